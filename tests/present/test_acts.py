"""What people read is as recorded; see `acts.py`."""

from __future__ import annotations

import pytest

from tests.present.acts import FOLDER, lived


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.txt")))
def test_messages_are_as_recorded(name: str) -> None:
    """If they are to be so from now on: `python -m tests.stories --write present/acts`."""
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert lived(written).splitlines() == written.splitlines()

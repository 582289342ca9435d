"""What the rules decide is as recorded; see `acts.py`."""

from __future__ import annotations

import pytest

from tests.conformance.acts import FOLDER, lived


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.glob("*.txt")))
def test_the_rules_decide_as_recorded(name: str) -> None:
    """A difference is a bug, or something that `make stories` writes again and a person reads."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert lived(text) == text

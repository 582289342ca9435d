"""What the table decides, and what its games count for, is as recorded; see `acts.py` and `tally.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table import acts, tally

LIVED = {file: each.lived for each in (acts, tally) for file in sorted(each.FOLDER.glob("*.txt"))}


@pytest.mark.parametrize("file", LIVED, ids=lambda file: file.stem)
def test_decisions_are_as_recorded(file: Path) -> None:
    """If they are to be so from now on: `python -m tests.stories --write table/`."""
    written = file.read_text(encoding="utf-8")
    assert LIVED[file](written).splitlines() == written.splitlines()

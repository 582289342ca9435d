"""Worlds of a few seeds keep all promises, and the same seed is the same world."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.support.processes import interpreted

pytestmark = pytest.mark.slow


def lived(*words: str) -> str:
    """Run `python -m tests.world`, and return what it says."""
    done = interpreted("-m", "tests.world", *words, PYTHONHASHSEED="0")
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def test_worlds_keep_all_promises(tmp_path: Path) -> None:
    """A world that is lived again is the same to the last step; what was kept is not lived again."""
    few = "--seeds", "4-6", "--days", "1", "--keep", str(tmp_path)
    told = lived(*few)
    digests = re.findall(r"seed \d: .* s, (\w{12}),", told)
    assert len({*digests}) == 3
    assert re.findall(r"(\w{12}),", lived("--seeds", "4", "--days", "1")) == digests[:1]
    assert not re.findall(r"(\w{12}),", lived(*few))
    figures = json.loads((tmp_path / "report.json").read_text())
    assert figures["table-days"] == 12
    assert sum(figures["actions"].values()) > 100
    assert len(figures["faults"]) > 8

"""Worlds of a few seeds keep all promises, and the same seed is the same world."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


def lived(*words: str) -> str:
    """Run `python -m tests.world`, and return what it says."""
    command = [sys.executable, "-m", "tests.world", *words]
    given = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def test_worlds_keep_all_promises(tmp_path: Path) -> None:
    """Every kind of fault included; and a world that is lived again is the same to the last step."""
    report = tmp_path / "report.json"
    told = lived("--seeds", "0-8", "--days", "1", "--report", str(report))
    digests = re.findall(r"seed \d: .* s, (\w{12}),", told)
    assert len({*digests}) == 9
    assert re.findall(r"(\w{12}),", lived("--seeds", "0", "--days", "1")) == digests[:1]
    figures = json.loads(report.read_text())
    assert sum(figures["actions"].values()) > 200
    assert len(figures["missing"]) < 20, figures["missing"]
    assert not figures["missing faults"]

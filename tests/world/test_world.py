"""Worlds of a few seeds keep all promises, and the same seed is the same world."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow


def lived(*words: str) -> str:
    """Run `python -m tests.world`, and return what it says."""
    command = [sys.executable, "-m", "tests.world", *words]
    given = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=given)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]
    return done.stdout


def test_worlds_keep_all_promises() -> None:
    """A world that is lived again is the same to the last step, in whichever process."""
    few = "--seeds", "0-2", "--days", "1"
    told = lived(*few)
    digests = re.findall(r"seed \d: .* s, (\w{12}),", told)
    assert len({*digests}) == 3
    assert "12 table-days of 3 seeds" in told
    found = re.search(r"Faults: (.*)\.\n", told)
    assert found
    assert found[1].count(",") >= 8
    assert sorted(re.findall(r"s, (\w{12}),", lived(*few, "--jobs", "2"))) == sorted(digests)

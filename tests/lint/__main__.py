"""What is read and not run: the form of the code, and whether guides, runbooks and files of deployment name what there is.

`python -m tests.lint [words of pytest]`, part of `make lint`. Each check is a test, but none of the suite: it needs no
fixtures, no store and no workers, and tells nothing of what the bot does.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PLAIN = ("-q", "--no-header", "--noconftest", "-o", "addopts=", "-o", "python_files=*.py")
ALONE = ("-p", "no:xdist", "-p", "no:randomly", "-p", "no:cacheprovider")

if __name__ == "__main__":
    files = sorted(str(path) for path in HERE.glob("*.py") if not path.name.startswith("_"))
    sys.exit(pytest.main([*PLAIN, *ALONE, *sys.argv[1:], *files]))

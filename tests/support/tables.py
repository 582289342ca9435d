"""Tables in text files: a row a line, its name first; a line that begins with `#` is a comment."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path


def table(path: Path) -> dict[str, list[str]]:
    """Return the rest of each row by its name; a name may have several rows."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in path.read_text("utf-8").splitlines():
        name, _, rest = line.partition(" ")
        if name and name[0] != "#":
            found[name].append(rest.strip())
    return found


def words(path: Path) -> dict[str, list[str]]:
    """Return the words of each row by its name."""
    return {name: " ".join(rows).split() for name, rows in table(path).items()}

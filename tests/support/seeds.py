"""Seeds as commands take them."""

from __future__ import annotations


def seed_range(text: str) -> range:
    """Read one seed, or the first and the last: `7`, `1-50`."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)

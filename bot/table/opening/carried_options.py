"""A new table's options as its game's button carries them: `target-200.clock-5d-12h`. Pure.

Owns that form. "-" stands for the "+" of a bank of time, which payloads have no sign for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

MOST: Final = 34
"""Characters that a payload has room for, behind the longest name of a game and the word for a thread."""


def written(options: Mapping[str, str]) -> str:
    """Valid options, as a payload has them."""
    return ".".join(
        f"{name}-{''.join(word.lower().split()).replace('+', '-')}"
        for name, word in options.items()
    )


def read(parts: Iterable[str]) -> dict[str, str]:
    """The inverse of `written`, from what stood between its dots; what is no option is left out."""
    split = (part.partition("-") for part in parts)
    return {name: word.replace("-", "+") for name, dash, word in split if name and dash}

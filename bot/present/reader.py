"""For whom a message is made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader: a person or, with no id, a whole channel."""

    id: str | None = None
    language: str = "en"

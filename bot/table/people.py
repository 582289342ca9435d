"""Who acts, and where: a person and a place as a chat platform knows them.

Knows no platform: ids are opaque texts `platform:number`, unique over all platforms.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NAME_LENGTH: Final = 40


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a chat platform. `id` is `platform:number`, `name` what others see."""

    id: str
    name: str
    language: str = "en"


def chat_of(place: str) -> str:
    """The chat that a place lies in: `platform:chat` of `platform:chat:topic`."""
    return ":".join(place.split(":")[:2])

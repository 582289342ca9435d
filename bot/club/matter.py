"""A matter: one thing of a club that lives on its own, and how its id tells it from a table.

Owns what every matter has, whatever it is. What each is stands in a room of its own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Protocol

from bot.table.identity import PersonId, Place

_MARK: Final = "-"
"""Stands in the id of every matter, and never in a table's."""
_DIGITS: Final = 16
"""Hex digits of an id: enough that no two chats meet."""

GONE_SECONDS: Final = 3600.0
"""How long it is remembered that there is none any more: until everything is out that was told of it."""


class Matter(Protocol):
    """What every matter has."""

    @property
    def id(self) -> str:
        """`kind-…`; the same as its key in the store."""

    @property
    def place(self) -> Place:
        """Where its messages are posted."""

    @property
    def chat(self) -> Place:
        """The chat that it belongs to, for which it is exported and deleted."""

    @property
    def language(self) -> str:
        """The language of its messages where the chat has chosen none."""

    @property
    def alarm(self) -> float | None:
        """When something is due next, in seconds since the epoch; None for never."""

    @property
    def expires_in(self) -> float | None:
        """In how many seconds it may vanish, unless it changes; None as long as it goes on."""

    @property
    def people(self) -> Collection[PersonId]:
        """Everyone whom it names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """A matter that is no more. It vanishes by itself.

    `damaged`: it could not be read, and was put aside.
    """

    id: str
    place: Place
    chat: Place
    language: str = "en"
    alarm: float | None = None
    expires_in: float | None = GONE_SECONDS
    people: frozenset[PersonId] = frozenset()
    damaged: bool = False


def is_matter(document_id: str) -> bool:
    """Whether a stored document is a matter, and no table."""
    return _MARK in document_id


def kind_of(matter_id: str) -> str:
    """The kind that an id tells."""
    return matter_id.partition(_MARK)[0]


def matter_id(kind: str, *of: str) -> str:
    """The id of the one matter of a kind that belongs to these: the same at every try."""
    digest = hashlib.sha256("/".join(of).encode()).hexdigest()
    return f"{kind}{_MARK}{digest[:_DIGITS]}"

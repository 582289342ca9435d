"""Addresses of people and places, unique over all platforms, and people's names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Self, TypeVar

from bot.table.stored import StoredRow

K = TypeVar("K")

NAME_LENGTH: Final = 40

_STAND_IN: Final = re.compile("(Computer|Player) ([0-9]{1,2})")


class Membership(IntEnum):
    """Someone's rank at a place; each includes the one before."""

    STRANGER = 0
    MEMBER = 1
    MODERATOR = 2


class MalformedAddress(ValueError):  # noqa: N818 - a fact about a text
    """The text isn't a person or place of any platform."""


class Address(str):
    """An address to send to: a `str`, so that it is stored, compared and looked up as one.

    Raises `MalformedAddress` for a text of another form.
    """

    __slots__ = ("platform",)

    platform: str
    """The platform's name: `discord`."""

    @staticmethod
    def _parts(text: str, most: int) -> list[str]:
        """Split an address into its parts, two at least; none is empty."""
        parts = text.split(":")
        if not 2 <= len(parts) <= most or not all(parts):
            raise MalformedAddress(f"not an address: {text!r}")
        return parts


class PersonId(Address):
    """`platform:account`, as in `discord:123`."""

    __slots__ = ("account",)

    account: str
    """The platform's own id of the account: `123`."""

    def __new__(cls, text: str) -> Self:
        if isinstance(text, cls):
            return text
        person = super().__new__(cls, text)
        person.platform, person.account = cls._parts(text, 2)
        return person


class Place(Address):
    """`platform:chat` or `platform:chat:topic`, as in `telegram:-100123:7`."""

    __slots__ = ("chat", "topic")

    chat: str
    """The platform's own id of the chat: `-100123`."""
    topic: str | None
    """A topic in it: `7`."""

    def __new__(cls, text: str) -> Self:
        if isinstance(text, cls):
            return text
        place = super().__new__(cls, text)
        parts = cls._parts(text, 3)
        place.platform, place.chat = parts[:2]
        place.topic = parts[2] if len(parts) == 3 else None
        return place

    @property
    def whole_chat(self) -> Place:
        """The chat as a place, without the topic."""
        return self if self.topic is None else Place(f"{self.platform}:{self.chat}")


class ServerId(Address):
    """`platform:server`, as in `discord:123`: the owner of several chats."""

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        if isinstance(text, cls):
            return text
        server = super().__new__(cls, text)
        server.platform, _ = cls._parts(text, 2)
        return server


NOWHERE: Final = Place("nowhere:0")
"""The place of a table whose own is no longer known."""


class Person(StoredRow, frozen=True):
    """A person of a chat platform; `name` is what others see."""

    id: PersonId
    name: str
    language: str = "en"


CLOCK: Final = Person(PersonId("clock:0"), "clock")
"""The person of commands that no person gives; nobody sits under this id."""


JOINERS: Final = "\u200c\u200d"
"""The two format characters that belong to spelling (Persian, Indic scripts, joined emoji)."""
_INVISIBLE: Final = re.compile(
    f"(?<![^\x00-\x7f{JOINERS}])[{JOINERS}]|[{JOINERS}](?![^\x00-\x7f{JOINERS}])"
)
"""Joiners that join nothing. Beside letters of ASCII, too, where two names would look the same."""
BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters and a sign that are drawn as nothing, and the space that they are read as."""


def is_visible(name: str) -> bool:
    """Tell whether a name has a character that is drawn by itself: joiners and accents alone are not."""
    return any(unicodedata.category(each)[0] in "LNPS" for each in name)


def clean_name(name: str) -> str:
    """Return a name as it is stored: no control characters, single spaces, at most 40 characters."""
    drawn = name.translate(BLANKS)
    kept = "".join(c if c.isprintable() or c in JOINERS else " " for c in drawn)
    cleaned = _INVISIBLE.sub("", " ".join(kept.split())[:NAME_LENGTH]).strip()
    return cleaned if is_visible(cleaned) else "?"


def clean_title(title: str) -> str:
    """Return the name of a chat as it is stored; "" for one that has none."""
    return clean_name(title) if title else ""


def named(who: str, names: Iterable[tuple[K, str]]) -> K | None:
    """Return the key of the name that is meant: as written, else in another case, else a part of it.

    None if there is none, or several.
    """
    word = who.strip().removeprefix("@")
    low = word.lower()
    found = [(key, name) for key, name in names if low and low in name.lower()]
    alike = [(key, name) for key, name in found if name.lower() == low]
    exact = [(key, name) for key, name in alike if name == word]
    only = exact or alike or found
    return only[0][0] if len(only) == 1 else None


def computer_name(number: int) -> str:
    return f"Computer {number}"


def stand_in(number: int) -> str:
    """Return the name that replaces a deleted one; seats count from 1 here."""
    return f"Player {number}"


def read_stand_in(name: str) -> tuple[str, int] | None:
    """Read both: (`computer` or `player`, number); None for names of people."""
    found = _STAND_IN.fullmatch(name)
    return None if found is None else (found[1].lower(), int(found[2]))

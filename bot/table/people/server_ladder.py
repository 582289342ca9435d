"""The ladder of a whole server: one over those of its chats that take part.

Owns which chats count, and what goes with one that leaves. Pure. A game counts as on a chat's ladder
(`standing.climb`), so once; see docs/decisions/0005-ratings.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import reduce

from bot.table.identity import PersonId, Place
from bot.table.people import standing
from bot.table.people.result import Result
from bot.table.people.standing import Ladder


@dataclass(frozen=True, slots=True)
class ServerLadder:
    """A server's ladder. `chats`: those that take part; `played_in`: in which of them each person was counted."""

    chats: tuple[Place, ...] = ()
    ladder: Ladder = field(default_factory=Ladder)
    played_in: Mapping[PersonId, tuple[Place, ...]] = field(default_factory=dict)


class ServerShare(Enum):
    """How a chat stands to its server's ladder, for somebody who looks at the chat's own."""

    NONE = auto()
    OFFERED = auto()
    """It takes no part, and this person may let it."""
    COUNTS = auto()


def climb(server: ServerLadder, result: Result, chat: Place, when: float) -> ServerLadder:
    """The server's ladder with this game of a chat, counted at `when` (epoch seconds).

    Unchanged if it was counted already, or the chat takes no part.
    """
    if chat not in server.chats:
        return server
    # Nothing is drawn of it, and histories would be nine tenths of the document.
    after = standing.climb(server.ladder, result, when, past=False)
    if after is server.ladder:
        return server
    played_in = {person: server.played_in.get(person, ()) for person in after.players}
    for placed in result.people:
        chats = played_in.get(placed.person)
        if chats is not None and chat not in chats:
            played_in[placed.person] = (*chats, chat)
    return ServerLadder(server.chats, after, played_in)


def with_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    """The ladder with a chat whose games count from now on."""
    return server if chat in server.chats else replace(server, chats=(*server.chats, chat))


def without_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    """The ladder without a chat, and without those who played nowhere else; the others keep their ratings."""
    played_in = {
        person: tuple(other for other in chats if other != chat)
        for person, chats in server.played_in.items()
    }
    gone = [person for person, chats in played_in.items() if not chats]
    chats = tuple(other for other in server.chats if other != chat)
    left = ServerLadder(chats, server.ladder, played_in)
    return reduce(without, gone, left)


def without(server: ServerLadder, person: PersonId) -> ServerLadder:
    """The ladder without this person; the others keep their ratings."""
    played_in = {other: chats for other, chats in server.played_in.items() if other != person}
    return replace(server, ladder=standing.without(server.ladder, person), played_in=played_in)

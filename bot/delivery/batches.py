"""From the entries of an outbox to the messages that go out.

Owns whose entry is whose, which entries are told by one message, in which order, and a message's key.
Sends nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.store import Entry
from bot.table import effects
from bot.table.effects import Effect, Show

Lane: TypeAlias = str
"""Whose turn it is to be sent to, at one table: a person's id, or one of these."""

PLACE: Final[Lane] = ""
"""Everyone at the place where the table lies."""
REMINDERS: Final[Lane] = "#reminders"
"""Reminders go to the place or to a person in private: which, is known when they are sent."""
STANDINGS: Final[Lane] = "#standings"
"""Results are counted and shown to nobody."""

LONGEST_KEY: Final = 25
"""Characters of a message's key (`bot.ports.Platform.post`)."""

_MERGED: Final = frozenset({Show.LOBBY, Show.BOARD})
_OWN_LANE: Final[Mapping[Show, Lane]] = {Show.REMIND: REMINDERS, Show.STANDING: STANDINGS}


@dataclass(frozen=True, slots=True)
class Post:
    """An entry, read."""

    entry: Entry
    effect: Effect

    @property
    def lane(self) -> Lane:
        """Where it waits."""
        return _OWN_LANE.get(self.effect.show) or self.effect.to or PLACE


@dataclass(frozen=True, slots=True)
class OutboxBatch:
    """Entries that go out as one message: all channel posts that wait, or one private message."""

    effect: Effect
    entries: tuple[Entry, ...]

    def key(self, table_id: str) -> str:
        """The same at every try, and different from every other batch's of all tables."""
        key = f"{table_id}.{self.entries[-1].entry_id}"
        if len(key) <= LONGEST_KEY:
            return key
        return hashlib.blake2b(key.encode(), digest_size=LONGEST_KEY // 2).hexdigest()


def lanes(entries: Sequence[Entry]) -> tuple[dict[Lane, list[Post]], list[str]]:
    """The entries of each lane, oldest first; and the ids of those that cannot be read.

    An entry of a newer release, whose process sends it when it comes to it, holds up nobody.
    """
    found: dict[Lane, list[Post]] = {}
    unread = []
    for entry in entries:
        try:
            post = Post(entry, effects.from_text(entry.text))
        except (KeyError, TypeError, ValueError):
            unread.append(entry.entry_id)
        else:
            found.setdefault(post.lane, []).append(post)
    return found, unread


def batches(posts: Sequence[Post]) -> list[OutboxBatch]:
    """One lane's entries as messages: boards and lobbies become one, with all their lines.

    A round that ended takes the boards before it into its own message, which comes first.
    """
    public: list[Post] = []
    rounds: list[OutboxBatch] = []
    rest: dict[tuple[Show, str], tuple[list[Entry], Effect]] = {}
    for post in posts:
        effect = post.effect
        if effect.show in _MERGED and effect.to is None:
            public.append(post)
        elif effect.show is Show.ROUND:
            rounds.append(_merged([*public, post]))
            public = []
        elif effect.show is Show.HAND:
            # The hand is shown as it is when it is sent: one is as good as three.
            waiting, first = rest.get((Show.HAND, ""), ([], effect))
            same = first.args == effect.args
            rest[Show.HAND, ""] = (
                [*waiting, post.entry],
                first if same else replace(effect, args={}),
            )
        else:
            rest[effect.show, post.entry.entry_id] = ([post.entry], effect)
    out = [*rounds, *([_merged(public)] if public else [])]
    return out + [OutboxBatch(effect, tuple(waiting)) for waiting, effect in rest.values()]


def _merged(waiting: Sequence[Post]) -> OutboxBatch:
    """One message that says what all of these say, and shows what the last of them shows."""
    lines = tuple(line for post in waiting for line in post.effect.lines)
    return OutboxBatch(
        replace(waiting[-1].effect, lines=lines), tuple(post.entry for post in waiting)
    )

"""From the entries of an outbox to the messages that go out.

Owns which lane an entry belongs to, which entries become one message, their order, and a message's key.
Sends nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.club import effects
from bot.club.effects import ClubEffect, Order
from bot.store import Entry
from bot.table.effects import Effect, FollowEffect, HandEffect, OpeningEffect, RoundEffect, Show
from bot.table.identity import PersonId, Place
from bot.table.playing import awaited

Lane: TypeAlias = str
"""What is sent in order, at one table or matter: what goes to one person (their id), or one of these."""

PLACE: Final[Lane] = ""
"""What everyone at the table's place sees. Each further place has a lane of its own: `@telegram:-100123`."""
REMINDERS: Final[Lane] = "#reminders"
"""Reminders: whether one goes to the place or to a person is decided when it is sent. Those of whom sits at
a further place wait apart: `#reminders@telegram:-100123`."""
STANDINGS: Final[Lane] = "#standings"
"""Results: they are counted, and shown to nobody."""
ORDERS: Final[Lane] = "#orders"
"""What is done at other documents, and shown to nobody."""

NOTICES: Final[Lane] = "#notices:"
"""A new table told to one person, `#notices:telegram:123`: it may wait for their quiet hours to end, and
nothing else of theirs with it."""

FOLLOWERS: Final[Lane] = "#follow:"
"""The table for one of its followers, `#follow:telegram:123`: it holds no hand of theirs up."""

LONGEST_KEY: Final = 25
"""Characters that a message's key may have (`bot.ports.Platform.post`)."""

_MERGED: Final = frozenset({Show.LOBBY, Show.BOARD})
_OWN_LANE: Final[Mapping[Show, Lane]] = {Show.REMIND: REMINDERS, Show.STANDING: STANDINGS}


def at_place(lane: Lane, further: Place | None) -> Lane:
    """The lane, `PLACE` or `REMINDERS`, for a further place of the table; None for its first."""
    return lane if further is None else f"{lane}@{further}"


def person_of(lane: Lane) -> PersonId:
    """Whom a lane of one person reaches."""
    return PersonId(lane.removeprefix(NOTICES).removeprefix(FOLLOWERS))


def is_of_place(lane: Lane) -> bool:
    """Whether everyone at a place sees what is sent in this lane, as far as is known before."""
    return lane == PLACE or lane.startswith("@")


def is_of_reminders(lane: Lane) -> bool:
    """Whether this is a lane of reminders."""
    return lane.startswith(REMINDERS)


def further_place(lane: Lane) -> Place | None:
    """The further place of a lane of a place, or of reminders; None for the table's first."""
    _, _, place = lane.partition("@")
    return Place(place) if place else None


@dataclass(frozen=True, slots=True)
class Post:
    """An entry of the outbox, with the effect that its text stands for."""

    entry: Entry
    effect: Effect

    @property
    def lane(self) -> Lane:
        """The lane in which it waits."""
        effect, own = self.effect, _OWN_LANE.get(self.effect.show)
        if isinstance(effect, Order):
            return ORDERS
        if isinstance(effect, OpeningEffect | FollowEffect):
            prefix = FOLLOWERS if effect.show is Show.FOLLOW else NOTICES
            return f"{prefix}{effect.to}"
        if own is None and effect.to is not None:
            return effect.to
        return at_place(own or PLACE, effect.at)


@dataclass(frozen=True, slots=True)
class OutboxBatch:
    """Entries that go out as one message, and the effect which that message shows."""

    effect: Effect
    entries: tuple[Entry, ...]
    merged: tuple[Effect, ...] = ()
    """The effects of its entries, where several became one."""

    def edits(self, standing: str) -> bool:
        """Whether this takes the place of a board that asks for `standing`; the same at every try."""
        return awaited.edits(standing, self.merged or (self.effect,))

    def key(self, table_id: str) -> str:
        """The message's idempotency key: the same at every try, unique over all tables."""
        key = f"{table_id}.{self.entries[-1].entry_id}"
        if len(key) <= LONGEST_KEY:
            return key
        return hashlib.blake2b(key.encode(), digest_size=LONGEST_KEY // 2).hexdigest()


def lanes(entries: Sequence[Entry]) -> tuple[dict[Lane, list[Post]], list[str]]:
    """The entries of each lane, oldest first, and the ids of those that cannot be read.

    An entry that only a later release can read is left to such a process, and holds nobody up.
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
    """One lane's entries as messages, in the order in which they go out.

    Boards and lobbies become one message with all their lines. The end of a round takes the boards before
    it into its own message, which comes first. Of what stands for one word, the last is shown.
    """
    public: list[Post] = []
    rounds: list[OutboxBatch] = []
    rest: dict[tuple[Show, str], tuple[list[Entry], Effect]] = {}
    for post in posts:
        effect = post.effect
        if effect.show in _MERGED and effect.to is None:
            public.append(post)
        elif isinstance(effect, RoundEffect):
            rounds.append(_merged([*public, post]))
            public = []
        elif isinstance(effect, FollowEffect):
            waiting, last = rest.get((Show.FOLLOW, ""), ([], effect))
            told = last.lines if waiting else ()
            latest = replace(effect, lines=(*told, *effect.lines))
            rest[Show.FOLLOW, ""] = [*waiting, post.entry], latest
        elif isinstance(effect, HandEffect):
            # The hand is shown as it is when it is sent: one is as good as three.
            waiting, first = rest.get((Show.HAND, ""), ([], effect))
            rest[Show.HAND, ""] = [*waiting, post.entry], _one_hand(first, effect)
        elif isinstance(effect, ClubEffect) and effect.standing:
            before, _ = rest.pop((effect.show, effect.standing), ([], effect))
            rest[effect.show, effect.standing] = [*before, post.entry], effect
        else:
            rest[effect.show, post.entry.entry_id] = ([post.entry], effect)
    out = [*rounds, *([_merged(public)] if public else [])]
    return out + [OutboxBatch(effect, tuple(waiting)) for waiting, effect in rest.values()]


def _one_hand(first: Effect, second: HandEffect) -> HandEffect:
    """What stands for two hands, or one twice: all their lines, and a call if one of them has it."""
    if first is second or not isinstance(first, HandEffect):
        return second
    why = second.why if first.why == second.why else ""
    lines, calls = (*first.lines, *second.lines), first.calls or second.calls
    return replace(second, why=why, lines=lines, calls=calls)


def _merged(waiting: Sequence[Post]) -> OutboxBatch:
    """One message with the lines of all of these and the picture of the last."""
    lines = tuple(line for post in waiting for line in post.effect.lines)
    return OutboxBatch(
        replace(waiting[-1].effect, lines=lines),
        tuple(post.entry for post in waiting),
        tuple(post.effect for post in waiting),
    )

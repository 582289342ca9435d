"""From an outbox's entries to lanes of messages; which of them may have gone out, and how often one failed."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from bot.club import effects
from bot.club.effects import ClubEffect, Order
from bot.store import Entry
from bot.table import waiting
from bot.table.effects import Effect, FollowEffect, HandEffect, OpeningEffect, RoundEffect, Show
from bot.table.identity import PersonId, Place

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
        return waiting.edits(standing, self.merged or (self.effect,))

    def key(self, table_id: str) -> str:
        """The message's idempotency key: the same at every try, unique over all tables."""
        key = f"{table_id}.{self.entries[-1].entry_id}"
        if len(key) <= LONGEST_KEY:
            return key
        return hashlib.blake2b(key.encode(), digest_size=LONGEST_KEY // 2).hexdigest()


def lanes_of(entries: Sequence[Entry]) -> tuple[dict[Lane, list[Post]], list[str]]:
    """The entries of each lane, oldest first, and the ids of those that cannot be read.

    An entry that only a later release can read is left to such a process, and holds nobody up.
    """
    found: dict[Lane, list[Post]] = {}
    unread = []
    for entry in entries:
        try:
            post = Post(entry, effects.from_text(entry.text))
        except ValueError:
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


@dataclass(frozen=True, slots=True)
class AttemptNote:
    """What an earlier sender left in the store, read."""

    lanes: Mapping[Lane, str] = field(default_factory=dict)
    """The id of the last entry that may have gone out, by lane."""
    others: str = ""
    """That id for every lane that is not named; "" for none."""

    def last_entry(self, lane: Lane) -> str:
        """The id of the last entry that may have gone out in this lane; "" for none."""
        return self.lanes.get(lane, self.others)


def attempts_from_text(text: str) -> AttemptNote:
    """A note as `Store.outbox_take` gives it back: a word without a lane is for all others."""
    lanes: dict[Lane, str] = {}
    others = ""
    for word in text.split():
        lane, named, entry_id = word.rpartition("=")
        if named:
            lanes[lane] = entry_id
        else:
            others = entry_id
    return AttemptNote(lanes, others)


def to_text(lanes: Mapping[Lane, str]) -> str:
    """A note as `Store.outbox_look` and `Store.outbox_release` take it."""
    return " ".join(f"{lane}={entry_id}" for lane, entry_id in lanes.items())


class Attempts:
    """Up to which entry each lane of one table has been made into messages."""

    def __init__(self) -> None:
        self._last: dict[Lane, str] = {}
        self._refused: set[Lane] = set()
        self._doubtful: set[Lane] = set()
        """Lanes of which an earlier try may have arrived, whatever became of the last one."""

    def resume(self, note: AttemptNote, posts: Mapping[Lane, Sequence[Post]]) -> None:
        """Take over what an earlier sender may have sent and nobody has removed."""
        for lane, queued in posts.items():
            last = note.last_entry(lane)
            if last and _up_to(queued[0], last):
                self._last[lane] = last
                self._doubtful.add(lane)

    def begin(self, lane: Lane, waiting: Sequence[Post], newest: str) -> list[Post]:
        """The entries to make into messages now: those of the last attempt, else all that wait.

        What was certainly refused is made anew with all that came later. `newest`: the id of the newest
        entry known of the table.
        """
        if lane in self._refused:
            self._refused.discard(lane)
            del self._last[lane]
        last = self._last.setdefault(lane, newest)
        again = [post for post in waiting if _up_to(post, last)]
        if again:
            return again
        self._last[lane] = newest
        return list(waiting)

    def refused(self, lane: Lane) -> None:
        """The platform has certainly not taken what this lane tried last."""
        if lane not in self._doubtful:
            self._refused.add(lane)

    def doubtful(self, lane: Lane) -> None:
        """Nobody knows whether the platform has taken what this lane tried last."""
        self._doubtful.add(lane)

    def finished(self, lane: Lane) -> None:
        """All that this lane tried has arrived, or was given up."""
        del self._last[lane]
        self._doubtful.discard(lane)

    def note(self) -> str:
        """What the next sender has to know while this one goes on."""
        return to_text(self._last)

    def closing_note(self, lanes: Collection[Lane]) -> str:
        """What the next sender has to know of these lanes when this one stops."""
        return to_text(
            {
                lane: last
                for lane, last in self._last.items()
                if lane in lanes and lane not in self._refused
            }
        )


def _up_to(post: Post, entry_id: str) -> bool:
    return _order(post.entry.entry_id) <= _order(entry_id)


def _order(entry_id: str) -> tuple[int, int]:
    """Entries are ordered by their version and by their place in it, as numbers."""
    version, _, index = entry_id.partition("-")
    return int(version), int(index)


GIVE_UP_SECONDS: Final = 900.0
"""A message that fails for so long is given up, where others have arrived on its platform meanwhile."""
AWAY_SECONDS: Final = 24 * 3600.0
"""On a platform that takes nothing at all it is tried for so long: the board is wanted when that is back."""
LONGEST_PAUSE: Final = 60.0
"""Seconds of the longest pause between two tries."""
_FIRST_PAUSE: Final = 0.25
_LONGEST_DOUBLING: Final = 10
_KEPT: Final = 1000
_FORGET_SECONDS: Final = 2 * GIVE_UP_SECONDS
"""Above `_KEPT` failures, those that began so long ago are forgotten: their tables have vanished."""


@dataclass(slots=True)
class Failure:
    """A message that failed: since when (the loop's time), and how often."""

    since: float
    tries: int = 0

    @property
    def pause(self) -> float:
        """Seconds until the next try."""
        return min(_FIRST_PAUSE * float(1 << min(self.tries, _LONGEST_DOUBLING)), LONGEST_PAUSE)


class Failures:
    """The messages of a process that failed, by their keys."""

    def __init__(self) -> None:
        self._failures: dict[str, Failure] = {}

    def add(self, key: str, now: float, arrived: float) -> Failure | None:
        """Count a failed try at `now`, the loop's time; None when the message is to be given up.

        `arrived`: when the platform took a message last.
        """
        failure = self._failures.setdefault(key, Failure(now))
        failure.tries += 1
        if len(self._failures) > _KEPT:
            self._failures = {
                each: one
                for each, one in self._failures.items()
                if now - one.since <= _FORGET_SECONDS
            }
        patience = GIVE_UP_SECONDS if arrived > failure.since else AWAY_SECONDS
        return None if now - failure.since >= patience else failure

    def discard(self, key: str) -> None:
        """Forget a message that has arrived or was given up."""
        self._failures.pop(key, None)

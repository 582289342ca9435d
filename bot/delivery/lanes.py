"""Lanes: the entries of an outbox by recipient, the messages they become, and the attempts to send those."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from msgspec import structs

from bot.club import effects
from bot.club.effects import ClubEffect, Order, StreakEffect
from bot.store import Entry
from bot.table import waiting
from bot.table.effects import (
    CardEffect,
    Effect,
    FollowEffect,
    HandEffect,
    OpeningEffect,
    RemindEffect,
    RoundEffect,
    Show,
)
from bot.table.identity import PersonId, Place


class LaneKind(StrEnum):
    """The content of a lane. The value precedes the lane's address in its stored text."""

    PLACE = "@"
    """Messages that everyone at a place sees."""
    PERSON = ""
    """Messages to one person."""
    REMINDERS = "#reminders@"
    """Reminders for a place: whether one is posted there or sent to a person is decided when it is sent."""
    RESULTS = "#standings"
    """Ends of games: counted, and shown to nobody."""
    ORDERS = "#orders"
    """Orders to other documents, shown to nobody."""
    NOTICES = "#notices:"
    """New tables told to one person: one may wait for the end of their quiet hours, and nothing else with it."""
    FOLLOWERS = "#follow:"
    """The table for one of its followers: it holds no hand of theirs up."""
    RETIREMENT = "#retirement@"
    """The removal of what is superseded at a place. Nothing is stored of it."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A queue of one table or club document, sent in order.

    `address`: the person, or a further place of the table; None for its first place, and where nobody is reached.
    """

    kind: LaneKind
    address: Place | PersonId | None = None

    def __str__(self) -> str:
        """Return the text under which the store knows it: `@telegram:-100123`, `#notices:telegram:123`."""
        if self.address is None:
            return self.kind.removesuffix("@")
        return f"{self.kind}{self.address}"

    @property
    def public(self) -> bool:
        """Tell whether its messages depend on those at a place."""
        return self.kind in {LaneKind.PLACE, LaneKind.REMINDERS}

    @property
    def person(self) -> PersonId:
        """Whom it reaches; raises `TypeError` for a lane of no single person."""
        if not isinstance(self.address, PersonId):
            raise TypeError(f"the lane {self} reaches nobody alone")
        return self.address

    @property
    def further(self) -> Place | None:
        """The further place; None for the table's first."""
        return self.address if isinstance(self.address, Place) else None


PLACE: Final = Lane(LaneKind.PLACE)
REMINDERS: Final = Lane(LaneKind.REMINDERS)
RESULTS: Final = Lane(LaneKind.RESULTS)
ORDERS: Final = Lane(LaneKind.ORDERS)

LONGEST_KEY: Final = 25
"""Characters that a message's key may have (`bot.ports.Platform.post`)."""

_MERGED: Final = frozenset({Show.LOBBY, Show.BOARD})


@dataclass(frozen=True, slots=True)
class Post:
    """An entry of the outbox with its effect."""

    entry: Entry
    effect: Effect

    @property
    def lane(self) -> Lane:
        effect = self.effect
        match effect:
            case Order():
                return ORDERS
            case FollowEffect():
                return Lane(LaneKind.FOLLOWERS, effect.to)
            case OpeningEffect() | StreakEffect():
                return Lane(LaneKind.NOTICES, effect.to)
            case RemindEffect():
                return Lane(LaneKind.REMINDERS, effect.at)
            case Effect(show=Show.STANDING):
                return RESULTS
            case _ if effect.to is not None:
                return Lane(LaneKind.PERSON, effect.to)
            case _:
                return Lane(LaneKind.PLACE, effect.at)


@dataclass(frozen=True, slots=True)
class OutboxBatch:
    """Entries that go out as one message, and the effect that it shows."""

    effect: Effect
    entries: tuple[Entry, ...]
    merged: tuple[Effect, ...] = ()
    """The effects of its entries, where several became one."""

    def edits(self, asks: str, *, quiet: bool) -> bool:
        """Tell whether this edits a board that waits for `asks`; the same at every attempt."""
        return waiting.edits(asks, self.merged or (self.effect,), quiet=quiet)

    def key(self, table_id: str) -> str:
        """Return the idempotency key: the same at every attempt, unique over all tables."""
        key = f"{table_id}.{self.entries[-1].entry_id}"
        if len(key) <= LONGEST_KEY:
            return key
        return hashlib.blake2b(key.encode(), digest_size=LONGEST_KEY // 2).hexdigest()


def lanes_of(entries: Sequence[Entry]) -> tuple[dict[Lane, list[Post]], list[str]]:
    """Sort entries into lanes, oldest first; also return the ids of those that cannot be read.

    Entries that only a later release can read are left to it, and block nothing.
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
    """Merge one lane's entries into messages, in the order of sending.

    Boards and lobbies become one message with all their lines. The end of a round, or of the game, absorbs the
    boards before it and goes first. A table that sleeps says so last, and not at all if it has woken since. Of late
    reminders of one kind, and of the document's messages with one `standing`, the last is shown.
    """
    public: list[Post] = []
    rounds: list[OutboxBatch] = []
    rest: dict[tuple[Show, str], tuple[list[Entry], Effect]] = {}
    for post in posts:
        effect = post.effect
        board = effect.show in _MERGED and effect.to is None
        end = isinstance(effect, RoundEffect) or (isinstance(effect, CardEffect) and not effect.to)
        if (board or end) and (slept := rest.pop((Show.ASLEEP, ""), None)):
            public += [Post(entry, slept[1]) for entry in slept[0]]
        if board:
            public.append(post)
        elif end:
            rounds.append(_merged([*public, post]))
            public = []
        elif isinstance(effect, FollowEffect):
            waiting, last = rest.get((Show.FOLLOW, ""), ([], effect))
            told = last.lines if waiting else ()
            latest = structs.replace(effect, lines=(*told, *effect.lines))
            rest[Show.FOLLOW, ""] = [*waiting, post.entry], latest
        elif isinstance(effect, HandEffect):
            # A hand is drawn when it is sent: one message shows the same as three.
            waiting, first = rest.get((Show.HAND, ""), ([], effect))
            if waiting and isinstance(first, HandEffect):
                effect = structs.replace(
                    effect,
                    why=effect.why if first.why == effect.why else "",
                    lines=(*first.lines, *effect.lines),
                    calls=first.calls or effect.calls,
                )
            rest[Show.HAND, ""] = [*waiting, post.entry], effect
        elif (word := _latest_alone(effect)) is not None:
            before, _ = rest.pop((effect.show, word), ([], effect))
            rest[effect.show, word] = [*before, post.entry], effect
        else:
            rest[effect.show, post.entry.entry_id] = ([post.entry], effect)
    out = [*rounds, *([_merged(public)] if public else [])]
    return out + [OutboxBatch(effect, tuple(waiting)) for waiting, effect in rest.values()]


def _latest_alone(effect: Effect) -> str | None:
    """Return the word that such effects share of which the last is shown alone; None where each is shown."""
    match effect:
        case RemindEffect(when=when):
            return when
        case ClubEffect(standing=standing) if standing:
            return standing
        case Effect(show=Show.ASLEEP, to=None):
            return ""
        case _:
            return None


def _merged(waiting: Sequence[Post]) -> OutboxBatch:
    """Merge posts into one message: the lines of all, but for a sleep that is over, and the picture of the last."""
    awake = [post.effect for post in waiting if post.effect.show is not Show.ASLEEP]
    lines = tuple(line for effect in awake for line in effect.lines)
    return OutboxBatch(
        structs.replace(waiting[-1].effect, lines=lines),
        tuple(post.entry for post in waiting),
        tuple(post.effect for post in waiting),
    )


@dataclass(eq=False)
class Attempts:
    """The last entry that each lane of one document has attempted."""

    _last: dict[Lane, str] = field(default_factory=dict)
    _refused: set[Lane] = field(default_factory=set)
    _unconfirmed: set[Lane] = field(default_factory=set)
    """Lanes of which an earlier attempt may have arrived."""

    def resume(self, note: str, posts: Mapping[Lane, Sequence[Post]]) -> None:
        """Take over the attempts of an earlier sender, by its note, as far as their entries are still there.

        A word of the note is `lane=entry id`; an id without a lane is of all other lanes.
        """
        words = (word.rpartition("=") for word in note.split())
        tried = {lane if named else None: entry_id for lane, named, entry_id in words}
        for lane, queued in posts.items():
            last = tried.get(str(lane), tried.get(None))
            if last and _up_to(queued[0], last):
                self._last[lane] = last
                self._unconfirmed.add(lane)

    def begin(self, lane: Lane, waiting: Sequence[Post], newest: str) -> list[Post]:
        """Return the entries to send now: those of the last attempt, else all waiting ones.

        After a certain refusal, all waiting ones are merged again. `newest`: the id of the newest entry known.
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
        """Note that the platform has certainly not taken the last attempt."""
        if lane not in self._unconfirmed:
            self._refused.add(lane)

    def unconfirmed(self, lane: Lane) -> None:
        """Note that the last attempt may have arrived."""
        self._unconfirmed.add(lane)

    def finished(self, lane: Lane) -> None:
        """Forget the attempts of a lane: all have arrived, or were given up."""
        del self._last[lane]
        self._unconfirmed.discard(lane)

    def note(self, closing: Collection[Lane] | None = None) -> str:
        """Write the note for the next sender. `closing`: the lanes with entries left, when this one stops."""
        return " ".join(
            f"{lane}={entry_id}"
            for lane, entry_id in self._last.items()
            if closing is None or (lane in closing and lane not in self._refused)
        )


def _up_to(post: Post, entry_id: str) -> bool:
    """Compare by version and by index within it, as numbers."""
    version, _, index = post.entry.entry_id.partition("-")
    last_version, _, last_index = entry_id.partition("-")
    return (int(version), int(index)) <= (int(last_version), int(last_index))


GIVE_UP_SECONDS: Final = 900.0
"""A message is given up when it has failed for this long while others arrived on its platform."""
AWAY_SECONDS: Final = 24 * 3600.0
"""Time after which a message is given up on a platform that takes nothing at all: the board is wanted when it is back."""
LONGEST_PAUSE: Final = 60.0
"""Seconds of the longest pause between two attempts."""
_FIRST_PAUSE: Final = 0.25
_LONGEST_DOUBLING: Final = 10
_KEPT: Final = 1000
_FORGET_SECONDS: Final = 2 * GIVE_UP_SECONDS
"""Above `_KEPT` failures, those older than this are forgotten: their tables have vanished."""


@dataclass(slots=True)
class Failure:
    """A message that failed: its first failure (the loop's time), and the number of failures."""

    since: float
    tries: int = 0
    others_since: float | None = None
    """When another message was first known to have arrived meanwhile."""

    @property
    def pause(self) -> float:
        """Seconds until the next attempt."""
        return min(_FIRST_PAUSE * float(1 << min(self.tries, _LONGEST_DOUBLING)), LONGEST_PAUSE)


class Failures:
    """The failed messages of a process, by key."""

    def __init__(self) -> None:
        self._failures: dict[str, Failure] = {}

    def add(self, key: str, now: float, arrived: float) -> Failure | None:
        """Count a failure at `now`, the loop's time; return None when the message is to be given up.

        `arrived`: the time at which the platform last took a message.
        """
        failure = self._failures.setdefault(key, Failure(now))
        failure.tries += 1
        if len(self._failures) > _KEPT:
            self._failures = {
                each: one
                for each, one in self._failures.items()
                if now - one.since <= _FORGET_SECONDS
            }
        if failure.others_since is None and arrived > failure.since:
            failure.others_since = arrived
        others = failure.others_since
        given_up = others is not None and now - others >= GIVE_UP_SECONDS
        return None if given_up or now - failure.since >= AWAY_SECONDS else failure

    def discard(self, key: str) -> None:
        self._failures.pop(key, None)

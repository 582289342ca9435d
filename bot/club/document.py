"""A club document: what a chat has beside its tables, such as a league or its days of puzzles.

Its id, the input and the outcome of its decisions, and the hours at which it recurs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, Protocol, TypeAlias, TypeVar
from zoneinfo import ZoneInfo

from msgspec import structs

from bot.club.effects import ClubEffect, Order, SeatEnd, TableOver
from bot.table.commands import WEEKDAYS, ClubAction, Command, SetDaily, SetWeekly, other_chat
from bot.table.effects import Arg, Effect, Line, TextEffect
from bot.table.identity import PersonId, Place
from bot.table.payloads import suggestion
from bot.table.preferences import near_zone, read_time, read_zone
from bot.table.stored import to_data
from bot.table.table import Table, TablePhase
from engine import JSON

T = TypeVar("T")

_MARK: Final = "-"
"""Part of every document's id, and never of a table's (`keys.NAMED`)."""
OFF_SECONDS: Final = 90 * 86_400.0
"""Lifetime of a document that its chat switched off; until then it can be switched on again as it was."""
_DIGITS: Final = 16
"""Hex digits of an id."""

GONE_SECONDS: Final = 3600.0
"""Lifetime of a tombstone: long enough for pending messages to go out."""


class ClubDocument(Protocol):
    """The fields of every club document."""

    @property
    def id(self) -> str:
        """`kind-…`; the same as its key in the store."""

    @property
    def place(self) -> Place:
        """The place of its messages."""

    @property
    def chat(self) -> Place:
        """The chat that it belongs to, for which it is exported and deleted."""

    @property
    def language(self) -> str:
        """The language of its messages where the chat has chosen none."""

    @property
    def alarm(self) -> float | None:
        """The next deadline, in seconds since the epoch; None for none."""

    @property
    def expires_in(self) -> float | None:
        """Seconds until it may vanish unless it changes; None while it is in use."""

    @property
    def people(self) -> Collection[PersonId]:
        """Everyone that it names."""

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        """Return what an export holds: of the chat, or of a person what names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """A tombstone; it vanishes by itself. `damaged`: the document could not be read, and is in quarantine."""

    id: str
    place: Place
    chat: Place
    language: str
    alarm: float | None = None
    expires_in: float | None = GONE_SECONDS
    people: frozenset[PersonId] = frozenset()
    damaged: bool = False

    def kept(self, person: PersonId | None) -> Mapping[str, JSON]:
        del person
        return {}


def is_club_document(document_id: str) -> bool:
    """Return whether a stored document is one of the club, not a table."""
    return _MARK in document_id


def kind_of(document_id: str) -> str:
    return document_id.partition(_MARK)[0]


def chat_of(document_id: str) -> str:
    """Return the end of the id of a chat's document, which buttons carry."""
    return document_id.partition(_MARK)[2]


def make_document_id(kind: str, *of: str) -> str:
    """Return the id of the one document of a kind that belongs to these; deterministic."""
    digest = hashlib.sha256("/".join(of).encode()).hexdigest()
    return f"{kind}{_MARK}{digest[:_DIGITS]}"


@dataclass(frozen=True, slots=True)
class AlarmFired:
    """The document's alarm has passed."""


@dataclass(frozen=True, slots=True)
class ForgetPerson:
    """A request to delete everything that names this person."""

    person: PersonId


Cause: TypeAlias = ClubAction | Order | AlarmFired | ForgetPerson
"""The cause of a decision: a person's action, an order of another document, or time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubCase:
    """The input of a decision. `now`: seconds since the epoch."""

    id: str
    """The document's id, also where there is none yet."""
    document: ClubDocument | None
    cause: Cause
    now: float
    secret: bytes
    """The bot's own secret, 32 bytes. It must not leak into any message."""
    command: Command | None = None
    """The asker's command; None without one."""
    zone: str = ""
    """The asker's time zone, as they chose it; for a new season the chat's, if that has one."""
    gone: bool = False
    """The document was deleted a short while ago."""

    @property
    def asked(self) -> Command:
        if self.command is None:
            raise ValueError("nobody asks")
        return self.command


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubDecision:
    """The outcome of a case.

    `document`: as it is from now on, None if nothing changes. `posts` and `orders` go into its outbox with the
    commit, `replies` to the asker after it.
    """

    document: ClubDocument | None = None
    posts: tuple[ClubEffect, ...] = ()
    orders: tuple[Order, ...] = ()
    replies: tuple[Effect, ...] = ()


def refuse(key: str, **args: Arg) -> ClubDecision:
    """Change nothing and tell the asker why, by the text `refused-<key>`."""
    return say(f"refused-{key}", **args)


def say(key: str, **args: Arg) -> ClubDecision:
    return ClubDecision(replies=(TextEffect(lines=(Line(key, args),)),))


def may_switch(asked: Command) -> bool:
    """Tell whether someone is known to decide on what comes to this chat."""
    return asked.private or asked.admin is True


def switched_on(at: ClubCase, key: str, **args: Arg) -> TextEffect:
    """Say that something comes to the chat; by its title where the asker reads it in private.

    For the one who has just switched it on also `chat`, for a button that switches it off.
    """
    asked, apart = at.asked, at.asked.answered_apart
    told: dict[str, Arg] = {"here": "no" if apart else "yes", "title": asked.title}
    if isinstance(at.cause, SetDaily | SetWeekly):
        told["chat"] = chat_of(at.id) if apart else ""
    return TextEffect(lines=(Line(key, {**args, **told}),))


def switched_off(at: ClubCase, key: str) -> ClubDecision:
    """Say that it no longer comes; where a button was tapped, the answer replaces its message."""
    asked = at.asked
    apart = asked.answered_apart or other_chat(at.cause)
    line = Line(key, {"here": "no" if apart else "yes"})
    step = asked.pressed is not None
    return ClubDecision(replies=(TextEffect(lines=(line,), step=step),))


_LATEST: Final = "Etc/GMT+12"
"""The zone where a date ends last."""


def day_at(moment: float, hour: str, zone: str) -> int:
    """Return the number of a chat's current day; its days begin at `hour` (`08:00`) in `zone` ("" is UTC)."""
    day = datetime.fromtimestamp(moment, _zone(zone)).date().toordinal()
    return day if begins(day, hour, zone) <= moment else day - 1


def begins(day: int, hour: str, zone: str) -> float:
    """Return when a day begins. An hour that the clocks skip counts as the one after it."""
    at = datetime.combine(date.fromordinal(day), time.fromisoformat(hour), _zone(zone))
    return at.timestamp()


def over_everywhere(day: int) -> float:
    """Return when a day is over in every chat: it may begin as late as 23:59 in the westernmost zone."""
    return begins(min(day + 2, date.max.toordinal()), "00:00", _LATEST)


def last_over(moment: float) -> int:
    """Return the number of the newest day that is over in every chat."""
    return day_at(moment, "00:00", _LATEST) - 2


def next_weekday(moment: float, weekday: str, hour: str, zone: str) -> int:
    """Return the number of the next day that is this weekday and begins after `moment`."""
    day = day_at(moment, hour, zone) + 1
    day += (WEEKDAYS.index(weekday) - date.fromordinal(day).weekday()) % len(WEEKDAYS)
    return day


WAKING_HOURS: Final = range(9, 21)
EVENING: Final = "20:00"
"""In UTC, where no zone is known, it is day from America to the east of Europe."""


def waking_after(moment: float, seconds: float, zone: str) -> float:
    """Return a deadline `seconds` later by the zone's clock; one at night moves to the evening before."""
    local = datetime.fromtimestamp(moment, _zone(zone)) + timedelta(seconds=seconds)
    if local.hour in WAKING_HOURS:
        return local.timestamp()
    before = local.hour < WAKING_HOURS.start
    return begins(local.date().toordinal() - before, EVENING, zone)


def awake_from(moment: float, zone: str) -> float:
    """Return this moment if it is a waking hour by the zone's clock, else the beginning of the next one."""
    local = datetime.fromtimestamp(moment, _zone(zone))
    if local.hour in WAKING_HOURS:
        return moment
    tomorrow = local.hour >= WAKING_HOURS.stop
    return begins(local.date().toordinal() + tomorrow, f"{WAKING_HOURS.start:02}:00", zone)


def _zone(name: str) -> tzinfo:
    return ZoneInfo(name) if name and name != "UTC" else UTC


def without(found: Mapping[PersonId, T], person: PersonId) -> dict[PersonId, T]:
    return {each: value for each, value in found.items() if each != person}


_HEAD: Final = frozenset({"id", "place", "chat", "language"})
"""Fields that the kind's own come after."""


def own_fields(document: ClubDocument) -> dict[str, object]:
    """Return the fields of a document, without those that every document has."""
    names = (each.name for each in fields(document))  # type: ignore[arg-type]
    return {name: getattr(document, name) for name in names if name not in _HEAD}


def facts_of(document: ClubDocument) -> dict[str, JSON]:
    """Return these fields as they are stored."""
    facts: dict[str, JSON] = to_data(own_fields(document))
    return facts


LONGEST: Final = 40
"""Characters of a refused word that are repeated."""


def appointed(
    at: ClubCase, do: SetDaily | SetWeekly, ask: Callable[[str], ClubEffect]
) -> tuple[str, str] | ClubDecision:
    """Return the hour (`08:00`) and the zone that were asked for; or refuse them, or `ask` for what is missing.

    Without a zone it is the asker's own, if they have chosen one.
    """
    if not do.hour:
        return ClubDecision(replies=(ask(""),))
    try:
        hour = read_time(do.hour)
    except ValueError:
        return refuse("bad-hour", text=do.hour[:LONGEST])
    word = do.zone[:LONGEST]
    try:
        zone = read_zone(do.zone) if do.zone else at.zone
    except ValueError:
        if near := near_zone(word):
            meant = structs.replace(do, zone=near)
            return ClubDecision(replies=(suggestion("place-near", meant, {"zone": near}),))
        return refuse("bad-setting", value=word, setting="zone", kind="zone")
    return (hour, zone) if zone else ClubDecision(replies=(ask(hour),))


def table_over(table: Table) -> TableOver | None:
    """Return the order that reports a game to its league; None without one, or while the game goes on.

    A game that was broken off counts as it stands. Players who lost their seat, or let their time run out at a
    paused table, were not there.
    """
    if not table.league or table.phase is not TablePhase.OVER or table.state is None:
        return None
    totals = table.state.totals
    outcome = table.state.outcome
    winners = () if outcome is None else outcome.winners
    order = [(number not in winners, -total) for number, total in enumerate(totals)]
    ranks = sorted(order)
    there = [
        seat.person is not None if outcome is not None else seat.attended for seat in table.seats
    ]
    return TableOver(
        document=table.league,
        table=table.id,
        ended=tuple(
            SeatEnd(ranks.index(order[number]), total, int(there[number]))
            for number, total in enumerate(totals)
        ),
    )

"""Shared by the platforms: rate limits of people, size limits of messages, presses on private boards, the way to a view."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias, TypeVar

from cachetools import LRUCache

from bot.present.catalogue import texts
from bot.present.message import Button, Choice, Message
from bot.store import Store, StoreDown
from bot.table.commands import NO_TABLE, Payload
from bot.table.identity import PersonId

T = TypeVar("T")

# --- rate limits of people -----------------------------------------------------------------------

RATE: Final = 3.0
"""Requests a second that a person may sustain. A fast player against a computer makes one or two: a
move is three presses."""
_BURST_SECONDS: Final = 10.0
"""A full bucket holds as many requests as this many seconds bring: enough for double taps or a few pasted commands."""
SUGGESTIONS: Final = (15.0, 40.0)
"""Rate and burst of requests made while someone types: completions, inline queries."""
_MAX_ACCOUNTS: Final = 10_000
"""People counted at once; the quietest is dropped first, and begins with a full bucket."""


class Allowance(Enum):
    """The fate of a request."""

    WITHIN = auto()
    """Carry it out."""
    JUST_OVER = auto()
    """Drop it and say so: the first one dropped since the bucket was full."""
    OVER = auto()
    """Drop it silently."""


@dataclass(slots=True)
class _Account:
    left: float
    at: float
    warned: bool = False
    unreported: int = 0
    """Requests that the other processes do not know of."""
    total: int = 0
    """Requests in all processes, at the last report."""


SpentByAll: TypeAlias = Callable[[str, int, float], Awaitable[int]]
"""Adds to someone's requests in all processes; returns the sum, which is kept for so many seconds. Raises `StoreDown`."""


class Budget:
    """A token bucket for each person: `rate` requests a second, `burst` at once (None: ten seconds' worth).

    A platform spends from it on arrival, before anything is stored, so that a flood delays only its
    author. Each process counts in memory. Someone who has used half of a bucket is counted by all of them
    together, through `spent_by_all`, while their requests go on.
    """

    def __init__(
        self,
        rate: float = RATE,
        burst: float | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
        spent_by_all: SpentByAll | None = None,
    ) -> None:
        self._rate = rate
        self._burst = max(1.0, rate * _BURST_SECONDS) if burst is None else burst
        self._now = now
        self._accounts: LRUCache[str, _Account] = LRUCache(_MAX_ACCOUNTS)
        self._spent_by_all = spent_by_all
        self._reports: dict[str, asyncio.Task[None]] = {}

    def spend(self, who: str) -> Allowance:
        """Take one request out of a person's bucket; `who` is any string that tells people apart."""
        now = self._now()
        account = self._accounts.get(who)
        if account is None:
            account = self._accounts[who] = _Account(self._burst, now)
        account.left += (now - account.at) * self._rate
        account.at = now
        if account.left >= self._burst:
            account.left, account.warned, account.unreported = self._burst, False, 0
        if account.left >= 1:
            account.left -= 1
            account.unreported += 1
            if account.left < self._burst / 2:
                self._report(who, account)
            return Allowance.WITHIN
        warned, account.warned = account.warned, True
        return Allowance.OVER if warned else Allowance.JUST_OVER

    def _report(self, who: str, account: _Account) -> None:
        """Tell the other processes what someone has spent here, and take from their bucket what they spent there."""
        if self._spent_by_all is not None and who not in self._reports:
            report = asyncio.create_task(self._exchange(self._spent_by_all, who, account))
            self._reports[who] = report
            report.add_done_callback(lambda _: self._reports.pop(who))

    async def _exchange(self, spent_by_all: SpentByAll, who: str, account: _Account) -> None:
        # What the bucket has regained since is paid off.
        count = min(account.unreported, round(self._burst - account.left))
        account.unreported = 0
        try:
            total = await spent_by_all(who, count, self._burst / self._rate)
        except StoreDown:
            return  # each process counts for itself until the store is back
        others = total - account.total - count
        account.total = total
        account.left -= min(max(others, 0), self._burst)


# --- size limits of messages ---------------------------------------------------------------------


class LimitExceeded(ValueError):  # noqa: N818 - it names what is wrong
    """Something to send exceeds a limit. Raised in tests only; a running bot shortens instead."""


@dataclass(frozen=True, slots=True)
class LimitEnforcer(ABC):
    """Finds what exceeds a limit, and logs by how much, never the text; if `strict`, raises `LimitExceeded`."""

    strict: bool = False

    @abstractmethod
    def log(self, **excess: str | int) -> None:
        """Log an excess as the platform's own event."""

    def exceeded(self, what: str, size: int, most: int) -> None:
        if self.strict:
            raise LimitExceeded(f"{what}: {size} of at most {most}")
        self.log(what=what, size=size, most=most)

    def within(self, size: int, most: int, what: str) -> bool:
        if size > most:
            self.exceeded(what, size, most)
        return size <= most

    def first(self, items: Sequence[T], most: int, what: str) -> Sequence[T]:
        """Return the first `most` items; report it if there are more."""
        return items if self.within(len(items), most, what) else items[:most]

    def cut(self, text: str, most: int, what: str) -> str:
        """Cut a text to `most` characters, with an ellipsis; report it if it was longer."""
        return text if self.within(len(text), most, what) else f"{text[: most - 1]}…"


# --- presses on a board of one's own --------------------------------------------------------------

_ANSWER_SECONDS: Final = 5.0
"""How long an edit waits for the answer to a press on the same message."""
_MESSAGES_NOTED: Final = 10_000


class PressedMessages:
    """Private messages that become the answer to a press on them.

    A game alone is played on its board. The answer to a move and the board from the outbox show the same, so the
    board is left out: it would be drawn and sent again.
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, asyncio.Event] = {}
        self._shown: LRUCache[Hashable, tuple[str, int]] = LRUCache(_MESSAGES_NOTED)
        """The table and version of the hand that a message shows since it became an answer."""

    @contextmanager
    def answering(self, message: Hashable | None) -> Iterator[None]:
        """Let edits of this message wait until its press is answered; None for a typed command."""
        if message is None:
            yield
            return
        answered = self._waiting[message] = asyncio.Event()
        try:
            yield
        finally:
            answered.set()
            if self._waiting.get(message) is answered:
                del self._waiting[message]

    def note_answer(self, message: Hashable, answer: Message) -> None:
        """Note that a message has become this answer."""
        if answer.sole == "hand":
            self._shown[message] = answer.table, answer.version

    def edited(self, message: Hashable) -> None:
        """Note that a message was edited otherwise: it may have become older than its answer."""
        self._shown.pop(message, None)

    def is_later(self, former: Hashable, hand: Message) -> bool:
        """Tell whether an answer has made the former message show a later hand than this one: its player has moved there."""
        return self._version(former, hand.table) > hand.version

    async def shows(self, message: Hashable, table: str, version: int) -> bool:
        """Tell whether an answer has made that message show this version of a hand, or a newer one. Waits for one under way."""
        if (answered := self._waiting.get(message)) is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await answered.wait()
        return self._version(message, table) >= version

    def _version(self, message: Hashable, table: str) -> int:
        """Return the version of a table's hand that an answer has made a message show; -1 for none."""
        shown, version = self._shown.get(message, ("", 0))
        return version if shown == table else -1


# --- the way to a table's view -------------------------------------------------------------------

LAUNCH_SECONDS: Final = 600.0
"""Time for an app to open: Discord loads it, and may ask for permission."""


def payloads_of(message: Message) -> Iterator[Payload]:
    controls: tuple[Choice | Button, ...] = (*message.choices, *message.buttons)
    for each in controls:
        if isinstance(each.payload, Payload):
            yield each.payload


_RIMS: Final = {"r": "🔴", "y": "🟡", "b": "🔵", "g": "🟢"}
"""Signs for the colours of tokens, by the first letter of their codes."""


def choice_label(choice: Choice) -> str:
    """Return a choice's label: of a token its code, which the hand's text and picture explain."""
    rim = _RIMS.get(choice.piece[:1])
    return choice.label if rim is None else f"{rim} {choice.piece}"


def table_named(message: Message) -> str:
    """Return the first table that a message's choices and buttons name; "" for none."""
    tables = (each.pressed.table for each in payloads_of(message))
    return next((table for table in tables if table != NO_TABLE), "")


def table_pictured(message: Message) -> str:
    """Return the table that a message shows, to all or to one player; "" for any other."""
    shows = message.picture is not None and (message.board or message.secret)
    return table_named(message) if shows else ""


def view_label(language: str) -> str:
    return texts(language).say("button-table")


class Launches:
    """The tables that people are about to open. Every method raises `StoreDown`.

    The press and the opened app reach us apart, and only the press names a table (Discord's launch
    carries nothing). So the table is kept for a moment, by the person.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(self, person: PersonId, table: str) -> None:
        await self._store.remember(f"door:launch:{person}", table, LAUNCH_SECONDS)

    async def table_of(self, person: PersonId) -> str:
        """Return the table that they opened last; "" for none lately."""
        return await self._store.recall(f"door:launch:{person}") or ""

"""The harness: service, sender, deadlines and store are the real ones; an adapter adds the platform."""

from __future__ import annotations

import asyncio
import json
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Generic, Self, TypeVar

from bot.app.service import DeadlineWorker, Service
from bot.delivery import Sender
from bot.platforms.shared import Budget
from bot.ports import Platform
from bot.store import Entry, Store
from bot.table import codec, moving
from bot.table.table import Table, TablePhase
from bot.table.waiting import timed
from bot.wiring import at_work
from engine import Move
from tests.support.harness.leaks import Leaks
from tests.support.labels import next_press
from tests.support.stores import unsent

EVERYTHING = Budget(1e6)
"""A budget for people of tests, who are faster than people."""
SEED = 7
MANY_FIT = 22
"""A seed by whose deal Tridom's first player can place three tiles on three spots each."""
LONG = 30.0
"""The time limit of a step on a busy machine, in seconds."""
PAUSE = 0.005
"""Seconds between two looks at what is waited for."""

PersonT = TypeVar("PersonT")
PlaceT = TypeVar("PlaceT")
MessageT = TypeVar("MessageT")
PlatformT = TypeVar("PlatformT", bound=Platform)


class Harness(ABC, Generic[PersonT, PlaceT, MessageT, PlatformT]):
    """One process of the bot. `here` is the default place. `seed` (a byte) gives every table one deal.
    `others`: further platforms. The other arguments go to the `Service`.
    """

    def __init__(
        self,
        store: Store,
        platform: PlatformT,
        here: PlaceT,
        *,
        seed: int = SEED,
        others: Sequence[Platform] = (),
        **service: Any,
    ) -> None:
        self.store = store
        self.platform = platform
        self.here = here
        given = {"entropy": lambda count: bytes([seed]) * count, "now": time.time, **service}
        self.now: Callable[[], float] = given["now"]
        self.others = others
        self.held: frozenset[str] = frozenset()
        """What may wait for the end of somebody's quiet hours, by its effect."""
        self.service = Service(store, [platform, *others], **given)

    # --- what an adapter adds --------------------------------------------------------------------

    @abstractmethod
    def address(self, place: PlaceT) -> str:
        """Return a place as the store knows it."""

    @abstractmethod
    def person(self, person_id: str) -> PersonT:
        """Return the person with an id as the store knows it."""

    @abstractmethod
    async def opens(
        self, host: PersonT, game: str, place: PlaceT, options: dict[str, object]
    ) -> None:
        """Open a table, and wait for it."""

    @abstractmethod
    async def joins(self, person: PersonT, place: PlaceT) -> None:
        """Take a seat, and wait until that is shown."""

    @abstractmethod
    async def starts(self, host: PersonT, place: PlaceT) -> MessageT:
        """Begin the game; return its first board."""

    @abstractmethod
    async def hand(self, person: PersonT, at: PlaceT | None = None) -> MessageT:
        """Ask for the hand; return the message."""

    @abstractmethod
    def labels(self, message: MessageT) -> list[str]:
        """Return the labels that can be pressed on a message, choices first."""

    @abstractmethod
    async def step(self, person: PersonT, message: MessageT, label: str) -> MessageT:
        """Press on a message; return it as it is then, or its successor."""

    async def shown_now(self, person: PersonT, message: MessageT) -> MessageT:
        """Return the message a person looks at, or its unasked successor."""
        return message

    @abstractmethod
    async def answered(self) -> None:
        """Wait until all acts of people are answered."""

    # --- what people do --------------------------------------------------------------------------

    async def game(
        self, game: str, *people: PersonT, at: PlaceT | None = None, **options: object
    ) -> MessageT:
        """Begin a game of these people, the first of them its host; return its first board."""
        place = self.here if at is None else at
        host, *others = people
        await self.opens(host, game, place, options)
        for person in others:
            await self.joins(person, place)
        return await self.starts(host, place)

    async def moves(
        self, person: PersonT, at: PlaceT | None = None, *, on: MessageT | None = None
    ) -> MessageT:
        """Make one whole turn by presses, on the shown hand or an asked one: tile, play; or draw, swap,
        pass. Return the last message.
        """
        message = await self.hand(person, at) if on is None else on
        for _ in range(10):
            message = await self.shown_now(person, message)
            label, done = next_press(self.labels(message))
            assert label is not None
            message = await self.step(person, message, label)
            if done:
                # A press is answered before its move is stored.
                await self.answered()
                return message
        raise AssertionError("no move after ten presses")

    async def nearly_over(self) -> PersonT:
        """Store the last position of the game begun here in which a person chooses, and whose every move ends it;
        return who that is.
        """
        table = await self.table()
        loaded, state = await self.store.load(table.id), table.state
        moves: list[Move] = []
        last: tuple[Table, int] | None = None
        while state is not None and state.to_move is not None:
            now = replace(table, state=state, changed=loaded.version + 1)
            if moving.chooses(now, state) and all(_ends(now, move) for move in state.legal_moves()):
                last = now, len(moves)
            moves.append(state.legal_moves()[0])
            state, _ = state.apply(moves[-1])
        late = timed(table, last[0], moves[: last[1]], self.now())
        await self.store.commit(
            table.id,
            expected=loaded.version,
            op="nearly-over",
            doc=codec.to_text(late),
            moves=tuple(map(str, moves[: last[1]])),
        )
        mover = await self.mover()
        assert mover is not None
        return mover

    # --- what is so ------------------------------------------------------------------------------

    async def table_id(self, at: PlaceT | None = None) -> str:
        """Return the id of the table there."""
        table_id = await self.store.table_at(self.address(self.here if at is None else at))
        assert table_id is not None
        return table_id

    async def table(self, at: PlaceT | None = None) -> Table:
        """Return the table there, as it is stored."""
        loaded = await self.store.load(await self.table_id(at))
        return codec.from_text(loaded.doc)

    async def mover(self, at: PlaceT | None = None) -> PersonT | None:
        """Return whose turn it is; None when the game is over."""
        table = await self.table(at)
        if table.state is None or table.state.to_move is None:
            return None
        person = table.seats[table.state.to_move].person
        return self.person(person.id)

    async def sent(self, *table_ids: str) -> None:
        """Wait until the outboxes of these tables are empty, and of those they gave orders to."""
        async with asyncio.timeout(LONG):
            for table_id in (*table_ids, *table_ids):
                while any(map(self._is_due, await unsent(self.store, table_id))):
                    await asyncio.sleep(PAUSE)

    def _is_due(self, entry: Entry) -> bool:
        return json.loads(entry.text)["show"] not in self.held

    # --- its processes ---------------------------------------------------------------------------

    @asynccontextmanager
    async def sending(self, *others: Platform, holder: str = "one") -> AsyncIterator[Sender]:
        """Run a sender for the platforms of this process and others."""
        reached = [self.platform, *self.others, *others]
        sender = Sender(self.store, reached, self.service, holder, self.now)
        async with at_work(sender):
            yield sender

    @asynccontextmanager
    async def at_work(self, holder: str = "one") -> AsyncIterator[Self]:
        """Run the whole process: its platform is connected, and stored messages are sent."""
        async with (
            self.sending(holder=holder),
            at_work(DeadlineWorker(self.store, self.service, now=self.now)),
        ):
            try:
                await self.platform.start(self.service)
                yield self
            finally:
                await self.platform.stop()


class ChatHarness(Harness[PersonT, PlaceT, MessageT, PlatformT]):
    """The bot on a loopback chat, and what people there type, press and read: the same verbs on each of them."""

    leaks: Leaks
    ann: PersonT
    bob: PersonT

    @abstractmethod
    def newcomer(self, name: str) -> PersonT:
        """Somebody else comes to the default place."""

    @abstractmethod
    def private(self, person: PersonT) -> PlaceT:
        """Return somebody's chat with the bot."""

    @abstractmethod
    async def asks(self, person: PersonT, line: str, at: PlaceT | None = None) -> MessageT:
        """Give a command in the words of a line; return its answer, once all is settled."""

    @abstractmethod
    async def taps(self, person: PersonT, message: MessageT, label: str) -> MessageT:
        """Press a button, or choose; return what is shown then, once all is settled."""

    @abstractmethod
    def words(self, message: MessageT) -> str:
        """Return the text of a message, without marks."""

    @abstractmethod
    def public(self, place: PlaceT) -> list[MessageT]:
        """Return the messages that everyone sees there, oldest first."""

    @abstractmethod
    def alone(self, person: PersonT) -> list[MessageT]:
        """Return what only they see: their private chat, and messages for their eyes in the place."""

    @abstractmethod
    async def settled(self) -> None:
        """Wait until everything is answered, and every table's outbox is empty."""


async def until(true: Callable[[], object], within: float = LONG) -> None:
    """Wait until something is true; it may be a coroutine function."""
    async with asyncio.timeout(within):
        while True:
            held = true()
            if await held if isinstance(held, Awaitable) else held:
                return
            await asyncio.sleep(PAUSE)


async def all_sent(store: Store) -> None:
    """Wait until every outbox is empty."""

    async def empty() -> bool:
        return not (await store.backlog(0.0)).tables

    await until(empty, 2 * LONG)


def _ends(table: Table, move: Move) -> bool:
    """Tell whether a move ends the game, with those that the table makes after it."""
    after, _ = moving.advance(replace(table, state=table.state.apply(move)[0]))
    return after.phase is TablePhase.OVER

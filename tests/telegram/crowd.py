"""A group that plays while somebody floods it: how long a move takes to be stored, and to be shown.

Shared by the tests and by the bench. Time may pass faster than in life: `pace` is how many times as
fast both Telegram's limits and people are.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.platforms.shared import RATE, Budget
from tests.support.harness import LONG, until
from tests.support.harness.leaks import pieces
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat, Person, Post


@dataclass
class Figures:
    """Seconds of life: from what somebody typed until it was stored, and until its board was there."""

    stored: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


class Crowd:
    """A group of a harness, whose commits are timed by `clock`. Its own one, if no other is named."""

    def __init__(
        self,
        harness: TelegramHarness,
        pace: float,
        group: Chat | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.harness = harness
        self._clock = clock
        self.pace = pace
        self.group = group or harness.group
        self._stored: dict[str, float] = {}
        commit = harness.store.commit

        async def timed(table_id: str, *, op: str, **rest: object) -> object:
            done = await commit(table_id, op=op, **rest)
            self._stored[op] = self._clock()
            return done

        harness.store.commit = timed

    async def begins(self, *people: Person, game: str = "tridom") -> None:
        """A game of these, or of Ann and Bob."""
        seated = people or (self.harness.ann, self.harness.bob)
        options = {"rounds": 1} if game == "tridom" else {}
        await self.harness.game(game, *seated, at=self.group, **options)
        await until(self.playing, LONG)

    async def begins_quickly(self, *strangers: Person) -> list[float]:
        """Four sit down as fast as people tap, and the host starts: Ann, Bob, and two who never started
        the bot. Seconds of life until the lobby showed each, and the first board was there.
        """
        harness, group = self.harness, self.group
        harness.ann.says("/new tridom rounds=1", group)
        lobby = await group.wait("opens a table", within=LONG)
        showing = []
        for person in (harness.bob, *strangers):
            if person.refusal is None:
                person.presses(lobby, "Join")
            else:
                person.says("/join", group)
            showing.append(
                asyncio.create_task(self._shown(lambda post, p=person: p.first_name in post.words))
            )
            await asyncio.sleep(TAP / self.pace)
        shown = await asyncio.gather(*showing)
        await until(lambda: self.seats(2 + len(strangers)))
        harness.ann.presses(lobby, "Start")
        return [*shown, await self._shown(lambda post: post.photo)]

    async def _shown(self, tells: Callable[[Post], object]) -> float:
        """Seconds of life until a message of the group tells it."""
        began = self._clock()
        await self.group.wait(tells, within=LONG)
        return (self._clock() - began) * self.pace

    async def seats(self, count: int) -> bool:
        """Whether so many sit at the table."""
        return len((await self.harness.table(self.group)).seats) == count

    async def playing(self) -> bool:
        """Whether somebody is to move."""
        state = (await self.harness.table(self.group)).state
        return state is not None and state.to_move is not None

    async def plays(self, moves: int, every: float) -> Figures:
        """So many typed moves, one each so many seconds of life, by the player to move."""
        figures = Figures()
        for _ in range(moves):
            if not await self.playing():
                await self.begins()
            next_at = time.monotonic() + every / self.pace
            began = self._clock()
            stored, shown = await self._turn()
            figures.stored.append((stored - began) * self.pace)
            figures.shown.append((shown - began) * self.pace)
            await asyncio.sleep(max(0.0, next_at - time.monotonic()))
        return figures

    async def move(self) -> tuple[str, str, bool]:
        """Type the first legal move: the operation it is stored by, its tile, whether it is placed."""
        harness = self.harness
        mover, state = await harness.mover(self.group), (await harness.table(self.group)).state
        move = str(state.view(state.to_move).moves[0])
        tile, at, cell = move.partition("@")
        words = f"/play@trigon_test_bot {tile} {cell}" if at else f"/{move}@trigon_test_bot"
        op = f"telegram:{harness.api.me['id']}:{mover.says(words, self.group)}"
        await until(lambda: op in self._stored, LONG)
        return op, tile, bool(at)

    async def _turn(self) -> tuple[float, float]:
        """One move: when it was stored, and when its board was there."""
        since = self.harness.api.revision
        op, tile, placed = await self.move()

        def tells(post: Post) -> bool:
            """The board that tells of this move; not one that somebody asked for."""
            if post.photo is None or post.reply_to is not None:
                return False
            return not placed or pieces(tile) <= pieces(post.words)

        await self.group.wait(tells, since=since, within=LONG)
        return self._stored[op], self._clock()

    def floods(self, who: Person, count: int) -> None:
        """So many commands at once, no two alike."""
        for number in range(count):
            who.says(FLOOD[number % len(FLOOD)].format(number), self.group)

    @asynccontextmanager
    async def flooding(self, who: Person, every: float) -> AsyncIterator[None]:
        """One command each so many seconds of life, meanwhile."""

        async def flood() -> None:
            for number in itertools.count():
                who.says(FLOOD[number % len(FLOOD)].format(number), self.group)
                await asyncio.sleep(every / self.pace)

        task = asyncio.create_task(flood())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])


TAP = 0.5
"""Seconds between the taps of people who sit down together."""

FLOOD = ("/rules", "/score", "/play 0-0-0 {}", "/help", "/board")
"""What somebody without a seat asks, again and again."""


@asynccontextmanager
async def crowd_on(
    url: str, pace: float, clock: Callable[[], float] = time.monotonic
) -> AsyncIterator[Crowd]:
    """A harness on a server that refuses what Telegram would refuse, and nothing is refused there."""
    async with TelegramServer() as api:
        api.pace = pace
        budget = Budget(RATE * pace, 10 * RATE)
        async with on_telegram(api, url, pace=pace, budget=budget) as harness:
            yield Crowd(harness, pace, clock=clock)
        assert not [call for call in api.calls if call.status == 429]
        assert not api.complaints

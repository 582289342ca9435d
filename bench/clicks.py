"""The waiting time of people's clicks, with and without twenty hard computers at work.

Two people make moves in turn at a table of their own, twenty a second; service, embedded store and
thinking processes are real. It prints the time until a move is stored, and until its answer is made: with
nobody else, and with twenty people who play against a hard computer each as fast as they can. Run
`python -m bench.clicks`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from statistics import median, quantiles
from time import perf_counter
from typing import TypeVar

import structlog

from bot.app.service import Service
from bot.ops.processes import ThinkerProcesses, usual_number
from bot.ports import NotThought
from bot.store import Store
from bot.store.client import client_of
from bot.store.gateway import RedisGateway
from bot.table import codec
from bot.table.commands import Action, AddComputer, Command, Join, New, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.registry import read
from bot.table.table import Table
from tests.support.redis import temporary_server

T = TypeVar("T")

CLICKS = 600
PAUSE = 0.05
"""Seconds from the start of one click to that of the next."""
COMPUTERS = 20
WARM = 5.0
"""Seconds of play before the clicks."""
GAMES = ("tridom", "tripitz")


@dataclass
class Times:
    """Seconds of clicks."""

    stored: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        parts = (("stored", self.stored), ("answered", self.answered))
        return ", ".join(
            f"{name} in {median(times) * 1000:.1f} ms (p99 {quantiles(times, n=100)[-1] * 1000:.0f})"
            for name, times in parts
        )


class Counted:
    """Thinkers, with the number of jobs done."""

    def __init__(self, thinkers: ThinkerProcesses) -> None:
        self._thinkers = thinkers
        self.asked = 0
        self.busy = 0

    async def run(self, job: Callable[[], T], *, leisurely: bool = False) -> T:
        self.asked += 1
        try:
            return await self._thinkers.run(job, leisurely=leisurely)
        except NotThought:
            self.busy += 1
            raise


class Player:
    """People at one place, who open a new table when a game is over."""

    def __init__(self, service: Service, store: Store, place: str, *people: Person) -> None:
        self._service = service
        self._store = store
        self._place = place
        self._people = people
        self._numbers = count()

    async def give(self, person: Person, action: Action | str, times: Times | None = None) -> None:
        """Carry out a command or a press."""
        pressed = None
        if isinstance(action, str):
            action, pressed = read(action)
        command = Command(
            id=f"{self._place}/{next(self._numbers)}",
            at=Place(self._place),
            person=person,
            action=action,
            pressed=pressed,
        )
        began = perf_counter()
        answers = await self._service.take(command)
        stored = perf_counter()
        await answers()
        if times is not None:
            times.stored.append(stored - began)
            times.answered.append(perf_counter() - began)

    async def open(self, game: str, level: str = "") -> None:
        """Begin a game, against a computer of that level if given."""
        host, *others = self._people
        await self.give(host, New(game))
        for other in others:
            await self.give(other, Join())
        if level:
            await self.give(host, AddComputer(level))
        await self.give(host, Start())

    async def table(self) -> tuple[Table, int]:
        """Return the table there, and its version."""
        loaded = await self._store.load(await self._store.table_at(Place(self._place)) or "")
        assert loaded is not None
        return codec.from_text(loaded.doc), loaded.version

    async def move(self, game: str, level: str = "", times: Times | None = None) -> bool:
        """Make the first legal move of the person whose turn it is; False if it is a computer's."""
        table, version = await self.table()
        if table.state is None or table.state.to_move is None:
            await self.open(game, level)
            table, version = await self.table()
        assert table.state is not None
        assert table.state.to_move is not None
        person = table.seats[table.state.to_move].person
        if person is None:
            return False
        await self.give(person, f"{table.id}:{version}:do.0", times)
        return True


def _person(number: int) -> Person:
    return Person(PersonId(f"fake:{number}"), f"Player {number}")


async def clicks(service: Service, store: Store, place: str) -> Times:
    """Return the times of many clicks at one table after another."""
    times, player = Times(), Player(service, store, place, _person(1), _person(2))
    await player.open("tridom")
    for _ in range(CLICKS):
        began = perf_counter()
        await player.move("tridom", times=times)
        await asyncio.sleep(max(PAUSE - (perf_counter() - began), 0))
    return times


async def against_computers(player: Player, game: str) -> None:
    """Play without end."""
    await player.open(game, "hard")
    while True:
        if not await player.move(game, "hard"):
            await asyncio.sleep(PAUSE)


async def main() -> None:
    processes = ThinkerProcesses(usual_number())
    thinkers = Counted(processes)
    with temporary_server() as server:
        store = Store(RedisGateway(client_of(server.url)))
        service = Service(store, thinkers=thinkers)
        try:
            print(f"alone:             {await clicks(service, store, 'fake:alone')}")
            players = [
                Player(service, store, f"fake:{number}", _person(number))
                for number in range(10, 10 + COMPUTERS)
            ]
            playing = [
                asyncio.create_task(against_computers(player, GAMES[number % len(GAMES)]))
                for number, player in enumerate(players)
            ]
            await asyncio.sleep(WARM)
            thinkers.asked, thinkers.busy, began = 0, 0, perf_counter()
            print(f"with {COMPUTERS} computers: {await clicks(service, store, 'fake:beside')}")
            rate = thinkers.asked / (perf_counter() - began)
            print(
                f"  asked for {rate:.1f} moves a second, of which there was no time for {thinkers.busy}"
            )
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        finally:
            await service.close()
            await processes.close()
            await store.close()


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(main())

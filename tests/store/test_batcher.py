"""Commands that wait go out together; each caller hears its own answers alone."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.gateway import CONCURRENT_ROUNDS, MAX_COMMANDS, CommandBatcher


class Server:
    """Answers when it is told to; keeps what came in which round trip."""

    def __init__(self) -> None:
        self.rounds: list[list[int]] = []
        self.free = asyncio.Event()
        self.fault: Exception | None = None

    async def give(self, commands: list[int]) -> list[int | Exception]:
        self.rounds.append(commands)
        await self.free.wait()
        if self.fault is not None:
            raise self.fault
        return [ValueError(each) if each < 0 else each * 10 for each in commands]


async def ready() -> None:
    """Let all run that can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_is_given_meanwhile_shares_the_next_round_trip() -> None:
    """In the order in which it was given; what one caller gives stays together."""
    server = Server()
    line = CommandBatcher(server.give, 9.0)
    given = []
    for number in range(CONCURRENT_ROUNDS):
        given.append(asyncio.create_task(line.submit([number])))
        await ready()
    given += [asyncio.create_task(line.submit([7, 8])), asyncio.create_task(line.submit([9]))]
    await ready()
    assert server.rounds == [[number] for number in range(CONCURRENT_ROUNDS)]
    server.free.set()
    assert await asyncio.gather(*given) == [
        *([n * 10] for n in range(CONCURRENT_ROUNDS)),
        [70, 80],
        [90],
    ]
    assert server.rounds[CONCURRENT_ROUNDS:] == [[7, 8, 9]]


async def test_callers_of_one_moment_share_a_round_trip() -> None:
    """Nobody has to wait for that."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(*(line.submit([number]) for number in range(5)))
    assert server.rounds == [[0, 1, 2, 3, 4]]


async def test_a_refused_command_is_its_callers_alone() -> None:
    """The others of the same round trip have their answers."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    first, second = await asyncio.gather(line.submit([1, -2]), line.submit([3]))
    assert (first[0], str(first[1]), second) == (10, "-2", [30])


async def test_a_round_trip_that_fails_fails_for_all_in_it_and_the_next_goes_on() -> None:
    """Whoever comes later is tried anew."""
    server = Server()
    server.free.set()
    server.fault = OSError("gone")
    line = CommandBatcher(server.give, 9.0)
    found = await asyncio.gather(line.submit([1]), line.submit([2]), return_exceptions=True)
    assert [type(each) for each in found] == [OSError, OSError]
    server.fault = None
    assert await line.submit([3]) == [30]


async def test_who_goes_away_is_passed_over() -> None:
    """And takes nobody along."""
    server = Server()
    line = CommandBatcher(server.give, 9.0)
    given = []
    for number in range(CONCURRENT_ROUNDS + 2):
        given.append(asyncio.create_task(line.submit([number])))
        await ready()
    given[0].cancel()
    given[CONCURRENT_ROUNDS].cancel()
    server.free.set()
    assert await given[-1] == [(CONCURRENT_ROUNDS + 1) * 10]
    assert server.rounds[-1] == [CONCURRENT_ROUNDS + 1]


async def test_who_waited_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the turn comes after all, it is somebody else's."""
    server = Server()
    line = CommandBatcher(server.give, -1.0)
    with pytest.raises(TimeoutError):
        await line.submit([1])
    assert server.rounds == []
    monkeypatch.setattr(line, "_patience", 9.0)
    server.free.set()
    assert await line.submit([2]) == [20]


async def test_a_round_trip_is_not_larger_than_it_may_be() -> None:
    """Unless one caller alone gives more."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(
        *(line.submit([0] * size) for size in (MAX_COMMANDS + 5, MAX_COMMANDS - 1, 1, 1))
    )
    assert sorted(map(len, server.rounds)) == [1, MAX_COMMANDS, MAX_COMMANDS + 5]


async def test_what_is_given_as_a_round_trip_ends_is_not_left_lying() -> None:
    """Whatever the moment: right after an answer, when the last round trips are just over."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)

    async def one_after_another() -> None:
        for number in range(50):
            assert await line.submit([number]) == [number * 10]

    async with asyncio.timeout(10.0):
        await asyncio.gather(*(one_after_another() for _ in range(CONCURRENT_ROUNDS + 1)))


async def test_a_round_trip_that_is_cancelled_holds_nobody_up() -> None:
    """Those in it are told, also where it had not begun; those behind it go on."""
    server = Server()
    line = CommandBatcher(server.give, 9.0)
    given = [asyncio.create_task(line.submit([number])) for number in range(2)]
    await asyncio.sleep(0)
    for task in list(line._rounds):
        task.cancel()
    server.free.set()
    async with asyncio.timeout(10.0):
        assert await asyncio.gather(*given) == [[0], [10]]
        server.free.clear()
        stopped = asyncio.create_task(line.submit([2]))
        await ready()
        for task in list(line._rounds):
            task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        server.free.set()
        assert await line.submit([3]) == [30]

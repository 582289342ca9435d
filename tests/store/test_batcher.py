"""Commands that wait go out together; each caller hears its own answers alone."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.batcher import AT_ONCE, MOST, CommandBatcher


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
    for number in range(AT_ONCE):
        given.append(asyncio.create_task(line.give([number])))
        await ready()
    given += [asyncio.create_task(line.give([7, 8])), asyncio.create_task(line.give([9]))]
    await ready()
    assert server.rounds == [[number] for number in range(AT_ONCE)]
    server.free.set()
    assert await asyncio.gather(*given) == [*([n * 10] for n in range(AT_ONCE)), [70, 80], [90]]
    assert server.rounds[AT_ONCE:] == [[7, 8, 9]]


async def test_callers_of_one_moment_share_a_round_trip() -> None:
    """Nobody has to wait for that."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(*(line.give([number]) for number in range(5)))
    assert server.rounds == [[0, 1, 2, 3, 4]]


async def test_a_refused_command_is_its_callers_alone() -> None:
    """The others of the same round trip have their answers."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    first, second = await asyncio.gather(line.give([1, -2]), line.give([3]))
    assert (first[0], str(first[1]), second) == (10, "-2", [30])


async def test_a_round_trip_that_fails_fails_for_all_in_it_and_the_next_goes_on() -> None:
    """Whoever comes later is tried anew."""
    server = Server()
    server.free.set()
    server.fault = OSError("gone")
    line = CommandBatcher(server.give, 9.0)
    found = await asyncio.gather(line.give([1]), line.give([2]), return_exceptions=True)
    assert [type(each) for each in found] == [OSError, OSError]
    server.fault = None
    assert await line.give([3]) == [30]


async def test_who_goes_away_is_passed_over() -> None:
    """And takes nobody along."""
    server = Server()
    line = CommandBatcher(server.give, 9.0)
    given = []
    for number in range(AT_ONCE + 2):
        given.append(asyncio.create_task(line.give([number])))
        await ready()
    given[0].cancel()
    given[AT_ONCE].cancel()
    server.free.set()
    assert await given[-1] == [(AT_ONCE + 1) * 10]
    assert server.rounds[-1] == [AT_ONCE + 1]


async def test_who_waited_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the turn comes after all, it is somebody else's."""
    server = Server()
    line = CommandBatcher(server.give, -1.0)
    with pytest.raises(TimeoutError):
        await line.give([1])
    assert server.rounds == []
    monkeypatch.setattr(line, "_patience", 9.0)
    server.free.set()
    assert await line.give([2]) == [20]


async def test_a_round_trip_is_not_larger_than_it_may_be() -> None:
    """Unless one caller alone gives more."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(*(line.give([0] * size) for size in (MOST + 5, MOST - 1, 1, 1)))
    assert sorted(map(len, server.rounds)) == [1, MOST, MOST + 5]


async def test_what_is_given_as_a_round_trip_ends_is_not_left_lying() -> None:
    """Whatever the moment: right after an answer, when the last round trips are just over."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)

    async def one_after_another() -> None:
        for number in range(50):
            assert await line.give([number]) == [number * 10]

    async with asyncio.timeout(10.0):
        await asyncio.gather(*(one_after_another() for _ in range(AT_ONCE + 1)))


async def test_a_round_trip_that_is_cancelled_holds_nobody_up() -> None:
    """Those in it are told, also where it had not begun; those behind it go on."""
    server = Server()
    line = CommandBatcher(server.give, 9.0)
    given = [asyncio.create_task(line.give([number])) for number in range(2)]
    await asyncio.sleep(0)
    for task in list(line._rounds):
        task.cancel()
    server.free.set()
    async with asyncio.timeout(10.0):
        assert await asyncio.gather(*given) == [[0], [10]]
        server.free.clear()
        stopped = asyncio.create_task(line.give([2]))
        await ready()
        for task in list(line._rounds):
            task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await stopped
        server.free.set()
        assert await line.give([3]) == [30]

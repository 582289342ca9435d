"""Commands that wait share a round trip; each caller gets only its own replies."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.gateway import CONCURRENT_ROUNDS, MAX_COMMANDS, CommandBatcher
from tests.support.harness import LONG


class Server:
    """A server that answers on request, and keeps the commands of each round trip."""

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
    """Let all ready tasks run."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_commands_during_a_round_trip_share_the_next_one() -> None:
    """In the order of submission; commands of one caller stay together."""
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
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(*(line.submit([number]) for number in range(5)))
    assert server.rounds == [[0, 1, 2, 3, 4]]


async def test_a_refused_command_is_its_callers_alone() -> None:
    """Other callers of the same round trip get their replies."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    first, second = await asyncio.gather(line.submit([1, -2]), line.submit([3]))
    assert (first[0], str(first[1]), second) == (10, "-2", [30])


async def test_a_round_trip_that_fails_fails_for_all_in_it_and_the_next_goes_on() -> None:
    """A later caller has a new chance."""
    server = Server()
    server.free.set()
    server.fault = OSError("gone")
    line = CommandBatcher(server.give, 9.0)
    found = await asyncio.gather(line.submit([1]), line.submit([2]), return_exceptions=True)
    assert [type(each) for each in found] == [OSError, OSError]
    server.fault = None
    assert await line.submit([3]) == [30]


async def test_cancelled_callers_are_skipped() -> None:
    """Other callers get their replies."""
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


@pytest.mark.parametrize("fault", [None, OSError("gone")])
async def test_a_caller_that_goes_during_a_round_trip_takes_no_reply_from_others(
    fault: OSError | None,
) -> None:
    """Nor the failure of that round trip."""
    server = Server()
    server.fault = fault
    line = CommandBatcher(server.give, 9.0)
    gone, *others = [asyncio.create_task(line.submit([number])) for number in range(3)]
    await ready()
    gone.cancel()
    await ready()
    server.free.set()
    async with asyncio.timeout(LONG):
        found = await asyncio.gather(*others, return_exceptions=True)
    assert found == ([[10], [20]] if fault is None else [fault, fault])
    assert server.rounds == [[0, 1, 2]]


async def test_a_caller_that_waited_too_long_gets_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """The late commands are never sent."""
    server = Server()
    line = CommandBatcher(server.give, -1.0)
    with pytest.raises(TimeoutError):
        await line.submit([1])
    assert server.rounds == []
    monkeypatch.setattr(line, "_patience", 9.0)
    server.free.set()
    assert await line.submit([2]) == [20]


async def test_a_round_trip_is_not_larger_than_it_may_be() -> None:
    """Unless a single caller gives more."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)
    await asyncio.gather(
        *(line.submit([0] * size) for size in (MAX_COMMANDS + 5, MAX_COMMANDS - 1, 1, 1))
    )
    assert sorted(map(len, server.rounds)) == [1, MAX_COMMANDS, MAX_COMMANDS + 5]


async def test_commands_at_the_end_of_a_round_trip_are_sent() -> None:
    """At any moment: right after a reply, when the last round trips are just over."""
    server = Server()
    server.free.set()
    line = CommandBatcher(server.give, 9.0)

    async def one_after_another() -> None:
        for number in range(50):
            assert await line.submit([number]) == [number * 10]

    async with asyncio.timeout(10.0):
        await asyncio.gather(*(one_after_another() for _ in range(CONCURRENT_ROUNDS + 1)))


async def test_a_round_trip_that_is_cancelled_holds_nobody_up() -> None:
    """Their callers are cancelled, even before the round trip began; later ones go on."""
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

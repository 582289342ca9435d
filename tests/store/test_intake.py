"""Updates written down before they are acknowledged, and shared by workers."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Arrived, Store, intake, keys
from tests.support.stores import gateway_of

LEASE = 30.0


async def add(store: Store, *updates: str, stream: str = "tg") -> None:
    """Write down `lane.number` each, with itself as the payload."""
    arrived = [Arrived(update, update.partition(".")[0], update) for update in updates]
    await store.intake_add(stream, arrived)


async def take(store: Store, lane: str, holder: str = "me", seconds: float = LEASE) -> list[str]:
    """Take a lane; what it holds."""
    return [u.payload for u in await store.intake_take("tg", lane, holder, seconds)]


async def test_an_update_is_written_down_once(store: Store) -> None:
    """Given again before, during or after its handling, it is not there a second time."""
    await asyncio.gather(*(add(store, "a.7") for _ in range(5)))
    (update,) = await store.intake_take("tg", "a", "me", LEASE)
    assert update.payload == "a.7"
    await add(store, "a.7")
    assert await store.intake_done("tg", "a", "me", [update.entry_id]) == []
    assert await store.intake_done("tg", "a", "me", [update.entry_id]) == []
    await add(store, "a.7")
    assert await store.intake_free("tg", "me") == []
    assert await store.intake_left("tg") == 0


async def test_a_lane_is_one_workers_and_keeps_its_order(store: Store, other: Store) -> None:
    """Two workers get different lanes; what comes meanwhile goes to whoever has the lane."""
    await add(store, "a.1", "b.1", "a.2")
    assert await store.intake_free("tg", "me") == ["a", "b"]
    assert await take(store, "a") == ["a.1", "a.2"]
    assert await take(other, "a", "you") == []
    assert await other.intake_free("tg", "you") == ["b"]
    await add(other, "a.3")
    (first, *_) = await store.intake_take("tg", "b", "me", LEASE)
    assert await store.intake_done("tg", "b", "me", [first.entry_id]) == []
    rows = []
    found = [("", "")]
    while found:
        done = [rows[-1].entry_id] if rows else ["0-1"]
        found = await store.intake_done("tg", "a", "me", done)
        rows += found[:1]
    assert [row.payload for row in rows] == ["a.1", "a.2", "a.3"]
    assert await store.intake_left("tg") == 0


async def test_a_dead_workers_lane_is_taken_over(store: Store, other: Store) -> None:
    """When the lease is over another begins at the front; the late one then changes nothing."""
    await add(store, "a.1", "a.2")
    first, _ = await store.intake_take("tg", "a", "dead", LEASE)
    assert await take(other, "a", "heir") == []
    await gateway_of(store).call("ZINCRBY", keys.IntakeKeys("tg").lanes, -1000 * LEASE, "a")
    (lane,) = await other.intake_free("tg", "heir", wait=5.0)
    assert await take(other, lane, "heir") == ["a.1", "a.2"]
    # It was not dead, only late: what it did is done, and the rest is the heir's.
    assert await store.intake_done("tg", "a", "dead", [first.entry_id]) == []
    await store.intake_release("tg", "a", "dead")
    await store.intake_keep("tg", ["a"], "dead", LEASE)
    assert await take(store, "a", "dead") == []
    (second,) = await other.intake_done("tg", "a", "heir", [first.entry_id])
    assert second.payload == "a.2"


async def test_a_lease_is_kept_and_given_back(store: Store, other: Store) -> None:
    """Kept, a lane stays its holder's; given back, it is offered at once."""
    await add(store, "a.1")
    await take(store, "a", seconds=0.3)
    await store.intake_keep("tg", ["a"], "me", LEASE)
    await store.intake_keep("tg", [], "me", LEASE)
    assert await other.intake_free("tg", "you", wait=0.4) == []
    await store.intake_release("tg", "a", "me")
    assert await other.intake_free("tg", "you") == ["a"]


async def test_a_clock_that_is_set_back_hides_no_lane(store: Store) -> None:
    """What was offered an hour ahead can be taken now, and not in an hour."""
    await add(store, "a.1")
    queue = keys.IntakeKeys("tg")
    await gateway_of(store).call("ZINCRBY", queue.lanes, 3_600_000, "a")
    await gateway_of(store).call("INCRBY", queue.clock, 3_600_000)
    assert await store.intake_free("tg", "me") == ["a"]


async def test_an_update_waits_until_it_is_done(store: Store) -> None:
    """Whoever fetched it can see whether another process has handled it."""
    await add(store, "a.1", "a.2")
    assert await store.intake_waits("tg", "a.1", "a")
    (first, second) = await store.intake_take("tg", "a", "me", LEASE)
    # The first is in somebody's hands now, and only then the second.
    assert not await store.intake_waits("tg", "a.1", "a")
    assert await store.intake_waits("tg", "a.2", "a")
    await store.intake_done("tg", "a", "me", [first.entry_id])
    assert not await store.intake_waits("tg", "a.2", "a")
    await store.intake_release("tg", "a", "me")
    assert await store.intake_waits("tg", "a.2", "a")
    await store.intake_done("tg", "a", "me", [second.entry_id])
    assert not await store.intake_waits("tg", "a.2", "a")


async def test_one_process_fetches(store: Store, other: Store) -> None:
    """The first one stays it while it says so; when it dies another follows."""
    assert await store.intake_fetcher("tg", "me", LEASE)
    assert not await other.intake_fetcher("tg", "you", LEASE)
    assert await store.intake_fetcher("tg", "me", 0.05)
    async with asyncio.timeout(5):
        while not await other.intake_fetcher("tg", "you", LEASE):
            await asyncio.sleep(0.01)
    assert not await store.intake_fetcher("tg", "me", LEASE)


async def test_lanes_are_shared_out(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker with its share leaves lanes to another, but not for long."""
    monkeypatch.setattr(intake, "SPARED_SECONDS", 60.0)
    monkeypatch.setattr(intake, "SEEN_SECONDS", 60.0)
    assert await other.intake_free("tg", "you") == []
    await add(store, *(f"l{number}.1" for number in range(8)))
    mine = await store.intake_free("tg", "me")
    assert len(mine) == 4
    for lane in mine:
        await take(store, lane)
    assert await store.intake_free("tg", "me") == []
    # The other one never comes for them.
    monkeypatch.setattr(intake, "SPARED_SECONDS", 0.0)
    assert len(await store.intake_free("tg", "me", wait=5.0)) == 4


async def test_platforms_have_queues_of_their_own(store: Store) -> None:
    """The same id on two platforms is two updates."""
    await add(store, "a.1", stream="x")
    await add(store, "a.1", stream="y")
    assert (await store.intake_left("x"), await store.intake_left("y")) == (1, 1)


async def test_a_waiting_worker_is_woken(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update is handled when it comes, not at the next look around."""
    monkeypatch.setattr(intake, "LOOK_SECONDS", 60.0)
    waiting = asyncio.create_task(store.intake_free("tg", "me", wait=90.0))
    await asyncio.sleep(0.05)
    await add(store, "a.1")
    assert await asyncio.wait_for(waiting, 30) == ["a"]

"""Whose a name is, and which Host names the page."""

from __future__ import annotations

import asyncio
import socket
from itertools import islice

import pytest

from bot.platforms.web.people import Sessions, _name_key, numbered
from bot.platforms.web.site import LocalGate
from bot.store import Store, StoreDown, keys
from bot.table.identity import Person, PersonId
from tests.support.every import every
from tests.support.stores import FlakyStore, kept, time_left

OWN = "8.8.4.4"
"""The address of this machine that was connected to."""


def test_a_name_that_is_taken_gets_a_number() -> None:
    """Within the length limit, and with ever new numbers."""
    assert list(islice(numbered("Ann"), 3)) == ["Ann", "Ann 2", "Ann 3"]
    assert list(islice(numbered("x" * 40), 2)) == ["x" * 40, "x" * 38 + " 2"]
    many = list(islice(numbered("x" * 40), 200))
    assert len(set(many)) > 190
    assert all(len(name) <= 40 for name in many)


async def test_who_comes_again_takes_nobody_s_name(store: Store) -> None:
    """Theirs was free for a while, and is somebody else's now."""
    sessions = Sessions(store)
    token, _ = await sessions.enter("Ann", "en")
    await store.forget(_name_key("Ann"))
    _, other = await sessions.enter("Ann", "en")
    ann = await sessions.person_of(token, arriving=True)
    assert ann is not None
    assert await store.recall(_name_key("Ann")) == other.id
    await sessions.forget(ann.id)
    assert await store.recall(_name_key("Ann")) == other.id


async def test_a_name_is_kept_as_long_as_its_person_comes(store: Store) -> None:
    """And no other's: that one may come no more."""
    sessions = Sessions(store)
    tokens = [(await sessions.enter("Ann", "en"))[0]]
    await store.forget(_name_key("Ann"))
    tokens.append((await sessions.enter("Ann", "en"))[0])
    for token, renewed in zip(tokens, (False, True), strict=True):
        await store.renew(_name_key("Ann"), 60)
        assert await sessions.person_of(token, arriving=True) is not None
        assert (await time_left(store, keys.value(_name_key("Ann"))) > 60_000) is renewed


async def test_who_is_deleted_here_or_in_another_process_is_nobody(store: Store) -> None:
    """Nor are they remembered while the store is away."""
    flaky = FlakyStore(store)
    here, there = Sessions(flaky), Sessions(store)
    token, ann = await there.enter("Ann", "en")
    assert await here.person_of(token) == ann
    await there.forget(ann.id)
    assert await here.person_of(token) is None
    flaky.away = True
    with pytest.raises(StoreDown):
        await here.person_of(token)
    flaky.away = False
    token, ann = await here.enter("Ann", "en")
    assert await here.person_of(token) == ann
    await here.forget(ann.id)
    flaky.away = True
    with pytest.raises(StoreDown):
        await here.person_of(token)


async def test_sessions_are_looked_at_again_after_the_store_was_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of somebody who is deleted in another process is closed."""
    monkeypatch.setattr("bot.platforms.web.people.LOOK_SECONDS", 0.01)
    flaky, ended, ends = FlakyStore(store), asyncio.Event(), 0
    sessions, ann = Sessions(flaky), Person(PersonId("telegram:7"), "Ann")
    token = await sessions.verified.open(ann)

    async def end() -> None:
        nonlocal ends
        ends += 1
        ended.set()

    with sessions.connections.held(token, end):
        flaky.away = True
        await asyncio.sleep(0.1)
        flaky.away = False
        await Sessions(store).verified.forget(ann.id)
        async with asyncio.timeout(15):
            await ended.wait()
        # One that is slow to go is ended once.
        await sessions.connections.end_expired()
        await asyncio.sleep(0)
    await sessions.connections.close()
    assert ends == 1


async def test_who_is_deleted_while_they_arrive_is_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of them is stored again."""
    sessions = Sessions(store)
    token, ann = await sessions.enter("Ann", "en")
    recall = store.recall

    async def just_before(key: str) -> str | None:
        found = await recall(key)
        if key.startswith("web:token:"):
            monkeypatch.undo()
            await sessions.forget(ann.id)
        return found

    monkeypatch.setattr(store, "recall", just_before)
    assert await sessions.person_of(token, arriving=True) is None
    assert await kept(store) == {}


async def test_those_who_enter_at_once_are_told_apart(store: Store) -> None:
    """Each gets a name of their own, also in two processes."""
    both = Sessions(store), Sessions(store)
    entered = await asyncio.gather(*(both[n % 2].enter("Ann", "en") for n in range(10)))
    assert len({person.name for _, person in entered}) == 10


@every(
    "bound, host, known",
    [
        ("127.0.0.1", "127.0.0.1:8080", True),
        ("127.0.0.1", "localhost:8080", True),
        ("127.0.0.1", "[::1]:8080", True),
        ("127.0.0.1", "LOCALHOST", True),
        ("127.0.0.1", "evil.example:8080", False),
        ("127.0.0.1", "localhost.evil.example", False),
        ("127.0.0.1", "192.168.1.5:8080", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
        ("127.0.0.1", socket.gethostname(), False),
        ("0.0.0.0", f"{socket.gethostname()}.local", True),  # noqa: S104
        ("localhost", "127.0.0.1", True),
        ("0.0.0.0", "192.168.1.5:8080", True),  # noqa: S104 - nothing listens there
        ("0.0.0.0", "evil.example", False),  # noqa: S104
        ("0.0.0.0", "8.8.8.8", False),  # noqa: S104
        ("0.0.0.0", OWN, True),  # noqa: S104
        ("chat.example", "chat.example", True),
    ],
)
def test_only_an_address_or_a_known_name_is_this_page(bound: str, host: str, known: bool) -> None:
    """A name of somebody else's that points here is not let in: DNS rebinding ends at this check."""
    assert LocalGate(bound).is_own_host(host, OWN) is known


def test_the_machine_may_have_its_name_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers write it small."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Study-PC")
    gate = LocalGate("0.0.0.0")  # noqa: S104
    assert gate.is_own_host("study-pc:8080", OWN)
    assert gate.is_own_host("study-pc.local:8080", OWN)

"""Rights belong to the place where the table is, wherever somebody asks from."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.app import lookup
from bot.app.lookup import Rights
from bot.ports import RetryLater, Unreachable
from bot.store import Store
from bot.table.commands import Action, Command, End, Join, New, Start
from bot.table.identity import Membership, PersonId, Place
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform


def _asks(action: Action = End(sure=True)) -> Command:  # noqa: B008 - a value
    return Command(id="x", at=Place("fake:a"), person=ANN, action=action)


async def test_an_answer_holds_for_a_minute() -> None:
    """Then it is asked for again; another's, and another place's, are others."""
    clock = [0.0]
    platform = FakePlatform(moderators={(ANN.id, "fake:a")})
    known = Rights({"fake": platform}, now=lambda: clock[0])
    assert await known.membership(_asks(), Place("fake:a")) is Membership.MODERATOR
    assert await known.membership(_asks(), Place("fake:b")) is Membership.STRANGER
    platform.moderators = {(ANN.id, "fake:b")}
    clock[0] = lookup.CACHE_SECONDS - 1
    assert await known.membership(_asks(), Place("fake:a")) is Membership.MODERATOR
    clock[0] = lookup.CACHE_SECONDS
    assert await known.membership(_asks(), Place("fake:a")) is Membership.STRANGER
    assert await known.membership(_asks(), Place("fake:b")) is Membership.MODERATOR
    assert await known.membership(_asks(), Place("other:a")) is Membership.STRANGER
    platform.moderators.add((PersonId("other:1"), "fake:a"))
    assert await known.of(PersonId("other:1"), Place("fake:a")) is Membership.STRANGER
    by_no_admin = replace(_asks(), admin=False)
    assert await known.membership(by_no_admin, by_no_admin.at) is Membership.MEMBER
    assert not await known.may_enter(BOB.id, Place("fake:a"))
    assert await Rights({"fake": FakePlatform(open_places=True)}).may_enter(BOB.id, Place("fake:a"))


async def test_what_cannot_be_found_out_is_no_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """A platform that is away or slow, or asks for a wait, is asked again a little later."""

    class Slow(FakePlatform):
        async def membership(self, person: str, place: str) -> Membership:
            self.tried.append(person)
            if len(self.tried) == 1:
                raise Unreachable("away")
            if len(self.tried) == 2:
                await asyncio.Event().wait()
            if len(self.tried) == 3:
                raise RetryLater(1.0)
            return Membership.MODERATOR

    monkeypatch.setattr(lookup, "TIMEOUT_SECONDS", 0.01)
    clock, platform = [0.0], Slow()
    known = Rights({"fake": platform}, now=lambda: clock[0])
    for tried, found in enumerate((0, 0, 0, 2), 1):
        assert await known.membership(_asks(), Place("fake:a")) == found
        assert await known.membership(_asks(), Place("fake:a")) == found
        assert len(platform.tried) == tried
        clock[0] += lookup.RETRY_SECONDS


async def test_a_refused_start_asks_nothing_of_the_host(store: Store) -> None:
    """The platform is asked only where the answer decides."""
    asked: list[str] = []

    class Counting(FakePlatform):
        async def membership(self, person: str, place: str) -> Membership:
            asked.append(person)
            return Membership.MEMBER

    harness = FakeHarness(store, Counting())
    await harness.ask(ANN, New("tridom"))
    await harness.ask(ANN, Start())
    await harness.ask(BOB, Join())
    await harness.ask(BOB, Start())
    assert asked == []
    await harness.ask(BOB, End())
    assert asked == [BOB.id]

"""Rights belong to the place where the table is, wherever somebody asks from."""

from __future__ import annotations

import asyncio

import pytest

from bot.app import lookup
from bot.app.lookup import Rights
from bot.ports import Unreachable
from bot.store import Store
from bot.table import codec
from bot.table.commands import Action, Command, End, Join, New, Start
from bot.table.identity import Membership, Person, Place
from bot.table.table import Table, TablePhase
from tests.support.harness.fake import ANN, BOB, CAT, DAN, FakeHarness, FakePlatform, words

ELSEWHERE = {"at": "fake:private", "private": True, "admin": True}
"""In one's own chat one may do everything, and that says nothing of a table elsewhere."""


async def _there(harness: FakeHarness) -> Table:
    laid = await harness.store.table_at(harness.here)
    assert laid is not None
    loaded = await harness.store.load(laid)
    assert loaded is not None
    return codec.from_text(loaded.doc)


async def _pressed(harness: FakeHarness, person: Person, verb: str) -> str:
    """What somebody in their own chat is told when they press a button of the table."""
    table = await _there(harness)
    return words(await harness.ask(person, f"{table.id}:9:{verb}", **ELSEWHERE))


async def test_from_the_private_chat(harness: FakeHarness) -> None:
    """A player is no moderator there; the host and a moderator of the place are what they are.

    A moderator ends a table and replaces players, but does not start another's game.
    """
    harness.platform.moderators = {(CAT.id, harness.here)}
    await harness.ask(ANN, New("tridom"))
    for person in (BOB, CAT):
        await harness.ask(person, Join())
    assert "Only the host" in await _pressed(harness, BOB, "computer")
    assert "Only the host" in await _pressed(harness, BOB, "start")
    assert len((await _there(harness)).seats) == 3
    await _pressed(harness, ANN, "computer")
    assert "Only the host" in await _pressed(harness, CAT, "start")
    await _pressed(harness, ANN, "start")
    table = await _there(harness)
    assert len(table.seats) == 4
    assert table.phase is TablePhase.PLAYING
    await _pressed(harness, BOB, "replace.0")
    assert (await _there(harness)).host == ANN.id
    await _pressed(harness, CAT, "replace.0")
    assert (await _there(harness)).seats[0].person == ANN
    await _pressed(harness, ANN, "agree")
    assert (await _there(harness)).seats[0].person is None


async def test_where_they_are(harness: FakeHarness) -> None:
    """What the platform knew of the place counts there; where it did not look, it is asked."""
    harness.platform.moderators = {(CAT.id, harness.here)}
    for person, admin, may in ((BOB, None, False), (BOB, True, True), (CAT, None, True)):
        await harness.ask(ANN, New("tridom"))
        await harness.ask(person, End(sure=True), admin=admin)
        assert ((await _there(harness)).phase is TablePhase.OVER) is may
        await harness.ask(ANN, End(sure=True))


async def test_nothing_is_offered_that_one_may_not_press(harness: FakeHarness) -> None:
    """The lobby and the list of players, each for who asks."""
    harness.platform.moderators = {(CAT.id, harness.here)}
    await harness.ask(ANN, New("tridom"))
    await harness.ask(BOB, Join())
    table = await _there(harness)

    async def offered(person: Person, verb: str) -> set[str]:
        (page,) = await harness.ask(person, f"{table.id}:9:{verb}")
        presses = [*(b.payload for b in page.buttons), *(c.payload for c in page.choices)]
        return {str(press).split(":")[2] for press in presses}

    assert await offered(ANN, "board") == {"join", "start", "leave", "rules", "more"}
    assert await offered(BOB, "board") == {"join", "leave", "rules", "more"}
    own = {"computer", "form.quick", "end"}
    assert await offered(ANN, "more") >= own
    assert not await offered(BOB, "more") & own
    assert "leave" in await offered(BOB, "more")
    assert "leave" not in await offered(CAT, "more")

    async def laid(person: Person) -> set[str]:
        found = await harness.service.tabletop(table.id, person, "dark")
        assert found is not None
        return {action.kind for action in found.actions}

    assert {"start", "end"} <= await laid(ANN)
    assert "end" not in await laid(BOB)
    assert {"join", "end"} <= await laid(CAT)
    await harness.ask(ANN, Start())
    assert await offered(ANN, "players") == {"replace.0", "replace.1"}
    assert await offered(BOB, "players") == {"replace.0"}
    assert await offered(CAT, "players") == {"replace.0", "replace.1"}
    assert await offered(DAN, "players") == set()


async def test_who_belongs_to_the_place_may_look_from_elsewhere(harness: FakeHarness) -> None:
    """Someone who only looks on gets More in private; its buttons work there for them, and for no other."""
    harness.platform.members = {(CAT.id, harness.here)}
    await harness.begun("tridom")
    assert "gone" not in await _pressed(harness, CAT, "more")
    assert "Score" in await _pressed(harness, CAT, "score")
    assert "not at this table" in await _pressed(harness, CAT, "undo")
    assert "table is gone" in await _pressed(harness, DAN, "score")


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


async def test_what_cannot_be_found_out_is_no_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """A platform that is away, or slow, is asked again a little later."""

    class Slow(FakePlatform):
        async def membership(self, person: str, place: str) -> Membership:
            self.tried.append(person)
            if len(self.tried) == 1:
                raise Unreachable("away")
            if len(self.tried) == 2:
                await asyncio.Event().wait()
            return Membership.MODERATOR

    monkeypatch.setattr(lookup, "TIMEOUT_SECONDS", 0.01)
    clock, platform = [0.0], Slow()
    known = Rights({"fake": platform}, now=lambda: clock[0])
    for tried, found in enumerate((0, 0, 2), 1):
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

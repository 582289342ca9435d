"""New tables told in private: to who asked, once, in time, and nowhere they may not look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date

import pytest

from bot.app import subscriptions
from bot.club.daily import Streak, month_of
from bot.club.effects import StreakEffect
from bot.delivery.inputs import RenderInput, fetch
from bot.delivery.lanes import Lane, LaneKind
from bot.delivery.private_posts import Openings, Reminders, Streaks
from bot.delivery.recipients import Recipients
from bot.ports import RetryLater, Unreachable, Urgency
from bot.present.message import Message, plain
from bot.store import keys
from bot.table import mirrors
from bot.table.commands import ChangeSettings, Join, New, ShowTables, Start
from bot.table.effects import OpeningEffect, RemindEffect
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.preferences import Preferences
from tests.app.games import Died, dying, laid
from tests.club.timed import days_of
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, FakeHarness

CAT = Person(PersonId("fake:3"), "Cat", "de")


@pytest.fixture
def harness(harness: FakeHarness) -> FakeHarness:
    """Everyone may look at the room."""
    harness.platform.members = {(each.id, harness.here) for each in (ANN, BOB, CAT)}
    return harness


async def listens(harness: FakeHarness, person: Person, game: str, often: str) -> Message:
    """From `/tables` by its buttons."""
    (page,) = await harness.ask(person, ShowTables())
    page = await harness.step(person, page, harness.labels(page)[-1])
    page = await harness.step(person, page, game)
    return await harness.step(person, page, often)


def told(harness: FakeHarness) -> list[str]:
    """Who was written to of a table."""
    return [to for to, message, _ in harness.platform.sent if "seats" in plain(message.text)]


async def test_quiet_hours_are_looked_at_again_within_an_hour(harness: FakeHarness) -> None:
    """They may be edited meanwhile. Warnings that a streak ends wait, too, and so do reminders that come too late."""
    await harness.ask(ANN, New("tridom"))
    table, version = await laid(harness)
    quiet = RenderInput(table, version, table.place, Preferences(quiet="00:00-16:00"))

    async def draw(*_: object) -> Message:
        raise AssertionError("it is night")

    recipients, night = Recipients([harness.platform]), 20_000 * 86_400.0 + 60
    openings = Openings(harness.store, recipients, draw, lambda: night)
    effect = OpeningEffect(to=BOB.id, chat=table.place, language="en")
    with pytest.raises(RetryLater) as wait:
        await openings.tell(quiet, effect, BOB.id, "key")
    assert wait.value.seconds == 3600
    streaks = Streaks(harness.store, recipients, draw, lambda: night)
    today = date(1970, 1, 1).toordinal() + 20_000
    days = days_of(
        day=today, before=today - 1, streaks={BOB.id: Streak(4, 4, today - 1, month_of(today))}
    )
    with pytest.raises(RetryLater) as wait:
        await streaks.warn(days, StreakEffect(day=today, days=4, to=BOB.id), quiet, "key")
    assert wait.value.seconds == 3600
    # Another day's comes no more.
    await streaks.warn(days, StreakEffect(day=today - 1, days=4, to=BOB.id), quiet, "key")
    await harness.ask(BOB, Join())
    await harness.ask(ANN, Start())
    mover = await harness.mover()
    table, version = await laid(harness)
    assert mover is not None
    assert table.turn is not None
    await harness.ask(mover, ChangeSettings("quiet", "0-16"))
    reminders = Reminders(harness.store, recipients, draw, lambda: night)
    reminder = RemindEffect(seat=table.turn.seat, ply=table.turn.ply, when="day")
    with pytest.raises(RetryLater) as wait:
        await reminders.remind(replace(quiet, document=table, version=version), reminder, "key")
    assert wait.value.seconds == 3600


@pytest.mark.parametrize("trouble", [Unreachable("no answer"), RetryLater(0.3)], ids=str)
async def test_who_may_look_is_asked_again_soon(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    """Where the platform does not answer, or asks for a wait."""
    await harness.ask(BOB, "-:0:listen.tridom.always")
    troubles, membership = [trouble], harness.platform.membership

    async def asked(person: str, place: str) -> Membership:
        if troubles:
            raise troubles.pop()
        return await membership(person, place)

    await harness.ask(ANN, New("tridom"))
    monkeypatch.setattr(harness.platform, "membership", asked)
    async with harness.sending():
        await until(lambda: told(harness) == [BOB.id])
    assert not troubles


async def test_one_too_many_is_told_so(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a chat has as many as it may have; nothing is kept of a refused person."""
    monkeypatch.setattr(mirrors, "MOST_LISTENERS", 1)
    await listens(harness, CAT, "Jedes Spiel", "Jedes Mal")
    page = await listens(harness, BOB, "Any game", "Once")
    assert "I already write to 1 " in plain(page.text)
    assert await harness.store.document(keys.listens(BOB.id)) is None


@pytest.mark.parametrize("step", range(12))
async def test_a_death_leaves_no_half(harness: FakeHarness, step: int) -> None:
    """Asking and being told, cut off anywhere: done again, it is whole."""
    mortal = FakeHarness(dying(harness.store, step), harness.platform)
    try:
        await mortal.ask(BOB, "-:0:listen.tridom.once")
        await subscriptions.mark_told(mortal.store, Place(harness.here), BOB.id, "tridom")
    except Died:
        pass
    chats = await harness.store.document(keys.listens(BOB.id))
    kept = await subscriptions.LISTENERS.load(harness.store, Place(harness.here))
    # Whatever the chat keeps, a deletion finds by the person.
    assert not kept or chats is not None
    await subscriptions.forget_person(harness.store, BOB.id)
    assert await subscriptions.LISTENERS.load(harness.store, Place(harness.here)) == {}
    assert await harness.store.document(keys.listens(BOB.id)) is None


async def drawn(make: Callable[[], Message], urgency: Urgency) -> Message:
    """Drawn at once, however urgent."""
    del urgency
    return make()


async def test_tables_of_a_night_are_one_where_one_was_asked_for(harness: FakeHarness) -> None:
    """They are all to be told in the moment in which the quiet hours end."""
    await harness.ask(BOB, "-:0:listen.any.once")
    lane, place = Lane(LaneKind.NOTICES, BOB.id), Place(harness.here)
    effect = OpeningEffect(to=BOB.id, chat=place, language="en")
    openings = Openings(harness.store, Recipients([harness.platform]), drawn, lambda: 0.0)
    found = {}
    for game in ("tridom", "tripitz", "triominos"):
        await harness.ask(ANN, New(game))
        found[game] = await fetch(harness.store, await harness.table_id(), lane, None, place)
        harness.here += "+"
    await asyncio.gather(
        *(openings.tell(table, effect, BOB.id, game) for game, table in found.items())
    )
    assert told(harness) == [BOB.id]


@pytest.mark.parametrize("step", range(12))
async def test_a_sender_that_dies_tells_nobody_of_another_table(
    harness: FakeHarness, step: int
) -> None:
    """What goes on after it sends the same message, and what was asked for once is done."""
    await harness.ask(BOB, "-:0:listen.tridom.once")
    await harness.ask(ANN, New("tridom"))
    lane, place = Lane(LaneKind.NOTICES, BOB.id), Place(harness.here)
    found = await fetch(harness.store, await harness.table_id(), lane, None, place)
    effect = OpeningEffect(to=BOB.id, chat=place, language="en")

    for store in (dying(harness.store, step), harness.store):
        openings = Openings(store, Recipients([harness.platform]), drawn, lambda: 0.0)
        with suppress(Died):
            await openings.tell(found, effect, BOB.id, "key")
    assert {key for to, _, key in harness.platform.sent if to == BOB.id} == {"key"}
    assert await subscriptions.listened(harness.store, BOB.id) == {}
    assert await harness.store.document(keys.listens(BOB.id)) is None

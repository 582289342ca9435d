"""A chat's week: switched on by questions, counted game by game, told once, and forgotten on request."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from bot.app.standings import week_order
from bot.club import weekly
from bot.club.document import make_document_id
from bot.club.effects import GamePlayer, WeekEffect, WeekGame
from bot.club.weekly import GoodMove, Week, WeekPlayer, Weeks
from bot.delivery.inputs import week_context
from bot.present.club_pages import for_club_channel
from bot.present.message import plain
from bot.table.commands import SetWeekly, Switch
from bot.table.identity import Place
from bot.table.preferences import NOTHING_CHOSEN
from engine import record as records
from engine.record import Record
from tests.app.games import play
from tests.club.test_league_whole import killed_at_each_step
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB, words

HERE = Place("fake:room")
ON = SetWeekly(Switch.ON, "mon", "18:00", "Berlin")
GAME = WeekGame(
    document=make_document_id("weekly", HERE),
    table="one",
    game="tridom",
    people=(GamePlayer(ANN.id, "Ann"), GamePlayer(BOB.id, "Bob")),
    mover=ANN.id,
    ply=3,
    points=51,
)


async def on(timed: Timed) -> Weeks:
    """The week, told in the room from now on, as it is stored."""
    assert "Every Monday" in words(await timed.harness.ask(ANN, ON, admin=True))
    return await stored(timed)


async def stored(timed: Timed) -> Weeks:
    return await timed.document("weekly")


async def test_what_is_gone_is_not_shown(timed: Timed) -> None:
    """Without the record there is no picture, without its people no message; an earlier week's is dropped."""
    weeks = await on(timed)
    move = GoodMove("lost", 3, "tridom", ANN.id, "Ann", 51)
    told = Week({ANN.id: WeekPlayer("Ann", 1)}, {"tridom": 1}, move)
    weeks = replace(weeks, told=told, told_day=weeks.day)
    context = await week_context(timed.store, weeks, weeks.day)
    assert context.record == ""
    short = records.dump(Record("tridom", {}, ("Ann", "Bob"), bytes(32), ()))
    for text in ("", "{", short):
        shown = replace(context, record=text)
        message = for_club_channel(WeekEffect(day=weeks.day), weeks, NOTHING_CHOSEN, shown)
        assert "Move of the week: Ann, +51 at Tridom" in plain(message.text)
        assert message.picture is None
    assert await week_context(timed.store, weeks, weeks.day - 7) is None
    assert await week_context(timed.store, weeks.without(ANN.id), weeks.day) is None


async def test_a_chat_without_it_is_told_nothing(timed: Timed) -> None:
    """Each game that ends would cost an order."""
    table = await play(timed.harness)
    assert await week_order(timed.store, table) is None
    assert await timed.document("weekly") is None


async def test_killed_while_a_game_is_counted(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At any step, and done again: it counts once. The latest table is remembered."""
    weeks = await on(timed)
    game = structs.replace(GAME, document=weeks.id)
    assert await killed_at_each_step(timed, game, "week:one") > 2
    await timed.harness.service.carry_out(game, "week:one")
    after = await stored(timed)
    assert after.week.games == {"tridom": 1}
    assert await timed.store.club_documents(BOB.id) == [weeks.id]
    monkeypatch.setattr(weekly, "COUNTED", 1)
    await timed.harness.service.carry_out(structs.replace(game, table="two"), "week:two")
    assert (await stored(timed)).counted == ("two",)

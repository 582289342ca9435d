"""Groups that became supergroups; links into the private chat, where what was pressed in a group is repeated; answers
whose buttons are about the group.
"""

from __future__ import annotations

import threading

import pytest
from telegram import Bot, Update

from bot.club import puzzles
from bot.platforms.shared import table_named
from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import GroupMigrations, Members
from bot.platforms.telegram.requests import GroupMigrated, parse_update
from bot.present.message import Button, Message, Span
from bot.store import Store
from bot.table.commands import NO_TABLE, Hand, Payload, Pressed
from bot.table.identity import PersonId
from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness
from tests.support.stores import gateway_of, kept
from tests.support.telegram_world import Post


async def test_a_migration_that_was_noted_by_half_is_noted_whole(store: Store) -> None:
    """A process was killed between the two notes."""
    new = -1_001_234_567_890
    await store.remember("telegram:moved:-4321", str(new))
    migrations = GroupMigrations(store)
    assert await migrations.current_id(-4321) == new
    await migrations.record(-4321, new)
    assert await GroupMigrations(store).original_id(new) == -4321


def test_a_list_of_tables_leads_to_the_first() -> None:
    """Buttons of no table are passed over."""
    pressed = (Pressed(table, 1, "hand") for table in (NO_TABLE, "t1", "t2"))
    buttons = tuple(Button("Hand", Payload(each, Hand())) for each in pressed)
    message = Message(text=(Span("Games"),), buttons=buttons)
    assert table_named(message) == "t1"


def test_either_of_a_migrations_messages_tells_it() -> None:
    """One comes to the old group, one to the new; either may be lost."""
    old, new = -4321, -1_001_234_567_890
    for here, told in ((old, {"migrate_to_chat_id": new}), (new, {"migrate_from_chat_id": old})):
        chat = {"id": here, "type": "group"}
        message = {"message_id": 1, "date": 1, "chat": chat, **told}
        update = Update.de_json({"update_id": 1, "message": message}, None)
        assert parse_update(update, "trigon_bot", 1) == GroupMigrated(old, new)


async def test_whom_the_bot_met_in_a_group_is_forgotten_in_time(store: Store) -> None:
    bot = Bot("123456789:AAabcdefghijklmnopqrstuvwxyz0123456")
    await Members(bot, GroupMigrations(store), store).note(PersonId("telegram:7"), -4321)
    (key,) = [key for key in await kept(store) if ":met:" in key]
    assert 0 < int(str(await gateway_of(store).call("PTTL", key))) <= limits.MET_MEMORY * 1000


async def daily(harness: TelegramHarness) -> Post:
    """The group's puzzle of the day."""
    harness.ann.says("/daily on 8:00 Berlin", harness.group)
    return await harness.group.wait("Puzzle of the day", within=LONG)


async def test_who_solves_first_is_led_before_the_puzzle_is_made(
    harness: TelegramHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes seconds; a press is answered at once, and the puzzle comes when it is there."""
    post = await daily(harness)
    made, make = threading.Event(), puzzles.made_of

    def slowly(*of: object) -> object:
        assert made.wait(LONG)
        return make(*of)

    monkeypatch.setattr(puzzles, "made_of", slowly)
    query = harness.bob.presses(post, "Solve it")
    try:
        led = await query.answer(LONG)
        assert led["url"].startswith("https://t.me/trigon_test_bot?start=")
        assert not harness.bob.private.messages
    finally:
        made.set()
    assert (await harness.bob.private.wait("Puzzle of the day", within=LONG)).photo is not None


async def test_a_suggestion_about_the_chat_is_a_button_there(harness: TelegramHarness) -> None:
    """Tapped in private it would mean that chat."""
    ann, group = harness.ann, harness.group
    await harness.opens(harness.bob, "tridom", group, {})
    for line in ("/dailly", "/leauge join", "/cupp"):
        asked = await harness.asks(ann, line, group)
        assert asked in group.messages
        assert asked.labels == ["Yes"]
    own = await harness.asks(ann, "/langauge german", group)
    assert own in ann.private.messages
    assert own.labels == ["Yes"]
    asked = await harness.asks(ann, "/leauge tridom rounds=3", group)
    assert asked.words == "Did you mean /league tridom rounds=3?"
    league = await harness.taps(ann, asked, "Yes")
    assert league in group.messages
    assert "games of 3 rounds" in league.words


async def test_a_choice_about_the_chat_is_offered_there(harness: TelegramHarness) -> None:
    """In private it would be about the private chat."""
    ann, group = harness.ann, harness.group
    await harness.asks(ann, "/settings chat language de", group)
    which = await harness.asks(ann, "/league", group)
    assert which in group.messages
    about, question, *_ = which.words.splitlines()
    assert (about[:20], question) == ("In einer Liga spielt", "Welches Spiel?")
    league = await harness.taps(ann, which, "Tridom")
    assert "Liga: Tridom" in league.words
    assert league in group.messages


async def test_a_list_of_tables_offers_a_new_one_in_the_chat_alone(
    harness: TelegramHarness,
) -> None:
    """In private it would be opened there."""
    bob, group = harness.bob, harness.group
    empty = await harness.asks(bob, "/tables", group)
    assert empty in group.messages
    which = await harness.taps(bob, empty, "New game")
    assert which in group.messages
    await harness.opens(harness.ann, "tridom", group, {})
    tables = await harness.asks(bob, "/tables", group)
    assert tables in bob.private.messages
    assert "Join table 1" in tables.labels
    assert "New game" not in tables.labels


async def test_a_command_for_a_table_where_none_is_open_leads_to_a_new_one_there(
    harness: TelegramHarness,
) -> None:
    bob, group = harness.bob, harness.group
    for line in ("/join", "/start", "/board"):
        told = await harness.asks(bob, line, group)
        assert told in group.messages
        assert told.labels == ["New game"]
    which = await harness.taps(bob, told, "New game")
    assert which in group.messages
    lobby = await harness.taps(bob, which, "Tridom")
    assert "Join" in lobby.labels


async def test_the_ladder_stays_in_the_chat(harness: TelegramHarness) -> None:
    ann, group = harness.ann, harness.group
    await harness.opens(ann, "tridom", group, {"quick": "yes"})
    await harness.joins(harness.bob, group)
    await harness.starts(ann, group)
    while (mover := await harness.mover()) is not None:
        await harness.moves(mover)
    await harness.settled()
    ladder = await harness.asks(ann, "/ladder", group)
    assert ladder in group.messages
    assert "Ladder: Tridom, quick\n1. " in ladder.words
    season = await harness.taps(ann, ladder, "This quarter")
    assert season is ladder
    assert "This quarter’s ladder: Tridom, quick\n1. " in season.words


async def test_the_day_is_read_in_private_without_its_month(harness: TelegramHarness) -> None:
    """That would be the private chat’s."""
    await daily(harness)
    day = await harness.asks(harness.bob, "/daily", harness.group)
    assert day in harness.bob.private.messages
    assert "Solve it" in day.labels
    assert "This month" not in day.labels

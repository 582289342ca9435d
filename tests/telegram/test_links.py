"""Links: to messages and topics, and into the private chat, where what was pressed in a group is repeated."""

from __future__ import annotations

import threading

import pytest

from bot.club import kinds, puzzles
from bot.club.attempts import Attempt
from bot.club.document import make_document_id
from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import GroupMigrations, message_link
from bot.store import Store
from bot.table.identity import Place
from tests.support.every import every
from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Person, Post


@every(
    "place, reference, link",
    [
        ("telegram:-1001234567890", None, "https://t.me/c/1234567890/1"),
        ("telegram:-1001234567890:55", None, "https://t.me/c/1234567890/55"),
        ("telegram:-1001234567890:55", "-1001234567890:77", "https://t.me/c/1234567890/77"),
        ("telegram:-4321", "-1001234567890:77", "https://t.me/c/1234567890/77"),
        ("telegram:-4321", None, None),
        ("telegram:-4321", "-4321:9", None),
        ("telegram:99", "99:5", None),
    ],
)
def test_a_supergroup_has_links(place: str, reference: str | None, link: str | None) -> None:
    """To a message, or else to the topic; after a migration the message's own chat counts."""
    assert message_link(Place(place), reference) == link


async def test_a_migration_that_was_noted_by_half_is_noted_whole(store: Store) -> None:
    """A process was killed between the two notes."""
    new = -1_001_234_567_890
    await store.remember("telegram:moved:-4321", str(new))
    migrations = GroupMigrations(store)
    assert await migrations.current_id(-4321) == new
    await migrations.record(-4321, new)
    assert await GroupMigrations(store).original_id(new) == -4321


async def daily(harness: TelegramHarness) -> Post:
    """The group's puzzle of the day."""
    harness.ann.says("/daily on 8:00 Berlin", harness.group)
    return await harness.group.wait("Puzzle of the day", within=LONG)


async def tries(harness: TelegramHarness, person: str) -> list[Attempt]:
    """The tries of a person, as they are stored."""
    found = []
    for each in await harness.store.club_documents(person):
        loaded = await harness.store.load(each)
        document = None if loaded is None else kinds.document_from_text(loaded.doc)
        found += [document] if isinstance(document, Attempt) else []
    return found


def question(harness: TelegramHarness, person: Person) -> Post | None:
    """The puzzle's question as it stands in the group for one person."""
    return next((post for post in harness.group.seen_by(person) if post.labels), None)


async def test_where_the_group_can_show_it_the_question_comes_without_start(
    harness: TelegramHarness,
) -> None:
    """A pick below the group's picture stands in the group for those eyes alone; the second tap is the answer."""
    harness.api.ephemeral = "yes"
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    post = await daily(harness)
    assert post.labels[-2:] == ["Solve it", "This month"]
    assert "url" not in await zoe.presses(post, post.labels[0]).answer(LONG)
    page = await harness.api.until(lambda: question(harness, zoe), LONG)
    (before,) = await tries(harness, f"telegram:{zoe.id}")
    # A move is shown on the board before it counts, a token in its row.
    (answer,) = [each for each in page.labels if each.startswith(("Play on ", "This one"))]
    await harness.presses(zoe, page, answer)
    await harness.answered()
    (mine,) = await tries(harness, f"telegram:{zoe.id}")
    assert len(mine.moves) == len(before.moves) + 1
    assert mine.chats == (make_document_id("daily", f"telegram:{harness.group.id}"),)
    assert zoe.private.messages == []
    assert not [each for each in harness.group.messages if answer in each.labels]


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


@pytest.mark.parametrize(
    ("payload", "words"),
    [
        ("-:0:set", "Language"),
        ("-:0:mydata", "What I keep"),
        ("-:0:drill.2", "Which"),
        ("-:0:rules.tripitz", "Tripitz"),
        ("-:0:daily.solution.739200", "over"),
        ("-:0:listen", "when a table opens"),
        ("{table}:1:follow", "show you this table"),
        ("{table}:1:log", "opens with"),
        ("{table}:1:fair", "shuffle"),
        ("{table}:1:hint", "not at this table"),
    ],
)
async def test_other_buttons_lead_there_too(
    harness: TelegramHarness, payload: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is for one person, and too much for an alert, is shown by Start; the group sees nothing of it."""
    monkeypatch.setattr(limits, "ANSWER_WITHIN", LONG)
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    before = len(harness.group.messages)
    table = await harness.table()
    answer = await zoe.forges(board, payload.format(table=table.id)).answer(LONG)
    if "url" in answer:
        zoe.opens(answer["url"])
        shown = (await zoe.private.wait(lambda post: post.by_bot, within=LONG)).words
    else:
        shown = answer["text"]
    await harness.settled()
    assert words in shown
    assert len(harness.group.messages) == before

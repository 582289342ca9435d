"""What More offers comes on the board itself; what is answered in private comes there once."""

from __future__ import annotations

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.platforms.telegram.replies.unfolding import toggled
from bot.table.press import Pressed
from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Person, Post


def keyboard(*rows: list[str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        [[InlineKeyboardButton(data, callback_data=data) for data in row] for row in rows]
    )


def test_rows_come_and_go() -> None:
    """What is there already, by whatever version, is not added; links and other buttons stay as they are."""
    link = InlineKeyboardButton("here", url="https://example.org")
    board = keyboard(["t:3:hand", "t:3:replay"], ["t:3:more", "-:0:games"])
    board = InlineKeyboardMarkup([*board.inline_keyboard, [link]])
    more = keyboard(["t:5:score", "t:5:replay"], ["-:0:games"], ["t:5:rules", "t:5:log.0"])
    opened = toggled(board, Pressed("t", 3, "more"), more)
    data = [[b.callback_data or b.url for b in row] for row in opened.inline_keyboard]
    assert data == [
        ["t:3:hand", "t:3:replay"],
        ["t:3:more.2", "-:0:games"],
        ["https://example.org"],
        ["t:5:score"],
        ["t:5:rules", "t:5:log.0"],
    ]
    assert toggled(opened, Pressed("t", 3, "more", "2"), more) == board
    nothing = toggled(board, Pressed("t", 3, "more"), None)
    assert nothing.inline_keyboard[1][0].callback_data == "t:3:more.0"


async def begun(harness: TelegramHarness) -> Post:
    """A board of a running game in the group; nothing is on its way."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    return harness.group.last


async def test_more_unfolds_under_the_board_and_folds_again(harness: TelegramHarness) -> None:
    """No message more, in the group or in private; in the chat's language, whoever presses."""
    board = await begun(harness)
    await harness.says(harness.ann, "/settings chat language de", "Deutsch")
    before = board.labels
    said = [
        len(chat.messages) for chat in (harness.group, harness.ann.private, harness.bob.private)
    ]
    await harness.step(harness.bob, board, "More")
    assert board.labels[: len(before)] == before
    assert {"Regeln", "Hilfe"} <= set(board.labels)
    await harness.step(harness.ann, board, "More")
    assert board.labels == before
    await harness.step(harness.ann, board, "More")
    assert "Regeln" in board.labels
    chats = (harness.group, harness.ann.private, harness.bob.private)
    assert [len(chat.messages) for chat in chats] == said
    mover = await harness.mover()
    await harness.moves(mover)
    await harness.settled()
    assert "Regeln" not in harness.group.last.labels


@pytest.mark.parametrize("label", ["Rules", "What happened", "Board"])
async def test_what_is_asked_from_the_group_comes_once(
    harness: TelegramHarness, label: str
) -> None:
    """One message, to which the press leads; coming there by the link brings nothing more."""
    board = await begun(harness)
    await harness.step(harness.bob, board, "More")
    calls = len(sent(harness, harness.bob))
    led = await harness.bob.presses(board, label).answer(LONG)
    harness.bob.opens(led["url"])
    await harness.answered()
    assert len(sent(harness, harness.bob)) == calls + 1
    typed = [post for post in harness.bob.private.history if not post.by_bot]
    assert typed
    assert all(post.deleted for post in typed), "what the app typed for them leaves nothing behind"


async def test_my_hand_from_the_group_comes_once(harness: TelegramHarness) -> None:
    board = await begun(harness)
    calls = len(sent(harness, harness.ann))
    led = await harness.ann.presses(board, "My hand").answer(LONG)
    harness.ann.opens(led["url"])
    await harness.answered()
    assert len(sent(harness, harness.ann)) == calls + 1
    assert sum("Your hand" in post.words for post in harness.ann.private.messages) == 1


def sent(harness: TelegramHarness, person: Person) -> list[str]:
    """What was written to somebody in private, edits too."""
    return [
        call.method
        for call in harness.api.calls
        if call.chat == person.id and call.method.startswith(("send", "edit"))
        if call.method != "sendChatAction"
    ]

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


async def begun(house: TelegramHarness) -> Post:
    """A board of a running game in the group; nothing is on its way."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    await house.settled()
    return house.group.last


async def test_more_unfolds_under_the_board_and_folds_again(house: TelegramHarness) -> None:
    """No message more, in the group or in private; in the chat's language, whoever presses."""
    board = await begun(house)
    await house.says(house.ann, "/settings chat language de", "Deutsch")
    before = board.labels
    said = [len(chat.messages) for chat in (house.group, house.ann.private, house.bob.private)]
    await house.step(house.bob, board, "More")
    assert board.labels[: len(before)] == before
    assert {"Regeln", "Hilfe"} <= set(board.labels)
    await house.step(house.ann, board, "More")
    assert board.labels == before
    await house.step(house.ann, board, "More")
    assert "Regeln" in board.labels
    chats = (house.group, house.ann.private, house.bob.private)
    assert [len(chat.messages) for chat in chats] == said
    mover = await house.mover()
    await house.moves(mover)
    await house.settled()
    assert "Regeln" not in house.group.last.labels


@pytest.mark.parametrize("label", ["Rules", "What happened", "Board"])
async def test_what_is_asked_from_the_group_comes_once(house: TelegramHarness, label: str) -> None:
    """One message, to which the press leads; coming there by the link brings nothing more."""
    board = await begun(house)
    await house.step(house.bob, board, "More")
    calls = len(sent(house, house.bob))
    led = await house.bob.presses(board, label).answer(LONG)
    house.bob.opens(led["url"])
    await house.answered()
    assert len(sent(house, house.bob)) == calls + 1
    typed = [post for post in house.bob.private.history if not post.by_bot]
    assert typed
    assert all(post.deleted for post in typed), "what the app typed for them leaves nothing behind"


async def test_my_hand_from_the_group_comes_once(house: TelegramHarness) -> None:
    board = await begun(house)
    calls = len(sent(house, house.ann))
    led = await house.ann.presses(board, "My hand").answer(LONG)
    house.ann.opens(led["url"])
    await house.answered()
    assert len(sent(house, house.ann)) == calls + 1
    assert sum("Your hand" in post.words for post in house.ann.private.messages) == 1


def sent(house: TelegramHarness, person: Person) -> list[str]:
    """What was written to somebody in private, edits too."""
    return [
        call.method
        for call in house.api.calls
        if call.chat == person.id and call.method.startswith(("send", "edit"))
        if call.method != "sendChatAction"
    ]

"""What the service answers in tests of replies, and what a group sees of it."""

from __future__ import annotations

from bot.present.message import Button, Choice
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat, Post
from tests.telegram.support import message, picture

LINK = "https://t.me/trigon_test_bot?start=t1"

BOARD = message("board", buttons=(Button("Draw", payload="t:1:draw"),), board=True)
"""As the sender posts it."""

HAND = message(
    "Your tiles: 3-4-4, 0-0-1",
    brief="3-4-4 0-0-1",
    picture=picture(),
    choices=(Choice("3-4-4", "t1:4:tile.0"), Choice("0-0-1", "t1:4:tile.1")),
    replaces=True,
    secret=True,
    table="t1",
    version=4,
)


def board(api: TelegramServer, room: Chat) -> Post:
    """A board with a button, as the bot posts it."""
    rows = [[{"text": "My hand", "callback_data": "t1:4:hand"}]]
    return api.write(room, None, words="the board", markup={"inline_keyboard": rows})


def seen_in(room: Chat) -> str:
    """The texts and buttons that the group sees."""
    return "\n".join(post.words + str(post.markup) for post in room.messages)

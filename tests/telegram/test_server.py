"""The loopback server is as strict as the platform: a test of the tests."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from typing import Any

import pytest
from PIL import Image
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity
from telegram.error import InvalidToken, RetryAfter, TelegramError
from telegram.request import HTTPXRequest

from tests.support.telegram_server import TelegramServer
from tests.telegram.support import picture

CLEAR = io.BytesIO()
"""A picture that can be seen through, which Telegram would show black."""
Image.new("RGBA", (10, 10), (0, 0, 0, 0)).save(CLEAR, "PNG")


@pytest.fixture
async def bot(api: TelegramServer) -> AsyncIterator[Bot]:
    """The plain client."""
    requests = [HTTPXRequest(httpx_kwargs={"trust_env": False, "verify": False}) for _ in range(2)]
    async with Bot(
        api.token,
        base_url=f"{api.url}/bot",
        request=requests[0],
        get_updates_request=requests[1],
    ) as bot:
        yield bot


def keyboard(*rows: int, data: str = "x") -> InlineKeyboardMarkup:
    """A keyboard with rows of these lengths."""
    button = InlineKeyboardButton("go", callback_data=data)
    return InlineKeyboardMarkup([[button] * row for row in rows])


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("send_message", {"text": "x" * 4097}),
        ("send_message", {"text": " "}),
        ("send_message", {"text": "x", "parse_mode": "HTML"}),
        ("send_message", {"text": "🦜", "entities": [MessageEntity("bold", 1, 1)]}),
        ("send_message", {"text": "abc", "entities": [MessageEntity("bold", 2, 2)]}),
        ("send_message", {"text": "x", "reply_markup": keyboard(9)}),
        ("send_message", {"text": "x", "reply_markup": keyboard(*[8] * 13)}),
        ("send_message", {"text": "x", "reply_markup": keyboard(1, data="ä" * 33)}),
        ("send_photo", {"photo": picture().png, "caption": "x" * 1025}),
        ("send_photo", {"photo": b"no picture"}),
        ("send_photo", {"photo": CLEAR.getvalue()}),
        ("send_photo", {"photo": picture(2100, 100).png}),
        ("send_photo", {"photo": picture(9990, 1000).png}),
        ("send_poll", {"question": "?", "options": ["a", "b"]}),
    ],
)
async def test_refusals(
    api: TelegramServer, bot: Bot, method: str, arguments: dict[str, Any]
) -> None:
    """What the platform refuses, or would spoil without a word, is refused and noted."""
    ann = api.person("Ann")
    with pytest.raises(TelegramError):
        await getattr(bot, method)(ann.id, **arguments)
    assert len(api.complaints) == 1
    api.complaints.clear()


async def test_pace_and_token(api: TelegramServer, bot: Bot) -> None:
    """The 21st message of a minute in a group is too many; nobody gets in with another token."""
    room = api.group("Room", api.person("Ann"))
    api.pace = 1.0
    for number in range(20):
        await bot.send_message(room.id, str(number))
    with pytest.raises(RetryAfter):
        await bot.send_message(room.id, "too much")
    request = HTTPXRequest(httpx_kwargs={"trust_env": False, "verify": False})
    other = Bot("1:no", f"{api.url}/bot", request=request)
    with pytest.raises(InvalidToken):
        await other.initialize()
    await other.shutdown()

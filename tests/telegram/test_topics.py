"""Topics that the bot opens for tables."""

from __future__ import annotations

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.ports import Unreachable
from bot.table.identity import Place
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import FakeService, message


async def test_a_group_with_topics_gets_another(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    ann = api.person("Ann")
    forum = api.group("Forum", ann, supergroup=True)
    general = forum.topic(7)
    chat = Place(f"telegram:{forum.id}")
    place = await platform.open_place(chat, "1 · Ann – Bob", "k")
    assert place is not None
    assert place.whole_chat == chat
    assert place.topic not in {None, str(general)}
    await platform.post(place, message("the board"), "k")
    assert str((await forum.wait("the board")).topic) == place.topic


async def test_other_chats_have_no_room(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    ann = api.person("Ann")
    plain = api.group("Plain", ann, supergroup=True)
    for chat in (f"telegram:{plain.id}", f"telegram:{ann.id}"):
        assert await platform.open_place(Place(chat), "1 · Ann – Bob", "k") is None


async def test_a_bot_that_may_not_says_so(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    forum = api.group("Forum", api.person("Ann"), supergroup=True)
    forum.topic(7)
    forum.manages_topics = False
    chat = Place(f"telegram:{forum.id}")
    with pytest.raises(Unreachable):
        await platform.open_place(chat, "1 · Ann – Bob", "k")

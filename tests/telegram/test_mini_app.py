"""The buttons that open a table's view inside Telegram, and the bot's menu button."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.present.message import Button, Message
from bot.store import Store
from bot.table.identity import Place
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, message, picture

SITE = "https://trigon.example"


def shown(*, at: str = "abc", **parts: Any) -> Message:
    """A message with a picture and a button of a table."""
    parts = {"picture": picture(), "language": "en"} | parts
    return message("Ann: 3-4-4", buttons=(Button("Draw", f"{at}:1:draw"),), **parts)


@pytest.mark.parametrize("known", [True, False])
async def test_a_board_in_a_group_links_to_it(
    api: TelegramServer, begin: Begin, service: FakeService, known: bool
) -> None:
    """By a link of the bot's, which works once BotFather was told of the app; before, there is none."""
    api.me["has_main_web_app"] = known
    room = api.group("Room", api.person("Ann"))
    platform = await begin(service, site=SITE)
    place = Place(f"telegram:{room.id}")
    reference = await platform.post(place, shown(board=True, language="de"), "k1")
    post = await room.wait("Ann: 3-4-4")
    link = {"text": "Tisch öffnen", "url": "https://t.me/trigon_test_bot?startapp=abc"}
    assert ("Tisch öffnen" in post.labels) is known
    if known:
        assert post.button("Tisch öffnen") == link
        assert await platform.update(place, reference, shown(board=True, language="fr"), "k2")
        assert "Ouvrir la table" in post.labels


async def test_without_a_public_address_nothing_is_different(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """No button, and the menu button is left alone."""
    api.me["has_main_web_app"] = True
    room = api.group("Room", api.person("Ann"))
    platform = await begin(service)
    await platform.post(Place(f"telegram:{room.id}"), shown(board=True), "k1")
    assert (await room.wait("Ann: 3-4-4")).labels == ["Draw", "🔍 HD"]
    await api.until(lambda: len(api.commands) >= 21 or None, 20)
    assert api.menu_buttons == []


async def test_the_menu_button_opens_it(
    api: TelegramServer, begin: Begin, service: FakeService, store: Store
) -> None:
    """Set once, not at every start; and taken back when there is no address any more."""
    web_app = {"type": "web_app", "text": "Trigon", "web_app": {"url": f"{SITE}/app/telegram"}}
    key = f"telegram:menu-button:{api.me['id']}"

    async def run(site: str | None) -> None:
        """Start with that address, until what is set is remembered."""
        platform = await begin(service, site=site)
        async with asyncio.timeout(20):
            while await store.recall(key) != (site or ""):
                await asyncio.sleep(0.02)
        await platform.stop()

    await run(SITE)
    await run(SITE)
    assert api.menu_buttons == [web_app]
    await run(None)
    assert api.menu_buttons == [web_app, {"type": "default"}]

"""The page's side to the world: what is there, who may ask, who may frame it, and how often."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import aiohttp
import pytest
from multidict import CIMultiDict

from bot.platforms.web import WebPlatform
from bot.platforms.web.site import VISITS, PublicSite, TelegramDoor
from bot.ports import CannotStart
from bot.store.embedded import EmbeddedServer
from tests.support.mini_app import TOKEN
from tests.support.oauth_server import APPLICATION, OAuthServer
from tests.web.app_device import PUBLIC
from tests.web.conftest import World, both_doors, serving

pytestmark = pytest.mark.asyncio(loop_scope="session")

ACTIVITY = f"https://{APPLICATION}.discordsays.com"


async def ask(world: World, path: str, *, at: str = "", **headers: str) -> Any:
    """A GET at the public side, or at another address: its status, headers and text."""
    async with world.http.get((at or world.doors) + path, headers=headers) as answer:
        return answer.status, answer.headers, await answer.text()


async def test_the_sides_share_no_port(public: World) -> None:
    """One that is taken keeps the bot from starting, and says which setting it is."""
    taken = int(public.origin.rpartition(":")[2])
    site = PublicSite(f"https://{PUBLIC}", telegram=TelegramDoor(TOKEN, lambda: None), port=taken)
    page = WebPlatform("127.0.0.1", 0, public.store, site=site)
    with pytest.raises(CannotStart, match=f"TRIGON_PUBLIC_HOST, TRIGON_PUBLIC_PORT: .*:{taken}"):
        await page.start(public.service)
    async with public.http.get(public.origin) as answer:
        assert answer.status == 200
    with pytest.raises(aiohttp.ClientConnectionError):
        await public.http.get(page.url)


async def test_without_a_public_address_nothing_is_open(bare: World) -> None:
    """No door, no public name."""
    assert bare.page.public_url == ""
    assert (await ask(bare, "/", at=bare.origin, Host=PUBLIC))[0] == 403
    for path in ("/app/telegram", "/app/discord", "/doors"):
        assert (await ask(bare, path, at=bare.origin))[0] == 404


async def test_a_bot_on_discord_alone_has_links(server: EmbeddedServer, oauth: OAuthServer) -> None:
    async with serving(server, replace(both_doors(oauth), telegram=None)) as alone:
        assert {*json.loads((await ask(alone, "/doors"))[2])} == {"discord", "application"}


async def test_an_address_that_asks_too_often_waits(public: World) -> None:
    """By where it says it comes from, as the proxy is believed; others are served meanwhile."""
    seen = [
        (await ask(public, "/doors", **{"X-Forwarded-For": "203.0.113.9"}))[0]
        for _ in range(int(VISITS[1]) + 60)
    ]
    assert seen[:100] == [200] * 100
    assert 429 in seen
    assert (await ask(public, "/doors", **{"X-Forwarded-For": "203.0.113.10"}))[0] == 200
    # It may write what it likes in front: the last one is the proxy's.
    spoofed = {"X-Forwarded-For": "198.51.100.7, 203.0.113.9"}
    assert 429 in [(await ask(public, "/doors", **spoofed))[0] for _ in range(30)]
    # Also in a header of its own.
    twice = [("X-Forwarded-For", "198.51.100.8"), ("X-Forwarded-For", "203.0.113.9")]
    statuses = []
    for _ in range(30):
        async with public.http.get(f"{public.doors}/doors", headers=CIMultiDict(twice)) as answer:
            statuses.append(answer.status)
    assert 429 in statuses

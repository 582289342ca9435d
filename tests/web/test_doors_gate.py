"""The page's side to the world: what is there, who may ask, who may frame it, and how often."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest
import structlog
from multidict import CIMultiDict

from bot.platforms.web import WebPlatform
from bot.platforms.web.site import OTHER_SIDE, TELEGRAM_FRAMES, VISITS, PublicSite, TelegramDoor
from bot.ports import CannotStart
from tests.support.every import every
from tests.support.mini_app import TOKEN
from tests.support.oauth_server import APPLICATION
from tests.web.app_device import PUBLIC
from tests.web.conftest import World

pytestmark = pytest.mark.asyncio(loop_scope="session")

ACTIVITY = f"https://{APPLICATION}.discordsays.com"


async def ask(world: World, path: str, *, at: str = "", **headers: str) -> Any:
    """A GET at the public side, or at another address: its status, headers and text."""
    async with world.http.get((at or world.doors) + path, headers=headers) as answer:
        return answer.status, answer.headers, await answer.text()


@every("path", ["/people", "/r/main", "/r/main/p1", "/mine/p1", "/ws/main", "/health", "/peop%6ce"])
@every("host", [PUBLIC, "localhost", "127.0.0.1:8300", "[::1]", "evil.example"])
async def test_the_world_finds_no_way_to_the_local_page(
    public: World, path: str, host: str
) -> None:
    """No name card, no rooms, nobody's messages, whatever the Host says."""
    headers = {"Host": host, "Origin": f"https://{PUBLIC}"}
    status, _, _ = await ask(public, path, Host=host)
    assert status == 404
    body = {"name": "Eve", "language": "en"}
    async with public.http.post(public.doors + path, json=body, headers=headers) as answer:
        assert answer.status in {404, 405}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await public.http.ws_connect(public.doors + path, headers=headers)
    assert refused.value.status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.9"},
        {"X-Forwarded-For": ""},
        {"X-Forwarded-Host": "localhost"},
        {"x-forwarded-proto": "https"},
        {"Forwarded": "for=203.0.113.9"},
        {"Via": "1.1 proxy"},
        {"X-Real-IP": "203.0.113.9"},
        {"CF-Connecting-IP": "203.0.113.9"},
        {"CF-Ray": "1"},
        {"True-Client-IP": "203.0.113.9"},
        {"Host": PUBLIC},
        {"Host": f"{PUBLIC}:443"},
    ],
)
async def test_the_local_page_refuses_what_a_proxy_hands_on(
    public: World, headers: dict[str, str]
) -> None:
    """A proxy that still leads to its port is told so, once a minute in the log: nothing is served."""
    token = await public.enter("Ann")
    with structlog.testing.capture_logs() as logs:
        for path in ("/", "/r/main", "/static/app.js", "/mine/p1", "/app/telegram", "/doors"):
            status, _, text = await ask(public, path, at=public.origin, **headers)
            assert (status, text) == (403, f"{OTHER_SIDE}: no proxy may lead to it.\n")
    assert [each["event"] for each in logs] == ["web.proxy_at_local_page"]
    own = {"Origin": public.origin, **headers}
    body = {"name": "Eve", "language": "en"}
    async with public.http.post(f"{public.origin}/people", json=body, headers=own) as answer:
        assert answer.status == 403
    for path in ("/ws/main", "/ws/table/t1"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await public.http.ws_connect(public.origin + path, headers=own)
        assert refused.value.status == 403
    # Without a proxy it is there as before.
    await public.room(token)


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


@every("path, frames", [
        ("/app/telegram", set(TELEGRAM_FRAMES)),
        ("/app/discord", {"https://discord.com", "https://*.discord.com", "https://discordapp.com",
                          "https://*.discordapp.com", ACTIVITY}),
        ("/", {"https://discord.com", "https://*.discord.com", "https://discordapp.com",
               "https://*.discordapp.com", ACTIVITY}),
        ("/static/icon.svg", {"'none'"}),
        ("/t/abc", {"'none'"}),
        ("/nothing", {"'none'"}),
    ])  # fmt: skip
async def test_each_door_is_framed_by_its_own_app_alone(
    public: World, path: str, frames: set[str]
) -> None:
    """The Mini App by Telegram, the Activity by Discord, everything else by nobody."""
    _, headers, _ = await ask(public, path)
    policy = dict(
        each.strip().split(" ", 1) for each in headers["Content-Security-Policy"].split(";")
    )
    assert set(policy["frame-ancestors"].split()) == frames
    assert ("X-Frame-Options" in headers) == (frames == {"'none'"})
    assert "unsafe" not in str(policy)
    assert "http:" not in str(policy)
    assert policy["default-src"] == "'none'"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Strict-Transport-Security"].startswith("max-age=")
    _, headers, _ = await ask(public, path, at=public.origin)
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "Strict-Transport-Security" not in headers


@every(
    "origin, admitted",
    [
        (f"https://{PUBLIC}", True),
        (ACTIVITY, True),
        ("https://1.discordsays.com", False),
        ("https://web.telegram.org", False),
        ("https://discord.com", False),
        (f"http://{PUBLIC}", False),
        (f"https://{PUBLIC}.evil.example", False),
        ("null", False),
        ("", False),
    ],
)
async def test_only_the_page_itself_shows_a_proof(
    public: World, origin: str, admitted: bool
) -> None:
    """Its own origins: the public one, and that of this application's Activity."""
    headers = {"Host": PUBLIC} | ({"Origin": origin} if origin else {})
    async with public.http.post(
        f"{public.doors}/doors/telegram", json={}, headers=headers
    ) as answer:
        told = await answer.text()
    assert answer.status == 403
    assert ("forged" in told) is admitted


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

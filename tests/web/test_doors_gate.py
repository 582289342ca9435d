"""The page's side to the world: what is there, who may ask, who may frame it, and how often."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.platforms.web.doors.site import TELEGRAM_FRAMES
from bot.platforms.web.gate import VISITS
from tests.support.oauth_server import APPLICATION
from tests.web.app_device import PUBLIC
from tests.web.conftest import World

pytestmark = pytest.mark.asyncio(loop_scope="session")

ACTIVITY = f"https://{APPLICATION}.discordsays.com"


async def ask(world: World, path: str, host: str = PUBLIC, **headers: str) -> Any:
    """A GET by some name of the page: its status and headers."""
    async with world.http.get(world.origin + path, headers={"Host": host, **headers}) as answer:
        return answer.status, answer.headers, await answer.text()


@pytest.mark.parametrize(
    "path", ["/people", "/r/main", "/r/main/p1", "/mine/p1", "/ws/main", "/health", "/peop%6ce"]
)
async def test_the_world_finds_no_way_to_the_local_page(public: World, path: str) -> None:
    """No name card, no rooms, nobody's messages."""
    origin = {"Origin": f"https://{PUBLIC}"}
    status, _, _ = await ask(public, path)
    assert status == 404
    headers = {"Host": PUBLIC, **origin}
    body = {"name": "Eve", "language": "en"}
    async with public.http.post(public.origin + path, json=body, headers=headers) as answer:
        assert answer.status in {404, 405}
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await public.http.ws_connect(public.origin + path, headers=headers)
    assert refused.value.status == 404


@pytest.mark.parametrize("path", ["/", "/app/telegram", "/app/discord"])
async def test_the_doors_are_there_for_the_world_alone(public: World, path: str) -> None:
    """By the public name the page that opens them, whatever is behind it; on this machine none."""
    status, _, text = await ask(public, path + "?frame_id=1&instance_id=i-1")
    assert status == 200
    assert "/static/doors/door.js" in text
    assert "/static/app.js" not in text
    status, _, text = await ask(public, path, host="localhost")
    assert (status, "door.js" in text) == (200 if path == "/" else 404, False)


async def test_without_a_public_address_nothing_is_open(bare: World) -> None:
    """No door, no public name."""
    assert (await ask(bare, "/"))[0] == 403
    for path in ("/app/telegram", "/app/discord", "/doors"):
        assert (await ask(bare, path, host="localhost"))[0] == 404


@pytest.mark.parametrize(
    ("path", "frames"),
    [
        ("/app/telegram", set(TELEGRAM_FRAMES)),
        ("/app/discord", {"https://discord.com", "https://*.discord.com", "https://discordapp.com",
                          "https://*.discordapp.com", ACTIVITY}),
        ("/", {"https://discord.com", "https://*.discord.com", "https://discordapp.com",
               "https://*.discordapp.com", ACTIVITY}),
        ("/static/icon.svg", {"'none'"}),
        ("/t/abc", {"'none'"}),
        ("/nothing", {"'none'"}),
    ],
)  # fmt: skip
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
    _, headers, _ = await ask(public, path, host="localhost")
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize(
    ("origin", "admitted"),
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
        f"{public.origin}/doors/telegram", json={}, headers=headers
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

"""Who is kept out: other sites, other people, forged and oversized requests."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot import runtime
from bot.platforms.web import site, sockets
from tests.support.mini_app import init_data
from tests.web.app_device import PUBLIC
from tests.web.conftest import World
from tests.web.table_client import PageServer

pytestmark = pytest.mark.asyncio(loop_scope="session")

ID = "0123456789abcdef"
UNENDED = "Content-Length: 9"
"""The header of a body of which less comes."""


async def post(
    at: str, path: str, origin: str, head: str, body: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Begin a request with this header and body, whole or not."""
    address = at.removeprefix("http://")
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = (f"POST {path} HTTP/1.1", f"Host: {address}", f"Origin: {origin}", head, "", body)
    writer.write("\r\n".join(lines).encode())
    return reader, writer


async def test_half_a_character_in_a_field_is_completed_as_the_rest(here: PageServer) -> None:
    """Scripts of a page can send one; no server takes it."""
    ann = await here.room(await here.enter("Ann"))
    await ann.send(kind="suggest", q=1, field="tile", given={"table": "\ud800"})
    assert (await ann.until("suggestions", q=1))["choices"] == []


@pytest.mark.parametrize("path", ["/people", "/games", "/doors/telegram"])
async def test_a_body_that_does_not_end_is_not_waited_for(
    public: World, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """It is answered with status 408."""
    monkeypatch.setattr(site, "BODY_SECONDS", 0.1)
    local = not path.startswith("/doors/")
    at, origin = (public.origin, public.origin) if local else (public.doors, f"https://{PUBLIC}")
    reader, writer = await post(at, path, origin, UNENDED, "{")
    async with asyncio.timeout(15):
        assert b" 408 " in await reader.readline()
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("no header", ""),
        (f"X-A: {'x' * 9000}", ""),
        ("Content-Encoding: gzip\r\nContent-Length: 10", '{"name":5}'),
        ("Transfer-Encoding: chunked", "zz\r\n"),
        (UNENDED, "{"),
    ],
)
async def test_what_anybody_can_send_fills_no_log(
    here: PageServer, caplog: pytest.LogCaptureFixture, head: str, body: str
) -> None:
    """Neither does a client that goes away in the middle of a body."""
    reader, writer = await post(here.origin, "/people", here.origin, head, body)
    if head != UNENDED:
        assert b" 400 " in await reader.readline()
    writer.close()
    await writer.wait_closed()
    # Another request is answered after whatever is logged of the first.
    await here.enter("Ann")
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_newcomers_are_slowed_by_where_they_come_from(
    bare: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sign-ins by the dozen within a moment, from one address, block no other address."""
    # On no clock: on a slow machine some of the dozens would be due again before the last has come.
    monkeypatch.setattr(bare.page._newcomers, "_now", lambda: 0.0)
    body, headers = {"name": "Ann", "language": "en"}, {"Origin": bare.origin}

    async def enters(address: str) -> int:
        connector = aiohttp.TCPConnector(local_addr=(address, 0))
        async with (
            aiohttp.ClientSession(connector=connector) as http,
            http.post(f"{bare.origin}/people", json=body, headers=headers) as answer,
        ):
            return answer.status

    assert 429 in {await enters("127.0.0.2") for _ in range(70)}
    assert await enters("127.0.0.3") == 200


async def test_a_door_that_is_knocked_at_too_often_stays_shut(public: World) -> None:
    """For an address that shows forged proofs, and for a person with true ones. What is refused then is not logged."""

    async def knocks(address: str, proof: str) -> str:
        headers = {"Origin": f"https://{PUBLIC}", "X-Forwarded-For": address}
        body = {"proof": proof, "page": "page".ljust(16, "_")}
        url = f"{public.doors}/doors/telegram"
        async with public.http.post(url, json=body, headers=headers) as answer:
            return str((await answer.json()).get("why"))

    with capture_logs() as logs:
        said = [await knocks("198.51.100.1", "forged") for _ in range(90)]
    assert set(said[:60]) == {"forged"}
    assert set(said[60:]) >= {"fast"}
    assert len(logs) == said.count("forged")
    assert await knocks("198.51.100.2", "forged") == "forged"
    own = [await knocks(f"203.0.113.{n}", init_data(77, query_id=f"q{n}")) for n in range(25)]
    assert set(own[:20]) == {"None"}
    assert "fast" in own[20:]


async def half_open(port: int, begun: bytes) -> None:
    """A connection whose request never gets beyond its beginning; returns when it is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(begun)
    await reader.read(-1)
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize("side", ["local", "public"])
@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    ],
)
async def test_a_connection_that_asks_for_nothing_is_closed(
    public: World, monkeypatch: pytest.MonkeyPatch, side: str, begun: bytes
) -> None:
    """Headers that never end, nothing at all, or nothing more; an open page goes on."""
    await public.page.stop()
    monkeypatch.setattr(runtime, "IDLE_SECONDS", 0.3)
    await public.page.start(public.service)
    ann = await public.room(await public.enter("Ann"))
    url = public.origin if side == "local" else public.doors
    port = int(url.rpartition(":")[2])
    async with asyncio.timeout(15):
        await asyncio.gather(*(half_open(port, begun) for _ in range(50)))
    await ann.send(kind="ping")
    await ann.until("pong")


async def test_a_page_that_does_not_read_holds_nobody_up(bare: World) -> None:
    """Its backlog is bounded, and the others are served."""
    slow = await bare.room(await bare.enter("Slow"))
    ann = await bare.room(await bare.enter("Ann"))
    assert bare.page._sockets
    (follower,) = [page for page in bare.page._sockets._pages if page.person.name == "Slow"]
    for _ in range(2000):
        follower.put("x" * 10000)
    await ann.send(kind="say", id=ID, text="still here")
    await ann.until("done", id=ID)
    assert await slow.closed() == aiohttp.WSCloseCode.TRY_AGAIN_LATER


async def test_a_phone_that_is_gone_is_here_no_longer(
    bare: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It answers no ping; the connection itself may last for hours."""
    here, bob = await bare.room(await bare.enter("Ann")), await bare.enter("Bob")
    monkeypatch.setattr(sockets, "HEARTBEAT_SECONDS", 0.3)
    gone = await bare.http.ws_connect(f"{bare.origin}/ws/main", origin=bare.origin, autoping=False)
    await gone.send_json({"kind": "hello", "token": bob, "room": 0, "mine": 0})
    await here.until("here", names=["Ann", "Bob"])
    await here.until("here", names=["Ann"])
    assert [len(each) for each in bare.page._history._followers.values()] == [1, 1]

"""Who is kept out: other sites, other people, forged and oversized requests."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import pytest

from bot import runtime
from bot.platforms.web import site
from bot.platforms.web.sockets import MAX_FRAME_BYTES
from bot.table.steps import Forged
from tests.web.app_device import PUBLIC
from tests.web.conftest import Client, World, picture, words

pytestmark = pytest.mark.asyncio(loop_scope="session")

ID = "0123456789abcdef"


async def test_another_host_name_is_refused(bare: World) -> None:
    """A name that was rebound to this address gets nothing, not even the page."""
    for path in ("/", "/static/app.js", "/mine/p1"):
        async with bare.http.get(bare.origin + path, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
async def test_another_origin_may_neither_enter_nor_connect(bare: World, origin: str) -> None:
    """What changes anything, and the WebSocket, come from the page itself."""
    headers = {"Origin": origin} if origin else {}
    body = {"name": "Eve", "language": "en"}
    for method, path in (("POST", "/people"), ("POST", "/games"), ("DELETE", "/calls")):
        async with bare.http.request(
            method, bare.origin + path, json=body, headers=headers
        ) as answer:
            assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await bare.http.ws_connect(f"{bare.origin}/ws/main", headers=headers)
    assert refused.value.status == 403


async def test_every_answer_binds_the_browser(bare: World) -> None:
    """Errors too carry the headers that forbid foreign scripts, frames and guesses of type."""
    for path in ("/", "/r/second", "/static/app.js", "/nothing", "/mine/p1"):
        async with bare.http.get(bare.origin + path) as answer:
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert "unsafe" not in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize(
    "path", ["/static/../server.py", "/static/%2e%2e/server.py", "/r/A", "/r/"]
)
async def test_only_the_page_s_own_files_are_there(bare: World, path: str) -> None:
    """No path leads out of the folder, no room has a name that it may not have."""
    async with bare.http.get(bare.origin + path) as answer:
        assert answer.status == 404


async def test_files_are_asked_for_again_only_when_changed(bare: World) -> None:
    """A page that the browser has already costs no second transfer."""
    async with bare.http.get(f"{bare.origin}/static/app.js") as first:
        mark = first.headers["ETag"]
    headers = {"If-None-Match": mark}
    async with bare.http.get(f"{bare.origin}/static/app.js", headers=headers) as again:
        assert again.status == 304


@pytest.mark.parametrize(
    "hello",
    [
        {"kind": "hello", "token": "forged", "room": 0, "mine": 0},
        {"kind": "hello", "token": "", "room": 0, "mine": 0},
        {"kind": "hello", "room": 0, "mine": 0},
        {"kind": "say", "id": ID, "text": "hello"},
        [],
        "[" * 5000,
    ],
)
async def test_nobody_reads_without_a_token(bare: World, hello: object) -> None:
    """Not even what everyone sees; the page asks for a name again."""
    await bare.post(words("For people who are here."))
    client = await bare.dial()
    await client.socket.send_str(hello if isinstance(hello, str) else json.dumps(hello))
    assert await client.closed() == 4401
    assert client.frames == []


async def test_a_private_picture_is_its_person_s_alone(bare: World) -> None:
    """Its id is of no use to others, nor without a token, nor in the room's place."""
    ann, bob = await bare.enter("Ann"), await bare.enter("Bob")
    page = await bare.connect(ann)
    hand = picture("red")

    async def show(command, reply):
        await reply(words("Your hand.", picture=hand, secret=True))

    bare.service.script = show
    await page.send(kind="say", id=ID, text="/hand")
    await page.until("done", id=ID)
    name = page.lines("mine")[0]["picture"][0]

    async def status(path: str, token: str | None) -> int:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with bare.http.get(f"{bare.origin}{path}", headers=headers) as answer:
            if answer.status == 200:
                assert await answer.read() == hand.png
                assert answer.headers["Cache-Control"].startswith("private")
            return answer.status

    assert await status(f"/mine/{name}", ann) == 200
    assert await status(f"/mine/{name}", bob) == 404
    assert await status(f"/mine/{name}", "forged") == 403
    assert await status(f"/mine/{name}", None) == 403
    assert await status(f"/mine/{name}?theme=light", bob) == 404
    assert await status(f"/r/main/{name}", ann) == 404


async def test_a_public_picture_lies_in_its_room_for_ever(bare: World) -> None:
    """By an id that cannot be guessed, and the browser need never ask for it again."""
    page = await bare.connect(await bare.enter("Ann"))
    await bare.post(words("Board.", picture=picture("blue")))
    name = (await page.until("lines", log="room"))["rows"][0][1]["picture"][0]
    assert len(name) > 20
    async with bare.http.get(f"{bare.origin}/r/main/{name}") as answer:
        assert answer.content_type == "image/png"
        assert await answer.read() == picture("blue").png
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    async with bare.http.get(f"{bare.origin}/r/other/{name}") as answer:
        assert answer.status == 404


async def test_a_frame_beyond_the_limit_ends_the_connection(bare: World) -> None:
    """It is closed before the frame is parsed."""
    page = await bare.connect(await bare.enter("Ann"))
    await page.send(kind="say", id=ID, text="x" * MAX_FRAME_BYTES)
    assert await page.closed() == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
    assert bare.service.commands == []


async def test_a_body_beyond_the_limit_is_refused(bare: World) -> None:
    """A sign-in is much smaller than the limit."""
    headers = {"Origin": bare.origin}
    body = {"name": "x" * 20000, "language": "en"}
    async with bare.http.post(f"{bare.origin}/people", json=body, headers=headers) as answer:
        assert answer.status == 413


@pytest.mark.parametrize(
    "body", ["", "[]", "{}", '{"name": 1, "language": "en"}', "\ud800", "nul", "[" * 5000]
)
async def test_nonsense_for_a_name_is_a_bad_request(bare: World, body: str) -> None:
    """It is answered with status 400, and nothing breaks."""
    data = body.encode("utf-8", "surrogatepass")
    headers = {"Origin": bare.origin}
    async with bare.http.post(f"{bare.origin}/people", data=data, headers=headers) as answer:
        assert answer.status == 400


UNREADABLE = [
    {"Content-Type": "text/plain; charset=nonsense"},
    {"Content-Type": "text/plain; charset=hex"},
    {"Content-Type": "text/plain; charset=rot13"},
    {"Content-Type": "application/json; charset=undefined"},
    {"Content-Encoding": "gzip"},
    {"Content-Encoding": "deflate"},
]


@pytest.mark.parametrize("headers", UNREADABLE, ids=str)
@pytest.mark.parametrize("path", ["/people", "/games", "/doors/telegram", "/doors/discord"])
async def test_a_body_that_is_not_what_its_header_says_breaks_nothing(
    public: World, path: str, headers: dict[str, str]
) -> None:
    """A charset that is none, or no text's; a packing that it has not. No fault of ours is logged."""
    local = not path.startswith("/doors/")
    at, origin = (public.origin, public.origin) if local else (public.doors, f"https://{PUBLIC}")
    headers = {"Origin": origin, **headers}
    body = b'{"name": 5}'
    async with public.http.post(at + path, data=body, headers=headers) as answer:
        assert answer.status == (400 if local else 403)


@pytest.mark.parametrize("path", ["/people", "/games", "/doors/telegram"])
async def test_a_body_that_does_not_end_is_not_waited_for(
    public: World, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """It is answered with status 408."""
    monkeypatch.setattr(site, "BODY_SECONDS", 0.1)
    local = not path.startswith("/doors/")
    at, origin = (public.origin, public.origin) if local else (public.doors, f"https://{PUBLIC}")
    host, _, port = at.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {origin}\r\nContent-Length: 9\r\n\r\n{{"
    writer.write(head.encode())
    async with asyncio.timeout(15):
        assert b" 408 " in await reader.readline()
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize(
    "frame",
    [
        "nonsense",
        "[]",
        "{}",
        '{"kind": "say"}',
        '{"kind": "say", "id": "short", "text": "x"}',
        '{"kind": "say", "id": "0123456789abcdef:1", "text": "x"}',
        '{"kind": "say", "id": "0123456789abcdef", "text": 5}',
        '{"kind": "press", "id": "0123456789abcdef", "payload": null}',
        '{"kind": "suggest", "q": 1, "field": "tile", "given": []}',
        '{"kind": "said", "who": ["web:1", "Bob"], "text": "forged"}',
        "[" * 5000,
    ],
)
async def test_frames_without_sense_do_nothing(bare: World, frame: str) -> None:
    """They are dropped, and the page's connection goes on."""
    page = await bare.connect(await bare.enter("Ann"))
    await page.socket.send_str(frame)
    await page.send(kind="ping")
    await page.until("pong")
    assert bare.service.commands == []
    assert page.lines("room") == []


async def test_a_press_of_more_than_64_bytes_is_no_button(bare: World) -> None:
    """The service never sees it; one of 64 goes through, whatever it says."""
    page = await bare.connect(await bare.enter("Ann"))
    await page.send(kind="press", id=ID, payload="é" * 33)
    assert (await page.until("refused", id=ID))["why"] == "forged"
    await page.send(kind="press", id=ID + "2", payload="é" * 32)
    await page.until("done", id=ID + "2")
    assert [command.action for command in bare.service.commands] == [Forged()]


async def test_nobody_speaks_as_another(bare: World) -> None:
    """Who says something is who holds the token, whatever the frame claims."""
    ann = await bare.connect(await bare.enter("Ann"))
    bob = await bare.connect(await bare.enter("Bob"))
    who = ["web:0", "Bob"]
    await ann.send(kind="say", id=ID, text="I am Bob.", who=who, person="web:0", name="Bob")
    (line,) = [line for _, line in (await bob.until("lines", log="room"))["rows"]]
    assert line["who"][1] == "Ann"


async def test_one_person_s_flood_is_slowed_and_others_are_not(bare: World) -> None:
    """Beyond a burst the requests are refused, and nothing else of them is done."""
    ann = await bare.connect(await bare.enter("Ann"))
    bob = await bare.connect(await bare.enter("Bob"))
    for number in range(60):
        await ann.send(kind="say", id=f"{ID}{number}", text="spam")
    assert (await ann.until("refused"))["why"] == "fast"
    await bob.send(kind="say", id=ID, text="hello")
    await bob.until("done", id=ID)


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
    ann = await public.connect(await public.enter("Ann"))
    url = public.origin if side == "local" else public.doors
    port = int(url.rpartition(":")[2])
    async with asyncio.timeout(15):
        await asyncio.gather(*(half_open(port, begun) for _ in range(50)))
    await ann.send(kind="ping")
    await ann.until("pong")


async def test_a_page_that_does_not_read_holds_nobody_up(bare: World) -> None:
    """Its backlog is bounded, and the others are served."""
    slow = await bare.connect(await bare.enter("Slow"))
    ann = await bare.connect(await bare.enter("Ann"))
    assert bare.page._sockets
    (follower,) = [page for page in bare.page._sockets._pages if page.person.name == "Slow"]
    for _ in range(2000):
        follower.put("x" * 10000)
    await ann.send(kind="say", id=ID, text="still here")
    await ann.until("done", id=ID)
    assert await slow.closed() == aiohttp.WSCloseCode.TRY_AGAIN_LATER


async def test_the_same_name_twice_at_once_gets_a_number(bare: World) -> None:
    """Nobody can take Ann's name while she is here."""
    await bare.connect(await bare.enter("Ann"))
    other = await bare.dial()
    await other.send(kind="hello", token=await bare.enter("ANN"), room=0, mine=0)
    assert (await other.until("welcome"))["name"] == "ANN 2"


async def test_another_s_log_is_never_told(bare: World) -> None:
    """Two people, many private answers: each connection carries its own only."""
    pages: dict[str, Client] = {}
    for name in ("Ann", "Bob"):
        pages[name] = await bare.connect(await bare.enter(name))

    async def show(command, reply):
        await reply(words(f"secret of {command.person.name}", secret=True))

    bare.service.script = show
    await asyncio.gather(
        *(
            page.send(kind="say", id=f"{ID}{number}", text="/hand")
            for number in range(5)
            for page in pages.values()
        )
    )
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        for number in range(5):
            await pages[name].until("done", id=f"{ID}{number}")
        told = json.dumps(pages[name].frames)
        assert told.count(f"secret of {name}") == 5
        assert f"secret of {other}" not in told

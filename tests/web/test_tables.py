"""The sockets of table views: what they are sent and when, what can be done there, who is let in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.platforms.web import sockets
from bot.platforms.web.people import Sessions
from bot.ports import Reply
from bot.store import StoreDown
from bot.table.commands import Command
from bot.table.identity import Place
from tests.support.every import every
from tests.web.table_client import PageServer

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def asked_to_look_back(here: PageServer, moves: Sequence[int]) -> AsyncIterator[int]:
    """Have a page at a table ask for a look back at each move; yield the move once the request is taken."""
    ann = await here.enter("Ann")
    view = await here.view(ann, await here.opened(ann, "/new tridom"))
    await view.until("tabletop")
    for move in moves:
        await view.send(kind="review", move=move)
        await view.send(kind="ping")
        await view.until("pong")
        yield move


async def test_a_look_back_without_the_store_is_no_fault(
    here: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page asks again. Looks back are made one at a time."""
    looked: list[object] = []
    away = asyncio.Event()

    async def slow(*asked: object) -> None:
        looked.append(asked[-1])
        await away.wait()
        if len(looked) == 1:
            raise StoreDown

    monkeypatch.setattr(here.service, "table_review", slow)
    with capture_logs() as logs:
        async for move in asked_to_look_back(here, (1, 2, 3, 4)):
            if move == 2:
                away.set()
    assert (looked, logs) == ([1, 3, 4], [])


async def test_of_looks_back_asked_for_meanwhile_the_latest_is_made(
    here: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[object] = []
    free, latest = asyncio.Event(), asyncio.Event()

    async def slow(*asked: object) -> None:
        looked.append(asked[-1])
        if asked[-1] == 3:
            latest.set()
        await free.wait()

    monkeypatch.setattr(here.service, "table_review", slow)
    async for move in asked_to_look_back(here, (1, 2, 3)):
        if move == 3:
            free.set()
            await asyncio.wait_for(latest.wait(), 20)
    assert looked == [1, 3]


@every("drawing", ["tabletop", "table_review"])
async def test_who_leaves_waits_for_no_drawing(
    here: PageServer, monkeypatch: pytest.MonkeyPatch, drawing: str
) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slow(*_: object) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    monkeypatch.setattr(here.service, drawing, slow)
    view = await here.view(ann, table)
    await view.send(kind="review", move=1)
    await begun.wait()
    await view.socket.close()
    await asyncio.wait_for(ended.wait(), 20)


async def test_a_press_whose_answer_was_lost_is_answered_again(here: PageServer) -> None:
    """To the connection that asks again, once the first one is carried out."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    lost, back = await here.view(ann, table), await here.view(ann, table)
    await lost.until("tabletop")
    await back.until("tabletop")
    for view in (lost, back):
        await view.send(kind="press", id="solo-solo", payload=f"{table}:1:solo")
    await lost.socket.close()
    await back.send(kind="press", id="rules-rules", payload=f"{table}:1:rules")
    answers = [await back.until("answer") for _ in range(2)]
    assert [answer["id"] for answer in answers] == ["solo-solo", "rules-rules"]
    assert (await back.shows(phase="playing"))["version"] == 2


async def test_requests_keep_their_order_in_a_room_and_at_a_table(
    here: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person's, over two connections, also where many others ask meanwhile; nobody else waits for them."""
    monkeypatch.setattr(sockets, "MAX_QUEUES", 1)
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    room, view = await here.room(ann), await here.view(ann, table)
    other = await here.view(await here.enter("Bob"), table)
    await view.until("tabletop")
    await other.until("tabletop")
    handle, begun, go = here.service.handle, asyncio.Event(), asyncio.Event()
    order: list[str] = []

    async def slow(command: Command, reply: Reply) -> None:
        order.append(command.id.rpartition(":")[2])
        if command.id.endswith(":in-the-room"):
            begun.set()
            await go.wait()
        await handle(command, reply)

    monkeypatch.setattr(here.service, "handle", slow)
    await room.send(kind="say", id="in-the-room", text="/rules")
    await begun.wait()
    await view.send(kind="press", id="at-the-table", payload=f"{table}:1:solo")
    await view.send(kind="ping")
    await view.until("pong")
    await other.press("nonsense")
    await view.send(kind="press", id="at-the-end", payload="-:0:rules")
    await view.send(kind="ping")
    await view.until("pong")
    assert len(order) == 2
    go.set()
    await view.until("answer", id="at-the-table")
    await room.until("done", id="in-the-room")
    await view.until("answer", id="at-the-end")
    assert [order[0], *order[2:]] == ["in-the-room", "at-the-table", "at-the-end"]


IN_A_ROOM = (
    '{"kind":"hello","token":"%s","room":0,"mine":0}',
    '{"kind":"ping"}',
    '{"kind":"suggest","q":3,"field":"tile","given":{"tile":""}}',
    '{"kind":"say","text":"good evening","id":"0123456789abcdef0123456789abcdef"}',
    '{"kind":"press","payload":"-:0:rules","of":null,"id":"00000000000000000000000000000002"}',
)
AT_A_TABLE = (
    '{"kind":"hello","token":"%s","theme":"dark","language":"de"}',
    '{"kind":"ping"}',
    '{"kind":"look","theme":"light","language":"de"}',
    '{"kind":"say","text":"good evening","id":"0123456789abcdef0123456789abcdee"}',
    '{"kind":"press","payload":"-:0:rules","id":"00000000000000000000000000000001"}',
)
"""What the page of 1.0.0 sends. A page stays open through an upgrade, and does not load the new scripts."""


async def test_a_page_of_1_0_0_goes_on_at_this_server(here: PageServer) -> None:
    """Its frames are understood, and what it is sent has the kinds and keys that it knows."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    found = []
    for path, frames in ((f"/ws/table/{table}", AT_A_TABLE), ("/ws/main", IN_A_ROOM)):
        client = await here.dial(path)
        hello, *more = frames
        await client.socket.send_str(hello.replace("%s", ann))
        opens, ends = ("tabletop", "answer") if "table" in path else ("welcome", "done")
        await client.until(opens)
        for frame in more:
            await client.socket.send_str(frame)
        for frame in more[-2:]:
            await client.until(ends, id=json.loads(frame)["id"])
        if opens == "welcome" and all(each["kind"] != "suggestions" for each in client.frames):
            await client.until("suggestions")
        found.append({each["kind"]: set(each) for each in client.frames})
    at_the_table, in_the_room = found
    assert at_the_table.pop("tabletop") >= {"id", "version", "seats", "moves", "actions", "room"}
    assert at_the_table == {"pong": {"kind"}, "answer": {"kind", "id", "messages"}}
    assert in_the_room == {
        "welcome": {"kind", "id", "name", "table"},
        "lines": {"kind", "log", "afresh", "rows"},
        "here": {"kind", "names"},
        "pong": {"kind"},
        "suggestions": {"kind", "q", "choices"},
        "done": {"kind", "id"},
    }


async def test_many_looks_are_one_view(here: PageServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that changes its look over and over ends with the last one, and is drawn for once at a time."""
    ann = await here.enter("Ann")
    view = await here.view(ann, await here.opened(ann, "/new tridom"))
    await view.until("tabletop")
    tabletop, go, drawn = here.service.tabletop, asyncio.Event(), list[str]()

    async def slow(*asked: Any) -> Any:
        drawn.append(asked[1].language)
        await go.wait()
        return await tabletop(*asked)

    monkeypatch.setattr(here.service, "tabletop", slow)
    for language in ("de", "fr", "es", "nl"):
        await view.send(kind="look", language=language)
        await view.send(kind="ping")
        await view.until("pong")
    go.set()
    assert (await view.until("tabletop"))["language"] == "nl"
    assert drawn == ["de", "nl"]


async def test_an_older_state_is_not_shown_again(
    here: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reading of the store may end after a later one."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    view = await here.view(ann, table)
    await view.until("tabletop")
    person, tabletop = await Sessions(here.store).person_of(ann), here.service.tabletop
    assert person is not None
    before = [await tabletop(table, person, "dark")]
    await view.press(f"{table}:1:solo")
    await view.beyond(1)

    async def late(*asked: Any) -> Any:
        return before.pop() if before else await tabletop(*asked)

    monkeypatch.setattr(here.service, "tabletop", late)
    await view.send(kind="look", language="de")
    assert (await view.until("tabletop"))["version"] == 2
    assert before == []


async def test_who_has_their_data_deleted_in_a_room_is_told_first(here: PageServer) -> None:
    """Then the page is closed, and asks for a name."""
    page = await here.room(await here.enter("Ann"))
    await page.send(kind="say", id="0123456789", text="/mydata delete")
    await page.until("done", id="0123456789")
    asked = [
        line for frame in page.frames if frame.get("log") == "mine" for _, line in frame["rows"]
    ]
    buttons = [button for line in asked for button in line.get("buttons", ())]
    (payload,) = [payload for _, payload, _, style in buttons if style == "danger"]
    await page.send(kind="press", id="0123456780", payload=payload)
    await page.until("done", id="0123456780")
    assert await page.closed() == 4401


async def test_what_waits_behind_a_deletion_is_not_done(here: PageServer) -> None:
    """Whose data are gone has no words, and no table, in whatever connection they asked for them."""
    token = await here.enter("Ann")
    page, other = await here.room(token), await here.room(token)
    await page.send(kind="press", id="0123456780", payload="-:0:mydata.forget")
    await other.send(kind="say", id="0123456781", text="Good bye")
    await page.send(kind="say", id="0123456782", text="/new tridom")
    await other.socket.close()
    assert await page.closed() == 4401
    assert await here.page.kept(Place("web:main")) == {"messages": []}
    assert await here.service.table_at(Place("web:main")) is None


async def test_a_request_that_was_refused_is_carried_out_when_the_page_asks_again(
    here: PageServer,
) -> None:
    """A page asks again when it has not heard of the refusal."""
    page = await here.room(await here.enter("Ann"))
    await page.until("here")
    here.store.away = True
    await page.send(kind="say", id="0123456781", text="Good morning")
    assert (await page.until("refused"))["why"] == "away"
    here.store.away = False
    for _ in range(2):
        await page.send(kind="say", id="0123456781", text="Good morning")
        await page.until("done", id="0123456781")
    (said,) = (await here.page.kept(Place("web:main")))["messages"]
    assert said["text"] == "Good morning"

"""The sockets of table views: what they are sent and when, what can be done there, who is let in."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import pytest
from PIL import Image

from bot.platforms.web.tables import MAX_VIEWS
from bot.ports import Reply
from bot.table.commands import Command
from engine import GAMES
from tests.web.table_client import PageServer, TableClient

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _together(here: PageServer, typed: str) -> tuple[TableClient, TableClient]:
    """Ann and Bob at a running game, each with their table view."""
    ann, bob = await here.enter("Ann"), await here.enter("Bob", "de")
    table = await here.opened(ann, typed)
    hers, his = await here.view(ann, table), await here.view(bob, table)
    await hers.until("tabletop")
    await his.until("tabletop")
    await his.act("join")
    await hers.shows(version=2)
    await hers.act("start")
    await hers.shows(phase="playing")
    await his.shows(phase="playing")
    return hers, his


def _next(top: dict[str, Any]) -> str:
    """The payload of some move: the best placement, else what else there is."""
    laid = [move["press"] for move in top["moves"] if not move.get("plans")]
    actions = {each["kind"]: each["press"] for each in top["actions"]}
    swaps = [f"{each['press']}.1" for each in top["choices"] if each["kind"] == "swap"]
    return next(iter([*laid, *(actions[k] for k in ("draw", "pass") if k in actions), *swaps]), "")


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_in_the_view(here: PageServer, game: str) -> None:
    """By the payloads of the tabletop alone, from the lobby to the end's scene."""
    ann = await here.enter("Ann")
    typed = "/new tripitz short=yes" if game == "tripitz" else f"/new {game} rounds=1"
    table = await here.opened(ann, typed)
    view = await here.view(ann, table)
    top = await view.until("tabletop")
    assert (top["phase"], top["board"], top["you"]) == ("lobby", None, 0)
    await view.act("solo")
    top = await view.shows(phase="playing")
    for _ in range(400):
        if top["phase"] == "over":
            break
        assert top["turn"] == top["you"] == 0
        payload = _next(top)
        assert payload, top["actions"]
        said = await view.press(payload)
        if said and any(
            button[1] and ":endswap" in button[1] for button in said[0].get("buttons", ())
        ):
            await view.press(said[0]["buttons"][0][1])
        top = await view.beyond(top["version"])
    assert top["phase"] == "over"
    assert top["end"]["over"]
    assert {name for name, _, _ in top["end"]["rows"]} == {"Ann", "Computer"}
    assert {"rematch", "replay", "review"} <= {each["kind"] for each in top["actions"]}
    assert top["moves"] == []
    await view.send(kind="review", move=0)
    whole = await view.until("review")
    assert whole["shown"] is None
    assert 0 <= whole["done"] <= whole["count"] < len(whole["steps"])
    number = whole["steps"][-1][0]
    await view.send(kind="review", move=number)
    shown = (await view.until("review"))["shown"]
    assert (shown["number"], len(shown["totals"])) == (number, 2)
    status, _, _ = await here.get(shown["board"]["picture"][0])
    assert status == 200


async def test_every_picture_of_a_tabletop_is_there(here: PageServer) -> None:
    """Clear where the bare table is, of the size that is said; kept for good by browsers."""
    hers, his = await _together(here, "/new triominos")
    mover = hers if hers.top["turn"] == 0 else his
    top = mover.top
    sprites = [piece["sprite"] for piece in top["hand"]] + [move["ghost"] for move in top["moves"]]
    assert sprites
    for address, *size in [top["board"]["picture"], *sprites]:
        status, body, headers = await here.get(address)
        assert status == 200
        assert headers["Content-Type"] == "image/png"
        assert "immutable" in headers["Cache-Control"]
        image = Image.open(io.BytesIO(body))
        assert list(image.size) == size
        # A piece that points down reaches its upper corners with its frame.
        assert image.convert("RGBA").getchannel("A").getextrema() == (0, 255)
    assert (await here.get("/p/p" + "0" * 32))[0] == 404


async def test_a_move_before_its_time_is_a_plan(here: PageServer) -> None:
    """A player who waits may press too: it is planned, and dropped again."""
    hers, his = await _together(here, "/new tridom")
    for _ in range(20):
        mover, waiter = (hers, his) if hers.top["turn"] == hers.top["you"] else (his, hers)
        if any(move.get("plans") for move in waiter.top["moves"]):
            break
        version = mover.top["version"]
        await mover.press(_next(mover.top))
        for view in (hers, his):
            await view.beyond(version)
    planned = next(move for move in waiter.top["moves"] if move.get("plans"))
    version = waiter.top["version"]
    await waiter.press(planned["press"])
    assert (await waiter.beyond(version))["plan"]
    await waiter.act("plan.none")
    assert (await waiter.beyond(version + 1))["plan"] == ""


async def test_commands_are_typed_at_a_table_too(here: PageServer) -> None:
    """The answer comes to that page alone; talk goes to the room, where the table is."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    view = await here.view(ann, table)
    await view.until("tabletop")
    (said,) = await view.says("/rules")
    assert said["kind"] == "shown"
    if "picture" in said:
        assert (await here.get(f"/p/{said['picture'][0]}"))[0] == 200
    room = await here.room(ann)
    assert await view.says("hello all") == []
    rows = [row for frame in room.frames for row in frame.get("rows", ())]
    while not any("hello all" in str(row) for row in rows):
        rows = (await room.until("lines", log="room"))["rows"]


async def test_the_last_tabletop_stays_while_the_store_is_away(here: PageServer) -> None:
    """The page is told once, and gets a new one as soon as there is one."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    view = await here.view(ann, table)
    top = await view.until("tabletop")
    here.store.away = True
    await view.until("away")
    await view.send(kind="press", id="12345678", payload=top["actions"][0]["press"])
    await view.until("answer")
    here.store.away = False
    assert (await view.until("tabletop"))["version"] == top["version"]


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
    """One person's, over two connections; nobody else waits for them."""
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
    assert len(order) == 2
    go.set()
    await view.until("answer", id="at-the-table")
    await room.until("done", id="in-the-room")
    assert [order[0], order[2]] == ["in-the-room", "at-the-table"]


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


async def test_many_looks_are_one_view(here: PageServer) -> None:
    """A page that changes its look over and over ends with the last one."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    view = await here.view(ann, table)
    await view.until("tabletop")
    for language in ("de", "fr", "es", "nl"):
        await view.send(kind="look", language=language)
    await view.until("tabletop", language="nl")
    await asyncio.sleep(0)
    await view.send(kind="ping")
    await view.until("pong")
    assert view.top["language"] == "nl"


async def test_one_person_opens_only_so_many_views(here: PageServer) -> None:
    """Each is drawn for at every change; others are let in meanwhile, and who closes one has room again."""
    ann = await here.enter("Ann")
    table = await here.opened(ann, "/new tridom")
    views = [await here.view(ann, table) for _ in range(MAX_VIEWS)]
    for view in views:
        await view.until("tabletop")
    assert await (await here.view(ann, table)).closed() == 1013
    await (await here.view(await here.enter("Bob"), table)).until("tabletop")
    await views[0].socket.close()
    # The server sees the other side's close before it sends its own back.
    await (await here.view(ann, table)).until("tabletop")


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

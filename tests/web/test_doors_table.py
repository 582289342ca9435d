"""Tables by the doors: people of two apps at one of them, and who may look at which."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from bot.present.message import Message
from bot.store.embedded import EmbeddedServer
from bot.table.commands import Command, New
from bot.table.identity import Person, PersonId, Place
from tests.support.harness.fake import FakePlatform
from tests.support.mini_app import init_data
from tests.support.oauth_server import OAuthServer
from tests.web.app_device import PUBLIC
from tests.web.conftest import both_doors
from tests.web.table_client import PageServer, TableClient, fresh_page_server, page_server

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANN, MO, EVE = 7, 8, 9
GROUP = Place("telegram:-1001")


@pytest_asyncio.fixture(loop_scope="session")
async def telegram() -> FakePlatform:
    """Telegram, where Ann and Mo are in one group."""
    return FakePlatform("telegram", members={(f"telegram:{who}", GROUP) for who in (ANN, MO)})


@pytest_asyncio.fixture(loop_scope="session")
async def here(
    server: EmbeddedServer, oauth: OAuthServer, telegram: FakePlatform
) -> AsyncIterator[PageServer]:
    """The bot with its page and both doors."""
    platforms = telegram, FakePlatform("discord")
    async with fresh_page_server(server, *platforms, site=both_doors(oauth)) as found:
        yield found


async def knock(here: PageServer, door: str, **proof: str) -> dict[str, Any]:
    """What a door gives for a proof."""
    headers = here.headers | {"Origin": f"https://{PUBLIC}"}
    url = f"{here.doors}/doors/{door}"
    async with here.http.post(url, json=proof, headers=headers) as answer:
        assert answer.status == 200
        told: dict[str, Any] = await answer.json()
        return told


async def from_telegram(here: PageServer, user: int, name: str, table: str = "") -> dict[str, Any]:
    """Come in by the Mini App."""
    proof = init_data(user, name=name, language="en", table=table)
    return await knock(here, "telegram", proof=proof, page=f"page-of-{name}-0123456789")


async def open_in(here: PageServer, place: Place, user: int, name: str) -> str:
    """The id of a table that somebody opens in a chat of Telegram's."""

    async def unheard(message: Message) -> None:
        del message

    person = Person(PersonId(f"telegram:{user}"), name)
    command = Command(id=f"new:{place}", at=place, person=person, action=New("tridom"), admin=False)
    await here.service.handle(command, unheard)
    table = await here.service.table_at(place)
    assert table is not None
    return table


def next_move(top: dict[str, Any]) -> str:
    """Some placement, else a draw or a pass."""
    laid = [move["press"] for move in top["moves"] if not move.get("plans")]
    other = [each["press"] for each in top["actions"] if each["kind"] in {"draw", "pass"}]
    return (laid + other)[0]


def holds(view: TableClient, pieces: set[str]) -> list[str]:
    """Which of these pieces are named in what a view was sent."""
    sent = json.dumps(view.frames)
    return [piece for piece in pieces if f'"{piece}"' in sent]


async def test_a_room_s_table_is_not_for_people_from_outside(here: PageServer) -> None:
    """Its id alone opens nothing; who took a seat by an invitation sees it."""
    cleo = await here.enter("Cleo")
    table = await here.opened(cleo, "/new tridom")
    token = (await from_telegram(here, ANN, "Ann", table))["token"]
    view = await here.door(token, table)
    assert await view.closed() == 4404
    assert view.frames == []
    await here.joins(cleo, table, Person(PersonId(f"telegram:{ANN}"), "Ann"), GROUP)
    assert (await (await here.door(token, table)).until("tabletop"))["you"] == 1


async def test_two_doors_lead_to_one_table(here: PageServer, oauth: OAuthServer) -> None:
    """Ann on Telegram and Bob on Discord sit down at Cleo's, play, and see their own hands alone."""
    cleo = await here.enter("Cleo")
    table = await here.opened(cleo, "/new tridom")
    await here.joins(cleo, table, Person(PersonId(f"telegram:{ANN}"), "Ann"), GROUP)
    await here.joins(cleo, table, Person(PersonId("discord:20"), "Bob"), Place("discord:77"))
    ann = await from_telegram(here, ANN, "Ann", table)
    bob = await knock(here, "discord", code=oauth.code_for(20, "Bob", locale="en-US"), table=table)
    assert (ann["table"], bob["table"]) == (table, table)
    hers, his = await here.door(ann["token"], table), await here.door(bob["token"], table)
    host = await here.view(cleo, table)
    await host.shows(phase="lobby")
    await host.act("start")
    views = (host, hers, his)
    for view in views:
        await view.until("tabletop", phase="playing")
    assert [seat["name"] for seat in host.top["seats"]] == ["Cleo", "Ann", "Bob"]
    hands = [{piece["piece"] for piece in view.top["hand"]} for view in views]
    assert all(hands)
    for mine, view in enumerate(views):
        others = set().union(*(hand for seat, hand in enumerate(hands) if seat != mine))
        assert holds(view, others) == []
    for _ in range(3):
        mover = views[host.top["turn"]]
        version = mover.top["version"]
        await mover.press(next_move(mover.top))
        for view in views:
            await view.beyond(version)
    assert len({view.top["version"] for view in views}) == 1


async def test_a_member_of_the_chat_may_look_and_nobody_else(
    here: PageServer, telegram: FakePlatform
) -> None:
    """Who sits or is a member sees it; a stranger learns nothing, nor do people of another app."""
    table = await open_in(here, GROUP, ANN, "Ann")
    seen = [await here.door((await from_telegram(here, who, name))["token"], table)
            for who, name in ((ANN, "Ann"), (MO, "Mo"), (EVE, "Eve"))]  # fmt: skip
    assert (await seen[0].until("tabletop"))["you"] == 0
    assert (await seen[1].until("tabletop"))["you"] is None
    assert await seen[2].closed() == 4404
    local = await here.view(await here.enter("Cleo"), table)
    assert await local.closed() == 4404
    assert seen[2].frames == local.frames == []


async def test_a_private_table_is_its_persons(here: PageServer) -> None:
    """Also for members of a group that both are in."""
    table = await open_in(here, Place(f"telegram:{ANN}"), ANN, "Ann")
    ann = await from_telegram(here, ANN, "Ann")
    assert ann["table"] == table, "it is her only game"
    assert (await (await here.door(ann["token"], table)).until("tabletop"))["you"] == 0
    mo = await from_telegram(here, MO, "Mo", table)
    assert await (await here.door(mo["token"], table)).closed() == 4404


@pytest.mark.parametrize("door", [True, False])
async def test_deleted_data_closes_every_open_view(
    here: PageServer, telegram: FakePlatform, door: bool
) -> None:
    """Of that person, in this process and in another; the one that asked is answered first. Others' stay."""
    if door:
        table = await open_in(here, GROUP, ANN, "Ann")
        token = (await from_telegram(here, ANN, "Ann"))["token"]
        other = (await from_telegram(here, MO, "Mo"))["token"]
    else:
        token, other = await here.enter("Ann"), await here.enter("Mo")
        table = await here.opened(token, "/new tridom")
    async with page_server(here.store.real, telegram) as second:
        views = [await each.view(token, table) for each in (here, here, second)]
        mo = [await each.view(other, table) for each in (here, second)]
        for view in (*views, *mo):
            await view.until("tabletop")
        if not door:
            views += [await each.room(token) for each in (here, second)]
        (asked,) = await views[0].says("/mydata delete")
        (payload,) = [payload for _, payload, _, style in asked["buttons"] if style == "danger"]
        assert await views[0].press(payload)
        assert [await view.closed() for view in views] == [4401] * len(views)
        for view in mo:
            await view.send(kind="ping")
            await view.until("pong")


async def test_deleted_data_ends_the_session(here: PageServer) -> None:
    """Asked for in the view itself: the token is nobody's from then on."""
    table = await open_in(here, GROUP, ANN, "Ann")
    ann = await from_telegram(here, ANN, "Ann")
    view = await here.door(ann["token"], table)
    await view.until("tabletop")
    (asked,) = await view.says("/mydata delete")
    (payload,) = [payload for _, payload, _, style in asked["buttons"] if style == "danger"]
    await view.press(payload)
    assert await (await here.door(ann["token"], table)).closed() == 4401

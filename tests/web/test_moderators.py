"""Moderators of the page: people who have it open on the machine that the bot runs on."""

from __future__ import annotations

from unittest import mock

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.app.service import Service
from bot.platforms.web import WebPlatform
from bot.platforms.web.people import is_from_here, same_machine
from bot.platforms.web.site import PUBLIC
from bot.table.identity import Membership, PersonId, Place
from tests.support.every import every
from tests.web.conftest import World
from tests.web.table_client import TableClient

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROOM = Place("web:main")


@every(
    "remote, own, same",
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "::1", True),
        # By its own address in the network, as the terminal says it.
        ("192.168.1.5", "192.168.1.5", True),
        ("192.168.1.9", "192.168.1.5", False),
        # Docker hands on from the bridge's address.
        ("172.17.0.1", "172.17.0.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("", "", False),
    ],
)
async def test_what_is_made_on_this_machine(remote: str, own: str, *, same: bool) -> None:
    assert same_machine(remote, own) is same


async def test_nothing_of_the_public_side_is_made_here() -> None:
    """Its proxy is on this machine, and may say so."""
    request = make_mocked_request("GET", "/", headers={"Host": "localhost"})
    request[PUBLIC] = True
    assert not is_from_here(request)


@every("remote, here", [("192.168.1.5", True), ("192.168.1.9", False)])
async def test_by_the_machine_s_own_address_it_is_made_here(remote: str, *, here: bool) -> None:
    """As the terminal says it where the page listens everywhere; from another machine it is not."""
    ends = {"sockname": ("192.168.1.5", 8300), "peername": (remote, 50_000)}
    transport = mock.Mock(**{"get_extra_info.side_effect": ends.get})
    request = make_mocked_request("GET", "/", {"Host": "192.168.1.5:8300"}, transport=transport)
    assert is_from_here(request) is here


async def arrive(world: World, name: str, at: str = "", **headers: str) -> TableClient:
    """Somebody's open page; at another address, with these headers."""
    at = at or world.origin
    headers = headers or {"Origin": at}
    body = {"name": name, "language": "en"}
    async with world.http.post(f"{at}/people", json=body, headers=headers) as answer:
        token = (await answer.json())["token"]
    socket = await world.http.ws_connect(f"{at}/ws/main", headers=headers, autoclose=False)
    client = TableClient(socket)
    world.clients.append(client)
    await client.send(kind="hello", token=token, room=0, mine=0)
    return client


async def who(client: TableClient) -> PersonId:
    (welcome,) = [await client.until("welcome")]
    return PersonId(welcome["id"])


async def test_as_long_as_their_page_is_open_here(bare: World) -> None:
    ann = await arrive(bare, "Ann")
    person = await who(ann)
    assert await bare.page.membership(person, ROOM) is Membership.MODERATOR
    again = await arrive(bare, "Ann")
    assert await bare.page.membership(await who(again), Place("web:cellar")) is Membership.MODERATOR
    await bare.page.stop()
    assert await bare.page.membership(person, ROOM) is Membership.STRANGER


async def test_not_who_comes_by_one_that_does_not_say_so(bare: World) -> None:
    """It hands on from loopback, by the address that it has in the world."""
    await bare.page.stop()
    bare.page = WebPlatform("0.0.0.0", 0, bare.store)  # noqa: S104 - for a moment
    await bare.page.start(bare.service)
    here, opened = f"http://127.0.0.1:{bare.port}", f"203.0.113.5:{bare.port}"
    for headers, found in (
        ({"Host": opened, "Origin": f"http://{opened}"}, Membership.STRANGER),
        ({"Origin": here}, Membership.MODERATOR),
    ):
        client = await arrive(bare, "Ann", here, **headers)
        assert await bare.page.membership(await who(client), ROOM) is found


async def test_what_is_for_admins_is_for_them(bare: World) -> None:
    """The puzzle of the day is switched on; who sits elsewhere reads where that is done."""
    await bare.page.stop()
    bare.page = WebPlatform("0.0.0.0", 0, bare.store)  # noqa: S104 - for a moment
    await bare.page.start(Service(bare.store, [bare.page]))
    here = f"http://127.0.0.1:{bare.port}"
    elsewhere = f"192.168.1.5:{bare.port}"
    ann = await arrive(bare, "Ann", here, Origin=here)
    bob = await arrive(bare, "Bob", here, Host=elsewhere, Origin=f"http://{elsewhere}")
    for each, told in ((bob, "open the page there"), (ann, "08:00")):
        await each.send(kind="say", id="r0000001", text="/daily on 08:00 Berlin")
        await each.until("done", id="r0000001")
        assert told in str(each.frames)

"""What another app signed for a person, and whose a session's token is."""

from __future__ import annotations

import asyncio
import socket
from urllib.parse import urlencode

import pytest

from bot.platforms.web import doors
from bot.platforms.web.people import PREFIX, Sessions
from bot.platforms.web.site import DiscordDoor
from bot.table.identity import Person, PersonId
from tests.support.harness.harness import LONG
from tests.support.oauth_server import APPLICATION, SECRET, OAuthServer
from tests.support.ports import free_ports
from tests.web.conftest import World

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANN = Person(PersonId("telegram:7"), "Ann", "de")


async def test_a_token_is_its_persons(bare: World) -> None:
    """One lookup knows the tokens of the doors and those of the local page."""
    sessions = Sessions(bare.store)
    token = await sessions.verified.open(ANN)
    assert token.startswith(PREFIX)
    assert await sessions.person_of(token) == ANN
    assert await Sessions(bare.store).person_of(token, arriving=True) == ANN
    for forged in (token[:-1], token + "x", PREFIX, token.removeprefix(PREFIX)):
        assert await sessions.person_of(forged) is None
    local = await sessions.person_of(await bare.enter("Cleo"))
    assert local is not None
    assert local.name == "Cleo"


async def test_a_door_s_token_opens_no_room(bare: World) -> None:
    """The local page's rooms are for those who gave a name there."""
    token = await Sessions(bare.store).verified.open(ANN)
    client = await bare.dial("/ws/main")
    await client.send(kind="hello", token=token, room=0, mine=0)
    assert await client.closed() == 4401


async def test_a_login_that_cannot_be_reached_is_away() -> None:
    (port,) = free_ports(1)
    door = DiscordDoor("secret", lambda: 7, f"http://127.0.0.1:{port}")
    with pytest.raises(doors.Unproven) as found:
        await doors.DiscordLogin(door).person("code")
    assert found.value.why is doors.Why.AWAY


async def test_a_login_that_does_not_answer_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        door = DiscordDoor("secret", lambda: 7, f"http://127.0.0.1:{silent.getsockname()[1]}")
        with pytest.raises(doors.Unproven) as found:
            await asyncio.wait_for(doors.DiscordLogin(door).person("code"), LONG)
    assert found.value.why is doors.Why.AWAY


async def test_a_token_that_cannot_be_revoked_keeps_nobody_out() -> None:
    server = OAuthServer()
    await server.start()
    server.hangs_up = "/revoke"
    door = DiscordDoor(SECRET, lambda: APPLICATION, server.url)
    person = await doors.DiscordLogin(door).person(server.code_for(8, "Bob"))
    await server.stop()
    assert (person.id, person.name) == ("discord:8", "Bob")


async def test_a_published_example_is_read() -> None:
    """A launch that Telegram itself signed, from docs.telegram-mini-apps.com, "Init Data"."""
    user = (
        '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost",'
        '"language_code":"en","is_premium":true,"allows_write_to_pm":true}'
    )
    data = urlencode(
        {
            "user": user,
            "chat_instance": "-3788475317572404878",
            "chat_type": "private",
            "auth_date": "1709144340",
            "hash": "371697738012ebd26a111ace4aff23ee265596cd64026c8c3677956a85ca1827",
        }
    )
    key = doors.signing_key("5768337691:AAGDAe6rjxu1cUgxK4BizYi--Utc3J9v5AU")
    launch = doors.read_launch(data, key)
    assert launch.person.id == "telegram:279058397"
    assert (launch.person.name, launch.person.language) == ("Vladislav Kibenko", "en")
    assert launch.at == 1709144340

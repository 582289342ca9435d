"""Sessions of people for whom another app vouches: whose a token is, and when it is nobody's any more."""

from __future__ import annotations

import pytest

from bot.platforms.web.doors import CLOCK_SECONDS, FRESH_SECONDS
from bot.platforms.web.people import PREFIX, SESSION_SECONDS, Sessions
from bot.store import StoreDown
from bot.table.identity import Person, PersonId
from tests.support.stores import gateway_of, time_left
from tests.web.conftest import World

pytestmark = pytest.mark.asyncio(loop_scope="session")

ANN = Person(PersonId("telegram:7"), "Ann", "de")
BOB = Person(PersonId("discord:8"), "Bob", "en")


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


async def test_no_token_is_stored(bare: World) -> None:
    """Who reads the store cannot come in with what stands there."""
    token = await Sessions(bare.store).verified.open(ANN)
    kept = repr(await bare.store.real.dump(await bare.store.real.units()))
    assert "door:token:" in kept
    assert token.removeprefix(PREFIX) not in kept


async def test_a_proof_is_bound_to_the_page_that_showed_it(bare: World) -> None:
    """That page may come again with it, nobody else may."""
    verified = Sessions(bare.store).verified
    assert not await verified.claimed(ANN.id, "proof", "page")
    assert await verified.claim(ANN.id, "proof", "page")
    assert not await verified.claim(ANN.id, "proof", "page")
    assert not await verified.claim(ANN.id, "proof", "thief")
    assert await verified.claimed(ANN.id, "proof", "page")
    assert not await verified.claimed(ANN.id, "proof", "thief")
    assert not await verified.claimed(BOB.id, "proof", "page")


async def test_without_the_store_nobody_is_taken_for_anybody(bare: World) -> None:
    """A revoked session must not live on in this process's memory."""
    sessions = Sessions(bare.store)
    token = await sessions.verified.open(ANN)
    assert await sessions.person_of(token) == ANN
    bare.store.away = True
    with pytest.raises(StoreDown):
        await sessions.person_of(token)


async def test_a_door_s_token_opens_no_room(bare: World) -> None:
    """The local page's rooms are for those who gave a name there."""
    token = await Sessions(bare.store).verified.open(ANN)
    client = await bare.dial()
    await client.send(kind="hello", token=token, room=0, mine=0)
    assert await client.closed() == 4401


async def test_how_long_a_session_and_what_it_stands_on_last(bare: World) -> None:
    """A proof is bound for longer than it is fresh, and no session outlives the life that ends it."""
    verified = Sessions(bare.store).verified
    await verified.open(ANN)
    assert await verified.claim(ANN.id, "proof", "page")
    left: dict[str, float] = {}
    async for key in gateway_of(bare.store.real).scan("*door:*", 100):
        kind, seconds = (
            key.split("door:")[1].split(":")[0],
            await time_left(bare.store.real, key) / 1000,
        )
        left[kind] = min(seconds, left.get(kind, seconds))
    assert left["proof"] > FRESH_SECONDS + CLOCK_SECONDS
    assert left["token"] < SESSION_SECONDS + 1 < left["life"]

"""What the page stores about a person or a room: exported, and deleted."""

from __future__ import annotations

import json

import pytest

from bot.ports import Unreachable
from bot.table.identity import PersonId, Place
from tests.web.conftest import Client, World, words

pytestmark = pytest.mark.asyncio(loop_scope="session")


def person_of(client: Client) -> PersonId:
    """Whose page it is, as it was welcomed."""
    (welcome,) = [frame for frame in client.frames if frame["kind"] == "welcome"]
    return PersonId(welcome["id"])


async def said(world: World) -> PersonId:
    """Ann has written in two rooms and was answered in private; Bob has written too. Ann's id."""
    token = await world.enter("Ann")
    ann = await world.connect(token)
    person = person_of(ann)
    for number, text in enumerate(("good evening", "are you there")):
        await ann.send(kind="say", id=f"ann-say-{number}", text=text)
        await ann.until("done", id=f"ann-say-{number}")
    far = await world.connect(token, room="second")
    await far.send(kind="say", id="ann-say-9", text="hello over here")
    await far.until("done", id="ann-say-9")
    await world.page.send(person, words("Your tiles."), "k1")
    bob = await world.connect(await world.enter("Bob"))
    await bob.send(kind="say", id="bob-say-1", text="yes I am")
    await bob.until("done", id="bob-say-1")
    return person


async def test_everything_of_a_person_is_handed_out(bare: World) -> None:
    """Their own log and what they wrote in rooms, and nothing of others."""
    person = await said(bare)
    kept = await bare.page.kept(person)
    text = json.dumps(kept)
    for own in ("good evening", "are you there", "hello over here", "Your tiles."):
        assert own in text
    assert "yes I am" not in text
    assert len(kept["messages"]) == 4
    (entry,) = [line for line in kept["messages"] if line.get("room") == "second"]
    assert entry["text"] == "hello over here"
    assert await bare.page.kept(PersonId("web:0123456789abcdef")) == {"messages": []}


async def test_what_is_deleted_is_gone_and_open_pages_show_it_no_more(bare: World) -> None:
    """The others' lines stay, and the conversation goes on after it."""
    person = await said(bare)
    reader = await bare.connect(await bare.enter("Cat"))
    for _ in range(2):
        await bare.page.forget(person)
    store = bare.store.real
    everything = repr(await store.dump(await store.units()))
    for trace in (person, "Ann", "good evening", "hello over here", "Your tiles."):
        assert trace not in everything
    assert "yes I am" in everything
    assert (await reader.until("lines", log="room"))["rows"][0][1]["kind"] == "removed"
    await bare.post(words("On we go."))
    await reader.until("lines", log="room")
    late = await bare.connect(await bare.enter("Dan"))
    assert "On we go." in str(late.lines("room"))
    with pytest.raises(Unreachable):
        await bare.page.send(person, words("Are you there?"), "k2")


async def test_their_token_opens_nothing_any_more(bare: World) -> None:
    """The page asks for a name when it comes back."""
    token = await bare.enter("Ann")
    await bare.page.forget(person_of(await bare.connect(token)))
    client = await bare.dial()
    await client.send(kind="hello", token=token, room=0, mine=0)
    assert await client.closed() == 4401


async def test_an_open_page_begins_afresh_when_a_log_is_cleared(bare: World) -> None:
    """What is written afterwards arrives, with numbers that go on."""
    await bare.post(words("One."))
    page = await bare.connect(await bare.enter("Ann"))
    await bare.page.forget(Place("web:main"))
    assert (await page.until("lines", log="room"))["afresh"]
    assert await bare.post(words("Two.")) == "3"
    await page.until("lines", log="room")
    assert "Two." in str(page.lines("room"))
    kept = await bare.page.kept(Place("web:main"))
    assert "One." not in json.dumps(kept)
    await bare.page.forget(Place("web:empty"))
    assert await bare.page.kept(Place("web:empty")) == {"messages": []}
    # An address is relative, so it works wherever the page is reached.
    assert bare.page.link(Place("web:second"), "7") == "/r/second"

"""Death at every step of the way from a command to its messages, each in turn."""

from __future__ import annotations

import json
import re
import sys

import pytest

from bot.app.service import Service
from bot.present.message import Message, plain
from bot.store import Store
from bot.table.commands import Command, Invite, Join, New, Start
from bot.table.identity import Person, PersonId, Place
from tests.app.games import laid, press
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform
from tests.support.harness.mortal import Life, dies_and_lives, dies_answering, handing_in
from tests.support.stores import gateway_of, taken_out, unsent

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("look_often")]

LEA = Person(PersonId("far:1"), "Lea")


async def begun(harness: FakeHarness) -> str:
    """Ann and Bob at a running game, nothing left to send; the table's id."""
    await harness.begun("tripitz")
    table_id = await harness.table_id()
    await taken_out(harness.store, table_id)
    return table_id


async def test_death_at_every_step(store: Store) -> None:
    """Whatever the step: the move stands once, every message is sent, a repeated one has its key."""
    died = True
    deaths = repeated = 0
    while died:
        harness = FakeHarness(store, here=f"fake:{deaths}")
        table_id = await begun(harness)
        table, version = await laid(harness)
        mover = ANN if table.seat_of(ANN.id) == table.state.to_move else BOB
        chosen = str(table.state.legal_moves()[0])
        do = f"{table_id}:{version}:do.0"
        command = press(f"update:{deaths}", harness.here, mover, do)
        answers: list[Message] = []
        act, life = handing_in(command, answers), Life(last=deaths + 1)
        died = await dies_and_lives(life, store, [harness.platform], act, table_id)
        assert len(answers) == 1, f"step {deaths + 1}"
        assert await store.moves(table_id) == [chosen], f"step {deaths + 1}"
        keys = [key for _, _, key in harness.platform.posts]
        assert len(set(keys)) == 1, f"step {deaths + 1}: one board, however often it was sent"
        hands = {key: person for person, _, key in harness.platform.sent}
        assert len(hands) == 1, f"step {deaths + 1}: one hand, to the player to move now"
        assert set(hands.values()) == {ANN.id if mover == BOB else BOB.id}
        assert await unsent(store, table_id) == []
        repeated += len(keys) > 1
        deaths += died
    assert deaths > 20, "the way has that many steps at least"
    assert repeated, "a death right after a send repeats it"


async def test_death_at_every_step_of_an_edit(store: Store) -> None:
    """Whatever the step: the lobby stays one message, and says at the end who joined."""
    died = True
    deaths = 0
    while died:
        life = Life(last=deaths + 1)
        died, _ = await joined_after_a_death(store, f"fake:lobby-{deaths}", life)
        deaths += died
    assert deaths > 10, "the way has that many steps at least"


async def test_death_right_after_an_edit(store: Store) -> None:
    """Nobody knows that it was made: it is made again, the same."""
    died, edits = await joined_after_a_death(store, "fake:lobby", Life(sys.maxsize, after="edit"))
    assert died
    assert edits > 1


async def joined_after_a_death(store: Store, here: str, life: Life) -> tuple[bool, int]:
    """Bob joins, and the process dies; whether it did, and how often the lobby was edited in all."""
    harness = FakeHarness(store, here=here)
    await harness.ask(ANN, New("tripitz"))
    await harness.send_all()
    command = Command(id=f"join:{here}", at=Place(here), person=BOB, action=Join())
    table_id = await harness.table_id()
    died = await dies_and_lives(life, store, [harness.platform], handing_in(command), table_id)
    assert len(harness.platform.posts) == 1, f"step {life.steps}: nothing is posted below it"
    edits = {(reference, key) for reference, _, key in harness.platform.updates}
    assert len(edits) == 1, f"step {life.steps}: one edit, however often it was made"
    assert "Bob" in plain(harness.platform.updates[-1][1].text)
    return died, len(harness.platform.updates)


async def test_death_at_every_step_of_a_post_to_two_places(store: Store) -> None:
    """Whatever the step: each place has its board once, and the next player is called once, where they sit."""
    died = True
    deaths = repeated = 0
    while died:
        far, there = FakePlatform(name="far"), Place(f"far:{deaths}")
        harness = FakeHarness(store, here=f"fake:across-{deaths}", others=[far])
        table_id = await begun_across(harness, there)
        table, version = await laid(harness)
        mover, at = (ANN, harness.here) if table.state.to_move == 0 else (LEA, there)
        command = press(f"across:{deaths}", at, mover, f"{table_id}:{version}:do.0")
        life, both = Life(last=deaths + 1), [harness.platform, far]
        died = await dies_and_lives(life, store, both, handing_in(command), table_id)
        assert len(await store.moves(table_id)) == 1, f"step {deaths + 1}"
        for platform in both:
            keys = {key for _, _, key in platform.posts}
            assert len(keys) == 1, f"step {deaths + 1}: one board at {platform.name}"
        called = {
            (platform.name, span.mention.name, key)
            for platform in both
            for _, message, key in platform.posts
            for span in message.text
            if span.mention is not None
        }
        assert [who for _, who, _ in called] == ["Lea" if mover == ANN else "Ann"]
        assert {where for where, _, _ in called} == {"far" if mover == ANN else "fake"}
        assert await unsent(store, table_id) == []
        repeated += sum(len(platform.posts) for platform in both) > 2
        deaths += died
    assert deaths > 20, "the way has that many steps at least"
    assert repeated, "a death right after a send repeats it"


async def begun_across(harness: FakeHarness, there: Place) -> str:
    """Ann here and Lea there at a running game, nothing left to send; the table's id."""
    await harness.ask(ANN, New("tripitz"))
    (page,) = await harness.ask(ANN, Invite())
    found = re.search(r"\w{4}-\w{4}", plain(page.text))
    await harness.ask(LEA, Join(found[0]), at=there)
    await harness.ask(ANN, Start())
    table_id = await harness.table_id()
    await taken_out(harness.store, table_id)
    return table_id


async def test_death_at_every_step_of_coming_to_a_chat(store: Store) -> None:
    """Whatever the step: asked again, the table is there once, both places lead to it and hear of it once."""
    died = True
    deaths = 0
    while died:
        there = Place(f"far:coming-{deaths}")
        harness = FakeHarness(store, here=f"fake:coming-{deaths}")
        await harness.ask(ANN, New("tripitz"))
        (page,) = await harness.ask(ANN, Invite())
        found = re.search(r"\w{4}-\w{4}", plain(page.text))
        table_id = await harness.table_id()
        command = Command(id=f"come:{deaths}", at=there, person=LEA, action=Join(found[0]))
        act = handing_in(command)
        died = await dies_answering(Life(last=deaths + 1), store, act)
        await act(Service(Store(gateway_of(store))))
        table, version = await laid(harness)
        assert [each.place for each in table.places] == [harness.here, there], f"step {deaths + 1}"
        assert [seat.name for seat in table.seats] == ["Ann", "Lea"]
        assert await harness.table_id(there) == table_id
        waiting = [json.loads(entry.text) for entry in await unsent(store, table_id)]
        assert version == 2
        assert [entry.get("at") for entry in waiting] == [None, None, there]
        deaths += died
    assert deaths > 8, "the way has that many steps at least"

"""A code that lays a table in another chat, and the ways out of it again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import structs

from bot.app.replies import INVITE_SECONDS
from bot.ports import RetryLater
from bot.present.message import Message
from bot.store import Committed, Store, keys
from bot.table.commands import Invite, Join, New, ShowBoard, Start
from bot.table.identity import Person, PersonId, Place
from bot.table.mirrors import place_token, read_code
from bot.table.steps import TakeOut
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform, words
from tests.support.stores import gateway_of, time_left

LEA = Person(PersonId("far:1"), "Lea", "fr")
MIA = Person(PersonId("far:2"), "Mia", "fr")
THERE = Place("far:club")
GONE = "La table de Tridom a quitté cette discussion. La partie continue ailleurs."


@pytest.fixture
def far() -> FakePlatform:
    return FakePlatform(name="far")


@pytest.fixture
def harness(store: Store, far: FakePlatform) -> FakeHarness:
    return FakeHarness(store, others=[far])


def code_in(messages: list[Message]) -> str:
    found = re.search(r"/\S+ (\w{4}-\w{4})\.", words(messages))
    assert found is not None, words(messages)
    return found[1]


async def code(harness: FakeHarness) -> str:
    return code_in(await harness.ask(ANN, Invite()))


@pytest.mark.parametrize(
    ("language", "how"),
    [
        ("en", "/join {0} (Telegram, web page), or /trigon join with code {0} (Discord)."),
        (
            "de",
            "/mitspielen {0} (Telegram, Webseite) oder /trigon mitspielen mit code {0} (Discord).",
        ),
    ],
)
async def test_an_invitation_names_the_command_of_each_platform(
    store: Store, language: str, how: str
) -> None:
    """Who reads it need not be where it is sent: Discord has a field for the code."""
    harness = FakeHarness(store, others=[FakePlatform(name="discord")])
    await harness.ask(ANN, New("tridom"))
    told = words(await harness.ask(structs.replace(ANN, language=language), Invite()))
    found = re.search(r"\w{4}-\w{4}", told)
    assert how.format(found[0]) in told


def test_letters_that_are_mistaken_for_digits_are_read_as_these() -> None:
    """In either case, with the dash or without; U is no letter of a code and stands for none. Two words have a digit."""
    assert read_code("OIL0-oil1") == "0110-0111"
    assert read_code(" k7qm3xtp ") == "K7QM-3XTP"
    assert read_code("K7QM-3XTU") is None
    assert read_code("k7qm 3xtp") == "K7QM-3XTP"
    assert read_code("fast game") is None


async def test_a_code_holds_for_a_week(harness: FakeHarness) -> None:
    await harness.ask(ANN, New("tridom"))
    key = f"value:{keys.invite(await code(harness))}"
    left = [
        await gateway_of(harness.store).call("PTTL", name)
        async for name in gateway_of(harness.store).scan(f"*{key}*", 100)
    ]
    assert 0 < int(str(left[0])) <= INVITE_SECONDS * 1000


# --- out again ---------------------------------------------------------------------------------------


async def test_a_place_that_leads_astray_is_free(harness: FakeHarness) -> None:
    """Somebody died between claiming it and laying their table there; should they be slow instead, they
    have to look again.
    """
    await harness.ask(ANN, New("tridom"))
    table_id, given = await harness.table_id(), await code(harness)
    await harness.store.claim_place(THERE, table_id, instead_of=None)
    before = await harness.store.load(table_id)
    assert "Aucune table" in words(await harness.ask(LEA, ShowBoard(), at=THERE))
    await harness.ask(LEA, New("tripitz"), at=THERE)
    assert await harness.table_id(THERE) != table_id
    after = await harness.store.load(table_id)
    assert after.version > before.version, "a command that was on its way is stale"
    assert after.doc == before.doc
    assert "Tripitz" in words(await harness.ask(LEA, Join(given), at=THERE))
    free = Place("far:free")
    await harness.store.claim_place(free, "gone", instead_of=None)
    await harness.ask(LEA, Join(given), at=free)
    assert await harness.table_id(free) == table_id
    elsewhere, astray = Place("fake:hall"), Place("far:astray")
    await harness.ask(BOB, New("tripitz"), at=elsewhere)
    another = await harness.table_id(elsewhere)
    await harness.store.claim_place(astray, another, instead_of=None)
    await harness.ask(LEA, Join(given), at=astray)
    assert await harness.table_id(astray) == table_id


async def test_a_table_that_comes_just_before_it_is_kept_off_has_its_place(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process was slow. Who opens another table there looks again, and finds it."""
    await harness.ask(ANN, New("tridom"))
    table_id, given = await harness.table_id(), await code(harness)
    await harness.store.claim_place(THERE, table_id, instead_of=None)
    commit = harness.store.commit

    async def overtaken(table: str, **how: Any) -> Committed:
        if how["op"].endswith(".bar"):
            monkeypatch.undo()
            await harness.ask(structs.replace(LEA, id=PersonId("far:9")), Join(given), at=THERE)
        return await commit(table, **how)

    monkeypatch.setattr(harness.store, "commit", overtaken)
    await harness.ask(LEA, New("tripitz"), at=THERE)
    assert harness.store.commit == commit
    assert await harness.table_id(THERE) == table_id


@pytest.mark.parametrize("begun", [False, True])
async def test_a_press_that_is_repeated_where_the_table_has_left_shows_nothing_of_it(
    harness: FakeHarness, begun: bool
) -> None:
    """The first answer was lost with its process. A moderator there has no part in the table any more."""
    await harness.ask(ANN, New("tridom"), title="Secret Club")
    await harness.ask(LEA, Join(await code(harness)), at=THERE)
    if begun:
        await harness.ask(ANN, Start())
    press = f"{await harness.table_id()}:1:takeout.{place_token(THERE)}"
    (done,) = await harness.ask(MIA, press, at=THERE, admin=True, command_id="same")
    assert words([done]) == "C’est fait\u00a0: elle n’est plus là-bas."
    (again,) = await harness.ask(MIA, press, at=THERE, admin=True, command_id="same")
    assert words([again]) == GONE
    assert again.picture is None


async def test_a_place_that_the_table_left_gets_no_news_that_was_still_to_come(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """It learns that the table is gone, once it takes messages again. Boards that could not be tidied are forgotten in time."""
    far.retire_fault = OSError("down")
    await harness.ask(ANN, New("tridom"))
    table_id = await harness.table_id()
    async with harness.sending(far):
        await harness.ask(LEA, Join(await code(harness)), at=THERE)
        await harness.sent(table_id)
        far.closed[THERE] = RetryLater(0.1)
        shown, edited = len(far.posts), len(far.updates)
        await harness.ask(BOB, Join())
        await harness.ask(ANN, TakeOut(place_token(THERE)))
        far.closed.clear()
        await harness.sent(table_id)
    told = [words([each]) for _, each, _ in (*far.posts[shown:], *far.updates[edited:])]
    assert told == [GONE]
    left = keys.value(keys.superseded(keys.shown_at(table_id, THERE)))
    assert await time_left(harness.store, left) > 0

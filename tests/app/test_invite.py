"""A code that lays a table in another chat, and the ways out of it again."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from bot.app.replies import INVITE_SECONDS
from bot.present.message import Message, plain
from bot.store import Store, keys
from bot.table import codec
from bot.table.commands import (
    Action,
    ChatData,
    End,
    Invite,
    Join,
    New,
    Rematch,
    ShowBoard,
    Start,
)
from bot.table.effects import effect_from_text
from bot.table.identity import Person, PersonId, Place
from bot.table.mirrors import read_code
from tests.support.harness.fake import ANN, BOB, FakeHarness, FakePlatform, words
from tests.support.stores import gateway_of, unsent

LEA = Person(PersonId("far:1"), "Lea", "fr")
MIA = Person(PersonId("far:2"), "Mia", "it")
THERE = Place("far:club")


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


def payload(messages: list[Message], label: str) -> str:
    buttons = {each.label: each.payload for each in messages[0].buttons}
    assert label in buttons, list(buttons)
    return str(buttons[label])


async def laid(harness: FakeHarness, *, begun: bool = False) -> str:
    """Ann's table, laid in the club, where Lea sits."""
    await harness.ask(ANN, New("tridom"))
    await harness.ask(LEA, Join(await code(harness)), at=THERE)
    if begun:
        await harness.ask(ANN, Start())
    return await harness.table_id()


async def test_somebody_with_the_code_brings_the_table_to_their_chat(harness: FakeHarness) -> None:
    """However they write it, once, and both places lead to it; a second one there takes a seat."""
    await harness.ask(ANN, New("tripple-domino"))
    typed = f" {(await code(harness)).replace('-', '').lower()} "
    assert await code(harness) == await code(harness), "one code, however often it is asked for"
    await harness.ask(LEA, Join(typed), at=THERE, command_id="lea")
    await harness.ask(LEA, Join(typed), at=THERE, command_id="lea")
    await harness.ask(MIA, Join(), at=THERE)
    table = await harness.table()
    assert [other.place for other in table.others] == [THERE]
    assert [seat.name for seat in table.seats] == ["Ann", "Lea", "Mia"]
    assert [table.sits_at(person.id) for person in table.people] == [harness.here, THERE, THERE]
    assert await harness.table_id(THERE) == table.id
    assert "Ann" in words(await harness.ask(MIA, ShowBoard(), at=THERE))


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
    assert found is not None
    assert how.format(found[0]) in told


async def test_a_running_game_is_looked_at_and_taken_over(harness: FakeHarness) -> None:
    """Anyone who brings it elsewhere is offered the computers' seats."""
    await harness.begun("tridom", computer="normal")
    offered = await harness.ask(LEA, Join(await code(harness)), at=THERE)
    await harness.ask(LEA, offered[0].choices[0].payload, at=THERE)
    table = await harness.table()
    assert table.seat_of(LEA.id) is not None
    assert table.sits_at(LEA.id) == THERE


def test_letters_that_are_mistaken_for_digits_are_read_as_these() -> None:
    """In either case, with the dash or without; U is no letter of a code and stands for none."""
    assert read_code("OIL0-oil1") == "0110-0111"
    assert read_code(" k7qm3xtp ") == "K7QM-3XTP"
    assert read_code("K7QM-3XTU") is None


@pytest.mark.parametrize("word", ["K7QM-3XTP", "k7qm3xtp", "K7QM-3XT", "k7qm-3xuu"])
async def test_a_code_of_no_table(harness: FakeHarness, word: str) -> None:
    assert "find a table for that code" in words(await harness.ask(BOB, Join(word)))


async def test_a_word_for_the_shuffle_stays_one(harness: FakeHarness) -> None:
    """Also where it looks like a code, or nearly like one."""
    await harness.ask(ANN, New("tridom"))
    for word in ("happyday", "good-luck"):
        await harness.ask(BOB, Join(word))
        assert (await harness.table()).seats[1].salt == word


async def refused(harness: FakeHarness, action: Action, at: str) -> str:
    before = await harness.store.table_ids()
    said = words(await harness.ask(LEA, action, at=at))
    assert await harness.store.table_ids() == before
    return said


async def test_where_a_table_cannot_be_laid(harness: FakeHarness) -> None:
    """Where another one is open, in a fifth chat, and once it is over; nothing changes."""
    await harness.ask(ANN, New("tridom", {"begin": "host"}))
    given = await code(harness)
    await harness.ask(LEA, New("tripitz"), at=THERE)
    assert "Tripitz" in await refused(harness, Join(given), THERE)
    for number in range(3):
        plays = Person(PersonId(f"far:plays{number}"), f"P{number}")
        await harness.ask(plays, Join(given), at=f"far:{number}")
    assert "4" in await refused(harness, Join(given), "far:last")
    assert await harness.store.table_at(Place("far:last")) is None
    await harness.ask(ANN, End(sure=True))
    assert await refused(harness, Join(given), "far:last")
    assert await harness.store.table_at(Place("far:last")) is None


@pytest.mark.parametrize("phase", ["lobby", "playing"])
async def test_onlookers_follow_and_take_no_chat(harness: FakeHarness, phase: str) -> None:
    """Where nobody can sit any more; the table isn't laid in their chat, and nobody is told of them."""
    await harness.ask(ANN, New("tridom", {"begin": "host"}))
    given = await code(harness)
    most = (await harness.table()).rules.most_players
    people = [Person(PersonId(f"fake:p{number}"), f"P{number}") for number in range(1, most)]
    for each in people:
        await harness.ask(each, Join())
    if phase == "playing":
        await harness.ask(ANN, Start())
    posts = await unsent(harness.store, await harness.table_id(), 99)
    told = words(await harness.ask(LEA, Join(given), at=THERE))
    assert ("commencé" if phase == "playing" else "complète") in told
    assert "Je te montre cette table en privé" in told
    table = await harness.table()
    assert table.others == ()
    assert [each.id for each in table.followers] == [LEA.id]
    assert await harness.store.table_at(THERE) is None
    new = await unsent(harness.store, table.id, 99)
    assert [effect_from_text(each.text).to for each in new[len(posts) :]] == [LEA.id]


async def test_who_may_invite(harness: FakeHarness) -> None:
    """Who sits there; and nobody to a private chat."""
    await harness.ask(ANN, New("tridom"))
    assert "not at this table" in words(await harness.ask(BOB, Invite()))
    await harness.ask(ANN, New("tridom"), at="fake:1", private=True)
    said = words(await harness.ask(ANN, Invite(), at="fake:1", private=True))
    assert "private chat" in said


async def test_a_code_holds_for_a_week(harness: FakeHarness) -> None:
    await harness.ask(ANN, New("tridom"))
    key = f"value:{keys.invite(await code(harness))}"
    left = [
        await gateway_of(harness.store).call("PTTL", name)
        async for name in gateway_of(harness.store).scan(f"*{key}*", 100)
    ]
    assert 0 < int(str(left[0])) <= INVITE_SECONDS * 1000


# --- out again ---------------------------------------------------------------------------------------


async def test_a_chat_is_left_as_simply(harness: FakeHarness, far: FakePlatform) -> None:
    """By one press; it says farewell in its language, and is free for another table."""
    table_id = await laid(harness, begun=True)
    await harness.send_all()
    out = payload(await harness.ask(LEA, Invite(), at=THERE), "La retirer de cette discussion")
    await harness.ask(LEA, out, at=THERE)
    await harness.send_all()
    table = await harness.table()
    assert not table.others
    assert table.seat_of(LEA.id) is not None, "the seat stays"
    assert "a quitté cette discussion" in plain(far.posts[-1][1].text)
    assert far.retired, "its board is no longer to be pressed"
    assert await harness.store.table_at(THERE) is None
    assert await harness.store.chat_tables(THERE) == []
    assert "alone" in harness.platform.said()
    before = len(far.posts)
    await harness.ask(LEA, New("tripitz"), at=THERE)
    await harness.send_all(THERE)
    assert await harness.table_id(THERE) != table_id
    assert len(far.posts) > before


async def test_a_place_that_leads_astray_is_free(harness: FakeHarness) -> None:
    """Somebody died between claiming it and laying their table there; should they be slow instead, they
    have to look again.
    """
    await harness.ask(ANN, New("tridom"))
    table_id, given = await harness.table_id(), await code(harness)
    await harness.store.claim_place(THERE, table_id, instead_of=None)
    before = await harness.store.load(table_id)
    assert before is not None
    assert "Aucune table" in words(await harness.ask(LEA, ShowBoard(), at=THERE))
    await harness.ask(LEA, New("tripitz"), at=THERE)
    assert await harness.table_id(THERE) != table_id
    after = await harness.store.load(table_id)
    assert after is not None
    assert after.version > before.version, "a command that was on its way is stale"
    assert after.doc == before.doc
    assert "Tripitz" in words(await harness.ask(LEA, Join(given), at=THERE))


async def test_the_next_game_lies_where_the_last_one_did(harness: FakeHarness) -> None:
    """Unless another one was opened there meanwhile."""
    given_up = Place("far:busy")
    await harness.ask(ANN, New("tridom"))
    for place, person in ((THERE, LEA), (given_up, MIA)):
        await harness.ask(person, Join(await code(harness)), at=place)
    await harness.ask(ANN, Start())
    await harness.ask(ANN, End(sure=True))
    await harness.ask(MIA, New("tripitz"), at=given_up)
    over = await harness.table_id()
    await harness.ask(LEA, Rematch(), at=THERE)
    again = await harness.table()
    assert again.id != over
    assert [other.place for other in again.others] == [THERE]
    assert await harness.table_id(THERE) == again.id
    assert await harness.table_id(given_up) not in {over, again.id}


async def test_a_chats_data_is_taken_out_and_names_no_other(harness: FakeHarness) -> None:
    """Its export names its own place; after the deletion the table is no longer there, and goes on."""
    await laid(harness, begun=True)
    (page,) = await harness.ask(LEA, ChatData("export"), at=THERE, admin=True)
    assert page.file is not None
    kept = page.file.content.decode()
    assert THERE in kept
    assert harness.here not in kept
    await harness.ask(LEA, "-:0:chatdata.forget", at=THERE, admin=True)
    table = await harness.table()
    assert not table.others
    assert codec.from_text(codec.to_text(table)).phase.value == "playing"
    assert await harness.store.table_at(THERE) is None


async def test_what_is_switched_off_says_so(store: Store) -> None:
    """And nothing is laid anywhere, whatever codes there are."""
    on = FakeHarness(store)
    await on.ask(ANN, New("tridom"))
    given = await code(on)
    off = FakeHarness(store, club=())
    assert "switched that off" in words(await off.ask(ANN, Invite(), command_id="a"))
    assert "switched that off" in words(
        await off.ask(BOB, Join(given), at="fake:else", command_id="b")
    )
    assert not (await on.table()).others


async def test_the_table_is_seen_from_where_one_is(harness: FakeHarness, far: FakePlatform) -> None:
    """Members see it there, under its name; a stranger does not see it at all."""
    await harness.ask(ANN, New("tridom"), title="Family")
    await harness.ask(LEA, Join(await code(harness)), at=THERE, title="Café")
    table_id = await harness.table_id()
    for person in (LEA, MIA):
        far.members.add((person.id, THERE))
        shown = await harness.service.tabletop(table_id, person, "dark")
        assert shown is not None
        assert (shown.place, shown.title) == (THERE, "Café")
        assert "Family" not in repr(shown)
    stranger = Person(PersonId("far:9"), "Zed")
    assert await harness.service.tabletop(table_id, stranger, "dark") is None
    (gone,) = await harness.ask(stranger, f"{table_id}:1:board", at="far:9", private=True)
    assert "table is gone" in plain(gone.text)


async def test_people_who_join_in_private_sit_where_they_belong(
    harness: FakeHarness, far: FakePlatform
) -> None:
    """By a button that leads to the table from their own chat."""
    table_id = await laid(harness)
    far.members.add((MIA.id, THERE))
    await harness.ask(MIA, f"{table_id}:1:join", at="far:mia", private=True)
    table = await harness.table()
    assert table.seat_of(MIA.id) is not None
    assert table.sits_at(MIA.id) == THERE


async def test_a_game_that_is_over_leaves_all_its_places(harness: FakeHarness) -> None:
    """After the time for which it can still be looked at."""
    await laid(harness, begun=True)
    await harness.ask(ANN, End(sure=True))
    gateway = gateway_of(harness.store)
    names = [keys.place(Place(place)) for place in (harness.here, THERE)]
    assert all([int(str(await gateway.call("PTTL", name))) > 0 for name in names])

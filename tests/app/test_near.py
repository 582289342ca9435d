"""Where no table is, those in other topics and threads of the chat are named, to who may read them."""

from __future__ import annotations

from bot.app.replies import MOST_CHATS
from bot.present.message import plain
from bot.store import keys
from bot.table.commands import End, Hand, Join, MyGames, New, ShowBoard, ShowTables, Start
from bot.table.identity import Place
from bot.table.ratings import Career, career_text
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness

NEAR = "At other tables of this chat:"


async def test_tables_of_other_topics_are_named(harness: FakeHarness) -> None:
    """With their place; a tap leads to a seat, or to the board. Where there is none, nothing is added."""
    topic = f"{harness.here}:7"
    harness.platform.members = {(CAT.id, topic), (BOB.id, topic)}
    await harness.ask(ANN, New("tridom"), at=topic, title="Kitchen")
    (page,) = await harness.ask(CAT, Join())
    assert plain(page.text).splitlines()[1:] == [NEAR, "1. Tridom in Kitchen: not started yet"]
    (lobby,) = await harness.ask(CAT, page.choices[0].payload)
    assert "Join" in [button.label for button in lobby.buttons]
    await harness.ask(BOB, Join(), at=topic)
    await harness.ask(ANN, Start(), at=topic)
    (page,) = await harness.ask(CAT, ShowBoard())
    assert "\u2019s turn" in plain(page.text)
    (page,) = await harness.ask(BOB, Hand())
    assert NEAR not in plain(page.text)
    assert "Kitchen" in plain(page.text)
    await harness.ask(ANN, End(sure=True), at=topic)
    (page,) = await harness.ask(CAT, ShowBoard())
    assert NEAR not in plain(page.text)
    assert not page.choices


async def test_tables_that_one_cannot_read_are_not(harness: FakeHarness) -> None:
    """A topic or thread may be others' alone; one's own list names no table of others."""
    topic = f"{harness.here}:7"
    await harness.ask(ANN, New("tridom"), at=topic, title="Kitchen")
    (page,) = await harness.ask(CAT, ShowBoard())
    assert "Kitchen" not in plain(page.text)
    assert not page.choices
    harness.platform.members = {(CAT.id, topic)}
    (page,) = await harness.ask(CAT, MyGames())
    assert "Kitchen" not in plain(page.text)


async def test_the_tables_of_a_chat(harness: FakeHarness) -> None:
    """From a topic too, all of the chat that one can read; a button takes a seat there."""
    kitchen, hall, attic = (f"{harness.here}:{number}" for number in (7, 8, 9))
    harness.platform.members = {(CAT.id, place) for place in (harness.here, kitchen)}
    await harness.ask(ANN, New("tridom"))
    await harness.ask(ANN, New("tripitz"), at=kitchen, title="Kitchen")
    await harness.ask(ANN, New("triominos"), at=attic, title="Attic")
    (page,) = await harness.ask(CAT, ShowTables(), at=hall)
    said = plain(page.text)
    assert ("Tridom" in said, "Tripitz in Kitchen" in said, "Attic" in said) == (
        True,
        True,
        False,
    )
    joins = [button.payload for button in page.buttons if button.label.startswith("Join")]
    assert len(joins) == 2
    for payload in joins:
        (answer,) = await harness.ask(CAT, payload, at=hall)
        assert "You’re in" in plain(answer.text)
    (page,) = await harness.ask(CAT, ShowTables(), at=hall)
    assert [button.label for button in page.buttons if button.payload] == [
        "New game", "New table alerts",
    ]  # fmt: skip


async def test_in_private_those_of_the_chats_where_one_played(harness: FakeHarness) -> None:
    """The latest of them. Who has played nowhere, or may not enter any more, is told that none is open."""
    own = "fake:cat"
    (page,) = await harness.ask(CAT, ShowTables(), at=own, private=True)
    assert plain(page.text) == "No table is open. /new opens one."
    await harness.ask(ANN, New("tripple-domino"))
    before = (Place(f"fake:before-{number}") for number in range(MOST_CHATS))
    career = career_text(Career(chats=(*before, (await harness.table()).place)))
    harness.platform.members = {(CAT.id, harness.here)}
    for person, said in ((CAT, "Tripple-Domino"), (BOB, "No table is open")):
        name = keys.career(person.id)
        await harness.store.replace_document(name, before=None, after=career)
        (page,) = await harness.ask(person, ShowTables(), at=own, private=True)
        assert said in plain(page.text)

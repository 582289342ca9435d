"""Where no table lies, those in other topics and threads of the chat are named, to who may read them."""

from __future__ import annotations

from bot.present.message import plain
from bot.table.commands import End, Hand, Join, MyGames, New, ShowBoard, Start
from bot.table.identity import Person, PersonId
from tests.support.harness.fake import ANN, BOB, FakeHarness

CAT = Person(PersonId("fake:3"), "Cat")
NEAR = "At other tables of this chat:"


async def test_tables_of_other_topics_are_named(harness: FakeHarness) -> None:
    """With their place; a tap leads to a seat, or to the board. Where there is none, nothing is added."""
    topic = f"{harness.here}:7"
    harness.platform.members = {(CAT.id, topic), (BOB.id, topic)}
    await harness.ask(ANN, New("tridom"), at=topic, title="Kitchen")
    (page,) = await harness.ask(CAT, Join())
    assert plain(page.text).splitlines()[1:] == [NEAR, "1. Tridom \u00b7 Kitchen: not yet begun"]
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

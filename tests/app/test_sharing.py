"""Replays and looks back that a player shows everyone: once each, and nothing else."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.present.message import Message, plain
from bot.table import past
from bot.table.commands import Command, Review, ShowReplay
from bot.table.identity import Person
from bot.table.steps import Share
from bot.table.table import Table
from tests.app.games import play
from tests.support.harness import until
from tests.support.harness.fake import ANN, BOB, CAT, FakeHarness, words

SHARE = "Share with the chat"


def share(message: Message) -> str | None:
    """The payload of the button that shares it."""
    return next((b.payload for b in message.buttons if b.label == SHARE), None)


async def test_a_replay_is_shared_once(harness: FakeHarness) -> None:
    """By players: everyone sees who shares it and the animation, and none of the sharer's buttons."""
    await play(harness, "tridom", rounds="1")
    (page,) = await harness.ask(ANN, ShowReplay())
    before = len(harness.platform.posts)
    (told,) = await harness.ask(ANN, share(page) or "")
    assert plain(told.text) == "Everyone can see it now."
    await harness.send_all()
    (_, message, _) = harness.platform.posts[before]
    assert plain(message.text).splitlines() == ["Ann shares:", "The replay."]
    assert message.file is not None
    assert (message.buttons, message.choices, message.board) == ((), (), False)
    (again,) = await harness.ask(BOB, share(page) or "")
    assert plain(again.text) == "It’s already in the chat."
    await harness.send_all()
    assert len(harness.platform.posts) == before + 1


async def test_who_did_not_play_shares_nothing(harness: FakeHarness) -> None:
    """No button is offered, and a made-up one is refused; so is a round that was not played."""
    table = await play(harness, "tridom", rounds="1")
    (page,) = await harness.ask(CAT, ShowReplay())
    assert share(page) is None
    (told,) = await harness.ask(CAT, f"{table.id}:9:share.replay.1", admin=False)
    assert "those who sat at this table" in words([told])
    (told,) = await harness.ask(ANN, f"{table.id}:9:share.replay.7")
    assert "round" in words([told])
    (told,) = await harness.ask(ANN, f"{table.id}:9:share.castle.1")
    assert "button no longer works" in words([told])


async def test_what_may_be_shared(harness: FakeHarness) -> None:
    """Each round that was played and each of one's own moves, once; so many in all; nothing of a private table."""
    table = await play(harness, "tridom", rounds="1")

    def shares(what: str, number: int, person: Person = ANN, at: Table = table) -> Table | None:
        command = Command(id="x", at=at.place, person=person, action=Share(what, number))
        return past.share(at, command, what, number).table

    assert [number for number in range(-1, 4) if shares(past.REPLAY, number)] == [1]
    once = shares(past.REVIEW, 3)
    assert once is not None
    assert shares(past.REVIEW, 3, at=once) is None
    for again in (shares(past.REVIEW, 3, BOB, once), shares(past.REVIEW, 5, at=once)):
        assert again is not None
        assert len(again.shared) == 2
    assert shares(past.REPLAY, 1, at=replace(table, private=True)) is None
    before = tuple(str(number) for number in range(past.MOST))
    for count, room in ((past.MOST - 1, True), (past.MOST, False)):
        full = replace(table, shared=before[:count])
        assert (shares(past.REPLAY, 1, at=full) is not None) is room


async def test_a_move_of_a_look_back_is_shared(harness: FakeHarness) -> None:
    """With its board; what was told the player alone stays with them."""
    await play(harness, "tridom", rounds="1")

    async def looked() -> bool:
        for person in (ANN, BOB):
            (page,) = await harness.ask(person, Review())
            if found := re.search(r"Move (\d+):", plain(page.text)):
                pages.append((person, int(found[1])))
                return True
        return False

    pages: list[tuple[Person, int]] = []
    await until(looked)
    ((person, number),) = pages
    (page,) = await harness.ask(person, Review(number))
    before = len(harness.platform.posts)
    await harness.ask(person, share(page) or "")
    await harness.send_all()
    (_, message, _) = harness.platform.posts[before]
    first, said = plain(message.text).splitlines()
    assert first == f"{person.name} shares:"
    assert said.startswith(f"Move {number}:")
    if page.picture is not None:
        assert "Your hand." in page.picture.alt
        assert (
            page.picture.alt.replace("Your hand.", f"{person.name}’s hand.") == message.picture.alt
        )
    assert message.buttons == ()

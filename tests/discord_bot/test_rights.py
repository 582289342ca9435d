"""The whole bot on Discord: who may see what, and every command at every moment."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.table.identity import Membership, PersonId, Place
from tests.support.discord_server.commands import names
from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_who_takes_no_messages_learns_in_the_channel(harness: DiscordHarness) -> None:
    harness.ann.takes_messages = False
    games = await harness.says(harness.ann, "new")
    await harness.presses(harness.ann, games, "Learn by playing")
    await harness.settled()
    assert len(await harness.store.chat_tables(harness.address(harness.channel))) == 1
    harness.server.refusals.clear()


async def test_who_left_the_server_is_nothing_there(world):
    """Discord knows no member of that id; and while we are not connected, that is not known."""
    assert await world.bot.membership(PersonId("discord:17"), world.place) is Membership.STRANGER
    assert [refused.status for refused in world.server.refusals] == [404]
    world.server.refusals.clear()
    await world.bot.stop()
    with pytest.raises(Unreachable):
        await world.bot.membership(PersonId(f"discord:{world.bob.id}"), world.place)


async def test_a_private_thread_is_for_those_who_were_invited(harness):
    """Others of the channel are strangers to it, and no list names its table to them."""
    thread = harness.server.private_thread(harness.channel, harness.ann)
    place = Place(f"discord:{thread.id}")
    for person, membership in (
        (harness.ann, Membership.MEMBER),
        (harness.bob, Membership.STRANGER),
    ):
        known = await harness.platform.membership(PersonId(f"discord:{person.id}"), place)
        assert known is membership
    harness.server.refusals.clear()
    await harness.opens(harness.ann, "tridom", thread, {})
    shown = await harness.says(harness.bob, "board")
    assert "Tridom" not in shown.text
    harness.server.refusals.clear()


async def test_tables_in_threads_are_named_in_the_channel(harness):
    """To anyone who asks where there is none, with a way there."""
    thread = harness.server.thread(harness.channel, "Kitchen")
    await harness.opens(harness.ann, "tridom", thread, {})
    shown = await harness.says(harness.bob, "join")
    assert "1. Tridom in Kitchen: not started yet" in shown.text
    lobby = await harness.presses(harness.bob, shown, harness.labels(shown)[0])
    assert "Join" in lobby.buttons


async def test_a_chat_of_people(harness):
    """A whole table where the bot is a guest: boards by follow-ups, hands to their owners alone."""
    group = harness.server.group(harness.ann)
    await harness.says(harness.ann, "new", group, game="tridom", rounds=1)
    await group.shows("opens a table", LONG)
    await harness.says(harness.bob, "join", group)
    await harness.says(harness.ann, "start", group)
    first = await group.shows("begins", LONG)
    assert first.pictures
    for _ in range(3):
        mover = await harness.mover(group)
        await harness.moves(mover, group)
        await group.shows(f"**{mover.name}** plays ", LONG)
    assert harness.server.sent("POST", f"/channels/{group.id}") == []


@pytest.mark.parametrize("game", ["tridom", "tripitz"])
async def test_every_command_at_every_moment(harness, game):
    """Before, in and after a game each command is answered, to its person alone, and nothing fails."""
    rows = names(harness.server.commands["trigon"])
    quiet = {"new", "learn", "start", "end", "leave", "resign", "rematch"}
    # The drill's tokens are nobody's, and have the names of those in the hands.
    quiet |= {"drill"} if game == "tripitz" else set()
    for moment in ("none", "lobby", "playing", "over"):
        if moment == "lobby":
            await harness.says(harness.ann, "new", game=game)
            await harness.says(harness.ann, "computer", level="easy")
        elif moment == "playing":
            await harness.says(harness.ann, "start")
        elif moment == "over":
            await harness.says(harness.ann, "end")
        for row in rows:
            # Before a game it isn't known which it will be.
            if row in quiet or (moment in {"none", "lobby"} and game == "tripitz"):
                continue
            for person in (harness.ann, harness.bob):
                answer = await harness.says(person, row)
                assert answer.audience is person, row
                assert answer.text, row
                assert "went wrong" not in answer.text, row
    await harness.settled()

"""Tables that are elsewhere, and channels, boards, servers and people that are gone."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from tests.discord_bot.service import board
from tests.support.harness import LONG


async def test_a_table_in_a_thread_beside_one_in_the_channel(harness):
    """Two tables of one channel, each with its own board, neither knowing of the other."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    opened = await harness.says(harness.ann, "new", game="tripitz", thread=True)
    assert opened.text
    (thread,) = harness.channel.threads
    await thread.shows("opens a table", LONG)
    await harness.says(harness.bob, "join", thread)
    await harness.says(harness.ann, "start", thread)
    board = await thread.shows("begins", LONG)
    assert board.pictures
    await harness.moves(await harness.mover(thread), thread)
    assert (await harness.table(thread)).game == "tripitz"
    assert (await harness.table()).game == "tridom"
    thread.archived = True
    await harness.moves(await harness.mover(thread), thread)
    await harness.server.until(lambda: not thread.archived, LONG)
    await harness.settled()
    # A board there cannot be edited, so it is posted anew, which wakes the thread.
    assert {refused.code for refused in harness.server.refusals} <= {50083}
    harness.server.refusals.clear()


async def test_tables_that_lie_elsewhere(harness):
    """Where no table is, one's own are named, with a way there and to the hand; to others how to look on."""
    await harness.says(harness.ann, "new", game="tridom", thread=True)
    (thread,) = harness.channel.threads
    await harness.joins(harness.bob, thread)
    await harness.starts(harness.ann, thread)
    told = await harness.says(harness.ann, "board")
    assert told.text.startswith("No table is open here.")
    assert "\n1. Tridom in #games: " in told.text
    link = f"https://discord.com/channels/{thread.guild.id}/{thread.id}/"
    assert told.buttons["To table 1"]["url"].startswith(link)
    hand = await harness.presses(harness.ann, told, harness.labels(told)[0])
    assert "turn." in hand.text
    eve = harness.server.person("Eve")
    told = await harness.says(eve, "hand")
    assert "At other tables of this chat:\n1. Tridom in #games: " in told.text
    shown = await harness.presses(eve, told, harness.labels(told)[0])
    assert "Board" in shown.buttons
    assert "Your hand" not in "".join(shown.alts)


async def test_a_deleted_board(harness):
    """A board that a moderator removed is no trouble: the next one comes, and `board` shows it."""
    first = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    first.deleted = True
    shown = await harness.says(harness.ann, "board")
    assert shown.pictures
    assert "My hand" in shown.buttons
    mover = await harness.mover()
    await harness.moves(mover)
    await harness.channel.shows(f"**{mover.name}** plays ", LONG)
    await harness.settled()
    # The old board's buttons are taken when the new one is there, after all else.
    await harness.server.until(lambda: harness.server.refusals)
    assert {refused.code for refused in harness.server.refusals} == {10008}
    harness.server.refusals.clear()


async def test_a_server_that_throws_the_bot_out(harness):
    """Moves by DM go on; added again, the channel sees how it stands with the next move."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    guild = harness.channel.guild
    await harness.settled()
    await harness.server.remove_bot(guild)
    mover = await harness.mover()
    hand = await mover.sees("Your turn", LONG)
    await harness.moves(mover, on=hand)
    await harness.settled()
    assert {refused.code for refused in harness.server.refusals} == {50001}
    harness.server.refusals.clear()
    await harness.server.add_bot(guild)
    mover = await harness.mover()
    await harness.moves(mover)
    assert (await harness.channel.shows(f"**{mover.name}** plays ", LONG)).pictures


async def test_somebody_who_left_the_server(harness):
    """They cannot be written to, of which nobody hears; the game goes on with them seated."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    harness.bob.shares_server = False
    for _ in range(3):
        await harness.moves(await harness.mover())
    await harness.settled()
    assert [refused.code for refused in harness.server.refusals] == [50278]
    said = [*harness.bob.ephemerals, *harness.channel.messages]
    assert not any("cannot write" in m.text for m in said)
    harness.server.refusals.clear()


async def test_bot_removed_and_added_again(world):
    """Thrown out the bot cannot write; added again it can, and its old buttons work."""
    await world.bot.post(world.place, board(), "k1")
    guild = world.channel.guild
    await world.server.remove_bot(guild)
    with pytest.raises(Unreachable):
        await world.bot.post(world.place, board(), "k2")
    world.server.refusals.clear()
    await world.server.add_bot(guild)
    await world.bot.post(world.place, board(), "k3")
    await (await world.ann.press(world.channel.messages[0], "Draw")).answer()
    assert str(world.service.commands[-1].pressed) == "t1:4:draw"

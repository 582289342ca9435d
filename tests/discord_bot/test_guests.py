"""Where the bot is no member, as a person installed it for themselves: group chats, other servers."""

from __future__ import annotations

import asyncio

import pytest

from bot.ports import Unreachable
from bot.table.commands import Hand, New
from bot.table.identity import Place
from tests.discord_bot.service import board, hand, said
from tests.support.discord_server.channels import MANAGE_GUILD


@pytest.fixture
def group(world):
    """A group chat."""
    return world.server.group(world.ann)


@pytest.fixture
def elsewhere(world):
    """A channel of a server that has not added the bot."""
    return world.server.channel(guild=world.server.guild(member=False))


async def draw(world, person, place):
    """Give a command, and wait until the service has it."""
    before = len(world.service.commands)
    interaction = await person.slash(place, "draw")
    await world.server.until(lambda: len(world.service.commands) > before)
    return interaction


async def at_rest(world):
    """Wait until all that was asked is answered."""
    await world.bot.settle(2)


async def test_table_in_a_chat_of_people(world, group):
    """The table opens, its person learns how a guest posts, and the board is shown to everyone."""
    interaction = await world.ann.slash(group, "new", game="tridom")
    await at_rest(world)
    (command,) = world.service.commands
    assert (command.at, command.private) == (f"discord:{group.id}", False)
    assert command.action == New("tridom")
    assert interaction.answers[0].text == "done New"
    assert "I’m a guest here" in interaction.answers[1].text
    reference = await world.bot.post(command.at, board(), "k")
    (shown,) = group.messages
    assert str(shown.id) == reference
    assert shown.audience is None
    assert shown.pictures


async def test_private_answers_stay_private(world, group):
    """A hand in a chat of people is seen by its owner alone."""
    world.service.on(Hand, hand())
    await (await world.ann.slash(group, "hand")).answer()
    await at_rest(world)
    assert group.messages == []
    assert [m.text for m in world.ann.ephemerals] == ["Your hand: 3-4-4\nWhich tile?"]


async def test_answer_first(world, group):
    """A board that is ready before the answer waits for it: Discord would make it the answer."""
    world.service.delay = 0.3
    interaction = await draw(world, world.ann, group)
    await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    assert [m.text for m in interaction.answers] == ["done DrawTile", "Ann: 3-4-4, 11 points"]
    assert [m.audience for m in interaction.answers] == [world.ann, None]


async def test_old_board_loses_its_buttons(world, group):
    """A board loses its buttons through the token that showed it, while that is valid."""
    await draw(world, world.ann, group)
    reference = await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    await world.bot.retire(Place(f"discord:{group.id}"), reference)
    (shown,) = group.messages
    assert (shown.buttons, len(shown.pictures)) == ({}, 1)
    await world.bot.retire(Place(f"discord:{group.id}"), "12345")


async def test_expired_token_of_a_board(world, group):
    """Once that token has expired the board keeps its buttons, which is no error."""
    interaction = await draw(world, world.ann, group)
    reference = await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    interaction.expired = True
    await world.bot.retire(Place(f"discord:{group.id}"), reference)
    world.server.refusals.clear()


async def test_five_follow_ups(world, group):
    """After five follow-ups a board waits for the next interaction, and is shown with it, once."""
    place = Place(f"discord:{group.id}")
    await draw(world, world.ann, group)
    for number in range(5):
        await world.bot.post(place, said(f"{number}"), f"k{number}")
    for text in ("five", "six"):
        with pytest.raises(Unreachable, match="guest"):
            await world.bot.post(place, said(text), text)
    assert world.server.refusals == []
    await draw(world, world.bob, group)
    await group.shows("six")
    await at_rest(world)
    assert [m.text for m in group.messages] == ["0", "1", "2", "3", "4", "six"]


async def test_follow_ups_of_answers_count(world, group):
    """Answers after the first count as follow-ups too."""
    place = Place(f"discord:{group.id}")
    world.service.on(Hand, *(said(f"answer {n}") for n in range(4)))
    await (await world.ann.slash(group, "hand")).answer(4)
    await at_rest(world)
    await world.bot.post(place, said("board"), "k1")
    await world.bot.post(place, said("board"), "k2")
    with pytest.raises(Unreachable):
        await world.bot.post(place, said("board"), "k3")
    assert world.server.refusals == []


async def test_expired_interaction(world, group):
    """A token that Discord refuses is tried once."""
    interaction = await draw(world, world.ann, group)
    await at_rest(world)
    interaction.expired = True
    with pytest.raises(Unreachable):
        await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    with pytest.raises(Unreachable):
        await world.bot.post(Place(f"discord:{group.id}"), board(), "k")
    assert len(world.server.refusals) == 1
    world.server.refusals.clear()


async def test_newest_interaction_first(world, group):
    """Several people act: the board goes by the newest token, or by an older one that is still valid."""
    await draw(world, world.ann, group)
    newer = await draw(world, world.bob, group)
    await at_rest(world)
    await world.bot.post(Place(f"discord:{group.id}"), said("one"), "k1")
    newer.expired = True
    await world.bot.post(Place(f"discord:{group.id}"), said("two"), "k2")
    assert [m.text for m in group.messages] == ["one", "two"]
    assert newer.follow_ups == 1
    world.server.refusals.clear()


async def test_a_server_without_the_bot(world, elsewhere):
    """A table works there through follow-ups; a channel call is never even tried. Nobody's rights there count."""
    world.ann.permissions |= MANAGE_GUILD
    interaction = await world.ann.slash(elsewhere, "new", game="tridom")
    await at_rest(world)
    assert "Add me to the server" in interaction.answers[1].text
    assert world.service.commands[0].manages is None
    await world.bot.post(Place(f"discord:{elsewhere.id}"), board(), "k")
    assert [m.audience for m in elsewhere.messages] == [None]
    assert world.server.sent("POST", "/channels") == []


async def test_a_server_where_guests_are_not_heard(world, elsewhere):
    """Nobody else would see the table, so it is not opened, and why is said."""
    world.ann.permissions = 0
    interaction = await world.ann.slash(elsewhere, "new", game="tridom")
    assert "Use External Apps" in (await interaction.answer()).text
    await at_rest(world)
    assert world.service.commands == []


async def test_two_posts_at_once(world, group):
    """Follow-ups are counted before they are sent."""
    await draw(world, world.ann, group)
    sends = [world.bot.post(Place(f"discord:{group.id}"), said(f"{n}"), f"k{n}") for n in range(7)]
    done = await asyncio.gather(*sends, return_exceptions=True)
    assert sum(isinstance(each, Unreachable) for each in done) == 2
    assert world.server.refusals == []


async def test_after_a_restart(world, group):
    """Tokens are forgotten with the process; the next press brings a new one."""
    await draw(world, world.ann, group)
    await at_rest(world)
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    with pytest.raises(Unreachable):
        await world.bot.post(Place(f"discord:{group.id}"), board(), "k1")
    world.server.refusals.clear()
    await draw(world, world.ann, group)
    await world.bot.post(Place(f"discord:{group.id}"), board(), "k2")
    assert group.messages

"""Channels and threads: rights that are missing, a table's own thread, deleted channels."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.present.message import Button
from bot.table.commands import DrawTile, End, New
from bot.table.identity import PersonId, Place
from bot.table.steps import CountForServer
from tests.discord_bot.service import board, said
from tests.support.discord_server.channels import ATTACH, CREATE_THREADS, NEWS, SEND_IN_THREADS


async def open_table(world, channel=None, **more):
    """Give `/trigon new`; returns all that its person reads."""
    interaction = await world.ann.slash(channel or world.channel, "new", game="tridom", **more)
    await world.server.until(lambda: not interaction.original.thinking)
    await world.bot.settle(1)
    return [message.text for message in interaction.answers], interaction


# --- rights --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rights", "named"),
    [
        ({"visible": False}, ["View Channel"]),
        ({"writable": False}, ["Send Messages"]),
        ({"denied": ATTACH}, ["Attach Files"]),
        ({"writable": False, "denied": ATTACH}, ["Send Messages", "Attach Files"]),
    ],
)
async def test_missing_rights_are_named_one_by_one(world, rights, named):
    """Before a table is opened where nobody could see it: what is missing, and nothing else."""
    for name, value in rights.items():
        setattr(world.channel, name, value)
    (told,), _ = await open_table(world)
    everything = ("View Channel", "Send Messages", "Attach Files", "Create Public Threads")
    assert [right for right in everything if right in told] == named
    assert world.service.commands == []


async def test_missing_rights_for_a_new_game_by_button(world):
    """The button that opens a table looks at the rights as well."""
    over = said("over", buttons=(Button("New game", "-:0:new.tridom"),), board=True)
    await world.bot.post(world.place, over, "k")
    world.channel.writable = False
    (message,) = world.channel.messages
    answer = await (await world.ann.press(message, "New game")).answer()
    assert "Send Messages" in answer.text
    assert world.service.commands == []


async def test_a_right_that_was_taken_away(world):
    """Anyone who acts at the table learns which right is missing, once in a while and not each time."""
    world.channel.denied = ATTACH
    first = await world.ann.slash(world.channel, "draw")
    told = await first.answer(2)
    assert "Attach Files" in told.text
    assert told.audience is world.ann
    second = await world.bob.slash(world.channel, "draw")
    await second.answer()
    await world.bot.settle(1)
    assert [m.text for m in second.answers] == ["done DrawTile"]
    assert [type(c.action) for c in world.service.commands] == [DrawTile, DrawTile]


async def test_an_administrator_lacks_nothing(world):
    """A bot with Administrator may do all, whatever the channel says."""
    world.channel.denied = ATTACH
    world.channel.administrator = True
    texts, _ = await open_table(world)
    assert texts == ["done New"]


# --- threads -------------------------------------------------------------------------------------


async def test_thread_of_its_own(world):
    """`thread` opens one, named after game and host; the table is there, with a way to it."""
    texts, interaction = await open_table(world, thread=True, target=200)
    (thread,) = world.channel.threads
    (command,) = world.service.commands
    assert thread.name == "Tridom · Ann"
    assert command.at == f"discord:{thread.id}"
    assert command.action == New("tridom", {"target": "200"}, apart=True)
    assert texts == ["done New", "The table has its own thread."]
    link = interaction.answers[1].buttons["To the table"]["url"]
    assert link == f"https://discord.com/channels/{world.channel.guild.id}/{thread.id}"
    await world.bot.post(command.at, board(), "k")
    assert thread.messages


async def test_invitation_to_a_thread(world):
    """The channel sees one message, on which the thread hangs; nobody is notified."""
    await open_table(world, thread=True)
    (invitation,) = world.channel.messages
    (thread,) = world.channel.threads
    assert thread.id == invitation.id
    assert invitation.text == "**Ann** opens Tridom. Join in the thread."
    assert invitation.notified == set()
    cleo = world.server.person("Cl*o", locale="de")
    await (await cleo.slash(world.channel, "new", game="tripitz", thread=True)).answer(2)
    assert world.channel.messages[-1].text.startswith("**Cl\\*o** eröffnet Tripitz")


async def test_no_invitation_without_a_thread(world):
    """An invitation whose thread could not be opened is taken back; one that failed opens none."""
    world.server.fail("POST", r"/messages/\d+/threads", 400, 160006)
    texts, _ = await open_table(world, thread=True)
    assert "open a thread here" in texts[1]
    assert world.channel.messages == []
    world.server.fail("POST", f"/channels/{world.channel.id}/messages$", 403, 50013)
    texts, _ = await open_table(world, thread=True)
    assert "open a thread here" in texts[1]
    assert world.channel.threads == []
    assert {command.at for command in world.service.commands} == {world.place}


async def test_thread_for_a_first_game(world):
    """A game to learn from can have its thread too; a table that learns nothing opens none."""
    interaction = await world.ann.slash(world.channel, "learn", game="tridom", thread=True)
    await interaction.answer()
    (thread,) = world.channel.threads
    assert world.service.commands[0].at == f"discord:{thread.id}"


async def test_several_tables_by_threads(world):
    """Each thread is a place of its own, and so is the channel."""
    for _ in range(2):
        await open_table(world, thread=True)
    await open_table(world)
    assert len({command.at for command in world.service.commands}) == 3


async def test_thread_within_a_thread(world):
    """Asked for inside a thread, the table opens in that thread."""
    thread = world.server.thread(world.channel)
    texts, _ = await open_table(world, thread, thread=True)
    assert texts == ["done New"]
    assert world.service.commands[0].at == f"discord:{thread.id}"
    assert thread.threads == []


async def test_no_right_to_open_threads(world):
    """What is missing is named, and the table opens in the channel."""
    world.channel.denied = CREATE_THREADS | SEND_IN_THREADS
    texts, _ = await open_table(world, thread=True)
    assert texts[0] == "done New"
    assert "Create Public Threads, Send Messages in Threads" in texts[1]
    assert world.service.commands[0].at == world.place


async def test_threads_where_there_are_none(world):
    """Direct messages, channels of announcements, and Discord's own refusal: here, with a word."""
    news = world.server.channel("news", type=NEWS)
    for place in (world.ann.dm, news):
        texts, _ = await open_table(world, place, thread=True)
        assert texts == [
            "done New",
            "I can’t open a thread here, so the table is where you asked for it.",
        ]
        assert world.service.commands[-1].at == f"discord:{place.id}"
    world.server.fail("POST", "/threads", 400, 160006)
    texts, _ = await open_table(world, thread=True)
    assert world.service.commands[-1].at == world.place
    assert len(texts) == 2


async def test_no_thread_for_a_refused_table(world):
    """Wrong options open no thread: the service says what is wrong with them."""
    await open_table(world, thread=True, options="castles=yes")
    assert world.channel.threads == []
    assert world.service.commands[0].at == world.place


async def test_thread_without_a_game(harness):
    """The game that is picked then brings the thread, also where it is begun at once."""
    labels = ("Tripitz", "Against the computer (normal)", "Learn by playing")
    pickers = [await harness.says(harness.ann, "new", thread=True) for _ in labels]
    assert harness.channel.threads == []
    for picker, label in zip(pickers, labels, strict=True):
        before = {thread.id for thread in harness.channel.threads}
        await harness.presses(harness.ann, picker, label)
        (thread,) = [each for each in harness.channel.threads if each.id not in before]
        assert (await harness.table(thread)).place == harness.address(thread)
    assert await harness.store.table_at(harness.address(harness.channel)) is None


async def test_rights_in_a_thread(world):
    """In a thread another permission counts than in a channel."""
    thread = world.server.thread(world.channel)
    thread.denied = SEND_IN_THREADS
    (told,), _ = await open_table(world, thread)
    assert "Send Messages in Threads" in told


@pytest.mark.parametrize("deep", [False, True])
async def test_archived_thread_is_woken(world, deep):
    """A post wakes the thread, by itself or by a request of its own."""
    thread = world.server.thread(world.channel)
    thread.archived, thread.deep = True, deep
    await world.bot.post(Place(f"discord:{thread.id}"), board(), "k")
    assert not thread.archived
    assert len(thread.messages) == 1
    world.server.refusals.clear()


async def test_locked_archived_thread_stays_asleep(world):
    """The bot does not unlock what a moderator locked."""
    thread = world.server.thread(world.channel)
    thread.archived = thread.deep = thread.locked = True
    with pytest.raises(Unreachable):
        await world.bot.post(Place(f"discord:{thread.id}"), board(), "k")
    world.server.refusals.clear()


# --- places that go ------------------------------------------------------------------------------


async def test_deleted_channel_and_thread(world):
    """Their tables can never be shown again: they are ended as by a moderator, and nobody answers.

    The channel, whose threads count with it, leaves its server's ladder.
    """
    thread = world.server.thread(world.channel)
    await world.ann.slash(thread, "hand")
    await thread.delete()
    await world.server.until(lambda: len(world.service.commands) == 2)
    await world.channel.delete()
    await world.server.until(lambda: len(world.service.commands) == 4)
    *ended, left = world.service.commands[1:]
    assert [command.at for command in ended] == [f"discord:{thread.id}", world.place]
    assert all(command.action == End(sure=True) and command.admin for command in ended)
    assert (left.at, left.action) == (world.place, CountForServer(on=False, sure=True))
    assert left.admin
    assert len({command.id for command in (*ended, left)}) == 3
    assert world.channel.log == []


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


async def test_person_who_left(world):
    """50278: somebody who shares no server any more cannot be written to; all else goes on."""
    world.bob.shares_server = False
    with pytest.raises(Unreachable, match="shares no server"):
        await world.bot.send(PersonId(f"discord:{world.bob.id}"), said("your turn"), "k")
    await world.bot.post(world.place, board(), "k2")
    world.server.refusals.clear()


# --- for tables that nobody opened by a command --------------------------------------------------------


async def test_a_thread_is_opened_on_a_message_of_its_name(world):
    """Asked for again with the same key, it is the same one."""
    place = await world.bot.open_place(world.place, "1 · Ann – Bob", "k")
    (thread,) = world.channel.threads
    await world.bot.settle(1)
    assert (place, thread.name) == (f"discord:{thread.id}", "1 · Ann – Bob")
    assert await world.bot.open_place(world.place, "1 · Ann – Bob", "k") == place
    assert len(world.channel.threads) == len(world.channel.messages) == 1


async def test_without_the_right_to_open_threads_nothing_stays(world):
    world.server.fail("POST", "/threads$", 403, 50013)
    with pytest.raises(Unreachable):
        await world.bot.open_place(world.place, "1 · Ann – Bob", "k")
    assert world.channel.messages == []


async def test_threads_hang_on_text_channels_alone(world):
    world.channel.type = NEWS
    assert await world.bot.open_place(Place("discord:17"), "1 · Ann – Bob", "k") is None

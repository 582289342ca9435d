"""Who may do what, over the wire: rights belong to the place where the table lies."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.table.identity import Membership, PersonId, Place
from tests.support.discord_server.channels import MANAGE_GUILD
from tests.support.harness import LONG


async def _in_a_lobby(harness):
    """Ann's table, with Bob."""
    await harness.says(harness.ann, "new", game="tridom", rounds=1)
    await harness.channel.shows("opens a table", LONG)
    await harness.says(harness.bob, "join")


async def _lobby(harness, person):
    """The lobby as they see it in the direct messages, by way of their tables."""
    tables = await harness.says(person, "mygames", person.dm)
    return await harness.presses(person, tables, harness.labels(tables)[0])


async def test_the_private_chat_makes_nobody_a_moderator(harness):
    """Who is not the host finds no Start in the direct messages, and a forged one is refused."""
    await _in_a_lobby(harness)
    lobby = await _lobby(harness, harness.bob)
    assert {"Start", "Add computer"}.isdisjoint(lobby.buttons)
    assert "Leave" in lobby.buttons
    own = await _lobby(harness, harness.ann)
    refused = await harness.answer_of(
        await harness.bob.forge(own, own.buttons["Start"]["custom_id"])
    )
    assert "Only the host" in refused.text
    assert (await harness.table()).state is None
    await harness.presses(harness.ann, own, "Start")
    await harness.channel.shows("begins", LONG)


async def test_a_moderator_has_their_rights_in_private_too(harness):
    """What somebody has where the table lies, they have from anywhere."""
    await _in_a_lobby(harness)
    harness.server.guilds[0].moderators.append(harness.bob)
    lobby = await _lobby(harness, harness.bob)
    more = await harness.presses(harness.bob, lobby, "More")
    sure = await harness.presses(harness.bob, more, "Close the table")
    await harness.presses(harness.bob, sure, "End it")
    await harness.channel.shows("closed the table", LONG)


async def test_a_moderator_elsewhere_is_none_here(harness):
    """Bob moderates another server, and looks at the table from there."""
    await _in_a_lobby(harness)
    other = harness.server.guild()
    other.moderators.append(harness.bob)
    there = harness.server.channel("other", guild=other)
    await harness.server.add_bot(other)
    tables = await harness.says(harness.bob, "mygames", there)
    lobby = await harness.presses(harness.bob, tables, harness.labels(tables)[0])
    assert "Start" not in lobby.buttons
    assert "Leave" in lobby.buttons


@pytest.mark.parametrize("kind", ["channel", "thread", "private", "guest", "gone"])
async def test_membership(world, kind):
    """A channel's and its threads' managers and readers, the owner of a private chat; nobody where we are
    guests.
    """
    server, person = world.server, PersonId(f"discord:{world.bob.id}")
    boss = server.person("Boss", permissions=MANAGE_GUILD)
    thread = server.thread(world.channel)
    await server.gateway.dispatch("THREAD_CREATE", thread.to_json(), thread.guild)
    place, own, others = {
        "channel": (world.channel.id, Membership.MEMBER, Membership.MODERATOR),
        "thread": (thread.id, Membership.MEMBER, Membership.MODERATOR),
        "private": (world.bob.dm.id, Membership.MODERATOR, Membership.STRANGER),
        "guest": (
            server.channel("far", guild=server.guild(member=False)).id,
            Membership.STRANGER,
            Membership.STRANGER,
        ),
        "gone": (17, Membership.STRANGER, Membership.STRANGER),
    }[kind]
    assert await world.bot.membership(person, Place(f"discord:{place}")) is own
    assert (
        await world.bot.membership(PersonId(f"discord:{boss.id}"), Place(f"discord:{place}"))
        is others
    )
    server.refusals.clear()


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
    """To whoever asks where none lies, with a way there."""
    thread = harness.server.thread(harness.channel, "Kitchen")
    await harness.opens(harness.ann, "tridom", thread, {})
    shown = await harness.says(harness.bob, "join")
    assert "1. Tridom in Kitchen: not started yet" in shown.text
    lobby = await harness.presses(harness.bob, shown, harness.labels(shown)[0])
    assert "Join" in lobby.buttons

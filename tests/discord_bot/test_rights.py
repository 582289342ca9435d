"""Who somebody is in a place, as Discord says; what they may do there is in tests/platforms/test_rights.py."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.table.identity import Membership, PersonId, Place
from tests.support.discord_server.channels import MANAGE_GUILD


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
    """To anyone who asks where there is none, with a way there."""
    thread = harness.server.thread(harness.channel, "Kitchen")
    await harness.opens(harness.ann, "tridom", thread, {})
    shown = await harness.says(harness.bob, "join")
    assert "1. Tridom in Kitchen: not started yet" in shown.text
    lobby = await harness.presses(harness.bob, shown, harness.labels(shown)[0])
    assert "Join" in lobby.buttons

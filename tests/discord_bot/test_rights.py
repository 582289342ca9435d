"""Who somebody is in a place, as Discord says; what they may do there is in tests/platforms/test_rights.py."""

from __future__ import annotations

import pytest

from bot.ports import Unreachable
from bot.table.identity import Membership, PersonId, Place


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

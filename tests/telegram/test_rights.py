"""What depends on who somebody is in a group; what they may do there is in tests/platforms/test_rights.py."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


async def _three_in_a_lobby(harness: TelegramHarness) -> None:
    """Ann's table with Bob and Cat."""
    cat = harness.api.person("Cat")
    harness.group.members.append(cat)
    await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    for person in (harness.bob, cat):
        since = harness.api.revision
        person.says("/join", harness.group)
        await harness.group.wait("takes a seat", since=since, within=LONG)


@pytest.mark.parametrize("failing", [False, True])
async def test_telegram_is_asked_once_a_minute(harness: TelegramHarness, failing: bool) -> None:
    """Only where it matters who asks; what cannot be found out is no right."""
    await _three_in_a_lobby(harness)
    if failing:
        harness.api.fail("getChatMember", 500, "Internal Server Error", times=9)
    asked = len(harness.api.calls_of("getChatMember"))
    for _ in range(3):
        await harness.says(harness.bob, "/end", "Only the host")
    await harness.says(harness.bob, "/rules", "Most points win")
    await harness.says(harness.ann, "/computer", "takes a seat")
    assert len(harness.api.calls_of("getChatMember")) - asked == 1


async def test_who_looks_on_may_look_from_the_private_chat(harness: TelegramHarness) -> None:
    """What More offers on the board can be looked at by the group's people, also later and in private."""
    await _three_in_a_lobby(harness)
    dan, eve = harness.api.person("Dan"), harness.api.person("Eve")
    harness.group.members.append(dan)
    harness.ann.says("/startgame", harness.group)
    board = await harness.group.wait("begins", within=LONG)
    menu = await harness.menu(dan, board)
    assert "Leave game" not in menu.labels
    await harness.presses(dan, menu, "Rules")
    await dan.private.wait("Most points win", within=LONG)
    payload = f"{(await harness.table()).id}:1:score"
    post = harness.api.write(eve.private, None, words="x")
    await eve.forges(post, payload).answer(LONG)
    await eve.private.wait("table is gone", within=LONG)


async def test_a_link_of_another_group_is_no_seat(harness: TelegramHarness) -> None:
    """Who knows a table's link and is not in its group does not sit down there."""
    await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    eve = harness.api.person("Eve", started=False)
    eve.opens(f"https://t.me/trigon_test_bot?start={(await harness.table()).id}-join")
    await harness.answered()
    await eve.private.wait("", within=LONG)
    assert len((await harness.table()).seats) == 1

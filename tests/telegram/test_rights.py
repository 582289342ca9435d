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


async def test_chatdata_is_for_the_groups_admins(harness: TelegramHarness) -> None:
    """Ann owns the group: she reads what is kept, takes it home and deletes it. Bob does not."""
    await harness.says(harness.ann, "/settings chat theme light", "from now on")
    refused = await harness.says(harness.bob, "/chatdata", "Only admins")
    assert refused.buttons == []
    page = await harness.says(harness.ann, "/chatdata", "this chat")
    assert page.chat is harness.group
    await harness.presses(harness.ann, page, "As a file")
    file = await harness.ann.private.wait(lambda post: post.document is not None, within=LONG)
    assert str(harness.group.id) in file.document.content.decode()


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


async def test_an_admins_own_settings_are_not_shown_to_the_group(harness: TelegramHarness) -> None:
    """What one has chosen comes in private, without buttons that would mean that chat; what the chat has
    chosen and what is kept of it is shown there, to its admins.
    """
    own = await harness.says(harness.ann, "/settings", "Your settings")
    assert own.chat is harness.ann.private
    assert not [b for b in own.buttons if ":set.chat" in b.get("callback_data", "")]
    await harness.says(harness.ann, "/settings chat language de", "Deutsch")
    data = await harness.says(harness.ann, "/chatdata", "What I keep about this chat")
    assert data.chat is harness.group
    assert "settings changed for it: 1" in data.words
    refusal = await harness.says(harness.bob, "/chatdata", "admin")
    assert refusal.chat is harness.bob.private
    assert "Your settings" not in "".join(post.words for post in harness.group.messages)

"""Who may do what, over the wire: rights belong to the place where the table lies."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Person, Post


async def _three_in_a_lobby(house: TelegramHarness) -> Person:
    """Ann's table with Bob and Cat; Cat."""
    cat = house.api.person("Cat")
    house.group.members.append(cat)
    await house.says(house.ann, "/new tridom rounds=1", "opens a table")
    for person in (house.bob, cat):
        since = house.api.revision
        person.says("/join", house.group)
        await house.group.wait("takes a seat", since=since, within=LONG)
    return cat


async def _lobby(house: TelegramHarness, person: Person) -> Post:
    """The lobby as they see it in the private chat, by the deep link of the table."""
    since = house.api.revision
    person.starts((await house.table()).id)
    return await person.private.wait("1. Ann", since=since, within=LONG)


async def test_the_private_chat_makes_nobody_an_admin(house: TelegramHarness) -> None:
    """More, Players, and in private "Computer for Ann": one voice, and Ann stays the host."""
    await _three_in_a_lobby(house)
    house.ann.says("/startgame", house.group)
    board = await house.group.wait("begins", within=LONG)
    await house.step(house.bob, board, "More")
    await house.presses(house.bob, board, "Players")
    players = await house.seen(house.bob, "others propose it")
    assert "Computer for Bob" not in players.labels
    await house.presses(house.bob, players, "Computer for Ann")
    await house.group.wait("suggests that a computer", within=LONG)
    await house.settled()
    table = await house.table()
    assert table.host == f"telegram:{house.ann.id}"
    assert table.seat_of(table.host) is not None


async def test_a_lobby_in_private_has_no_start_for_guests(house: TelegramHarness) -> None:
    """Who is not the host finds no Start there, and a forged one is refused."""
    await _three_in_a_lobby(house)
    lobby = await _lobby(house, house.bob)
    assert "Start" not in lobby.labels
    assert "Leave" in lobby.labels
    since = house.api.revision
    table = await house.table()
    await house.bob.forges(lobby, f"{table.id}:9:start").answer(LONG)
    await house.seen(house.bob, "Only the host", since)
    assert (await house.table()).state is None
    own = await _lobby(house, house.ann)
    assert {"Start", "Add computer"} <= set(own.labels)


async def test_a_groups_admin_has_their_rights_in_private_too(house: TelegramHarness) -> None:
    """What somebody has where the table lies, they have from anywhere."""
    cat = await _three_in_a_lobby(house)
    house.group.admins.append(cat)
    lobby = await _lobby(house, cat)
    await house.presses(cat, lobby, "Start")
    await house.group.wait("begins", within=LONG)


async def test_an_admin_elsewhere_is_none_here(house: TelegramHarness) -> None:
    """An admin of another group presses a button of this table there."""
    await _three_in_a_lobby(house)
    other = house.api.group("Elsewhere", house.bob)
    post = house.api.write(other, None, words="x")
    answer = await house.bob.forges(post, f"{(await house.table()).id}:9:start").answer(LONG)
    assert "Only the host" in answer["text"]
    assert (await house.table()).state is None


@pytest.mark.parametrize("failing", [False, True])
async def test_telegram_is_asked_once_a_minute(house: TelegramHarness, failing: bool) -> None:
    """Only where it matters who asks; what cannot be found out is no right."""
    await _three_in_a_lobby(house)
    if failing:
        house.api.fail("getChatMember", 500, "Internal Server Error", times=9)
    asked = len(house.api.calls_of("getChatMember"))
    for _ in range(3):
        await house.says(house.bob, "/startgame", "Only the host")
    await house.says(house.bob, "/rules", "In the box: 56")
    await house.says(house.ann, "/computer", "takes a seat")
    assert len(house.api.calls_of("getChatMember")) - asked == 1


async def test_chatdata_is_for_the_groups_admins(house: TelegramHarness) -> None:
    """Ann owns the group: she reads what is kept, takes it home and deletes it. Bob does not."""
    await house.says(house.ann, "/settings chat theme light", "from now on")
    refused = await house.says(house.bob, "/chatdata", "Only admins")
    assert refused.buttons == []
    page = await house.says(house.ann, "/chatdata", "this chat")
    assert page.chat is house.group
    await house.presses(house.ann, page, "As a file")
    file = await house.ann.private.wait(lambda post: post.document is not None, within=LONG)
    assert str(house.group.id) in file.document.content.decode()


async def test_who_looks_on_may_look_from_the_private_chat(house: TelegramHarness) -> None:
    """What More offers on the board can be looked at by the group's people, also later and in private."""
    await _three_in_a_lobby(house)
    dan, eve = house.api.person("Dan"), house.api.person("Eve")
    house.group.members.append(dan)
    house.ann.says("/startgame", house.group)
    board = await house.group.wait("begins", within=LONG)
    await house.step(dan, board, "More")
    await house.presses(dan, board, "Leave game")
    await dan.private.wait("You do not sit", within=LONG)
    await house.presses(dan, board, "Rules")
    await dan.private.wait("In the box", within=LONG)
    payload = f"{(await house.table()).id}:1:score"
    post = house.api.write(eve.private, None, words="x")
    await eve.forges(post, payload).answer(LONG)
    await eve.private.wait("table is gone", within=LONG)


async def test_an_admins_own_settings_are_not_shown_to_the_group(house: TelegramHarness) -> None:
    """What one has chosen comes in private, without buttons that would mean that chat; what the chat has
    chosen and what is kept of it is shown there, to its admins.
    """
    own = await house.says(house.ann, "/settings", "Order of the hand")
    assert own.chat is house.ann.private
    assert not [b for b in own.buttons if ":set.chat" in b.get("callback_data", "")]
    await house.says(house.ann, "/settings chat language de", "Deutsch")
    data = await house.says(house.ann, "/chatdata", "What I keep about this chat")
    assert data.chat is house.group
    assert "settings changed for it: 1" in data.words
    refusal = await house.says(house.bob, "/chatdata", "admin")
    assert refusal.chat is house.bob.private
    assert "Order of the hand" not in "".join(post.words for post in house.group.messages)

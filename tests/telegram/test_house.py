"""What people meet in a Telegram group, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


@pytest.mark.parametrize("ephemeral", ["no", "yes", "deaf"])
async def test_a_stranger_plays(harness: TelegramHarness, ephemeral: str) -> None:
    """Who never started the bot sees a hand at once: in an ephemeral message, or led to press Start."""
    harness.api.ephemeral = ephemeral
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    board = await harness.game("tridom", harness.ann, zoe, rounds=1)
    await harness.settled()
    assert not [post for post in harness.group.messages if "Start" in post.words]
    led = await zoe.presses(board, "My hand").answer(LONG)
    if ephemeral != "yes":
        assert "text" not in led
        assert harness.group.seen_by(zoe) == []
        zoe.opens(led["url"])
        assert (await zoe.private.wait("turn.", within=LONG)).photo is not None
        return
    assert "url" not in led
    await harness.seen(zoe, "turn.")
    if await harness.mover() is harness.ann:
        await harness.moves(harness.ann)
        await harness.group.wait("Ann plays ", within=LONG)
        await harness.settled()
        await harness.presses(zoe, harness.group.last, "My hand")
        await harness.seen(zoe, "Your turn")
    # Step by step in the group, for those eyes alone; each step takes the former one's place.
    await harness.moves(zoe, on=harness.group.seen_by(zoe)[-1])
    assert any(
        "Play on " in call.said for call in harness.api.calls if call.is_for(harness.api) == zoe.id
    )
    await harness.group.wait("Zoe plays ", within=LONG)
    assert zoe.private.messages == []


@pytest.mark.parametrize("admin", [True, False], ids=["admin", "no admin"])
async def test_a_newcomer_joins_by_a_link(harness: TelegramHarness, admin: bool) -> None:
    """Join leads who never started the bot into the private chat; pressing Start there takes the seat,
    and their hands come from the first moment. Who has started it joins by the tap alone.
    """
    if not admin:
        harness.api.fail("getChatMember", 400, "Bad Request: member list is inaccessible", times=9)
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    lobby = await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    led = await zoe.presses(lobby, "Join").answer(LONG)
    table = await harness.table()
    assert led["url"] == f"https://t.me/trigon_test_bot?start={table.id}-join"
    assert len(table.seats) == 1
    zoe.opens(led["url"])
    await zoe.private.wait("You’re in", within=LONG)
    answer = await harness.bob.presses(lobby, "Join").answer(LONG)
    assert "url" not in answer
    assert [seat.name for seat in (await harness.table()).seats] == ["Ann", "Zoe", "Bob"]
    await harness.starts(harness.ann, harness.group)
    await zoe.private.wait("turn.", within=LONG)
    await harness.settled()
    assert "You’re in" not in "".join(post.words for post in harness.bob.private.messages)


async def test_a_link_of_another_group_is_no_seat(harness: TelegramHarness) -> None:
    """Who knows a table's link and is not in its group does not sit down there."""
    await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    eve = harness.api.person("Eve", started=False)
    eve.opens(f"https://t.me/trigon_test_bot?start={(await harness.table()).id}-join")
    await harness.answered()
    await eve.private.wait("", within=LONG)
    assert len((await harness.table()).seats) == 1


async def test_the_link_of_an_invitation(harness: TelegramHarness) -> None:
    """It adds the bot to a group, where the app then types the code: the table is there, too."""
    await harness.opens(harness.ann, "tridom", harness.group, {})
    page = await harness.says(harness.ann, "/invite", "In the other chat")
    link = next(button["url"] for button in page.buttons if "url" in button)
    base, code = link.split("?startgroup=")
    assert base == "https://t.me/trigon_test_bot"
    zoe = harness.api.person("Zoe")
    club = harness.api.group("Club", zoe, supergroup=True)
    zoe.says(f"/start@trigon_test_bot {code}", club)
    await club.wait("takes a seat", within=LONG)
    await harness.group.wait("Zoe takes a seat", within=LONG)
    assert [each.place for each in (await harness.table()).others] == [f"telegram:{club.id}"]


async def test_inline_with_several_tables(harness: TelegramHarness) -> None:
    """The moves of every table that waits for one, each with its table's name; a choice plays at its own,
    wherever it is posted.
    """
    other = harness.api.group("Work", harness.ann, harness.bob)
    for group, game in ((harness.group, "tridom"), (other, "triominos")):
        await harness.game(game, harness.ann, harness.bob, at=group)
        while await harness.mover(group) is not harness.ann:
            await harness.moves(harness.bob, group)
            await harness.settled()
    results = await harness.ann.asks_inline().answer(LONG)
    assert {result["description"] for result in results} == {
        "Tridom · Family · Bob",
        "Triominos · Work · Bob",
    }
    asked = harness.ann.asks_inline("tridom")
    (where,) = {result["description"] for result in await asked.answer(LONG)}
    assert where == "Tridom · Family · Bob"
    before = [(await harness.table(group)).state.ply for group in (harness.group, other)]
    harness.ann.chooses(asked, asked.titles[0], other)
    await harness.settled()
    after = [(await harness.table(group)).state.ply for group in (harness.group, other)]
    assert after[0] > before[0]
    assert after[1] == before[1]

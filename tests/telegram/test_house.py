"""What people meet in a Telegram group, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.store.embedded import EmbeddedServer
from tests.support.harness import LONG, MANY_FIT
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.labels import move_of
from tests.support.ports import free_port
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_a_turn_as_a_player_sees_it(
    api: TelegramServer, server: EmbeddedServer, way: str
) -> None:
    """My hand, tile, spot with points, confirm; the group gets the new board, the old its rest."""
    flush(server)
    port = free_port() if way == "webhook" else 0
    async with on_telegram(api, server.url, port=port, seed=MANY_FIT) as harness:
        first = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
        mover = await harness.mover()
        assert first.photo is not None
        assert first.marked("text_mention") == [], "who begins the game and is to move knows it"
        assert first.labels == ["My hand", "More", "🔍 HD"]
        led = await mover.presses(first, "My hand").answer(LONG)
        assert (
            led["url"] == f"https://t.me/trigon_test_bot?start={(await harness.table()).id}-there"
        )
        hand = await harness.seen(mover, "Your turn.")
        assert hand.photo is not None
        table = await harness.table()
        before = table.state.view(table.seat_of(f"telegram:{mover.id}"))
        tile = hand.labels[0].partition(" ")[0]
        assert tile in before.hand
        await harness.presses(mover, hand, hand.labels[0])
        ghost = await harness.seen(mover, f"{tile} on ")
        assert ghost is hand
        assert all(re.search(r"· [+−]?\d", label) for label in ghost.labels if label != "Back")
        await harness.presses(mover, hand, move_of(ghost.labels))
        done = await harness.seen(mover, f"You played {tile} on ")
        board = await harness.group.wait(f"{mover.first_name} plays {tile}", within=LONG)
        assert done is hand
        assert "turn." in done.words
        assert board.photo is not None
        assert board.labels[0] == "My hand"
        assert board.marked("text_mention") == [], "the next player is told in private"
        await api.until(lambda: first.labels == [], LONG)
        assert first.photo is not None
        after = (await harness.table()).state.view(before.seat)
        assert len(after.hand) < len(before.hand)
        assert harness.leaks.hands_seen >= 3
    assert {call.method for call in api.calls} & {"getUpdates", "setWebhook"} == {
        "getUpdates" if way == "polling" else "setWebhook"
    }


async def test_namesakes_without_user_names(harness: TelegramHarness) -> None:
    """Two accounts of one name are two people, each with a hand of their own."""
    other = harness.api.person("Ann")
    harness.group.members.append(other)
    await harness.game("tridom", harness.ann, other, rounds=1)
    table = await harness.table()
    assert len({seat.name for seat in table.seats}) == 2
    first, second = await harness.hand(harness.ann), await harness.hand(other)
    assert first.words.splitlines()[0] != second.words.splitlines()[0], "one of them is to move"


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


async def test_rights_come_and_go(harness: TelegramHarness) -> None:
    """Without the right to send pictures the board comes in words; muted or kicked nothing comes,
    and the game goes on; allowed again, the table shows itself.
    """
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    harness.group.photos = False
    mover = await harness.mover()
    await harness.moves(mover)
    board = await harness.group.wait(f"{mover.first_name} plays ", within=LONG)
    assert board.photo is None
    assert board.marked("pre")
    assert board.labels[0] == "My hand"
    for taken, given in (("mutes_bot", "writing"), ("removes_bot", "bot_in")):
        getattr(harness.group, taken)(harness.ann)
        mover = await harness.mover()
        await harness.moves(mover)
        since = harness.api.revision
        harness.group.adds_bot(harness.ann)
        assert getattr(harness.group, given)
        shown = await harness.group.wait("Stock", since=since, within=LONG)
        assert shown.labels[0] == "My hand"


@pytest.mark.parametrize("removed", [False, True], ids=["leaves", "is removed"])
async def test_a_player_who_leaves_the_group_is_substituted(
    harness: TelegramHarness, removed: bool
) -> None:
    """A computer plays on, the table is told, and the host passes on; in the lobby the seat is free again.

    Somebody without a seat may leave unnoticed.
    """
    zoe = harness.api.person("Zoe")
    harness.group.members.append(zoe)
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    posts = len(harness.group.messages)
    harness.group.loses(zoe)
    await harness.settled()
    assert len(harness.group.messages) == posts
    host, other = harness.ann, harness.bob
    harness.group.loses(host, by=other if removed else None)
    await harness.group.wait("Ann leaves; a computer plays on.", within=LONG)
    await harness.settled()
    table = await harness.table()
    assert table.host == f"telegram:{other.id}"
    assert [seat.former is not None for seat in table.seats].count(True) == 1
    assert not [post for post in host.private.messages if "left" in post.words]
    harness.group.members.append(host)
    await harness.step(host, harness.group.last, "Ann is back")
    await harness.group.wait("Ann is back and plays on.", within=LONG)

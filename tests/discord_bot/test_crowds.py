"""Many at once: two on one button, twenty tables, bursts of refusals. Nothing of a hand leaks."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tests.support.harness import LONG, MANY_FIT
from tests.support.harness.leaks import pieces
from tests.support.labels import move_of


async def test_two_people_on_one_button(harness):
    """Three join at once by one button: each has a seat, once, and the lobby is the answer."""
    await harness.says(harness.ann, "new", game="tridom", rounds=1)
    lobby = await harness.channel.shows("opens a table", LONG)
    people = [harness.bob, harness.server.person("Cleo"), harness.server.person("Dan")]
    answers = await asyncio.gather(*(harness.presses(p, lobby, "Join") for p in people))
    assert answers == [lobby] * 3
    table = await harness.table()
    assert {seat.name for seat in table.seats} == {"Ann", "Bob", "Cleo", "Dan"}
    assert len(table.seats) == 4


@pytest.mark.parametrize("harness", [MANY_FIT], indirect=True)
async def test_one_person_twice_on_one_button(harness):
    """A double tap of the confirmation plays once; the second tap says how it stands."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    hand = await harness.says(mover, "hand")
    await harness.presses(mover, hand, harness.labels(hand)[0])
    before = await harness.table()
    laid = await harness.store.table_at(f"discord:{harness.channel.id}")
    custom_id = hand.buttons[move_of(hand.buttons)]["custom_id"]
    taps = [await mover.forge(hand, custom_id, wait=False) for _ in range(2)]
    answers = await asyncio.gather(*(harness.answer_of(tap) for tap in taps))
    assert len(answers) == 2
    table = await harness.table()
    assert table.state.ply > before.state.ply
    assert len(await harness.store.moves(laid)) == table.state.ply


async def test_two_players_move_at_once(harness):
    """Both confirm at the same moment: whose turn it is moves, the other is told whose it is."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    other = harness.bob if mover is harness.ann else harness.ann
    before = len(await harness.store.moves(await harness.table_id()))
    tile = (await mover.autocomplete(harness.channel, "play", "tile"))[0]["value"]
    spot = (await mover.autocomplete(harness.channel, "play", "spot", "", tile=tile))[0]["value"]
    first, second = await asyncio.gather(
        harness.says(mover, "play", tile=tile, spot=spot), harness.says(other, "draw")
    )
    assert first.text.startswith(f"You played {tile} on ")
    assert second.audience is other
    if second.text != f"Not yet: it’s **{mover.name}**’s turn.":
        # It was their turn by then: they drew, or have to place one.
        assert second.text.startswith("You drew ") or "you have to place one" in second.text
    made = str((await harness.store.moves(await harness.table_id()))[before])
    assert pieces(made.partition("@")[0]) == pieces(tile), "the mover's move came first"


@pytest.mark.slow
async def test_twenty_tables_at_once(harness):
    """Twenty channels open, start and play a first move together; every one gets its board."""
    # So many private channels would take half a minute.
    harness.server.buckets.clear()
    places = [harness.server.thread(harness.channel, f"t{n}") for n in range(20)]
    people = [harness.server.person(f"P{n}") for n in range(20)]

    async def play(place, person):
        await harness.says(person, "new", place, game="tridom", rounds=1)
        await harness.says(person, "computer", place, level="easy")
        await harness.says(person, "start", place)
        mover = await harness.mover(place)
        assert mover is person
        await harness.says(person, "hand", place)
        table = await harness.table(place)
        tile, _, spot = str(table.state.view(0).moves[0]).partition("@")
        await harness.says(person, "play", place, tile=tile, spot=spot)
        return await place.shows(f"**{person.name}** plays ", 2 * LONG)

    boards = await asyncio.gather(*map(play, places, people))
    assert all(board.pictures for board in boards)
    assert all(i.acknowledged_by for i in harness.server.interactions.values())


async def test_a_burst_of_refusals_merges_boards(harness):
    """While the channel refuses posts people move on: what waited is told by one board, in order."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    boards = len(harness.channel.messages)
    path = f"/channels/{harness.channel.id}/messages"
    harness.server.fail("POST", path, 429, retry_after=0.3, times=999)
    movers = []
    for _ in range(6):
        mover = await harness.mover()
        movers.append(mover.name)
        await harness.moves(mover)
    last = await harness.mover()
    harness.server.faults.clear()
    await harness.settled()
    posted = harness.channel.messages[boards:]
    assert len(posted) <= 3
    text = "\n".join(message.text for message in posted)
    told = [line for line in text.splitlines() if line.startswith("**") and " plays " in line]
    names = [line.split("**")[1] for line in told]
    assert [name for name in names if name in movers][: len(movers)] == movers
    assert posted[-1].notified == {last.id}
    assert posted[-1].buttons
    await harness.server.until(lambda: not any(each.buttons for each in posted[:-1]), LONG)


async def test_refusals_everywhere(harness):
    """Every route refuses now and then with 429; nothing is lost, nothing shown twice."""
    for method, path in (
        ("POST", "/messages"),
        ("PATCH", "/messages/"),
        ("POST", "/callback"),
    ):
        harness.server.fail(method, path, 429, retry_after=0.05, times=3)
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    for _ in range(4):
        await harness.moves(await harness.mover())
    await harness.settled()
    nonces = [m.nonce for m in harness.channel.messages]
    assert len(set(nonces)) == len(nonces)
    assert not any(fault.times for fault in harness.server.faults)


async def test_headers_are_obeyed_by_a_busy_table(harness):
    """With Discord's own limit of five posts in five seconds no post is ever refused."""
    harness.server.buckets["POST messages"] = (5, 1.0)
    harness.server.buckets["PATCH messages"] = (5, 1.0)
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    for _ in range(10):
        await harness.moves(await harness.mover())
    await harness.settled()
    path = rf"/channels/{harness.channel.id}/messages"
    assert {r.status for r in harness.server.sent("POST", path)} == {200}


async def test_a_dropped_gateway_in_a_game(harness):
    """Sockets fall and sessions end between the moves; every move arrives, once."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    gateway = harness.server.gateway
    for trouble in ("drop", "reconnect", "invalidate"):
        before = gateway.resumed + len(gateway.identified)
        if trouble == "drop":
            gateway.drop()
        elif trouble == "reconnect":
            await gateway.ask_to_reconnect()
        else:
            await gateway.invalidate(resumable=False)
        await harness.server.until(
            lambda before=before: gateway.resumed + len(gateway.identified) > before, LONG
        )
        await harness.moves(await harness.mover())
    laid = await harness.store.table_at(f"discord:{harness.channel.id}")
    assert len(await harness.store.moves(laid)) == (await harness.table()).state.ply


MINUTE = 60.0
"""Longer than any wait of these tests: what waits for a limit's reset comes too late."""


@pytest.mark.parametrize("players", [4, 6])
async def test_the_first_hands_go_at_once(harness, caplog, players):
    """Everybody's private channel is opened while the limit has calls left, none after a wait."""
    harness.server.buckets["POST channels"] = (10, MINUTE)
    people = [harness.ann, harness.bob, *map(harness.server.person, "CDEF")][:players]
    await harness.game("tridom", *people, rounds=1)
    for person in people:
        await person.sees("turn.", LONG)
    await harness.settled()
    assert [r.status for r in harness.server.sent("POST", "/users/@me/channels")] == [200] * players
    gc.collect()
    assert [r.getMessage() for r in caplog.records if "never retrieved" in r.getMessage()] == []


async def test_eight_of_a_cup_get_their_hands_at_once(harness):
    """A round of a cup opens four tables: eight hands, and no wait."""
    harness.server.buckets["POST channels"] = (10, MINUTE)
    people = [harness.ann, harness.bob, *map(harness.server.person, "CDEFGH")]
    own = await harness.says(harness.ann, "cup", game="tripitz")
    announced = await harness.channel.shows("Cup: Tripitz", LONG)
    for person in people[1:]:
        await harness.presses(person, announced, "I\u2019m in")
    await harness.presses(harness.ann, own, "Begin")
    for person in people:
        await person.sees("turn.", LONG)
    assert len(harness.server.sent("POST", "/users/@me/channels")) == len(people)

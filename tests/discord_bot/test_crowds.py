"""Many at once: two on one button, fifty tables, bursts of refusals. Nothing of a hand leaks."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.harness import LONG, MANY_FIT
from tests.support.labels import move_of


async def test_two_people_on_one_button(house):
    """Three join at once by one button: each has a seat, once, and is answered alone."""
    await house.says(house.ann, "new", game="tridom", rounds=1)
    lobby = await house.channel.shows("opens a table", LONG)
    people = [house.bob, house.server.person("Cleo"), house.server.person("Dan")]
    answers = await asyncio.gather(*(house.presses(p, lobby, "Join") for p in people))
    assert [answer.audience for answer in answers] == people
    table = await house.table()
    assert {seat.name for seat in table.seats} == {"Ann", "Bob", "Cleo", "Dan"}
    assert len(table.seats) == 4


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_one_person_twice_on_one_button(house):
    """A double tap of the confirmation plays once; the second tap says how it stands."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    hand = await house.says(mover, "hand")
    await house.presses(mover, hand, house.labels(hand)[0])
    before = await house.table()
    laid = await house.store.table_at(f"discord:{house.channel.id}")
    custom_id = hand.buttons[move_of(hand.buttons)]["custom_id"]
    taps = [await mover.forge(hand, custom_id, wait=False) for _ in range(2)]
    answers = await asyncio.gather(*(house.answer_of(tap) for tap in taps))
    assert len(answers) == 2
    table = await house.table()
    assert table.state.ply > before.state.ply
    assert len(await house.store.moves(laid)) == table.state.ply


async def test_two_players_move_at_once(house):
    """Both confirm at the same moment: whose turn it is moves, the other is told whose it is."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    other = house.bob if mover is house.ann else house.ann
    tile = (await mover.autocomplete(house.channel, "play", "tile"))[0]["value"]
    spot = (await mover.autocomplete(house.channel, "play", "spot", "", tile=tile))[0]["value"]
    first, second = await asyncio.gather(
        house.says(mover, "play", tile=tile, spot=spot), house.says(other, "draw")
    )
    assert first.text.startswith(f"You played {tile} on ")
    assert second.audience is other
    assert f"**{mover.name}**" not in second.text or "turn" in second.text


@pytest.mark.slow
async def test_fifty_tables_at_once(house):
    """Fifty channels open, start and play a first move together; every one gets its board."""
    places = [house.server.thread(house.channel, f"t{n}") for n in range(50)]
    people = [house.server.person(f"P{n}") for n in range(50)]

    async def play(place, person):
        await house.says(person, "new", place, game="tridom", rounds=1)
        await house.says(person, "computer", place, level="easy")
        await house.says(person, "start", place)
        mover = await house.mover(place)
        assert mover is person
        await house.says(person, "hand", place)
        table = await house.table(place)
        tile, _, spot = str(table.state.view(0).moves[0]).partition("@")
        await house.says(person, "play", place, tile=tile, spot=spot)
        return await place.shows(f"**{person.name}** plays ", 2 * LONG)

    boards = await asyncio.gather(*map(play, places, people))
    assert all(board.pictures for board in boards)
    assert all(i.acknowledged_by for i in house.server.interactions.values())


async def test_a_burst_of_refusals_merges_boards(house):
    """While the channel refuses posts people move on: what waited is told by one board, in order."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    await house.settled()
    boards = len(house.channel.messages)
    path = f"/channels/{house.channel.id}/messages"
    house.server.fail("POST", path, 429, retry_after=1.5)
    movers = []
    for _ in range(6):
        mover = await house.mover()
        movers.append(mover.name)
        await house.moves(mover)
    last = await house.mover()
    await house.settled()
    posted = house.channel.messages[boards:]
    assert len(posted) <= 3
    text = "\n".join(message.text for message in posted)
    told = [line for line in text.splitlines() if line.startswith("**") and " plays " in line]
    names = [line.split("**")[1] for line in told]
    assert [name for name in names if name in movers][: len(movers)] == movers
    assert posted[-1].notified == {last.id}
    assert posted[-1].buttons
    await house.server.until(lambda: not any(each.buttons for each in posted[:-1]), LONG)


async def test_refusals_everywhere(house):
    """Every route refuses now and then with 429; nothing is lost, nothing shown twice."""
    for method, path in (
        ("POST", "/messages"),
        ("PATCH", "/messages/"),
        ("POST", "/callback"),
        ("PATCH", "@original"),
    ):
        house.server.fail(method, path, 429, retry_after=0.05, times=3)
    await house.game("tridom", house.ann, house.bob, rounds=1)
    for _ in range(4):
        await house.moves(await house.mover())
    await house.settled()
    nonces = [m.nonce for m in house.channel.messages]
    assert len(set(nonces)) == len(nonces)
    assert not any(fault.times for fault in house.server.faults)


async def test_headers_are_obeyed_by_a_busy_table(house):
    """With Discord's own limit of five posts in five seconds no post is ever refused."""
    house.server.buckets["POST messages"] = (5, 1.0)
    house.server.buckets["PATCH messages"] = (5, 1.0)
    await house.game("tridom", house.ann, house.bob, rounds=1)
    for _ in range(10):
        await house.moves(await house.mover())
    await house.settled()
    path = rf"/channels/{house.channel.id}/messages"
    assert {r.status for r in house.server.sent("POST", path)} == {200}


async def test_a_dropped_gateway_in_a_game(house):
    """Sockets fall and sessions end between the moves; every move arrives, once."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    gateway = house.server.gateway
    for trouble in ("drop", "reconnect", "invalidate"):
        before = gateway.resumed + len(gateway.identified)
        if trouble == "drop":
            gateway.drop()
        elif trouble == "reconnect":
            await gateway.ask_to_reconnect()
        else:
            await gateway.invalidate(resumable=False)
        await house.server.until(
            lambda before=before: gateway.resumed + len(gateway.identified) > before, LONG
        )
        await house.moves(await house.mover())
    laid = await house.store.table_at(f"discord:{house.channel.id}")
    assert len(await house.store.moves(laid)) == (await house.table()).state.ply

"""How many taps things take on Discord: the real client, every press counted as a thumb counts it."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG, MANY_FIT
from tests.support.labels import is_move


async def plays(house, mover, message, *labels):
    """Press these one after another; a label may be a test of labels. The taps that it took."""
    before = mover.taps
    for wanted in labels:
        offered = house.labels(message)
        label = next(
            each for each in offered if (wanted(each) if callable(wanted) else each == wanted)
        )
        message = await house.presses(mover, message, label)
    return mover.taps - before


async def moved(house, mover):
    """Everyone sees what they did, and the next is to move."""
    await house.channel.shows(f"**{mover.name}** plays ", LONG)
    return await house.mover() is not mover


def first(_: str) -> bool:
    """Whatever stands there first."""
    return True


def elsewhere(label: str) -> bool:
    """A spot that is not the best one."""
    return "·" in label and not is_move(label)


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_a_move_from_the_channel_takes_three_taps(house):
    """My hand, a tile, Play: from the board to the move."""
    board = await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    assert await plays(house, mover, board, "My hand", first, is_move) == 3
    assert await moved(house, mover)


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_a_move_from_the_direct_message_takes_two_taps(house):
    """A tile, Play: the hand has come by itself."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    hand = await mover.sees("It is your turn", LONG)
    assert hand.channel is mover.dm
    assert await plays(house, mover, hand, first, is_move) == 2
    assert await moved(house, mover)


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_another_spot_takes_a_tap_more(house):
    """My hand, a tile, its other spot, Play. The tile is one that has two."""
    board = await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    while True:
        hand = await house.presses(mover, board, "My hand")
        for tile in house.labels(hand):
            ghost = await house.presses(mover, hand, tile)
            if any(map(elsewhere, ghost.buttons)):
                break
            hand = await house.presses(mover, ghost, "Back")
        else:
            await house.moves(mover)
            await house.settled()
            board, mover = house.channel.messages[-1], await house.mover()
            continue
        break
    assert await plays(house, mover, board, "My hand", tile.__eq__, elsewhere, is_move) == 4
    assert await moved(house, mover)


async def test_a_swap_takes_as_many_taps_as_tokens_and_four(house):
    """Swap, open the list, tick, close it, Swap."""
    board = await house.game("tripitz", house.ann, house.bob)
    mover = await house.mover()
    page = await house.presses(mover, board, "Swap")
    await (await mover.tick(page, *list(page.options)[:3])).answer(within=LONG)
    await house.presses(mover, page, "Swap 3")
    assert mover.taps == 3 + 4
    await house.channel.shows("swaps 3", LONG)


async def test_a_plan_takes_three_taps(house):
    """My hand, a tile, Plan, while another is to move."""
    waiting, _ = await one_who_waits(house)
    await house.settled()
    board = house.channel.messages[-1]
    assert await plays(house, waiting, board, "My hand", first, planned) == 3
    assert "Planned: " in (await house.says(waiting, "hand")).text


def planned(label: str) -> bool:
    """The button that keeps the shown move for later."""
    return label.startswith("Plan on ")


async def one_who_waits(house):
    """A person who waits and holds something that would fit now, at a new table; and their hand."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    while True:
        mover = await house.mover()
        other = house.bob if mover is house.ann else house.ann
        hand = await house.says(other, "hand")
        if house.labels(hand):
            return other, hand
        await house.moves(mover)


async def test_a_plan_is_completed_while_one_waits(house):
    """The only time at which completions of `plan` are of use: tiles that would fit, and their spots."""
    waiting, hand = await one_who_waits(house)
    tiles = await waiting.autocomplete(house.channel, "plan", "tile")
    assert [tile["value"] for tile in tiles if "·" in tile["name"]] == house.labels(hand)
    tile = tiles[0]["value"]
    spots = await waiting.autocomplete(house.channel, "plan", "spot", "", tile=tile)
    assert spots
    answer = await house.says(waiting, "plan", tile=tile, spot=spots[0]["value"])
    assert f"Planned: {tile} on {spots[0]['value']}" in answer.text


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_one_direct_message_shows_the_hand(house):
    """A move from the channel takes the one with the earlier hand away, the next hand its predecessor."""
    board = await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    await mover.sees("It is your turn", LONG)
    assert await plays(house, mover, board, "My hand", first, is_move) == 3
    assert await moved(house, mover)
    await house.settled()
    assert not [each for each in mover.dm.messages if "Your hand" in each.text]
    other = await house.mover()
    hand = await other.sees("It is your turn", LONG)
    assert await plays(house, other, hand, first, is_move) == 2
    await house.settled()
    for person in (house.ann, house.bob):
        assert len([each for each in person.dm.messages if "Your hand" in each.text]) == 1

"""How many taps things take on Discord: the real client, every press counted as a thumb counts it."""

from __future__ import annotations

import pytest

from tests.support.harness import LONG, MANY_FIT
from tests.support.labels import is_move


async def plays(harness, mover, message, *labels):
    """Press these one after another; a label may be a test of labels. The taps that it took."""
    before = mover.taps
    for wanted in labels:
        offered = harness.labels(message)
        label = next(
            each for each in offered if (wanted(each) if callable(wanted) else each == wanted)
        )
        message = await harness.presses(mover, message, label)
    return mover.taps - before


async def moved(harness, mover):
    """Everyone sees what they did, and the next is to move."""
    await harness.channel.shows(f"**{mover.name}** plays ", LONG)
    return await harness.mover() is not mover


def first(_: str) -> bool:
    """Whatever stands there first."""
    return True


def elsewhere(label: str) -> bool:
    """A spot that is not the best one."""
    return "·" in label and not is_move(label)


@pytest.mark.parametrize("harness", [MANY_FIT], indirect=True)
async def test_a_move_from_the_direct_message_takes_two_taps(harness):
    """A tile, Play: the hand has come by itself."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    hand = await mover.sees("Your turn", LONG)
    assert hand.channel is mover.dm
    assert await plays(harness, mover, hand, first, is_move) == 2
    assert await moved(harness, mover)


@pytest.mark.parametrize("harness", [MANY_FIT], indirect=True)
async def test_another_spot_takes_a_tap_more(harness):
    """My hand, a tile, its other spot, Play. The tile is one that has two."""
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    while True:
        hand = await harness.presses(mover, board, "My hand")
        for tile in harness.labels(hand):
            ghost = await harness.presses(mover, hand, tile)
            if any(map(elsewhere, ghost.buttons)):
                break
            hand = await harness.presses(mover, ghost, "Back")
        else:
            await harness.moves(mover)
            await harness.settled()
            board, mover = harness.channel.messages[-1], await harness.mover()
            continue
        break
    assert await plays(harness, mover, board, "My hand", tile.__eq__, elsewhere, is_move) == 4
    assert await moved(harness, mover)


async def test_a_plan_takes_three_taps(harness):
    """My hand, a tile, Plan, while another is to move."""
    waiting, _ = await one_who_waits(harness)
    await harness.settled()
    board = harness.channel.messages[-1]
    assert await plays(harness, waiting, board, "My hand", first, planned) == 3
    assert "Planned: " in (await harness.says(waiting, "hand")).text


def planned(label: str) -> bool:
    """The button that keeps the shown move for later."""
    return label.startswith("Plan on ")


async def one_who_waits(harness):
    """A person who waits and holds something that would fit now, at a new table; and their hand."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    while True:
        mover = await harness.mover()
        other = harness.bob if mover is harness.ann else harness.ann
        hand = await harness.says(other, "hand")
        if harness.labels(hand):
            return other, hand
        await harness.moves(mover)


async def test_a_plan_is_completed_while_one_waits(harness):
    """The only time at which completions of `plan` are of use: tiles that would fit, and their spots."""
    waiting, hand = await one_who_waits(harness)
    tiles = await waiting.autocomplete(harness.channel, "plan", "tile")
    assert [tile["value"] for tile in tiles if "·" in tile["name"]] == harness.labels(hand)
    tile = tiles[0]["value"]
    spots = await waiting.autocomplete(harness.channel, "plan", "spot", "", tile=tile)
    assert spots
    answer = await harness.says(waiting, "plan", tile=tile, spot=spots[0]["value"])
    assert f"Planned: {tile} on {spots[0]['value']}" in answer.text


@pytest.mark.parametrize("harness", [MANY_FIT], indirect=True)
async def test_one_direct_message_shows_the_hand(harness):
    """A move from the channel takes the one with the earlier hand away, and no other is sent that would only come
    and go; in the channel the newest stands alone, too.
    """
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    await mover.sees("Your turn", LONG)
    assert await plays(harness, mover, board, "My hand", first, is_move) == 3
    assert await moved(harness, mover)
    await harness.settled()
    assert not [each for each in mover.dm.messages if "turn." in each.text]
    other = await harness.mover()
    hand = await other.sees("Your turn", LONG)
    assert await plays(harness, other, hand, first, is_move) == 2
    await harness.settled()
    for person, kept in ((mover, 0), (other, 1)):
        assert len([each for each in person.dm.messages if "turn." in each.text]) == kept
    earlier = [each for each in mover.ephemerals if "You played" in each.text]
    assert len(earlier) == 1
    board = next(each for each in reversed(harness.channel.messages) if "My hand" in each.buttons)
    await harness.presses(await harness.mover(), board, "My hand")
    await harness.server.until(lambda: earlier[0].deleted, LONG)
    assert len([each for each in mover.ephemerals if not each.deleted and "turn" in each.text]) <= 1

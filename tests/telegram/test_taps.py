"""How many taps a move takes on Telegram, and what a turn sends: counted on the real client."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness
from tests.support.telegram_world import Person, Post


async def begun(harness: TelegramHarness) -> Person:
    """A game of two that sat down by taps; whoever is to move."""
    lobby = await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    await harness.presses(harness.bob, lobby, "Join")
    await harness.settled()
    await harness.presses(harness.ann, lobby, "Start")
    await harness.settled()
    return await harness.mover()


def hands(person: Person) -> list[Post]:
    """The messages of a private chat that show a hand."""
    return [post for post in person.private.messages if "turn." in post.words]


async def test_a_move_takes_two_taps_in_the_private_chat(harness: TelegramHarness) -> None:
    """Tile, and play it on its best spot. The hand stays one message, for the mover and for who is next;
    the group gets one message, and one person one sound.
    """
    await begun(harness)
    for _ in range(3):
        mover = await harness.mover()
        (other,) = {harness.ann, harness.bob} - {mover}
        ply = (await harness.table()).state.ply
        calls = len(harness.api.calls)
        (hand,) = hands(mover)
        for _ in range(2):
            if (await harness.table()).state.ply == ply:  # a lone tile takes a tap less
                await harness.presses(mover, hand, hand.labels[0])
                await harness.settled()
        assert (await harness.table()).state.ply > ply
        assert "You played" in hand.words
        assert len(hands(mover)) == len(hands(other)) == 1
        sent = [call for call in harness.api.calls[calls:] if call.method.startswith("send")]
        assert len([call for call in sent if call.chat == harness.group.id]) == 1
        if await harness.mover() is other:
            loud = [call for call in sent if not call.params.get("disable_notification")]
            assert len([call for call in loud if call.chat == other.id]) <= 1


async def test_a_move_takes_three_taps_from_the_group(harness: TelegramHarness) -> None:
    """My hand leads to the private chat, where the hand lies by then; another spot is one tap more."""
    mover = await begun(harness)
    ply = (await harness.table()).state.ply
    led = await mover.presses(harness.group.last, "My hand").answer(LONG)
    assert led["url"].startswith("https://t.me/trigon_test_bot?start=")
    (hand,) = hands(mover)
    if not hand.labels[0].startswith("Play on"):
        await harness.presses(mover, hand, hand.labels[0])
        await harness.settled()
    others = [label for label in hand.labels if label.startswith("On ")]
    if others:
        await harness.presses(mover, hand, others[0])
        await harness.settled()
    await harness.presses(mover, hand, hand.labels[0])
    await harness.settled()
    assert (await harness.table()).state.ply > ply

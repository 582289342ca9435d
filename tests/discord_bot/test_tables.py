"""Several tables in one channel without threads, on Discord."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.discord import DiscordHarness


async def test_eight_games_run_at_once_in_one_channel(harness: DiscordHarness) -> None:
    """Everyone plays at their own table by plain commands and the buttons of their own hand."""
    games = ["tripple-domino", "tridom", "triominos", "tripitz"] * 2
    people = [harness.server.person(f"P{number}") for number in range(len(games))]
    for person, game in zip(people, games, strict=True):
        await harness.opens(person, game, harness.channel, {})
        await harness.says(person, "computer", level="easy")
        await harness.says(person, "start")
        await harness.settled()
    assert len(await harness.store.chat_tables(harness.address(harness.channel))) == len(games)
    for person in people:
        (mine,) = await harness.store.person_tables(f"discord:{person.id}")
        before = len(await harness.store.moves(mine))
        await harness.moves(person)
        assert len(await harness.store.moves(mine)) > before
    onlooker = harness.server.person("Frank")
    which = await harness.says(onlooker, "board")
    assert "Which game do you mean?" in which.text


async def test_a_lesson_begins_in_the_private_chat(harness: DiscordHarness) -> None:
    """A press in the channel leads there, and the channel is not disturbed; typed, it begins in the channel."""
    games = await harness.says(harness.ann, "new")
    before = len(harness.channel.messages)
    shown = await harness.presses(harness.ann, games, "Learn by playing")
    assert "private chat" in shown.text
    await harness.ann.dm.shows("Your turn", LONG)
    assert len(harness.channel.messages) == before
    await harness.settled()
    assert await harness.store.chat_tables(harness.address(harness.channel)) == []
    await harness.says(harness.bob, "learn", game="tridom")
    assert len(await harness.store.chat_tables(harness.address(harness.channel))) == 1


async def test_who_takes_no_messages_learns_in_the_channel(harness: DiscordHarness) -> None:
    harness.ann.takes_messages = False
    games = await harness.says(harness.ann, "new")
    await harness.presses(harness.ann, games, "Learn by playing")
    await harness.settled()
    assert len(await harness.store.chat_tables(harness.address(harness.channel))) == 1
    harness.server.refusals.clear()


async def test_the_end_of_a_game_is_one_card_with_its_buttons(harness: DiscordHarness) -> None:
    """Its picture has the result as alt text; what was just announced is not in a message of its own."""
    await harness.game("tripitz", harness.ann, harness.bob)
    await harness.moves(await harness.nearly_over())
    await harness.settled()
    (card,) = [post for post in harness.channel.messages if "The game is over" in post.text]
    assert "Best move" in "".join(card.alts)
    assert {"Rematch", "Look back", "Replay"} <= set(harness.labels(card))

"""Several tables in one channel without threads, on Discord."""

from __future__ import annotations

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

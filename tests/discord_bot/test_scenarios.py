"""What people meet on a Discord server, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import pytest

from tests.support.discord_server.commands import names
from tests.support.harness import LONG


async def test_a_chat_of_people(harness):
    """A whole table where the bot is a guest: boards by follow-ups, hands to their owners alone."""
    group = harness.server.group(harness.ann)
    await harness.says(harness.ann, "new", group, game="tridom", rounds=1)
    await group.shows("opens a table", LONG)
    await harness.says(harness.bob, "join", group)
    await harness.says(harness.ann, "start", group)
    first = await group.shows("begins", LONG)
    assert first.pictures
    for _ in range(3):
        mover = await harness.mover(group)
        await harness.moves(mover, group)
        await group.shows(f"**{mover.name}** plays ", LONG)
    assert harness.server.sent("POST", f"/channels/{group.id}") == []


@pytest.mark.parametrize("game", ["tridom", "tripitz"])
async def test_every_command_at_every_moment(harness, game):
    """Before, in and after a game each command is answered, to its person alone, and nothing fails."""
    rows = names(harness.server.commands["trigon"])
    quiet = {"new", "learn", "start", "end", "leave", "resign", "rematch"}
    # The drill's tokens are nobody's, and have the names of those in the hands.
    quiet |= {"drill"} if game == "tripitz" else set()
    for moment in ("none", "lobby", "playing", "over"):
        if moment == "lobby":
            await harness.says(harness.ann, "new", game=game)
            await harness.says(harness.ann, "computer", level="easy")
        elif moment == "playing":
            await harness.says(harness.ann, "start")
        elif moment == "over":
            await harness.says(harness.ann, "end")
        for row in rows:
            # Before a game it isn't known which it will be.
            if row in quiet or (moment in {"none", "lobby"} and game == "tripitz"):
                continue
            for person in (harness.ann, harness.bob):
                answer = await harness.says(person, row)
                assert answer.audience is person, row
                assert answer.text, row
                assert "went wrong" not in answer.text, row
    await harness.settled()

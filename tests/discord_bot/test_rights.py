"""The whole bot on Discord: who may see what, and every command at every moment."""

from __future__ import annotations

import pytest

from tests.support.discord_server.commands import names


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

"""kill -9 between the commit of a move and its board: shown once, whatever Discord had of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.bot_process import BotProcess
from tests.support.discord_server import Channel, DiscordServer, Message, Person
from tests.support.labels import move_of

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

LONG = 40.0
"""Seconds that anything may take on a busy machine."""


async def turn(people: list[Person], channel: Channel) -> tuple[Person, Message]:
    """Whose turn it is, with a move to confirm."""
    for person in people:
        hand = await (await person.slash(channel, "hand")).answer(within=LONG)
        if "’s turn" in hand.text or "Plan your next move" in hand.text:
            continue
        await (await person.press(hand, next(iter(hand.buttons)))).answer(within=LONG)
        return person, hand
    raise AssertionError("it is nobody's turn")


@pytest.mark.parametrize(
    "done_first",
    [
        pytest.param(False, id="not yet shown", marks=pytest.mark.long),
        pytest.param(True, id="shown already"),
    ],
)
async def test_the_board_is_shown_once(tmp_path: Path, done_first: bool) -> None:
    """Discord has, or has not, taken the board when the bot dies; afterwards there is one of it."""
    async with DiscordServer() as server:
        channel = server.channel()
        people = [server.person("Ann"), server.person("Bob")]
        settings = {"DISCORD_TOKEN": server.token, "DISCORD_API_URL": server.url}
        async with BotProcess(tmp_path, **settings) as bot:
            await server.online(LONG)
            ann, bob = people
            await ann.slash(channel, "new", game="tripitz")
            await channel.shows("opens a table", LONG)
            await bob.slash(channel, "join")
            await channel.shows("takes a seat", LONG)
            await ann.slash(channel, "start")
            await channel.shows("begins", LONG)
            mover, asked = await turn(people, channel)
            hold = server.hold("POST", f"/channels/{channel.id}/messages", done_first=done_first)
            await mover.press(asked, move_of(asked.buttons), wait=False)
            await hold.reached.wait()
            shown = [m for m in channel.messages if m.text.startswith(f"**{mover.name}** plays ")]
            assert len(shown) == done_first
            await bot.kill()
            await bot.end_leases()
            hold.released.set()
            await bot.start()
            await server.online(LONG)
            board = await channel.shows(f"**{mover.name}** plays ", LONG)
            # The next process sends it again, with the key by which Discord knows it.
            sends = f"/channels/{channel.id}/messages"
            await server.until(
                lambda: (
                    sum(
                        request.data["nonce"] == board.nonce
                        for request in server.sent("POST", sends)
                    )
                    == 2
                ),
                LONG,
            )
            other, asked = await turn(people, channel)
            await (await other.press(asked, move_of(asked.buttons))).answer(within=LONG)
            await channel.shows(f"**{other.name}** plays ", LONG)
            shown = [m for m in channel.messages if m.text.startswith(f"**{mover.name}** plays ")]
            assert shown == [board]
            await server.until(lambda: not board.buttons, LONG)
        assert {refused.code for refused in server.refusals} <= {10062}
    assert "Traceback" not in bot.log.read_text()

"""Whole games on a Discord server: the real bot, the real client, a strict loopback Discord."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import record
from tests.e2e.play import Offer, play_until
from tests.support.bot_process import BotProcess
from tests.support.discord_server import Channel, DiscordServer, Interaction, Person
from tests.support.discord_server.messages import Message

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


class DiscordPlayer:
    """A member who plays by ephemeral messages."""

    def __init__(self, person: Person, channel: Channel) -> None:
        self.person = person
        self.name = person.name
        self.channel = channel
        self.told: list[str] = []

    async def hand(self) -> Offer:
        interaction = await self.person.slash(self.channel, "hand")
        return self._offer(await interaction.answer(within=20))

    async def press(self, offer: Offer, label: str) -> Offer:
        message = offer.message
        before = message.edits
        if label in message.buttons:
            interaction = await self.person.press(message, label)
        else:
            interaction = await self.person.select(message, label)
        return self._offer(await self._next(message, before, interaction))

    async def _next(self, message: Message, edits: int, interaction: Interaction) -> Message:
        """What comes of a press: the message changes in place, or another answer is there."""

        def find() -> Message | None:
            if message.edits > edits:
                return message
            return interaction.answers[-1] if interaction.answers else None

        return await self.person.server.until(find, 20)

    def _offer(self, message: Message) -> Offer:
        self.told.extend((message.text, *message.alts))
        return Offer(message.text, [*message.options, *message.buttons], message)


@pytest.mark.parametrize(
    ("options", "game"),
    [
        ({"game": "triominos", "rounds": 1}, "triominos"),
        ({"game": "tridom", "rounds": 1, "options": "exchange=yes"}, "tridom"),
        ({"game": "tripitz", "options": "short=yes hidden=yes"}, "tripitz"),
    ],
)
async def test_a_server_plays_a_game_through_a_kill(
    tmp_path: Path, options: dict[str, object], game: str
) -> None:
    """Lobby, moves by select and button, kill -9 in the middle, the end, the record."""
    async with DiscordServer() as server:
        channel = server.channel()
        ann, bob = server.person("Ann"), server.person("Bob")
        settings = {"DISCORD_TOKEN": server.token, "DISCORD_API_URL": server.url}
        async with BotProcess(tmp_path, **settings) as bot:
            await server.online(30)
            await ann.slash(channel, "new", **options)
            await channel.shows("opens a table", 20)
            await bob.slash(channel, "join")
            await channel.shows("takes a seat", 20)
            await ann.slash(channel, "start")
            board = await channel.shows("begins.", 20)
            assert board.pictures
            players = [DiscordPlayer(ann, channel), DiscordPlayer(bob, channel)]
            assert not await play_until(players, 3)
            await bot.kill()
            await bot.start()
            await server.online(30)
            assert await play_until(players, 300)
            over = await channel.shows("The game is over", 20)
            assert over.pictures
            film = await (await ann.slash(channel, "replay")).answer(within=60)
            assert film.pictures[0].startswith(b"GIF89a")
            assert film.alts[0]
            interaction = await ann.slash(channel, "replay", record=True)
            answer = await interaction.answer(within=20)
        rec = record.load(answer.attachments[0].content.decode())
        assert rec.variant == game
        assert rec.players == ("Ann", "Bob")
        assert rec.fair is not None
        *_, last = record.replay(rec)
        assert last.outcome is not None
        assert not server.refusals
        check_secrets(server, players)
    log = bot.log.read_text()
    assert "Traceback" not in log
    # Nothing that the games say is too much for Discord.
    assert "shortened" not in log
    assert server.token not in log


def check_secrets(server: DiscordServer, players: list[DiscordPlayer]) -> None:
    """No line that told a hand was shown to anyone but its owner."""
    for player in players:
        hands = {
            found[0].encode()
            for told in player.told
            for found in re.finditer(r"Your hand\. [^\n]+", told)
        }
        assert hands
        for audience, content in server.shown:
            if audience is not player.person:
                assert not [hand for hand in hands if hand in content]

"""Whole games in a Telegram group: the real bot, the real client, a strict loopback Bot API server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import record
from tests.e2e.play import Offer, Transcript, play_until
from tests.support.bot_process import BotProcess
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat, Person, Post

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]


class TelegramPlayer:
    """A member of the group who has started the bot."""

    def __init__(self, person: Person, group: Chat) -> None:
        self.person = person
        self.name = person.first_name
        self.group = group
        self.told: list[str] = []

    async def hand(self) -> Offer:
        since = self.person.world.revision
        self.person.says("/hand", self.group)
        return self._offer(
            await self.person.private.wait(
                lambda post: "hand" in post.words.lower(), since=since, within=20
            )
        )

    async def press(self, offer: Offer, label: str) -> Offer:
        since = self.person.world.revision
        query = self.person.presses(offer.message, label)
        await query.answer(20)
        pressed = offer.message

        def answers(post: Post) -> bool:
            """The message changed in place, or another came that is no hand sent meanwhile."""
            return post is pressed or (post.id > pressed.id and "Your hand" not in post.words)

        return self._offer(await self.person.private.wait(answers, since=since, within=20))

    def _offer(self, post: Post) -> Offer:
        self.told.append(post.words)
        return Offer(post.words, post.labels, post)


@pytest.mark.parametrize(
    ("new", "game"),
    [("/new triominoes rounds=1", "triominoes"), ("/new tripitz short", "tripitz")],
)
async def test_a_group_plays_a_game_through_a_kill(
    tmp_path: Path, transcript: Transcript, new: str, game: str
) -> None:
    """Lobby, moves by keyboard, kill -9 in the middle, the end, the record: nothing is lost."""
    async with TelegramServer() as api:
        ann, bob = api.person("Ann"), api.person("Bob")
        group = api.group("Family", ann, bob)
        settings = {
            "TELEGRAM_TOKEN": api.token,
            "TELEGRAM_API_URL": api.url,
            "TELEGRAM_PACE": "100",
        }
        async with BotProcess(tmp_path, **settings) as bot:
            players = [TelegramPlayer(ann, group), TelegramPlayer(bob, group)]
            await begin(players, new)
            # One deal of Triominoes in twenty is blocked at once: nobody's tiles, nor what they may
            # draw, fit the opening, and everyone passing in turn ends the round. They deal again.
            while await play_until(players, transcript, 3):
                await begin(players, new)
            await bot.kill()
            await bot.start()
            assert await play_until(players, transcript, 300)
            over = await group.wait("The game is over", within=20)
            # A caption holds 1024 characters: of a longer one the picture goes first.
            assert any(post.photo for post in [over, *group.messages[-3:]])
            ann.says("/record", group)
            post = await ann.private.wait(lambda post: post.document is not None, within=20)
        assert post.document is not None
        rec = record.load(post.document.content.decode())
        assert rec.variant == game
        assert rec.players == ("Ann", "Bob")
        assert rec.fair is not None
        *_, last = record.replay(rec)
        assert last.outcome is not None
        assert not api.complaints
        check_secrets(api, players)
        transcript.channel(post.words for post in group.messages)
    log = bot.log.read_text()
    assert "Traceback" not in log
    assert api.token not in log


async def begin(players: list[TelegramPlayer], new: str) -> None:
    """Open a table in the group, sit down, start."""
    host, guest = players
    group, since = host.group, host.person.world.revision
    host.person.says(new, group)
    await group.wait("opens a table", since=since, within=20)
    guest.person.says("/join", group)
    await group.wait("Bob takes a seat", since=since, within=20)
    host.person.says("/startgame", group)
    board = await group.wait("begins: 2 players", since=since, within=20)
    assert board.photo is not None


def check_secrets(api: TelegramServer, players: list[TelegramPlayer]) -> None:
    """No line that told a hand went to any chat but its owner's, pictures' captions included."""
    for player in players:
        hands = {
            found[0] for told in player.told for found in re.finditer(r"Your hand: [^\n]+", told)
        }
        assert hands
        for call in api.calls:
            if call.params.get("chat_id") and call.chat != player.person.id:
                assert not [hand for hand in hands if hand in call.said]

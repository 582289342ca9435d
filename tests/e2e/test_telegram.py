"""Whole games in a Telegram group: the real bot, the real client, a strict loopback Bot API server."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from bot.store.embedded import EmbeddedServer
from engine import record
from tests.e2e.play import MINE, OVER, Offer, play_until
from tests.support.bot_process import BotProcess
from tests.support.labels import move_of
from tests.support.ports import free_port
from tests.support.redis import flush
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

        def answers(post: Post) -> bool:
            return "turn." in post.words or OVER in post.words

        return self._offer(await self.person.private.wait(answers, since=since))

    async def press(self, offer: Offer, label: str) -> Offer:
        since = self.person.world.revision
        query = self.person.presses(offer.message, label)
        await query.answer()
        pressed = offer.message

        def answers(post: Post) -> bool:
            """The message changed in place, or another came that is no hand sent meanwhile."""
            unasked = "turn." in post.words and "You played" not in post.words
            return post is pressed or (post.id > pressed.id and not unasked)

        return self._offer(await self.person.private.wait(answers, since=since))

    def _offer(self, post: Post) -> Offer:
        self.told.append(post.words)
        return Offer(post.words, post.labels, post)


def settings_of(api: TelegramServer, **more: str) -> dict[str, str]:
    """What a bot needs to play on the loopback server."""
    return {
        "TELEGRAM_TOKEN": api.token,
        "TELEGRAM_API_URL": api.url,
        "TELEGRAM_PACE": "100",
        **more,
    }


@asynccontextmanager
async def one_process(
    folder: Path, api: TelegramServer, server: EmbeddedServer
) -> AsyncIterator[list[BotProcess]]:
    """A bot as most people run it: polling, with a store of its own."""
    del server
    async with BotProcess(folder, **settings_of(api)) as bot:
        yield [bot]


@asynccontextmanager
async def two_processes(
    folder: Path, api: TelegramServer, server: EmbeddedServer
) -> AsyncIterator[list[BotProcess]]:
    """Two against one store; Telegram sends the updates to a port that they share."""
    flush(server)
    port = str(free_port())
    settings = settings_of(
        api,
        REDIS_URL=server.url,
        TELEGRAM_WEBHOOK_URL=f"http://127.0.0.1:{port}/telegram",
        TELEGRAM_WEBHOOK_PORT=port,
    )
    folders = [folder / name for name in ("one", "two")]
    for each in folders:
        each.mkdir()
    async with (
        BotProcess(folders[0], **settings) as one,
        BotProcess(folders[1], **settings) as two,
    ):
        yield [one, two]


@pytest.mark.parametrize(
    ("new", "game", "processes"),
    [
        ("/new triominoes rounds=1", "triominoes", one_process),
        ("/new tripitz short", "tripitz", two_processes),
    ],
)
async def test_a_group_plays_a_game_through_a_kill(
    tmp_path: Path,
    server: EmbeddedServer,
    new: str,
    game: str,
    processes: Callable[..., AbstractAsyncContextManager[list[BotProcess]]],
) -> None:
    """Lobby, moves by keyboard, kill -9 in the middle, the end, the record: nothing is lost."""
    async with TelegramServer() as api:
        ann, bob = api.person("Ann"), api.person("Bob")
        group = api.group("Family", ann, bob)
        async with processes(tmp_path, api, server) as bots:
            players = [TelegramPlayer(ann, group), TelegramPlayer(bob, group)]
            for each in (ann, bob):
                each.says("/settings boards both")
            await begin(players, new)
            # One deal of Triominoes in twenty is blocked at once: nobody's tiles, nor what they may
            # draw, fit the opening, and everyone passing in turn ends the round. They deal again.
            while await play_until(players, 3):
                await begin(players, new)
            await bots[0].kill()
            await bots[0].start()
            assert await play_until(players, 300)
            over = await group.wait("The game is over")
            # A caption holds 1024 characters: of a longer one the picture goes first.
            assert any(post.photo for post in [over, *group.messages[-3:]])
            ann.says("/record", group)
            post = await ann.private.wait(lambda post: post.document is not None)
        assert post.document is not None
        rec = record.load(post.document.content.decode())
        assert rec.variant == game
        assert rec.players == ("Ann", "Bob")
        assert rec.fair is not None
        *_, last = record.replay(rec)
        assert last.outcome is not None
        # Where a press waits for long behind another, the process that it came to answers it first.
        twice = "answerCallbackQuery: Bad Request: query is too old"
        assert not [said for said in api.complaints if len(bots) < 2 or twice not in said]
        check_secrets(api, players)
    log = "".join(bot.log.read_text() for bot in bots)
    assert "Traceback" not in log
    assert api.token not in log


async def test_killed_between_commit_and_send(tmp_path: Path) -> None:
    """A move that was stored, and whose board Telegram would not take yet: it stands once, and is
    shown once.
    """
    async with TelegramServer() as api:
        ann, bob = api.person("Ann"), api.person("Bob")
        group = api.group("Family", ann, bob)
        players = [TelegramPlayer(ann, group), TelegramPlayer(bob, group)]
        async with BotProcess(tmp_path, **settings_of(api)) as bot:
            await begin(players, "/new tripitz")
            offer = await players[0].hand()
            player = players[0 if MINE in offer.text else 1]
            offer = await player.hand()
            choice = next(at for at in offer.labels if at not in {"Swap", "Back"})
            offer = await player.press(offer, choice)
            api.fail("sendPhoto", 502, "Bad Gateway", times=1000)
            move = move_of(offer.labels)
            assert move is not None
            done = await player.press(offer, move)
            (said,) = [line for line in done.text.splitlines() if line.startswith("You played ")]
            played = said.removeprefix("You played ").rpartition(" on ")[0]
            await api.until(lambda: api.calls[-1].status == 502, 20)
            await bot.kill()
            api.forgive("sendPhoto")
            assert not [post for post in group.messages if played in post.words]
            await bot.start()
            await group.wait(played)
            await ends(ann, group)
        assert len([post for post in group.messages if played in post.words]) == 1
        assert not api.complaints


async def ends(host: Person, group: Chat) -> None:
    """End the game, and be sure of it."""
    since = host.world.revision
    host.says("/end", group)
    asked = await host.private.wait("End the game", since=since, within=20)
    host.presses(asked, "End it")
    await group.wait("has ended the game", since=since, within=20)


async def begin(players: list[TelegramPlayer], new: str) -> None:
    """Open a table in the group, sit down, start."""
    host, guest = players
    group, since = host.group, host.person.world.revision
    host.person.says(new, group)
    await group.wait("opens a table", since=since)
    guest.person.says("/join", group)
    await group.wait("Bob takes a seat", since=since)
    host.person.says("/startgame", group)
    board = await group.wait("begins.", since=since)
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

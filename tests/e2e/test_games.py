"""Whole games on each platform, with the real bot, a real store, and a strict loopback server or a real browser."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.store.embedded import EmbeddedServer
from engine import record
from tests.support.bot_process import BotProcess
from tests.support.discord_server import Channel, DiscordServer
from tests.support.ports import free_port
from tests.support.redis import flush
from tests.support.seats import DiscordSeat, Offer, Seat, TelegramSeat, is_over, play_until
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat
from tests.support.web_page import Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.asyncio(loop_scope="session"),
]


class Stage(ABC):
    """Ann and Bob where they play, and the processes of the bot there."""

    bots: Sequence[BotProcess]
    seats: Sequence[Seat]

    @abstractmethod
    async def shows(self, words: str) -> None:
        """Wait until everyone sees these words."""

    async def back(self) -> None:
        """Wait until people are connected with a bot that was started again."""
        await self.shows("begins.")

    @abstractmethod
    async def record(self) -> str:
        """The record of the game that is over, as Ann gets it."""

    @abstractmethod
    async def check(self) -> None:
        """Nothing was refused, and no line that told a hand was shown to anyone but its owner."""


def hands(seat: Seat, line: str = r"Your hand[:.] [^\n]+") -> set[str]:
    """Every line in which somebody read their hand."""
    found = {match[0] for told in seat.told for match in re.finditer(line, told)}
    assert found
    return found


class DiscordStage(Stage):
    """A channel of a server."""

    def __init__(self, server: DiscordServer, channel: Channel, bot: BotProcess) -> None:
        self.server, self.channel, self.bots = server, channel, [bot]
        self.seats = [DiscordSeat(server.person(name), channel) for name in ("Ann", "Bob")]

    async def shows(self, words: str) -> None:
        await self.channel.shows(words, 20)

    async def back(self) -> None:
        await self.server.online(30)

    async def record(self) -> str:
        ann = self.seats[0].person
        card = await self.server.until(
            lambda: next((m for m in reversed(self.channel.messages) if is_over(m.text)), None), 20
        )
        assert card.pictures
        film = await (await ann.slash(self.channel, "replay")).answer(within=60)
        assert film.pictures[0].startswith(b"GIF89a")
        assert film.alts[0]
        asked = await ann.slash(self.channel, "replay", record=True)
        return (await asked.answer(within=20)).attachments[0].content.decode()

    async def check(self) -> None:
        assert not self.server.refusals
        for seat in self.seats:
            told = [hand.encode() for hand in hands(seat, r"Your hand\. [^\n]+")]
            for audience, content in self.server.shown:
                assert audience is seat.person or not [each for each in told if each in content]
        # Nothing that the games say is too much for Discord.
        assert "shortened" not in self.bots[0].log.read_text()


@asynccontextmanager
async def on_discord(folder: Path, _server: EmbeddedServer) -> AsyncIterator[Stage]:
    async with DiscordServer() as server:
        settings = {"DISCORD_TOKEN": server.token, "DISCORD_API_URL": server.url}
        async with BotProcess(folder, **settings) as bot:
            await server.online(30)
            yield DiscordStage(server, server.channel(), bot)
        assert server.token not in bot.log.read_text()


class TelegramStage(Stage):
    """A group."""

    def __init__(self, api: TelegramServer, group: Chat, bots: Sequence[BotProcess]) -> None:
        self.api, self.group, self.bots = api, group, bots
        self.seats = [TelegramSeat(person, group) for person in group.members]

    async def shows(self, words: str) -> None:
        await self.group.wait(words, within=20)

    async def record(self) -> str:
        over = await self.group.wait(lambda post: is_over(post.words))
        # A caption holds 1024 characters: of a longer one the picture goes first.
        assert any(post.photo for post in [over, *self.group.messages[-3:]])
        ann = self.seats[0].person
        ann.says("/record", self.group)
        post = await ann.private.wait(lambda post: post.document is not None)
        return post.document.content.decode()

    async def check(self) -> None:
        # Where a press waits for long behind another, the process that it came to answers it first.
        twice = "answerCallbackQuery: Bad Request: query is too old"
        told = self.api.complaints
        assert not [said for said in told if len(self.bots) < 2 or twice not in said]
        for seat in self.seats:
            mine = hands(seat)
            for call in self.api.calls:
                if call.params.get("chat_id") and call.chat != seat.person.id:
                    assert not [hand for hand in mine if hand in call.said]


@asynccontextmanager
async def on_telegram(folder: Path, server: EmbeddedServer) -> AsyncIterator[Stage]:
    """Two processes against one store; Telegram sends the updates to a port that they share."""
    flush(server)
    port = str(free_port())
    for name in ("one", "two"):
        (folder / name).mkdir()
    async with TelegramServer() as api:
        settings = {
            **api.settings,
            "TELEGRAM_PACE": "100",
            "REDIS_URL": server.url,
            "TELEGRAM_WEBHOOK_URL": f"http://127.0.0.1:{port}/telegram",
            "TELEGRAM_WEBHOOK_PORT": port,
        }
        async with (
            BotProcess(folder / "one", **settings) as one,
            BotProcess(folder / "two", **settings) as two,
        ):
            people = api.person("Ann"), api.person("Bob")
            yield TelegramStage(api, api.group("Family", *people), [one, two])
        assert api.token not in one.log.read_text() + two.log.read_text()


class BrowserSeat(Seat):
    """A person with the page open. Who `taps` does so in the picture, wherever it can be done."""

    def __init__(self, name: str, visitor: Visitor, *, taps: bool = False) -> None:
        self.name, self.id, self.told = name, "", []
        self.visitor, self.taps, self.tapped = visitor, taps, 0

    async def say(self, words: str) -> None:
        await self.visitor.say(words)

    async def hand(self) -> Offer:
        before = await self.visitor.private().count()
        await self.visitor.say("/hand")
        await expect(self.visitor.private()).not_to_have_count(before, timeout=30_000)
        await self.visitor.idle()
        return await self._newest()

    async def press(self, offer: Offer, label: str) -> Offer:
        message = offer.message
        part = message.locator(".part", has=self.visitor.page.locator(f'title:text-is("{label}")'))
        if self.taps and await part.count():
            self.tapped += 1
            await part.first.click()
        else:
            await message.get_by_role("button").filter(has_text=label).first.click()
        await self.visitor.idle()
        return await self._newest()

    async def _newest(self) -> Offer:
        # Not "the last one": by the time that it is pressed, another may have come.
        message = self.visitor.private().nth(await self.visitor.private().count() - 1)
        self.told.append(await message.locator(".text").inner_text())
        return Offer(self.told[-1], await self.visitor.labels(message), message)


class PageStage(Stage):
    """A room of the local page: Ann presses buttons, Bob taps in the picture."""

    def __init__(self, bot: BotProcess, ann: Visitor, bob: Visitor) -> None:
        self.bots, self.ann, self.bob = [bot], ann, bob
        self.seats = [BrowserSeat("Ann", ann), BrowserSeat("Bob", bob, taps=True)]

    async def shows(self, words: str) -> None:
        await self.ann.sees(words)
        await self.bob.sees(words)

    async def back(self) -> None:
        await self.ann.here()
        await self.bob.here()
        await super().back()

    async def record(self) -> str:
        await self.ann.say("/record")
        await self.ann.sees("The record of the game")
        async with self.ann.page.expect_download() as download:
            await self.ann.private().last.locator(".file").click()
        return Path(await (await download.value).path()).read_text(encoding="utf-8")

    async def check(self) -> None:
        assert self.seats[1].tapped > 5
        assert not self.ann.faults + self.bob.faults
        for seat, other in (self.seats, self.seats[::-1]):
            mine = hands(seat)
            assert not [hand for hand in mine if hand in "".join(other.visitor.frames)]


@asynccontextmanager
async def on_the_page(folder: Path, browser: Browser) -> AsyncIterator[Stage]:
    async with BotProcess(folder) as bot:
        people = [await Visitor.arrive(browser, bot.room, name) for name in ("Ann", "Bob")]
        yield PageStage(bot, *people)
        for visitor in people:
            await visitor.leave()


async def begin(stage: Stage, game: str) -> None:
    """Open a table, sit down, start."""
    host, guest = stage.seats
    await host.say(f"/new {game}")
    await stage.shows("opens a table")
    await guest.say("/join")
    await stage.shows("takes a seat")
    await host.say("/start")
    await stage.shows("begins.")


async def play_through_a_kill(stage: Stage, game: str) -> None:
    """Lobby, moves by what is offered, kill -9 in the middle, the end, the record: nothing is lost."""
    for seat in stage.seats:
        await seat.say("/settings boards both")
    await begin(stage, game)
    # One deal of Triominoes in twenty is blocked at once: nobody's tiles, nor what they may
    # draw, fit the opening, and everyone passing in turn ends the round. They deal again.
    while await play_until(stage.seats, 3):
        await begin(stage, game)
    await stage.bots[0].kill()
    await stage.bots[0].start()
    await stage.back()
    assert await play_until(stage.seats, 300)
    rec = record.load(await stage.record())
    assert rec.variant == game.split(maxsplit=1)[0]
    assert rec.players == ("Ann", "Bob")
    assert rec.fair is not None
    *_, last = record.replay(rec)
    for winner in last.outcome.winners:
        await stage.shows(rec.players[winner])
    await stage.check()


MORE = pytest.mark.long


@pytest.mark.parametrize(
    ("world", "game"),
    [
        pytest.param(on_discord, "tripitz short=yes hidden=yes", id="discord"),
        pytest.param(on_discord, "triominos rounds=1", id="discord, drawing", marks=MORE),
        pytest.param(on_discord, "tridom rounds=1 exchange=yes", id="exchange", marks=MORE),
        pytest.param(on_telegram, "triominoes rounds=1", id="telegram"),
        pytest.param(on_telegram, "tripitz short=yes", id="telegram, tripitz", marks=MORE),
    ],
)
async def test_a_chat_plays_a_game_through_a_kill(
    world: Callable[..., AbstractAsyncContextManager[Stage]],
    game: str,
    tmp_path: Path,
    server: EmbeddedServer,
) -> None:
    """By the real client of each platform."""
    async with world(tmp_path, server) as stage:
        await play_through_a_kill(stage, game)
    assert "Traceback" not in "".join(bot.log.read_text() for bot in stage.bots)


@MORE
@pytest.mark.browser
@pytest.mark.parametrize("game", ["tripple-domino rounds=1", "tripitz short=yes hidden=yes"])
async def test_two_at_the_page_play_a_game_through_a_kill(
    game: str, tmp_path: Path, browser: Browser
) -> None:
    """In a real browser."""
    async with on_the_page(tmp_path, browser) as stage:
        await play_through_a_kill(stage, game)
    assert "Traceback" not in stage.bots[0].log.read_text()

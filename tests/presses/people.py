"""Four people who press and type at random. What the bot sends is taken, it logs no fault, and it answers each press.

Acts follow a seed; what they meet depends on how fast the bot is, so a failure is told with the acts before it.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from structlog.testing import capture_logs

from bot.table.registry import WORDS
from engine import GAMES
from tests.platforms.test_vocabulary import FILE
from tests.support.discord_server import DiscordServer, commands
from tests.support.discord_server import channels as rights
from tests.support.harness import ChatHarness, until
from tests.support.harness.discord import DiscordHarness, on_discord
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.telegram_server import TelegramServer

TYPED: Final = [each for each in FILE.read_text("utf-8").splitlines() if each[:1] not in "# "]
"""Lines in six languages, well and badly typed."""
BEGINNINGS: Final = (
    *(f"new {game}" for game in GAMES), "join", "start", "computer easy", "hand", "board", "daily", "daily on 8:00 UTC",
    "tables", "mygames", "settings", "league tridom weeks=1", "learn", "drill", "replay", "mydata",
)  # fmt: skip
LANGUAGES: Final = ("en", "de-AT", "pt-br", "fr")
REMEMBERED: Final = 6
MOST_FAULTS: Final = 3


class People(ABC):
    """Random people on one platform."""

    def __init__(self, harness: ChatHarness, seed: int) -> None:
        self.harness = harness
        self.chance = random.Random(f"presses/{seed}")
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.found: list[str] = []
        self.made = 0

    async def live(self, acts: int) -> None:
        """Act so often; note what goes wrong, up to `MOST_FAULTS`."""
        while self.made < acts and len(self.found) < MOST_FAULTS:
            with capture_logs() as logs:
                said = await (self.press() if self.chance.random() < 0.65 else self.type())
                if not said:
                    continue
                self.made += 1
                self.last.append(said)
                try:
                    await self.harness.settled()
                except TimeoutError:
                    self.found.append(f"unanswered: {[*self.last]}")
            wrong = [str(each) for each in logs if each["log_level"] in {"error", "critical"}]
            self.found += [f"{each} after {[*self.last]}" for each in (*wrong, *self.refused())]
        # One person's hands at several tables look like each other's pieces.
        self.harness.leaks.found.clear()

    def line(self) -> str:
        """Return what somebody types."""
        if self.chance.random() < 0.4:
            return self.chance.choice(BEGINNINGS)
        known = self.chance.random() < 0.5
        return self.chance.choice([*WORDS]) if known else self.chance.choice(TYPED)

    @abstractmethod
    async def press(self) -> str:
        """Press something that somebody sees; return what it was, "" for nothing to press."""

    @abstractmethod
    async def type(self) -> str:
        """Type a line somewhere, or give a command."""

    @abstractmethod
    def refused(self) -> list[str]:
        """Return what the platform has refused since the last time, but for what nobody can know before."""


class TelegramPeople(People):
    """In a supergroup, a basic group, a topic, and in private."""

    harness: TelegramHarness
    _LATE: Final = ("initiate conversation", "not found", "not modified", "chat_id is empty")

    def __init__(self, harness: TelegramHarness, seed: int) -> None:
        super().__init__(harness, seed)
        api = harness.api
        self.people = [harness.ann, harness.bob, harness.newcomer("Cat"), harness.newcomer("Dan")]
        for person, language in zip(self.people, LANGUAGES, strict=True):
            person.language = language
        self.chats = [
            harness.group,
            api.group("Club", *self.people),
            api.group("Forum", *self.people, supergroup=True),
        ]
        self.chats[2].topic(7)
        for each in self.chats:
            each.admins.append(harness.ann)
        self._seen = 0

    async def press(self) -> str:
        person, chat = self.chance.choice(self.people), self.chance.choice(self.chats)
        posts = [*person.private.messages, *chat.messages, *chat.seen_by(person)]
        shown = [each for each in posts if each.buttons]
        if not shown:
            return ""
        post = shown[-1] if self.chance.random() < 0.6 else self.chance.choice(shown[-8:])
        button = self.chance.choice(post.buttons)
        if "callback_data" not in button:
            return ""
        person.forges(post, button["callback_data"])
        return f"{person.first_name} presses {button['text']} [{button['callback_data']}]"

    async def type(self) -> str:
        person, line = self.chance.choice(self.people), self.line()
        chat = self.chance.choice([*self.chats, None])
        where: dict[str, Any] = {"topic": 7} if chat is self.chats[2] else {}
        person.says(line if line.startswith("/") else f"/{line}", chat, **where)
        return f"{person.first_name} types {line} in {chat.title if chat else 'private'}"

    def refused(self) -> list[str]:
        calls, self._seen = self.harness.api.calls[self._seen :], len(self.harness.api.calls)
        failed = [each for each in calls if each.status >= 400]
        return [
            f"{each.method}: {each.description}"
            for each in failed
            if not any(known in each.description for known in self._LATE)
        ]


class DiscordPeople(People):
    """In two channels, a thread, a server without the bot, and in private."""

    harness: DiscordHarness

    def __init__(self, harness: DiscordHarness, seed: int) -> None:
        super().__init__(harness, seed)
        server = harness.server
        self.people = [harness.ann, harness.bob, server.person("Cat"), server.person("Dan")]
        for person, locale in zip(self.people, ("en-US", "de", "pt-BR", "fr"), strict=True):
            person.locale = locale
        harness.ann.permissions |= rights.MANAGE_CHANNELS
        away = server.channel("away", guild=server.guild(member=False))
        self.channels = [
            harness.channel,
            server.channel("side"),
            server.thread(harness.channel),
            away,
        ]
        self.commands = {
            path[-1]: row.get("options", [])
            for path, row in commands.rows(server.commands["trigon"])
        }
        self._seen = 0

    async def press(self) -> str:
        person = self.chance.choice(self.people)
        channel = self.chance.choice([*self.channels, person.dm])
        seen = [each for each in channel.log if each.audience in {None, person}]
        shown = [each for each in seen if not (each.deleted or each.thinking)]
        if not shown:
            return ""
        message = shown[-1] if self.chance.random() < 0.6 else self.chance.choice(shown[-8:])
        pressed = [label for label, each in message.buttons.items() if "custom_id" in each]
        single = [each for each in message.selects if each.get("max_values", 1) == 1]
        chosen = [option["label"] for each in single for option in each["options"]]
        if not (labels := [*pressed, *chosen]):
            return ""
        label = self.chance.choice(labels)
        press = person.press if label in pressed else person.select
        made = await press(message, label, wait=False)
        await until(lambda: made.done)
        if made.modal is not None:
            await person.fill(made, self.line()[:60])
        return f"{person.name} presses {label}"

    async def type(self) -> str:
        person = self.chance.choice(self.people)
        channel = self.chance.choice([*self.channels, person.dm])
        name = self.chance.choice([*self.commands, "new", "join", "start", "hand", "computer"])
        given = [
            {"name": each["name"], "type": each["type"], "value": self._value(each)}
            for each in self.commands[name]
            if each.get("required") or self.chance.random() < 0.3
        ]
        await person.command(channel, "trigon", name, given, wait=False)
        return f"{person.name} gives {name} {[each['value'] for each in given]}"

    def _value(self, field: dict[str, Any]) -> object:
        if field.get("choices"):
            return self.chance.choice(field["choices"])["value"]
        match field["type"]:
            case commands.INTEGER:
                return self.chance.choice([field.get("min_value", 0), field.get("max_value", 100)])
            case commands.BOOLEAN:
                return self.chance.random() < 0.5
        return self.line()[: field.get("max_length", 60)]

    def refused(self) -> list[str]:
        # `on_discord` looks at refusals at the end.
        return []


async def _telegram(url: str, seed: int, acts: int) -> People:
    given = {"entropy": random.Random(seed).randbytes}
    async with TelegramServer() as api, on_telegram(api, url, settles=False, **given) as harness:
        people = TelegramPeople(harness, seed)
        await people.live(acts)
    return people


async def _discord(url: str, seed: int, acts: int) -> People:
    given = {"entropy": random.Random(seed).randbytes}
    async with DiscordServer() as server, on_discord(server, url, **given) as harness:
        people = DiscordPeople(harness, seed)
        await people.live(acts)
    return people


PLATFORMS: Final[dict[str, Callable[[str, int, int], Awaitable[People]]]] = {
    "Telegram": _telegram,
    "Discord": _discord,
}

"""Four people who press and type at random. What the bot sends is taken, it logs no fault, and it answers each press.

Acts follow a seed; what they meet depends on how fast the bot is, so a failure is told with the acts before it.
With an even seed the platform is troubled now and then (`tests.presses.troubles`). Once that is over, all must settle:
each person to move finds their turn, and the newest board can be pressed.
"""

from __future__ import annotations

import asyncio
import random
import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from structlog.testing import capture_logs

from bot.club.document import is_club_document
from bot.platforms.discord.api import INVALID_FORM, UNKNOWN_MESSAGE
from bot.present.catalogue import texts
from bot.table import codec
from bot.table.identity import PersonId
from bot.table.registry import WORDS
from bot.table.table import Table
from bot.table.waiting import mover_of
from engine import GAMES
from tests.platforms.test_vocabulary import FILE
from tests.presses.troubles import DiscordTroubles, TelegramTroubles, heard_errors
from tests.support.discord_server import Channel, DiscordServer, commands
from tests.support.discord_server import Person as Member
from tests.support.discord_server import channels as rights
from tests.support.discord_server.rest import Request
from tests.support.harness import ChatHarness, until
from tests.support.harness.discord import DiscordHarness, on_discord
from tests.support.harness.telegram import TelegramHarness, on_telegram
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat, Post
from tests.support.telegram_world import Person as User

TYPED: Final = [each for each in FILE.read_text("utf-8").splitlines() if each[:1] not in "# "]
"""Lines in six languages, well and badly typed."""
BEGINNINGS: Final = (
    *(f"new {game}" for game in GAMES), *(f"new {game} quick=yes" for game in GAMES), "cup tridom", "join", "start", "computer easy", "hand", "board", "daily", "daily on 8:00 UTC",
    "tables", "mygames", "settings", "league tridom weeks=1", "learn", "drill", "replay", "mydata",
)  # fmt: skip
LANGUAGES: Final = ("en", "de-AT", "pt-br", "fr")
STALE: Final = tuple(
    texts(each).say("refused-stale").partition(".")[0] for each in ("en", "de", "pt", "fr")
)
REMEMBERED: Final = 8
MOST_FAULTS: Final = 3


def line(chance: random.Random) -> str:
    """Return what somebody types."""
    if chance.random() < 0.4:
        return chance.choice(BEGINNINGS)
    return chance.choice([*WORDS] if chance.random() < 0.5 else TYPED)


class People(ABC):
    """Random people on one platform."""

    troubles: TelegramTroubles | DiscordTroubles

    def __init__(self, harness: ChatHarness[Any, Any, Any, Any], seed: int) -> None:
        self.harness = harness
        harness.held = frozenset({"opening", "remind", "streak"})
        self.chance = random.Random(f"presses/{seed}")
        self.troubled = seed % 2 == 0
        self.last: deque[str] = deque(maxlen=REMEMBERED)
        self.found: list[str] = []
        self.made = 0

    async def live(self, acts: int) -> None:
        """Act so often; note what goes wrong, up to `MOST_FAULTS`."""
        with capture_logs() as logs, heard_errors() as errors:
            while self.made < acts and len(self.found) < MOST_FAULTS:
                before, settle = self.made, acts - self.made < 20
                try:
                    await self._some()
                    await self.harness.settled()
                    if self.made // 100 > before // 100 or settle:
                        self.found += [f"{each} at {self.made}" for each in await self.astray()]
                except TimeoutError:
                    self.found.append(f"unanswered: {[*self.last]}")
                wrong = [str(each) for each in logs if each["log_level"] in {"error", "critical"}]
                self.found += [
                    f"{each} after {[*self.last]}" for each in (*wrong, *errors, *self.refused())
                ]
                logs.clear()
                errors.clear()
        # One person's hands at several tables look like each other's pieces.
        self.harness.leaks.found.clear()

    async def _some(self) -> None:
        """Make a few acts: one, two at once, or some while the platform is in trouble."""
        trouble = self.troubled and self.chance.random() < 0.4
        if trouble:
            self.last.append(f"TROUBLE: {await self.troubles.begin()}")
        for _ in range(self.chance.randint(2, 5) if trouble else self.chance.choice((1, 1, 1, 2))):
            said = await (self.press() if self.chance.random() < 0.65 else self.type())
            if said:
                self.made += 1
                self.last.append(said)
        if trouble:
            await asyncio.sleep(self.chance.random() / 2)
            await self.troubles.end()

    async def astray(self) -> list[str]:
        """Return what people to move do not find, at each table: their turn, and a board to press."""
        wrong = []
        for table_id in self.harness.leaks.tables:
            loaded = None if is_club_document(table_id) else await self.harness.store.load(table_id)
            table = loaded and codec.from_text(loaded.doc)
            mover = table and mover_of(table)
            if not table or not mover or mover.platform != self.harness.platform.name:
                continue
            for look in (self.asks_hand, self.presses_board):
                said = await look(self.harness.person(mover), table)
                await self.harness.settled()
                if said:
                    wrong.append(f"{look.__name__}: {said} at {table_id} in {table.place}")
        return wrong

    @abstractmethod
    async def asks_hand(self, person: Any, table: Table) -> str:
        """Ask for the hand where the table is; return what is wrong with the answer, "" for nothing."""

    @abstractmethod
    async def presses_board(self, person: Any, table: Table) -> str:
        """Press the newest board of a table, if it is there; return what is wrong with the answer."""

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
    _LATE: Final = (
        "initiate conversation",
        "not found",
        "not modified",
        "chat_id is empty",
        "no text in the message",
    )

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
        api.ephemeral = self.chance.choice(("no", "yes"))
        self.troubles = TelegramTroubles(api, self.chance, self.people, self.chats)
        self._seen = 0

    async def press(self) -> str:
        person, chat = self.chance.choice(self.people), self.chance.choice(self.chats)
        shown = [each for each in self._seen_by(person, chat) if each.buttons]
        if not shown:
            return ""
        leads = [each for each in shown[-8:] if any(map(_leads_on, each.buttons))]
        if leads and self.chance.random() < 0.4:
            # Or no game would ever end.
            post = leads[-1]
            button = self.chance.choice([*filter(_leads_on, post.buttons)])
        else:
            post = shown[-1] if self.chance.random() < 0.6 else self.chance.choice(shown[-8:])
            button = self.chance.choice(post.buttons)
        if "callback_data" not in button:
            return ""
        # Now and then two press at once, or one twice.
        others = [person] if post.receiver or post.chat.kind == "private" else self.people
        also = [self.chance.choice(others)] if self.chance.random() < 0.1 else []
        for each in (person, *also):
            each.forges(post, button["callback_data"])
        return f"{person.first_name} presses {button['text']} [{button['callback_data']}]"

    async def type(self) -> str:
        person, said = self.chance.choice(self.people), line(self.chance)
        chat = self.chance.choice([*self.chats, None])
        where: dict[str, Any] = {"topic": 7} if chat is self.chats[2] else {}
        of_bot = [each for each in chat.messages if each.by_bot] if chat else []
        bare = self.chance.random() < 0.4 and (chat is None or bool(of_bot))
        if bare and of_bot:
            where["reply_to"] = of_bot[-1]
        person.says(said if bare or said.startswith("/") else f"/{said}", chat, **where)
        how = f"{'replies' if bare and chat else 'types'} {said}"
        return f"{person.first_name} {how} in {chat.title if chat else 'private'}"

    def refused(self) -> list[str]:
        calls, self._seen = self.harness.api.calls[self._seen :], len(self.harness.api.calls)
        failed = [each for each in calls if each.status >= 400]
        return [
            f"{each.method}: {each.description}: {each.said[:300]}"
            for each in failed
            if not any(known in each.description for known in self._LATE)
            and not (self.troubled and self.troubles.explains(each))
        ]

    async def asks_hand(self, person: User, table: Table) -> str:
        chat, where = self._where(person, table)
        since = self.harness.api.revision
        person.says("/hand", chat, **where)
        await self.harness.settled()
        new = [post for post in self._seen_by(person, chat) if post.revision > since]
        found = any(_names(table, each.get("callback_data")) for p in new for each in p.buttons)
        return "" if found else f"no hand in {[post.words[:60] for post in new]}"

    async def presses_board(self, person: User, table: Table) -> str:
        chat, _ = self._where(person, table)
        shown = [
            (post, each["callback_data"])
            for post in chat.messages
            for each in post.buttons
            if _names(table, each.get("callback_data"))
        ]
        if not shown:
            return ""
        newest, since = shown[-1][0], self.harness.api.revision
        query = person.forges(newest, next(data for post, data in shown if post is newest))
        await self.harness.settled()
        new = [post for post in self._seen_by(person, chat) if post.revision > since]
        said = [(query.response or {}).get("text", ""), *(post.words for post in new)]
        if query.response is None:
            return "no answer"
        return next((each for each in said if each.startswith(STALE)), "")

    def _where(self, person: User, table: Table) -> tuple[Chat, dict[str, int]]:
        at = table.place_of(PersonId(f"telegram:{person.id}")).place
        chat = self.harness.api.chats[int(at.chat)]
        where = {} if at.topic is None else {"topic": int(at.topic)}
        return self.harness.api.chats[chat.migrated_to or chat.id], where

    def _seen_by(self, person: User, chat: Chat) -> list[Post]:
        return [*person.private.messages, *chat.messages, *chat.seen_by(person)]


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
        self.troubles = DiscordTroubles(server, self.chance, self.people, self.channels)

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
        there = label in {*message.buttons, *message.options} and not message.deleted
        if there and self.chance.random() < 0.1:
            # Twice at once, or together with somebody else.
            other = (
                person if message.audience or channel.person else self.chance.choice(self.people)
            )
            press = other.press if label in pressed else other.select
            again = await press(message, label, wait=False)
            await until(lambda: again.done)
        await until(lambda: made.done)
        if made.modal is not None:
            await person.fill(made, line(self.chance)[:60])
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
        return line(self.chance)[: field.get("max_length", 60)]

    def refused(self) -> list[str]:
        refusals, server = [*self.harness.server.refusals], self.harness.server
        server.refusals.clear()
        failed = [each for each in server.interactions.values() if each.failed or not each.done]
        for each in failed:
            del server.interactions[each.id]
        return [
            *(
                f"failed: {[(round(r.at - each.began, 1), r.method, r.status) for r in server.requests if each.token in r.path]}"
                for each in failed
            ),
            *(
                f"{each.method} {each.path[:60]}: {each.answer}"
                for each in refusals
                if not (
                    self._changed_meanwhile(each)
                    or (self.troubled and self.troubles.explains(each))
                )
            ),
        ]

    def _changed_meanwhile(self, refusal: Request) -> bool:
        """Tell whether another request has just changed or deleted the message; the bot goes another way then."""
        if refusal.code == UNKNOWN_MESSAGE:
            # An older hand that two take away, or a press on one: a press without an answer is found anyway.
            return refusal.method == "DELETE" or refusal.path.endswith("/callback")
        # An old board whose picture an answer took away: it loses its buttons at the second try.
        again = (refusal.method, refusal.path, 200)
        return refusal.code == INVALID_FORM and any(
            (each.method, each.path, each.status) == again and each.at > refusal.at
            for each in self.harness.server.requests
        )

    async def asks_hand(self, person: Member, table: Table) -> str:
        made = await person.command(self._where(person, table), "trigon", "hand", [], wait=False)
        await until(lambda: made.done)
        shown = [each for m in made.answers for each in (*m.buttons.values(), *m.options.values())]
        found = any(_names(table, each.get("custom_id", each.get("value"))) for each in shown)
        return "" if found else f"no hand in {[each.text[:60] for each in made.answers]}"

    async def presses_board(self, person: Member, table: Table) -> str:
        shown = [
            (message, label)
            for message in self._where(person, table).messages
            for label, each in reversed(message.buttons.items())
            if _names(table, each.get("custom_id"))
        ]
        if not shown:
            return ""
        made = await person.press(*shown[-1], wait=False)
        await until(lambda: made.done)
        said = [each.text for each in made.answers if each.text.startswith(STALE)]
        return "no answer" if made.failed else "".join(said)

    def _where(self, person: Member, table: Table) -> Channel:
        at = table.place_of(PersonId(f"discord:{person.id}")).place
        return self.harness.server.channels[int(at.chat)]


def _leads_on(button: Mapping[str, Any]) -> bool:
    """Tell whether a button makes a move, or leads to one."""
    return re.search(r":(move|tile|draw|pass|do)\b", button.get("callback_data", "")) is not None


def _names(table: Table, payload: object) -> bool:
    """Tell whether a button's payload names a table."""
    return f"{table.id}:" in str(payload)


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

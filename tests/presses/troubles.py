"""What goes wrong on a platform for a moment: refusals, lost answers, rights and places taken away and given back.

Each trouble names the refusals that it explains, so that a wrong call is found beside it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from tests.support.discord_server import Channel, DiscordServer, Guild
from tests.support.discord_server import Person as Member
from tests.support.discord_server import channels as rights
from tests.support.discord_server.rest import Request
from tests.support.telegram_server import Call, TelegramServer
from tests.support.telegram_world import BLOCKED, Chat
from tests.support.telegram_world import Person as User

_METHODS: Final = (
    "sendMessage", "sendPhoto", "editMessageText", "editMessageMedia", "editMessageReplyMarkup",
    "deleteMessage", "answerCallbackQuery", "setMessageReaction", "sendChatAction", "getChatMember",
)  # fmt: skip
_ROUTES: Final = (
    ("POST", "^/channels"), ("PATCH", "^/channels"), ("GET", "^/(channels|guilds)"), ("DELETE", "^/channels"),
    ("POST", "^/interactions"), ("PATCH", "^/webhooks"), ("POST", "^/webhooks"), ("POST", "^/users"),
)  # fmt: skip


@contextmanager
def heard_errors() -> Iterator[list[str]]:
    """Hear what libraries log as an error, such as an exception that nobody awaited."""
    found: list[str] = []
    heard = logging.Handler(logging.ERROR)
    heard.emit = lambda record: found.append(f"{record.name}: {heard.format(record)}")  # type: ignore[method-assign]
    logging.getLogger().addHandler(heard)
    try:
        yield found
    finally:
        logging.getLogger().removeHandler(heard)


class TelegramTroubles:
    """In these chats, and with these people. A group that becomes a supergroup takes its place in `chats`."""

    def __init__(
        self, api: TelegramServer, chance: Random, people: list[User], chats: list[Chat]
    ) -> None:
        self.api, self.chance, self.people, self.chats = api, chance, people, chats
        self._explained: set[tuple[int, str]] = set()

    async def begin(self) -> str:
        """Begin one of them; return what it is."""
        api, chance = self.api, self.chance
        person, chat, owner = chance.choice(self.people), chance.choice(self.chats), self.people[0]
        method, times = chance.choice(_METHODS), chance.choice((1, 2))
        kind = chance.choice(
            ("flood", "late", "fail", "cut", "block", "mute", "kick", "delete", "migrate")
        )
        match kind:
            case "flood":
                api.flood(chance.choice([chat, person.id]), 1, times)
            case "late":
                api.fail(method, 429, "Too Many Requests: as ordered", times, retry_after=1)
            case "fail":
                api.fail(method, chance.choice((500, 502)), "as ordered", times)
            case "cut":
                api.cut(method)
            case "block":
                person.blocks()
                self._explained.add((person.id, BLOCKED[1]))
            case "mute":
                chat.mutes_bot(owner)
                self._explained.add((chat.id, "not enough rights to send text messages"))
            case "kick":
                chat.bot_in = False
                api.push("my_chat_member", api.membership(chat, owner, "kicked", "member"))
                self._explained.add((chat.id, f"bot was kicked from the {chat.kind} chat"))
            case "delete":
                for post in chance.sample(chat.messages, min(2, len(chat.messages))):
                    post.deleted = True
                    api.touch(post)
            case "migrate" if chat.kind == "group":
                self.chats[self.chats.index(chat)] = api.migrate(chat)
                self._explained.add((chat.id, "group chat was upgraded to a supergroup chat"))
        return f"{kind} {method} {person.first_name} {chat.title}"

    async def end(self) -> None:
        """End all that are left."""
        for method in _METHODS:
            self.api.forgive(method)
        for person in self.people:
            self.api.flood(person.id, 0, 0)
            if person.refusal is not None:
                # They unblock the bot, of which Telegram tells it.
                person.refusal = None
                change = self.api.membership(person.private, person, "member", "kicked")
                self.api.push("my_chat_member", change)
        for chat in self.chats:
            self.api.flood(chat, 0, 0)
            if not (chat.bot_in and chat.writing):
                chat.adds_bot(self.people[0])

    def explains(self, call: Call) -> bool:
        """Tell whether a trouble explains a refusal."""
        ordered = ("as ordered", "Too Many Requests: retry after")
        own = {why for chat, why in self._explained if chat == call.chat}
        return any(why in call.description for why in (*ordered, *own))


class DiscordTroubles:
    """In these channels, of which the second and the third may vanish, and with these people."""

    def __init__(
        self, server: DiscordServer, chance: Random, people: list[Member], channels: list[Channel]
    ) -> None:
        self.server, self.chance, self.people, self.channels = server, chance, people, channels
        self._explained: set[tuple[str, int]] = set()

    async def begin(self) -> str:
        """Begin one of them; return what it is."""
        server, chance = self.server, self.chance
        person, channel = chance.choice(self.people), chance.choice(self.channels[:3])
        method, path = chance.choice(_ROUTES)
        # A press is lost for good where its first answer fails for longer.
        brief = "interactions" in path
        times, seconds = (1, 0.3) if brief else (chance.choice((1, 2)), chance.choice((0.3, 3.0)))
        kind = chance.choice(("late", "fail", "cut", "shut", "mute", "kick", "delete", "vanish"))
        match kind:
            case "late":
                server.fail(method, path, 429, times=times, retry_after=seconds)
            case "fail":
                server.fail(method, path, chance.choice((500, 502)), times=times)
            case "cut":
                server.cut(method, path)
            case "shut":
                person.takes_messages = False
                self._explain(person.dm, 50007)
            case "mute":
                channel.denied = chance.choice((rights.SEND | rights.SEND_IN_THREADS, rights.VIEW))
                self._explain(channel, 50013, 50001)
            case "kick":
                await server.remove_bot(server.guilds[0])
                # Also the threads that the bot has opened.
                own = [each for each in server.channels.values() if each.guild is server.guilds[0]]
                for each in (*own, server.guilds[0]):
                    self._explain(each, 50001)
            case "delete":
                for message in chance.sample(channel.messages, min(2, len(channel.messages))):
                    message.deleted = True
                    self._explain(channel, 10008)
            case "vanish" if channel is not self.channels[0]:
                await self._replace(channel)
        return f"{kind} {method} {path} {person.name} {channel.name}"

    async def _replace(self, channel: Channel) -> None:
        """Delete a channel or thread; a new one takes its place."""
        server, home = self.server, self.channels[0]
        await channel.delete()
        self._explain(channel, 10003)
        thread = channel.parent is not None
        new = server.thread(home) if thread else server.channel(channel.name)
        self.channels[self.channels.index(channel)] = new
        event = "THREAD_CREATE" if thread else "CHANNEL_CREATE"
        await server.gateway.dispatch(event, new.to_json(), new.guild)

    def _explain(self, place: Channel | Guild, *codes: int) -> None:
        self._explained |= {(str(place.id), code) for code in codes}

    async def end(self) -> None:
        """End all that are left."""
        server = self.server
        server.faults.clear()
        server.cuts.clear()
        for person in self.people:
            person.takes_messages = True
        for channel in self.channels[:3]:
            channel.denied = 0
        if not server.guilds[0].member:
            await server.add_bot(server.guilds[0])

    def explains(self, request: Request) -> bool:
        """Tell whether a trouble explains a refusal."""
        if request.path == "/users/@me/channels":
            return False
        _, kind, place, *rest = request.path.split("/")
        if kind == "interactions":
            place = str(self.server.interactions[int(place)].channel.id)
        elif kind == "webhooks":
            place = str(self.server.tokens[rest[0]].channel.id)
        return (place, request.code) in self._explained

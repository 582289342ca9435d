"""The harness on a loopback Bot API server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.platforms.shared import Budget
from bot.platforms.telegram import BotApiServer, TelegramPlatform, Webhook
from tests.support.harness.harness import EVERYTHING, LONG, SEED, ChatHarness, until
from tests.support.harness.leaks import Leaks, WatchedStore
from tests.support.labels import ASIDE, AT_ONCE, is_move
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Chat, Person, Post

UNPACED = 10_000.0
"""Telegram's limits times this: nothing waits."""


@dataclass(frozen=True)
class Topic:
    """A topic of a group with topics."""

    group: Chat
    number: int


class TelegramHarness(ChatHarness[Person, Chat | Topic, Post, TelegramPlatform]):
    """Ann and Bob in a group."""

    def __init__(
        self,
        api: TelegramServer,
        store: WatchedStore,
        platform: TelegramPlatform,
        *,
        seed: int = SEED,
        **service: Any,
    ) -> None:
        self.api = api
        self.leaks = store.leaks
        self.ann, self.bob = api.person("Ann"), api.person("Bob")
        self.group = api.group("Family", self.ann, self.bob, supergroup=True)
        super().__init__(store, platform, self.group, seed=seed, **service)

    def address(self, place: Chat | Topic) -> str:
        if isinstance(place, Topic):
            return f"telegram:{place.group.id}:{place.number}"
        return f"telegram:{place.id}"

    def person(self, person_id: str) -> Person:
        return self.api.people[int(person_id.removeprefix("telegram:"))]

    def newcomer(self, name: str) -> Person:
        person = self.api.person(name)
        self.group.members.append(person)
        person.refusal = None
        return person

    def private(self, person: Person) -> Chat:
        return person.private

    def words(self, message: Post) -> str:
        return message.words

    def public(self, place: Chat | Topic) -> list[Post]:
        return _group(place).messages

    def alone(self, person: Person) -> list[Post]:
        return [*person.private.messages, *self.group.seen_by(person)]

    async def asks(self, person: Person, line: str, at: Chat | Topic | None = None) -> Post:
        since = self.api.revision
        self._types(person, line.replace("/start", "/startgame"), at)
        return await self._newest(person, since, at)

    async def taps(self, person: Person, message: Post, label: str) -> Post:
        since = self.api.revision
        await self.presses(person, message, label)
        return await self._newest(person, since)

    async def _newest(self, person: Person, since: int, at: Chat | Topic | None = None) -> Post:
        """Return what the bot has shown to somebody since then, once all is settled."""
        await self.settled()
        group = _group(at or self.here)
        shown = [*person.private.messages, *group.messages, *group.seen_by(person)]
        said = [post for post in shown if post.revision > since and post.sender is None]
        assert said, f"nothing was shown to {person.first_name}"
        return max(said, key=lambda post: post.revision)

    async def says(
        self, person: Person, text: str, words: str, at: Chat | Topic | None = None, **how: Any
    ) -> Post:
        """Say something in the group, and wait for these words there or in private."""
        assert words, "nothing would be everywhere"
        since = self.api.revision
        self._types(person, text, at, **how)
        return await self.seen(person, words, since, at)

    async def seen(
        self, person: Person, words: str, since: int = 0, at: Chat | Topic | None = None
    ) -> Post:
        """Return the newest message with these words that a person sees, in private or in the group."""
        group = _group(at or self.here)

        def look() -> Post | None:
            posts = [*person.private.messages, *group.messages, *group.seen_by(person)]
            posts.sort(key=lambda post: post.revision, reverse=True)
            return next((p for p in posts if p.revision > since and words in p.words), None)

        try:
            return await self.api.until(look, LONG)
        except TimeoutError:
            chats = (person.private.messages, group.messages)
            seen = [[post.words[:80] for post in posts[-3:]] for posts in chats]
            raise TimeoutError(f"nobody said {words!r} to {person.first_name}: {seen}") from None

    async def presses(self, person: Person, post: Post, label: str) -> str:
        """Press a button; return the text of the answer, "" for none."""
        answer = await person.presses(post, label).answer(LONG)
        return str(answer.get("text", ""))

    async def opens(
        self, host: Person, game: str, place: Chat | Topic, options: dict[str, object]
    ) -> None:
        given = "".join(f" {key}={value}" for key, value in options.items())
        since = self.api.revision
        self._types(host, f"/new {game}{given}", place)
        await _group(place).wait("opens a table", since=since, within=LONG)

    async def joins(self, person: Person, place: Chat | Topic) -> None:
        since = self.api.revision
        self._types(person, "/join", place)
        await _group(place).wait("takes a seat", since=since, within=LONG)

    async def starts(self, host: Person, place: Chat | Topic) -> Post:
        self._types(host, "/startgame", place)
        return await _group(place).wait("begins", within=LONG)

    async def hand(self, person: Person, at: Chat | Topic | None = None) -> Post:
        since = self.api.revision
        self._types(person, "/hand", at)
        return await person.private.wait("turn.", since=since, within=LONG)

    def labels(self, message: Post) -> list[str]:
        return message.labels

    async def step(self, person: Person, message: Post, label: str) -> Post:
        shown = partial(_shown_now, person, message)
        since = self.api.revision
        await self.presses(person, message, label)
        if label in AT_ONCE or is_move(label):
            return shown()
        return await self.api.until(
            lambda: post if (post := shown()).revision > since else None, LONG
        )

    async def shown_now(self, person: Person, message: Post) -> Post:
        def leads_on(post: Post) -> bool:
            return not post.deleted and not ASIDE.issuperset(post.labels)

        def look() -> Post | None:
            return next(filter(leads_on, reversed(person.private.messages)), None)

        return message if leads_on(message) else await self.api.until(look, LONG)

    async def answered(self) -> None:
        await until(lambda: not self.api.pending() and self.platform.answered)

    async def settled(self) -> None:
        """Wait until everything is handled, and every table's outbox is empty."""
        await self.answered()
        await self.sent(*self.leaks.tables)

    def _types(self, person: Person, text: str, at: Chat | Topic | None, **how: Any) -> None:
        place = at or self.here
        if isinstance(place, Topic):
            how["topic"] = place.number
        person.says(text, _group(place), **how)


def _group(place: Chat | Topic) -> Chat:
    return place.group if isinstance(place, Topic) else place


def _shown_now(person: Person, post: Post) -> Post:
    """Return the message as it is now: an ephemeral one is deleted and written again."""
    alone = post.chat.seen_by(person)
    return post if post in post.chat.messages or not alone else alone[-1]


@asynccontextmanager
async def on_telegram(
    api: TelegramServer,
    url: str,
    *,
    port: int = 0,
    seed: int = SEED,
    pace: float = UNPACED,
    budget: Budget = EVERYTHING,
    settles: bool = True,
    **service: Any,
) -> AsyncIterator[TelegramHarness]:
    """Run the harness; with a `port`, by webhook. Nothing may leak. With `settles`, everything must
    have been sent at the end.
    """
    leaks = Leaks()
    api.listeners.append(partial(leaks.on_telegram, api))
    store = WatchedStore.at(url)
    store.leaks = leaks
    webhook = Webhook(f"http://127.0.0.1:{port}/telegram", port=port) if port else None
    platform = TelegramPlatform(
        api.token, store, BotApiServer(api.url, pace), webhook=webhook, budget=budget, strict=True
    )
    made = TelegramHarness(api, store, platform, seed=seed, **service)
    try:
        async with made.at_work():
            yield made
            if settles:
                await made.settled()
    finally:
        await store.close()
    leaks.check()

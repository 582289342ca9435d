"""The whole house on a loopback Bot API server: service, sender, ticker and store are the real ones.

Every byte that goes out is read as it goes: nothing of a hand may be in what others get.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.app.deadlines import DeadlineWorker
from bot.app.service import Service
from bot.delivery import Sender
from bot.platforms.budget import Budget
from bot.platforms.telegram import Hook, TelegramPlatform
from bot.table import table as tables
from bot.table.table import Table
from tests.discord_bot.leaks import EXAMPLES, Leaks, WatchedStore, pieces
from tests.support.telegram_server import Call, TelegramServer
from tests.support.telegram_world import Chat, Person, Post
from tests.telegram.support import EVERYTHING, UNPACED

LONG = 20.0
"""Seconds that anything may take on a busy machine."""

AWAY = frozenset({"Back", "More", "More …", "Back …", "My hand", "🔍 HD"})


@dataclass(repr=False)
class TelegramLeaks(Leaks):
    """Looks at the calls of the Bot API."""

    server: TelegramServer | None = None

    def heard(self, call: Call) -> None:
        """Look at a call: at its parameters and at its files."""
        if self.server is None or call.method in {"getUpdates", "setMyCommands"}:
            return
        reader = call.is_for(self.server)
        who = f"telegram:{reader}" if reader else None
        text = call.said
        for example in EXAMPLES:
            text = text.replace(example, "")
        named = pieces(text)
        files = [content for _, content in call.files.values()]
        self.looked_at += 1
        for owner, held in self.hidden(f"telegram:{call.chat}", text).items():
            if owner == who and named & held:
                self.hands_seen += 1
                self._pictures |= dict.fromkeys(files, owner)
            elif owner != who and named & held:
                self.found.append(f"{sorted(named & held)} of {owner} told to {who}: {text[:300]}")
        for content in files:
            if self._pictures.get(content, who) != who:
                self.found.append(f"a hand's picture shown to {who or 'all'}")


@dataclass(repr=False)
class House:
    """One process of the bot, and the world around it."""

    api: TelegramServer
    store: WatchedStore
    leaks: TelegramLeaks
    platform: TelegramPlatform
    group: Chat
    ann: Person
    bob: Person

    # --- what people do --------------------------------------------------------------------------

    async def says(
        self, person: Person, text: str, words: str, chat: Chat | None = None, **how
    ) -> Post:
        """Say something in the group, and wait for these words there or in private."""
        since = self.api.revision
        group = chat or self.group
        person.says(text, group, **how)
        return await self.seen(person, words, since, group)

    async def seen(
        self, person: Person, words: str, since: int = 0, chat: Chat | None = None
    ) -> Post:
        """The newest message with these words that a person sees, in private or in the group."""
        group = chat or self.group

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
        """Press a button; what the answer to the press says, "" for nothing."""
        answer = await person.presses(post, label).answer(LONG)
        return str(answer.get("text", ""))

    async def game(self, new: str, *people: Person, chat: Chat | None = None, **how) -> Post:
        """A game begun by these people; its first board."""
        host, *others = people
        group = chat or self.group
        since = self.api.revision
        host.says(new, group, **how)
        await group.wait("opens a table", since=since, within=LONG)
        for person in others:
            since = self.api.revision
            person.says("/join", group, **how)
            await group.wait("takes a seat", since=since, within=LONG)
        host.says("/startgame", group, **how)
        return await group.wait("begins", within=LONG)

    async def table(self, place: str = "") -> Table:
        """The table as it is stored."""
        laid = await self.store.table_at(place or f"telegram:{self.group.id}")
        assert laid is not None
        loaded = await self.store.load(laid)
        assert loaded is not None
        return tables.from_text(loaded.doc)

    async def mover(self, place: str = "") -> Person:
        """Whose turn it is."""
        table = await self.table(place)
        assert table.state is not None
        assert table.state.to_move is not None
        person = table.seats[table.state.to_move].person
        assert person is not None
        return self.api.people[int(person.id.removeprefix("telegram:"))]

    async def hand(self, person: Person, chat: Chat | None = None, **how) -> Post:
        """Ask for the hand; it comes in private."""
        since = self.api.revision
        person.says("/hand", chat or self.group, **how)
        return await person.private.wait("Your hand", since=since, within=LONG)

    async def moves(
        self, person: Person, shown: Callable[[], Post] | None = None, chat: Chat | None = None
    ) -> str:
        """One whole turn by pressing, from the hand that is shown, or else asked for: the words of
        what was played.
        """
        if shown is None:
            hand = await self.hand(person, chat)

            def shown() -> Post:
                return hand

        for _ in range(10):
            post = shown()
            done = next((x for x in post.labels if x == "Play it" or x.startswith("Swap ")), None)
            choices = [label for label in post.labels if label not in AWAY]
            label = done or choices[0]
            words, since = post.words, self.api.revision
            query = person.presses(post, label)
            await query.answer(LONG)
            if done or label in {"Draw (−5)", "Pass"}:
                return words
            await self.api.until(lambda: shown().revision > since, LONG)  # noqa: B023
        raise AssertionError("no move after ten presses")

    async def settled(self) -> None:
        """Everything is handled, and the outbox of every table is empty."""
        stream = f"telegram:{self.api.me['id']}"
        async with asyncio.timeout(LONG):
            while self.api.pending() or await self.store.intake_left(stream):
                await asyncio.sleep(0.02)
            for table in list(self.leaks._hands):
                while await self.store.outbox_peek(table):
                    await asyncio.sleep(0.02)


@asynccontextmanager
async def house_on(
    api: TelegramServer,
    url: str,
    *,
    port: int = 0,
    seed: int = 7,
    pace: float = UNPACED,
    budget: Budget | None = None,
    settles: bool = True,
) -> AsyncIterator[House]:
    """A house in order; with a `port` its updates come by webhook, and of one `seed` come the same
    deals. Nothing leaks in it. Nobody is too fast for it but by a `budget`. All that it has to
    say is said in the end, if it `settles`.
    """
    leaks = TelegramLeaks(server=api)
    api.listeners.append(leaks.heard)
    store = WatchedStore.at(url)
    store.leaks = leaks
    hook = Hook(f"http://127.0.0.1:{port}/telegram", port=port) if port else None
    platform = TelegramPlatform(
        api.token, store, api.url, pace=pace, hook=hook, budget=budget or EVERYTHING, strict=True
    )
    service = Service(store, [platform], entropy=lambda count: bytes([seed]) * count)
    workers = [Sender(store, [platform], holder="one"), DeadlineWorker(store, service)]
    tasks = [asyncio.create_task(worker.run()) for worker in workers]
    ann, bob = api.person("Ann"), api.person("Bob")
    group = api.group("Family", ann, bob, supergroup=True)
    await platform.start(service)
    made = House(api, store, leaks, platform, group, ann, bob)
    try:
        yield made
        if settles:
            await made.settled()
    finally:
        await platform.stop()
        for worker in workers:
            worker.stop()
        store._bell.ring()  # the sender looks up from its wait for work
        await asyncio.gather(*tasks)
        await store.close()
    assert leaks.looked_at, "nothing was shown at all"
    assert not leaks.found, leaks.found[:3]

"""Messages to channels and people: posted, edited, retired, deleted, at Discord's rate."""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Final, TypeAlias

import aiohttp
import discord
from cachetools import LRUCache, TTLCache
from discord import ui

from bot.platforms.discord import api
from bot.platforms.discord.api import translate_error
from bot.platforms.discord.guilds import GuildChannels
from bot.platforms.discord.interaction_tokens import EphemeralReplies, GuestChannels
from bot.platforms.discord.layout import MessageBuilder, layout_of, remove_controls
from bot.platforms.shared import PressedMessages
from bot.ports import BURYING, RECONNECT_SECONDS, SEND_SECONDS, RetryLater, Unreachable, Urgency
from bot.present.message import Message, Span
from bot.store import StoreDown

MAX_SENT: Final = 512
"""Sent messages that are remembered; others are fetched before an edit."""
MAX_CHATS: Final = 10_000
"""People whose private channel is remembered; the SDK keeps 128."""
THREAD_EXISTS: Final = 160004
"""Discord's code for a message with a thread (Topics, "JSON error codes")."""


@asynccontextmanager
async def _api_call() -> AsyncIterator[None]:
    """Limit SDK calls to `SEND_SECONDS`, and raise errors of `ports` where these apply."""
    try:
        with api.limited_waits():
            async with asyncio.timeout(SEND_SECONDS):
                yield
    except aiohttp.ClientConnectorError as error:
        raise RetryLater(RECONNECT_SECONDS, everywhere=True) from error
    except discord.DiscordException as error:
        ours = translate_error(error)
        if ours is error:
            raise
        raise ours from error


@asynccontextmanager
async def _unless_gone() -> AsyncIterator[None]:
    """Do as `_api_call`; ignore a message or place that is gone or closed to us."""
    try:
        async with _api_call():
            yield
    except discord.HTTPException as error:
        if error.code not in api.MESSAGE_GONE:
            raise
    except Unreachable:
        return


@dataclass(frozen=True, slots=True)
class _SentMessage:
    """`layout`: as it was built; None if only Discord has it."""

    message: discord.Message
    layout: ui.LayoutView | None = None


class MessageSender:
    """Sends one client's messages.

    Remembers recent messages, so that removing buttons needs no fetch, and people's private
    channels, so that writing needs no request to open one. `alone`: no other process edits its
    messages.
    """

    def __init__(
        self,
        client: discord.Client,
        channels: GuildChannels,
        builder: MessageBuilder,
        rate_limit: GlobalRateLimit,
        *,
        alone: bool = True,
    ) -> None:
        self._client = client
        self._channels = channels
        self._builder = builder
        self._rate_limit = rate_limit
        self._alone = alone
        self.guests = GuestChannels(builder)
        self.ephemerals = EphemeralReplies(builder)
        self._sent: LRUCache[int, _SentMessage] = LRUCache(MAX_SENT)
        self._chats: LRUCache[int, int] = LRUCache(MAX_CHATS)
        self._sole = SoleMessages()
        self.pressed = PressedMessages()

    async def post(self, channel: int, message: Message, key: str) -> str:
        """Post a message; return its id. A repeated `key` posts nothing twice."""
        if channel in self.guests:
            async with _api_call():
                sent = _SentMessage(await self.guests.post(channel, message))
        else:
            await self._rate_limit.acquire(Urgency.BOARD)
            async with _api_call():
                try:
                    sent = await self._send(channel, message, key)
                except discord.HTTPException as error:
                    if error.code != api.THREAD_ARCHIVED:
                        raise
                    # Sending usually unarchives a thread (Topics, "Threads"), but not always.
                    await self._client.http.edit_channel(channel, archived=False)
                    sent = await self._send(channel, message, key)
        self._remember(sent)
        return str(sent.message.id)

    async def update(self, channel: int, message: int, content: Message) -> bool:
        """Edit a message of ours; return False if it is gone or Discord refuses the edit."""
        sent = self._sent.get(message)
        if sent is None and channel in self.guests:
            return False
        await self._rate_limit.acquire(Urgency.BOARD)
        parts = self._builder.build(content)
        target: discord.Message | discord.PartialMessage
        if sent is None:
            target = self._client.get_partial_messageable(channel).get_partial_message(message)
        else:
            target = sent.message
            self._forget(message, sent)
        async with _api_call():
            try:
                edited = await target.edit(
                    view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
                )
            except discord.HTTPException as error:
                if error.code not in api.EDIT_REFUSED:
                    raise
                return False
        self._remember(_SentMessage(edited, parts.view))
        self.pressed.edited(message)
        return True

    async def buried(self, channel: int, message: int) -> bool:
        """Tell whether `BURYING` messages stand below; False where the bot may not read them."""
        if channel in self.guests:
            return False
        await self._rate_limit.acquire(Urgency.BOARD)
        below = self._client.get_partial_messageable(channel).history(
            limit=BURYING, after=discord.Object(message)
        )
        try:
            return len([each async for each in below]) == BURYING
        except discord.DiscordException:
            return False

    def _remember(self, sent: _SentMessage) -> None:
        if self._alone or isinstance(sent.message, discord.WebhookMessage):
            self._sent[sent.message.id] = sent

    def _forget(self, id_: int, sent: _SentMessage) -> None:
        """Forget a message's layout before an edit; keep a guest's message, whose token can edit it."""
        if isinstance(sent.message, discord.WebhookMessage):
            self._sent[id_] = _SentMessage(sent.message)
        else:
            self._sent.pop(id_, None)

    async def private_channel(self, person: int, urgency: Urgency = Urgency.HAND) -> int:
        """Return a person's private channel, which Discord opens unseen if there is none."""
        chat = self._chats.get(person)
        if chat is None:
            await self._rate_limit.acquire(urgency)
            async with _api_call():
                opened = await self._client.http.start_private_message(person)
            self._chats[person] = chat = int(opened["id"])
        return chat

    async def write(
        self, person: int, message: Message, key: str, urgency: Urgency = Urgency.HAND
    ) -> int:
        """Send a direct message; return its channel. A repeated `key` sends nothing twice."""
        chat = await self.private_channel(person, urgency)
        await self._rate_limit.acquire(urgency)
        try:
            async with _api_call():
                sent = await self._send(chat, message, key)
        except Unreachable:
            # The channel's id may be wrong: ask Discord for it again next time.
            self._chats.pop(person, None)
            raise
        former, new = self._sole.noted(person, message), sent.message.id
        later = former and self.pressed.is_later(former, message)
        await self._drop(chat, new if later else self._sole.sent(person, message, new))
        return chat

    async def hand_seen(
        self, person: int, message: Message, *, pressed: int | None, beside: bool
    ) -> None:
        """Delete the previous hand's direct message once an answer was shown that is a newer hand.

        `pressed`: the direct message that became it; 0 where one was pressed and stays; `beside`: in a channel.
        """
        if pressed:
            self._sent.pop(pressed, None)
            self.pressed.note_answer(pressed, message)
        if beside:
            self._sole.read_beside(person, message)
        chat = self._chats.get(person)
        if chat is not None:
            await self._drop(chat, self._sole.seen(person, message, pressed))

    def is_read_beside(self, person: int, message: Message) -> bool:
        """Tell whether they read such messages in the channel, so that a silent one would only come and go."""
        return message.silent and self._sole.is_read_beside(person, message)

    async def _drop(self, channel: int, message: int | None) -> None:
        if message is not None:
            with suppress(RetryLater, discord.DiscordException, *api.NETWORK_ERRORS):
                await self.remove(channel, message)

    async def remove(self, channel: int, message: int) -> None:
        """Delete a message of ours, if it is still there."""
        sent = self._sent.get(message)
        if sent is None and channel in self.guests:
            # Only the token that sent it could change it, and that is forgotten.
            return
        await self._rate_limit.acquire(Urgency.TIDY)
        async with _unless_gone():
            if sent is None:
                partial = self._client.get_partial_messageable(channel)
                await partial.get_partial_message(message).delete()
            else:
                await sent.message.delete()
        self._sent.pop(message, None)

    async def retire(self, channel: int, message: int) -> None:
        """Remove a message's buttons, if it is still there."""
        sent = self._sent.get(message)
        if sent is None and channel in self.guests:
            return
        await self._rate_limit.acquire(Urgency.TIDY)
        if sent is not None:
            self._forget(message, sent)
        async with _unless_gone():
            try:
                await self._retire(sent or await self._fetch(channel, message))
            except discord.HTTPException as error:
                if sent is None or channel in self.guests or error.code != api.INVALID_FORM:
                    raise
                # Another process has changed the picture, so our attachment is gone.
                await self._rate_limit.acquire(Urgency.TIDY)
                await self._retire(await self._fetch(channel, message))

    async def _fetch(self, channel: int, message: int) -> _SentMessage:
        """Fetch a message, with room for one request after it."""
        partial = self._client.get_partial_messageable(channel)
        fetched = await partial.fetch_message(message)
        await self._rate_limit.acquire(Urgency.TIDY)
        return _SentMessage(fetched)

    async def _retire(self, sent: _SentMessage) -> None:
        view = sent.layout or layout_of(sent.message)
        if remove_controls(view):
            # An edit drops the attachments that it does not name.
            await sent.message.edit(view=view, attachments=sent.message.attachments)

    async def open_thread(self, channel_id: int, title: str, key: str) -> int | None:
        """Open a thread on a message of that name in a text channel; None where there can be none.

        It has its message's id, and a repeated `key` posts no second message: it is the same thread.
        """
        if self._channels.guild_of(channel_id) is None:
            return None
        try:
            channel = await self._client.fetch_channel(channel_id)
        except discord.HTTPException as error:
            raise translate_error(error) from error
        if not isinstance(channel, discord.TextChannel) or channel.is_news():
            return None
        name = Message(text=(Span(title),), silent=True)
        posted = int(await self.post(channel_id, name, key))
        if self._channels.guild_of(posted) is not None:
            return posted
        try:
            await self._client.http.start_thread_with_message(
                channel_id, posted, name=title, auto_archive_duration=api.ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                return posted
            await self._drop(channel_id, posted)
            raise translate_error(error) from error
        return posted

    async def _send(self, channel: int, message: Message, key: str) -> _SentMessage:
        parts = self._builder.build(message)
        sent = await self._client.get_partial_messageable(channel).send(
            view=parts.view,
            files=parts.files,
            allowed_mentions=parts.mentions,
            silent=message.silent,
            # The SDK has Discord enforce the nonce: a repeated one posts nothing.
            nonce=self._builder.enforcer.cut(key, api.NONCE, "nonce"),
        )
        return _SentMessage(sent, parts.view)


MAX_QUEUE_SECONDS: Final = 5.0
"""Seconds that a request waits here before its lane does."""
TIDY_FRACTION: Final = 2
"""Tidying goes through while at most 1/n of the last second's requests are used."""


RESERVED: Final = 5
"""Requests a second that boards leave to answers and hands of all processes."""
_MOST_TOGETHER: Final = {
    Urgency.TIDY: api.REQUESTS // TIDY_FRACTION,
    Urgency.BOARD: api.REQUESTS - RESERVED,
}
"""Requests in a window of all processes, up to which less urgent ones are sent."""


SharedLimit: TypeAlias = Callable[[int, float], Awaitable[float]]
"""Takes a number of requests and seconds. Counts a request for all the bot's processes if fewer were made
within that time, and returns 0; else returns the seconds after which to ask again."""


class GlobalRateLimit:
    """Lets through Discord's number of requests a second, times `pace`, the most urgent first.

    `shared` counts those of the bot's other processes, too; None if there are none.
    """

    def __init__(self, pace: float = 1.0, shared: SharedLimit | None = None) -> None:
        self._most = max(1, int(api.REQUESTS * pace))
        self._shared = shared
        self._window = 1.0 / pace
        self._sent: deque[float] = deque()
        """Loop times of the last second's requests."""
        self._queue: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None

    async def acquire(self, urgency: Urgency) -> None:
        """Wait until a request may be sent.

        Raises `RetryLater` after `MAX_QUEUE_SECONDS`; for tidying at once if anything waits or
        little is left.
        """
        await self._acquire_here(urgency)
        if self._shared is not None:
            await self._acquire_everywhere(urgency, self._shared)

    async def _acquire_everywhere(self, urgency: Urgency, shared: SharedLimit) -> None:
        most = _MOST_TOGETHER.get(urgency, api.REQUESTS)
        until = asyncio.get_running_loop().time() + MAX_QUEUE_SECONDS
        try:
            while wait := await shared(most, self._window):
                if urgency is Urgency.TIDY or asyncio.get_running_loop().time() + wait > until:
                    raise RetryLater(MAX_QUEUE_SECONDS)
                await asyncio.sleep(wait)
        except StoreDown:
            return  # the message may be the one that says so

    async def _acquire_here(self, urgency: Urgency) -> None:
        loop = asyncio.get_running_loop()
        used = self._used(loop.time())
        if urgency is Urgency.TIDY and (self._queue or used * TIDY_FRACTION > self._most):
            raise RetryLater(MAX_QUEUE_SECONDS)
        if not self._queue and used < self._most:
            self._sent.append(loop.time())
            return
        permission = loop.create_future()
        heapq.heappush(self._queue, (urgency, next(self._numbers), permission))
        self._schedule()
        try:
            async with asyncio.timeout(MAX_QUEUE_SECONDS):
                await permission
        except TimeoutError:
            raise RetryLater(MAX_QUEUE_SECONDS) from None

    def _used(self, now: float) -> int:
        while self._sent and self._sent[0] <= now - 1.0:
            self._sent.popleft()
        return len(self._sent)

    def _schedule(self) -> None:
        """Release from the queue when the oldest request is a second old."""
        if self._queue and self._timer is None:
            loop = asyncio.get_running_loop()
            when = self._sent[0] + 1.0 if self._sent else loop.time()
            self._timer = loop.call_at(when, self._release)

    def _release(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        free = self._most - self._used(now)
        while self._queue and free > 0:
            _, _, permission = heapq.heappop(self._queue)
            if not permission.done():
                permission.set_result(None)
                self._sent.append(now)
                free -= 1
        self._schedule()


MOST: Final = 10_000
"""Messages that are remembered; older ones are never replaced."""
BESIDE_SECONDS: Final = 3600.0
"""How long after a hand in a channel no silent one is sent in private."""


class SoleMessages:
    """Direct messages that exist once per person, kind and table, such as hands."""

    def __init__(self) -> None:
        self._shown: LRUCache[tuple[int, str, str], tuple[int, int]] = LRUCache(MOST)
        """The message and the table's version that it shows, by person, kind and table."""
        self._beside: TTLCache[tuple[int, str, str], None] = TTLCache(MOST, BESIDE_SECONDS)
        """Hands that were last asked for in a channel."""

    def read_beside(self, person: int, new: Message) -> None:
        """Note that one was shown in a channel."""
        if new.sole == "hand" and new.table:
            self._beside[person, new.sole, new.table] = None

    def is_read_beside(self, person: int, new: Message) -> bool:
        return (person, new.sole, new.table) in self._beside

    def noted(self, person: int, new: Message) -> int:
        """Return the message of the same kind that stands there; 0 for none."""
        return self._shown.get((person, new.sole, new.table), (0, 0))[0]

    def sent(self, person: int, new: Message, message: int) -> int | None:
        """Note a sent message; return the one that it replaces."""
        if not (new.sole and new.table):
            return None
        key = (person, new.sole, new.table)
        before, _ = self._shown.get(key, (message, 0))
        self._shown[key] = message, new.version
        return None if before == message else before

    def seen(self, person: int, new: Message, pressed: int | None) -> int | None:
        """Note an answer (`pressed` as for `hand_seen`); return the message that it outdates."""
        key = (person, new.sole, new.table)
        message, version = self._shown.get(key, (None, 0))
        if message is None or version > new.version:
            return None
        if pressed is None:
            del self._shown[key]
            return message
        self._shown[key] = pressed or message, new.version
        self._beside.pop(key, None)
        return None if pressed in {0, message} else message

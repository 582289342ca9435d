"""Callback queries (button presses), each answered within seconds; and inline queries."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import structlog
from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX
from bot.platforms.telegram.menu import truncate, utf16_length
from bot.platforms.telegram.requests import InlineRequest
from bot.ports import GameService
from bot.present.catalogue import texts
from bot.present.message import Message, Suggestion, plain
from bot.runtime import spawn
from bot.store import Store
from bot.table.commands import Action, Command, Hand, Play, Pressed
from bot.table.identity import Person, Place

_log = structlog.get_logger(__name__)


class CallbackAnswer:
    """The one answer to a callback query."""

    def __init__(self, bot: Bot, query: str) -> None:
        self._bot = bot
        self._query = query
        self.sent = False
        self.led_to: str | None = None
        """The link that it was answered with."""
        self.fallback: tuple[str, str | None] = ("", None)
        """The text and the link to send if nothing else is sent in time."""
        self._since = time.monotonic()

    @property
    def age(self) -> float:
        """Seconds since the press arrived."""
        return time.monotonic() - self._since

    async def send(self, text: str = "", url: str | None = None) -> bool:
        """Answer with a toast, an alert if the text is long, or a link; return False if too late."""
        if self.sent:
            return False
        # At once: what is sent beside it has to know where it leads.
        self.sent, self.led_to = True, url
        try:
            await self._bot.answer_callback_query(
                self._query,
                text=truncate(text, limits.ALERT) or None,
                show_alert=utf16_length(text) > limits.TOAST or None,
                url=url,
            )
        except TelegramError as error:
            # "query is too old": the app has stopped the spinner.
            _log.debug("telegram.callback_not_answered", error=type(error).__name__)
            self.led_to = None
            return False
        return True


class PendingCallbacks:
    """The callback queries that may still need an answer."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._pending: dict[CallbackAnswer, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[bool]] = set()

    def expect(self, query: str) -> CallbackAnswer:
        """Answer a press after a moment at the latest."""
        answer = CallbackAnswer(self._bot, query)
        loop = asyncio.get_running_loop()
        self._pending[answer] = loop.call_later(limits.ANSWER_WITHIN, self._fall_back, answer)
        return answer

    def _fall_back(self, answer: CallbackAnswer) -> None:
        del self._pending[answer]
        if not answer.sent:
            spawn(self._tasks, answer.send(*answer.fallback))

    async def finish(self) -> None:
        """Answer the rest, which may be handled only after the next start."""
        pending, self._pending = self._pending, {}
        for timer in pending.values():
            timer.cancel()
        await asyncio.gather(*(answer.send() for answer in pending), *self._tasks)


_OFFER: Final = re.compile(r"([a-z0-9]{12})-([0-9]{1,3})")

_TILES: Final = 9
"""Tiles whose spots are looked up: few hands hold more, and the list must be quick."""
_TABLES: Final = 4
"""Tables whose moves are listed, for speed."""


class _Offered(NamedTuple):
    """A move in the list: what it plays, its title, and its table if that must be said."""

    table: str
    tile: str
    spot: str
    title: str
    where: str = ""


class InlineOffers:
    """Lists moves, and resolves the chosen one."""

    def __init__(self, bot: Bot, values: Store) -> None:
        self._bot = bot
        self._values = values

    async def answer(self, service: GameService, asked: InlineRequest) -> None:
        """List the person's moves that match the typed words. Raises `StoreDown`."""
        moves = await self._moves(service, asked)
        if moves:
            offer = secrets.token_hex(6)
            kept = json.dumps([asked.person.id, [[m.table, m.tile, m.spot] for m in moves]])
            await self._values.remember(_key(offer), kept, limits.INLINE_MEMORY)
            posts = f"/play@{self._bot.username} {offer}"
            results = [
                _result(str(number), move.title, move.where, f"{posts}-{number}")
                for number, move in enumerate(moves)
            ]
        else:
            results = [await self._hand_result(service, asked)]
        try:
            # The list is personal, and soon out of date.
            await self._bot.answer_inline_query(
                asked.inline_query, results, cache_time=0, is_personal=True
            )
        except TelegramError as error:
            _log.debug("telegram.inline_query_not_answered", error=type(error).__name__)

    async def resolve(self, person: Person, action: Action) -> tuple[Action, Pressed | None]:
        """Return a posted choice's move, and its table as a button would name it.

        `Hand` if the offer is another person's or has expired. Other actions are returned
        unchanged. Raises `StoreDown`.
        """
        found = _OFFER.fullmatch(action.tile) if isinstance(action, Play) else None
        if found is None:
            return action, None
        kept = await self._values.recall(_key(found[1]))
        owner, moves = json.loads(kept) if kept is not None else ("", [])
        number = int(found[2])
        if owner != person.id or number >= len(moves):
            return Hand(), None
        table, tile, spot = moves[number]
        return Play(tile, spot), Pressed(table, 0, "hand")

    async def _moves(self, service: GameService, asked: InlineRequest) -> Sequence[_Offered]:
        """Return the moves at each table where it is the person's turn, the best of each first."""
        person, at = asked.person, Place(asked.person.id)
        moves: list[_Offered] = []
        words = asked.words.lower().split()
        waiting = await service.suggest(at, person, "table", {})
        tables = sorted(waiting, key=partial(_is_other, words))[:_TABLES]
        for table in tables:
            where = table.label if len(tables) > 1 else ""
            given = {"table": table.value}
            hand = await service.suggest(at, person, "tile", given)
            for tile in sorted(hand, key=partial(_is_other, words))[:_TILES]:
                spots = await service.suggest(at, person, "spot", {**given, "tile": tile.value})
                moves += [
                    _Offered(table.value, tile.value, spot.value, _label(tile, spot), where)
                    for spot in spots
                ]
        said = [(move, f"{move.title} {move.where}".lower()) for move in moves]
        moves = [move for move, text in said if all(word in text for word in words)]
        return moves[: limits.INLINE_RESULTS]

    async def _hand_result(
        self, service: GameService, asked: InlineRequest
    ) -> InlineQueryResultArticle:
        """Return the hand in short, or a list of the person's games. If chosen, it posts `/board`."""
        shown: list[Message] = []

        async def reply(message: Message) -> None:
            shown.append(message)

        person = asked.person
        at = Place(person.id)
        command = Command(
            id=f"{at}:{asked.inline_query}", at=at, person=person, action=Hand(), private=True
        )
        await service.handle(command, reply)
        posts = f"/board@{self._bot.username}"
        for message in shown:
            if message.secret:
                title = texts(person.language).say("telegram-inline-wait")
                return _result("hand", title, message.brief or plain(message.text), posts)
            if message.choices:
                # Several tables, none of which waits for them.
                title = texts(person.language).say("telegram-inline-games")
                _, _, listed = plain(message.text).partition("\n")
                return _result("hand", title, listed, posts)
        return _result("hand", texts(person.language).say("telegram-inline-none"), "", posts)


def _result(name: str, title: str, words: str, posts: str) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        name,
        truncate(title, limits.INLINE_TITLE),
        InputTextMessageContent(posts),
        description=truncate(words, limits.ALERT) or None,
    )


def _is_other(words: Sequence[str], found: Suggestion) -> bool:
    """Tell whether a tile or a table is none that was typed."""
    return not any(word in found.label.lower() for word in words)


def _label(tile: Suggestion, spot: Suggestion) -> str:
    name, _, _ = tile.label.partition(" \u00b7 ")
    return f"{name} → {spot.label}"


def _key(offer: str) -> str:
    return f"{ID_PREFIX}offer:{offer}"

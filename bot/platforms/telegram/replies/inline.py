"""Inline mode: `@bot` in any chat lists a player's moves to that player alone.

A chosen result is posted to everybody in the name of whoever chose it, so it must not name a tile. It
names the offer and the number of the move in it, and is parsed as a typed command when it comes back;
the offer itself is in the store.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import structlog
from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.chats import ID_PREFIX
from bot.platforms.telegram.ports import KeyValueStore
from bot.platforms.telegram.requests import InlineRequest
from bot.platforms.telegram.sending.entities import truncate
from bot.ports import GameService
from bot.present.catalogue import texts
from bot.present.message import Choice, Message, plain
from bot.table.commands import Action, Command, Hand, Play
from bot.table.identity import Person, Place
from bot.table.press import Pressed

_log = structlog.get_logger(__name__)

_OFFER: Final = re.compile(r"([a-z0-9]{12})-([0-9]{1,3})")

_TILES: Final = 9
"""Tiles whose spots are looked up. Few hands hold more, and the list must be there while one types."""

_TABLES: Final = 4
"""Tables whose moves are listed, for the same reason."""


class _Offered(NamedTuple):
    """A move of the list: what it plays, how it is called, and the table where that must be said."""

    table: str
    tile: str
    spot: str
    title: str
    where: str = ""


class InlineOffers:
    """Lists moves, and resolves the one that was chosen."""

    def __init__(self, bot: Bot, values: KeyValueStore) -> None:
        self._bot = bot
        self._values = values

    async def answer(self, service: GameService, asked: InlineRequest) -> None:
        """List the person's moves, those that match the words typed so far. Raises `StoreDown`."""
        moves = await self._moves(service, asked)
        if moves:
            offer = secrets.token_hex(6)
            kept = json.dumps([asked.person.id, [[m.table, m.tile, m.spot] for m in moves]])
            await self._values.remember(_key(offer), kept, limits.INLINE_MEMORY)
            results = [
                self._result(
                    str(number),
                    move.title,
                    move.where,
                    f"/play@{self._bot.username} {offer}-{number}",
                )
                for number, move in enumerate(moves)
            ]
        else:
            results = [await self._hand_result(service, asked)]
        try:
            # It is for this person alone, and not true for long.
            await self._bot.answer_inline_query(
                asked.inline_query, results, cache_time=0, is_personal=True
            )
        except TelegramError as error:
            _log.debug("telegram.inline_query_not_answered", error=type(error).__name__)

    async def resolve(self, person: Person, action: Action) -> tuple[Action, Pressed | None]:
        """The move that a posted choice stands for, and its table as a button would name it; `Hand` if
        the offer is another person's or gone.

        Any other action is returned as it is. Raises `StoreDown`.
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
        """The moves at each table where it is the person's turn, the best of each first."""
        person, at = asked.person, Place(asked.person.id)
        moves: list[_Offered] = []
        tables = (await service.suggest(at, person, "table", {}))[:_TABLES]
        for table in tables:
            where = table.label if len(tables) > 1 else ""
            given = {"table": table.payload}
            for tile in (await service.suggest(at, person, "tile", given))[:_TILES]:
                spots = await service.suggest(at, person, "spot", {**given, "tile": tile.payload})
                moves += [
                    _Offered(table.payload, tile.payload, spot.payload, _label(tile, spot), where)
                    for spot in spots
                ]
        words = asked.words.lower().split()
        said = [(move, f"{move.title} {move.where}".lower()) for move in moves]
        moves = [move for move, text in said if all(word in text for word in words)]
        return moves[: limits.INLINE_RESULTS]

    async def _hand_result(
        self, service: GameService, asked: InlineRequest
    ) -> InlineQueryResultArticle:
        """The hand in short, or of several games whose turn it is, for when there is nothing to play. If
        chosen, it posts `/board`.
        """
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
                return self._result("hand", title, message.brief or plain(message.text), posts)
            if message.choices:
                # Several tables, none of which waits for them.
                title = texts(person.language).say("telegram-inline-games")
                _, _, listed = plain(message.text).partition("\n")
                return self._result("hand", title, listed, posts)
        return self._result("hand", texts(person.language).say("telegram-inline-none"), "", posts)

    def _result(self, name: str, title: str, words: str, posts: str) -> InlineQueryResultArticle:
        return InlineQueryResultArticle(
            name,
            truncate(title, limits.INLINE_TITLE),
            InputTextMessageContent(posts),
            description=truncate(words, limits.ALERT) or None,
        )


def _label(tile: Choice, spot: Choice) -> str:
    name, _, _ = tile.label.partition(" \u00b7 ")
    return f"{name} → {spot.label}"


def _key(offer: str) -> str:
    return f"{ID_PREFIX}offer:{offer}"

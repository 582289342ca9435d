"""Inline mode: `@bot` in any chat shows one's own moves to oneself alone, as UNO bots do.

Owns what is offered and what a choice posts. A chosen result is posted for everybody in the name of
whoever chose it, so it holds no tile: it names the offer and the move's number in it, and is read as
a typed move when it comes back. What was offered is kept by us, for its owner.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Sequence
from typing import Final

import structlog
from telegram import Bot, InlineQueryResultArticle, InputTextMessageContent
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.entities import PREFIX, cut
from bot.platforms.telegram.ports import ValueStore
from bot.platforms.telegram.reading import Inline
from bot.platforms.telegram.words import Phrase, say
from bot.ports import GameService
from bot.present.message import Choice, Message, plain
from bot.table.commands import Action, Command, Hand, Play
from bot.table.identity import Person

log = structlog.get_logger("trigon.telegram")

_OFFER: Final = re.compile(r"([a-z0-9]{12})-([0-9]{1,3})")

_TILES: Final = 9
"""Tiles whose spots are looked up: a hand holds hardly more, and an answer must come soon."""


class Offers:
    """Offers moves, and knows them again."""

    def __init__(self, bot: Bot, memory: ValueStore) -> None:
        self._bot = bot
        self._memory = memory

    async def answer(self, desk: GameService, asked: Inline) -> None:
        """Show what there is to choose. The words typed so far narrow it."""
        moves = await self._moves(desk, asked)
        if moves:
            offer = secrets.token_hex(6)
            kept = json.dumps([asked.person.id, [[tile, spot] for tile, spot, _ in moves]])
            await self._memory.remember(_key(offer), kept, limits.INLINE_MEMORY)
            results = [
                self._result(str(number), title, "", f"/play@{self._bot.username} {offer}-{number}")
                for number, (_, _, title) in enumerate(moves)
            ]
        else:
            results = [await self._hand(desk, asked)]
        try:
            # Nothing of it is for anybody else's eyes, nor true for long.
            await self._bot.answer_inline_query(
                asked.query, results, cache_time=0, is_personal=True
            )
        except TelegramError as error:
            log.debug("an inline query could not be answered", error=type(error).__name__)

    async def chosen(self, person: Person, action: Action) -> Action:
        """The move that a posted offer stands for; the hand, where it is nobody's or too old."""
        found = _OFFER.fullmatch(action.tile) if isinstance(action, Play) else None
        if found is None:
            return action
        kept = await self._memory.recall(_key(found[1]))
        owner, moves = json.loads(kept) if kept is not None else ("", [])
        number = int(found[2])
        if owner != person.id or number >= len(moves):
            return Hand()
        tile, spot = moves[number]
        return Play(tile, spot)

    async def _moves(self, desk: GameService, asked: Inline) -> Sequence[tuple[str, str, str]]:
        """Tile, spot, and how they are said; the best first, as the desk gives them."""
        person, at = asked.person, asked.person.id
        moves = []
        for tile in (await desk.suggest(at, person, "tile", {}))[:_TILES]:
            spots = await desk.suggest(at, person, "spot", {"tile": tile.press})
            moves += [(tile.press, spot.press, _said(tile, spot)) for spot in spots]
        words = asked.words.lower().split()
        moves = [move for move in moves if all(word in move[2].lower() for word in words)]
        return moves[: limits.INLINE_RESULTS]

    async def _hand(self, desk: GameService, asked: Inline) -> InlineQueryResultArticle:
        """When there is nothing to play: the hand in a few words. Chosen, it posts `/board`."""
        shown: list[Message] = []

        async def reply(message: Message) -> None:
            shown.append(message)

        person = asked.person
        at = person.id
        command = Command(
            id=f"{at}:{asked.query}", at=at, person=person, action=Hand(), private=True
        )
        await desk.handle(command, reply)
        brief = next((m.brief or plain(m.text) for m in shown if m.secret or m.choices), "")
        title = say(Phrase.INLINE_WAIT if brief else Phrase.INLINE_NONE, person.language)
        return self._result("hand", title, brief, f"/board@{self._bot.username}")

    def _result(self, name: str, title: str, words: str, posts: str) -> InlineQueryResultArticle:
        return InlineQueryResultArticle(
            name,
            cut(title, limits.INLINE_TITLE),
            InputTextMessageContent(posts),
            description=cut(words, limits.ALERT) or None,
        )


def _said(tile: Choice, spot: Choice) -> str:
    name, _, _ = tile.label.partition(" \u00b7 ")
    return f"{name} → {spot.label}"


def _key(offer: str) -> str:
    return f"{PREFIX}offer:{offer}"

"""What nobody may read yet, or elsewhere: seeds, codes of tables, names of chats."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final

from bot.club.daily import Days, day_seed
from bot.club.document import ClubDocument, over_everywhere
from bot.club.league import League, LeaguePhase
from bot.present.message import Message, plain
from bot.store import keys
from bot.table.identity import Place
from bot.table.mirrors import code_of
from bot.table.table import Table, TablePhase
from tests.world.clock import CLOCK

CODE: Final = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")
SECRET: Final = re.compile("[0-9a-f]{32}")
SKEW: Final = 10.0
"""Seconds that a process's clock may be ahead, with what it takes to send."""


def words_of(message: Message) -> str:
    """Return all words of a message that its readers see or hear, its file among them."""
    found = [plain(message.text), message.brief, message.prompt]
    found += [each.label for each in message.buttons]
    found += [f"{each.label} {each.detail}" for each in message.choices]
    found += [each.label for each in message.hotspots]
    if message.ticks is not None:
        found += message.ticks.labels
    if message.picture is not None:
        found.append(message.picture.alt)
    if message.film is not None:
        found += message.film.captions
    if message.file is not None:
        found += [message.file.alt, message.file.content.decode(errors="replace")]
    return "\n".join(found)


class Knowledge:
    """The secrets of a world. `titles`: the chats by their names; `homes`: by person, their chat."""

    def __init__(self, broken: Callable[[str, str], None]) -> None:
        self._broken = broken
        self.titles: dict[str, str] = {}
        self.homes: dict[str, Place] = {}
        self._secrets: dict[str, tuple[str, float]] = {}
        """By secret: whose it is, and until when nobody may know it."""
        self._tables: dict[str, Table] = {}
        """By id; by code, too."""
        self._met: dict[str, set[str]] = {}
        """By person: the chats whose tables they have had a part in."""
        self._bot: bytes | None = None

    def replaced(self, key: str, text: str) -> None:
        """Hear of a document: one is the bot's own secret."""
        if key == keys.document(keys.club_secret):
            self._bot = bytes.fromhex(text)
            self._secrets[text] = "the bot", float("inf")

    def table(self, table: Table) -> None:
        """Hear of a table as it is now."""
        secret = table.secret.hex()
        if table.phase is TablePhase.OVER:
            self._secrets.pop(secret, None)
        elif secret:
            self._secrets[secret] = table.id, float("inf")
        self._tables[code_of(table)] = table
        chats = {str(each.place.whole_chat) for each in table.places} | {str(table.chat)}
        for person in _part_in(table):
            self._met.setdefault(person, set()).update(chats)

    def club(self, document: ClubDocument) -> None:
        """Hear of a document of the club."""
        if isinstance(document, League):
            secret = document.secret.hex()
            if document.phase is LeaguePhase.SIGN_UP:
                self._secrets[secret] = document.id, float("inf")
            else:
                self._secrets.pop(secret, None)
        elif isinstance(document, Days) and self._bot is not None:
            for day in (document.day, document.day + 1):
                seed = day_seed(self._bot, day).hex()
                self._secrets[seed] = f"day {day}", over_everywhere(day) - SKEW

    def read(self, message: Message, at: str, reader: str | None) -> None:
        """Look for what the reader (None: everybody at the place) may not know."""
        text = words_of(message)
        for secret, (owner, until) in self._secrets.items() if SECRET.search(text) else ():
            if secret in text and CLOCK.latest < until:
                self._broken("secrets", f"the secret of {owner} at {at}")
        for code in CODE.findall(text):
            table = self._tables.get(code)
            if table is not None and not self._may_know(table, at, reader):
                self._broken("secrets", f"the code of {table.id} at {at}: {text[:120]}")
        for title, chat in self.titles.items():
            if title in text and not self._knows(chat, at, reader):
                self._broken("secrets", f"the name of {chat} at {at}: {text[:120]}")

    def _may_know(self, table: Table, at: str, reader: str | None) -> bool:
        """Tell whether a table's code may be read: where it is, and by who has a part in it."""
        here: Collection[str] = {str(each.place.whole_chat) for each in table.places}
        if reader is None:
            return Place(at).whole_chat in here
        return self.homes.get(reader) in here or reader in _part_in(table)

    def _knows(self, chat: str, at: str, reader: str | None) -> bool:
        if reader is not None:
            return self.homes.get(reader) == chat or chat in self._met.get(reader, ())
        home = Place(at).whole_chat
        shared = (
            {str(each.place.whole_chat) for each in table.places} for table in self._tables.values()
        )
        return chat == home or any({chat, str(home)} <= chats for chats in shared)


def _part_in(table: Table) -> set[str]:
    people = [person.id for seat in table.seats for person in (seat.person, seat.former) if person]
    return {*map(str, people), *(str(each.id) for each in table.followers), str(table.host)}

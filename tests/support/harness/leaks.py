"""A search for tiles of another's hidden hand, or of the stock, in every byte that is sent.

It watches the store for hidden pieces, and the loopback servers for shown ones. Examples of tiles in the
texts are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import bot
from bot.club.document import is_club_document
from bot.store import Committed, Store
from bot.table import codec
from bot.table.table import TablePhase
from tests.support.discord_server import Channel, Person
from tests.support.secrets import pieces, stock
from tests.support.telegram_server import Call, TelegramServer

Hands = dict[str, frozenset[str]]


@cache
def examples() -> list[str]:
    """Return the parts of the catalogues that name a tile as an example, without the commands around
    them, the longest first.
    """
    found = set()
    for path in Path(bot.__file__).parent.rglob("*.ftl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            found |= {part.strip(" /") for part in re.split(r"\{[^{}]*\}|=", line) if pieces(part)}
    return sorted(found, key=len, reverse=True)


def hands_of(doc: str) -> Hands:
    """Return the secret hand of each person at a table; and of nobody, the stock."""
    table = codec.from_text(doc)
    if table.phase is not TablePhase.PLAYING or table.state is None:
        return {}
    open_hands = table.state.view(None).hands
    hands: Hands = {"the stock": pieces(" ".join(stock(table.state)))}
    for number, seat in enumerate(table.seats):
        if open_hands[number] is not None:
            continue
        person = seat.person or seat.former
        owner = f"computer {number}" if person is None else person.id
        hands[owner] = pieces(" ".join(table.state.view(number).hand))
    return hands


def open_hands(doc: str) -> set[str]:
    """Return the open hands of a table."""
    state = codec.from_text(doc).state
    hands = () if state is None else state.view(None).hands
    return {piece for hand in hands for piece in hand or ()}


@dataclass(repr=False)
class Leaks:
    """Everything that was shown to somebody who must not know it."""

    found: list[str] = field(default_factory=list)
    looked_at: int = 0
    hands_seen: int = 0
    _hands: dict[str, list[Hands]] = field(default_factory=dict)
    """By table: the hands in each document that may be current."""
    _open: dict[str, set[str]] = field(default_factory=dict)
    """Pieces that were open in a hand once: older messages name them, even when they are back in the bag."""
    _places: dict[str, str] = field(default_factory=dict)
    _pictures: dict[bytes, str] = field(default_factory=dict)

    @property
    def tables(self) -> list[str]:
        """The ids of all tables that were stored."""
        return list(self._hands)

    @contextmanager
    def committing(self, table: str, doc: str) -> Iterator[None]:
        """Count the former document and this one as current while open; afterwards this one."""
        now = self._hands.setdefault(table, [])
        if is_club_document(table):
            yield  # it has no hands
            return
        fresh = hands_of(doc)
        known = self._open.setdefault(table, set())
        known |= open_hands(doc)
        fresh = {owner: held - known for owner, held in fresh.items()}
        self._places[table] = codec.from_text(doc).place
        now.append(fresh)
        try:
            yield
        except BaseException:
            now.remove(fresh)
            raise
        self._hands[table] = [fresh]

    def hidden(self, place: str, reader: str | None, text: str) -> dict[str, set[str]]:
        """Return the hidden pieces of the tables a text is about, by owner, if they are hidden in every
        document that may be current. Tiles have the same names at every table, so the table matters.
        """
        named = {id_ for id_ in self._places if f"{id_}:" in text or f"{id_}." in text}
        here = {id_ for id_, at in self._places.items() if at == place}
        own = {id_ for id_, states in self._hands.items() if any(reader in one for one in states)}
        tables = [self._hands[table] for table in named or here or own or self._hands]
        out: dict[str, set[str]] = {}
        for states in tables:
            for owner in set().union(*states):
                held = [state.get(owner, frozenset()) for state in states]
                out.setdefault(owner, set()).update(frozenset.intersection(*held))
        if named or len(tables) < 2:
            return out
        # It may be about any of these: what one of them shows is no secret.
        hidden = [
            set().union(*(hand for state in states for hand in state.values())) for states in tables
        ]
        everywhere = set.intersection(*hidden)
        return {owner: held & everywhere for owner, held in out.items()}

    def look(self, place: str, reader: str | None, text: str, pictures: Iterable[bytes]) -> None:
        """Check a text that is shown at a place to this person, or to all (None)."""
        for example in examples():
            text = text.replace(example, "")
        named, pictures = pieces(text), tuple(pictures)
        self.looked_at += 1
        for owner, held in self.hidden(place, reader, text).items():
            if owner == reader and named & held:
                # A picture beside its owner's tiles is theirs too.
                self.hands_seen += 1
                self._pictures |= dict.fromkeys(pictures, owner)
            elif owner != reader and named & held:
                told = sorted(named & held)
                self.found.append(f"{told} of {owner} told to {reader or 'all'}: {text[:400]}")
        for picture in pictures:
            if self._pictures.get(picture, reader) != reader:
                self.found.append(f"a hand's picture shown to {reader or 'all'}")

    def on_discord(
        self, where: Channel, audience: Person | None, content: tuple[bytes, ...]
    ) -> None:
        """Make a listener of a loopback Discord: the first of the content is text, the others are files."""
        reader = None if audience is None else f"discord:{audience.id}"
        text = content[0].decode(errors="replace")
        self.look(f"discord:{where.id}", reader, text, content[1:])

    def on_telegram(self, server: TelegramServer, call: Call) -> None:
        """Make a listener of a loopback Bot API: the parameters and the files of a call."""
        if call.method in {"getUpdates", "setMyCommands"}:
            return
        reader = call.is_for(server)
        files = (content for _, content in call.files.values())
        self.look(
            f"telegram:{call.chat}", f"telegram:{reader}" if reader else None, call.said, files
        )

    def check(self) -> None:
        """Check that something was shown, and nothing to the wrong person."""
        assert self.looked_at, "nothing was shown at all"
        assert not self.found, self.found[:3]


class WatchedStore(Store):
    """The real store; `leaks` hears of each commit before it is carried out."""

    leaks: Leaks

    async def commit(self, table_id: str, *, doc: str, **rest: object) -> Committed:
        with self.leaks.committing(table_id, doc):
            return await super().commit(table_id, doc=doc, **rest)

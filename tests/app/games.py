"""Whole games through the service, and a store that dies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.store import Store
from bot.store.gateway import Word
from bot.table import codec
from bot.table.commands import Command, Pressed
from bot.table.identity import Person, Place
from bot.table.registry import read
from bot.table.table import Table, TablePhase
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.stores import SteppedGateway, kept
from tests.table.helpers import Room


async def laid(harness: FakeHarness, at: str = "") -> tuple[Table, int]:
    """What is stored at a place."""
    table_id = await harness.store.table_at(at or harness.here)
    assert table_id is not None
    loaded = await harness.store.load(table_id)
    return codec.from_text(loaded.doc), loaded.version


async def finish(harness: FakeHarness, at: str = "") -> Table:
    """Play the table there to its end: everyone the first placement, or what else there is.

    Moves are made in memory, all of them, and stored, and nothing is shown; the service carries out the last one.
    """
    table, version = await laid(harness, at)
    moves = [*await harness.store.moves(table.id)]
    room = Room(Place(table.place), now=harness.now(), table=table, version=version, moves=moves)
    made: list[tuple[Pressed, str, list[str]]] = []
    while True:
        table, before = room.there, len(room.moves)
        mover, index = room.mover(), _first_placement(table)
        press = Pressed(table.id, room.version, "do", str(index))
        room.press(mover, press.verb, index)
        if room.over:
            break
        made.append((press, codec.to_text(room.there), room.moves[before:]))
    for each, doc, more in made:
        await harness.store.commit(
            table.id, expected=each.version, op=str(each), doc=doc, moves=more
        )
    await harness.ask(mover, str(press), at=at)
    table, _ = await laid(harness, at)
    assert table.phase is TablePhase.OVER
    return table


def _first_placement(table: Table) -> int:
    """The number of the mover's first placement, or of what else there is."""
    moves = table.state.view(table.state.to_move).moves
    return next((i for i, move in enumerate(moves) if "@" in str(move)), len(moves) - 1)


async def begin(harness: FakeHarness, game: str = "tripitz", at: str = "", **options: str) -> Table:
    """Ann and Bob at a game that was dealt. One of triangles may be blocked, and over, at once."""
    given = options or ({} if game == "tripitz" else {"rounds": "1"})
    await harness.game(game, ANN, BOB, at=at or None, **given)
    return await harness.table(at or None)


async def move(harness: FakeHarness, at: str = "") -> Person:
    """The player to move makes their first legal move, where they sit; who that was."""
    table, version = await laid(harness, at)
    mover = table.seats[table.state.to_move].person
    await harness.ask(mover, f"{table.id}:{version}:do.0", at=str(table.sits_at(mover.id)))
    return mover


async def play(harness: FakeHarness, game: str = "tripitz", at: str = "", **options: str) -> Table:
    """Ann against Bob, to the end, all messages sent."""
    await begin(harness, game, at, **options)
    table = await finish(harness, at)
    await harness.send_all(at or None)
    return table


async def load(store: Store, table_id: str) -> Table:
    """A table that is there."""
    loaded = await store.load(table_id)
    return codec.from_text(loaded.doc)


def press(command_id: str, at: str, person: Person, payload: str) -> Command:
    """The command of somebody who presses a button."""
    action, pressed = read(payload)
    return Command(id=command_id, at=Place(at), person=person, action=action, pressed=pressed)


class Died(Exception):  # noqa: N818
    """The process is gone."""


class DyingGateway(SteppedGateway):
    """The way to the store of a process that dies at its `last` step: before it, or (odd) after."""

    def __init__(self, store: Store, last: int) -> None:
        super().__init__(store)
        self._left = last

    async def step(self, *commands: Sequence[Word]) -> None:
        await self.back()

    async def back(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise Died


def dying(store: Store, last: int) -> Store:
    """The store as such a process sees it."""
    return Store(DyingGateway(store, last))


async def everything(store: Store) -> str:
    """All that is stored, as one text to look for names in."""
    return repr(sorted((await kept(store)).items()))


ANN_HERSELF: Final = rf"\b(Ann|{ANN.id})\b"
"""A pattern of her name and her id."""


def traces(text: str) -> list[str]:
    """Where a text says something of Ann."""
    found = re.finditer(ANN_HERSELF, text)
    return [text[max(each.start() - 60, 0) : each.end() + 40] for each in found]

"""Who is notified: a player of each turn, once; and nobody is reminded in their quiet hours."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from msgspec import structs

from bot.table.identity import Address, PersonId
from bot.table.preferences import NEVER, Preferences
from bot.table.table import Table
from bot.table.waiting import mover_of
from tests.world.chats import Shown
from tests.world.clock import CLOCK
from tests.world.models import is_off

AROUND: Final = 120.0
"""Seconds at both ends of quiet hours in which a message may have been under way."""
REMINDERS: Final = frozenset({"remind", "opening"})
"""Messages that wait for the end of quiet hours."""


def quiet(chosen: Preferences, moment: float) -> bool:
    """Tell whether it is somebody's quiet time, days off aside."""
    return is_off(structs.replace(chosen, holidays="").quiet_time or "|||", moment)


class Calls:
    """What `people` hear of their turns. `of` tells someone's preferences."""

    def __init__(self, broken: Callable[[str, str], None], people: Collection[str]) -> None:
        self._broken = broken
        self._people = people
        self.of: Callable[[PersonId], Preferences] = lambda _: Preferences()
        self.is_open: Callable[[Address], bool] = lambda _: True
        """Tells whether messages to a place, or to a person, arrive."""
        self.asked: dict[str, PersonId] = {}
        """By command: whose it was."""
        self._rung: Counter[tuple[str, int, str]] = Counter()
        """By table, ply and person: how often they were called to move."""
        self._heard: set[tuple[str, int, str]] = set()
        """Turns of which somebody heard in any way."""
        self._again: dict[str, int] = {}
        """By table: the version since which its turns are new ones."""
        self._due: dict[str, tuple[int, PersonId]] = {}
        """By table: the newest turn of which somebody is to be told, its ply and player."""

    def turns_come_again(self, table_id: str = "", version: int = 0) -> None:
        """Forget who was called: moves were taken back by this version, or a board is gone; "" at all tables."""
        self._again[table_id] = version
        for turn in [each for each in self._rung if table_id in {"", each[0]}]:
            del self._rung[turn]
            self._heard.discard(turn)
            if self._due.get(turn[0]) == turn[1:]:
                del self._due[turn[0]]

    def forgive(self) -> None:
        """Expect nobody to be told of the turns that are under way: their chat is gone."""
        self._due.clear()

    def stored(self, before: Table | None, table: Table, op: str, outbox: Collection[str]) -> None:
        """Hear of a commit, by whom, and what it sends."""
        mover = mover_of(table)
        if (
            before
            and before.turn
            and (mover_of(before), before.turn.ply)
            == (
                mover,
                table.turn and table.turn.ply,
            )
        ):
            return  # their turn goes on
        if op in self.asked or op.startswith("clock:"):
            calls = mover != self.asked.get(op) and not table.alone
        else:
            calls = any(json.loads(each)["args"].get("calls") for each in outbox)
        if calls and mover is not None and table.turn is not None:
            self._due[table.id] = table.turn.ply, mover

    def shown(self, shown: Shown, entry: tuple[str, int, str], turn: tuple[str, int] | None) -> int:
        """Hear of a new message; return how many it calls. `turn`: whose it was then, and its ply."""
        table_id, version, text = entry
        effect: dict[str, Any] = json.loads(text)
        message = shown.message
        loud = [span.mention.id for span in message.text if span.mention is not None]
        if shown.at in self._people and not message.silent:
            loud.append(PersonId(shown.at))
        if effect["show"] in REMINDERS:
            for person in loud:
                self._reminded(person, shown)
        if turn is None or turn[0] not in loud:
            return 0
        if not message.board and effect["show"] != "hand":
            return 0
        called = table_id, turn[1], turn[0]
        self._heard.add(called)
        if effect["show"] == "hand" and effect["lines"]:
            return 0  # news of one's own, such as a played plan, is told beside the call
        if version < self._again.get(table_id, 0):
            return 0  # it was under way when its move was taken back
        self._rung[called] += 1
        if self._rung[called] > 1:
            self._broken(
                "called once", f"{turn[0]} twice for ply {turn[1]} of {table_id} ({shown.key})"
            )
        return 1

    def _reminded(self, person: PersonId, shown: Shown) -> None:
        chosen = self.of(person)
        if shown.when < CLOCK.wrong_until + AROUND:
            return
        if all(quiet(chosen, shown.when + more) for more in (-AROUND, 0.0, AROUND)):
            self._broken("quiet hours", f"{person} is told {shown.key} in {chosen.quiet_time}")

    def settled(self, tables: Mapping[str, Table | None], sending: Collection[str]) -> None:
        """Look for players who were not told of their turn, when all is sent."""
        for table_id, (ply, person) in [*self._due.items()]:
            table = tables[table_id]
            if table_id in sending or table is None:
                continue
            del self._due[table_id]
            waits = mover_of(table) == person and table.turn is not None and table.turn.ply == ply
            if not waits or (table_id, ply, person) in self._heard:
                continue
            if self.of(person).ping != NEVER and self.is_open(table.sits_at(person) or person):
                self._broken("called", f"{person} was not told of ply {ply} of {table_id}")

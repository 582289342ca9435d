"""Showing everyone what one was answered in private: a replay, or a move of a look back; each once.

Pure. Owns what may be shared: of a game that is over, by who played in it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect, Line, ReplayEffect, ReviewEffect, TextEffect
from bot.table.table import Table

REPLAY, REVIEW = WHAT = ("replay", "review")
"""A round of the game as a moving picture; a move of the sharer's own, looked back at."""
MOST: Final = 20
"""Things of one game that are shared: a chat is not to be flooded."""


def share(table: Table, command: Command, what: str, number: int) -> Decision:
    """Show everyone this: round or move `number`, from 1."""
    state, person = table.state, command.person.id
    if state is None:
        raise ValueError("nothing was dealt")
    if table.private:
        return refuse("forged")
    seat = next(number for number, seat in enumerate(table.seats) if person in seat.held_by)
    rounds = state.view(None).round
    if what == REPLAY and not 1 <= number <= rounds:
        return refuse("no-such-round", rounds=rounds)
    key = f"{what}.{number}" if what == REPLAY else f"{what}.{seat}.{number}"
    if key in table.shared or len(table.shared) >= MOST:
        return refuse("shared-already")
    told = (Line("shared", {"seat": seat}),)
    shown: Effect
    if what == REPLAY:
        shown = ReplayEffect(round=number, lines=told)
    else:
        shown = ReviewEffect(seat=seat, move=number, lines=told)
    return Decision(
        table=replace(table, shared=(*table.shared, key)),
        posts=(shown,),
        replies=(TextEffect(lines=(Line("you-shared"),)),),
    )

"""Planned moves: making, extending and dropping a plan for one's next turn.

Pure. Nobody else learns of it: the answers go to the asker alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import HandEffect, Line
from bot.table.playing import plans, turns
from bot.table.table import Table, TablePhase
from engine import EngineError, Move, MoveKind, State, View

NONE = frozenset({"none", "no", "off", "-"})
DRAW = "draw"


def plan(table: Table, command: Command, tile: str, spot: str) -> Decision:
    """Set the plan for the asker's next turn, replacing an earlier one.

    `draw` adds a draw to what is planned; `none` drops it all; without words the hand shows it.
    """
    state = _running(table)
    if isinstance(state, Decision):
        return state
    seat = table.own_seat(command.person.id)
    word = tile.strip().lower()
    if not word:
        return _answer()
    if word in NONE:
        dropped = (Line("plan-dropped"),) if table.seats[seat].plan else ()
        return _planned(table, seat, (), *dropped)
    if word == DRAW:
        return _draw_else(table, seat, state)
    if state.to_move == seat:
        return turns.play(table, command, tile, spot)
    view = state.view(seat)
    try:
        found = turns.placement(view, tile, spot)
    except EngineError as error:
        return turns.illegal(error, view)
    if isinstance(found, Decision):
        return found
    if found not in view.placements():
        return refuse("plan-does-not-fit", piece=tile[:20], spot=spot[:20])
    return _planned(table, seat, (found,))


def add(table: Table, command: Command, index: int) -> Decision:
    """Add the move with this index, among those that the asker weighs, to what they have planned."""
    state = _running(table)
    if isinstance(state, Decision):
        return state
    seat = table.own_seat(command.person.id)
    if state.to_move == seat:
        return turns.nth_move(table, command, index)
    moves = plans.weighed(state.view(seat))
    if index >= len(moves):
        return refuse("stale")
    return _planned(table, seat, (*_before_draw(table, seat), moves[index], *_draw(table, seat)))


def _draw_else(table: Table, seat: int, state: State) -> Decision:
    view: View = state.view(seat)
    if not plans.may_draw(view):
        return refuse("plan-no-draw")
    draw = table.rules.parse(DRAW)
    return _planned(table, seat, (*_before_draw(table, seat), draw))


def _before_draw(table: Table, seat: int) -> tuple[Move, ...]:
    """The plan without the draw at its end."""
    moves = plans.from_text(table.rules, table.seats[seat].plan)
    return tuple(move for move in moves if move.kind is not MoveKind.DRAW)


def _draw(table: Table, seat: int) -> tuple[Move, ...]:
    moves = plans.from_text(table.rules, table.seats[seat].plan)
    return tuple(move for move in moves if move.kind is MoveKind.DRAW)


def _running(table: Table) -> State | Decision:
    if table.phase is TablePhase.PLAYING and table.state is not None:
        return table.state
    return refuse("not-begun" if table.phase is TablePhase.LOBBY else "over")


def _planned(table: Table, seat: int, moves: Sequence[Move], *lines: Line) -> Decision:
    """The table with this plan, duplicates dropped; the answer is the hand, which shows it."""
    once = tuple(dict.fromkeys(moves))
    if len(once) > plans.MOST:
        return refuse("plan-too-long", most=plans.MOST)
    planned = replace(table.seats[seat], plan=plans.to_text(once))
    return replace(_answer(*lines), table=table.with_seat(seat, planned))


def _answer(*lines: Line) -> Decision:
    return Decision(replies=(HandEffect(lines=lines),))

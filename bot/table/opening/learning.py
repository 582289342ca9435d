"""A first game: against an easy computer, explained at every step, with a deal that begins well.

Pure. Owns which deal that is. An honest table shuffles once and lives with it; whoever plays for the
first time would rather place a tile than watch forced draws. So of several shuffles, each made as any
other table's, the first that begins well is taken. That is a choice, so the table is a `lesson`: it
says so, counts for nothing, and its record proves no shuffle. Record and replay are those of any game.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from bot.table.commands import Command, Learn, New
from bot.table.decision import Decision
from bot.table.effects import Line, TextEffect
from bot.table.identity import computer_name
from bot.table.opening.game_options import which_game
from bot.table.opening.lobby import open_table, start
from bot.table.playing.moving import advance
from bot.table.table import Seat, Table, TablePhase
from bot.table.words import move_piece
from engine import Event
from engine.events import Drawn, Passed
from engine.shuffle import SEED_BYTES

CANDIDATES: Final = 100
"""Shuffles to try; about one in four begins well."""
TURNS: Final = 4
"""Turns of the learner to look ahead, each playing its best placement by points."""
LEAST: Final = 2
"""Different pieces that must fit at the first turn, so that there is a choice."""

LEARNER: Final = 0


def learn(command: Command, action: Learn, now: float, entropy: bytes) -> Decision:
    """Open a first game and begin it; if no known game is named, ask which."""
    opened = open_table(command, New(action.game, {"guide": "yes"}), now, entropy)
    table = opened.table
    if table is None:
        return which_game(action.game, "learn", apart=action.apart)
    computer = Seat(name=computer_name(1), person=None, level="easy")
    seated = replace(table, lesson=True, seats=(*table.seats, computer))
    begun = start(_well_dealt(seated, entropy[:SEED_BYTES]))
    return replace(begun, replies=(TextEffect(lines=(Line("learning"),)),))


def _well_dealt(table: Table, chance: bytes) -> Table:
    """The table with the first shuffle that begins well; the best of all if none does."""
    best, most = table, -1
    for number in range(CANDIDATES):
        secret = hashlib.sha256(chance + bytes([number])).digest()
        dealt = replace(table, secret=secret)
        turns = good_turns(start(dealt))
        if turns > most:
            best, most = dealt, turns
        if most == TURNS:
            break
    return best


def good_turns(begun: Decision) -> int:
    """How many turns, of those looked at, the learner can place at before a draw, pass or swap of theirs.

    Nobody has to draw before their first one, and then there is something to choose from.
    """
    table = begun.table
    if table is None or not all(move.is_placement for move in begun.moves):
        return 0
    for turn in range(TURNS):
        state = table.state
        if state is None or table.phase is not TablePhase.PLAYING or state.to_move != LEARNER:
            return turn
        view = state.view(LEARNER)
        placements = [move for move in view.moves if move.is_placement]
        pieces = {move_piece(view, move) for move in placements}
        if len(pieces) < (LEAST if turn == 0 else 1):
            return turn
        best = max(placements, key=lambda move: view.preview(move)[1])
        table, made = advance(replace(table, state=state.apply(best)[0]))
        if any(_went_without(event) for one in made for event in one.events):
            return turn + 1
    return TURNS


def _went_without(event: Event) -> bool:
    """Whether the learner had to draw or pass."""
    return isinstance(event, Drawn | Passed) and event.seat == LEARNER

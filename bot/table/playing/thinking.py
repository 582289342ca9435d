"""The moves of computers that search, which a table waits for.

Pure. A search takes a fifth of a second, so whoever moved before is not kept waiting for it: the table
is stored as it is, `thoughts` finds the moves where nobody waits, and `play` makes them. They follow from
the table and its moves alone, whoever finds them, and however often.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.table import codec
from bot.table.commands import Command
from bot.table.decision import Decision
from bot.table.effects import HandEffect
from bot.table.playing.moving import (
    AppliedMove,
    Search,
    advance,
    chance,
    hand_over,
    needs_search,
    shown,
)
from bot.table.playing.recounting import recount
from bot.table.table import Table, TablePhase
from engine import Move, State
from engine.players import PLAYERS
from engine.players.history import NOTHING_SEEN, PublicHistory

MOST: Final = 5
"""Searches for one commit: about a second."""
HURRIED: Final = "normal"
"""Who moves where there is no time to search."""


def awaits_thought(table: Table) -> bool:
    """Whether the table waits for a computer."""
    if table.phase is not TablePhase.PLAYING or table.asleep or table.state is None:
        return False
    return needs_search(table, table.state)


def thoughts(doc: str, history: Sequence[str]) -> tuple[str, ...]:
    """The moves that the table's computers find by searching, until a person is to move; at most `MOST`.

    `doc` is the stored table, `history` all its moves so far. Takes up to a second.
    """
    table = codec.from_text(doc)
    known = public_history(table, history)
    found: list[str] = []

    def search(state: State, made: Sequence[AppliedMove]) -> Move | None:
        if state.to_move is None or len(found) == MOST:
            return None
        player = PLAYERS[table.seats[state.to_move].level]
        seen = known.after(event for one in made for event in one.events)
        move = player.choose(state.view(state.to_move), chance(table, state), seen)
        found.append(str(move))
        return move

    advance(table, search=search)
    return tuple(found)


def public_history(table: Table, history: Sequence[str]) -> PublicHistory:
    """What everyone has seen of the table's round so far; `history` may have moves that came later."""
    so_far = history[: table.state.ply] if table.state is not None else ()
    return NOTHING_SEEN.after(event for ply in table.played(so_far) for event in ply.events)


def play(
    table: Table, found: Sequence[str] | None, command: Command, *, answered: bool
) -> Decision:
    """The computers' moves, as `thoughts` found them; None: there was no time, and `HURRIED` moves.

    `answered`: the command's person reads in the answer to their own move what becomes of their turn.
    """
    if not awaits_thought(table) or table.state is None:
        return Decision()
    after, made = advance(table, search=_hurried(table) if found is None else _found(table, found))
    seat = table.seat_of(command.person.id) if answered else None
    own = (
        ()
        if seat is None
        else recount(table.state.view(seat), (event for one in made for event in one.events))
    )
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*shown(made), *hand_over(table, after, made, answered=seat)),
        replies=(HandEffect(lines=own),) if seat is not None else (),
    )


def _found(table: Table, found: Sequence[str]) -> Search:
    left = iter(found)

    def search(state: State, made: Sequence[AppliedMove]) -> Move | None:
        del state, made
        word = next(left, None)
        return None if word is None else table.rules.parse(word)

    return search


def _hurried(table: Table) -> Search:
    def search(state: State, made: Sequence[AppliedMove]) -> Move:
        del made
        return PLAYERS[HURRIED].choose(state.view(state.to_move), chance(table, state))

    return search

"""The hard computer player: its moves at a table, and its advice, as work for another process."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from bot.table import codec
from bot.table.commands import Command
from bot.table.effects import Decision, HandEffect
from bot.table.moving import AppliedMove, Search, advance, chance, hand_over, needs_search, shown
from bot.table.table import Table, TablePhase
from bot.table.turns import recount
from engine import Move, State, View
from engine.players import PLAYERS
from engine.players.evidence import NOTHING_SEEN, PublicHistory
from engine.players.search.advice import Idea, advise
from engine.shuffle import Stream

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


def play_searched(
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


def ideas(doc: str, moves: Sequence[str], seat: int) -> tuple[Idea, ...]:
    """What to play at this seat, which is to move, the best first. Raises `ValueError` where nothing is dealt.

    `doc` is the table as it is stored, `moves` are all that were made there.
    """
    table = codec.from_text(doc)
    if table.state is None:
        raise ValueError("nothing is dealt")
    history = public_history(table, moves)
    return advise(table.state.view(seat), history, _seed(table.id, table.state.ply))


def quick_idea(view: View, table_id: str) -> Idea:
    """What the normal player would do, which takes no time."""
    move = PLAYERS["normal"].choose(view, Stream(_seed(table_id, view.ply), "advice/quick"))
    return Idea(move, view.preview(move)[1])


def _seed(table_id: str, ply: int) -> bytes:
    """Of the table and the moment alone: nothing of the shuffle is in it."""
    return hashlib.sha256(f"advice/{table_id}/{ply}".encode()).digest()

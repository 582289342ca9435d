"""Moves that nobody chooses: forced and planned ones, computers'; the next player's hand; the searching computer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from bot.table import codec, words
from bot.table.commands import Command
from bot.table.effects import (
    CardEffect,
    Decision,
    Effect,
    HandEffect,
    Line,
    RoundEffect,
    Show,
    TableEffect,
)
from bot.table.table import Table, TablePhase
from bot.table.words import ForcedDraws, recount, tell
from engine import EngineError, Event, Game, Move, MoveKind, State, View
from engine.game import Drawn, GameEnded, RoundEnded, RoundStarted
from engine.players import PLAYERS
from engine.players.evidence import NOTHING_SEEN, PublicHistory
from engine.players.search.advice import Idea, advise
from engine.shuffle import Stream
from engine.triangles import TriangleView

FORCED: Final = frozenset({MoveKind.DRAW, MoveKind.PASS})
"""Moves that the table makes for a person if nothing else is legal. A lone placement is theirs."""


@dataclass(frozen=True, slots=True)
class AppliedMove:
    """A move that was made, the number of moves up to it, and its events."""

    move: Move
    ply: int
    events: tuple[Event, ...]
    planned: Line | None = None
    """The line for the one who had planned it, by their `seat`; None for an unplanned move."""


Search: TypeAlias = Callable[[State, Sequence[AppliedMove]], Move | None]
"""Finds the move of a searching computer in a position, after the moves that led to it; None: not yet."""


def _not_yet(state: State, made: Sequence[AppliedMove]) -> None:
    del state, made


def advance(
    table: Table, *made: AppliedMove, search: Search = _not_yet
) -> tuple[Table, tuple[AppliedMove, ...]]:
    """Play on until a person has a choice, a computer has to think, or the game is over.

    Returns the table and all moves, those `made` before included. It ends because every game ends, and a table
    without a person is closed before.
    """
    moves = list(made)
    state = table.state
    for one in made:
        table = _with_drawn(table, None, one.events)
    while state is not None and state.to_move is not None:
        number = state.to_move
        seat = table.seats[number]
        planned = None
        if seat.plan:
            # A plan is for one turn, whether it can be carried out or not.
            planned = possible(table.rules, seat.plan, state) if seat.person is not None else None
            drawn = "" if planned is not None else seat.drawn
            table = table.with_seat(number, replace(seat, plan="", drawn=drawn))
        move = planned or _own_move(table, state, partial(search, state, moves))
        if move is None:
            break
        news = None if planned is None else _played(state, number, planned)
        state, happened = state.apply(move)
        table = _with_drawn(table, number if planned is None else None, happened)
        moves.append(AppliedMove(move, state.ply, happened, news))
    over = state is not None and state.outcome is not None
    after = replace(table, state=state, phase=TablePhase.OVER if over else table.phase)
    return after, tuple(moves)


def _with_drawn(table: Table, seat: int | None, events: Sequence[Event]) -> Table:
    """Note the draws and passes that the table made for this seat's person; a new round clears all notes."""
    if seat is not None and table.seats[seat].person is not None:
        drawn = str(ForcedDraws.read(table.seats[seat].drawn).after(events, seat))
        table = table.with_seat(seat, replace(table.seats[seat], drawn=drawn))
    if any(isinstance(event, RoundStarted) for event in events):
        table = replace(table, seats=tuple(replace(each, drawn="") for each in table.seats))
    return table


def _played(state: State, seat: int, move: Move) -> Line:
    view = state.view(seat)
    if move.piece_name is None or move.cell_name is None:
        return Line("plan-drew", {"seat": seat})
    return Line(
        "plan-played",
        {
            "seat": seat,
            "piece": words.move_piece(view, move) or move.piece_name,
            "spot": words.spot_name(view, move.cell_name),
            "points": view.preview(move)[1],
        },
    )


def shown(made: Iterable[AppliedMove], *head: Line, first: bool = False) -> tuple[Effect, ...]:
    """Show the channel these moves: each round that ended, then the board as it is.

    `first`: the game begins with them. A round is named by the number of moves at its end: its board is replayed from
    the record. The game ends with a card, which shows the last board.
    """
    effects: list[Effect] = []
    lines = list(head)
    events: list[Event] = []
    over = False
    for move in made:
        for event in move.events:
            over = over or isinstance(event, GameEnded)
            if isinstance(event, RoundStarted) and any(isinstance(e, RoundEnded) for e in events):
                ended = (*lines, *tell(events, first=first))
                first = False
                effects.append(RoundEffect(lines=ended, ply=move.ply))
                lines, events = [], []
            events.append(event)
    told = (*lines, *tell(events, first=first))
    effects.append(CardEffect(lines=told) if over else TableEffect(show=Show.BOARD, lines=told))
    return tuple(effects)


def _own_move(table: Table, state: State, search: Callable[[], Move | None]) -> Move | None:
    """Return the move that the table makes by itself; None if a person has a choice, a computer has to think, or
    the game is over.
    """
    if state.to_move is None:
        return None
    seat = table.seats[state.to_move]
    if seat.person is not None:
        return None if chooses(table, state) else state.legal_moves()[0]
    if needs_search(table, state):
        return search()
    return PLAYERS[seat.level].choose(state.view(state.to_move), chance(table, state))


def needs_search(table: Table, state: State) -> bool:
    if state.to_move is None:
        return False
    seat = table.seats[state.to_move]
    searches = seat.person is None and PLAYERS[seat.level].searches
    return searches and len(state.legal_moves()) > 1


def chance(table: Table, state: State) -> Stream:
    """Return the stream of a computer's choice in this position: the same at every call."""
    return Stream(table.seed, f"computer/{state.ply}")


def chooses(table: Table, state: State) -> bool:
    """Return whether a person has a choice here: no computer's turn, and no forced move."""
    if state.to_move is None or table.seats[state.to_move].person is None:
        return False
    legal = state.legal_moves()
    return len(legal) > 1 or not (legal[0].kind in FORCED or state.opening)


def hand_over(
    before: Table, after: Table, made: Sequence[AppliedMove] = (), *, answered: int | None = None
) -> tuple[Effect, ...]:
    """Send hands in private: everyone's at a deal; the next player's, also when the table wakes; those of people whose
    plan was played or failed by the moves that were `made`, or who drew by them.

    The seat that is `answered` sees its turn and its draws in the answer. In a private game the board's message has
    the hand, too.
    """
    if after.state is None or after.phase is not TablePhase.PLAYING or after.private:
        return ()
    dealt = before.state is None or before.state.view(None).round != after.state.view(None).round
    turn = after.state.to_move
    came = before.state is None or before.asleep or before.state.to_move != turn
    # Their time ran out, and nobody else could move.
    came = came or bool(made and answered is None)
    drew = {event.seat for one in made for event in one.events if isinstance(event, Drawn)}
    played = {int(str(one.args["seat"])): one for each in made if (one := each.planned) is not None}
    effects = []
    for number, seat in enumerate(after.seats):
        missed = before.seats[number].plan and not seat.plan
        news = played.get(number, Line("plan-missed") if missed else None)
        told = () if news is None else (news,)
        has_turn = number != answered and ((came and number == turn) or number in drew)
        why = "deal" if dealt else "turn" if has_turn else "plan" if told else ""
        if seat.person is not None and why:
            effects.append(HandEffect(to=seat.person.id, why=why, lines=told))
    return tuple(effects)


def played_on(
    before: Table,
    table: Table,
    made: Sequence[AppliedMove] = (),
    *news: Line,
    answered: int | None = None,
    search: Search = _not_yet,
) -> tuple[Decision, list[Event]]:
    """Play on from `table` after the moves `made` at `before`, and show all of it; return the events, too."""
    after, moves = advance(table, *made, search=search)
    played: list[Move] = []
    events: list[Event] = []
    for one in moves:
        played.append(one.move)
        events += one.events
    posts = (*shown(moves, *news), *hand_over(before, after, moves, answered=answered))
    return Decision(table=after, moves=tuple(played), posts=posts), events


MOST_PLANNED: Final = 6
"""The most moves in one plan."""
_BETWEEN: Final = ";"


def weighed(view: View) -> tuple[Move, ...]:
    """Return the moves open to the viewer: the legal ones on their turn, else the placements that would fit.

    Buttons name a move by its index here.
    """
    if view.to_move is None:
        return ()
    return view.moves if view.to_move == view.seat else view.placements()


def may_draw(view: View) -> bool:
    """Return whether the viewer's turn may begin with a draw though something fits."""
    return isinstance(view, TriangleView) and view.variant.free_draw and view.stock > 0


def plan_to_text(moves: Iterable[Move]) -> str:
    """Write a plan as a seat stores it: notations in order, separated by semicolons."""
    return _BETWEEN.join(map(str, moves))


def plan_from_text(game: Game, text: str) -> tuple[Move, ...]:
    """Read a plan; unreadable moves are left out."""
    found = []
    for each in filter(None, text.split(_BETWEEN)):
        try:
            found.append(game.parse(each))
        except EngineError:
            continue
    return tuple(found)


def possible(game: Game, text: str, state: State) -> Move | None:
    """Return the first move of a plan that is legal now; None if there is none."""
    legal = state.legal_moves()
    return next((move for move in plan_from_text(game, text) if move in legal), None)


# --- computers that search ------------------------------------------------------------------------

MOST_SEARCHES: Final = 5
"""Searches for one commit: about a second."""
HURRIED: Final = "normal"
"""The level of a move without time to search."""


def awaits_thought(table: Table) -> bool:
    if table.phase is not TablePhase.PLAYING or table.asleep or table.state is None:
        return False
    return needs_search(table, table.state)


def thoughts(doc: str, history: Sequence[str]) -> tuple[str, ...]:
    """Find the moves of the table's computers by searching, until a person is to move; at most `MOST_SEARCHES`.

    `doc` is the stored table, `history` all its moves so far. Takes up to a second; work for another process.
    """
    table = codec.from_text(doc)
    known = public_history(table, history)
    found: list[str] = []

    def search(state: State, made: Sequence[AppliedMove]) -> Move | None:
        if state.to_move is None or len(found) == MOST_SEARCHES:
            return None
        player = PLAYERS[table.seats[state.to_move].level]
        seen = known.after(event for one in made for event in one.events)
        move = player.choose(state.view(state.to_move), chance(table, state), seen)
        found.append(str(move))
        return move

    advance(table, search=search)
    return tuple(found)


def public_history(table: Table, history: Sequence[str]) -> PublicHistory:
    """Return what everyone has seen of the table's round so far; `history` may have later moves."""
    so_far = history[: table.state.ply] if table.state is not None else ()
    return NOTHING_SEEN.after(event for ply in table.played(so_far) for event in ply.events)


def play_searched(
    table: Table, found: Sequence[str] | None, command: Command, *, answered: bool
) -> Decision:
    """Make the computers' moves that `thoughts` found; None: there was no time, and `HURRIED` moves.

    `answered`: the command's person sees their turn in the answer to their own move.
    """
    if not awaits_thought(table) or table.state is None:
        return Decision()
    left = iter(found or ())

    def search(state: State, made: Sequence[AppliedMove]) -> Move | None:
        del made
        if found is None:
            return PLAYERS[HURRIED].choose(state.view(state.to_move), chance(table, state))
        word = next(left, None)
        return None if word is None else table.rules.parse(word)

    seat = table.seat_of(command.person.id) if answered else None
    decision, events = played_on(table, table, answered=seat, search=search)
    if seat is None:
        return decision
    answer = HandEffect(lines=recount(table.state.view(seat), events))
    return replace(decision, replies=(answer,))


def ideas(doc: str, moves: Sequence[str], seat: int) -> tuple[Idea, ...]:
    """Return advice for this seat, which is to move, the best first. Raises `ValueError` if nothing is dealt.

    `doc` is the stored table, `moves` are all its moves.
    """
    table = codec.from_text(doc)
    if table.state is None:
        raise ValueError("nothing is dealt")
    history = public_history(table, moves)
    return advise(table.state.view(seat), history, _seed(table.id, table.state.ply))


def quick_idea(view: View, table_id: str) -> Idea:
    """Return the normal player's move, which takes no time."""
    move = PLAYERS["normal"].choose(view, Stream(_seed(table_id, view.ply), "advice/quick"))
    return Idea(move, view.preview(move)[1])


def _seed(table_id: str, ply: int) -> bytes:
    """Return a seed made from the table and the moment alone, independent of the shuffle."""
    return hashlib.sha256(f"advice/{table_id}/{ply}".encode()).digest()

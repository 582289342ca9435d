"""What follows a move without a choice: forced moves, computers, planned moves, and the next player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from bot.table import words
from bot.table.effects import CardEffect, Effect, HandEffect, Line, RoundEffect, Show, TableEffect
from bot.table.narration import ForcedDraws, tell
from bot.table.table import Table, TablePhase
from engine import EngineError, Event, Game, Move, MoveKind, State, View
from engine.players import PLAYERS
from engine.shuffle import Stream
from engine.triangles import TriangleView
from engine.view import Drawn, GameEnded, RoundEnded, RoundStarted

FORCED: Final = frozenset({MoveKind.DRAW, MoveKind.PASS})
"""Moves that the table makes for a person when nothing else is legal. A lone placement is theirs."""


@dataclass(frozen=True, slots=True)
class AppliedMove:
    """A move that was made, the number of moves up to it, and its events."""

    move: Move
    ply: int
    events: tuple[Event, ...]
    planned: Line | None = None
    """What the one who had planned it is told, by their `seat`; None for a move that nobody planned."""


Search: TypeAlias = Callable[[State, Sequence[AppliedMove]], Move | None]
"""The move that a computer which searches makes in a position, after the moves that were made on the way
to it; None: it has to be waited for."""


def _not_yet(state: State, made: Sequence[AppliedMove]) -> None:
    """Leave the table to `thinking`."""
    del state, made


def advance(
    table: Table, *made: AppliedMove, search: Search = _not_yet
) -> tuple[Table, tuple[AppliedMove, ...]]:
    """Play on until a person has a choice, a computer has to think, or the game is over.

    Returns the table and all moves, those `made` before included. Ends because every game ends, and
    because a table without a person is closed before it comes here.
    """
    moves = list(made)
    state = table.state
    table = _in_round(table, (event for one in made for event in one.events))
    while state is not None and state.to_move is not None:
        seat = state.to_move
        planned = _planned(table, state)
        if table.seats[seat].plan:
            # A plan is for one turn, whether it can be carried out or not.
            unplanned = replace(table.seats[seat], plan="")
            table = table.with_seat(seat, unplanned)
        move = planned or _own_move(table, state, partial(search, state, moves))
        if move is None:
            break
        news = None if planned is None else _played(state, seat, planned)
        state, happened = state.apply(move)
        table = _with_drawn(table, seat, happened, forced=planned is None)
        table = _in_round(table, happened)
        moves.append(AppliedMove(move, state.ply, happened, news))
    over = state is not None and state.outcome is not None
    after = replace(table, state=state, phase=TablePhase.OVER if over else table.phase)
    return after, tuple(moves)


def _with_drawn(table: Table, number: int, events: Iterable[Event], *, forced: bool) -> Table:
    """The table, knowing what it drew and passed for a person; not after a move of their own."""
    seat = table.seats[number]
    if seat.person is None:
        return table
    drawn = str(ForcedDraws.read(seat.drawn).after(events, number)) if forced else ""
    return table if drawn == seat.drawn else table.with_seat(number, replace(seat, drawn=drawn))


def _in_round(table: Table, events: Iterable[Event]) -> Table:
    """The table; where a round began with these events, nothing is told of draws before it."""
    if not any(isinstance(event, RoundStarted) for event in events):
        return table
    return replace(table, seats=tuple(replace(seat, drawn="") for seat in table.seats))


def _planned(table: Table, state: State) -> Move | None:
    """The first planned move of the person to move that is legal now."""
    seat = None if state.to_move is None else table.seats[state.to_move]
    if seat is None or seat.person is None or not seat.plan:
        return None
    return possible(table.rules, seat.plan, state)


def _played(state: State, seat: int, move: Move) -> Line:
    """What the owner of a plan is told of the planned move that was played."""
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
    """What the channel is shown of these moves: each round that ended, then the board as it is.

    `first`: the game begins with them. A round that ended is named by the number of moves after which it did: its board is replayed from
    the record when it is shown. The end of the game has a card of its own.
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
    effects.append(TableEffect(show=Show.BOARD, lines=(*lines, *tell(events, first=first))))
    if over:
        effects.append(CardEffect())
    return tuple(effects)


def _own_move(table: Table, state: State, search: Callable[[], Move | None]) -> Move | None:
    """The move that the table makes by itself; None if a person has a choice, a computer has to think, or
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
    """Whether a computer is to move that looks ahead, and has a choice."""
    if state.to_move is None:
        return False
    seat = table.seats[state.to_move]
    searches = seat.person is None and PLAYERS[seat.level].searches
    return searches and len(state.legal_moves()) > 1


def chance(table: Table, state: State) -> Stream:
    """What a computer's choice in this position is drawn from: the same whenever it is asked."""
    return Stream(table.seed, f"computer/{state.ply}")


def chooses(table: Table, state: State) -> bool:
    """Whether a person has a choice here: no computer's turn, and no forced move."""
    if state.to_move is None or table.seats[state.to_move].person is None:
        return False
    legal = state.legal_moves()
    return len(legal) > 1 or not (legal[0].kind in FORCED or state.opening)


def hand_over(
    before: Table, after: Table, made: Sequence[AppliedMove] = (), *, answered: int | None = None
) -> tuple[Effect, ...]:
    """Whose hand to send in private: everyone's at a deal, of the one whose turn it now is, of those
    whose plan has been played or has come to nothing by the moves that were `made`, and of those who
    drew by them: the hand that they were sent before is no longer theirs.

    The seat that is `answered` sees its turn and its draws in the answer.
    """
    if after.state is None or after.phase is not TablePhase.PLAYING:
        return ()
    dealt = before.state is None or before.state.view(None).round != after.state.view(None).round
    turn = after.state.to_move
    came = before.state is None or before.state.to_move != turn
    news = _plans_told(before, after, made)
    drew = {event.seat for one in made for event in one.events if isinstance(event, Drawn)}
    effects = []
    for number, seat in enumerate(after.seats):
        told = news.get(number, ())
        has_turn = number != answered and ((came and number == turn) or number in drew)
        why = "deal" if dealt else "turn" if has_turn else "plan" if told else ""
        if seat.person is not None and why:
            effects.append(HandEffect(to=seat.person.id, why=why, lines=told))
    return tuple(effects)


def _plans_told(
    before: Table, after: Table, made: Iterable[AppliedMove]
) -> dict[int, tuple[Line, ...]]:
    """What happened to the plans, by seat."""
    played: dict[int, tuple[Line, ...]] = {}
    for line in (one.planned for one in made if one.planned is not None):
        seat = int(str(line.args["seat"]))
        played[seat] = (*played.get(seat, ()), line)
    missed = {
        number: (Line("plan-missed"),)
        for number, (was, now) in enumerate(zip(before.seats, after.seats, strict=True))
        if was.plan and not now.plan
    }
    return {**missed, **played}


MOST_PLANNED: Final = 6
"""The most moves in one plan: more than anybody looks ahead."""
_BETWEEN: Final = ";"


def weighed(view: View) -> tuple[Move, ...]:
    """The moves open to the viewer: the legal ones on their turn, else the placements that would fit.

    Buttons name a move by its index here.
    """
    if view.to_move is None:
        return ()
    return view.moves if view.to_move == view.seat else view.placements()


def may_draw(view: View) -> bool:
    """Whether the viewer's turn may begin with a draw though something fits."""
    return isinstance(view, TriangleView) and view.variant.free_draw and view.stock > 0


def plan_to_text(moves: Iterable[Move]) -> str:
    """A plan as a seat stores it: notations in order, separated by semicolons."""
    return _BETWEEN.join(map(str, moves))


def plan_from_text(game: Game, text: str) -> tuple[Move, ...]:
    """The inverse of `to_text`; unreadable moves are left out."""
    found = []
    for each in filter(None, text.split(_BETWEEN)):
        try:
            found.append(game.parse(each))
        except EngineError:
            continue
    return tuple(found)


def possible(game: Game, text: str, state: State) -> Move | None:
    """The first move of a plan that is legal now; None if there is none."""
    legal = state.legal_moves()
    return next((move for move in plan_from_text(game, text) if move in legal), None)

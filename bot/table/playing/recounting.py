"""The answer to a person's own move, with what only they may know; and what all were told of the last.

Pure. A spot is called as it was chosen, by its number before the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.table import steps
from bot.table.commands import Action, Command, Draw, Pass
from bot.table.decision import Decision
from bot.table.effects import Arg, Line, Show
from bot.table.playing.moving import chooses
from bot.table.playing.telling import tell
from bot.table.table import Table, TablePhase
from bot.table.words import marked_swap, spot_name
from engine import Event, Move, MoveKind, View
from engine.events import (
    Drawn,
    Exchanged,
    JokerUsed,
    Passed,
    Placed,
    RoundEnded,
    RoundStarted,
    Swapped,
)


def recount(view: View, events: Iterable[Event]) -> tuple[Line, ...]:
    """What happened to the viewer in this round; `view` is what they saw before.

    Draws that the table made for them belong to it, also those after a computer's move.
    """
    lines: list[Line] = []
    drawn: list[str] = []
    cost = 0
    for event in events:
        if isinstance(event, RoundEnded):
            break
        own = event.for_viewer(view.seat)
        if getattr(own, "seat", view.seat) != view.seat:
            continue
        match own:
            case Drawn():
                drawn.append(own.piece or "?")
                cost += own.points
            case Swapped():
                lines.append(Line("you-swapped", {"count": own.count}))
                drawn += own.drawn or ()
            case Passed():
                key = "you-passed-cost" if own.points else "you-passed"
                lines += [*_drew(drawn, cost), Line(key, {"points": own.points})]
                drawn, cost = [], 0
            case Placed() | Exchanged() | JokerUsed():
                lines.append(_laid(view, own))
    return (*lines, *_drew(drawn, cost))


def _laid(view: View, event: Placed | Exchanged | JokerUsed) -> Line:
    args: dict[str, Arg] = {"piece": event.piece, "spot": spot_name(view, event.cell)}
    match event:
        case JokerUsed():
            return Line("you-joker", args)
        case Exchanged():
            found = {**args, "displaced": event.displaced, "points": event.points}
            return Line("you-exchanged", found)
        case Placed():
            return Line(
                "you-began" if event.opening else "you-placed", {**args, "points": event.points}
            )


def _drew(pieces: Sequence[str], points: int) -> tuple[Line, ...]:
    if not pieces:
        return ()
    key = "you-drew-cost" if points else "you-drew"
    return (Line(key, {"pieces": list(pieces), "points": points}),)


def done_before(table: Table, command: Command, history: Sequence[str]) -> tuple[Line, ...]:
    """What the asker's last move did, if this command repeats it; else nothing."""
    seat = table.seat_of(command.person.id)
    found: tuple[View, list[Event]] | None = None
    if seat is None or table.state is None:
        return ()
    for ply in table.played(history):
        if ply.before.to_move == seat and chooses(table, ply.before):
            view = ply.before.view(seat)
            found = (view, []) if _asked(command.action, view) == ply.move else None
        if found is not None:
            found[1].extend(ply.events)
    return () if found is None else recount(*found)


def _asked(action: Action, view: View) -> Move | None:
    """The move that a button meant in that position; None if it was not legal there."""
    match action:
        case steps.Make(move=index):
            return view.moves[index] if index < len(view.moves) else None
        case Draw() | Pass():
            kind = MoveKind.DRAW if isinstance(action, Draw) else MoveKind.PASS
            return next((move for move in view.moves if move.kind is kind), None)
        case steps.SwapMarked(mask=mask):
            return marked_swap(view, mask)
        case _:
            return None


def with_last_move(decision: Decision, table: Table, history: Sequence[str]) -> Decision:
    """The decision, its board telling the last move too, where no new one came of it.

    `table` and `history` are as they were before; what happens beside the game takes no move's line away.
    """
    after = decision.table
    if decision.moves or after is None or after.phase is TablePhase.OVER:
        return decision
    told = _last_told(table, history)
    return replace(
        decision,
        posts=tuple(
            replace(post, lines=(*told, *post.lines)) if post.show is Show.BOARD else post
            for post in decision.posts
        ),
    )


def _last_told(table: Table, history: Sequence[str]) -> tuple[Line, ...]:
    """What all were told of the last move, and of what followed it by itself."""
    events: list[Event] = []
    for ply in table.played(history):
        seat = ply.before.to_move
        if chooses(table, ply.before) or (seat is not None and table.seats[seat].person is None):
            events.clear()
        for event in ply.events:
            if isinstance(event, RoundStarted):
                events.clear()
            events.append(event)
    return tell(events)

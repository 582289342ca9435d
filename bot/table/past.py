"""Earlier states of a table: a round's last board, the moves of a round, the way back; and shared replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Line, ReplayEffect, ReviewEffect, TextEffect, refuse
from bot.table.moving import chooses
from bot.table.table import Table
from bot.table.words import tell
from engine import Event, Move, MoveKind, State, View, game
from engine.game import RoundEnded
from engine.record import Ply

LAYING: Final = frozenset({MoveKind.PLACE, MoveKind.EXCHANGE, MoveKind.JOKER})
"""The kinds of moves that lay a piece on the board."""


def round_end(table: Table, moves: Sequence[str], ply: int) -> View | None:
    """Return the last board of the round that ended with move number `ply`; None if none ended there."""
    if table.state is None or not 0 < ply <= len(moves):
        return None
    ended: View | None = None
    for made in table.played(moves[:ply]):
        ended = next((e.final for e in made.events if isinstance(e, RoundEnded)), None)
    return ended


def rounds_played(state: State) -> int:
    """Return the number of rounds with a move, at least 1: a game may end before the first one of a round."""
    return max(1, state.view(None).round - state.opening)


@dataclass(frozen=True, slots=True)
class ToldMove:
    """A move as everyone saw it, with the draws before it."""

    seat: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class RoundLog:
    """The moves of a round, and a spectator's view of one moment of it."""

    number: int
    """From 1."""
    rounds: int
    """The number of rounds with moves."""
    moves: tuple[ToldMove, ...]
    shown: int
    """The number of moves up to that moment."""
    view: View


def round_log(
    table: Table, moves: Sequence[str], shown: int | None = None, number: int | None = None
) -> RoundLog:
    """Return a round after its first `shown` moves; None, or more than there are, means all.

    `number` counts rounds from 1; None, or one that is not there yet, is the latest with a move. Raises
    `ValueError` if nothing is dealt.
    """
    if table.state is None:
        raise ValueError("nothing is dealt")
    rounds, _ = _by_rounds(table, moves)
    number = len(rounds) if number is None else min(max(number, 1), len(rounds))
    plies = rounds[number - 1]
    told = _told(plies)
    shown = len(told) if shown is None else min(shown, len(told))
    if shown:
        view = _board_after(told[shown - 1][1])
    else:
        view = (plies[0].before if plies else table.state).view(None)
    return RoundLog(number, len(rounds), tuple(move for move, _ in told), shown, view)


def _board_after(ply: Ply) -> View:
    """Return a spectator's view after a move; of one that ended a round, of that round, not of the next."""
    ends = (event.final for event in ply.events if isinstance(event, RoundEnded))
    return next(ends, None) or ply.after.view(None)


@dataclass(frozen=True, slots=True)
class Step:
    """A move as everyone saw it; a seat's draws and passes in turn are one step.

    `number` counts the game's moves up to its last. `laid` is a move that laid something, None for others.
    """

    number: int
    seat: int
    kind: MoveKind
    laid: Move | None
    points: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Recent:
    """The moves of the latest round with a move, and the end of the round before.

    `ended` is None before the first end of a round, and in games of one round. `gained` is what that round
    brought each seat, its settlement included. `round` counts from 1. `chosen` is by seat the number of the last move
    of that round that its person chose; 0 for none. `final`: one plays alone, and that move revealed something, so it
    can't be taken back.
    """

    moves: tuple[ToldMove, ...] = ()
    ended: RoundEnded | None = None
    gained: tuple[int, ...] = ()
    round: int = 0
    steps: tuple[Step, ...] = ()
    chosen: tuple[int, ...] = ()
    final: bool = False


def recent(table: Table, moves: Sequence[str]) -> Recent:
    """Return the latest moves at a table; nothing if nothing is dealt."""
    if table.state is None:
        return Recent()
    rounds, ends = _by_rounds(table, moves)
    told = tuple(move for move, _ in _told(rounds[-1]))
    first = len(moves) - len(rounds[-1]) + 1
    chosen = _chosen(table, rounds[-1], first)
    last = max(chosen)
    since = rounds[-1][last - first :] if last else rounds[-1]
    found = Recent(
        told,
        round=len(rounds),
        steps=_steps(rounds[-1], first),
        chosen=chosen,
        final=table.alone and bool(not last or revealed(since, chosen.index(last))),
    )
    if not ends:
        return found
    before = ends[-2].totals if len(ends) > 1 else (0,) * len(ends[-1].totals)
    gained = tuple(now - then for now, then in zip(ends[-1].totals, before, strict=True))
    return replace(found, ended=ends[-1], gained=gained)


@dataclass(frozen=True, slots=True)
class Retraced:
    """The steps of a game, and one of them with a spectator's view after it. `rounds` counts from 1, by step."""

    steps: tuple[Step, ...]
    rounds: tuple[int, ...]
    shown: Step | None = None
    view: View | None = None


def retraced(table: Table, moves: Sequence[str], number: int) -> Retraced:
    """Retrace a game, to its step with this number; to none if there is no such step."""
    steps: list[Step] = []
    rounds: list[int] = []
    last: Ply | None = None
    first = 1
    for round_, plies in enumerate(_by_rounds(table, moves)[0], 1):
        found = _steps(plies, first)
        steps += found
        rounds += [round_] * len(found)
        if any(step.number == number for step in found):
            last = plies[number - first]
        first += len(plies)
    shown = None if last is None else next(step for step in steps if step.number == number)
    view = None if last is None else _board_after(last)
    return Retraced(tuple(steps), tuple(rounds), shown, view)


def _steps(plies: Sequence[Ply], first: int) -> tuple[Step, ...]:
    """Return the steps of a round's moves; `first` is the number of its first move."""
    found: list[Step] = []
    run: list[Event] = []
    for number, ply in enumerate(plies, first):
        seat, kind = ply.before.to_move, ply.move.kind
        if seat is None:
            continue
        waits = kind in {MoveKind.DRAW, MoveKind.PASS}
        drew = bool(found) and (found[-1].seat, found[-1].kind) == (seat, MoveKind.DRAW)
        goes_on = drew and waits
        run = [*(run if goes_on else ()), *ply.events]
        points = sum(
            event.points
            for event in run
            if isinstance(event, game.Placed | game.Exchanged | game.Drawn | game.Passed)
        )
        laid = ply.move if kind in LAYING else None
        step = Step(number, seat, kind, laid, points, tell(run))
        found[-1 if goes_on else len(found) :] = [step]
    return tuple(found)


def _chosen(table: Table, plies: Sequence[Ply], first: int) -> tuple[int, ...]:
    """Return by seat the number of the last of these moves that its person chose; 0 for none."""
    found = [0] * len(table.seats)
    wanted = {number for number, seat in enumerate(table.seats) if seat.person is not None}
    for number, ply in reversed(list(enumerate(plies, first))):
        seat = ply.before.to_move
        if not wanted:
            break
        if seat is not None and seat in wanted and _chose(table, ply, number):
            found[seat] = number
            wanted.discard(seat)
    return tuple(found)


def _chose(table: Table, ply: Ply, number: int) -> bool:
    """Return whether a person chose this move, the game's move `number` from 1, and nothing for them."""
    seat = ply.before.to_move
    chosen = chooses(table, ply.before)
    return chosen and seat is not None and not table.seats[seat].was_away(number)


def since(found: Recent, mine: int | None) -> tuple[Line, ...]:
    """Return the news since the viewer's last move; for spectators, and right after it, the last move."""
    own = [number for number, move in enumerate(found.moves) if move.seat == mine]
    start = own[-1] + 1 if own else 0 if mine is not None else len(found.moves) - 1
    told = found.moves[min(start, len(found.moves) - 1) :] if found.moves else ()
    return tuple(line for move in told for line in move.lines)


def _by_rounds(table: Table, moves: Sequence[str]) -> tuple[list[list[Ply]], list[RoundEnded]]:
    """Return the moves of each round with a move (one empty round if there is none), and the ends of rounds."""
    rounds: list[list[Ply]] = [[]]
    over = False
    ends: list[RoundEnded] = []
    for ply in table.played(moves):
        if over:
            rounds.append([])
        rounds[-1].append(ply)
        ended = [event for event in ply.events if isinstance(event, RoundEnded)]
        over = bool(ended)
        ends += ended
    return rounds, ends


def _told(plies: Sequence[Ply]) -> list[tuple[ToldMove, Ply]]:
    """Return these moves as everyone saw them, each with its last ply."""
    told: list[tuple[ToldMove, Ply]] = []
    events: list[Event] = []
    for ply in plies:
        events += ply.events
        seat = ply.before.to_move
        goes_on = ply.move.kind is MoveKind.DRAW and ply.after.to_move == seat
        if seat is None or (goes_on and ply is not plies[-1]):
            continue
        told.append((ToldMove(seat, tell(events)), ply))
        events = []
    return told


@dataclass(frozen=True, slots=True)
class Back:
    """The way back to a person's last choice: the position before it.

    `kept` moves stand, `taken` go. `acted`: another person has chosen a move since. `seen`: the hidden information
    revealed since, by the names of `seen`; "" is nothing.
    """

    state: State
    kept: int
    taken: int
    acted: bool = False
    seen: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody has to be asked."""
        return not self.seen and not self.acted


def way_back(table: Table, seat: int, history: Sequence[str]) -> Back | None:
    """Return the way back to this seat's last choice; None if it has made none.

    `history` are all moves of the game so far.
    """
    plies = list(table.played(history))
    chosen = _chosen(table, plies, 1)
    number = chosen[seat]
    if not number:
        return None
    since = plies[number - 1 :]
    return Back(
        since[0].before,
        kept=number - 1,
        taken=len(since),
        acted=max(chosen) > number,
        seen=revealed(since, seat),
    )


def revealed(plies: Sequence[Ply], seat: int) -> str:
    """Return the hidden information that these moves revealed, as `seen`; "" for none."""
    found = (seen(event, ply.before.view(seat)) for ply in plies for event in ply.events)
    return next(filter(None, found), "")


def seen(event: Event, view: View) -> str:
    """Return what hidden information this event revealed, to `view`'s seat or to anyone else; "" for nothing.

    `view` is what that seat saw before. By kind:

    - `draw`: a piece left the stock or the bag, by choice or not. The player who drew it knows what comes next, and
      after an undo it would come again; so it is the same for open and hidden hands.
    - `swap`: tokens came out of the bag.
    - `deal`: a round was settled, with its hands laid open, or dealt.
    - `hand`: somebody else played a piece that the seat could not see before: a computer's answer would otherwise
      reveal its hand tile by tile. Or somebody had to show another piece than the one that was placed.

    A placement from one's own hand is one's own cost; passing shows no piece.
    """
    match event:
        case game.Drawn():
            return "draw"
        case game.Swapped():
            return "swap"
        case game.RoundStarted() | RoundEnded():
            return "deal"
        case game.Placed() | game.Exchanged() | game.JokerUsed() if view.hands[event.seat] is None:
            return "hand"
        case game.Revealed():
            return "hand"
        case _:
            return ""


REPLAY, REVIEW = SHARED = ("replay", "review")
"""A round of the game as an animation; a move of the sharer's own, looked back at."""
MOST: Final = 20
"""Shared parts of one game: a chat is not to be flooded."""


def share(table: Table, command: Command, what: str, number: int) -> Decision:
    """Show everyone this: round or move `number`, from 1."""
    state, person = table.state, command.person.id
    seat = table.held_seat(person)
    if state is None or seat is None:
        raise ValueError("nothing was dealt to them")
    if table.private:
        return refuse("forged")
    rounds = rounds_played(state)
    if what == REPLAY and not 1 <= number <= rounds:
        return refuse("no-such-round", rounds=rounds)
    key = f"{what}.{number}" if what == REPLAY else f"{what}.{seat}.{number}"
    if key in table.shared or len(table.shared) >= MOST:
        return refuse("shared-already")
    told = (Line("shared", {"seat": seat}),)
    shown: Effect = ReviewEffect(seat=seat, move=number, lines=told)
    if what == REPLAY:
        shown = ReplayEffect(round=number, lines=told)
    shared = replace(table, shared=(*table.shared, key))
    answer = TextEffect(lines=(Line("you-shared"),))
    return Decision(table=shared, posts=(shown,), replies=(answer,))

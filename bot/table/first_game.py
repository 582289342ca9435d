"""Someone's first game: the easy opponent, a deal that begins well, and the explanations with it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.commands import Command, Learn, New
from bot.table.effects import Decision, Line, TextEffect
from bot.table.game_options import which_game
from bot.table.identity import computer_name
from bot.table.lobby import open_table, start
from bot.table.moving import advance
from bot.table.ratings import gives_hints
from bot.table.table import Seat, Table, TablePhase
from bot.table.words import move_piece
from engine import Event, Move, MoveKind, View
from engine.players.normal import open_answer
from engine.shuffle import SEED_BYTES
from engine.triangles import Exchange, TriangleView
from engine.tripitz import TripitzView, UseJoker
from engine.view import Drawn, Exchanged, Passed, Placed, RoundEnded, ScoreItem, Swapped

NOTHING: Final = "-"
"""Ends `Seat.tips` when there is nothing to explain now."""

MADE: Final = "made-"
FORMS: Final = ("hexagon", "bridge", "double")
TIPS: Final = frozenset(
    {
        *FORMS,
        *(MADE + form for form in FORMS),
        *("wait", "help", "place", "theirs", "drew", "passed", "exchange", "choose", "high"),
        *("last", "theirs-last", "round-out", "round-blocked"),
        *("tokens", "refill", "quadruple", "edge", "touch", "open", "team", "joker"),
        *("swap", "swapped"),
    }
)
"""All explanations, by the names of their texts."""
COVERED: Final = {
    "passed": "drew",
    **{MADE + form: form for form in FORMS},
    **{form: MADE + form for form in FORMS},
}
"""Explanations that cover another one: a form is the same whether it can be made or was made."""
FEW: Final = 2
"""A hand of at most this many tiles is nearly empty."""
MOST_DRAWS: Final = 3
"""Draws after which a turn ends."""
THREAT: Final = 4
"""Points the next player at Tripitz could score before it is worth a warning."""
EARLY: Final = 3
"""Explanations given before the one on where to find more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A person's turn: what they see now, what happened just before, and what they chose for it."""

    view: View
    events: tuple[Event, ...]
    chosen: Move | None = None


def tips_now(tips: str) -> str:
    """The current explanation, of all that were given; "" for none, or one of another release."""
    now = tips.rpartition(" ")[2]
    return now if now in TIPS else ""


def guided(before: Table | None, after: Table, moves: Sequence[Move]) -> Table:
    """The table with an explanation for the person whose turn it is now.

    `moves` led from `before` (None: the deal) to `after`. Whoever waits for their first turn is told
    how to use the time.
    """
    state = after.state
    if not after.guide or after.phase is not TablePhase.PLAYING or state is None:
        return after
    if before is not None and before.state is state:
        return after
    by, events = _happened(before, after, moves)
    for number, seat in enumerate(after.seats):
        if seat.person is None or (number != state.to_move and seat.tips):
            continue
        given = [tip for tip in seat.tips.split() if tip != NOTHING]
        moment = Moment(state.view(number), events, moves[0] if by == number else None)
        known = {*given, *(COVERED[tip] for tip in given if tip in COVERED)}
        topics = [
            *_topics(moment),
            *(["help"] if gives_hints(after) and len(given) >= EARLY else []),
        ]
        new = next((tip for tip in topics if tip not in known), NOTHING)
        after = after.with_seat(number, replace(seat, tips=" ".join([*given, new])))
    return after


def _happened(
    before: Table | None, after: Table, moves: Sequence[Move]
) -> tuple[int | None, tuple[Event, ...]]:
    """Who chose the first of these moves, and the events of all of them."""
    state = None if before is None else before.state
    by = None if state is None or not moves else state.to_move
    state = state or after.rules.start(after.options, len(after.seats), after.seed)
    found: list[Event] = []
    for move in moves:
        state, events = state.apply(move)
        found += events
    return by, tuple(found)


def _topics(moment: Moment) -> Iterator[str]:
    """Everything that could be explained at this moment, the most important first."""
    if moment.view.to_move != moment.view.seat:
        return iter(("wait",))
    return _of_triangles(moment) if isinstance(moment.view, TriangleView) else _of_tripitz(moment)


def _placements(view: View) -> list[tuple[dict[str, int], int]]:
    """What each legal placement would score: items by name, and points."""
    scored = (view.preview(move) for move in view.moves if move.is_placement)
    return [(_items(items), points) for items, points in scored]


def _items(items: Sequence[ScoreItem]) -> dict[str, int]:
    return {item.name: item.points for item in items}


# --- triangles ------------------------------------------------------------------------------------


def _of_triangles(moment: Moment) -> Iterator[str]:
    view = moment.view
    placements = _placements(view)
    if placements:
        yield "place"
    yield from _after_triangles(moment)
    if len(view.hand) <= FEW:
        yield "last"
    elif min(view.hand_sizes) <= FEW:
        yield "theirs-last"
    for form in FORMS:
        if any(form in items for items, _ in placements):
            yield form
    if any(isinstance(move, Exchange) for move in view.moves):
        yield "exchange"
    if placements and any(move.kind is MoveKind.DRAW for move in view.moves):
        yield "choose"
    if len({points for _, points in placements}) > 1:
        yield "high"


def _after_triangles(moment: Moment) -> Iterator[str]:
    """What there is to explain about what just happened."""
    mine = [event for event in moment.events if getattr(event, "seat", None) == moment.view.seat]
    for event in moment.events:
        match event:
            case RoundEnded():
                yield "round-blocked" if event.blocked else "round-out"
            case Placed() | Exchanged():
                made = [form for form in FORMS if form in _items(event.items)]
                yield from (MADE + form if event in mine else "theirs" for form in made)
    draws = [event for event in mine if isinstance(event, Drawn)]
    if len(draws) >= MOST_DRAWS and any(isinstance(event, Passed) for event in mine):
        yield "passed"
    # A draw that one chose needs no reason; those that were forced do.
    chosen = moment.chosen is not None and moment.chosen.kind is MoveKind.DRAW
    if len(draws) > chosen:
        yield "drew"


# --- Tripitz --------------------------------------------------------------------------------------


def _of_tripitz(moment: Moment) -> Iterator[str]:
    view = moment.view
    placements = _placements(view)
    yield "tokens" if placements else "swap"
    mine = [event for event in moment.events if getattr(event, "seat", None) == view.seat]
    if any(isinstance(event, Swapped) for event in mine):
        yield "swapped"
    if any(isinstance(event, Drawn) for event in mine):
        yield "refill"
    if any(isinstance(move, UseJoker) for move in view.moves):
        yield "joker"
    if any(items["quadruples"] for items, _ in placements):
        yield "quadruple"
    threat = open_answer(view) if isinstance(view, TripitzView) else None
    if threat is not None and threat >= THREAT:
        yield "team" if view.options["cooperative"] else "open"
    if any(items["edge"] > 1 for items, _ in placements):
        yield "edge"
    if any(items["touches"] > 1 for items, _ in placements):
        yield "touch"


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

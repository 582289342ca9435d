"""Learning: a first game with explanations, the missing-token drill, and the progress of a look back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.commands import Command, Learn, New
from bot.table.effects import Decision, Line, TextEffect
from bot.table.game_options import which_game
from bot.table.identity import PersonId, computer_name
from bot.table.lobby import open_table, start
from bot.table.moving import advance
from bot.table.results import gives_hints
from bot.table.stored import from_text, to_text
from bot.table.table import Seat, Table, TablePhase
from bot.table.words import move_piece
from engine import Event, Move, MoveKind, View
from engine import record as records
from engine.game import Drawn, Exchanged, Passed, Placed, RoundEnded, Swapped
from engine.players.normal import open_answer
from engine.players.search import advice
from engine.players.search.advice import Verdict
from engine.shuffle import SEED_BYTES, Stream
from engine.triangles import Exchange, TriangleView
from engine.tripitz import TripitzView, UseJoker
from engine.tripitz.tokens import TOKENS, Broken, Question, broken, question

NOTHING: Final = "-"
"""Ends `Seat.tips` if there is nothing to explain now."""

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
"""Explanations that cover another one: a form is the same before and after it is made."""
FEW: Final = 2
"""The most tiles in a nearly empty hand."""
MOST_DRAWS: Final = 3
"""Draws after which a turn ends."""
THREAT: Final = 4
"""Points that the next player at Tripitz could score before a warning."""
EARLY: Final = 3
"""Explanations before the one on where to find more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A person's turn: their view, the events just before, and the move they chose for it."""

    view: View
    events: tuple[Event, ...]
    chosen: Move | None = None

    @property
    def own(self) -> tuple[Event, ...]:
        """The viewer's own events."""
        seat = self.view.seat
        return tuple(event for event in self.events if getattr(event, "seat", None) == seat)


def tips_now(tips: str) -> str:
    """Return the current explanation; "" for none, or one of another release."""
    now = tips.rpartition(" ")[2]
    return now if now in TIPS else ""


def guided(before: Table | None, after: Table, moves: Sequence[Move]) -> Table:
    """Return the table with an explanation for the person to move.

    `moves` led from `before` (None: the deal) to `after`. A person who waits for their first turn is told how to use
    the time.
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
        of_game = _of_triangles if isinstance(moment.view, TriangleView) else _of_tripitz
        topics = ["wait"] if number != state.to_move else [*of_game(moment)]
        if gives_hints(after) and len(given) >= EARLY:
            topics.append("help")
        new = next((tip for tip in topics if tip not in known), NOTHING)
        after = after.with_seat(number, replace(seat, tips=" ".join([*given, new])))
    return after


def _happened(
    before: Table | None, after: Table, moves: Sequence[Move]
) -> tuple[int | None, tuple[Event, ...]]:
    """Return who chose the first of these moves, and the events of all of them."""
    state = None if before is None else before.state
    by = None if state is None or not moves else state.to_move
    state = state or after.rules.start(after.options, len(after.seats), after.seed)
    found: list[Event] = []
    for move in moves:
        state, events = state.apply(move)
        found += events
    return by, tuple(found)


def _placements(view: View) -> list[tuple[dict[str, int], int]]:
    """Return each legal placement's score: items by name, and points."""
    scored = (view.preview(move) for move in view.moves if move.is_placement)
    return [({item.name: item.points for item in items}, points) for items, points in scored]


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
    mine = moment.own
    for event in moment.events:
        match event:
            case RoundEnded():
                yield "round-blocked" if event.blocked else "round-out"
            case Placed() | Exchanged():
                scored = {item.name for item in event.items}
                made = [form for form in FORMS if form in scored]
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
    if any(isinstance(event, Swapped) for event in moment.own):
        yield "swapped"
    if any(isinstance(event, Drawn) for event in moment.own):
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


# --- the first game -------------------------------------------------------------------------------

CANDIDATES: Final = 100
"""Shuffles to try; about one in four begins well."""
TURNS: Final = 4
"""Turns of the learner to look ahead, each with its best placement by points."""
LEAST: Final = 2
"""Different pieces that must fit at the first turn, so that there is a choice."""

LEARNER: Final = 0


def learn(command: Command, action: Learn, now: float, entropy: bytes) -> Decision:
    """Open a first game and begin it, with the best of many shuffles; if no known game is named, ask which."""
    opened = open_table(command, New(action.game, {"guide": "yes", "quick": "yes"}), now, entropy)
    table = opened.table
    if table is None:
        return which_game(action.game, "learn", apart=action.apart)
    computer = Seat(name=computer_name(1), person=None, level="easy")
    seated = replace(table, lesson=True, seats=(*table.seats, computer))
    begun, most = Decision(), -1
    for number in range(CANDIDATES):
        secret = hashlib.sha256(entropy[:SEED_BYTES] + bytes([number])).digest()
        dealt = start(replace(seated, secret=secret))
        turns = good_turns(dealt)
        if turns > most:
            begun, most = dealt, turns
        if most == TURNS:
            break
    return replace(begun, replies=(TextEffect(lines=(Line("learning"),), step=command.private),))


def good_turns(begun: Decision) -> int:
    """Return how many turns the learner can place at before they draw, pass or swap.

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
        if any(
            isinstance(event, Drawn | Passed) and event.seat == LEARNER
            for one in made
            for event in one.events
        ):
            return turn + 1
    return TURNS


# --- drill and look back ----------------------------------------------------------------------------

OFFERED: Final = {2: 12, 3: 8}
"""The number of answers to offer, the right ones included, by the number of given tokens."""
LEVELS: Final = {"triple": 2, "quadruple": 3}
"""The number of given tokens at each level."""
ANSWERS: Final = TOKENS[:64]
"""All tokens but the jokers."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Someone's progress: the question's number, the answers found so far, the streak now and at best."""

    given: int = 2
    number: int = 1
    streak: int = 0
    best: int = 0
    found: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the answers to choose from."""

    question: Question
    offered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrillVerdict:
    """The verdict on an answer: right if nothing is `broken`; `left` counts the answers still to find."""

    answer: str
    question: Question
    broken: tuple[Broken, ...] = ()
    left: int = 0


def drill_asked(person: PersonId, progress: Progress) -> Asked:
    seed = hashlib.sha256(person.encode()).digest()
    return ask(Stream(seed, f"drill/{progress.given}/{progress.number}"), progress.given)


def ask(stream: Stream, given: int) -> Asked:
    """Return a question with `given` tokens, and answers to choose from.

    Most wrong answers fail in a single property: near misses teach most.
    """
    standing = question(stream, given)
    wrong = [name for name in ANSWERS if name not in {*standing.answers, *standing.tokens}]
    nearest = sorted(stream.shuffled(wrong), key=lambda name: len(broken([*standing.tokens, name])))
    count = OFFERED[given] - len(standing.answers)
    return Asked(standing, stream.shuffled([*standing.answers, *nearest[:count]]))


def drill_answered(
    person: PersonId, progress: Progress, answer: str
) -> tuple[Progress, DrillVerdict | None]:
    """Return the progress after an answer, and the verdict: None for no token, or one given or found already.

    A question ends once all answers are found, or at the first wrong one, which ends the streak.
    """
    standing = drill_asked(person, progress).question
    if answer not in ANSWERS or answer in {*standing.tokens, *progress.found}:
        return progress, None
    wrong = broken([*standing.tokens, answer])
    found = (*progress.found, answer)
    left = 0 if wrong else len(standing.answers) - len(found)
    if left:
        return replace(progress, found=found), DrillVerdict(answer, standing, left=left)
    streak = 0 if wrong else progress.streak + 1
    best = max(progress.best, streak)
    after = replace(progress, number=progress.number + 1, streak=streak, best=best, found=())
    return after, DrillVerdict(answer, standing, wrong)


def drill_to_text(progress: Progress) -> str:
    return to_text(progress)


def drill_from_text(text: str | None) -> Progress:
    """Return the progress that `drill_to_text` wrote; for None, none yet. Raises `ValueError`."""
    return from_text(text or "{}", Progress)


JUDGE: Final = 1
"""The version of judgements; raise it to review games again."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """The choices of a seat, and the verdicts on the first of them."""

    choices: tuple[int, ...]
    """Their numbers in the record, from 1."""
    done: int = 0
    """The number of them that were judged."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def finished(self) -> bool:
        return self.done == len(self.choices)

    @property
    def given_away(self) -> float:
        """Points given away per move, over all judged ones."""
        return advice.given_away(self.verdicts)

    def after(self, found: Sequence[Verdict]) -> LookBack:
        return LookBack(self.choices, self.done + 1, (*self.verdicts, *found))


def look_back_begun(record: str, number: int, seat: Seat) -> LookBack:
    """Begin a look back at the choices of the seat of this number, without those of a computer that stood in."""
    choices = advice.choices(records.load(record))[number]
    return LookBack(tuple(move for move in choices if not seat.was_away(move)))


def judge(record: str, number: int) -> tuple[Verdict, ...]:
    """Judge one move of a record: work for another process."""
    return tuple(advice.verdicts(records.load(record), (number,)))


def look_back_to_text(found: LookBack) -> str:
    """Return a look back, finished or not, as one line of JSON."""
    rows = [[each.number, each.better, round(each.behind, 2)] for each in found.verdicts]
    return to_text({"judge": JUDGE, "choices": found.choices, "done": found.done, "verdicts": rows})


def look_back_from_text(text: str | None) -> LookBack | None:
    """Return the look back that `look_back_to_text` wrote; None for nothing, or another version's."""
    data = json.loads(text or "{}")
    if data.get("judge") != JUDGE:
        return None
    verdicts = tuple(Verdict(*row) for row in data["verdicts"])
    return LookBack(tuple(data["choices"]), data["done"], verdicts)

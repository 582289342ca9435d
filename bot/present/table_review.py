"""A look back on the table itself: a finished game step by step, the viewer's costly choices beside better ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import renderer
from bot.present import catalogue, pictures
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.review import LEAST, move_text, progress, size_of
from bot.table.lessons import LookBack
from bot.table.past import LAYING, Retraced, Step
from bot.table.table import TableView
from engine import Move, MoveKind, View
from engine import record as records
from engine.players.search.advice import JudgedMove, Verdict, judged
from renderer import Ghost, TableBoard


def table_review(
    scene: TableView, reader: Reader, game: Retraced, record: str, found: LookBack
) -> TableReview:
    """Make the look back of a viewer: `found` of their own choices so far, `record` is the game's text."""
    scene = catalogue.with_local_names(catalogue.texts(reader.language), scene)
    localizer = Localizer(reader, scene)
    costs = _costs(game.steps, found)
    return TableReview(
        done=found.done,
        count=len(found.choices),
        says=progress(localizer, found),
        steps=tuple(
            StepMark(
                number=step.number,
                round=round_,
                seat=step.seat,
                behind=None if (cost := costs.get(step.number)) is None else cost.behind,
            )
            for step, round_ in zip(game.steps, game.rounds, strict=True)
        ),
        shown=_shown(localizer, scene, game, record, costs),
    )


def _costs(steps: Sequence[Step], found: LookBack) -> dict[int, Verdict]:
    """Return the worst verdict on each step, by its number: of several draws in turn, each may have been a choice."""
    costs: dict[int, Verdict] = {}
    after = 0
    for step in steps:
        within = [each for each in found.verdicts if after < each.number <= step.number]
        if within:
            costs[step.number] = max(within, key=lambda each: each.behind)
        after = step.number
    return costs


def _shown(
    localizer: Localizer,
    scene: TableView,
    game: Retraced,
    record: str,
    costs: dict[int, Verdict],
) -> ReviewedStep | None:
    step, view = game.shown, game.view
    if step is None or view is None:
        return None
    verdict = costs.get(step.number)
    told = next((line for line in step.lines if "cell" in line.args), None)
    told = told or next(iter(step.lines), None)
    heard = Localizer(replace(localizer.reader, boards="both"), scene)
    shown = ReviewedStep(
        number=step.number,
        says="" if told is None else plain(localizer.line(told)),
        heard="" if told is None else plain(heard.line(told)),
        totals=tuple(view.totals),
        pieces=tuple(view.hand_sizes),
        board=pictures.table_board(localizer, scene, view),
        last=renderer.last_cells(view) if step.kind in LAYING else (),
    )
    if verdict is None:
        return shown
    if verdict.behind < LEAST:
        fine = localizer.text("review-fine")
        return replace(shown, says=f"{shown.says} · {fine}", heard=f"{shown.heard}. {fine}")
    (moment,) = judged(records.load(record), (verdict,))
    return replace(
        shown,
        says=_compared(localizer, moment, cells=False),
        heard=_compared(localizer, moment, cells=True),
        board=pictures.table_board(localizer, scene, moment.view),
        last=(),
        made=_laid(localizer, moment.view, moment.made, moment.points, ghost=False),
        better=_laid(localizer, moment.view, moment.better, moment.possible, ghost=True),
    )


def _compared(localizer: Localizer, moment: JudgedMove, *, cells: bool) -> str:
    """Compare a move with the better one; without `cells` for those who see both on the board."""
    view = moment.view
    return localizer.text(
        "review-here",
        size=size_of(view.game, moment.behind),
        made=move_text(localizer, view, moment.made, cells=cells),
        points=localizer.points(moment.points),
        given=localizer.decimal(moment.behind),
        better=move_text(localizer, view, moment.better, cells=cells),
        possible=localizer.points(moment.possible),
    )


def _laid(
    localizer: Localizer, view: View, move: Move, points: int, *, ghost: bool
) -> ComparedMove | None:
    """Return a move's pieces on the board before it; None for one that lays nothing."""
    if move.kind not in LAYING:
        return None
    draw = renderer.ghosts if ghost else renderer.laid
    pieces = draw(view, move, theme=localizer.reader.theme)
    cells = [move.cell_name or ""]
    if move.kind is MoveKind.EXCHANGE:
        cells.append(str(move).rpartition("@")[2])
    return ComparedMove(points, tuple(cells), pieces)


@dataclass(frozen=True, slots=True)
class ComparedMove:
    """A move that could be made: its points, cells, and pieces in the pixels of the board's picture."""

    points: int
    cells: tuple[str, ...]
    pieces: tuple[Ghost, ...]


@dataclass(frozen=True, slots=True)
class ReviewedStep:
    """A step of the game. With a `better` move it has the board before it and, if it laid something, `made`; else the board after it.

    `totals` and `pieces` are the scores and sizes of hands after it, by seat. `heard` names cells.
    """

    number: int
    says: str
    heard: str
    totals: tuple[int, ...]
    pieces: tuple[int, ...]
    board: TableBoard
    last: tuple[str, ...]
    made: ComparedMove | None = None
    better: ComparedMove | None = None


@dataclass(frozen=True, slots=True)
class StepMark:
    """A step of the game in short. `behind`: points that the viewer's choice gave away; None for others, and until it is judged."""

    number: int
    round: int
    seat: int
    behind: float | None


@dataclass(frozen=True, slots=True)
class TableReview:
    """A look back: `done` of the `count` choices of the viewer are judged; `says` tells the sum, or how far it is."""

    done: int
    count: int
    says: str
    steps: tuple[StepMark, ...]
    shown: ReviewedStep | None

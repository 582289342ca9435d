"""Moves shown on the table itself: the trail since the viewer's last choice; a look back at a finished game, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import renderer
from bot.present import catalogue, pictures
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.review import LEAST, move_text, progress, size_of
from bot.table.lessons import LookBack
from bot.table.past import LAYING, Recent, Retraced, Step
from bot.table.table import TableView
from engine import Move, MoveKind, View
from engine import record as records
from engine.players.search.advice import JudgedMove, Verdict, judged
from renderer import Ghost, TableBoard

MAX_STEPS: Final = 18
"""Steps of a trail, the latest: six players make fewer between two moves of one, draws counted once."""


def trail(
    localizer: Localizer, scene: TableView, public: View, recent: Recent
) -> tuple[StepShown, ...]:
    """Return the moves of the latest round since the viewer's last choice, with it; for onlookers one for each player.

    All is from `public`, a spectator's view: pieces as they were laid, draws without what was drawn.
    """
    mine, ended = scene.seat_of(localizer.reader.id), recent.ended
    start = recent.chosen[mine] if mine is not None and recent.chosen else 0
    shown = [step for step in recent.steps if step.number >= start]
    most = len(scene.seats) if mine is None else MAX_STEPS
    # Right after the end of a round, its pieces are on its last board.
    view = ended.final if ended is not None and public.round > recent.round else public
    return tuple(_step(localizer, step, view) for step in shown[-most:])


def _step(localizer: Localizer, step: Step, view: View) -> StepShown:
    told = next((line for line in step.lines if "cell" in line.args), None)
    pieces: tuple[LaidPiece, ...] = ()
    if step.laid is not None and told is not None:
        cells = [str(told.args[key]) for key in ("cell", "target") if key in told.args]
        outlines = renderer.outlines(view, cells)
        laid = renderer.laid(view, step.laid, theme=localizer.reader.theme)
        pieces = tuple(
            LaidPiece(cell, piece, outlines[cell]) for cell, piece in zip(cells, laid, strict=True)
        )
    said = told or next(iter(step.lines), None)
    count = 0 if said is None else said.args.get("count", 0)
    return StepShown(
        number=step.number,
        round=view.round,
        seat=step.seat,
        kind=step.kind.value,
        points=step.points,
        count=count if isinstance(count, int) else 0,
        says="" if said is None else plain(localizer.line(said)),
        pieces=pieces,
    )


@dataclass(frozen=True, slots=True)
class LaidPiece:
    """A piece on a cell: its sprite on the board's picture, and the cell's outline there."""

    cell: str
    piece: Ghost
    outline: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class StepShown:
    """A move that was made, or a seat's draws and passes in turn. `number` counts the game's moves up to its last.

    `count`: pieces that were drawn or swapped. `pieces` are what it laid, an exchange's displaced tile last; on the last board of its round if that has ended.
    """

    number: int
    round: int
    seat: int
    kind: str
    points: int
    count: int
    says: str
    pieces: tuple[LaidPiece, ...]


# --- the look back ---------------------------------------------------------------------------------


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

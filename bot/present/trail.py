"""The trail: the moves since the viewer's last choice, for a view that shows one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import renderer
from bot.present.localizer import Localizer
from bot.present.message import plain
from bot.table.past import Recent, Step
from bot.table.table import TableView
from engine import View
from renderer import Ghost

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

"""What happened in a round, as everyone saw it: its moves in lines, and the board after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, brief
from bot.present.widgets import button, press
from bot.table.playing.past import RoundLog
from bot.table.table import TablePhase, TableView

MOVES: Final = 10
"""So many are listed: the latest up to the one on the board."""
LAST: Final = 999
"""More moves than a round has: all of them."""


def page(localizer: Localizer, scene: TableView, log: RoundLog) -> Message:
    """The moves up to the one on the board, those since the reader's own marked, and a step each way.

    Steps lead on into the rounds before and after, which have a button each, too.
    """
    seat = scene.seat_of(localizer.reader.id)
    latest = log.number == log.rounds
    own = [number for number, move in enumerate(log.moves, 1) if move.seat == seat and latest]
    title = localizer.text("log-title", move=log.shown, count=len(log.moves))
    if log.rounds > 1:
        title = f"{localizer.text('score-round', round=log.number)} \u00b7 {title}"
    body = [Span(title)]
    first = max(0, log.shown - MOVES)
    for number, move in enumerate(log.moves[first : log.shown], first):
        if own and number == max(first, own[-1]):
            body += [Span("\n"), Span(localizer.text("log-since"), bold=True)]
        body += [Span("\n"), *localizer.lines(move.lines)]
    text = tuple(body)
    lines = log.moves[log.shown - 1].lines if log.shown else ()
    back = button(localizer, scene, "board" if _looks_on(scene, seat) else "hand")
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.board(localizer, scene, log.view, lines),
        buttons=(*_steps(localizer, scene, log), *_rounds(localizer, scene, log), back),
        replaces=True,
    )


def _looks_on(scene: TableView, seat: int | None) -> bool:
    return seat is None or scene.phase is TablePhase.OVER


def _steps(localizer: Localizer, scene: TableView, log: RoundLog) -> Iterator[Button]:
    """A move back and a move on; from a round's first moment to the end of the one before."""
    if log.shown:
        yield _to(scene, localizer.text("button-log-earlier"), log.number, log.shown - 1)
    elif log.number > 1:
        yield _to(scene, localizer.text("button-log-earlier"), log.number - 1, LAST)
    if log.shown < len(log.moves):
        yield _to(scene, localizer.text("button-log-later"), log.number, log.shown + 1)
    elif log.number < log.rounds:
        yield _to(scene, localizer.text("button-log-later"), log.number + 1, 0)


def _rounds(localizer: Localizer, scene: TableView, log: RoundLog) -> Iterator[Button]:
    """The whole round before, and the one after."""
    for number in (log.number - 1, log.number + 1):
        if 0 < number <= log.rounds:
            yield _to(scene, localizer.text("score-round", round=number), number, LAST)


def _to(scene: TableView, label: str, number: int, move: int) -> Button:
    return Button(label, press(scene, "log", f"{move}.{number}"))

"""What happened in a round, as everyone saw it: its moves in lines, and the board after each."""

from __future__ import annotations

from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, brief
from bot.present.widgets import button, press
from bot.table.playing.past import RoundLog
from bot.table.table import TablePhase, TableView

MOVES: Final = 10
"""So many are listed: the latest up to the one on the board."""


def page(localizer: Localizer, scene: TableView, log: RoundLog) -> Message:
    """The moves up to the one on the board, those since the reader's own marked, and a step each way."""
    seat = scene.seat_of(localizer.reader.id)
    own = [number for number, move in enumerate(log.moves, 1) if move.seat == seat]
    title = localizer.text("log-title", move=log.shown, count=len(log.moves))
    body = [Span(title)]
    first = max(0, log.shown - MOVES)
    for number, move in enumerate(log.moves[first : log.shown], first):
        if own and number == max(first, own[-1]):
            body += [Span("\n"), Span(localizer.text("log-since"), bold=True)]
        body += [Span("\n"), *localizer.lines(move.lines)]
    text = tuple(body)
    lines = log.moves[log.shown - 1].lines if log.shown else ()
    buttons = []
    if log.shown:
        buttons.append(_step(localizer, scene, "button-log-earlier", log.shown - 1))
    if log.shown < len(log.moves):
        buttons.append(_step(localizer, scene, "button-log-later", log.shown + 1))
    if seat is None or scene.phase is TablePhase.OVER:
        buttons.append(button(localizer, scene, "board"))
    else:
        buttons.append(button(localizer, scene, "hand"))
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.board(localizer, scene, log.view, lines),
        buttons=tuple(buttons),
        replaces=True,
    )


def _step(localizer: Localizer, scene: TableView, label: str, move: int) -> Button:
    return Button(localizer.text(label), press(scene, "log", move))

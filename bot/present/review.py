"""Looking back: a finished game's most costly choices, and a round's moves in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer, button, press, share_entry
from bot.present.message import PAGE, Button, Choice, Message, Span, brief, words_page
from bot.table import commands
from bot.table.lessons import LookBack
from bot.table.past import RoundLog
from bot.table.table import TablePhase, TableView
from bot.table.words import move_piece, opens, spot_name
from engine import Move, View
from engine import record as records
from engine.players.search.advice import JudgedMove, judged
from renderer import Picture

MATTERED: Final = 3
"""The moves that are told in full, those that gave most away."""
LISTED: Final = 20
"""Others, which are listed with what they gave away."""
LEAST: Final = 0.1
"""Points that are worth a word."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A finished game's record, and what was found of the moves of a seat so far."""

    record: str
    look_back: LookBack


def review(
    localizer: Localizer, scene: TableView, text: str, found: LookBack, number: int
) -> Message:
    """What a seat's choices gave away, from a record's text, with the worst of them on its board.

    With the `number` of a move that gave something away: the board as it was then, with the move that was
    made and the better one as a ghost. Before the look back is finished: how far it is.
    """
    if not found.finished:
        return _under_way(localizer, scene, found)
    costly = [verdict for verdict in found.verdicts if verdict.behind >= LEAST]
    costly.sort(key=lambda verdict: (-verdict.behind, verdict.number))
    moves = judged(records.load(text), costly[:PAGE])
    moves.sort(key=lambda move: (-move.behind, move.number))
    shown = next((move for move in moves if move.number == number), None)
    if shown is not None:
        return _one(localizer, scene, shown)
    return _all(localizer, scene, found, moves)


@dataclass(frozen=True, slots=True)
class Scale:
    """Points given away, from docs/decisions/0010-hard-player.md: by the `normal` computer a move, by a mistake, by a big one."""

    normal: int
    mistake: int
    big: int


_TRIPITZ: Final = Scale(normal=1, mistake=1, big=4)
_TRIANGLES: Final = Scale(normal=3, mistake=5, big=15)


def scale_of(game: str) -> Scale:
    return _TRIPITZ if game == "tripitz" else _TRIANGLES


def size_of(game: str, behind: float) -> str:
    """Return how bad a choice was: `slip`, `mistake` or `big`."""
    scale = scale_of(game)
    return "big" if behind >= scale.big else "mistake" if behind >= scale.mistake else "slip"


def _scale(localizer: Localizer, game: str, given: float) -> str:
    """Compare with what the normal computer gives away."""
    normal = scale_of(game).normal
    rank = "strong" if given <= normal / 2 else "good" if given <= normal else "room"
    return localizer.text("review-scale", rank=rank, normal=normal)


def _under_way(localizer: Localizer, scene: TableView, found: LookBack) -> Message:
    again = button(localizer, scene, commands.Review())
    return words_page(progress(localizer, found), buttons=(again,), replaces=True)


def progress(localizer: Localizer, found: LookBack) -> str:
    """Say what all choices gave away; before they are all judged, how many are."""
    if not found.finished:
        return localizer.text("review-under-way", done=found.done, count=len(found.choices))
    given = localizer.decimal(found.given_away)
    some = "some" if found.given_away else "none"
    return localizer.text("review-title", count=len(found.verdicts), given=given, some=some)


def _all(
    localizer: Localizer, scene: TableView, found: LookBack, moves: Sequence[JudgedMove]
) -> Message:
    lines = [progress(localizer, found), *(_line(localizer, move) for move in moves[:MATTERED])]
    others = sorted(moves[MATTERED : MATTERED + LISTED], key=lambda move: move.number)
    if others:
        listed = " \u00b7 ".join(
            localizer.labelled(str(move.number), localizer.decimal(move.behind)) for move in others
        )
        lines.append(localizer.text("review-others", list=listed))
    if moves:
        scale = scale_of(scene.game)
        lines.append(localizer.text("review-note", mistake=scale.mistake, big=scale.big))
    if found.verdicts:
        lines.append(_scale(localizer, scene.game, found.given_away))
    body = "\n".join(lines)
    shown = tuple(
        Choice(
            localizer.text(
                "choice-missed", number=move.number, points=localizer.decimal(move.behind)
            ),
            press(scene, commands.Review(move.number)),
        )
        for move in moves[1:]
    )
    return Message(
        text=(Span(body),),
        brief=brief(body),
        picture=_picture(localizer, scene, moves[0]) if moves else None,
        prompt=localizer.text("pick-missed") if shown else "",
        choices=shown,
        replaces=True,
    )


def _one(localizer: Localizer, scene: TableView, move: JudgedMove) -> Message:
    body = _line(localizer, move)
    return Message(
        text=(Span(body),),
        brief=brief(body),
        picture=_picture(localizer, scene, move),
        buttons=(
            button(localizer, scene, commands.Review(), "button-back"),
            *share_entry(localizer, scene, "review", move.number),
        ),
        replaces=True,
    )


def _picture(localizer: Localizer, scene: TableView, move: JudgedMove) -> Picture | None:
    """The board with both moves; None where it would have been better to lay nothing."""
    if not move.better.is_placement:
        return None
    return pictures.ghost(localizer, scene, move.view, move.better, made=move.made)


def _line(localizer: Localizer, move: JudgedMove) -> str:
    return localizer.text(
        "review-line",
        number=move.number,
        size=size_of(move.view.game, move.behind),
        made=move_text(localizer, move.view, move.made),
        points=localizer.points(move.points),
        given=localizer.decimal(move.behind),
        better=move_text(localizer, move.view, move.better),
        possible=localizer.points(move.possible),
    )


def move_text(localizer: Localizer, view: View, move: Move, *, cells: bool | None = None) -> str:
    """A move in words: "3-4-4 on 7", its spot called as it was then; "a draw".

    With `cells` its cell is called by its own name, or with False not at all: "3-4-4 on 1,0", "3-4-4".
    """
    if move.piece_name is None or move.cell_name is None:
        return localizer.text(f"move-{move.kind}")
    piece = localizer.piece(move_piece(view, move) or move.piece_name)
    if cells is False or opens(view):
        return piece
    cell = localizer.cell(move.cell_name) if cells else spot_name(view, move.cell_name)
    return localizer.text("move-place", piece=piece, cell=cell)


MOVES: Final = 10
"""Moves in the list: the latest, up to the one on the board."""
LAST: Final = 999
"""More moves than a round has: all of them."""


def log_page(localizer: Localizer, scene: TableView, log: RoundLog) -> Message:
    """The moves up to the one on the board, those since the reader's own marked, and a step each way.

    Steps lead on into the rounds before and after, which have a button each, too.
    """
    seat = scene.seat_of(localizer.reader.id)
    latest = log.number == log.rounds
    own = [number for number, move in enumerate(log.moves, 1) if move.seat == seat and latest]
    title = localizer.text("log-title", move=log.shown, count=len(log.moves))
    if log.rounds > 1:
        title = f"{localizer.text('picture-round-over', round=log.number)} \u00b7 {title}"
    body = [Span(title)]
    first = max(0, log.shown - MOVES)
    for number, move in enumerate(log.moves[first : log.shown], first):
        if own and number == max(first, own[-1]):
            body += [Span("\n"), Span(localizer.text("log-since"), bold=True)]
        body += [Span("\n"), *localizer.lines(move.lines)]
    text = tuple(body)
    lines = log.moves[log.shown - 1].lines if log.shown else ()
    looks_on = seat is None or scene.phase is TablePhase.OVER
    back = button(localizer, scene, commands.ShowBoard() if looks_on else commands.Hand())
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.board(localizer, scene, log.view, lines),
        buttons=(*_steps(localizer, scene, log), *_rounds(localizer, scene, log), back),
        replaces=True,
    )


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
            yield _to(scene, localizer.text("picture-round-over", round=number), number, LAST)


def _to(scene: TableView, label: str, number: int, move: int) -> Button:
    return Button(label, press(scene, commands.ShowLog(move, number)))

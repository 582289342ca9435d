"""Someone's try at the puzzle of the day, in private: where it stands, and what can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import renderer
from bot.club.daily.alone import Alone, allowed
from bot.club.daily.attempt import Try
from bot.club.daily.best_moves import BestMoves
from bot.club.daily.days import Solved
from bot.club.daily.solving import PIECE
from bot.club.daily.tokens import Tokens
from bot.present.club.daily import card, squares, title
from bot.present.localizer import Localizer
from bot.present.message import PAGE, Button, Choice, Hotspot, Message, Span, Text, brief
from bot.present.pictures import picture_words
from bot.present.widgets import press_nowhere
from bot.table.words import move_piece, opens, spot_name
from engine import GAMES, Move, MoveKind, View


def page(localizer: Localizer, attempt: Try, piece: int, beaten: int | None) -> Message:
    """The try. `piece`: the place in the hand of the piece to lay, -1 for none; `beaten`: see `Club.answer`."""
    puzzle, moves = attempt.puzzle, attempt.moves
    standing = puzzle.standing(moves)
    if standing.done:
        return _done(localizer, attempt, beaten)
    if isinstance(puzzle, Alone):
        return _alone(localizer, attempt, puzzle, piece)
    if isinstance(puzzle, BestMoves):
        return _best_move(localizer, attempt, puzzle)
    return _tokens(localizer, attempt, puzzle)


def _done(localizer: Localizer, attempt: Try, beaten: int | None) -> Message:
    standing = attempt.standing
    lines = [localizer.text("daily-done", marks=squares(standing.marks), share=standing.share)]
    if beaten is not None:
        lines.append(localizer.text("daily-beaten", percent=beaten))
    lines.append(localizer.text("daily-tomorrow"))
    body = "\n".join(lines)
    mine = Solved(attempt.person.name, standing.share, standing.marks)
    return replace(
        _message(localizer, attempt, body),
        picture=card(localizer, attempt.day, [mine]),
        picture_in_text=True,
    )


def _message(localizer: Localizer, attempt: Try, body: str) -> Message:
    head = Span(title(localizer, attempt.day), bold=True)
    text: Text = (head, Span(f"\n{body}"))
    return Message(text=text, brief=brief(text), replaces=True, secret=True)


def _press(attempt: Try, answer: str | int) -> str:
    return press_nowhere("solve", f"{attempt.day}.{len(attempt.moves)}.{answer}")


# --- alone ------------------------------------------------------------------------------------------


def _alone(localizer: Localizer, attempt: Try, puzzle: Alone, piece: int) -> Message:
    """The hand to choose a piece of; with a `piece`, its spots."""
    view = puzzle.view(attempt.moves)
    open_moves = allowed(puzzle.reached(attempt.moves))
    chosen = view.hand[piece] if 0 <= piece < len(view.hand) else None
    fitting = {
        index: move
        for index, move in enumerate(open_moves)
        if move.kind is MoveKind.PLACE and (chosen is None or move_piece(view, move) == chosen)
    }
    hand = localizer.pieces(view.hand)
    points = localizer.amount(view.totals[0])
    body = localizer.text("daily-hand", points=points, pieces=hand)
    if chosen is None or not fitting:
        return _hand(localizer, attempt, view, open_moves, body)
    choices = [
        Choice(label, _press(attempt, index))
        for index, label in zip(fitting, _spots(localizer, view, [*fitting.values()]), strict=True)
    ][:PAGE]
    picture = renderer.hand(
        view,
        theme=localizer.reader.theme,
        names=(attempt.person.name,),
        chosen=chosen,
        words=picture_words(localizer.reader.language),
    )
    back = Button(localizer.text("button-back"), _press(attempt, ""))
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.piece(chosen),
        choices=tuple(choices),
        buttons=(back,),
    )


def _hand(
    localizer: Localizer, attempt: Try, view: View, open_moves: tuple[Move, ...], body: str
) -> Message:
    fits = {move_piece(view, move) for move in open_moves if move.kind is MoveKind.PLACE}
    choices = [
        Choice(localizer.piece(piece), _press(attempt, f"{PIECE}{index}"), piece=piece)
        for index, piece in enumerate(view.hand)
        if piece in fits
    ]
    buttons = tuple(
        Button(localizer.text(f"button-{move.kind}"), _press(attempt, index))
        for index, move in enumerate(open_moves)
        if move.kind is not MoveKind.PLACE
    )
    picture = renderer.board(
        view,
        theme=localizer.reader.theme,
        names=(attempt.person.name,),
        spots="open",
        words=picture_words(localizer.reader.language),
    )
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.text("pick-tile", game=view.game) if choices else "",
        choices=tuple(choices),
        buttons=buttons,
    )


def _spots(localizer: Localizer, view: View, moves: Sequence[Move]) -> list[str]:
    """Where each of these moves lays its piece; and how turned, where one spot takes it in several ways."""
    if opens(view):
        return [move.piece_name or "" for move in moves]
    often = Counter(move.cell_name for move in moves)
    return [
        localizer.cell(spot_name(view, move.cell_name or ""))
        + (f": {move.piece_name}" if often[move.cell_name] > 1 else "")
        for move in moves
    ]


# --- questions --------------------------------------------------------------------------------------


def _best_move(localizer: Localizer, attempt: Try, puzzle: BestMoves) -> Message:
    at = puzzle.position(attempt.moves)
    if at is None:
        raise ValueError("all positions are answered")
    number, count = len(attempt.moves) + 1, len(puzzle.positions)
    hand = localizer.pieces(at.view.hand)
    body = localizer.text("daily-which-move", number=number, count=count, pieces=hand)
    choices = []
    for index, notation in enumerate(at.offered):
        move = GAMES[at.view.game].parse(notation)
        piece = localizer.piece(move_piece(at.view, move) or "")
        spot = spot_name(at.view, move.cell_name or "")
        label = localizer.text("move-place", piece=piece, cell=spot)
        choices.append(Choice(label, _press(attempt, index)))
    picture = renderer.board(
        at.view,
        theme=localizer.reader.theme,
        names=tuple(localizer.text("daily-player", number=n + 1) for n in range(at.view.players)),
        spots="open",
        words=picture_words(localizer.reader.language),
    )
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.text("daily-pick-move"),
        choices=tuple(choices),
    )


def _tokens(localizer: Localizer, attempt: Try, puzzle: Tokens) -> Message:
    asked = puzzle.question(attempt.moves)
    if asked is None:
        raise ValueError("all questions are answered")
    number, count = len(attempt.moves) + 1, len(puzzle.questions)
    given = localizer.pieces(asked.question.pids)
    key = "daily-which-triple" if len(asked.question.pids) == 2 else "daily-which-quadruple"
    body = localizer.text(key, number=number, count=count, pieces=given)
    choices = [Choice(localizer.piece(pid), _press(attempt, pid)) for pid in asked.offered]
    picture = renderer.drill(
        asked.question.pids,
        asked.offered,
        theme=localizer.reader.theme,
        alt=f"{body}\n{localizer.pieces(asked.offered)}",
    )
    hotspots = tuple(
        Hotspot(pid, _press(attempt, pid), localizer.piece(pid)) for pid in asked.offered
    )
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.text("drill-pick"),
        choices=tuple(choices),
        hotspots=hotspots,
        picture_in_text=True,
    )

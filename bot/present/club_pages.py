"""From an effect of a club document to its message; and someone's attempt at the puzzle of the day, in private."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import renderer
from bot.club import effects
from bot.club.attempts import AGAIN, SHOWN, UNDO, Attempt
from bot.club.daily import Comparison, Days
from bot.club.document import ClubDocument
from bot.club.effects import ClubEffect, PuzzleEffect
from bot.club.league import League
from bot.club.overview import Overview
from bot.club.puzzles import HALF, WHOLE, Alone, BestMoves, Tokens, allowed
from bot.club.weekly import Weeks
from bot.present import daily_pages, league_pages, learning, pages, table_lists
from bot.present.daily_pages import question_picture
from bot.present.localizer import (
    Localizer,
    Reader,
    button_nowhere,
    channel_reader,
    person_reader,
    press_nowhere,
)
from bot.present.message import (
    PAGE,
    Button,
    Choice,
    Hotspot,
    Message,
    Span,
    Style,
    Text,
    words_page,
)
from bot.present.pictures import picture_style
from bot.present.placements import option_of, summed, where
from bot.present.render import for_reader
from bot.present.table_lists import JoinedTable
from bot.table import commands
from bot.table.commands import Payload, Switch
from bot.table.effects import Effect, GamesEffect, Line, TextEffect
from bot.table.identity import Person
from bot.table.moving import weighed
from bot.table.preferences import Preferences
from bot.table.words import move_piece, opens, spot_name
from engine import GAMES, Move, MoveKind, View
from engine.tripitz.tokens import broken


def for_club_channel(
    effect: Effect,
    document: ClubDocument,
    chosen: Preferences,
    beside: daily_pages.WeekContext | Sequence[JoinedTable] | None = None,
) -> Message:
    """The message to everyone at a club document's place; `chosen`: the chat's settings. Nobody is notified of it.

    `beside`: the other data that a week's message or an overview is made from.
    """
    reader = channel_reader(document.language, chosen)
    localizer = Localizer(reader, None)
    if isinstance(document, Weeks) and isinstance(beside, daily_pages.WeekContext):
        shown = for_reader(daily_pages.week_page(localizer, document, beside), localizer)
        return replace(shown, silent=True)
    if isinstance(document, Overview) and isinstance(beside, Sequence):
        newest = isinstance(effect, ClubEffect) and effect.standing == document.standing
        page = table_lists.overview_page(localizer, beside, on=document.on and newest)
        return replace(for_reader(page, localizer), board=True, silent=True)
    message = _drawn(effect, document, reader)
    standing = isinstance(effect, ClubEffect) and bool(effect.standing)
    return replace(message, board=standing, silent=True)


def for_club_person(
    effect: Effect,
    document: ClubDocument | None,
    person: Person,
    chosen: Preferences,
    compared: Comparison | None = None,
    *,
    away: bool = False,
) -> Message:
    """The private message to one person; `chosen`: their settings, `compared`: of a finished attempt.

    `away`: they read it away from the document's chat.
    """
    return _drawn(effect, document, person_reader(person, chosen, away=away), compared)


def _drawn(
    effect: Effect,
    document: ClubDocument | None,
    reader: Reader,
    compared: Comparison | None = None,
) -> Message:
    localizer = Localizer(reader, None)
    return for_reader(_page(effect, document, localizer, compared), localizer)


_ANSWERS: Final = frozenset({"daily-is-on", "weekly-is-on", "league-you-opened"})
"""Lines that answer a command, and ring nowhere."""


def _page(
    effect: Effect,
    document: ClubDocument | None,
    localizer: Localizer,
    compared: Comparison | None,
) -> Message:
    match effect, document:
        case GamesEffect(), _:
            return learning.games_page(localizer, effect)
        case effects.LeagueEffect(), League():
            return league_pages.page(localizer, document, effect)
        case effects.DaySetupEffect(), _:
            return daily_pages.daily_setup(localizer, effect.hour)
        case effects.WeekSetupEffect(), _:
            return daily_pages.weekly_setup(localizer, effect.weekday, effect.hour)
        case effects.DayPastEffect(), _:
            return daily_pages.past_page(localizer, effect)
        case effects.StreakEffect(), Days():
            return daily_pages.streak_page(localizer, document, effect)
        case effects.DayEffect(page="month"), Days():
            return daily_pages.month_page(localizer, document, effect.day)
        case effects.DayEffect(page="paused"), Days():
            return daily_pages.paused_page(localizer)
        case effects.DayEffect(), Days():
            return daily_pages.day_page(localizer, document, effect.day)
        case effects.DayOverEffect(), Days():
            return daily_pages.day_over(localizer, document, effect)
        case effects.DaySolutionEffect(), _:
            return daily_pages.solution_page(localizer, effect)
        case PuzzleEffect(), Attempt():
            return page(localizer, document, effect, compared)
        case _:
            text = localizer.lines(effect.lines)
            step = isinstance(effect, TextEffect) and effect.step
            buttons = tuple(
                button for line in effect.lines for button in _line_buttons(localizer, line)
            )
            if isinstance(document, League):
                buttons += tuple(
                    league_pages.begin(localizer, document)
                    for line in effect.lines
                    if line.key == "league-you-opened"
                )
            buttons += pages.suggested(localizer, effect)
            return replace(
                words_page(text, buttons=buttons, replaces=step),
                silent=any(line.key in _ANSWERS for line in effect.lines),
            )


_STOPS: Final = {"daily-is-on": commands.SetDaily, "weekly-is-on": commands.SetWeekly}
"""By line that something comes from now on: what switches it off again."""


_STARTS: Final = {"daily-none-yours": commands.SetDaily, "weekly-none-yours": commands.SetWeekly}
"""By line that it doesn't come: what switches it on."""


_NONE: Final = frozenset({"daily-none", "daily-none-yours"})
"""Lines that no puzzle comes to a chat, with the day of the one that can be solved anyway."""


def _line_buttons(localizer: Localizer, line: Line) -> Iterator[Button]:
    if line.key in _NONE and isinstance(day := line.args.get("day"), int):
        yield daily_pages.solve_today(localizer, day)
    if line.key in _STARTS:
        yield button_nowhere(localizer, "button-switch-on", _STARTS[line.key](Switch.ON))
    if line.key in _STOPS and "chat" in line.args:
        off = _STOPS[line.key](Switch.OFF, chat=str(line.args["chat"]))
        yield button_nowhere(localizer, "button-daily-stop", off)


def page(
    localizer: Localizer, attempt: Attempt, effect: PuzzleEffect, compared: Comparison | None
) -> Message:
    puzzle, moves = attempt.puzzle, attempt.moves
    standing = puzzle.standing(moves)
    if standing.done:
        return _done(localizer, attempt, compared or Comparison())
    if isinstance(puzzle, Alone):
        return _alone(localizer, attempt, puzzle, effect)
    if isinstance(puzzle, BestMoves):
        return _best_move(localizer, attempt, puzzle, effect.answer)
    return _tokens(localizer, attempt, puzzle, effect.answer)


def _done(localizer: Localizer, attempt: Attempt, compared: Comparison) -> Message:
    """The result: one line to copy, which reveals nothing of the puzzle; then how it compares."""
    standing = attempt.standing
    marks, puzzle = daily_pages.squares(standing.marks), attempt.puzzle
    if isinstance(puzzle, Alone):
        amount = localizer.in_points(puzzle.view(attempt.moves).totals[0])
        said = localizer.text("daily-done-points", marks=marks, amount=amount, share=standing.share)
    else:
        said = localizer.text("daily-done", marks=marks, share=standing.share)
    lines = []
    if compared.count > 1:
        tied = "yes" if compared.tied else "no"
        rank: dict[str, str | int] = {"rank": compared.rank, "count": compared.count, "tied": tied}
        lines.append(localizer.text("daily-rank", **rank))
    if compared.streak > 1:
        lines.append(localizer.text("daily-streak", days=compared.streak) + ".")
    if compared.beaten is not None:
        lines.append(localizer.text("daily-beaten", percent=compared.beaten))
    date = localizer.day(attempt.day)
    solution = daily_pages.solution_button(localizer, attempt.day)
    if attempt.practice:
        text: Text = (Span(daily_pages.title(localizer, attempt.day), bold=True), Span(f"\n{said}"))
        again = Button(localizer.text("button-practise-again"), _press(attempt, AGAIN))
        others = button_nowhere(
            localizer, "button-daily-earlier", daily_pages.past_day(attempt.day - 1)
        )
        buttons: tuple[Button, ...] = (again, solution, others)
    else:
        comes = daily_pages.solution_comes(localizer, attempt.day, localizer.reader.zone)
        below = " ".join(lines) + "\n" if lines else ""
        text = (Span(f"Trigon · {date} · {said}", code=True), Span("\n" + below), *comes)
        buttons = (daily_pages.earlier_button(localizer, attempt.day),)
    return replace(
        words_page(text, replaces=True, secret=True),
        picture=question_picture(localizer, puzzle, attempt.moves),
        buttons=buttons,
    )


def _message(localizer: Localizer, attempt: Attempt, body: str | Text) -> Message:
    head = Span(daily_pages.title(localizer, attempt.day), bold=True)
    below = (Span(body),) if isinstance(body, str) else body
    text: Text = (head, Span("\n"), *below)
    return words_page(text, replaces=True, secret=True)


def _press(attempt: Attempt, answer: str | int) -> Payload:
    step, said = len(attempt.moves), str(answer)
    return press_nowhere(commands.SolveDaily(attempt.day, begun=True, step=step, answer=said))


# --- alone ------------------------------------------------------------------------------------------


def _ghost(
    localizer: Localizer, attempt: Attempt, view: View, moves: Mapping[int, Move], shown: int
) -> Message:
    """An answer on the board before it counts: one of the `moves`, by their numbers; the others can be tapped."""
    options = {
        index: option_of(localizer, view, weighed(view).index(move))
        for index, move in moves.items()
    }
    option = options.pop(shown)
    words = where(localizer, option, option.spot)
    pieces = {option.piece, *(other.piece for other in options.values())}
    others = [
        Choice(
            _spot(localizer, view, moves[index])
            if len(pieces) == 1
            else where(localizer, other, other.spot),
            _press(attempt, f"{SHOWN}{index}"),
        )
        for index, other in options.items()
    ]
    points = localizer.points(option.points)
    label = (
        localizer.text("button-play", spot=option.spot, points=points)
        if option.spot
        else localizer.text("button-open", points=points)
    )
    names = daily_pages.player_names(localizer, view.players)
    return replace(
        _message(localizer, attempt, summed(localizer, option, words)),
        picture=renderer.ghost(view, moves[shown], names=names, **picture_style(localizer.reader)),
        prompt=localizer.text("pick-other" if len(pieces) == 1 else "daily-pick-move")
        if others
        else "",
        choices=tuple(others[:PAGE]),
        buttons=(
            Button(label, _press(attempt, shown), style=Style.SUCCESS),
            Button(localizer.text("button-back"), _press(attempt, "")),
        ),
    )


def _alone(localizer: Localizer, attempt: Attempt, puzzle: Alone, effect: PuzzleEffect) -> Message:
    """The hand to choose a piece of; with a piece, the board with it where it scores most, or on another of its spots."""
    view, piece = puzzle.view(attempt.moves), effect.piece
    open_moves = allowed(puzzle.reached(attempt.moves))
    placements = {n: move for n, move in enumerate(open_moves) if move.kind is MoveKind.PLACE}
    chosen = view.hand[piece] if 0 <= piece < len(view.hand) else None
    if effect.answer in placements:
        chosen = move_piece(view, placements[effect.answer])
    fitting = {
        index: move
        for index, move in placements.items()
        if chosen is None or move_piece(view, move) == chosen
    }
    if chosen is not None and fitting:
        best = max(fitting, key=lambda index: view.preview(fitting[index])[1])
        shown = effect.answer if effect.answer in fitting else best
        return _ghost(localizer, attempt, view, fitting, shown)
    body = "\n".join(
        (
            *(() if attempt.moves else (localizer.text("daily-kind", kind=puzzle.name),)),
            f"{localizer.in_points(view.totals[0])}.",
            *_hand_in_words(localizer, view),
        )
    )
    drawn, cost = puzzle.drawn(attempt.moves)
    if drawn:
        pieces, points = localizer.pieces(drawn), localizer.points(cost)
        told = localizer.text("you-drew-cost", pieces=pieces, points=points)
        body = f"{told}\n{body}"
    hand = _hand(localizer, attempt, puzzle, open_moves, body)
    if not puzzle.may_undo(attempt.moves):
        return hand
    undo = Button(localizer.text("button-undo"), _press(attempt, UNDO))
    return replace(hand, buttons=(*hand.buttons, undo))


def _hand_in_words(localizer: Localizer, view: View) -> tuple[str, ...]:
    """The hand for those who read boards in words, too; others see it in the picture."""
    if localizer.reader.boards == "picture":
        return ()
    return (localizer.text("daily-hand", pieces=localizer.pieces(view.hand)),)


def _offered(localizer: Localizer, attempt: Attempt) -> tuple[Choice, ...]:
    found = daily_pages.offered(localizer, attempt.puzzle, attempt.moves)
    return tuple(
        Choice(label, _press(attempt, given), piece=piece) for label, given, piece in found
    )


def _hand(
    localizer: Localizer, attempt: Attempt, puzzle: Alone, open_moves: tuple[Move, ...], body: str
) -> Message:
    choices = _offered(localizer, attempt)
    buttons = tuple(
        Button(localizer.text(f"button-{move.kind}"), _press(attempt, index))
        for index, move in enumerate(open_moves)
        if move.kind is not MoveKind.PLACE
    )
    picture = question_picture(localizer, puzzle, attempt.moves)
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.text("pick-tile", game=puzzle.game) if choices else "",
        choices=choices,
        buttons=buttons,
        hotspots=tuple(Hotspot(each.piece, each.payload, each.label) for each in choices),
    )


def _spot(localizer: Localizer, view: View, move: Move) -> str:
    """The cell of a move and its points: a piece fits into a cell in one way."""
    if opens(view):
        return move.piece_name or ""
    spot = localizer.cell(spot_name(view, move.cell_name or ""))
    points = localizer.points(view.preview(move)[1])
    return localizer.text("choice-spot", spot=spot, points=points)


# --- questions --------------------------------------------------------------------------------------


def _so_far(localizer: Localizer, attempt: Attempt, question: str) -> str:
    """The question, below how good the last answer was and what all of them were worth."""
    marks = attempt.standing.marks
    if not marks:
        return question
    last = {WHOLE: "right", HALF: "half"}.get(marks[-1], "wrong")
    said = localizer.text(f"daily-answer-{last}")
    if last == "wrong" and isinstance(attempt.puzzle, Tokens):
        said = _why_not(localizer, attempt.puzzle, attempt.moves)
    return f"{daily_pages.squares(marks)} {said}\n{question}"


def _why_not(localizer: Localizer, puzzle: Tokens, moves: Sequence[str]) -> str:
    """Say why the last answer was wrong: the first property that is neither all the same nor all different."""
    asked, given = puzzle.questions[len(moves) - 1], moves[-1]
    wrong = broken((*asked.question.tokens, given))
    return localizer.broken(wrong[0], "daily-answer-why") if wrong else ""


def _best_move(localizer: Localizer, attempt: Attempt, puzzle: BestMoves, shown: int) -> Message:
    at = puzzle.position(attempt.moves)
    if at is None:
        raise ValueError("all positions are answered")
    if 0 <= shown < len(at.offered):
        moves = {n: GAMES[at.view.game].parse(each) for n, each in enumerate(at.offered)}
        return _ghost(localizer, attempt, at.view, moves, shown)
    number, count = len(attempt.moves) + 1, len(puzzle.positions)
    which = localizer.text("daily-which-move", number=number, count=count)
    body = _so_far(localizer, attempt, "\n".join((which, *_hand_in_words(localizer, at.view))))
    picture = question_picture(localizer, puzzle, attempt.moves)
    return replace(
        _message(localizer, attempt, body),
        picture=picture,
        prompt=localizer.text("daily-pick-move"),
        choices=_offered(localizer, attempt),
    )


def _tokens(localizer: Localizer, attempt: Attempt, puzzle: Tokens, shown: int) -> Message:
    """A row and what may be missing; a token that was tapped is in the gap, and a second tap answers."""
    asked = puzzle.question(attempt.moves)
    if asked is None:
        raise ValueError("all questions are answered")
    number, count = len(attempt.moves) + 1, len(puzzle.questions)
    question = localizer.text("daily-which-token", number=number, count=count)
    if number == 1:
        question += "\n" + localizer.text("daily-rule")
    chosen = asked.offered[shown] if 0 <= shown < len(asked.offered) else ""
    if chosen:
        pick = localizer.text("daily-your-pick", piece=daily_pages.short_piece(localizer, chosen))
        body = f"{question}\n{pick}"
    else:
        body = _so_far(localizer, attempt, question)
    choices = tuple(
        replace(each, payload=_press(attempt, chosen)) if each.piece == chosen else each
        for each in _offered(localizer, attempt)
    )
    answer = Button(localizer.text("button-this-one"), _press(attempt, chosen), style=Style.SUCCESS)
    return replace(
        _message(localizer, attempt, body),
        picture=question_picture(localizer, puzzle, attempt.moves, chosen),
        prompt=localizer.text("daily-or-another") if chosen else localizer.text("drill-pick"),
        choices=choices,
        buttons=(answer,) if chosen else (),
        hotspots=tuple(
            Hotspot(each.piece, each.payload, localizer.piece(each.piece)) for each in choices
        ),
    )

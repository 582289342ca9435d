"""The puzzle of the day and the week in their chat, and the questions before they are switched on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from itertools import islice
from typing import Final

import renderer
from bot.club import puzzles
from bot.club.attempts import PIECE, SHOWN
from bot.club.daily import Days, Solved, month_of
from bot.club.document import begins, chat_of, over_everywhere
from bot.club.effects import DayOverEffect, DayPastEffect, DaySolutionEffect, StreakEffect
from bot.club.puzzles import Alone, BestMoves, Puzzle, kind_of_day, puzzle_of
from bot.club.weekly import GoodMove, Week, Weeks
from bot.present import pictures
from bot.present.catalogue import isolated
from bot.present.localizer import Localizer, Reader, button_nowhere, press_nowhere
from bot.present.message import (
    Button,
    Choice,
    File,
    Film,
    Hotspot,
    Message,
    Span,
    Style,
    Text,
    brief,
    words_page,
)
from bot.present.pictures import picture_style, picture_words
from bot.present.settings_pages import cities
from bot.table import commands
from bot.table.commands import WEEKDAYS, Payload, SetDaily, SetWeekly, Switch
from bot.table.identity import PersonId
from bot.table.preferences import NO
from bot.table.ratings import Ladder, of_season, quarter, ranking
from bot.table.results import quick_of
from bot.table.words import move_piece, spot_name
from engine import GAMES, MoveKind
from engine import record as records
from engine.record import Record
from renderer import Picture

MOST_ROWS: Final = 10
"""People in a day's table; of more it only tells how many: a picture's caption has room for these."""
_SQUARES: Final = {puzzles.NOTHING: "⬜", puzzles.HALF: "🟨", puzzles.WHOLE: "🟦"}
"""Blue and yellow: colour-blind people can tell them apart, too."""


def squares(marks: tuple[int, ...]) -> str:
    """The marks of a try as a row of symbols, which reveals nothing of the puzzle."""
    return "".join(_SQUARES[mark] for mark in marks)


def daily_setup(localizer: Localizer, hour: str) -> Message:
    """When the puzzle is to come; once that is known, by which city's clock."""
    if not hour:
        return ask_hour(localizer.text("daily-ask-hour"), SetDaily)
    text = localizer.text("daily-ask-zone", hour=hour)
    return ask_zone(localizer, text, SetDaily, hour)


def title(localizer: Localizer, day: int) -> str:
    return localizer.text("daily-title", date=localizer.day(day))


def day_page(localizer: Localizer, days: Days, number: int) -> Message:
    """A day in its chat: the first question with its answers, and the results so far."""
    head = title(localizer, number)
    about = localizer.text("daily-kind", kind=kind_of_day(number))
    text: Text = (Span(head, bold=True), Span(f"\n{about}"))
    if number != days.day:
        return words_page(text)
    text += _rows(localizer, days, number, days.solved)
    solve = solve_button(localizer, days)
    month: tuple[Button, ...] = ()
    if not localizer.reader.away:
        to_month = commands.Daily(page="month")
        month = (button_nowhere(localizer, "button-daily-month", to_month),)
    if not days.on:
        return Message(text=text, brief=brief(text), picture=_first_picture(localizer, days))
    if not days.seed:
        return Message(text=text, brief=brief(text), buttons=(solve, *month))
    choices = _first_choices(localizer, days)
    return Message(
        text=text,
        brief=brief(text),
        picture=_first_picture(localizer, days),
        prompt=localizer.text("daily-begin"),
        choices=choices,
        # The choices are the way in; this one is for those who have begun.
        buttons=(replace(solve, style=Style.SECONDARY), *month),
        hotspots=tuple(
            Hotspot(each.piece, each.payload, each.label) for each in choices if each.piece
        ),
    )


def _first_picture(localizer: Localizer, days: Days) -> Picture | None:
    return opening_picture(days.day, days.seed, *_look(localizer)) if days.seed else None


def _first_choices(localizer: Localizer, days: Days) -> tuple[Choice, ...]:
    """The first question's answers below its picture: a tap leads to one's own attempt, with that one picked."""
    chat = chat_of(days.id)
    return tuple(
        Choice(
            label,
            press_nowhere(commands.SolveDaily(days.day, answer=answer, chat=chat)),
            piece=piece,
        )
        for label, answer, piece in offered(localizer, puzzle_of(days.day, days.seed), ())
    )


def _look(localizer: Localizer) -> tuple[str, str]:
    return localizer.reader.language, localizer.reader.theme


@lru_cache(maxsize=16)
def opening_picture(day: int, seed: bytes, language: str, theme: str) -> Picture:
    """A day's first question as a picture. Kept, as `_animation` is; its puzzle is made before anyone asks for it."""
    return question_picture(
        Localizer(Reader(None, language, theme), None), puzzle_of(day, seed), ()
    )


def question_picture(
    localizer: Localizer, puzzle: Puzzle, moves: tuple[str, ...], chosen: str = ""
) -> Picture:
    """The question after these answers, or the last one; with the token `chosen` shown in its row, before it is the answer."""
    if isinstance(puzzle, puzzles.Tokens):
        asked = puzzle.questions[min(len(moves), len(puzzle.questions) - 1)]
        return renderer.drill(
            asked.question.tokens,
            asked.offered,
            chosen=chosen,
            theme=localizer.reader.theme,
            alt=localizer.text("daily-row", pieces=localizer.pieces(asked.question.tokens))
            + ". "
            + localizer.pieces(asked.offered),
        )
    if isinstance(puzzle, BestMoves):
        view = puzzle.positions[min(len(moves), len(puzzle.positions) - 1)].view
    else:
        view = puzzle.view(moves)
    return renderer.board(
        view,
        names=player_names(localizer, view.players),
        spots="open",
        tray=True,
        **picture_style(localizer.reader),
    )


def offered(
    localizer: Localizer, puzzle: Puzzle, moves: tuple[str, ...]
) -> tuple[tuple[str, str, str], ...]:
    """What can be picked after these answers: its words, the answer that shows it, and its piece, if it is one."""
    if isinstance(puzzle, puzzles.Tokens):
        return tuple(
            (short_piece(localizer, pid), f"{SHOWN}{index}", pid)
            for index, pid in enumerate(puzzle.questions[len(moves)].offered)
        )
    if isinstance(puzzle, BestMoves):
        at = puzzle.positions[len(moves)]
        return tuple(
            (offer(localizer, at, notation), f"{SHOWN}{index}", "")
            for index, notation in enumerate(at.offered)
        )
    view = puzzle.view(moves)
    placed = [
        move for move in puzzles.allowed(puzzle.reached(moves)) if move.kind is MoveKind.PLACE
    ]
    fits = {move_piece(view, move) for move in placed}
    return tuple(
        (localizer.piece(piece), f"{PIECE}{index}", piece)
        for index, piece in enumerate(view.hand)
        if piece in fits
    )


def player_names(localizer: Localizer, count: int) -> tuple[str, ...]:
    return tuple(localizer.text("daily-player", number=n + 1) for n in range(count))


def short_piece(localizer: Localizer, pid: str) -> str:
    """A token in words without its code, where a tap means it."""
    return localizer.piece(pid).rpartition(" (")[0]


def _rows(localizer: Localizer, days: Days, day: int, solved: Mapping[PersonId, Solved]) -> Text:
    """The results of a day, the best first."""
    text: Text = ()
    ordered = sorted(solved.items(), key=lambda each: (-each[1].share, each[1].name))
    more = len(ordered) - MOST_ROWS
    for person, how in ordered[:MOST_ROWS]:
        streak = days.streaks.get(person)
        said = _result(localizer, day, how)
        if streak is not None and streak.days > 1:
            said += ", " + localizer.text("daily-streak", days=streak.days)
        row = (
            Span(f"\n{squares(how.marks)} "),
            Span(isolated(how.name), bold=True),
            Span(f": {said}"),
        )
        text += row
    return (*text, Span(f"\n+{more}")) if more > 0 else text


def _result(localizer: Localizer, day: int, how: Solved) -> str:
    """Someone's result: the answers that were right where each is all or nothing, else the share of the most."""
    if kind_of_day(day) != "tokens":
        return localizer.text("daily-share", share=how.share)
    return localizer.text("daily-right", right=how.marks.count(puzzles.WHOLE), count=len(how.marks))


def day_over(localizer: Localizer, days: Days, effect: DayOverEffect) -> Message:
    """A day that is over in its chat: the results, and when its solution can be seen; after an outage at once."""
    rows: Text = ()
    if days.before == effect.day:
        head = localizer.text("daily-over", date=localizer.day(effect.day))
        nobody = (Span("\n" + localizer.text("daily-nobody")),)
        rows = _rows(localizer, days, effect.day, days.solved_before) or nobody
    else:
        # After an outage of days: who solved it is not known any more.
        head = title(localizer, effect.day)
    late = days.day - effect.day >= LATEST_PAST
    comes = () if late else (Span("\n"), *solution_comes(localizer, effect.day, days.zone))
    text: Text = (Span(head, bold=True), *rows, *comes)
    if month_of(effect.day) != month_of(days.day):
        text = (*text, Span("\n"), *_month(localizer, days, effect.day))
    solution = (solution_button(localizer, effect.day),) if late else ()
    return words_page(text, buttons=(*solution, earlier_button(localizer, days.day)))


def paused_page(localizer: Localizer) -> Message:
    """No more days are posted, as nobody solves them; until somebody asks for one."""
    back = button_nowhere(localizer, "button-daily-back", commands.Daily(), style=Style.PRIMARY)
    return words_page(localizer.text("daily-paused"), buttons=(back,))


def past_page(localizer: Localizer, effect: DayPastEffect) -> Message:
    """A past day, to practise, with ways to the days beside it."""
    head = title(localizer, effect.day)
    about = localizer.text("daily-kind", kind=kind_of_day(effect.day))
    text: Text = (Span(head, bold=True), Span(f"\n{about}\n" + localizer.text("daily-practice")))
    solve = commands.SolveDaily(effect.day)
    practise = button_nowhere(localizer, "button-practise", solve, style=Style.PRIMARY)
    earlier, later = (
        (Button(label.format(localizer.day(day)), press_nowhere(past_day(day))),) if day else ()
        for label, day in (("\u25c0 {}", effect.before), ("{} \u25b6", effect.after))
    )
    return Message(
        text=text,
        brief=brief(text),
        picture=opening_picture(effect.day, bytes.fromhex(effect.seed), *_look(localizer)),
        buttons=(practise, *earlier, *later, solution_button(localizer, effect.day)),
        replaces=True,
        secret=True,
    )


def past_day(day: int) -> commands.Daily:
    return commands.Daily(page=date.fromordinal(day).isoformat())


def earlier_button(localizer: Localizer, day: int) -> Button:
    """The way from a day to the puzzles that are over everywhere by then."""
    return button_nowhere(localizer, "button-daily-earlier", past_day(day - LATEST_PAST))


LATEST_PAST: Final = 2
"""Days before today after which a puzzle is over everywhere."""


def streak_page(localizer: Localizer, days: Days, effect: StreakEffect) -> Message:
    """To someone whose streak ends with the day: how to keep it, and how to switch these warnings off."""
    text = localizer.moment("daily-streak-ends", days.ends_at, days=effect.days)
    off = commands.ChangeSettings("streak", NO, alone=True)
    no_more = button_nowhere(localizer, "button-streak-off", off)
    return words_page(text, buttons=(solve_button(localizer, days), no_more))


def solve_button(localizer: Localizer, days: Days) -> Button:
    """The way into the puzzle of a chat's day, also from a private chat."""
    solve = commands.SolveDaily(days.day, chat=chat_of(days.id))
    return button_nowhere(localizer, "button-solve", solve, style=Style.PRIMARY)


def solve_today(localizer: Localizer, day: int) -> Button:
    """The way into a day's puzzle where none is posted."""
    solve = commands.SolveDaily(day)
    return button_nowhere(localizer, "button-solve-today", solve, style=Style.PRIMARY)


def month_page(localizer: Localizer, days: Days, day: int) -> Message:
    """The table of a day's month, and rarely needed buttons."""
    fair = button_nowhere(localizer, "button-daily-fair", commands.Daily(day))
    buttons = (earlier_button(localizer, day), fair)
    return words_page(_month(localizer, days, day), buttons=buttons, secret=True)


def _month(localizer: Localizer, days: Days, day: int) -> Text:
    """The points of the month by person: the percents of all puzzles they solved."""
    table = days.months.get(month_of(day), {})
    month = localizer.month(day)
    text: Text = (Span(localizer.text("daily-title", date=month), bold=True),)
    ordered = sorted(table.values(), key=lambda row: (-row.points, row.name))
    for row in ordered[:MOST_ROWS]:
        rank = 1 + sum(other.points > row.points for other in ordered)
        amount = localizer.in_points(row.points)
        told = localizer.text("daily-month-row", amount=amount, count=row.days)
        text = (*text, Span(f"\n{rank}. "), Span(isolated(row.name), bold=True), Span(f": {told}"))
    if not ordered:
        text = (*text, Span("\n" + localizer.text("daily-nobody")))
    more = len(ordered) - MOST_ROWS
    return (*text, Span(f"\n+{more}")) if more > 0 else text


def solution_comes(localizer: Localizer, day: int, zone: str) -> Text:
    """When the solution of a day can be seen, by the clock of a time zone."""
    there = Localizer(replace(localizer.reader, zone=zone), None)
    return there.moment("daily-solution-comes", over_everywhere(day))


def solution_button(localizer: Localizer, day: int) -> Button:
    return button_nowhere(localizer, "button-solution", commands.Daily(day))


def solution_page(localizer: Localizer, effect: DaySolutionEffect) -> Message:
    """The best line of a day and the seed that proves it; before the day is over everywhere, when they come."""
    day, reader = effect.day, localizer.reader
    if not effect.seed:
        text = solution_comes(localizer, day, reader.zone)
        if effect.commitment:
            fixed = localizer.text("daily-commitment")
            text = (*text, Span(f"\n{fixed}\n"), Span(effect.commitment, code=True))
        return words_page(text)
    seed = bytes.fromhex(effect.seed)
    puzzle = puzzle_of(day, seed)
    head = localizer.text("daily-solution", date=localizer.day(day))
    below = f"\n{_best(localizer, puzzle)}\n" + localizer.text("daily-seed") + "\n"
    text = (Span(head, bold=True), Span(below), Span(effect.seed, code=True))
    return Message(
        text=text,
        brief=brief(text),
        file=_animation(day, seed, reader.language, reader.theme),
        film=_steps(localizer, puzzle),
        secret=True,
    )


def _best(localizer: Localizer, puzzle: Puzzle) -> str:
    if isinstance(puzzle, Alone):
        line = "; ".join(_line(localizer, puzzle))
        return localizer.text("daily-best-points", points=puzzle.most, line=line)
    if isinstance(puzzle, BestMoves):
        answers = [offer(localizer, at, at.ranked[0]) for at in puzzle.positions]
    else:
        answers = [localizer.pieces(asked.question.answers) for asked in puzzle.questions]
    line = "; ".join(f"{number}. {said}" for number, said in enumerate(answers, 1))
    return localizer.text("daily-best", line=line)


def offer(localizer: Localizer, at: puzzles.MoveQuestion, notation: str) -> str:
    """One of the moves to choose from at a position, by the number that its spot has in the picture."""
    move = GAMES[at.view.game].parse(notation)
    piece = localizer.piece(move_piece(at.view, move) or "")
    return localizer.text("move-place", piece=piece, cell=spot_name(at.view, move.cell_name or ""))


def _line(localizer: Localizer, puzzle: Alone) -> Iterator[str]:
    """The best moves; a piece is called as the hand showed it, however it is turned."""
    for ply in records.plies(_record(puzzle)):
        piece, cell = move_piece(ply.before.view(0), ply.move), ply.move.cell_name
        if piece is None or cell is None:
            yield localizer.text(f"move-{ply.move.kind}")
            continue
        yield localizer.text("move-place", piece=localizer.piece(piece), cell=localizer.cell(cell))


def _record(puzzle: Alone) -> Record:
    """The best line as a game: with the passes on its way, after which more can be drawn."""
    return Record(
        variant=puzzle.game,
        options=puzzle.options,
        players=("Trigon",),
        seed=puzzle.seed,
        moves=puzzle.best,
    )


@lru_cache(maxsize=16)
def _animation(day: int, seed: bytes, language: str, theme: str) -> File | None:
    """The best line as an animation; None for puzzles that aren't a game.

    Kept, as thousands of chats may be sent it in one minute.
    """
    puzzle = puzzle_of(day, seed)
    if not isinstance(puzzle, Alone):
        return None
    record = _record(puzzle)
    shown = renderer.replay(
        record, theme=theme, names=record.players, words=picture_words(language)
    )
    return File(f"{date.fromordinal(day).isoformat()}.gif", shown.gif, shown.alt)


def _steps(localizer: Localizer, puzzle: Puzzle) -> Film | None:
    """The best line move by move, where a reader can turn to each; None for puzzles that are no game."""
    if not isinstance(puzzle, Alone):
        return None
    record = _record(puzzle)
    return pictures.film(localizer, record.players, records.dump(record), 1)


NAMED: Final = 12
"""People who are named; of more it only tells how many: a picture's caption has room for these."""


@dataclass(frozen=True, slots=True)
class WeekContext:
    """The data of a week's message besides the chat's weeks. `record`: of its best move's table, "" for none."""

    ladder: Ladder
    record: str


def weekly_setup(localizer: Localizer, weekday: str, hour: str) -> Message:
    """On which day; once that is known, at what hour; then by which city's clock."""
    if not weekday:
        text = localizer.text("weekly-ask-weekday")
        buttons = tuple(
            Button(
                localizer.text(f"weekday-{each}").capitalize(),
                switch_on(SetWeekly, each),
            )
            for each in WEEKDAYS
        )
        return words_page(text, buttons=buttons, replaces=True)
    named = localizer.text(f"weekday-{weekday}")
    if not hour:
        text = localizer.text("weekly-ask-hour", weekday=named)
        return ask_hour(text, SetWeekly, weekday)
    text = localizer.text("weekly-ask-zone", weekday=named, hour=hour)
    return ask_zone(localizer, text, SetWeekly, weekday, hour)


def week_page(localizer: Localizer, weeks: Weeks, context: WeekContext) -> Message:
    """The week that was told last. Nobody is called by it."""
    told = weeks.told
    head = localizer.text("weekly-title")
    text: Text = (
        Span(head, bold=True),
        Span("\n"),
        *_players(localizer, told),
        *_leaders(localizer, weeks, context.ladder),
    )
    picture = None
    if (move := told.move) is not None:
        said = localizer.named(
            "weekly-move",
            None,
            move.name,
            points=localizer.points(move.points),
            game=localizer.game(move.game),
        )
        text = (*text, Span("\n"), *said)
        picture = _picture(localizer, move, context.record)
    return Message(text=text, brief=brief(text), picture=picture)


def _players(localizer: Localizer, told: Week) -> Text:
    """The number of games in all and by person, the busiest first."""
    total = localizer.text("weekly-games", count=sum(told.games.values()))
    ordered = sorted(told.players.values(), key=lambda each: (-each.games, each.name))
    text: Text = (Span(f"{total} "),)
    for number, player in enumerate(ordered[:NAMED]):
        comma = ", " if number else ""
        text += (Span(comma), Span(isolated(player.name), bold=True), Span(f" ({player.games})"))
    more = len(ordered) - NAMED
    return (*text, Span(f", +{more}")) if more > 0 else text


def _leaders(localizer: Localizer, weeks: Weeks, ladder: Ladder) -> Text:
    """The leaders at this week's most played game: of all time, and of the quarter.

    A chat that plays its quick form alone has no ladder of the game itself.
    """
    games = weeks.told.games
    most = min(games, key=lambda each: (-games[each], each))
    forms = most, quick_of(most)
    game = next((each for each in forms if ranking(ladder, each)), most)
    now = quarter(begins(weeks.told_day, weeks.hour, weeks.zone))
    ever, lately = (
        next((entry.name for _, _, entry, _ in ranking(found, game)), "")
        for found in (ladder, of_season(ladder, now))
    )
    lines = {"weekly-leader": ever, "weekly-leader-season": lately}
    if ever == lately:
        lines = {"weekly-leader-both": ever}
    text: Text = ()
    for key, name in lines.items():
        if name:
            said = localizer.named(key, None, name, game=localizer.game(game))
            text = (*text, Span("\n"), *said)
    return text


def _picture(localizer: Localizer, move: GoodMove, text: str) -> Picture | None:
    """The board that the move left, as everybody saw it; None where the record is gone or is not read any more."""
    if not text:
        return None
    try:
        record = records.load(text)
        ply = next(islice(records.plies(record), move.ply, None), None)
    except records.RecordError:
        return None
    if ply is None:
        return None
    shown = renderer.public_position(ply)
    return renderer.board(
        shown.view, points=shown.points, highlight=shown.forms, names=record.players,
        **picture_style(localizer.reader),
    )  # fmt: skip


HOURS: Final = ("07:00", "08:00", "09:00", "12:00", "18:00", "20:00")
"""What is commonly chosen; any other time is typed."""


def ask_hour(text: str, kind: type[SetDaily | SetWeekly], *before: str) -> Message:
    """At what hour; `before` is what `kind`'s buttons have been told already."""
    buttons = tuple(Button(each, switch_on(kind, *before, each)) for each in HOURS)
    return words_page(text, buttons=buttons, replaces=True)


def ask_zone(
    localizer: Localizer, text: str, kind: type[SetDaily | SetWeekly], *before: str
) -> Message:
    """By which city's clock; `before` as of `ask_hour`."""
    return words_page(
        text,
        prompt=localizer.text("setting-zone"),
        choices=tuple(
            Choice(label, switch_on(kind, *before, city)) for label, city in cities(localizer)
        ),
        replaces=True,
    )


def switch_on(kind: type[SetDaily | SetWeekly], *told: str) -> Payload:
    """The payload that switches it on, as far as it is told when."""
    return press_nowhere(kind(Switch.ON, *told))

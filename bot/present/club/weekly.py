"""A chat's week: who played, who leads, the move that brought most; and the questions before it is switched on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

import renderer
from bot.club.local_days import begins
from bot.club.weekly.weeks import GoodMove, Week, Weeks
from bot.present.club import appointments
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Text, brief
from bot.present.pictures import picture_words
from bot.table.club_commands import WEEKDAYS
from bot.table.people.standing import Ladder, of_season, quarter, ranking
from engine import record as records
from renderer import Picture

NAMED: Final = 12
"""People who are named; of more it only tells how many: a picture's caption has room for these."""


@dataclass(frozen=True, slots=True)
class WeekContext:
    """What a week's message is drawn from beside the matter. `record`: of its best move's table, "" for none."""

    ladder: Ladder
    record: str


def setup(localizer: Localizer, weekday: str, hour: str) -> Message:
    """On which day; once that is known, at what hour; then by which city's clock."""
    if not weekday:
        text = localizer.text("weekly-ask-weekday")
        buttons = tuple(
            Button(
                localizer.text(f"weekday-{each}").capitalize(),
                appointments.switch_on("weekly", each),
            )
            for each in WEEKDAYS
        )
        return Message(text=(Span(text),), brief=brief(text), buttons=buttons, replaces=True)
    named = localizer.text(f"weekday-{weekday}")
    if not hour:
        text = localizer.text("weekly-ask-hour", weekday=named)
        return appointments.ask_hour(text, "weekly", weekday)
    text = localizer.text("weekly-ask-zone", weekday=named, hour=hour)
    return appointments.ask_zone(localizer, text, "weekly", weekday, hour)


def week(localizer: Localizer, weeks: Weeks, context: WeekContext) -> Message:
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
    """How many games there were, and who played how many, the busiest first."""
    total = localizer.text("weekly-games", count=sum(told.games.values()))
    ordered = sorted(told.players.values(), key=lambda each: (-each.games, each.name))
    text: Text = (Span(f"{total} "),)
    for number, player in enumerate(ordered[:NAMED]):
        comma = ", " if number else ""
        text += (Span(comma), Span(player.name, bold=True), Span(f" ({player.games})"))
    more = len(ordered) - NAMED
    return (*text, Span(f", +{more}")) if more > 0 else text


def _leaders(localizer: Localizer, weeks: Weeks, ladder: Ladder) -> Text:
    """Who leads at the game that was played most this week: of all time, and of the quarter of a year."""
    games = weeks.told.games
    game = min(games, key=lambda each: (-games[each], each))
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
        shown.view,
        points=shown.points,
        highlight=shown.forms,
        theme=localizer.reader.theme,
        names=record.players,
        words=picture_words(localizer.reader.language),
    )

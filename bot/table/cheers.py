"""The card of a finished game: what its players did, how ratings changed, and a first or a record of the chat. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from msgspec import structs

from bot.table.effects import Line
from bot.table.identity import PersonId
from bot.table.ratings import CountedGame, GameNews, Ladder, Tally, rate
from bot.table.results import PersonResult, Result, ResultKind, credited, result_of
from bot.table.table import Table
from engine.summary import SeatSummary, summarised

ENOUGH: Final = 5
"""Games that somebody has played here before a best move is called a record."""
ROWS: Final = (3, 5)
"""Wins in a row that are told, and after them every tenth."""


@dataclass(frozen=True, slots=True)
class CardContext:
    """What a card shows beside the table: by seat what each did and how their rating changed; a first or a record.

    `firsts`: by seat the rating of those whose first rated game it was.
    """

    seats: tuple[SeatSummary, ...] = ()
    ratings: tuple[int | None, ...] = ()
    cheer: Line | None = None
    firsts: tuple[int | None, ...] = ()


def card_context(table: Table, moves: Sequence[str], ladder: Ladder) -> CardContext:
    """Return what the card of a finished table shows; `ladder` is of its chat, before or after it counted the game."""
    seats, found = summarised(table.played(moves), len(table.seats)), result_of(table)
    if found is None:
        return CardContext(seats)
    news = game_news(ladder, _with_moves(found, table, seats), table)
    cheer = Line(news.cheer, {"seat": news.seat, "count": news.count}) if news.cheer else None
    return CardContext(seats, news.changes, cheer, news.firsts)


def finished(table: Table, moves: Sequence[str]) -> Result | None:
    """Return the result of a finished table as `result_of`, with what people did."""
    found = result_of(table)
    if found is None:
        return None
    return _with_moves(found, table, summarised(table.played(moves), len(table.seats)))


def counted_game(ladder: Ladder, result: Result, table: Table, when: float) -> CountedGame:
    """Return a finished game with its news, as the ladder of its chat counts it at `when` (epoch seconds)."""
    return CountedGame(result, when, game_news(ladder, result, table))


def _with_moves(result: Result, table: Table, seats: Sequence[SeatSummary]) -> Result:
    """Add the statistics of people who played their seats from start to end."""
    people = []
    for placed, number in zip(result.people, _numbers(table), strict=True):
        seat, done = table.seats[number], seats[number]
        best, hexagons = (0 if done.best is None else done.best.points), done.count("hexagons")
        whole = replace(placed, best=best, hexagons=hexagons)
        people.append(whole if seat.played_throughout else placed)
    return replace(result, people=tuple(people))


def _numbers(table: Table) -> list[int]:
    """Return the seats of a result's people, in its order."""
    return [number for number, seat in enumerate(table.seats) if credited(seat) is not None]


def game_news(ladder: Ladder, result: Result, table: Table) -> GameNews:
    """Return the news of a game from its ladder; none if 1.0.0 counted the game, as it kept no news."""
    if result.table in ladder.counted:
        return ladder.news.get(result.table, GameNews())
    numbers, gained = _numbers(table), _changes(ladder, result)
    by_seat: list[int | None] = [None] * len(table.seats)
    first: list[int | None] = [None] * len(table.seats)
    for number, placed in zip(numbers, result.people, strict=True):
        change, known = gained.get(placed.person), _tally(ladder, placed, result.game)
        by_seat[number] = change
        first[number] = None if change is None or known.played else known.rating + change
    told = _cheer(ladder, result)
    news = GameNews(tuple(by_seat), firsts=tuple(first)) if gained else GameNews()
    if told is None:
        return news
    key, placed, amount = told
    return structs.replace(news, cheer=key, seat=numbers[result.people.index(placed)], count=amount)


def _changes(ladder: Ladder, result: Result) -> dict[PersonId, int]:
    """Return by how much this game changes the shown ratings on a ladder that has not counted it; nothing if unrated."""
    if result.kind is not ResultKind.RATED:
        return {}
    known = [_tally(ladder, placed, result.game) for placed in result.people]
    before = [(tally.mu, tally.sigma) for tally in known]
    after = rate(before, [placed.rank for placed in result.people])
    return {
        placed.person: Tally(*rating).rating - tally.rating
        for placed, tally, rating in zip(result.people, known, after, strict=True)
    }


def _cheer(ladder: Ladder, result: Result) -> tuple[str, PersonResult, int] | None:
    """Return the one first or record that is announced: its text, its seat, and its number."""
    if result.kind is ResultKind.COMMON:
        return None
    known = {placed.person: _tally(ladder, placed, result.game) for placed in result.people}
    made = [placed for placed in result.people if placed.best is not None]
    if result.standard and made:
        before = [
            entry.games[result.game]
            for entry in ladder.players.values()
            if result.game in entry.games
        ]
        best = max(made, key=_points)
        enough = max((tally.noted for tally in before), default=0) >= ENOUGH
        if enough and _points(best) > max(tally.top for tally in before):
            return "cheer-record", best, _points(best)
    for placed in made:
        own = known[placed.person]
        # Of earlier games, counted by an earlier release, nobody knows.
        if placed.hexagons and not own.hexagons and own.noted == own.games:
            return "cheer-hexagon", placed, 1
    return _wins(result, known)


def _wins(result: Result, known: Mapping[PersonId, Tally]) -> tuple[str, PersonResult, int] | None:
    for placed in result.people:
        own = known[placed.person]
        if not placed.won or result.kind is ResultKind.ALONE:
            continue
        if not (own.won or own.casual_won or own.practice_won):
            return "cheer-win", placed, 1
        row = own.row + 1
        if result.kind is not ResultKind.PRACTICE and (row in ROWS or row % 10 == 0):
            return "cheer-row", placed, row
    return None


def _tally(ladder: Ladder, placed: PersonResult, game: str) -> Tally:
    entry = ladder.players.get(placed.person)
    return Tally() if entry is None else entry.games.get(game, Tally())


def _points(placed: PersonResult) -> int:
    return placed.best or 0

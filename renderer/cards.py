"""Pictures of results: the ends of a round and of a game, the card of honour, and the plot of a rating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import View
from engine.summary import COUNTED, SeatSummary
from renderer import alt_text
from renderer.draw import draw
from renderer.family import FamilyView
from renderer.layout import cards
from renderer.layout.cards import CardRow, FinalRow, GameResult, Plot
from renderer.layout.strip import BoardMarks, Header
from renderer.picture import Picture, cached
from renderer.pictures import FAMILY_VIEWS, LARGE, Look, card_rows, family_view, signed
from renderer.words import ENGLISH, Words


def round_end(
    view: View,
    gains: Sequence[int],
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the last board of a round below the scores, best first.

    `gains`: what the end of the round brought each seat, shown beside their points unless it is 0.
    """
    look = Look.of(theme, names, size, words)
    brought = tuple(gains)
    return cached(view, ("round end", look, brought), lambda: _round_end(view, brought, look))


def _round_end(view: View, gains: tuple[int, ...], look: Look) -> Picture:
    family, words, size = family_view(view), look.words, look.size
    names = look.drawn(view.players)
    title, rows = card_rows(view, family, names, words)
    seats = sorted(range(view.players), key=lambda seat: (-view.totals[seat], seat))
    rows = [
        replace(row, gain=signed(gains[seat]) if gains[seat] else "")
        for row, seat in zip(rows, seats, strict=True)
    ]
    marks = BoardMarks(family.last())
    header = _header(title, rows, size)
    scene = header.above(family.lay(size, header, marks))
    spoken = look.spoken(view.players)
    _, told = card_rows(view, family, spoken, words)
    lines = [title, *alt_text.ranking(told, family.prizes(), words)]
    return Picture(
        draw(scene, family.palette(look.theme)),
        scene.size,
        lambda: f"{'; '.join(lines)}. {alt_text.board_alt(view, family, spoken, words)}"[
            : alt_text.MOST
        ],
        lambda: "\n".join((*lines, "", alt_text.board_text(view, family, spoken, words, marks))),
    )


def _header(title: str, rows: Sequence[CardRow], size: int) -> Header:
    """Return the card, as wide as the board."""
    high = cards.card_layout(title, rows, size).size[1]
    return Header(
        height=lambda _: high,
        bands=lambda width: cards.card_layout(title, rows, size, width).bands,
    )


def final_card(  # noqa: PLR0913 - a drawing's options, all by name with a default
    view: View,
    seats: Sequence[SeatSummary],
    *,
    ratings: Sequence[int | None] = (),
    firsts: Sequence[int | None] = (),
    occasion: str = "",
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the card of a finished game: who won, the last board, and what each player did.

    `seats`: the whole game's summary (`engine.summary`); `ratings`: by how much each seat's changed,
    None where it did not; `firsts`: instead of it the rating after a first game; `occasion`: instead of the game's name. Raises `ValueError` while the game
    goes on.
    """
    if view.outcome is None:
        raise ValueError("the game goes on")
    look = Look.of(theme, names, size, words)
    done, changes, new = tuple(seats), tuple(ratings), tuple(firsts)
    key = ("final card", look, done, changes, new, occasion)

    def result(names: Sequence[str]) -> GameResult:
        return game_result(
            view, done, ratings=changes, firsts=new, occasion=occasion, names=names, words=words
        )

    return cached(view, key, lambda: _final_card(view, result, look))


def _final_card(view: View, result: Callable[[Sequence[str]], GameResult], look: Look) -> Picture:
    family, words, size = family_view(view), look.words, look.size
    drawn, shown = look.drawn(view.players), result(look.drawn(view.players))
    short = [
        name if len(name) <= MOST_OF_NAME else name[: MOST_OF_NAME - 1].rstrip() + "…"
        for name in drawn
    ]
    box = (0, 0, *cards.piece_box(size))
    pieces = [tuple(family.piece(row.piece, box)) if row.piece else () for row in shown.rows]
    scene = cards.final_layout(
        replace(shown, headline=result(short).headline),
        family.finished(size, *cards.room_for_board(view.players, size)),
        pieces,
        size,
    )
    told = result(look.spoken(view.players))
    lines = [
        f"{told.headline}. {told.about}",
        *(_told(row, told.columns, words) for row in told.rows),
    ]
    return Picture(
        draw(scene, family.palette(look.theme)),
        scene.size,
        lambda: ". ".join(lines)[: alt_text.MOST],
        lambda: "\n".join((*lines, "", family.text(BoardMarks()))),
    )


MOST_OF_NAME: Final = 20
"""Characters of a name in the headline, beside which more has to stand."""


def game_result(  # noqa: PLR0913 - as `final_card`
    view: View,
    seats: Sequence[SeatSummary],
    *,
    ratings: Sequence[int | None] = (),
    firsts: Sequence[int | None] = (),
    occasion: str = "",
    names: Sequence[str],
    words: Words = ENGLISH,
) -> GameResult:
    """Return the card of a finished game in words; the parameters are those of `final_card`."""
    family = family_view(view)
    columns = [name for name in COUNTED if any(each.count(name) for each in seats)]
    if view.round == 1 and "rounds" in columns:
        columns.remove("rounds")
    labels = [
        getattr(words, f"count_{family.pieces if name == 'placed' else name}") for name in columns
    ]
    _, ranked = card_rows(view, family, names, words)
    order = sorted(range(view.players), key=lambda seat: (-view.totals[seat], seat))
    rivals = view.players > 1 and not family.shared
    rows = []
    for row, seat in zip(ranked, order, strict=True):
        done = seats[seat] if seats else SeatSummary()
        rating = (
            ""
            if not ratings or (gain := ratings[seat]) is None
            else words.rating.format(change=signed(gain))
        )
        if firsts and (first := firsts[seat]) is not None:
            rating = words.first_rating.format(rating=first)
        rows.append(
            FinalRow(
                name=row.name,
                seat=seat,
                place=row.place if rivals else 0,
                points=None if family.shared else row.points,
                won=row.won and rivals,
                prize=row.prize,
                best=_best(done, words),
                piece="" if done.best is None else done.best.piece,
                rating=rating,
                counts=tuple(done.count(name) for name in columns),
            )
        )
    headline, about = _headline(view, family, names, words)
    game = occasion or words.games.get(view.game, view.game)
    about = words.ahead.format(game=game, points=about) if about else game
    return GameResult(headline, about, tuple(labels), tuple(rows))


def _headline(
    view: View, family: FamilyView, names: Sequence[str], words: Words
) -> tuple[str, str]:
    """Return the result, and by how many points somebody won; "" where others have as many."""
    best = max(view.totals)
    if family.shared:
        return words.all_together.format(points=words.amount(best)), ""
    if view.players == 1 or view.outcome is None:
        return words.amount(best), ""
    winners = view.outcome.winners
    said = words.wins if len(winners) == 1 else words.share_win
    others = [points for seat, points in enumerate(view.totals) if seat not in winners]
    # In some games the winner of the last round wins, even with fewer points.
    lead = min(view.totals[seat] for seat in winners) - max(others, default=best)
    headline = said.format(names=", ".join(names[seat] for seat in winners))
    return headline, words.amount(lead) if lead > 0 else ""


def _best(done: SeatSummary, words: Words) -> str:
    if done.best is None:
        return ""
    points = signed(done.best.points)
    if not done.best.form:
        return words.best_move.format(points=points)
    return words.best_form.format(points=points, form=getattr(words, f"form_{done.best.form}"))


def _told(row: FinalRow, labels: Sequence[str], words: Words) -> str:
    """Return a player's row in words."""
    head = row.name
    if row.points is not None:
        head = words.labelled.format(label=row.name, value=row.points)
        if row.place:
            head = words.ranked.format(place=row.place, name=row.name, points=row.points)
    counts = (
        words.labelled.format(label=label, value=count)
        for label, count in zip(labels, row.counts, strict=True)
        if count
    )
    return ", ".join(filter(None, (head, row.rating, row.best, *counts)))


MOST: Final = 8
"""Rows: more would make the picture longer than what is read of it."""


def honours(
    title: str,
    rows: Sequence[tuple[str, int]],
    *,
    theme: str = "dark",
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw names with their points, best first, eight at most; the first has won."""
    shown = rows[:MOST]
    look = Look.of(theme, [name for name, _ in shown], size, words)
    points = [each for _, each in shown]
    scene = cards.card_layout(title, _rows(look.drawn(len(shown)), points), size)
    told = alt_text.ranking(_rows(look.spoken(len(shown)), points), (), words)
    lines = [title, *told]
    png = draw(scene, FAMILY_VIEWS[0].palette(theme))
    return Picture(png, scene.size, "; ".join(lines), "\n".join(lines))


def _rows(names: Sequence[str], points: Sequence[int]) -> list[CardRow]:
    return [
        CardRow(place, name, each, won=place == 1)
        for place, (name, each) in enumerate(zip(names, points, strict=True), 1)
    ]


@dataclass(frozen=True, slots=True)
class RatedGames:
    """The ratings of a game (its id or title): before the first one told of, and after each; three at least.

    `since` and `until`: the days of the first and the last, as they are to be drawn.
    """

    game: str
    ratings: tuple[int, ...]
    since: str
    until: str


def rating_plot(
    games: Sequence[RatedGames],
    *,
    theme: str = "dark",
    size: int = LARGE,
    words: Words = ENGLISH,
) -> Picture:
    """Draw the plots of these games (one at least), one below another.

    Raises `ValueError` for a size or a theme that is none.
    """
    look = Look(theme, size=size, words=words)
    named = [words.games.get(each.game, each.game) for each in games]
    plots = [
        Plot(name, each.ratings, each.since, each.until)
        for name, each in zip(named, games, strict=True)
    ]
    scene = cards.plot_layout(plots, look.size)
    told = [
        words.rated.format(
            game=name,
            first=each.ratings[0],
            last=each.ratings[-1],
            count=len(each.ratings) - 1,
            highest=max(each.ratings),
        )
        for name, each in zip(named, games, strict=True)
    ]
    png = draw(scene, FAMILY_VIEWS[0].palette(look.theme))
    return Picture(png, scene.size, " ".join(told), "\n".join(told))

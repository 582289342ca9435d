"""How somebody's rating went: a picture with a line for each game, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from renderer.draw import draw
from renderer.families import FAMILY_VIEWS
from renderer.layout import plot as plot_layout
from renderer.layout.plot import Plot
from renderer.picture import Picture
from renderer.pictures import LARGE, Look
from renderer.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class RatedGames:
    """The ratings of a game (its id): before the first one told of, and after each; three at least.

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
    """The plots of these games (one at least), one below another.

    Raises `ValueError` for a size or a theme that is none.
    """
    look = Look(theme, size=size, words=words)
    named = [words.games.get(each.game, each.game) for each in games]
    plots = [
        Plot(name, each.ratings, each.since, each.until)
        for name, each in zip(named, games, strict=True)
    ]
    scene = plot_layout.layout(plots, look.size)
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

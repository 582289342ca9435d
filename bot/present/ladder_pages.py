"""Ladders and results: a chat's, a server's, and one person's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer, button_nowhere, press_nowhere
from bot.present.message import Button, Message, Span, Style, words_page
from bot.table import ratings, steps
from bot.table.commands import Payload, ShowLadder
from bot.table.effects import LadderEffect
from bot.table.ratings import Ladder, Tally
from bot.table.results import full_of, quick_of
from bot.table.steps import ShowServerLadder
from engine import GAMES
from renderer import Picture


@dataclass(frozen=True, slots=True)
class LadderOf:
    """A chat's ladder or a server's: the class of its buttons' actions, and the keys of its own texts."""

    kind: type[ShowLadder | ShowServerLadder]
    title: str
    season_title: str
    nobody: str
    none: str


CHAT: Final = LadderOf(
    ShowLadder, "ladder-title", "ladder-title-season", "ladder-nobody", "ladder-none"
)
SERVER: Final = LadderOf(
    ShowServerLadder, "server-ladder-title", "server-ladder-title-season", "server-ladder-nobody",
    "server-ladder-none",
)  # fmt: skip


class ServerShare(Enum):
    """A chat's part in its server's ladder, for a reader of the chat's own."""

    NONE = auto()
    OFFERED = auto()
    """It takes no part, and this person may change that."""
    COUNTS = auto()


ROWS: Final = 15
"""Players on one page of the ladder; the rest are counted."""
SOLO_ROWS: Final = 5
PLOTS: Final = 3
"""Games whose ratings are drawn on one page, those played last; more would be longer than a phone."""
_RATED: Final = tuple(each for name in GAMES for each in (name, quick_of(name)))
"""Games and their quick forms, which have ratings of their own."""
PLOTTED: Final = 3
"""Ratings that make a plot: one game is no course."""


def ladder(
    localizer: Localizer,
    known: Ladder,
    game: str,
    season: str = "",
    *,
    of: LadderOf = CHAT,
    beside: tuple[Button, ...] = (),
) -> Message:
    """The ladder of a game ("" for the one played most), with buttons for the other games, and `beside`.

    With a `season`, of that quarter of a year alone; a button leads from the one to the other.
    """
    found = ratings.of_season(known, season) if season else known
    games = [each for each in ratings.games_of(found) if full_of(each) in GAMES]
    label = localizer.text("button-ladder-all" if season else "button-ladder-season")
    other = Button(label, press_ladder(of, game, season=not season))
    if not games:
        buttons = (other, *beside) if season else beside
        return words_page(localizer.text(of.none), buttons=buttons)
    # A button may have been forged.
    game = game if full_of(game) in GAMES else games[0]
    rows = ratings.ranking(found, game)
    title = of.season_title if season else of.title
    body = [Span(localizer.text(title, game=localizer.game(game)), bold=True)]
    for place, _, player, tally in rows[:ROWS]:
        said = localizer.named(
            "ladder-line",
            None,
            player.name,
            place=place,
            rating=str(tally.rating),
            played=tally.played,
            won=tally.won,
        )
        body += [Span("\n"), *said]
    if len(rows) > ROWS:
        body.append(Span("\n" + localizer.text("ladder-more", count=len(rows) - ROWS)))
    body.append(Span("\n" + localizer.text("ladder-how" if rows else of.nobody)))
    alone = ratings.soloists(found, game)[:SOLO_ROWS]
    if alone:
        body.append(Span("\n" + localizer.text("ladder-alone")))
    for player, points in alone:
        place = 1 + sum(other > points for _, other in alone)
        amount = localizer.amount(points)
        line = localizer.named("ladder-alone-line", None, player.name, place=place, points=amount)
        body += [Span("\n"), *line]
    others = (
        Button(localizer.game(each), press_ladder(of, each, season=bool(season)))
        for each in games
        if each != game
    )
    return words_page(tuple(body), buttons=(other, *others, *beside))


def press_ladder(of: LadderOf, game: str, *, season: bool) -> Payload:
    """The payload of another ladder: of a game ("" for the one played most), and perhaps this season's."""
    return press_nowhere(of.kind(game, season=season))


def stats(localizer: Localizer, known: ratings.StandingsContext) -> Message:
    """A person's results in this chat, and in all chats where they have played in more than one.

    With a picture of how their ratings went: in this chat, or where they have none here, everywhere.
    """
    player, career = known.ladder.players.get(known.person), known.career
    body: list[Span] = []
    if player is not None:
        body += localizer.named("stats-here", None, known.name)
        body += _tallies(localizer, player.games, known.ladder)
    if known.met.played:
        met = known.met
        said = localizer.named(
            "stats-met", None, known.name, played=met.played, ahead=met.ahead, behind=met.behind
        )
        body += [*([Span("\n")] if body else []), *said]
    if career.games and (player is None or len(career.chats) > 1):
        head = localizer.named("stats-everywhere", None, known.name)
        body += [*([Span("\n")] if body else []), *head]
        body += _tallies(localizer, career.games, Ladder())
    page = words_page(tuple(body) or localizer.named("stats-none", None, known.name))
    return replace(page, picture=_plot(localizer, player.games if player else career.games))


def _plot(localizer: Localizer, games: Mapping[str, Tally]) -> Picture | None:
    """How the ratings of some games went; None where none has gone anywhere yet."""
    found = {
        game: games[game].history
        for game in _RATED
        if game in games and len(games[game].history) >= PLOTTED
    }
    last = sorted(found, key=lambda game: found[game][-1][0], reverse=True)[:PLOTS]
    return pictures.rating_plot(localizer, {game: found[game] for game in last}) if last else None


def _tallies(localizer: Localizer, games: Mapping[str, Tally], ladder: Ladder) -> list[Span]:
    """Lines on each game by how it was played: rated, casual, practice, alone, together."""
    lines = []
    for game in _RATED:
        if (tally := games.get(game)) is None:
            continue
        title = localizer.game(game)
        if tally.played:
            place, count = ratings.place_of(ladder, game, tally)
            line = localizer.text(
                "stats-rated",
                game=title,
                rating=str(tally.rating),
                place=place,
                count=count,
                played=tally.played,
                won=tally.won,
                points=localizer.amount(tally.points),
            )
            lines.append(line + _best(localizer, tally.best))
        if tally.casual:
            lines.append(
                localizer.text(
                    "stats-casual", game=title, played=tally.casual, won=tally.casual_won
                )
            )
        if tally.practice:
            lines.append(
                localizer.text(
                    "stats-practice", game=title, played=tally.practice, won=tally.practice_won
                )
            )
        if tally.alone:
            line = localizer.text("stats-alone", game=title, played=tally.alone)
            lines.append(line + _best(localizer, tally.alone_best))
        if tally.common:
            line = localizer.text("stats-common", game=title, played=tally.common)
            lines.append(line + _best(localizer, tally.common_best))
    return [Span(f"\n\u2022 {line}") for line in lines]


def _best(localizer: Localizer, points: int | None) -> str:
    if points is None:
        return ""
    return ", " + localizer.text("stats-best", points=localizer.amount(points))


@dataclass(frozen=True, slots=True)
class ChatStandings:
    """A chat's standings, and whether the chat takes part in its server's ladder."""

    context: ratings.StandingsContext
    share: ServerShare = ServerShare.NONE
    away: bool = False
    """They are read away from the chat."""


def beside_chat(
    localizer: Localizer, share: ServerShare, shown: LadderEffect
) -> tuple[Button, ...]:
    """Under a chat's ladder: to its server's, or to let the chat count for that."""
    match share:
        case ServerShare.COUNTS:
            return (_to_server(localizer, shown.game, season=bool(shown.season)),)
        case ServerShare.OFFERED:
            return (button_nowhere(localizer, "button-server-join", steps.CountForServer(on=True)),)
        case ServerShare.NONE:
            return ()


def beside_server(
    localizer: Localizer, shown: ShowServerLadder, *, moderates: bool
) -> tuple[Button, ...]:
    """Under a server's ladder: the way back to the chat's, and for someone who `moderates` the chat, out of it."""
    back = press_ladder(CHAT, shown.game, season=shown.season)
    here = Button(localizer.text("button-server-chat"), back)
    out = button_nowhere(localizer, "button-server-leave", steps.CountForServer(on=False))
    return (here, out) if moderates else (here,)


def _to_server(localizer: Localizer, game: str = "", *, season: bool = False) -> Button:
    return Button(localizer.text("button-server"), press_ladder(SERVER, game, season=season))


def ask_server(localizer: Localizer, *, on: bool) -> Message:
    """Ask whether the chat's games are to count for the server, or no more, and say what goes with it."""
    do = steps.CountForServer(on=on, sure=True)
    if on:
        text = localizer.text("server-ask-join")
        sure = button_nowhere(localizer, "button-server-join-sure", do, style=Style.SUCCESS)
        back = button_nowhere(localizer, "button-back", CHAT.kind())
    else:
        text = localizer.text("server-ask-leave")
        sure = button_nowhere(localizer, "button-server-leave-sure", do, style=Style.DANGER)
        back = _to_server(localizer)
    return words_page(text, buttons=(sure, back), replaces=True)


def server_done(localizer: Localizer, *, on: bool) -> Message:
    """Say that the chat's games count for the server from now on, or no more."""
    buttons = (_to_server(localizer),) if on else ()
    text = localizer.text("server-joined" if on else "server-left")
    return words_page(text, buttons=buttons, replaces=True)

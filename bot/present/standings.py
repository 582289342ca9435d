"""The ladder of a chat, and what one person has achieved: at most twenty rows, then a count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.present.message import BRIEF, Button, Message, Span, Text, plain
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from bot.table.standing import Ladder, StandingsContext, Tally, games_of, ranking, soloists
from engine import GAMES

ROWS: Final = 15
SOLO_ROWS: Final = 5


def ladder(speaker: Speaker, found: Ladder, game: str) -> Message:
    """Who plays how well at a game ("": the one played most), with the ways to the other games."""
    games = [each for each in games_of(found) if each in GAMES]
    if not games:
        return _message((Span(speaker.word("ladder-none")),))
    game = game or games[0]
    rows = ranking(found, game)
    body = [Span(speaker.word("ladder-title", game=speaker.game(game)), bold=True)]
    for place, _, player, tally in rows[:ROWS]:
        said = speaker.named(
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
        body.append(Span("\n" + speaker.word("ladder-more", count=len(rows) - ROWS)))
    body.append(Span("\n" + speaker.word("ladder-how" if rows else "ladder-nobody")))
    alone = soloists(found, game)[:SOLO_ROWS]
    if alone:
        body.append(Span("\n" + speaker.word("ladder-alone")))
    for place, (player, points) in enumerate(alone, 1):
        amount = speaker.amount(points)
        line = speaker.named("ladder-alone-line", None, player.name, place=place, points=amount)
        body += [Span("\n"), *line]
    others = (
        Button(speaker.game(each), press_nowhere("ladder", each)) for each in games if each != game
    )
    return _message(tuple(body), tuple(others))


def stats(speaker: Speaker, known: StandingsContext) -> Message:
    """What a person has achieved in a chat and, as far as their career is known, in all chats."""
    player, career = known.ladder.players.get(known.person), known.career
    body: list[Span] = []
    if player is not None:
        body += speaker.named("stats-here", None, known.name)
        body += _tallies(speaker, player.games, known.ladder, known.person)
    if career.games and (player is None or len(career.chats) > 1):
        head = speaker.named("stats-everywhere", None, known.name)
        body += [*([Span("\n")] if body else []), *head]
        body += _tallies(speaker, career.games, Ladder(), known.person)
    return _message(tuple(body) or speaker.named("stats-none", None, known.name))


def _tallies(
    speaker: Speaker, games: Mapping[str, Tally], ladder: Ladder, person: str
) -> list[Span]:
    """A line for each kind of game; with a ladder, the places on it."""
    lines = []
    for game in GAMES:
        if (tally := games.get(game)) is None:
            continue
        title = speaker.game(game)
        if tally.played:
            rows = ranking(ladder, game)
            line = speaker.word(
                "stats-rated",
                game=title,
                rating=str(tally.rating),
                place=next((place for place, other, *_ in rows if other == person), 0),
                count=len(rows),
                played=tally.played,
                won=tally.won,
                points=speaker.amount(tally.points),
            )
            lines.append(line + _best(speaker, tally.best))
        if tally.casual:
            lines.append(
                speaker.word("stats-casual", game=title, played=tally.casual, won=tally.casual_won)
            )
        if tally.practice:
            lines.append(
                speaker.word(
                    "stats-practice", game=title, played=tally.practice, won=tally.practice_won
                )
            )
        if tally.alone:
            line = speaker.word("stats-alone", game=title, played=tally.alone)
            lines.append(line + _best(speaker, tally.alone_best))
        if tally.common:
            line = speaker.word("stats-common", game=title, played=tally.common)
            lines.append(line + _best(speaker, tally.common_best))
    return [Span(f"\n\u2022 {line}") for line in lines]


def _best(speaker: Speaker, points: int | None) -> str:
    if points is None:
        return ""
    return ", " + speaker.word("stats-best", points=speaker.amount(points))


def _message(text: Text, buttons: tuple[Button, ...] = ()) -> Message:
    return Message(text=text, brief=plain(text)[:BRIEF], buttons=buttons)

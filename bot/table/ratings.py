"""What finished games count for: a chat's ladder, a server's ladder, a person's career."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial, reduce
from typing import Final, Literal, TypeAlias

from msgspec import Struct, structs
from openskill.models import PlackettLuce

from bot.table.identity import NOWHERE, PersonId, Place, named
from bot.table.results import PersonResult, Result, ResultKind
from bot.table.stored import StoredRow, from_text, to_text

REMEMBERED: Final = 20
"""Games of which a ladder holds the news, the last ones: their cards are drawn soon after."""
COUNTED: Final = 200
"""Counted tables that a document remembers: a table comes again only shortly after, if its note got lost."""
PLAYERS: Final = 1000
"""People on one ladder; beyond that, those who have not played for longest are dropped."""
MET: Final = 100
"""People with whom a career counts games, the last ones met."""
HISTORIES: Final = 100
"""People on one ladder whose ratings have a history, the last players: the document is read and written
whole, and histories are nine tenths of it.
"""

Rating: TypeAlias = tuple[float, float]
"""The mean of an estimate of strength, and its standard deviation."""

RatingHistory: TypeAlias = tuple[tuple[str, int], ...]
"""Days (UTC, `2026-11-22`) with the shown rating, oldest first: before the first of these games, then
after each.
"""

NEW: Final[Rating] = (1500.0, 500.0)
_MODEL: Final = PlackettLuce(mu=NEW[0], sigma=NEW[1], beta=NEW[1] / 2, tau=NEW[1] / 100)


class Tally(Struct, frozen=True, omit_defaults=True):
    """Someone's results at one game.

    The rating, its `history`, `played` to `best`, and the other best scores are of games with standard options;
    those between people with others are `casual`. Of `noted` games what they did is known: `hexagons`, and the most
    points of a move (`top`, with standard options). `row`: wins in a row, against people.
    """

    mu: float = NEW[0]
    sigma: float = NEW[1]
    played: int = 0
    won: int = 0
    points: int = 0
    best: int | None = None
    practice: int = 0
    practice_won: int = 0
    alone: int = 0
    alone_best: int | None = None
    common: int = 0
    common_best: int | None = None
    casual: int = 0
    casual_won: int = 0
    history: RatingHistory = ()
    noted: int = 0
    top: int = 0
    hexagons: int = 0
    row: int = 0

    @property
    def rating(self) -> int:
        """The shown number: a cautious estimate, below which their strength hardly is."""
        return max(0, round(self.mu - self.sigma))

    @property
    def games(self) -> int:
        return self.played + self.practice + self.alone + self.common + self.casual


class LadderEntry(StoredRow, frozen=True):
    """An entry on a ladder. `last`: when a game of theirs was last counted (epoch seconds)."""

    name: str
    last: float
    games: Mapping[str, Tally]


class GameNews(StoredRow, frozen=True):
    """How a game changed ratings, by seat; and its `cheer`, a text about a seat with a number, "" for none.

    `firsts`: by seat the rating of those whose first rated game it was.
    """

    changes: tuple[int | None, ...] = ()
    cheer: str = ""
    seat: int = 0
    count: int = 0
    firsts: tuple[int | None, ...] = ()


class CountedGame(StoredRow, frozen=True):
    """A finished game that was counted at `when` (epoch seconds), as it is added to a stored ladder.

    `chat`: on a server's ladder. `digest`: of the ladder's text to which it was added.
    """

    result: Result
    when: float
    news: GameNews = GameNews()
    chat: Place = NOWHERE
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A chat's ladder: everyone who finished a game there, by id; and the same since a `season` began.

    A season is a quarter of a year (`quarter`), and everyone starts over in it. `news`: of the last games, by table.
    """

    players: Mapping[PersonId, LadderEntry] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    season: str = ""
    season_players: Mapping[PersonId, LadderEntry] = field(default_factory=dict)
    news: Mapping[str, GameNews] = field(default_factory=dict)


class Met(StoredRow, frozen=True):
    """Games with somebody else at the same table, not for a common score: how many, and who finished ahead."""

    played: int = 0
    ahead: int = 0
    behind: int = 0


class Career(Struct, frozen=True, omit_defaults=True, tag_field="format", tag=1):
    """A person's results. `counted`: each table with their rating before it; `chats`: where they played;
    `met`: their fellow players, the last one last.
    """

    games: Mapping[str, Tally] = {}
    counted: Mapping[str, Rating] = {}
    chats: tuple[Place, ...] = ()
    met: Mapping[PersonId, Met] = {}


@dataclass(frozen=True, slots=True)
class StandingsContext:
    """The input of a page of standings: a chat's ladder, and a person with their career."""

    ladder: Ladder
    person: PersonId
    name: str
    career: Career = Career()  # noqa: RUF009 - frozen
    met: Met = Met()  # noqa: RUF009 - frozen
    """The asker's games with somebody else."""


# --- a finished game -----------------------------------------------------------------------------


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game; the lower rank is the better one."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(round(team[0].mu, 3), round(team[0].sigma, 3)) for team in after]


def _tallied(
    tally: Tally, result: Result, placed: PersonResult, rating: Rating, when: float | None
) -> Tally:
    """Return the tally with this game added; without a moment, history and statistics stay unchanged."""
    if when is not None:
        tally = _noted(tally, result, placed)
    change = partial(structs.replace, tally)

    def best(before: int | None) -> int | None:
        if not result.standard:
            return before
        return placed.points if before is None else max(before, placed.points)

    match result.kind:
        case ResultKind.RATED:
            after: Tally = change(
                mu=rating[0],
                sigma=rating[1],
                played=tally.played + 1,
                won=tally.won + placed.won,
                points=tally.points + placed.points,
                best=best(tally.best),
            )
            if when is None:
                return after
            history = continued(tally.history, tally.rating, after.rating, when)
            return structs.replace(after, history=history)
        case ResultKind.CASUAL:
            return change(casual=tally.casual + 1, casual_won=tally.casual_won + placed.won)
        case ResultKind.PRACTICE:
            won = tally.practice_won + placed.won
            return change(practice=tally.practice + 1, practice_won=won)
        case ResultKind.ALONE:
            return change(alone=tally.alone + 1, alone_best=best(tally.alone_best))
        case ResultKind.COMMON:
            return change(common=tally.common + 1, common_best=best(tally.common_best))


def _noted(tally: Tally, result: Result, placed: PersonResult) -> Tally:
    """Return the tally with what somebody did in this game."""
    if result.kind in {ResultKind.RATED, ResultKind.CASUAL}:
        tally = structs.replace(tally, row=tally.row + 1 if placed.won else 0)
    if placed.best is None:
        return tally
    top = max(tally.top, placed.best) if result.standard else tally.top
    hexagons = tally.hexagons + placed.hexagons
    return structs.replace(tally, noted=tally.noted + 1, top=top, hexagons=hexagons)


def _rated(result: Result, before: Sequence[Rating]) -> list[Rating]:
    """Return everyone's rating after this game; only rated games change it."""
    if result.kind is not ResultKind.RATED:
        return list(before)
    return rate(before, [placed.rank for placed in result.people])


def climb(ladder: Ladder, result: Result, when: float, *, past: bool = True) -> Ladder:
    """Count this game on the ladder, once. `past`: ratings have a history."""
    if result.table in ladder.counted:
        return ladder
    season = max(quarter(when), ladder.season)
    since = ladder.season_players if season == ladder.season else {}
    return Ladder(
        _climbed(ladder.players, result, when, past=past),
        (*ladder.counted, result.table)[-COUNTED:],
        season,
        _climbed(since, result, when, past=False),
        ladder.news,
    )


def add(ladder: Ladder, game: CountedGame) -> Ladder:
    """Count a game on the ladder of its chat, once, with its news."""
    if game.result.table in ladder.counted:
        return ladder
    news = {**ladder.news, game.result.table: game.news}
    after = climb(ladder, game.result, game.when)
    return replace(after, news=dict([*news.items()][-REMEMBERED:]))


def quarter(when: float) -> str:
    """Return the quarter of a year, by UTC, of a moment (epoch seconds): `2026-4`. Later ones sort later."""
    day = datetime.fromtimestamp(when, UTC)
    return f"{day.year:04}-{(day.month + 2) // 3}"


def _climbed(
    before: Mapping[PersonId, LadderEntry], result: Result, when: float, *, past: bool
) -> dict[PersonId, LadderEntry]:
    """Return the entries with this game; `past`: their ratings' history continues."""
    known = [before.get(p.person, LadderEntry(p.name, 0.0, {})) for p in result.people]
    tallies = [player.games.get(result.game, Tally()) for player in known]
    ratings = _rated(result, [(tally.mu, tally.sigma) for tally in tallies])
    players = dict(before)
    for placed, player, tally, rating in zip(result.people, known, tallies, ratings, strict=True):
        after = _tallied(tally, result, placed, rating, when if past else None)
        players[placed.person] = LadderEntry(
            placed.name, when, {**player.games, result.game: after}
        )
    latest = sorted(players.items(), key=lambda item: -item[1].last)[:PLAYERS]
    players = dict(latest)
    for person, entry in latest[HISTORIES:]:
        if any(tally.history for tally in entry.games.values()):
            games = {game: structs.replace(of, history=()) for game, of in entry.games.items()}
            players[person] = structs.replace(entry, games=games)
    return players


def enter(
    careers: Mapping[PersonId, Career], person: PersonId, result: Result, chat: Place, when: float
) -> Career:
    """Count this game in a person's career at `when` (epoch seconds), once.

    `careers` are those of everyone in the game. If only some have counted it, their ratings before the game come
    from what each noted, so that all are updated as if at once.
    """
    career = careers[person]
    if result.table in career.counted:
        return career
    before = []
    for placed in result.people:
        other = careers[placed.person]
        tally = other.games.get(result.game, Tally())
        before.append(other.counted.get(result.table, (tally.mu, tally.sigma)))
    ratings = _rated(result, before)
    number = next(n for n, placed in enumerate(result.people) if placed.person == person)
    own = result.people[number]
    tally = career.games.get(result.game, Tally())
    counted = [*career.counted.items(), (result.table, before[number])]
    met = dict(career.met)
    if result.kind in {ResultKind.RATED, ResultKind.CASUAL}:
        for placed in result.people:
            if placed.person != person:
                # The last one met stands last.
                so_far = met.pop(placed.person, Met())
                met[placed.person] = Met(
                    so_far.played + 1,
                    so_far.ahead + (own.rank < placed.rank),
                    so_far.behind + (own.rank > placed.rank),
                )
    return Career(
        games={**career.games, result.game: _tallied(tally, result, own, ratings[number], when)},
        counted=dict(counted[-COUNTED:]),
        chats=career.chats if chat in career.chats else (*career.chats, chat),
        met=dict([*met.items()][-MET:]),
    )


def without(ladder: Ladder, person: PersonId) -> Ladder:
    """Remove this person from the ladder; the others keep their ratings."""
    players, season = (
        {other: player for other, player in each.items() if other != person}
        for each in (ladder.players, ladder.season_players)
    )
    return replace(ladder, players=players, season_players=season)


def strangers(career: Career, person: PersonId) -> Career:
    return structs.replace(career, met={p: met for p, met in career.met.items() if p != person})


def of_season(ladder: Ladder, season: str) -> Ladder:
    """Return the ladder of this season alone; an empty one if nobody has played in it."""
    return Ladder(ladder.season_players) if season == ladder.season else Ladder()


# --- reading -------------------------------------------------------------------------------------


def _rated_at(ladder: Ladder, game: str) -> list[tuple[int, str, PersonId]]:
    """Return everyone rated at this game: their rating with its sign changed, name, id."""
    return [
        (-tally.rating, player.name, person)
        for person, player in ladder.players.items()
        if (tally := player.games.get(game)) is not None and tally.played
    ]


def ranking(ladder: Ladder, game: str) -> list[tuple[int, PersonId, LadderEntry, Tally]]:
    """Rank everyone rated at this game, best first: (place from 1, id, entry, tally). Ties share a place."""
    found: list[tuple[int, PersonId, LadderEntry, Tally]] = []
    before, place = 1, 0
    for number, (rating, _, person) in enumerate(sorted(_rated_at(ladder, game)), 1):
        if rating != before:
            before, place = rating, number
        player = ladder.players[person]
        found.append((place, person, player, player.games[game]))
    return found


def place_of(ladder: Ladder, game: str, tally: Tally) -> tuple[int, int]:
    """Return the place of a rating among those rated at this game, from 1, and how many they are; (0, 0) without any."""
    found, own = _rated_at(ladder, game), -tally.rating
    return (1 + sum(rating < own for rating, _, _ in found) if found else 0), len(found)


def soloists(ladder: Ladder, game: str) -> list[tuple[LadderEntry, int]]:
    """Return the best scores of this game played alone, highest first."""
    found = [
        (player, tally.alone_best)
        for player in ladder.players.values()
        if (tally := player.games.get(game)) is not None and tally.alone_best is not None
    ]
    return sorted(found, key=lambda row: (-row[1], row[0].name))


def games_of(ladder: Ladder) -> list[str]:
    counts: dict[str, int] = {}
    for player in ladder.players.values():
        for game, tally in player.games.items():
            counts[game] = counts.get(game, 0) + tally.games
    return sorted(counts, key=lambda game: (-counts[game], game))


def find(ladder: Ladder, who: str) -> PersonId | None:
    """Return the id of the person with this name; None if there is none, or several."""
    return named(who, ((person, entry.name) for person, entry in ladder.players.items()))


GAMES: Final = 60
"""Games in a history: as many as a picture on a phone can tell apart."""


def continued(history: RatingHistory, before: int, after: int, when: float) -> RatingHistory:
    """Continue the history with a game at `when` (epoch seconds) that led from one rating to another.

    An empty one begins with the rating before.
    """
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    return (*(history or ((day, before),)), (day, after))[-GAMES - 1 :]


@dataclass(frozen=True, slots=True)
class ServerLadder:
    """A server's ladder. `chats`: those that take part; `played_in`: the chats in which each person was counted."""

    chats: tuple[Place, ...] = ()
    ladder: Ladder = field(default_factory=Ladder)
    played_in: Mapping[PersonId, tuple[Place, ...]] = field(default_factory=dict)


def climb_server(server: ServerLadder, result: Result, chat: Place, when: float) -> ServerLadder:
    """Count this game of a chat on the server's ladder, at `when` (epoch seconds), once.

    Games of chats that take no part are ignored.
    """
    if chat not in server.chats:
        return server
    # Nothing is drawn of it, and histories would be nine tenths of the document.
    after = climb(server.ladder, result, when, past=False)
    if after is server.ladder:
        return server
    played_in = {person: server.played_in.get(person, ()) for person in after.players}
    for placed in result.people:
        chats = played_in.get(placed.person)
        if chats is not None and chat not in chats:
            played_in[placed.person] = (*chats, chat)
    return ServerLadder(server.chats, after, played_in)


def add_to_server(server: ServerLadder, game: CountedGame) -> ServerLadder:
    return climb_server(server, game.result, game.chat, game.when)


def with_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    return server if chat in server.chats else replace(server, chats=(*server.chats, chat))


def without_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    """Remove a chat, and the people who played only there; everyone else keeps their rating."""
    played_in = {
        person: tuple(other for other in chats if other != chat)
        for person, chats in server.played_in.items()
    }
    chats = tuple(other for other in server.chats if other != chat)
    gone = [person for person, played in played_in.items() if not played]
    return reduce(without_on_server, gone, ServerLadder(chats, server.ladder, played_in))


def without_on_server(server: ServerLadder, person: PersonId) -> ServerLadder:
    """Remove this person from a server's ladder; the others keep their ratings."""
    played_in = {other: chats for other, chats in server.played_in.items() if other != person}
    return replace(server, ladder=without(server.ladder, person), played_in=played_in)


# --- stored --------------------------------------------------------------------------------------

FORMAT: Final = 1
"""The form of a stored ladder; others are refused."""

_NO_SEASON: Final[tuple[str, Mapping[PersonId, LadderEntry]]] = ("", {})


class _Ladder(Struct, frozen=True, omit_defaults=True):
    format: Literal[1]
    players: Mapping[PersonId, LadderEntry] = {}
    counted: tuple[str, ...] = ()
    season: tuple[str, Mapping[PersonId, LadderEntry]] = _NO_SEASON
    news: Mapping[str, GameNews] = {}


class _ServerLadder(_Ladder, frozen=True):
    chats: tuple[Place, ...] = ()
    played_in: Mapping[PersonId, tuple[Place, ...]] = {}


def _season_of(ladder: Ladder) -> tuple[str, Mapping[PersonId, LadderEntry]]:
    return (ladder.season, ladder.season_players) if ladder.season else _NO_SEASON


def ladder_text(ladder: Ladder) -> str:
    season = _season_of(ladder)
    return to_text(_Ladder(FORMAT, ladder.players, ladder.counted, season, ladder.news))


def ladder_from(text: str | None) -> Ladder:
    """Return the ladder that `ladder_text` wrote; an empty one for None. Raises `ValueError`."""
    found = from_text(text, _Ladder) if text else _Ladder(FORMAT)
    return Ladder(found.players, found.counted, *found.season, found.news)


def server_ladder_text(server: ServerLadder) -> str:
    ladder, season = server.ladder, _season_of(server.ladder)
    known = ladder.players, ladder.counted, season
    return to_text(_ServerLadder(FORMAT, *known, chats=server.chats, played_in=server.played_in))


def server_ladder_from(text: str | None) -> ServerLadder:
    """Return the ladder that `server_ladder_text` wrote; an empty one for None. Raises `ValueError`."""
    found = from_text(text, _ServerLadder) if text else _ServerLadder(FORMAT)
    ladder = Ladder(found.players, found.counted, *found.season)
    return ServerLadder(found.chats, ladder, found.played_in)


def counted_game_text(game: CountedGame) -> str:
    return to_text(game)


def counted_game_from(text: str) -> CountedGame:
    """Return the game that `counted_game_text` wrote. Raises `ValueError`."""
    return from_text(text, CountedGame)


def career_text(career: Career) -> str:
    return to_text(career)


def career_from(text: str | None) -> Career:
    """Return the career that `career_text` wrote; an empty one for None. Raises `ValueError`."""
    return from_text(text, Career) if text else Career()

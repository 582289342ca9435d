"""Ratings and counts: a chat's ladder, a server's ladder, a person's career."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import Enum, auto
from functools import reduce
from typing import Final, Literal, TypeAlias

from msgspec import Struct, structs
from openskill.models import PlackettLuce

from bot.table.identity import PersonId, Place
from bot.table.result import PersonResult, Result, ResultKind
from bot.table.stored import StoredRow, from_text, to_text

COUNTED: Final = 200
"""Counted tables that a document remembers. A table comes again only moments after it was counted, when
the note of it got lost."""
PLAYERS: Final = 1000
"""People on one ladder; beyond that, those who have not played for longest are dropped."""
MET: Final = 100
"""People with whom a career counts games, those who were met last."""
HISTORIES: Final = 100
"""People on one ladder whose ratings have a history, those who played last: the document is read and
written whole, and histories are nine tenths of it.
"""

Rating: TypeAlias = tuple[float, float]
"""How well someone plays: the mean of the estimate, and its standard deviation."""

RatingHistory: TypeAlias = tuple[tuple[str, int], ...]
"""Days (UTC, `2026-11-22`) with the rating as people see it, oldest first. The first is the rating
before the first of these games, the others are those after each.
"""

NEW: Final[Rating] = (1500.0, 500.0)
_MODEL: Final = PlackettLuce(mu=NEW[0], sigma=NEW[1], beta=NEW[1] / 2, tau=NEW[1] / 100)


class Tally(Struct, frozen=True, omit_defaults=True):
    """Someone's results at one game.

    The rating and its `history`, `played` to `best`, and the other best scores are of games with standard options
    (`bot.table.result.standard`); those between people with others are counted as `casual`.
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

    @property
    def rating(self) -> int:
        """The number people see: a cautious estimate, below which their strength hardly lies."""
        return max(0, round(self.mu - self.sigma))

    @property
    def games(self) -> int:
        """All games of all kinds."""
        return self.played + self.practice + self.alone + self.common + self.casual


class LadderEntry(StoredRow, frozen=True):
    """An entry on a ladder. `last`: when a game of theirs was last counted (epoch seconds)."""

    name: str
    last: float
    games: Mapping[str, Tally]


@dataclass(frozen=True, slots=True)
class Ladder:
    """A chat's ladder: everyone who finished a game there, by id; and the same since a `season` began.

    A season is a quarter of a year (`quarter`), and everyone begins anew in it.
    """

    players: Mapping[PersonId, LadderEntry] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    season: str = ""
    season_players: Mapping[PersonId, LadderEntry] = field(default_factory=dict)


class Met(StoredRow, frozen=True):
    """Games with somebody else at the same table, not for a common score: in how many who came before whom."""

    played: int = 0
    ahead: int = 0
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Career:
    """A person's results. `counted`: each table with their rating before it; `chats`: where they played;
    `met`: whom they played with, the last one last.
    """

    games: Mapping[str, Tally] = field(default_factory=dict)
    counted: Mapping[str, Rating] = field(default_factory=dict)
    chats: tuple[Place, ...] = ()
    met: Mapping[PersonId, Met] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StandingsContext:
    """The input of a page of standings: a chat's ladder, and a person with their career."""

    ladder: Ladder
    person: PersonId
    name: str
    career: Career = Career()
    met: Met = Met()  # noqa: RUF009 - frozen
    """Of somebody else: the asker's games with them."""


# --- a finished game -----------------------------------------------------------------------------


def rate(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a game; the lower rank is the better one."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(round(team[0].mu, 3), round(team[0].sigma, 3)) for team in after]


def _tallied(
    tally: Tally, result: Result, placed: PersonResult, rating: Rating, when: float | None
) -> Tally:
    """The tally with this game; without a moment its history stays as it is."""
    points = placed.points

    def best(before: int | None) -> int | None:
        better = points if before is None else max(before, points)
        return better if result.standard else before

    match result.kind:
        case ResultKind.RATED:
            after = structs.replace(
                tally,
                mu=rating[0],
                sigma=rating[1],
                played=tally.played + 1,
                won=tally.won + placed.won,
                points=tally.points + points,
                best=best(tally.best),
            )
            if when is None:
                return after
            history = continued(tally.history, tally.rating, after.rating, when)
            return structs.replace(after, history=history)
        case ResultKind.CASUAL:
            return structs.replace(
                tally,
                casual=tally.casual + 1,
                casual_won=tally.casual_won + placed.won,
            )
        case ResultKind.PRACTICE:
            return structs.replace(
                tally,
                practice=tally.practice + 1,
                practice_won=tally.practice_won + placed.won,
            )
        case ResultKind.ALONE:
            return structs.replace(tally, alone=tally.alone + 1, alone_best=best(tally.alone_best))
        case ResultKind.COMMON:
            return structs.replace(
                tally, common=tally.common + 1, common_best=best(tally.common_best)
            )


def _rated(result: Result, before: Sequence[Rating]) -> list[Rating]:
    """Everyone's rating after this game; only games between people change it."""
    if result.kind is not ResultKind.RATED:
        return list(before)
    return rate(before, [placed.rank for placed in result.people])


def climb(ladder: Ladder, result: Result, when: float, *, past: bool = True) -> Ladder:
    """The ladder with this game counted; unchanged if it was already. `past`: ratings have a history."""
    if result.table in ladder.counted:
        return ladder
    season = max(quarter(when), ladder.season)
    since = ladder.season_players if season == ladder.season else {}
    return Ladder(
        _climbed(ladder.players, result, when, past=past),
        (*ladder.counted, result.table)[-COUNTED:],
        season,
        _climbed(since, result, when, past=False),
    )


def quarter(when: float) -> str:
    """The quarter of a year, by UTC, in which a moment (epoch seconds) lies: `2026-4`. Later ones sort later."""
    day = datetime.fromtimestamp(when, UTC)
    return f"{day.year:04}-{(day.month + 2) // 3}"


def _climbed(
    before: Mapping[PersonId, LadderEntry], result: Result, when: float, *, past: bool = True
) -> dict[PersonId, LadderEntry]:
    """The entries with this game; `past`: whether their ratings' history is kept."""
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
    shorter = [(person, _without_history(entry)) for person, entry in latest[HISTORIES:]]
    return dict([*latest[:HISTORIES], *shorter])


def _without_history(entry: LadderEntry) -> LadderEntry:
    if not any(tally.history for tally in entry.games.values()):
        return entry
    games = {game: structs.replace(tally, history=()) for game, tally in entry.games.items()}
    return structs.replace(entry, games=games)


def enter(
    careers: Mapping[PersonId, Career], person: PersonId, result: Result, chat: Place, when: float
) -> Career:
    """A person's career with this game (counted at `when`, epoch seconds); unchanged if it has it already.

    `careers` are those of everyone in the game. Where only some have counted it, their ratings before the
    game come from what each noted, so that all are updated as if at once.
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
    tally = career.games.get(result.game, Tally())
    after = _tallied(tally, result, result.people[number], ratings[number], when)
    counted = [*career.counted.items(), (result.table, before[number])]
    return Career(
        games={**career.games, result.game: after},
        counted=dict(counted[-COUNTED:]),
        chats=career.chats if chat in career.chats else (*career.chats, chat),
        met=_with_meeting(career.met, person, result),
    )


def _with_meeting(
    met: Mapping[PersonId, Met], person: PersonId, result: Result
) -> Mapping[PersonId, Met]:
    """The `MET` whom a person has met last, in that order, with this game; one for a common score has none."""
    if result.kind not in {ResultKind.RATED, ResultKind.CASUAL}:
        return met
    rank = next(placed.rank for placed in result.people if placed.person == person)
    found = dict(met)
    for other in result.people:
        if other.person != person:
            so_far = found.pop(other.person, Met())
            found[other.person] = Met(
                so_far.played + 1,
                so_far.ahead + (rank < other.rank),
                so_far.behind + (rank > other.rank),
            )
    return dict([*found.items()][-MET:])


def without(ladder: Ladder, person: PersonId) -> Ladder:
    """The ladder without this person; the others keep their ratings."""
    players, season = (
        {other: player for other, player in each.items() if other != person}
        for each in (ladder.players, ladder.season_players)
    )
    return replace(ladder, players=players, season_players=season)


def strangers(career: Career, person: PersonId) -> Career:
    """The career without games with this person, as of one who was never met."""
    return replace(career, met={p: met for p, met in career.met.items() if p != person})


def of_season(ladder: Ladder, season: str) -> Ladder:
    """The ladder of this season alone; an empty one if nobody has played in it."""
    return Ladder(ladder.season_players) if season == ladder.season else Ladder()


# --- reading -------------------------------------------------------------------------------------


def ranking(ladder: Ladder, game: str) -> list[tuple[int, PersonId, LadderEntry, Tally]]:
    """Everyone rated at this game, best first: (place from 1, id, entry, tally). Ties share a place."""
    rows = [
        (person, player, player.games[game])
        for person, player in ladder.players.items()
        if game in player.games and player.games[game].played
    ]
    rows.sort(key=lambda row: (-row[2].rating, row[1].name, row[0]))
    places: dict[int, int] = {}
    for place, (_, _, tally) in enumerate(rows, 1):
        places.setdefault(tally.rating, place)
    return [(places[tally.rating], *row) for row in rows for tally in row[2:]]


def soloists(ladder: Ladder, game: str) -> list[tuple[LadderEntry, int]]:
    """The best scores of this game played alone, highest first."""
    found = [
        (player, tally.alone_best)
        for player in ladder.players.values()
        if (tally := player.games.get(game)) is not None and tally.alone_best is not None
    ]
    return sorted(found, key=lambda row: (-row[1], row[0].name))


def games_of(ladder: Ladder) -> list[str]:
    """The games played, most played first."""
    counts: dict[str, int] = {}
    for player in ladder.players.values():
        for game, tally in player.games.items():
            counts[game] = counts.get(game, 0) + tally.games
    return sorted(counts, key=lambda game: (-counts[game], game))


def find(ladder: Ladder, who: str) -> PersonId | None:
    """The id of the person on this ladder with this name; None if there is none, or several."""
    word = who.strip().lower().removeprefix("@")
    named = [p for p, player in ladder.players.items() if word and word in player.name.lower()]
    exact = [p for p in named if ladder.players[p].name.lower() == word]
    for found in (exact, named):
        if len(found) == 1:
            return found[0]
    return None


GAMES: Final = 60
"""Games that a history goes back: as many as a picture on a phone can tell apart."""


def continued(history: RatingHistory, before: int, after: int, when: float) -> RatingHistory:
    """The history with another game at `when` (epoch seconds), which led from one rating to another.

    An empty one begins with the rating before: also of someone who played when no history was kept yet.
    """
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    return (*(history or ((day, before),)), (day, after))[-GAMES - 1 :]


@dataclass(frozen=True, slots=True)
class ServerLadder:
    """A server's ladder. `chats`: those that take part; `played_in`: in which of them each person was counted."""

    chats: tuple[Place, ...] = ()
    ladder: Ladder = field(default_factory=Ladder)
    played_in: Mapping[PersonId, tuple[Place, ...]] = field(default_factory=dict)


class ServerShare(Enum):
    """How a chat stands to its server's ladder, for somebody who looks at the chat's own."""

    NONE = auto()
    OFFERED = auto()
    """It takes no part, and this person may let it."""
    COUNTS = auto()


def climb_server(server: ServerLadder, result: Result, chat: Place, when: float) -> ServerLadder:
    """The server's ladder with this game of a chat, counted at `when` (epoch seconds).

    Unchanged if it was counted already, or the chat takes no part.
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


def with_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    """The ladder with a chat whose games count from now on."""
    return server if chat in server.chats else replace(server, chats=(*server.chats, chat))


def without_chat(server: ServerLadder, chat: Place) -> ServerLadder:
    """The ladder without a chat, and without those who played nowhere else; the others keep their ratings."""
    played_in = {
        person: tuple(other for other in chats if other != chat)
        for person, chats in server.played_in.items()
    }
    gone = [person for person, chats in played_in.items() if not chats]
    chats = tuple(other for other in server.chats if other != chat)
    left = ServerLadder(chats, server.ladder, played_in)
    return reduce(without_on_server, gone, left)


def without_on_server(server: ServerLadder, person: PersonId) -> ServerLadder:
    """The ladder without this person; the others keep their ratings."""
    played_in = {other: chats for other, chats in server.played_in.items() if other != person}
    return replace(server, ladder=without(server.ladder, person), played_in=played_in)


# --- stored --------------------------------------------------------------------------------------

FORMAT: Final = 1
"""The form of a stored ladder or career; another one is refused."""

_NO_SEASON: Final[tuple[str, Mapping[PersonId, LadderEntry]]] = ("", {})


class _Ladder(Struct, frozen=True, omit_defaults=True):
    format: Literal[1]
    players: Mapping[PersonId, LadderEntry] = {}
    counted: tuple[str, ...] = ()
    season: tuple[str, Mapping[PersonId, LadderEntry]] = _NO_SEASON


class _ServerLadder(_Ladder, frozen=True):
    chats: tuple[Place, ...] = ()
    played_in: Mapping[PersonId, tuple[Place, ...]] = {}


class _Career(Struct, frozen=True, omit_defaults=True):
    format: Literal[1]
    games: Mapping[str, Tally] = {}
    counted: Mapping[str, Rating] = {}
    chats: tuple[Place, ...] = ()
    met: Mapping[PersonId, Met] = {}


def ladder_text(ladder: Ladder) -> str:
    """Return the ladder as one line of JSON."""
    return to_text(_Ladder(FORMAT, ladder.players, ladder.counted, _season_of(ladder)))


def ladder_from(text: str | None) -> Ladder:
    """Return the ladder that `ladder_text` wrote; an empty one for None. Raises `ValueError`."""
    return _ladder(from_text(text, _Ladder) if text else _Ladder(FORMAT))


def server_ladder_text(server: ServerLadder) -> str:
    """Return a server's ladder as one line of JSON."""
    ladder = server.ladder
    return to_text(
        _ServerLadder(
            FORMAT,
            ladder.players,
            ladder.counted,
            _season_of(ladder),
            server.chats,
            server.played_in,
        )
    )


def server_ladder_from(text: str | None) -> ServerLadder:
    """Return the ladder that `server_ladder_text` wrote; an empty one for None. Raises `ValueError`."""
    found = from_text(text, _ServerLadder) if text else _ServerLadder(FORMAT)
    return ServerLadder(found.chats, _ladder(found), found.played_in)


def career_text(career: Career) -> str:
    """Return the career as one line of JSON."""
    return to_text(_Career(FORMAT, career.games, career.counted, career.chats, career.met))


def career_from(text: str | None) -> Career:
    """Return the career that `career_text` wrote; an empty one for None. Raises `ValueError`."""
    found = from_text(text, _Career) if text else _Career(FORMAT)
    return Career(found.games, found.counted, found.chats, found.met)


def _season_of(ladder: Ladder) -> tuple[str, Mapping[PersonId, LadderEntry]]:
    return (ladder.season, ladder.season_players) if ladder.season else _NO_SEASON


def _ladder(found: _Ladder) -> Ladder:
    return Ladder(found.players, found.counted, *found.season)

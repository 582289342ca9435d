"""Ratings and counts: what a finished game changes, once, for everyone who played it."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.present.message import plain
from bot.present.render import for_channel
from bot.table import codec, ratings
from bot.table.commands import (
    AddComputer,
    End,
    Hint,
    Join,
    Learn,
    New,
    Rematch,
    Resign,
    Review,
    Start,
)
from bot.table.effects import CardEffect, Line, Show, TableEffect
from bot.table.identity import CLOCK, Person, PersonId, Place
from bot.table.ratings import NEW, Career, Ladder, LadderEntry, Tally
from bot.table.results import (
    PersonResult,
    Result,
    ResultKind,
    gives_hints,
    kind,
    result_of,
    unlisted,
)
from bot.table.steps import Arrange
from bot.table.table import Seat, Table, TablePhase
from engine import GAMES
from engine.game import Outcome, Termination
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room, lines, refused


def game(
    *points: int,
    people: tuple[Person, ...] = (ANN, BOB, CAT),
    table: str = "t1",
    kind: ResultKind = ResultKind.RATED,
    standard: bool = True,
) -> Result:
    """A finished game of these people with these points."""
    order = sorted(points, reverse=True)
    placed = tuple(
        PersonResult(person.id, person.name, order.index(score), score, score == order[0])
        for person, score in zip(people, points, strict=False)
    )
    return Result(table, "tridom", kind, standard, placed)


def over(*points: int, absent: tuple[int, ...] = (), **options: str) -> Table:
    """A table of Ann, Bob, Cat and a computer that ended with these points; some are away."""
    room = Room()
    room.do(ANN, New("tridom", options))
    for person in (BOB, CAT):
        room.do(person, Join())
    room.do(ANN, AddComputer())
    room.do(ANN, Start())
    for seat in absent:
        room.do((ANN, BOB, CAT)[seat], Resign(sure=True))
    best = max(points)
    winners = tuple(seat for seat, score in enumerate(points) if score == best)

    class Ended:
        totals = points
        outcome = Outcome(Termination.TARGET, winners)

    return replace(room.there, state=Ended())  # type: ignore[arg-type]


# --- results --------------------------------------------------------------------------------------


def test_people_are_ordered_by_points_and_computers_left_out() -> None:
    """Ann is second among the people although the computer has more."""
    found = result_of(over(300, 400, 120, 350))
    assert found is not None
    assert found.kind is ResultKind.RATED
    assert [(p.person, p.rank, p.won) for p in found.people] == [
        (ANN.id, 1, False), (BOB.id, 0, True), (CAT.id, 2, False),
    ]  # fmt: skip


def test_a_computer_can_win_and_then_nobody_has() -> None:
    """The people are placed among themselves all the same."""
    found = result_of(over(300, 100, 120, 400))
    assert found is not None
    assert not any(placed.won for placed in found.people)
    assert [placed.rank for placed in found.people] == [0, 2, 1]


def test_who_was_not_there_at_the_end_comes_last_and_has_not_won() -> None:
    """However well the computer played their seat."""
    found = result_of(over(100, 400, 120, 90, absent=(1,)))
    assert found is not None
    assert [(p.rank, p.won) for p in found.people] == [(1, False), (2, False), (0, False)]
    below_zero = result_of(over(-5, 400, 120, 90, absent=(1,)))
    assert below_zero is not None
    assert [p.rank for p in below_zero.people] == [1, 2, 0]


def test_a_lobby_of_1_0_0_gives_hints_only_where_its_game_is_not_rated() -> None:
    """Its tables have hints without having chosen them; a game that it began keeps them."""
    room = Room()
    room.do(ANN, New("tridom"))
    formerly = replace(room.there, hints=True, unrated=False)
    assert gives_hints(formerly)
    room.do(BOB, Join())
    assert not gives_hints(replace(room.there, hints=True, unrated=False))
    assert gives_hints(replace(room.there, hints=True, unrated=False, phase=TablePhase.PLAYING))
    assert gives_hints(replace(room.there, hints=True, unrated=True))


def test_a_tie_is_ahead_of_nobody() -> None:
    careers = {each.id: Career() for each in (ANN, BOB, CAT)}
    found = ratings.enter(careers, ANN.id, game(9, 9, 5), Place("test:room"), 0.0)
    assert found.met == {BOB.id: ratings.Met(1, 0, 0), CAT.id: ratings.Met(1, 1, 0)}


def test_equal_points_are_equal_places() -> None:
    """They share the win too, if it is one."""
    found = result_of(over(400, 400, 120, 90))
    assert found is not None
    assert [(p.rank, p.won) for p in found.people] == [(0, True), (0, True), (2, False)]


def test_a_winner_by_rule_is_before_more_points() -> None:
    """Triominos: among those at the target the round's winner wins."""
    table = over(410, 400, 120, 90)
    state = table.state
    state.__class__.outcome = Outcome(Termination.TARGET, (1,))
    found = result_of(table)
    assert found is not None
    assert [p.rank for p in found.people] == [1, 0, 2]


def test_a_game_that_was_broken_off_counts_for_nothing() -> None:
    """Ended by its host: no result; the note is posted all the same, for the index of tables."""
    room = started("tridom")
    room.do(ANN, End(sure=True))
    assert result_of(room.there) is None
    assert room.posts[-1].show is Show.STANDING


@every(
    "name, options, computer, kind, standard",
    [
        ("tripple-domino", {"rounds": "2"}, "easy", ResultKind.PRACTICE, False),
        ("tridom", {"target": "1"}, "", ResultKind.CASUAL, False),
        ("tripitz", {}, "", ResultKind.RATED, True),
        ("tripitz", {"cooperative": "yes"}, "", ResultKind.COMMON, True),
        ("tripitz", {"cooperative": "yes", "jokers": "yes"}, "", ResultKind.COMMON, False),
    ],
)
def test_kinds_of_whole_games(
    name: str, options: dict, computer: str, kind: ResultKind, standard: bool
) -> None:
    """Played to their end by the table itself; the note comes once, after the card."""
    room = started(name, computer=computer, **options)
    play_on(room)
    found = result_of(room.there)
    assert found is not None
    assert (found.kind, found.game) == (kind, name)
    assert found.standard is standard
    shows = [post.show for post in room.posts]
    assert shows.count(Show.STANDING) == 1
    assert shows.index(Show.STANDING) > shows.index(Show.CARD)


CHANGED = [
    (game.id, option.name, value)
    for game in GAMES.values()
    for option in game.options
    for value in (option.choices or (option.least, option.most))
    if value != option.default
    and option.name != "cooperative"
    and game.quick != {option.name: value}
]


@every("name, option, value", CHANGED)
def test_a_game_with_any_other_option_moves_no_rating(
    name: str, option: str, value: object
) -> None:
    """A game to one point is not the whole game; it is counted apart."""
    room = started(name, **{option: str(value)})
    assert room.there.options == {option: value}
    points = (7, 3)

    class Ended:
        totals = points
        outcome = Outcome(Termination.TARGET, (0,))

    found = result_of(replace(room.there, state=Ended()))  # type: ignore[arg-type]
    assert found is not None
    assert (found.kind, found.standard) == (ResultKind.CASUAL, False)
    ladder = ratings.climb(Ladder(), found, 5.0)
    tally = ladder.players[ANN.id].games[name]
    assert tally == Tally(casual=1, casual_won=1, row=1)
    assert ratings.ranking(ladder, name) == []
    career = ratings.enter({ANN.id: Career(), BOB.id: Career()}, ANN.id, found, Place("x:c"), 5.0)
    assert career.games[name] == tally


@every("chosen", [{"clock": "2m"}, {"absent": "out"}, {"hints": "no"}, {"guide": "yes"}])
def test_what_a_table_chooses_beside_its_game_counts_all_the_same(chosen: dict) -> None:
    room = started("tridom", **chosen)
    assert kind(room.there) is ResultKind.RATED
    assert not unlisted(room.there)


@pytest.mark.parametrize(
    ("hints", "why"), [("", "no-hints-rated"), ("no", "no-hints"), ("yes", "")]
)
def test_a_game_with_hints_among_people_does_not_count(hints: str, why: str) -> None:
    """Without a word about them it counts and has none. Nobody looks back at a move before the end."""
    room = started("tripitz", **({"hints": hints} if hints else {}))
    mover = room.mover()
    assert unlisted(room.there) is not bool(why)
    said = room.do(mover, Hint())
    if why:
        assert refused(said) == why
    else:
        assert said.replies[0].show is Show.HINT
        seat = room.there.seat_of(mover.id)
        assert lines(said) == [Line("hint-taken", {"seat": seat})]
        again = room.do(mover, Hint())
        assert (again.table, again.posts) == (None, ()), "told once in a position"
        assert again.replies[0].show is Show.HINT
    assert refused(room.do(mover, Review())) == "not-over"
    play_on(room)
    found = result_of(room.there)
    assert found is not None
    assert found.kind is (ResultKind.RATED if why else ResultKind.CASUAL)


@every("how", ["alone", "computer", "learn", "options", "common"])
def test_where_no_ladder_is_moved_hints_are_free(how: str) -> None:
    """Alone nobody else hears of them."""
    room = Room()
    if how == "learn":
        room.do(ANN, Learn("tripitz"))
    elif how == "alone":
        room.do(ANN, New("tripitz"))
        room.do(ANN, Start())
    elif how == "computer":
        room.do(ANN, New("tripitz", solo=True))
    else:
        room = started(
            "tripitz", **({"jokers": "yes"} if how == "options" else {"cooperative": "yes"})
        )
    said = room.do(room.mover(), Hint())
    assert said.replies[0].show is Show.HINT
    assert bool(said.posts) is (how in {"options", "common"})


def test_a_lobby_says_what_hints_cost() -> None:
    """Chosen there, and taken back."""
    room = Room()
    room.do(ANN, New("tridom"))
    room.do(BOB, Join())
    for word, unrated in (("yes", True), ("no", False)):
        room.press(ANN, "option", f"hints.{word}")
        page = plain(for_channel(room.posts[-1], room.there, room.version).text)
        assert ("doesn’t count for the ladder" in page) is unrated
        assert ("hints: yes" in page.lower()) is unrated


def test_what_the_last_release_began_goes_on_as_it_was_shown() -> None:
    """It had hints and counted. A lobby of it is begun by the rules of today, as is a rematch."""
    room = started("tridom")
    room.table = codec.from_text(codec.to_text(replace(room.there, hints=True)))
    assert '"hints"' not in codec.to_text(room.there)
    assert room.do(room.mover(), Hint()).replies[0].show is Show.HINT
    assert kind(room.there) is ResultKind.RATED
    play_on(room)
    room.do(ANN, Rematch())
    room.do(BOB, Join())
    room.do(ANN, Start())
    assert refused(room.do(room.mover(), Hint())) == "no-hints-rated"
    assert kind(room.there) is ResultKind.RATED


def test_a_league_has_no_hints_whatever_its_season_says() -> None:
    seats = tuple(Seat(name=person.name, person=person) for person in (ANN, BOB))
    room = Room()
    room.do(
        CLOCK,
        Arrange(
            table="abc",
            league="league-1",
            game="tridom",
            options={"hints": "yes"},
            seats=seats,
            language="en",
            round=1,
            alone=True,
        ),
    )
    assert refused(room.do(room.mover(), Hint())) == "no-hints-rated"
    assert kind(room.there) is ResultKind.RATED


def test_best_scores_alone_are_of_standard_games() -> None:
    """More draws make more points: such a game is counted, and is no best score."""
    found = game(300, people=(ANN,), kind=ResultKind.ALONE, standard=False)
    tally = ratings.climb(Ladder(), found, 5.0).players[ANN.id].games["tridom"]
    assert (tally.alone, tally.alone_best) == (1, None)
    room = Room()
    room.do(ANN, New("tripple-domino", {"draws": "40"}))
    room.do(ANN, Start())
    assert kind(room.there) is ResultKind.ALONE
    assert unlisted(room.there)


def test_a_lesson_counts_for_nothing() -> None:
    """Its deal was picked."""
    room = started("tripitz", computer="easy")
    play_on(room)
    assert result_of(room.there) is not None
    assert result_of(replace(room.there, lesson=True)) is None


def test_people_are_told_that_a_game_does_not_count() -> None:
    """While they can still choose, and at the end."""
    room = Room()
    room.do(ANN, New("tripitz", {"jokers": "yes"}))
    lobby = for_channel(TableEffect(show=Show.LOBBY), room.there, room.version)
    assert "oesn’t count for the ladder" in plain(lobby.text)
    room.do(BOB, Join())
    room.do(ANN, Start())
    play_on(room)
    card = for_channel(CardEffect(), room.there, room.version)
    assert "oesn’t count for the ladder" in plain(card.text)


@pytest.mark.parametrize(
    ("options", "computer"), [({}, ""), ({"short": "yes"}, "easy"), ({"cooperative": "yes"}, "")]
)
def test_nobody_is_told_where_it_would_not_count_anyway(options: dict, computer: str) -> None:
    """A standard game counts; against computers and for a common score none does."""
    room = started("tripitz", computer=computer, **options)
    play_on(room)
    card = for_channel(CardEffect(), room.there, room.version)
    assert "doesn’t count" not in plain(card.text)


def test_a_game_for_one_is_alone() -> None:
    """Its points are a best score."""
    room = Room()
    room.do(ANN, New("tripitz"))
    room.do(ANN, Start())
    play_on(room)
    found = result_of(room.there)
    assert found is not None
    ladder = ratings.climb(Ladder(), found, 5.0)
    (player,) = ladder.players.values()
    tally = player.games["tripitz"]
    assert (tally.alone, tally.alone_best) == (1, found.people[0].points)
    assert (tally.mu, tally.sigma) == NEW
    assert ratings.soloists(ladder, "tripitz") == [(player, found.people[0].points)]
    assert ratings.ranking(ladder, "tripitz") == []


# --- ladders and careers --------------------------------------------------------------------------


def test_winning_raises_losing_lowers_and_everyone_begins_at_1000() -> None:
    """The order of the ladder is the order of the game, and all are surer than before."""
    assert Tally().rating == 1000
    ladder = ratings.climb(Ladder(), game(400, 300, 100), 5.0)
    rows = ratings.ranking(ladder, "tridom")
    assert [(place, person) for place, person, *_ in rows] == [
        (1, ANN.id), (2, BOB.id), (3, CAT.id),
    ]  # fmt: skip
    tallies = [tally for *_, tally in rows]
    assert tallies[0].rating > 1000 > tallies[2].rating
    assert all(tally.sigma < NEW[1] for tally in tallies)
    assert [(t.played, t.won, t.points, t.best) for t in tallies] == [
        (1, 1, 400, 400), (1, 0, 300, 300), (1, 0, 100, 100),
    ]  # fmt: skip


def test_equals_gain_and_lose_the_same() -> None:
    """A tie between two newcomers moves neither against the other."""
    ladder = ratings.climb(Ladder(), game(200, 200, people=(ANN, BOB)), 5.0)
    one, other = (player.games["tridom"] for player in ladder.players.values())
    assert one.mu == pytest.approx(other.mu)
    assert {place for place, *_ in ratings.ranking(ladder, "tridom")} == {1}
    places = [ratings.place_of(ladder, "tridom", tally) for tally in (one, Tally(0))]
    assert places == [(1, 2), (3, 2)]
    lowest = replace(ladder, players={ANN.id: LadderEntry("Ann", 0, {"tridom": Tally(0, 1, 1)})})
    assert [place for place, *_ in ratings.ranking(lowest, "tridom")] == [1]


def test_counting_a_table_again_changes_nothing() -> None:
    """Ladder and careers know what they have counted."""
    ladder = ratings.climb(Ladder(), game(400, 300, 100), 5.0)
    assert ratings.climb(ladder, game(400, 300, 100), 6.0) is ladder
    careers = dict.fromkeys((ANN.id, BOB.id, CAT.id), Career())
    career = ratings.enter(careers, ANN.id, game(400, 300, 100), Place("x:c"), 5.0)
    assert (
        ratings.enter(careers | {ANN.id: career}, ANN.id, game(400, 300, 100), Place("x:c"), 5.0)
        is career
    )


@every("order", list(itertools.permutations((ANN.id, BOB.id, CAT.id))))
def test_careers_move_as_if_at_once_in_whatever_order_they_are_written(order) -> None:
    """A crash between two of them does not change what the third one gets."""
    found = game(400, 300, 100)
    before = dict.fromkeys((ANN.id, BOB.id, CAT.id), Career())
    at_once = {person: ratings.enter(before, person, found, Place("x:c"), 5.0) for person in before}
    careers = dict(before)
    for person in order:
        careers[person] = ratings.enter(careers, person, found, Place("x:c"), 5.0)
    assert careers == at_once
    ladder = ratings.climb(Ladder(), found, 5.0)
    assert all(careers[p].games == ladder.players[p].games for p in careers)


def test_a_career_counts_games_with_those_who_were_met_last() -> None:
    """Opponents of before are met last."""
    career = Career()
    met = [Person(PersonId(f"x:{number}"), f"P{number}") for number in range(ratings.MET + 1)]
    for number, other in enumerate([*met[:2], met[0], *met[2:]]):
        found = game(2, 1, people=(ANN, other), table=f"t{number}")
        careers = {ANN.id: career, other.id: Career()}
        career = ratings.enter(careers, ANN.id, found, Place("x:c"), 5.0)
    assert list(career.met) == [met[0].id, *(each.id for each in met[2:])]
    assert career.met[met[0].id].played == 2


def test_a_rating_has_a_history() -> None:
    """What it was before the first game, and after each, with the days; of the last sixty games."""
    ladder, careers = Ladder(), dict.fromkeys((ANN.id, BOB.id), Career())
    seen = [1000]
    for number in range(ratings.GAMES + 5):
        found = game(number % 3, 1, people=(ANN, BOB), table=f"t{number}")
        when = 86_400.0 * number
        ladder = ratings.climb(ladder, found, when)
        careers[ANN.id] = ratings.enter(careers, ANN.id, found, Place("x:c"), when)
        careers[BOB.id] = ratings.enter(careers, BOB.id, found, Place("x:c"), when)
        seen.append(ladder.players[ANN.id].games["tridom"].rating)
        if number == 1:
            history = ladder.players[ANN.id].games["tridom"].history
            days = "1970-01-01", "1970-01-01", "1970-01-02"
            assert history == tuple(zip(days, seen, strict=True))
    history = ladder.players[ANN.id].games["tridom"].history
    assert [rating for _, rating in history] == seen[-61:]
    assert careers[ANN.id].games["tridom"].history == history
    assert not ladder.season_players[ANN.id].games["tridom"].history


def test_the_history_of_an_older_rating_begins_with_it() -> None:
    """Of somebody who played before histories were kept."""
    before = Ladder({ANN.id: LadderEntry("Ann", 0.0, {"tridom": Tally(1800, 300, played=9)})})
    kept = ratings.ladder_from(ratings.ladder_text(before))
    assert kept == before
    tally = ratings.climb(kept, game(3, 1, people=(ANN, BOB)), 5.0).players[ANN.id].games["tridom"]
    assert [rating for _, rating in tally.history] == [1500, tally.rating]


def test_a_full_ladder_keeps_the_histories_of_those_who_played_last() -> None:
    """The others keep their ratings."""
    kept = Tally(1800, 300, played=1, history=(("2026-11-19", 1000), ("2026-11-20", 1500)))
    crowd = {
        f"x:{n}": LadderEntry(f"P{n}", float(n), {"tripitz": kept})
        for n in range(ratings.HISTORIES)
    }
    ladder = ratings.climb(Ladder(crowd), game(2, 1, people=(ANN, BOB)), 1e6)
    bare = {
        p for p, entry in ladder.players.items() if not all(t.history for t in entry.games.values())
    }
    assert bare == {"x:0", "x:1"}
    assert ladder.players["x:0"].games["tripitz"].rating == kept.rating


def test_only_games_between_people_leave_a_trace_in_the_history() -> None:
    """Others do not move the rating."""
    found = game(50, people=(ANN,), kind=ResultKind.PRACTICE)
    assert not ratings.climb(Ladder(), found, 5.0).players[ANN.id].games["tridom"].history


def test_only_games_between_people_move_ratings() -> None:
    """Against computers, alone or for a common score: counted apart."""
    for sort in (ResultKind.PRACTICE, ResultKind.ALONE, ResultKind.COMMON):
        ladder = ratings.climb(Ladder(), game(50, people=(ANN,), kind=sort), 5.0)
        tally = ladder.players[ANN.id].games["tridom"]
        assert (tally.rating, tally.played, tally.games) == (1000, 0, 1)


def test_bests_are_of_games_without_changed_options() -> None:
    """143 points of 400 are not 143 of 50."""
    ladder = ratings.climb(Ladder(), game(90, 10, kind=ResultKind.CASUAL, standard=False), 5.0)
    assert ladder.players[ANN.id].games["tridom"].best is None
    ladder = ratings.climb(ladder, game(40, 30, table="t2"), 6.0)
    ladder = ratings.climb(ladder, game(20, 60, table="t3"), 7.0)
    assert ladder.players[ANN.id].games["tridom"].best == 40
    assert ladder.players[ANN.id].games["tridom"].points == 60
    assert ladder.players[ANN.id].games["tridom"].games == 3


def test_a_document_stays_small() -> None:
    """Tables and people beyond the bounds go, the oldest first."""
    ladder = Ladder()
    for number in range(ratings.COUNTED + 10):
        ladder = ratings.climb(ladder, game(2, 1, table=f"t{number}"), float(number))
    assert len(ladder.counted) == ratings.COUNTED
    assert ladder.counted[-1] == f"t{ratings.COUNTED + 9}"
    crowd = {f"x:{n}": LadderEntry(f"P{n}", float(n), {}) for n in range(ratings.PLAYERS)}
    ladder = ratings.climb(Ladder(crowd), game(2, 1), 1e6)
    assert len(ladder.players) == ratings.PLAYERS
    assert ANN.id in ladder.players
    assert "x:0" not in ladder.players


def test_somebody_is_found_by_their_name_if_one_is_meant() -> None:
    """As names of seats are."""
    ladder = ratings.climb(Ladder(), game(3, 2, 1), 5.0)
    assert ratings.find(ladder, "@bob") == BOB.id
    assert ratings.find(ladder, "a") is None
    assert ratings.find(ladder, "ca") == CAT.id
    assert ratings.find(ladder, "") is None


def test_a_person_who_is_taken_off_is_gone_and_the_others_keep_theirs() -> None:
    """And counting goes on where it was."""
    ladder = ratings.climb(Ladder(), game(3, 2, 1), 5.0)
    less = ratings.without(ladder, BOB.id)
    assert BOB.id not in ratings.ladder_text(less)
    assert less.players[ANN.id] == ladder.players[ANN.id]
    assert less.counted == ladder.counted


SCORES = st.lists(st.integers(-50, 450), min_size=2, max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.lists(SCORES, min_size=1, max_size=5))
def test_any_games_are_written_and_read_back(games: list[list[int]]) -> None:
    """Whatever was played, the text holds it, and ratings stay numbers one can show."""
    crowd = tuple(Person(PersonId(f"x:{n}"), f"P{n}") for n in range(6))
    ladder, careers = Ladder(), {person.id: Career() for person in crowd}
    for number, scores in enumerate(games):
        found = game(*scores, people=crowd, table=f"t{number}")
        ladder = ratings.climb(ladder, found, 5.0)
        for placed in found.people:
            entered = ratings.enter(careers, placed.person, found, Place("x:c"), 5.0)
            careers[placed.person] = entered
    assert ratings.ladder_from(ratings.ladder_text(ladder)) == ladder
    for career in careers.values():
        assert ratings.career_from(ratings.career_text(career)) == career
    for number, person in enumerate(crowd):
        played = sum(len(scores) > number for scores in games)
        games_of = ladder.players.get(person.id, LadderEntry("", 0.0, {})).games
        assert games_of.get("tridom", Tally()).played == played
        assert 0 <= games_of.get("tridom", Tally()).rating < 4000


def test_a_quarter_begins_anew_for_everyone() -> None:
    """By UTC; a game that is counted late does not bring an old quarter back."""
    day = 86_400.0
    autumn, winter = 20_730 * day, 20_820 * day
    assert (ratings.quarter(autumn), ratings.quarter(winter)) == ("2026-4", "2027-1")
    ladder = Ladder()
    for number, when in enumerate((autumn, autumn, winter, autumn)):
        ladder = ratings.climb(ladder, game(3, 1, table=f"t{number}"), when)
    assert ladder.season == "2027-1"
    played = [
        {entry.games["tridom"].played for entry in each.values()}
        for each in (ladder.players, ladder.season_players)
    ]
    assert played == [{4}, {2}]

"""Pages of standings and of personal data: what they say, and that they fit every platform."""

from __future__ import annotations

from dataclasses import replace

from bot.present import ladder_pages
from bot.present.localizer import Localizer, Reader
from bot.present.message import Span, plain
from bot.present.table_lists import MAX_LINKS, JoinedTable, TableLists, openings_page, tables
from bot.table.ratings import Career, LadderEntry, StandingsContext, Tally, games_of
from bot.table.ratings import Ladder as Standing
from tests.present.test_messages import check
from tests.table.games import started
from tests.table.helpers import ANN

LOCALIZER = Localizer(Reader(ANN.id), None)


def crowd(count: int, game: str = "tridom") -> Standing:
    """A ladder of so many, each better than the one before."""
    return Standing(
        {
            f"x:{n}": LadderEntry(
                f"P{n:03}",
                0.0,
                {game: Tally(mu=1500.0 + n, played=2, won=1, alone=1, alone_best=n)},
            )
            for n in range(count)
        }
    )


def test_a_long_ladder_shows_the_best_and_counts_the_rest() -> None:
    """At most twenty rows, the best alone among them."""
    page = ladder_pages.ladder(LOCALIZER, crowd(300), "tridom")
    check(page)
    text = plain(page.text)
    assert "1. P299: 1299 (2 games, 1 won)" in text
    assert text.count("P") - text.count("LadderEntry") <= 21
    assert "and 285 more" in text
    assert "1. P299: 299" in text


def test_the_game_that_is_played_most_comes_first() -> None:
    """Of all people together; of equal ones by its name."""
    played = {"tripitz": 3, "tridom": 2, "triominos": 1}
    games = {game: Tally(played=count) for game, count in played.items()}
    one, other = (
        LadderEntry("Ann", 0.0, games),
        LadderEntry("Bob", 0.0, {"tridom": Tally(played=1)}),
    )
    assert games_of(Standing({"x:1": one})) == ["tripitz", "tridom", "triominos"]
    assert games_of(Standing({"x:1": one, "x:2": other})) == ["tridom", "tripitz", "triominos"]


def test_equal_scores_alone_share_a_place() -> None:
    """As equal ratings and equal results of a month do."""
    scores = {"Ann": 70, "Bob": 70, "Cat": 60}
    players = {
        f"x:{name}": LadderEntry(name, 0.0, {"tridom": Tally(alone=1, alone_best=best)})
        for name, best in scores.items()
    }
    text = plain(ladder_pages.ladder(LOCALIZER, Standing(players), "tridom").text)
    assert [line for line in text.splitlines() if line[:1].isdecimal()] == [
        "1. Ann: 70",
        "1. Bob: 70",
        "3. Cat: 60",
    ]


def rated(*ratings: int, until: str = "2026-11-20") -> Tally:
    """Somebody whose rating went so."""
    days = ("2026-08-03",) * (len(ratings) - 1) + (until,)
    return Tally(played=len(ratings) - 1, history=tuple(zip(days, ratings, strict=True)))


def test_of_many_ratings_those_that_moved_last_are_drawn() -> None:
    """Of this chat; for whom has none here, of all chats."""
    days = ("2026-10-01", "2026-11-20", "2026-09-01", "2026-11-01")
    played = ("tridom", "tripitz-quick", "triominos", "triominoes")
    games = {
        name: rated(1000, 1010, 1020, until=day) for name, day in zip(played, days, strict=True)
    }
    ladder = Standing({ANN.id: LadderEntry("Ann", 0.0, games)})
    career = Career({"tridom": rated(1000, 1300, 1400)}, {}, ("c",))
    here = ladder_pages.stats(LOCALIZER, StandingsContext(ladder, ANN.id, "Ann", career)).picture
    named = [line.partition(":")[0] for line in here.text.splitlines()]
    assert named == ["Tripitz, quick", "Triominoes", "Tridom"]
    elsewhere = ladder_pages.stats(LOCALIZER, StandingsContext(Standing(), ANN.id, "Ann", career))
    assert "1400" in elsewhere.picture.alt


def test_many_tables_have_numbers_and_at_most_ten_links() -> None:
    """Tables that wait for the reader come first, the longest wait at the top."""
    room = started("tridom")
    scene = room.there.scene(1, None)
    mover = room.there.turn.seat
    mine = [
        JoinedTable(
            replace(scene, id=f"t{n}", turn=replace(scene.turn, seat=n % 2, since=1000.0 + n)),
            mover,
            f"https://example.org/{n}" if n % 3 else None,
        )
        for n in range(30)
    ]
    page = tables(LOCALIZER, TableLists(mine), (), "")
    check(page)
    assert len(page.buttons) == MAX_LINKS
    near = tables(LOCALIZER, TableLists(others=mine), (Span("None here."),), "")
    assert all(each.prompt in plain(each.text) for each in (page, near))
    links = [(button.label, button.url) for button in page.buttons]
    assert links == [
        (LOCALIZER.text("button-goto", number=number), f"https://example.org/{n}")
        for number, n in enumerate(range(mover, 30, 2), 1)
        if n % 3
    ]
    moments = [span.at for span in page.text if span.at]
    assert len(moments) == 30


def test_tables_of_people_with_long_names_can_be_chosen() -> None:
    room = started("tridom")
    seats = tuple(replace(each, name=each.name * 20) for each in room.there.seats * 3)
    scene = replace(room.there.scene(1, None), title="Family " * 5, seats=seats)
    near = TableLists(others=[JoinedTable(scene, None, None)])
    page = openings_page(LOCALIZER, (), near)
    check(page)
    assert seats[-1].name in plain(page.text), "they are whole above"
    check(tables(LOCALIZER, near, (), ""))

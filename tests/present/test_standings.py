"""Pages of standings and of personal data: what they say, and that they fit every platform."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.locales import LANGUAGES
from bot.platforms.vocabulary import parse
from bot.present import ladder_pages, settings_pages
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.present.table_lists import MAX_LINKS, JoinedTable, tables
from bot.table.commands import ChatData, MyData, Rematch, ShowLadder, Stats
from bot.table.own_data import DataSummary
from bot.table.ratings import Career, LadderEntry, Met, StandingsContext, Tally
from bot.table.ratings import Ladder as Standing
from bot.table.steps import ShowServerLadder
from tests.present.test_messages import check
from tests.support.every import every
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


def test_names_on_a_ladder_are_names_and_nothing_else() -> None:
    """Bold, in spans of their own, whatever they hold."""
    ladder = Standing({"x:1": LadderEntry("{ $x } **b**", 0.0, {"tridom": Tally(played=1)})})
    page = ladder_pages.ladder(LOCALIZER, ladder, "")
    assert any(span.bold and span.text == "{ $x } **b**" for span in page.text)
    assert plain(page.text).startswith("Ladder: Tridom")


def test_the_other_games_are_buttons() -> None:
    """The one played most is shown unasked."""
    ladder = crowd(2, "tripitz")
    ladder = replace(
        ladder,
        players={**ladder.players, "x:9": LadderEntry("Z", 0.0, {"tridom": Tally(played=1)})},
    )
    page = ladder_pages.ladder(LOCALIZER, ladder, "")
    assert plain(page.text).startswith("Ladder: Tripitz")
    assert [button.payload for button in page.buttons] == [
        "-:0:ladder..season",
        "-:0:ladder.tridom",
    ]


def test_a_quarter_has_a_ladder_of_its_own() -> None:
    """With a way back; what was played before it began is not on it."""
    everyone = crowd(2)
    ladder = replace(
        everyone,
        season="2026-4",
        season_players={"x:9": LadderEntry("Zoe", 0.0, {"tridom": Tally(played=1)})},
    )
    page = ladder_pages.ladder(LOCALIZER, ladder, "tridom", "2026-4")
    check(page)
    assert plain(page.text).splitlines()[:2] == [
        "This quarter\u2019s ladder: Tridom", "1. Zoe: 1000 (1 game, 0 won)",
    ]  # fmt: skip
    assert [(b.label, b.payload) for b in page.buttons] == [("All time", "-:0:ladder.tridom")]
    later = ladder_pages.ladder(LOCALIZER, ladder, "", "2027-1")
    assert plain(later.text) == plain(ladder_pages.ladder(LOCALIZER, Standing(), "").text)
    assert [button.label for button in later.buttons] == ["All time"]


@every("language", LANGUAGES)
def test_pages_about_a_servers_ladder_fit(language: str) -> None:
    """Each question has a way back; a server's ladder says that it is one, and leads to its quarter's."""
    localizer = Localizer(Reader(ANN.id, language), None)
    for page in (
        ladder_pages.ask_server(localizer, on=True),
        ladder_pages.server_done(localizer, on=True),
        ladder_pages.ask_server(localizer, on=False),
        ladder_pages.server_done(localizer, on=False),
    ):
        check(page)
    shown = ShowServerLadder("tridom", season=True)
    beside = ladder_pages.beside_server(localizer, shown, moderates=True)
    page = ladder_pages.ladder(localizer, crowd(2), "tridom", of=ladder_pages.SERVER, beside=beside)
    check(page)
    assert page.text != ladder_pages.ladder(localizer, crowd(2), "tridom").text
    assert [button.payload for button in page.buttons] == [
        "-:0:server.tridom.season", "-:0:ladder.tridom.season", "-:0:count.off",
    ]  # fmt: skip


def test_two_people_have_met() -> None:
    """In how many games, and who came before whom; nothing where they never did."""
    ladder = crowd(1)
    known = StandingsContext(ladder, "x:0", "P000", met=Met(5, 3, 1))
    said = plain(ladder_pages.stats(LOCALIZER, known).text).splitlines()[-1]
    assert said == "The two of you: 5 games; you were ahead in 3, P000 in 1."
    alone = plain(ladder_pages.stats(LOCALIZER, replace(known, met=Met())).text)
    assert "The two of you" not in alone


def test_results_tell_all_kinds_of_games() -> None:
    """Rated with the place, with other options, against computers, alone, for a common score; with the best of each."""
    tally = Tally(1700.0, 400.0, 3, 2, 900, 410, 5, 4, 2, 143, 1, 77, 2, 1)
    ladder = Standing({ANN.id: LadderEntry("Ann", 0.0, {"tripitz": tally})})
    page = ladder_pages.stats(LOCALIZER, StandingsContext(ladder, ANN.id, "Ann"))
    check(page)
    assert plain(page.text).split("\n") == [
        "Ann in this chat:",
        "• Tripitz: rating 1300, place 1 of 1; 3 games, 2 won, 900 points in all, best 410",
        "• Tripitz, with other options: 2 games, 1 won",
        "• Tripitz, against computers: 5 games, 4 won",
        "• Tripitz, alone: 2 games, best 143",
        "• Tripitz, as a team: 1 game, best 77",
    ]


def test_results_of_all_chats_come_after_those_of_this_one() -> None:
    """Unless they have played in this chat only."""
    games = {"tripitz": Tally(played=1)}
    ladder = Standing({ANN.id: LadderEntry("Ann", 0.0, games)})
    here_only = StandingsContext(ladder, ANN.id, "Ann", Career(games, {}, ("c",)))
    assert "in all chats" not in plain(ladder_pages.stats(LOCALIZER, here_only).text)
    two = StandingsContext(ladder, ANN.id, "Ann", Career(games, {}, ("c", "d")))
    assert "in all chats" in plain(ladder_pages.stats(LOCALIZER, two).text)
    elsewhere = StandingsContext(Standing(), ANN.id, "Ann", Career(games, {}, ("d",)))
    assert plain(ladder_pages.stats(LOCALIZER, elsewhere).text).startswith("Ann in all chats")
    nothing = ladder_pages.stats(LOCALIZER, StandingsContext(Standing(), ANN.id, "Ann"))
    assert plain(nothing.text) == "Ann hasn’t finished a game yet."


def rated(*ratings: int, until: str = "2026-11-20") -> Tally:
    """Somebody whose rating went so."""
    days = ("2026-08-03",) * (len(ratings) - 1) + (until,)
    return Tally(played=len(ratings) - 1, history=tuple(zip(days, ratings, strict=True)))


@every("language", LANGUAGES)
def test_the_course_of_a_rating_is_a_picture(language: str) -> None:
    """In the words and the theme of its reader; one game is no course yet."""
    localizer = Localizer(Reader(ANN.id, language, "light"), None)
    games = {"tridom": rated(1000, 1100), "tripitz": rated(1500, 1602, 1587)}
    ladder = Standing({ANN.id: LadderEntry("Ann", 0.0, games)})
    page = ladder_pages.stats(localizer, StandingsContext(ladder, ANN.id, "Ann"))
    check(page)
    assert page.picture is not None
    assert re.findall(r"\d+", page.picture.alt) == ["1500", "1587", "2", "1602"]
    assert "Tridom" not in page.picture.alt
    if language == "en":
        assert page.picture.alt == "Tripitz: from 1500 to 1587 over 2 games, highest 1602."
    early = Standing({ANN.id: LadderEntry("Ann", 0.0, {"tridom": games["tridom"]})})
    assert ladder_pages.stats(localizer, StandingsContext(early, ANN.id, "Ann")).picture is None


def test_of_many_ratings_those_that_moved_last_are_drawn() -> None:
    """Of this chat; for whom has none here, of all chats."""
    days = ("2026-10-01", "2026-11-20", "2026-09-01", "2026-11-01")
    played = ("tridom", "tripitz", "triominos", "triominoes")
    games = {
        name: rated(1000, 1010, 1020, until=day) for name, day in zip(played, days, strict=True)
    }
    ladder = Standing({ANN.id: LadderEntry("Ann", 0.0, games)})
    career = Career({"tridom": rated(1000, 1300, 1400)}, {}, ("c",))
    here = ladder_pages.stats(LOCALIZER, StandingsContext(ladder, ANN.id, "Ann", career)).picture
    assert here is not None
    named = [line.partition(":")[0] for line in here.text.splitlines()]
    assert named == ["Tripitz", "Triominoes", "Tridom"]
    elsewhere = ladder_pages.stats(LOCALIZER, StandingsContext(Standing(), ANN.id, "Ann", career))
    assert elsewhere.picture is not None
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
            f"https://example.org/{n}",
        )
        for n in range(30)
    ]
    page = tables(LOCALIZER, mine, (), ())
    check(page)
    assert len(page.buttons) == MAX_LINKS
    links = [int((button.url or "").rpartition("/")[2]) for button in page.buttons]
    assert links == [n for n in range(30) if n % 2 == mover][:MAX_LINKS]
    moments = [span.at for span in page.text if span.at]
    assert len(moments) == 30


@pytest.mark.parametrize("chat", [False, True])
def test_pages_of_own_data_fit_and_lead_on(chat: bool) -> None:
    """A person's are for that person alone; a chat's buttons mean the chat they stand in."""
    kept = DataSummary(
        settings=1, tables=2, records=3, games=4, chats=5, players=6, played=["tridom"], messages=7
    )
    for page in (
        settings_pages.data_page(LOCALIZER, kept, chat=chat),
        settings_pages.data_page(LOCALIZER, DataSummary(), chat=chat),
        settings_pages.ask_deletion(LOCALIZER, chat=chat),
        settings_pages.data_deleted(LOCALIZER, chat=chat),
    ):
        check(page)
        assert page.secret is not chat
    assert settings_pages.export_page(LOCALIZER, "{}", chat=chat).secret


@every(
    "typed, action",
    [
        ("/rematch", Rematch()),
        ("ladder", ShowLadder()),
        ("/ladder@trigon_bot Tridom please", ShowLadder("tridom")),
        ("stats", Stats()),
        ("/stats Ann B", Stats("Ann B")),
        ("/mydata", MyData()),
        ("mydata EXPORT", MyData("export")),
        ("/chatdata delete now", ChatData("delete")),
    ],
)
def test_what_is_typed(typed: str, action: object) -> None:
    """Forgiving about case and what follows."""
    assert parse(typed) == action

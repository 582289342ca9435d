"""The card of a finished game: rating changes, and the first or the record that it tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from bot.present.message import plain
from bot.present.render import for_channel, for_person
from bot.table import cheers, ratings
from bot.table.cheers import CardContext, card_context, finished, game_news
from bot.table.effects import CardEffect, Line, Show
from bot.table.preferences import NOTHING_CHOSEN
from bot.table.ratings import GameNews, Ladder, Tally
from bot.table.results import Result, ResultKind
from bot.table.table import Seat, Table
from tests.support.every import every
from tests.table.games import play_on, started
from tests.table.helpers import ANN, BOB, CAT, Room


def over(game: str = "tripitz", **options: str) -> Room:
    """A room whose game Ann and Bob have played to its end."""
    room = started(game, **options)
    play_on(room)
    return room


def result(room: Room, **people: tuple[int, int]) -> Result:
    """The result of a room, with these best moves and hexagons of Ann's and Bob's."""
    found = finished(room.there, tuple(room.moves))
    assert found is not None
    placed = tuple(
        replace(each, best=best, hexagons=hexagons)
        for each in found.people
        for best, hexagons in [people.get(each.name.lower(), (0, 0))]
    )
    return replace(found, people=placed)


def known(**fields: int) -> Ladder:
    """A ladder on which Ann and Bob have won before, and all of whose games are noted."""
    tally = Tally(**{"played": 9, "won": 1, "noted": 9, **fields})
    entries = {
        each.id: ratings.LadderEntry(each.name, 0.0, {"tripitz": tally}) for each in (ANN, BOB)
    }
    return Ladder(entries)


def told(ladder: Ladder, done: Result, table: Table) -> tuple[str, int, int]:
    news = game_news(ladder, done, table)
    return news.cheer, news.seat, news.count


def counted(ladder: Ladder, done: Result, table: Table, when: float) -> Ladder:
    return ratings.add(ladder, cheers.counted_game(ladder, done, table, when))


def test_a_card_shows_by_how_much_ratings_change_before_and_after_they_do() -> None:
    """The same figures: the difference on the ladder, once it has counted the game."""
    room = over()
    moves, table = tuple(room.moves), room.there
    before = card_context(table, moves, Ladder())
    done = finished(table, moves)
    assert done is not None
    ladder = counted(Ladder(), done, table, 5.0)
    assert counted(ladder, done, table, 6.0) is ladder
    after = card_context(table, moves, ratings.ladder_from(ratings.ladder_text(ladder)))
    assert after == before
    gained = [ladder.players[each.id].games["tripitz"].rating - 1000 for each in (ANN, BOB)]
    assert list(before.ratings) == gained
    assert any(gained)


def test_a_game_that_is_not_rated_changes_none() -> None:
    room = over(jokers="yes")
    assert card_context(room.there, tuple(room.moves), Ladder()).ratings == ()


def test_of_a_game_counted_by_an_earlier_release_nothing_is_said() -> None:
    """It counts on the ladder, and its news are not there."""
    room = over()
    counted = Ladder(counted=(room.there.id,))
    assert game_news(counted, result(room), room.there) == GameNews()
    text = ratings.ladder_text(Ladder(counted=("t1",)))
    assert "news" not in text
    assert ratings.ladder_from(text).news == {}


def test_news_are_of_seats_also_beside_a_computer() -> None:
    """Results have people alone, in the order of their seats."""
    room = over()
    ann = room.there.seat_of(ANN.id)
    table = replace(room.there, seats=(Seat("Computer", None, level="easy"), *room.there.seats))
    news = game_news(known(top=90), result(room, ann=(91, 0)), table)
    assert (news.cheer, news.seat) == ("cheer-record", 1 + ann)
    (none, *changes) = news.changes
    assert none is None
    assert all(changes)


@every("changes", [{"former": CAT}, {"level": "easy"}])
def test_what_somebody_else_did_at_a_seat_is_nobodys(changes: dict[str, Any]) -> None:
    room = over()
    first = replace(room.there.seats[0], **changes)
    found = finished(room.there.with_seat(0, first), tuple(room.moves))
    assert found is not None
    known_of = {each.person: each.best is not None for each in found.people}
    assert known_of == {each.id: each != first.person for each in (ANN, BOB)}


def test_who_has_placed_nothing_has_no_best_move() -> None:
    found = finished(over().there, ())
    assert found is not None
    assert [each.best for each in found.people] == [0, 0]


def test_news_are_kept_of_the_last_games_alone() -> None:
    room, ladder = over(), Ladder()
    for number in range(ratings.REMEMBERED + 3):
        done = replace(result(room), table=f"t{number}")
        ladder = counted(ladder, done, room.there, 5.0)
    assert [*ladder.news] == [f"t{number}" for number in range(3, ratings.REMEMBERED + 3)]


def test_a_first_hexagon_is_told_once_and_only_where_all_games_are_known() -> None:
    room = over()
    done = result(room, bob=(54, 2))
    bob = room.there.seat_of(BOB.id)
    assert told(known(top=90), done, room.there) == ("cheer-hexagon", bob, 1)
    assert told(known(top=90, hexagons=1), done, room.there)[0] != "cheer-hexagon"
    # Ten games that an earlier release has counted.
    assert told(known(top=90, casual=10), done, room.there)[0] != "cheer-hexagon"


def test_a_record_needs_games_before_it_and_comes_first() -> None:
    room = over()
    ann = room.there.seat_of(ANN.id)
    done = result(room, ann=(91, 1), bob=(54, 1))
    assert told(known(top=90), done, room.there) == ("cheer-record", ann, 91)
    assert told(known(top=91), done, room.there)[0] == "cheer-hexagon"
    assert told(Ladder(), done, room.there)[0] == "cheer-hexagon"
    assert told(known(top=90), replace(done, standard=False), room.there)[0] == "cheer-hexagon"
    unlike = replace(done, standard=False)
    game = cheers.counted_game(known(top=90), unlike, room.there, 5.0)
    other = ratings.add(known(top=90), game)
    assert other.players[ANN.id].games["tripitz"].top == 90, "its points don't compare"
    assert told(known(top=90, noted=5), done, room.there)[0] == "cheer-record"
    assert told(known(top=90, noted=4), done, room.there)[0] != "cheer-record"


@pytest.mark.parametrize(("row", "said"), [(1, ""), (2, "cheer-row"), (3, ""), (4, "cheer-row"), (9, "cheer-row"), (10, "")])  # fmt: skip
def test_wins_in_a_row_are_told_at_few_of_them(row: int, said: str) -> None:
    room = over()
    done = result(room)
    assert told(known(top=90, row=row), done, room.there)[0] == said


def test_a_first_win_is_told_and_a_row_ends_with_a_defeat() -> None:
    room = over()
    done = result(room)
    winner = next(each for each in done.people if each.won)
    assert told(Ladder(), done, room.there)[0] == "cheer-win"
    for earlier in ("won", "casual_won", "practice_won"):
        once = known(**{"won": 0, earlier: 1})
        assert told(once, done, room.there)[0] == "", earlier
    alone = replace(done, kind=ResultKind.COMMON)
    assert told(Ladder(), alone, room.there)[0] == ""
    ladder = counted(known(row=4), done, room.there, 5.0)
    rows = {who: entry.games["tripitz"].row for who, entry in ladder.players.items()}
    assert rows == {each.person: 5 if each is winner else 0 for each in done.people}


def test_a_deletion_takes_somebodys_records_along() -> None:
    """A best move that was theirs is the record no more."""
    room = over()
    ladder = known(top=50)
    own = structs.replace(ladder.players[ANN.id].games["tripitz"], top=400)
    entry = structs.replace(ladder.players[ANN.id], games={"tripitz": own})
    ladder = replace(ladder, players={**ladder.players, ANN.id: entry})
    done = result(room, bob=(60, 0))
    assert told(ladder, done, room.there)[0] != "cheer-record"
    assert told(ratings.without(ladder, ANN.id), done, room.there)[0] == "cheer-record"


# --- the message ----------------------------------------------------------------------------------


def test_the_game_ends_with_one_message_that_has_all_of_it() -> None:
    """The last move, who won, the card with its buttons; the scores stand in the picture alone."""
    room = over()
    *_, card = (post for post in room.posts if isinstance(post, CardEffect) and not post.to)
    assert card.lines[-1].key == "game-over"
    assert not [p for p in room.posts if p.show is Show.BOARD and p.lines and p.lines[-1].key == "game-over"]  # fmt: skip
    context = card_context(room.there, tuple(room.moves), Ladder())
    message = for_channel(card, room.there, room.version, beside=context)
    verbs = [button.payload.pressed.verb for button in message.buttons]
    assert verbs == ["rematch", "rematch", "games", "review", "replay", "more"]
    assert message.board
    assert message.picture is not None
    assert "Best move" in message.picture.alt
    said = plain(message.text)
    first, second = sorted(room.there.state.totals, reverse=True)
    assert said.split("\n")[0].endswith(f"wins, {first} : {second}.")
    said = said.partition("\n")[2]
    assert str(min(room.there.state.totals)) not in said.replace("+", " ").split()
    private = for_person(card, room.there, room.version, ANN, beside=context)
    assert private.buttons == message.buttons


def test_a_first_is_one_sentence_below_the_news() -> None:
    room = over()
    cheer = Line("cheer-win", {"seat": 1, "count": 1})
    card = for_channel(CardEffect(), room.there, room.version, beside=CardContext(cheer=cheer))
    assert plain(card.text).endswith("Bob’s first win here.")


def test_a_lesson_says_that_it_was_the_first_game() -> None:
    room = over()
    lesson = replace(room.there, lesson=True)
    assert card_context(lesson, tuple(room.moves), Ladder()).cheer is None
    card = for_channel(CardEffect(), lesson, room.version)
    assert card.picture is not None
    assert "Tripitz · first game" in card.picture.alt


def test_boards_in_words_have_the_card_in_words() -> None:
    room = over()
    chosen = structs.replace(NOTHING_CHOSEN, boards="text")
    context = card_context(room.there, tuple(room.moves), Ladder())
    card = for_channel(CardEffect(), room.there, room.version, chosen, beside=context)
    assert card.picture is None
    assert "Best move" in plain(card.text)

"""A server's ladder: over those of its chats that take part, and of no others."""

from __future__ import annotations

from bot.table import ratings
from bot.table.identity import Place, ServerId
from bot.table.ratings import Ladder, ServerLadder
from tests.table.helpers import ANN, BOB, CAT
from tests.table.test_standing import game

HALL, KITCHEN, CELLAR = (Place(f"x:{name}") for name in ("hall", "kitchen", "cellar"))
BOTH = ServerLadder((HALL, KITCHEN))


def test_games_of_all_chats_that_take_part_are_one_ladder() -> None:
    """As if they were one chat's, but for histories; those of others are not on it."""
    server = ratings.climb_server(BOTH, game(3, 1, table="t1"), HALL, 5.0)
    server = ratings.climb_server(server, game(2, 4, table="t2"), KITCHEN, 6.0)
    both = ratings.climb(Ladder(), game(3, 1, table="t1"), 5.0, past=False)
    both = ratings.climb(both, game(2, 4, table="t2"), 6.0, past=False)
    assert server.ladder == both
    assert server.played_in == dict.fromkeys((ANN.id, BOB.id), (HALL, KITCHEN))
    assert ratings.climb_server(server, game(1, 2, table="t3"), CELLAR, 7.0) is server


def test_a_game_counts_once() -> None:
    """However often it comes."""
    once = ratings.climb_server(BOTH, game(3, 1), HALL, 5.0)
    assert ratings.climb_server(once, game(3, 1), HALL, 9.0) is once


def test_what_was_played_before_a_chat_took_part_does_not_count() -> None:
    """It begins with nothing, and twice is once."""
    server = ratings.with_chat(ServerLadder(), HALL)
    assert server == ServerLadder((HALL,))
    assert ratings.with_chat(server, HALL) is server


def test_a_chat_that_leaves_takes_those_who_played_nowhere_else() -> None:
    """Off the quarter's too; the others keep their ratings, and its games count no more."""
    server = ratings.climb_server(BOTH, game(3, 2, 1, table="t1"), HALL, 5.0)
    server = ratings.climb_server(server, game(3, 1, table="t2"), KITCHEN, 6.0)
    less = ratings.without_chat(server, HALL)
    assert less.chats == (KITCHEN,)
    for players in (less.ladder.players, less.ladder.season_players):
        assert set(players) == {ANN.id, BOB.id}
    assert less.ladder.players[ANN.id] == server.ladder.players[ANN.id]
    assert less.ladder.counted == server.ladder.counted
    assert less.played_in == dict.fromkeys((ANN.id, BOB.id), (KITCHEN,))
    assert str(HALL) not in ratings.server_ladder_text(less)
    assert ratings.climb_server(less, game(3, 1, table="t3"), HALL, 7.0) is less
    none = ratings.without_chat(less, KITCHEN)
    assert (none.chats, none.ladder.players, none.played_in) == ((), {}, {})


def test_a_person_who_is_taken_off_is_gone() -> None:
    """Wherever they played."""
    server = ratings.climb_server(BOTH, game(3, 2, 1), HALL, 5.0)
    less = ratings.without_on_server(server, CAT.id)
    assert CAT.id not in ratings.server_ladder_text(less)
    assert less.ladder.players[ANN.id] == server.ladder.players[ANN.id]


def test_who_has_dropped_off_a_full_ladder_is_named_nowhere(monkeypatch) -> None:
    """Where they played goes with them."""
    monkeypatch.setattr(ratings, "PLAYERS", 2)
    server = ratings.climb_server(BOTH, game(3, 1, people=(CAT, BOB)), HALL, 5.0)
    server = ratings.climb_server(server, game(3, 1, table="t2"), HALL, 6.0)
    assert set(server.played_in) == set(server.ladder.players) == {ANN.id, BOB.id}
    late = ratings.climb_server(server, game(3, 1, people=(BOB, CAT), table="t3"), HALL, 1.0)
    assert set(late.played_in) == set(late.ladder.players)


def test_it_is_written_and_read_back() -> None:
    """With its chats; a server that has none yet has no document."""
    server = ratings.climb_server(BOTH, game(3, 2, 1), HALL, 5.0)
    text = ratings.server_ladder_text(server)
    assert ratings.server_ladder_from(text) == server
    assert ratings.server_ladder_from(None) == ServerLadder()
    assert ServerId("x:1") == ServerId(ServerId("x:1"))

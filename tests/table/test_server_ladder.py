"""A server's ladder: over those of its chats that take part, and of no others."""

from __future__ import annotations

from bot.table.identity import Place, ServerId
from bot.table.people import server_ladder, standing, standing_text
from bot.table.people.server_ladder import ServerLadder
from bot.table.people.standing import Ladder
from tests.table.helpers import ANN, BOB, CAT
from tests.table.test_standing import game

HALL, KITCHEN, CELLAR = (Place(f"x:{name}") for name in ("hall", "kitchen", "cellar"))
BOTH = ServerLadder((HALL, KITCHEN))


def test_games_of_all_chats_that_take_part_are_one_ladder() -> None:
    """As if they were one chat's, but for histories; those of others are not on it."""
    server = server_ladder.climb(BOTH, game(3, 1, table="t1"), HALL, 5.0)
    server = server_ladder.climb(server, game(2, 4, table="t2"), KITCHEN, 6.0)
    both = standing.climb(Ladder(), game(3, 1, table="t1"), 5.0, past=False)
    both = standing.climb(both, game(2, 4, table="t2"), 6.0, past=False)
    assert server.ladder == both
    assert server.played_in == dict.fromkeys((ANN.id, BOB.id), (HALL, KITCHEN))
    assert server_ladder.climb(server, game(1, 2, table="t3"), CELLAR, 7.0) is server


def test_a_game_counts_once() -> None:
    """However often it comes."""
    once = server_ladder.climb(BOTH, game(3, 1), HALL, 5.0)
    assert server_ladder.climb(once, game(3, 1), HALL, 9.0) is once


def test_what_was_played_before_a_chat_took_part_does_not_count() -> None:
    """It begins with nothing, and twice is once."""
    server = server_ladder.with_chat(ServerLadder(), HALL)
    assert server == ServerLadder((HALL,))
    assert server_ladder.with_chat(server, HALL) is server


def test_a_chat_that_leaves_takes_those_who_played_nowhere_else() -> None:
    """Off the quarter's too; the others keep their ratings, and its games count no more."""
    server = server_ladder.climb(BOTH, game(3, 2, 1, table="t1"), HALL, 5.0)
    server = server_ladder.climb(server, game(3, 1, table="t2"), KITCHEN, 6.0)
    less = server_ladder.without_chat(server, HALL)
    assert less.chats == (KITCHEN,)
    for players in (less.ladder.players, less.ladder.season_players):
        assert set(players) == {ANN.id, BOB.id}
    assert less.ladder.players[ANN.id] == server.ladder.players[ANN.id]
    assert less.ladder.counted == server.ladder.counted
    assert less.played_in == dict.fromkeys((ANN.id, BOB.id), (KITCHEN,))
    assert str(HALL) not in standing_text.server_ladder_text(less)
    assert server_ladder.climb(less, game(3, 1, table="t3"), HALL, 7.0) is less
    none = server_ladder.without_chat(less, KITCHEN)
    assert (none.chats, none.ladder.players, none.played_in) == ((), {}, {})


def test_whoever_is_taken_off_is_gone() -> None:
    """Wherever they played."""
    server = server_ladder.climb(BOTH, game(3, 2, 1), HALL, 5.0)
    less = server_ladder.without(server, CAT.id)
    assert CAT.id not in standing_text.server_ladder_text(less)
    assert less.ladder.players[ANN.id] == server.ladder.players[ANN.id]


def test_who_has_dropped_off_a_full_ladder_is_named_nowhere(monkeypatch) -> None:
    """Where they played goes with them."""
    monkeypatch.setattr(standing, "PLAYERS", 2)
    server = server_ladder.climb(BOTH, game(3, 1, people=(CAT, BOB)), HALL, 5.0)
    server = server_ladder.climb(server, game(3, 1, table="t2"), HALL, 6.0)
    assert set(server.played_in) == set(server.ladder.players) == {ANN.id, BOB.id}
    late = server_ladder.climb(server, game(3, 1, people=(BOB, CAT), table="t3"), HALL, 1.0)
    assert set(late.played_in) == set(late.ladder.players)


def test_it_is_written_and_read_back() -> None:
    """With its chats; a server that has none yet has no document."""
    server = server_ladder.climb(BOTH, game(3, 2, 1), HALL, 5.0)
    text = standing_text.server_ladder_text(server)
    assert standing_text.server_ladder_from(text) == server
    assert standing_text.server_ladder_from(None) == ServerLadder()
    assert ServerId("x:1") == ServerId(ServerId("x:1"))

"""Rounds played on by the search end as the rules end them."""

import pytest

from engine.players.search.playout import Endgame, Round, Stakes, TooLong
from engine.players.search.tile_board import TileBoard, spot
from engine.players.search.triangles import _stakes
from engine.triangles import VARIANTS, Draw, Pass
from engine.triangles.position import TurnPhase
from tests.players.support import positions
from tests.support.every import every


def by_the_rules(state):
    """The end of the round if everybody places what scores most: totals and winners."""
    while True:
        view = state.view(state.to_move)
        placements = view.placements()
        if placements:
            tiles = view.board.tiles
            move = max(
                placements,
                key=lambda m: (
                    view.preview(m)[1],
                    1 << tiles.index[m.numbers],
                    spot(m.cell),
                    m.numbers,
                ),
            )
        else:
            move = next(m for m in view.moves if isinstance(m, Draw | Pass))
        state, events = state.apply(move)
        ended = [event for event in events if type(event).__name__ == "RoundEnded"]
        if ended:
            return ended[0].totals, ended[0].winners


def under_way(state):
    """The same round as the search holds it."""
    position = state.position
    return Round(
        board=TileBoard(position.terms.variant, position.board),
        hands=list(position.hands),
        totals=list(position.totals),
        turn=position.turn,
        passes=position.passes,
        draws=position.draws,
    )


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_a_round_ends_as_by_the_rules(game, players):
    """From any position of it: totals and winners."""
    blocked = 0
    for word in range(4):
        for state in positions(game, ["easy"] * players, word, rounds=1):
            if state.to_move is None or state.position.phase is not TurnPhase.TURN or state.ply % 3:
                continue
            played = under_way(state)
            assert played.play(state.position.stock, 1000, 500)
            totals, winners = by_the_rules(state)
            assert tuple(played.totals) == totals
            assert tuple(played.winners) == winners
            blocked += all(played.hands)
    assert blocked or game == "triominoes"


def test_a_round_is_left_where_the_turns_end():
    """Each turn counts one, with the draws in it; then the round is not settled yet."""
    for state in positions("tridom", ["easy"] * 2, "turns", rounds=1):
        if state.to_move is None or state.position.phase is not TurnPhase.TURN or state.ply > 12:
            continue
        stopped, going = under_way(state), under_way(state)
        assert not stopped.play(state.position.stock, 1000, 0)
        assert stopped.totals == list(state.totals)
        assert not stopped.play(state.position.stock, 1000, 3)
        assert stopped.turn != state.to_move
        assert going.play(state.position.stock, 1000, 500)


def test_what_hands_promise():
    """Fewer tiles, and tiles that fit, are worth more; so is the lead."""
    state = next(s for s in positions("tridom", ["easy"] * 2, "hands") if s.ply == 9)
    played = under_way(state)
    before = played.promised()
    stakes = Stakes(VARIANTS["tridom"], target=400, rounds_left=None, touched=False)
    assert stakes.midway(before, 0) + stakes.midway(before, 1) == pytest.approx(1)
    tiles = [1 << tile for tile in range(56) if played.hands[0] >> tile & 1]
    dead = min((t for t in tiles if not t & played.board.fitting()), key=played.value)
    played.hands[0] &= ~dead
    assert played.promised()[0] > before[0]
    assert stakes.midway(played.promised(), 0) > stakes.midway(before, 0)
    played.totals[1] += 100
    assert stakes.midway(played.promised(), 0) < stakes.midway(before, 0)
    for end in ((0, False), (None, True)):
        assert Stakes(stakes.variant, 400, *end).midway([9, 0], 0) > stakes.midway([9, 0], 0) > 0.5


def brute(state, seat):
    """By how much this seat of two leads at the end, if both play for that: everything is tried."""
    if state.outcome is not None:
        return state.totals[seat] - state.totals[1 - seat]
    found = [brute(state.apply(move)[0], seat) for move in state.legal_moves()]
    return max(found) if state.to_move == seat else min(found)


def ends(game, most=7, games=40):
    """Last rounds of two with an empty stock and few tiles left, and something to choose."""
    for word in range(games):
        for state in positions(game, ["easy", "easy"], f"end{word}", rounds=1):
            if state.to_move is None or state.position.stock or len(state.legal_moves()) < 2:
                continue
            if sum(hand.bit_count() for hand in state.position.hands) <= most:
                yield state


@every("game", sorted(VARIANTS))
def test_an_end_is_worth_what_can_be_made_of_it(game):
    """As solved by trying everything."""
    looked_at = 0
    for state in ends(game):
        seat = state.to_move
        stakes = Stakes(VARIANTS[game], target=400, rounds_left=0, touched=False)
        worth = Endgame(stakes, seat, 100_000).worth(under_way(state), over=False)
        lead = brute(state, seat)
        assert round(worth * 2) / 2 == (1 if lead > 0 else 0.5 if lead == 0 else 0)
        looked_at += 1
    assert looked_at >= 3


def test_an_end_that_is_too_long():
    """It is given up at the same position everywhere."""
    state = next(iter(ends("tridom")))
    stakes = Stakes(VARIANTS["tridom"], target=400, rounds_left=0, touched=False)
    with pytest.raises(TooLong):
        Endgame(stakes, state.to_move, 0).worth(under_way(state), over=False)


@every(
    "game, totals, winners, reached, chance",
    [
        ("tridom", (410, 390), (1,), 0b01, "won"),
        ("tridom", (410, 420), (0,), 0b11, "lost"),
        ("tridom", (300, 200), (0,), 0, "open"),
        ("triominoes", (390, 380), (0,), 0, "won"),
        ("triominoes", (390, 395), (0,), 0b01, "lost"),
        # The only one who touched the target wins, though the other has more at last.
        ("triominos", (390, 395), (1,), 0b01, "won"),
        # Of two the winner of the round.
        ("triominos", (410, 450), (0,), 0b11, "won"),
        ("triominos", (450, 410), (1,), 0b11, "lost"),
        ("triominos", (390, 395), (0,), 0b10, "lost"),
    ],
)
def test_what_the_end_of_a_round_is_worth(game, totals, winners, reached, chance):
    """Over and won, over and lost, or going on; where nobody reached the target now, somebody had touched it before."""
    stakes = Stakes(VARIANTS[game], target=400, rounds_left=None, touched=not reached)
    worth = stakes.worth(totals, 0, winners, reached)
    assert {"won": worth > 0.95, "lost": worth < 0.05, "open": 0.5 < worth < 0.95}[chance]


def test_the_last_round_has_none_left():
    """By the rounds agreed, from any position; without them it is not known."""
    left = [
        _stakes(state.view(state.to_move)).rounds_left
        for state in positions("tridom", ["easy", "easy"], 1, rounds=2)
        if state.to_move is not None
    ]
    assert (left[0], left[-1]) == (1, 0)


def test_rounds_that_are_left():
    """With rounds agreed the target means nothing, and an equal end is half a win."""
    going_on = Stakes(VARIANTS["tridom"], target=400, rounds_left=1, touched=False)
    assert 0.5 < going_on.worth((900, 880), 0, (0,), 0b11) < 0.9
    last = Stakes(VARIANTS["tridom"], target=400, rounds_left=0, touched=False)
    assert last.worth((10, 10), 0, (0,), 0) == pytest.approx(0.5)
    assert last.worth((12, 10), 0, (0,), 0) > last.worth((11, 10), 0, (0,), 0) > 0.95

"""What people are advised: as solved where it can be solved, and from nothing that is hidden."""

from dataclasses import replace

import pytest

from engine.players.evidence import NOTHING_SEEN, Prospect, standard_error
from engine.players.search import triangles, tripitz
from engine.players.search.advice import IDEAS, advise
from engine.shuffle import Stream
from engine.triangles import VARIANTS, Draw
from engine.triangles.position import TurnPhase
from engine.tripitz import Swap, UseJoker
from tests.players.support import positions, seed
from tests.players.test_hard import some, triangle_twin
from tests.players.test_playout import brute, ends
from tests.support.every import every


@pytest.fixture
def quick(monkeypatch):
    """Less is looked at: what may be seen, and what is compared, does not change with it."""
    monkeypatch.setattr(tripitz, "NODES", 400)
    monkeypatch.setattr(tripitz, "DEALS", 3)
    monkeypatch.setattr(triangles, "ROUNDS", 12)
    monkeypatch.setattr(triangles, "DEALS", 3)


def advised(state, history=NOTHING_SEEN, also=None):
    """The ideas for the one to move."""
    return advise(state.view(state.to_move), history, seed("x"), also)


def equals_brute_force(state):
    """Every legal move gives away what trying everything says that it does."""
    seat = state.to_move
    leads = {move: brute(state.apply(move)[0], seat) for move in state.legal_moves()}
    for move, lead in leads.items():
        first, *others = advised(state, also=move)
        assert leads[first.move] == max(leads.values())
        (idea,) = [idea for idea in (first, *others) if idea.move == move]
        assert idea.behind == max(leads.values()) - lead


@every("game", sorted(VARIANTS))
def test_an_end_of_a_triangle_game_is_told_exactly(game):
    """As solved by trying everything, draws and passes included."""
    looked_at = 0
    for state in ends(game, most=6, games=60):
        equals_brute_force(state)
        looked_at += 1
        if looked_at == 3:
            break
    assert looked_at >= 2


def test_an_end_of_tripitz_is_told_exactly():
    """With an empty bag the other hand is known although it is hidden."""
    looked_at = 0
    for word in range(6):
        for state in positions("tripitz", ["easy", "easy"], f"end{word}", hidden=True):
            few = not state.bag and sum(map(len, state.hands)) <= 4
            if state.to_move is not None and few and len(state.legal_moves()) > 1:
                equals_brute_force(state)
                looked_at += 1
    assert looked_at >= 5


def test_where_not_even_one_deal_can_be_followed_nothing_is_compared(monkeypatch):
    """What to play is said all the same."""
    monkeypatch.setattr(tripitz, "NODES", 1)
    state = next(positions("tripitz", ["easy"] * 4, "many", hidden=True, short=True))
    ideas = advised(state)
    assert ideas
    assert {idea.behind for idea in ideas} == {None}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("tridom", 3, {"rounds": 1}), ("tripple-domino", 2, {"rounds": 1}), ("tripitz", 2, {})],
)
def test_it_says_what_can_be_seen(game, players, options):
    """Points as the rules have them, what is kept counted anew; and the same when asked again."""
    for state, history in some(game, players, 7, **options):
        view = state.view(state.to_move)
        ideas = advised(state, history)
        assert ideas == advised(state, history)
        assert 1 <= len(ideas) <= IDEAS
        for idea in ideas:
            assert idea.move in view.moves
            assert idea.points == view.preview(idea.move)[1]
            mine = state.apply(idea.move)[0].view(view.seat)
            if idea.behind is not None and idea.move.is_placement and mine.round == view.round:
                held = list(view.hand)
                held.remove(piece_of(view, idea.move))
                fitting = {piece_of(view, move) for move in mine.placements()} & set(held)
                assert (idea.keeps, idea.left) == (len(fitting), len(held))


def piece_of(view, move):
    """The piece that a placement lays, as the hand names it."""
    if view.game == "tripitz":
        return move.piece_name
    tiles = view.board.tiles
    return tiles.names[tiles.index[move.numbers]]


@pytest.mark.usefixtures("quick")
def test_hidden_tiles_do_not_reach_it():
    """Permute them as you like: the advice is the same."""
    permuted = 0
    for state, history in some("triominoes", 3, 5, rounds=1):
        if state.opening:
            continue
        twin = triangle_twin(state)
        permuted += twin.position.hands != state.position.hands
        assert advised(twin, history) == advised(state, history)
    assert permuted


@pytest.mark.usefixtures("quick")
def test_hidden_tokens_do_not_reach_it():
    """The same, of the bag and of the other hand; also where a swap is compared."""
    permuted = 0
    for state, history in some("tripitz", 2, 9, hidden=True):
        other = 1 - state.to_move
        pool = state.bag[::-1] + state.hands[other]
        size = len(state.hands[other])
        hands = [*state.hands]
        hands[other] = tuple(sorted(pool[:size]))
        twin = replace(state, hands=tuple(hands), bag=pool[size:], seed=seed("another"))
        also = state.legal_moves()[-1]
        permuted += twin != state and isinstance(also, Swap)
        assert advised(twin, history, also) == advised(state, history, also)
    assert permuted


def test_what_is_left_to_the_next_player():
    """With open hands it is their best placement, neither more nor less."""
    state = next(s for s in positions("tripitz", ["easy", "easy"], "left") if s.ply == 8)
    for idea in advised(state):
        after, _ = state.apply(idea.move)
        theirs = after.view(after.to_move)
        assert idea.leaves == max((theirs.preview(m)[1] for m in theirs.placements()), default=0)


@pytest.mark.usefixtures("quick")
def test_a_draw_and_a_swap_are_compared_with_placements():
    """A player who draws or swaps although something fits hears what that gave away."""
    state, history = next(
        each
        for each in some("tripple-domino", 2, 1, rounds=1)
        if Draw() in each[0].legal_moves() and len(each[0].legal_moves()) > 2
    )
    assert [i.behind for i in advised(state, history, Draw()) if i.move == Draw()] != [None]
    state, history = next(each for each in some("tripitz", 2, 5) if each[0].bag)
    swap = next(move for move in state.legal_moves() if isinstance(move, Swap))
    (idea,) = [idea for idea in advised(state, history, swap) if idea.move == swap]
    assert idea.behind > 0


@pytest.mark.usefixtures("quick")
def test_what_cannot_be_compared_is_not():
    """A joker's turn goes on; an opening leaves no choice worth a search."""
    for state, history in some("tripitz", 2, 1, jokers=True):
        jokers = [move for move in state.legal_moves() if isinstance(move, UseJoker)]
        if jokers:
            assert advised(state, history, jokers[0])[-1].behind is None
            break
    else:
        pytest.fail("no joker could be used")
    opening = next(s for s in positions("triominos", ["easy"] * 2, "o"))
    assert opening.position.phase is TurnPhase.OPENING
    assert [idea.behind for idea in advised(opening)] == [None]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", ["tripple-domino", "tripitz"])
def test_alone_there_is_advice_as_well(game):
    """Nobody comes next, so nothing is left to anyone."""
    compared = 0
    for state, history in some(game, 1, 6):
        ideas = advised(state, history, state.legal_moves()[0])
        assert {idea.leaves for idea in ideas} == {None}
        compared += len(ideas) > 1 and ideas[1].behind is not None
    assert compared


def test_the_first_idea_is_what_hard_would_play():
    """With the same stream: it is one search."""
    state = next(s for s in positions("tripitz", ["easy", "easy"], "first") if s.ply == 8)
    view = state.view(state.to_move)
    chosen = tripitz.ranked(view, Stream(seed("x"), "advice/choose"))[0]
    assert advised(state)[0].move == chosen


def test_what_is_within_the_error_is_nothing():
    """A difference counts where it is larger than what chance makes of it."""
    best = Prospect((4.0, 6.0, 5.0, 5.0), None, 0)
    assert Prospect((2.0, 3.0, 2.0, 3.0), None, 0).behind(best) == 2.5
    assert Prospect((9.0, 0.0, 9.0, 1.0), None, 0).behind(best) == 0.0
    assert best.behind(Prospect((2.0, 3.0, 2.0, 3.0), None, 0)) == 0.0
    assert Prospect((1.0,), None, 0).behind(Prospect((1.5,), None, 0)) == 0.5
    assert standard_error([1.0]) == 0.0
    assert standard_error([1.0, 3.0]) == 1.0

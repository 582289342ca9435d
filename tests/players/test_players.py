"""What every computer player does in every game."""

from collections import Counter
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev

import pytest

from engine import GAMES
from engine.game import Move, View
from engine.players import PLAYERS
from engine.shuffle import Stream
from tests.players.support import last, positions, seed
from tests.support.every import every

EVERY_GAME = sorted(GAMES)
AT_ONCE = [level for level, player in PLAYERS.items() if not player.searches]
"""Those that search have tests of their own: theirs cost a thousand times as much."""
EXTRAS = [
    ("tripitz", {"short": True}),
    ("tripitz", {"jokers": True}),
    ("tripitz", {"cooperative": True}),
    ("tripitz", {"hidden": True}),
    ("tripitz", {"cooperative": True, "hidden": True}),
    ("tridom", {"exchange": True, "rounds": 2}),
    ("triominoes", {"tiles": 84, "rounds": 2}),
    ("tripple-domino", {"tiles": 76, "rounds": 2}),
]


@pytest.mark.parametrize("level", AT_ONCE)
@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_games_are_played_to_their_end(level, game, most):
    """With the fewest and with the most players that the game is for."""
    players = GAMES[game].most_players if most else GAMES[game].least_players
    names = {option.name for option in GAMES[game].options}
    options = {"rounds": 1} if "rounds" in names and players > 1 else {}
    assert last(game, [level] * players, "end", **options).outcome


@pytest.mark.parametrize("level", AT_ONCE)
@pytest.mark.parametrize(("game", "options"), EXTRAS, ids=str)
def test_variants_are_played_to_their_end(level, game, options):
    """Every option that changes what can be done."""
    assert last(game, [level] * 3, "variant", **options).outcome


@every("level", AT_ONCE)
@every("game", EVERY_GAME)
def test_only_legal_moves_and_always_the_same(level, game):
    """The same view and stream give the same legal move."""
    for number, state in enumerate(positions(game, ["easy", "easy"], "legal")):
        if state.to_move is None or number > 60:
            break
        view = state.view(state.to_move)
        first, second = (PLAYERS[level].choose(view, Stream(seed(number), "x")) for _ in range(2))
        assert first == second
        assert first in view.moves


@pytest.mark.parametrize("level", AT_ONCE)
def test_hidden_tokens_change_no_choice(level):
    """With the bag and the other hand dealt anew, the choice is the same."""
    for state in positions("tripitz", ["easy", "easy"], "hidden", hidden=True):
        if state.to_move is None:
            break
        other = 1 - state.to_move
        pool = state.bag[::-1] + state.hands[other]
        size = len(state.hands[other])
        hands = list(state.hands)
        hands[other] = tuple(sorted(pool[:size]))
        twin = replace(state, hands=tuple(hands), bag=pool[size:])
        chosen = [
            PLAYERS[level].choose(s.view(s.to_move), Stream(seed("hidden"), "x"))
            for s in (state, twin)
        ]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", AT_ONCE)
def test_the_bag_changes_no_choice(level):
    """Open hands or not: nobody plays by what is still in the bag."""
    for state in positions("tripitz", ["easy", "easy"], "bag"):
        if state.to_move is None:
            break
        twin = replace(state, bag=state.bag[::-1], seed=seed("another"))
        chosen = [
            PLAYERS[level].choose(s.view(s.to_move), Stream(seed("bag"), "x"))
            for s in (state, twin)
        ]
        assert chosen[0] == chosen[1]


@every("game", EVERY_GAME)
def test_easy_places_when_it_can(game):
    """It draws or swaps only when nothing fits."""
    for state in positions(game, ["easy", "easy"], "places"):
        if state.to_move is None:
            break
        view = state.view(state.to_move)
        placements = set(view.placements()) & set(view.moves)
        chosen = PLAYERS["easy"].choose(view, Stream(seed(state.ply), "x"))
        assert chosen in placements or not placements


def test_easy_takes_any_placement():
    """All placements are equally likely: none of them is chosen much more often than another."""
    view = GAMES["tripitz"].start({}, 1, seed("any")).view(0)
    stream = Stream(seed("any"), "x")
    rounds = 200 * len(view.placements())
    counts = Counter(PLAYERS["easy"].choose(view, stream) for _ in range(rounds))
    assert set(counts) == set(view.placements())
    assert all(140 < count < 260 for count in counts.values())


@pytest.mark.parametrize(
    ("game", "games"),
    [(game, {"tripitz": 8, "tripple-domino": 60}.get(game, 30)) for game in EVERY_GAME],
)
def test_normal_beats_easy(game, games):
    """By points, seats changing: its mean lead is more than three standard errors above 0."""
    leads = []
    for number in range(games):
        levels = ["normal", "easy"] if number % 2 else ["easy", "normal"]
        totals = last(game, levels, f"match{number}").totals
        leads.append(totals[levels.index("normal")] - totals[levels.index("easy")])
    assert mean(leads) > 3 * stdev(leads) / sqrt(games)


@dataclass(frozen=True, slots=True)
class Step(Move):
    """A move of a game that no player has been taught."""

    points: int

    def __str__(self):
        return f"step {self.points}"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView(View):
    """A view of that game."""

    def placements(self):
        return self.moves

    def preview(self, move):
        return (), move.points


def test_normal_plays_unknown_games_by_points():
    """A new family is playable before anyone writes a judge for it."""
    view = StepView(
        game="steps",
        options={},
        players=1,
        seat=0,
        to_move=0,
        totals=(0,),
        hand_sizes=(0,),
        hands=((),),
        stock=0,
        round=1,
        ply=0,
        outcome=None,
        moves=(Step(1), Step(5), Step(-2)),
    )
    assert PLAYERS["normal"].choose(view, Stream(seed("steps"), "x")) == Step(5)

"""What every computer player does in every game."""

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

import pytest

from engine import GAMES
from engine.game import Move, View
from engine.players import PLAYERS
from engine.shuffle import Stream
from tests.players.support import last, positions, seed
from tests.tripitz.support import redealt

EVERY_GAME = sorted(GAMES)
AT_ONCE = [level for level, player in PLAYERS.items() if not player.searches]
"""Those that search have tests of their own: theirs cost a thousand times as much."""


@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("level", AT_ONCE)
def test_hidden_tokens_change_no_choice(level, hidden):
    """With the bag, and a hidden hand, dealt again, the choice is the same."""
    for state in positions("tripitz", ["easy", "easy"], "hidden", hidden=hidden):
        if state.to_move is None:
            break
        first, second = (
            PLAYERS[level].choose(s.view(s.to_move), Stream(seed("hidden"), "x"))
            for s in (state, redealt(state, state.to_move, "another"))
        )
        assert first == second


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

"""How the normal player judges in the triangle games."""

from engine import GAMES
from engine.players import normal
from engine.triangles import VARIANTS, Exchange, PlaceTile
from tests.players.support import last, positions, seed
from tests.support.every import every


def midgame(game, **options):
    """Positions of a few rounds in which something can be placed, openings apart."""
    for state in positions(game, ["easy", "easy"], "midgame", rounds=2, **options):
        if state.to_move is not None:
            view = state.view(state.to_move)
            if view.board.cells and any(isinstance(m, PlaceTile | Exchange) for m in view.moves):
                yield view


@every("game", sorted(VARIANTS))
def test_it_places_when_it_can(game):
    """It never draws for fun."""
    for view in midgame(game):
        assert all(isinstance(move, PlaceTile | Exchange) for move in normal.best_tiles(view))


@every("game", sorted(VARIANTS))
def test_worths_are_what_previews_say(game):
    """The points of the best placement of a hand, as the view previews them."""
    for view in midgame(game):
        index = view.board.tiles.index
        hand = sum(1 << index[tuple(map(int, name.split("-")))] for name in view.hand)
        placements = view.placements()
        if placements:
            most = max(view.preview(move)[1] for move in placements)
            assert max(normal.tile_worths(view, view.board, hand)) == most


def test_what_it_leaves_counts_against_it():
    """The best move's points, less what follows, are no less than any other candidate's."""
    sacrificed = 0
    for view in midgame("tridom", exchange=True):
        moves = [m for m in view.moves if isinstance(m, PlaceTile | Exchange)]
        gains = {m: view.preview(m)[1] for m in moves}
        chosen = normal.best_tiles(view)[0]
        value = gains[chosen] + normal.after_tile(view, chosen)
        likely = sorted(moves, key=lambda m: -gains[m])[: normal.TILES_COMPARED]
        assert all(gains[m] + normal.after_tile(view, m) <= value for m in likely)
        assert all(normal.after_tile(view, m) <= 0 for m in likely)
        sacrificed += gains[chosen] < max(gains.values())
    assert sacrificed


def test_solitaire():
    """Alone it does better than easy, over twenty games."""
    normal, easy = (
        sum(last("tripple-domino", [level], word).totals[0] for word in range(20))
        for level in ("normal", "easy")
    )
    assert normal > easy + 200


def test_an_opening_is_played():
    """The forced first move too."""
    state = GAMES["triominos"].start({}, 2, seed("opening"))
    view = state.view(state.to_move)
    assert normal.best_tiles(view)[0] in view.moves

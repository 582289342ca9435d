"""A move before it is made: what its picture shows, and what can be picked there."""

from importlib import import_module

import pytest

import renderer
from engine import GAMES
from renderer.draw import draw
from renderer.picture import PICTURES
from renderer.pictures import family_view
from renderer.words import cell_said
from tests.renderer.positions import NAMES, game
from tests.support.every import every

PLACES = [("tridom", 3, 30), ("triominos", 4, 24), ("tripple-domino", 2, 40), ("tripitz", 4, 30)]


def _best(name, players, ply, **options):
    """The view of the player to move at that ply or soon after, and their best placement."""
    for state in game(name, players, **options)[ply:]:
        view = state.view(state.to_move)
        moves = [move for move in view.moves if move.is_placement]
        if moves:
            return view, max(moves, key=lambda move: view.preview(move)[1])
    raise AssertionError("nothing can be placed")


def _scene(monkeypatch, view, move, **how):
    """What is drawn."""
    caught = []

    def catch(scene, name):
        caught.append(scene)
        return draw(scene, name)

    PICTURES.clear()
    with monkeypatch.context() as patched:
        patched.setattr(import_module("renderer.pictures"), "draw", catch)
        renderer.ghost(view, move, names=NAMES, **how)
    return caught[-1]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("size", [320, 1280])
def test_the_piece_lies_as_a_ghost_on_its_spot(place, size, monkeypatch):
    """In dashes that nothing else has, inside the outline of the cell that it would go to."""
    view, move = _best(*place)
    scene = _scene(monkeypatch, view, move, size=size)
    (at,) = [
        op for op in scene.ops if op.key[:2] == ("framed", "ghost") or op.key[0] == "ghost-halo"
    ]
    outline = renderer.ghost(view, move, names=NAMES, size=size).outlines[move.cell_name]
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    assert min(xs) - 20 <= at.x
    assert at.x + at.w <= max(xs) + 20
    assert min(ys) - 20 <= at.y
    assert at.y + at.h <= max(ys) + 20
    assert max(scene.size) <= size


def test_a_tile_is_turned_as_it_would_lie(monkeypatch):
    """The ghost has the move's numbers in its order, not the hand's."""
    view, move = _best("triominos", 4, 24)
    (tile,) = [
        op for op in _scene(monkeypatch, view, move).ops if op.key[:2] == ("framed", "ghost")
    ]
    assert tile.key[4:] == move.numbers


@pytest.mark.parametrize("place", PLACES)
def test_the_words_name_the_piece_as_the_hand_does(place):
    view, _ = _best(*place)
    for move in view.placements():
        alt = renderer.ghost(view, move, names=NAMES).alt
        assert alt.removeprefix("Preview: ").partition(" on ")[0] in {*view.hand, "joker"}


@every("place", PLACES)
def test_the_hand_lies_below_with_the_piece_marked(place):
    """Every piece once, below the board; hotspots can be put upon them."""
    view, move = _best(*place)
    picture = renderer.ghost(view, move, names=NAMES)
    outlines = picture.outlines
    lowest = max(y for _, y in outlines[move.cell_name])
    assert all(min(y for _, y in outlines[piece]) > lowest for piece in view.hand)
    assert all(max(y for _, y in outlines[piece]) <= picture.size[1] for piece in view.hand)


def test_the_other_spots_can_be_picked_too():
    """Their outlines are there, and the words name them."""
    view, move = _best("triominos", 4, 24)
    family = family_view(view)
    _, trial = family.tried(move)
    others = family.spots_for(trial.piece) - {move.cell_name}
    picture = renderer.ghost(view, move, names=NAMES)
    assert others
    assert others < picture.outlines.keys()
    assert all(f"{family.spot_name(cell)}: {cell_said(cell)}" in picture.alt for cell in others)


def test_a_form_that_it_closes_is_drawn(monkeypatch):
    """As the engine scores it: every cell of the form is framed, the ghost's own in dashes."""
    for state in game("tripple-domino", 4, seed=3):
        view = state.view(state.to_move)
        for move in view.moves:
            if not move.is_placement or len(view.preview(move)[0]) < 2 or not view.board.cells:
                continue
            _, made = state.apply(move)
            cells = {
                cell for event in made for form in getattr(event, "forms", ()) for cell in form
            }
            frames = [op for op in _scene(monkeypatch, view, move).ops if op.key[0] == "framed"]
            assert len(frames) == len(cells)
            assert sum(op.key[1] == "ghost" for op in frames) == 1
            return
    raise AssertionError("no form in this game")


@every("theme", renderer.THEMES)
@every("name", GAMES)
def test_every_move_of_every_game_has_a_picture(name, theme):
    """Openings, exchanges and jokers too; while somebody else is to move as well."""
    seen = 0
    options = {"jokers": True} if name == "tripitz" else {}
    for state in game(name, 3, **options)[::17]:
        for seat in range(3):
            view = state.view(seat)
            for move in (*view.moves, *view.placements())[-2:]:
                if move.cell_name:
                    seen += 1
                    picture = renderer.ghost(view, move, names=NAMES, theme=theme, size=320)
                    assert move.cell_name in picture.outlines
    assert seen


def test_points_are_the_engines():
    """In the picture's words as on its plate."""
    view, move = _best("tripple-domino", 4, 40)
    _, points = view.preview(move)
    assert f"{points} points" in renderer.ghost(view, move, names=NAMES).alt


def test_what_lays_nothing_has_no_ghost():
    """And nobody can try a move for somebody else."""
    view, move = _best("tripitz", 3, 20)
    state = game("tripitz", 3)[20]
    with pytest.raises(ValueError, match="a spectator has no hand"):
        renderer.ghost(state.view(None), move)
    with pytest.raises(TypeError, match="lays no token"):
        renderer.ghost(view, GAMES["tripitz"].parse("pass"))
    with pytest.raises(TypeError, match="lays no tile"):
        renderer.ghost(_best("tridom", 3, 30)[0], GAMES["tridom"].parse("draw"))


@pytest.mark.parametrize("place", PLACES)
def test_what_was_done_instead_lies_there_too(place, monkeypatch):
    """Like a last move, and told; on the ghost's own cell there is no room for it."""
    for state in game(*place[:2])[4:]:
        view = state.view(state.to_move)
        move, *others = [m for m in view.moves if m.is_placement] or [None]
        elsewhere = [m for m in others if m.cell_name != move.cell_name]
        if elsewhere:
            break
    other = elsewhere[0]
    alone, both = _scene(monkeypatch, view, move), _scene(monkeypatch, view, move, made=other)
    assert {op.key[0] for op in both.ops} - {op.key[0] for op in alone.ops}
    picture = renderer.ghost(view, move, names=NAMES, made=other)
    assert "Played: " in picture.alt
    assert other.cell_name not in set(picture.outlines) - {move.cell_name}
    assert len(_scene(monkeypatch, view, move, made=move).ops) == len(alone.ops)

"""Every stage of every game can be shown, and shows what it must and nothing else."""

import itertools
import re
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

import renderer
from engine import GAMES
from engine.triangles import TriangleView
from engine.triangles.board import canonical, tile_name
from renderer import alt_text
from renderer.layout import hand
from renderer.layout.hand import Group
from renderer.palettes import FAMILIES
from renderer.pictures import family_view
from renderer.words import cell_said
from tests.renderer.decoder import decode
from tests.renderer.positions import HIDDEN, NAMES, game, long_board
from tests.support.every import every

MOST_ALT = 1024
PLAYED = [
    *((name, {}) for name in GAMES),
    ("tridom", {"exchange": True}),
    ("triominos", {"tiles": 84}),
    ("tripitz", {"jokers": True}),
    ("tripitz", {"short": True}),
    ("tripitz", {"cooperative": True}),
    ("tripitz", HIDDEN),
]


def _stages(name, players, options, step):
    states = game(name, players, 2, **options)
    return [*states[::step], states[-1]]


@every("name, options", PLAYED)
def test_every_stage_has_pictures(name, options):
    """Boards, hands, hands with a chosen piece and cards of a whole game, at a small size."""
    most = GAMES[name].most_players
    for state in _stages(name, most, options, 41):
        board = renderer.board(state.view(None), names=NAMES, size=640, spots="open")
        assert max(board.size) <= 640
        assert decode(board.png)[:2] == board.size
        renderer.card(state.view(None), names=NAMES, size=640)
        for seat in (0, most - 1):
            view = state.view(seat)
            shown = [renderer.hand(view, names=NAMES, size=640)]
            shown += [renderer.hand(view, size=640, chosen=piece) for piece in view.hand[:2]]
            for picture in (board, *shown):
                assert 0 < len(picture.alt) <= MOST_ALT
                assert picture.text
                assert max(picture.size) <= 640


@every("name, options", PLAYED)
def test_every_stage_is_a_board(name, options):
    """The board after every third move of a random game, and after the last, is a whole picture of its size."""
    states = game(name, GAMES[name].least_players, 3, **options)
    for state in [*states[:-1:3], states[-1]]:
        picture = renderer.board(state.view(None), names=NAMES, size=480, spots="open")
        image = Image.open(BytesIO(picture.png))
        image.load()
        assert image.size == picture.size
        assert max(image.size) <= 480
        assert image.getextrema()[1] < 64


@pytest.mark.parametrize("name", ["tripple-domino", "tripitz"])
def test_alone(name):
    """One player has pictures too."""
    for state in _stages(name, 1, {}, 9):
        for picture in (
            renderer.board(state.view(0), size=640, spots="open"),
            renderer.hand(state.view(0), size=640),
        ):
            assert Image.open(BytesIO(picture.png)).size == picture.size
            assert max(picture.size) <= 640


@every("name, options", PLAYED)
def test_a_hand_shows_that_hand_only(name, options):
    """Neither alt nor text of a hand's picture names a piece of another hand."""
    piece = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
    for state in _stages(name, GAMES[name].least_players + 1, options, 11):
        view = state.view(0)
        picture = renderer.hand(view, names=NAMES, size=400)
        assert set(piece.findall(picture.alt)) == set(view.hand) - {"?"}
        assert set(piece.findall(picture.text)) == set(view.hand) - {"?"}


@every("name", GAMES)
def test_a_spectators_picture_names_no_secret_hand(name):
    """What everybody sees has pieces of the board alone, and is the same whatever the hands are."""
    piece = re.compile(r"\b\d-\d-\d\b|\b[rybg][tcms][wkgl]\b")
    for state in _stages(name, 3, HIDDEN if name == "tripitz" else {}, 31):
        view = state.view(None)
        laid = (
            {tile_name(named) for n in view.board.cells.values() for named in (n, canonical(n))}
            if isinstance(view, TriangleView)
            else set(view.board.values())
        )
        picture = renderer.board(view, size=400)
        assert set(piece.findall(picture.alt)) <= laid
        for seat in range(3):
            assert renderer.board(state.view(seat), size=400).png == picture.png


def test_a_spectator_has_no_hand():
    """A view without a seat is refused, not shown somebody's tiles."""
    with pytest.raises(ValueError, match="spectator"):
        renderer.hand(game("tridom", 2)[0].view(None))


def test_unknown_theme():
    """A theme that is none is refused."""
    with pytest.raises(ValueError, match="theme"):
        renderer.board(game("tridom", 2)[0].view(None), theme="pink")


def test_alt_of_full_boards():
    """The fullest boards with the longest names stay within the limit and say what is left out."""
    names = ["x" * 100] * 6
    full = [long_board()[-1], long_board(84)[-1], game("tripitz", 6)[-1].view(None)]
    for view in full:
        alt = renderer.board(view, names=names, spots="open").alt
        assert len(alt) <= MOST_ALT
    assert "earlier" in renderer.board(long_board(84)[-1], names=names).alt


def test_alt_tells_the_last_move_and_the_turn():
    """The words of a board picture."""
    state = game("tridom", 3)[12]
    view = state.view(None)
    alt = renderer.board(view, names=NAMES).alt
    assert f"{NAMES[view.to_move]}\N{RIGHT SINGLE QUOTATION MARK}s turn." in alt
    cell = cell_said(f"{view.last.x},{view.last.y}")
    assert f"Last: {tile_name(canonical(view.last.numbers))} on {cell}." in alt
    assert f"Stock: {view.stock}." in alt


def test_fitting_pieces_come_first():
    """A hand's alt text has those that fit before those that do not."""
    for state in _stages("tripple-domino", 3, {}, 7)[:-1]:
        view = state.view(state.to_move)
        fitting = {move.piece_name for move in view.placements()}
        alt = renderer.hand(view, size=400).alt
        if fitting and "Does not fit" in alt:
            assert alt.index("Fits:") < alt.index("Does not fit now:")


@every("name, options", PLAYED)
def test_a_hand_in_every_order(name, options):
    """Each order shows the same pieces, each once."""
    for state in _stages(name, GAMES[name].least_players + 1, options, 17):
        view = state.view(0)
        family = family_view(view)
        dealt, value = (alt_text.ordered(view, family, order) for order in ("dealt", "value"))
        assert dealt == view.hand
        assert sorted(value) == sorted(view.hand)
        ranks = [family.rank(piece) for piece in value]
        assert ranks == sorted(ranks)
        for order in renderer.ORDERS:
            picture = renderer.hand(view, order=order, size=400)
            fits, others = alt_text.grouped(view, family, order) or (view.hand, ())
            assert sorted((*fits, *others)) == sorted(view.hand)
            for piece in view.hand:
                assert renderer.ENGLISH.piece(piece) in picture.alt


def test_value_is_the_games_own():
    """Sorted by value the dearest tile is first: in tripple-domino an equal triple is worth more."""
    view = game("tripple-domino", 3)[20].view(0)
    order = alt_text.ordered(view, family_view(view), "value")
    values = [view.tile_value(piece) for piece in order]
    assert values == sorted(values, reverse=True)


def test_ticks_are_on_the_pieces_that_fit():
    """In any order as many ticks as pieces that fit."""
    state = game("triominoes", 3)[20]
    view = state.view(state.to_move)
    fits, others = alt_text.grouped(view, family_view(view))
    assert fits
    assert others
    group = Group("", view.hand, fitting=frozenset(fits))
    ops = hand.layout([group], family_view(view).piece, 1280, "").ops
    assert sum(op.key[0] == "mark-fits" for op in ops) == len(fits)


def test_unknown_order():
    """An order that is none is refused."""
    with pytest.raises(ValueError, match="order"):
        renderer.hand(game("tridom", 2)[0].view(0), order="best")


@pytest.mark.parametrize("name", ["tridom", "tripitz"])
def test_points_are_drawn_and_told(name):
    """What the last move brought stands beside its ring, and in the alt text."""
    view = game(name, 2)[9].view(None)
    plain, scored = renderer.board(view), renderer.board(view, points=-3)
    assert decode(plain.png) != decode(scored.png)
    assert ", \N{MINUS SIGN}3 points." in scored.alt
    assert plain.alt == scored.alt.replace(", \N{MINUS SIGN}3 points.", ".")
    empty = game("tridom", 2)[0].view(None)
    assert renderer.board(empty, points=5).png == renderer.board(empty).png


def test_the_chosen_tile_has_its_spots_numbered_as_the_board_does():
    """Numbers are the board's own, and only those where the tile fits."""
    for state in _stages("tridom", 3, {}, 25)[:-1]:
        view = state.view(state.to_move)
        for move in view.placements()[:1]:
            if not view.board.cells:
                continue
            index = view.board.tiles.index
            piece = view.board.tiles.names[index[move.numbers]]
            alt = renderer.hand(view, chosen=piece, size=640).alt
            assert f"{view.board.spot(move.cell)}: {cell_said(move.cell_name)}" in alt


def test_opening_spot_is_named_by_its_cell():
    """On the empty board the first tile's cell has no number yet."""
    state = game("triominos", 4)[0]
    view = state.view(state.to_move)
    piece = view.moves[0].piece_name
    assert "fits on: 0,0." in renderer.hand(view, chosen=piece).alt


@pytest.mark.parametrize("family", FAMILIES)
def test_themes_differ(family):
    """Dark and light are two pictures of one size."""
    name = "tripitz" if family == "tripitz" else "tridom"
    view = game(name, 2)[5].view(None)
    dark, light = (renderer.board(view, theme=theme) for theme in renderer.THEMES)
    assert dark.size == light.size
    assert decode(dark.png) != decode(light.png)
    assert dark.alt == light.alt


def test_highlight_and_spots_change_the_picture():
    """Each mark is seen."""
    view = game("tridom", 4)[20].view(None)
    cells = [f"{x},{y}" for x, y in itertools.islice(view.board.cells, 2)]
    plain = renderer.board(view)
    assert decode(renderer.board(view, highlight=cells).png) != decode(plain.png)
    assert decode(renderer.board(view, spots="open").png) != decode(plain.png)


def test_words_can_be_translated():
    """Another language's words reach the alt text."""
    words = replace(renderer.ENGLISH, stock_left="Vorrat: {count}.", to_move="{name} ist dran.")
    view = game("tridom", 3)[4].view(None)
    alt = renderer.board(view, names=NAMES, words=words).alt
    assert "Vorrat: " in alt
    assert "ist dran." in alt


@pytest.mark.parametrize("name", ["tridom", "tripitz"])
def test_a_tray_holds_the_hand_below_the_board(name):
    """For readers of the board alone; a hand that is open above is not drawn twice."""
    view = next(s for s in game(name, 2)[6:] if s.to_move is not None)
    view = view.view(view.to_move)
    plain = renderer.board(view, names=NAMES)
    below = renderer.board(view, names=NAMES, tray=True)
    hidden = view.hands[1 - view.seat] is None
    assert below.alt.startswith(plain.alt)
    assert ("Your hand." in below.alt) == hidden
    if name == "tripitz":
        assert below.size == plain.size
        return
    assert below.size[0] == plain.size[0]
    tops = [min(y for _, y in below.outlines[piece]) for piece in view.hand]
    assert all(plain.size[1] < top < below.size[1] for top in tops)
    assert below.outlines.keys() == plain.outlines.keys() | set(view.hand)

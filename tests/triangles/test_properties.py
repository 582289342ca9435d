"""What holds on any board and in any game; single positions are in `tests/conformance/acts`."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotationError
from engine.triangles import VARIANTS, PlaceTile
from engine.triangles.board import FREE, SIZES, corners, fit_key, tile_set
from engine.triangles.moves import form, parse_move
from engine.triangles.position import placements
from tests.support.every import every
from tests.triangles.reference import corner_map, form_items, side_cells, tile_names, try_everything
from tests.triangles.support import GAME, SETTINGS, board_on, items, redealt, start, walk

ALL = tuple(VARIANTS)
HERE = (0, 0)


@pytest.mark.parametrize("size", SIZES)
def test_spots_in_whole_games(size):
    """In every step an open cell keeps its number, and the new ones take the lowest free."""
    before = {}
    for state, _, _ in walk(start("tripple-domino", 2, size, tiles=size, rounds=1), size):
        board = state.position.board
        spots = board.spots
        assert list(spots) == sorted(spots)
        assert set(spots.values()) == set(board.open)
        taken = {n: cell for n, cell in before.items() if cell not in board.cells}
        assert all(spots[n] == cell for n, cell in taken.items())
        fresh = sorted(set(spots) - set(taken))
        free = [n for n in range(1, 99) if n not in taken]
        assert fresh == free[: len(fresh)]
        before = spots


@pytest.mark.parametrize("size", SIZES)
def test_growing_is_the_same_as_looking_anew(size):
    """Corner numbers, counts, open cells and fits are what the occupied cells say."""
    for state, _, _ in walk(start("tripple-domino", 3, size, tiles=size, rounds=1), size):
        board = state.position.board
        assert board.points == corner_map(dict(board.cells))
        met = [point for cell in board.cells for point in corners(cell)]
        assert board.around == {point: met.count(point) for point in met}
        if board.cells and (state.ply % 12 == 5 or state.to_move is None):
            found = {(p.numbers, p.cell) for p in placements(board, tile_set(size).all)}
            assert found == try_everything(dict(board.cells), list(tile_set(size).tiles))


@pytest.mark.parametrize("size", SIZES)
def test_canonical_order(size):
    """The order of docs/spec/triangles.md, "Tiles": ascending, the mirrored ones of the 76 last."""
    assert list(tile_set(size).tiles) == tile_names(size)


def test_unknown_set():
    """There is no set of 57 tiles."""
    with pytest.raises(ValueError, match="57"):
        tile_set(57)


@pytest.mark.parametrize("size", SIZES)
def test_fits_table(size):
    """The table of fits says what a look at every tile says, for every key."""
    tiles = tile_set(size)
    numbers = (*range(7), FREE)
    for key in [(a, b, c) for a in numbers for b in numbers for c in numbers]:
        ways = [
            (1 << tile, turned)
            for turned, tile in sorted(tiles.index.items())
            if all(k in (FREE, n) for k, n in zip(key, turned, strict=True))
        ]
        fit = tiles.fits[fit_key(*key)]
        assert list(fit.ways) == ways
        assert fit.mask == sum({bit for bit, _ in ways})


@given(
    game=st.sampled_from(ALL),
    steps=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 2)), min_size=1, max_size=60),
)
def test_forms_of_any_board(game, steps):
    """On boards of any shape, holes and rims included, the form is what a plain count says."""
    cells = [HERE]
    for which, side in steps:
        cell = side_cells(cells[which % len(cells)])[side]
        if cell not in cells:
            cells.append(cell)
    board = board_on(cells)
    for cell in board.open:
        made_form = form(VARIANTS[game], board, cell)
        assert items(made_form) == form_items(game, dict(board.cells), cell)
        assert bool(made_form.items) == bool(made_form.cells)
        for cells_of_form in made_form.cells:
            assert cell in cells_of_form
            assert all(c == cell or c in board.cells for c in cells_of_form)


@every("game, players, options", SETTINGS)
def test_apply_accepts_the_legal_moves_alone(game, players, options):
    """Draw, pass and every tile of the set on every open cell: legal ones apply, others do not."""
    for state, _, _ in walk(start(game, players, **options), game, players, most=20):
        if state.ply % 9 != 3:
            continue
        legal = set(state.legal_moves())
        tiles = state.position.terms.tiles
        cells = [*state.position.board.open, (0, 0), (50, 50)]
        tries = {PlaceTile(turned, *cell) for turned in tiles.index for cell in cells}
        accepted = set()
        for move in tries | legal:
            try:
                state.apply(move)
            except IllegalMove:
                continue
            accepted.add(move)
        assert accepted == legal


@every("game", ALL)
def test_order_of_the_list(game):
    """Placements by cell and numbers, exchanges likewise, the draw, the pass."""
    options = {"exchange": True} if game == "tridom" else {}
    for state, _, _ in walk(start(game, 3, **options), game, most=200):
        moves = state.legal_moves()
        keys = [
            (0, m.cell, m.numbers)
            if isinstance(m, PlaceTile)
            else (2 + (str(m) == "pass"),)
            if str(m) in {"draw", "pass"}
            else (1, m.cell, m.numbers, m.to, m.displaced)
            for m in moves
        ]
        assert keys == sorted(set(keys))


@every("game, players, options", SETTINGS)
def test_views_hide(game, players, options):
    """States that differ in hidden tiles alone give equal views, to players and spectators."""
    if players == 1:
        return
    chance = random.Random(f"{game}{players}")
    for state, _, _ in walk(start(game, players, **options), "hide", most=40):
        if state.to_move is None or state.opening:
            continue
        for seat in (*range(players), None):
            if seat == state.to_move or chance.random() < 0.3:
                assert redealt(state, seat, chance).view(seat) == state.view(seat)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_malformed(text):
    """No text makes anything but a move or a NotationError, and a move has one spelling."""
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert str(move) == text


def sample(game="tridom", plies=12):
    """A stored state some plies on."""
    for state, _, _ in walk(start(game, 3, exchange=True), "sample", most=plies):
        last = state
    return last.to_json()


@given(
    st.dictionaries(
        st.sampled_from(list(sample(plies=1))),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=2)
            ),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_any_json_is_a_state_or_refused(spoiled):
    """Whatever stands in the fields, loading gives that very state or a NotationError."""
    data = {**copy.deepcopy(sample(plies=3)), **spoiled}
    try:
        state = GAME["tridom"].load_state(data)
    except NotationError:
        return
    assert state.to_json() == data
    assert json.dumps(state.to_json(), sort_keys=True) == json.dumps(data, sort_keys=True)


def earlier(data):
    """The data as they were stored before `reached` was."""
    return {key: value for key, value in data.items() if key != "reached"}


@every("game, players, options", SETTINGS)
def test_a_state_of_before_is_read(game, players, options):
    """Of every game, at every ply, with and without agreed rounds."""
    for rounds in ({}, {"rounds": 1}):
        for state, _, _ in walk(start(game, players, **options, **rounds), "before", most=25):
            _, renewed = GAME[game].migrated(options, earlier(state.to_json()))
            assert GAME[game].load_state(renewed) == state


def test_there_is_no_set_of_another_size():
    with pytest.raises(ValueError, match="57"):
        tile_set(57)

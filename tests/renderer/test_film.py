"""A film has a replay's positions, one at a time."""

from io import BytesIO

import pytest
from PIL import Image

import renderer
from tests.renderer.positions import NAMES, recorded
from tests.renderer.shots import shots_in
from tests.support.every import every

SIZE = 400
GAMES = [("tripple-domino", 2), ("triominoes", 3), ("tridom", 2), ("triominos", 4), ("tripitz", 2)]


def _pixels(picture):
    return Image.open(BytesIO(picture.png)).convert("RGB").tobytes()


@every("name, players", GAMES)
def test_the_steps_are_those_of_the_replay(name, players):
    """As many, all of one size; the last is the round's board, in pixels and in words."""
    rec = recorded(name, players)
    film = renderer.film(rec, names=NAMES, size=SIZE)
    shots = shots_in(rec)
    assert len(film.captions) == len(shots)
    sizes = {film.picture(step).size for step in (0, 1, len(shots) // 2, len(shots) - 1)}
    assert len(sizes) == 1
    last = shots[-1].position
    board = renderer.board(
        last.view, names=NAMES[:players], highlight=last.forms, points=last.points, size=SIZE
    )
    made = film.picture(len(shots) - 1)
    if name != "tripitz":  # finished, it has no racks
        assert _pixels(made) == _pixels(board)
    assert (made.alt, made.text) == (board.alt, board.text)


@every("name, players", GAMES)
def test_the_captions_tell_every_move_once(name, players):
    """Together, after the title, they are the replay's text."""
    rec = recorded(name, players)
    film = renderer.film(rec, names=NAMES, size=SIZE)
    title, *told = film.captions
    assert renderer.ENGLISH.games[name] in title
    assert all(told)
    assert "\n".join(told) == renderer.replay(rec, names=NAMES, size=SIZE).text


def test_what_is_no_step_is_refused():
    """Before the first, after the last, a round that was not played, a theme, a size."""
    rec = recorded("tripitz", 2)
    film = renderer.film(rec, size=SIZE)
    for step in (-1, len(film.captions)):
        with pytest.raises(IndexError):
            film.picture(step)
    for wrong in ({"round": 2}, {"theme": "pink"}, {"size": 10}):
        with pytest.raises(ValueError, match=r"there is no|pictures have"):
            renderer.film(rec, **wrong)
    assert len(repr(film)) < 40


def test_a_film_is_for_spectators():
    """No step knows anything of a hand: each is made from what everybody saw."""
    rec = recorded("triominoes", 3)
    assert {shot.position.view.seat for shot in shots_in(rec)} == {None}

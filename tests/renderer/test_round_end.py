"""A round's end: the scores and what it brought, above its last board."""

from io import BytesIO

from PIL import Image, ImageChops

import renderer
from engine.game import RoundEnded
from engine.record import plies
from tests.renderer.positions import NAMES, recorded
from tests.support.every import every


def _ended(name, players, seed=1):
    """The last view of the first round, and what its end brought each seat."""
    for ply in plies(recorded(name, players, seed)):
        for event in ply.events:
            if isinstance(event, RoundEnded):
                gains = [sum(item.points for item in items) for items in event.items]
                return renderer.public_position(ply).view, gains
    raise AssertionError("no round ended")


@every("players", [2, 4, 6])
@every("theme", renderer.THEMES)
def test_the_board_and_the_points_are_both_seen(players, theme):
    """In a picture of the usual size, larger than the card, other than the board."""
    view, gains = _ended("tripple-domino", players)
    picture = renderer.round_end(view, gains, names=NAMES, theme=theme)
    assert max(picture.size) <= 1280
    assert picture.size[1] > renderer.card(view, names=NAMES).size[1]
    assert picture.png != renderer.board(view, names=NAMES, theme=theme).png


def test_what_the_end_brought_changes_the_picture():
    """Beside the points, with its sign."""
    view, gains = _ended("triominos", 3)
    assert any(gains)
    none = renderer.round_end(view, [0] * 3, names=NAMES)
    assert renderer.round_end(view, gains, names=NAMES).png != none.png


def test_what_the_end_brought_stands_beside_its_player():
    """The rows are best first, whatever the seats."""
    view, _ = _ended("triominos", 3)
    none, heights = _drawn(view, [0] * 3), []
    order = sorted(range(3), key=lambda seat: -view.totals[seat])
    for seat in order:
        picture = _drawn(view, [7 * (each == seat) for each in range(3)])
        heights.append(ImageChops.difference(picture, none).getbbox()[1])
    assert order != [0, 1, 2]
    assert heights == sorted(set(heights))


def _drawn(view, gains):
    picture = renderer.round_end(view, gains, names=NAMES)
    return Image.open(BytesIO(picture.png)).convert("RGB")


def test_the_words_say_scores_and_board():
    """Best first, then what is where."""
    view, gains = _ended("triominos", 3)
    picture = renderer.round_end(view, gains, names=NAMES)
    best = max(range(3), key=lambda seat: view.totals[seat])
    assert picture.alt.startswith(f"Round 1; 1. {NAMES[best]}: {view.totals[best]}; 2. ")
    assert "Board, newest first:" in picture.alt
    assert picture.text.startswith("Round 1\n1. ")
    assert len(picture.alt) <= 1024

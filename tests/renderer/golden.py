"""The pictures that are kept: what they show, and the one command that writes them anew.

`python -m tests.renderer.golden --write`; then look at them, and at their diff as at code.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

import renderer
from engine import record
from engine.summary import summarised
from renderer import Picture, RatedGames, draw
from tests.renderer.positions import HIDDEN, NAMES, game, long_board

FOLDER = Path(__file__).parent / "goldens"
SIZE = 800
"""Smaller than what is sent, so that the repository stays small."""


OFFERED = ("btw", "bml", "ytl", "gtl", "yml", "ymw", "ytw", "bmw", "rtw", "rtl", "bcw", "btl")


def _turn(name: str, players: int, ply: int, seed: int = 1, **options: bool | int):
    return game(name, players, seed, **options)[ply]


def _board(name: str, players: int, ply: int, **how: object) -> Picture:
    return renderer.board(_turn(name, players, ply).view(None), names=NAMES, size=SIZE, **how)


def _hand(name: str, ply: int, chosen: bool = False, **how: object) -> Picture:
    state = _turn(name, 3, ply)
    view = state.view(state.to_move)
    fitting = [move.piece_name for move in view.placements()]
    piece = fitting[0] if fitting else view.hand[0]
    return renderer.hand(view, names=NAMES, size=SIZE, chosen=piece if chosen else None, **how)


def _ghost(name: str, ply: int, **how: object) -> Picture:
    """The best placement of the player to move."""
    state = _turn(name, 3, ply)
    view = state.view(state.to_move)
    move = max(view.placements(), key=lambda move: view.preview(move)[1])
    return renderer.ghost(view, move, names=NAMES, size=SIZE, **how)


def _final(name: str, ratings: tuple[int | None, ...] = (), theme: str = "dark") -> Picture:
    path = Path(__file__).parents[1] / "records" / "triangles" / f"{name}.json"
    played = list(record.plies(record.load(path.read_text(encoding="utf-8"))))
    view = played[-1].after.view(None)
    seats = summarised(played, view.players)
    return renderer.final_card(view, seats, ratings=ratings, names=NAMES, theme=theme, size=SIZE)


RATED = (
    RatedGames(
        "tripitz",
        (1000, 1061, 1094, 1052, 1108, 1170, 1149, 1203, 1187, 1154, 1171),
        "2026-08-03",
        "2026-11-20",
    ),
    RatedGames("tridom", (1000, 1012, 987), "2026-11-20", "2026-11-20"),
)

GOLDENS: dict[str, Callable[[], Picture]] = {
    "triangles-first-dark": lambda: _board("tridom", 2, 1, spots="open"),
    "triangles-six-light": lambda: _board("tripple-domino", 6, 12, theme="light"),
    "triangles-full-dark": lambda: renderer.board(long_board()[-1], names=NAMES, size=SIZE),
    "triangles-spots-light": lambda: _board(
        "triominos", 4, 24, theme="light", spots="open", points=51
    ),
    "triangles-form-dark": lambda: _board("tridom", 4, 20, highlight=("0,0", "1,0", "-1,0")),
    "triangles-hand-dark": lambda: _hand("triominoes", 20),
    "triangles-chosen-light": lambda: _hand("tripple-domino", 40, chosen=True, theme="light"),
    "triangles-value-dark": lambda: _hand("triominoes", 20, order="value"),
    "triangles-ghost-dark": lambda: _ghost("tripple-domino", 40),
    "tripitz-ghost-light": lambda: _ghost("tripitz", 20, theme="light"),
    "tripitz-hidden-dark": lambda: renderer.board(
        _turn("tripitz", 4, 30, **HIDDEN).view(None), names=NAMES, size=SIZE, points=4
    ),
    "tripitz-six-dark": lambda: _board("tripitz", 6, 11),
    "tripitz-start-dark": lambda: _board("tripitz", 4, 0),
    "tripitz-full-light": lambda: renderer.board(
        game("tripitz", 5)[-1].view(None), names=NAMES, size=SIZE, theme="light", points=12
    ),
    "tripitz-hand-light": lambda: _hand("tripitz", 20, theme="light"),
    "tripitz-chosen-dark": lambda: _hand("tripitz", 20, chosen=True),
    "tripitz-together-dark": lambda: renderer.board(
        _turn("tripitz", 3, 9, cooperative=True, jokers=True).view(None), names=NAMES, size=SIZE
    ),
    "tripitz-drill-dark": lambda: renderer.drill(
        ("gck", "rsg"), OFFERED, ("ytl", "bml"), size=SIZE, alt="drill"
    ),
    "tripitz-drill-light": lambda: renderer.drill(
        ("rmw", "rmg", "rmk"), OFFERED[:8], theme="light", size=SIZE, alt="drill"
    ),
    "rating-dark": lambda: renderer.rating_plot(RATED, size=SIZE),
    "rating-light": lambda: renderer.rating_plot(RATED[1:], theme="light", size=SIZE),
    "card-final-dark": lambda: renderer.card(
        game("tripitz", 6)[-1].view(None), names=NAMES, size=SIZE
    ),
    "card-tridom-light": lambda: _final("tridom-whole-4", (18, -12, 3, None), theme="light"),
    "card-alone-dark": lambda: _final("tripple-domino-whole-1"),
}


def decoded(png: bytes) -> Image.Image:
    """The pixels in true colours."""
    return Image.open(BytesIO(png)).convert("RGB")


def different(one: Image.Image, two: Image.Image) -> float:
    """The share of pixels that differ visibly; 1 for pictures of different sizes."""
    if one.size != two.size:
        return 1.0
    far = ImageChops.difference(one, two).convert("L").point([0] * 33 + [255] * 223)
    return far.histogram()[255] / (one.width * one.height)


def main() -> None:
    """Write every golden anew, or say which differ."""
    write = "--write" in sys.argv[1:]
    # Smaller, and the same bytes on every machine.
    draw.compressed = partial(draw.compressed, plain=True)
    FOLDER.mkdir(exist_ok=True)
    for name, make in GOLDENS.items():
        path = FOLDER / f"{name}.png"
        made = make().png
        if write:
            path.write_bytes(made)
        elif not path.exists() or different(decoded(made), decoded(path.read_bytes())) > 0:
            sys.stdout.write(f"{name} differs\n")
    if write:
        for path in FOLDER.glob("*.png"):
            if path.stem not in GOLDENS:
                path.unlink()


if __name__ == "__main__":
    main()

"""The sheet of pictures in the README and the guides: what it shows, and the one command that makes it.

`make pictures`; then look at them. Positions are those of kept records, so that anybody can make them
with `trigon render` and `trigon animate`, too; or examples of a form, a few moves long.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Literal

import renderer
from engine import Record, record
from engine.record import Ply
from engine.summary import summarised

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
SIZE = 800
SMALL = 640
TALL = 1000
"""Tripitz's boards are narrower than a picture is high."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")

TRIANGLES = "triangles/tridom-whole-4"
TWO, FOUR, SIX = "tripitz/placed", "tripitz/sat-out", "tripitz/six"

BRIDGE = ("tridom", 4, (
    "0-0-0@0,0", "4-0-0@-1,0", "2-4-0@-2,0", "3-4-2@-3,0", "0-0-1@0,-1", "3-3-2@-4,0", "3-2-2@-4,-1",
    "2-2-5@-3,-1", "5-0-1@-1,-1",
))  # fmt: skip
QUADRUPLE = ("tripitz", 31, ("rsk@F8", "ycl@F5"))
"""Examples: game, number of the shuffle, moves; the last one makes the form."""

GERMAN = replace(
    renderer.ENGLISH,
    stock="Vorrat",
    bag="Beutel",
    fits="Passt",
    fits_not="Passt jetzt nicht",
    lying="{piece} auf {cell}",
    points="{count} Punkte",
    wins="{names} gewinnt",
    ahead="{game} \N{MIDDLE DOT} {points} Vorsprung",
    best_move="Bester Zug {points}",
    best_form="Bester Zug {points} \N{MIDDLE DOT} {form}",
    rating="Wertung {change}",
    form_hexagon="Sechseck",
    form_bridge="Brücke",
    count_tiles="Steine",
    count_hexagons="Sechsecke",
    count_bridges="Brücken",
    count_rounds="Runden",
    count_draws="Gezogen",
    count_passes="Gepasst",
)
"""The drawn words of the guides' pictures."""


@cache
def _plies(name: str) -> tuple[Ply, ...]:
    text = (ROOT / "tests" / "records" / f"{name}.json").read_text(encoding="utf-8")
    return tuple(record.plies(record.load(text)))


def _board(
    name: str, ply: int, theme: str, spots: Literal["open"] | None = None, size: int = SIZE
) -> bytes:
    seen = renderer.public_position(_plies(name)[ply - 1])
    return renderer.board(
        seen.view,
        theme=theme,
        names=NAMES,
        spots=spots,
        highlight=seen.forms,
        points=seen.points,
        size=size,
    ).png


def _example(
    example: tuple[str, int, tuple[str, ...]], words: renderer.Words = renderer.ENGLISH
) -> bytes:
    game, shuffle, moves = example
    seed = hashlib.sha256(f"lesson/{shuffle}".encode()).digest()
    *_, last = record.plies(Record(game, {}, NAMES[:2], seed, moves))
    seen = renderer.public_position(last)
    size = SIZE if game == "tripitz" else SMALL
    return renderer.board(
        seen.view,
        theme="light",
        names=NAMES,
        highlight=seen.forms,
        points=seen.points,
        words=words,
        size=size,
    ).png


def _hand(
    name: str,
    ply: int,
    theme: str,
    words: renderer.Words = renderer.ENGLISH,
) -> bytes:
    state = _plies(name)[ply - 1].after
    view = state.view(state.to_move)
    return renderer.hand(view, theme=theme, names=NAMES, words=words, size=SIZE).png


def _ghost(name: str, ply: int, piece: str, words: renderer.Words = renderer.ENGLISH) -> bytes:
    """This tile of the player to move on its best spot."""
    state = _plies(name)[ply - 1].after
    view = state.view(state.to_move)
    digits = sorted(piece)
    moves = [move for move in view.placements() if sorted(move.piece_name or "") == digits]
    best = max(moves, key=lambda move: view.preview(move)[1])
    return renderer.ghost(view, best, names=NAMES, words=words, size=SIZE).png


def _card(name: str, words: renderer.Words = renderer.ENGLISH) -> bytes:
    played = _plies(name)
    view = played[-1].after.view(None)
    seats = summarised(played, view.players)
    ratings = (-9, 18, 3, -12)[: view.players]
    return renderer.final_card(
        view, seats, ratings=ratings, names=NAMES, words=words, size=TALL
    ).png


def _replay(name: str) -> bytes:
    text = (ROOT / "tests" / "records" / f"{name}.json").read_text(encoding="utf-8")
    return renderer.replay(record.load(text), names=NAMES, size=480).gif


PICTURES: dict[str, Callable[[], bytes]] = {
    "triangles-dark.png": lambda: _board(TRIANGLES, 112, "dark", "open"),
    "triangles-light.png": lambda: _board("triangles/tripple-domino-whole-6", 227, "light"),
    "tripitz-two.png": lambda: _board(TWO, 30, "light", size=TALL),
    "tripitz-four.png": lambda: _board(FOUR, 41, "light", size=TALL),
    "tripitz-six.png": lambda: _board(SIX, 14, "dark", size=TALL),
    "hand.png": lambda: _hand(TRIANGLES, 105, "dark"),
    "spots.png": lambda: _ghost(TRIANGLES, 105, "0-1-4"),
    "hand-de.png": lambda: _hand(TRIANGLES, 105, "dark", words=GERMAN),
    "spots-de.png": lambda: _ghost(TRIANGLES, 105, "0-1-4", GERMAN),
    "bridge.png": lambda: _example(BRIDGE),
    "bridge-de.png": lambda: _example(BRIDGE, GERMAN),
    "quadruple.png": lambda: _example(QUADRUPLE),
    "quadruple-de.png": lambda: _example(QUADRUPLE, GERMAN),
    "card.png": lambda: _card(TRIANGLES),
    "card-de.png": lambda: _card(TRIANGLES, GERMAN),
    "replay.gif": lambda: _replay(TRIANGLES),
}


SCREENSHOTS = ("table-view.png",)
"""Taken of the page by hand; what can be seen there is tested in tests/web."""


def main() -> None:
    """Write every picture, and remove what is none of them."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        if path.name not in {*PICTURES, *SCREENSHOTS}:
            path.unlink()
    for name, make in PICTURES.items():
        data = make()
        (FOLDER / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data) / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()

"""What a world does without, as other tests hold it and it takes most of the time: pixels, deep search, new puzzles.

The words of a picture, and where in it its cells are, stay: people read the ones and press the others.
"""

from __future__ import annotations

import gc
import sys
from typing import Any, Final

import engine.players.search.triangles
import engine.players.search.tripitz
import renderer.draw
import renderer.replays
import renderer.triangles
import renderer.tripitz
from bot.app import service
from bot.club import puzzles
from bot.delivery import sender
from bot.store import base, outbox
from renderer.layout.strip import Header
from renderer.scene import Scene

BLANK: Final = b"\x89PNG\r\n\x1a\n"
SEED: Final = bytes([4]) * 32
"""The seed of all puzzles: they are soon made of it."""
LOOK_SECONDS: Final = 2.0
"""Between two looks for work that find none, instead of half a second or one."""


def _scene(_family: object, size: int, *_: object) -> Scene:
    return Scene(size, ())


def _blank(*_: object, **__: object) -> bytes:
    return BLANK


def install() -> None:
    """Leave out pixels and deep search, in this Python process for good; each kind of puzzle has one deal."""
    gc.freeze()
    # A world makes about two hundred thousand objects that stay; more frequent looks take an eighth of its time.
    gc.set_threshold(100_000, 20, 100)
    search = engine.players.search
    search.tripitz.NODES = search.triangles.POSITIONS = 60  # type: ignore[misc]
    search.triangles.ROUNDS = search.triangles.DEALS = search.tripitz.DEALS = 2  # type: ignore[misc]
    search.triangles.LEAST = 1  # type: ignore[misc]
    sender.LOOK_SECONDS = base.STEP_SECONDS = LOOK_SECONDS  # type: ignore[misc]
    outbox.STEP_SECONDS = LOOK_SECONDS  # type: ignore[misc]
    service.POLL_SECONDS = LOOK_SECONDS  # type: ignore[misc]
    for family in (renderer.triangles.TriangleFamilyView, renderer.tripitz.TripitzFamilyView):
        family.lay = _scene  # type: ignore[method-assign]
    Header.above = lambda _, board: board  # type: ignore[method-assign]
    drawn = renderer.draw.draw
    for name, module in [*sys.modules.items()]:
        if name.startswith("renderer.") and getattr(module, "draw", None) is drawn:
            module.draw = _blank  # type: ignore[attr-defined]
    renderer.replays._drawn = lambda *_: (BLANK, (1, 1))  # noqa: SLF001
    puzzles.LINES, puzzles.BEAM = 2, 4  # type: ignore[misc]
    made: Any = puzzles.made_of
    puzzles.made_of = lambda day, _, form: made(  # type: ignore[assignment]
        day % len(puzzles.KINDS), SEED, form
    )

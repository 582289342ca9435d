"""The renderer's memory: both families, both themes, many games.

Run: `python -m bench.pictures_memory`. It measures in processes of its own: Python's objects by
`tracemalloc`, Pillow's pixels by their number (a byte each), and the growth of the process.
"""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from pathlib import Path

import renderer
from renderer import picture
from renderer.paint.sprites import COMPOSED, SHAPES, SPRITES
from tests.renderer.positions import NAMES, turns

MB = 1_000_000
SEEDS = (1, 2)
GAMES = ("tridom", "tripitz", "triominos", "tripitz", "tripple-domino")


def resident() -> int:
    """Return the resident memory of this process, in bytes (Linux)."""
    sprites = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return sprites * 4096


def play() -> None:
    """Draw whole rounds of all games, in both themes, as channels and hands."""
    for seed in SEEDS:
        for name in GAMES:
            for theme in renderer.THEMES:
                for view in turns(name, 4, seed):
                    renderer.board(view, names=NAMES, theme=theme, spots="open")


def child() -> None:
    """Print the memory kept. Positions are made first: they are not the renderer's."""
    for seed in SEEDS:
        for name in dict.fromkeys(GAMES):
            list(turns(name, 4, seed))
    renderer.board(next(turns("tridom", 4, 1)), size=400)
    before = resident()
    if "--trace" in sys.argv:
        tracemalloc.start()
    renderer.warm()
    play()
    if "--trace" in sys.argv:
        python = tracemalloc.get_traced_memory()[0]
        pixels = sum(memory.held_bytes for memory in (SPRITES, COMPOSED, SHAPES))
        print(
            f"memory: {renderer.held_bytes() / MB:.1f} MB counted of {picture.DEFAULT_BYTES / MB:.0f} MB; "
            f"Python's objects {python / MB:.1f} MB and pixels {pixels / MB:.1f} MB"
        )
    else:
        print(f"memory: the process grew by {(resident() - before) / MB:.1f} MB")


def main() -> None:
    """Measure in other processes: tracing is slow, and takes memory itself."""
    for flags in (["--trace"], []):
        subprocess.run(
            [sys.executable, "-m", "bench.pictures_memory", "--child", *flags], check=True
        )


if __name__ == "__main__":
    if "--child" in sys.argv:
        child()
    else:
        main()

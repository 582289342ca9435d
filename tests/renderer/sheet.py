"""The sheet of pictures in the README and the guides: what it shows, and the one command that makes it.

`make pictures`; then look at them. `pictures.txt` says how each is drawn, by the verbs of `acts.py` and two more:

    shows 112 theme=dark                  the board after so many moves, as everybody sees it, with the form of the last one
    example tridom 4 0-0-0@0,0            a game of two with the shuffle of that number, and its moves

Positions are those of kept records, so that anybody can make them with `trigon render` and `trigon animate`, too; or
examples of a form, a few moves long.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any, Final

import renderer
from bot.present.pictures import picture_words
from engine import Record
from tests.renderer.acts import WORDS, Sheet
from tests.support.recorded import steps

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
LINES: Final = steps(Path(__file__).with_name("pictures.txt").read_text("utf-8"))
PICTURES: Final = {name: lines for name, lines in LINES if lines}
"""The lines that make each picture."""
SCREENSHOTS: Final = ("table-view.png",)
"""Taken of the page by hand; what can be seen there is tested in tests/web."""


class Guides(Sheet):
    """A game and the pictures of it, with the names and words of the guides."""

    def look(self, verb: str, how: dict[str, Any]) -> dict[str, Any]:
        return super().look(verb, {"names": NAMES, **how})

    def value(self, name: str, said: str) -> Any:
        german = name == "words" and said not in WORDS
        return picture_words(said) if german else super().value(name, said)

    def _shows(self, ply: str, **how: Any) -> renderer.Picture:
        seen = self._public(str(int(ply) - 1))
        how |= {"highlight": seen.forms, "points": seen.points}
        return renderer.board(seen.view, **self.look("board", how))

    def _example(self, game: str, shuffle: str, *moves: str) -> None:
        seed = hashlib.sha256(f"lesson/{shuffle}".encode()).digest()
        self.record = Record(game, {}, NAMES[:2], seed, moves)

    def _replay(self, **how: Any) -> renderer.Replay:
        return super()._replay(names=NAMES, **how)


def made(name: str) -> bytes:
    """Draw a picture, and return its file."""
    sheet, found = Guides(), None
    for line in PICTURES[name]:
        found = sheet.draw(line.strip())
    return found.gif if isinstance(found, renderer.Replay) else found.png


def main() -> None:
    """Write every picture, and remove what is none of them."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        if path.name not in {*PICTURES, *SCREENSHOTS}:
            path.unlink()
    for name in PICTURES:
        data = made(name)
        (FOLDER / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data) / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()

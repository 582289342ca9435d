"""Pictures of games, in words and by a digest of their pixels: `tests/renderer/acts/*.txt`.

A line at the margin is something that is drawn; the lines below it are its size, what is said of it, where something can
be touched, and a digest of its pixels. `python -m tests.stories --write renderer/acts` writes them. A digest says that
pixels changed, not how: then look at the pictures that `python -m tests.renderer.acts FOLDER` writes, with the code before and after.

    game tridom 4 seed=2 exchange=True    a random game; `record tripitz/six`: a kept one; `long 84`: a full board
    at 20 mover                           its position after so many moves, or the `last`, as the mover, a seat or nobody sees it
    board spots=open points=4 size=480    a function of `renderer`; `words=keys`: texts by their names
"""

from __future__ import annotations

import hashlib
import re
import string
import sys
from ast import literal_eval
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageSequence, features

import renderer
from engine import Move, Record, View, record
from engine.record import plies
from engine.summary import summarised
from renderer import Cutout, Ghost, Picture, PublicPosition, RatedGames, Replay, TableBoard, Words
from tests.renderer.positions import NAMES, game, long_board, recorded
from tests.support.recorded import recorded_now

FOLDER: Final = Path(__file__).with_name("acts")
RECORDS: Final = Path(__file__).parents[1] / "records"
SIZE: Final = 480
"""Smaller than what is sent, and sooner drawn."""
MOST: Final = 240
"""Characters of a text that are written; of the rest a digest."""


FAILED: Final = "!!"
"""Begins the result of a line that asks for something unknown."""


def _keys() -> Words:
    """Say each text by its name and what fills it in."""
    said = {}
    for each in fields(Words):
        if isinstance(given := getattr(renderer.ENGLISH, each.name), str):
            names = [name for _, name, _, _ in string.Formatter().parse(given) if name]
            said[each.name] = " ".join((each.name, *(f"{{{name}}}" for name in names)))
    return replace(renderer.ENGLISH, **said)


WORDS: Final = {"keys": _keys(), "none": replace(renderer.ENGLISH, none_is_one=True)}
LONG: Final = (
    "Maximiliane-Charlotte", "Bartholomäus Freiherr von und zu", "WWWWWWWWWWWWWWWWWWWWWWWWW",
    "Anna Gräfin von und zu Hohenstein", "Łukasz Grzegorz Brzęczyszczykiewicz", "x" * 100,
)  # fmt: skip
ODD: Final = (
    "\N{FOX FACE} Zoe\u0308 \N{SPARKLES}",
    "\0\n",
    "\u202eevil\u202c",
    "a\tb",
    "",
    "Ελένη",
)
CALLED: Final = {"long": LONG, "odd": ODD, "none": None}


def digest(data: object) -> str:
    return hashlib.sha256(data if isinstance(data, bytes) else repr(data).encode()).hexdigest()[:10]


def pixels(file: bytes) -> str:
    """Return a digest of a file's pixels and colours, of all its frames and their times."""
    image = Image.open(BytesIO(file))
    frames = [
        (each.convert("RGBA").tobytes(), each.info.get("duration"))
        for each in ImageSequence.Iterator(image)
    ]
    return digest(frames) + (f", {len(frames)} frames" if len(frames) > 1 else "")


def told(words: str) -> str:
    """Write a text on one line."""
    one = words.replace("\n", " / ")
    return one if len(one) <= MOST else f"{one[:MOST]} … {len(one)} {digest(one)}"


def shown(found: Any) -> list[str]:
    """Write what was made, a line for each of its parts."""
    match found:
        case Picture():
            named = found.outlines
            where = (
                [f"touched: {' '.join(sorted(named))} {digest(sorted(named.items()))}"]
                if named
                else []
            )
            text = [] if found.text == found.alt else [f"text {digest(found.text)}"]
            size = f"{found.size[0]}x{found.size[1]} {pixels(found.png)}"
            return [size, told(found.alt), *text, *where]
        case TableBoard():
            return [f"focus {found.focus}", *shown(found.picture)]
        case Replay():
            size = f"{found.size[0]}x{found.size[1]} {pixels(found.gif)}"
            return [size, told(found.alt), told(found.text)]
        case Cutout():
            return [f"{found.palette} {found.size} {pixels(found.png())}"]
        case Ghost():
            return [f"at {found.at}: {shown(found.cutout)[0]}"]
        case PublicPosition():
            return [
                f"{found.points} {sorted(found.forms)}",
                *shown(renderer.board(found.view, size=SIZE)),
            ]
        case list():
            return found
        case tuple() if found and isinstance(found[0], Ghost):
            return [line for each in found for line in shown(each)]
        case _:
            return [told(str(found))]


class Sheet:
    """A game that is there, one of its positions, and the pictures made of it; they are kept in a folder, if one is given."""

    def __init__(self, keep: Path | None = None) -> None:
        self.keep, self.number = keep, 0
        self.views: Sequence[Callable[[int | None], View]] = ()
        self.record: Record | None = None
        self.view: View

    def do(self, line: str) -> list[str]:
        try:
            found = self.draw(line)
        except LookupError as fault:
            return [f"{FAILED} {fault!r}"]
        except (ValueError, TypeError) as refused:
            return [f"{type(refused).__name__}: {refused}"]
        if self.keep and isinstance(picture := getattr(found, "picture", found), Picture):
            self.number += 1
            verb = line.partition(" ")[0]
            (self.keep / f"{self.number:03}-{verb}.png").write_bytes(picture.png)
        return [] if found is None else shown(found)

    def draw(self, line: str) -> Any:
        """Do what a line says; return what it makes."""
        verb, *words = line.split()
        plain = [each for each in words if "=" not in each]
        how = {
            name: self.value(name, each) for name, each in (w.split("=") for w in words if "=" in w)
        }
        own = getattr(self, f"_{verb}", None)
        if own is not None:
            return own(*plain, **how)
        return getattr(renderer, verb)(*self.given(verb, plain), **self.look(verb, how))

    def value(self, name: str, said: str) -> Any:
        if name == "words":
            return WORDS[said]
        if name == "names":
            return CALLED[said]
        if name == "made":
            return self.move(said)
        if name in {"spots", "highlight", "new"} and said != "open":
            return tuple(said.split("+"))
        try:
            return literal_eval(said)
        except (ValueError, SyntaxError):
            return said.replace("_", " ")

    def look(self, verb: str, how: dict[str, Any]) -> dict[str, Any]:
        """Complete a look: small pictures, and these names."""
        sized = (
            {"size": SIZE} if verb not in {"cutout", "forms", "last_cells", "hand_order"} else {}
        )
        named = {"names": NAMES} if verb in {"board", "hand", "card", "ghost", "misfit"} else {}
        named |= {"names": NAMES} if verb in {"round_end", "final_card", "table_board"} else {}
        return sized | named | how

    def given(self, verb: str, words: list[str]) -> list[Any]:
        """Return what a function takes beside how it looks."""
        if verb in {"ghost", "ghosts", "forms"}:
            return [self.view, self.move(words[0])]
        if verb == "laid":
            assert self.record is not None
            return [self.view, list(plies(self.record))[int(words[0])].move]
        if verb == "round_end":
            return [self.view, [int(each) for each in words]]
        if verb == "outlines":
            return [self.view, words]
        return [self.view, *words]

    def move(self, said: str) -> Move:
        """Return the best placement, the last one, a draw, or one by its notation."""
        placed = self.view.placements()
        if placed and said == "best":
            return max(placed, key=lambda each: self.view.preview(each)[1])
        if placed and said == "last":
            return placed[-1]
        for each in (*placed, *self.view.moves):
            if str(each).startswith(said):
                return each
        raise LookupError(f"there is no {said} among {len(self.view.moves)} moves")

    def _game(self, name: str, players: str, seed: int = 1, **options: bool | int) -> None:
        self.views = [each.view for each in game(name, int(players), seed, **options)]
        self.record = recorded(name, int(players), seed, **options)

    def _record(self, name: str) -> None:
        self.record = record.load((RECORDS / f"{name}.json").read_text("utf-8"))
        played = list(plies(self.record))
        self.views = [played[0].before.view, *(each.after.view for each in played)]

    def _long(self, tiles: str) -> None:
        self.views = [lambda _, view=each: view for each in long_board(int(tiles))]

    def _at(self, ply: str, who: str = "") -> None:
        at = self.views[-1 if ply == "last" else int(ply)]
        self.view = at(None)
        if who:
            self.view = at(self.view.to_move if who == "mover" else int(who))

    def _text(self, **how: Any) -> Any:
        """Write the whole text of a board."""
        return renderer.board(self.view, **self.look("board", how)).text.splitlines()

    def _freetype(self) -> str:
        """Which letters the digests are of."""
        return str(features.version("freetype2"))

    def _has(self, **other: Any) -> None:
        """Change fields of the view: points, what is left."""
        self.view = replace(self.view, **other)

    def _final_card(self, **how: Any) -> Picture:
        assert self.record is not None
        seats = summarised(list(plies(self.record)), self.view.players)
        seats = () if how.pop("seats", "") == "none" else seats
        return renderer.final_card(self.view, seats, **self.look("final_card", how))

    def _public(self, ply: str) -> PublicPosition:
        assert self.record is not None
        return renderer.public_position(list(plies(self.record))[int(ply)])

    def _replay(self, **how: Any) -> Replay:
        assert self.record is not None
        return renderer.replay(self.record, **{"size": SIZE, **how})

    def _film(self, step: str, **how: Any) -> Picture | str:
        assert self.record is not None
        made = renderer.film(self.record, **{"size": SIZE, **how})
        return "\n".join(made.captions) if step == "captions" else made.picture(int(step))

    def _drill(self, given: str, offered: str, found: str = "", **how: Any) -> Picture:
        taken = (found.split("+") if found else (), {"size": SIZE, "alt": "drill", **how})
        return renderer.drill(given.split("+"), offered.split("+"), taken[0], **taken[1])

    def _honours(self, *rows: str, **how: Any) -> Picture:
        named = [(re.sub("_", " ", name), int(n)) for name, n in (row.split(":") for row in rows)]
        return renderer.honours("A season", named, **{"size": SIZE, **how})

    def _rating_plot(self, *games: str, **how: Any) -> Picture:
        said = [(name, literal_eval(each)) for name, each in (one.split(":") for one in games)]
        rated = [RatedGames(name, each, "2026-08-03", "2026-11-20") for name, each in said]
        return renderer.rating_plot(rated, **{"size": SIZE, **how})

    def _pair(self, ply: str, **how: Any) -> Picture:
        """Draw the board as it was beside the one that is."""
        halves = [(self.views[int(ply)](None), ()), (self.view, renderer.last_cells(self.view))]
        return renderer.pair(halves[0], halves[1], **{"size": SIZE, "alt": "both", **how})


def lived(text: str, keep: Path | None = None) -> str:
    """Draw what each line at the margin says; return the text with the results as they are now."""
    return recorded_now(Sheet(keep).do, text)


if __name__ == "__main__":
    for file in FOLDER.glob("*.txt"):
        into = Path(sys.argv[1], file.stem)
        into.mkdir(parents=True)
        lived(file.read_text("utf-8"), into)

"""A round of a game as a picture that moves, from its record.

Owns which positions are shown, for how long, and how they are drawn with few strokes. Every frame is a
spectator's board picture, in the window and at the scale of the round's last board: nothing hidden
reaches it. Knows no game; writing the file is `gif`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PIL import Image

from engine import Record, View
from engine.events import Drawn, RoundEnded
from engine.record import Ply, plies
from renderer import gif, pictures, story
from renderer.families import table as table_of
from renderer.layout import card as card_layout
from renderer.names import drawn_names, spoken_names
from renderer.paint.canvas import rows
from renderer.paint.sprite_cache import book
from renderer.scene import Band, Scene, fill
from renderer.seen import Seen, seen
from renderer.words import ENGLISH, Words

START: Final = 150
MOVE: Final = 120
AWAY: Final = 60
END: Final = 350
CARD: Final = 500
"""How long something is shown, in 1/100 s: the start, a placement, a move that places nothing, the
last board, the card with the scores."""

MOST: Final = 240
"""Positions in one replay: five minutes of placements."""

LARGEST: Final = 8_000_000
"""Bytes of a replay: what chats take, with room to spare."""


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """A finished animation.

    `gif`: the file's bytes; `size`: width and height in pixels; `alt`: what it shows in words, at most
    1024 characters; `text`: every move with its points, one a line.
    """

    gif: bytes
    size: tuple[int, int]
    alt: str
    text: str

    def __repr__(self) -> str:
        width, height = self.size
        return f"Replay({width}x{height}, {len(self.gif)} bytes)"


@dataclass(frozen=True, slots=True)
class Shot:
    """A position of the replay, for how many 1/100 s it is shown, and the moves that led to it."""

    seen: Seen
    shown: int
    moves: tuple[Ply, ...] = ()


def replay(
    record: Record,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = 900,
    words: Words = ENGLISH,
    round: int | None = None,  # noqa: A002 - what players call it
) -> Replay:
    """A round of the game, the last one that was played if none is named, as an animated GIF.

    Shown are the start, every move (draws in a row at once), the last board and the card with the
    scores; a round that goes on ends with its last position. `names` by seat instead of the
    record's. Of more than `MOST` positions those that placed nothing are left out, then as many
    others at equal distances as need be; and again half of them while the file is larger than
    `LARGEST`. Alt and text tell the whole round in any case.

    Raises `RecordError` at a refused move; `ValueError` for a round that was not played, an unknown
    theme, and a size outside of 320 to 2560.
    """
    pictures.check_theme(theme)
    pictures.check_size(size)
    played = played_in(record, round)
    named = record.players if names is None else names
    shots = thinned(tuple(shots_of(record, played)), MOST)
    while True:
        made, across = _drawn(shots, theme, named, size, words)
        if len(made) <= LARGEST or len(shots) <= 2:
            break
        shots = thinned(shots, len(shots) // 2)
    spoken = spoken_names(named, len(record.players), words)
    table = table_of(shots[-1].seen.view)
    return Replay(
        gif=made,
        size=across,
        alt=story.alt(shots[-1].seen.view, table, played, spoken, words),
        text=story.text(played, spoken, words),
    )


# --- what is shown -------------------------------------------------------------------------------


def played_in(record: Record, number: int | None) -> Sequence[Ply]:
    """The moves of a round. The whole record is replayed: it must hold to its end."""
    rounds, ended = 1, False
    current: list[Ply] = []
    chosen: list[Ply] | None = None
    for ply in plies(record):
        if ended:
            rounds, current = rounds + 1, []
        current.append(ply)
        if rounds == number:
            chosen = current
        ended = any(isinstance(event, RoundEnded) for event in ply.events)
    if number is None or number == rounds:
        return current
    if chosen is None:
        raise ValueError(f"there is no round {number}, only 1 to {rounds}")
    return chosen


def shots_of(record: Record, played: Sequence[Ply]) -> Iterator[Shot]:
    """The positions of a round in order, as spectators see them; the last one waits the longest."""
    first = played[0].before if played else record.start()
    shot = Shot(Seen(first.view(None), placed=True), START)
    drew: int | None = None
    moves: tuple[Ply, ...] = ()
    for ply in played:
        now = seen(ply)
        draws = isinstance(ply.events[0], Drawn)
        # Draws in a row are one step: each alone says next to nothing.
        if drew is None or not draws or drew != ply.before.to_move:
            yield shot
            moves = ()
        drew = ply.before.to_move if draws else None
        moves = (*moves, ply)
        if not now.placed:
            # The last placement keeps its points until the next one.
            now = replace(now, points=shot.seen.points, forms=shot.seen.forms)
        shot = Shot(now, MOVE if now.placed else AWAY, moves)
    yield replace(shot, shown=END)


def thinned(shots: Sequence[Shot], most: int) -> Sequence[Shot]:
    """At most so many of them, two or more, with the first and the last."""
    if len(shots) <= most:
        return shots
    first, *middle, last = shots
    shots = (first, *(shot for shot in middle if shot.seen.placed), last)
    steps, most = len(shots) - 1, max(2, most)
    if len(shots) <= most:
        return shots
    return [shots[i * steps // (most - 1)] for i in range(most)]


# --- how it is drawn -----------------------------------------------------------------------------


def _drawn(
    shots: Sequence[Shot], theme: str, names: Sequence[str], size: int, words: Words
) -> tuple[bytes, tuple[int, int]]:
    """The file, and its size in pixels."""
    scenes = list(scenes_of(shots, names, size, words))
    canvas = Canvas(f"{table_of(shots[0].seen.view).family}-{theme}")
    steps = (canvas.draw(scene, shown) for scene, shown in scenes)
    return gif.animation(canvas.palette, steps), scenes[0][0].size


def scenes_of(
    shots: Sequence[Shot], names: Sequence[str], size: int, words: Words
) -> Iterator[tuple[Scene, int]]:
    """The pictures before they are drawn, all of one size, and for how many 1/100 s each is shown."""
    whole = shots[-1].seen.view
    for shot in shots:
        yield scene_of(shot, whole, names, size, words), shot.shown
    if whole.to_move is None:
        last = scene_of(shots[-1], whole, names, size, words)
        yield _with_card(last, whole, names, words), CARD


def scene_of(shot: Shot, whole: View, names: Sequence[str], size: int, words: Words) -> Scene:
    """One position, in the window and at the scale of the `whole` round."""
    now = shot.seen
    table = table_of(now.view, whole)
    marks = pictures.marked(table, frozenset(), now.forms, now.points)
    return pictures.board_scene(now.view, table, marks, names, size, words)


_ROOM: Final = 0.86
"""Of the picture, for the card on it."""


def _with_card(scene: Scene, view: View, names: Sequence[str], words: Words) -> Scene:
    """The card in the middle of the last board, as large as there is room for."""
    drawn = drawn_names(names, view.players, words)
    title, results = pictures.card_rows(view, table_of(view), drawn, words)
    width, height = scene.size
    wide, high = card_layout.layout(title, results, pictures.MOST).size
    room = min(_ROOM * width / wide, _ROOM * height / high)
    card = card_layout.layout(title, results, int(pictures.MOST * room))
    wide, high = card.size
    x, y = (width - wide) // 2, (height - high) // 2
    edge = max(2, round(width / 300))
    ops = (
        fill(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, "line"),
        *(op._replace(x=op.x + x, y=op.y + y) for op in card.ops),
    )
    return scene.under(ops)


class Canvas:
    """Draws scenes of one size one after another: of each the bands that differ from the last one."""

    def __init__(self, palette: str) -> None:
        self._book = book(palette)
        self.palette = self._book.palette.plte
        """64 colours of three bytes."""
        self._image: Image.Image | None = None
        self._bands: dict[tuple[int, int], Band] = {}

    def draw(self, scene: Scene, shown: int) -> gif.Step:
        """The scene as a step that is shown for that many 1/100 s."""
        width = scene.size[0]
        image = Image.new("L", scene.size) if self._image is None else self._image.copy()
        fresh = []
        for top, band in scene.placed():
            height = band.height
            if self._bands.get((top, height)) == band:
                continue
            self._bands[top, height] = band
            fresh.append((top, top + height))
            drawn = rows(self._book, width, height, band.ops)
            # A row begins with PNG's filter byte.
            image.paste(Image.frombytes("L", (width + 1, height), drawn), (-1, top))
        self._image = image
        return gif.Step(image, shown, fresh)

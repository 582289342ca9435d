"""A round of a game as a picture that moves, from its record.

Owns how the steps of a round (`replay_steps`) are drawn, each from the bands that differ from the step
before. Every frame is a spectator's board picture, in the window and at the scale of the round's last
board. Knows no game; writing the file is `gif`'s.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engine import Record, View
from renderer import gif, pictures, replay_text
from renderer.families import family_view
from renderer.layout import card as card_layout
from renderer.paint.canvas import rows
from renderer.paint.sprite_cache import sprites_of
from renderer.pictures import Look
from renderer.replay_steps import CARD, ReplayStep, plies_of_round, steps_of, thinned
from renderer.scene import Band, Scene, fill
from renderer.words import ENGLISH, Words

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
    look = Look.of(theme, record.players if names is None else names, size, words)
    played = plies_of_round(record, round)
    shots = thinned(tuple(steps_of(record, played)), MOST)
    while True:
        made, across = _drawn(shots, look)
        if len(made) <= LARGEST or len(shots) <= 2:
            break
        shots = thinned(shots, len(shots) // 2)
    spoken = look.spoken(len(record.players))
    family = family_view(shots[-1].position.view)
    return Replay(
        gif=made,
        size=across,
        alt=replay_text.alt(shots[-1].position.view, family, played, spoken, words),
        text=replay_text.text(played, spoken, words),
    )


def _drawn(shots: Sequence[ReplayStep], look: Look) -> tuple[bytes, tuple[int, int]]:
    """The file, and its size in pixels."""
    scenes = list(scenes_of(shots, look))
    canvas = Canvas(family_view(shots[0].position.view).palette(look.theme))
    steps = (canvas.draw(scene, shown) for scene, shown in scenes)
    return gif.animation(canvas.palette, steps), scenes[0][0].size


def scenes_of(shots: Sequence[ReplayStep], look: Look) -> Iterator[tuple[Scene, int]]:
    """The pictures before they are drawn, all of one size, and for how many 1/100 s each is shown."""
    whole = shots[-1].position.view
    for shot in shots:
        yield scene_of(shot, whole, look), shot.shown
    if whole.to_move is None:
        last = scene_of(shots[-1], whole, look)
        yield _with_card(last, whole, look), CARD


def scene_of(shot: ReplayStep, whole: View, look: Look) -> Scene:
    """One position, in the window and at the scale of the `whole` round."""
    now = shot.position
    family = family_view(now.view, whole)
    marks = pictures.marked(family, frozenset(), now.forms, now.points)
    return pictures.board_scene(now.view, family, marks, look)


_ROOM: Final = 0.86
"""The card's share of the picture."""


def _with_card(scene: Scene, view: View, look: Look) -> Scene:
    """The card in the middle of the last board, as large as there is room for."""
    drawn = look.drawn(view.players)
    title, results = pictures.card_rows(view, family_view(view), drawn, look.words)
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
        self._sprites = sprites_of(palette)
        self.palette = self._sprites.palette.plte
        """64 colours of three bytes."""
        self._image: Image.Image | None = None
        self._bands: dict[tuple[int, int], Band] = {}

    def draw(self, scene: Scene, shown: int) -> gif.GifStep:
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
            drawn = rows(self._sprites, width, height, band.ops)
            # A row begins with PNG's filter byte.
            image.paste(Image.frombytes("L", (width + 1, height), drawn), (-1, top))
        self._image = image
        return gif.GifStep(image, shown, fresh)

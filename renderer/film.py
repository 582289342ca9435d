"""A round of a game step by step, for whoever turns the pages: the same positions as in its replay.

Owns what is said of each step. Which positions there are is `replays`'s; nothing hidden reaches them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine import Record
from renderer import pictures, replays, story, tell
from renderer.draw import draw
from renderer.families import table as table_of
from renderer.names import spoken_names
from renderer.picture import Picture
from renderer.replays import Shot
from renderer.words import ENGLISH, Words


@dataclass(frozen=True, slots=True, repr=False)
class RoundFilm:
    """The steps of a round, the first before any move. `captions`: what led to each, in words."""

    captions: tuple[str, ...]
    _shots: tuple[Shot, ...]
    _theme: str
    _names: tuple[str, ...]
    _size: int
    _words: Words

    def picture(self, step: int) -> Picture:
        """The board at a step, as spectators saw it; raises `IndexError` where there is none."""
        if not 0 <= step < len(self._shots):
            raise IndexError(f"there is no step {step}, only 0 to {len(self._shots) - 1}")
        shot, whole = self._shots[step], self._shots[-1].seen.view
        view = shot.seen.view
        table = table_of(view, whole)
        marks = pictures.marked(table, frozenset(), shot.seen.forms, shot.seen.points)
        scene = replays.scene_of(shot, whole, self._names, self._size, self._words)
        spoken = spoken_names(self._names, view.players, self._words)
        return Picture(
            draw(scene, f"{table.family}-{self._theme}"),
            scene.size,
            partial(tell.board_alt, view, table, spoken, self._words, marks.points),
            partial(tell.board_text, view, table, spoken, self._words, marks),
        )

    def __repr__(self) -> str:
        return f"Film({len(self.captions)} steps)"


def film(
    record: Record,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = 900,
    words: Words = ENGLISH,
    round: int | None = None,  # noqa: A002 - what players call it
) -> RoundFilm:
    """A round of the game, the last one that was played if none is named, step by step.

    Draws in a row are one step; all pictures have one size. `names` by seat instead of the record's.
    Raises `RecordError` at a refused move; `ValueError` for a round that was not played, an unknown
    theme, and a size outside of 320 to 2560.
    """
    pictures.check_theme(theme)
    pictures.check_size(size)
    shots = tuple(replays.shots_of(record, replays.played_in(record, round)))
    named = tuple(record.players if names is None else names)
    first = shots[0].seen.view
    spoken = spoken_names(named, first.players, words)
    told = (story.text(shot.moves, spoken, words) for shot in shots[1:])
    captions = (story.title(first, table_of(first), words), *told)
    return RoundFilm(captions, shots, theme, named, size, words)

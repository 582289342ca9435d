"""A round of a game to page through: one picture a step, drawn on request.

Owns the captions. Which positions there are, `replay_steps` decides; all are a spectator's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine import Record
from renderer import alt_text, pictures, replay_steps, replay_text, replays
from renderer.draw import draw
from renderer.families import family_view
from renderer.picture import Picture
from renderer.pictures import Look
from renderer.replay_steps import ReplayStep
from renderer.words import ENGLISH, Words


@dataclass(frozen=True, slots=True, repr=False)
class RoundFilm:
    """The steps of a round, the first before any move. `captions`: what led to each, in words."""

    captions: tuple[str, ...]
    _shots: tuple[ReplayStep, ...]
    _look: Look

    def picture(self, step: int) -> Picture:
        """The board at a step, as spectators saw it; raises `IndexError` where there is none."""
        if not 0 <= step < len(self._shots):
            raise IndexError(f"there is no step {step}, only 0 to {len(self._shots) - 1}")
        shot, whole = self._shots[step], self._shots[-1].position.view
        view = shot.position.view
        family = family_view(view, whole)
        marks = pictures.marked(family, frozenset(), shot.position.forms, shot.position.points)
        scene = replays.scene_of(shot, whole, self._look)
        spoken, words = self._look.spoken(view.players), self._look.words
        return Picture(
            draw(scene, family.palette(self._look.theme)),
            scene.size,
            partial(alt_text.board_alt, view, family, spoken, words, marks.points),
            partial(alt_text.board_text, view, family, spoken, words, marks),
        )

    def __repr__(self) -> str:
        return f"RoundFilm({len(self.captions)} steps)"


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
    look = Look.of(theme, record.players if names is None else names, size, words)
    shots = tuple(replay_steps.steps_of(record, replay_steps.plies_of_round(record, round)))
    first = shots[0].position.view
    spoken = look.spoken(first.players)
    told = (replay_text.text(shot.moves, spoken, words) for shot in shots[1:])
    captions = (replay_text.title(first, family_view(first), words), *told)
    return RoundFilm(captions, shots, look)

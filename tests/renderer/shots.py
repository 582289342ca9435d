"""What a replay is compared with: the positions of a round, and the boards that show them."""

from __future__ import annotations

import renderer
from engine import Record
from renderer import PublicPosition, replays
from tests.renderer.decoder import decode
from tests.renderer.positions import NAMES

SIZE = 360
"""Smaller than what is sent: there are many frames."""


def shots_in(rec: Record, number: int | None = None) -> list[replays.ReplayStep]:
    """The positions of a round, the last one if none is named."""
    return list(replays.steps_of(rec, replays.plies_of_round(rec, number)))


def of_board(now: PublicPosition) -> tuple[bytes, ...]:
    """The rows of `renderer.board` for this position."""
    picture = renderer.board(
        now.view, names=NAMES, highlight=now.forms, points=now.points, size=SIZE
    )
    return tuple(decode(picture.png)[3])

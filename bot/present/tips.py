"""What to do next, for someone who plays for the first time.

Owns which explanation fits a position; made from the player's own view alone.
"""

from __future__ import annotations

from typing import Final

from engine import View
from engine.triangles import TriangleView

FORM: Final = 40
"""A placement that brings so much has a form in it."""
FEW: Final = 2


def tip(view: View) -> str:
    """The key of the explanation for this player now."""
    triangles = isinstance(view, TriangleView)
    if view.to_move != view.seat:
        return "tip-wait"
    placements = [m for m in view.moves if "@" in str(m) and not str(m).startswith("joker")]
    if not placements:
        return "tip-draw" if triangles else "tip-swap"
    if not triangles:
        return "tip-tokens" if view.ply < FEW * view.players else "tip-touch"
    if len(view.hand) <= FEW:
        return "tip-last"
    if max(view.preview(move)[1] for move in placements) >= FORM:
        return "tip-form"
    may_draw = any(str(move) == "draw" for move in view.moves)
    return "tip-choose" if may_draw and view.ply > FEW * view.players else "tip-place"

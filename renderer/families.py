"""The register of families: which of them shows a view. A new family is one line here."""

from __future__ import annotations

from engine import View
from engine.triangles import TriangleView
from engine.tripitz import TripitzView
from renderer.family import Table
from renderer.triangles import TriangleTable
from renderer.tripitz import TripitzTable


def table(view: View) -> Table:
    """The view, as pictures and texts ask for it."""
    match view:
        case TriangleView():
            return TriangleTable(view)
        case TripitzView():
            return TripitzTable(view)
        case _:
            raise TypeError(f"no pictures for {type(view).__name__}")

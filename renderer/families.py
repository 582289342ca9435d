"""The registry of families: which one shows a view. A new family is one line here."""

from __future__ import annotations

from typing import Final

from engine import View
from renderer.family import FamilyView
from renderer.triangles import TriangleFamilyView
from renderer.tripitz import TripitzFamilyView

FAMILY_VIEWS: Final[tuple[type[FamilyView], ...]] = (TriangleFamilyView, TripitzFamilyView)


def family_view(view: View, whole: View | None = None) -> FamilyView:
    """The `FamilyView` of this view, laid out in the window of the later view `whole` if one is given.

    Raises `TypeError` for a family without pictures.
    """
    for family in FAMILY_VIEWS:
        if isinstance(view, family.shows):
            return family(view, whole)
    raise TypeError(f"no pictures for {type(view).__name__}")

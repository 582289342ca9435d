"""What is explained to someone who plays for the first time, in words.

Owns the texts alone: which explanation fits the moment, the table has decided.
"""

from __future__ import annotations

from bot.present.message import Span, Text
from bot.present.speak import Speaker
from bot.table.guiding import tips_now
from bot.table.table import TablePhase, TableView
from engine import View


def tip(speaker: Speaker, scene: TableView, view: View) -> Text:
    """The explanation that stands for the viewer now, below what is said already; nothing for none."""
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    return (Span("\n\n" + speaker.word(f"tip-{now}")),) if now else ()

"""A table for somebody who follows it in private: its board, the way there, the end of following."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.present import channel
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span
from bot.present.table_list import table_name
from bot.present.widgets import press
from bot.table.effects import Line
from bot.table.table import TablePhase, TableView
from engine import View


def board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line], link: str | None
) -> Message:
    """The board as everyone sees it, with the `lines` of what happened.

    It takes the place of the one before, as a hand does, without a sound.
    """
    head = localizer.lines(lines)
    shown = channel.board(localizer, scene, view, head, asked=True, call=None, lines=lines)
    name = Span(table_name(localizer, scene), bold=True)
    there = (Button(localizer.text("button-to-table"), url=link),) if link else ()
    over = scene.phase is TablePhase.OVER
    label = localizer.text("button-follow-stop")
    stop = () if over else (Button(label, press(scene, "follow", "stop")),)
    return replace(
        shown,
        text=(name, Span("\n"), *shown.text),
        buttons=(*there, *stop),
        replaces=True,
        secret=True,
        silent=True,
    )

"""What a player of a finished game shares with everyone: the button, and what everyone then sees."""

from __future__ import annotations

from dataclasses import replace

from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Text
from bot.present.widgets import press
from bot.table.table import TableView


def entry(localizer: Localizer, scene: TableView, what: str, number: int) -> tuple[Button, ...]:
    """The button that shares it; none in a private chat, where nobody else is."""
    if scene.private:
        return ()
    return (Button(localizer.text("button-share"), press(scene, "share", f"{what}.{number}")),)


def to_all(message: Message, head: Text) -> Message:
    """The page as everyone sees it: under who shares it, and without its reader's own ways on."""
    return replace(
        message,
        text=(*head, Span("\n"), *message.text),
        prompt="",
        choices=(),
        buttons=(),
        replaces=False,
    )

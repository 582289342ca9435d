"""Buttons and choices of many pages: payloads, labels, paging of long lists, and sharing with everyone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.present.localizer import Localizer
from bot.present.message import PAGE, Button, Choice, Message, Span, Style, Text
from bot.table.commands import NO_TABLE, Pressed
from bot.table.table import TablePhase, TableView
from engine.triangles import TriangleView


def press(scene: TableView, verb: str, argument: str | int = "") -> str:
    """The payload of a button for this table at this version."""
    return str(Pressed(scene.id, scene.version, verb, str(argument)))


def press_nowhere(verb: str, argument: str = "") -> str:
    """The payload of a button that needs no table."""
    return str(Pressed(NO_TABLE, 0, verb, argument))


def button(
    localizer: Localizer,
    scene: TableView,
    verb: str,
    *,
    style: Style = Style.SECONDARY,
    **args: str | int,
) -> Button:
    """A button for this table, labelled `button-VERB`."""
    return Button(localizer.text(f"button-{verb}", **args), press(scene, verb), style=style)


def table_buttons(localizer: Localizer, scene: TableView) -> tuple[Button, ...]:
    """The buttons under the board. Made from the public view alone, so that they tell nothing of a hand."""
    if scene.view is None or scene.phase is TablePhase.OVER:
        looks = ("review", "replay", "more") if scene.view is not None else ()
        # Who meets whom next in a league is for its rounds to say.
        rematch = (
            () if scene.matter else (button(localizer, scene, "rematch", style=Style.PRIMARY),)
        )
        return (
            *rematch,
            Button(localizer.text("button-again"), press_nowhere("games")),
            *(button(localizer, scene, verb) for verb in looks),
        )
    if scene.asleep:
        return (
            button(localizer, scene, "wake", style=Style.SUCCESS),
            button(localizer, scene, "more"),
        )
    buttons = [button(localizer, scene, "hand", style=Style.PRIMARY)]
    if not isinstance(scene.view, TriangleView):
        if scene.view.stock:
            buttons.append(button(localizer, scene, "swap"))
    elif scene.view.variant.free_draw and scene.view.stock:
        # In the other games a draw is never optional: the table makes it when nothing fits.
        buttons.append(button(localizer, scene, "draw"))
    if any(seat.former is not None for seat in scene.seats):
        label = localizer.text("button-back-again")
        buttons.append(Button(label, press(scene, "join"), style=Style.SUCCESS))
    return (*buttons, button(localizer, scene, "more"))


def paged(
    localizer: Localizer, choices: Sequence[Choice], page: int, turn: Sequence[str]
) -> tuple[Choice, ...]:
    """One page (from 0) of the choices, with choices that turn to the next page and back.

    `turn` holds the payloads of (the page before, the page after).
    """
    if len(choices) <= PAGE:
        return tuple(choices)
    size = PAGE - 2
    last = (len(choices) - 1) // size
    page = min(max(page, 0), last)
    shown = list(choices[page * size : (page + 1) * size])
    if page < last:
        shown.append(Choice(localizer.text("choice-more"), turn[1]))
    if page:
        shown.append(Choice(localizer.text("choice-back"), turn[0]))
    return tuple(shown)


def share_entry(
    localizer: Localizer, scene: TableView, what: str, number: int
) -> tuple[Button, ...]:
    """The button that shares it; none in a private chat, where nobody else is."""
    if scene.private:
        return ()
    return (Button(localizer.text("button-share"), press(scene, "share", f"{what}.{number}")),)


def share_to_all(message: Message, head: Text) -> Message:
    """The page as everyone sees it: under who shares it, and without its reader's own ways on."""
    return replace(
        message,
        text=(*head, Span("\n"), *message.text),
        prompt="",
        choices=(),
        buttons=(),
        replaces=False,
    )

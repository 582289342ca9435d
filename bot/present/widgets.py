"""Buttons and choices of many pages: payloads, labels, paging of long lists, and sharing with everyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import PAGE, Button, Choice, Message, Span, Style, Text
from bot.table import commands, payloads, steps
from bot.table.commands import NO_TABLE, Action, Payload
from bot.table.table import TablePhase, TableView
from engine import MoveKind
from engine.triangles import TriangleView

PLAIN_MOVES: Final[Mapping[MoveKind, Action]] = {
    MoveKind.DRAW: commands.Draw(),
    MoveKind.SWAP: commands.Swap(),
    MoveKind.PASS: commands.Pass(),
}
"""The commands for moves that place nothing."""


def press(scene: TableView, action: Action) -> Payload:
    """The payload of a button for this table at this version."""
    return payloads.write(scene.id, scene.version, action)


def press_nowhere(action: Action) -> Payload:
    """The payload of a button that needs no table."""
    return payloads.write(NO_TABLE, 0, action)


def button(
    localizer: Localizer,
    scene: TableView,
    action: Action,
    *,
    style: Style = Style.SECONDARY,
    **args: str | int,
) -> Button:
    """A button for this table, labelled `button-VERB`."""
    payload = press(scene, action)
    return Button(localizer.text(f"button-{payload.pressed.verb}", **args), payload, style=style)


def table_buttons(localizer: Localizer, scene: TableView) -> tuple[Button, ...]:
    """The buttons under the board. Made from the public view alone, so that they tell nothing of a hand."""
    if scene.view is None or scene.phase is TablePhase.OVER:
        looks = (
            (commands.Review(), commands.ShowReplay(), steps.More())
            if scene.view is not None
            else ()
        )
        # Who meets whom next in a league is for its rounds to say.
        rematch = (
            ()
            if scene.league
            else (button(localizer, scene, commands.Rematch(), style=Style.PRIMARY),)
        )
        return (
            *rematch,
            Button(localizer.text("button-again"), press_nowhere(steps.Games())),
            *(button(localizer, scene, look) for look in looks),
        )
    if scene.asleep:
        return (
            button(localizer, scene, commands.Wake(), style=Style.SUCCESS),
            button(localizer, scene, steps.More()),
        )
    buttons = [button(localizer, scene, commands.Hand(), style=Style.PRIMARY)]
    if not isinstance(scene.view, TriangleView):
        if scene.view.stock:
            buttons.append(button(localizer, scene, commands.Swap()))
    elif scene.view.variant.free_draw and scene.view.stock:
        # In the other games a draw is never optional: the table makes it when nothing fits.
        buttons.append(button(localizer, scene, commands.Draw()))
    if any(seat.former is not None for seat in scene.seats):
        label = localizer.text("button-back-again")
        buttons.append(Button(label, press(scene, commands.Join()), style=Style.SUCCESS))
    return (*buttons, button(localizer, scene, steps.More()))


def paged(
    localizer: Localizer, choices: Sequence[Choice], page: int, turn: Sequence[Payload]
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
    return (Button(localizer.text("button-share"), press(scene, steps.Share(what, number))),)


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

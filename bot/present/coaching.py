"""Help for players: a hint during a game, tips in a first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.present import ghost, pictures
from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Style, Text, brief
from bot.present.placements import (
    PlacementOption,
    option_of,
    piece_choice,
    placement_options,
)
from bot.present.widgets import button, press
from bot.table.answers.advising import quick_idea
from bot.table.answers.guiding import tips_now
from bot.table.playing.plans import weighed
from bot.table.table import TablePhase, TableView
from engine import Move, View
from engine.players.search.advice import Idea
from engine.tripitz import Swap, UseJoker

OTHERS: Final = 3
"""Placements that score most, beside the one that a hint names."""


def hint(localizer: Localizer, scene: TableView, view: View, ideas: Sequence[Idea]) -> Message:
    """What the hard player would do, with what it brings, leaves and keeps; as a ghost, with a button.

    Without `ideas` it could not be asked: then it is the normal player's move, and says so.
    """
    hurried = () if ideas else (Span(localizer.text("hint-hurried") + "\n"),)
    idea = ideas[0] if ideas else quick_idea(view, scene.id)
    to_hand = button(localizer, scene, "hand")
    if not idea.move.is_placement:
        said, plays = _without_placement(localizer, scene, view, idea.move)
        text = (*hurried, Span(said))
        buttons = (*plays, to_hand)
        return Message(text=text, brief=brief(text), buttons=buttons, secret=True)
    shown = option_of(localizer, view, weighed(view).index(idea.move))
    text = (*hurried, *_facts(localizer, scene, view, idea, shown))
    others = [one for one in placement_options(localizer, view) if one.move != idea.move]
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.ghost(localizer, scene, view, idea.move),
        prompt=localizer.text("pick-most") if others else "",
        choices=tuple(piece_choice(localizer, scene, one) for one in others[:OTHERS]),
        buttons=(ghost.action(localizer, scene, view, shown), to_hand),
        secret=True,
    )


def _facts(
    localizer: Localizer, scene: TableView, view: View, idea: Idea, shown: PlacementOption
) -> Text:
    """One sentence: the points now, what the next player can make of it, what still fits."""
    move = ghost.where(localizer, shown, shown.spot)
    text: Text = (Span(localizer.text("hint-play", move=move, sum=shown.sum)),)
    more = Span(localizer.text("hint-more"))
    if idea.leaves is not None:
        following = ((view.seat or 0) + 1) % view.players
        least = 1 if idea.leaves else 0
        said = localizer.named(
            "hint-leaves",
            None,
            scene.seats[following].name,
            points=max(least, round(idea.leaves)),
            known="no" if view.hands[following] is None else "yes",
        )
        text = (*text, more, *said)
    if idea.left and idea.behind is not None:
        some = "all" if idea.keeps == idea.left else "some" if idea.keeps else "none"
        kept = localizer.text("hint-keeps", which=some, keeps=idea.keeps, left=idea.left)
        text = (*text, more, Span(kept))
    return (*text, Span("."))


def _without_placement(
    localizer: Localizer, scene: TableView, view: View, move: Move
) -> tuple[str, tuple[Button, ...]]:
    """What is said of another move, and a button for it where it has one of its own."""
    if isinstance(move, Swap):
        back = str(move).removeprefix("swap ").split(",")
        mask, held = 0, list(view.hand)
        for piece in back:
            at = held.index(piece)
            mask, held[at] = mask | 1 << at, ""
        plays = Button(
            localizer.text("button-swap-do", count=len(back)),
            press(scene, "doswap", mask),
            style=Style.SUCCESS,
        )
        return localizer.text("hint-swap", pieces=localizer.pieces(back)), (plays,)
    if isinstance(move, UseJoker):
        piece = localizer.piece(pictures.piece_at(view, move.cell_name))
        label = localizer.text("choice-joker", piece=piece, cell=move.cell_name)
        plays = Button(label, press(scene, "do", view.moves.index(move)), style=Style.SUCCESS)
        said = localizer.text("hint-joker", piece=piece, cell=move.cell_name)
        return said, (plays,)
    return localizer.text("hint-none"), (button(localizer, scene, move.kind.value),)


AT_TABLE: Final = {
    "place": "tip-place-table",
    "tokens": "tip-tokens-table",
    "touch": "tip-touch-table",
    "help": "tip-help-table",
}
"""The texts of tips on what to tap: in the table view that is something else."""


def tip(localizer: Localizer, scene: TableView, view: View, *, at_table: bool = False) -> Text:
    """The tip that the table chose for the viewer of this first game; empty for none.

    `at_table`: for the table view, where there are spots and buttons instead of lists and commands.
    """
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    if not now:
        return ()
    key = AT_TABLE.get(now, f"tip-{now}") if at_table else f"tip-{now}"
    return (Span("\n\n" + localizer.text(key)),)

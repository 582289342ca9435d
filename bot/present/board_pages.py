"""What everyone at a table's place sees: the board, reminders, proposals, the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.present import pictures
from bot.present.localizer import Localizer, shared_score
from bot.present.message import Button, Message, Span, Style, Text, brief
from bot.present.widgets import button, table_buttons
from bot.table import commands
from bot.table.effects import Line
from bot.table.ratings import unlisted
from bot.table.table import REPLACE, TablePhase, TableView, Turn
from engine import View


def board(  # noqa: PLR0913 - what a board's message is made of, the switches by name
    localizer: Localizer,
    scene: TableView,
    view: View,
    head: Text,
    *,
    asked: bool,
    call: Localizer | None,
    lines: Sequence[Line] = (),
) -> Message:
    """The board: what happened (`head`), the scores, whose turn it is, the picture.

    `asked`: it is for one person, so the earlier board keeps its buttons, and it speaks to nobody else.
    `call`: the one to move is notified, in the words of this.
    `lines` are the lines behind `head`.
    """
    body: list[Span] = [
        *head,
        *([Span("\n")] if head else []),
        Span(scores(localizer, scene, view)),
    ]
    if view.last_round and not any(line.key == "target-reached" for line in lines):
        body.append(Span("\n" + localizer.text("last-round")))
    if scene.phase is TablePhase.PLAYING and view.to_move is not None:
        seat = scene.seats[view.to_move]
        person = seat.person if call is not None and not asked else None
        said = localizer if person is None or call is None else call
        read_by = localizer.reader.id if asked else None
        here = (
            seat.person is not None
            and view.to_move not in scene.elsewhere
            and read_by in {None, seat.person.id}
        )
        key = "turn" if here else "turn-other"
        body += [Span("\n"), *said.named(key, person, seat.name)]
        if scene.turn is not None and scene.turn.due is not None:
            body += [Span(" "), *said.until(scene.turn.due)]
    if scene.asleep:
        body.append(Span("\n" + localizer.text("asleep")))
    just_told = {line.args.get("seat") for line in lines if line.key in _SIT_IN}
    for number, away in enumerate(scene.seats):
        if away.former is not None and number not in just_told:
            body += [Span("\n"), *localizer.named("away", None, away.name)]
    picture = pictures.board(localizer, scene, view, lines)
    # Where a game has just ended, its card follows, which has the buttons.
    ended = not asked and any(line.key == "game-over" for line in lines)
    return Message(
        text=tuple(body),
        brief=brief(picture.alt),
        picture=picture,
        buttons=() if ended else table_buttons(localizer, scene),
        board=not asked,
    )


_SIT_IN: Final = frozenset({"resigned", "sits-in"})
"""Lines after which nobody need be told again that a computer plays for this seat."""


def scores(localizer: Localizer, scene: TableView, view: View) -> str:
    """Everyone's points, or the common score."""
    if shared_score(scene):
        amount = localizer.text("points-amount", count=view.totals[0])
        return localizer.text("scores-common", amount=amount)
    listed = " \u00b7 ".join(
        f"{seat.name} {localizer.amount(points)}"
        for seat, points in zip(scene.seats, view.totals, strict=True)
    )
    return localizer.text("scores", list=listed)


def remind(
    localizer: Localizer,
    scene: TableView,
    turn: Turn,
    head: Text,
    when: str,
    link: str | None = None,
) -> Message:
    """A reminder to the player whose turn it is, with a button to their hand; `head`: other news for them.

    `link` is the table's address, where they read it elsewhere.
    """
    seat = scene.seats[turn.seat]
    key = "turn" if when == "now" else f"remind-{when}"
    person = seat.person if localizer.reader.id is None else None
    body = [*head, *([Span("\n")] if head else []), *localizer.named(key, person, seat.name)]
    if turn.due is not None:
        body += [Span(" "), *localizer.until(turn.due)]
    mine = button(localizer, scene, commands.Hand(), style=Style.PRIMARY)
    table = (Button(localizer.text("button-to-table"), url=link),) if link else ()
    return Message(text=tuple(body), buttons=(mine, *table))


def asleep(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A table that was put to sleep, with a button to wake it."""
    return Message(
        text=(*head, Span("\n" + localizer.text("asleep"))),
        buttons=(button(localizer, scene, commands.Wake(), style=Style.SUCCESS),),
        board=True,
    )


def proposal(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A proposal, with buttons to agree and to decline while it is open; who is to be replaced may say that
    they're here.
    """
    asked = scene.proposal
    if asked is None:
        return Message(text=head)
    agree = button(localizer, scene, commands.AnswerProposal(agree=True), style=Style.SUCCESS)
    decline, here = (
        button(localizer, scene, commands.AnswerProposal(agree=False)),
        button(localizer, scene, commands.AnswerProposal(agree=False, here=True)),
    )
    if asked.kind != REPLACE:
        return Message(text=head, buttons=(agree, decline))
    concerned, body = scene.seats[asked.number], list(head)
    if concerned.person is not None and localizer.reader.id == concerned.person.id:
        here = replace(here, style=Style.PRIMARY)
        if asked.until:
            body += [Span("\n"), *localizer.moment("replace-you-from", asked.until)]
        return Message(text=tuple(body), buttons=(here, agree))
    if asked.until:
        called = localizer.reader.id is None and asked.number not in scene.elsewhere
        person = concerned.person if called else None
        body += [Span("\n"), *localizer.named("replace-may-refuse", person, concerned.name)]
        body += [Span(" "), *localizer.moment("replace-from", asked.until)]
    each = (agree, decline) if localizer.reader.id is not None else (agree, decline, here)
    return Message(text=tuple(body), buttons=each)


def round_end(
    localizer: Localizer, scene: TableView, view: View, head: Text, lines: Sequence[Line]
) -> Message:
    """The end of a round, its last board below the points. No buttons: the next round's board follows."""
    picture = pictures.round_end(localizer, scene, view, lines)
    return Message(text=head, brief=brief(picture.alt), picture=picture)


def card(localizer: Localizer, scene: TableView, view: View) -> Message:
    """The final scores, best first, with what can be done now. It is what stands for the table from then on."""
    picture = pictures.card(localizer, scene, view)
    body = [Span(picture.text)]
    if unlisted(scene):
        body.append(Span("\n" + localizer.text("card-uncounted")))
    return Message(
        text=tuple(body),
        brief=brief(picture.alt),
        picture=picture,
        picture_in_text=True,
        buttons=table_buttons(localizer, scene),
        board=localizer.reader.id is None,
    )

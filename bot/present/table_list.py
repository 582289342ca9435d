"""The tables that somebody sits at, and those near them, in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.club.matter import kind_of
from bot.present.localizer import Localizer
from bot.present.message import PAGE, Button, Choice, Message, Span, Text
from bot.present.widgets import press
from bot.table.table import TableView

MAX_LINKS: Final = 10
"""Link buttons to tables in one message."""


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table that a person sits at."""

    scene: TableView
    """As everyone sees it."""
    seat: int | None
    link: str | None = None
    """An address of the table's place, where its platform has such."""


def tables(
    localizer: Localizer, found: Sequence[JoinedTable], near: Sequence[JoinedTable], head: Text
) -> Message:
    """The tables that the reader sits at: whose turn it is, since when, until when, with links.

    Those that wait for the reader come first. Choosing one shows the hand. Then the tables `near` them, at
    which others play: choosing one leads to its board, and to a seat where there is one.
    """
    if not found and not near:
        return Message(text=(Span(localizer.text("tables-none")),))
    body = [*head] if head else [Span(localizer.text("tables-title"))]
    choices = []
    links = []
    for number, joined in enumerate((*sorted(found, key=_waiting_first), *near), 1):
        if number == len(found) + 1:
            body += [Span("\n"), Span(localizer.text("tables-near"))]
        scene, seat, link = joined.scene, joined.seat, joined.link
        mover = None if scene.view is None else scene.view.to_move
        turn = "lobby" if mover is None else "mine" if mover == seat else "other"
        turn = "away" if seat is None and number <= len(found) else turn
        player = "" if mover is None else scene.seats[mover].name
        line = localizer.text(
            "tables-line", game=table_name(localizer, scene), turn=turn, player=player
        )
        body.append(Span(f"\n{number}. {line}"))
        if scene.turn is not None:
            body += [Span(". "), *localizer.since(scene.turn.since)]
            if scene.turn.due is not None:
                body += [Span(" "), *localizer.until(scene.turn.due)]
        choices.append(Choice(f"{number}. {line}", press(scene, "hand")))
        if link is not None:
            links.append(Button(localizer.text("button-goto", number=number), url=link))
    return Message(
        text=tuple(body),
        prompt=localizer.text("tables-title" if found else "tables-near"),
        choices=tuple(choices[:PAGE]),
        buttons=tuple(links[:MAX_LINKS]),
    )


def table_name(localizer: Localizer, scene: TableView) -> str:
    """What a table is called: "Tridom · Family", or in a league "League Tridom, round 1 · against Ben"."""
    game, title = game_and_title(localizer, scene)
    return localizer.text("at-place", game=game, title=title) if title else game


def game_and_title(localizer: Localizer, scene: TableView) -> tuple[str, str]:
    """The two parts of a table's name: the game, and what tells it from others, "" where nothing does.

    In a league: whose game it is, and whom the reader meets; for onlookers, who meet.
    """
    game = localizer.game(scene.game)
    if not scene.matter:
        return game, scene.title
    league = localizer.text("league-table", kind=kind_of(scene.matter), game=game)
    if scene.league_round:
        league = localizer.text("league-table-round", league=league, round=scene.league_round)
    # Also for those for whom a computer plays now.
    others = [seat.name for seat in scene.seats if localizer.reader.id not in seat.held_by]
    if len(others) == len(scene.seats):
        return league, " \u2013 ".join(others)
    return league, localizer.text("league-against", names=", ".join(others))


def _waiting_first(joined: JoinedTable) -> tuple[bool, float]:
    """A sort key: tables that wait for this person first, of these the longest wait first."""
    turn = joined.scene.turn
    return turn is None or turn.seat != joined.seat, 0.0 if turn is None else turn.since

"""The open tables of a chat: which wait for players and since when, and which are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.present import notices
from bot.present.localizer import Localizer
from bot.present.message import PAGE, Button, Choice, Message, Span, Style
from bot.present.table_list import JoinedTable, table_name
from bot.present.widgets import press, press_nowhere
from bot.table.identity import Place
from bot.table.table import TablePhase, TableView
from engine import GAMES

MOST_BUTTONS: Final = 10
"""Of each kind in one message: to take a seat, and links to tables."""


def page(localizer: Localizer, found: Sequence[JoinedTable], listens: Place | None) -> Message:
    """The tables that wait for players, the longest wait first, each with a button that takes a seat.

    Then those that are played. Choosing one shows it to its reader. `listens`: the chat of whose new
    tables they may ask to be told.
    """
    tell = () if listens is None else (notices.entry(localizer, listens),)
    ways = (Button(localizer.text("button-again"), press_nowhere("games")), *tell)
    if not found:
        return Message(text=(Span(localizer.text("openings-none")),), buttons=ways)
    body = [Span(localizer.text("openings-title"), bold=True)]
    choices, seats, links = [], [], []
    for number, each in enumerate(sorted(found, key=_waiting_first), 1):
        line = _line(localizer, each)
        body.append(Span(f"\n{number}. {line}"))
        if _waits(each.scene):
            body += [Span(". "), *localizer.open_since(each.scene.created)]
        if _has_room(each):
            label = localizer.text("button-join-table", number=number)
            seats.append(Button(label, press(each.scene, "join"), style=Style.SUCCESS))
        if each.link is not None:
            links.append(Button(localizer.text("button-goto", number=number), url=each.link))
        choices.append(Choice(f"{number}. {line}", press(each.scene, "hand")))
    return Message(
        text=tuple(body),
        prompt=localizer.text("openings-title"),
        choices=tuple(choices[:PAGE]),
        buttons=(*seats[:MOST_BUTTONS], *links[:MOST_BUTTONS], *ways),
    )


def _line(localizer: Localizer, joined: JoinedTable) -> str:
    """The table, who sits there while it waits, and whose turn it is while it is played."""
    scene, game = joined.scene, table_name(localizer, joined.scene)
    if scene.view is None:
        most = GAMES[scene.game].most_players
        title = localizer.text("lobby-title", game=game, count=len(scene.seats), most=most)
        return f"{title} ({', '.join(scene.names)})"
    mover = scene.view.to_move
    turn = "mine" if mover is not None and mover == joined.seat else "other"
    player = "" if mover is None else scene.names[mover]
    return localizer.text("tables-line", game=game, turn=turn, player=player)


def _waits(scene: TableView) -> bool:
    """Whether the table waits for players."""
    return scene.phase is TablePhase.LOBBY and len(scene.seats) < GAMES[scene.game].most_players


def _has_room(joined: JoinedTable) -> bool:
    """Whether the reader could take a seat before the game begins."""
    return joined.seat is None and _waits(joined.scene) and not joined.scene.private


def _waiting_first(joined: JoinedTable) -> tuple[bool, float]:
    """A sort key: tables that wait for players first, the longest wait first."""
    return not _waits(joined.scene), joined.scene.created

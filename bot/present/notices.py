"""New tables of a chat, told in private: who asks for it, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.present import lobby
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, Style, brief
from bot.present.widgets import button, press_nowhere
from bot.table.effects import Line, OpeningEffect
from bot.table.identity import Place
from bot.table.people import notices
from bot.table.people.notices import ALWAYS, ANY, NEVER, ONCE
from bot.table.press import LONGEST
from bot.table.steps import Listen
from bot.table.table import TableView
from engine import GAMES

_SAYABLE: Final = re.compile(r"[a-z]+:[A-Za-z0-9-]+")
"""A chat that a payload has signs for."""


def entry(localizer: Localizer, chat: Place, game: str = "") -> Button:
    """The button that leads to the page, of a game or of all."""
    return Button(localizer.text("button-listen"), _press(chat, game))


def page(localizer: Localizer, chat: Place, request: Listen, kept: Mapping[str, str]) -> Message:
    """For which game to be told, then how often; `kept` is what the reader has asked for, by game."""
    if request.often == NEVER:
        stopped = (Span(localizer.text("listen-stopped")),)
        return Message(text=stopped, brief=brief(stopped), replaces=True)
    stop = (
        (Button(localizer.text("button-listen-never"), _press(chat, ANY, NEVER)),) if kept else ()
    )
    if not request.game:
        choices = tuple(
            Choice(_game(localizer, game), _press(chat, game)) for game in (ANY, *GAMES)
        )
        ask = localizer.text("listen-which")
        return Message(
            text=(Span(ask),),
            prompt=_game(localizer, ANY),
            choices=choices,
            buttons=stop,
            replaces=True,
        )
    often = kept.get(request.game, NEVER)
    said = localizer.text("listen-how", often=often)
    text = (Span(_game(localizer, request.game), bold=True), Span("\n" + said))
    ways = tuple(
        Button(localizer.text(f"button-listen-{each}"), _press(chat, request.game, each))
        for each in (ONCE, ALWAYS)
        if each != often
    )
    others = Button(localizer.text("button-listen-others"), _press(chat))
    return Message(text=text, brief=brief(text), buttons=(*ways, *stop, others), replaces=True)


def _game(localizer: Localizer, game: str) -> str:
    return localizer.text("listen-any") if game == ANY else localizer.game(game)


def _press(chat: Place, game: str = "", often: str = "") -> str:
    """A button about a chat, which it names where it can: it may be pressed in private."""
    bare = press_nowhere("listen", f"{game}.{often}".rstrip("."))
    if not _SAYABLE.fullmatch(chat):
        return bare
    named = press_nowhere("listen", f"{game}.{often}.{chat.replace(':', '.')}")
    return named if len(named) <= LONGEST else bare


def opening(
    localizer: Localizer, scene: TableView, effect: OpeningEffect, link: str | None
) -> Message:
    """A table that was just opened: whose it is, its options, a seat, and no more of these."""
    seat = scene.seat_of(scene.host) or 0
    most = GAMES[scene.game].most_players
    title = localizer.text(
        "lobby-title", game=localizer.game(scene.game), count=len(scene.seats), most=most
    )
    head = localizer.line(Line("opened-table", {"seat": seat, "game": scene.game}))
    text = (*head, Span("\n" + title), *lobby.chosen_options(localizer, scene))
    to_table = (Button(localizer.text("button-to-table"), url=link),) if link else ()
    stop = Button(localizer.text("button-listen-never"), _press(effect.chat, notices.ANY, NEVER))
    return Message(
        text=text,
        brief=brief(text),
        buttons=(button(localizer, scene, "join", style=Style.SUCCESS), *to_table, stop),
    )

"""How a table gets into another chat: the page with its code, and the farewell where it has left one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.present.localizer import Localizer
from bot.present.message import Button, Message, Span, Text, brief
from bot.present.widgets import press
from bot.table.effects import FarewellEffect, InviteEffect
from bot.table.table import TableView
from bot.table.table_place import MOST_PLACES


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that is valid, with what platforms make of it."""

    links: Mapping[str, str] = field(default_factory=dict)
    """Addresses that lay the table in a chat, by platform."""
    platforms: frozenset[str] = frozenset()
    """The platforms that the bot plays on, by name."""


def page(
    localizer: Localizer, scene: TableView, effect: InviteEffect, invitation: Invitation
) -> Message:
    """The code, in how many chats the table lies, and buttons that take it out of them; or why these alone."""
    say = localizer.text
    how = _how(localizer, effect.code, invitation) if effect.code else ()
    places = "" if effect.lines else say("invite-places", count=effect.places, most=MOST_PLACES)
    links = tuple(
        Button(say(f"button-invite-{name}"), url=link) for name, link in invitation.links.items()
    )
    out = tuple(
        Button(
            say("button-take-out-here")
            if own
            else say("button-take-out", number=number, names=str(names)[:40] or "none"),
            press(scene, "takeout", str(token)),
        )
        for token, number, names, own in effect.out
    )
    between = "\n" if how and places else ""
    text = (*localizer.lines(effect.lines), *how, Span(f"{between}{places}"))
    return Message(text=text, brief=brief(text), buttons=(*links, *out))


def _how(localizer: Localizer, code: str, invitation: Invitation) -> Text:
    """What is to be sent in the other chat. In bold, so that no platform writes it as its own command."""
    join = localizer.text("cmd-join")
    if "discord" not in invitation.platforms:
        return localizer.bold("invite-how-typed", typed=f"/{join} {code}")
    return localizer.bold("invite-how", typed=f"/{join} {code}", slash=f"/trigon {join}", code=code)


def farewell(localizer: Localizer, effect: FarewellEffect) -> Message:
    """What a chat reads that a table has left."""
    game = localizer.game(effect.game)
    return Message(text=(Span(localizer.text("farewell", game=game)),))

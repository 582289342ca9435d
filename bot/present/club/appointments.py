"""The questions before something comes again and again: at what hour, and by which city's clock."""

from __future__ import annotations

from typing import Final

from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, brief
from bot.present.settings import ZONES
from bot.present.widgets import press_nowhere

HOURS: Final = ("07:00", "08:00", "09:00", "12:00", "18:00", "20:00")
"""What is commonly chosen; any other time is typed."""


def ask_hour(text: str, verb: str, *before: str) -> Message:
    """At what hour; `before` is what `verb`'s buttons have been told already."""
    buttons = tuple(Button(each, switch_on(verb, *before, each)) for each in HOURS)
    return Message(text=(Span(text),), brief=brief(text), buttons=buttons, replaces=True)


def ask_zone(localizer: Localizer, text: str, verb: str, *before: str) -> Message:
    """By which city's clock; `before` as of `ask_hour`."""
    return Message(
        text=(Span(text),),
        brief=brief(text),
        prompt=localizer.text("setting-zone"),
        choices=tuple(Choice(city, switch_on(verb, *before, city)) for city in ZONES),
        replaces=True,
    )


def switch_on(verb: str, *told: str) -> str:
    """The payload that switches it on, as far as it is told when."""
    words = (each.replace(":", "").replace(" ", "-") for each in told)
    return press_nowhere(verb, ".".join(("on", *words)))

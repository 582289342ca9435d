"""The puzzle of the day in its chat, and the questions before it is switched on."""

from __future__ import annotations

from datetime import date

from bot.club.daily import Days
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, brief
from bot.present.settings import ZONES
from bot.present.widgets import press_nowhere

HOURS = ("07:00", "08:00", "09:00", "12:00", "18:00", "20:00")
"""When a day commonly begins; any other time is typed."""


def setup(localizer: Localizer, hour: str) -> Message:
    """When the puzzle is to come; once that is known, by which city's clock."""
    if not hour:
        text = localizer.text("daily-ask-hour")
        buttons = tuple(Button(each, _switch_on(each)) for each in HOURS)
        return Message(text=(Span(text),), brief=brief(text), buttons=buttons, replaces=True)
    text = localizer.text("daily-ask-zone", hour=hour)
    choices = tuple(Choice(city, _switch_on(hour, city)) for city in ZONES)
    return Message(
        text=(Span(text),),
        brief=brief(text),
        prompt=localizer.text("setting-zone"),
        choices=choices,
        replaces=True,
    )


def _switch_on(hour: str, city: str = "") -> str:
    words = ["on", hour.replace(":", ""), *([city.replace(" ", "-")] if city else [])]
    return press_nowhere("daily", ".".join(words))


def day(localizer: Localizer, days: Days, number: int) -> Message:
    """A day in its chat."""
    title = localizer.text("daily-title", date=date.fromordinal(number).isoformat())
    lines = [localizer.text("daily-commitment", commitment=days.next_commitment)]
    body = "\n".join(lines)
    return Message(text=(Span(title, bold=True), Span(f"\n{body}")), brief=brief(title))

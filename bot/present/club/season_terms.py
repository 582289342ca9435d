"""What a league or cup is played by, in one line: how long it lasts, and the options of its tables."""

from __future__ import annotations

from bot.club.league import League
from bot.present import terms
from bot.present.localizer import Localizer
from bot.table import clock


def said(localizer: Localizer, league: League) -> str:
    """How long it lasts, and its options."""
    lasts = localizer.text("league-lasts", weeks=league.weeks)
    options = (_option(localizer, name, word) for name, word in league.options.items())
    return " \u00b7 ".join((lasts, *options))


def _option(localizer: Localizer, name: str, word: str) -> str:
    """An option of its tables; the clock written out, as in a lobby."""
    catalogue = localizer.catalogue
    if name == "clock":
        value = terms.clock(catalogue, clock.read(word))
    else:
        value = terms.value(catalogue, name, word)
    return localizer.labelled(terms.option(catalogue, name), value)

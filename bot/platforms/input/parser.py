"""Commands typed as text: `/play 3-4-4 7`, `neu tridom ziel=200`.

The registry of actions says what each command takes; here is how these words are read. Case, the slash, an
`@bot` suffix and extra spaces do not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from bot.platforms.input import vocabulary
from bot.table import commands as c
from bot.table import general_commands as general
from bot.table.club_commands import Cup, Daily, LeagueStep, SetDaily, SetWeekly, Weekly
from bot.table.registry.actions import WORDS
from bot.table.registry.rows import Takes

GROUP: Final = "trigon"
"""The command under which all others stand on Discord: `/trigon join K7QM-3XTP`, copied to another chat, is understood there."""
MAX_CHARACTERS: Final = 400
"""More than any command needs; the rest is cut off before it is read."""


def _game(typed: list[str]) -> str:
    return vocabulary.game_and_options(typed)[0]


def _first(kind: str, typed: list[str]) -> str:
    return vocabulary.or_as_typed(kind, typed[0]) if typed else ""


def _number(typed: list[str]) -> int:
    return int(typed[0]) if typed and re.fullmatch("[0-9]{1,4}", typed[0]) else 0


def _setting(typed: list[str]) -> c.Action:
    name, value, chat = vocabulary.setting(typed)
    return general.ChatSettings(name, value) if chat else general.ChangeSettings(name, value)


def _daily(typed: list[str]) -> c.Action:
    what, hour = _first("switch", typed), " ".join(typed[1:2])
    return SetDaily(what, hour, " ".join(typed[2:])) if what in {"on", "off"} else Daily()


def _weekly(typed: list[str]) -> c.Action:
    what = _first("switch", typed)
    weekday = vocabulary.as_meant("weekday", typed[1]) if len(typed) > 1 else ""
    if what not in {"on", "off"}:
        return Weekly()
    return SetWeekly(what, weekday, " ".join(typed[2:3]), " ".join(typed[3:]))


def _season(make: Make, typed: list[str]) -> c.Action:
    """A league or cup announced or looked at; or what is to be done with the one there is."""
    step = _SEASON_STEPS.get(vocabulary.meaning("cmd", " ".join(typed)) or "")
    made = make(*vocabulary.game_and_options(typed))
    return LeagueStep("cup" if isinstance(made, Cup) else "league", step) if step else made


_SEASON_STEPS: Final = {"leave": "leave", "end": "close"}
"""Commands of tables that mean the same for a season, as `/league leave`."""

Make: TypeAlias = Callable[..., c.Action]

_READ: Final[Mapping[Takes, Callable[[Make, list[str]], c.Action]]] = {
    Takes.NOTHING: lambda make, _: make(),
    Takes.GAME: lambda make, typed: make(_game(typed)),
    Takes.TABLE: lambda make, typed: make(*vocabulary.game_and_options(typed)),
    Takes.SALT: lambda make, typed: make(" ".join(typed)),
    Takes.LEVEL: lambda make, typed: make(vocabulary.as_meant("level", typed[0]) if typed else ""),
    Takes.PLACEMENT: lambda make, typed: make(*vocabulary.tile_and_spot(typed)),
    Takes.PLAN: lambda make, typed: make(*vocabulary.planned(typed)),
    Takes.PIECES: lambda make, typed: make(vocabulary.pieces(typed)),
    Takes.CELL: lambda make, typed: make(typed[0] if typed else ""),
    Takes.FORM: lambda make, typed: make(text=_first("boards", typed) == "text"),
    Takes.ROUND: lambda make, typed: make(_number(typed)),
    Takes.WHO: lambda make, typed: make(" ".join(typed)),
    Takes.DRILL: lambda make, typed: make(_first("kind", typed)),
    Takes.SETTING: lambda _, typed: _setting(typed),
    Takes.DAILY: lambda _, typed: _daily(typed),
    Takes.WEEKLY: lambda _, typed: _weekly(typed),
    Takes.SEASON: _season,
    Takes.DATA: lambda make, typed: make(_first("what", typed)),
}
"""For each kind of arguments, how a command's words become its action."""


def parse(text: str) -> c.Action:
    """The action that a text means; `Unknown` for anything else. Never raises."""
    typed = _ungrouped(text[:MAX_CHARACTERS].split())
    if not typed:
        return general.Help()
    name, count = command(typed)
    if name is None:
        near = vocabulary.nearest(_bare(typed[0]))
        return general.Unknown(typed[0][:40], near, " ".join(typed[1:])[:40] if near else "")
    row = WORDS[name]
    if row.takes is Takes.ANSWER:
        return c.AnswerProposal(agree=name == "agree")
    return _READ[row.takes](row.kind, typed[count:])


def _ungrouped(typed: list[str]) -> list[str]:
    """The words without Discord's groups before them: `/trigon more ladder` is `ladder`."""
    if not typed or _bare(typed[0]).lower() != GROUP:
        return typed
    named = typed[1:]
    return named[1:] if len(named) > 1 and command(named)[0] is None else named


def command(typed: Sequence[str], spoken: tuple[str, ...] = ()) -> tuple[str | None, int]:
    """The command that these words begin with, and how many words its name has (`/mis partidas`: 2).

    `spoken` are the languages whose names count, all for none given. (None, 0) for no command.
    """
    known = vocabulary.meanings("cmd", spoken)
    return vocabulary.first(known, [_bare(typed[0]), *typed[1:]])


def _bare(word: str) -> str:
    return word.removeprefix("/").partition("@")[0]

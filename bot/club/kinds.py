"""The kinds of matters: what each is asked by, how it decides, and how it is stored.

Owns the closed list. A new kind is a room of its own and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.club import league
from bot.club.case import ClubCase, ClubDecision
from bot.club.daily import attempt, days, solving
from bot.club.daily.decide import decide as decide_days
from bot.club.matter import Matter, kind_of, matter_id
from bot.club.weekly import weeks
from bot.club.weekly.decide import decide as decide_weeks
from bot.table.club_commands import (
    ClubAction,
    Cup,
    Daily,
    LeagueStep,
    Season,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Weekly,
)
from bot.table.commands import Command
from bot.table.identity import PersonId
from engine import JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of matter. `part`: of the club, as it is switched on and off.

    `actions`: what people ask of it. `target`: the id of the matter that a command of theirs is about.
    `kept`: what of it an export holds, of one person or (None) of the whole chat.
    """

    part: str
    actions: tuple[type[ClubAction], ...]
    target: Callable[[Command], str]
    decide: Callable[[ClubCase], ClubDecision]
    to_json: Callable[[Any], Mapping[str, JSON]]
    from_json: Callable[[Mapping[str, Any]], Matter]
    kept: Callable[[Any, PersonId | None], Mapping[str, JSON]]


def _seasons(kind: str, announces: type[ClubAction]) -> Kind:
    """Leagues and cups differ in how they pair alone."""
    return Kind(
        part=league.LEAGUE,
        actions=(announces,),
        target=lambda command: matter_id(kind, command.home),
        decide=league.decide,
        to_json=league.to_json,
        from_json=league.from_json,
        kept=league.kept,
    )


KINDS: Final[Mapping[str, Kind]] = {
    days.KIND: Kind(
        part="daily",
        actions=(Daily, SetDaily),
        target=days.target,
        decide=decide_days,
        to_json=days.to_json,
        from_json=days.from_json,
        kept=days.kept,
    ),
    attempt.KIND: Kind(
        part="daily",
        actions=(SolveDaily,),
        target=attempt.target,
        decide=solving.decide,
        to_json=attempt.to_json,
        from_json=attempt.from_json,
        kept=attempt.kept,
    ),
    weeks.KIND: Kind(
        part="weekly",
        actions=(Weekly, SetWeekly),
        target=weeks.target,
        decide=decide_weeks,
        to_json=weeks.to_json,
        from_json=weeks.from_json,
        kept=weeks.kept,
    ),
    league.LEAGUE: _seasons(league.LEAGUE, Season),
    league.CUP: _seasons(league.CUP, Cup),
}

PARTS: Final = tuple(dict.fromkeys(kind.part for kind in KINDS.values()))
"""What can be switched on and off."""

_BY_ACTION: Final = {action: name for name, kind in KINDS.items() for action in kind.actions}


def kind_for(action: ClubAction) -> str:
    """The kind of matter that an action is asked of."""
    if isinstance(action, LeagueStep):
        return action.kind
    return _BY_ACTION[type(action)]


def decide(at: ClubCase) -> ClubDecision:
    """Decide at a matter, by its kind."""
    return KINDS[kind_of(at.id)].decide(at)

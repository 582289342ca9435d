"""The kinds of matters: what each is asked by, how it decides, and how it is stored.

Owns the closed list. A new kind is a room of its own and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.club import daily
from bot.club.case import ClubCase, ClubDecision
from bot.club.matter import Matter, kind_of
from bot.table.club_commands import ClubAction
from bot.table.commands import Command
from bot.table.identity import PersonId
from engine import JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of matter.

    `actions`: what people ask of it. `target`: the id of the matter that a command of theirs is about.
    `kept`: what of it an export holds, of one person or (None) of the whole chat.
    """

    actions: tuple[type[ClubAction], ...]
    target: Callable[[Command], str]
    decide: Callable[[ClubCase], ClubDecision]
    to_json: Callable[[Any], Mapping[str, JSON]]
    from_json: Callable[[Mapping[str, Any]], Matter]
    kept: Callable[[Any, PersonId | None], Mapping[str, JSON]]


KINDS: Final[Mapping[str, Kind]] = {
    daily.KIND: Kind(
        actions=(daily.Daily,),
        target=daily.target,
        decide=daily.decide,
        to_json=daily.to_json,
        from_json=daily.from_json,
        kept=daily.kept,
    ),
}

_BY_ACTION: Final = {action: name for name, kind in KINDS.items() for action in kind.actions}


def kind_for(action: ClubAction) -> str:
    """The kind of matter that an action is asked of."""
    return _BY_ACTION[type(action)]


def decide(at: ClubCase) -> ClubDecision:
    """Decide at a matter, by its kind."""
    return KINDS[kind_of(at.id)].decide(at)

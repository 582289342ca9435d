"""The kinds of club documents, a row for each; and their stored form, one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from cachetools import LRUCache, cached
from msgspec import Struct

from bot.club import attempts, daily, league, league_rules, overview, weekly
from bot.club.document import (
    ClubCase,
    ClubDecision,
    ClubDocument,
    Gone,
    kind_of,
    make_document_id,
    own_fields,
)
from bot.table import commands
from bot.table.codec import Newer
from bot.table.commands import ClubAction, Command, other_chat
from bot.table.identity import NOWHERE, MalformedAddress, Place
from bot.table.stored import from_text, to_text


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document. `part`: the name under which operators switch it on and off."""

    part: str
    document: type[ClubDocument]
    decide: Callable[[ClubCase], ClubDecision]
    actions: tuple[type[ClubAction], ...]


KINDS: Final[Mapping[str, Kind]] = {
    daily.KIND: Kind("daily", daily.Days, daily.decide, (commands.Daily, commands.SetDaily)),
    attempts.KIND: Kind("daily", attempts.Attempt, attempts.decide, (commands.SolveDaily,)),
    weekly.KIND: Kind("weekly", weekly.Weeks, weekly.decide, (commands.Weekly, commands.SetWeekly)),
    overview.KIND: Kind("overview", overview.Overview, overview.decide, (commands.SetOverview,)),
    league.LEAGUE: Kind("league", league.League, league_rules.decide, (commands.Season,)),
    league.CUP: Kind("league", league.League, league_rules.decide, (commands.Cup,)),
}

PARTS: Final = tuple(dict.fromkeys(kind.part for kind in KINDS.values()))
"""The parts that operators switch on and off."""

_BY_ACTION: Final = {action: name for name, kind in KINDS.items() for action in kind.actions}


def document_for(command: Command, action: ClubAction) -> str:
    """Return the id of the document that an action is for: of the asker's chat or the one it names, or an attempt."""
    if isinstance(action, commands.SolveDaily):
        return make_document_id(attempts.KIND, command.person.id, str(action.day))
    kind = action.kind if isinstance(action, commands.LeagueStep) else _BY_ACTION[type(action)]
    if chat := other_chat(action):
        return f"{kind}-{chat}"
    return make_document_id(kind, command.home)


def kind_named(document_id: str) -> Kind:
    return KINDS[kind_of(document_id)]


FORMAT: Final = 1001
"""The version of the stored form. An incompatible change takes the next number and a reader."""


REMEMBERED: Final = 32
"""Documents kept decoded, by their text."""
_KNOWN: Final[LRUCache[str, ClubDocument]] = LRUCache(REMEMBERED)
_LOCK: Final = Lock()


def document_to_text(document: ClubDocument) -> str:
    head = {
        "format": FORMAT,
        "id": document.id,
        "place": document.place,
        "chat": document.chat,
        "language": document.language,
    }
    if isinstance(document, Gone):
        return to_text(head | {"gone": True, "damaged": document.damaged})
    text = to_text(head | own_fields(document))
    with _LOCK:
        _KNOWN[text] = document
    return text


class _Head(Struct, frozen=True):
    """The common fields of stored documents."""

    id: str = ""
    format: Any = None
    gone: bool = False
    host: str | None = None
    """Of a league; until 1.0.0 "" was none."""


@cached(_KNOWN, key=str, lock=_LOCK)
def document_from_text(text: str) -> ClubDocument:
    """Return the document of a text. The last ones are cached: a day of 5,000 solvers takes long to decode.

    Raises `ValueError` for a damaged one or another document, `Newer` for one of a later release.
    """
    head = from_text(text, _Head)
    if isinstance(head.format, int) and head.format > FORMAT:
        raise Newer(f"a stored document of form {head.format} is for a later release")
    if head.format != FORMAT or not head.id:
        raise ValueError(f"a stored document of form {head.format!r} is not one of ours")
    if head.gone:
        return from_text(text, Gone)
    kind = KINDS.get(kind_of(head.id))
    if kind is None:
        raise Newer(f"a document of the kind {kind_of(head.id)} is for a later release")
    if head.host == "":
        text = to_text(json.loads(text) | {"host": None})
    return from_text(text, kind.document)


def tombstone(document_id: str, text: str, *, damaged: bool = False) -> Gone:
    """Return the tombstone of a deleted or `damaged` document, with its place if known."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = {}
    data = data if isinstance(data, dict) else {}
    language = data.get("language")
    return Gone(
        id=document_id,
        place=_place(data, "place"),
        chat=_place(data, "chat"),
        language=language if isinstance(language, str) else "en",
        damaged=damaged,
    )


def _place(data: Mapping[str, Any], name: str) -> Place:
    value = data.get(name)
    try:
        return Place(value) if isinstance(value, str) else NOWHERE
    except MalformedAddress:
        return NOWHERE

"""A matter as the store keeps it: one line of JSON.

Owns the forms of stored matters. Their numbers begin above all that tables have: a release that knows no
matters takes them for tables of a later one, and leaves them alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from bot.club.kinds import KINDS
from bot.club.matter import Gone, Matter, kind_of
from bot.table.codec import Newer
from bot.table.identity import NOWHERE, MalformedAddress, Place

FORMAT: Final = 1001
"""The form of a stored matter. A change that older bots cannot read takes the next number and a reader."""


def to_text(matter: Matter) -> str:
    """The matter as one line of JSON."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "id": matter.id,
        "place": matter.place,
        "chat": matter.chat,
        "language": matter.language,
    }
    if isinstance(matter, Gone):
        data |= {"gone": True, "damaged": matter.damaged}
    else:
        data |= KINDS[kind_of(matter.id)].to_json(matter)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Matter:
    """The inverse of `to_text`; raises `ValueError` for what is no matter, `Newer` for a later release's."""
    data = json.loads(text)
    form = data.get("format")
    if isinstance(form, int) and form > FORMAT:
        raise Newer(f"a stored matter of form {form} is for a later release")
    if form != FORMAT:
        raise ValueError(f"a stored matter of form {form!r} is not one of ours")
    kind = KINDS.get(kind_of(data["id"]))
    if data.get("gone"):
        place, chat = Place(data["place"]), Place(data["chat"])
        damaged = data.get("damaged", False)
        return Gone(
            id=data["id"], place=place, chat=chat, language=data["language"], damaged=damaged
        )
    if kind is None:
        raise Newer(f"a matter of the kind {kind_of(data['id'])} is for a later release")
    return kind.from_json(data)


def gone(matter_id: str, text: str, *, damaged: bool = False) -> Gone:
    """What stands for a matter that was deleted or is `damaged`: its place alone, as far as that is known."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = {}
    data = data if isinstance(data, dict) else {}
    language = data.get("language")
    return Gone(
        id=matter_id,
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

"""Effects as they lie in an outbox: one line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from bot.table.effects import Effect, Line, Show, class_of
from bot.table.identity import PersonId, Place

_NO_OTHERS: Final[Mapping[Show, type[Effect]]] = {}

_COMMON: Final = frozenset(each.name for each in fields(Effect))
"""Fields stored at the top level; all others go under `args`."""


def to_text(effect: Effect) -> str:
    """The effect as one line of JSON, as it lies in the outbox."""
    return json.dumps(
        {
            "show": effect.show.value,
            "lines": [[line.key, dict(line.args)] for line in effect.lines],
            "to": effect.to,
            **({} if effect.at is None else {"at": effect.at}),
            "args": {
                each.name: value
                for each in fields(effect)
                if each.name not in _COMMON
                and (value := getattr(effect, each.name)) != each.default
            },
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def from_text(text: str, others: Mapping[Show, type[Effect]] = _NO_OTHERS) -> Effect:
    """The inverse of `to_text`; raises `KeyError`, `TypeError` or `ValueError` if malformed.

    `others` are the classes of what is not a table's to show. What this release does not know of an effect
    is dropped.
    """
    data = json.loads(text)
    show = Show(data["show"])
    kind = others.get(show) or class_of(show)
    own = {each.name for each in fields(kind)} - _COMMON
    return kind(
        show=show,
        lines=tuple(Line(key, args) for key, args in data["lines"]),
        to=None if data["to"] is None else PersonId(data["to"]),
        at=Place(data["at"]) if "at" in data else None,
        **{name: value for name, value in data["args"].items() if name in own},
    )

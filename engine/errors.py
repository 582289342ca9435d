"""Refusals: malformed text (`NotationError`), and a well-formed move that the rules forbid
(`IllegalMove`).

An error carries a reason code and its parameters, in no language; `str(error)` is English for
developers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Detail: TypeAlias = str | int | None


class EngineError(Exception):
    """A refusal: `reason` is a stable code in snake_case, a key of texts; `details` are its
    parameters.

    Neither ever holds a tile that the person who asked may not see.
    """

    def __init__(self, reason: str, message: str, **details: Detail) -> None:
        super().__init__(message)
        self.reason = reason
        self.details: Mapping[str, Detail] = details


class NotationError(EngineError):
    """The text is not a well-formed move, tile, token, cell, record or option."""


class IllegalMove(EngineError):  # noqa: N818 - the field's name (python-chess)
    """A well-formed move that the rules refuse in this position."""

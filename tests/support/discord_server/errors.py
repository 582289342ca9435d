"""Discord's refusals."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, Final

from tests.support.tables import words

FIELDS: Final = {
    name: frozenset(row) for name, row in words(Path(__file__).with_name("fields.txt")).items()
}
"""The fields that Discord documents, by what has them."""


class ApiError(Exception):
    """A refusal: the HTTP status, Discord's own code, and more fields for the body."""

    def __init__(self, status: int, code: int, message: str = "", **more: Any) -> None:
        super().__init__(f"{status}/{code} {message}")
        self.status = status
        self.code = code
        self.body = {"message": message or f"error {code}", "code": code, **more}


def invalid(message: str) -> ApiError:
    """Make the refusal Invalid Form Body."""
    return ApiError(400, 50035, f"Invalid Form Body: {message}", errors={})


def require(condition: object, message: str) -> None:
    """Refuse as Invalid Form Body unless the condition holds."""
    if not condition:
        raise invalid(message)


def only(data: dict[str, Any], allowed: AbstractSet[str], where: str) -> None:
    """Refuse fields that Discord does not document there."""
    require(isinstance(data, dict), f"{where} is no object")
    unknown = set(data) - allowed
    require(not unknown, f"{where} has unknown fields {sorted(unknown)}")


def text_within(value: Any, least: int, most: int, where: str) -> None:
    """Refuse anything but a text of that length."""
    require(isinstance(value, str), f"{where} is no text")
    require(
        least <= len(value) <= most, f"{where} has {len(value)} characters, not {least} to {most}"
    )

"""A sentence to say, before it has a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Arg: TypeAlias = str | int | list[str] | list[list[str | int]]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence to say: the key of its text and its parameters.

    Parameters named `seat`, or ending in `_seat`, are seat numbers and are said as names.
    """

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)

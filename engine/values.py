"""The type of plain JSON values. Everything that leaves the engine as data is one of these."""

from __future__ import annotations

from typing import TypeAlias

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"

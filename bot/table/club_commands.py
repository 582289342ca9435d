"""What a person can ask of the club: of what a chat has beside its tables.

Owns the closed list, as `commands` owns what is asked of tables. Frozen values; words stay as they were
written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of the day: look at it, or switch it `on` (at an hour, in a time zone) or `off` here.

    `hour` and `zone` as they were typed; "" where they were not said.
    """

    what: str = ""
    hour: str = ""
    zone: str = ""


ClubAction: TypeAlias = Daily

"""The hour that a chat's admin names for something that comes again and again, and whose clock it is by. Pure."""

from __future__ import annotations

from typing import Final

from bot.club.case import ClubCase, ClubDecision, refuse
from bot.table.people.quiet_time import near_zone, read_time, read_zone

LONGEST: Final = 40
"""Characters of a refused word that are said again."""


def appointed(at: ClubCase, hour: str, zone: str) -> tuple[str, str] | ClubDecision:
    """The hour (`08:00`) and the zone that these words mean, or the refusal of what means none.

    Without a `zone` it is the asker's own, "" where they have chosen none.
    """
    try:
        read = read_time(hour)
    except ValueError:
        return refuse("bad-hour", text=hour[:LONGEST])
    try:
        return read, read_zone(zone) if zone else at.zone
    except ValueError:
        if near := near_zone(zone[:LONGEST]):
            return refuse("place-near", place=near)
        return refuse("bad-setting", value=zone[:LONGEST], setting="zone", kind="zone")

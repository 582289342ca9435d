"""Whether somebody may still look at a place that they do not sit at."""

from __future__ import annotations

from typing import Final

from bot.delivery.recipients import Recipients
from bot.ports import RetryLater, Unreachable
from bot.table.identity import Membership, PersonId, Place

UNKNOWN_WAIT: Final = 60.0
"""Seconds after which a platform is asked again whether somebody still belongs to a place."""


async def may_look(recipients: Recipients, person: PersonId, place: Place) -> bool:
    """Whether this person can read what is said there; raises `RetryLater` while nobody knows."""
    if person.platform != place.platform:
        return False
    platform = recipients.platform(place)
    if platform.open_places:
        return True
    try:
        return await platform.membership(person, place) >= Membership.MEMBER
    except Unreachable as unknown:
        raise RetryLater(UNKNOWN_WAIT) from unknown

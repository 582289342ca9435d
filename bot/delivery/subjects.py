"""What an outbox belongs to: a table or a matter of the club.

Owns what delivery must know of either, and which of them a stored document is.
"""

from __future__ import annotations

from typing import TypeAlias

from bot.app.retention import expires_in
from bot.club import codec as club_codec
from bot.club.matter import Matter, is_matter
from bot.table import codec
from bot.table.identity import Place
from bot.table.table import Table

Subject: TypeAlias = Table | Matter


def read(document_id: str, text: str) -> Subject:
    """The table or matter of this id; raises `ValueError` for what is neither, `Newer` for a later release's."""
    return club_codec.from_text(text) if is_matter(document_id) else codec.from_text(text)


def places_of(subject: Subject) -> tuple[Place, ...]:
    """Where it lies, the place where it was opened first."""
    if isinstance(subject, Table):
        return tuple(each.place for each in subject.places)
    return (subject.place,)


def vanishes_in(subject: Subject) -> float | None:
    """In how many seconds it vanishes; None as long as it goes on."""
    return expires_in(subject) if isinstance(subject, Table) else subject.expires_in

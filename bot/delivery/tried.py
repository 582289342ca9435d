"""Which entries may have gone out together, so that a repetition is one.

A platform may have taken a message of which we never heard: the answer was lost, or this process died.
It is made again of the same entries, and so has the same key, whatever was added meanwhile. Owns the
text by which the store remembers that. Sends nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.delivery.batches import Lane


@dataclass(frozen=True, slots=True)
class Tried:
    """Up to which entry each lane was made into messages. `others`: all that are not named."""

    lanes: Mapping[Lane, str] = field(default_factory=dict)
    others: str = ""

    def bound(self, lane: Lane) -> str:
        """The id of the last entry that may have gone out in this lane; "" for none."""
        return self.lanes.get(lane, self.others)


def to_text(lanes: Mapping[Lane, str]) -> str:
    """As `Store.outbox_look` and `Store.drop` take it."""
    return " ".join(f"{lane}={entry_id}" for lane, entry_id in lanes.items())


def from_text(text: str) -> Tried:
    """As `Store.outbox_take` gives it back: a word without a lane is for all others."""
    lanes: dict[Lane, str] = {}
    others = ""
    for word in text.split():
        lane, named, entry_id = word.rpartition("=")
        if named:
            lanes[lane] = entry_id
        else:
            others = entry_id
    return Tried(lanes, others)


def order(entry_id: str) -> tuple[int, int]:
    """By what entries are ordered: their version, and their place in it."""
    version, _, index = entry_id.partition("-")
    return int(version), int(index)

"""Which entries may have gone out together, so that sending them again is a repetition.

A platform may have taken a message without our hearing of it: the answer was lost, or this process died.
The message is then made again from the same entries and so carries the same key, whatever was stored
meanwhile. Owns the note by which the store remembers that. Sends nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.delivery.batches import Lane, Post


@dataclass(frozen=True, slots=True)
class AttemptNote:
    """What an earlier sender left in the store, read."""

    lanes: Mapping[Lane, str] = field(default_factory=dict)
    """The id of the last entry that may have gone out, by lane."""
    others: str = ""
    """That id for every lane that is not named; "" for none."""

    def last_entry(self, lane: Lane) -> str:
        """The id of the last entry that may have gone out in this lane; "" for none."""
        return self.lanes.get(lane, self.others)


def from_text(text: str) -> AttemptNote:
    """A note as `Store.outbox_take` gives it back: a word without a lane is for all others."""
    lanes: dict[Lane, str] = {}
    others = ""
    for word in text.split():
        lane, named, entry_id = word.rpartition("=")
        if named:
            lanes[lane] = entry_id
        else:
            others = entry_id
    return AttemptNote(lanes, others)


def to_text(lanes: Mapping[Lane, str]) -> str:
    """A note as `Store.outbox_look` and `Store.outbox_release` take it."""
    return " ".join(f"{lane}={entry_id}" for lane, entry_id in lanes.items())


class Attempts:
    """Up to which entry each lane of one table has been made into messages."""

    def __init__(self) -> None:
        self._last: dict[Lane, str] = {}
        self._refused: set[Lane] = set()
        self._doubtful: set[Lane] = set()
        """Lanes of which an earlier try may have arrived, whatever became of the last one."""

    def resume(self, note: AttemptNote, posts: Mapping[Lane, Sequence[Post]]) -> None:
        """Take over what an earlier sender may have sent and nobody has removed."""
        for lane, waiting in posts.items():
            last = note.last_entry(lane)
            if last and _up_to(waiting[0], last):
                self._last[lane] = last
                self._doubtful.add(lane)

    def begin(self, lane: Lane, waiting: Sequence[Post], newest: str) -> list[Post]:
        """The entries to make into messages now: those of the last attempt, else all that wait.

        What was certainly refused is made anew with all that came later. `newest`: the id of the newest
        entry known of the table.
        """
        if lane in self._refused:
            self._refused.discard(lane)
            del self._last[lane]
        last = self._last.setdefault(lane, newest)
        again = [post for post in waiting if _up_to(post, last)]
        if again:
            return again
        self._last[lane] = newest
        return list(waiting)

    def refused(self, lane: Lane) -> None:
        """The platform has certainly not taken what this lane tried last."""
        if lane not in self._doubtful:
            self._refused.add(lane)

    def doubtful(self, lane: Lane) -> None:
        """Nobody knows whether the platform has taken what this lane tried last."""
        self._doubtful.add(lane)

    def finished(self, lane: Lane) -> None:
        """All that this lane tried has arrived, or was given up."""
        del self._last[lane]
        self._doubtful.discard(lane)

    def note(self) -> str:
        """What the next sender has to know while this one goes on."""
        return to_text(self._last)

    def closing_note(self, lanes: Collection[Lane]) -> str:
        """What the next sender has to know of these lanes when this one stops."""
        return to_text(
            {
                lane: last
                for lane, last in self._last.items()
                if lane in lanes and lane not in self._refused
            }
        )


def _up_to(post: Post, entry_id: str) -> bool:
    return _order(post.entry.entry_id) <= _order(entry_id)


def _order(entry_id: str) -> tuple[int, int]:
    """Entries are ordered by their version and by their place in it, as numbers."""
    version, _, index = entry_id.partition("-")
    return int(version), int(index)

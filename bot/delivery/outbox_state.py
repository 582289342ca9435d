"""What a sender knows of the outbox of a table or matter that it holds.

Owns what was read, what of it was removed since, and what the store may be told when the table is given
back. Reads and sends nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.delivery import subjects
from bot.delivery.batches import Lane, Post, lanes
from bot.store import IndexEntry, Loaded, Waiting
from bot.table.identity import NOWHERE, Place


class OutboxState:
    """The outbox of one table or matter, as of the last look."""

    def __init__(self, document_id: str) -> None:
        self._id = document_id
        self.posts: Mapping[Lane, list[Post]] = {}
        """The entries of each lane at the last look, oldest first."""
        self.unread: list[str] = []
        """The ids of entries that only a later release can read."""
        self.newest = ""
        """The id of the newest entry ever seen."""
        self.places: tuple[Place, ...] = (NOWHERE,)
        """Where the table lay when it was read last, the place where it was opened first."""
        self.expires_in: float | None = None
        """In how many seconds the table vanishes; None while its game goes on."""
        self.version = 0
        """The table's version at the last look."""
        self._loaded: Loaded | None = None
        self._removed: set[str] = set()
        # What the store said of the outbox since the last look.
        self._index_entry: IndexEntry | None = None

    def update(self, waiting: Waiting) -> None:
        """Take in what a look has found. Raises `Newer` for a table of a later release."""
        self.posts, self.unread = lanes(waiting.entries)
        if waiting.entries:
            self.newest = waiting.entries[-1].entry_id
        self._index_entry = None
        self._loaded = waiting.loaded if _knows(waiting) else None
        if waiting.loaded is not None:
            subject = subjects.read(self._id, waiting.loaded.doc)
            self.version = waiting.loaded.version
            self.places = subjects.places_of(subject)
            self.expires_in = subjects.vanishes_in(subject)

    def take_loaded(self) -> Loaded | None:
        """The table that came with the last look, once: later it may have changed."""
        loaded, self._loaded = self._loaded, None
        return loaded

    def waiting(self, lane: Lane) -> list[Post]:
        """The entries of a lane that are still to be sent, oldest first."""
        return [post for post in self.posts[lane] if post.entry.entry_id not in self._removed]

    def waiting_lanes(self) -> set[Lane]:
        """The lanes with entries that are still to be sent."""
        return {lane for lane in self.posts if self.waiting(lane)}

    def removed(self, entry_ids: Sequence[str], index_entry: IndexEntry) -> None:
        """Entries were removed from the store, which said what is left."""
        self._removed.update(entry_ids)
        if self._index_entry is None or index_entry.version >= self._index_entry.version:
            self._index_entry = index_entry

    def is_behind(self) -> bool:
        """Whether the last removal left more, at a newer version, than the last look has shown."""
        said = self._index_entry
        if said is None or said.version <= self.version:
            return False
        return said.outbox > sum(len(self.waiting(lane)) for lane in self.posts) + len(self.unread)

    def index_entry(self) -> IndexEntry:
        """What is certain of the outbox when the table is given back.

        Of what came after the last look nothing is known, whatever was heard of it; so while anything
        is left, the version is that of the last look.
        """
        left = self.waiting_lanes()
        said = self._index_entry
        if said is not None and not said.outbox and not left:
            return said
        count = len(left) + len(self.unread)
        return IndexEntry(self.version, "", count if said is None else max(count, said.outbox))


def _knows(waiting: Waiting) -> bool:
    """Whether the table that was read has all that the entries tell: these are read after it."""
    loaded = waiting.loaded
    return loaded is not None and all(
        int(entry.entry_id.partition("-")[0]) <= loaded.version for entry in waiting.entries[-1:]
    )

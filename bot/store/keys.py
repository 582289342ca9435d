"""Every key's name, in one place.

Owns the names and their hash tags. Knows nothing of what is kept under them.

On a Redis Cluster a script may only touch keys of one slot, and the slot is computed from what
stands between the first braces. All keys of one table therefore carry `{t:ID}`; what spans tables
lies in `BUCKETS` buckets, each with a tag of its own, `{b:07}`: few enough to be read in one
pipeline, enough that no single node of a cluster carries all of them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

BUCKETS: Final = 16

_STATE_END: Final = ":state"
_ASIDE: Final = ":aside"
#: What every key of ours begins with.
OURS: Final = "trigon:"
_TABLE_START: Final = OURS + "{t:"
_BUCKET_START: Final = OURS + "{b:"
_PLACE: Final = OURS + "place:"

#: String: the name of this store, which lies beside an embedded one, too.
NAME: Final = OURS + "name"

#: Sorted set: "process form" -> until when the process is there, ms of the server's clock
PROCESSES: Final = OURS + "processes"

#: Matches the state key of every table, for SCAN.
ALL_STATES: Final = f"{_TABLE_START}*}}{_STATE_END}"

#: The same for the tables that were put aside.
ALL_ASIDE: Final = f"{_TABLE_START}*}}{_ASIDE}{_STATE_END}"

#: Every place.
ALL_PLACES: Final = f"{_PLACE}*"


def _tag(name: str) -> str:
    """The name, refused when it would end or open a hash tag of its own."""
    if not name or "{" in name or "}" in name:
        raise ValueError(f"cannot be part of a key: {name!r}")
    return name


class TableKeys:
    """The keys of one table. All in one slot."""

    __slots__ = ("moves", "ops", "outbox", "record", "state", "tried")

    def __init__(self, table_id: str) -> None:
        base = f"{_TABLE_START}{_tag(table_id)}}}"
        #: hash: doc, version, deadline
        self.state = base + _STATE_END
        #: sorted set: operation token -> the version it produced
        self.ops = base + ":ops"
        #: list of the moves, oldest first
        self.moves = base + ":moves"
        #: stream: what is still to be sent; the id is VERSION-INDEX
        self.outbox = base + ":outbox"
        #: string: which entries of the outbox may have been sent together
        self.tried = base + ":tried"
        #: string: the record of the finished game
        self.record = base + ":record"


class AsideKeys:
    """The keys of one table that was put aside. In the slot of the table."""

    __slots__ = ("moves", "ops", "outbox", "state")

    def __init__(self, table_id: str) -> None:
        base = f"{_TABLE_START}{_tag(table_id)}}}{_ASIDE}"
        #: as the table's own; and in the hash, why
        self.state = base + _STATE_END
        self.ops = base + ":ops"
        self.moves = base + ":moves"
        self.outbox = base + ":outbox"


class BucketKeys:
    """The keys of one bucket. All in one slot."""

    __slots__ = ("claims", "clock", "due", "holders", "probe", "versions", "work")

    def __init__(self, number: int) -> None:
        base = f"{_BUCKET_START}{number:02d}}}"
        #: sorted set: table -> from when on its outbox may be taken, ms of the server's clock
        self.work = base + ":work"
        #: string: when `work` was last written to, ms of the server's clock
        self.clock = base + ":clock"
        #: hash: table -> who holds the lease of its outbox
        self.holders = base + ":holders"
        #: sorted set: table -> deadline, seconds since the epoch
        self.due = base + ":due"
        #: sorted set: "table deadline" -> when the claim on it lapses, ms of the server's clock
        self.claims = base + ":claims"
        #: hash: table -> the newest version this bucket has heard of
        self.versions = base + ":versions"
        #: string: written to see whether it can be
        self.probe = base + ":probe"


class IntakeKeys:
    """The keys of one platform's intake. All in one slot."""

    __slots__ = ("_base", "clock", "fetcher", "holders", "lanes", "seen", "workers")

    def __init__(self, stream: str) -> None:
        self._base = base = f"{OURS}{{i:{_tag(stream)}}}"
        #: string: the process that fetches
        self.fetcher = base + ":fetcher"
        #: sorted set: update id -> when it came, ms of the server's clock
        self.seen = base + ":seen"
        #: sorted set: lane with updates -> from when on it may be taken, ms of the server's clock
        self.lanes = base + ":lanes"
        #: string: when the lanes were last written to, ms of the server's clock
        self.clock = base + ":clock"
        #: hash: lane -> who holds it
        self.holders = base + ":holders"
        #: sorted set: who takes lanes -> when they last looked, ms of the server's clock
        self.workers = base + ":workers"

    def lane(self, name: str) -> str:
        """Stream: the updates of a lane that are not handled yet."""
        return f"{self._base}:lane:{name}"


class RateLimitKeys:
    """The keys of how often one sender may write. All in one slot."""

    __slots__ = ("_base", "total")

    def __init__(self, name: str) -> None:
        self._base = f"{OURS}{{p:{_tag(name)}}}"
        #: list: the moments of the last turns over all chats, ms of the server's clock
        self.total = self._base + ":total"

    def chat(self, chat: str) -> str:
        """List: the moments of the last turns in one chat, ms of the server's clock."""
        return f"{self._base}:chat:{chat}"

    def closed(self, chat: str) -> str:
        """String: there while nothing may be written to a chat."""
        return f"{self._base}:closed:{chat}"


class ChatKeys:
    """The keys of one log of the local page. All in one slot."""

    __slots__ = ("blobs", "lines", "once")

    def __init__(self, log: str) -> None:
        base = f"{OURS}{{l:{_tag(log)}}}"
        #: stream: the lines; the id is NUMBER-0
        self.lines = base + ":lines"
        #: hash: word of a line that may be written once -> its number
        self.once = base + ":once"
        #: hash: name -> bytes, in base64
        self.blobs = base + ":blobs"


def bucket_of(table_id: str) -> BucketKeys:
    """The bucket of a table: the same in every process and every release."""
    return BucketKeys(zlib.crc32(table_id.encode()) % BUCKETS)


def all_buckets() -> Iterator[BucketKeys]:
    """Every bucket, in order."""
    return map(BucketKeys, range(BUCKETS))


def every_key(table_id: str) -> list[str]:
    """All keys that a table can have, put aside or not."""
    own, aside = TableKeys(table_id), AsideKeys(table_id)
    return [getattr(of, name) for of in (own, aside) for name in of.__slots__]


def is_table(key: str) -> bool:
    """Whether this is a key of a table."""
    return key.startswith(_TABLE_START)


def is_index(key: str) -> bool:
    """Whether this is a key of a bucket."""
    return key.startswith(_BUCKET_START)


def tag_of(key: str) -> str:
    """What decides the slot of a key of ours: its hash tag, or without one the whole key."""
    head, found, rest = key.partition("{")
    return rest.partition("}")[0] if found and head == OURS else key


def table_of(key: str) -> str:
    """The table whose key this is, put aside or not."""
    return key.removeprefix(_TABLE_START).partition("}")[0]


def place(name: str) -> str:
    """String: the table that lies in this chat place."""
    return f"{_PLACE}{name}"


def place_name(key: str) -> str:
    """The place whose key this is."""
    return key.removeprefix(_PLACE)


def person(name: str) -> str:
    """Set: the tables this person sits at."""
    return f"{OURS}person:{name}"


def sat(name: str) -> str:
    """Hash: every table this person ever sat at -> their seat at its end, "" before."""
    return f"{OURS}sat:{name}"


def document(name: str) -> str:
    """String: a document that is changed by compare and set."""
    return f"{OURS}doc:{name}"


def value(name: str) -> str:
    """String: a small value of a platform."""
    return f"{OURS}value:{name}"

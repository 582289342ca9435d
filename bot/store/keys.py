"""The names of all keys, and of the small values of a person, a chat or a table."""

from __future__ import annotations

import zlib
from binascii import crc_hqx
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Final, TypeAlias, TypeVar

from bot.table.identity import PersonId, Place, ServerId

T = TypeVar("T")
KeyOf: TypeAlias = Callable[[T], str]
"""The name of a key, made from what it belongs to."""

SLOTS: Final = 16_384
"""The hash slots of a cluster."""

_STATE_END: Final = ":state"
_ASIDE: Final = ":aside"
OURS: Final = "trigon:"
"""The prefix of every key."""
_TABLE_START: Final = OURS + "{t:"
_INDEX_STARTS: Final = OURS + "{b:", OURS + "{s:"
"""Those of the parts of the index, on a single server and on a cluster."""
_PLACE: Final = OURS + "place:"

NAME: Final = OURS + "name"
"""String: the name of this store. An embedded store has it in a file of its folder, too."""

CHANGES: Final = OURS + "bell"
"""Channel: "KEY VERSION" for every commit, with the key of the table's state."""

PROCESSES: Final = OURS + "processes"
"""Sorted set: "process form" -> end of the process's presence, ms of the server's clock."""

SENDERS: Final = OURS + "senders"
"""Sorted set: process that sends and watches deadlines -> end of its presence, ms of the server's clock."""

INDEX_PARTS: Final = OURS + "index"
"""String: the number of parts of the index."""

ALL_STATES: Final = f"{_TABLE_START}*}}{_STATE_END}"
"""Pattern of the state keys of all tables, for SCAN."""

ALL_RECORDS: Final = f"{_TABLE_START}*}}:record"
"""Pattern of the keys of all records, for SCAN."""

ALL_ASIDE: Final = f"{_TABLE_START}*}}{_ASIDE}{_STATE_END}"
"""Pattern of the state keys of all tables in quarantine, for SCAN."""

ALL_PLACES: Final = f"{_PLACE}*"
"""Pattern of the keys of all places, for SCAN."""


def _tag(name: str) -> str:
    """Return the name; `ValueError` if it would end or open a hash tag of its own."""
    if not name or "{" in name or "}" in name:
        raise ValueError(f"cannot be part of a key: {name!r}")
    return name


class TableKeys:
    """The keys of one table, all in one slot. `aside`: those of the table in quarantine."""

    __slots__ = ("moves", "ops", "outbox", "record", "state", "tried")

    def __init__(self, table_id: str, *, aside: bool = False) -> None:
        base = f"{_TABLE_START}{_tag(table_id)}}}{_ASIDE if aside else ''}"
        self.state = base + _STATE_END
        """Hash: doc, version, deadline; the deadline that a process has claimed, and until when, ms of the
        server's clock; in quarantine also the reason, why."""
        self.ops = base + ":ops"
        """Sorted set: operation token -> the version it produced."""
        self.moves = base + ":moves"
        """List of the moves, oldest first."""
        self.outbox = base + ":outbox"
        """Stream: the unsent entries; the id is VERSION-INDEX."""
        self.tried = base + ":tried"
        """String: the entries that may have been sent together."""
        self.record = base + ":record"
        """String: the record of the finished game."""


class IndexKeys:
    """The keys of one part of the index: of some tables, those with something to send, and with a deadline."""

    __slots__ = ("due", "holders", "probe", "work")

    def __init__(self, name: str) -> None:
        base = f"{OURS}{{{name}}}"
        self.work = base + ":work"
        """Sorted set: table -> moment from which its outbox may be taken, ms of the server's clock."""
        self.holders = base + ":holders"
        """Hash: table -> holder of the lease of its outbox."""
        self.due = base + ":due"
        """Sorted set: table -> deadline, seconds since the epoch."""
        self.probe = base + ":probe"
        """String: written to test that writes succeed."""


class Index:
    """The division of the index. On a cluster each slot has a part, as a script's keys are in one slot.

    On a single server it is that of release 1.0, which reads and writes the same keys.
    """

    def __init__(self, *, cluster: bool) -> None:
        self._names = _slot_names() if cluster else [f"b:{part:02d}" for part in range(16)]
        self._part_of = _slot if cluster else _former_part
        self.look_seconds = 60.0 if cluster else 1.0
        """The time in which a process looks at its share of the parts."""
        self.is_formers = not cluster
        mine, others = _INDEX_STARTS if not cluster else _INDEX_STARTS[::-1]
        self.pattern = mine + "*"
        """Pattern of its keys, for SCAN."""
        self.others = others + "*"
        """Pattern of the keys of the other division."""

    def __len__(self) -> int:
        return len(self._names)

    def of(self, table_id: str) -> IndexKeys:
        """Return the part with a table, on a cluster in the table's own slot."""
        return IndexKeys(self._names[self._part_of(table_id)])

    def part(self, number: int) -> IndexKeys:
        return IndexKeys(self._names[number])


def _hash_slot(tag: str) -> int:
    return crc_hqx(tag.encode(), 0) % SLOTS


def _slot(table_id: str) -> int:
    return _hash_slot(f"t:{table_id}")


def _former_part(table_id: str) -> int:
    return zlib.crc32(table_id.encode()) % 16


@cache
def _slot_names() -> list[str]:
    """Return the name of a part in each slot. These letters differ in four bits, so they reach all slots."""
    found: dict[int, str] = {}
    for name in map("".join, product("@ABCDEFGHIJKLMNO", repeat=4)):
        found.setdefault(_hash_slot(f"s:{name}"), f"s:{name}")
    return [found[slot] for slot in range(SLOTS)]


class IntakeKeys:
    """The keys of one platform's updates, all in one slot."""

    __slots__ = ("_base", "dispensable", "fetcher", "lanes")

    def __init__(self, stream: str) -> None:
        self._base = base = f"{OURS}{{i:{_tag(stream)}}}"
        self.fetcher = base + ":fetcher"
        """String: the process that fetches."""
        self.lanes = base + ":lanes"
        """Sorted set of release 1.0: lane -> moment from which it may be taken, ms of the server's
        clock."""
        self.dispensable = [base + end for end in (":seen", ":clock", ":holders", ":workers")]
        """The other keys of release 1.0."""

    def lane(self, name: str) -> str:
        """Stream of release 1.0: the unhandled updates of a lane."""
        return f"{self._base}:lane:{name}"


class RateLimitKeys:
    """The keys of one sender's rate limits, all in one slot."""

    __slots__ = ("_base", "total")

    def __init__(self, name: str) -> None:
        self._base = f"{OURS}{{p:{_tag(name)}}}"
        self.total = self._base + ":total"
        """List: the times of the last turns over all chats, ms of the server's clock."""

    def chat(self, chat: str) -> str:
        """List: the times of the last turns in one chat, ms of the server's clock."""
        return f"{self._base}:chat:{chat}"

    def closed(self, chat: str) -> str:
        """String: exists while nothing may be written to a chat."""
        return f"{self._base}:closed:{chat}"

    def spent(self, who: str) -> str:
        """String: how much someone has lately taken from their budget in all processes."""
        return f"{self._base}:spent:{who}"


class ChatKeys:
    """The keys of one log of the local page, all in one slot."""

    __slots__ = ("blobs", "lines", "once")

    def __init__(self, log: str) -> None:
        base = f"{OURS}{{l:{_tag(log)}}}"
        self.lines = base + ":lines"
        """Stream: the lines; the id is NUMBER-0."""
        self.once = base + ":once"
        """Hash: idempotency token of a line -> its number."""
        self.blobs = base + ":blobs"
        """Hash: name -> bytes, in base64."""


def former_index_of(table_id: str) -> list[str]:
    """Return the keys of release 1.0's index that it writes for a table: work clock versions due holders."""
    return _former_index(_former_part(table_id), "work", "clock", "versions", "due", "holders")


def only_former() -> list[str]:
    """Return the keys that release 1.0's index alone has."""
    return [key for part in range(16) for key in _former_index(part, "clock", "versions", "claims")]


def _former_index(part: int, *names: str) -> list[str]:
    return [f"{_INDEX_STARTS[0]}{part:02d}}}:{name}" for name in names]


def every_key(tag: str) -> list[str]:
    """Return all keys that a table can have, in quarantine or not, or a log, by its hash tag; none for another tag."""
    kind, _, name = tag.partition(":")
    owners: list[TableKeys | ChatKeys] = []
    if kind == "t":
        owners = [TableKeys(name), TableKeys(name, aside=True)]
    elif kind == "l":
        owners = [ChatKeys(name)]
    return [getattr(each, slot) for each in owners for slot in each.__slots__]


def is_index(key: str) -> bool:
    return key.startswith(_INDEX_STARTS)


def tag_of(key: str) -> str:
    """Return the part of a key of ours that decides its slot: the hash tag, else the whole key."""
    head, found, rest = key.partition("{")
    return rest.partition("}")[0] if found and head == OURS else key


def table_of(key: str) -> str:
    """Return the table of a key, in quarantine or not."""
    return key.removeprefix(_TABLE_START).partition("}")[0]


place: KeyOf[str] = (_PLACE + "{}").format
"""String: the table in this place."""


def place_name(key: str) -> str:
    return key.removeprefix(_PLACE)


person: KeyOf[str] = (OURS + "person:{}").format
"""Set: the tables this person sits at."""
chat: KeyOf[str] = (OURS + "chat:{}").format
"""Set: the open tables of this chat, its topics and threads."""
club_documents: KeyOf[str] = (OURS + "matters:{}").format
"""Set: the club documents that name this person, or belong to this chat."""
scores: KeyOf[str] = (OURS + "scores:{}").format
"""Sorted set: attempt -> score."""
NAMED: Final = "-"
"""In the id of a document that may come again after it has vanished, such as a chat's league. No table has it."""
sat: KeyOf[str] = (OURS + "sat:{}").format
"""Hash: every table this person ever sat at -> their seat at its end, "" until then; of more seats there, `table/seat` -> each."""
document: KeyOf[str] = (OURS + "doc:{}").format
"""String: a document changed by compare and set."""
value: KeyOf[str] = (OURS + "value:{}").format
"""String: a small value of a platform."""


def additions(name: str) -> str:
    """Return the key of the list of additions to a document since it was last written. In the document's slot."""
    return f"{OURS}{{{document(_tag(name))}}}:additions"


# The names of small values and documents.

prefs: KeyOf[PersonId | Place] = "prefs:{}".format
digest: KeyOf[PersonId] = "digest:{}".format
"""For a while after a person was told of all the tables that wait for them: these with their turns, as `id:ply`."""
streak_warned: KeyOf[PersonId] = "streak-warned:{}".format
"""The day on which a person was last warned that their streak ends."""
closed: KeyOf[PersonId] = "closed:{}".format
"""The time since which a person's private messages have failed."""
quiet_offer: KeyOf[Place] = "quiet-offer:{}".format
"""A mark after a chat was offered one board that changes in place."""
drill: KeyOf[PersonId] = "drill:{}".format
"""A person's progress in the drill."""


def look_back(table: str, seat: int) -> str:
    """The judgement of a seat's moves in a game that is over."""
    return f"look_back:{table}:{seat}"


def shown_at(table: str, further: Place | None) -> str:
    """Return a table's part of the names below: `further` is a mirror, None the first place."""
    return table if further is None else f"{table}@{further}"


identify: KeyOf[int] = "identify:{}".format
"""Whether a process of the Discord bot has just identified in this lane."""
board: KeyOf[str] = "board:{}".format
"""The reference of the message with a table's board."""
asks: KeyOf[str] = "asks:{}".format
"""The wait that the board shows, with the reference of that board."""
uncalled: KeyOf[str] = "uncalled:{}".format
"""The ply of the turn to which a table's board calls nobody, as the player's hand does."""
ping: KeyOf[str] = "ping:{}".format
"""The reference of the message that reminds someone of a table."""
proposal: KeyOf[str] = "proposal:{}".format
"""The reference of the message that asks the people of a table about a proposal."""
superseded: KeyOf[str] = "superseded:{}".format
"""The messages of a table that a newer one supersedes and that have not been retired."""
SHOWN: Final = (board, ping, superseded, asks, proposal, uncalled)
"""What is known of the messages that a place shows of a table."""
table_place: KeyOf[str] = "table-place:{}".format
"""The place made for a league's table; "" where its chat has no room for one."""


club_secret: Final = "club-secret"  # noqa: S105 - a name
"""The document of the secret that the seeds of days are made from."""
invite: KeyOf[str] = "invite:{}".format
"""The table that may be mirrored elsewhere by this code."""
ladder: KeyOf[Place] = "ladder:{}".format
"""The document of a chat's ladder."""
server_ladder: KeyOf[ServerId] = "server-ladder:{}".format
"""The document of the ladder of a whole server."""
server_of: KeyOf[Place] = "server-of:{}".format
"""The document that names the server whose ladder counts a chat's games."""
listeners: KeyOf[Place] = "listeners:{}".format
"""The document of the subscribers to a chat's new tables."""
listens: KeyOf[PersonId] = "listens:{}".format
"""The document of the chats whose new tables a person has subscribed to."""
follows: KeyOf[PersonId] = "follows:{}".format
"""The document of the tables that a person follows."""
career: KeyOf[PersonId] = "career:{}".format
"""The document of a person's results in all chats."""

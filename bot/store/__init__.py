"""The store: documents, outboxes, deadlines and small values in Redis, which no other room knows.

Documents are texts to it. Of games, chats and pictures it knows the names of its keys alone. It may import
`telemetry` and the ids of `table.identity`.
"""

from bot.store.archive import Archived
from bot.store.base import Entry, Loaded, Taken, Waiting
from bot.store.client import (
    Contended,
    Damaged,
    EmbeddedError,
    Forbidden,
    NoServer,
    Stale,
    StoreDown,
    StoreError,
    StoreRefused,
    WrongUrl,
)
from bot.store.coordination import QueuedUpdate
from bot.store.deadlines import Due
from bot.store.maintenance import DumpedKey, TableSnapshot
from bot.store.outbox import LEASE_SECONDS, Backlog, Handover, Offered, Remaining
from bot.store.store import ServerHealth, Store, open_beside, open_store
from bot.store.tables import Change, Committed
from bot.store.values import LoggedDocument

__all__ = [
    "LEASE_SECONDS",
    "Archived",
    "Backlog",
    "Change",
    "Committed",
    "Contended",
    "Damaged",
    "Due",
    "DumpedKey",
    "EmbeddedError",
    "Entry",
    "Forbidden",
    "Handover",
    "Loaded",
    "LoggedDocument",
    "NoServer",
    "Offered",
    "QueuedUpdate",
    "Remaining",
    "ServerHealth",
    "Stale",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreRefused",
    "TableSnapshot",
    "Taken",
    "Waiting",
    "WrongUrl",
    "open_beside",
    "open_store",
]

"""The store: documents, outboxes, deadlines and small values in Redis.

The only room that knows Redis. Documents are texts to it: it knows nothing of games, chats or pictures,
and may import `telemetry` alone.
"""

from bot.store.client import Damaged, EmbeddedError, Stale, StoreDown, StoreError, StoreRefused
from bot.store.component import IndexEntry
from bot.store.deadlines import Due
from bot.store.maintenance import DumpedKey, TableSnapshot
from bot.store.outbox import Backlog, Entry, Handover, Offered, Waiting
from bot.store.store import ServerHealth, Store, open_beside, open_store
from bot.store.tables import Committed, Loaded
from bot.store.values import Left

__all__ = [
    "Backlog",
    "Committed",
    "Damaged",
    "Due",
    "DumpedKey",
    "EmbeddedError",
    "Entry",
    "Handover",
    "IndexEntry",
    "Left",
    "Loaded",
    "Offered",
    "ServerHealth",
    "Stale",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreRefused",
    "TableSnapshot",
    "Waiting",
    "open_beside",
    "open_store",
]

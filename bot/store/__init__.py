"""The store: documents, outboxes, deadlines and small values in Redis.

The only room that knows Redis. Documents are texts to it: it knows nothing of games, chats or pictures,
and may import `telemetry` alone.
"""

from bot.store.component import IndexEntry
from bot.store.connect import open_beside, open_store
from bot.store.deadlines import Due
from bot.store.dump import DumpedKey
from bot.store.errors import Damaged, EmbeddedError, Stale, StoreDown, StoreError, StoreRefused
from bot.store.health import ServerHealth
from bot.store.outbox import Backlog, Entry, Handover, Offered, Waiting
from bot.store.presence import Left
from bot.store.quarantine import TableSnapshot
from bot.store.store import Store
from bot.store.tables import Committed, Loaded

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

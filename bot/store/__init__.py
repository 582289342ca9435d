"""The store: Redis lives here and nowhere else.

It keeps documents, which are texts to it, and knows nothing of games, chats or pictures. May import
telemetry of ours, and nothing else.
"""

from bot.store.component import IndexEntry
from bot.store.connect import open_beside, open_store
from bot.store.deadlines import Due
from bot.store.dump import DumpedKey
from bot.store.errors import Damaged, EmbeddedError, Stale, StoreDown, StoreError, StoreRefused
from bot.store.health import ServerHealth
from bot.store.intake import Arrived, Update
from bot.store.outbox import Backlog, Entry, Handover, Waiting
from bot.store.quarantine import Snapshot
from bot.store.store import Store
from bot.store.tables import Committed, Loaded

__all__ = [
    "Arrived",
    "Backlog",
    "Committed",
    "Damaged",
    "Due",
    "DumpedKey",
    "EmbeddedError",
    "Entry",
    "Handover",
    "IndexEntry",
    "Loaded",
    "ServerHealth",
    "Snapshot",
    "Stale",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreRefused",
    "Update",
    "Waiting",
    "open_beside",
    "open_store",
]

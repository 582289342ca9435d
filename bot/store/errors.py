"""The store's errors. None of them is redis-py's: callers need not know Redis."""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """The base of the store's own errors."""


class Stale(StoreError):  # noqa: N818 - an answer rather than an error
    """The table has moved on: load it and decide again."""

    def __init__(self, table_id: str, expected: int, found: int) -> None:
        super().__init__(f"table {table_id} is at version {found}, not {expected}")
        self.table_id = table_id
        self.expected = expected
        self.found = found


class StoreDown(StoreError):  # noqa: N818 - names the state of the server
    """The server cannot be reached or takes no writes at present.

    Whether the command was carried out is not known. Every command of the store may be given again
    unchanged: those that could do harm the second time carry an idempotency token.
    """


class StoreRefused(StoreDown):
    """The server takes no writes at present, and has certainly not carried this one out."""


class EmbeddedError(StoreError):
    """The embedded server cannot be started. The message is for the person who runs the bot."""


class Damaged(EmbeddedError):  # noqa: N818 - names the state of the folder
    """Something that was stored is missing, and a person must look first. Nothing was touched."""

    def __init__(self, folder: Path, what: str) -> None:
        super().__init__(
            f"the data folder {folder} is damaged: {what}. Nothing was touched. Copy the folder; then "
            "see “The data folder is damaged” in docs/operating.md"
        )

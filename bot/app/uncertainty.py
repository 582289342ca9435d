"""Failures after which nobody knows whether a write was carried out, and nobody is told that it was not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.store import StoreRefused
from bot.table.codec import Updating


class OutcomeUnknown(Exception):  # noqa: N818 - a fact about what was asked for
    """A write may have been carried out, or not. `cause` is the error that hides it."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(type(cause).__name__)
        self.cause = cause


@contextmanager
def doubtful(*, begun: bool = False) -> Iterator[None]:
    """Turn what a write raises into `OutcomeUnknown`. `begun`: something has been stored before.

    Two errors pass as they are. `StoreRefused` on the first write: the server has certainly not
    carried it out. `Updating`: nothing was tried, as a process of another release has to.
    """
    try:
        yield
    except (OutcomeUnknown, Updating):
        raise
    except Exception as error:
        if isinstance(error, StoreRefused) and not begun:
            raise
        raise OutcomeUnknown(error) from error

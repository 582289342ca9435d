"""When it is not known whether something was carried out: then nobody is told that it was not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.store import StoreRefused
from bot.table.table import Updating


class OutcomeUnknown(Exception):  # noqa: N818 - a fact about what was asked for
    """What was to be stored may be stored, or not; `cause` is what went wrong."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(type(cause).__name__)
        self.cause = cause


@contextmanager
def doubtful(*, begun: bool = False) -> Iterator[None]:
    """One write, or what follows a first one that is stored (`begun`): when it fails, who knows.

    Only a server that refuses the one write has certainly not carried it out; and what is for a
    process of another release was left to it.
    """
    try:
        yield
    except (OutcomeUnknown, Updating):
        raise
    except Exception as error:
        if isinstance(error, StoreRefused) and not begun:
            raise
        raise OutcomeUnknown(error) from error

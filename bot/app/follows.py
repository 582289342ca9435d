"""Which tables a person follows, so that an export and a deletion find them.

The table itself says who is shown it. Its id is noted before that is stored, and may stay for a while after
the table has ended.
"""

from __future__ import annotations

from functools import partial

from bot.app.kept_list import with_word, without_word, words
from bot.app.standings import change
from bot.store import Store, value_names
from bot.table.identity import PersonId
from bot.table.table import Table


async def begin(store: Store, before: Table | None, after: Table) -> None:
    """Note the table for those who follow it from now on. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(after) - _followers(before):
        await change(store, value_names.follows(person), partial(with_word, after.id))


async def end(store: Store, before: Table | None, after: Table) -> None:
    """Forget the table for those who do not follow it any more. Raises `StoreDown`, `RetryLater`."""
    for person in _followers(before) - _followers(after):
        await change(store, value_names.follows(person), partial(without_word, after.id))


async def tables(store: Store, person: PersonId) -> list[str]:
    """The ids of the tables that a person follows, or did until lately. Raises `StoreDown`."""
    return words(await store.document(value_names.follows(person)))


async def forget(store: Store, person: PersonId) -> None:
    """Delete the list. Raises `StoreDown`, `RetryLater`."""
    await change(store, value_names.follows(person), lambda _: None)


def _followers(table: Table | None) -> set[PersonId]:
    return set() if table is None else {each.id for each in table.followers}

"""A table in several places: which of them sees what, and at which of them people sit.

Owns how a message to everyone becomes one for each place. A turn is called where its player sits, and
nowhere else. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.table.commands import Command
from bot.table.effects import Effect, RemindEffect, Show
from bot.table.playing import awaited
from bot.table.table import Table


def everywhere(posts: Iterable[Effect], table: Table) -> tuple[Effect, ...]:
    """The effects, each that is for everyone once for every place of the table."""
    if not table.others:
        return tuple(posts)
    return tuple(each for post in posts for each in _at_its_places(post, table))


def _at_its_places(post: Effect, table: Table) -> Iterator[Effect]:
    if post.to is not None or post.at is not None or post.show is Show.STANDING:
        yield post
    elif isinstance(post, RemindEffect):
        yield replace(post, at=table.further(table.seat_place(post.seat)))
    else:
        mover = awaited.mover_of(table)
        seat = table.seat_of(mover)
        calling = None if seat is None else table.seat_place(seat)
        for each in table.places:
            here = replace(post, at=table.further(each.place))
            yield here if each.place == calling else awaited.uncalled(here)


def seated(table: Table, command: Command) -> Table:
    """The table, knowing where the asker sits: where they acted last, and else where they belong."""
    number = table.seat_of(command.person.id)
    if number is None or not table.others:
        return table
    seat, at = table.seats[number], command.at
    if not table.lies_at(at):
        at = seat.place or command.member_at or table.place
    return table.with_seat(number, replace(seat, place=table.further(at)))

"""A table in several places: which of them sees what, and at which of them people sit.

Owns how a message to everyone becomes one for each place. A turn is called where its player sits, and
nowhere else. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.table.commands import Command
from bot.table.effects import Effect, FarewellEffect, Line, RemindEffect, Show, TableEffect
from bot.table.identity import PersonId, Place
from bot.table.playing import awaited
from bot.table.table import Table, TablePhase
from bot.table.table_place import TablePlace


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


def farewell(table: Table, left: TablePlace) -> FarewellEffect:
    """What is told where the table lies no longer."""
    return FarewellEffect(at=left.place, language=left.language, game=table.game)


def without_deserted(
    before: Table, after: Table, posts: tuple[Effect, ...], command: Command
) -> tuple[Table, tuple[Effect, ...]]:
    """The table out of further places whose last player has left it now, and what everyone is shown then.

    A place where nobody sat keeps it: somebody has laid it there to look on. So does one to which somebody may
    come back for whom a computer sits in; who has left by their own will is not waited for.
    """
    if after.phase is TablePhase.OVER:
        return after, posts
    leaver = command.person.id
    stay = _people(after, leaver=leaver)
    gone = tuple(
        each
        for each in after.others
        if (were := _people(before, each.place))
        and not were & stay
        and not _people(after, each.place, leaver=leaver)
    )
    if not gone:
        return after, posts
    left = replace(after, others=tuple(each for each in after.others if each not in gone))
    news = shown(left, Line("left-across", {"count": len(left.places)}))
    farewells = [farewell(after, each) for each in gone]
    for number, post in enumerate(posts):
        if isinstance(post, TableEffect) and post.to is None:
            told = replace(post, lines=(*post.lines, *news.lines))
            return left, (*farewells, *posts[:number], told, *posts[number + 1 :])
    return left, (*farewells, *posts, news)


def shown(table: Table, news: Line) -> Effect:
    """Something that everyone reads with the table as it is."""
    show = Show.LOBBY if table.state is None else Show.BOARD
    return TableEffect(show=show, lines=(news,))


def _people(
    table: Table, at: Place | None = None, *, leaver: PersonId | None = None
) -> set[PersonId]:
    """Who sits at a place, or (None) at the table, or may come back; not who has just left it."""
    return {
        held.id
        for number, seat in enumerate(table.seats)
        if at is None or table.seat_place(number) == at
        for held, is_former in ((seat.person, False), (seat.former, True))
        if held is not None and not (is_former and held.id == leaver)
    }

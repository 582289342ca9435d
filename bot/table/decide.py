"""`decide(case)`: from a command to its outcome. Pure.

Owns what holds for every action: whether it may be done, and what a table remembers of it; what comes of
each says its row in `registry`. Everything is in the case: the time, and for a new table's secret the
chance.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table import mirrors, questions, registry, rows, votes, waiting
from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Show, refuse
from bot.table.first_game import guided
from bot.table.rows import Case, Row
from bot.table.steps import Tick
from bot.table.table import Table, TablePhase
from bot.table.waiting import timed, wished
from engine.shuffle import SEED_BYTES

ENTROPY_BYTES = SEED_BYTES


def is_quick(table: Table | None, command: Command) -> bool:
    """Whether `decide` takes two milliseconds at most: a move at a table of people, or a step to one.

    Anything else may let a computer think, replay a game or look for an explanation.
    """
    if table is None or table.guide or any(seat.level for seat in table.seats):
        return False
    row = registry.row_of(command.action)
    return (row.moves or row.quick) and not needs_history(table, command)


def is_stale(table: Table, command: Command) -> bool:
    """Whether the button pressed was made for an earlier position."""
    pressed = command.pressed
    return pressed is not None and command.names is not None and pressed.version < table.changed


def needs_history(table: Table, command: Command) -> bool:
    """Whether `decide` needs all moves so far for this."""
    row = registry.row_of(command.action)
    silence = isinstance(command.action, Tick) and table.proposal is not None
    return row.history or silence or (row.moves and row.dated and is_stale(table, command))


def decide(at: Case) -> Decision:
    """Decide a command at a table. Raises `TypeError` for an action that no table decides."""
    command, table = at.command, at.table
    row = registry.row_of(command.action)
    if row.decide is None:
        raise TypeError(f"{row.kind.__name__} is not a table's to decide")
    decision = _barred(row, at) or row.decide(command.action, at)
    if row.table and table is not None and row.who is not rows.Who.HOUSE:
        decision = votes.attended(decision, table, command)
    after = decision.table
    if after is None:
        return decision
    before = table if table is not None and table.id == after.id else None
    if row.who is not rows.Who.HOUSE:
        after = mirrors.seated(after, command)
    posts = decision.posts
    if before is not None:
        after, posts = mirrors.without_deserted(before, after, posts, command)
    after = timed(before, wished(after, command, at.now), decision.moves, at.now)
    after, posts = mirrors.with_followers(after, posts)
    after = guided(None if decision.kept is not None else before, after, decision.moves)
    if before is None:
        after = replace(after, changed=1)
    elif after.state is not before.state:
        after = replace(after, changed=at.version + 1)
    if before is not None and _ends(before, after):
        done = Effect(show=Show.STANDING)
        posts = (*posts, done)
    if after == table and not posts:
        # A refresh that brings nothing new, a plan that stands already.
        return replace(decision, table=None)
    if before is not None:
        posts = (*posts, *votes.settled(before, after, posts, command))
    posts = waiting.stamped(posts, after, command.person.id)
    return replace(decision, table=after, posts=mirrors.everywhere(posts, after))


def _ends(before: Table, after: Table) -> bool:
    """Whether this ends a game that was dealt, in whatever way."""
    return (
        before.phase is not TablePhase.OVER
        and after.phase is TablePhase.OVER
        and after.state is not None
    )


def _barred(row: Row, at: Case) -> Decision | None:
    """Why this may not be done: no table, the wrong time, or the wrong person. None if it may."""
    command, table = at.command, at.table
    if command.pressed is not None and command.names is not None:
        # A payload can be made up: who has no part in the table learns nothing of it.
        if table is None or (rows.is_elsewhere(table, command) and not command.member):
            return refuse("gone")
        if row.dated and is_stale(table, command):
            return questions.stale(table, command, at.history)
    if table is None:
        return refuse("no-table") if row.table else None
    if not row.table:
        return None
    if row.when is not None and (early := row.when(table)) is not None:
        pressed = command.pressed is not None
        return row.late(table) if pressed and row.late is not None else early
    if not rows.may(row.who, table, command.person.id, moderates=command.admin):
        offered = None if row.instead is None else row.instead(at)
        return offered or rows.refusal(row.who, table, command.person.id)
    return None

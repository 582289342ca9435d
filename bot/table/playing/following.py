"""Who follows a table without sitting at it: its boards come to them in private.

Pure. Owns who may, and when they are shown the table. What they see is what everyone sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect, FollowEffect, Line, Show, TextEffect
from bot.table.table import Table, TablePhase

MOST: Final = 20
"""Followers of one table: each costs a message a move."""

_BOARDS: Final = frozenset({Show.BOARD, Show.ROUND, Show.CARD, Show.ASLEEP})


def follow(table: Table, command: Command, *, on: bool) -> Decision:
    """Show the asker this table from now on, or not any more."""
    person = command.person
    others = tuple(each for each in table.followers if each.id != person.id)
    told = TextEffect(lines=(Line("follow-begun" if on else "follow-stopped"),), step=True)
    if not on:
        return Decision(table=replace(table, followers=others), replies=(told,))
    if len(others) >= MOST:
        return refuse("many-followers", most=MOST)
    return Decision(
        table=replace(table, followers=(*others, replace(person, name=""))),
        posts=(FollowEffect(to=person.id, language=person.language),),
        replies=(told,),
    )


def shown(posts: Sequence[Effect], table: Table) -> tuple[Effect, ...]:
    """The effects, and the table for each of its followers where everyone is shown it, with what is told there."""
    public = [post for post in posts if post.to is None and post.show in _BOARDS]
    if not public:
        return tuple(posts)
    lines = tuple(line for post in public for line in post.lines)
    boards = (
        FollowEffect(to=each.id, language=each.language, lines=lines) for each in table.followers
    )
    return (*posts, *boards)


def settled(table: Table) -> Table:
    """The table without followers who sit there by now, and without any once its game is over."""
    if not table.followers:
        return table
    over = table.phase is TablePhase.OVER
    left = () if over else tuple(f for f in table.followers if table.seat_of(f.id) is None)
    return table if left == table.followers else replace(table, followers=left)

"""What comes of a command: the next table, its moves, and what is shown."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.effects import Arg, Effect, Line, TextEffect
from bot.table.table import Table
from engine import Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What comes of a command.

    `table`: the table as it is from now on, None if nothing changed. `moves` are the moves to append to its
    record, `kept` is how many of those before still stand (None: all), `posts` go into the outbox with the
    commit, `replies` to the asker after it.
    """

    table: Table | None = None
    moves: tuple[Move, ...] = ()
    kept: int | None = None
    posts: tuple[Effect, ...] = ()
    replies: tuple[Effect, ...] = ()


def refuse(key: str, **args: Arg) -> Decision:
    """Change nothing and tell the asker why, by the text `refused-<key>`."""
    return say(f"refused-{key}", **args)


def say(key: str, **args: Arg) -> Decision:
    """Change nothing and tell the asker this."""
    return Decision(replies=(TextEffect(lines=(Line(key, args),)),))

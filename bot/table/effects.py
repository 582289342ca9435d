"""What `decide` wants to be shown, before it has a language or a picture.

Owns the closed list of things to show and their stored form (the outbox holds them as JSON). An
effect names facts, never a hidden tile: what a person may see of the table is looked up when it is
shown, in the `Scene` made for them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from bot.table.identity import PersonId
from bot.table.table import Table
from engine import Move

Arg: TypeAlias = str | int | list[str] | list[list[str | int]]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence to say: the key of its text and its parameters.

    Parameters named `seat`, or ending in `_seat`, are seat numbers and are said as names.
    """

    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


class Show(StrEnum):
    """What to show."""

    # to the channel, or to one person in private, by way of the outbox
    BOARD = "board"
    LOBBY = "lobby"
    REMIND = "remind"
    ASLEEP = "asleep"
    PROPOSAL = "proposal"
    ROUND = "round"
    CARD = "card"
    STANDING = "standing"
    NOTE = "note"
    WELCOME = "welcome"
    HAND = "hand"
    # to the one who asked
    TEXT = "text"
    TILE = "tile"
    CONFIRM = "confirm"
    SWAP = "swap"
    SCORE = "score"
    RULES = "rules"
    OPTIONS = "options"
    GAMES = "games"
    TABLES = "tables"
    MORE = "more"
    PLAYERS = "players"
    SURE = "sure"
    OUTSIDE = "outside"
    HINT = "hint"
    WHY = "why"
    LESSON = "lesson"
    RULINGS = "rulings"
    ADVICE = "advice"
    REVIEW = "review"
    RECORD = "record"
    REPLAY = "replay"
    LADDER = "ladder"
    STATS = "stats"
    SETTINGS = "settings"
    HELP = "help"
    GREETING = "greeting"


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing to show. `to` is a person's id; None is the channel (posts) or the asker (replies)."""

    show: Show
    lines: tuple[Line, ...] = ()
    to: PersonId | None = None
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What comes of a command.

    `table`: the table as it is from now on, None if nothing changed. `moves` are the moves to append
    to its record, `kept` is how many of those before still stand (None: all), `posts` go into the outbox with the commit, `replies` to the asker after it.
    """

    table: Table | None = None
    moves: tuple[Move, ...] = ()
    kept: int | None = None
    posts: tuple[Effect, ...] = ()
    replies: tuple[Effect, ...] = ()


def refuse(key: str, **args: Arg) -> Decision:
    """Nothing changes; the asker is told why, by the text `refused-<key>`."""
    return say(f"refused-{key}", **args)


def say(key: str, **args: Arg) -> Decision:
    """Nothing changes; the asker is told this."""
    return Decision(replies=(Effect(show=Show.TEXT, lines=(Line(key, args),)),))


def to_text(effect: Effect) -> str:
    """The effect as one line of JSON, as it lies in the outbox."""
    return json.dumps(
        {
            "show": effect.show.value,
            "lines": [[line.key, dict(line.args)] for line in effect.lines],
            "to": effect.to,
            "args": dict(effect.args),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def from_text(text: str) -> Effect:
    """The inverse of `to_text`."""
    data = json.loads(text)
    return Effect(
        show=Show(data["show"]),
        lines=tuple(Line(key, args) for key, args in data["lines"]),
        to=None if data["to"] is None else PersonId(data["to"]),
        args=data["args"],
    )

"""The input of a matter's decision and what comes of it.

Owns their form alone: deciding is each matter's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.club.effects import ClubEffect, Order
from bot.club.matter import Matter
from bot.table.club_commands import ClubAction
from bot.table.commands import Command
from bot.table.effects import Arg, Effect, Line, TextEffect
from bot.table.identity import PersonId


@dataclass(frozen=True, slots=True)
class Rung:
    """Something is due: the matter's alarm has passed."""


@dataclass(frozen=True, slots=True)
class ForgetPerson:
    """Everything that names this person is to go."""

    person: PersonId


Cause: TypeAlias = ClubAction | Order | Rung | ForgetPerson
"""Why a matter decides: somebody asks, another document orders, or time has passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubCase:
    """The input of a decision. `now`: seconds since the epoch."""

    id: str
    """The matter's id, also where there is none yet."""
    matter: Matter | None
    cause: Cause
    now: float
    secret: bytes
    """This bot's own, of 32 bytes: no message may tell anything of it."""
    command: Command | None = None
    """Who asks, and where; None where nobody does."""
    zone: str = ""
    """The asker's time zone, as they chose it."""
    gone: bool = False
    """There was one, and it was deleted not long ago."""

    @property
    def asked(self) -> Command:
        """The command, where the cause is an action."""
        if self.command is None:
            raise ValueError("nobody asks")
        return self.command


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubDecision:
    """What comes of it.

    `matter`: as it is from now on, None if nothing changes. `posts` and `orders` go into its outbox with the
    commit, `replies` to the asker after it.
    """

    matter: Matter | None = None
    posts: tuple[ClubEffect, ...] = ()
    orders: tuple[Order, ...] = ()
    replies: tuple[Effect, ...] = ()


def refuse(key: str, **args: Arg) -> ClubDecision:
    """Change nothing and tell the asker why, by the text `refused-<key>`."""
    return say(f"refused-{key}", **args)


def say(key: str, **args: Arg) -> ClubDecision:
    """Change nothing and tell the asker this."""
    return ClubDecision(replies=(TextEffect(lines=(Line(key, args),)),))

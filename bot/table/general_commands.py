"""What a person can ask of the bot that needs no table: pages, results, choices, their data.

Owns the closed list of these, as `commands` owns what is asked of tables. Frozen values; words stay as they
were written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Rules:
    """Explain a game ("": the one of this table)."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class Options:
    """Show the options of a game ("": of this table, with the values in force)."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class MyGames:
    """List the tables I sit at."""


@dataclass(frozen=True, slots=True)
class ShowTables:
    """List the open tables of this chat, with the seats that wait for somebody."""


@dataclass(frozen=True, slots=True)
class ShowLadder:
    """Show this chat's ladder for a game ("": this table's, else the one most played), or of this `season`."""

    game: str = ""
    season: bool = False


@dataclass(frozen=True, slots=True)
class Stats:
    """Show someone's results in this chat, by their name; "" is myself."""

    who: str = ""


@dataclass(frozen=True, slots=True)
class MyData:
    """See the data kept about me, get it as a file (`export`), have it deleted (`delete`).

    `sure`: the deletion is confirmed.
    """

    what: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ChatData:
    """See, export or delete the data kept about this chat (admins only)."""

    what: str = ""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Show or change my settings (`bot.table.people.preferences`)."""

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """Show or change the chat's settings (admins only)."""

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Drill:
    """Practise: which token is missing? `level`: `triple`, `quadruple`, "" goes on with the last.

    `answer`: a token, to the question of this number.
    """

    level: str = ""
    number: int = 0
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """How this works; `topic` is one of `TOPICS`, "" for the beginning."""

    topic: str = ""


TOPICS: Final = ("turn", "table", "away", "after", "you")
"""What can be read about under the help."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Words that are no command; `text` is cut to 40 characters. `near`: the command most like it, if any;
    `rest`: what stood behind it, also cut.
    """

    text: str
    near: str = ""
    rest: str = ""


GeneralAction: TypeAlias = (
    Rules | Options | MyGames | ShowTables | ShowLadder | Stats | MyData | ChatData | ChangeSettings
    | ChatSettings | Drill | Help | Unknown
)  # fmt: skip

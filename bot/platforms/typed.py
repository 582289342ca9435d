"""Commands typed as text: `/play 3-4-4 7`, `neu tridom ziel=200`.

Owns what follows which command, for Telegram and the local page. Forgiving about case, the slash,
`@bot` suffixes and spare spaces; the words of all languages are `vocabulary`'s.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from bot.platforms import vocabulary
from bot.present.texts import languages
from bot.table.commands import (
    Action,
    AddComputer,
    Answer,
    Board,
    ChatData,
    Draw,
    Drill,
    End,
    GetRecord,
    Hand,
    Help,
    Hint,
    Join,
    Ladder,
    Learn,
    Leave,
    MyData,
    MyGames,
    New,
    Options,
    Pass,
    Plan,
    Play,
    Rematch,
    Replace,
    Replay,
    Resign,
    Review,
    Rules,
    Score,
    Settings,
    Start,
    Stats,
    Swap,
    Undo,
    Unknown,
    UseJoker,
    Wake,
)

LONGEST: Final = 400
"""Longer words than any command has; what exceeds it is nonsense and is cut before it is read."""


def _new(typed: list[str]) -> Action:
    return New(*vocabulary.game_and_options(typed))


def _settings(typed: list[str]) -> Action:
    name, value, chat = vocabulary.setting(typed)
    return Settings(name, value, chat=chat)


def _game(typed: list[str]) -> str:
    return vocabulary.game_and_options(typed)[0]


def _first(kind: str, typed: list[str]) -> str:
    return vocabulary.or_as_typed(kind, typed[0]) if typed else ""


def _number(typed: list[str]) -> int:
    return int(typed[0]) if typed and re.fullmatch("[0-9]{1,4}", typed[0]) else 0


COMMANDS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "new": _new,
    "learn": lambda typed: Learn(_game(typed)),
    "join": lambda typed: Join(" ".join(typed)),
    "leave": lambda _: Leave(),
    "start": lambda _: Start(),
    "end": lambda _: End(),
    "resign": lambda _: Resign(),
    "computer": lambda typed: AddComputer(_first("level", typed)),
    "hand": lambda _: Hand(),
    "play": lambda typed: Play(*vocabulary.tile_and_spot(typed)),
    "draw": lambda _: Draw(),
    "pass": lambda _: Pass(),
    "swap": lambda typed: Swap(vocabulary.pieces(typed)),
    "joker": lambda typed: UseJoker(typed[0] if typed else ""),
    "board": lambda typed: Board(text=_first("boards", typed) == "text"),
    "score": lambda _: Score(),
    "rules": lambda typed: Rules(_game(typed)),
    "options": lambda typed: Options(_game(typed)),
    "mygames": lambda _: MyGames(),
    "replay": lambda typed: Replay(_number(typed)),
    "record": lambda _: GetRecord(),
    "rematch": lambda _: Rematch(),
    "ladder": lambda typed: Ladder(_game(typed)),
    "stats": lambda typed: Stats(" ".join(typed)),
    "mydata": lambda typed: MyData(_first("what", typed)),
    "chatdata": lambda typed: ChatData(_first("what", typed)),
    "undo": lambda _: Undo(),
    "plan": lambda typed: Plan(*vocabulary.planned(typed)),
    "replace": lambda typed: Replace(" ".join(typed)),
    "wake": lambda _: Wake(),
    "agree": lambda _: Answer(agree=True),
    "decline": lambda _: Answer(agree=False),
    "settings": _settings,
    "hint": lambda _: Hint(),
    "review": lambda _: Review(),
    "drill": lambda typed: Drill(_first("kind", typed)),
    "help": lambda _: Help(),
}
"""What each command makes of the words behind it, by its English word."""


def parse(text: str) -> Action:
    """The action that a typed command means; `Unknown` for anything else, of any length."""
    typed = text[:LONGEST].split()
    if not typed:
        return Help()
    name, count = command(typed)
    if name is None:
        return Unknown(typed[0][:40], vocabulary.nearest(_bare(typed[0])))
    return COMMANDS[name](typed[count:])


def command(typed: Sequence[str], spoken: tuple[str, ...] = languages()) -> tuple[str | None, int]:
    """The command that these words begin with, and how many are its name: `/mis partidas` is one."""
    known = vocabulary.meanings("cmd", spoken)
    return vocabulary.first(known, [_bare(typed[0]), *typed[1:]])


def _bare(word: str) -> str:
    return word.removeprefix("/").partition("@")[0]

"""Commands typed as text: `/play 3-4-4 7`, `new tridom target=200`.

Owns the list of command words that Telegram and the local page share. Forgiving about case, the
slash, `@bot` suffixes and spare spaces; understands form only, never a game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

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


def _new(words: list[str]) -> Action:
    options: dict[str, str] = {}
    game: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        if equals:
            options[name.lower()] = value
        elif game:
            options[word.lower()] = "yes"
        else:
            game.append(word)
    return New(game[0].lower() if game else "", options)


def _tile_and_spot(words: list[str]) -> tuple[str, str]:
    # "3 4 4 7" and "3-4-4 7" are the same to people who type on phones.
    if len(words) >= 4 and all(word.isdigit() for word in words[:3]):
        words = ["-".join(words[:3]), *words[3:]]
    return words[0] if words else "", " ".join(words[1:])


def _play(words: list[str]) -> Action:
    return Play(*_tile_and_spot(words))


def _plan(words: list[str]) -> Action:
    return Plan(*_tile_and_spot(words))


def _settings(words: list[str]) -> Action:
    chat = bool(words) and words[0].lower() == "chat"
    name, *value = [*words[chat:], ""]
    return Settings(name.lower(), " ".join(value).strip(), chat=chat)


def _first(words: list[str]) -> str:
    return words[0].lower() if words else ""


def _number(words: list[str]) -> int:
    return int(words[0]) if words and re.fullmatch("[0-9]{1,4}", words[0]) else 0


COMMANDS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "new": _new,
    "learn": lambda words: Learn(words[0].lower() if words else ""),
    "join": lambda words: Join(" ".join(words)),
    "leave": lambda _: Leave(),
    "startgame": lambda _: Start(),
    "start": lambda _: Start(),
    "end": lambda _: End(),
    "resign": lambda _: Resign(),
    "computer": lambda words: AddComputer(_first(words)),
    "hand": lambda _: Hand(),
    "play": _play,
    "draw": lambda _: Draw(),
    "pass": lambda _: Pass(),
    "swap": lambda words: Swap(" ".join(words)),
    "joker": lambda words: UseJoker(words[0] if words else ""),
    "board": lambda words: Board(text=_first(words) == "text"),
    "score": lambda _: Score(),
    "rules": lambda words: Rules(_first(words)),
    "options": lambda words: Options(_first(words)),
    "mygames": lambda _: MyGames(),
    "replay": lambda words: Replay(_number(words)),
    "record": lambda _: GetRecord(),
    "rematch": lambda _: Rematch(),
    "ladder": lambda words: Ladder(_first(words)),
    "stats": lambda words: Stats(" ".join(words)),
    "mydata": lambda words: MyData(_first(words)),
    "chatdata": lambda words: ChatData(_first(words)),
    "undo": lambda _: Undo(),
    "plan": _plan,
    "replace": lambda words: Replace(" ".join(words)),
    "wake": lambda _: Wake(),
    "agree": lambda _: Answer(agree=True),
    "decline": lambda _: Answer(agree=False),
    "settings": _settings,
    "hint": lambda _: Hint(),
    "review": lambda _: Review(),
    "drill": lambda words: Drill(words[0].lower() if words else ""),
    "help": lambda _: Help(),
}


def parse(text: str) -> Action:
    """The action that a typed command means; `Unknown` for anything else, of any length."""
    words = text[:LONGEST].split()
    if not words:
        return Help()
    name = words[0].removeprefix("/").partition("@")[0].lower()
    make = COMMANDS.get(name)
    return Unknown(words[0][:40]) if make is None else make(words[1:])

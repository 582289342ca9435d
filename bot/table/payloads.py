"""Readers of payload arguments: `tile.3.1`, `set.chat.theme.light`, `drill.2.7.rtw`. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.table import commands, game_options, notices, past, steps
from bot.table.commands import (
    Cup,
    Daily,
    LeagueStep,
    Season,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Weekly,
)
from bot.table.practice import LEVELS
from bot.table.rows import Read
from engine import GAMES

APART: Final = "apart"
"""After a game's id: open the table in a thread of its own."""

SEASON: Final = "season"
"""After a game's id: only what was played since the quarter began."""

SURE: Final = "sure"
"""At the end: the confirmation."""


def always(make: Callable[[], commands.Action]) -> Read:
    """Ignore the argument."""
    return lambda _: make()


def number(make: Callable[[int], commands.Action]) -> Read:
    """Read a number."""
    return lambda argument: make(int(argument)) if argument.isdecimal() else None


def hand(argument: str) -> commands.Action | None:
    """Read nothing, or the number of a page of the hand."""
    return number(steps.HandPage)(argument) if argument else commands.Hand()


def swap(argument: str) -> commands.Action | None:
    """Read nothing, or the ticked tokens."""
    return number(steps.Mark)(argument) if argument else commands.Swap()


def last_swap(argument: str) -> commands.Action | None:
    """Read the tokens to put back, confirmed although that ends the game."""
    return steps.SwapMarked(int(argument), sure=True) if argument.isdecimal() else None


def spots(argument: str) -> commands.Action | None:
    """Read a tile's place in the hand and an optional page."""
    tile, _, page = argument.partition(".")
    return (
        steps.Spots(int(tile), int(page) if page.isdecimal() else 0) if tile.isdecimal() else None
    )


def ask(argument: str) -> commands.Action | None:
    """Read a move and an optional page of its piece's other spots."""
    move, _, page = argument.partition(".")
    return steps.Ask(int(move), int(page) if page.isdecimal() else 0) if move.isdecimal() else None


def plan(argument: str) -> commands.Action:
    """Read the index of a move to add, or a word as typed."""
    return steps.PlanMove(int(argument)) if argument.isdecimal() else commands.Plan(argument)


def new(argument: str) -> commands.Action:
    """Read a game, `APART` for a thread of its own, and the options chosen before."""
    return _new(argument, solo=False)


def solo(argument: str) -> commands.Action:
    """Read a game against a computer, as `new` does."""
    return _new(argument, solo=True)


def _new(argument: str, *, solo: bool) -> commands.Action:
    game, *more = argument.split(".")
    return commands.New(game, game_options.read_carried(more), solo=solo, apart=APART in more)


def learn(argument: str) -> commands.Action:
    """Read a first game, as `new` does."""
    game, _, where = argument.partition(".")
    return commands.Learn(game, apart=where == APART)


def option(argument: str) -> commands.Action | None:
    """Read an option and its new value, if any; "-" stands for the "+" of a time bank."""
    name, _, value = argument.partition(".")
    return steps.ChooseOption(name, value.replace("-", "+")) if name else None


def help_topic(argument: str) -> commands.Action | None:
    """Read a topic of the help; without one, its beginning."""
    return commands.Help(argument) if argument in {"", *commands.TOPICS} else None


def resign(argument: str) -> commands.Action:
    """Read `SURE`, the confirmation by the button under the question."""
    return commands.Resign(sure=argument == SURE)


def end(argument: str) -> commands.Action:
    """Read `SURE`, the confirmation by the button under the question."""
    return commands.End(sure=argument == SURE)


def seat(argument: str) -> commands.Action | None:
    """Read a seat: buttons count from 0, people from 1."""
    return commands.Replace(str(int(argument) + 1)) if argument.isdecimal() else None


def replay(argument: str) -> commands.Action:
    """Read a round; without one, the last."""
    return commands.ShowReplay(int(argument) if argument.isdecimal() else 0)


def log(argument: str) -> commands.Action | None:
    """Read a number of moves and their round; without them, all of the latest."""
    if not argument:
        return commands.ShowLog()
    move, _, which = argument.partition(".")
    later = int(which) if which.isdecimal() else None
    return commands.ShowLog(int(move), later) if move.isdecimal() else None


def review(argument: str) -> commands.Action:
    """Read a move of the game, from 1; without one, all."""
    return commands.Review(int(argument) if argument.isdecimal() else 0)


def lesson(argument: str) -> commands.Action:
    """Read a lesson and its game."""
    name, _, game = argument.partition(".")
    return steps.Lesson(name, game)


def listen(argument: str) -> commands.Action | None:
    """Read a game, a frequency and a chat, all optional: `tridom.once.telegram.-100123`."""
    game, often, *chat = (*argument.split("."), "")[: 4 if argument.count(".") == 3 else 2]
    if game not in {"", notices.ANY, *GAMES} or often not in {"", *notices.OFTEN}:
        return None
    return steps.Listen(game, often, ":".join(chat)) if all(chat) else None


def follow(argument: str) -> commands.Action:
    """Read whether to follow or to stop."""
    return steps.Follow(on=argument != "stop")


def share(argument: str) -> commands.Action | None:
    """Read a replay's round, or a review's move, from 1."""
    what, _, which = argument.partition(".")
    known = what in past.SHARED and which.isdecimal() and len(which) < 6
    return steps.Share(what, int(which)) if known else None


def ladder(kind: type[commands.ShowLadder | steps.ShowServerLadder]) -> Read:
    """Return the reader of a game and of `SEASON`, both optional."""

    def read(argument: str) -> commands.Action:
        game, _, since = argument.partition(".")
        return kind(game, season=since == SEASON)

    return read


def count_for_server(argument: str) -> commands.Action | None:
    """Read `on` or `off`, and `SURE` for the confirmation."""
    what, _, sure = argument.partition(".")
    known = what in {"on", "off"}
    return steps.CountForServer(on=what == "on", sure=sure == SURE) if known else None


def setting(argument: str) -> commands.Action:
    """Read a setting, the chat's or one's own, and its value, if any."""
    words = argument.split(".")
    chat = words[0] == "chat"
    name, value = (*words[chat:], "", "")[:2]
    return commands.ChatSettings(name, value) if chat else commands.ChangeSettings(name, value)


def drill(argument: str) -> commands.Action:
    """Read the number of given tokens, the question's number and the answer."""
    given, question, answer = (*argument.split("."), "", "", "")[:3]
    level = next((level for level, count in LEVELS.items() if str(count) == given), "")
    return commands.Drill(level, int(question) if question.isdecimal() else 0, answer)


def daily(argument: str) -> commands.Action | None:
    """Read nothing; `on` or `off` with an hour and a city; or `solution` and a day."""
    what, hour, zone = (*argument.split("."), "", "", "")[:3]
    if not what:
        return Daily()
    if what == "solution":
        return Daily(int(hour)) if _is_day(hour) else None
    return SetDaily(what, hour, zone) if what in {"on", "off"} else None


def weekly(argument: str) -> commands.Action | None:
    """Read nothing, or `on` or `off` with a weekday, an hour and a city."""
    what, weekday, hour, zone = (*argument.split("."), "", "", "", "")[:4]
    if not what:
        return Weekly()
    return SetWeekly(what, weekday, hour, zone) if what in {"on", "off"} else None


def solve(argument: str) -> commands.Action | None:
    """Read a day, and `c` with the chat it is solved for; or to go on, a step and its answer, or `p` and the
    place in the hand of the piece to lay.
    """
    day, step, answer = (*argument.split("."), "", "")[:3]
    if not _is_day(day):
        return None
    if step.isdecimal():
        return SolveDaily(int(day), begun=True, step=int(step), answer=answer)
    return SolveDaily(int(day), chat=step.removeprefix("c")) if step[:1] in {"", "c"} else None


def _is_day(digits: str) -> bool:
    """Return whether these are a day's number; longer ones exceed the calendar."""
    return digits.isdecimal() and 0 < len(digits) < 7


def my_data(argument: str) -> commands.Action:
    """Read the request, confirmed by the button under the explanation alone."""
    return (
        commands.MyData("delete", sure=True) if argument == "forget" else commands.MyData(argument)
    )


def chat_data(argument: str) -> commands.Action:
    """Read the request of `/chatdata`, as `my_data` does."""
    return (
        commands.ChatData("delete", sure=True)
        if argument == "forget"
        else commands.ChatData(argument)
    )


def season(argument: str) -> commands.Action:
    """Read a game and the options chosen before; without them, the current league."""
    game, *more = argument.split(".")
    return Season(game, game_options.read_carried(more))


def cup(argument: str) -> commands.Action:
    """Read a cup, as `season` does."""
    game, *more = argument.split(".")
    return Cup(game, game_options.read_carried(more))


STEPS: Final = frozenset(
    ("join", "leave", "begin", "close", "page", "games", "fair", "log", "mend", "extend", "void", "free", "take")
)  # fmt: skip
"""Steps of leagues and cups that buttons ask for."""


def league_step(argument: str) -> commands.Action | None:
    """Read `league.void.3.1.sure`: kind, step, season, number, confirmation."""
    kind, what, number, which, sure = (*argument.split("."), "", "", "", "")[:5]
    if kind not in {"league", "cup"} or what not in STEPS or not number.isdecimal():
        return None
    at = int(which) if which.isdecimal() else 0
    return LeagueStep(kind, what, int(number), at, sure=sure == SURE)

"""How the arguments of payloads are read: `tile.3.1`, `set.chat.theme.light`, `drill.2.7.rtw`. Pure.

They return None for arguments that no button of ours carries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.table import commands as c
from bot.table import general_commands as general
from bot.table import steps as s
from bot.table.answers.drilling import LEVELS
from bot.table.club_commands import (
    Cup,
    Daily,
    LeagueStep,
    Season,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Weekly,
)
from bot.table.opening import carried_options
from bot.table.people import notices
from bot.table.playing import sharing
from bot.table.registry.rows import Read
from engine import GAMES

APART: Final = "apart"
"""After a game's id: open the table in a thread of its own."""

SEASON: Final = "season"
"""After a game's id: only what was played since the quarter began."""

SURE: Final = "sure"
"""At the end: it is the answer to the question whether it is meant."""


def always(make: Callable[[], c.Action]) -> Read:
    """Without an argument."""
    return lambda _: make()


def number(make: Callable[[int], c.Action]) -> Read:
    """A number."""
    return lambda argument: make(int(argument)) if argument.isdecimal() else None


def hand(argument: str) -> c.Action | None:
    """Nothing, or the number of a page of the hand."""
    return number(s.HandPage)(argument) if argument else c.Hand()


def swap(argument: str) -> c.Action | None:
    """Nothing, or the tokens that are ticked."""
    return number(s.Mark)(argument) if argument else c.Swap()


def last_swap(argument: str) -> c.Action | None:
    """The tokens to put back, confirmed although that ends the game."""
    return s.SwapMarked(int(argument), sure=True) if argument.isdecimal() else None


def spots(argument: str) -> c.Action | None:
    """A tile's place in the hand, and perhaps a page."""
    tile, _, page = argument.partition(".")
    return s.Spots(int(tile), int(page) if page.isdecimal() else 0) if tile.isdecimal() else None


def ask(argument: str) -> c.Action | None:
    """A move, and perhaps a page of its piece's other spots."""
    move, _, page = argument.partition(".")
    return s.Ask(int(move), int(page) if page.isdecimal() else 0) if move.isdecimal() else None


def plan(argument: str) -> c.Action:
    """The index of a move to add, or a word as it is typed."""
    return s.PlanMove(int(argument)) if argument.isdecimal() else c.Plan(argument)


def new(argument: str) -> c.Action:
    """A game, perhaps that its table gets a thread of its own, and options that were chosen before it."""
    return _new(argument, solo=False)


def solo(argument: str) -> c.Action:
    """A game against a computer, as of `new`."""
    return _new(argument, solo=True)


def _new(argument: str, *, solo: bool) -> c.Action:
    game, *more = argument.split(".")
    return c.New(game, carried_options.read(more), solo=solo, apart=APART in more)


def learn(argument: str) -> c.Action:
    """A first game, as of `new`."""
    game, _, where = argument.partition(".")
    return c.Learn(game, apart=where == APART)


def option(argument: str) -> c.Action | None:
    """An option of a table, and perhaps its new value; "-" stands for the "+" of a bank of time."""
    name, _, value = argument.partition(".")
    return s.ChooseOption(name, value.replace("-", "+")) if name else None


def help_topic(argument: str) -> c.Action | None:
    """A part of the help; without one, its beginning."""
    return general.Help(argument) if argument in {"", *general.TOPICS} else None


def resign(argument: str) -> c.Action:
    """Confirmed only by the button under the question."""
    return c.Resign(sure=argument == SURE)


def end(argument: str) -> c.Action:
    """Confirmed only by the button under the question."""
    return c.End(sure=argument == SURE)


def seat(argument: str) -> c.Action | None:
    """A seat: buttons count from 0, people from 1."""
    return c.Replace(str(int(argument) + 1)) if argument.isdecimal() else None


def replay(argument: str) -> c.Action:
    """A round; without one, the last."""
    return c.ShowReplay(int(argument) if argument.isdecimal() else 0)


def log(argument: str) -> c.Action | None:
    """How many moves of a round, and which round; without them, all of the latest."""
    if not argument:
        return c.ShowLog()
    move, _, which = argument.partition(".")
    later = int(which) if which.isdecimal() else None
    return c.ShowLog(int(move), later) if move.isdecimal() else None


def review(argument: str) -> c.Action:
    """A move of the game, from 1; without one, all."""
    return c.Review(int(argument) if argument.isdecimal() else 0)


def lesson(argument: str) -> c.Action:
    """A lesson and its game."""
    name, _, game = argument.partition(".")
    return s.Lesson(name, game)


def listen(argument: str) -> c.Action | None:
    """A game, how often, and a chat: `tridom.once.telegram.-100123`; each may be missing."""
    game, often, *chat = (*argument.split("."), "")[: 4 if argument.count(".") == 3 else 2]
    if game not in {"", notices.ANY, *GAMES} or often not in {"", *notices.OFTEN}:
        return None
    return s.Listen(game, often, ":".join(chat)) if all(chat) else None


def follow(argument: str) -> c.Action:
    """From now on, or not any more."""
    return s.Follow(on=argument != "stop")


def share(argument: str) -> c.Action | None:
    """A replay's round, or a look back's move, from 1."""
    what, _, which = argument.partition(".")
    known = what in sharing.WHAT and which.isdecimal() and len(which) < 6
    return s.Share(what, int(which)) if known else None


def ladder(kind: type[general.ShowLadder | s.ShowServerLadder]) -> Read:
    """A game, and perhaps that only this quarter counts; a game may be missing."""

    def read(argument: str) -> c.Action:
        game, _, since = argument.partition(".")
        return kind(game, season=since == SEASON)

    return read


def count_for_server(argument: str) -> c.Action | None:
    """`on` or `off`, and that it is meant."""
    what, _, sure = argument.partition(".")
    known = what in {"on", "off"}
    return s.CountForServer(on=what == "on", sure=sure == SURE) if known else None


def setting(argument: str) -> c.Action:
    """A setting, the chat's or one's own, and perhaps its value."""
    words = argument.split(".")
    chat = words[0] == "chat"
    name, value = (*words[chat:], "", "")[:2]
    return general.ChatSettings(name, value) if chat else general.ChangeSettings(name, value)


def drill(argument: str) -> c.Action:
    """How many tokens are given, the question's number, the answer."""
    given, question, answer = (*argument.split("."), "", "", "")[:3]
    level = next((level for level, count in LEVELS.items() if str(count) == given), "")
    return general.Drill(level, int(question) if question.isdecimal() else 0, answer)


def daily(argument: str) -> c.Action | None:
    """Nothing, or that the puzzle of the day is switched on or off, and an hour and a city; or `solution` and a day."""
    what, hour, zone = (*argument.split("."), "", "", "")[:3]
    if not what:
        return Daily()
    if what == "solution":
        return Daily(int(hour)) if _is_day(hour) else None
    return SetDaily(what, hour, zone) if what in {"on", "off"} else None


def weekly(argument: str) -> c.Action | None:
    """Nothing, or that the week is told or not, and a weekday, an hour and a city."""
    what, weekday, hour, zone = (*argument.split("."), "", "", "", "")[:4]
    if not what:
        return Weekly()
    return SetWeekly(what, weekday, hour, zone) if what in {"on", "off"} else None


def solve(argument: str) -> c.Action | None:
    """A day, and `c` with the chat it is solved for; or to go on, a step and its answer, or `p` and the place
    in the hand of the piece to lay.
    """
    day, step, answer = (*argument.split("."), "", "")[:3]
    if not _is_day(day):
        return None
    if step.isdecimal():
        return SolveDaily(int(day), begun=True, step=int(step), answer=answer)
    return SolveDaily(int(day), chat=step.removeprefix("c")) if step[:1] in {"", "c"} else None


def _is_day(digits: str) -> bool:
    """Whether these are the number of a day; a longer one is no day of the calendar."""
    return digits.isdecimal() and 0 < len(digits) < 7


def my_data(argument: str) -> c.Action:
    """What to do with the data; confirmed only by the button under the explanation."""
    return general.MyData("delete", sure=True) if argument == "forget" else general.MyData(argument)


def chat_data(argument: str) -> c.Action:
    """`/chatdata`: its page, a file of it, or the second press that deletes it."""
    return (
        general.ChatData("delete", sure=True)
        if argument == "forget"
        else general.ChatData(argument)
    )


def season(argument: str) -> c.Action:
    """A game, and options that were chosen before it; without them, the league that there is."""
    game, *more = argument.split(".")
    return Season(game, carried_options.read(more))


def cup(argument: str) -> c.Action:
    """As of `season`."""
    game, *more = argument.split(".")
    return Cup(game, carried_options.read(more))


STEPS: Final = frozenset(
    ("join", "leave", "begin", "close", "page", "games", "fair", "log", "mend", "extend", "void", "free", "take")
)  # fmt: skip
"""What buttons of leagues and cups ask for."""


def league_step(argument: str) -> c.Action | None:
    """`league.void.3.1.sure`: the kind, what, the season, a number, and that it is meant."""
    kind, what, number, which, sure = (*argument.split("."), "", "", "", "")[:5]
    if kind not in {"league", "cup"} or what not in STEPS or not number.isdecimal():
        return None
    at = int(which) if which.isdecimal() else 0
    return LeagueStep(kind, what, int(number), at, sure=sure == SURE)

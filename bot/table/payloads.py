"""The payloads of buttons, read and written: `tile.3.1`, `set.chat.theme.light`. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeAlias, TypeVar

from msgspec import NODEFAULT, structs
from msgspec.structs import FieldInfo, fields

from bot.table import commands, game_options, mirrors, past, steps
from bot.table.commands import NO_TABLE, Action, Payload, Pressed
from bot.table.effects import Arg, Line, TextEffect
from bot.table.lessons import LEVELS
from engine import GAMES

A = TypeVar("A")
K = TypeVar("K")

APART: Final = "apart"
"""Behind a game's id: open the table in a thread of its own."""

SURE: Final = "sure"
"""At the end: it's confirmed."""

ALONE: Final = "alone"
"""At the end of a setting: the answer is one line."""

Read: TypeAlias = Callable[[str], Action | None]
"""Maps an argument, "" for none, to its action; None if it has none."""


@dataclass(frozen=True, slots=True)
class ButtonForm:
    """The form of an action in a payload: a verb, and behind a dot perhaps an argument."""

    kind: type[object]
    verb: str
    read: Read
    write: Callable[[Action], str | None]
    """Maps an action to its argument; None for an action of another form."""


def form(verb: str, kind: type[A], read: Read, write: Callable[[A], str | None]) -> ButtonForm:
    return ButtonForm(kind, verb, read, lambda do: write(do) if isinstance(do, kind) else None)


def fixed(verb: str, action: Action) -> ButtonForm:
    """Return the form of a verb that means one action, whatever follows."""
    return ButtonForm(type(action), verb, lambda _: action, lambda do: "" if do == action else None)


def dotted(verb: str, kind: type[Action]) -> ButtonForm:
    """Return the form of an action's fields in their order, joined by dots, without defaults at the end.

    A boolean field is its name or nothing; the last field takes all that follows.
    """
    make: Callable[..., Action] = kind
    parts = fields(kind)

    def read(argument: str) -> Action | None:
        words = [*argument.split(".", len(parts) - 1), *[""] * len(parts)]
        try:
            return make(*(_value(part, word) for part, word in zip(parts, words, strict=False)))
        except ValueError:
            return None

    def write(do: Action) -> str:
        words = []
        for part in parts:
            value = getattr(do, part.name)
            said = part.name if value is True else value
            words.append("" if value == part.default else _spelled(str(said)))
        return ".".join(words).rstrip(".")

    return form(verb, kind, read, write)


def _value(part: FieldInfo, word: str) -> object:
    if part.type is bool:
        return word == part.name
    if isinstance(part.type, type) and issubclass(part.type, str):
        return part.type(word)
    if word.isdecimal():
        return int(word)
    if part.default is NODEFAULT or (word and part.default is None):
        raise ValueError(word)
    return part.default


def _spelled(word: str) -> str:
    """Spell a setting as a payload can hold it: `2200-0800`, `8pm`, and of a time zone the city, `New-York`."""
    if any(map(str.isdecimal, word)):
        return "".join(word.replace(":", "").split())
    return word.rpartition("/")[2].replace(" ", "-").replace("_", "-")


def _said(*words: object) -> str:
    """Join words by dots, without the empty ones at the end."""
    return ".".join(map(str, words)).rstrip(".")


def _numbered(make: Callable[[int], Action]) -> Read:
    return lambda argument: make(int(argument)) if argument.isdecimal() else None


def _only(action: Action) -> Read:
    return lambda argument: None if argument else action


def _replace(seat: str) -> Action | None:
    """Read a seat, or none: buttons count from 0, people from 1."""
    if seat and not seat.isdecimal():
        return None
    return commands.Replace(str(int(seat) + 1) if seat else "")


def _seat(do: commands.Replace) -> str | None:
    if not do.who:
        return ""
    return str(int(do.who) - 1) if do.who.isdecimal() else None


def _answer(verb: str, answer: commands.AnswerProposal) -> ButtonForm:
    """Return the form of an answer, with its question behind the dot; without one in buttons of 1.0."""

    def write(do: commands.AnswerProposal) -> str | None:
        return do.question if structs.replace(do, question="") == answer else None

    kind = commands.AnswerProposal
    return form(verb, kind, lambda question: structs.replace(answer, question=question), write)


def _option(argument: str) -> Action | None:
    """Read a table's option, and perhaps its new value; "-" stands for the "+" of a bank of time."""
    name, _, value = argument.partition(".")
    return steps.ChooseOption(name, value.replace("-", "+")) if name else None


def _chosen(argument: str) -> Action:
    """Read the options to set in a lobby; none, to show them."""
    return commands.Options(chosen=game_options.read_carried(argument.split(".")))


def _share(argument: str) -> Action | None:
    """Read a replay's round, or a review's move, from 1."""
    what, _, which = argument.partition(".")
    known = what in past.SHARED and which.isdecimal() and len(which) < 6
    return steps.Share(what, int(which)) if known else None


TABLE_FORMS: Final = (
    fixed("join", commands.Join()),
    fixed("invite", commands.Invite()),
    fixed("leave", commands.Leave()),
    dotted("computer", commands.AddComputer),
    fixed("start", commands.Start()),
    form("hand", commands.Hand, _only(commands.Hand()), lambda _: ""),
    dotted("hand", steps.HandPage),
    dotted("plan", steps.PlanMove),
    form("plan", commands.Plan, commands.Plan, lambda do: None if do.spot else do.tile),
    fixed("draw", commands.DrawTile()),
    fixed("pass", commands.PassTurn()),
    form("swap", commands.SwapTokens, _only(commands.SwapTokens()), lambda do: None if do.pieces else ""),
    dotted("swap", steps.Mark),
    fixed("hint", commands.Hint()),
    fixed("board", commands.ShowBoard()),
    dotted("log", commands.ShowLog),
    fixed("score", commands.ShowScore()),
    fixed("undo", commands.Undo()),
    fixed("rules", commands.Rules()),
    form("options", commands.Options, _chosen, lambda do: None if do.game else game_options.write_carried(do.chosen)),
    dotted("review", commands.Review),
    dotted("replay", commands.ShowReplay),
    fixed("record", commands.GetRecord()),
    dotted("rematch", commands.Rematch),
    fixed("ladder", commands.ShowLadder()),
    fixed("stats", commands.Stats()),
    _answer("agree", commands.AnswerProposal(agree=True)),
    _answer("decline", commands.AnswerProposal(agree=False)),
    _answer("here", commands.AnswerProposal(agree=False, here=True)),
    form("replace", commands.Replace, _replace, _seat),
    fixed("wake", commands.Wake()),
    fixed("moretime", commands.GiveTime()),
    dotted("resign", commands.Resign),
    dotted("end", commands.End),
    fixed("help", commands.Help()),
    dotted("takeout", steps.TakeOut),
    dotted("tile", steps.Spots),
    dotted("move", steps.Ask),
    dotted("why", steps.WhyNot),
    dotted("do", steps.Make),
    form("doswap", steps.SwapMarked, _numbered(steps.SwapMarked), lambda do: None if do.sure else str(do.mask)),
    form("endswap", steps.SwapMarked, _numbered(lambda mask: steps.SwapMarked(mask, sure=True)),
         lambda do: str(do.mask) if do.sure else None),
    dotted("more", steps.More),
    fixed("players", steps.Players()),
    dotted("solo", steps.AgainstComputer),
    dotted("level", steps.SetLevel),
    form("option", steps.ChooseOption, _option, lambda do: _said(do.name, do.value.replace("+", "-"))),
    dotted("form", steps.SetForm),
    dotted("unseat", steps.Unseat),
    fixed("fair", steps.ShowFair()),
    dotted("takeover", steps.TakeOver),
    form("follow", steps.Follow, lambda argument: steps.Follow(on=argument != "stop"), lambda do: "" if do.on else "stop"),
    form("share", steps.Share, _share, lambda do: _said(do.what, do.number)),
)  # fmt: skip
"""The forms of buttons that name a table."""


def _new(*, solo: bool) -> Read:
    """Read a game, perhaps a thread of its own, and options that were chosen before it."""

    def read(argument: str) -> Action:
        game, *more = argument.split(".")
        options = game_options.read_carried(more)
        level, count = game_options.take_computers(options)
        return commands.New(game, options, solo, APART in more, level, count)

    return read


def _write_new(do: commands.New) -> str:
    parts = (APART if do.apart else "", game_options.carried(do))
    return ".".join((do.game, *filter(None, parts)))


def _league(kind: type[commands.Season | commands.Cup]) -> Read:
    """Read a game, and options that were chosen before it; without them, the current league."""

    def read(argument: str) -> Action:
        game, *more = argument.split(".")
        return kind(game, game_options.read_carried(more))

    return read


def _write_league(do: commands.Season | commands.Cup) -> str:
    return _said(do.game, game_options.write_carried(do.options))


def _topic(argument: str) -> Action | None:
    known = argument in {"", commands.ALL_TOPICS, *commands.TOPICS}
    return commands.Help(argument) if known else None


def _listen(argument: str) -> Action | None:
    """Read a game, how often, and a chat: `tridom.once.telegram.-100123`; each may be missing."""
    game, often, *chat = (*argument.split("."), "")[: 4 if argument.count(".") == 3 else 2]
    if game not in {"", mirrors.ANY, *GAMES} or often not in {"", *mirrors.OFTEN}:
        return None
    return steps.Listen(game, often, ":".join(chat)) if all(chat) else None


def _count(argument: str) -> Action | None:
    """Read `on` or `off`, and a confirmation."""
    what, _, sure = argument.partition(".")
    known = what in {"on", "off"}
    return steps.CountForServer(on=what == "on", sure=sure == SURE) if known else None


def _setting(argument: str) -> Action:
    """Read a setting, the chat's or one's own, perhaps its value, and `alone`."""
    words = argument.split(".")
    chat = words[0] == "chat"
    name, value, alone = (*words[chat:], "", "", "")[:3]
    if chat:
        return commands.ChatSettings(name, value)
    return commands.ChangeSettings(name, value, alone=alone == ALONE)


def _drill(argument: str) -> Action:
    """Read the number of given tokens, the question's number, the answer."""
    given, question, answer = (*argument.split("."), "", "", "")[:3]
    level = next((level for level, count in LEVELS.items() if str(count) == given), "")
    return commands.Drill(level, int(question) if question.isdecimal() else 0, answer)


def _daily(argument: str) -> Action | None:
    """Read nothing, `month`, a date as `2026-11-22`, or `solution` and a day."""
    what, _, day = argument.partition(".")
    if argument == "month" or day_named(argument):
        return commands.Daily(page=argument)
    if what == "solution":
        return commands.Daily(int(day)) if _is_day(day) else None
    return None if what else commands.Daily()


def _solve(argument: str) -> Action | None:
    """Read a day, and `c` with the chat it is solved for; or a step. Then an answer, or `p` and a piece's place in
    the hand.
    """
    day, step, answer = (*argument.split("."), "", "")[:3]
    if not _is_day(day):
        return None
    if step.isdecimal():
        return commands.SolveDaily(int(day), begun=True, step=int(step), answer=answer)
    if step[:1] not in {"", "c"}:
        return None
    return commands.SolveDaily(int(day), answer=answer, chat=step.removeprefix("c"))


def _write_solve(do: commands.SolveDaily) -> str:
    if do.begun:
        return f"{do.day}.{do.step}.{do.answer}"
    answer = f".{do.answer}" if do.answer else ""
    return f"{do.day}.c{do.chat}{answer}" if do.chat or answer else str(do.day)


def day_named(words: str) -> int:
    """Return the number of a date as `2026-11-22`; 0 for other words."""
    try:
        return date.fromisoformat(words).toordinal() if _DATE.fullmatch(words) else 0
    except ValueError:
        return 0


_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def _is_day(digits: str) -> bool:
    """Return whether these are the number of a day; a longer one isn't in the calendar."""
    return digits.isdecimal() and 0 < len(digits) < 7


def _data(kind: type[commands.MyData | commands.ChatData]) -> Read:
    """Read what to do with the data; confirmed only by the button under the explanation."""
    return lambda said: kind("delete", sure=True) if said == "forget" else kind(said)


def _write_data(do: commands.MyData | commands.ChatData) -> str:
    return "forget" if do.sure else do.what


def _league_step(argument: str) -> Action | None:
    """Read `league.void.3.1.sure.c0ffee.12ab`: the kind, the verb, the season, a number, a confirmation, the chat, and
    what was asked about.
    """
    parts = (*argument.split("."), "", "", "", "", "", "")[:7]
    kind, what, number, which, sure, chat, about = parts
    known = kind in {"league", "cup"} and what in set(commands.LeagueVerb)
    if not known or not number.isdecimal():
        return None
    at = int(which) if which.isdecimal() else 0
    return commands.LeagueStep(
        kind, commands.LeagueVerb(what), int(number), at, sure=sure == SURE, chat=chat, about=about
    )


FREE_FORMS: Final = (
    form("new", commands.New, _new(solo=False), lambda do: None if do.solo else _write_new(do)),
    form("solo", commands.New, _new(solo=True), lambda do: _write_new(do) if do.solo else None),
    dotted("learn", commands.Learn),
    dotted("rules", commands.Rules),
    form("options", commands.Options, commands.Options, lambda do: None if do.chosen else do.game),
    fixed("tables", commands.MyGames()),
    fixed("openings", commands.ShowTables()),
    form("drill", commands.Drill, _drill, lambda do: _said(LEVELS.get(do.level, ""), do.number or "", do.answer)),
    form("daily", commands.Daily, _daily, lambda do: f"solution.{do.solution}" if do.solution else do.page),
    dotted("daily", commands.SetDaily),
    form("solve", commands.SolveDaily, _solve, _write_solve),
    form("weekly", commands.Weekly, _only(commands.Weekly()), lambda _: ""),
    dotted("weekly", commands.SetWeekly),
    dotted("overview", commands.SetOverview),
    form("league", commands.Season, _league(commands.Season), _write_league),
    form("cup", commands.Cup, _league(commands.Cup), _write_league),
    form("season", commands.LeagueStep, _league_step,
         lambda do: _said(do.kind, do.what, do.season, do.number, SURE if do.sure else "", do.chat, do.about)),
    dotted("ladder", commands.ShowLadder),
    fixed("stats", commands.Stats()),
    form("set", commands.ChangeSettings, _setting, lambda do: _said(do.name, _spelled(do.value), ALONE if do.alone else "")),
    form("set", commands.ChatSettings, _setting, lambda do: _said("chat", do.name, _spelled(do.value))),
    form("mydata", commands.MyData, _data(commands.MyData), _write_data),
    form("chatdata", commands.ChatData, _data(commands.ChatData), _write_data),
    form("help", commands.Help, _topic, lambda do: do.topic),
    dotted("games", steps.Games),
    dotted("lesson", steps.Lesson),
    dotted("allrules", steps.AllRules),
    dotted("rulings", steps.Rulings),
    dotted("advice", steps.Advice),
    form("listen", steps.Listen, _listen, lambda do: _said(do.game, do.often, do.chat.replace(":", "."))),
    dotted("server", steps.ShowServerLadder),
    form("count", steps.CountForServer, _count, lambda do: _said("on" if do.on else "off", SURE if do.sure else "")),
)  # fmt: skip
"""The forms of buttons that name no table."""


def _grouped(
    forms: Iterable[ButtonForm], key: Callable[[ButtonForm], K]
) -> Mapping[K, tuple[ButtonForm, ...]]:
    found: dict[K, tuple[ButtonForm, ...]] = {}
    for each in forms:
        found[key(each)] = (*found.get(key(each), ()), each)
    return found


_FORMS: Final = {False: TABLE_FORMS, True: FREE_FORMS}
_BY_VERB: Final = {free: _grouped(forms, lambda each: each.verb) for free, forms in _FORMS.items()}
_BY_KIND: Final = {free: _grouped(forms, lambda each: each.kind) for free, forms in _FORMS.items()}


def read(pressed: Pressed) -> Action | None:
    """Return the action of a payload; None if it has none."""
    for each in _BY_VERB[pressed.table == NO_TABLE].get(pressed.verb, ()):
        action = each.read(pressed.argument)
        if action is not None:
            return action
    return None


def asked(action: Action, *, free: bool = False) -> str:
    """Return an action of a table, or a `free` one, as a payload says it: `undo`, `log.12`; "" if it has no button."""
    return ".".join(filter(None, _parts(action, free=free) or ()))


def suggestion(
    key: str, action: Action, args: Mapping[str, Arg], *, here: bool = False
) -> TextEffect:
    """Ask by the text `refused-<key>` whether this action is meant; `here`: at a table."""
    free = asked(action, free=True)
    said = (here and asked(action)) or (free and NO_TABLE + free)
    return TextEffect(lines=(Line(f"refused-{key}", args),), suggests=said)


def restored(table: str, version: int, said: str) -> Payload | None:
    """Return the payload of a table's action that `asked` wrote; of a free one behind a dash.

    None if it would not say all of the action.
    """
    free = said.startswith(NO_TABLE)
    if free:
        table, version, said = NO_TABLE, 0, said.removeprefix(NO_TABLE)
    pressed = commands.read_payload(f"{table}:{version}:{said}")
    action = None if pressed is None else read(pressed)
    if pressed is None or action is None or asked(action, free=free) != said:
        return None
    return Payload(pressed, action)


def write(table: str, version: int, action: Action) -> Payload:
    """Return the payload of an action at this table, or at none. Raises `ValueError` if it has no form there."""
    parts = _parts(action, free=table == NO_TABLE)
    if parts is None:
        raise ValueError(f"no button of {table} says {action}")
    return Payload(Pressed(table, version, *parts), action)


def _parts(action: Action, *, free: bool) -> tuple[str, str] | None:
    """Return the verb and argument of an action; None if it has no form."""
    for each in _BY_KIND[free].get(type(action), ()):
        argument = each.write(action)
        if argument is not None:
            return each.verb, argument
    return None

"""Typed words in all languages: commands such as `/play 3-4-4 7`, and the English terms that records hold."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final, TypeAlias

from msgspec import structs

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.table import commands, preferences
from bot.table.commands import Action, LeagueVerb, Switch, Unknown
from bot.table.game_options import QUICK
from bot.table.payloads import day_named
from bot.table.preferences import NO, SETTINGS, YES, is_chats_alone
from bot.table.registry import WORDS
from bot.table.results import full_of, quick_of
from bot.table.rows import ArgumentKind
from bot.table.words import CODE_LIKE
from engine import GAMES

GROUP: Final = "trigon"
"""The command above all others on Discord: `/trigon join K7QM-3XTP`, copied to another chat, is
understood there."""
MAX_CHARACTERS: Final = 400
"""More than any command needs; the rest is cut off."""


def _of_game(make: Make, typed: list[str]) -> commands.Action:
    """Make an action of a game; a ladder also of its quick form or of this quarter (`ladder tridom quick quarter`)."""
    if make is not commands.ShowLadder:
        return make(game_and_options(typed)[0])
    words = [word for word in typed if meaning("period", word) is None]
    game, options = game_and_options(words)
    quick = game in GAMES and QUICK in options
    return make(quick_of(game) if quick else game, season=len(words) < len(typed))


def _first(kind: str, typed: list[str]) -> str:
    return or_as_typed(kind, typed[0]) if typed else ""


def _number(typed: list[str]) -> int:
    return int(typed[0]) if typed and re.fullmatch("[0-9]{1,4}", typed[0]) else 0


def _setting(typed: list[str]) -> commands.Action:
    name, value, chat = setting(typed)
    return commands.ChatSettings(name, value) if chat else commands.ChangeSettings(name, value)


def _daily(typed: list[str]) -> commands.Action:
    what, hour = _first("switch", typed), " ".join(typed[1:2])
    if what in set(Switch):
        return commands.SetDaily(Switch(what), hour, " ".join(typed[2:]))
    return commands.Daily(page=what if day_named(what) else "")


def _overview(make: Make, typed: list[str]) -> commands.Action:
    what = _first("switch", typed)
    return commands.SetOverview(Switch(what)) if what in set(Switch) else make()


def _weekly(typed: list[str]) -> commands.Action:
    what = _first("switch", typed)
    weekday = as_meant("weekday", typed[1]) if len(typed) > 1 else ""
    if what not in set(Switch):
        return commands.Weekly()
    return commands.SetWeekly(Switch(what), weekday, " ".join(typed[2:3]), " ".join(typed[3:]))


def _season(make: Make, typed: list[str]) -> commands.Action:
    """Announce or show a league or cup; or do something with the existing one."""
    said = " ".join(typed)
    step = _SEASON_STEPS.get(
        meaning("cmd", said) or meanings("cmd", tried=True).get(fold(said), "")
    )
    made = make(*game_and_options(typed))
    return (
        commands.LeagueStep("cup" if isinstance(made, commands.Cup) else "league", step)
        if step
        else made
    )


_SEASON_STEPS: Final = {
    "join": LeagueVerb.JOIN,
    "start": LeagueVerb.BEGIN,
    "leave": LeagueVerb.LEAVE,
    "end": LeagueVerb.CLOSE,
}
"""Commands of tables that mean the same for a season, as `/league leave`."""

Make: TypeAlias = Callable[..., commands.Action]

_READ: Final[Mapping[ArgumentKind, Callable[[Make, list[str]], commands.Action]]] = {
    ArgumentKind.NOTHING: lambda make, _: make(),
    ArgumentKind.GAME: _of_game,
    ArgumentKind.TABLE: lambda make, typed: make(*game_and_options(typed)),
    ArgumentKind.SALT: lambda make, typed: make(" ".join(typed)),
    ArgumentKind.LEVEL: lambda make, typed: make(as_meant("level", typed[0]) if typed else ""),
    ArgumentKind.PLACEMENT: lambda make, typed: make(*tile_and_spot(typed)),
    ArgumentKind.PLAN: lambda make, typed: make(*planned(typed)),
    ArgumentKind.PIECES: lambda make, typed: make(pieces(typed)),
    ArgumentKind.CELL: lambda make, typed: make(typed[0] if typed else ""),
    ArgumentKind.FORM: lambda make, typed: make(text=_first("boards", typed) == "text"),
    ArgumentKind.ROUND: lambda make, typed: make(_number(typed)),
    ArgumentKind.WHO: lambda make, typed: make(" ".join(typed)),
    ArgumentKind.DRILL: lambda make, typed: make(_first("kind", typed)),
    ArgumentKind.SETTING: lambda _, typed: _setting(typed),
    ArgumentKind.DAILY: lambda _, typed: _daily(typed),
    ArgumentKind.OVERVIEW: _overview,
    ArgumentKind.WEEKLY: lambda _, typed: _weekly(typed),
    ArgumentKind.SEASON: _season,
    ArgumentKind.DATA: lambda make, typed: make(_first("what", typed)),
}
"""Readers of a command's words, by its kind of arguments."""


def parse(text: str) -> commands.Action:
    """Return the action that a text means; `Unknown` for anything else. Never raises."""
    typed = _ungrouped(text[:MAX_CHARACTERS].split())
    if not typed:
        return commands.Help()
    name, count = command(typed)
    if name is None:
        return _without_command(typed)
    row = WORDS[name]
    if row.kind is commands.Play and first(games(), typed[count:])[0] is not None:
        row = WORDS["new"]  # "play tridom"
    if row.argument is ArgumentKind.ANSWER:
        return commands.AnswerProposal(agree=name == "agree")
    if row.kind is commands.Help and typed[count:]:
        return _help(typed[count:])
    return _READ[row.argument](row.kind, typed[count:])


def _without_command(typed: list[str]) -> commands.Action:
    """Return what words mean that begin with no command: a move, a greeting, thanks; or `Unknown`."""
    word = _bare(typed[0])
    if _begins_with_piece(typed):
        return commands.Play(*tile_and_spot(typed))
    polite = meaning("greeting", word)
    if polite == "hello" or not word.strip("?¿!¡"):
        return commands.Help()
    if polite or not fold("".join(typed)):
        return commands.Unknown(word[:40], polite=True)
    bare = [word, *typed[1:]]
    game, count = first(games(), bare)
    if game is not None and count == len(typed):
        return commands.Unknown(" ".join(typed)[:40], "new", game)
    near, count = suggested(bare)
    begun = typed[0].partition("@")[0] if typed[0].startswith("/") else typed[0]
    said, behind = " ".join((begun, *typed[1:count])), typed[count:]
    rest = " ".join(behind) if near and _reads(near, behind) else ""
    return commands.Unknown(said[:40], near, rest[:40])


def _reads(near: str, behind: Sequence[str]) -> bool:
    """Tell whether a suggested command can read the words behind another: "rules" not those of "how do I win?"."""
    argument = WORDS[near.split(maxsplit=1)[0]].argument
    if argument in {ArgumentKind.NOTHING, ArgumentKind.FORM}:
        return False
    if argument is ArgumentKind.SALT:
        return len(behind) == 1
    meant = parse(" ".join((near, *behind)))
    if isinstance(meant, commands.ChangeSettings | commands.ChatSettings):
        try:
            preferences.change(preferences.NOTHING_CHOSEN, meant)
        except ValueError:
            return False
    if isinstance(meant, commands.MyData | commands.ChatData):
        return meaning("what", behind[0]) is not None if behind else False
    game = getattr(meant, "game", "")
    return not game or full_of(game) in GAMES


def _help(typed: list[str]) -> commands.Action:
    game, _ = first(games(), typed)
    return commands.Rules(game) if game else commands.Help(command(typed)[0] or "")


def _begins_with_piece(typed: Sequence[str]) -> bool:
    """Tell whether words without a command are a piece, and perhaps a spot: `3-4-4 7`, `red circle G5`."""
    code, _ = tile_and_spot(typed)
    return bool(_PIECE.fullmatch(code.lower()))


_PIECE: Final = re.compile(f"[0-9]-?[0-9]-?[0-9]|{CODE_LIKE}|joker")


def _ungrouped(typed: list[str]) -> list[str]:
    """Return the words without Discord's groups: `/trigon more ladder` is `ladder`."""
    if not typed or _bare(typed[0]).lower() != GROUP:
        return typed
    named = typed[1:]
    return named[1:] if len(named) > 1 and command(named)[0] is None else named


def command(typed: Sequence[str], spoken: tuple[str, ...] = ()) -> tuple[str | None, int]:
    """Return the command that the words begin with, and its number of words (`/mis partidas`: 2).

    `spoken` are the languages whose names count, all for (). (None, 0) for no command.
    """
    known = meanings("cmd", spoken)
    return first(known, [_bare(typed[0]), *typed[1:]])


def _bare(word: str) -> str:
    return word.removeprefix("/").partition("@")[0]


MAX_NAME_WORDS: Final = 4
"""Words of the longest name: "données de la discussion"."""
SIMILARITY: Final = 0.75
"""Least similarity of a mistyped word to a real one (`difflib`'s ratio, 0 to 1)."""

_GERMAN: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LETTERS: Final = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae"})
_UNIT: Final = re.compile(r"([0-9]{1,4}) ?([^\W\d_]+)(?!\w)\.?")
_INTERVAL_WORD: Final = re.compile(r"[0-9]{1,4}|[^\W\d_]+")
_PLUS: Final = re.compile(r"(?<=\w) *\+ *(?=[0-9])")


def fold(word: str) -> str:
    """Return the word's letters and digits in lower case, without accents."""
    plain = unicodedata.normalize("NFKD", word.casefold().translate(_LETTERS))
    return "".join(sign for sign in plain if sign.isalnum())


def spelled_out(word: str) -> str:
    """Fold a word, with German umlauts as two letters: `zurücknehmen` becomes `zuruecknehmen`."""
    return fold(unicodedata.normalize("NFC", word.casefold()).translate(_GERMAN))


@cache
def meanings(kind: str, spoken: tuple[str, ...] = (), *, tried: bool = False) -> Mapping[str, str]:
    """Return the English terms of a kind (`cmd`, `opt`) by folded words of languages (all: ()).

    `tried`: by words that people try for them.
    """
    found: dict[str, str] = {}
    for language in spoken or LANGUAGES:
        said = texts(language)
        for key in said.keys_of("words"):
            name = key.removeprefix(f"{kind}-")
            if name == key:
                continue
            typed = said.more(key, "like" if tried else "also").split(",")
            for word in typed if tried else (name, said.say(key), *typed):
                found |= dict.fromkeys({fold(word), spelled_out(word)} - {""}, name)
    return found


def meaning(kind: str, word: str) -> str | None:
    """Return the English term of a word of this kind; None for an unknown word."""
    return meanings(kind).get(fold(word))


def or_as_typed(kind: str, word: str) -> str:
    """Return the English term of a word, or the word itself in lower case."""
    return meaning(kind, word) or word.strip().lower()


def first(known: Mapping[str, str], typed: Sequence[str]) -> tuple[str | None, int]:
    """Return the longest known name that begins the words, and its word count; (None, 0) for none."""
    for count in range(min(len(typed), MAX_NAME_WORDS), 0, -1):
        found = known.get(fold("".join(typed[:count])))
        if found is not None:
            return found, count
    return None, 0


def _nearest(word: str, known: Mapping[str, str]) -> str:
    """Return the term most like a mistyped word, by the folded words for it; "" for none."""
    return next((known[each] for each in get_close_matches(fold(word), known, 1, SIMILARITY)), "")


def suggested(typed: Sequence[str]) -> tuple[str, int]:
    """Return the command that the words probably begin with, perhaps with a setting (`settings zone`), and their number.

    "" for none.
    """
    tried, count = first(_suggestions(tried=True), typed)
    return (tried, count) if tried else (_nearest(typed[0], _suggestions(tried=False)), 1)


def is_slip(word: str) -> bool:
    """Tell whether a word is nearly a command, or a game, and so hardly another bot's."""
    return fold(_bare(word)) in games() or bool(_nearest(_bare(word), meanings("cmd")))


@cache
def _suggestions(*, tried: bool) -> Mapping[str, str]:
    named = meanings("set", tried=tried).items()
    return {word: f"settings {name}" for word, name in named} | {**meanings("cmd", tried=tried)}


def as_meant(kind: str, word: str) -> str:
    """Return the English term of a word, mistyped or not; else the word in lower case.

    For kinds of few words, where the answer says which one was understood.
    """
    return meaning(kind, word) or _nearest(word, meanings(kind)) or or_as_typed(kind, word)


# --- games, options, settings ----------------------------------------------------------------------


@cache
def games() -> Mapping[str, str]:
    """Return ids of games by their folded names, a frequent misspelling and a short form included."""
    return {fold(game): game for game in GAMES} | {
        "tripledomino": "tripple-domino",
        "domino": "tripple-domino",
    }


def options(typed: str) -> dict[str, str]:
    """Read options as people write them: `target=200 clock=1d`, `ziel 200, uhr = 3 tage, joker`."""
    return _options(_compact(typed).split())


def game_and_options(typed: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Read a game, whose name may have several words, and its options; "" for no game."""
    rest = _compact(" ".join(typed)).split()
    if rest and ("=" in rest[0] or meaning("opt", rest[0]) is not None):
        return "", _options(rest)
    game, count = first(games(), rest)
    while game is None and rest and meaning("any", rest[0]):
        # "new game", "une partie".
        rest = rest[1:]
        game, count = first(games(), rest) if rest else ("", 0)
    if game is None:
        game, count = "".join(rest[:1]).lower(), 1
        near = {games()[each] for each in get_close_matches(fold(game), games(), cutoff=SIMILARITY)}
        game = near.pop() if len(near) == 1 else game
    return game, _options(rest[count:])


def _options(typed: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    open_name = ""
    for word in typed:
        name, equals, value = word.partition("=")
        if open_name and not equals and meaning("opt", name) is None:
            # "target 200". An option without a value is a yes.
            found[open_name] = option_value(open_name, word)
            open_name = ""
            continue
        name = or_as_typed("opt", name)
        found[name] = option_value(name, value) if equals else "yes"
        open_name = name if not value and meaning("opt", name) else ""
    return found


def option_value(name: str, value: str) -> str:
    """Read an option's value: `ja` becomes yes, `3 tage` 3d, `ordinateur` computer."""
    if name in {"absent", "begin"}:
        return or_as_typed(name, value)
    if name == "substitute":
        return or_as_typed("level", value)
    return meaning("answer", value) or clock(value.strip().lower())


def clock(typed: str) -> str:
    """Return durations in English: `5 Tage + 12 Std.` becomes `5d+12h`."""
    return _compact(typed.replace(".", ""))


def _compact(typed: str) -> str:
    """Remove commas, and spaces around `=` and `+` or before a unit of time."""
    text = re.sub(r" *= *", "=", " ".join(typed.replace(",", " ").split()))
    return _PLUS.sub("+", _UNIT.sub(_unit, text))


def _unit(found: re.Match[str]) -> str:
    unit = meaning("unit", found[2])
    return f"{found[1]}{unit}" if unit else found[0]


def setting(typed: Sequence[str]) -> tuple[str, str, bool]:
    """Read a setting's name, its value, and whether it is the chat's (`chat sprache deutsch`, `board edit`)."""
    chat = bool(typed) and meaning("scope", typed[0]) is not None
    rest = typed[1:] if chat else typed
    name, count = first(meanings("set"), rest)
    if name is None:
        # `/settings german`, `/settings dark`: the value alone tells which one is meant.
        value = " ".join(rest)
        name, count = (
            next((kind for kind in ("language", "theme") if meaning(kind, value)), None),
            0,
        )
    if name is None:
        name, count = "".join(rest[:1]).lower(), 1
    chat = chat or is_chats_alone(name)
    return name, setting_value(name, " ".join(rest[count:])), chat


def setting_value(name: str, value: str) -> str:
    """Return a setting's value in English; free text stays unchanged."""
    known = SETTINGS.get(name)
    if known is None or not value:
        return value
    kinds = ("answer",) if not known.choices or NO in known.choices else (name, "answer")
    found = next((said for kind in kinds if (said := meaning(kind, value))), None)
    if NO in known.choices and found != YES:
        # "On" and "off" say it, too.
        found = YES if meaning("switch", value) == Switch.ON else NO if found else None
    if found is None and name in {"quiet", "holidays"}:
        found = _span(value)
    return found or (interval(value) if name == "reminders" else "") or value


def _span(typed: str) -> str:
    """Write `from 8 pm to 7 am` as `8 pm - 7 am`."""
    signs = {"from": "", "to": "-"}
    words = (signs.get(meaning("span", word) or "", word) for word in typed.split())
    return " ".join(filter(None, words))


def interval(typed: str) -> str:
    """Return an interval in English: `alle 6 Stunden` becomes 6h, `every day` 1d; "" for none."""
    words = [word for word in _INTERVAL_WORD.findall(typed.casefold()) if not meaning("each", word)]
    if len(words) == 1:
        words.insert(0, "1")
    unit = meaning("unit", words[1]) if len(words) == 2 and words[0].isdecimal() else None
    return f"{int(words[0])}{unit}" if unit and int(words[0]) else ""


def with_words(action: Action, words: str) -> Action:
    """Fill an action that asked for words (`bot.present.message.WordsField`); `Unknown` for others."""
    if (
        isinstance(action, commands.ChangeSettings | commands.ChatSettings)
        and action.name
        and not action.value
    ):
        return structs.replace(action, value=setting_value(action.name, words))
    return Unknown(words)


# --- moves -----------------------------------------------------------------------------------------


def piece(typed: Sequence[str]) -> tuple[str, int]:
    """Read a token's code (`rouge triangle blanc`), and its number of words; ("", 0) for none.

    One of the three parts may be missing: `red circle` is `rc*`.
    """
    joker, count = first(meanings("piece"), typed[:1])
    if joker is not None:
        return joker, count
    letters: dict[str, str] = {}
    place = 0
    while len(letters) < len(_PARTS):
        kind, letter, count = _part(typed[place : place + 2], letters)
        if count:
            letters[kind] = letter
        elif place and meaning("link", "".join(typed[place : place + 1])):
            count = 1  # "red with a white triangle"
        else:
            break
        place += count
    if len(letters) < len(_PARTS) - 1:
        return "", 0
    return "".join(letters.get(kind, "*") for kind in ("colour", "symbol", "mark")), place


_PARTS: Final = ("mark", "symbol", "colour")
"""Marks are tried first: "azul claro" is one, though "azul" is a colour."""


def _part(typed: Sequence[str], done: Mapping[str, str]) -> tuple[str, str, int]:
    for kind in _PARTS:
        letter, count = first(meanings(kind), typed)
        if letter is not None and kind not in done:
            return kind, letter, count
    return "", "", 0


def tile(typed: str) -> str:
    """Return the code of a tile or token in a field of its own, or else the typed text."""
    code, count = piece(typed.split())
    return code if count == len(typed.split()) else typed


def tile_and_spot(typed: Sequence[str]) -> tuple[str, str]:
    """Read a piece and its spot: `3-4-4 7`, `3 4 4 7`, `rot mit weißem Dreieck F6`."""
    code, count = piece(typed)
    if not count:
        # On phones people type "3 4 4 7" for "3-4-4 7".
        count = 3 if re.match(r"\d \d \d(?!\S)", " ".join(typed)) else 1
        code = "-".join(typed[:count])
    # A spot has a digit: "on 7" is 7.
    spot = [word for word in typed[count:] if re.search(r"\d", word)]
    return code, " ".join(spot or typed[count:])


def planned(typed: Sequence[str]) -> tuple[str, str]:
    """Read a planned piece and its spot; ("none", "") to plan nothing, ("draw", "") for a draw."""
    word = "".join(typed)
    if typed and meaning("answer", word) in {"no", "none"}:
        return "none", ""
    if typed and meaning("cmd", word) == "draw":
        return "draw", ""
    return tile_and_spot(typed)


def pieces(typed: Sequence[str]) -> str:
    """Return the codes of several tokens, separated by spaces."""
    found: list[str] = []
    rest = list(typed)
    while rest:
        code, count = piece(rest)
        found.append(code or rest[0])
        rest = rest[count or 1 :]
    return " ".join(found)

"""English terms of typed words in all languages: names, games, options and settings, as records hold them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cache, partial
from itertools import pairwise
from operator import itemgetter
from typing import Final

from bot.locales import LANGUAGES
from bot.present.catalogue import texts
from bot.table.commands import ALONE, Switch
from bot.table.game_options import COMPUTERS
from bot.table.preferences import NO, SETTINGS, YES, is_chats_alone, read_time
from engine import GAMES

MAX_NAME_WORDS: Final = 4
"""Words of the longest name: "données de la discussion"."""
MOST_TO_COMPARE: Final = 8
"""Words that are compared with all names of options: each takes a millisecond or two."""
MAX_TIME_WORDS: Final = 3
"""Words of a time of day: "8 Uhr 30"."""
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
    """Return the longest known name that begins the words, and its word count; (None, 0) for none.

    It goes over no comma, and over no end of a sentence.
    """
    words = next((n for n, word in enumerate(typed, 1) if word[-1:] in _PAUSES), MAX_NAME_WORDS)
    for count in range(min(len(typed), MAX_NAME_WORDS, words), 0, -1):
        found = known.get(fold("".join(typed[:count])))
        if found is not None:
            return found, count
    return None, 0


def words_of(typed: Sequence[str], *kinds: str) -> int:
    """Return how many words at the beginning are a term of one of these kinds."""
    return max(first(meanings(kind), typed)[1] for kind in kinds)


_PAUSES: Final = frozenset(",;.!?")


def nearest(word: str, known: Mapping[str, str]) -> str:
    """Return the term most like a mistyped word, by the folded words for it; "" for none."""
    return next((known[each] for each in get_close_matches(fold(word), known, 1, SIMILARITY)), "")


def as_meant(kind: str, word: str) -> str:
    """Return the English term of a word, mistyped or not; else the word in lower case.

    For kinds of few words, where the answer says which one was understood.
    """
    return meaning(kind, word) or nearest(word, meanings(kind)) or or_as_typed(kind, word)


# --- commands -------------------------------------------------------------------------------------


def command(typed: Sequence[str], spoken: tuple[str, ...] = ()) -> tuple[str | None, int]:
    """Return the command that the words begin with, and its number of words (`/mis partidas`: 2).

    `spoken` are the languages whose names count, all for (). (None, 0) for no command.
    """
    known = meanings("cmd", spoken)
    return first(known, [without_slash(typed[0]), *typed[1:]])


def without_slash(word: str) -> str:
    return word.removeprefix("/").partition("@")[0]


def slip(word: str, *, prose: bool = False) -> str:
    """Return the command or setting (`settings zone`) that a word is probably a slip of; "" for none.

    In `prose` few words are: no common one, and none with a different first letter.
    """
    known, whole = suggestions(tried=False), fold(word)
    if prose:
        if len(whole) <= 3 or meaning("common", whole):
            return ""
        known = {each: to for each, to in known.items() if each[0] == whole[0]}
    return nearest(word, known)


def tried(typed: Sequence[str]) -> tuple[str | None, int]:
    """Return the command or setting for whose words people try the first ones, and their number; (None, 0) for none."""
    return first(suggestions(tried=True), typed)


@cache
def suggestions(*, tried: bool) -> Mapping[str, str]:
    named = meanings("set", tried=tried).items()
    return {word: f"settings {name}" for word, name in named} | {**meanings("cmd", tried=tried)}


def known_command(typed: list[str]) -> tuple[str | None, int]:
    """Return the command or setting that the words begin with, by its name or as `tried`, whichever is longer."""
    return max(tried(typed), command(typed), key=itemgetter(1))


def is_slip(word: str) -> bool:
    """Tell whether a word is nearly a command, or a game, and so hardly another bot's."""
    bare = without_slash(word)
    return fold(bare) in games() or bool(nearest(bare, meanings("cmd")))


def parted(word: str) -> list[str]:
    """Part a command that is typed as one word: `quitgame`, `new_tridom`, `gamerules`; any other word stays."""
    whole, named, like = fold(word), meanings("cmd"), suggestions(tried=True)
    for at in range(len(whole) - 3, 2, -1) if whole not in like else ():
        head, tail = whole[:at], whole[at:]
        if head not in named and head not in like:
            continue
        if head in named and tail in games():
            return [head, tail]
        if tail in meanings("any"):
            return [head]
        if tail in named:
            return [head if head in named else tail]
    return [word]


# --- sentences -------------------------------------------------------------------------------------


def are_beside(typed: Sequence[str]) -> bool:
    """Tell whether words behind a command change nothing: "the turn", "a tile", "now"."""
    while typed:
        if not (count := words_of(typed, "beside", "any", "link", "each")):
            return False
        typed = typed[count:]
    return True


def behind_lead(typed: list[str]) -> tuple[str | None, int]:
    """Return the command behind words such as "I want to", as `tried`."""
    _, lead = first(meanings("lead"), typed)
    rest = typed[lead:]
    if not (lead and rest):
        return None, 0
    near, count = known_command(rest)
    named = first(games(), rest)[1]
    if near is None and named:
        # "what is tridom"; "lass uns tridom spielen"
        behind = rest[named:]
        near = "new" if behind and command(behind)[0] == "play" else "rules"
    return (near, lead + count) if near else (None, 0)


def meant_by_all(typed: list[str]) -> str:
    """Return the command that all the words behind a greeting mean: "hey, show me my hand"."""
    if not typed:
        return ""
    found = (command(typed), tried(typed), behind_lead(typed))
    return next((near for near, count in found if near and count == len(typed)), "")


def absent(typed: list[str]) -> str:
    """Return the name of somebody who does not play, as the words behind it say: "Bob is asleep"; "" for none."""
    near, count = tried(typed[1:])
    named = near == "replace" and count == len(typed) - 1
    return typed[0] if named and not words_of(typed, "beside", "lead", "link", "any") else ""


def about_setting(typed: Sequence[str]) -> tuple[str, str] | None:
    """Return the setting that words name, and their word for its value: "put the dark theme on"; None for no setting."""
    found = (first(meanings("about"), typed[at:])[0] for at in range(len(typed)))
    name = next(filter(None, found), None)
    if name is None:
        return None
    return f"settings {name}", next((word for word in typed if meaning(name, word)), "")


# --- games, options, settings ----------------------------------------------------------------------


@cache
def games() -> Mapping[str, str]:
    """Return ids of games by their folded names, a frequent misspelling and a short form included."""
    return {fold(game): game for game in GAMES} | {
        "tripledomino": "tripple-domino",
        "domino": "tripple-domino",
    }


def is_any_game(typed: Sequence[str]) -> bool:
    """Tell whether the words mean a game, and no particular one: "the game"."""
    while typed and (count := words_of(typed, "link")):
        typed = typed[count:]
    return bool(typed) and words_of(typed, "any") == len(typed)


def game_within(typed: Sequence[str]) -> tuple[str, int, int] | None:
    """Return the first game that the words name, and the slice of them that is its name; None for no game."""
    for begin in range(len(typed)):
        game, count = first(games(), typed[begin:])
        if game is not None:
            return game, begin, begin + count
    return None


def options(typed: str) -> dict[str, str]:
    """Read options as people write them: `target=200 clock=1d`, `ziel 200, uhr = 3 tage, joker`."""
    return _options(_compact(typed).split())


def game_and_options(typed: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Read a game, whose name may have several words, and its options; "" for no game.

    `COMPUTER` is among them for a game against one.
    """
    rest = _compact(" ".join(typed)).split()
    if (found := game_within(rest)) is not None:
        game, begin, end = found
        return game, _options(rest[:begin] + rest[end:])  # "quick tridom"
    while rest and meaning("any", rest[0]):
        rest = rest[1:]  # "new game", "une partie"
    if not rest or _options_begin(rest):
        return "", _options(rest)
    said = rest[0].lower()
    near = {games()[each] for each in get_close_matches(fold(said), games(), cutoff=SIMILARITY)}
    return near.pop() if len(near) == 1 else said, _options(rest[1:])


COMPUTER: Final = "computer"
"""The word for a game against a computer; its value is the level, `alone`, or `yes`."""


def _options_begin(typed: Sequence[str]) -> bool:
    known = first(meanings("opt"), typed)[0] or _level(typed[0])
    counted = number(typed[0]) and len(typed) > 1 and meaning("opt", typed[1])
    words = _filler(typed) or _target(typed)[1] or _denied(typed)[1]
    return bool(known or counted or "=" in typed[0] or words or _LENGTH.fullmatch(typed[0]))


def _level(word: str) -> str | None:
    return meaning("level", word) or meaning("alone", word)


def _options(typed: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    rest, open_name = list(typed), ""
    while rest:
        word, read = rest[0], 1
        name, equals, value = word.partition("=")
        known, named = first(meanings("opt"), [name] if equals else rest)
        denied, denying = _denied(rest, open_name)
        target, counting = _target(rest)
        if denied is not None:
            found[denied], open_name, read = "none" if denied == "clock" else NO, "", denying
        elif target:
            found["target"], open_name, read = target, "", counting
        elif named > 1:
            open_name, read = str(known), named  # "time limit 2d", "hidden hands"
            found.setdefault(open_name, YES)
        elif known is None and (filler := _filler(rest)):
            read = filler + _names(rest[filler:])
        elif open_name and not equals and _may_be_value(open_name, word):
            # "target 200", "absent computer". An option without a value is a yes.
            found[open_name] = option_value(open_name, word)
            open_name = ""
        elif (
            rest[1:]
            and number(word)
            and (counted := meaning("opt", rest[1])) not in {None, COMPUTER}
        ):
            found[str(counted)], read = str(number(word)), 2  # "2 rounds"
        elif (count := number(word)) and COMPUTER in map(partial(meaning, "opt"), rest[1:3]):
            found[COMPUTERS] = str(count)  # "2 hard computers"
        elif length := _LENGTH.fullmatch(word):
            found["weeks" if length[1] else "clock"] = length[1] or word  # "1 day", "4 weeks"
        elif level := _level(word):
            if level != ALONE or found.get(COMPUTER, YES) == YES:  # else "an easy game alone"
                found[COMPUTER] = level  # "against a hard computer"
        elif equals:
            name = or_as_typed("opt", name)
            found[name], open_name = option_value(name, value), ""
        elif known not in found:  # not the unit in "target 200 points"
            found[known or or_as_typed("opt", name)], open_name = YES, known or ""
        rest = rest[read:]
    return found


def _denied(typed: Sequence[str], open_name: str = "") -> tuple[str | None, int]:
    """Return the option that the words deny, and their number: "no clock", "without a time limit"; (None, 0) for none.

    `open_name`: an option before them whose value the first word may be.
    """
    answer, begin = first(meanings("answer"), typed)
    if answer not in {NO, "none"} or (open_name and (answer == NO or open_name == "clock")):
        return None, 0
    while begin < len(typed) and (filler := _filler(typed[begin:])):
        begin += filler
    denied, count = first(meanings("opt"), typed[begin:])
    return (denied, begin + count) if denied else (None, 0)


def _target(typed: Sequence[str]) -> tuple[str, int]:
    """Return the points that a game is played to, and the number of words: "to 200", "up to 150"; ("", 0) for none."""
    said, count = first(meanings("span"), typed)
    points, *behind = typed[count:] or [""]
    if said != "to" or not re.fullmatch("[0-9]{2,6}", points):
        return "", 0  # "tridom a 4": of four players
    unit = first(meanings("opt"), behind)[0]
    others = behind and (meaning("people", behind[0]) or unit not in {None, "target"})
    return ("", 0) if others else (points, count + 1)


def _may_be_value(name: str, word: str) -> bool:
    if name == COMPUTER:
        return (_level(word) or meaning("answer", word)) is not None
    return meaning("opt", word) is None or meaning(name, word) is not None


_LENGTH: Final = re.compile(r"([0-9]+)w|[0-9]+(?:m|h|d)(?:\+[0-9]+(?:m|h|d))*")


def _names(typed: Sequence[str]) -> int:
    """Return the number of words that name somebody to play with, as in "with Bob"."""
    if not typed or len(typed) > MOST_TO_COMPARE or not typed[0].isalpha():
        return 0
    kinds = ("opt", "number", "level", "alone", "any", "people", "link", "each", "answer")
    known = any(meaning(kind, typed[0]) for kind in kinds)
    return int(not known and not nearest(typed[0], meanings("opt")))


def number(word: str) -> int:
    """Return a number in digits or words; 0 for another word."""
    said = meaning("number", word) or word
    return int(said) if re.fullmatch("[0-9]{1,4}", said) else 0


def _filler(typed: Sequence[str]) -> int:
    """Return the number of words that say nothing of an option: "with", "per turn", "3 players", "@bob"."""
    if number(typed[0]) and len(typed) > 1 and meaning("people", typed[1]):
        return 2
    if typed[0].startswith("@"):
        return 1
    return words_of(typed, "each", "at", "link", "people", "any")


def option_value(name: str, value: str) -> str:
    """Read an option's value: `ja` becomes yes, `3 tage` 3d, `ordinateur` computer."""
    if name in {"absent", "begin"}:
        return or_as_typed(name, value)
    if name in {"substitute", COMPUTER} and (level := _level(value)):
        return level
    return meaning("answer", value) or clock(value.strip().lower())


def clock(typed: str) -> str:
    """Return durations in English: `5 Tage + 12 Std.` becomes `5d+12h`."""
    return _compact(typed.replace(".", ""))


def _compact(typed: str) -> str:
    """Remove commas, and spaces around `=` and `+` or before a unit of time, whose number may be a word: "a day"."""
    words = typed.replace(",", " ").split()
    for at, (word, unit) in enumerate(pairwise(words)):
        if meaning("unit", unit) and (count := number(word) or int(bool(meaning("any", word)))):
            words[at] = str(count)
    text = re.sub(r" *= *", "=", " ".join(words))
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
        # `/settings german`, `/settings dark mode`: the value alone tells which one is meant.
        kinds = ("language", "theme")
        name, count = next((kind for kind in kinds if meaning(kind, " ".join(rest))), None), 0
    if name is None:
        name, count = first(meanings("set", tried=True), rest)
        if name is not None and meaning(name, rest[0]):
            count, rest = 0, rest[:1]
    if name is None:
        free = (each for each in SETTINGS if _reads(each, " ".join(rest)))
        name, count = next(free, None), 0
    if name is None:
        name, count = "".join(rest[:1]).lower(), 1
    chat = chat or is_chats_alone(name)
    return name, setting_value(name, " ".join(rest[count:])), chat


def _reads(name: str, value: str) -> bool:
    """Tell whether a value tells by its form which setting is meant: `22-7`, `every 6 hours`, a city."""
    with suppress(ValueError):
        if (read := SETTINGS[name].read) is not None:
            return bool(read(setting_value(name, value)))
    return False


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


# --- times ----------------------------------------------------------------------------------------


def when(typed: list[str]) -> tuple[str, str]:
    """Read a time of day and a place, as they were typed: `8 London`, `every day at 8 pm in London`."""
    words = without_at(typed)
    count = time_words(words) or 1
    return " ".join(words[:count]), " ".join(without_at(words[count:]))


def time_words(typed: list[str]) -> int:
    """Return the number of words of the time of day that the words begin with; 0 for none."""
    for count in range(min(len(typed), MAX_TIME_WORDS), 0, -1):
        with suppress(ValueError):
            read_time(" ".join(typed[:count]))
            return count
    return 0


def without_please(typed: list[str]) -> list[str]:
    for count in range(1, min(len(typed), MAX_NAME_WORDS + 1)):
        if meaning("please", "".join(typed[-count:])):
            return typed[:-count]
    return typed


def without_at(typed: list[str]) -> list[str]:
    """Leave out words such as "at", "in" or "every day" at the beginning."""
    while typed:
        count = first(meanings("at"), typed)[1] or first(meanings("each"), typed)[1]
        if not count and meaning("unit", typed[0]) != "d":
            break
        typed = typed[count or 1 :]
    return typed

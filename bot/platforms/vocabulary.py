"""Typed commands in all languages, such as `/play 3-4-4 7`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from textwrap import shorten
from typing import Final, TypeAlias

from msgspec import structs

from bot.locales import DEFAULT
from bot.platforms.notation import (
    begins_with_piece,
    is_move,
    pieces,
    planned,
    spot,
    tile_among,
    tile_and_spot,
)
from bot.platforms.terms import (
    COMPUTER,
    MAX_NAME_WORDS,
    about_setting,
    absent,
    are_beside,
    as_meant,
    behind_lead,
    command,
    first,
    fold,
    game_and_options,
    game_within,
    games,
    is_any_game,
    known_command,
    meaning,
    meanings,
    meant_by_all,
    number,
    options,
    or_as_typed,
    parted,
    setting,
    setting_value,
    slip,
    time_words,
    tried,
    when,
    without_at,
    without_please,
    without_slash,
    words_of,
)
from bot.present.catalogue import match_language
from bot.table import commands, preferences
from bot.table.commands import Action, LeagueVerb, Switch, Unknown
from bot.table.game_options import COMPUTERS, QUICK, game_to_open
from bot.table.mirrors import read_code
from bot.table.payloads import day_named
from bot.table.preferences import NO, YES
from bot.table.registry import WORDS
from bot.table.results import full_of, quick_of
from bot.table.rows import ArgumentKind
from engine import GAMES

GROUP: Final = "trigon"
"""The command above all others on Discord: `/trigon join K7QM-3XTP`, copied to another chat, is
understood there."""
MAX_CHARACTERS: Final = 400
"""More than any command needs; the rest is cut off."""
MOST_OF_OTHERS: Final = 3
"""Words behind a slash that may be another bot's command; more are a sentence."""
MOST_NAMES: Final = 2
"""Words behind other words than a command that are taken for somebody's name."""


def _of_game(make: Make, typed: list[str]) -> commands.Action:
    """Make an action of a game; a ladder also of its quick form or of this quarter (`ladder tridom quick quarter`)."""
    if make is not commands.ShowLadder:
        return make(_game_and_options(typed)[0])
    words, period, rest = [], "", list(typed)
    while rest:
        said, count = first(meanings("period"), rest)
        period = said or period
        words += rest[:1] if said is None else []
        rest = rest[count or 1 :]
    game, options = _game_and_options(words)
    quick = game in GAMES and QUICK in options
    return make(quick_of(game) if quick else game, season=period == "quarter")


def _game_and_options(typed: list[str]) -> tuple[str, dict[str, str]]:
    """Read a game and its options; another command's word is no game: "league standings"."""
    game, own = game_and_options(typed)
    other = game not in GAMES and game and (command([game])[0] or tried([game])[0] or slip(game))
    return ("" if other else game), own


def new_table(game: str, options: Mapping[str, str]) -> commands.New:
    """Make the action that opens a table; against a computer, if the options say so."""
    own = {name: value for name, value in options.items() if name not in {COMPUTER, COMPUTERS}}
    level, count = options.get(COMPUTER, NO), options.get(COMPUTERS, "1")
    return commands.New(
        game,
        own,
        solo=level != NO,
        level="" if level in {YES, NO} else level,
        computers=number(count) or 1,
    )


def _options_to_set(make: Make, typed: list[str]) -> commands.Action:
    """Read options, unless none of the words is one: "options of this game"."""
    game, chosen = _game_and_options(typed)
    return make(game, chosen if {*chosen} & {*meanings("opt").values()} else {})


def _salt(typed: list[str]) -> str:
    """Read a word for the shuffle, or a code. A game's name is neither: "join the tridom game", « rejoindre la partie »."""
    if game_within(typed) or (len(typed) > 1 and are_beside(typed)):
        return ""
    return " ".join(typed)


def _who(make: Make, typed: list[str]) -> list[str]:
    """Read a name: Ann's of "Ann with a computer", to be replaced Bob's of "Bob out"; none of "tridom", a game's results."""
    if make is commands.Stats and first(games(), typed)[1] == len(typed):
        return []
    for count in range(max(1, len(typed) - MAX_NAME_WORDS), len(typed)):
        if first(meanings("link"), typed[count:])[1] and COMPUTER in options(
            " ".join(typed[count:])
        ):
            return typed[:count]
    if make is not commands.Replace:
        return typed
    beside = next((at for at in range(1, len(typed)) if are_beside(typed[at:])), len(typed))
    said = typed[:beside]
    for at in (0, words_of(said, "link")):
        named, count = first(meanings("opt"), said[at:])
        if named == COMPUTER:
            return [COMPUTER, *said[at + count :]]  # "l’ordinateur 2"
    return said


def _computers(make: Make, typed: list[str]) -> commands.Action:
    """Read a level and a number of computers: `2 hard`."""
    level = next((word for word in typed if not number(word)), "")
    count = next(filter(None, map(number, typed)), 1)
    return make(as_meant("level", level) if level else "", count)


def _first(kind: str, typed: list[str]) -> str:
    return or_as_typed(kind, typed[0]) if typed else ""


def _number(typed: list[str]) -> int:
    return int(typed[0]) if typed and re.fullmatch("[0-9]{1,4}", typed[0]) else 0


def _setting(typed: list[str]) -> commands.Action:
    name, value, chat = setting(typed)
    return commands.ChatSettings(name, value) if chat else commands.ChangeSettings(name, value)


def _daily(typed: list[str]) -> commands.Action:
    what = _first("switch", typed)
    if what in set(Switch):
        return commands.SetDaily(Switch(what), *when(typed[1:]))
    if time_words(without_at(typed)) and not what.isdecimal() and not day_named(what):
        return commands.SetDaily(Switch.ON, *when(typed))  # "daily at 8 pm"
    return commands.Daily(page=what if day_named(what) else "")


def _overview(make: Make, typed: list[str]) -> commands.Action:
    what = _first("switch", typed)
    return commands.SetOverview(Switch(what)) if what in set(Switch) else make()


def _weekly(typed: list[str]) -> commands.Action:
    what = _first("switch", typed)
    weekday = as_meant("weekday", typed[1]) if len(typed) > 1 else ""
    if what not in set(Switch):
        return commands.Weekly()
    return commands.SetWeekly(Switch(what), weekday, *when(typed[2:]))


def _season(make: Make, typed: list[str]) -> commands.Action:
    """Announce or show a league or cup; or do something with the existing one."""
    said = " ".join(typed)
    step = _SEASON_STEPS.get(
        meaning("cmd", said) or meanings("cmd", tried=True).get(fold(said), "")
    )
    if meaning("switch", said) == Switch.OFF:
        step = LeagueVerb.CLOSE
    made = make(*_game_and_options(typed))
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
    ArgumentKind.OPTIONS: _options_to_set,
    ArgumentKind.TABLE: lambda _, typed: new_table(*_game_and_options(typed)),
    ArgumentKind.SALT: lambda make, typed: make(_salt(typed)),
    ArgumentKind.LEVEL: _computers,
    ArgumentKind.PLACEMENT: lambda make, typed: make(*tile_and_spot(typed)),
    ArgumentKind.PLAN: lambda make, typed: make(*planned(typed)),
    ArgumentKind.PIECES: lambda make, typed: make(pieces(typed)),
    ArgumentKind.CELL: lambda make, typed: make(spot(typed)),
    ArgumentKind.FORM: lambda make, typed: make(
        text="text" in map(partial(meaning, "boards"), typed)
    ),
    ArgumentKind.ROUND: lambda make, typed: make(_number(typed)),
    ArgumentKind.WHO: lambda make, typed: make(" ".join(_who(make, typed))),
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
    found, plain = _parsed(text), _DRAWN_OUT.sub(r"\1", text)  # "let's gooo"
    if plain == text or _understood(found):
        return found
    again = _parsed(plain)
    return again if _understood(again) else found


def _understood(action: commands.Action) -> bool:
    return not isinstance(action, commands.Unknown) or bool(action.near) or action.polite


_DRAWN_OUT: Final = re.compile(r"([^\W\d_])\1{2,}")


def _parsed(text: str) -> commands.Action:
    typed = without_please(_ungrouped(text[:MAX_CHARACTERS].split()))
    if not typed:
        return commands.Help()
    name, count = command(typed)
    bare = [without_slash(typed[0]), *typed[1:]]
    if name is None or max(tried(bare)[1], first(meanings("greeting"), bare)[1]) > count:
        return _without_command(typed)
    if name in _AT_ONCE and typed[-1].endswith("?") and count == len(typed):
        # "rematch?" asks the others; "pass?" asks what it does.
        return _suggestion(text, name, "") if name == "rematch" else commands.Help(name)
    if (other := _with_command(name, typed[count:])) is not None:
        return other
    begins = name == "start" and _names_game(typed[count:])
    if begins or (not typed[0].startswith("/") and _is_sentence(name, typed[count:])):
        if meaning("common", typed[0]):
            return commands.Unknown(" ".join(typed)[:40])  # "pas mal"
        # "pass me the salt"; "start a cup with Bob"; "/start tridom"
        opened = begins and ("new", _table_asked(typed[count:]))
        return _suggestion(" ".join(typed), *(_about_club(typed) or opened or (name, "")))
    row = WORDS[name]
    if row.kind is commands.Play and first(games(), typed[count:])[0] is not None:
        row = WORDS["new"]  # "play tridom"
    elif name in _PIECES and (instead := _instead(name, typed[count:])) is not None:
        return _shown(_suggestion(" ".join(typed), *instead))
    if row.argument is ArgumentKind.ANSWER:
        return commands.AnswerProposal(agree=name == "agree")
    if row.kind is commands.Help and typed[count:]:
        return _help(typed[count:])
    return _READ[row.argument](row.kind, typed[count:])


_AT_ONCE: Final = frozenset({
    "join", "leave", "start", "draw", "pass", "undo", "rematch", "agree", "decline", "wake", "moretime", "resign", "end",
})  # fmt: skip
"""Commands that change the game without a question, at least in a lobby: with a question mark they are explained."""

_UNASKED: Final = _AT_ONCE - {"join", "resign", "end"}
"""Of these, those that read no words and ask nothing: without a slash, other words behind them may mean another thing."""


def _is_sentence(name: str, rest: list[str]) -> bool:
    """Tell whether words behind one that changes the game mean that it is no command: "join us tomorrow"."""
    if name == "join":
        known = len(rest) < 2 or game_within(rest) or read_code(" ".join(rest))
        return not known and not are_beside(rest)
    return name in _UNASKED and not are_beside(rest)


def _with_command(name: str, rest: list[str]) -> commands.Action | None:
    """Return what a command means with another one behind it: "join the league tomorrow", "play the daily puzzle"."""
    while rest and (filler := first(meanings("link"), rest)[1]):
        rest = rest[filler:]
    other, count = command(rest) if rest else (None, 0)
    # "start league tridom" announces one.
    if other in _SEASONS and name in _SEASON_STEPS and (count == len(rest) or name != "start"):
        return commands.LeagueStep(other, _SEASON_STEPS[name])
    begins = name in {"new", "play", "start"} and other in {*_SEASONS, "daily", "drill"}
    return parse(" ".join(rest)) if begins else None


_SEASONS: Final = ("league", "cup")
_CLUB: Final = (*_SEASONS, "daily")
LEAST_LETTERS: Final = 3
"""Letters of a word that names a league, a cup or a puzzle among others; "ko" may be anything."""


def _without_command(typed: list[str]) -> commands.Action:
    """Return what words mean that begin with no command: a move, a greeting, thanks; or `Unknown`."""
    word = without_slash(typed[0])
    bare = [word, *typed[1:]]
    if begins_with_piece(typed) and tried(bare)[1] <= 1:  # two: "what's a joker"
        return commands.Play(*tile_and_spot(typed))
    polite, count = first(meanings("greeting"), bare)
    if tried(bare)[1] >= min(count + 1, len(bare)):
        polite = None  # "fine by me", "fine"
    near = "" if polite is None else meant_by_all(bare[count:])
    if near:
        return _shown(_suggestion(" ".join(typed), near, ""))
    if polite is not None and (about := _about_club(bare)) is not None:
        return _suggestion(" ".join(typed), *about)
    if polite == "hello" or not word.strip("?¿!¡"):
        return commands.Help()
    if polite or not fold("".join(typed)) or _LAUGHTER.fullmatch(word):
        return commands.Unknown(word[:40], polite=True)
    spoken = not typed[0].startswith("/") or len(typed) > MOST_OF_OTHERS
    if spoken and (explained := _asked_how(typed)) is not None:
        return explained
    split = parted(word)
    bare = [*split, *typed[1:]]
    prose = spoken and len(typed) > 1
    known, count = max(tried(bare), behind_lead(bare), key=itemgetter(1))
    in_full = known is not None and are_beside(bare[count:])
    near, count = known or slip(bare[0], prose=prose), count or 1
    denied = near == "decline" and _opens_table(bare)  # "no clock"
    instead = _instead(near, bare[count:])
    if spoken and instead is not None and not near.startswith("settings"):
        return _shown(_suggestion(" ".join(typed), *instead))
    if (not near or denied) and (opened := _about_games(bare)) is not None:
        return _suggestion(" ".join(typed), *opened)
    stays = near in _CLUB or near.startswith("settings")
    others = typed[0].startswith("/") and not near  # "/poll who plays in the cup"
    if prose and not stays and not others and (about := _about_club(bare)) is not None:
        return _suggestion(" ".join(typed), *about)
    begun = typed[0] if spoken else typed[0].partition("@")[0]
    said, behind = " ".join((begun, *bare[len(split) : count])), bare[count:]
    phrase = bare[:count]
    _, lead = first(meanings("lead"), phrase)
    levels = (meaning("level", " ".join(words)) for words in (phrase, phrase[lead:]))
    if near == "start" and _names_game(behind):
        near = "new"
    if near == "computer" and (level := next(filter(None, levels), None)):
        near = f"{near} {level}"  # "this is too hard"
    if near == "new" and COMPUTER in options(" ".join(phrase)):
        # "alone tridom", "I want to play against the computer"
        told = [*behind, *phrase[lead:]]
        behind = [word for word in told if command([word])[0] not in {"new", "play"}]
    if near in {"", "hint"} and spoken and (named := tile_among(typed)):
        return _shown(_suggestion(" ".join(typed), "play", named))  # "where does 3-4-4 go"
    if not near and spoken and (name := absent(bare)):
        return _suggestion(" ".join(typed), "replace", name)
    if not near:
        return commands.Unknown(
            shorten(" ".join(typed), 40, placeholder=" …") if prose else said[:40]
        )
    if near in {"new", *_SEASONS}:
        rest = _table_asked(behind)
    else:  # none of "how many wins do I have"
        read = _reads(near, behind) and words_of(behind, "beside") < len(behind)
        rest = " ".join(behind) if read else ""
    asked = _suggestion(said, near, rest)
    return _shown(asked) if spoken and in_full else asked


def _instead(name: str, rest: list[str]) -> tuple[str, str] | None:
    """Return what words behind a command mean instead: "change the theme", "can't play on Friday"; None for the command."""
    if name in _PIECES and (is_any_game(rest) or _names_game(rest)):
        return "new", _table_asked(rest)  # "play a game of tridom"
    days = (word for word in rest if len(word) > LEAST_LETTERS and meaning("weekday", word))
    if name == "pass" and any(days):
        return "settings holidays", ""
    return about_setting(rest)


_PIECES: Final = frozenset(
    name
    for name, row in WORDS.items()
    if row.argument in {ArgumentKind.PLACEMENT, ArgumentKind.PIECES}
)
"""Commands whose words are pieces."""


def _asked_how(typed: list[str]) -> commands.Help | commands.Rules | None:
    """Return what explains "how do I join?" or "how does the game work?"; None for other words."""
    _, lead = first(meanings("how"), typed)
    name, count = known_command(typed[lead:]) if 0 < lead < len(typed) else (None, 0)
    if name not in WORDS or name == "help" or lead + count <= tried(typed)[1]:
        return None
    called, behind = typed[lead : lead + count], typed[lead + count :]
    if name in {"rules", "score"} or is_any_game(behind[-1:] if name == "play" else called):
        game, _ = first(games(), behind)
        return commands.Rules(game or "")
    return commands.Help(name) if are_beside(behind) else None


def _about_club(typed: list[str]) -> tuple[str, str] | None:
    """Return what the words ask of a league, a cup or the puzzle that they name behind others, and of which game.

    "who won the cup": `cup`; "I want to leave the league": `league leave`. None for none of these.
    """
    found = ((at, *command(typed[at:])) for at in range(1, len(typed)))
    for at, name, count in found:
        if name not in _CLUB or len(typed[at]) < LEAST_LETTERS:
            continue
        words = [*typed[:at], *typed[at + count :]] if name in _SEASONS else []
        asked = [known_command(words[begin:])[0] for begin in range(len(words))]
        steps = {*_SEASON_STEPS} - {"start"}
        if "end" not in {*asked[:1], behind_lead(words)[0]}:
            steps -= {"end"}  # "when does the cup end"
        step = next((each for each in asked if each in steps), "")
        game = game_within(words)
        return (f"{name} {step}", "") if step else (name, game[0] if game else "")
    return None


_LAUGHTER: Final = re.compile(r"([hj][aei]){2,}h?|(ah){2,}a?|lo+l|xd+", re.IGNORECASE)


_SHOWS: Final = (
    commands.Hand, commands.MyGames, commands.Options, commands.Rules, commands.ShowBoard, commands.ShowLadder,
    commands.ShowLog, commands.ShowScore, commands.ShowTables, commands.Stats,
)  # fmt: skip
"""Actions that only show something, of a game or of the chat."""


def _shown(asked: commands.Unknown) -> commands.Action:
    """Return what the words ask to be shown: that needs no question."""
    match asked.meant:
        case (
            commands.Help() | commands.ChangeSettings(value="") | commands.MyData(what="")
            | commands.Daily(page="") | commands.New(game="", options={}, solo=False) | commands.Play(spot="")
        ):  # fmt: skip
            return asked.meant
        case commands.Options(chosen=chosen) if chosen:
            return asked
        case meant if isinstance(meant, _SHOWS):
            return meant
        case _:
            return asked


def _names_game(typed: list[str]) -> bool:
    """Tell whether words name a game, and before it nothing else than options: "a game of tridom", "a quick tridom"."""
    found = game_within(typed)
    before = typed[: found[1]] if found else []
    return found is not None and (are_beside(before) or _opens_table(before))


def _about_games(typed: list[str]) -> tuple[str, str] | None:
    """Return the command that words about a game mean, and what follows it; None for other words.

    As "tridom rules", "quick tridom", "tridom with 3 rounds", "2 rounds".
    """
    if _opens_table(typed):
        return "new", " ".join(typed)
    found = game_within(typed)
    if found is None or (found[1] and not _opens_table(typed[: found[1]])):
        return None  # "/music domino" is perhaps another bot's
    game, _, end = found
    behind = typed[end:]
    name = (command(behind)[0] or tried(behind)[0] if behind else None) or "new"
    name = "new" if name == "play" else name
    return name, game if _reads(name, [game]) else ""


def _opens_table(typed: list[str]) -> bool:
    """Tell whether the words are options that a game takes, perhaps with its name."""
    made = new_table(*game_and_options(typed))
    named = [made.game] if made.game else GAMES
    opened = any(game_to_open(structs.replace(made, game=game)) for game in named)
    return opened and bool(made.options or made.solo)


def _table_asked(typed: list[str]) -> str:
    """Return the words that say what is to be played: "tripitz" of "tripitz tomorrow", "short" of "it short"."""
    while typed and (count := words_of(typed, "beside")):
        typed = typed[count:]
    game, chosen = _game_and_options(typed)
    known = game in GAMES or not game
    if known and chosen and {*chosen} <= {*meanings("opt").values(), COMPUTERS}:
        return " ".join(typed)
    return game if game in GAMES else ""


def _suggestion(said: str, near: str, rest: str) -> commands.Unknown:
    return commands.Unknown(said[:40], near, rest[:40], parse(f"/{near} {rest}"))


def _reads(near: str, behind: Sequence[str]) -> bool:
    """Tell whether a suggested command can read the words behind another: "rules" not those of "how do I win?"."""
    argument = WORDS[near.split(maxsplit=1)[0]].argument
    if argument in {ArgumentKind.NOTHING, ArgumentKind.FORM, ArgumentKind.ANSWER}:
        return False
    if argument is ArgumentKind.SALT:
        return len(behind) == 1 and "-" in behind[0]  # an invitation's code, no "back tomorrow"
    if argument in {ArgumentKind.PLACEMENT, ArgumentKind.PLAN}:
        return bool(behind) and begins_with_piece([*behind])
    meant = parse(f"/{near} {' '.join(behind)}")
    if isinstance(meant, commands.ChangeSettings | commands.ChatSettings):
        try:
            preferences.change(preferences.NOTHING_CHOSEN, meant)
        except ValueError:
            return False
    if isinstance(meant, commands.LeagueStep):
        return False  # "when does the round end"
    if isinstance(meant, commands.Stats | commands.Replace):
        # "kick Bob", not "how many games did Bob win"
        return 0 < len(meant.who.split()) <= MOST_NAMES
    if isinstance(meant, commands.MyData | commands.ChatData):
        return meaning("what", behind[0]) is not None if behind else False
    game = getattr(meant, "game", "")
    return meant != parse(f"/{near}") and (not game or full_of(game) in GAMES)


def _help(typed: list[str]) -> commands.Action:
    if (explained := _asked_how(typed)) is not None:
        return explained
    game, name = first(games(), typed)[0], command(typed)[0] or ""
    if game or "rules" in {name, tried(typed)[0]}:
        return commands.Rules(game or "")
    return commands.Help(name)


def _ungrouped(typed: list[str]) -> list[str]:
    """Return the words without Discord's groups: `/trigon more ladder` is `ladder`."""
    if not typed or without_slash(typed[0]).lower() != GROUP:
        return typed
    named = typed[1:]
    return named[1:] if len(named) > 1 and command(named)[0] is None else named


def is_command(text: str, language: str) -> bool:
    """Tell whether text that is typed where people chat is a command.

    Without a slash, commands are in the person's own language or in English: "main" is a command to
    French people only. "draw!" is chat, and so is "pass me the salt". A move is none: others need not read it.
    """
    if text.startswith("/") or is_move(text):
        return True
    typed = text.split()
    name, count = _named(typed, language)
    return name is not None and (len(typed) == count or WORDS[name].bare_word)


def is_for_bot(text: str, language: str) -> bool:
    """Tell whether words that reply to a message of the bot are for it, and not chat about it.

    A move, a command's name alone, or a wish to be shown something.
    """
    typed = text.split()
    name, count = _named(typed, language)
    if is_move(text) or (name is not None and len(typed) == count):
        return True
    return bool(typed) and command(typed)[0] is None and isinstance(parse(text), _SHOWS)


def _named(typed: list[str], language: str) -> tuple[str | None, int]:
    if not typed or not re.fullmatch(r"[\w-]+", typed[0]):
        return None, 0
    return command(typed, (match_language(language), DEFAULT))


def with_words(action: Action, words: str) -> Action:
    """Fill an action that asked for words (`bot.present.message.WordsField`); `Unknown` for others."""
    if (
        isinstance(action, commands.ChangeSettings | commands.ChatSettings)
        and action.name
        and not action.value
    ):
        return structs.replace(action, value=setting_value(action.name, words))
    return Unknown(words)

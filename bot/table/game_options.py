"""Options as typed words and in payloads: a game's own, the table's, and those chosen before a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.table import table
from bot.table.commands import Action, Learn, New
from bot.table.effects import Decision, GamesEffect, Line, refuse
from bot.table.steps import GameForm
from bot.table.table import BEGIN
from engine import GAMES, NotationError
from engine.game import Game, Option, OptionValue


def read_options(
    action: New,
) -> tuple[Game, dict[str, Any], dict[str, OptionValue | None]] | Decision:
    """Return the game, its table's options and its own options; or a refusal."""
    game = game_named(action.game)
    if game is None:
        return _game_for(action)
    said = spelled_out(game, action.options)
    own = said if isinstance(said, Decision) else read_table_option(said)
    if isinstance(own, Decision):
        return own
    options = _options(game, action)
    return options if isinstance(options, Decision) else (game, own, options)


QUICK: Final = "quick"
"""The word for the options of a game's quick form."""


def spelled_out(game: Game, options: Mapping[str, str]) -> Mapping[str, str] | Decision:
    """Return the options with those of the quick form in its place; a refusal for a word that is no yes or no."""
    rest = {name: word for name, word in options.items() if name != QUICK}
    word = options.get(QUICK, "").strip().lower()
    if not word:
        return rest
    if word not in _TRUTH:
        return _bad(QUICK, word, list(ALLOWED[QUICK]))
    quick = game.quick if _TRUTH[word] else {}
    return {name: "yes" if value is True else str(value) for name, value in quick.items()} | rest


def of_form(form: GameForm) -> dict[str, str]:
    """Return the option that names a form; none where none is named."""
    word = {GameForm.QUICK: "yes", GameForm.FULL: "no"}.get(form)
    return {QUICK: word} if word else {}


def form_of(options: Mapping[str, str]) -> GameForm:
    """Return the form that the options name; `spelled_out` refuses a word that is no yes or no."""
    word = options.get(QUICK, "").strip().lower()
    if not word:
        return GameForm.UNSAID
    return GameForm.QUICK if _TRUTH[word] else GameForm.FULL


def game_to_open(action: Action) -> str | None:
    """Return the id of the game that this action would open a table for; None if it would not."""
    if isinstance(action, Learn):
        action = New(action.game)
    found = read_options(action) if isinstance(action, New) else None
    return found[0].id if isinstance(found, tuple) else None


def game_named(words: str) -> Game | None:
    """Return the game with this name, ignoring case and hyphens; None for no such game."""
    key = words.lower()
    exact = GAMES.get(key)
    if exact is not None:
        return exact
    plain = key.replace("-", "").replace("_", "").replace(" ", "")
    return next((game for game in GAMES.values() if game.id.replace("-", "") == plain), None)


def which_game(words: str, verb: str, *, apart: bool = False, options: str = "") -> Decision:
    """Show the games to choose from, for `verb`; `apart` as in `New`, `options` as in `GamesEffect`.

    `words` that name none are refused.
    """
    lines = (Line("refused-no-such-game", {"game": words[:40]}),) if words else ()
    shown = GamesEffect(lines=lines, verb=verb, apart=apart, options=options)
    return Decision(replies=(shown,))


def _game_for(action: New) -> Decision:
    if not action.options:
        return _choice(action)
    own = read_table_option(action.options)
    if isinstance(own, Decision):
        return own
    if not games_taking(action.options):
        tried = [_options(game, action) for game in GAMES.values()]
        refusals = [one for one in tried if isinstance(one, Decision)]
        # A wrong value tells more than a game that does not know the option.
        return max(refusals, key=lambda one: one.replies[0].lines[0].key == "refused-bad-option")
    return refuse("game-first") if len(carried(action)) > MOST_CARRIED else _choice(action)


def _choice(action: New) -> Decision:
    verb = "solo" if action.solo else "new"
    return which_game(action.game, verb, apart=action.apart, options=carried(action))


def games_taking(options: Mapping[str, str]) -> tuple[Game, ...]:
    return tuple(
        game for game in GAMES.values() if isinstance(_options(game, New(game.id, options)), dict)
    )


def _options(game: Game, action: New) -> dict[str, OptionValue | None] | Decision:
    known = {option.name: option for option in game.options}
    chosen: dict[str, OptionValue | None] = {}
    said = spelled_out(game, action.options)
    if isinstance(said, Decision):
        return said
    for name, word in said.items():
        if name in TABLE_OPTIONS:
            continue
        option = known.get(name)
        if option is None:
            return refuse("no-such-option", option=name[:40], options=[*known, *TABLE_OPTIONS])
        value = value_of(option, word)
        try:
            chosen[name] = option.check(value)
        except NotationError:
            return _bad(name, word, allowed(option))
    return {name: value for name, value in chosen.items() if value != known[name].default}


def _bad(name: str, word: str, allowed: list[str]) -> Decision:
    return refuse("bad-option", option=name, word=word.strip()[:40], allowed=allowed, kind=name)


def allowed(option: Option) -> list[str]:
    """Return the values of an option as words: `yes`, `no`; `56`, `84`, `76`; `1 … 50`."""
    if option.choices:
        words = ("yes", "no") if isinstance(option.choices[0], bool) else option.choices
        return [str(word) for word in words]
    return [f"{option.least} \u2026 {option.most}"]


def value_of(option: Option, word: str) -> OptionValue | str:
    """Return the option's value for a word; the word itself if it has none."""
    low = word.strip().lower()
    if option.choices and isinstance(option.choices[0], bool):
        return _TRUTH.get(low, low)
    return int(low) if low.isascii() and low.isdecimal() and len(low) < 10 else low


ALLOWED: Final = {
    QUICK: ("yes", "no"),
    "clock": ("none", "2m \u2026 7d", "5d+12h"),
    "absent": table.ABSENT,
    "substitute": table.SUBSTITUTES,
    "begin": BEGIN,
    "hints": ("yes", "no"),
    "guide": ("yes", "no"),
}
"""The words of each option."""
TABLE_OPTIONS: Final = tuple(ALLOWED)

_YES: Final = ("yes", "true", "on", "1", "y")
_NO: Final = ("no", "false", "off", "0", "n")
_TRUTH: Final = dict.fromkeys(_YES, True) | dict.fromkeys(_NO, False)


def read_table_option(options: Mapping[str, str]) -> dict[str, Any] | Decision:
    """Return the table's fields set by these options; a refusal if a value is unknown."""
    found: dict[str, Any] = {}
    for name in TABLE_OPTIONS:
        word = options.get(name, "")
        if word.strip():
            try:
                found[name] = _value(name, word.strip().lower())
                if name == "hints":
                    found["unrated"] = found[name]
            except ValueError:
                return _bad(name, word, list(ALLOWED[name]))
    return found


def _value(name: str, word: str) -> object:
    if name == "clock":
        return table.read_clock(word)
    choosing = name in {"absent", "begin", "substitute"}
    if word not in (ALLOWED[name] if choosing else _TRUTH):
        raise ValueError(word)
    return word if choosing else _TRUTH[word]


MOST_CARRIED: Final = 34
"""Characters left in a payload, behind the longest name of a game and the word for a thread."""


LEVEL: Final = "level"
"""The word in payloads for a computer's level."""
COMPUTERS: Final = "computers"
"""The word for the number of computers."""


def carried(action: New) -> str:
    """Return what a payload keeps of the options, and the level and number of computers."""
    level = {LEVEL: action.level} if action.level else {}
    count = {COMPUTERS: str(action.computers)} if action.computers > 1 else {}
    return write_carried({**action.options, **level, **count})


def write_carried(options: Mapping[str, str]) -> str:
    return ".".join(
        f"{name}-{''.join(word.lower().split()).replace('+', '-')}"
        for name, word in options.items()
    )


def take_computers(options: dict[str, str]) -> tuple[str, int]:
    """Remove the level and number of computers from what a payload keeps; return them."""
    level, count = options.pop(LEVEL, ""), options.pop(COMPUTERS, "")
    return level, int(count) if count.isdecimal() and len(count) == 1 else 1


def read_carried(parts: Iterable[str]) -> dict[str, str]:
    """Read the parts of a payload that are options; others are left out."""
    split = (part.partition("-") for part in parts)
    return {name: word.replace("-", "+") for name, dash, word in split if name and dash}

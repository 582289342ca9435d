"""Options as typed words and as part of a payload: a game's own, the table's, and those carried to a new table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.table import table
from bot.table.commands import Action, Learn, New
from bot.table.effects import Decision, GamesEffect, Line, refuse
from bot.table.table import BEGIN
from engine import GAMES, NotationError
from engine.game import Game
from engine.view import Option, OptionValue


def read_options(
    action: New,
) -> tuple[Game, dict[str, Any], dict[str, OptionValue | None]] | Decision:
    """The game, its table's options and its own options; or what is wrong with them."""
    game = game_named(action.game)
    if game is None:
        return _game_for(action)
    own = read_table_option(action.options)
    if isinstance(own, Decision):
        return own
    options = _options(game, action)
    return options if isinstance(options, Decision) else (game, own, options)


def game_to_open(action: Action) -> str | None:
    """The id of the game that this action would open a table for; None if it would not."""
    if isinstance(action, Learn):
        action = New(action.game)
    found = read_options(action) if isinstance(action, New) else None
    return found[0].id if isinstance(found, tuple) else None


def game_named(words: str) -> Game | None:
    """The game that these words name, forgiving about case and hyphens; None if none is so named."""
    key = words.lower()
    exact = GAMES.get(key)
    if exact is not None:
        return exact
    plain = key.replace("-", "").replace("_", "").replace(" ", "")
    return next((game for game in GAMES.values() if game.id.replace("-", "") == plain), None)


def which_game(words: str, verb: str, *, apart: bool = False, options: str = "") -> Decision:
    """The games to choose from, for `verb`, if these words name none; `apart` as in `New`, `options` as
    in `GamesEffect`.
    """
    lines = (Line("refused-no-such-game", {"game": words[:40]}),) if words else ()
    shown = GamesEffect(lines=lines, verb=verb, apart=apart, options=options)
    return Decision(replies=(shown,))


def _game_for(action: New) -> Decision:
    """The games to choose from for a table whose options are known, or what is wrong with these."""
    if not action.options:
        return which_game(action.game, "new", apart=action.apart)
    own = read_table_option(action.options)
    if isinstance(own, Decision):
        return own
    if not games_taking(action.options):
        tried = [_options(game, action) for game in GAMES.values()]
        # A wrong value tells more than a game that does not know the option.
        return max((one for one in tried if isinstance(one, Decision)), key=_is_bad_value)
    carried = write_carried(action.options)
    if len(carried) > MOST_CARRIED:
        return refuse("game-first")
    return which_game(action.game, "new", apart=action.apart, options=carried)


def _is_bad_value(refusal: Decision) -> bool:
    return refusal.replies[0].lines[0].key == "refused-bad-option"


def games_taking(options: Mapping[str, str]) -> tuple[Game, ...]:
    """The games that can be played with these options."""
    return tuple(
        game for game in GAMES.values() if isinstance(_options(game, New(game.id, options)), dict)
    )


def _options(game: Game, action: New) -> dict[str, OptionValue | None] | Decision:
    known = {option.name: option for option in game.options}
    chosen: dict[str, OptionValue | None] = {}
    for name, word in action.options.items():
        if name in TABLE_OPTIONS:
            continue
        option = known.get(name)
        if option is None:
            return refuse("no-such-option", option=name[:40], options=[*known, *TABLE_OPTIONS])
        value = value_of(option, word)
        try:
            chosen[name] = option.check(value)
        except NotationError:
            return refuse(
                "bad-option",
                option=name,
                word=str(word).strip()[:40],
                allowed=allowed(option),
                kind=name,
            )
    return {name: value for name, value in chosen.items() if value != known[name].default}


def allowed(option: Option) -> list[str]:
    """The values an option takes, as words: `yes`, `no`; `56`, `84`, `76`; `1 … 50`."""
    if option.choices:
        words = ("yes", "no") if isinstance(option.choices[0], bool) else option.choices
        return [str(word) for word in words]
    return [f"{option.least} \u2026 {option.most}"]


def value_of(option: Option, word: str) -> OptionValue | str:
    """The option's value for a word; the word itself if it means none."""
    low = word.strip().lower()
    if option.choices and isinstance(option.choices[0], bool):
        yes = yes_or_no(low)
        return low if yes is None else yes
    return int(low) if low.isascii() and low.isdecimal() and len(low) < 10 else low


ALLOWED: Final = {
    "clock": ("none", "2m \u2026 7d", "5d+12h"),
    "absent": table.ABSENT,
    "substitute": table.SUBSTITUTES,
    "begin": BEGIN,
    "hints": ("yes", "no"),
    "guide": ("yes", "no"),
}
"""The words each takes."""
TABLE_OPTIONS: Final = tuple(ALLOWED)

_YES: Final = frozenset({"yes", "true", "on", "1", "y"})
_NO: Final = frozenset({"no", "false", "off", "0", "n"})


def yes_or_no(word: str) -> bool | None:
    """The truth value of a word; None if it is neither yes nor no."""
    return True if word in _YES else False if word in _NO else None


def read_table_option(options: Mapping[str, str]) -> dict[str, Any] | Decision:
    """The table's fields set by these options; a refusal if a value is unknown."""
    found: dict[str, Any] = {}
    for name in TABLE_OPTIONS:
        word = options.get(name, "").strip().lower()
        if word:
            try:
                found[name] = _value(name, word)
                if name == "hints":
                    found["unrated"] = found[name]
            except ValueError:
                return refuse(
                    "bad-option",
                    option=name,
                    word=options[name].strip()[:40],
                    allowed=list(ALLOWED[name]),
                    kind=name,
                )
    return found


def _value(name: str, word: str) -> object:
    if name == "clock":
        return table.read_clock(word)
    if name in {"absent", "begin", "substitute"}:
        if word not in ALLOWED[name]:
            raise ValueError(word)
        return word
    yes = yes_or_no(word)
    if yes is None:
        raise ValueError(word)
    return yes


MOST_CARRIED: Final = 34
"""Characters that a payload has room for, behind the longest name of a game and the word for a thread."""


def write_carried(options: Mapping[str, str]) -> str:
    """Valid options, as a payload has them."""
    return ".".join(
        f"{name}-{''.join(word.lower().split()).replace('+', '-')}"
        for name, word in options.items()
    )


def read_carried(parts: Iterable[str]) -> dict[str, str]:
    """The inverse of `written`, from what stood between its dots; what is no option is left out."""
    split = (part.partition("-") for part in parts)
    return {name: word.replace("-", "+") for name, dash, word in split if name and dash}

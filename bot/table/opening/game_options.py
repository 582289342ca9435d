"""The game that is asked for and its own options, read from words; `table_options` reads the table's.

Pure. Owns which words name a game, what an option's word means, and what is said of words that mean none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.table.commands import Action, Learn, New
from bot.table.decision import Decision, refuse
from bot.table.effects import GamesEffect, Line
from bot.table.opening import carried_options, table_options
from engine import GAMES, NotationError
from engine.game import Game
from engine.options import Option, OptionValue


def read(action: New) -> tuple[Game, dict[str, Any], dict[str, OptionValue | None]] | Decision:
    """The game, its table's options and its own options; or what is wrong with them."""
    game = game_named(action.game)
    if game is None:
        return _game_for(action)
    own = table_options.read(action.options)
    if isinstance(own, Decision):
        return own
    options = _options(game, action)
    return options if isinstance(options, Decision) else (game, own, options)


def game_to_open(action: Action) -> str | None:
    """The id of the game that this action would open a table for; None if it would not."""
    if isinstance(action, Learn):
        action = New(action.game)
    found = read(action) if isinstance(action, New) else None
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
    own = table_options.read(action.options)
    if isinstance(own, Decision):
        return own
    if not games_taking(action.options):
        tried = [_options(game, action) for game in GAMES.values()]
        # A wrong value tells more than a game that does not know the option.
        return max((one for one in tried if isinstance(one, Decision)), key=_is_bad_value)
    carried = carried_options.written(action.options)
    if len(carried) > carried_options.MOST:
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
        if name in table_options.NAMES:
            continue
        option = known.get(name)
        if option is None:
            return refuse(
                "no-such-option", option=name[:40], options=[*known, *table_options.NAMES]
            )
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
        yes = table_options.yes_or_no(low)
        return low if yes is None else yes
    return int(low) if low.isascii() and low.isdecimal() and len(low) < 10 else low

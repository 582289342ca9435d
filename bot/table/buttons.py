"""What a pressed button means: its payload, with the table at hand.

Owns the verbs of payloads. Pure. Everything in a payload is untrusted; whether it still means
anything is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.table import asking, consent, learning, lobby, turns
from bot.table.commands import Command, New
from bot.table.effects import Arg, Decision, Effect, Show, refuse
from bot.table.people import NAME_LENGTH
from bot.table.press import NO_TABLE, Pressed
from bot.table.rematch import rematch
from bot.table.table import Phase, Table


def press(
    table: Table | None,
    command: Command,
    pressed: Pressed | None,
    now: float,
    entropy: bytes,
    history: Sequence[str],
    here: Table | None,
) -> Decision:
    """What comes of a press at this table, or where there is none; the arguments are `decide`'s."""
    if pressed is None:
        return refuse("forged")
    if pressed.table == NO_TABLE:
        return _nowhere(table, command, pressed, now, entropy)
    # A payload can be made up: whoever is neither here nor seated learns nothing of the table.
    if table is None or (command.at != table.place and table.seat_of(command.person.id) is None):
        return refuse("gone")
    match pressed.verb:
        case "board":
            return asking.board(table)
        case "score" | "rules" | "options" | "more" | "record":
            return asking.about_game(table, Show(pressed.verb))
        case "replay":
            return asking.replay(table, pressed.number or 0)
        case "rematch":
            return rematch(table, command, now, entropy, here)
        case "ladder":
            return ladder(table, command, table.game)
        case "stats":
            return stats(table, command, "")
        case "review":
            return asking.review(table, command)
        case "help":
            return Decision(replies=(Effect(show=Show.HELP),))
        case "hint":
            return asking.hint(table, command)
        case "hand" if not pressed.argument:
            if table.state is None:
                return asking.board(table)
            return asking.hand(table, command)
        case "join":
            return lobby.join(table, command, "")
        case "leave" if table.phase is Phase.LOBBY:
            return lobby.leave(table, command)
        case "computer":
            return lobby.add_computer(table, command, pressed.argument)
        case "start":
            return lobby.start(table, command)
        case "wake":
            return asking.wake(table, command)
        case "players":
            return asking.about_game(table, Show.PLAYERS)
        case "undo":
            return consent.undo(table, command, history)
        case "agree" | "decline":
            agree = pressed.verb == "agree"
            return consent.answer(table, command, agree=agree, history=history)
        case "replace" if pressed.number is not None:
            return consent.replace_player(table, command, pressed.number)
        case _ if pressed.version < table.changed:
            # From here on a button means what it meant at its position, or nothing.
            return asking.stale(table, command)
        case "draw" | "pass":
            return turns.plain(table, command, pressed.verb)
        case "do" if pressed.number is not None:
            return turns.nth_move(table, command, pressed.number)
        case "doswap" | "endswap" if pressed.number is not None:
            sure = pressed.verb == "endswap"
            return turns.swap_masked(table, command, pressed.number, sure=sure)
        case "swap":
            if not pressed.argument:
                return turns.swap(table, command, "")
            return asking.step(table, command, pressed)
        case "resign":
            return turns.resign(table, command)
        case _:
            return asking.step(table, command, pressed)


def _nowhere(
    table: Table | None, command: Command, pressed: Pressed, now: float, entropy: bytes
) -> Decision:
    """The buttons that need no table: open one of this game, explain this game."""
    match pressed.verb:
        case "new":
            if table is not None and table.phase is not Phase.OVER:
                return refuse("table-open", game=table.game)
            return lobby.open_table(command, New(pressed.argument), now, entropy)
        case "learn":
            if table is not None and table.phase is not Phase.OVER:
                return refuse("table-open", game=table.game)
            return learning.learn(command, pressed.argument, now, entropy)
        case "rules" | "rulings" | "advice" | "options":
            return about(Show(pressed.verb), pressed.argument)
        case "ladder":
            return ladder(None, command, pressed.argument)
        case "lesson":
            name, _, game = pressed.argument.partition(".")
            shown = Effect(show=Show.LESSON, args={"name": name, "game": game})
            return Decision(replies=(shown,))
        case "games":
            return Decision(replies=(Effect(show=Show.GAMES),))
        case "tables":
            return Decision(replies=(Effect(show=Show.TABLES),))
        case "help":
            return Decision(replies=(Effect(show=Show.HELP),))
        case _:
            return refuse("forged")


def about(show: Show, game: str) -> Decision:
    """A page about a game; of all games to choose from where these words name none."""
    known = lobby.game_named(game) if game else None
    if known is None:
        return lobby.which_game(game, show.value)
    return Decision(replies=(Effect(show=show, args={"game": known.id}),))


def ladder(table: Table | None, command: Command, game: str) -> Decision:
    """The ladder of the chat, at the game that is named or played here."""
    known = lobby.game_named(game) if game else None if table is None else table.rules
    if game and known is None:
        return about(Show.LADDER, game)
    args: dict[str, Arg] = {
        "game": "" if known is None else known.id,
        "chat": _chat(table, command),
    }
    return Decision(replies=(Effect(show=Show.LADDER, args=args),))


def stats(table: Table | None, command: Command, who: str) -> Decision:
    """What someone has achieved in the chat."""
    args: dict[str, Arg] = {
        "who": " ".join(who.split())[:NAME_LENGTH],
        "chat": _chat(table, command),
    }
    return Decision(replies=(Effect(show=Show.STATS, args=args),))


def _chat(table: Table | None, command: Command) -> str:
    """The chat that is meant: the table's, also where it is looked at from elsewhere."""
    return command.home if table is None else table.chat or table.place

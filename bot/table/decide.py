"""decide(table, command, now, entropy): what comes of a command. Pure.

Owns the way from an action to the part of the table that carries it out. Everything is an argument:
the time, and for new secrets and salts the chance (`entropy`, 48 random bytes that are used at most
once).
"""

from __future__ import annotations

from bot.table import asking, lobby, turns
from bot.table.commands import (
    AddComputer,
    Board,
    Command,
    Draw,
    End,
    GetRecord,
    Hand,
    Help,
    Hint,
    Join,
    Leave,
    MyGames,
    New,
    Options,
    Pass,
    Play,
    Press,
    Replay,
    Resign,
    Rules,
    Score,
    Start,
    Swap,
    Undo,
    Unknown,
    UseJoker,
)
from bot.table.effects import Decision, Effect, Line, Show, refuse
from bot.table.press import NO_TABLE, Pressed, read
from bot.table.table import Phase, Table

ENTROPY_BYTES = 48


def decide(
    table: Table | None, command: Command, now: float, entropy: bytes, version: int = 0
) -> Decision:
    """What comes of a command at this table (None: there is none) at that version of it."""
    action = command.action
    match action:
        case New():
            if table is not None and table.phase is not Phase.OVER and action.game:
                return refuse("table-open", game=table.game)
            return lobby.open_table(command, action, now, entropy)
        case Help():
            return Decision(replies=(Effect(show=Show.HELP),))
        case Rules(game=game) | Options(game=game) if game or table is None:
            return _about(Show.RULES if isinstance(action, Rules) else Show.OPTIONS, game)
        case MyGames():
            return Decision(replies=(Effect(show=Show.TABLES),))
        case Unknown(text=text):
            return refuse("unknown", text=text)
        case Press(payload=payload):
            return _press(table, command, read(payload), now, entropy, version)
        case _:
            return refuse("no-table") if table is None else _at(table, command, entropy)


def _about(show: Show, game: str) -> Decision:
    known = lobby.game_named(game) if game else None
    if known is None:
        lines = (Line("refused-no-such-game", {"game": game[:40]}),) if game else ()
        return Decision(replies=(Effect(show=Show.GAMES, lines=lines, args={"verb": show.value}),))
    return Decision(replies=(Effect(show=show, args={"game": known.id}),))


def _at(table: Table, command: Command, entropy: bytes) -> Decision:
    """A command that needs a table."""
    action = command.action
    match action:
        case Join(salt=salt):
            return lobby.join(table, command, salt, entropy)
        case Leave():
            if table.phase is Phase.LOBBY:
                return lobby.leave(table, command)
            return turns.resign(table, command)
        case Resign():
            return turns.resign(table, command)
        case AddComputer(level=level):
            return lobby.add_computer(table, command, level)
        case Start():
            return lobby.start(table, command)
        case End():
            return _end(table, command)
        case Hand():
            return asking.hand(table, command)
        case Play(tile=tile, spot=spot):
            if not tile:
                return asking.hand(table, command)
            return turns.play(table, command, tile, spot)
        case Draw():
            return turns.plain(table, command, "draw")
        case Pass():
            return turns.plain(table, command, "pass")
        case Swap(pieces=pieces):
            return turns.swap(table, command, pieces)
        case UseJoker(cell=cell):
            return turns.use_joker(table, command, cell)
        case Board():
            return asking.board(table)
        case Score():
            return asking.about_game(table, Show.SCORE)
        case Rules():
            return asking.about_game(table, Show.RULES)
        case Options():
            return asking.about_game(table, Show.OPTIONS)
        case GetRecord():
            return asking.about_game(table, Show.RECORD)
        case Replay(round=number):
            return asking.replay(table, number)
        case Hint():
            return asking.hint(table, command)
        case Undo():
            return refuse("no-undo")
        case _:
            raise TypeError(f"nothing decides {type(action).__name__}")


def _end(table: Table, command: Command) -> Decision:
    if table.phase is Phase.OVER:
        return refuse("over")
    if command.person.id != table.host and not command.admin:
        return refuse("host-only", seat=table.seat_of(table.host) or 0)
    return lobby.close(table, "ended")


def _press(
    table: Table | None,
    command: Command,
    pressed: Pressed | None,
    now: float,
    entropy: bytes,
    version: int,
) -> Decision:
    if pressed is None:
        return refuse("forged")
    if pressed.table == NO_TABLE:
        return _press_nowhere(table, command, pressed, now, entropy)
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
        case "help":
            return Decision(replies=(Effect(show=Show.HELP),))
        case "hint":
            return asking.hint(table, command)
        case "hand" if not pressed.argument:
            if table.state is None:
                return asking.board(table)
            return asking.hand(table, command)
        case "join":
            return lobby.join(table, command, "", entropy)
        case "leave" if table.phase is Phase.LOBBY:
            return lobby.leave(table, command)
        case "computer":
            return lobby.add_computer(table, command, pressed.argument)
        case "start":
            return lobby.start(table, command)
        case _ if pressed.version != version:
            # From here on a button means what it meant at its version, or nothing.
            return asking.stale(table, command)
        case "draw" | "pass":
            return turns.plain(table, command, pressed.verb)
        case "do" if pressed.number is not None:
            return turns.nth_move(table, command, pressed.number)
        case "doswap" if pressed.number is not None:
            return turns.swap_masked(table, command, pressed.number)
        case "swap":
            if not pressed.argument:
                return turns.swap(table, command, "")
            return asking.step(table, command, pressed)
        case "resign":
            return turns.resign(table, command)
        case _:
            return asking.step(table, command, pressed)


def _press_nowhere(
    table: Table | None, command: Command, pressed: Pressed, now: float, entropy: bytes
) -> Decision:
    """The buttons that need no table: open one of this game, explain this game."""
    match pressed.verb:
        case "new":
            if table is not None and table.phase is not Phase.OVER:
                return refuse("table-open", game=table.game)
            return lobby.open_table(command, New(pressed.argument), now, entropy)
        case "rules" | "options":
            return _about(Show(pressed.verb), pressed.argument)
        case "games":
            return Decision(replies=(Effect(show=Show.GAMES),))
        case "tables":
            return Decision(replies=(Effect(show=Show.TABLES),))
        case "help":
            return Decision(replies=(Effect(show=Show.HELP),))
        case _:
            return refuse("forged")

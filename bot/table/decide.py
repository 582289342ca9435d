"""decide(table, command, now, entropy): what comes of a command. Pure.

Owns the way from an action to the part of the table that carries it out. Everything is an argument:
the time, and for a new table's secret the chance (`entropy`, 32 random bytes that are used at most
once).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.table import asking, buttons, consent, learning, lobby, turns
from bot.table.absence import tick
from bot.table.commands import (
    AddComputer,
    Answer,
    Board,
    Command,
    Draw,
    End,
    Forget,
    GetRecord,
    Hand,
    Help,
    Hint,
    Join,
    Ladder,
    Learn,
    Leave,
    MyGames,
    New,
    Options,
    Pass,
    Plan,
    Play,
    Press,
    Refresh,
    Rematch,
    Replace,
    Replay,
    Resign,
    Review,
    Rules,
    Score,
    Start,
    Stats,
    Swap,
    Tick,
    Undo,
    Unknown,
    UseJoker,
    Wake,
)
from bot.table.effects import Decision, Effect, Show, refuse
from bot.table.forgetting import forget
from bot.table.guiding import guided
from bot.table.press import read
from bot.table.rematch import rematch
from bot.table.table import Phase, Table
from bot.table.waiting import timed
from engine.shuffle import SEED_BYTES

ENTROPY_BYTES = SEED_BYTES


def wants_history(command: Command) -> bool:
    """Whether `decide` needs all moves of the game for this command."""
    action = command.action
    if isinstance(action, Press):
        pressed = read(action.payload)
        return pressed is not None and pressed.verb in {"undo", "agree"}
    return isinstance(action, Undo | Answer)


def wants_place(command: Command) -> bool:
    """Whether `decide` needs to know the table that lies in the place, if that is another."""
    action = command.action
    if isinstance(action, Press):
        pressed = read(action.payload)
        return pressed is not None and pressed.verb == "rematch"
    return isinstance(action, Rematch)


def decide(
    table: Table | None,
    command: Command,
    now: float,
    entropy: bytes,
    version: int = 0,
    history: Sequence[str] = (),
    here: Table | None = None,
) -> Decision:
    """What comes of a command at this table (None: there is none) at that version of it.

    `history` are the moves so far, for those that `wants_history` names. `here` is the table that
    lies in its place now, where that is another, for those that `wants_place` names.
    """
    decision = _decide(table, command, now, entropy, history, here)
    after = decision.table
    if after is None:
        return decision
    before = table if table is not None and table.id == after.id else None
    after = timed(before, _rested(after, command), decision.moves, now)
    after = guided(None if decision.kept is not None else before, after, decision.moves)
    if before is None:
        after = replace(after, changed=1)
    elif after.state is not before.state:
        after = replace(after, changed=version + 1)
    if before is not None and _ends(before, after):
        done = Effect(show=Show.STANDING)
        decision = replace(decision, posts=(*decision.posts, done))
    if after == table and not decision.posts:
        # A refresh that brings nothing new, a plan that stands already.
        return replace(decision, table=None)
    return replace(decision, table=after)


def _ends(before: Table, after: Table) -> bool:
    """Whether a game that was dealt is over by this, in whatever way."""
    return before.phase is not Phase.OVER and after.phase is Phase.OVER and after.state is not None


def _rested(table: Table, command: Command) -> Table:
    """The table, knowing when the asker's clock stands still."""
    number = table.seat_of(command.person.id)
    if number is None or table.seats[number].rest == command.rest:
        return table
    seat = replace(table.seats[number], rest=command.rest)
    return table.with_seat(number, seat)


def _decide(
    table: Table | None,
    command: Command,
    now: float,
    entropy: bytes,
    history: Sequence[str],
    here: Table | None,
) -> Decision:
    action = command.action
    match action:
        case New():
            if table is not None and table.phase is not Phase.OVER and action.game:
                return refuse("table-open", game=table.game)
            return lobby.open_table(command, action, now, entropy)
        case Learn(game=game):
            if table is not None and table.phase is not Phase.OVER and game:
                return refuse("table-open", game=table.game)
            return learning.learn(command, game, now, entropy)
        case Help():
            return Decision(replies=(Effect(show=Show.HELP),))
        case Rules(game=game) | Options(game=game) if game or table is None:
            return buttons.about(Show.RULES if isinstance(action, Rules) else Show.OPTIONS, game)
        case MyGames():
            return Decision(replies=(Effect(show=Show.TABLES),))
        case Ladder(game=game):
            return buttons.ladder(table, command, game)
        case Stats(who=who):
            return buttons.stats(table, command, who)
        case Unknown(text=text, near=near):
            return (
                refuse("unknown-near", text=text, near=near)
                if near
                else refuse("unknown", text=text)
            )
        case Press(payload=payload):
            return buttons.press(table, command, read(payload), now, entropy, history, here)
        case Tick() | Refresh() | Forget() if table is None:
            return Decision()
        case _ if table is None:
            return refuse("no-table")
        case Tick():
            return tick(table, now)
        case Refresh():
            return Decision(table=table)
        case Forget():
            return forget(table, command)
        case Rematch():
            return rematch(table, command, now, entropy, here)
        case _:
            return _at(table, command, history)


def _at(table: Table, command: Command, history: Sequence[str]) -> Decision:
    """A command that needs a table."""
    action = command.action
    match action:
        case Join(salt=salt):
            return lobby.join(table, command, salt)
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
        case Board(text=text):
            return asking.board(table, text=text)
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
        case Review():
            return asking.review(table, command)
        case Hint():
            return asking.hint(table, command)
        case Undo():
            return consent.undo(table, command, history)
        case Answer(agree=agree):
            return consent.answer(table, command, agree=agree, history=history)
        case Replace(who=who):
            return consent.replace_player(table, command, lobby.seat_named(table, who))
        case Plan(tile=tile, spot=spot):
            return turns.plan(table, command, tile, spot)
        case Wake():
            return asking.wake(table, command)
        case _:
            raise TypeError(f"nothing decides {type(action).__name__}")


def _end(table: Table, command: Command) -> Decision:
    if table.phase is Phase.OVER:
        return refuse("over")
    # A table at rest may be cleared away by anyone who wants to play here.
    if command.person.id != table.host and not command.admin and not table.asleep:
        return refuse("host-only", seat=table.seat_of(table.host) or 0)
    return lobby.close(table, "ended")

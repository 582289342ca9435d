"""Questions that change nothing: my hand, the board, the score, a tile's spots, a hint.

Pure. Owns who may see what of a table; what it looks like is for `present`.
"""

from __future__ import annotations

from bot.table import absence
from bot.table.commands import Command
from bot.table.effects import Arg, Decision, Effect, Line, Show, refuse
from bot.table.press import Pressed
from bot.table.table import Phase, Table


def hand(table: Table, command: Command) -> Decision:
    """The asker's own hand."""
    if table.seat_of(command.person.id) is None:
        return refuse("not-seated")
    if table.state is None:
        return refuse("not-begun")
    return Decision(replies=(Effect(show=Show.HAND),))


def board(table: Table, *, text: bool = False) -> Decision:
    """The board, or the lobby where there is none yet; with `text` in words."""
    show = Show.LOBBY if table.state is None else Show.BOARD
    return Decision(replies=(Effect(show=show, args={"boards": "text"} if text else {}),))


def about_game(table: Table, show: Show) -> Decision:
    """Score, options, more: what can be seen of a table once it is there."""
    if show in {Show.SCORE, Show.RECORD} and table.state is None:
        return refuse("not-begun")
    if show is Show.RECORD and table.phase is not Phase.OVER:
        return refuse("record-later")
    return Decision(replies=(Effect(show=show, args={"game": table.game}),))


def replay(table: Table, number: int) -> Decision:
    """The finished game, or one round of it, as a moving picture."""
    if table.state is None:
        return refuse("not-begun")
    if table.phase is not Phase.OVER:
        return refuse("not-over")
    rounds = table.state.view(None).round
    if number > rounds:
        return refuse("no-such-round", rounds=rounds)
    return Decision(replies=(Effect(show=Show.REPLAY, args={"round": number or rounds}),))


def review(table: Table, command: Command) -> Decision:
    """A look back at the asker's own moves, when the game is over."""
    if table.state is None:
        return refuse("not-begun")
    if table.phase is not Phase.OVER:
        return refuse("not-over")
    seat = table.seat_of(command.person.id)
    if seat is None:
        return refuse("not-seated")
    return Decision(replies=(Effect(show=Show.REVIEW, args={"seat": seat}),))


def hint(table: Table, command: Command) -> Decision:
    """The best moves by their points now."""
    seat = table.seat_of(command.person.id)
    if seat is None:
        return refuse("not-seated")
    if table.state is None:
        return refuse("not-begun")
    if table.phase is Phase.OVER or table.state.to_move is None:
        return refuse("over")
    if table.state.to_move != seat:
        return refuse("not-your-turn", seat=table.state.to_move)
    if not table.hints:
        return refuse("no-hints")
    return Decision(replies=(Effect(show=Show.HINT),))


def wake(table: Table, command: Command) -> Decision:
    """Go on with a table at rest: anyone who sits there may, or sat there before a computer did."""
    known = {seat.former.id for seat in table.seats if seat.former is not None}
    if table.seat_of(command.person.id) is None and command.person.id not in known:
        return refuse("not-seated")
    if table.phase is Phase.OVER:
        return refuse("over")
    return absence.wake(table)


def stale(table: Table, command: Command) -> Decision:
    """A button of an earlier turn: say so, and show how things stand now."""
    told = Line("refused-stale")
    if table.state is None:
        return Decision(replies=(Effect(show=Show.LOBBY, lines=(told,)),))
    seated = table.seat_of(command.person.id) is not None and table.phase is Phase.PLAYING
    return Decision(replies=(Effect(show=Show.HAND if seated else Show.BOARD, lines=(told,)),))


def step(table: Table, command: Command, pressed: Pressed) -> Decision:
    """A step of choosing in private: a tile, a page, a move to confirm, pids to swap."""
    mine = hand(table, command)
    seat = table.seat_of(command.person.id)
    if seat is None or table.state is None or table.phase is Phase.OVER:
        return mine if table.phase is not Phase.OVER else refuse("over")
    view = table.state.view(seat)
    number = pressed.number
    if pressed.verb == "hand" and number is not None:
        return Decision(replies=(Effect(show=Show.HAND, args={"page": number}),))
    if pressed.verb == "tile":
        index, _, page = pressed.argument.partition(".")
        if index.isdecimal() and int(index) < len(view.hand):
            args: dict[str, Arg] = {
                "piece": view.hand[int(index)],
                "page": int(page) if page.isdecimal() else 0,
            }
            return Decision(replies=(Effect(show=Show.TILE, args=args),))
    if pressed.verb == "move" and number is not None and number < len(view.moves):
        return Decision(replies=(Effect(show=Show.CONFIRM, args={"move": number}),))
    if pressed.verb == "swap" and number is not None and number < 1 << len(view.hand):
        return Decision(replies=(Effect(show=Show.SWAP, args={"mask": number}),))
    return refuse("stale")

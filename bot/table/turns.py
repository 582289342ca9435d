"""A running game: one person's move, then all that follows without a choice.

Pure. Owns the flow of a turn: who may move, what the table plays by itself (forced openings, draws
and passes, and the computers), and whom to tell. The rules are the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.table import words
from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Line, Show, refuse
from bot.table.table import Phase, Seat, Table
from bot.table.telling import tell
from engine import GAMES, EngineError, Event, Move, State, View
from engine.game import GameEnded, RoundEnded, RoundStarted
from engine.players import PLAYERS
from engine.shuffle import Stream

FORCED: Final = frozenset({"draw", "pass"})
"""Moves that the table makes for a person when nothing else is legal. A lone placement is theirs."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made: its notation, the number of moves with it, what happened."""

    move: str
    ply: int
    events: tuple[Event, ...]


def advance(table: Table, *made: Made) -> tuple[Table, tuple[Made, ...]]:
    """Play on until a person has a choice, or the game is over.

    Returns the table and all moves, those `made` before included. Ends because every game ends, and
    because a table without a person is closed before it comes here.
    """
    moves = list(made)
    state = table.state
    while state is not None and (move := _own_move(table, state)) is not None:
        state, happened = state.apply(move)
        moves.append(Made(str(move), state.ply, happened))
    over = state is not None and state.outcome is not None
    after = replace(table, state=state, phase=Phase.OVER if over else table.phase)
    return after, tuple(moves)


def shown(made: Iterable[Made], *head: Line) -> tuple[Effect, ...]:
    """What the channel is shown of these moves: each round that ended, then the board as it is.

    A round that ended is named by the number of moves after which it did: its board is replayed from
    the record when it is shown. The end of the game has a card of its own.
    """
    effects: list[Effect] = []
    lines = list(head)
    events: list[Event] = []
    over = False
    for move in made:
        for event in move.events:
            over = over or isinstance(event, GameEnded)
            if isinstance(event, RoundStarted) and any(isinstance(e, RoundEnded) for e in events):
                ended = (*lines, *tell(events))
                effects.append(Effect(show=Show.ROUND, lines=ended, args={"ply": move.ply}))
                lines, events = [], []
            events.append(event)
    effects.append(Effect(show=Show.BOARD, lines=(*lines, *tell(events))))
    if over:
        effects.append(Effect(show=Show.CARD))
    return tuple(effects)


def _own_move(table: Table, state: State) -> Move | None:
    """The move that the table makes by itself here; None if a person chooses or it is over."""
    if state.to_move is None:
        return None
    seat = table.seats[state.to_move]
    if seat.person is None:
        stream = Stream(table.seed, f"computer/{state.ply}")
        return PLAYERS[seat.level].choose(state.view(state.to_move), stream)
    legal = state.legal_moves()
    if len(legal) == 1 and (str(legal[0]) in FORCED or state.opening):
        return legal[0]
    return None


def move(table: Table, command: Command, make: Callable[[View], Move | Decision]) -> Decision:
    """One move of the asker, found by `make` from their view, and all that follows."""
    ready = own_turn(table, command)
    if isinstance(ready, Decision):
        return ready
    seat, state = ready
    try:
        chosen = make(state.view(seat))
        if isinstance(chosen, Decision):
            return chosen
        after_move, happened = state.apply(chosen)
    except EngineError as error:
        return illegal(error)
    played = replace(
        table,
        state=after_move,
        phase=Phase.PLAYING if after_move.outcome is None else Phase.OVER,
    )
    after, made = advance(played, Made(str(chosen), after_move.ply, happened))
    posts = shown(made)
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*posts, *hand_over(table, after)),
        replies=(_answer(after, command, posts[0].lines),),
    )


def own_turn(table: Table, command: Command) -> tuple[int, State] | Decision:
    """The asker's seat and the position, if they may move now; else why not."""
    if table.phase is Phase.LOBBY:
        return refuse("not-begun")
    seat = table.seat_of(command.person.id)
    if seat is None:
        return refuse("not-seated")
    state = table.state
    if table.phase is Phase.OVER or state is None or state.to_move is None:
        return refuse("over")
    if state.to_move != seat:
        return refuse("not-your-turn", seat=state.to_move)
    return seat, state


def illegal(error: EngineError) -> Decision:
    """What a refusal of the engine says to the one who asked."""
    args = {
        key: value if isinstance(value, int) else str(value)[:60]
        for key, value in error.details.items()
    }
    return refuse(f"illegal-{error.reason.replace('_', '-')}", **args)


def _answer(after: Table, command: Command, lines: tuple[Line, ...]) -> Effect:
    """To the mover: it is your turn still (after a draw, a joker), so here is your hand; or: done."""
    seat = after.seat_of(command.person.id)
    if after.phase is Phase.PLAYING and after.state is not None and after.state.to_move == seat:
        return Effect(show=Show.HAND, lines=lines[:1])
    return Effect(show=Show.TEXT, lines=lines[:1], args={"step": 1})


# --- the moves by name ---------------------------------------------------------------------------


def play(table: Table, command: Command, tile: str, spot: str) -> Decision:
    """Place a piece, both given in words; without a spot the spots of the tile are shown."""
    tile, spot = _split(tile, spot)

    def make(view: View) -> Move | Decision:
        piece = words.piece_in(view, tile)
        if piece is None:
            known = "not-in-hand" if words.is_piece(view, tile) else "no-such-piece"
            return refuse(f"{known}-{family(view)}", piece=tile[:20])
        if not spot:
            return Decision(replies=(Effect(show=Show.TILE, args={"piece": piece}),))
        cell = words.cell_in(view, spot)
        if cell is None:
            return refuse(f"no-such-spot-{family(view)}", spot=spot[:20])
        return words.placement(view, piece, cell)

    return move(table, command, make)


def family(view: View) -> str:
    """The word that tells the two families' texts apart."""
    return "hexagons" if view.game == "tripitz" else "triangles"


def _split(tile: str, spot: str) -> tuple[str, str]:
    """`3-4-4@1,0`, the records' way of writing, names both."""
    head, at, tail = tile.partition("@")
    return (head, tail) if at and not spot else (tile, spot)


def plain(table: Table, command: Command, name: str) -> Decision:
    """`draw` or `pass`."""
    return move(table, command, lambda view: GAMES[view.game].parse(name))


def swap(table: Table, command: Command, pieces: str) -> Decision:
    """Tripitz: put pids back; without words the choice is offered."""

    def make(view: View) -> Move | Decision:
        if family(view) != "hexagons":
            return refuse("no-swap-here")
        if not pieces.strip():
            return Decision(replies=(Effect(show=Show.SWAP, args={"mask": 0}),))
        found: list[str] = []
        wanted = pieces.replace(",", " ").split()
        if [word.lower() for word in wanted] == ["all"]:
            found = list(view.hand)[: view.stock]
        else:
            for word in wanted[:16]:
                piece = words.piece_in(view, word)
                if piece is None:
                    return refuse("not-in-hand-hexagons", piece=word[:20])
                found.append(piece)
        return GAMES[view.game].parse("swap " + ",".join(found))

    return move(table, command, make)


def use_joker(table: Table, command: Command, cell: str) -> Decision:
    """Tripitz: exchange a joker of the hand for the pid on a cell."""

    def make(view: View) -> Move | Decision:
        if family(view) != "hexagons":
            return refuse("no-joker-here")
        where = words.cell_in(view, cell)
        if where is None:
            return refuse("no-such-spot-hexagons", spot=cell[:20])
        return GAMES[view.game].parse(f"joker@{where}")

    return move(table, command, make)


def nth_move(table: Table, command: Command, index: int) -> Decision:
    """The legal move with this index at this version (the confirm button)."""

    def make(view: View) -> Move | Decision:
        return view.moves[index] if index < len(view.moves) else refuse("stale")

    return move(table, command, make)


def swap_masked(table: Table, command: Command, mask: int) -> Decision:
    """Tripitz: swap the pids whose places in the hand are set in `mask`."""

    def make(view: View) -> Move | Decision:
        chosen = [piece for i, piece in enumerate(view.hand) if mask >> i & 1]
        if not chosen or family(view) != "hexagons":
            return refuse("stale")
        return GAMES[view.game].parse("swap " + ",".join(chosen))

    return move(table, command, make)


# --- leaving and ending --------------------------------------------------------------------------


def resign(table: Table, command: Command) -> Decision:
    """Leave a running game: a computer plays the seat on; without anyone left the game ends."""
    number = table.seat_of(command.person.id)
    if number is None:
        return refuse("not-seated")
    if table.phase is not Phase.PLAYING:
        return refuse("over")
    seat = table.seats[number]
    substitute = Seat(
        name=seat.name, person=None, level="normal", salt=seat.salt, former=seat.person
    )
    left = replace(table, seats=(*table.seats[:number], substitute, *table.seats[number + 1 :]))
    news = Line("resigned", {"seat": number})
    done = Effect(show=Show.TEXT, lines=(Line("you-resigned"),))
    if not left.people:
        return Decision(
            table=replace(left, phase=Phase.OVER),
            posts=(
                Effect(show=Show.NOTE, lines=(news, Line("everyone-left", {"game": table.game}))),
            ),
            replies=(done,),
        )
    if left.host == command.person.id:
        left = replace(left, host=left.people[0].id)
    after, made = advance(left)
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*shown(made, news), *hand_over(table, after)),
        replies=(done,),
    )


def hand_over(before: Table, after: Table) -> tuple[Effect, ...]:
    """Whose hand to send in private: everyone's at a deal, and of the one whose turn it now is."""
    if after.state is None or after.phase is not Phase.PLAYING:
        return ()
    dealt = before.state is None or before.state.view(None).round != after.state.view(None).round
    turn = after.state.to_move
    came = before.state is None or before.state.to_move != turn
    return tuple(
        Effect(show=Show.HAND, to=seat.person.id, args={"why": "deal" if dealt else "turn"})
        for number, seat in enumerate(after.seats)
        if seat.person is not None and (dealt or (came and number == turn))
    )

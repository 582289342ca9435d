"""A running game: one person's move, and leaving.

Pure. Owns who may move and what their words mean; what follows without a choice is `moving`'s, the
rules are the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.table import words
from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import (
    Arg,
    Effect,
    HandEffect,
    Line,
    Show,
    SureEffect,
    SwapEffect,
    TextEffect,
    TileEffect,
    WhyEffect,
)
from bot.table.playing.absence import sit_in
from bot.table.playing.moving import AppliedMove, advance, hand_over, shown
from bot.table.playing.recounting import recount, with_last_move
from bot.table.table import Table, TablePhase
from engine import GAMES, EngineError, Move, MoveKind, State, View


def move(
    table: Table,
    command: Command,
    make: Callable[[View], Move | Decision],
    *,
    before_the_end: Callable[[View, Move], Decision] | None = None,
) -> Decision:
    """One move of the asker, found by `make` from their view, and all that follows.

    With `before_the_end` a move that ends the game is not made: that is what is decided instead.
    """
    ready = own_turn(table, command)
    if isinstance(ready, Decision):
        return ready
    seat, state = ready
    chosen: Move | Decision = Decision()
    view = state.view(seat)
    try:
        chosen = make(view)
        if isinstance(chosen, Decision):
            return chosen
        after_move, happened = state.apply(chosen)
    except EngineError as error:
        return illegal(error, view, None if isinstance(chosen, Decision) else chosen)
    if before_the_end is not None and after_move.outcome is not None:
        return before_the_end(view, chosen)
    present = replace(table.seats[seat], misses=0, drawn="")
    played = replace(
        table.with_seat(seat, present),
        state=after_move,
        asleep=False,
        phase=TablePhase.PLAYING if after_move.outcome is None else TablePhase.OVER,
    )
    after, made = advance(played, AppliedMove(chosen, after_move.ply, happened))
    posts = shown(made)
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*posts, *hand_over(table, after, made, answered=seat)),
        replies=(
            _answer(
                after,
                command,
                posts[0].lines,
                recount(view, (event for one in made for event in one.events)),
            ),
        ),
    )


def own_turn(table: Table, command: Command) -> tuple[int, State] | Decision:
    """The asker's seat and the position if they may move now; else the refusal."""
    seat, state = table.own_seat(command.person.id), table.state
    if table.phase is TablePhase.OVER or state is None or state.to_move is None:
        return refuse("over")
    if state.to_move != seat:
        return refuse("not-your-turn", seat=state.to_move)
    return seat, state


SHOWN: Final = frozenset({"corner_mismatch", "matches_nothing"})
"""Refusals that a look at the board explains best."""


def illegal(error: EngineError, view: View, tried: Move | None = None) -> Decision:
    """The answer to a move that the engine refused; a placement that was `tried` is shown."""
    args: dict[str, Arg] = {
        key: value if isinstance(value, int) else str(value)[:60]
        for key, value in error.details.items()
    }
    if "cell" in args:
        args["spot"] = words.spot_name(view, str(args["cell"]))
    if tried is not None and (piece := words.move_piece(view, tried)) is not None:
        args["piece"] = piece
    args["joker"] = "yes" if "?" in view.hand else "no"
    refusal = refuse(f"illegal-{error.reason.replace('_', '-')}", **args)
    if tried is not None and tried.kind is MoveKind.PLACE and error.reason in SHOWN:
        lines = refusal.replies[0].lines
        return Decision(
            replies=(
                WhyEffect(lines=lines, cell=tried.cell_name or "", piece=tried.piece_name or ""),
            )
        )
    return refusal


def _answer(
    after: Table, command: Command, told: tuple[Line, ...], own: tuple[Line, ...]
) -> Effect:
    """To the mover: the new hand, and what the move brought.

    Of a move that was typed where all read its answer, and ends the turn, the board tells: `told` is enough.
    """
    seat, state = after.seat_of(command.person.id), after.state
    goes_on = state is not None and state.to_move == seat
    alone = command.pressed is not None or command.private or command.aside
    if not alone and not goes_on:
        return TextEffect(lines=told[:1], step=True)
    return HandEffect(lines=own)


# --- the moves by name ---------------------------------------------------------------------------


def play(table: Table, command: Command, tile: str, spot: str) -> Decision:
    """Place a piece, both given in words; without a spot the spots of the tile are shown."""
    return move(table, command, lambda view: placement(view, tile, spot))


def placement(view: View, tile: str, spot: str) -> Move | Decision:
    """The placement that these words mean; else the refusal, or the question to ask next."""
    tile, spot = _split(tile, spot)
    piece = words.piece_in(view, tile)
    if piece is None:
        return _not_held(view, tile)
    if not spot:
        return Decision(replies=(TileEffect(piece=piece),))
    cell = words.cell_in(view, spot)
    if cell is None:
        return refuse(f"no-such-spot-{family(view)}", spot=spot[:20])
    return words.placement(view, piece, cell)


def _not_held(view: View, word: str) -> Decision:
    """Why this word means nothing of the viewer's hand."""
    if words.is_joker(view, word):
        return _without_jokers(view) or refuse("illegal-no-joker")
    missing = words.missing_tile(view, word)
    if missing is not None:
        return refuse("illegal-no-such-tile", tile=missing)
    known = "not-in-hand" if words.is_piece(view, word) else "no-such-piece"
    return refuse(f"{known}-{family(view)}", piece=word[:20])


def _without_jokers(view: View) -> Decision | None:
    """What asking for a joker is answered where the table chose to play without; None where there are some."""
    return None if view.options["jokers"] else refuse("jokers-off")


def family(view: View) -> str:
    """The key by which texts differ between the two families of games."""
    return "hexagons" if view.game == "tripitz" else "triangles"


def _split(tile: str, spot: str) -> tuple[str, str]:
    """Split `3-4-4@1,0`, the notation of records, into tile and spot."""
    head, at, tail = tile.partition("@")
    return (head, tail) if at and not spot else (tile, spot)


def plain(table: Table, command: Command, name: str) -> Decision:
    """`draw` or `pass`."""

    def make(view: View) -> Move | Decision:
        if name == "draw" and family(view) == "hexagons":
            return refuse("no-draw-here")
        return GAMES[view.game].parse(name)

    return move(table, command, make)


def swap(table: Table, command: Command, pieces: str) -> Decision:
    """Tripitz: put tokens back; without words the choice is offered.

    A swap that ends the game is asked about first: nothing that one sees on the board would say so.
    """

    def make(view: View) -> Move | Decision:
        if family(view) != "hexagons":
            return refuse("no-swap-here")
        if not pieces.strip():
            return Decision(replies=(SwapEffect(mask=0),))
        found: list[str] = []
        wanted = pieces.replace(",", " ").split()
        if [word.lower() for word in wanted] == ["all"]:
            found = list(view.hand)[: view.stock]
        else:
            for word in wanted[:16]:
                piece = words.piece_in(view, word)
                if piece is None:
                    return _not_held(view, word)
                found.append(piece)
        return GAMES[view.game].parse("swap " + ",".join(found))

    return move(table, command, make, before_the_end=_ask_about_last_swap)


def _ask_about_last_swap(view: View, chosen: Move) -> Decision:
    mask = 0
    for piece in str(chosen).removeprefix("swap ").split(","):
        # Jokers are alike: each takes a place of its own.
        mask |= next(
            1 << i for i, held in enumerate(view.hand) if held == piece and not mask >> i & 1
        )
    return Decision(replies=(SwapEffect(mask=mask, last=True),))


def use_joker(table: Table, command: Command, cell: str) -> Decision:
    """Tripitz: exchange a joker of the hand for the token on a cell."""

    def make(view: View) -> Move | Decision:
        if family(view) != "hexagons":
            return refuse("no-joker-here")
        if off := _without_jokers(view):
            return off
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


def swap_masked(table: Table, command: Command, mask: int, *, sure: bool) -> Decision:
    """Tripitz: swap the tokens whose places in the hand are set in `mask`; `sure`: also if it ends the game."""

    def make(view: View) -> Move | Decision:
        return words.marked_swap(view, mask) or refuse("stale")

    return move(table, command, make, before_the_end=None if sure else _ask_about_last_swap)


# --- leaving and ending --------------------------------------------------------------------------


def resign(table: Table, command: Command, history: Sequence[str], *, sure: bool) -> Decision:
    """Leave a running game, after a question: a computer plays on; without anyone left the game ends.

    `history` are all moves of the game so far.
    """
    number = table.own_seat(command.person.id)
    if table.phase is not TablePhase.PLAYING:
        return refuse("over")
    if not sure:
        return Decision(replies=(SureEffect(what="resign"),))
    resigned = sit_in(table, number, Line("resigned", {"seat": number}))
    left = with_last_move(resigned, table, history)
    if len(table.people) == 1:
        answer: Effect = TextEffect(lines=(Line("you-left"),), step=True)
    else:
        answer = Effect(show=Show.OUTSIDE, lines=(Line("you-resigned"),))
    return replace(left, replies=(answer,))

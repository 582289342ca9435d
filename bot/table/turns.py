"""Moves of people: played, planned or refused, with a private answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.table import effects, moving, steps, words
from bot.table.commands import Action, Command, DrawTile, PassTurn
from bot.table.effects import Decision, Effect, HandEffect, Line, TextEffect, refuse
from bot.table.moving import AppliedMove, chooses, played_on
from bot.table.table import Table, TablePhase
from bot.table.waiting import sit_in
from bot.table.words import marked_swap, recount, tell
from engine import GAMES, EngineError, Event, Move, MoveKind, State, View
from engine.game import RoundStarted


def move(
    table: Table,
    command: Command,
    make: Callable[[View], Move | Decision],
    *,
    before_the_end: Callable[[View, Move], Decision] | None = None,
) -> Decision:
    """Make one move of the asker, chosen by `make` from their view, and all that follows.

    With `before_the_end` a move that ends the game is not made, and this is decided instead.
    """
    seat, state = table.own_seat(command.person.id), table.state
    if table.phase is TablePhase.OVER or state is None or state.to_move is None:
        return refuse("over")
    if state.to_move != seat:
        return refuse("not-your-turn", seat=state.to_move)
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
    )
    made = [AppliedMove(chosen, after_move.ply, happened)]
    decision, events = played_on(table, played, made, answered=seat)
    if table.private:
        return _in_private(
            table, decision, recount(view, events), pressed=command.pressed is not None
        )
    after = None if decision.table is None else decision.table.state
    answer: Effect = HandEffect(lines=recount(view, events))
    alone = command.pressed is not None or command.private or command.aside
    if command.private and after is not None and after.outcome is not None:
        # The others' card is in a chat that they may not have open.
        told = (*recount(view, events), *_beside_own(decision.posts[-1].lines, seat))
        answer = effects.CardEffect(lines=told, by=command.person.id)
    if not alone and (after is None or after.to_move != seat):
        # The answer to a typed move is read by all, and the board that follows tells the rest.
        answer = TextEffect(lines=decision.posts[0].lines[:1], step=True)
    return replace(decision, replies=(answer,))


def _beside_own(lines: Sequence[Line], seat: int) -> tuple[Line, ...]:
    """Return the lines that `recount` does not have for this seat: the moves of others, and what ended."""
    return tuple(
        each for each in lines if each.key not in _RECOUNTED or each.args.get("seat") != seat
    )


_RECOUNTED: Final = words.PLACED | words.DREW | {"joker-used", "swapped"}
"""The lines that `recount` has for the player themselves."""


def _in_private(
    table: Table, decision: Decision, own: Sequence[Line], *, pressed: bool
) -> Decision:
    """Tell the player of a private game their own events among the others, on the board that follows.

    A press is answered by the same, since the pressed message is the board; at the end a card follows. In a solitaire
    everything is their own.
    """
    board, *more = decision.posts
    (player,) = table.people
    seat = table.own_seat(player.id)
    if len(table.seats) > 1:
        board = structs.replace(board, lines=(*own, *_beside_own(board.lines, seat)))
    answer: Effect = TextEffect(lines=board.lines[:1], step=True)
    if pressed and not more and not isinstance(board, effects.CardEffect):
        answer = HandEffect(lines=board.lines)
    return replace(decision, posts=(board, *more), replies=(answer,))


SHOWN: Final = frozenset({"corner_mismatch", "matches_nothing"})
"""Refusals that are best explained on the board."""


SEEN: Final = frozenset({"corner_mismatch", "cell_taken", "no_neighbour"})
"""Refusals that are said in other words to those who see the place."""


def illegal(
    error: EngineError, view: View, tried: Move | None = None, *, seen: bool = False
) -> Decision:
    """Answer a move that the engine refused; a placement that was `tried` is shown.

    `seen`: the reader sees the place, so it needs no name.
    """
    args: dict[str, effects.Arg] = {
        key: value if isinstance(value, int) else str(value)[:60]
        for key, value in error.details.items()
    }
    if "cell" in args:
        args["spot"] = words.spot_name(view, str(args["cell"]))
    if tried is not None and (held := words.move_piece(view, tried)) is not None:
        args["piece"] = held
    args["joker"] = "yes" if "?" in view.hand else "no"
    kind = "here" if seen and error.reason in SEEN else "illegal"
    refusal = refuse(f"{kind}-{error.reason.replace('_', '-')}", **args)
    if tried is None or tried.kind is not MoveKind.PLACE or error.reason not in SHOWN:
        return refusal
    cell, piece = tried.cell_name or "", tried.piece_name or ""
    return Decision(
        replies=(effects.WhyEffect(lines=refusal.replies[0].lines, cell=cell, piece=piece),)
    )


# --- the moves by name ---------------------------------------------------------------------------


def play(table: Table, command: Command, tile: str, spot: str) -> Decision:
    """Place a piece, both given in words; without a spot the spots of the tile are shown.

    Before the asker's turn it is previewed, with a button that plans it.
    """
    early = _to_plan(table, table.own_seat(command.person.id), tile, spot)
    return early or move(table, command, lambda view: placement(view, tile, spot))


def _to_plan(table: Table, seat: int, tile: str, spot: str) -> Decision | None:
    """Preview what this seat, whose turn it isn't, could plan; None if it's their turn, or nothing fits."""
    state = table.state
    if table.phase is not TablePhase.PLAYING or state is None or state.to_move in {None, seat}:
        return None
    view = state.view(seat)
    try:
        found = placement(view, tile, spot)
    except EngineError:
        return None
    if isinstance(found, Decision):
        return found if isinstance(found.replies[0], effects.TileEffect) else None
    moves = moving.weighed(view)
    if found not in moves:
        return None
    told = Line("refused-not-your-turn", {"seat": state.to_move})
    return Decision(replies=(effects.ConfirmEffect(lines=(told,), move=moves.index(found)),))


def placement(view: View, tile: str, spot: str) -> Move | Decision:
    """Return the placement that these words mean; else the refusal, or the next question."""
    head, at, tail = tile.partition("@")
    if at and not spot:
        # The notation of records: `3-4-4@1,0`.
        tile, spot = head, tail
    piece = words.piece_in(view, tile)
    if piece is None:
        return _not_held(view, tile)
    if not spot:
        return Decision(replies=(effects.TileEffect(piece=piece),))
    cell = words.cell_in(view, spot)
    if cell is None:
        return refuse(f"no-such-spot-{family(view.game)}", spot=spot[:20])
    return words.placement(view, piece, cell)


def _not_held(view: View, word: str) -> Decision:
    if words.is_joker(view, word):
        return _without_jokers(view) or refuse("illegal-no-joker")
    if "*" in word:
        alike = words.pieces_like(view, word)
        return refuse("which-token", pieces=alike) if alike else refuse("no-token-like-that")
    missing = words.missing_tile(view, word)
    if missing is not None:
        return refuse("illegal-no-such-tile", tile=missing)
    known = "not-in-hand" if words.is_piece(view, word) else "no-such-piece"
    return refuse(f"{known}-{family(view.game)}", piece=word[:20])


def _without_jokers(view: View) -> Decision | None:
    """Refuse a joker at a table that plays without; None if there are some."""
    return None if view.options["jokers"] else refuse("jokers-off")


def family(game: str) -> str:
    """Return the key by which texts differ between the two families of games."""
    return "hexagons" if game == "tripitz" else "triangles"


def plain(table: Table, command: Command, name: str) -> Decision:
    return move(table, command, lambda view: GAMES[view.game].parse(name))


def swap(table: Table, command: Command, pieces: str) -> Decision:
    """Tripitz: put tokens back; without words offer the choice.

    A swap that ends the game needs confirmation: the board gives no warning.
    """

    def make(view: View) -> Move | Decision:
        if not pieces.strip():
            return Decision(replies=(effects.SwapEffect(mask=0),))
        found: list[str] = []
        wanted = pieces.split()
        if wanted == [words.ALL]:
            # That the bag is empty is for the rules to say.
            found = list(view.hand)[: view.stock or None]
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
    return Decision(replies=(effects.SwapEffect(mask=mask, last=True),))


def use_joker(table: Table, command: Command, cell: str) -> Decision:
    def make(view: View) -> Move | Decision:
        if off := _without_jokers(view):
            return off
        where = words.cell_in(view, cell)
        if where is None:
            return refuse("no-such-spot-hexagons", spot=cell[:20])
        return GAMES[view.game].parse(f"joker@{where}")

    return move(table, command, make)


def nth_move(table: Table, command: Command, index: int) -> Decision:
    """Make the legal move with this index at this version (the confirm button)."""

    def make(view: View) -> Move | Decision:
        return view.moves[index] if index < len(view.moves) else refuse("stale")

    return move(table, command, make)


def swap_masked(table: Table, command: Command, mask: int, *, sure: bool) -> Decision:
    """Tripitz: swap the tokens that `mask` marks in the hand; `sure`: even if it ends the game."""

    def make(view: View) -> Move | Decision:
        return words.marked_swap(view, mask) or refuse("stale")

    return move(table, command, make, before_the_end=None if sure else _ask_about_last_swap)


# --- leaving and ending --------------------------------------------------------------------------


def resign(table: Table, command: Command, history: Sequence[str], *, sure: bool) -> Decision:
    """Leave a running game, after a question: a computer plays on; without people the game ends.

    `history` are all moves of the game so far.
    """
    number = table.own_seat(command.person.id)
    if not sure:
        return Decision(replies=(effects.SureEffect(what="resign"),))
    resigned = sit_in(table, number, Line("resigned", {"seat": number}))
    left = with_last_move(resigned, table, history)
    if len(table.people) == 1:
        answer: Effect = TextEffect(lines=(Line("you-left"),), step=True)
    else:
        answer = Effect(show=effects.Show.OUTSIDE, lines=(Line("you-resigned"),))
    return replace(left, replies=(answer,))


def done_before(table: Table, command: Command, history: Sequence[str]) -> tuple[Line, ...]:
    """Tell of the asker's last move if this command repeats it."""
    seat = table.seat_of(command.person.id)
    found: tuple[View, list[Event]] | None = None
    if seat is None or table.state is None:
        return ()
    for ply in table.played(history):
        if ply.before.to_move == seat and chooses(table, ply.before):
            view = ply.before.view(seat)
            found = (view, []) if _asked(command.action, view) == ply.move else None
        if found is not None:
            found[1].extend(ply.events)
    return () if found is None else recount(*found)


def _asked(action: Action, view: View) -> Move | None:
    """Return the move that a button meant in that position; None if it was not legal there."""
    match action:
        case steps.Make(move=index):
            return view.moves[index] if index < len(view.moves) else None
        case DrawTile() | PassTurn():
            kind = MoveKind.DRAW if isinstance(action, DrawTile) else MoveKind.PASS
            return next((move for move in view.moves if move.kind is kind), None)
        case steps.SwapMarked(mask=mask):
            return marked_swap(view, mask)
        case _:
            return None


def with_last_move(decision: Decision, table: Table, history: Sequence[str]) -> Decision:
    """Tell the last move too on the decision's board, if it made none.

    `table` and `history` are those before the decision.
    """
    after = decision.table
    if decision.moves or after is None or after.phase is TablePhase.OVER:
        return decision
    events: list[Event] = []
    for ply in table.played(history):
        seat = ply.before.to_move
        if chooses(table, ply.before) or (seat is not None and table.seats[seat].person is None):
            events.clear()
        for event in ply.events:
            if isinstance(event, RoundStarted):
                events.clear()
            events.append(event)
    told = tell(events)
    return replace(
        decision,
        posts=tuple(
            structs.replace(post, lines=(*told, *post.lines))
            if post.show is effects.Show.BOARD
            else post
            for post in decision.posts
        ),
    )


NONE = frozenset({"none", "no", "off", "-"})
DRAW = "draw"


def make_plan(table: Table, command: Command, tile: str, spot: str) -> Decision:
    """Set the plan for the asker's next turn, replacing an earlier one.

    `draw` adds a draw to the plan; `none` drops the plan; without words the hand shows it.
    """
    state = running(table)
    if isinstance(state, Decision):
        return state
    seat = table.own_seat(command.person.id)
    word = tile.strip().lower()
    if not word:
        return Decision(replies=(HandEffect(),))
    if word in NONE:
        dropped = (Line("plan-dropped"),) if table.seats[seat].plan else ()
        return _planned(table, seat, (), *dropped)
    if state.to_move == seat:
        if word != DRAW:
            return play(table, command, tile, spot)
        # A button of the plan may be pressed late.
        late = command.pressed is not None
        return Decision(replies=(HandEffect(),)) if late else plain(table, command, DRAW)
    if word == DRAW:
        if not moving.may_draw(state.view(seat)):
            return refuse("plan-no-draw")
        planned = _plan_of(table, seat, draws=False)
        return _planned(table, seat, (*planned, table.rules.parse(DRAW)))
    view = state.view(seat)
    try:
        found = placement(view, tile, spot)
    except EngineError as error:
        return illegal(error, view)
    if isinstance(found, Decision):
        return found
    if found not in view.placements():
        return refuse("plan-does-not-fit", piece=tile[:20], spot=spot[:20])
    return _planned(table, seat, (found,))


def extend_plan(table: Table, command: Command, index: int) -> Decision:
    """Add the move with this index, among the asker's choices, to their plan."""
    state = running(table)
    if isinstance(state, Decision):
        return state
    seat = table.own_seat(command.person.id)
    if state.to_move == seat:
        return nth_move(table, command, index)
    moves = moving.weighed(state.view(seat))
    if index >= len(moves):
        return refuse("stale")
    return _planned(
        table,
        seat,
        (*_plan_of(table, seat, draws=False), moves[index], *_plan_of(table, seat, draws=True)),
    )


def _plan_of(table: Table, seat: int, *, draws: bool) -> tuple[Move, ...]:
    """Return the planned placements, or the draw at their end."""
    moves = moving.plan_from_text(table.rules, table.seats[seat].plan)
    return tuple(move for move in moves if (move.kind is MoveKind.DRAW) is draws)


def running(table: Table) -> State | Decision:
    """Return the position of a game that has begun; after its end the refusal that says so."""
    if table.phase is TablePhase.PLAYING and table.state is not None:
        return table.state
    return refuse("over")


def _planned(table: Table, seat: int, moves: Sequence[Move], *lines: Line) -> Decision:
    """Store this plan without duplicates; the answer is the hand, which shows it."""
    once = tuple(dict.fromkeys(moves))
    if len(once) > moving.MOST_PLANNED:
        return refuse("plan-too-long", most=moving.MOST_PLANNED)
    planned = replace(table.seats[seat], plan=moving.plan_to_text(once))
    return Decision(table=table.with_seat(seat, planned), replies=(HandEffect(lines=lines),))

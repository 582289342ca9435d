"""What a table does by itself when time passes: reminders, missed deadlines, rest.

Pure. A moment belongs to one turn of one seat: it is looked at again here, with the time of the
decision, and the commit holds it to the version that was looked at.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.clock import MISSES
from bot.table.decision import Decision
from bot.table.effects import Effect, Line, RemindEffect, Show, TableEffect, TextEffect
from bot.table.playing.moving import AppliedMove, advance, hand_over, shown
from bot.table.playing.waiting import HALF, IDLE, LATE, next_reminder, passed, reminders
from bot.table.table import Seat, Table, TablePhase
from bot.table.turn import Turn
from engine import Move, MoveKind, State, View

NOTHING = Decision()


def tick(table: Table, now: float) -> Decision:
    """What is due at this table now; a decision without a table if nothing is."""
    if table.phase is TablePhase.LOBBY:
        if now < table.created + IDLE:
            return NOTHING
        return Decision(
            table=replace(table, phase=TablePhase.OVER),
            posts=(
                TableEffect(show=Show.LOBBY, lines=(Line("lobby-idle", {"game": table.game}),)),
            ),
        )
    turn = table.turn
    if table.phase is TablePhase.OVER or table.asleep or turn is None:
        return NOTHING
    if turn.due is None and now >= turn.since + IDLE:
        return fall_asleep(table, "table-idle")
    if turn.due is not None and now >= turn.due:
        return _missed(table, turn)
    if table.alone:
        # Nobody waits for them.
        return NOTHING
    half, late = reminders(table, turn)
    if late is not None and now >= late and turn.stage < LATE:
        # An interval that is over by now has nothing to add.
        return _remind(table, "late", turn.told(LATE, passed(table, turn, now)))
    if half is not None and now >= half and turn.stage < HALF:
        return _remind(table, "half", turn.told(HALF, turn.intervals))
    if now >= next_reminder(table, turn):
        return _remind(table, "day", turn.told(turn.stage, passed(table, turn, now)))
    return NOTHING


def _remind(table: Table, when: str, turn: Turn) -> Decision:
    effect = RemindEffect(seat=turn.seat, ply=turn.ply, when=when)
    return Decision(table=replace(table, turn=turn), posts=(effect,))


def fall_asleep(table: Table, why: str, own: tuple[Effect, ...] = ()) -> Decision:
    """Put a table to rest: no clock runs until someone of it wakes it. `own`: what goes out in private."""
    asleep = replace(table, asleep=True, turn=None, proposal=None)
    return Decision(
        table=asleep,
        posts=(TableEffect(show=Show.ASLEEP, lines=(Line(why, {"game": table.game}),)), *own),
    )


def wake(table: Table) -> Decision:
    """Go on with a table that was put to rest; the turn begins anew."""
    if not table.asleep:
        return Decision(replies=(TableEffect(show=Show.BOARD),))
    woken = replace(table, asleep=False)
    return Decision(
        table=woken,
        posts=(TableEffect(show=Show.BOARD, lines=(Line("woken"),)), *hand_over(table, woken)),
        replies=(TextEffect(lines=(Line("woken"),), step=True),),
    )


# --- a missed deadline ---------------------------------------------------------------------------


def _missed(table: Table, turn: Turn) -> Decision:
    seat = table.seats[turn.seat]
    late = table.with_seat(turn.seat, replace(seat, misses=seat.misses + 1))
    if all(other.misses for other in late.seats if other.person is not None):
        # Nobody is there: playing on without anyone would be nobody's game.
        return fall_asleep(late, "everyone-away", _to(seat, "you-ran-out", table))
    told = Line("time-up", {"seat": turn.seat})
    if table.absent == "computer" or (table.absent == "out" and seat.misses + 1 >= MISSES):
        for_good = table.absent == "out"
        why = Line("out" if for_good else "sits-in", {"seat": turn.seat})
        own = Line("you-are-out" if for_good else "you-ran-out-away", {"game": table.game})
        return sit_in(late, turn.seat, told, why, own=own, for_good=for_good)
    passed = _pass_on(late, turn.seat, told)
    return replace(passed, posts=(*passed.posts, *_to(seat, "you-ran-out-passed", table)))


def _to(seat: Seat, key: str, table: Table) -> tuple[Effect, ...]:
    """A private word to who sits there; none where nobody else plays."""
    if seat.person is None or table.alone:
        return ()
    return (TextEffect(to=seat.person.id, lines=(Line(key, {"game": table.game}),)),)


def sit_in(
    table: Table, number: int, *news: Line, own: Line | None = None, for_good: bool = False
) -> Decision:
    """A computer takes a person's seat and plays on; they may come back, unless it is for good.

    `own` is what they are told in private.
    """
    seat = table.seats[number]
    if seat.person is None:
        return NOTHING
    substitute = Seat(
        name=seat.name,
        person=None,
        level=table.substitute,
        salt=seat.salt,
        automatic=seat.automatic,
        late=seat.late,
        place=seat.place,
        former=None if for_good else seat.person,
        out=seat.person.id if for_good else None,
        # What waits for their return.
        bank=0.0 if for_good else seat.bank,
        plan="" if for_good else seat.plan,
        tips="" if for_good else seat.tips,
        hosted=not for_good and table.host == seat.person.id and not _host_returns(table),
    )
    left = table.with_seat(number, substitute)
    if left.proposal is not None and left.proposal.replaces(number):
        left = replace(left, proposal=None)
    if not left.people:
        closed = replace(left, phase=TablePhase.OVER, asleep=False)
        told = Line("left-last", {"seat": number})
        return Decision(table=closed, posts=(TableEffect(show=Show.BOARD, lines=(told,)),))
    lines = list(news)
    if left.host == seat.person.id:
        left = replace(left, host=left.people[0].id)
        lines.append(Line("host-is", {"seat": left.seat_of(left.host) or 0}))
    after, made = advance(left)
    said = () if own is None else (Effect(show=Show.OUTSIDE, to=seat.person.id, lines=(own,)),)
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*shown(made, *lines), *hand_over(table, after, made), *said),
    )


def _host_returns(table: Table) -> bool:
    """Whether the host of now is only there until another one returns."""
    return any(seat.hosted and seat.former is not None for seat in table.seats)


def _pass_on(table: Table, number: int, *news: Line) -> Decision:
    """End the seat's turn as cheaply as the rules allow."""
    state = table.state
    if state is None:
        return NOTHING
    made: list[AppliedMove] = []
    round_before = state.view(None).round
    while state.to_move == number and state.view(None).round == round_before:
        move = least(state)
        state, events = state.apply(move)
        made.append(AppliedMove(move, state.ply, events))
    over = state.outcome is not None
    passed = replace(table, state=state, phase=TablePhase.OVER if over else table.phase)
    after, moves = advance(passed, *made)
    return Decision(
        table=after,
        moves=tuple(one.move for one in moves),
        posts=(*shown(moves, *news), *hand_over(table, after, moves)),
    )


def least(state: State) -> Move:
    """What stands in for a pass: the pass where the rules allow one, else a draw with its penalty,
    else the placement that brings least. Where all one can do is swap, that.
    """
    legal = state.legal_moves()
    for kind in (MoveKind.PASS, MoveKind.DRAW):
        if found := next((move for move in legal if move.kind is kind), None):
            return found
    view: View = state.view(state.to_move)
    placements = [move for move in legal if move.is_placement]
    if placements:
        return min(placements, key=lambda move: view.preview(move)[1])
    return legal[0]

"""Time at a table: the player it waits for, reminders, missed deadlines, sleep; and the boards that notify.

A public effect carries a short key of the player that the table waits for. It decides whether a board is edited
or posted again, the same at every retry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.table import effects, preferences
from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Line, Show, TableEffect, TextEffect, refuse
from bot.table.identity import PersonId
from bot.table.moving import AppliedMove, hand_over, played_on
from bot.table.table import (
    DAY,
    HOUR,
    MINUTE,
    MISSES,
    UNDO,
    Seat,
    Table,
    TableFacts,
    TablePhase,
    TableView,
    Turn,
)
from engine import Move, MoveKind, State, View

NOTHING = Decision()


def tick(table: Table, now: float) -> Decision:
    """Do everything that is due at this table now; if nothing is, the decision has no table."""
    if table.phase is TablePhase.LOBBY:
        if now < table.created + IDLE:
            return NOTHING
        idle = TableEffect(show=Show.LOBBY, lines=(Line("lobby-idle", {"game": table.game}),))
        return Decision(table=replace(table, phase=TablePhase.OVER), posts=(idle,))
    turn = table.turn
    if table.phase is TablePhase.OVER or table.asleep or turn is None:
        return NOTHING
    if turn.due is None and now >= turn.since + IDLE and not _is_ones_own(table):
        return fall_asleep(table, "table-idle")
    if turn.due is not None and now >= turn.due:
        return _missed(table, turn)
    if table.alone:
        # Nobody waits for them.
        return NOTHING
    if _told_at(table, turn, now) > now:
        # Late, as nobody was told before an outage or while they played alone.
        return NOTHING
    half, late = reminders(table, turn)
    if late is not None and now >= late and turn.stage < LATE:
        # An interval that is over by now has nothing to add.
        return _remind(table, "late", turn.told(LATE, passed(table, turn, now)))
    if half is not None and now >= half and turn.stage < HALF:
        return _remind(table, "half", turn.told(HALF, turn.intervals))
    following = next_reminder(table, turn)
    if following is not None and now >= following:
        return _remind(table, "day", turn.told(turn.stage, passed(table, turn, now)))
    return NOTHING


def _remind(table: Table, when: str, turn: Turn) -> Decision:
    effect = effects.RemindEffect(seat=turn.seat, ply=turn.ply, when=when)
    return Decision(table=replace(table, turn=turn), posts=(effect,))


def fall_asleep(table: Table, why: str, own: tuple[Effect, ...] = ()) -> Decision:
    """Put a table to sleep: no clock runs until one of its people wakes it. `own`: private effects."""
    told = TableEffect(show=Show.ASLEEP, lines=(Line(why, {"game": table.game}),))
    asleep = replace(table, asleep=True, turn=None, proposal=None)
    return Decision(table=asleep, posts=(told, *own))


def table_shown(table: Table, *news: Line, boards: str = "") -> TableEffect:
    """Show the board, or the lobby before there is one, below these news."""
    show = Show.LOBBY if table.state is None else Show.BOARD
    return TableEffect(show=show, lines=news, boards=boards)


def outside(table: Table, person: PersonId, why: str = "not-seated") -> Effect:
    """Show a table to somebody without a seat, with the way (back) to one; `why` it was refused while it is open."""
    if table.phase is TablePhase.OVER:
        return TableEffect(show=Show.BOARD, lines=(Line("refused-over"),))
    away = table.away_seat(person) is not None
    return Effect(show=Show.OUTSIDE, lines=(Line("you-away" if away else f"refused-{why}"),))


def wake(table: Table, command: Command) -> Decision:
    """Let the clock run again; someone who taps on the board itself sees the new one there."""
    if not table.asleep:
        return Decision(replies=(table_shown(table),))
    woken = replace(table, asleep=False)
    sees_board = command.pressed is not None and table.has_place(command.at)
    return Decision(
        table=woken,
        posts=(TableEffect(show=Show.BOARD, lines=(Line("woken"),)), *hand_over(table, woken)),
        replies=() if sees_board else (TextEffect(lines=(Line("woken"),), step=True),),
    )


def give_time(table: Table, command: Command, now: float) -> Decision:
    """Restart the time of the current turn, for another player.

    With more than two people only the host may, since everyone waits longer.
    """
    turn = table.turn
    if turn is None or turn.due is None:
        return refuse("no-clock")
    giver = table.seat_of(command.person.id)
    if giver is None or giver == turn.seat:
        return refuse("own-time")
    if len(table.people) > 2 and command.person.id != table.host:
        return refuse("host-only", seat=table.seat_of(table.host) or 0)
    given = Line("time-given", {"seat": giver, "other_seat": turn.seat})
    mover = table.seats[turn.seat].person
    own = () if mover is None else (TextEffect(to=mover.id, lines=(given,)),)
    return Decision(
        table=_with_due(table, Turn(turn.seat, turn.ply, now)),
        posts=(TableEffect(show=Show.BOARD, lines=(given,)), *own),
    )


# --- a missed deadline ---------------------------------------------------------------------------


def _missed(table: Table, turn: Turn) -> Decision:
    seat = table.seats[turn.seat]
    late = table.with_seat(turn.seat, replace(seat, misses=seat.misses + 1))
    if all(other.misses for other in late.seats if other.person is not None):
        # Nobody is there: playing on without anyone would be nobody's game.
        return fall_asleep(late, "everyone-away", _to(seat, "you-ran-out", table, asleep=True))
    told = Line("time-up", {"seat": turn.seat})
    if table.absent == "computer" or (table.absent == "out" and seat.misses + 1 >= MISSES):
        for_good = table.absent == "out"
        own = Line("you-are-out" if for_good else "you-ran-out-away", {"game": table.game})
        out = (told, Line("out", {"seat": turn.seat}))
        news = out if for_good else (Line("time-up-sits-in", {"seat": turn.seat}),)
        return sit_in(late, turn.seat, *news, own=own, for_good=for_good)
    passed = _pass_on(late, turn.seat, told)
    return replace(passed, posts=(*passed.posts, *_to(seat, "you-ran-out-passed", table)))


def _to(seat: Seat, key: str, table: Table, *, asleep: bool = False) -> tuple[Effect, ...]:
    """Return a private line for the person of this seat, with a way to wake the table if it is `asleep` now.

    Nothing if nobody else plays.
    """
    if seat.person is None or table.alone:
        return ()
    to, lines = seat.person.id, (Line(key, {"game": table.game}),)
    return (
        TableEffect(show=Show.ASLEEP, to=to, lines=lines)
        if asleep
        else TextEffect(to=to, lines=lines),
    )


def sit_in(
    table: Table, number: int, *news: Line, own: Line | None = None, for_good: bool = False
) -> Decision:
    """Let a computer take a person's seat and play on; they may come back, unless it is for good.

    `own` is told to them in private.
    """
    seat = table.seats[number]
    if seat.person is None:
        return NOTHING
    # The host of now may only stand in for another one.
    host_returns = any(each.hosted and each.former is not None for each in table.seats)
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
        hosted=not for_good and table.host == seat.person.id and not host_returns,
        stood_in=(*seat.stood_in, table.next_move),
    )
    left = table.with_seat(number, substitute)
    if left.proposal is not None and left.proposal.number == number:
        left = replace(left, proposal=None)
    if not left.people:
        closed = replace(left, phase=TablePhase.OVER, asleep=False)
        told = Line("left-last", {"seat": number})
        return Decision(table=closed, posts=(TableEffect(show=Show.BOARD, lines=(told,)),))
    lines = list(news)
    if left.host == seat.person.id:
        left = replace(left, host=left.people[0].id)
        if for_good or any(line.key == "resigned" for line in news):
            # One whose time ran out is the host again on their return.
            lines.append(Line("host-is", {"seat": left.seat_of(left.host) or 0}))
    decision, _ = played_on(table, left, (), *lines)
    said = () if own is None else (Effect(show=Show.OUTSIDE, to=seat.person.id, lines=(own,)),)
    return replace(decision, posts=(*decision.posts, *said))


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
    seat = table.seats[number]
    passed = replace(seat, stood_in=(*seat.stood_in, table.next_move, state.ply + 1))
    decision, _ = played_on(
        table, replace(table.with_seat(number, passed), state=state), made, *news
    )
    return decision


def least(state: State) -> Move:
    """Return the substitute for a pass: the pass if the rules allow one, else a draw with its penalty, else the
    placement that scores least, else the swap.
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


IDLE: Final = 14 * DAY
"""Seconds without any action after which a table falls asleep."""
REMINDED_AFTER: Final = (DAY, 3 * DAY)
"""Seconds into a turn after which its player is reminded, unless they chose an interval."""
LATE_SHARE: Final = 0.1
LATEST: Final = 2 * HOUR
"""The second reminder comes when a tenth of the time is left, and at most two hours."""
NO_SECOND: Final = 10 * MINUTE
"""Shorter times get only the reminder at half."""

HALF, LATE = 1, 2

_GOES_ON: Final = frozenset({MoveKind.DRAW, MoveKind.JOKER})
"""Moves after which the same seat chooses again, unless the rules end its turn."""


def timed(before: Table | None, after: Table, moves: Sequence[Move], now: float) -> Table:
    """Return the table with its current turn.

    `moves` are those that led from `before` to `after`. A turn continues while its seat draws or uses
    jokers; else a new one begins, and the time of the old one is taken from its bank. An undo back to before the
    turn's beginning begins a new one, too.
    """
    was = None if before is None else before.turn
    seat = awaited_seat(after)
    undo = after.proposal is not None and after.proposal.kind == UNDO
    if after.phase is TablePhase.OVER or (moves and undo):
        after = replace(after, proposal=None)
    goes_on = {move.kind for move in moves} <= _GOES_ON
    if was is not None and after.state is not None:
        goes_on = goes_on and after.state.ply >= was.ply
    if was is not None and seat == was.seat and goes_on and not (before and before.asleep):
        turn = after.turn or was
        return replace(after, turn=turn) if turn.since == was.since else _with_due(after, turn)
    if was is not None and moves and after.clock.bank:
        charged = after.seats[was.seat]
        used = preferences.counted_seconds(was.since, now, charged.quiet_time)
        left = max(charged.bank - used, 0.0) + after.clock.plus
        after = after.with_seat(was.seat, replace(charged, bank=left))
    if seat is None or after.state is None:
        return replace(after, turn=None)
    return _with_due(after, Turn(seat, after.state.ply, now))


def with_preferences(table: Table, command: Command, now: float) -> Table:
    """Copy the asker's quiet time and reminder interval to their seat.

    A new interval counts from the turn's beginning, without reminders that are past by now. New quiet time counts
    from now on: it gives back no time that is past.
    """
    number = table.seat_of(command.person.id)
    if number is None:
        return table
    seat = table.seats[number]
    told = replace(seat, quiet_time=command.quiet_time, remind_every=command.remind_every)
    if told == seat:
        return table
    turn = table.turn
    if turn is None or turn.seat != number:
        return table.with_seat(number, told)
    if turn.due is not None and told.quiet_time != seat.quiet_time:
        left = preferences.counted_seconds(now, turn.due, seat.quiet_time)
        turn = replace(turn, due=preferences.after_quiet(now, left, told.quiet_time))
        if table.clock.bank:
            # At the end of the turn all of it is charged by the new one.
            old, new = (
                preferences.counted_seconds(turn.since, now, each.quiet_time)
                for each in (seat, told)
            )
            told = replace(told, bank=seat.bank - old + new)
    table = replace(table.with_seat(number, told), turn=turn)
    if told.remind_every == seat.remind_every:
        return table
    return replace(table, turn=turn.told(turn.stage, passed(table, turn, now)))


def _with_due(table: Table, turn: Turn) -> Table:
    if not table.clock.runs:
        return replace(table, turn=replace(turn, due=None))
    seat = table.seats[turn.seat]
    due = preferences.after_quiet(turn.since, allowance(table, seat), seat.quiet_time)
    return replace(table, turn=replace(turn, due=due))


def allowance(table: Table, seat: Seat) -> float:
    return seat.bank if table.clock.bank else float(table.clock.limit)


def reminders(table: Table, turn: Turn) -> tuple[float | None, float | None]:
    """Return the times of the reminders at half and near the end; None for one that is not sent."""
    if turn.due is None:
        return None, None
    seat = table.seats[turn.seat]
    whole = allowance(table, seat)
    half = preferences.after_quiet(turn.since, whole / 2, seat.quiet_time)
    if whole < NO_SECOND:
        return half, None
    return half, preferences.after_quiet(
        turn.since, whole - min(whole * LATE_SHARE, LATEST), seat.quiet_time
    )


def ends_soon(turn: Turn, now: float) -> bool:
    """Tell whether at most twice the time is left that its last reminder leaves."""
    if turn.due is None:
        return False
    return turn.due - now <= 2 * min((turn.due - turn.since) * LATE_SHARE, LATEST)


def _is_ones_own(table: Table) -> bool:
    """Tell whether the table is in nobody's way, and waits for its only player without a word."""
    return table.private and table.alone


def alarm(table: Table, now: float) -> float | None:
    """Return the next moment when something is due at the table, maybe one that has passed; None if nothing will be."""
    if table.phase is TablePhase.LOBBY:
        return table.created + IDLE
    if table.phase is TablePhase.OVER:
        return None
    moments = []
    # A proposal goes on while the table sleeps.
    turn = None if table.asleep else table.turn
    if table.proposal is not None and table.proposal.until:
        moments.append(table.proposal.until)
    if turn is not None and turn.due is not None:
        moments.append(turn.due)
    elif turn is not None and not _is_ones_own(table):
        moments.append(turn.since + IDLE)
    if turn is not None and not table.alone:
        half, late = reminders(table, turn)
        told = [
            next_reminder(table, turn),
            half if turn.stage < HALF else None,
            late if turn.stage < LATE else None,
        ]
        earliest = _told_at(table, turn, now)
        moments += [max(moment, earliest) for moment in told if moment is not None]
    return min(moments, default=None)


def _told_at(table: Table, turn: Turn, now: float) -> float:
    """Return the moment from `now` on when the player may be reminded: now, or the end of their quiet time."""
    return preferences.after_quiet(now, 0, table.seats[turn.seat].quiet_time)


def next_reminder(table: Table, turn: Turn) -> float | None:
    """Return the time of the next reminder beside those of a deadline, outside quiet time; None after the last."""
    seat, told = table.seats[turn.seat], turn.intervals
    if not seat.remind_every and told >= len(REMINDED_AFTER):
        return None
    after = (told + 1) * seat.remind_every or REMINDED_AFTER[told]
    return preferences.after_quiet(turn.since + after, 0, seat.quiet_time)


def passed(table: Table, turn: Turn, now: float) -> int:
    """Return how many of these reminders are due."""
    lasted, interval = max(now - turn.since, 0.0), table.seats[turn.seat].remind_every
    if interval:
        return int(lasted // interval)
    return sum(after <= lasted for after in REMINDED_AFTER)


LOBBY_KEY: Final = "lobby"
OVER: Final = "over"
ASLEEP: Final = "asleep"


def asks(table: Table) -> str:
    """Return the wait key of a table: `LOBBY_KEY`, `OVER`, `ASLEEP`, or `seat:SEAT:ROUND`."""
    return _asks(table, None if table.state is None else table.state.view(None))


def _asks(facts: TableFacts, view: View | None) -> str:
    if facts.phase is TablePhase.OVER:
        return OVER
    if facts.asleep:
        return ASLEEP
    if view is None or view.to_move is None:
        return LOBBY_KEY
    return f"seat:{view.to_move}:{view.round}"


def stamped(
    posts: Iterable[Effect], before: Table | None, table: Table, by: PersonId
) -> tuple[Effect, ...]:
    """Stamp the effects with the table's wait key; `by` caused them.

    A game's result also goes to everybody else in private.
    """
    mover, word = mover_of(table), asks(table)
    # Somebody who stays alone just now may not have heard of their turn.
    alone = table.alone and (before is None or before.alone)
    calls = mover is not None and mover != by and not alone
    again = calls and before is not None and _has_a_new_turn(before, table)
    found: list[Effect] = []
    for post in posts:
        if isinstance(post, TableEffect) and post.to is None:
            found.append(structs.replace(post, asks=word, calls=calls, again=again))
        elif isinstance(post, effects.HandEffect) and post.to == mover:
            found.append(structs.replace(post, calls=calls))
        elif isinstance(post, effects.CardEffect):
            found += [structs.replace(post, to=to, by=by) for to in (None, *notified(table, by))]
        else:
            found.append(post)
    return tuple(found)


def _has_a_new_turn(before: Table, table: Table) -> bool:
    """Tell whether the player to move is the same as before, in another turn."""
    was, now = before.turn, table.turn
    return was is not None and now is not None and was.seat == now.seat and was.ply != now.ply


def notified(table: Table, by: str) -> tuple[PersonId, ...]:
    """Return the people to tell about the end of a game that this person, or the clock, caused."""
    if not by or table.alone:
        return ()
    return tuple(person.id for person in table.people if person.id != by)


def awaited_seat(table: Table) -> int | None:
    """Return the seat of the person to move; None if the table waits for nobody."""
    state = table.state
    if table.phase is not TablePhase.PLAYING or table.asleep or state is None:
        return None
    seat = state.to_move
    return None if seat is None or table.seats[seat].person is None else seat


def mover_of(table: Table) -> PersonId | None:
    """Return the person to move; None if the table waits for nobody."""
    seat = awaited_seat(table)
    person = None if seat is None else table.seats[seat].person
    return None if person is None else person.id


def unnotified(effect: Effect) -> Effect:
    """Return the effect for a place whose next player is notified elsewhere."""
    return structs.replace(effect, calls=False) if isinstance(effect, TableEffect) else effect


def wait_key(effect: Effect) -> str:
    """Return the wait key of this effect; "" from an earlier release."""
    return effect.asks if isinstance(effect, TableEffect) else ""


def calls(effect: Effect, scene: TableView) -> bool:
    """Return whether this effect, shown now, notifies the player to move.

    If the table has moved on, a later effect does that; one that has fallen asleep meanwhile calls nobody.
    """
    said = wait_key(effect)
    if not said or scene.view is None:
        return True
    now = _asks(scene, scene.view)
    return isinstance(effect, TableEffect) and effect.calls and said == now


def edits(standing: str, posts: Iterable[Effect], *, quiet: bool = False) -> bool:
    """Return whether these effects, shown as one message, edit the board above.

    `standing` is the wait key of that board. It is edited if all have the same key and nobody has a new turn, and
    within a round as long as nobody has to be notified, or at a `quiet` board, which notifies nobody.
    """
    said = tuple(posts)
    words = [wait_key(post) for post in said]
    if not standing or not all(words):
        return False
    again = any(isinstance(post, TableEffect) and post.again for post in said)
    if {*words} == {standing} and not again:
        return True
    last, rounds = said[-1], standing.split(":")[2:]
    notifies = isinstance(last, TableEffect) and last.calls and not quiet
    return not notifies and rounds != [] and rounds == words[-1].split(":")[2:]

"""Decisions that a table's people make together: taking a move back, replacing an absent player.

A move that revealed hidden information cannot be undone, so nobody can peek and try again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.table import preferences
from bot.table.commands import AnswerProposal, Command
from bot.table.effects import (
    Decision,
    Effect,
    HandEffect,
    Line,
    Show,
    TableEffect,
    TextEffect,
    refuse,
)
from bot.table.identity import CLOCK, PersonId
from bot.table.past import Back, way_back
from bot.table.steps import Forget
from bot.table.table import DAY, MINUTE, REPLACE, UNDO, Proposal, Seat, Table, TablePhase
from bot.table.turns import running, with_last_move
from bot.table.waiting import NOTHING, allowance, sit_in

_OUTCOMES: Final = frozenset({"proposal-declined", "proposal-here", "undone", "sits-in"})
"""The lines for the outcome of a proposal."""
_SHORTEST_SILENCE: Final = 10 * MINUTE
_LONGEST_SILENCE: Final = DAY
"""The shortest and longest silence before a computer sits in."""


def undo(table: Table, command: Command, history: Sequence[str], now: float) -> Decision:
    """Take the asker's last move back, or ask the others."""
    seat = table.own_seat(command.person.id)
    state = running(table)
    if isinstance(state, Decision):
        return state
    back = way_back(table, seat, history)
    if back is None:
        return refuse("nothing-to-undo")
    if back.free:
        return _taken_back(table, seat, back)
    if not _others(table, command.person.id):
        return refuse("undo-seen", what=back.seen)
    proposal = Proposal(UNDO, seat, command.person.id, _ply(table))
    return _propose(table, command, proposal, history, now)


def undoes(table: Table, person: PersonId, history: Sequence[str]) -> bool:
    """Tell whether somebody can take a move back, or ask the others to."""
    seat = table.seat_of(person) if table.phase is TablePhase.PLAYING else None
    back = None if seat is None else way_back(table, seat, history)
    return back is not None and (back.free or bool(_others(table, person)))


def replace_player(
    table: Table, command: Command, number: int, history: Sequence[str], now: float
) -> Decision:
    """Propose a computer for a seat's player; the host and admins speak for all but that one."""
    if table.seats[number].person is None:
        return refuse("computer-already", seat=number)
    asker = command.person.id
    speaks_for_all = command.admin or asker == table.host
    if table.seat_of(asker) == number and not speaks_for_all:
        return refuse("not-yourself")
    agreed = {asker, *_others(table, _concerned(table, number))} if speaks_for_all else {asker}
    # Silence counts as consent after the time of a turn, outside their quiet time.
    seat = table.seats[number]
    turn = allowance(table, seat) if table.clock.runs else _LONGEST_SILENCE
    grace = min(max(turn, _SHORTEST_SILENCE), _LONGEST_SILENCE)
    until = preferences.after_quiet(now, grace, seat.quiet_time)
    proposal = Proposal(REPLACE, number, asker, _ply(table), tuple(sorted(agreed)), until)
    proposal = _of_holders(table, proposal)
    return _propose(table, command, proposal, history, now)


def proposed(table: Table) -> Decision | None:
    """Refuse if there is no proposal to answer."""
    asked = table.proposal
    # A process of 1.0 left the question open at a draw.
    stale = asked is not None and asked.kind == UNDO and asked.made != _ply(table)
    return refuse("nothing-proposed") if asked is None or stale else None


def decided(table: Table) -> Decision:
    """Answer a button of an earlier proposal; in private that replaces the question."""
    return _as_step(refuse("over" if table.phase is TablePhase.OVER else "decided"))


def voters(table: Table) -> tuple[PersonId, ...]:
    return () if table.proposal is None else _asked(table, table.proposal)


def settled(
    before: Table, after: Table, posts: Sequence[Effect], command: Command
) -> tuple[Effect, ...]:
    """Tell everyone who was asked in private how a closed proposal ended, unless another one asks them now.

    `command` answers its own person in that chat. `posts` are the public effects.
    """
    asked, then = before.proposal, after.proposal
    if asked is None or (then is not None and then.question == asked.question):
        return ()
    told = (line for post in posts for line in post.lines if line.key in _OUTCOMES)
    lapsed = Line("proposal-lapsed")
    line = next(told, lapsed)
    # Somebody who was replaced reads it in a message with the way back.
    replaced = {post.to for post in posts if post.show is Show.OUTSIDE}
    answers = isinstance(command.action, AnswerProposal) and command.pressed is not None
    answered = command.person.id if answers and command.private else None
    asked_again = {post.to for post in posts if post.show is Show.PROPOSAL}
    deleted = command.person.id if isinstance(command.action, Forget) else None
    return tuple(
        Effect(show=Show.SETTLED, lines=(lapsed if voter in replaced else line,), to=voter)
        for voter in _asked(before, asked)
        if voter not in {asked.by, answered, deleted, *asked_again}
    )


def answer(
    table: Table, command: Command, do: AnswerProposal, history: Sequence[str], now: float
) -> Decision:
    """Count an answer to the proposal; in private its result replaces the question."""
    return _as_step(_answered(table, command, do, history, now))


def attended(decision: Decision, table: Table, command: Command) -> Decision:
    """Drop the proposal to replace the asker: their action shows that they aren't away."""
    asked, after, seat = table.proposal, decision.table or table, table.seat_of(command.person.id)
    answers = isinstance(command.action, AnswerProposal)
    if asked is None or answers or after.proposal != asked or not asked.replaces(seat):
        return decision
    here = _is_here(after, asked)
    return replace(decision, table=here.table, posts=(*decision.posts, *here.posts))


def by_holders(table: Table) -> Table:
    """Return the table without the names of others in its proposal: nothing would lead to them here."""
    asked = table.proposal
    return table if asked is None else replace(table, proposal=_of_holders(table, asked))


def silent(table: Table, history: Sequence[str], now: float) -> Decision:
    """Carry out or drop a proposal once silence counts; nothing before."""
    asked = table.proposal
    if asked is None or not asked.until or now < asked.until:
        return NOTHING
    if _enough(table, asked):
        return _carried_out(table, asked, history)
    return Decision(table=replace(table, proposal=None))


def _as_step(decision: Decision) -> Decision:
    """Let the words of a decision replace the question that was answered."""
    steps = tuple(
        structs.replace(reply, step=True) if isinstance(reply, TextEffect) else reply
        for reply in decision.replies
    )
    return replace(decision, replies=steps)


def _answered(
    table: Table, command: Command, do: AnswerProposal, history: Sequence[str], now: float
) -> Decision:
    proposal, seat = table.proposal, table.seat_of(command.person.id)
    if proposal is None:
        return refuse("nothing-proposed")
    if do.question not in {"", proposal.question}:
        return Decision(replies=(TextEffect(lines=(Line("proposal-lapsed"),)),))
    if do.agree:
        agreed = tuple(sorted({*proposal.agreed, command.person.id}))
        return _counted(table, replace(proposal, agreed=agreed), history, now)
    if proposal.replaces(seat):
        return _is_here(table, proposal)
    if do.here:
        # Somebody else's button, or one of 1.0 that was of an earlier question.
        return refuse("not-asked" if proposal.kind == REPLACE else "decided")
    if proposal.kind == REPLACE and command.person.id != proposal.by and _enough(table, proposal):
        # Most have agreed, or who speaks for all: now it's up to the one concerned.
        return refuse("decided")
    return Decision(
        table=replace(table, proposal=None),
        posts=(Effect(show=Show.NOTE, lines=(Line("proposal-declined", {"seat": seat or 0}),)),),
        replies=(TextEffect(lines=(Line("you-declined"),)),),
    )


def _is_here(table: Table, proposal: Proposal) -> Decision:
    told = Line("proposal-here", {"seat": proposal.number})
    return Decision(
        table=replace(table, proposal=None),
        posts=(Effect(show=Show.NOTE, lines=(told,)),),
        replies=(TextEffect(lines=(Line("you-are-here"),)),),
    )


def _propose(
    table: Table, command: Command, proposal: Proposal, history: Sequence[str], now: float
) -> Decision:
    before = table.proposal
    if before is not None and (before.kind, before.number) == (proposal.kind, proposal.number):
        agreed = tuple(sorted({*before.agreed, *proposal.agreed}))
        proposal = replace(before, agreed=agreed, until=before.until or proposal.until)
        # It may be enough by now, as somebody has left.
        if proposal == before and not _settles(table, proposal, now):
            return refuse("proposed-already")
    if _settles(table, proposal, now):
        return _carried_out(table, proposal, history)
    enough = _enough(table, proposal)
    by = table.seat_of(command.person.id)
    key = f"proposed-{proposal.kind}"
    if by is None:
        key = "proposed-replace-by-admin"
    elif enough:
        key = "proposed-replace-asked"
    told = Line(key, {"seat": by or 0, "other_seat": proposal.number})
    # Nobody else has agreed: three of six players are enough, and then nobody is asked.
    silent = {proposal.by, command.person.id}
    asked = () if enough else _voters(table, proposal)
    readers = [None, *(voter for voter in asked if voter not in silent)]
    posts = [Effect(show=Show.PROPOSAL, lines=(told,), to=reader) for reader in readers]
    if proposal.kind == REPLACE:
        own = "proposed-replace-you" if by is not None else "proposed-replace-you-by-admin"
        to = _concerned(table, proposal.number)
        posts.append(Effect(show=Show.PROPOSAL, lines=(Line(own, told.args),), to=to))
    waits = Line("you-proposed-one", {"seat": proposal.number}) if enough else Line("you-proposed")
    return Decision(
        table=replace(table, proposal=proposal),
        posts=tuple(posts),
        replies=(TextEffect(lines=(waits,), step=True),),
    )


def _counted(table: Table, proposal: Proposal, history: Sequence[str], now: float) -> Decision:
    if _settles(table, proposal, now):
        return _carried_out(table, proposal, history)
    missing = _missing(table, proposal)
    told = Line("you-agreed", {"count": missing})
    if missing <= 0:
        told = Line("you-agreed-one", {"seat": proposal.number})
    agreed = replace(table, proposal=proposal)
    return Decision(table=agreed, replies=(TextEffect(lines=(told,)),))


def _of_holders(table: Table, proposal: Proposal) -> Proposal:
    by, agreed = proposal.by, proposal.agreed
    return replace(
        proposal,
        by=by if table.held_seat(by) is not None else CLOCK.id,
        agreed=tuple(each for each in agreed if table.held_seat(each) is not None),
    )


def _settles(table: Table, proposal: Proposal, now: float) -> bool:
    """Return whether it can be carried out at once.

    A person is replaced without their consent if they are away: their time is up, or was the last time.
    """
    if not _enough(table, proposal):
        return False
    number = proposal.number
    if proposal.kind == UNDO or _concerned(table, number) in proposal.agreed:
        return True
    turn, state = table.turn, table.state
    if table.seats[number].misses:
        return True
    if table.asleep:
        return state is not None and state.to_move == number
    return turn is not None and turn.seat == number and turn.due is not None and now >= turn.due


def _missing(table: Table, proposal: Proposal) -> int:
    """Return how many more must agree: all for an undo, most for a replacement."""
    voters = set(_voters(table, proposal))
    needed = len(voters)
    if proposal.kind == REPLACE and voters:
        needed = len(voters) // 2 + 1
    return needed - len(voters & set(proposal.agreed))


def _enough(table: Table, proposal: Proposal) -> bool:
    return _missing(table, proposal) <= 0


def _voters(table: Table, proposal: Proposal) -> tuple[PersonId, ...]:
    """Return the people who vote: everyone but the asker of an undo, or the person to be replaced."""
    undo = proposal.kind == UNDO
    return _others(table, proposal.by if undo else _concerned(table, proposal.number))


def _asked(table: Table, proposal: Proposal) -> tuple[PersonId, ...]:
    """Return who may answer: the voters, and the person to be replaced."""
    concerned = _concerned(table, proposal.number) if proposal.kind == REPLACE else None
    return (*_voters(table, proposal), *(() if concerned is None else (concerned,)))


def _concerned(table: Table, number: int) -> PersonId | None:
    person = table.seats[number].person
    return None if person is None else person.id


def _others(table: Table, person: PersonId | None) -> tuple[PersonId, ...]:
    return tuple(other.id for other in table.people if other.id != person)


def _carried_out(table: Table, proposal: Proposal, history: Sequence[str]) -> Decision:
    if proposal.kind == REPLACE:
        told = Line("sits-in", {"seat": proposal.number})
        own = Line("you-replaced", {"game": table.game})
        seated = sit_in(replace(table, proposal=None), proposal.number, told, own=own)
        replaced = replace(seated, replies=(TextEffect(lines=(told,), step=True),))
        return with_last_move(replaced, table, history)
    back = way_back(table, proposal.number, history)
    return refuse("nothing-to-undo") if back is None else _taken_back(table, proposal.number, back)


def _taken_back(table: Table, seat: int, back: Back) -> Decision:
    # Plans, hints and stand-ins' moves belong to positions that are gone.
    move = back.kept + 1
    seats = tuple(
        replace(
            one,
            plan="",
            drawn="",
            hinted=one.hinted if one.hinted <= move else 0,
            stood_in=_stood_in_before(one, move),
        )
        for one in table.seats
    )
    before = replace(
        table,
        # From there on it is played by the rules of today.
        state=back.state.with_current_rules(),
        formerly=min(table.formerly, back.kept),
        seats=seats,
        proposal=None,
    )
    mover: Seat = table.seats[seat]
    hands = () if mover.person is None else (HandEffect(to=mover.person.id),)
    line = Line("undone", {"seat": seat, "count": back.taken})
    return Decision(
        table=before,
        kept=back.kept,
        posts=(TableEffect(show=Show.BOARD, lines=(line,)), *hands),
        replies=(TextEffect(lines=(line,), step=True),),
    )


def _stood_in_before(seat: Seat, move: int) -> tuple[int, ...]:
    """Return the moves of stand-ins (`Seat.stood_in`) without those that are taken back, from this move on."""
    cut = [min(number, move) for number in seat.stood_in]
    # One that began and ended there has made none.
    return tuple(each for each in dict.fromkeys(cut) if cut.count(each) % 2)


def _ply(table: Table) -> int:
    return 0 if table.state is None else table.state.ply

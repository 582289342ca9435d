"""What the people of a table decide together: taking a move back, replacing someone who is away.

Pure. A move is taken back at once by the one who made it, while no other person has chosen a move since
and nothing hidden was seen since (`seen`); else when all other people agree. Where there are none, alone
or against computers, what was seen cannot be taken back at all: nobody shall look and choose again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect, HandEffect, Line, Show, TableEffect, TextEffect
from bot.table.identity import PersonId
from bot.table.playing.absence import sit_in
from bot.table.playing.moving import chooses
from bot.table.playing.recounting import with_last_move
from bot.table.table import Seat, Table, TablePhase
from bot.table.turn import Proposal
from engine import Event, State, View
from engine.events import (
    Drawn,
    Exchanged,
    JokerUsed,
    Placed,
    Revealed,
    RoundEnded,
    RoundStarted,
    Swapped,
)

UNDO = "undo"
REPLACE = "replace"

_OUTCOMES: Final = frozenset({"proposal-declined", "undone", "sits-in"})
"""The lines that say which way a proposal went."""


@dataclass(frozen=True, slots=True)
class Back:
    """The way back to a person's last choice: the position before it, and what that needs.

    `kept` moves stand, `taken` go. `acted`: another person has chosen a move since. `seen`: what hidden
    was seen since, by the names of `seen`; "" is nothing.
    """

    state: State
    kept: int
    taken: int
    acted: bool = False
    seen: str = ""


def way_back(table: Table, seat: int, history: Sequence[str]) -> Back | None:
    """The way back to this seat's last choice; None if it has made none.

    `history` are all moves of the game so far.
    """
    back: Back | None = None
    for number, made in enumerate(table.played(history)):
        before, chosen = made.before, chooses(table, made.before)
        if chosen and before.to_move == seat:
            back = Back(before, number, len(history) - number)
        elif chosen and back is not None:
            back = replace(back, acted=True)
        if back is not None and not back.seen:
            view = before.view(seat)
            back = replace(back, seen=next(filter(None, (seen(e, view) for e in made.events)), ""))
    return back


def seen(event: Event, view: View) -> str:
    """What hidden this event showed, to `view`'s seat or to anyone else; "" for nothing.

    `view` is what that seat saw before. By kind:

    - `draw`: a piece left the stock or the bag, by choice or not: a draw of the triangle games, the
      token drawn after a placement at Tripitz. Whoever drew it knows what comes next, and after an undo
      it would come again; so it is the same whether the hand that it went to is open or hidden.
    - `swap`: tokens came out of the bag.
    - `deal`: a round was settled, with its hands laid open, or dealt.
    - `hand`: somebody else played a piece that the seat could not see before: of people it is their
      own act, but a computer's answer would otherwise tell its hand tile by tile. Or somebody had to
      show a piece besides the one that was placed.

    What one places from one's own hand others see at one's own cost; passing shows no piece.
    """
    match event:
        case Drawn():
            return "draw"
        case Swapped():
            return "swap"
        case RoundStarted() | RoundEnded():
            return "deal"
        case Placed() | Exchanged() | JokerUsed() if view.hands[event.seat] is None:
            return "hand"
        case Revealed():
            return "hand"
        case _:
            return ""


def undo(table: Table, command: Command, history: Sequence[str]) -> Decision:
    """Take the asker's last move back, or ask the others whether they agree."""
    seat = table.own_seat(command.person.id)
    if table.phase is not TablePhase.PLAYING:
        return refuse("not-begun" if table.phase is TablePhase.LOBBY else "over")
    back = way_back(table, seat, history)
    if back is None:
        return refuse("nothing-to-undo")
    if not back.seen and not back.acted:
        return _taken_back(table, seat, back)
    if not _others(table, command.person.id):
        return refuse("undo-seen", what=back.seen)
    return _propose(table, command, Proposal(UNDO, seat, command.person.id, _ply(table)), history)


def replace_player(table: Table, command: Command, who: str, history: Sequence[str]) -> Decision:
    """Let a computer sit in for someone: the host or an admin at once, others by most voices."""
    number = table.seat_named(who)
    if number is None:
        return refuse("no-such-seat")
    if table.seats[number].person is None:
        return refuse("computer-already", seat=number)
    if command.admin or command.person.id == table.host:
        return _replaced(table, number, history)
    if table.seat_of(command.person.id) == number:
        return refuse("not-yourself")
    proposal = Proposal(REPLACE, number, command.person.id, _ply(table), (command.person.id,))
    return _propose(table, command, proposal, history)


def proposed(table: Table) -> Decision | None:
    """Whether something is proposed that can still be answered; else why not."""
    asked = table.proposal
    if asked is None or asked.made != _ply(table) or table.phase is not TablePhase.PLAYING:
        return refuse("nothing-proposed")
    return None


def decided(table: Table) -> Decision:
    """What a button of an earlier proposal is answered; in private that takes the question's place,
    whose buttons nobody needs any more.
    """
    return _as_step(refuse("over" if table.phase is TablePhase.OVER else "decided"))


def voters(table: Table) -> tuple[PersonId, ...]:
    """The ids of those whom the table's proposal asks."""
    return () if table.proposal is None else _voters(table, table.proposal)


def settled(
    before: Table, after: Table, posts: Sequence[Effect], command: Command
) -> tuple[Effect, ...]:
    """Where nothing is proposed any more: which way it went, to each who was asked in private, but for whom
    `command` answers in that place. `posts` are what the whole table is told of it.
    """
    asked = before.proposal
    if asked is None or after.proposal is not None:
        return ()
    told = (line for post in posts for line in post.lines if line.key in _OUTCOMES)
    line = next(told, Line("proposal-lapsed"))
    answered = command.person.id if command.pressed is not None and command.private else None
    return tuple(
        Effect(show=Show.SETTLED, lines=(line,), to=voter)
        for voter in _voters(before, asked)
        if voter not in {asked.by, answered}
    )


def answer(table: Table, command: Command, *, agree: bool, history: Sequence[str]) -> Decision:
    """The answer to what is proposed, by one who is asked; it takes the place of a question in private."""
    return _as_step(_answered(table, command, agree=agree, history=history))


def _as_step(decision: Decision) -> Decision:
    """The decision, its words in the place of the question that was answered."""
    steps = tuple(
        replace(reply, step=True) if isinstance(reply, TextEffect) else reply
        for reply in decision.replies
    )
    return replace(decision, replies=steps)


def _answered(table: Table, command: Command, *, agree: bool, history: Sequence[str]) -> Decision:
    proposal = table.proposal
    if proposal is None:
        return refuse("nothing-proposed")
    if not agree:
        seat = table.seat_of(command.person.id) or 0
        return Decision(
            table=replace(table, proposal=None),
            posts=(Effect(show=Show.NOTE, lines=(Line("proposal-declined", {"seat": seat}),)),),
            replies=(TextEffect(lines=(Line("you-declined"),)),),
        )
    agreed = tuple(sorted({*proposal.agreed, command.person.id}))
    return _counted(table, replace(proposal, agreed=agreed), history)


def _propose(
    table: Table, command: Command, proposal: Proposal, history: Sequence[str]
) -> Decision:
    now = table.proposal
    if now is not None and (now.kind, now.number) == (proposal.kind, proposal.number):
        if command.person.id in now.agreed or command.person.id == now.by:
            return refuse("proposed-already")
        proposal = replace(now, agreed=(*now.agreed, command.person.id))
    if _enough(table, proposal):
        return _carried_out(table, proposal, history)
    silent = {proposal.by, command.person.id, *proposal.agreed}
    asked = [voter for voter in _voters(table, proposal) if voter not in silent]
    line = Line(
        f"proposed-{proposal.kind}",
        {"seat": table.seat_of(command.person.id) or 0, "other_seat": proposal.number},
    )
    return Decision(
        table=replace(table, proposal=proposal),
        posts=(
            Effect(show=Show.PROPOSAL, lines=(line,)),
            *(Effect(show=Show.PROPOSAL, lines=(line,), to=voter) for voter in asked),
        ),
        replies=(TextEffect(lines=(Line("you-proposed"),), step=True),),
    )


def _counted(table: Table, proposal: Proposal, history: Sequence[str]) -> Decision:
    if _enough(table, proposal):
        return _carried_out(table, proposal, history)
    told = Line("you-agreed", {"count": _needed(table, proposal) - _voices(table, proposal)})
    return Decision(
        table=replace(table, proposal=proposal),
        replies=(TextEffect(lines=(told,)),),
    )


def _enough(table: Table, proposal: Proposal) -> bool:
    return _voices(table, proposal) >= _needed(table, proposal)


def _voices(table: Table, proposal: Proposal) -> int:
    """How many have agreed."""
    return len(set(_voters(table, proposal)) & set(proposal.agreed))


def _needed(table: Table, proposal: Proposal) -> int:
    """How many must agree: all for an undo, most for a replacement."""
    voters = len(_voters(table, proposal))
    return voters if proposal.kind == UNDO else voters // 2 + 1


def _voters(table: Table, proposal: Proposal) -> tuple[PersonId, ...]:
    """Whose agreement counts: for an undo everyone else's, for a replacement all but the replaced."""
    if proposal.kind == UNDO:
        return _others(table, proposal.by)
    person = table.seats[proposal.number].person
    return _others(table, None if person is None else person.id)


def _others(table: Table, person: PersonId | None) -> tuple[PersonId, ...]:
    return tuple(other.id for other in table.people if other.id != person)


def _carried_out(table: Table, proposal: Proposal, history: Sequence[str]) -> Decision:
    if proposal.kind == REPLACE:
        return _replaced(table, proposal.number, history)
    back = way_back(table, proposal.number, history)
    return refuse("nothing-to-undo") if back is None else _taken_back(table, proposal.number, back)


def _replaced(table: Table, number: int, history: Sequence[str]) -> Decision:
    told = Line("sits-in", {"seat": number})
    own = Line("you-replaced", {"game": table.game})
    seated = sit_in(replace(table, proposal=None), number, told, own=own)
    done = with_last_move(seated, table, history)
    return replace(done, replies=(TextEffect(lines=(told,), step=True),))


def _taken_back(table: Table, seat: int, back: Back) -> Decision:
    # Plans were made for a position that is gone.
    seats = tuple(replace(one, plan="") for one in table.seats)
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


def _ply(table: Table) -> int:
    return 0 if table.state is None else table.state.ply

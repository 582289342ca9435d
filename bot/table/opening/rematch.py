"""Another game with the same people: a table like the one that is over, everyone at a seat again.

Pure. Owns who may ask for it, and who gets which seat.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect, Line, Show, TableEffect, TextEffect
from bot.table.identity import Person
from bot.table.opening.lobby import start, table_id
from bot.table.table import Seat, Table, TablePhase
from engine.shuffle import SEED_BYTES


def rematch(
    table: Table, command: Command, now: float, entropy: bytes, here: Table | None
) -> Decision:
    """A table for the same game, options and people, the seats moved on by one.

    `table` is the one that is over, `here` the one that lies in its place now, if that is another.
    Who asks is the host. A game alone or against computers begins at once.
    """
    if here is not None and here.phase is not TablePhase.OVER:
        return refuse("table-open", game=here.game)
    asker = command.person
    seats = [again for seat in table.seats if (again := _again(seat, asker)) is not None]
    # Whatever the table had chosen, it chooses again; whatever happened there is gone.
    opened = replace(
        table,
        id=table_id(command),
        host=asker.id,
        # Whoever sat second sits first: ties go to the lower seat, and not to the same one always.
        seats=(*seats[1:], *seats[:1]),
        phase=TablePhase.LOBBY,
        secret=entropy[:SEED_BYTES],
        state=None,
        created=now,
        turn=None,
        proposal=None,
        asleep=False,
        changed=0,
        lesson=False,
        matter="",
        league_round=0,
        formerly=0,
        followers=(),
        shared=(),
    )
    others = [person for person in opened.people if person.id != asker.id]
    if not others and len(opened.seats) >= opened.rules.least_players:
        return start(opened)
    told = Line("welcome-again", {"game": table.game})
    lines = (
        Line("rematch-opened", {"seat": opened.seat_of(asker.id) or 0, "game": table.game}),
        Line("rematch-seats"),
    )
    return Decision(
        table=opened,
        posts=(
            TableEffect(show=Show.LOBBY, lines=lines),
            *(Effect(show=Show.WELCOME, lines=(told,), to=other.id) for other in others),
        ),
        replies=(TextEffect(lines=(Line("you-rematch"),)),),
    )


def _again(seat: Seat, asker: Person) -> Seat | None:
    """The seat taken anew, without its salt, which the old game's record reveals.

    Somebody who was out for good is not seated unasked.
    """
    person = seat.person or seat.former or (asker if seat.out == asker.id else None)
    if person is not None:
        return Seat(
            name=seat.name,
            person=person,
            quiet_time=seat.quiet_time,
            remind_every=seat.remind_every,
            place=seat.place,
        )
    if seat.out or not seat.level:
        return None
    return Seat(name=seat.name, person=None, level=seat.level)

"""Tables that a league opens and ends, whose seats it gives to others, and that it leaves to themselves. Pure.

Nobody asks for it at the table: who sits there and how long they play was agreed on for the whole season.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.commands import Command, New
from bot.table.decision import Decision
from bot.table.effects import HandEffect, Line, Show, TableEffect
from bot.table.opening import game_options, lobby
from bot.table.orders import Adjourn, Arrange, Release, Reseat, Vacate
from bot.table.playing.absence import sit_in
from bot.table.table import Seat, Table, TablePhase
from engine.shuffle import SEED_BYTES


def arrange(command: Command, do: Arrange, now: float, entropy: bytes) -> Decision:
    """The table, everyone seated and dealt; `entropy` has 32 bytes at least."""
    read = game_options.read(New(do.game, do.options))
    if isinstance(read, Decision):
        msg = f"a season's options that no table takes: {dict(do.options)}"
        raise ValueError(msg)  # noqa: TRY004 - of the words, not of their type
    game, own, options = read
    opened = Table(
        id=do.table,
        place=command.at,
        host=None,
        game=game.id,
        options=options,
        seats=do.seats,
        secret=entropy[:SEED_BYTES],
        created=now,
        language=do.language,
        chat=command.home,
        matter=do.matter,
        league_round=do.round,
        **(own | {"hints": False, "unrated": False}),
    )
    return replace(lobby.start(opened), replies=())


def adjourn(table: Table, do: Adjourn) -> Decision:
    """The game ended as it stands; nothing at one that is over."""
    if table.phase is TablePhase.OVER:
        return Decision()
    ended = replace(table, phase=TablePhase.OVER, asleep=False)
    told = TableEffect(show=Show.BOARD, lines=do.why or (_time_up(table),))
    return Decision(table=ended, posts=(told,))


def _time_up(table: Table) -> Line:
    """That the round is over, and who has lost by not being there."""
    away = [seat.name for seat in table.seats if not seat.attended]
    if len(away) == len(table.seats):
        return Line("league-time-up-all-away")
    return Line("league-time-up-away", {"names": away}) if away else Line("league-time-up")


def reseat(table: Table, do: Reseat, now: float) -> Decision:
    """The seat given to somebody else, whoever or whatever plays there now.

    They have all the time that anyone has: what is left of another's may be minutes, in their night.
    """
    person = do.person
    if table.phase is TablePhase.OVER or table.seat_of(person.id) is not None:
        return Decision()
    before = table.seats[do.seat]
    seat = Seat(
        name=lobby.name_at(table, person, do.seat),
        person=person,
        salt=before.salt,
        automatic=before.automatic,
        bank=float(table.clock.bank),
        quiet_time=do.quiet_time,
        remind_every=do.remind_every,
        late=True,
    )
    turn = table.turn
    if turn is not None and turn.seat == do.seat:
        turn = replace(turn, since=now, reminded=0)
    line = Line("league-place-taken-by", {"name": before.name, "other": seat.name})
    return Decision(
        table=replace(table.with_seat(do.seat, seat), turn=turn, asleep=False),
        posts=(
            TableEffect(show=Show.BOARD, lines=(line,)),
            HandEffect(why="deal", to=person.id),
        ),
    )


def vacate(table: Table, do: Vacate) -> Decision:
    """The seat of somebody who is out of the league for good; nothing where it is theirs no more."""
    seat = table.seats[do.seat]
    if table.phase is TablePhase.OVER:
        return Decision()
    if seat.person is not None and seat.person.id == do.person:
        return sit_in(table, do.seat, *do.why, for_good=True)
    if seat.former is not None and seat.former.id == do.person:
        # A computer sits in for them already.
        left = replace(seat, former=None, out=do.person, hosted=False)
        told = TableEffect(show=Show.BOARD, lines=do.why)
        return Decision(table=table.with_seat(do.seat, left), posts=(told,))
    return Decision()


def release(table: Table, do: Release) -> Decision:
    """An ordinary table, with the first who sits there, or may come back, as its host."""
    if table.phase is TablePhase.OVER or not table.matter:
        return Decision()
    host, lines = None, do.why
    for number, seat in enumerate(table.seats):
        person = seat.person or seat.former
        if person is not None:
            host, lines = person.id, (*do.why, Line("host-is", {"seat": number}))
            break
    free = replace(table, matter="", league_round=0, host=host)
    return Decision(table=free, posts=(TableEffect(show=Show.BOARD, lines=lines),))

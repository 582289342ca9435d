"""Tables that a league opens, ends, and gives seats of to others. Pure.

Nobody asks for it at the table: who sits there and how long they play was agreed on for the whole season.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.commands import Command, New
from bot.table.decision import Decision
from bot.table.effects import HandEffect, Line, Show, TableEffect
from bot.table.opening import game_options, lobby
from bot.table.orders import Arrange, Reseat
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
        **own,
    )
    return replace(lobby.start(opened), replies=())


def adjourn(table: Table) -> Decision:
    """The game ended as it stands; nothing at one that is over."""
    if table.phase is TablePhase.OVER:
        return Decision()
    ended = replace(table, phase=TablePhase.OVER, asleep=False)
    told = TableEffect(show=Show.BOARD, lines=(Line("league-time-up"),))
    return Decision(table=ended, posts=(told,))


def reseat(table: Table, do: Reseat) -> Decision:
    """The seat given to somebody else, whoever or whatever plays there now."""
    person = do.person
    if table.phase is TablePhase.OVER or table.seat_of(person.id) is not None:
        return Decision()
    before = table.seats[do.seat]
    seat = Seat(
        name=lobby.name_at(table, person, do.seat),
        person=person,
        salt=before.salt,
        automatic=before.automatic,
        bank=before.bank,
    )
    line = Line("league-place-taken-by", {"name": before.name, "other": seat.name})
    return Decision(
        table=replace(table.with_seat(do.seat, seat), asleep=False),
        posts=(
            TableEffect(show=Show.BOARD, lines=(line,)),
            HandEffect(why="deal", to=person.id),
        ),
    )

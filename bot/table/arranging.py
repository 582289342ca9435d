"""New tables from old ones: a rematch, and the tables that a league opens, ends and reseats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from bot.table import effects, game_options, lobby
from bot.table.commands import Command, New
from bot.table.effects import Decision, Line, Show, TableEffect
from bot.table.identity import Person, clean_name
from bot.table.lobby import start, table_id
from bot.table.moving import hand_over
from bot.table.results import form_id
from bot.table.steps import Adjourn, Arrange, Release, Reseat, Vacate
from bot.table.table import Seat, Table, TablePhase
from bot.table.waiting import sit_in
from engine.shuffle import SEED_BYTES


def arrange(command: Command, do: Arrange, now: float, entropy: bytes) -> Decision:
    """Open the table with everyone seated and dealt; `entropy` has 32 bytes at least."""
    read = game_options.read_options(New(do.game, do.options))
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
        league=do.league,
        league_round=do.round,
        **(own | {"hints": False, "unrated": False}),
    )
    begun = lobby.start(opened)
    if not do.first:
        return begun
    return replace(begun, posts=tuple(_with_opponents(opened, post) for post in begun.posts))


def _with_opponents(table: Table, post: effects.Effect) -> effects.Effect:
    """Say above a hand who its player's opponents are in this round."""
    if not isinstance(post, effects.HandEffect) or post.to is None:
        return post
    own = table.seat_of(post.to)
    others = [str(number) for number in range(len(table.seats)) if number != own]
    line = Line("league-meets", {"round": table.league_round, "seats": others})
    return structs.replace(post, lines=(line, *post.lines))


def adjourn(table: Table, do: Adjourn) -> Decision:
    """End the game as it stands; does nothing if it is over."""
    if table.phase is TablePhase.OVER:
        return Decision()
    ended = replace(table, phase=TablePhase.OVER, asleep=False)
    # The round is over: people who were away have lost.
    away = [seat.name for seat in table.seats if not seat.attended]
    why = _as_it_stands(table)
    if away:
        why = Line("league-time-up-away", {"names": away, "count": len(away)})
    if len(away) == len(table.seats):
        why = Line("league-time-up-all-away")
    return Decision(table=ended, posts=(TableEffect(show=Show.BOARD, lines=do.why or (why,)),))


def _as_it_stands(table: Table) -> Line:
    """Tell whom the game counts for: those with the most points, some in a game of rivals."""
    totals = () if table.state is None else table.state.totals
    best = [str(seat) for seat, points in enumerate(totals) if points == max(totals)]
    args: dict[str, effects.Arg] = {"round": table.league_round, "seats": best, "count": len(best)}
    return Line("league-time-up", args)


def reseat(table: Table, do: Reseat, now: float) -> Decision:
    """Give the seat to somebody else, with all the time that anyone has."""
    person = do.person
    if table.phase is TablePhase.OVER or table.seat_of(person.id) is not None:
        return Decision()
    before = table.seats[do.seat]
    returns = person.id in before.held_by
    seat = Seat(
        name=lobby.name_at(table, person, do.seat),
        person=person,
        salt=before.salt,
        automatic=before.automatic,
        bank=float(table.clock.bank),
        quiet_time=do.quiet_time,
        remind_every=do.remind_every,
        late=before.late or not returns,
        stood_in=lobby.stood_in(before, table.next_move, returns=returns),
    )
    turn = table.turn
    if turn is not None and turn.seat == do.seat:
        turn = replace(turn, since=now, reminded=0)
    line = Line("league-place-taken-by", {"name": before.name, "other": seat.name})
    if returns:
        line = Line("came-back", {"seat": do.seat})
    elif before.is_computer:
        line = Line("took-over", {"seat": do.seat})
    asked = table.proposal
    if asked is not None and asked.number == do.seat:
        # It was about the one who left.
        asked = None
    after = replace(table.with_seat(do.seat, seat), turn=turn, asleep=False, proposal=asked)
    return Decision(
        table=after,
        posts=(
            TableEffect(show=Show.BOARD, lines=(line,)),
            effects.HandEffect(why="deal", to=person.id),
            *hand_over(table, after, answered=do.seat),
        ),
    )


def vacate(table: Table, do: Vacate) -> Decision:
    """Take the seat of somebody who is out of the league for good; does nothing if they no longer hold it."""
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
    """Make it an ordinary table, hosted by the first person who sits there, or may come back."""
    if table.phase is TablePhase.OVER or not table.league:
        return Decision()
    host, lines = None, do.why
    for number, seat in enumerate(table.seats):
        person = seat.person or seat.former
        if person is not None:
            host, lines = person.id, (*do.why, Line("host-is", {"seat": number}))
            break
    free = replace(table, league="", league_round=0, host=host)
    return Decision(table=free, posts=(TableEffect(show=Show.BOARD, lines=lines),))


def rematch(
    table: Table, command: Command, now: float, entropy: bytes, nearby: Sequence[Table]
) -> Decision:
    """Open a table for the same game and options, with the asker as host and the computers; ask the others.

    `table` is the one that is over, `nearby` are the open tables of its place. A game alone or against computers
    begins at once.
    """
    asker = command.person
    # The second seat becomes the first, since ties go to the lower one.
    moved = (*range(1, len(table.seats)), 0)
    held = [table.seats[number].person or table.seats[number].former for number in moved]
    others = {each.id: each for each in held if each is not None and each.id != asker.id}
    refused = lobby.no_room(nearby, command, table.game if others else "")
    if refused is not None:
        return refused
    # Whatever the table had chosen, it chooses again; whatever happened there is gone.
    opened = replace(
        table,
        id=table_id(command),
        title=lobby.numbered(table.title, nearby),
        host=asker.id,
        seats=tuple(filter(None, (_again(table, number, asker) for number in moved))),
        phase=TablePhase.LOBBY,
        secret=entropy[:SEED_BYTES],
        state=None,
        created=now,
        proposal=None,
        asleep=False,
        changed=0,
        lesson=False,
        league="",
        league_round=0,
        formerly=0,
        followers=(),
        shared=(),
        before=table.last_finished,
    )
    if not others and len(opened.seats) >= opened.rules.least_players:
        return start(opened)
    named = form_id(opened)
    wants = Line("rematch-opened", {"seat": opened.seat_of(asker.id) or 0, "game": named})
    asked = (wants, Line("welcome-again", {"game": named}))
    lines = (wants, Line("rematch-seats"))
    return Decision(
        table=opened,
        posts=(
            TableEffect(show=Show.LOBBY, lines=lines),
            *(
                effects.WelcomeEffect(lines=asked, to=other.id, language=other.language)
                for other in others.values()
            ),
        ),
        replies=(effects.TextEffect(lines=(Line("you-rematch"),)),),
    )


def _again(table: Table, number: int, asker: Person) -> Seat | None:
    """Return the asker's seat or a computer's, without its salt, which the old game's record reveals."""
    seat = table.seats[number]
    if number == table.held_seat(asker.id):
        return Seat(name=clean_name(asker.name), person=asker, place=seat.place)
    return Seat(name=seat.name, person=None, level=seat.level) if seat.is_computer else None

"""Before a game: opening a table, seats, options, words for the shuffle, the start; and forgetting a person."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count as counted
from itertools import islice
from math import ceil
from typing import Final

from bot.table import effects, game_options
from bot.table.commands import ALONE, Command, New
from bot.table.effects import Decision, Effect, Line, OptionsEffect, Show, TablesEffect, refuse
from bot.table.identity import (
    NAME_LENGTH,
    Person,
    PersonId,
    clean_name,
    clean_title,
    computer_name,
    stand_in,
)
from bot.table.moving import advance, hand_over, shown
from bot.table.steps import Arrange, GameForm
from bot.table.table import DAY, HOUR, MINUTE, MOST_TABLES, SHORTEST_CLOCK, Seat, Table, TablePhase
from bot.table.waiting import outside, sit_in, table_shown
from engine.players import PLAYERS
from engine.shuffle import SEED_BYTES, automatic_word

ID_BYTES: Final = 10
"""The size of a table's id, which makes 16 letters and digits; earlier releases took 5."""
DEFAULT_LEVEL: Final = "normal"
HOST_ALONE: Final = DAY
"""Seconds in which only the host can start."""


def table_id(command: Command) -> str:
    """Return the id of the table that this command opens: the same if the command is repeated.

    A page chooses part of its commands' ids, so there are more table ids than anyone can try.
    """
    if isinstance(command.action, Arrange):
        return command.action.table
    digest = hashlib.sha256(f"{command.id}|{command.at}".encode()).digest()
    return base64.b32encode(digest[:ID_BYTES]).decode().lower()


def open_table(command: Command, action: New, now: float, entropy: bytes) -> Decision:
    """Open a table with the asker as host and first player; `entropy` has 32 bytes at least."""
    read = game_options.read_options(action)
    if isinstance(read, Decision):
        return read
    game, own, options = read
    seat = Seat(name=clean_name(command.person.name), person=command.person)
    table = Table(
        id=table_id(command),
        place=command.at,
        host=command.person.id,
        game=game.id,
        options=options,
        seats=(seat,),
        secret=entropy[:SEED_BYTES],
        created=now,
        language=command.person.language,
        chat=command.home,
        private=command.private,
        title=clean_title(command.title),
        **({"hints": None} | own),
    )
    told = Line("opened-table", {"seat": 0, "game": game.id})
    return Decision(table=table, posts=(_lobby(told),))


def no_room(nearby: Sequence[Table], command: Command, game: str) -> Decision | None:
    """Refuse one more table at a place that has these open: too many, or one of the same `game` that gathers.

    Tables of leagues don't count. `game` is "" for a game alone.
    """
    others = [each for each in nearby if not each.league]
    if command.sole and others:
        return refuse("table-open", game=others[0].game)
    if any(each.phase is TablePhase.LOBBY and each.game == game for each in others):
        return Decision(
            replies=(
                TablesEffect(show=Show.OPENINGS, lines=(Line("lobby-waits", {"game": game}),)),
            )
        )
    if len(others) >= MOST_TABLES:
        return refuse("many-tables", most=MOST_TABLES)
    return None


def numbered(title: str, nearby: Sequence[Table]) -> str:
    """Return the title of a table beside others: "Family (2)" where one is called "Family" already."""
    taken = {each.title for each in nearby}
    further = (f"{title} ({number})" for number in range(2, len(taken) + 2))
    return title if not title or title not in taken else next(t for t in further if t not in taken)


def against_computers(table: Table, level: str, count: int) -> Decision:
    """Begin against computers of this level; `ALONE`: without one, if the game is played alone."""
    if level == ALONE:
        level = ""
        if table.rules.least_players == 1:
            return start(table)
    seated = _with_computers(table, level, count)
    return seated if seated.table is None else start(seated.table)


def choose_option(table: Table, name: str, value: str) -> Decision:
    """Set an option of the table; without a value, show the choices."""
    if not value:
        return Decision(replies=(OptionsEffect(game=table.game, option=name),))
    return choose_options(table, {name: value})


def choose_options(table: Table, chosen: Mapping[str, str], *, then: str = "") -> Decision:
    """Set options of the table; "none" is a game's own value again. `then`: the option shown afterwards, "" for all."""
    said = {
        name: value
        for name, value in chosen.items()
        if value != "none" or name in game_options.TABLE_OPTIONS
    }
    read = game_options.read_options(New(table.game, said))
    if isinstance(read, Decision):
        return read
    _, own, options = read
    formed = in_form(table, game_options.form_of(chosen))
    others = {name: value for name, value in formed.options.items() if name not in chosen}
    return Decision(
        table=replace(formed, options=others | options, **own),
        posts=(_lobby(),),
        replies=(OptionsEffect(game=table.game, option=then),),
    )


def set_form(table: Table, form: GameForm) -> Decision:
    """Play the quick form of the game, or the full one; the lobby shows it."""
    return Decision(table=in_form(table, form), posts=(_lobby(),))


def in_form(table: Table, form: GameForm) -> Table:
    """Return the table with the options of a form of its game; the other options stay."""
    if form is GameForm.UNSAID:
        return table
    quick = table.rules.quick
    rest = {name: value for name, value in table.options.items() if name not in {*quick, "target"}}
    return replace(table, options={**rest, **(quick if form is GameForm.QUICK else {})})


def join(table: Table, command: Command, salt: str) -> Decision:
    """Take a seat, or take it back from a computer; a seated player gives or changes their word."""
    person = command.person
    if table.unplayed:
        return refuse("closed")
    sits = table.seat_of(person.id)
    if sits is not None:
        return give_word(table, sits, salt)
    away = table.away_seat(person.id)
    if away is not None and table.phase is TablePhase.PLAYING:
        return _sat_down(table, away, person, "came-back")
    if table.free_seats:
        return Decision(replies=(Effect(show=Show.OUTSIDE, lines=(Line("seats-free"),)),))
    if table.phase is not TablePhase.LOBBY:
        return Decision(replies=(outside(table, person.id, "begun-already"),))
    if table.full:
        return refuse("table-full", most=table.rules.most_players)
    seat = Seat(name=name_at(table, person, None), person=person, salt=word(salt))
    joined = replace(table, seats=(*table.seats, seat))
    told, answer = Line("joined", {"seat": len(table.seats)}), word_told(seat.salt)
    sees_lobby = command.pressed is not None and table.has_place(command.at)
    replies = () if sees_lobby and not answer else (_done("you-joined", *answer),)
    return _begun_when_full(Decision(table=joined, posts=(_lobby(told),), replies=replies), joined)


def _begun_when_full(seated: Decision, table: Table) -> Decision:
    if table.begin != "full" or not table.full:
        return seated
    begun = start(table)
    return replace(begun, posts=(*seated.posts, *begun.posts), replies=seated.replies)


def take_over(table: Table, command: Command, number: int) -> Decision:
    """Take a computer's seat in a running game; a person with a stand-in gets their own back."""
    if table.away_seat(command.person.id) is not None:
        return join(table, command, "")
    if number not in table.free_seats:
        return refuse("seat-taken")
    return _sat_down(table, number, command.person, "took-over")


def _sat_down(table: Table, number: int, person: Person, key: str) -> Decision:
    """Seat someone at a computer's seat; a sleeping table wakes."""
    seat = table.seats[number]
    returns = number == table.away_seat(person.id)
    taken = replace(
        seat,
        person=person,
        level="",
        former=None,
        name=name_at(table, person, number),
        late=seat.late or seat.former is None,
        place=seat.place if returns else None,
        # An empty bank would put them out again before they can look.
        bank=max(seat.bank, float(SHORTEST_CLOCK)) if table.clock.bank else 0.0,
        hosted=False,
        stood_in=stood_in(seat, table.next_move, returns=returns),
    )
    host = person.id if seat.hosted else table.host
    told = effects.TableEffect(show=Show.BOARD, lines=(Line(key, {"seat": number}),))
    after = replace(table, asleep=False, host=host).with_seat(number, taken)
    return Decision(
        table=after,
        posts=(told, *hand_over(table, after, answered=number)),
        replies=(effects.HandEffect(),),
    )


def stood_in(seat: Seat, move: int, *, returns: bool) -> tuple[int, ...]:
    """Return the moves of stand-ins (`Seat.stood_in`) for someone who plays from this move on.

    To a newcomer, everything played here before was a stand-in's.
    """
    before = seat.stood_in if returns else (1,)
    # A former release noted none.
    return before[:-1] if not before or before[-1] == move else (*before, move)


def add_computers(table: Table, level: str, count: int) -> Decision:
    seated = _with_computers(table, level, count)
    return seated if seated.table is None else _begun_when_full(seated, seated.table)


def _with_computers(table: Table, level: str, count: int) -> Decision:
    """Seat so many computers, or as many as there are seats for."""
    level = level or DEFAULT_LEVEL
    if level not in PLAYERS:
        return refuse("no-such-level", levels=list(PLAYERS))
    if table.full:
        return refuse("table-full", most=table.rules.most_players)
    count = max(1, min(count, table.rules.most_players - len(table.seats)))
    taken = {seat.name for seat in table.seats}
    names = (name for name in map(computer_name, counted(1)) if name not in taken)
    seats = tuple(Seat(name=name, person=None, level=level) for name in islice(names, count))
    told, done = Line("computer-joined"), _done("computer-added")
    if count > 1:
        told, done = (
            Line("computers-joined", {"count": count}),
            _done("computers-added", count=count),
        )
    return Decision(
        table=replace(table, seats=(*table.seats, *seats)),
        posts=(_lobby(told),),
        replies=(done,),
    )


def set_level(table: Table, level: str) -> Decision:
    if level not in PLAYERS:
        return refuse("no-such-level", levels=list(PLAYERS))
    seats = tuple(replace(s, level=level) if s.is_computer else s for s in table.seats)
    return Decision(
        table=replace(table, seats=seats),
        posts=(_lobby(),),
        replies=(_done("level-set", level=level),),
    )


def until_start(table: Table, person: PersonId, now: float) -> float | None:
    """Return the seconds until a player can start in the host's place, 0 from then on; None for people without a seat."""
    if table.league or table.seat_of(person) is None:
        return None
    return max(0.0, table.created + HOST_ALONE - now)


def start_instead(table: Table, command: Command, now: float) -> Decision | None:
    """Start for a player, a day after the host opened the table; before that, tell when. None for people without a seat."""
    left = until_start(table, command.person.id, now)
    if left is None:
        return None
    if left == 0:
        return start(table)
    unit = HOUR if left > HOUR else MINUTE
    host = table.seat_of(table.host) or 0
    return refuse("host-until", seat=host, time=int(unit * ceil(left / unit)))


def leave(table: Table, command: Command) -> Decision:
    """Give the seat back in the lobby."""
    number = table.own_seat(command.person.id)
    return _vacated(table, number, Line("left", {"name": table.seats[number].name}), "you-left")


def no_such_seat(table: Table) -> Decision:
    """Refuse a name that is nobody's here, or might be several people's; each seat's number is a name, too."""
    return refuse("no-such-seat", numbered=[str(number) for number in range(len(table.seats))])


def unseat(table: Table, command: Command, number: int) -> Decision:
    """Free a seat in the lobby, a person's or a computer's, for the host and moderators."""
    if number >= len(table.seats):
        return no_such_seat(table)
    seat = table.seats[number]
    if table.seat_of(command.person.id) == number:
        return leave(table, command)
    told = Line("computer-left")
    if seat.person is not None:
        told = Line("seat-freed", {"name": seat.name, "by": clean_name(command.person.name)})
    return _vacated(table, number, told, "you-freed")


def _vacated(table: Table, number: int, told: Line, answer: str) -> Decision:
    """Take a seat away. The next player becomes host; without people the table ends."""
    seat = table.seats[number]
    left = replace(table, seats=table.seats[:number] + table.seats[number + 1 :])
    if not left.people:
        # Nobody looks for their name at a table that they have left.
        why = Line("left-closed", {"name": seat.name})
        return _closed(replace(left, host=None), why, answer)
    lines = [told]
    if seat.person is not None and seat.person.id == table.host:
        left = replace(left, host=left.people[0].id)
        lines.append(Line("host-is", {"seat": left.seat_of(left.host) or 0}))
    return Decision(table=left, posts=(_lobby(*lines),), replies=(_done(answer),))


def end(table: Table, command: Command, *, sure: bool) -> Decision:
    """End a table before its game is over, or before it began.

    A running game, and somebody else's table, need confirmation.
    """
    name = {"name": clean_name(command.person.name)}
    gathers = table.phase is TablePhase.LOBBY
    if not sure and not (gathers and command.person.id == table.host):
        return Decision(replies=(effects.SureEffect(what="end"),))
    if gathers:
        return _closed(table, Line("closed", name), "you-closed")
    return _closed(table, Line("ended", name), "you-ended")


def _closed(table: Table, why: Line, answer: str) -> Decision:
    return Decision(
        table=replace(table, phase=TablePhase.OVER, asleep=False),
        posts=(table_shown(table, why),),
        replies=(_done(answer),),
    )


def start(table: Table) -> Decision:
    players = len(table.seats)
    if players < table.rules.least_players:
        return refuse("too-few", least=table.rules.least_players)
    seats = [replace(seat, bank=float(table.clock.bank)) for seat in table.seats]
    for number, seat in enumerate(seats):
        if not seat.salt:
            own = automatic_word(table.secret, number)
            seats[number] = replace(seat, salt=own, automatic=True)
    worded = replace(table, seats=tuple(seats))
    state = table.rules.start(table.options, players, worded.seed)
    # A lobby of 1.0.0 has hints without having chosen them.
    hints = None if table.hints and not table.unrated else table.hints
    dealt = replace(worded, phase=TablePhase.PLAYING, state=state, hints=hints)
    line = Line("game-started", {"game": table.game, "players": players})
    after, made = advance(dealt)
    return Decision(
        table=after,
        moves=tuple(one.move for one in made),
        posts=(*shown(made, line, first=True), *hand_over(table, after)),
    )


# --- parts ---------------------------------------------------------------------------------------


def name_at(table: Table, person: Person, own: int | None) -> str:
    """Return a name that nobody else at the table has: the second Ann is "Ann 2". Their `own` seat doesn't count."""
    name = clean_name(person.name)
    taken = {seat.name for number, seat in enumerate(table.seats) if number != own}
    for n in range(2, 9):
        if name not in taken:
            break
        name = f"{clean_name(person.name)[: NAME_LENGTH - 2]} {n}"
    return name


def _lobby(*lines: Line) -> Effect:
    return effects.TableEffect(show=Show.LOBBY, lines=lines)


def _done(key: str, *more: Line, **args: effects.Arg) -> Effect:
    """Return the answer that replaces the question."""
    return effects.TextEffect(lines=(Line(key, args), *more), step=True)


SALT_LENGTH: Final = 40


def word(given: str) -> str:
    """Return a word as it is stored; "" for none."""
    # "/" joins the words (docs/spec/record.md, "Fair play"), so it may not stand in one.
    return clean_name(given).replace("/", "-")[:SALT_LENGTH] if given.strip() else ""


def give_word(table: Table, number: int, given: str) -> Decision:
    kept = word(given)
    if not kept:
        return refuse("seated-already")
    if table.phase is not TablePhase.LOBBY:
        return refuse("begun-already")
    seat = replace(table.seats[number], salt=kept)
    reply = effects.TextEffect(lines=word_told(kept))
    return Decision(table=table.with_seat(number, seat), replies=(reply,))


def word_told(kept: str) -> tuple[Line, ...]:
    return (Line("your-word", {"word": kept}),) if kept else ()


def forget(table: Table, command: Command) -> Decision:
    """Give the seat back, or to a computer for good; replace the name by "Player N"; leave their private chat."""
    person = command.person.id
    seat = table.seat_of(person)
    private = command.private_chats
    table = replace(
        table,
        others=tuple(each for each in table.others if each.place not in private),
        followers=tuple(each for each in table.followers if each.id != person),
    )
    if table.phase is TablePhase.LOBBY:
        if seat is None:
            return Decision(table=table)
        nameless = replace(table.seats[seat], name=stand_in(seat + 1))
        return leave(table.with_seat(seat, nameless), command)
    decision = Decision(table=table)
    if table.phase is TablePhase.PLAYING and seat is not None:
        decision = sit_in(table, seat, Line("left-for-good", {"seat": seat}), for_good=True)
    left = decision.table or table
    seats = list(left.seats)
    for number, one in enumerate(seats):
        if person in one.held_by:
            name, salt = stand_in(number + 1), one.salt
            seats[number] = Seat(name, None, one.level, salt, automatic=one.automatic)
    forgotten = replace(
        left,
        seats=tuple(seats),
        host=None if left.host == person else left.host,
    )
    return replace(decision, table=forgotten)

"""People who see a table from elsewhere: in other chats by invitation, as followers, by notices of new tables."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from msgspec import Struct, structs

from bot.table import effects, lobby, waiting
from bot.table.commands import Command
from bot.table.effects import Decision, Effect, Line, Show, TextEffect, refuse
from bot.table.identity import Person, PersonId, Place, clean_name
from bot.table.stored import StoredRow, from_text, to_text
from bot.table.table import MOST_PLACES, Seat, Table, TablePhase, TablePlace
from engine import GAMES


def everywhere(posts: Iterable[Effect], table: Table) -> tuple[Effect, ...]:
    """Send each public effect to every place of the table."""
    if not table.others:
        return tuple(posts)
    seat = waiting.awaited_seat(table)
    calling = None if seat is None else table.seat_place(seat)
    found: list[Effect] = []
    for post in posts:
        if post.to is not None or post.at is not None or post.show is Show.STANDING:
            found.append(post)
        elif isinstance(post, effects.RemindEffect):
            found.append(structs.replace(post, at=table.further(table.seat_place(post.seat))))
        else:
            for each in table.places:
                here = structs.replace(post, at=table.further(each.place))
                found.append(here if each.place == calling else waiting.unnotified(here))
    return tuple(found)


def seated(table: Table, command: Command) -> Table:
    """Note where the asker sits: the place they acted in last, else the one they belong to."""
    number = table.seat_of(command.person.id)
    if number is None or not table.others:
        return table
    seat, at = table.seats[number], command.at
    if not table.has_place(at):
        at = seat.place or command.member_at or table.place
    return table.with_seat(number, replace(seat, place=table.further(at)))


def without_deserted(
    before: Table, after: Table, posts: tuple[Effect, ...], command: Command
) -> tuple[Table, tuple[Effect, ...]]:
    """Remove further places whose last player has just left, and tell everyone.

    A place where nobody sat stays, until a player needs the room (`mirror_here`). So does one to which somebody may come
    back whose seat a computer plays, unless they left by their own will.
    """
    if after.phase is TablePhase.OVER or not after.others:
        return after, posts
    leaver = command.person.id
    stay = _people(after, leaver=leaver)
    gone = tuple(
        each
        for each in after.others
        if (were := _people(before, each.place))
        and not were & stay
        and not _people(after, each.place, leaver=leaver)
    )
    if not gone:
        return after, posts
    left = replace(after, others=tuple(each for each in after.others if each not in gone))
    news = waiting.table_shown(left, Line("left-across", {"count": len(left.places)}))
    farewells = [_farewell(after, each) for each in gone]
    for number, post in enumerate(posts):
        if isinstance(post, effects.TableEffect) and post.to is None:
            told = structs.replace(post, lines=(*post.lines, *news.lines))
            return left, (*farewells, *posts[:number], told, *posts[number + 1 :])
    return left, (*farewells, *posts, news)


def _farewell(table: Table, left: TablePlace) -> effects.FarewellEffect:
    return effects.FarewellEffect(at=left.place, language=left.language, game=table.game)


def _people(
    table: Table, at: Place | None = None, *, leaver: PersonId | None = None
) -> set[PersonId]:
    """Return the people who sit at a place (None: at the table) or may come back, without the leaver."""
    return {
        held.id
        for number, seat in enumerate(table.seats)
        if at is None or table.seat_place(number) == at
        for held, is_former in ((seat.person, False), (seat.former, True))
        if held is not None and not (is_former and held.id == leaver)
    }


_TOKEN_CHARACTERS: Final = 8


def invite(table: Table, command: Command) -> Decision:
    """Show the asker the table's code, its chats, and those they may take it out of."""
    if table.private:
        return refuse("invite-private")
    if len(table.places) >= MOST_PLACES and not _may_take_out(table, command):
        return refuse("places-full", most=MOST_PLACES)
    code = code_of(table) if len(table.places) < MOST_PLACES else ""
    return Decision(replies=(_page(table, command, code),))


def out_instead(table: Table, command: Command) -> Decision | None:
    """Offer a moderator of further places, who may not end the table, to take it out there."""
    page = _page(table, command, "")
    if not page.out or not command.moderates:
        return None
    only = Line("end-or-out", {"seat": table.seat_of(table.host) or 0})
    return Decision(replies=(structs.replace(page, lines=(only,)),))


def _page(table: Table, command: Command, code: str) -> effects.InviteEffect:
    out = []
    for number, each in _may_take_out(table, command):
        # Names of people stand for a chat whose name the reader may not know.
        sitting = [seat.name for seat, _ in _sitting(table, each.place)]
        here = int(each.place == command.at and not command.answered_apart)
        out.append(effects.FurtherPlace(place_token(each.place), number, ", ".join(sitting), here))
    return effects.InviteEffect(code=code, places=len(table.places), out=tuple(out))


def _sitting(table: Table, place: Place) -> list[tuple[Seat, PersonId]]:
    return [
        (seat, seat.person.id)
        for number, seat in enumerate(table.seats)
        if seat.person is not None and table.seat_place(number) == place
    ]


def _may_take_out(table: Table, command: Command) -> list[tuple[int, TablePlace]]:
    """Return the further places that the asker may take the table out of, numbered from 2.

    The host and moderators of the first place: any. Moderators of a further place and its players: that one.
    """
    numbered, person = list(enumerate(table.others, 2)), command.person.id
    if person == table.host or table.place in command.moderates:
        return numbered
    theirs = {*command.moderates}
    if table.seat_of(person) is not None and (at := table.sits_at(person)) is not None:
        theirs.add(at)
    return [each for each in numbered if each[1].place in theirs]


def place_token(place: Place) -> str:
    """Return a short token that names a place in a payload, where its address is too long."""
    return hashlib.blake2b(place.encode(), digest_size=_TOKEN_CHARACTERS // 2).hexdigest()


def mirror_here(table: Table, command: Command, here: Table | None) -> Decision:
    """Bring the table to the asker's place, too, and seat them if it is in its lobby; without a seat they follow it.

    `here` is another table of that place.
    """
    if table.has_place(command.at):
        return lobby.join(table, command, "")
    if here is not None and here.phase is not TablePhase.OVER:
        return refuse("table-open", game=here.game)
    if table.private:
        return refuse("no-such-invite")
    seated = lobby.join(table, command, "")
    plays = seated.table is not None or table.seat_of(command.person.id) is not None
    is_full = len(table.places) >= MOST_PLACES
    if not plays and not table.free_seats:
        return _followed_instead(table, command, seated)
    if not plays and is_full:
        return _followed_instead(table, command, refuse("places-full", most=MOST_PLACES))
    farewells: tuple[Effect, ...] = ()
    if is_full:
        empty = next((each for each in table.others if not _people(table, each.place)), None)
        if empty is None:
            return refuse("places-full", most=MOST_PLACES)
        table = replace(table, others=tuple(each for each in table.others if each != empty))
        farewells = (_farewell(table, empty),)
    laid = _laid(table, command)
    return replace(laid, posts=(*farewells, *laid.posts))


def _followed_instead(table: Table, command: Command, refused: Decision) -> Decision:
    """Show the table in private to somebody who can't sit, with the reason; places are for players."""
    followed = follow(table, command, on=True)
    why = tuple(line for reply in refused.replies for line in reply.lines)
    told = (structs.replace(reply, lines=(*why, *reply.lines)) for reply in followed.replies)
    return replace(followed, replies=tuple(told))


def _laid(table: Table, command: Command) -> Decision:
    place = TablePlace(
        command.at,
        command.home,
        command.person.language,
        clean_name(command.title) if command.title else "",
    )
    laid = replace(table, others=(*table.others, place))
    news = Line("laid-across", {"count": len(laid.places)})
    seated = lobby.join(laid, command, "")
    if seated.table is not None and seated.posts:
        first, *rest = seated.posts
        return replace(seated, posts=(structs.replace(first, lines=(news, *first.lines)), *rest))
    outside = [reply for reply in seated.replies if reply.show is Show.OUTSIDE]
    if laid.free_seats and outside:
        # Nobody plays there yet: the others aren't told.
        shown = structs.replace(waiting.table_shown(laid), at=place.place)
        return Decision(table=laid, posts=(shown,), replies=tuple(outside))
    told = TextEffect(lines=(Line("you-laid"),), step=True)
    return Decision(table=laid, posts=(waiting.table_shown(laid, news),), replies=(told,))


def take_out(table: Table, command: Command, token: str) -> Decision:
    """Take the table out of the place of this token. Its players keep their seats."""
    done = TextEffect(lines=(Line("you-took-out"),), step=True)
    mine = [each for _, each in _may_take_out(table, command) if place_token(each.place) == token]
    if not mine:
        if any(place_token(each.place) == token for each in table.others):
            return refuse("host-only", seat=table.seat_of(table.host) or 0)
        return Decision(replies=(done,))
    (place,) = mine
    left = replace(table, others=tuple(each for each in table.others if each != place))
    stays = Line("you-stay", {"game": table.game})
    seated = (
        TextEffect(to=person, lines=(stays,))
        for _, person in _sitting(table, place.place)
        if person != command.person.id
    )
    news = Line("left-across", {"count": len(left.places)})
    return Decision(
        table=left,
        posts=(_farewell(table, place), waiting.table_shown(left, news), *seated),
        replies=(done,),
    )


_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each; without letters that look alike."""
_ALIKE: Final = str.maketrans("OIL", "011")
_CODE: Final = re.compile(f"([{_LETTERS}]{{4}})[- ]?([{_LETTERS}]{{4}})")
_MISTYPED: Final = re.compile("[A-Z0-9]{3,5}-[A-Z0-9]{3,5}", re.IGNORECASE)


def code_of(table: Table) -> str:
    """Return the table's code: `K7QM-3XTP`. It has 40 bits, and reveals nothing of the shuffle."""
    digest = hashlib.blake2b(
        b"invite|" + table.id.encode(), key=table.secret, digest_size=5
    ).digest()
    number = int.from_bytes(digest)
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def read_code(text: str) -> str | None:
    """Read a typed code; None for a text of another form, such as two words without a digit."""
    text = text.strip()
    found = _CODE.fullmatch(text.upper().translate(_ALIKE))
    if found is None or (" " in text and not any(map(str.isdecimal, text))):
        return None
    return f"{found[1]}-{found[2]}"


def mistyped(text: str) -> bool:
    """Return whether the text may be a mistyped code: a letter too many, too few, or one that no code has."""
    return read_code(text) is None and _MISTYPED.fullmatch(text.strip()) is not None


MOST_FOLLOWERS: Final = 20
"""Followers of one table: each costs a message a move."""

_BOARDS: Final = frozenset({Show.BOARD, Show.ROUND, Show.CARD, Show.ASLEEP})


def follow(table: Table, command: Command, *, on: bool) -> Decision:
    person = command.person
    others = tuple(each for each in table.followers if each.id != person.id)
    told = TextEffect(lines=(Line("follow-begun" if on else "follow-stopped"),), step=True)
    if not on:
        return Decision(table=replace(table, followers=others), replies=(told,))
    if len(others) >= MOST_FOLLOWERS:
        return refuse("many-followers", most=MOST_FOLLOWERS)
    return Decision(
        table=replace(table, followers=(*others, structs.replace(person, name=""))),
        posts=(effects.FollowEffect(to=person.id, language=person.language),),
        replies=(told,),
    )


def with_followers(table: Table, posts: tuple[Effect, ...]) -> tuple[Table, tuple[Effect, ...]]:
    """Show each follower the table with its public news; drop followers once they sit there or it is over."""
    if not table.followers:
        return table, posts
    public = [post for post in posts if post.to is None and post.show in _BOARDS]
    if public:
        lines = tuple(line for post in public for line in post.lines)
        boards = [
            effects.FollowEffect(to=each.id, language=each.language, lines=lines)
            for each in table.followers
        ]
        posts = (*posts, *boards)
    over = table.phase is TablePhase.OVER
    left = () if over else tuple(f for f in table.followers if table.seat_of(f.id) is None)
    return (table if left == table.followers else replace(table, followers=left)), posts


# --- notices of new tables ----------------------------------------------------------------------------

LISTENERS_FORMAT: Final = 1
ANY: Final = "any"
"""Stands for every game."""
ONCE, ALWAYS, NEVER = OFTEN = ("once", "always", "never")
"""The frequencies of notices: at the next table, at each one, or not any more."""
MOST_LISTENERS: Final = 100
"""Listeners of one chat: each costs a message at every new table."""


class Listener(StoredRow, frozen=True):
    """A subscriber to new tables: `ONCE` or `ALWAYS`, by game or `ANY`."""

    language: str
    games: Mapping[str, str]


Listeners: TypeAlias = Mapping[PersonId, Listener]
"""The listeners of one chat."""


class TooManyError(Exception):
    """The chat has `MOST_LISTENERS`."""


def listening(listeners: Listeners, person: Person, game: str, often: str) -> Listeners:
    """Add a subscription: `ONCE` or `ALWAYS`. Raises `TooManyError`."""
    if person.id not in listeners and len(listeners) >= MOST_LISTENERS:
        raise TooManyError
    before = listeners.get(person.id)
    games = {} if before is None else before.games
    return {**listeners, person.id: Listener(person.language, {**games, game: often})}


def without_listener(listeners: Listeners, person: PersonId) -> Listeners:
    return {each: one for each, one in listeners.items() if each != person}


def after_notice(listeners: Listeners, person: PersonId, game: str) -> Listeners:
    """Remove a listener's subscription for one notice, once they were told of a table for this game."""
    if (one := listeners.get(person)) is None:
        return listeners
    left = {
        each: often for each, often in one.games.items() if often != ONCE or each not in {game, ANY}
    }
    rest = without_listener(listeners, person)
    return {**rest, person: Listener(one.language, left)} if left else rest


def wants_notice(listeners: Listeners, person: PersonId, game: str) -> bool:
    one = listeners.get(person)
    return one is not None and not {game, ANY}.isdisjoint(one.games)


def opening_notices(
    table: Table, chat: Place, listeners: Listeners
) -> tuple[effects.OpeningEffect, ...]:
    """Tell the listeners of a chat, except the players, of a table that was just opened."""
    seated = {person.id for person in table.people}
    return tuple(
        effects.OpeningEffect(to=person, chat=chat, language=one.language)
        for person, one in listeners.items()
        if person not in seated and wants_notice(listeners, person, table.game)
    )


def worth_telling(table: Table, person: PersonId) -> bool:
    """Return whether this person could still take a seat before the game begins."""
    return table.phase is TablePhase.LOBBY and not table.full and table.seat_of(person) is None


class _StoredListeners(Struct, frozen=True):
    format: Literal[1]
    people: Listeners


def listeners_text(listeners: Listeners) -> str | None:
    return to_text(_StoredListeners(LISTENERS_FORMAT, listeners)) if listeners else None


def listeners_from(text: str | None) -> Listeners:
    """Return the listeners that `listeners_text` wrote, without games that are gone. Raises `ValueError`."""
    people = from_text(text, _StoredListeners).people if text else {}
    known = {ANY, *GAMES}
    return {
        person: Listener(
            one.language, {game: one.games[game] for game in one.games if game in known}
        )
        for person, one in people.items()
    }

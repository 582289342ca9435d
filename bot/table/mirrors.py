"""A table beyond its own place: in other chats, and in private for its followers. Invitations lead there."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.table import lobby, waiting
from bot.table.commands import Command
from bot.table.effects import (
    Decision,
    Effect,
    FarewellEffect,
    FollowEffect,
    FurtherPlace,
    InviteEffect,
    Line,
    RemindEffect,
    Show,
    TableEffect,
    TextEffect,
    refuse,
)
from bot.table.identity import PersonId, Place, clean_name
from bot.table.table import MOST_PLACES, Table, TablePhase, TablePlace


def everywhere(posts: Iterable[Effect], table: Table) -> tuple[Effect, ...]:
    """The effects, each that is for everyone once for every place of the table."""
    if not table.others:
        return tuple(posts)
    return tuple(each for post in posts for each in _at_its_places(post, table))


def _at_its_places(post: Effect, table: Table) -> Iterator[Effect]:
    if post.to is not None or post.at is not None or post.show is Show.STANDING:
        yield post
    elif isinstance(post, RemindEffect):
        yield replace(post, at=table.further(table.seat_place(post.seat)))
    else:
        mover = waiting.mover_of(table)
        seat = table.seat_of(mover)
        calling = None if seat is None else table.seat_place(seat)
        for each in table.places:
            here = replace(post, at=table.further(each.place))
            yield here if each.place == calling else waiting.uncalled(here)


def seated(table: Table, command: Command) -> Table:
    """The table, knowing where the asker sits: where they acted last, and else where they belong."""
    number = table.seat_of(command.person.id)
    if number is None or not table.others:
        return table
    seat, at = table.seats[number], command.at
    if not table.lies_at(at):
        at = seat.place or command.member_at or table.place
    return table.with_seat(number, replace(seat, place=table.further(at)))


def farewell(table: Table, left: TablePlace) -> FarewellEffect:
    """What is told where the table lies no longer."""
    return FarewellEffect(at=left.place, language=left.language, game=table.game)


def without_deserted(
    before: Table, after: Table, posts: tuple[Effect, ...], command: Command
) -> tuple[Table, tuple[Effect, ...]]:
    """The table out of further places whose last player has left it now, and what everyone is shown then.

    A place where nobody sat keeps it: somebody has laid it there to look on. So does one to which somebody may
    come back for whom a computer sits in; who has left by their own will is not waited for.
    """
    if after.phase is TablePhase.OVER:
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
    news = shown(left, Line("left-across", {"count": len(left.places)}))
    farewells = [farewell(after, each) for each in gone]
    for number, post in enumerate(posts):
        if isinstance(post, TableEffect) and post.to is None:
            told = replace(post, lines=(*post.lines, *news.lines))
            return left, (*farewells, *posts[:number], told, *posts[number + 1 :])
    return left, (*farewells, *posts, news)


def shown(table: Table, news: Line) -> Effect:
    """Something that everyone reads with the table as it is."""
    show = Show.LOBBY if table.state is None else Show.BOARD
    return TableEffect(show=show, lines=(news,))


def _people(
    table: Table, at: Place | None = None, *, leaver: PersonId | None = None
) -> set[PersonId]:
    """Who sits at a place, or (None) at the table, or may come back; not who has just left it."""
    return {
        held.id
        for number, seat in enumerate(table.seats)
        if at is None or table.seat_place(number) == at
        for held, is_former in ((seat.person, False), (seat.former, True))
        if held is not None and not (is_former and held.id == leaver)
    }


_TOKEN_CHARACTERS = 8


def invite(table: Table, command: Command) -> Decision:
    """Tell the asker the table's code, in which chats it lies, and out of which they may take it."""
    if table.private:
        return refuse("invite-private")
    if len(table.places) >= MOST_PLACES and not _may_take_out(table, command):
        return refuse("places-full", most=MOST_PLACES)
    code = code_of(table) if len(table.places) < MOST_PLACES else ""
    return Decision(replies=(_page(table, command, code),))


def out_instead(table: Table, command: Command) -> Decision | None:
    """For who may not end the table, and moderates further places of it: to take it out there."""
    page = _page(table, command, "")
    if not page.out or not command.moderates:
        return None
    only = Line("end-or-out", {"seat": table.seat_of(table.host) or 0})
    return Decision(replies=(replace(page, lines=(only,)),))


def _page(table: Table, command: Command, code: str) -> InviteEffect:
    out = tuple(
        FurtherPlace(
            place_token(each.place),
            number,
            _people_at(table, each.place),
            here=int(each.place == command.at and not command.answered_apart),
        )
        for number, each in _may_take_out(table, command)
    )
    return InviteEffect(code=code, places=len(table.places), out=out)


def _people_at(table: Table, place: Place) -> str:
    """Who sits there, for those who cannot be told what the chat is called."""
    names = (
        seat.name
        for number, seat in enumerate(table.seats)
        if seat.person is not None and table.seat_place(number) == place
    )
    return ", ".join(names)


def _may_take_out(table: Table, command: Command) -> list[tuple[int, TablePlace]]:
    """The further places that the asker may take the table out of, numbered from 2.

    The host and moderators of the first place: any; moderators of a further place and whoever sits there:
    that one.
    """
    numbered, person = list(enumerate(table.others, 2)), command.person.id
    if person == table.host or table.place in command.moderates:
        return numbered
    theirs = {*command.moderates}
    if table.seat_of(person) is not None and (at := table.sits_at(person)) is not None:
        theirs.add(at)
    return [each for each in numbered if each[1].place in theirs]


def place_token(place: Place) -> str:
    """What stands for a place in a payload, where its address would be too long."""
    return hashlib.blake2b(place.encode(), digest_size=_TOKEN_CHARACTERS // 2).hexdigest()


def lay_here(table: Table, command: Command, here: Table | None) -> Decision:
    """Lay the table where the asker is, too, and give them a seat if it is in its lobby.

    `here` is another table that lies there.
    """
    if table.lies_at(command.at):
        return lobby.join(table, command, "")
    if here is not None and here.phase is not TablePhase.OVER:
        return refuse("table-open", game=here.game)
    if table.private:
        return refuse("no-such-invite")
    if len(table.places) >= MOST_PLACES:
        return refuse("places-full", most=MOST_PLACES)
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
        return replace(seated, posts=(replace(first, lines=(news, *first.lines)), *rest))
    outside = [reply for reply in seated.replies if reply.show is Show.OUTSIDE]
    told = TextEffect(lines=(Line("you-laid"),), step=True)
    return Decision(
        table=laid,
        posts=(shown(laid, news),),
        replies=(*outside, *([] if outside else [told])),
    )


def take_out(table: Table, command: Command, token: str) -> Decision:
    """Take the table out of the place that this token stands for. Whoever sits there keeps their seat."""
    mine = [each for _, each in _may_take_out(table, command) if place_token(each.place) == token]
    if not mine:
        if any(place_token(each.place) == token for each in table.others):
            return refuse("host-only", seat=table.seat_of(table.host) or 0)
        return Decision(replies=(_took_out(),))
    (place,) = mine
    left = replace(table, others=tuple(each for each in table.others if each != place))
    stays = Line("you-stay", {"game": table.game})
    seated = (
        TextEffect(to=seat.person.id, lines=(stays,))
        for number, seat in enumerate(table.seats)
        if seat.person is not None
        and seat.person.id != command.person.id
        and table.seat_place(number) == place.place
    )
    news = Line("left-across", {"count": len(left.places)})
    return Decision(
        table=left,
        posts=(farewell(table, place), shown(left, news), *seated),
        replies=(_took_out(),),
    )


def _took_out() -> Effect:
    return TextEffect(lines=(Line("you-took-out"),), step=True)


_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each; without those that are mistaken for others."""
_ALIKE: Final = str.maketrans("OIL", "011")
_CODE: Final = re.compile(f"([{_LETTERS}]{{4}})-?([{_LETTERS}]{{4}})")
_MISTYPED: Final = re.compile("[A-Z0-9]{3,5}-[A-Z0-9]{3,5}", re.IGNORECASE)


def code_of(table: Table) -> str:
    """The code of this table, as it is shown: `K7QM-3XTP`. It has 40 bits, and tells nothing of the shuffle."""
    digest = hashlib.blake2b(
        b"invite|" + table.id.encode(), key=table.secret, digest_size=5
    ).digest()
    number = int.from_bytes(digest)
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def read_code(text: str) -> str | None:
    """The code that somebody typed, as it is shown; None for a text that has not its form."""
    found = _CODE.fullmatch(text.strip().upper().translate(_ALIKE))
    return None if found is None else f"{found[1]}-{found[2]}"


def mistyped(text: str) -> bool:
    """Whether somebody may have meant a code with it: a letter too many, too few, or one that no code has."""
    return read_code(text) is None and _MISTYPED.fullmatch(text.strip()) is not None


MOST_FOLLOWERS: Final = 20
"""Followers of one table: each costs a message a move."""

_BOARDS: Final = frozenset({Show.BOARD, Show.ROUND, Show.CARD, Show.ASLEEP})


def follow(table: Table, command: Command, *, on: bool) -> Decision:
    """Show the asker this table from now on, or not any more."""
    person = command.person
    others = tuple(each for each in table.followers if each.id != person.id)
    told = TextEffect(lines=(Line("follow-begun" if on else "follow-stopped"),), step=True)
    if not on:
        return Decision(table=replace(table, followers=others), replies=(told,))
    if len(others) >= MOST_FOLLOWERS:
        return refuse("many-followers", most=MOST_FOLLOWERS)
    return Decision(
        table=replace(table, followers=(*others, structs.replace(person, name=""))),
        posts=(FollowEffect(to=person.id, language=person.language),),
        replies=(told,),
    )


def shown_to_followers(posts: Sequence[Effect], table: Table) -> tuple[Effect, ...]:
    """The effects, and the table for each of its followers where everyone is shown it, with what is told there."""
    public = [post for post in posts if post.to is None and post.show in _BOARDS]
    if not public:
        return tuple(posts)
    lines = tuple(line for post in public for line in post.lines)
    boards = (
        FollowEffect(to=each.id, language=each.language, lines=lines) for each in table.followers
    )
    return (*posts, *boards)


def followers_settled(table: Table) -> Table:
    """The table without followers who sit there by now, and without any once its game is over."""
    if not table.followers:
        return table
    over = table.phase is TablePhase.OVER
    left = () if over else tuple(f for f in table.followers if table.seat_of(f.id) is None)
    return table if left == table.followers else replace(table, followers=left)

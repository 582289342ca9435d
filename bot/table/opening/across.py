"""A table in several chats: inviting another one, laying it there, and taking it out again.

Pure. Owns who may do that, and what each place is told. The first place, where the table was opened, stays.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from bot.table.commands import Command
from bot.table.decision import Decision, refuse
from bot.table.effects import (
    Effect,
    InviteEffect,
    Line,
    Show,
    TextEffect,
)
from bot.table.identity import Place, clean_name
from bot.table.opening import lobby
from bot.table.opening.invites import code_of
from bot.table.playing import spreading
from bot.table.table import Table, TablePhase
from bot.table.table_place import MOST_PLACES, TablePlace

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
    out = [
        [
            place_token(each.place),
            number,
            _people_at(table, each.place),
            1 if each.place == command.at and not command.answered_apart else 0,
        ]
        for number, each in _may_take_out(table, command)
    ]
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
        posts=(spreading.shown(laid, news),),
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
        posts=(spreading.farewell(table, place), spreading.shown(left, news), *seated),
        replies=(_took_out(),),
    )


def _took_out() -> Effect:
    return TextEffect(lines=(Line("you-took-out"),), step=True)

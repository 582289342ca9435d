"""Lists of tables, notices of new ones, a followed table, and the board with what is posted beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.club.document import kind_of
from bot.present import lobby_pages, pictures
from bot.present.catalogue import Catalogue, with_local_names
from bot.present.localizer import (
    Localizer,
    button,
    button_nowhere,
    press,
    press_nowhere,
    shared_score,
    table_buttons,
)
from bot.present.message import (
    PAGE,
    Button,
    Choice,
    Message,
    Span,
    Style,
    Text,
    brief,
    label_of,
    words_page,
)
from bot.table import commands, mirrors, payloads, registry, steps
from bot.table.commands import LONGEST, Payload, Switch
from bot.table.effects import Line, OpeningEffect
from bot.table.identity import Place
from bot.table.mirrors import ALWAYS, ANY, NEVER, ONCE
from bot.table.steps import Listen
from bot.table.table import REPLACE, Proposal, TablePhase, TableView
from engine import GAMES, View

MAX_LINKS: Final = 10
"""Link buttons to tables in one message."""


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table that a person sits at."""

    scene: TableView
    """As everyone sees it."""
    seat: int | None
    link: str | None = None
    """An address of the table's place, where its platform has such."""


@dataclass(frozen=True, slots=True)
class TableLists:
    """The tables that a page lists."""

    mine: Sequence[JoinedTable] = ()
    """Where the reader sits."""
    others: Sequence[JoinedTable] = ()
    """Other people's in topics and threads of the same chat; on the page of open tables, all of the chat."""
    listens: Place | None = None
    """The chat of whose new tables the reader may ask to be told."""
    overview: Switch | None = None
    """What the reader may switch the chat's overview to; None where they may not."""


def named(catalogue: Catalogue, joined: Iterable[JoinedTable]) -> list[JoinedTable]:
    """Return these tables with their names as this language shows them."""
    return [replace(each, scene=with_local_names(catalogue, each.scene)) for each in joined]


def tables(localizer: Localizer, lists: TableLists, head: Text, asks: str) -> Message:
    """The tables that the reader sits at: whose turn it is, since when, until when, with links.

    Those that wait for the reader come first. Choosing one does what is asked (`TablesEffect.asks`), else shows the
    hand. Then the tables near them, at which others play: choosing one leads to its board, and to a seat where
    there is one.
    """
    found, near = (named(localizer.catalogue, each) for each in (lists.mine, lists.others))
    if not found and not near:
        ways = (button_nowhere(localizer, "button-again", steps.Games()),)
        return Message(text=(Span(localizer.text("tables-none")),), buttons=ways)
    body = [*head] if head else [Span(localizer.text("tables-title"))]
    choices = []
    links = []
    for number, joined in enumerate((*sorted(found, key=_waiting_first), *near), 1):
        if number == len(found) + 1:
            body += [Span("\n"), Span(localizer.text("tables-near"))]
        scene, seat, link = joined.scene, joined.seat, joined.link
        mover = None if scene.view is None else scene.view.to_move
        turn = "lobby" if mover is None else "mine" if mover == seat else "other"
        turn = "away" if seat is None and number <= len(found) else turn
        player = "" if mover is None else scene.seats[mover].name
        line = localizer.text(
            "tables-line", game=table_name(localizer, scene), turn=turn, player=player
        )
        body.append(Span(f"\n{number}. {line}"))
        if scene.turn is not None:
            body += [Span(". "), *localizer.moment("since", scene.turn.since)]
            if scene.turn.due is not None:
                body += [Span(" "), *localizer.until(scene.turn.due)]
        choices.append(Choice(label_of(f"{number}. {line}"), _chosen(scene, asks)))
        if link is not None:
            links.append(Button(localizer.text("button-goto", number=number), url=link))
    return Message(
        text=tuple(body),
        prompt=localizer.text("tables-title" if found else "tables-near"),
        choices=tuple(choices[:PAGE]),
        buttons=tuple(links[:MAX_LINKS]),
    )


def _chosen(scene: TableView, asks: str) -> Payload:
    """The payload behind a table of a list: what is asked of it, else the hand."""
    payload = payloads.restored(scene.id, scene.version, asks)
    action = commands.Hand() if payload is None else payload.action
    return press(scene, registry.pressed_for(action, scene.phase))


def table_name(localizer: Localizer, scene: TableView) -> str:
    """Name a table: "Tridom in Family", or in a league "League Tridom · against Ben"."""
    game, title = game_and_title(localizer, scene)
    if scene.league:
        return f"{game} \u00b7 {title}"
    return localizer.text("at-place", game=game, title=title) if title else game


def game_and_title(localizer: Localizer, scene: TableView) -> tuple[str, str]:
    """The two parts of a table's name: the game, and what tells it from others, "" where nothing does.

    In a league: whose game it is, and whom the reader meets; for onlookers, who meet.
    """
    if not scene.league:
        return localizer.game(scene.game), scene.title
    league = league_name(localizer, scene)
    # Also for those for whom a computer plays now.
    others = [seat.name for seat in scene.seats if localizer.reader.id not in seat.held_by]
    if len(others) == len(scene.seats):
        return league, " \u2013 ".join(others)
    return league, localizer.text("league-against", names=", ".join(others))


def league_name(localizer: Localizer, scene: TableView) -> str:
    """Name the league or cup of a table: "League Tridom"."""
    game = localizer.game(scene.game)
    return localizer.text("league-table", kind=kind_of(scene.league), game=game)


def _waiting_first(joined: JoinedTable) -> tuple[bool, float]:
    """A sort key: tables that wait for this person first, of these the longest wait first."""
    turn = joined.scene.turn
    return turn is None or turn.seat != joined.seat, 0.0 if turn is None else turn.since


MOST_BUTTONS: Final = 10
"""Of each kind in one message: to take a seat, and links to tables."""


def openings_page(localizer: Localizer, head: Text, lists: TableLists, asks: str = "") -> Message:
    """The tables that wait for players, the longest wait first, each with a button that takes a seat.

    Then those that are played. Choosing one does what is asked, else shows it to its reader. `head` replaces the
    title.
    """
    found = named(localizer.catalogue, lists.others)
    ways = [button_nowhere(localizer, "button-again", steps.Games())]
    if lists.listens is not None:
        ways.append(notices_entry(localizer, lists.listens))
    if lists.overview is not None:
        label = "button-overview-on" if lists.overview is Switch.ON else "button-overview-off"
        ways.append(button_nowhere(localizer, label, commands.SetOverview(lists.overview)))
    if not found:
        return Message(text=(Span(localizer.text("openings-none")),), buttons=tuple(ways))
    body = [*head] if head else [Span(localizer.text("openings-title"), bold=True)]
    choices, seats, links = [], [], []
    for number, each in enumerate(sorted(found, key=_longest_wait_first), 1):
        line = _line(localizer, each)
        body.append(Span(f"\n{number}. {line}"))
        if _waits(each.scene):
            body += [Span(". "), *localizer.moment("open-since", each.scene.created)]
        elif each.scene.turn is not None:
            body += [Span(". "), *localizer.moment("since", each.scene.turn.since)]
        if _has_room(each):
            label = localizer.text("button-join-table", number=number)
            seats.append(Button(label, press(each.scene, commands.Join()), style=Style.SUCCESS))
        if each.link is not None:
            links.append(Button(localizer.text("button-goto", number=number), url=each.link))
        choices.append(Choice(label_of(f"{number}. {line}"), _chosen(each.scene, asks)))
    return Message(
        text=tuple(body),
        prompt=localizer.text("openings-title"),
        choices=tuple(choices[:PAGE]),
        buttons=(*seats[:MOST_BUTTONS], *links[:MOST_BUTTONS], *ways),
    )


def overview_page(localizer: Localizer, found: Sequence[JoinedTable], *, on: bool) -> Message:
    """The open tables of a chat, for all; once it is switched off, that it goes on no more."""
    if not on:
        return words_page(localizer.text("overview-ended"))
    head = (Span(localizer.text("overview-title"), bold=True),)
    page = openings_page(localizer, head, TableLists(others=found))
    return replace(page, choices=())


def _line(localizer: Localizer, joined: JoinedTable) -> str:
    """The table, who sits there, and whose turn it is while it is played."""
    scene, game = joined.scene, table_name(localizer, joined.scene)
    if scene.view is None:
        most = GAMES[scene.game].most_players
        title = localizer.text("lobby-title", game=game, count=len(scene.seats), most=most)
        return f"{title} ({', '.join(scene.names)})"
    mover = scene.view.to_move
    turn = "mine" if mover is not None and mover == joined.seat else "other"
    player = "" if mover is None else scene.names[mover]
    named = game if scene.league else f"{game} ({', '.join(scene.names)})"
    return localizer.text("tables-line", game=named, turn=turn, player=player)


def _waits(scene: TableView) -> bool:
    return scene.phase is TablePhase.LOBBY and len(scene.seats) < GAMES[scene.game].most_players


def _has_room(joined: JoinedTable) -> bool:
    """Whether the reader could take a seat before the game begins."""
    return joined.seat is None and _waits(joined.scene) and not joined.scene.private


def _longest_wait_first(joined: JoinedTable) -> tuple[bool, float]:
    """A sort key: tables that wait for players first, the longest wait first."""
    return not _waits(joined.scene), joined.scene.created


_SAYABLE: Final = re.compile(r"[a-z]+:[A-Za-z0-9-]+")
"""A chat that a payload has signs for."""


def notices_entry(localizer: Localizer, chat: Place, game: str = "") -> Button:
    """The button that leads to the page, of a game or of all."""
    return Button(localizer.text("button-listen"), _press(chat, game))


def notices_page(
    localizer: Localizer, chat: Place, request: Listen, kept: Mapping[str, str]
) -> Message:
    """For which game to be told, then how often; `kept` is what the reader has asked for, by game."""
    if request.often == NEVER:
        return words_page(localizer.text("listen-stopped"), replaces=True)
    stop = (
        (Button(localizer.text("button-listen-never"), _press(chat, ANY, NEVER)),) if kept else ()
    )
    if not request.game:
        choices = tuple(
            Choice(_game(localizer, game), _press(chat, game)) for game in (ANY, *GAMES)
        )
        ask = localizer.text("listen-which")
        return Message(
            text=(Span(ask),),
            prompt=_game(localizer, ANY),
            choices=choices,
            buttons=stop,
            replaces=True,
        )
    often = kept.get(request.game, NEVER)
    said = localizer.text("listen-how", often=often)
    text = (Span(_game(localizer, request.game), bold=True), Span("\n" + said))
    ways = tuple(
        Button(localizer.text(f"button-listen-{each}"), _press(chat, request.game, each))
        for each in (ONCE, ALWAYS)
        if each != often
    )
    others = Button(localizer.text("button-listen-others"), _press(chat))
    return words_page(text, buttons=(*ways, *stop, others), replaces=True)


def _game(localizer: Localizer, game: str) -> str:
    return localizer.text("listen-any") if game == ANY else localizer.game(game)


def _press(chat: Place, game: str = "", often: str = "") -> Payload:
    """A button about a chat, which it names where it can: it may be pressed in private."""
    bare = press_nowhere(steps.Listen(game, often))
    if not _SAYABLE.fullmatch(chat):
        return bare
    named = press_nowhere(steps.Listen(game, often, chat))
    return named if len(named) <= LONGEST else bare


def opening_notice(
    localizer: Localizer, scene: TableView, effect: OpeningEffect, link: str | None
) -> Message:
    """A table that was just opened: whose it is, its options, a seat, and no more of these."""
    seat = scene.seat_of(scene.host) or 0
    head = localizer.line(Line("opened-table", {"seat": seat, "game": scene.game}))
    title = lobby_pages.title(localizer, scene)
    text = (*head, Span("\n" + title), *lobby_pages.chosen_options(localizer, scene))
    to_table = (Button(localizer.text("button-to-table"), url=link),) if link else ()
    stop = Button(localizer.text("button-listen-never"), _press(effect.chat, mirrors.ANY, NEVER))
    return words_page(
        text,
        buttons=(button(localizer, scene, commands.Join(), style=Style.SUCCESS), *to_table, stop),
    )


def followed_board(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line], link: str | None
) -> Message:
    """The board as everyone sees it, with the `lines` of what happened.

    It takes the place of the one before, as a hand does, without a sound.
    """
    head = localizer.lines(lines)
    shown = board(localizer, scene, view, head, asked=True, call=None, lines=lines)
    name = Span(table_name(localizer, scene), bold=True)
    there = (Button(localizer.text("button-to-table"), url=link),) if link else ()
    stop = button(localizer, scene, steps.Follow(on=False), "button-follow-stop")
    return replace(
        shown,
        text=(name, Span("\n"), *shown.text),
        buttons=there if scene.phase is TablePhase.OVER else (*there, stop),
        replaces=True,
        secret=True,
        silent=True,
    )


# --- the board and what is posted beside it ----------------------------------------------------


def board(  # noqa: PLR0913 - what a board's message is made of, the switches by name
    localizer: Localizer,
    scene: TableView,
    view: View,
    head: Text,
    *,
    asked: bool,
    call: Localizer | None,
    lines: Sequence[Line] = (),
) -> Message:
    """The board: what happened (`head`), the scores, whose turn it is, the picture.

    `asked`: it is for one person, so the earlier board keeps its buttons, and it speaks to nobody else.
    `call`: the one to move is notified, in the words of this.
    `lines` are the lines behind `head`.
    """
    body: list[Span] = [
        *head,
        *([Span("\n")] if head else []),
        Span(scores(localizer, scene, view)),
    ]
    if view.last_round and not any(line.key == "target-reached" for line in lines):
        body.append(Span("\n" + localizer.text("last-round")))
    if scene.phase is TablePhase.PLAYING and view.to_move is not None:
        seat = scene.seats[view.to_move]
        person = seat.person if call is not None and not asked else None
        said = localizer if person is None or call is None else call
        read_by = localizer.reader.id if asked else None
        here = (
            seat.person is not None
            and view.to_move not in scene.elsewhere
            and read_by in {None, seat.person.id}
        )
        key = "turn" if here else "turn-other"
        whose = said.named(key, person, seat.name)
        if here and scene.is_private_seat(view.to_move):
            whose = (Span(localizer.text("hand-your-turn")),)
        body += [Span("\n"), *whose]
        if scene.turn is not None and scene.turn.due is not None:
            body += [Span(" "), *said.until(scene.turn.due)]
    if scene.asleep:
        body.append(Span("\n" + localizer.text("asleep")))
    just_told = {line.args.get("seat") for line in lines if line.key in _SIT_IN}
    away = [
        seat.name
        for number, seat in enumerate(scene.seats)
        if seat.former is not None and number not in just_told
    ]
    if away and scene.phase is TablePhase.PLAYING:
        names = localizer.joined(away)
        body += [Span("\n"), *localizer.named("away", None, names, count=len(away))]
    picture = pictures.board(localizer, scene, view, lines)
    buttons = table_buttons(localizer, scene)
    if any(line.key == "quiet-offer" for line in lines):
        quiet = commands.ChatSettings("board", "edit")
        buttons = (*buttons, button_nowhere(localizer, "button-quiet-board", quiet))
    return Message(
        text=tuple(body),
        brief=brief(picture.alt),
        picture=picture,
        buttons=buttons,
        board=not asked,
    )


_SIT_IN: Final = frozenset({"resigned", "sits-in", "time-up-sits-in"})
"""Lines after which nobody need be told again that a computer plays for this seat."""


def scores(localizer: Localizer, scene: TableView, view: View) -> str:
    """Everyone's points, or the common score."""
    if shared_score(scene):
        return localizer.text("scores-common", amount=localizer.in_points(view.totals[0]))
    # In private, where one person alone plays, theirs is "You".
    names = [
        localizer.text("scores-own") if scene.is_private_seat(number) else seat.name
        for number, seat in enumerate(scene.seats)
    ]
    listed = " \u00b7 ".join(
        localizer.labelled(name, localizer.amount(points))
        for name, points in zip(names, view.totals, strict=True)
    )
    return localizer.text("scores", list=listed)


def asleep(localizer: Localizer, scene: TableView, head: Text) -> Message:
    """A table that was put to sleep, with a button to wake it."""
    return Message(
        text=(*head, Span("\n" + localizer.text("asleep"))),
        buttons=(button(localizer, scene, commands.Wake(), style=Style.SUCCESS),),
        board=localizer.reader.id is None,
    )


def proposal(
    localizer: Localizer, scene: TableView, head: Text, lines: Sequence[Line] = ()
) -> Message:
    """A proposal, with buttons to agree and to decline while it is open; who is to be replaced may say that
    they're here. `lines` are the lines behind `head`.
    """
    asked = scene.proposal
    if asked is None or any(_is_of_another(line, asked) for line in lines):
        return Message(text=head)
    answer = partial(commands.AnswerProposal, question=asked.question)
    agree = button(localizer, scene, answer(agree=True), style=Style.SUCCESS)
    decline, here = (
        button(localizer, scene, answer(agree=False)),
        button(localizer, scene, answer(agree=False, here=True)),
    )
    if asked.kind != REPLACE:
        return Message(text=head, buttons=(agree, decline))
    concerned, body = scene.seats[asked.number], list(head)
    if concerned.person is not None and localizer.reader.id == concerned.person.id:
        here = replace(here, style=Style.PRIMARY)
        if asked.until:
            body += [Span("\n"), *localizer.moment("replace-you-from", asked.until)]
        return Message(text=tuple(body), buttons=(here, agree))
    if asked.until:
        called = localizer.reader.id is None and asked.number not in scene.elsewhere
        person = concerned.person if called else None
        body += [Span("\n"), *localizer.named("replace-may-refuse", person, concerned.name)]
        body += [Span(" "), *localizer.moment("replace-from", asked.until)]
    each = (agree, decline) if localizer.reader.id is not None else (agree, decline, here)
    return Message(text=tuple(body), buttons=each)


def _is_of_another(line: Line, asked: Proposal) -> bool:
    """Tell whether a line tells of another proposal: it was replaced before its message could be sent."""
    is_kind = line.key.startswith(f"proposed-{asked.kind}")
    return not is_kind or line.args.get("other_seat", asked.number) != asked.number

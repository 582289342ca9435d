"""From an effect to its message, for one person or for everyone at a place.

The last filter removes buttons that the reader may not press, and adds the board as text on request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import NoneType
from typing import Final

from msgspec import structs

import renderer
from bot.present.catalogue import isolated, texts, with_local_names
from bot.present.localizer import Localizer, Reader, channel_reader, person_reader
from bot.present.message import Button, Choice, Hotspot, Message, Span, Text, brief, plain
from bot.present.page_table import WORDS, Needs, Sheet, page_of
from bot.present.private import Reminder, has_name
from bot.present.private import turn as whose_turn
from bot.present.table_lists import league_name, table_name
from bot.table import effects, waiting
from bot.table.commands import Payload
from bot.table.effects import Effect, Show, TableEffect
from bot.table.identity import Person
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.table import Table, TablePhase, TableView
from engine import View


def render(
    effect: Effect,
    scene: TableView | None,
    reader: Reader,
    beside: object = None,
    mover: Preferences = NOTHING_CHOSEN,
) -> Message:
    """Draw an effect; `scene` is the table as this reader may see it (None: no table).

    `beside` is what its page loads; raises `TypeError` for another type.
    """
    scene = None if scene is None else with_local_names(texts(reader.language), scene)
    localizer = Localizer(reader, scene)
    page = page_of(effect)
    there = Needs.NOTHING if scene is None else Needs.TABLE if scene.view is None else Needs.GAME
    if there < page.needs or (page.must and not beside):
        page, beside = WORDS, None
    if beside is None and page.loads is not None:
        beside = page.loads()
    if beside is not None and not isinstance(beside, page.loads or NoneType):
        raise TypeError(f"{effect.show} loads {page.loads}")
    message = page.draw(Sheet(localizer, effect, beside, scene, mover))
    return for_reader(message, localizer, effect.boards if isinstance(effect, TableEffect) else "")


def for_person(  # noqa: PLR0913 - the page, its reader, and where they read it
    effect: Effect,
    table: Table | None,
    version: int,
    person: Person,
    preferences: Preferences = NOTHING_CHOSEN,
    beside: object = None,
    *,
    elsewhere: bool = False,
) -> Message:
    """Draw a message to one person; `version` is the table's, which its buttons carry.

    `preferences` are theirs, `beside` is what the page loads. `elsewhere`: it is read away from the table's
    place, and names the table.
    """
    seat = None if table is None else table.seat_of(person.id)
    if table is not None and seat is None and page_of(effect).own_seat:
        effect, beside = TableEffect(show=Show.BOARD, lines=effect.lines), None
    page = page_of(effect)
    own_view = seat if page.own_seat else None
    scene = None if table is None else table.scene(version, own_view, table.place_of(person.id))
    reader = person_reader(person, preferences, away=elsewhere)
    message = render(effect, scene, reader, beside)
    if table is not None:
        message = replace(message, table=table.id, version=version)
    if effect.show in {Show.PROPOSAL, Show.SETTLED}:
        message = replace(message, question=True, silent=effect.show is Show.SETTLED)
    if effect.show is Show.ASLEEP:
        # Nobody waits for them any more.
        message = replace(message, silent=True)
    told = page.named or (effect.show is Show.TEXT and effect.to is not None)
    if scene is None or not (elsewhere and told and has_name(scene)):
        return message
    meets = any(line.key == "league-meets" for line in effect.lines)
    scene, localizer = with_local_names(texts(reader.language), scene), Localizer(reader, scene)
    hand = effect.show is Show.HAND or (isinstance(beside, Reminder) and bool(beside.less))
    turn: Text = ()
    if hand and scene.view is not None and scene.phase is TablePhase.PLAYING:
        turn = whose_turn(localizer, scene, scene.view)
    return _named(message, localizer, scene, turn, short=meets)


def _named(
    message: Message,
    localizer: Localizer,
    scene: TableView,
    turn: Text = (),
    *,
    short: bool = False,
) -> Message:
    """Put the name of its table above a message, with the `turn`; `short`: of its league, as the message says the rest."""
    said = league_name(localizer, scene) if short else table_name(localizer, scene)
    whose = (Span(" \u00b7 "), *turn) if turn else ()
    gap = (Span("\n"),) if message.text else ()
    return replace(message, text=(Span(said, bold=True), *whose, *gap, *message.text))


AT_ONCE: Final = frozenset({Show.TEXT, Show.BOARD, Show.HAND})
"""Pages that compute nothing."""


def rendered_at_once(show: Show, make: Callable[[], Message]) -> Message | None:
    """Render what takes a few milliseconds; None for what takes longer, and is for a thread.

    A thread costs a tenth of a move, as it and the event loop take turns.
    """
    if show not in AT_ONCE:
        return None
    try:
        with renderer.at_once():
            return make()
    except renderer.TooSlow:
        return None


def refusal(why: str, person: Person, preferences: Preferences, **args: effects.Arg) -> Message:
    """Refuse something that concerns no table, by the text `refused-<why>`."""
    (reply,) = effects.refuse(why, **args).replies
    return for_person(reply, None, 0, person, preferences)


def for_channel(
    effect: Effect,
    table: Table,
    version: int,
    preferences: Preferences = NOTHING_CHOSEN,
    beside: object = None,
    mover: Preferences = NOTHING_CHOSEN,
) -> Message:
    """Draw a message to everyone at the effect's place of the table; `preferences` are the chat's.

    `beside` is what the page loads; of a round that ended, its last view. `mover`: the preferences of the one to
    move, who is notified in the language that they chose; their app's does not count, as others read it too.
    """
    if effect.show is Show.LOBBY and table.state is not None:
        effect = TableEffect(show=Show.BOARD, lines=effect.lines)
    board = effect.show is Show.BOARD and table.phase is TablePhase.PLAYING
    # Someone from another chat may have taken over a computer's seat.
    if board and table.private and len(table.people) == 1:
        return _own_board(effect, table, version, preferences if mover == NOTHING_CHOSEN else mover)
    place = table.place_at(effect.at)
    scene = table.scene(version, None, place)
    if effect.show is Show.ROUND:
        if not isinstance(beside, View):
            # The moves have been taken back meanwhile: show the present board.
            effect = TableEffect(show=Show.BOARD, lines=effect.lines)
        else:
            scene = replace(scene, view=beside)
        beside = None
    if isinstance(effect, effects.RemindEffect) and mover.language:
        preferences = structs.replace(preferences, language=mover.language)
    language = effect.language if isinstance(effect, effects.FarewellEffect) else place.language
    reader = channel_reader(language, preferences)
    message = render(effect, scene, reader, beside, mover)
    if effect.show is Show.REMIND and scene.league:
        # A league's games may be side by side.
        scene = with_local_names(texts(reader.language), scene)
        message = _named(message, Localizer(reader, scene), scene)
    by_oneself = table.alone and (table.private or table.phase is not TablePhase.LOBBY)
    news = any(line.key in QUIET_NEWS for line in effect.lines)
    # Heard by those only whom it mentions.
    quiet = by_oneself or news or page_of(effect).quiet
    silent = quiet and not any(span.mention for span in message.text)
    return replace(message, asks=waiting.wait_key(effect) if message.board else "", silent=silent)


def _own_board(effect: Effect, table: Table, version: int, preferences: Preferences) -> Message:
    """The board of a private game: its player's hand below the news, in one message."""
    (player,) = table.people
    message = for_person(
        effects.HandEffect(lines=effect.lines), table, version, player, preferences
    )
    return replace(message, board=True, asks=waiting.wait_key(effect), silent=True)


def calling(message: Message, people: Sequence[Person]) -> Message:
    """Mention these people where a message names them first, else above it."""
    if not people:
        return message
    text, rest = list(message.text), []
    for person in people:
        name = Span(isolated(person.name), bold=True)
        if name in text:
            text[text.index(name)] = replace(name, mention=person)
        else:
            rest += [Span(" \u00b7 "), replace(name, mention=person)]
    above = (*rest[1:], Span("\n")) if rest else ()
    return replace(message, text=(*above, *text), silent=False)


QUIET_NEWS: Final = frozenset({"hint-taken", "league-meets", "lobby-idle", "rematch-opened"})
"""Lines that notify nobody. Of a rematch the players hear in private."""


def notice(key: str, language: str) -> Message:
    """Say a key without arguments to one person; for trouble that concerns no table."""
    localizer = Localizer(Reader(None, language), None)
    text = localizer.line(effects.Line(key))
    return for_reader(Message(text=text or (Span(""),), brief=brief(text)), localizer)


MAX_CHARACTERS: Final = 3200
"""Of a message with its board in words: leaves room for the marks that a platform adds to names, in the
4000 characters that Discord takes."""


def for_reader(message: Message, localizer: Localizer, boards: str = "") -> Message:
    """Mark the message with its language; show its picture as text beside it (`both`), instead (`text`), or not.

    `boards` overrides the reader's preference (`Preferences.boards`). Platforms put the text of a picture where
    screen readers find it, but not every client shows it.
    """
    message = replace(message, language=localizer.catalogue.language)
    picture, boards = message.picture, boards or localizer.reader.boards
    if picture is None or boards not in {"both", "text"}:
        return message
    if not message.picture_in_text:
        room = MAX_CHARACTERS - len(plain(message.text))
        board = picture.text if len(picture.text) <= room else picture.alt
        gap = (Span("\n\n"),) if message.text else ()
        message = replace(message, text=(*message.text, *gap, Span(board, code=True)))
    return message if boards == "both" else replace(message, picture=None, hotspots=())


MayPress = Callable[[Payload], bool | None]
"""Tells whether the reader may make a press; None if their membership decides and was not looked up."""


def undecided(message: Message, may: MayPress) -> bool:
    """Tell whether `may` returns None for some button of the message."""
    controls: tuple[Choice | Button | Hotspot, ...]
    controls = (*message.choices, *message.buttons, *message.hotspots)
    payloads = (each.payload for each in controls)
    return any(isinstance(each, Payload) and may(each) is None for each in payloads)


def permitted(message: Message, may: MayPress) -> Message:
    """Return the message without buttons that its reader may not press."""

    def kept(payload: str | None) -> bool:
        return not isinstance(payload, Payload) or bool(may(payload))

    return replace(
        message,
        choices=tuple(choice for choice in message.choices if kept(choice.payload)),
        ticks=message.ticks if message.ticks is not None and kept(message.ticks.payload) else None,
        buttons=tuple(button for button in message.buttons if kept(button.payload)),
        hotspots=tuple(spot for spot in message.hotspots if kept(spot.payload)),
    )

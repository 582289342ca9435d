"""The message to one person, and the one to everyone at a place.

Owns from whose view a message is made, whom it calls, and whether it is heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.present.localizer import Localizer, Reader, channel_reader, person_reader
from bot.present.message import Message, Span, brief
from bot.present.render import NO_CONTEXT, PageContext, render
from bot.present.table_list import table_name
from bot.table.decision import refuse
from bot.table.effects import (
    Effect,
    FarewellEffect,
    Line,
    LogEffect,
    RemindEffect,
    Show,
    TableEffect,
)
from bot.table.identity import Person
from bot.table.line import Arg
from bot.table.people.preferences import NOTHING_CHOSEN, Preferences
from bot.table.playing import awaited, past
from bot.table.table import Table, TablePhase, TableView
from engine import View

_OWN_SEAT: Final = frozenset({Show.HAND, Show.TILE, Show.CONFIRM, Show.SWAP, Show.HINT})
"""Made from the view of the reader's own seat; all else from the public view."""

_NAMED: Final = _OWN_SEAT | {
    Show.BOARD,
    Show.CARD,
    Show.LOG,
    Show.LOBBY,
    Show.OUTSIDE,
    Show.SURE,
    Show.REMIND,
    Show.PROPOSAL,
    Show.SETTLED,
    Show.OPENING,
    Show.INVITE,
}
"""What names game and place where it is read elsewhere: somebody may sit at several tables."""


def for_person(
    effect: Effect,
    table: Table | None,
    version: int,
    person: Person,
    context: PageContext = NO_CONTEXT,
) -> Message:
    """The private message to one person; `version` is the table's, which its buttons carry."""
    seat = None if table is None else table.seat_of(person.id)
    if table is not None and seat is None and effect.show in _OWN_SEAT:
        effect = TableEffect(show=Show.BOARD, lines=effect.lines)
    if isinstance(effect, LogEffect) and table is not None:
        found = past.round_log(table, context.moves, effect.move, effect.round)
        context = replace(context, log=found)
    own_view = seat if effect.show in _OWN_SEAT else None
    scene = None if table is None else table.scene(version, own_view, table.place_of(person.id))
    message = render(effect, scene, person_reader(person, context.preferences), context)
    if table is not None:
        message = replace(message, table=table.id, version=version)
    if effect.show in {Show.PROPOSAL, Show.SETTLED}:
        message = replace(message, question=True, silent=effect.show is Show.SETTLED)
    told = effect.show in _NAMED or (effect.show is Show.TEXT and effect.to is not None)
    if scene is None or not (context.elsewhere and told and (scene.title or scene.matter)):
        return message
    return _named(message, Localizer(person_reader(person, context.preferences), scene), scene)


def _named(message: Message, localizer: Localizer, scene: TableView) -> Message:
    """The message below the name of its table."""
    name = Span(table_name(localizer, scene), bold=True)
    return replace(message, text=(name, Span("\n"), *message.text))


def refusal(why: str, person: Person, preferences: Preferences, **args: Arg) -> Message:
    """Why something is not done that concerns no table, by the text `refused-<why>`."""
    (reply,) = refuse(why, **args).replies
    return for_person(reply, None, 0, person, PageContext(preferences=preferences))


def for_channel(
    effect: Effect,
    table: Table,
    version: int,
    preferences: Preferences = NOTHING_CHOSEN,
    final: View | None = None,
    context: PageContext = NO_CONTEXT,
) -> Message:
    """The message to everyone at a place of the table, the effect's; `final` is the last view of the round that ended.

    In a group of several languages each is called in the one that they chose: what notifies one person
    is for that one. The context's preferences are of the one to move; what their app says does not count
    here, as the others read it too.
    """
    mover = context.preferences
    if effect.show is Show.LOBBY and table.state is not None:
        effect = TableEffect(show=Show.BOARD, lines=effect.lines)
    place = table.place_at(effect.at)
    scene = table.scene(version, None, place)
    if effect.show is Show.ROUND:
        if final is None:
            # The moves have been taken back meanwhile: show the present board.
            effect = TableEffect(show=Show.BOARD, lines=effect.lines)
        else:
            scene = replace(scene, view=final)
    if isinstance(effect, RemindEffect) and mover.language:
        preferences = replace(preferences, language=mover.language)
    language = effect.language if isinstance(effect, FarewellEffect) else place.language
    reader = channel_reader(language, preferences)
    message = render(effect, scene, reader, context)
    if effect.show is Show.REMIND and scene.matter:
        # A league's games may be side by side.
        message = _named(message, Localizer(reader, scene), scene)
    quiet = _is_quiet(effect, table) and not any(span.mention for span in message.text)
    return replace(message, asks=awaited.word(effect) if message.board else "", silent=quiet)


def calling(message: Message, people: Sequence[Person]) -> Message:
    """The message with these people called by it, if there are any."""
    if not people:
        return message
    names = [Span(person.name, bold=True, mention=person) for person in people]
    line = [part for name in names for part in (Span(" \u00b7 "), name)][1:]
    return replace(message, text=(*line, Span("\n"), *message.text), silent=False)


def _is_quiet(effect: Effect, table: Table) -> bool:
    """Whether a message to everyone is heard by those only whom it mentions."""
    by_oneself = table.alone and (table.private or table.phase is not TablePhase.LOBBY)
    news = any(line.key in _QUIET_NEWS for line in effect.lines)
    return by_oneself or news or effect.show in _QUIET


_QUIET_NEWS: Final = frozenset({"hint-taken", "lobby-idle"})
_QUIET: Final = frozenset(
    {Show.ASLEEP, Show.BOARD, Show.ROUND, Show.CARD, Show.PROPOSAL, Show.FAREWELL}
)
"""Of these in a channel, whoever is mentioned is to hear, and nobody else. Who is asked to agree hears of it in
private."""


def notice(key: str, language: str) -> Message:
    """The text of a key that takes no arguments, to one person; for trouble that concerns no table."""
    text = Localizer(Reader(None, language), None).line(Line(key))
    return Message(text=text or (Span(""),), brief=brief(text))

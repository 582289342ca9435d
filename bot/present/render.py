"""From an effect to the message that shows it.

A page sees the table only as a view made for its reader's seat, so nothing hidden can reach it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.present import channel, coaching, ghost, pages, private, rules, settings, standings, terms
from bot.present.catalogue import texts
from bot.present.filters import for_reader
from bot.present.localizer import Localizer, Reader, channel_reader, person_reader
from bot.present.message import BRIEF, Message, Span, plain
from bot.present.pages import JoinedTable
from bot.table import awaited
from bot.table.effects import Effect, Line, Show
from bot.table.identity import Person
from bot.table.plans import weighed
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.standing import StandingsContext
from bot.table.table import Table, TableView
from engine import View


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContext:
    """What some pages show beside the table."""

    preferences: Preferences = NOTHING_CHOSEN
    """The reader's own; they set the language and the look of all messages to them."""
    chat_preferences: Preferences | None = None
    """The chat's, where the reader may change them (`SETTINGS`)."""
    joined: Sequence[JoinedTable] = ()
    """The tables that the reader sits at (`TABLES`)."""
    record: str = ""
    """The finished game's record (`RECORD`, `REPLAY`, `REVIEW`)."""
    standings: StandingsContext | None = None
    """The chat's (`LADDER`, `STATS`)."""


NO_CONTEXT: Final = PageContext()


def render(
    effect: Effect, scene: TableView | None, reader: Reader, context: PageContext = NO_CONTEXT
) -> Message:
    """The message for an effect; `scene` is the table as this reader may see it (None: no table)."""
    catalogue = texts(reader.language)
    scene = None if scene is None else terms.with_local_names(catalogue, scene)
    joined = [
        replace(each, scene=terms.with_local_names(catalogue, each.scene))
        for each in context.joined
    ]
    localizer = Localizer(reader, scene)
    message = _page(effect, scene, localizer, replace(context, joined=joined))
    return for_reader(message, localizer, str(effect.args.get("boards", "")))


def _page(
    effect: Effect, scene: TableView | None, localizer: Localizer, context: PageContext
) -> Message:
    reader = localizer.reader
    head = localizer.lines(effect.lines)
    args = effect.args
    match effect.show:
        case Show.HELP:
            return pages.help_page(localizer)
        case Show.GREETING:
            return pages.greeting(localizer, private=args.get("where") == "private")
        case Show.GAMES:
            return pages.games(localizer, head, str(args.get("verb", "new")))
        case Show.SETTINGS:
            return settings.page(
                localizer,
                context.preferences,
                context.chat_preferences,
                opened=str(args.get("name", "")),
                changed=str(args.get("changed", "")),
            )
        case Show.TABLES:
            return pages.tables(localizer, context.joined, head)
        case Show.LADDER if context.standings is not None:
            return standings.ladder(localizer, context.standings.ladder, str(args["game"]))
        case Show.STATS if context.standings is not None:
            return standings.stats(localizer, context.standings)
        case Show.RULES:
            return rules.rules(localizer, scene, str(args["game"]))
        case Show.RULINGS:
            return rules.rulings(localizer, str(args["game"]))
        case Show.ADVICE:
            return rules.advice(localizer, str(args["game"]))
        case Show.LESSON:
            return rules.lesson(localizer, str(args.get("name", "")), str(args.get("game", "")))
        case Show.OPTIONS:
            return channel.options(localizer, scene, str(args["game"]))
        case _ if scene is None:
            return _text(localizer, effect)
        case Show.LOBBY:
            return channel.lobby(localizer, scene, head, asked=reader.id is not None)
        case Show.ASLEEP:
            return channel.asleep(localizer, scene, head)
        case Show.PROPOSAL:
            return channel.proposal(localizer, scene, head)
        case Show.MORE:
            return pages.more(localizer, scene)
        case Show.SURE:
            return pages.sure(localizer, scene, str(args.get("what", "")))
        case Show.OUTSIDE:
            return pages.outside(localizer, scene, head)
        case Show.WELCOME:
            return pages.welcome(localizer, scene, head)
        case Show.RECORD if context.record:
            return pages.record(localizer, scene, context.record)
        case Show.REVIEW if context.record:
            return coaching.review(localizer, context.record, private.index_of(args, "seat"))
        case Show.REPLAY if context.record:
            return pages.replay(localizer, scene, context.record, private.index_of(args, "round"))
        case _ if scene.view is None:
            return _text(localizer, effect)
        case Show.BOARD:
            return channel.board(
                localizer,
                scene,
                scene.view,
                head,
                asked=reader.id is not None,
                calls=awaited.calls(effect, scene),
                lines=effect.lines,
            )
        case Show.REMIND:
            return channel.remind(localizer, scene, str(args.get("when", "half")))
        case Show.PLAYERS:
            return pages.players(localizer, scene)
        case Show.ROUND:
            return channel.round_end(localizer, scene, scene.view, head, effect.lines)
        case Show.CARD:
            return channel.card(localizer, scene, scene.view)
        case Show.WHY:
            return private.why(localizer, scene.view, head, str(args.get("cell", "")))
        case Show.SCORE:
            return pages.score(localizer, scene, scene.view)
        case Show.HAND:
            return private.hand(localizer, scene, scene.view, head, private.page_of(args))
        case Show.TILE:
            piece = str(args["piece"])
            return private.tile(localizer, scene, scene.view, piece, private.page_of(args))
        case Show.CONFIRM if private.index_of(args, "move") < len(weighed(scene.view)):
            return ghost.of_move(
                localizer,
                scene,
                scene.view,
                private.index_of(args, "move"),
                private.page_of(args),
            )
        case Show.SWAP if args.get("last"):
            return private.last_swap(localizer, scene, scene.view, private.index_of(args, "mask"))
        case Show.SWAP:
            return private.swap(localizer, scene, scene.view, private.index_of(args, "mask"))
        case Show.HINT:
            return coaching.hint(localizer, scene, scene.view)
        case _:
            return _text(localizer, effect)


_OWN_SEAT: Final = frozenset({Show.HAND, Show.TILE, Show.CONFIRM, Show.SWAP, Show.HINT})
"""Made from the view of the reader's own seat; all else from the public view."""


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
        effect = Effect(show=Show.BOARD, lines=effect.lines)
    own_view = seat if effect.show in _OWN_SEAT else None
    scene = None if table is None else table.scene(version, own_view)
    return render(effect, scene, person_reader(person, context.preferences), context)


def for_channel(
    effect: Effect,
    table: Table,
    version: int,
    preferences: Preferences = NOTHING_CHOSEN,
    final: View | None = None,
) -> Message:
    """The message to everyone at the table's place; `final` is the last view of the round that ended."""
    if effect.show is Show.LOBBY and table.state is not None:
        effect = Effect(show=Show.BOARD, lines=effect.lines)
    scene = table.scene(version, None)
    if effect.show is Show.ROUND:
        if final is None:
            # The moves have been taken back meanwhile: show the present board.
            effect = Effect(show=Show.BOARD, lines=effect.lines)
        else:
            scene = replace(scene, view=final)
    message = render(effect, scene, channel_reader(table.language, preferences))
    quiet = effect.show in _QUIET and not any(span.mention for span in message.text)
    return replace(message, asks=awaited.word(effect) if message.board else "", silent=quiet)


_QUIET: Final = frozenset({Show.BOARD, Show.ROUND, Show.CARD})
"""Of these in a channel, whoever is mentioned is to hear, and nobody else."""


def _text(localizer: Localizer, effect: Effect) -> Message:
    text = localizer.lines(effect.lines)
    # The outcome of a step takes the place of its question.
    return Message(text=text, brief=plain(text)[:BRIEF], replaces=bool(effect.args.get("step")))


def notice(key: str, language: str) -> Message:
    """The text of a key that takes no arguments, to one person; for trouble that concerns no table."""
    text = Localizer(Reader(None, language), None).line(Line(key))
    return Message(text=text or (Span(""),), brief=plain(text)[:BRIEF])

"""present(effect, scene, reader) -> Message: what is shown, in the reader's language. Pure.

Owns the way from an effect to the page that shows it. A scene is made for its reader's own seat, so
nothing hidden can come in; whatever else a page needs is an argument.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.present import (
    advice,
    hints,
    lessons,
    pages,
    private,
    public,
    review,
    rulings,
    settings,
    standings,
    terms,
)
from bot.present import reader as readers
from bot.present.message import BRIEF, Button, Message, Span, plain
from bot.present.pages import Mine
from bot.present.reader import Reader
from bot.present.speak import Speaker
from bot.present.texts import texts
from bot.present.worded import for_reader
from bot.table.effects import Effect, Line, Show
from bot.table.identity import Person
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.standing import StandingsContext
from bot.table.table import Table, TableView
from engine import View


def present(
    effect: Effect,
    scene: TableView | None,
    reader: Reader,
    *,
    mine: Sequence[Mine] = (),
    record: str = "",
    wishes: Preferences = NOTHING_CHOSEN,
    chat: Preferences | None = None,
    known: StandingsContext | None = None,
) -> Message:
    """The message for this effect.

    `scene` is the table as this reader may see it (None where there is no table), `mine` the tables
    that they sit at (for `TABLES`), `record` the finished game's record (for `RECORD`, `REPLAY`, `REVIEW`), `wishes` what
    they have
    chosen and `chat` what this chat has, if they may change it (for `SETTINGS`), `known` the standings
    (for `LADDER`, `STATS`).
    """
    says = texts(reader.language)
    scene = None if scene is None else terms.named(says, scene)
    mine = [one._replace(scene=terms.named(says, one.scene)) for one in mine]
    speaker = Speaker(reader, scene)
    message = _shown(effect, scene, speaker, mine, record, wishes, chat, known)
    return for_reader(message, speaker, str(effect.args.get("boards", "")))


def _shown(
    effect: Effect,
    scene: TableView | None,
    speaker: Speaker,
    mine: Sequence[Mine],
    record: str,
    wishes: Preferences,
    chat: Preferences | None,
    known: StandingsContext | None,
) -> Message:
    """The page for this effect."""
    reader = speaker.reader
    head = speaker.lines(effect.lines)
    args = effect.args
    match effect.show:
        case Show.HELP:
            return pages.help_page(speaker)
        case Show.GAMES:
            return pages.games(speaker, head, str(args.get("verb", "new")))
        case Show.SETTINGS:
            return settings.page(
                speaker, wishes, chat, str(args.get("name", "")), str(args.get("changed", ""))
            )
        case Show.TABLES:
            return pages.tables(speaker, mine, head)
        case Show.LADDER if known is not None:
            return standings.ladder(speaker, known.ladder, str(args["game"]))
        case Show.STATS if known is not None:
            return standings.stats(speaker, known)
        case Show.RULES:
            return pages.rules(speaker, scene, str(args["game"]))
        case Show.RULINGS:
            return rulings.page(speaker, str(args["game"]))
        case Show.ADVICE:
            return advice.page(speaker, str(args["game"]))
        case Show.LESSON:
            return lessons.page(speaker, str(args.get("name", "")), str(args.get("game", "")))
        case Show.OPTIONS:
            return public.options(speaker, scene, str(args["game"]))
        case _ if scene is None:
            return _text(speaker, effect)
        case Show.LOBBY:
            return public.lobby(speaker, scene, head, asked=reader.id is not None)
        case Show.ASLEEP:
            return public.asleep(speaker, scene, head)
        case Show.PROPOSAL:
            return public.proposal(speaker, scene, head)
        case Show.MORE:
            return pages.more(speaker, scene)
        case Show.WELCOME:
            return pages.welcome(speaker, scene, head)
        case Show.RECORD if record:
            return pages.record(speaker, scene, record)
        case Show.REVIEW if record:
            return review.page(speaker, record, private.index_of(args, "seat"))
        case Show.REPLAY if record:
            return pages.replay(speaker, scene, record, private.index_of(args, "round"))
        case _ if scene.view is None:
            return _text(speaker, effect)
        case Show.BOARD:
            return public.board(
                speaker, scene, scene.view, head, asked=reader.id is not None, lines=effect.lines
            )
        case Show.REMIND:
            return public.remind(speaker, scene, str(args.get("when", "half")))
        case Show.PLAYERS:
            return pages.players(speaker, scene)
        case Show.ROUND:
            return public.round_end(speaker, scene, scene.view, head, effect.lines)
        case Show.CARD:
            return public.card(speaker, scene, scene.view)
        case Show.WHY:
            return private.why(speaker, scene.view, head, str(args.get("cell", "")))
        case Show.SCORE:
            return pages.score(speaker, scene, scene.view)
        case Show.HAND:
            return private.hand(speaker, scene, scene.view, head, private.page_of(args))
        case Show.TILE:
            piece = str(args["piece"])
            return private.tile(speaker, scene, scene.view, piece, private.page_of(args))
        case Show.CONFIRM if private.index_of(args, "move") < len(scene.view.moves):
            return private.confirm(speaker, scene, scene.view, private.index_of(args, "move"))
        case Show.SWAP if args.get("last"):
            return private.last_swap(speaker, scene, scene.view, private.index_of(args, "mask"))
        case Show.SWAP:
            return private.swap(speaker, scene, scene.view, private.index_of(args, "mask"))
        case Show.HINT:
            return hints.page(speaker, scene, scene.view)
        case _:
            return _text(speaker, effect)


_OWN: Final = frozenset({Show.HAND, Show.TILE, Show.CONFIRM, Show.SWAP, Show.HINT})
"""What is made from the view of the reader's own seat; all else from what everyone sees."""


def for_person(
    effect: Effect,
    table: Table | None,
    version: int,
    person: Person,
    *,
    mine: Sequence[Mine] = (),
    record: str = "",
    wishes: Preferences = NOTHING_CHOSEN,
    chat: Preferences | None = None,
    known: StandingsContext | None = None,
) -> Message:
    """The message for one person, in private. What they have chosen decides how it looks."""
    seat = None if table is None else table.seat_of(person.id)
    if table is not None and seat is None and effect.show in _OWN:
        effect = Effect(show=Show.BOARD, lines=effect.lines)
    scene = None if table is None else table.scene(version, seat if effect.show in _OWN else None)
    reader = readers.person(person, wishes)
    return present(
        effect, scene, reader, mine=mine, record=record, wishes=wishes, chat=chat, known=known
    )


def for_channel(
    effect: Effect,
    table: Table,
    version: int,
    chosen: Preferences = NOTHING_CHOSEN,
    final: View | None = None,
) -> Message:
    """The message for everyone at the table's place; `final` is the round that `ROUND` tells of."""
    if effect.show is Show.LOBBY and table.state is not None:
        effect = Effect(show=Show.BOARD, lines=effect.lines)
    scene = table.scene(version, None)
    if effect.show is Show.ROUND:
        if final is None:
            # The moves were taken back meanwhile: what is left to show is the present.
            effect = Effect(show=Show.BOARD, lines=effect.lines)
        else:
            scene = replace(scene, view=final)
    return present(effect, scene, readers.channel(table.language, chosen))


def _text(speaker: Speaker, effect: Effect) -> Message:
    text = speaker.lines(effect.lines)
    # A step of a private conversation ends by what came of it, in the place of its question.
    return Message(text=text, brief=plain(text)[:BRIEF], replaces=bool(effect.args.get("step")))


def unreachable(scene: TableView, seat: int, invitation: str | None, language: str) -> Message:
    """To the channel: this person cannot be written to, and how they mend it."""
    speaker = Speaker(Reader(None, language), scene)
    who = scene.seats[seat]
    buttons = (Button(speaker.word("button-fix"), url=invitation),) if invitation else ()
    link = "yes" if invitation else "no"
    text = speaker.named("unreachable", who.person, who.name, link=link)
    return Message(text=text, buttons=buttons)


def notice(key: str, language: str) -> Message:
    """A plain text to one person, for trouble that has nothing to do with a table."""
    text = Speaker(Reader(None, language), None).line(Line(key))
    return Message(text=text or (Span(""),), brief=plain(text)[:BRIEF])

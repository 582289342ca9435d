"""From an effect to the message that shows it.

A page sees the table only as a view made for its reader's seat, so nothing hidden can reach it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.present import (
    beginning,
    channel,
    coaching,
    following,
    ghost,
    invitation,
    lobby,
    log,
    notices,
    openings,
    pages,
    private,
    review,
    rules,
    server_ladder,
    settings,
    sharing,
    standings,
    table_list,
    terms,
)
from bot.present.catalogue import texts
from bot.present.filters import for_reader
from bot.present.invitation import Invitation
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message, brief
from bot.present.table_list import JoinedTable
from bot.table.answers.looking_back import LookBack
from bot.table.effects import (
    ConfirmEffect,
    Effect,
    FarewellEffect,
    FollowEffect,
    GameEffect,
    GamesEffect,
    GreetingEffect,
    HandEffect,
    HelpEffect,
    InviteEffect,
    LadderEffect,
    LessonEffect,
    LogEffect,
    OpeningEffect,
    OptionsEffect,
    RemindEffect,
    ReplayEffect,
    ReviewEffect,
    RoundEffect,
    SettingsEffect,
    Show,
    StatsEffect,
    SureEffect,
    SwapEffect,
    TableEffect,
    TextEffect,
    TileEffect,
    WhyEffect,
)
from bot.table.identity import Place
from bot.table.people.preferences import NOTHING_CHOSEN, Preferences
from bot.table.people.server_ladder import ServerShare
from bot.table.people.standing import StandingsContext
from bot.table.playing import awaited
from bot.table.playing.past import RoundLog
from bot.table.playing.plans import weighed
from bot.table.table import TableView
from engine.players.search.advice import Idea


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContext:
    """What some pages show beside the table."""

    preferences: Preferences = NOTHING_CHOSEN
    """The reader's own; they set the language and the look of all messages to them. In a channel they are
    those of the one to move, who is told of that in the language of their own.
    """
    chat_preferences: Preferences | None = None
    """The chat's, where the reader may change them (`SETTINGS`)."""
    joined: Sequence[JoinedTable] = ()
    """The tables that the reader sits at (`TABLES`)."""
    near: Sequence[JoinedTable] = ()
    """Other people's in topics and threads of the same chat (`TABLES`); all of the chat (`OPENINGS`)."""
    record: str = ""
    """The finished game's record (`RECORD`, `REPLAY`, `REVIEW`)."""
    moves: Sequence[str] = ()
    """All moves of the table (`LOG`)."""
    look_back: LookBack | None = None
    """What was found of the moves of a seat so far (`REVIEW`)."""
    ideas: Sequence[Idea] = ()
    """What the hard player would do, the best first (`HINT`); none where it could not be asked."""
    log: RoundLog | None = None
    """What became of them, as everyone saw it; made by `for_person`."""
    standings: StandingsContext | None = None
    """The chat's (`LADDER`, `STATS`)."""
    share: ServerShare = ServerShare.NONE
    """How the chat stands to its server's ladder (`LADDER`)."""
    invitation: Invitation | None = None
    """How others may lay the table in their chat (`INVITE`); None where they may not."""
    elsewhere: bool = False
    """It is read away from the table's place, so it says which table it is about."""
    link: str | None = None
    """An address of the table's place, where it is read elsewhere and its platform has such."""

    listens: Place | None = None
    """The chat of whose new tables the reader may ask to be told (`OPENINGS`, `MORE`)."""


NO_CONTEXT: Final = PageContext()


def render(
    effect: Effect, scene: TableView | None, reader: Reader, context: PageContext = NO_CONTEXT
) -> Message:
    """The message for an effect; `scene` is the table as this reader may see it (None: no table)."""
    catalogue = texts(reader.language)
    scene = None if scene is None else terms.with_local_names(catalogue, scene)
    joined, near = (
        [replace(each, scene=terms.with_local_names(catalogue, each.scene)) for each in tables]
        for tables in (context.joined, context.near)
    )
    localizer = Localizer(reader, scene)
    message = _page(effect, scene, localizer, replace(context, joined=joined, near=near))
    return for_reader(message, localizer, effect.boards if isinstance(effect, TableEffect) else "")


def _page(
    effect: Effect, scene: TableView | None, localizer: Localizer, context: PageContext
) -> Message:
    reader = localizer.reader
    head = localizer.lines(effect.lines)
    match effect:
        case HelpEffect():
            return beginning.help_page(localizer, effect.topic)
        case GreetingEffect():
            return beginning.greeting(localizer, private=effect.private)
        case GamesEffect():
            return beginning.games(
                localizer, head, effect.verb, apart=effect.apart, options=effect.options
            )
        case SettingsEffect():
            return settings.page(
                localizer,
                context.preferences,
                context.chat_preferences,
                opened=effect.name,
                changed=effect.changed,
            )
        case Effect(show=Show.TABLES):
            return table_list.tables(localizer, context.joined, context.near, head)
        case Effect(show=Show.OPENINGS):
            return openings.page(localizer, context.near, context.listens)
        case LadderEffect() if context.standings is not None:
            beside = server_ladder.beside_chat(localizer, context.share, effect)
            ladder = context.standings.ladder
            return standings.ladder(localizer, ladder, effect.game, effect.season, beside=beside)
        case StatsEffect() if context.standings is not None:
            return standings.stats(localizer, context.standings)
        case GameEffect(show=Show.RULES):
            return rules.rules(localizer, scene, effect.game)
        case GameEffect(show=Show.RULINGS):
            return rules.rulings(localizer, effect.game)
        case GameEffect(show=Show.ADVICE):
            return rules.advice(localizer, effect.game)
        case LessonEffect():
            return rules.lesson(localizer, effect.name, effect.game)
        case OptionsEffect():
            return lobby.options(localizer, scene, effect.game, effect.option)
        case FarewellEffect():
            return invitation.farewell(localizer, effect)
        case _ if scene is None:
            return _text(localizer, effect)
        case InviteEffect():
            return invitation.page(localizer, scene, effect, context.invitation or Invitation())
        case TableEffect(show=Show.LOBBY):
            return lobby.page(localizer, scene, head, asked=reader.id is not None)
        case OpeningEffect():
            return notices.opening(localizer, scene, effect, context.link)
        case Effect(show=Show.FAIR):
            return lobby.fair(localizer, scene)
        case TableEffect(show=Show.ASLEEP):
            return channel.asleep(localizer, scene, head)
        case Effect(show=Show.PROPOSAL):
            return channel.proposal(localizer, scene, head)
        case Effect(show=Show.SETTLED):
            return Message(text=head)
        case Effect(show=Show.MORE | Show.MORE_TO_ALL):
            return pages.more(localizer, scene, context.listens)
        case SureEffect():
            return pages.sure(localizer, scene, effect.what)
        case Effect(show=Show.OUTSIDE):
            return pages.outside(localizer, scene, head)
        case Effect(show=Show.WELCOME):
            return pages.welcome(localizer, scene, head)
        case Effect(show=Show.RECORD) if context.record:
            return pages.record(localizer, scene, context.record)
        case ReviewEffect() if context.look_back is not None:
            message = review.review(
                localizer, scene, context.record, context.look_back, effect.move
            )
            return message if reader.id else sharing.to_all(message, head)
        case ReplayEffect() if context.record:
            message = pages.replay(localizer, scene, context.record, effect.round)
            return message if reader.id else sharing.to_all(message, head)
        case LogEffect() if context.log is not None:
            return log.page(localizer, scene, context.log)
        case _ if scene.view is None:
            return _text(localizer, effect)
        case TableEffect(show=Show.BOARD):
            return channel.board(
                localizer,
                scene,
                scene.view,
                head,
                asked=reader.id is not None,
                call=_call(effect, localizer, scene, context.preferences),
                lines=effect.lines,
            )
        case FollowEffect():
            return following.board(localizer, scene, scene.view, effect.lines, context.link)
        case RemindEffect() if scene.turn is not None:
            return channel.remind(localizer, scene, scene.turn, head, effect.when, context.link)
        case RemindEffect():
            # The table waits for nobody any more: the board shows how it stands.
            return channel.board(localizer, scene, scene.view, head, asked=True, call=None)
        case Effect(show=Show.PLAYERS):
            return pages.players(localizer, scene)
        case RoundEffect():
            return channel.round_end(localizer, scene, scene.view, head, effect.lines)
        case Effect(show=Show.CARD):
            return channel.card(localizer, scene, scene.view)
        case WhyEffect():
            return private.why(
                localizer, scene, scene.view, head, piece=effect.piece, cell=effect.cell
            )
        case Effect(show=Show.SCORE):
            return pages.score(localizer, scene, scene.view)
        case HandEffect():
            return private.hand(localizer, scene, scene.view, effect.lines, effect.page)
        case TileEffect():
            return private.tile(localizer, scene, scene.view, effect.piece, effect.page)
        case ConfirmEffect() if effect.move < len(weighed(scene.view)):
            return ghost.of_move(
                localizer,
                scene,
                scene.view,
                effect.move,
                effect.page,
            )
        case SwapEffect(last=True):
            return private.last_swap(localizer, scene, scene.view, effect.mask)
        case SwapEffect():
            return private.swap(localizer, scene, scene.view, effect.mask)
        case Effect(show=Show.HINT):
            return coaching.hint(localizer, scene, scene.view, context.ideas)
        case _:
            return _text(localizer, effect)


def _call(
    effect: Effect, localizer: Localizer, scene: TableView, mover: Preferences
) -> Localizer | None:
    """In whose words a board notifies the one to move; None where it does not."""
    if not awaited.calls(effect, scene):
        return None
    if not mover.language:
        return localizer
    return Localizer(replace(localizer.reader, language=mover.language), localizer.scene)


def _text(localizer: Localizer, effect: Effect) -> Message:
    text = localizer.lines(effect.lines)
    # The outcome of a step takes the place of its question.
    return Message(
        text=text,
        brief=brief(text),
        replaces=isinstance(effect, TextEffect) and effect.step,
    )

"""From an effect to its message, for one person or for everyone at a place.

The last filter removes buttons that the reader may not press, and adds the board as text on request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.present import (
    board_pages,
    ladder_pages,
    learning,
    lobby_pages,
    pages,
    placements,
    private,
    review,
    settings_pages,
    table_lists,
    widgets,
)
from bot.present import catalogue as terms
from bot.present.catalogue import texts
from bot.present.lobby_pages import Invitation
from bot.present.localizer import Localizer, Reader, channel_reader, person_reader
from bot.present.message import Button, Choice, Hotspot, Message, Span, brief, plain
from bot.present.table_lists import JoinedTable, table_name
from bot.table import past, waiting
from bot.table.commands import Pressed, read_payload
from bot.table.effects import (
    Arg,
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
    Line,
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
    refuse,
)
from bot.table.identity import Person, Place
from bot.table.moving import weighed
from bot.table.past import RoundLog
from bot.table.practice import LookBack
from bot.table.preferences import NOTHING_CHOSEN, Preferences
from bot.table.ratings import ServerShare, StandingsContext
from bot.table.table import Table, TablePhase, TableView
from engine import View
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
            return learning.help_page(localizer, effect.topic)
        case GreetingEffect():
            return learning.greeting(localizer, private=effect.private)
        case GamesEffect():
            return learning.games_page(
                localizer, head, effect.verb, apart=effect.apart, options=effect.options
            )
        case SettingsEffect():
            return settings_pages.settings_page(
                localizer,
                context.preferences,
                context.chat_preferences,
                opened=effect.name,
                changed=effect.changed,
            )
        case Effect(show=Show.TABLES):
            return table_lists.tables(localizer, context.joined, context.near, head)
        case Effect(show=Show.OPENINGS):
            return table_lists.openings_page(localizer, context.near, context.listens)
        case LadderEffect() if context.standings is not None:
            beside = ladder_pages.beside_chat(localizer, context.share, effect)
            ladder = context.standings.ladder
            return ladder_pages.ladder(localizer, ladder, effect.game, effect.season, beside=beside)
        case StatsEffect() if context.standings is not None:
            return ladder_pages.stats(localizer, context.standings)
        case GameEffect(show=Show.RULES):
            return learning.rules(localizer, scene, effect.game)
        case GameEffect(show=Show.RULINGS):
            return learning.rulings(localizer, effect.game)
        case GameEffect(show=Show.ADVICE):
            return learning.advice(localizer, effect.game)
        case LessonEffect():
            return learning.lesson(localizer, effect.name, effect.game)
        case OptionsEffect():
            return lobby_pages.options(localizer, scene, effect.game, effect.option)
        case FarewellEffect():
            return lobby_pages.farewell_page(localizer, effect)
        case _ if scene is None:
            return _text(localizer, effect)
        case InviteEffect():
            return lobby_pages.invitation_page(
                localizer, scene, effect, context.invitation or Invitation()
            )
        case TableEffect(show=Show.LOBBY):
            return lobby_pages.lobby_page(localizer, scene, head, asked=reader.id is not None)
        case OpeningEffect():
            return table_lists.opening_notice(localizer, scene, effect, context.link)
        case Effect(show=Show.FAIR):
            return lobby_pages.fair(localizer, scene)
        case TableEffect(show=Show.ASLEEP):
            return board_pages.asleep(localizer, scene, head)
        case Effect(show=Show.PROPOSAL):
            return board_pages.proposal(localizer, scene, head)
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
            return message if reader.id else widgets.share_to_all(message, head)
        case ReplayEffect() if context.record:
            message = pages.replay(localizer, scene, context.record, effect.round)
            return message if reader.id else widgets.share_to_all(message, head)
        case LogEffect() if context.log is not None:
            return review.log_page(localizer, scene, context.log)
        case _ if scene.view is None:
            return _text(localizer, effect)
        case TableEffect(show=Show.BOARD):
            return board_pages.board(
                localizer,
                scene,
                scene.view,
                head,
                asked=reader.id is not None,
                call=_call(effect, localizer, scene, context.preferences),
                lines=effect.lines,
            )
        case FollowEffect():
            return table_lists.followed_board(
                localizer, scene, scene.view, effect.lines, context.link
            )
        case RemindEffect() if scene.turn is not None:
            return board_pages.remind(localizer, scene, scene.turn, head, effect.when, context.link)
        case RemindEffect():
            # The table waits for nobody any more: the board shows how it stands.
            return board_pages.board(localizer, scene, scene.view, head, asked=True, call=None)
        case Effect(show=Show.PLAYERS):
            return pages.players(localizer, scene)
        case RoundEffect():
            return board_pages.round_end(localizer, scene, scene.view, head, effect.lines)
        case Effect(show=Show.CARD):
            return board_pages.card(localizer, scene, scene.view)
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
            return placements.ghost_of_move(
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
            return learning.hint(localizer, scene, scene.view, context.ideas)
        case _:
            return _text(localizer, effect)


def _call(
    effect: Effect, localizer: Localizer, scene: TableView, mover: Preferences
) -> Localizer | None:
    """In whose words a board notifies the one to move; None where it does not."""
    if not waiting.calls(effect, scene):
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
    return replace(message, asks=waiting.wait_key(effect) if message.board else "", silent=quiet)


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


MAX_CHARACTERS: Final = 3200
"""Of a message with its board in words: leaves room for the marks that a platform adds to names, in the
4000 characters that Discord takes."""


def for_reader(message: Message, localizer: Localizer, boards: str = "") -> Message:
    """The message marked with its language, its picture as its reader prefers (`Preferences.boards`).

    `boards`, if given, overrides the reader's preference.
    """
    known = replace(message, language=localizer.catalogue.language)
    return picture_as_text(known, boards or localizer.reader.boards)


def picture_as_text(message: Message, boards: str) -> Message:
    """The message with its picture as text: beside the picture (`both`), in its place (`text`), else not.

    Platforms put the text where screen readers find it, but not every client shows it.
    """
    picture = message.picture
    if picture is None or boards not in {"both", "text"}:
        return message
    if not message.picture_in_text:
        room = MAX_CHARACTERS - len(plain(message.text))
        board = picture.text if len(picture.text) <= room else picture.alt
        gap = (Span("\n\n"),) if message.text else ()
        message = replace(message, text=(*message.text, *gap, Span(board, code=True)))
    return message if boards == "both" else replace(message, picture=None, hotspots=())


MayPress = Callable[[Pressed], bool | None]
"""Whether the reader may make a press; None while that depends on what is not known yet."""


def undecided(message: Message, may: MayPress) -> bool:
    """Whether `may` cannot tell yet for some button of the message."""
    return any(may(pressed) is None for pressed in _pressed(message))


def permitted(message: Message, may: MayPress) -> Message:
    """The message without what its reader may not press."""

    def kept(payload: str | None) -> bool:
        pressed = None if payload is None else read_payload(payload)
        return pressed is None or bool(may(pressed))

    return replace(
        message,
        choices=tuple(choice for choice in message.choices if kept(choice.payload)),
        ticks=message.ticks if message.ticks is not None and kept(message.ticks.payload) else None,
        buttons=tuple(button for button in message.buttons if kept(button.payload)),
        hotspots=tuple(spot for spot in message.hotspots if kept(spot.payload)),
    )


def _pressed(message: Message) -> Iterator[Pressed]:
    controls: tuple[Choice | Button | Hotspot, ...]
    controls = (*message.choices, *message.buttons, *message.hotspots)
    for each in controls:
        pressed = None if each.payload is None else read_payload(each.payload)
        if pressed is not None:
            yield pressed

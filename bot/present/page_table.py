"""The table of pages: for each effect its needs, the data it loads, who sees it, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum, auto
from typing import Any, Final, Generic, TypeVar

from bot.present import (
    endings,
    ladder_pages,
    learning,
    lobby_pages,
    pages,
    placements,
    private,
    review,
    rules_pages,
    settings_pages,
    table_lists,
)
from bot.present.ladder_pages import ChatStandings
from bot.present.lobby_pages import Invitation
from bot.present.localizer import Localizer, button, share_to_all
from bot.present.message import Message, Span, Text, brief
from bot.present.review import Reviewed
from bot.present.settings_pages import KnownSettings
from bot.present.table_lists import TableLists
from bot.table import commands, effects, waiting
from bot.table.cheers import CardContext
from bot.table.effects import Effect, Show
from bot.table.moving import weighed
from bot.table.past import RoundLog
from bot.table.preferences import Preferences
from bot.table.table import TablePhase, TableView
from engine import View

E = TypeVar("E", bound=Effect)
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Sheet(Generic[E, B]):
    """The input of a page: the effect, its data, and the table as its reader sees it."""

    localizer: Localizer
    effect: E
    beside: B
    table: TableView | None
    mover: Preferences
    """Of the player to move, who is notified in their own language."""

    @property
    def head(self) -> Text:
        return self.localizer.lines(self.effect.lines)

    @property
    def asked(self) -> bool:
        """Whether it is for one person."""
        return self.localizer.reader.id is not None

    @property
    def scene(self) -> TableView:
        """The table, on pages that need one (`Needs.TABLE`)."""
        if self.table is None:
            raise LookupError(self.effect.show)
        return self.table

    @property
    def view(self) -> View:
        """The game, on pages that need one (`Needs.GAME`)."""
        if self.scene.view is None:
            raise LookupError(self.effect.show)
        return self.scene.view

    def shared(self, page: Message) -> Message:
        """Return a page for its reader; for everyone, as somebody shares it."""
        return page if self.asked else share_to_all(page, self.head)


class Needs(IntEnum):
    """The requirement of a page; without it, the effect's words are all that is shown."""

    NOTHING = auto()
    TABLE = auto()
    GAME = auto()


@dataclass(frozen=True, slots=True)
class Page:
    """A row of `PAGES`."""

    kind: type[Effect]
    draw: Callable[[Sheet[Any, Any]], Message]
    needs: Needs = Needs.NOTHING
    loads: type | None = None
    """What is loaded for it beside the table (`Sheet.beside`); without, it is made of the type's defaults."""
    must: bool = False
    """Without what it loads, the effect's words are all that is shown."""
    own_seat: bool = False
    """Made from the view of the reader's own seat; all else from the public view."""
    named: bool = False
    """Names game and place where it is read elsewhere: a person may sit at several tables."""
    quiet: bool = False
    """In a channel it notifies only those whom it mentions."""


def _page(
    kind: type[E],
    draw: Callable[[Sheet[E, B]], Message],
    needs: Needs = Needs.NOTHING,
    loads: type[B] | None = None,
    **columns: bool,
) -> Page:
    """Make a row whose `draw` is checked against the effect's class and the type that it loads."""
    return Page(kind, draw, needs, loads, **columns)


def _board(at: Sheet[effects.TableEffect, None]) -> Message:
    call = at.localizer if waiting.calls(at.effect, at.scene) else None
    if call is not None and at.mover.language:
        call = Localizer(replace(call.reader, language=at.mover.language), call.scene)
    return table_lists.board(
        at.localizer,
        at.scene,
        at.view,
        at.head,
        asked=at.asked,
        call=call,
        lines=at.effect.lines,
    )


def _remind(at: Sheet[effects.RemindEffect, private.Reminder]) -> Message:
    turn, when = at.scene.turn, at.effect.when
    if turn is None:
        # The table waits for nobody any more: the board shows how it stands.
        return table_lists.board(at.localizer, at.scene, at.view, at.head, asked=True, call=None)
    if at.beside.less and at.asked:
        return private.reminder(at.localizer, at.scene, at.view, at.head, when, at.beside)
    return private.remind(at.localizer, at.scene, turn, at.head, when, at.beside)


def _ladder(at: Sheet[effects.LadderEffect, ChatStandings]) -> Message:
    shown, ladder = at.effect, at.beside.context.ladder
    ways = ladder_pages.beside_chat(at.localizer, at.beside.share, shown)
    page = ladder_pages.ladder(at.localizer, ladder, shown.game, shown.season, beside=ways)
    # Its buttons would mean the chat where it is read.
    return replace(page, buttons=()) if at.beside.away else page


def _review(at: Sheet[effects.ReviewEffect, Reviewed]) -> Message:
    found = at.beside
    return at.shared(
        review.review(at.localizer, at.scene, found.record, found.look_back, at.effect.move)
    )


def _confirm(at: Sheet[effects.ConfirmEffect, None]) -> Message:
    move, page = at.effect.move, at.effect.page
    if move >= len(weighed(at.view)):
        return _text(at)
    shown = placements.option_of(at.localizer, at.view, move)
    step = placements.ghost_step(at.localizer, at.scene, at.view, shown, page)
    if not at.head:
        return step
    text = (*at.head, Span("\n"), *step.text)
    return replace(step, text=text, brief=brief(text))


def _swap(at: Sheet[effects.SwapEffect, None]) -> Message:
    draw = private.last_swap if at.effect.last else private.swap
    return draw(at.localizer, at.scene, at.view, at.effect.mask)


def _text(at: Sheet[Any, Any]) -> Message:
    # The outcome of a step replaces its question.
    step = isinstance(at.effect, effects.TextEffect) and at.effect.step
    playing = at.table is not None and at.table.phase is TablePhase.PLAYING
    mistaken = playing and at.asked and any(each.key in _NOT_HELD for each in at.effect.lines)
    offered = (
        (button(at.localizer, at.scene, commands.Hand()),)
        if mistaken
        else pages.suggested(at.localizer, at.effect, at.table)
    )
    return Message(text=at.head, brief=brief(at.head), buttons=offered, replaces=step)


_NOT_HELD: Final = frozenset({
    "refused-illegal-no-such-tile", "refused-illegal-not-in-hand", "refused-no-token-like-that",
    "refused-not-in-hand-triangles", "refused-not-in-hand-hexagons",
    "refused-no-such-piece-triangles", "refused-no-such-piece-hexagons",
})  # fmt: skip
"""Refusals of a typed piece, to which the hand is the answer."""


WORDS: Final = _page(Effect, _text)

PAGES: Final[Mapping[Show, Page]] = {
    # --- without a table -------------------------------------------------------------------------
    Show.HELP: _page(
        effects.HelpEffect,
        lambda at: learning.help_page(at.localizer, at.table, at.effect, newcomer=at.beside),
        loads=bool,
    ),
    Show.GREETING: _page(
        effects.GreetingEffect,
        lambda at: learning.greeting(at.localizer, private=at.effect.private, newcomer=at.beside),
        loads=bool,
    ),
    Show.GAMES: _page(
        effects.GamesEffect,
        lambda at: learning.games_page(at.localizer, at.effect, newcomer=at.beside),
        loads=bool,
    ),
    Show.SETTINGS: _page(
        effects.SettingsEffect,
        lambda at: settings_pages.settings_page(at.localizer, at.beside, at.effect),
        loads=KnownSettings,
    ),
    Show.TABLES: _page(
        effects.TablesEffect,
        lambda at: table_lists.tables(at.localizer, at.beside, at.head, at.effect.asks),
        loads=TableLists,
    ),
    Show.OPENINGS: _page(
        effects.TablesEffect,
        lambda at: table_lists.openings_page(at.localizer, at.head, at.beside, at.effect.asks),
        loads=TableLists,
    ),
    Show.LADDER: _page(effects.LadderEffect, _ladder, loads=ChatStandings, must=True),
    Show.STATS: _page(
        effects.StatsEffect,
        lambda at: ladder_pages.stats(at.localizer, at.beside.context),
        loads=ChatStandings,
        must=True,
    ),
    Show.RULES: _page(
        effects.GameEffect, lambda at: rules_pages.rules(at.localizer, at.table, at.effect.game)
    ),
    Show.ALL_RULES: _page(
        effects.GameEffect, lambda at: rules_pages.all_rules(at.localizer, at.effect.game)
    ),
    Show.RULINGS: _page(
        effects.GameEffect, lambda at: rules_pages.rulings(at.localizer, at.effect.game)
    ),
    Show.ADVICE: _page(
        effects.GameEffect, lambda at: rules_pages.advice(at.localizer, at.effect.game)
    ),
    Show.LESSON: _page(
        effects.LessonEffect,
        lambda at: rules_pages.lesson(at.localizer, at.effect.name, at.effect.game),
    ),
    Show.OPTIONS: _page(
        effects.OptionsEffect,
        lambda at: lobby_pages.options(at.localizer, at.table, at.effect.game, at.effect.option),
    ),
    Show.FAREWELL: _page(
        effects.FarewellEffect,
        lambda at: lobby_pages.farewell_page(at.localizer, at.effect),
        quiet=True,
    ),
    # --- of a table ------------------------------------------------------------------------------
    Show.INVITE: _page(
        effects.InviteEffect,
        lambda at: lobby_pages.invitation_page(at.localizer, at.scene, at.effect, at.beside),
        Needs.TABLE,
        Invitation,
        named=True,
    ),
    Show.LOBBY: _page(
        effects.TableEffect,
        lambda at: lobby_pages.lobby_page(at.localizer, at.scene, at.head, asked=at.asked),
        Needs.TABLE,
        named=True,
    ),
    Show.OPENING: _page(
        effects.OpeningEffect,
        lambda at: table_lists.opening_notice(at.localizer, at.scene, at.effect, at.beside),
        Needs.TABLE,
        str,
        named=True,
    ),
    Show.FAIR: _page(Effect, lambda at: lobby_pages.fair(at.localizer, at.scene), Needs.TABLE),
    Show.ASLEEP: _page(
        effects.TableEffect,
        lambda at: table_lists.asleep(at.localizer, at.scene, at.head),
        Needs.TABLE,
        named=True,
        quiet=True,
    ),
    Show.PROPOSAL: _page(
        Effect,
        lambda at: table_lists.proposal(at.localizer, at.scene, at.head, at.effect.lines),
        Needs.TABLE,
        named=True,
        quiet=True,
    ),
    Show.SETTLED: _page(Effect, lambda at: Message(text=at.head), Needs.TABLE, named=True),
    Show.MORE: _page(
        effects.MoreEffect,
        lambda at: pages.more(
            at.localizer,
            at.scene,
            at.beside.listens,
            rest=at.effect.rest,
            undoes=at.effect.undoes,
        ),
        Needs.TABLE,
        TableLists,
    ),
    Show.SURE: _page(
        effects.SureEffect,
        lambda at: pages.sure(at.localizer, at.scene, at.effect.what),
        Needs.TABLE,
        named=True,
    ),
    Show.OUTSIDE: _page(
        Effect, lambda at: pages.outside(at.localizer, at.scene, at.head), Needs.TABLE, named=True
    ),
    Show.WELCOME: _page(
        effects.WelcomeEffect,
        lambda at: pages.welcome(at.localizer, at.scene, at.head),
        Needs.TABLE,
        named=True,
    ),
    Show.RECORD: _page(
        Effect,
        lambda at: pages.record(at.localizer, at.scene, at.beside),
        Needs.TABLE,
        str,
        must=True,
    ),
    Show.REVIEW: _page(effects.ReviewEffect, _review, Needs.TABLE, Reviewed, must=True),
    Show.REPLAY: _page(
        effects.ReplayEffect,
        lambda at: at.shared(pages.replay(at.localizer, at.scene, at.beside, at.effect.round)),
        Needs.TABLE,
        str,
        must=True,
    ),
    Show.LOG: _page(
        effects.LogEffect,
        lambda at: review.log_page(at.localizer, at.scene, at.beside),
        Needs.TABLE,
        RoundLog,
        must=True,
        named=True,
    ),
    # --- of a game -------------------------------------------------------------------------------
    Show.BOARD: _page(effects.TableEffect, _board, Needs.GAME, named=True, quiet=True),
    Show.FOLLOW: _page(
        effects.FollowEffect,
        lambda at: table_lists.followed_board(
            at.localizer, at.scene, at.view, at.effect.lines, at.beside
        ),
        Needs.GAME,
        str,
    ),
    Show.REMIND: _page(
        effects.RemindEffect, _remind, Needs.GAME, private.Reminder, own_seat=True, named=True
    ),
    Show.PLAYERS: _page(Effect, lambda at: pages.players(at.localizer, at.scene), Needs.TABLE),
    Show.ROUND: _page(
        effects.RoundEffect,
        lambda at: endings.round_end(at.localizer, at.scene, at.view, at.effect.lines),
        Needs.GAME,
        quiet=True,
    ),
    Show.CARD: _page(
        effects.CardEffect,
        lambda at: endings.card(at.localizer, at.scene, at.view, at.effect.lines, at.beside),
        Needs.GAME,
        CardContext,
        named=True,
        quiet=True,
    ),
    Show.WHY: _page(
        effects.WhyEffect,
        lambda at: private.why(
            at.localizer, at.scene, at.view, at.head, piece=at.effect.piece, cell=at.effect.cell
        ),
        Needs.GAME,
    ),
    Show.SCORE: _page(Effect, lambda at: pages.score(at.localizer, at.scene, at.view), Needs.GAME),
    Show.HAND: _page(
        effects.HandEffect,
        lambda at: private.hand(at.localizer, at.scene, at.view, at.effect.lines, at.effect.page),
        Needs.GAME,
        own_seat=True,
        named=True,
    ),
    Show.TILE: _page(
        effects.TileEffect,
        lambda at: private.tile(at.localizer, at.scene, at.view, at.effect.piece, at.effect.page),
        Needs.GAME,
        own_seat=True,
        named=True,
    ),
    Show.CONFIRM: _page(effects.ConfirmEffect, _confirm, Needs.GAME, own_seat=True, named=True),
    Show.SWAP: _page(effects.SwapEffect, _swap, Needs.GAME, own_seat=True, named=True),
    Show.HINT: _page(
        Effect,
        lambda at: learning.hint(at.localizer, at.scene, at.view, at.beside),
        Needs.GAME,
        tuple,
        own_seat=True,
        named=True,
    ),
}
"""The page of each effect. Effects that aren't listed show their words."""


def page_of(effect: Effect) -> Page:
    """Return the row of `PAGES`, else words alone."""
    return PAGES.get(effect.show, WORDS)

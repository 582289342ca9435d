"""The registry: every action in one row, with who may use it, how it is said and what comes of it.

Made from it are `decide`'s way, the reading of payloads, the platforms' parsers and menus, and the table
of rights in the guides. Pure. A new action is a class in `commands` or `steps` and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from bot.table import commands as c
from bot.table import steps
from bot.table.answers import asking
from bot.table.club_commands import (
    Cup,
    Daily,
    LeagueStep,
    Season,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Weekly,
)
from bot.table.commands import Action
from bot.table.effects import Decision, Effect, GamesEffect, HelpEffect, LessonEffect, Show, refuse
from bot.table.identity import PersonId
from bot.table.opening import across, arranging, learning, lobby
from bot.table.opening.forgetting import forget
from bot.table.opening.rematch import rematch
from bot.table.orders import Adjourn, Arrange, Reseat
from bot.table.people import notices, standing
from bot.table.playing import absence, consent, following, planning, sharing, thinking, turns
from bot.table.playing.rights import Who, may
from bot.table.press import NO_TABLE, Pressed
from bot.table.press import read as read_payload
from bot.table.registry import arguments, stages
from bot.table.registry.rows import Case, Reach, Read, Row, Takes
from bot.table.table import Table, TablePhase

A = TypeVar("A")


def _row(
    kind: type[A],
    who: Who,
    decide: Callable[[A, Case], Decision] | None,
    *,
    word: str = "",
    verb: str = "",
    **more: Any,
) -> Row:
    """A row for an action with one command (`word`) and one button (`verb`) that takes no argument."""
    if word:
        more["words"] = (word,)
    if verb:
        more["buttons"] = {verb: lambda _: kind()}
    return Row(kind=kind, who=who, decide=decide, **more)  # type: ignore[arg-type]


# --- the rows, in the order of menus ----------------------------------------------------------------

ROWS: Final = (
    _row(c.New, Who.ANYONE, lambda do, at: _opened(at, do),
         word="new", takes=Takes.TABLE, free_buttons={"new": arguments.new, "solo": arguments.solo}, table=False, opens=True,
         announced=True, goes_on=True),
    _row(c.Learn, Who.ANYONE, lambda do, at: _opened(at, do),
         word="learn", takes=Takes.GAME, free_buttons={"learn": arguments.learn}, table=False, opens=True),
    _row(c.Join, Who.ANYONE, lambda do, at: lobby.join(at.there, at.command, do.salt),
         word="join", takes=Takes.SALT, verb="join"),
    _row(c.Invite, Who.SEATED_OR_MODERATOR, lambda _, at: across.invite(at.there, at.command),
         word="invite", verb="invite", when=stages.open_, reach=Reach.MINE, by_place=True, rarer=True),
    _row(c.Leave, Who.SEATED, lambda _, at: _left(at),
         word="leave", verb="leave", reach=Reach.MINE),
    _row(c.AddComputer, Who.HOST, lambda do, at: lobby.add_computer(at.there, do.level),
         word="computer", takes=Takes.LEVEL, buttons={"computer": c.AddComputer},
         when=stages.gathering, nameless=True, goes_on=True),
    _row(c.Start, Who.HOST, lambda _, at: lobby.start(at.there),
         word="start", verb="start", when=stages.gathering, nameless=True),
    _row(c.Hand, Who.SEATED, lambda _, at: asking.hand(at.there, at.command),
         word="hand", buttons={"hand": arguments.hand}, reach=Reach.MINE, quick=True),
    _row(c.Play, Who.MOVER, lambda do, at: _played(at, do),
         word="play", takes=Takes.PLACEMENT, when=stages.begun, reach=Reach.MY_TURN, moves=True,
         goes_on=True),
    _row(c.Plan, Who.SEATED, lambda do, at: planning.plan(at.there, at.command, do.tile, do.spot),
         word="plan", takes=Takes.PLAN, buttons={"plan": arguments.plan}, reach=Reach.MINE, rarer=True),
    _row(c.Draw, Who.MOVER, lambda _, at: turns.plain(at.there, at.command, "draw"),
         word="draw", verb="draw", when=stages.begun, reach=Reach.MY_TURN, dated=True, moves=True),
    _row(c.Pass, Who.MOVER, lambda _, at: turns.plain(at.there, at.command, "pass"),
         word="pass", verb="pass", when=stages.begun, reach=Reach.MY_TURN, dated=True, moves=True),
    _row(c.Swap, Who.MOVER, lambda do, at: turns.swap(at.there, at.command, do.pieces),
         word="swap", takes=Takes.PIECES, buttons={"swap": arguments.swap}, when=stages.begun,
         reach=Reach.MY_TURN, dated=True, moves=True, goes_on=True),
    _row(c.UseJoker, Who.MOVER, lambda do, at: turns.use_joker(at.there, at.command, do.cell),
         word="joker", takes=Takes.CELL, when=stages.begun, reach=Reach.MY_TURN, moves=True,
         goes_on=True),
    _row(c.Hint, Who.MOVER, lambda _, at: asking.hint(at.there, at.command),
         word="hint", verb="hint", reach=Reach.MY_TURN),
    _row(c.ShowBoard, Who.ANYONE, lambda do, at: asking.board(at.there, text=do.text),
         word="board", takes=Takes.FORM, verb="board", reach=Reach.MINE, nameless=True),
    _row(c.ShowLog, Who.ANYONE, lambda do, at: asking.log(at.there, do.move, do.round),
         word="log", buttons={"log": arguments.log}, reach=Reach.MINE, nameless=True, rarer=True),
    _row(c.ShowScore, Who.ANYONE, lambda _, at: asking.about_game(at.there, Show.SCORE),
         word="score", verb="score", reach=Reach.MINE, nameless=True),
    _row(c.Undo, Who.SEATED, lambda _, at: consent.undo(at.there, at.command, at.history),
         word="undo", verb="undo", reach=Reach.MINE, history=True),
    _row(c.Rules, Who.ANYONE, lambda do, at: asking.about(at.table, Show.RULES, do.game),
         word="rules", takes=Takes.GAME, verb="rules", free_buttons={"rules": c.Rules}, table=False,
         nameless=True, goes_on=True),
    _row(c.Options, Who.ANYONE, lambda do, at: asking.about(at.table, Show.OPTIONS, do.game),
         word="options", takes=Takes.GAME, verb="options", free_buttons={"options": c.Options},
         table=False, nameless=True, goes_on=True),
    _row(c.MyGames, Who.ANYONE, lambda _, __: _shown(Effect(show=Show.TABLES)),
         word="mygames", free_buttons={"tables": arguments.always(c.MyGames)}, table=False),
    _row(c.ShowTables, Who.ANYONE, lambda _, __: _shown(Effect(show=Show.OPENINGS)),
         word="tables", free_buttons={"openings": arguments.always(c.ShowTables)}, table=False,
         nameless=True, rarer=True),
    _row(c.Review, Who.PLAYED, lambda do, at: asking.review(at.there, at.command, do.move),
         word="review", buttons={"review": arguments.review}, when=stages.played, rarer=True),
    _row(c.Drill, Who.ANYONE, None,
         word="drill", takes=Takes.DRILL, free_buttons={"drill": arguments.drill}, table=False,
         rarer=True),
    _row(Daily, Who.ANYONE, None,
         word="daily", takes=Takes.DAILY, free_buttons={"daily": arguments.daily}, table=False,
         rarer=True),
    _row(SetDaily, Who.MODERATOR, None,
         table=False, nameless=True),
    _row(SolveDaily, Who.ANYONE, None,
         free_buttons={"solve": arguments.solve}, table=False),
    _row(Weekly, Who.ANYONE, None,
         word="weekly", takes=Takes.WEEKLY, free_buttons={"weekly": arguments.weekly}, table=False,
         rarer=True),
    _row(SetWeekly, Who.MODERATOR, None,
         table=False, nameless=True),
    _row(Season, Who.ANYONE, None,
         word="league", takes=Takes.SEASON, free_buttons={"league": arguments.season}, table=False,
         heeds_admins=True, rarer=True),
    _row(Cup, Who.ANYONE, None,
         word="cup", takes=Takes.SEASON, free_buttons={"cup": arguments.cup}, table=False,
         heeds_admins=True, rarer=True),
    _row(LeagueStep, Who.ANYONE, None,
         free_buttons={"season": arguments.league_step}, table=False, heeds_admins=True),
    _row(c.ShowReplay, Who.ANYONE, lambda do, at: asking.replay(at.there, do.round),
         word="replay", takes=Takes.ROUND, buttons={"replay": arguments.replay}, when=stages.played,
         nameless=True),
    _row(c.GetRecord, Who.ANYONE, lambda _, at: asking.about_game(at.there, Show.RECORD),
         word="record", verb="record", nameless=True),
    _row(c.Rematch, Who.PLAYED, lambda _, at: rematch(at.there, at.command, at.now, at.entropy, at.here),
         word="rematch", verb="rematch", when=stages.over, place=True, opens=True, rarer=True),
    _row(c.ShowLadder, Who.ANYONE, lambda do, at: _ladder(at, do),
         word="ladder", takes=Takes.GAME, verb="ladder", free_buttons={"ladder": arguments.ladder},
         table=False, rarer=True),
    _row(c.Stats, Who.ANYONE, lambda do, at: asking.stats(at.table, at.command, do.who),
         word="stats", takes=Takes.WHO, verb="stats", table=False, rarer=True),
    _row(c.ChangeSettings, Who.ANYONE, None,
         word="settings", takes=Takes.SETTING, free_buttons={"set": arguments.setting}, table=False,
         heeds_admins=True),
    _row(c.ChatSettings, Who.MODERATOR, None,
         table=False, nameless=True),
    _row(c.AnswerProposal, Who.ASKED, lambda do, at: consent.answer(at.there, at.command, agree=do.agree, history=at.history),
         words=("agree", "decline"), takes=Takes.ANSWER,
         buttons={"agree": lambda _: c.AnswerProposal(agree=True), "decline": lambda _: c.AnswerProposal(agree=False)},
         when=consent.proposed, late=consent.decided, history=True, rarer=True),
    _row(c.Replace, Who.HOST_OR_VOTE, lambda do, at: consent.replace_player(at.there, at.command, do.who, at.history),
         word="replace", takes=Takes.WHO, buttons={"replace": arguments.seat}, when=stages.playing,
         history=True, nameless=True, rarer=True),
    _row(c.Wake, Who.BELONGS, lambda _, at: _woken(at),
         word="wake", when=stages.open_, verb="wake", reach=Reach.MINE, rarer=True),
    _row(c.MyData, Who.ANYONE, None,
         word="mydata", takes=Takes.DATA, free_buttons={"mydata": arguments.my_data}, table=False,
         rarer=True),
    _row(c.ChatData, Who.MODERATOR, None,
         word="chatdata", takes=Takes.DATA, free_buttons={"chatdata": arguments.chat_data},
         table=False, rarer=True),
    _row(c.Resign, Who.SEATED, lambda do, at: turns.resign(at.there, at.command, at.history, sure=do.sure),
         word="resign", buttons={"resign": arguments.resign}, history=True, reach=Reach.MINE),
    _row(c.End, Who.HOST_OR_ASLEEP, lambda do, at: lobby.end(at.there, at.command, sure=do.sure),
         word="end", buttons={"end": arguments.end}, when=stages.open_, nameless=True),
    _row(c.Help, Who.ANYONE, lambda do, _: _shown(HelpEffect(topic=do.topic)),
         word="help", verb="help", free_buttons={"help": arguments.help_topic}, table=False,
         nameless=True),
    # What only buttons ask for.
    _row(steps.TakeOut, Who.ANYONE, lambda do, at: across.take_out(at.there, at.command, do.token),
         buttons={"takeout": steps.TakeOut}, when=stages.open_, by_place=True),
    _row(steps.HandPage, Who.SEATED, lambda do, _: asking.hand_page(do.page),
         when=stages.playing, dated=True, quick=True),
    _row(steps.Spots, Who.SEATED, lambda do, at: asking.spots(at.there, at.command, do.tile, do.page),
         buttons={"tile": arguments.spots}, when=stages.playing, dated=True, quick=True),
    _row(steps.Ask, Who.SEATED, lambda do, at: asking.confirm(at.there, at.command, do.move, do.page),
         buttons={"move": arguments.ask}, when=stages.playing, dated=True, quick=True),
    _row(steps.PlanMove, Who.SEATED, lambda do, at: planning.add(at.there, at.command, do.move),
         when=stages.playing, dated=True, quick=True),
    _row(steps.Make, Who.MOVER, lambda do, at: turns.nth_move(at.there, at.command, do.move),
         buttons={"do": arguments.number(steps.Make)}, when=stages.begun, dated=True, moves=True),
    _row(steps.Mark, Who.SEATED, lambda do, at: asking.mark(at.there, at.command, do.mask),
         when=stages.playing, dated=True, quick=True),
    _row(steps.SwapMarked, Who.MOVER, lambda do, at: turns.swap_masked(at.there, at.command, do.mask, sure=do.sure),
         buttons={"doswap": arguments.number(steps.SwapMarked), "endswap": arguments.last_swap},
         when=stages.begun, dated=True, moves=True),
    _row(steps.More, Who.ANYONE, lambda do, at: asking.about_game(at.there, Show.MORE_TO_ALL if do.to_all else Show.MORE),
         verb="more"),
    _row(steps.Players, Who.ANYONE, lambda _, at: asking.about_game(at.there, Show.PLAYERS),
         verb="players"),
    _row(steps.AgainstComputer, Who.HOST, lambda do, at: lobby.against_computer(at.there, do.level),
         buttons={"solo": steps.AgainstComputer}, when=stages.gathering),
    _row(steps.SetLevel, Who.HOST, lambda do, at: lobby.set_level(at.there, do.level),
         buttons={"level": steps.SetLevel}, when=stages.gathering),
    _row(steps.ChooseOption, Who.HOST, lambda do, at: lobby.choose_option(at.there, do.name, do.value),
         buttons={"option": arguments.option}, when=stages.gathering),
    _row(steps.ShowFair, Who.ANYONE, lambda _, at: asking.fair(at.there),
         verb="fair"),
    _row(steps.TakeOver, Who.OUTSIDER, lambda do, at: lobby.take_over(at.there, at.command, do.seat),
         buttons={"takeover": arguments.number(steps.TakeOver)}, when=stages.playing),
    _row(steps.Games, Who.ANYONE, lambda _, __: _shown(GamesEffect()),
         free_buttons={"games": arguments.always(steps.Games)}, table=False),
    _row(steps.Greet, Who.ANYONE, lambda _, at: asking.greeting(at.table, at.command),
         table=False, nameless=True),
    _row(steps.Lesson, Who.ANYONE, lambda do, _: _shown(LessonEffect(name=do.name, game=do.game)),
         free_buttons={"lesson": arguments.lesson}, table=False),
    _row(steps.Rulings, Who.ANYONE, lambda do, _: asking.about(None, Show.RULINGS, do.game),
         free_buttons={"rulings": steps.Rulings}, table=False),
    _row(steps.Advice, Who.ANYONE, lambda do, _: asking.about(None, Show.ADVICE, do.game),
         free_buttons={"advice": steps.Advice}, table=False),
    _row(steps.Listen, Who.ANYONE, None,
         free_buttons={"listen": arguments.listen}, table=False),
    _row(steps.Follow, Who.OUTSIDER, lambda do, at: following.follow(at.there, at.command, on=do.on),
         buttons={"follow": arguments.follow}, when=stages.playing),
    _row(steps.Share, Who.PLAYED, lambda do, at: sharing.share(at.there, at.command, do.what, do.number),
         buttons={"share": arguments.share}, when=stages.played),
    _row(steps.Forged, Who.ANYONE, lambda _, __: refuse("forged"),
         table=False),
    _row(c.Unknown, Who.ANYONE, lambda do, _: _unknown(do),
         table=False),
    # What no person asks for.
    _row(steps.LayHere, Who.ANYONE, lambda _, at: across.lay_here(at.there, at.command, at.here),
         when=stages.open_, place=True),
    _row(steps.NoInvitation, Who.ANYONE, lambda _, __: refuse("no-such-invite"),
         table=False),
    _row(steps.SwitchedOff, Who.ANYONE, lambda _, __: refuse("club-off"),
         table=False),
    _row(c.Tick, Who.HOUSE, lambda _, at: absence.tick(at.there, at.now)),
    _row(c.Think, Who.HOUSE, lambda do, at: thinking.play(at.there, at.thoughts, at.command, answered=do.answered)),
    _row(c.Refresh, Who.HOUSE, lambda _, at: Decision(table=at.there)),
    _row(c.Forget, Who.HOUSE, lambda _, at: forget(at.there, at.command)),
    _row(Arrange, Who.HOUSE, lambda do, at: _arranged(at, do), table=False, opens=True),
    _row(Adjourn, Who.HOUSE, lambda _, at: arranging.adjourn(at.there)),
    _row(Reseat, Who.HOUSE, lambda do, at: arranging.reseat(at.there, do)),
)  # fmt: skip


def _opened(at: Case, do: c.New | c.Learn) -> Decision:
    """Open a table here, unless one lies here already."""
    if at.table is not None and at.table.phase is not TablePhase.OVER and do.game:
        return refuse("table-open", game=at.table.game)
    if isinstance(do, c.New) and do.solo:
        return lobby.open_solo(at.command, do, at.now, at.entropy)
    if isinstance(do, c.New):
        return _told(at, lobby.open_table(at.command, do, at.now, at.entropy))
    return learning.learn(at.command, do, at.now, at.entropy)


def _told(at: Case, opened: Decision) -> Decision:
    """The decision to open a table, told to those who asked for it."""
    if opened.table is None:
        return opened
    notes = notices.of_opening(opened.table, at.command.home, at.listeners)
    return replace(opened, posts=(*opened.posts, *notes))


def _arranged(at: Case, do: Arrange) -> Decision:
    # It was opened before, and has been played at since.
    if at.table is not None:
        return Decision()
    return arranging.arrange(at.command, do, at.now, at.entropy)


def _played(at: Case, do: c.Play) -> Decision:
    if not do.tile:
        return asking.hand(at.there, at.command)
    return turns.play(at.there, at.command, do.tile, do.spot)


def _left(at: Case) -> Decision:
    if at.there.phase is TablePhase.LOBBY:
        return lobby.leave(at.there, at.command)
    # The lobby's button has no part in the game.
    if at.command.pressed is not None:
        return asking.stale(at.there, at.command, at.history)
    return turns.resign(at.there, at.command, at.history, sure=False)


def _woken(at: Case) -> Decision:
    # Whoever is away takes their seat again: they would find a computer playing for them.
    if at.there.away_seat(at.command.person.id) is not None:
        return lobby.join(at.there, at.command, "")
    return absence.wake(at.there)


def _ladder(at: Case, do: c.ShowLadder) -> Decision:
    season = standing.quarter(at.now) if do.season else ""
    return asking.ladder(at.table, at.command, do.game, season)


def _shown(effect: Effect) -> Decision:
    return Decision(replies=(effect,))


def _unknown(action: c.Unknown) -> Decision:
    if action.near:
        return refuse("unknown-near", text=action.text, near=action.near)
    return refuse("unknown", text=action.text)


# --- looking up ---------------------------------------------------------------------------------------


def _every(part: Callable[[Row], Mapping[str, Read]]) -> Iterator[tuple[str, Read]]:
    return ((verb, read) for row in ROWS for verb, read in part(row).items())


_BY_KIND: Final[Mapping[type[Any], Row]] = {row.kind: row for row in ROWS}
_BUTTONS: Final = dict(_every(lambda row: row.buttons))
_FREE_BUTTONS: Final = dict(_every(lambda row: row.free_buttons))

WORDS: Final = {word: row for row in ROWS for word in row.words}
"""The commands that can be typed, by their keys in the catalogues."""


def row_of(action: Action) -> Row:
    """The row of an action."""
    return _BY_KIND[type(action)]


def opens_table(action: Action) -> bool:
    """Whether an action may open a table, as far as one can tell without looking at the place."""
    if isinstance(action, c.New | c.Learn):
        return bool(action.game)
    return row_of(action).opens


def meant(pressed: Pressed) -> Action:
    """The action that a payload means; `Forged` if there is none."""
    read = (_FREE_BUTTONS if pressed.table == NO_TABLE else _BUTTONS).get(pressed.verb)
    return (None if read is None else read(pressed.argument)) or steps.Forged()


def read(payload: str) -> tuple[Action, Pressed | None]:
    """Read a payload from outside: the action it means, and its parts."""
    pressed = read_payload(payload)
    return (steps.Forged(), None) if pressed is None else (meant(pressed), pressed)


def in_time(pressed: Pressed, table: Table, person: PersonId) -> bool:
    """Whether a button is timely at this table now; a move is on the player's own turn."""
    row = row_of(meant(pressed))
    if row.when is not None and row.when(table) is not None:
        return False
    if row.who is not Who.MOVER:
        return True
    return table.state is not None and table.state.to_move == table.seat_of(person)


def offered(
    pressed: Pressed, table: Table, person: PersonId, *, moderates: bool | None
) -> bool | None:
    """Whether a button is for this person; None if that depends on whether they moderate the table's place."""
    if pressed.table != table.id:
        return True
    row, seat = row_of(meant(pressed)), pressed.number
    return may(row.who, table, person, moderates=moderates, seat=-1 if seat is None else seat)

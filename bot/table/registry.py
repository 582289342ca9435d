"""The registry: every action in one row, with its permission, its words and its decision; and `decide`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.table import (
    arranging,
    commands,
    effects,
    game_options,
    lessons,
    lobby,
    mirrors,
    moving,
    past,
    payloads,
    questions,
    ratings,
    rows,
    steps,
    turns,
    votes,
    waiting,
)
from bot.table.commands import Action, Command, Payload, Pressed
from bot.table.effects import Decision, Effect, Show, TablesEffect, refuse, say
from bot.table.identity import PersonId
from bot.table.rows import ArgumentKind, Case, Permission, Row, RowOf, Target, may
from bot.table.table import Table, TablePhase
from engine.shuffle import SEED_BYTES

COMMAND_ROWS: Final = (
    RowOf(commands.New, Permission.ANYONE, lambda do, at: open_table(at, do),
        words=("new",), argument=ArgumentKind.TABLE, table=False, opens=True, announced=True, bare_word=True),
    RowOf(commands.Learn, Permission.ANYONE, lambda do, at: open_table(at, do),
        words=("learn",), argument=ArgumentKind.GAME, table=False, opens=True),
    RowOf(commands.Join, Permission.ANYONE, lambda do, at: lobby.join(at.there, at.command, do.salt),
        words=("join",), argument=ArgumentKind.SALT),
    RowOf(commands.Invite, Permission.SEATED_OR_MODERATOR, lambda _, at: mirrors.invite(at.there, at.command),
        words=("invite",), precondition=rows.open_, target=Target.MINE, by_place=True, secondary=True),
    RowOf(commands.Leave, Permission.SEATED, lambda do, at: decide_leave(at, gone=do.gone), words=("leave",),
        target=Target.MINE, history=True),
    RowOf(commands.AddComputer, Permission.HOST, lambda do, at: lobby.add_computers(at.there, do.level, do.count),
        words=("computer",), argument=ArgumentKind.LEVEL, precondition=rows.gathering, bare_word=True),
    RowOf(commands.Start, Permission.HOST, lambda _, at: lobby.start(at.there),
        words=("start",), precondition=rows.gathering,
        fallback=lambda at: lobby.start_instead(at.there, at.command, at.now)),
    RowOf(commands.Hand, Permission.SEATED, lambda _, at: questions.hand(at.there, at.command),
        words=("hand",), target=Target.MINE, quick=True),
    RowOf(commands.Play, Permission.MOVER, lambda do, at: decide_play(at, do),
        words=("play",), argument=ArgumentKind.PLACEMENT, precondition=rows.begun, target=Target.MY_TURN, moves=True,
        bare_word=True),
    RowOf(commands.Plan, Permission.SEATED, lambda do, at: turns.make_plan(at.there, at.command, do.tile, do.spot),
        words=("plan",), argument=ArgumentKind.PLAN, precondition=rows.begun, target=Target.MINE, secondary=True),
    RowOf(commands.DrawTile, Permission.MOVER, lambda _, at: turns.plain(at.there, at.command, "draw"),
        words=("draw",), precondition=rows.draws, target=Target.MY_TURN, versioned=True, moves=True),
    RowOf(commands.PassTurn, Permission.MOVER, lambda _, at: turns.plain(at.there, at.command, "pass"),
        words=("pass",), precondition=rows.begun, target=Target.MY_TURN, versioned=True, moves=True),
    RowOf(commands.SwapTokens, Permission.MOVER, lambda do, at: turns.swap(at.there, at.command, do.pieces),
        words=("swap",), argument=ArgumentKind.PIECES, precondition=rows.swaps,
        target=Target.MY_TURN, versioned=True, moves=True, bare_word=True),
    RowOf(commands.PlayJoker, Permission.MOVER, lambda do, at: turns.use_joker(at.there, at.command, do.cell),
        words=("joker",), argument=ArgumentKind.CELL, precondition=rows.has_jokers, target=Target.MY_TURN, moves=True, bare_word=True),
    RowOf(commands.Hint, Permission.MOVER, lambda _, at: questions.hint(at.there, at.command),
        words=("hint",), precondition=rows.begun, target=Target.MY_TURN),
    RowOf(commands.ShowBoard, Permission.ANYONE, lambda do, at: questions.board(at.there, text=do.text),
        words=("board",), argument=ArgumentKind.FORM, target=Target.MINE, nameless=True),
    RowOf(commands.ShowLog, Permission.ANYONE, lambda do, _: decide_show(effects.LogEffect(move=do.move, round=do.round)),
        words=("log",), precondition=rows.begun, target=Target.MINE, nameless=True, secondary=True),
    RowOf(commands.ShowScore, Permission.ANYONE, lambda _, __: decide_show(Effect(show=Show.SCORE)),
        words=("score",), precondition=rows.begun, target=Target.MINE, nameless=True),
    RowOf(commands.Undo, Permission.SEATED, lambda _, at: votes.undo(at.there, at.command, at.history, at.now),
        words=("undo",), precondition=rows.begun, target=Target.MINE, history=True),
    RowOf(commands.Rules, Permission.ANYONE, lambda do, at: questions.about(at.table, Show.RULES, do.game),
        words=("rules",), argument=ArgumentKind.GAME, table=False, nameless=True, bare_word=True, target=Target.MINE),
    RowOf(commands.Options, Permission.ANYONE, lambda do, at: _decide_options(at, do),
        words=("options",), argument=ArgumentKind.OPTIONS, table=False, nameless=True, bare_word=True, target=Target.MINE),
    RowOf(commands.MyGames, Permission.ANYONE, lambda _, __: decide_show(TablesEffect()),
        words=("mygames",), table=False),
    RowOf(commands.ShowTables, Permission.ANYONE, lambda _, __: decide_show(TablesEffect(show=Show.OPENINGS)),
        words=("tables",), argument=ArgumentKind.OVERVIEW, table=False, nameless=True, heeds_admins=True, secondary=True),
    RowOf(commands.Review, Permission.PLAYED, lambda do, at: questions.review(at.there, at.command, do.move),
        words=("review",), precondition=rows.played, secondary=True),
    RowOf(commands.Drill, Permission.ANYONE, None, words=("drill",), argument=ArgumentKind.DRILL, table=False, secondary=True),
    RowOf(commands.Daily, Permission.ANYONE, None, words=("daily",), argument=ArgumentKind.DAILY, table=False,
        heeds_admins=True, secondary=True),
    RowOf(commands.SetDaily, Permission.MODERATOR, None, table=False, nameless=True),
    RowOf(commands.SolveDaily, Permission.ANYONE, None, table=False),
    RowOf(commands.Weekly, Permission.ANYONE, None, words=("weekly",), argument=ArgumentKind.WEEKLY, table=False,
        heeds_admins=True, secondary=True),
    RowOf(commands.SetWeekly, Permission.MODERATOR, None, table=False, nameless=True),
    RowOf(commands.SetOverview, Permission.MODERATOR, None, table=False, nameless=True),
    RowOf(commands.Season, Permission.ANYONE, None, words=("league",), argument=ArgumentKind.SEASON, table=False,
        heeds_admins=True, secondary=True),
    RowOf(commands.Cup, Permission.ANYONE, None, words=("cup",), argument=ArgumentKind.SEASON, table=False,
        heeds_admins=True, secondary=True),
    RowOf(commands.LeagueStep, Permission.ANYONE, None, table=False, heeds_admins=True),
    RowOf(commands.ShowReplay, Permission.ANYONE, lambda do, at: questions.replay(at.there, do.round),
        words=("replay",), argument=ArgumentKind.ROUND, precondition=rows.played, nameless=True),
    RowOf(commands.GetRecord, Permission.ANYONE, lambda _, __: decide_show(Effect(show=Show.RECORD)),
        words=("record",), precondition=rows.has_record, nameless=True),
    RowOf(commands.Rematch, Permission.PLAYED, lambda do, at: arranging.rematch(lobby.in_form(at.there, do.form), at.command, at.now, at.entropy, at.nearby),
        words=("rematch",), precondition=rows.over, place=True, opens=True, secondary=True),
    RowOf(commands.ShowLadder, Permission.ANYONE,
        lambda do, at: questions.ladder(at.table, at.command, do.game, ratings.quarter(at.now) if do.season else ""),
        words=("ladder",), argument=ArgumentKind.GAME, table=False, secondary=True),
    RowOf(commands.Stats, Permission.ANYONE, lambda do, at: questions.stats(at.table, at.command, do.who),
        words=("stats",), argument=ArgumentKind.WHO, table=False, secondary=True),
    RowOf(commands.ChangeSettings, Permission.ANYONE, None, words=("settings",), argument=ArgumentKind.SETTING, table=False,
        heeds_admins=True),
    RowOf(commands.ChatSettings, Permission.MODERATOR, None, table=False, nameless=True),
    RowOf(commands.AnswerProposal, Permission.ASKED, lambda do, at: votes.answer(at.there, at.command, do, at.history, at.now),
        words=("agree", "decline"), argument=ArgumentKind.ANSWER,
        precondition=votes.proposed, if_stale=votes.decided, target=Target.MINE, history=True, secondary=True),
    RowOf(commands.Replace, Permission.HOST_OR_VOTE, lambda do, at: _decide_replace(at, do),
        words=("replace",), argument=ArgumentKind.WHO, precondition=rows.open_, target=Target.MINE, history=True, nameless=True, secondary=True),
    RowOf(commands.Wake, Permission.BELONGS, lambda _, at: decide_wake(at),
        words=("wake",), precondition=rows.open_, target=Target.MINE, secondary=True),
    RowOf(commands.GiveTime, Permission.SEATED, lambda _, at: waiting.give_time(at.there, at.command, at.now),
        words=("moretime",), precondition=rows.playing, target=Target.MINE, secondary=True),
    RowOf(commands.MyData, Permission.ANYONE, None, words=("mydata",), argument=ArgumentKind.DATA, table=False, secondary=True),
    RowOf(commands.ChatData, Permission.MODERATOR, None, words=("chatdata",), argument=ArgumentKind.DATA,
        table=False, secondary=True),
    RowOf(commands.Resign, Permission.SEATED, lambda do, at: _decide_resign(at, do),
        words=("resign",), history=True, target=Target.MINE),
    RowOf(commands.End, Permission.HOST_OR_ASLEEP, lambda do, at: lobby.end(at.there, at.command, sure=do.sure),
        words=("end",), precondition=rows.open_, target=Target.MINE, nameless=True, by_place=True,
        fallback=lambda at: mirrors.out_instead(at.there, at.command)),
    RowOf(commands.Help, Permission.ANYONE, lambda do, at: decide_show(effects.HelpEffect(topic=do.topic, private=at.command.private)),
        words=("help",), table=False, nameless=True, target=Target.MINE),
    RowOf(commands.Unknown, Permission.ANYONE, lambda do, at: _decide_unknown(at, do),
        table=False, target=Target.MINE),
)  # fmt: skip


STEP_ROWS: Final = (
    RowOf(steps.TakeOut, Permission.ANYONE, lambda do, at: mirrors.take_out(at.there, at.command, do.token),
        precondition=rows.open_, by_place=True),
    RowOf(steps.HandPage, Permission.SEATED, lambda do, _: decide_show(effects.HandEffect(page=do.page)),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.Spots, Permission.SEATED, lambda do, at: questions.spots(at.there, at.command, do.tile, do.page),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.Ask, Permission.SEATED, lambda do, at: questions.confirm(at.there, at.command, do.move, do.page),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.WhyNot, Permission.SEATED, lambda do, at: questions.why_not(at.there, at.command, do.piece, do.cell),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.PlanMove, Permission.SEATED, lambda do, at: turns.extend_plan(at.there, at.command, do.move),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.Make, Permission.MOVER, lambda do, at: turns.nth_move(at.there, at.command, do.move),
        precondition=rows.begun, versioned=True, moves=True),
    RowOf(steps.Mark, Permission.SEATED, lambda do, at: questions.mark(at.there, at.command, do.mask),
        precondition=rows.playing, versioned=True, quick=True),
    RowOf(steps.SwapMarked, Permission.MOVER, lambda do, at: turns.swap_masked(at.there, at.command, do.mask, sure=do.sure),
        precondition=rows.begun, versioned=True, moves=True),
    RowOf(steps.More, Permission.ANYONE, lambda do, at: questions.more(at.there, at.command, at.history, rest=do.rest), history=True),
    RowOf(steps.Players, Permission.ANYONE, lambda _, __: decide_show(Effect(show=Show.PLAYERS))),
    RowOf(steps.AgainstComputer, Permission.HOST, lambda do, at: lobby.against_computers(at.there, do.level, 1),
        precondition=rows.gathering),
    RowOf(steps.SetLevel, Permission.HOST, lambda do, at: lobby.set_level(at.there, do.level), precondition=rows.gathering),
    RowOf(steps.ChooseOption, Permission.HOST, lambda do, at: lobby.choose_option(at.there, do.name, do.value),
        precondition=rows.gathering),
    RowOf(steps.SetForm, Permission.HOST, lambda do, at: lobby.set_form(at.there, do.form), precondition=rows.gathering),
    RowOf(steps.Unseat, Permission.HOST, lambda do, at: decide_show(Effect(show=Show.PLAYERS)) if do.seat is None
        else lobby.unseat(at.there, at.command, do.seat),
        precondition=rows.gathering, versioned=True),
    RowOf(steps.ShowFair, Permission.ANYONE, lambda _, at: questions.fair(at.there)),
    RowOf(steps.TakeOver, Permission.OUTSIDER, lambda do, at: lobby.take_over(at.there, at.command, do.seat),
        precondition=rows.playing),
    RowOf(steps.Games, Permission.ANYONE, lambda do, _: decide_show(effects.GamesEffect(options=game_options.write_carried(game_options.of_form(do.form)))),
        table=False),
    RowOf(steps.Greet, Permission.ANYONE, lambda _, at: questions.greeting(at.table, at.command),
        table=False, nameless=True),
    RowOf(steps.Lesson, Permission.ANYONE, lambda do, _: decide_show(effects.LessonEffect(name=do.name, game=do.game)),
        table=False),
    RowOf(steps.AllRules, Permission.ANYONE, lambda do, _: questions.about(None, Show.ALL_RULES, do.game), table=False),
    RowOf(steps.Rulings, Permission.ANYONE, lambda do, _: questions.about(None, Show.RULINGS, do.game), table=False),
    RowOf(steps.Advice, Permission.ANYONE, lambda do, _: questions.about(None, Show.ADVICE, do.game), table=False),
    RowOf(steps.Listen, Permission.ANYONE, None, table=False),
    RowOf(steps.Follow, Permission.OUTSIDER, lambda do, at: mirrors.follow(at.there, at.command, on=do.on),
        precondition=rows.playing),
    RowOf(steps.Share, Permission.PLAYED, lambda do, at: past.share(at.there, at.command, do.what, do.number),
        precondition=rows.played),
    RowOf(steps.ShowServerLadder, Permission.ANYONE, None, table=False, heeds_admins=True),
    RowOf(steps.CountForServer, Permission.MODERATOR, None, table=False),
    RowOf(steps.Forged, Permission.ANYONE, lambda _, __: refuse("forged"), table=False),
)  # fmt: skip


ORDER_ROWS: Final = (
    RowOf(steps.MirrorHere, Permission.ANYONE, lambda _, at: mirrors.mirror_here(at.there, at.command, at.here),
        precondition=rows.open_, place=True),
    RowOf(steps.NoInvitation, Permission.ANYONE, lambda _, __: refuse("no-such-invite"), table=False),
    RowOf(steps.SwitchedOff, Permission.ANYONE, lambda _, __: refuse("club-off"), table=False),
    RowOf(steps.Tick, Permission.HOUSE, lambda _, at: decide_tick(at)),
    RowOf(steps.Think, Permission.HOUSE, lambda do, at: moving.play_searched(at.there, at.thoughts, at.command, answered=do.answered)),
    RowOf(steps.Refresh, Permission.HOUSE, lambda _, at: Decision(table=at.there)),
    RowOf(steps.Forget, Permission.HOUSE, lambda _, at: lobby.forget(at.there, at.command)),
    RowOf(steps.Arrange, Permission.HOUSE, lambda do, at: arranging.arrange(at.command, do, at.now, at.entropy) if at.table is None else Decision(),
        table=False, opens=True),
    RowOf(steps.Adjourn, Permission.HOUSE, lambda do, at: arranging.adjourn(at.there, do)),
    RowOf(steps.Reseat, Permission.HOUSE, lambda do, at: arranging.reseat(at.there, do, at.now)),
    RowOf(steps.Vacate, Permission.HOUSE, lambda do, at: arranging.vacate(at.there, do)),
    RowOf(steps.Release, Permission.HOUSE, lambda do, at: arranging.release(at.there, do)),
)  # fmt: skip


ROWS: Final = (*COMMAND_ROWS, *STEP_ROWS, *ORDER_ROWS)

_BY_KIND: Final[Mapping[type[object], Row]] = {row.kind: row for row in ROWS}

WORDS: Final = {word: row for row in ROWS for word in row.words}
"""The typed commands, by their keys in the catalogues."""


def row_of(action: Action) -> Row:
    return _BY_KIND[type(action)]


def meant(action: Action) -> Action:
    """Return an action; for a mistyped one, that of the command that is suggested."""
    return (isinstance(action, commands.Unknown) and action.meant) or action


def meant_row(action: Action) -> Row:
    return row_of(meant(action))


def opens_table(action: Action) -> bool:
    """Return whether an action may open a table, as far as its place doesn't matter."""
    if isinstance(action, commands.New | commands.Learn):
        return bool(action.game)
    return row_of(action).opens


def plays_alone(action: Action) -> bool:
    """Return whether an action opens a table for its person alone: a lesson or a game against a computer, in no thread."""
    match action:
        case commands.Learn(game=str(game), apart=False):
            return bool(game)
        case commands.New(solo=True, apart=False):
            return True
        case _:
            return False


def open_table(at: Case, do: commands.New | commands.Learn) -> Decision:
    """Open a table here, beside others that are open; several of a chat have a number in their titles."""
    if isinstance(do, commands.Learn):
        opened = lessons.learn(at.command, do, at.now, at.entropy)
    else:
        opened = lobby.open_table(at.command, do, at.now, at.entropy)
    if opened.table is None:
        return opened
    game = "" if plays_alone(do) else opened.table.game
    refused = lobby.no_room(at.nearby, at.command, game)
    if refused is not None:
        return refused
    table = replace(
        opened.table,
        title=lobby.numbered(opened.table.title, at.nearby),
        before="" if at.table is None else at.table.last_finished,
    )
    if isinstance(do, commands.Learn):
        return replace(opened, table=table)
    if do.solo:
        return lobby.against_computers(table, do.level, do.computers)
    notes = mirrors.opening_notices(table, at.command.home, at.listeners)
    return replace(opened, table=table, posts=(*opened.posts, *notes))


def decide_play(at: Case, do: commands.Play) -> Decision:
    if not do.tile:
        return questions.hand(at.there, at.command)
    return turns.play(at.there, at.command, do.tile, do.spot)


def _decide_options(at: Case, do: commands.Options) -> Decision:
    """Show options; those that the host of a lobby chooses are set."""
    table, command = at.table, at.command
    if table is None or not do.chosen or not _gathers_for(table, do.game):
        return questions.about(table, Show.OPTIONS, do.game)
    if not may(Permission.HOST, table, command.person.id, moderates=None):
        return rows.refusal(Permission.HOST, table, command.person.id)
    only, *others = do.chosen
    return lobby.choose_options(table, do.chosen, then="" if others else only)


def _gathers_for(table: Table, game: str) -> bool:
    """Tell whether a table waits for players of a game, or of any where it is ""."""
    named = not game or game_options.game_named(game) is table.rules
    return named and table.phase is TablePhase.LOBBY


def _decide_unknown(at: Case, do: commands.Unknown) -> Decision:
    """Suggest a command; where it would be refused, tell at once why."""
    do = _meant_here(at.table, do, at.command.person.id)
    told = questions.unknown(at.table, at.command, do)
    if do.meant is None or not told.replies:
        return told
    meant = replace(at, command=replace(at.command, action=do.meant))
    refused = _refusal(meant)
    if refused is None:
        return told
    if isinstance(do.meant, commands.AnswerProposal):
        # "yes" and "no" where nothing is proposed. A lobby asks everyone whether they play.
        table, person = at.table, at.command.person.id
        asks = (
            table is not None and table.phase is TablePhase.LOBBY and table.seat_of(person) is None
        )
        if do.meant.agree and asks:
            return _decide_unknown(at, structs.replace(do, near="join", meant=commands.Join()))
        return say("smile")
    (asked,), (why,) = told.replies, refused.replies
    return Decision(replies=(structs.replace(why, lines=(*asked.lines, *why.lines)),))


def _meant_here(table: Table | None, do: commands.Unknown, person: PersonId) -> commands.Unknown:
    """Return words as this person means them at this table.

    "Make it short" and "start tridom" are about the lobby that waits here, "too hard" in or after a game about another
    game, "best move" after one about its review.
    """
    if table is None:
        return do
    match do.meant:
        case commands.New(game=game, options=chosen, solo=False, apart=False) if (
            game and not chosen and _gathers_for(table, game)
        ):
            if table.seat_of(person) is None:
                return structs.replace(do, near="join", rest="", meant=commands.Join())
            return structs.replace(do, near="start", rest="", meant=commands.Start())
        case commands.New(game=game, options=chosen, solo=False) if chosen:
            opened = game_options.game_to_open(commands.New(table.game, chosen))
            if opened and _gathers_for(table, game):
                return structs.replace(do, near="options", meant=commands.Options(chosen=chosen))
        case commands.AddComputer(level=level) if level and table.phase is not TablePhase.LOBBY:
            count = sum(bool(seat.level) for seat in table.seats)
            if count >= len(table.seats) - 1:
                again = commands.New(table.game, solo=True, level=level, computers=count)
                return structs.replace(do, near=f"new {level}", rest=table.game, meant=again)
        case commands.Hint() if table.phase is TablePhase.OVER:
            return structs.replace(do, near="review", rest="", meant=commands.Review())
    return do


def _refusal(at: Case) -> Decision | None:
    """Return the answer to a command that would be refused; None for any other."""
    row = row_of(at.command.action)
    if (barred := _barred(row, at)) is not None:
        return barred if barred.table is None else None
    if row.decide is None or row.place or row.opens:
        return None
    would = row.decide(at.command.action, at)
    said = [line for each in would.replies for line in each.lines]
    refused = would.table is None and said and all(each.key.startswith("refused-") for each in said)
    return would if refused else None


def _decide_replace(at: Case, do: commands.Replace) -> Decision:
    """Propose a computer for somebody; in the lobby free a seat."""
    table, command = at.there, at.command
    waits = table.phase is TablePhase.LOBBY
    if waits and not (
        command.admin or may(Permission.HOST, table, command.person.id, moderates=None)
    ):
        return rows.refusal(Permission.HOST, table, command.person.id)
    if not do.who:
        return decide_show(Effect(show=Show.PLAYERS))
    number = table.seat_named(do.who)
    if number is None:
        return lobby.no_such_seat(table)
    if waits:
        return lobby.unseat(table, command, number)
    return votes.replace_player(table, command, number, at.history, at.now)


def decide_leave(at: Case, *, gone: bool) -> Decision:
    """Give the seat back in the lobby; in a game, ask whether to resign, unless the person is gone."""
    if at.there.phase is TablePhase.LOBBY:
        return lobby.leave(at.there, at.command)
    # The lobby's button has no part in the game.
    if at.command.pressed is not None:
        return questions.stale(at.there, at.command, at.history)
    return _resigned(at, sure=gone)


def _decide_resign(at: Case, do: commands.Resign) -> Decision:
    """Leave a running game, after a question; typed before it begins, give the seat back."""
    if at.there.phase is TablePhase.LOBBY and at.command.pressed is None:
        return lobby.leave(at.there, at.command)
    return _resigned(at, sure=do.sure)


def _resigned(at: Case, *, sure: bool) -> Decision:
    return rows.playing(at.there) or turns.resign(at.there, at.command, at.history, sure=sure)


def decide_wake(at: Case) -> Decision:
    """Wake a table, or come back to one's own seat."""
    # An absent player takes their seat back from the computer.
    if at.there.away_seat(at.command.person.id) is not None:
        return lobby.join(at.there, at.command, "")
    return waiting.wake(at.there, at.command)


def decide_tick(at: Case) -> Decision:
    silent = votes.silent(at.there, at.history, at.now)
    return waiting.tick(at.there, at.now) if silent.table is None else silent


def decide_show(effect: Effect) -> Decision:
    return Decision(replies=(effect,))


def read(payload: str) -> tuple[Action, Pressed | None]:
    """Read a payload from outside: its action, `Forged` if there is none, and its parts."""
    pressed = commands.read_payload(payload)
    return (None if pressed is None else payloads.read(pressed)) or steps.Forged(), pressed


def pressed_for(action: Action, phase: TablePhase) -> Action:
    """Return the button's action for a typed one: leaving gives a seat back before a game, and resigns in it."""
    if isinstance(action, commands.Leave | commands.Resign):
        return commands.Resign() if phase is TablePhase.PLAYING else commands.Leave()
    return action


def offered(
    payload: Payload, table: Table, person: PersonId, now: float, *, moderates: bool | None
) -> bool | None:
    """Return whether a button is for this person, and now; None if that depends on whether they moderate the table's place."""
    if payload.pressed.table != table.id:
        return True
    row, seat = row_of(payload.action), payload.pressed.number
    waits = table.state is not None and table.state.to_move == table.seat_of(person)
    if not rows.possible(row, table, person) or (row.permission is Permission.MOVER and not waits):
        return False
    if row.kind is commands.Start and lobby.until_start(table, person, now) == 0:
        return True
    return may(
        row.permission, table, person, moderates=moderates, seat=-1 if seat is None else seat
    )


# --- decide ----------------------------------------------------------------------------------------

ENTROPY_BYTES: Final = SEED_BYTES


def is_quick(table: Table | None, command: Command) -> bool:
    """Return whether `decide` takes two milliseconds at most: a move at a table of people, or a step to one.

    Anything else may let a computer think, replay a game or look for an explanation.
    """
    if table is None or table.guide or any(seat.level for seat in table.seats):
        return False
    row = row_of(command.action)
    return (row.moves or row.quick) and not needs_history(table, command)


def is_stale(table: Table, command: Command) -> bool:
    pressed = command.pressed
    return pressed is not None and command.names is not None and pressed.version < table.changed


def needs_history(table: Table, command: Command) -> bool:
    """Return whether `decide` needs all moves so far: also to know whether a suggested command would be refused."""
    row = meant_row(command.action)
    silence = isinstance(command.action, steps.Tick) and table.proposal is not None
    return row.history or silence or (row.moves and row.versioned and is_stale(table, command))


def decide(at: Case) -> Decision:
    """Decide a command at a table. Raises `TypeError` for an action that no table decides."""
    command, table = at.command, at.table
    row = row_of(command.action)
    if row.decide is None:
        raise TypeError(f"{row.kind.__name__} is not a table's to decide")
    decision = _barred(row, at) or row.decide(command.action, at)
    if table is not None and row.permission is not Permission.HOUSE:
        decision = votes.attended(decision, table, command)
    after = decision.table
    if after is None:
        return decision
    before = table if table is not None and table.id == after.id else None
    if row.permission is not Permission.HOUSE:
        after = mirrors.seated(after, command)
    posts = decision.posts
    if before is not None:
        after, posts = mirrors.without_deserted(before, after, posts, command)
    after = waiting.timed(
        before, waiting.with_preferences(after, command, at.now), decision.moves, at.now
    )
    after, posts = mirrors.with_followers(votes.by_holders(after), posts)
    after = lessons.guided(None if decision.kept is not None else before, after, decision.moves)
    if before is None:
        after = replace(after, changed=1)
    elif after.state is not before.state or len(after.seats) < len(before.seats):
        after = replace(after, changed=at.version + 1)
    was_over = before is not None and before.phase is TablePhase.OVER
    if after.phase is TablePhase.OVER and after.state is not None and not was_over:
        posts = (*posts, Effect(show=Show.STANDING))
    if after == table and not posts:
        # A refresh that brings nothing new, a plan that stands already.
        return replace(decision, table=None)
    if before is not None:
        posts = (*posts, *votes.settled(before, after, posts, command))
    posts = waiting.stamped(posts, before, after, command.person.id)
    return replace(decision, table=after, posts=mirrors.everywhere(posts, after))


def _barred(row: Row, at: Case) -> Decision | None:
    """Return the refusal for a missing table, the wrong time or the wrong person; None if it's allowed."""
    command, table = at.command, at.table
    if command.pressed is not None and command.names is not None:
        # Payloads can be forged: a stranger learns nothing of the table.
        if table is None or (rows.is_elsewhere(table, command) and not command.member):
            return refuse("gone")
        if row.versioned and is_stale(table, command):
            return questions.stale(table, command, at.history)
    if table is None:
        return refuse("no-table") if row.table else None
    if not row.table:
        return None
    if row.precondition is not None and (early := row.precondition(table)) is not None:
        pressed = command.pressed is not None
        return row.if_stale(table) if pressed and row.if_stale is not None else early
    if not may(row.permission, table, command.person.id, moderates=command.admin):
        offered = None if row.fallback is None else row.fallback(at)
        return offered or rows.refusal(row.permission, table, command.person.id)
    return None

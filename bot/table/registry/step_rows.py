"""The rows of what only buttons ask for."""

from __future__ import annotations

from typing import Final

from bot.table import steps
from bot.table.answers import asking
from bot.table.decision import refuse
from bot.table.effects import GamesEffect, LessonEffect, Show
from bot.table.opening import across, lobby
from bot.table.playing import following, planning, sharing, turns
from bot.table.playing.rights import Who
from bot.table.registry import arguments, decisions, stages
from bot.table.registry.rows import row

ROWS: Final = (
    row(steps.TakeOut, Who.ANYONE, lambda do, at: across.take_out(at.there, at.command, do.token),
        buttons={"takeout": steps.TakeOut}, when=stages.open_, by_place=True),
    row(steps.HandPage, Who.SEATED, lambda do, _: asking.hand_page(do.page),
        when=stages.playing, dated=True, quick=True),
    row(steps.Spots, Who.SEATED, lambda do, at: asking.spots(at.there, at.command, do.tile, do.page),
        buttons={"tile": arguments.spots}, when=stages.playing, dated=True, quick=True),
    row(steps.Ask, Who.SEATED, lambda do, at: asking.confirm(at.there, at.command, do.move, do.page),
        buttons={"move": arguments.ask}, when=stages.playing, dated=True, quick=True),
    row(steps.PlanMove, Who.SEATED, lambda do, at: planning.add(at.there, at.command, do.move),
        when=stages.playing, dated=True, quick=True),
    row(steps.Make, Who.MOVER, lambda do, at: turns.nth_move(at.there, at.command, do.move),
        buttons={"do": arguments.number(steps.Make)}, when=stages.begun, dated=True, moves=True),
    row(steps.Mark, Who.SEATED, lambda do, at: asking.mark(at.there, at.command, do.mask),
        when=stages.playing, dated=True, quick=True),
    row(steps.SwapMarked, Who.MOVER, lambda do, at: turns.swap_masked(at.there, at.command, do.mask, sure=do.sure),
        buttons={"doswap": arguments.number(steps.SwapMarked), "endswap": arguments.last_swap},
        when=stages.begun, dated=True, moves=True),
    row(steps.More, Who.ANYONE, lambda do, at: asking.about_game(at.there, Show.MORE_TO_ALL if do.to_all else Show.MORE),
        verb="more"),
    row(steps.Players, Who.ANYONE, lambda _, at: asking.about_game(at.there, Show.PLAYERS),
        verb="players"),
    row(steps.AgainstComputer, Who.HOST, lambda do, at: lobby.against_computer(at.there, do.level),
        buttons={"solo": steps.AgainstComputer}, when=stages.gathering),
    row(steps.SetLevel, Who.HOST, lambda do, at: lobby.set_level(at.there, do.level),
        buttons={"level": steps.SetLevel}, when=stages.gathering),
    row(steps.ChooseOption, Who.HOST, lambda do, at: lobby.choose_option(at.there, do.name, do.value),
        buttons={"option": arguments.option}, when=stages.gathering),
    row(steps.ShowFair, Who.ANYONE, lambda _, at: asking.fair(at.there),
        verb="fair"),
    row(steps.TakeOver, Who.OUTSIDER, lambda do, at: lobby.take_over(at.there, at.command, do.seat),
        buttons={"takeover": arguments.number(steps.TakeOver)}, when=stages.playing),
    row(steps.Games, Who.ANYONE, lambda _, __: decisions.show(GamesEffect()),
        free_buttons={"games": arguments.always(steps.Games)}, table=False),
    row(steps.Greet, Who.ANYONE, lambda _, at: asking.greeting(at.table, at.command),
        table=False, nameless=True),
    row(steps.Lesson, Who.ANYONE, lambda do, _: decisions.show(LessonEffect(name=do.name, game=do.game)),
        free_buttons={"lesson": arguments.lesson}, table=False),
    row(steps.Rulings, Who.ANYONE, lambda do, _: asking.about(None, Show.RULINGS, do.game),
        free_buttons={"rulings": steps.Rulings}, table=False),
    row(steps.Advice, Who.ANYONE, lambda do, _: asking.about(None, Show.ADVICE, do.game),
        free_buttons={"advice": steps.Advice}, table=False),
    row(steps.Listen, Who.ANYONE, None,
        free_buttons={"listen": arguments.listen}, table=False),
    row(steps.Follow, Who.OUTSIDER, lambda do, at: following.follow(at.there, at.command, on=do.on),
        buttons={"follow": arguments.follow}, when=stages.playing),
    row(steps.Share, Who.PLAYED, lambda do, at: sharing.share(at.there, at.command, do.what, do.number),
        buttons={"share": arguments.share}, when=stages.played),
    row(steps.ShowServerLadder, Who.ANYONE, None,
        free_buttons={"server": arguments.ladder(steps.ShowServerLadder)}, table=False, heeds_admins=True),
    row(steps.CountForServer, Who.MODERATOR, None,
        free_buttons={"count": arguments.count_for_server}, table=False),
    row(steps.Forged, Who.ANYONE, lambda _, __: refuse("forged"),
        table=False),
)  # fmt: skip

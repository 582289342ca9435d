"""The rows of what no person asks for."""

from __future__ import annotations

from typing import Final

from bot.table import orders
from bot.table.decision import Decision, refuse
from bot.table.opening import across, arranging
from bot.table.opening.forgetting import forget
from bot.table.playing import thinking
from bot.table.playing.rights import Who
from bot.table.registry import decisions, stages
from bot.table.registry.rows import row

ROWS: Final = (
    row(orders.LayHere, Who.ANYONE, lambda _, at: across.lay_here(at.there, at.command, at.here),
        when=stages.open_, place=True),
    row(orders.NoInvitation, Who.ANYONE, lambda _, __: refuse("no-such-invite"),
        table=False),
    row(orders.SwitchedOff, Who.ANYONE, lambda _, __: refuse("club-off"),
        table=False),
    row(orders.Tick, Who.HOUSE, lambda _, at: decisions.tick(at)),
    row(orders.Think, Who.HOUSE, lambda do, at: thinking.play(at.there, at.thoughts, at.command, answered=do.answered)),
    row(orders.Refresh, Who.HOUSE, lambda _, at: Decision(table=at.there)),
    row(orders.Forget, Who.HOUSE, lambda _, at: forget(at.there, at.command)),
    row(orders.Arrange, Who.HOUSE, lambda do, at: decisions.arrange(at, do), table=False, opens=True),
    row(orders.Adjourn, Who.HOUSE, lambda do, at: arranging.adjourn(at.there, do)),
    row(orders.Reseat, Who.HOUSE, lambda do, at: arranging.reseat(at.there, do, at.now)),
    row(orders.Vacate, Who.HOUSE, lambda do, at: arranging.vacate(at.there, do)),
    row(orders.Release, Who.HOUSE, lambda do, at: arranging.release(at.there, do)),
)  # fmt: skip

"""What comes of actions that may mean one thing or another, by how the table is.

A row names the one function that decides it; where there are two, the choice between them is made here.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table import commands as c
from bot.table.answers import asking
from bot.table.decision import Decision, refuse
from bot.table.effects import Effect
from bot.table.general_commands import ShowLadder, Unknown
from bot.table.opening import arranging, learning, lobby
from bot.table.orders import Arrange
from bot.table.people import notices, standing
from bot.table.playing import absence, consent, turns
from bot.table.registry.rows import Case
from bot.table.table import TablePhase


def open_table(at: Case, do: c.New | c.Learn) -> Decision:
    """Open a table here, unless one lies here already."""
    if at.table is not None and at.table.phase is not TablePhase.OVER and do.game:
        return refuse("table-open", game=at.table.game)
    if isinstance(do, c.New) and do.solo:
        return lobby.open_solo(at.command, do, at.now, at.entropy)
    if isinstance(do, c.New):
        return _announced(at, lobby.open_table(at.command, do, at.now, at.entropy))
    return learning.learn(at.command, do, at.now, at.entropy)


def _announced(at: Case, opened: Decision) -> Decision:
    """The decision to open a table, told to those who asked for it."""
    if opened.table is None:
        return opened
    notes = notices.of_opening(opened.table, at.command.home, at.listeners)
    return replace(opened, posts=(*opened.posts, *notes))


def arrange(at: Case, do: Arrange) -> Decision:
    """Open a table for a league or cup, once."""
    # It was opened before, and has been played at since.
    if at.table is not None:
        return Decision()
    return arranging.arrange(at.command, do, at.now, at.entropy)


def play(at: Case, do: c.Play) -> Decision:
    """Place a piece; without one, show the hand."""
    if not do.tile:
        return asking.hand(at.there, at.command)
    return turns.play(at.there, at.command, do.tile, do.spot)


def leave(at: Case) -> Decision:
    """Give the seat back in the lobby; in a game, ask whether to resign."""
    if at.there.phase is TablePhase.LOBBY:
        return lobby.leave(at.there, at.command)
    # The lobby's button has no part in the game.
    if at.command.pressed is not None:
        return asking.stale(at.there, at.command, at.history)
    return turns.resign(at.there, at.command, at.history, sure=False)


def wake(at: Case) -> Decision:
    """Resume a table at rest, or come back to one's own seat."""
    # Whoever is away takes their seat again: they would find a computer playing for them.
    if at.there.away_seat(at.command.person.id) is not None:
        return lobby.join(at.there, at.command, "")
    return absence.wake(at.there)


def tick(at: Case) -> Decision:
    """Do what is due at the table by itself."""
    silent = consent.silent(at.there, at.history, at.now)
    return absence.tick(at.there, at.now) if silent.table is None else silent


def ladder(at: Case, do: ShowLadder) -> Decision:
    """Show the ladder since ever, or of the running quarter."""
    season = standing.quarter(at.now) if do.season else ""
    return asking.ladder(at.table, at.command, do.game, season)


def show(effect: Effect) -> Decision:
    """Show a page, whatever the table."""
    return Decision(replies=(effect,))


def unknown(do: Unknown) -> Decision:
    """Say that these words are no command, and which one is like them."""
    if do.near:
        return refuse(
            "unknown-near", text=do.text, near=do.near, rest=f" {do.rest}" if do.rest else ""
        )
    return refuse("unknown", text=do.text)

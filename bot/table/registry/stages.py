"""The stages of a table, for actions that need one: None, or the refusal that says why not now. Pure."""

from __future__ import annotations

from bot.table.decision import Decision, refuse
from bot.table.table import Table, TablePhase


def gathering(table: Table) -> Decision | None:
    """In the lobby."""
    return None if table.phase is TablePhase.LOBBY else refuse("begun-already")


def begun(table: Table) -> Decision | None:
    """Once it has left the lobby."""
    return refuse("not-begun") if table.phase is TablePhase.LOBBY else None


def playing(table: Table) -> Decision | None:
    """While it is played."""
    return begun(table) or open_(table)


def open_(table: Table) -> Decision | None:
    """Before it is over."""
    return refuse("over") if table.phase is TablePhase.OVER else None


def over(table: Table) -> Decision | None:
    """Once it is over."""
    return None if table.phase is TablePhase.OVER else refuse("not-over")


def played(table: Table) -> Decision | None:
    """Once a game that was dealt is over."""
    return refuse("not-begun") if table.state is None else over(table)

"""What everyone at the table has seen of the round: the memory of a computer player.

Owns the only way in which events reach a player: as a spectator sees them. A tile that
was drawn has no name here, whoever drew it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.events import Event, RoundStarted


@dataclass(frozen=True, slots=True)
class PublicHistory:
    """The public events since the round was dealt, in order (Tripitz: since the game began)."""

    events: tuple[Event, ...] = ()

    def __post_init__(self) -> None:
        """Strip the events of what a spectator may not see."""
        seen = tuple(event.for_viewer(None) for event in self.events)
        object.__setattr__(self, "events", seen)

    def after(self, events: Iterable[Event]) -> PublicHistory:
        """This history with more events; a new round starts it afresh."""
        more = (*self.events, *events)
        starts = [i for i, event in enumerate(more, 1) if isinstance(event, RoundStarted)]
        return PublicHistory(more[starts[-1] :] if starts else more)


NOTHING_SEEN = PublicHistory()
"""For a first move, and for players who go by the board alone."""

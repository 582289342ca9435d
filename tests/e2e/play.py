"""People who play by what they see: they ask for their hand, and press what is offered.

Knows labels only, as a person does; each platform's test says how to ask and to press.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from tests.support.labels import move_of

BUTTONS = ("Draw (−5)", "Swap", "Pass", "Back", "More", "More…", "Back…")
MINE, OVER = "Your turn", "The game is over"
STALE = "out of date"
AGAIN = "Rematch"


@dataclass(frozen=True)
class Offer:
    """A private message: its text, what can be pressed, and the platform's own message."""

    text: str
    labels: Sequence[str]
    message: Any = None


class Player(Protocol):
    """Someone at a platform."""

    name: str

    async def hand(self) -> Offer:
        """Ask for the hand."""

    async def press(self, offer: Offer, label: str) -> Offer:
        """Press it; what is shown then in private."""


async def take_turn(player: Player, offer: Offer) -> None:
    """From the hand to a finished move, by pressing."""
    for _ in range(8):
        if STALE in offer.text:
            return  # the hand that was pressed told of a moment ago
        if AGAIN in offer.labels:
            return  # the game is over: its card came in the hand's place
        done = move_of(offer.labels)
        choices = [label for label in offer.labels if label not in BUTTONS]
        label = (
            done
            or next(iter(choices), None)
            or next(at for at in ("Draw (−5)", "Swap", "Pass") if at in offer.labels)
        )
        offer = await player.press(offer, label)
        if done or label in {"Draw (−5)", "Pass"}:
            return
    raise AssertionError(f"no move after eight presses: {offer}")


async def play_until(players: Sequence[Player], turns: int) -> bool:
    """Let whoever's turn it is play, so many turns; True when the game is over."""
    at = 0
    for _ in range(turns):
        # A hand that was on its way already may come first, and tell of a moment ago.
        for _ in range(4 * len(players)):
            offer = await players[at].hand()
            if OVER in offer.text:
                return True
            if MINE in offer.text:
                break
            at = (at + 1) % len(players)
        else:
            raise AssertionError("it is nobody's turn")
        await take_turn(players[at], offer)
        at = (at + 1) % len(players)
    return False

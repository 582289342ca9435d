"""People who play by what they see: they ask for their hand, and press what is offered.

Knows labels only, as a person does; each platform's test says how to ask and to press.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.support.labels import move_of

BUTTONS = ("Draw (−5)", "Swap", "Pass", "Back", "More", "More…", "Back…")
MINE, OVER = "It is your turn", "The game is over"
STALE = "Already done"


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


@dataclass
class Transcript:
    """What happened, in words: for the assertions, and for those who read along."""

    lines: list[str] = field(default_factory=list)

    def note(self, who: str, what: str) -> None:
        self.lines.append(f"{who}: {what}")

    def channel(self, posts: Iterable[str]) -> None:
        """What stands in the channel at the end, oldest first."""
        self.lines += ["", "== the channel ==", *(f"\n{post}" for post in posts)]

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"


async def take_turn(player: Player, offer: Offer, transcript: Transcript) -> None:
    """From the hand to a finished move, by pressing."""
    for _ in range(8):
        transcript.note("bot (to " + player.name + ")", " / ".join(offer.text.splitlines()))
        if STALE in offer.text:
            return  # the hand that was pressed told of a moment ago
        done = move_of(offer.labels)
        choices = [label for label in offer.labels if label not in BUTTONS]
        label = (
            done
            or next(iter(choices), None)
            or next(at for at in ("Draw (−5)", "Swap", "Pass") if at in offer.labels)
        )
        transcript.note(player.name, f"presses [{label}]")
        offer = await player.press(offer, label)
        if done or label in {"Draw (−5)", "Pass"}:
            transcript.note("bot (to " + player.name + ")", " / ".join(offer.text.splitlines()))
            return
    raise AssertionError(f"no move after eight presses: {offer}")


async def play_until(players: Sequence[Player], transcript: Transcript, turns: int) -> bool:
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
        await take_turn(players[at], offer, transcript)
    return False

"""The tabletop: all that one viewer's table view shows, as words, pictures and the payloads that it may press.

Owns its form. How it is made is `laying`'s.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.identity import Place
from renderer import Cutout, Ghost, Picture, TableBoard


@dataclass(frozen=True, slots=True)
class OpenPiece:
    """A piece of another's open hand."""

    label: str
    cutout: Cutout


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat. `out`: a computer plays on for someone. `open`: its pieces, where everyone sees them and they are not the viewer's.

    `score` is None where all play for one common score.
    """

    name: str
    score: int | None
    pieces: int
    you: bool
    turn: bool
    computer: bool
    out: bool
    open: tuple[OpenPiece, ...] = ()


@dataclass(frozen=True, slots=True)
class HandPiece:
    """A piece of the viewer's hand, `new` since their last move. `moves` are indexes of `MoveShown`, best first; `best` its points."""

    piece: str
    label: str
    cutout: Cutout
    best: int | None
    moves: tuple[int, ...]
    new: bool


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A move that lays something. `ghosts`: the hand's piece, and after an exchange's the displaced one.

    `says` is for who sees the board, `heard` for who does not. `label` is of the button that presses it; `plans`: that plans it for the viewer's next turn.
    """

    index: int
    piece: str
    cell: str
    spot: str
    points: int
    says: str
    heard: str
    label: str
    forms: tuple[str, ...]
    ghosts: tuple[Ghost, ...]
    press: str
    plans: bool


@dataclass(frozen=True, slots=True)
class Action:
    """What else can be pressed. `kind` is its verb, with the argument if it has one: `draw`, `plan.none`."""

    kind: str
    label: str
    press: str
    style: str


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """One of several things: what it presses, or the bit that it sets in the payload of all."""

    label: str
    press: str = ""
    piece: str = ""
    bit: int | None = None


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """What needs a choice before it is pressed.

    `swap`: of at most `most` items several are ticked, and the payload is `press`, a point and the sum of
    their bits' powers of two. Else one item is pressed.
    """

    kind: str
    prompt: str
    items: tuple[ChoiceItem, ...]
    press: str = ""
    most: int = 1


@dataclass(frozen=True, slots=True)
class EndShown:
    """How the last round ended, or the game: (name, what the round brought, total) by seat.

    `why` says who went out, who won. With one common score there are no rows. What the round brought is None in a game of one round.
    """

    round: int
    over: bool
    title: str
    why: str
    rows: tuple[tuple[str, int | None, int], ...]
    picture: Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabletop:
    """What a viewer's table view is made from. `you` and `turn` are seats, `due` milliseconds of the epoch.

    `common` is the common score in words, `options` what was chosen for this table; "" for none.
    """

    id: str
    version: int
    place: Place
    private: bool
    language: str
    game: str
    name: str
    title: str
    phase: str
    round: int
    you: int | None
    turn: int | None
    due: int | None
    says: str
    common: str
    options: str
    news: tuple[str, ...]
    seats: tuple[SeatShown, ...]
    board: TableBoard | None
    last: tuple[str, ...]
    hand: tuple[HandPiece, ...]
    moves: tuple[MoveShown, ...]
    actions: tuple[Action, ...]
    choices: tuple[ChoiceShown, ...]
    plan: str
    drawn: str
    """What the table drew and passed for the viewer since their last move, in words; "" for nothing."""
    tip: str
    end: EndShown | None

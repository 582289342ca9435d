"""What a family of games tells the renderer about one of its views.

Owns the contract between the pictures that all games share (strip, hand, card, words) and what is a
game's own. `renderer.pictures` lists the families. Cells and pieces are in notation.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine import Move, View
from renderer.layout.strip import BoardMarks, Header, ScoreStrip
from renderer.picture import Outlines
from renderer.scene import Key, Op, Scene
from renderer.words import Words


@dataclass(frozen=True, slots=True)
class Trial:
    """What a move would do: the piece of the hand that it takes, as the hand names it, the cells that it
    changes, and the cells of each form that it would make.
    """

    piece: str
    cells: frozenset[str]
    forms: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Loose:
    """A piece without a board: drawings within a box, and where in a picture its upper left corner goes."""

    ops: tuple[Op, ...]
    size: tuple[int, int]
    at: tuple[int, int] = (0, 0)


class FamilyView(ABC):
    """A view of one family, as pictures and texts ask for it."""

    shows: ClassVar[type[View]]
    """The views of this family."""
    name: ClassVar[str]
    """A name of `renderer.palettes.FAMILIES`."""
    icon: ClassVar[str]
    """The drawing that stands for one piece."""

    @abstractmethod
    def __init__(self, view: Any, whole: Any = None) -> None:
        """A view of this family's own kind, maybe a later one of the same round.

        The board is then laid out in that one's window and scale, so that the pictures of a round
        lie upon one another.
        """

    @classmethod
    def palette(cls, theme: str) -> str:
        """The name of the family's palette in this theme."""
        return f"{cls.name}-{theme}"

    @classmethod
    @abstractmethod
    def first_sprites(cls, size: int) -> Iterable[Key]:
        """The drawings that boards of this size are put together from."""

    @abstractmethod
    def header(self, strip: ScoreStrip, size: int) -> Header:
        """The header of a board of this size: the players, with their racks where hands lie open."""

    @abstractmethod
    def racks(self) -> Sequence[tuple[str, ...]]:
        """The hands by seat where all lie open; else empty."""

    @abstractmethod
    def lay(self, size: int, header: Header, marks: BoardMarks) -> Scene:
        """The board laid out for this header, without it."""

    @abstractmethod
    def outlines(self, size: int, header: Header, cells: Iterable[str]) -> Outlines:
        """The corners of these cells in the picture of `lay`, in pixels."""

    @abstractmethod
    def piece(self, name: str, box: tuple[int, int, int, int]) -> list[Op]:
        """One piece of a hand, as large as the box allows."""

    @abstractmethod
    def loose(self, name: str) -> Loose:
        """One piece of a hand by itself, large enough for a phone's."""

    @abstractmethod
    def lying(self, size: int, header: Header, move: Move) -> list[Loose]:
        """The pieces that a move lays, as they would lie in the picture of `lay`: the hand's own first.

        The move is as for `tried`; raises `TypeError` for another.
        """

    @abstractmethod
    def busy(self) -> frozenset[str]:
        """The cells that the game is about now: where something lies, or could be placed next."""

    @abstractmethod
    def last(self) -> frozenset[str]:
        """The cells that the last move changed."""

    @abstractmethod
    def scored(self) -> str:
        """The cell that the last move's points stand beside; "" before the first."""

    @abstractmethod
    def open_spots(self) -> frozenset[str]:
        """The open cells that are numbered for everybody; none where cells have names."""

    @abstractmethod
    def named(self) -> frozenset[str]:
        """The empty cells that every picture of the board names; none where spots are numbered."""

    @abstractmethod
    def spots_for(self, piece: str) -> frozenset[str]:
        """Where this piece of the viewer's hand may go."""

    @abstractmethod
    def tried(self, move: Move) -> tuple[FamilyView, Trial]:
        """This board with a move's pieces on it, in the same window, and what the move would do.

        The move is a placement, an exchange or a joker's of the viewer; raises `TypeError` for another.
        """

    @abstractmethod
    def misplaced(self, piece: str, cell: str) -> tuple[FamilyView, frozenset[tuple[int, int]]]:
        """This board with a piece where it may not lie, and the corner points where it disagrees, if any."""

    @abstractmethod
    def fitting(self) -> tuple[str, ...] | None:
        """The pieces of the viewer's hand that fit somewhere; None before the opening."""

    @abstractmethod
    def rank(self, piece: str) -> tuple[int, ...]:
        """Where a piece of the viewer's hand stands in the order `value`; the lowest comes first."""

    @abstractmethod
    def laid(self) -> Sequence[tuple[str, str]]:
        """All (piece, cell) on the board, in the order in which texts list them."""

    @property
    @abstractmethod
    def newest_first(self) -> bool:
        """Whether `laid` begins with the latest placement."""

    @abstractmethod
    def spot_name(self, cell: str) -> str:
        """How people name this spot when they choose it."""

    @abstractmethod
    def meets(self, cell: str) -> str:
        """The numbers that a piece must have there, `2 ? 3` from the leftmost corner; "" where none."""

    @abstractmethod
    def text(self, marks: BoardMarks) -> str:
        """The board in characters."""

    @abstractmethod
    def prizes(self) -> tuple[str, ...]:
        """Spare tokens for the best and the second best at the end of the game, by colour; maybe none."""

    @abstractmethod
    def left(self, words: Words) -> tuple[str, str]:
        """The words for stock or bag: the label in pictures, the template of a sentence in texts."""

    @property
    @abstractmethod
    def shared(self) -> bool:
        """Whether all play for one common score."""

    @property
    @abstractmethod
    def rounds(self) -> bool:
        """Whether a game may have several rounds."""

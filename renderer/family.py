"""The contract between the pictures that all games share and a family's own drawing of its views.

`renderer.pictures` lists the families. Cells and pieces are in notation.
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
    """The result of a move: the hand's piece, the cells that change, the cells of each new form."""

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
    pieces: ClassVar[str]
    """What its pieces are called: `tiles` or `tokens`."""
    newest_first: ClassVar[bool]
    """`laid` begins with the latest placement."""
    shared: bool = False
    """All play for one common score."""

    @abstractmethod
    def __init__(self, view: Any, whole: Any = None) -> None:
        """Hold a view of this family's own kind, and maybe a later one of the same round.

        The board is then laid out in that one's window and scale, so that the pictures of a round
        are upon one another.
        """

    @classmethod
    def palette(cls, theme: str) -> str:
        """Return the name of the family's palette in this theme."""
        return f"{cls.name}-{theme}"

    @classmethod
    @abstractmethod
    def first_sprites(cls, size: int) -> Iterable[Key]:
        """Return the drawings that boards of this size are put together from."""

    @abstractmethod
    def header(self, strip: ScoreStrip, size: int) -> Header:
        """Return the header of a board of this size, with racks where hands are open."""

    def racks(self) -> Sequence[tuple[str, ...]]:
        """Return the hands by seat where all are open; else empty."""
        return ()

    @abstractmethod
    def lay(self, size: int, header: Header, marks: BoardMarks) -> Scene:
        """Lay the board out for this header, without it."""

    @abstractmethod
    def finished(self, size: int, width: int, high: int) -> Scene:
        """Lay out the board alone, cropped to its pieces: about `width` wide and, if possible, at most `high` high."""

    @abstractmethod
    def short(self) -> bool:
        """Tell whether the board is so small that a screen shows it larger than a chat does."""

    @abstractmethod
    def outlines(self, size: int, header: Header, cells: Iterable[str]) -> Outlines:
        """Return the corners of these cells in the picture of `lay`, in pixels."""

    @abstractmethod
    def piece(self, name: str, box: tuple[int, int, int, int]) -> list[Op]:
        """Return one piece of a hand, as large as the box allows."""

    @abstractmethod
    def loose(self, name: str) -> Loose:
        """Return one piece of a hand by itself, large enough for a phone's."""

    def called(self, piece: str) -> str:
        """Return a piece's one name, however it is turned."""
        return piece

    @abstractmethod
    def lying(self, size: int, header: Header, move: Move, *, ghost: bool = True) -> list[Loose]:
        """Return the pieces of a move as in the picture of `lay`: the hand's own first.

        As a `ghost` the move is as for `tried`; without, it was made. Raises `TypeError` for one that lays nothing.
        """

    @abstractmethod
    def busy(self) -> frozenset[str]:
        """Return the cells with a piece, or where one could be placed next."""

    @abstractmethod
    def last(self) -> frozenset[str]:
        """Return the cells that the last move changed."""

    @abstractmethod
    def scored(self) -> str:
        """Return the cell that the last move's points stand beside; "" before the first."""

    def open_spots(self) -> frozenset[str]:
        """Return the open cells that are numbered for everybody; none where cells have names."""
        return frozenset()

    def named(self) -> frozenset[str]:
        """Return the empty cells named in every picture; none where spots are numbered."""
        return frozenset()

    @abstractmethod
    def spots_for(self, piece: str) -> frozenset[str]:
        """Return the cells where this piece of the viewer's hand may go."""

    @abstractmethod
    def tried(self, move: Move) -> tuple[FamilyView, Trial]:
        """Return this board with a move's pieces on it, in the same window, and the result.

        The move is a placement, an exchange or a joker's of the viewer; raises `TypeError` for
        another.
        """

    @abstractmethod
    def misplaced(self, piece: str, cell: str) -> tuple[FamilyView, frozenset[tuple[int, int]]]:
        """Put a piece where it may not be; return the corner points that disagree, too."""

    @abstractmethod
    def fitting(self) -> tuple[str, ...] | None:
        """Return the pieces of the viewer's hand that fit somewhere; None before the opening."""

    @abstractmethod
    def rank(self, piece: str) -> tuple[int, ...]:
        """Return the sort key of a piece of the viewer's hand in the order `value`."""

    @abstractmethod
    def laid(self) -> Sequence[tuple[str, str]]:
        """Return all (piece, cell) on the board, in the order in which texts list them."""

    @abstractmethod
    def spot_name(self, cell: str) -> str:
        """Return the name that people choose this spot by."""

    def meets(self, cell: str) -> str:
        """Return the numbers that a piece must have there, as `2 ? 3`; "" where none."""
        del cell
        return ""

    @abstractmethod
    def text(self, marks: BoardMarks) -> str:
        """Draw the board in characters."""

    def prizes(self) -> tuple[str, ...]:
        """Return the spare tokens for the two best at the end, by colour."""
        return ()

    @abstractmethod
    def left(self, words: Words) -> tuple[str, str]:
        """Return the words for stock or bag: a label, and the template of a sentence."""

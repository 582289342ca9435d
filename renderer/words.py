"""The few words that pictures, alt texts and text boards hold.

Owns their English form; another language passes its own `Words`. Templates are for `str.format` with
the fields that their defaults name. Knows no game rules: which word is said when is for layouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine import GAMES


def _names() -> Mapping[str, str]:
    return {name: name.replace("-", " ").title().replace(" ", "-") for name in GAMES}


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Display texts. Those under "drawn" stand in pictures and should be short."""

    # drawn
    player: str = "Player {seat}"
    stock: str = "stock"
    bag: str = "bag"
    together: str = "together"
    empty_hand: str = "nothing left"
    fits: str = "Fits"
    fits_not: str = "Does not fit now"
    choose: str = "{piece}: choose a spot"
    nowhere: str = "{piece} fits nowhere now"
    lying: str = "{piece} on {cell}"
    round_over: str = "Round {round}"
    game_over: str = "Final scores"

    # read aloud
    games: Mapping[str, str] = field(default_factory=_names, hash=False)
    title: str = "{game}, round {round}."
    title_plain: str = "{game}."
    last_round: str = "Last round."
    point: str = "{count} point"
    points: str = "{count} points"
    none_is_one: bool = False
    """Whether 0 goes with the singular, as in French."""
    seat: str = "{name}: {points}, {count} in hand"
    seat_plain: str = "{name}: {count} in hand"
    seat_open: str = "{name}: {points}; {pieces}"
    seat_open_plain: str = "{name}: {pieces}"
    ranked: str = "{place}. {name}: {points}"
    rated: str = "{game}: from {first} to {last} over {count} games, highest {highest}."
    first_prize: str = "Red token: {names}"
    second_prize: str = "Yellow token: {names}"
    common: str = "Together: {points}."
    to_move: str = "It is {name}\N{RIGHT SINGLE QUOTATION MARK}s turn."
    won: str = "Won by {names}."
    stock_left: str = "Stock: {count}."
    bag_left: str = "Bag: {count}."
    last: str = "Last: {piece} on {cell}."
    last_points: str = "Last: {piece} on {cell}, {points}."
    empty_board: str = "The board is empty."
    board: str = "Board, newest first: {pieces}"
    board_rows: str = "Board: {pieces}"
    earlier: str = "and {count} earlier"
    hand: str = "Your hand."
    hand_fits: str = "Fits: {pieces}."
    hand_fits_not: str = "Does not fit now: {pieces}."
    hand_new: str = "New: {pieces}."
    hand_empty: str = "It is empty."
    spots_for: str = "{piece} fits on: {cells}."
    open_spots: str = "Spots: {cells}."
    preview: str = "Preview: {piece} on {cell}, {points}."
    instead: str = "Played: {piece} on {cell}."
    misfit: str = "{piece} does not fit on {cell}."
    other_spots: str = "Also fits on: {cells}."

    blank: str = "joker"

    # replays, read aloud
    replay: str = "Replay of {game}, round {round}."
    replay_plain: str = "Replay of {game}."
    moves: str = "Moves: {count}."
    standing: str = "{name}: {points}."
    round_won: str = "Round won by {names}."
    unfinished: str = "Not finished."
    placed: str = "{name}: {piece} on {cell}"
    exchanged: str = "{name}: {piece} on {cell}, {displaced} goes to {to}"
    joker: str = "{name}: joker on {cell} for {piece}"
    drew: str = "{name} draws"
    drew_piece: str = "{name} draws {piece}"
    swapped: str = "{name} swaps {count}"
    passed: str = "{name} passes"
    showed: str = "{name} shows {piece}"
    settled: str = "Round {round} settled: {gains}."

    def amount(self, count: int | str) -> str:
        """So many points, in words; `count` may have a sign."""
        said = str(count).replace("-", "\N{MINUS SIGN}")
        size = int(said.lstrip("+\N{MINUS SIGN}"))
        one = size == 1 or (size == 0 and self.none_is_one)
        return (self.point if one else self.points).format(count=said)

    def piece(self, name: str) -> str:
        """A piece as it is read aloud: its notation, which for a blank one is no word."""
        return self.blank if name == "?" else name

    def pieces(self, names: Iterable[str]) -> str:
        """Several pieces."""
        return ", ".join(map(self.piece, names))


def cell_said(cell: str) -> str:
    """A cell as texts name it, with a true minus: "−1,0". Cells of Tripitz stay as they are."""
    return cell.replace("-", "\N{MINUS SIGN}")


ENGLISH = Words()

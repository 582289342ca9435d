"""The words of pictures, alt texts and text boards, and names of people as pictures can show them.

`Words` holds English; another language passes its own. Templates are for `str.format` with the
fields that their defaults name. Of a name is drawn what our fonts or the machine's have, other
letters without their accents; a name of which nothing is left gives way to the seat's number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final
from unicodedata import category, decomposition, normalize

from engine import GAMES
from renderer.paint.fonts import COVERED, font_with


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

    # drawn on the card of a finished game
    wins: str = "{names} wins"
    share_win: str = "{names} share the win"
    ahead: str = "{game} \N{MIDDLE DOT} {points} ahead"
    all_together: str = "Together: {points}"
    best_move: str = "Best move {points}"
    best_form: str = "Best move {points} \N{MIDDLE DOT} {form}"
    rating: str = "Rating {change}"
    first_rating: str = "First rating {rating}"
    form_hexagon: str = "hexagon"
    form_bridge: str = "bridge"
    form_double: str = "double"
    form_triple: str = "triple"
    form_quadruple: str = "quadruple"
    count_tiles: str = "Tiles"
    count_tokens: str = "Tokens"
    count_hexagons: str = "Hexagons"
    count_bridges: str = "Bridges"
    count_doubles: str = "Doubles"
    count_triples: str = "Triples"
    count_quadruples: str = "Quadruples"
    count_jokers: str = "Jokers"
    count_rounds: str = "Rounds"
    count_draws: str = "Draws"
    count_swaps: str = "Swaps"
    count_passes: str = "Passes"

    # read aloud
    games: Mapping[str, str] = field(default_factory=_names, hash=False)
    title: str = "{game}, round {round}."
    title_plain: str = "{game}."
    last_round: str = "Last round."
    point: str = "{count} point"
    points: str = "{count} points"
    none_is_one: bool = False
    """0 goes with the singular, as in French."""
    seat: str = "{name}: {points}, {count} in hand"
    seat_plain: str = "{name}: {count} in hand"
    seat_open: str = "{name}: {points}; {pieces}"
    seat_open_plain: str = "{name}: {pieces}"
    labelled: str = "{label}: {value}"
    ranked: str = "{place}. {name}: {points}"
    rated: str = "{game}: from {first} to {last} over {count} games, highest {highest}."
    first_prize: str = "Red token: {names}"
    second_prize: str = "Yellow token: {names}"
    common: str = "Together: {points}."
    to_move: str = "{name}\N{RIGHT SINGLE QUOTATION MARK}s turn."
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
        """Say a number of points; `count` may have a sign."""
        said = str(count).replace("-", "\N{MINUS SIGN}")
        size = int(said.lstrip("+\N{MINUS SIGN}"))
        one = size == 1 or (size == 0 and self.none_is_one)
        return (self.point if one else self.points).format(count=said)

    def piece(self, name: str) -> str:
        """Say a piece: its notation, which for a blank one is no word."""
        return self.blank if name == "?" else name

    def pieces(self, names: Iterable[str]) -> str:
        return ", ".join(map(self.piece, names))


def cell_said(cell: str) -> str:
    """Say a cell, with a true minus: "−1,0". Cells of Tripitz stay as they are."""
    return cell.replace("-", "\N{MINUS SIGN}")


ENGLISH = Words()


LONGEST: Final = 40
"""Characters that could ever be seen; more are cut off before anything measures them."""

SPOKEN: Final = 24
"""Characters of a name in alt texts, whose whole length is limited."""


def drawn_names(names: Sequence[str] | None, players: int, words: Words) -> tuple[str, ...]:
    """Return each seat's name to draw; a missing or undrawable one is the seat's number."""
    return tuple(
        drawable(_given(names, seat))[:LONGEST] or words.player.format(seat=seat + 1)
        for seat in range(players)
    )


def spoken_names(names: Sequence[str] | None, players: int, words: Words) -> tuple[str, ...]:
    """Return the name for alt texts for each seat: any script, one line, shortened."""
    spoken = []
    for seat in range(players):
        name = "".join(c for c in _given(names, seat) if c.isprintable())
        name = name or words.player.format(seat=seat + 1)
        spoken.append(name if len(name) <= SPOKEN else name[: SPOKEN - 1].rstrip() + "…")
    return tuple(spoken)


def _given(names: Sequence[str] | None, seat: int) -> str:
    return "" if names is None or seat >= len(names) else clean(names[seat][: 4 * LONGEST])


# The same few people play turn after turn.
@lru_cache(maxsize=512)
def clean(name: str) -> str:
    """Return a name in one form, with single spaces."""
    return normalize("NFC", " ".join(name.split()))


@lru_cache(maxsize=512)
def drawable(name: str) -> str:
    """Return as much of a name as can be drawn; "" if that says nothing."""
    if COVERED.issuperset(name):
        return name
    kept = ""
    for character in name:
        kept += _sign(character, kept[-1:])
    kept = " ".join(kept.split())
    return kept if any(character.isalnum() for character in kept) else ""


def _sign(character: str, before: str) -> str:
    """Return what is drawn for a character after another one."""
    kind = category(character)
    if character in COVERED or kind[0] == "Z":
        return character if character in COVERED else " "
    if kind[0] == "C":
        return ""
    if kind[0] == "M":
        # Our own letters have their accents already; others are set with theirs.
        return "" if before in COVERED or font_with(character) is None else character
    plain = normalize("NFKC", character)
    if COVERED.issuperset(plain):
        return plain
    if font_with(character) is not None:
        return character
    # A letter with two accents keeps one of them, if ours have that.
    bare = character
    while bare not in COVERED and (parts := decomposition(bare).split()):
        if parts[0].startswith("<"):
            return ""
        bare = chr(int(parts[0], 16))
    return bare if bare in COVERED else ""

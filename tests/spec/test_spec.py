"""The specification in `docs/spec` says what the engine does, and marks what is ours."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path

import pytest

from bot.present.rules_pages import RULINGS
from engine import GAMES, record
from engine.shuffle import Stream, commitment, fair_seed, random_words
from engine.triangles.board import SIZES, tile_set
from engine.triangles.rules import VARIANTS, Variant
from engine.tripitz import board, tokens
from tests.support.rulings import RULING_NAMES

DOCS = Path(__file__).parents[2] / "docs"
SPEC = DOCS / "spec"
SEED = bytes(range(32))

TITLES = {
    "Tripple-Domino": "tripple-domino",
    "Triominoes": "triominoes",
    "Tridom": "tridom",
    "Triominos": "triominos",
    "Tripitz": "tripitz",
}

ROWS = {
    "least players": "least_players",
    "most players": "most_players",
    "value of 0-0-0": "zero_value",
    "opening with a triple": "opening_triple",
    "opening with 0-0-0": "opening_zero",
    "opening without a triple": "opening_plain",
    "hexagon": "hexagon",
    "double": "double",
    "bridge": "bridge",
    "draw": "draw",
    "draws in a turn": "most_draws",
    "pass after three draws": "pass_after_draws",
    "pass with an empty stock": "pass_empty_stock",
    "last tile": "out",
}
"""What the table of differences calls the numbers of a `Variant`."""


def page(name: str) -> str:
    return (SPEC / f"{name}.md").read_text(encoding="utf-8")


def tables(text: str, head: str) -> list[list[str]]:
    """The cells of every row of the tables with this first heading."""
    rows: list[list[str]] = []
    within = False
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if not cells:
            within = False
        elif cells[0] == head and not within:
            within = True
            rows.append(cells)
        elif within and {*"".join(cells)} != {"-"}:
            rows.append(cells)
    return rows


def blocks() -> list[dict[str, object]]:
    """The examples of the page on records, in order: record, vector, fair, replay, record, replay."""
    return [
        json.loads(found) for found in re.findall(r"```json\n(.*?)```", page("record"), re.DOTALL)
    ]


# --- rulings -------------------------------------------------------------------------------------


def test_every_ruling_is_marked_in_the_specification() -> None:
    """By its name, at least once, and no other name."""
    found = {
        name
        for path in SPEC.glob("*.md")
        for name in re.findall(r"\*\*\[ruling: ([a-z-]+)\]\*\*", path.read_text(encoding="utf-8"))
    }
    assert found - {"opening"} == RULING_NAMES - {"opening"}
    assert "opening" in found


def test_every_ruling_is_in_the_list_with_its_reason() -> None:
    """Once, with the games for which it holds; and the list has no other."""
    listed: dict[str, set[str]] = {}
    for name, games, ruling, why in tables(
        (DOCS / "rulings.md").read_text(encoding="utf-8"), "name"
    ):
        if name == "name":
            continue
        assert name.strip("`") not in listed
        assert ruling.endswith(".")
        assert why.endswith(".")
        some = {TITLES[game] for game in games.split(", ")} if "all" not in games else {*GAMES}
        listed[name.strip("`")] = some - ({"tripitz"} if "triangles" in games else set())
    held = {
        name: {game for game, names in RULINGS.items() if name in names} for name in RULING_NAMES
    }
    assert listed == held


# --- the games with triangles --------------------------------------------------------------------


def test_the_differences_are_the_engines() -> None:
    """Number by number, and every number that a row of data has is in the table."""
    head, *rows = tables(page("triangles").partition("## Differences")[2], "")
    assert [game.strip("`") for game in head[1:]] == [*VARIANTS]
    told = {row[0]: row[1:] for row in rows}
    options = told.pop("options")
    assert told.keys() == ROWS.keys()
    for said, name in ROWS.items():
        assert [*map(int, told[said])] == [getattr(v, name) for v in VARIANTS.values()], said
    for names, variant in zip(options, VARIANTS.values(), strict=True):
        assert names.replace("`", "").split() == [option.name for option in variant.options]
    numbers = {name for name, kind in Variant.__annotations__.items() if kind == "int"}
    assert numbers == set(ROWS.values())


def test_the_options_have_the_bounds_of_the_specification() -> None:
    """Values, default and games of each option."""
    for name, values, default, games in tables(page("triangles"), "option")[1:]:
        held = [game for game in VARIANTS if game in games or games == "all"]
        for game in VARIANTS:
            found = [one for one in GAMES[game].options if one.name == name.strip("`")]
            assert bool(found) == (game in held), (name, game)
            for option in found:
                said = str(option.default).lower() if option.default is not None else "none"
                assert said == default
                if option.choices:
                    assert values == ", ".join(str(choice).lower() for choice in option.choices)
                else:
                    assert values == f"{option.least} to {option.most}"


def test_the_sets_have_the_sizes_of_the_specification() -> None:
    """In its order of naming: the default first."""
    sizes = [
        row[0].partition(" ")[0]
        for row in tables(page("triangles").partition("## Board")[0], "`tiles`")[1:]
    ]
    assert [*map(int, sizes)] == sorted(SIZES, key=lambda size: (size != 56, -size))
    assert set(map(int, sizes)) == set(SIZES)


# --- Tripitz -------------------------------------------------------------------------------------


def test_the_board_of_tripitz() -> None:
    """Rows, cells, edge and middle; and the neighbours by the page's own coordinates."""
    said = " ".join(page("tripitz").split())
    rows = ", ".join(map(str, board.ROW_LENGTHS[:-1]))
    assert f"of {rows} and {board.ROW_LENGTHS[-1]} cells" in said
    assert f"{board.CELLS} cells in a pattern" in said
    assert f"the outermost cells, {len(board.EDGE)} of them" in said
    middle = ", ".join(f"`{board.NAMES[cell]}`" for cell in board.MIDDLE)
    assert f"The middle is {middle}" in said
    steps = {(2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)}
    at = {
        (2 * i - (n - 1), y): cell
        for cell, (y, i, n) in enumerate(
            (y, i, n) for y, n in enumerate(board.ROW_LENGTHS) for i in range(n)
        )
    }
    for (x, y), cell in at.items():
        found = {at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at}
        assert found == set(board.NEIGHBOURS[cell])


def test_the_letters_of_tripitz() -> None:
    """In canonical order; three of them are a token."""
    letters = [re.findall(r"`(\w)`", row[1]) for row in tables(page("tripitz"), "property")[1:]]
    assert [a + b + c for a in letters[0] for b in letters[1] for c in letters[2]] == [
        *tokens.TOKENS[: tokens.COUNT]
    ]


def test_the_options_of_tripitz_are_told() -> None:
    """All of them, in order."""
    told = [row[0].strip("`") for row in tables(page("tripitz"), "option")[1:]]
    assert told == [option.name for option in GAMES["tripitz"].options]


# --- records -------------------------------------------------------------------------------------


def test_the_vector_holds() -> None:
    """What the page prints is what its own definitions give."""
    vector = blocks()[1]
    words = random_words(SEED, "deal/1")
    assert vector["words of deal/1"] == [f"{word:016x}" for word in islice(words, 5)]
    below = Stream(SEED, "deal/1")
    assert vector["below(56), below(55), ..."] == [below.below(n) for n in range(56, 46, -1)]
    tiles = Stream(SEED, "deal/1").shuffled(tile_set(56).names)
    assert vector["the 56 tiles, shuffled with deal/1"] == [*tiles]
    for seat, hand in enumerate((tiles[:9], tiles[9:18])):
        assert GAMES["tridom"].start({}, 2, SEED).view(seat).hand == tuple(sorted(hand))


def test_the_vector_of_tripitz_holds() -> None:
    """Start tokens, deal, who begins, and the bag after a swap."""
    vector = blocks()[1]
    state = GAMES["tripitz"].start({}, 2, SEED)
    laid = [f"{token}@{cell}" for cell, token in state.view(None).grid.named().items()]
    assert vector["start tokens of Tripitz"] == laid
    dealt = vector["the other 60 tokens, shuffled with deal/1"]
    assert [sorted(dealt[:7]), sorted(dealt[7:14])] == [
        sorted(state.view(seat).hand) for seat in (0, 1)
    ]
    assert [tokens.TOKENS[token] for token in state.bag] == dealt[14:]
    assert vector["first to move of two"] == state.to_move
    after, _ = state.apply(GAMES["tripitz"].parse(vector["first move"]))
    assert vector["the bag after it"] == [tokens.TOKENS[token] for token in after.bag]


@pytest.mark.parametrize("first", [0, 4])
def test_the_examples_replay_as_printed(first: int) -> None:
    """A record of each family, with the very output that the page shows."""
    shown = blocks()
    replayed = record.explain(record.from_json(shown[first]))
    assert json.loads(json.dumps(replayed)) == shown[3 if first == 0 else 5]


def test_the_proof_of_a_shuffle() -> None:
    """Both equations, for the secret and the salts of the page."""
    fair = blocks()[2]["fair"]
    secret = bytes.fromhex(fair["secret"])
    assert commitment(secret) == fair["commitment"]
    assert f"`{fair_seed(secret, fair['salts']).hex()}`" in page("record")


def test_the_options_of_records_are_all_options() -> None:
    """No option is forgotten on the page, and none is made up."""
    (row,) = [row for row in tables(page("record"), "key") if row[0] == "`options`"]
    told = set(re.findall(r"`([a-z]+)`", row[1]))
    assert told == {option.name for game in GAMES.values() for option in game.options}

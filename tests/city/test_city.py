"""A village; and that what watches over it can see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.city.__main__ import live
from tests.city.ledger import Ledger, moves, played, tables
from tests.support.every import every

HAND = "Your hand: 0-0-1, 0-0-2, 0-0-3, 0-0-4, 0-0-5, 1-1-1\nYour turn."


@every(
    "text, move",
    [
        ("You played 0-2-5 on 12 (+7)\nYour hand: 0-0-1", ("0-2-5", "")),
        ("You played 5-0-2 on 1 (+7)", ("0-2-5", "")),
        ("You played red with white moon (rmw) on F6 (+2)", ("rmw", "F6")),
        ("Tridom in Table 4\nYou played **0-2-5** on 12 (+7)\nBob's turn.", ("0-2-5", "")),
        ("Bob's turn.", None),
        ("Bob played 0-2-5 on 12 (+7)", None),
        ("", None),
    ],
)
def test_what_was_played_is_read(text: str, move: tuple[str, str] | None) -> None:
    """From the words that a player is told."""
    assert played(text) == move


def test_moves_are_read_as_they_are_told() -> None:
    """Draws, passes and swaps place nothing; an exchange places the first of its two."""
    made = ["5-0-2@1,0", "draw", "pass", "rmw@F6", "swap rtw", "joker@F6", "3-4-4@0,1>1-2-2@4,0"]
    assert moves(made) == [("0-2-5", ""), ("rmw", "F6"), ("3-4-4", "")]


def test_tables_are_known_by_their_buttons() -> None:
    """As platforms carry them."""
    assert tables('"p1:abcdefgh12:17:do.0" "mnopqrstuvwxyz23:3:hand" -:0:help') == {
        "abcdefgh12",
        "mnopqrstuvwxyz23",
    }


@pytest.mark.parametrize("audience", [None, "discord:2"])
def test_a_hand_shown_to_others_is_seen(audience: str | None) -> None:
    """To the whole place, or to somebody else."""
    ledger = Ledger()
    ledger.hand("discord:1", HAND)
    ledger.shown("discord:1", HAND)
    assert not ledger.hidden_shown()
    ledger.shown(audience, f"Look: {HAND}")
    assert ledger.hidden_shown()


@pytest.mark.parametrize("other", ["telegram:1", "telegram:2"])
def test_an_equal_hand_at_another_place_is_no_leak(other: str) -> None:
    """It proves to be their own: but never where both sit at one table."""
    ledger = Ledger(homes={"discord:1": "telegram:1", "discord:2": other})
    ledger.hand("discord:1", HAND)
    ledger.shown("discord:2", HAND)
    assert ledger.hidden_shown()
    ledger.hand("discord:2", HAND)
    assert bool(ledger.hidden_shown()) is (other == "telegram:1")


@pytest.mark.long
@pytest.mark.timeout(400)
async def test_a_village_lives_through_the_death_of_a_process_and_a_node(tmp_path: Path) -> None:
    assert await live(tmp_path, guilds=5, chats=16, visitors=8, seed=7) == []

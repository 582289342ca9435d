"""Buttons of old messages: what each payload means never changes."""

from __future__ import annotations

from pathlib import Path

from bot.table import payloads, registry
from bot.table.commands import LONGEST, NO_TABLE
from bot.table.steps import Forged

GOLDEN = Path(__file__).with_name("payloads.txt")

CANONICAL = {
    # A table's own game needs no name.
    "abcdefghjk:12:rules.tridom": "abcdefghjk:12:rules",
    "abcdefghjk:12:options.tridom": "abcdefghjk:12:options",
    "abcdefghjk:12:ladder.tridom": "abcdefghjk:12:ladder",
    "abcdefghjk:12:ladder.tridom.season": "abcdefghjk:12:ladder",
    # The number is always said.
    "-:0:season.cup.join.3": "-:0:season.cup.join.3.0",
}
"""Payloads that are read, but written in another way."""


def test_every_payload_means_what_it_meant() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [f"{(p := line.split(' ', 1)[0])} {registry.read(p)[0]!r}" for line in lines] == lines


def test_every_payload_is_written_as_it_is_read() -> None:
    """In the same words, but for those of `CANONICAL`."""
    differs = {}
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        payload = line.split(" ", 1)[0]
        action, pressed = registry.read(payload)
        if isinstance(action, Forged):
            continue
        written = str(payloads.write(pressed.table, pressed.version, action))
        assert len(written) <= LONGEST
        assert registry.read(written)[0] == action
        if written != payload:
            differs[payload] = written
    assert differs == CANONICAL


def longest(payload: str) -> list[int]:
    """Return with how many digits each number behind the verb is read, of those that have a bound."""
    head, _, said = payload.rpartition(":")
    verb, *words = said.split(".")
    numbers = [
        [
            ".".join([verb, *words[:at], "1" * digits, *words[at + 1 :]])
            for digits in range(12, 0, -1)
        ]
        for at, word in enumerate(words)
        if word.isdecimal()
    ]
    read = [
        next((12 - at for at, one in enumerate(each) if not forged(f"{head}:{one}")), 12)
        for each in numbers
    ]
    return [digits for digits in read if digits < 12]


def forged(payload: str) -> bool:
    return isinstance(registry.read(payload)[0], Forged)


def test_every_number_is_read_up_to_its_digits() -> None:
    """A longer one is nobody's button."""
    samples = [line.split(" ", 1)[0] for line in GOLDEN.read_text("utf-8").splitlines()]
    assert {payload: digits for payload in samples if (digits := longest(payload))} == {
        "abcdefghjk:12:share.replay.1": [5],
        "abcdefghjk:12:share.review.2": [5],
        "-:0:daily.solution.20000": [6],
        "-:0:solve.20000": [6],
        "-:0:solve.20000.c5": [6],
        "-:0:solve.20000.2.a": [6],
    }


def test_every_verb_has_a_sample() -> None:
    samples = [line.split(" ", 1)[0].split(":") for line in GOLDEN.read_text("utf-8").splitlines()]
    seen = {(table == NO_TABLE, said.split(".")[0]) for table, _, said in samples}
    assert seen == {
        *((False, each.verb) for each in payloads.TABLE_FORMS),
        *((True, each.verb) for each in payloads.FREE_FORMS),
    }

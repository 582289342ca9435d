"""Buttons of old messages: what each payload means never changes."""

from __future__ import annotations

from pathlib import Path

from bot.table import registry
from bot.table.commands import NO_TABLE

GOLDEN = Path(__file__).with_name("payloads.txt")


def test_every_payload_means_what_it_meant() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [f"{(p := line.split(' ', 1)[0])} {registry.read(p)[0]!r}" for line in lines] == lines


def test_every_verb_has_a_sample() -> None:
    samples = [line.split(" ", 1)[0].split(":") for line in GOLDEN.read_text("utf-8").splitlines()]
    seen = {(table == NO_TABLE, said.split(".")[0]) for table, _, said in samples}
    rows = registry.ROWS
    assert seen == {
        *((False, verb) for row in rows for verb in row.buttons),
        *((True, verb) for row in rows for verb in row.free_buttons),
    }

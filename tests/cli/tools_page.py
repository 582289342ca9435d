"""The output of the tools, as a page: every help, and the answers to wrong words.

`python -m tests.cli.tools_page --write` makes docs/transcripts/tools.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click
from click.testing import CliRunner

from bot.__main__ import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/transcripts/tools.md"
GAME = "tests/records/triangles/tridom-whole-4.json"

ERRORS = (
    ("verify",),
    ("verify", "nowhere.json"),
    ("replay", "README.md"),
    ("render", GAME, "--ply", "many"),
    ("render", GAME, "--ply", "9999"),
    ("render", GAME, "--seat", "7"),
    ("render", GAME, "--theme", "pink"),
    ("animate", GAME, "--round", "9"),
    ("review", GAME, "--seat", "7"),
    ("simulate", "chess"),
    ("simulate", "tridom", "--players", "godlike"),
    ("simulate", "tridom", "--option", "target=many"),
    ("drill", "--given", "9"),
    ("daily", "yesterday", "ab"),
    ("daily", "2026-11-22", "ab"),
    ("dance",),
)


def said(*words: str) -> str:
    """Return a command's output, both streams, at 80 columns."""
    done = CliRunner().invoke(main, list(words), prog_name="trigon", terminal_width=80)
    return done.output.rstrip()


def page() -> str:
    assert isinstance(main, click.Group)
    helps = [("--help",), *((name, "--help") for name in sorted(main.commands))]
    parts = ["# The tools\n\nMade by `python -m tests.cli.tools_page --write`.\n"]
    for title, calls in (("Help", helps), ("What is wrong", ERRORS)):
        parts.append(f"## {title}\n")
        parts += [f"```\n$ trigon {' '.join(call)}\n{said(*call)}\n```\n" for call in calls]
    return "\n".join(parts)


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        sys.stdout.write(page())

"""The guides' table of permissions, generated from the registry of actions.

`python -m tests.cli.rights_page --write` writes docs/rights.md and docs/de/rechte.md.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bot.present.catalogue import Catalogue, texts
from bot.table.commands import ChatSettings, Join, New, Start
from bot.table.identity import Person, PersonId
from bot.table.registry import ROWS
from bot.table.rows import OF_TABLE, Permission, Row, Target, may
from bot.table.table import Proposal, Table
from tests.table.helpers import Room

DOCS = Path(__file__).parents[2] / "docs"
HOST, ADMIN, PLAYER, ONLOOKER = (
    Person(PersonId(f"x:{n}"), n) for n in ("host", "admin", "player", "else")
)

KEYS = ("yes", "no", "turn", "asked", "vote", "rest", "mine")
PAGES = {
    "en": (
        DOCS / "rights.md",
        ("yes", "–", "own turn", "if asked", "by vote", "on hold", "yours"),
    ),
    "de": (
        DOCS / "de" / "rechte.md",
        ("ja", "–", "am Zug", "gefragt", "Abstimmung", "ruht", "deiner"),
    ),
}
TABLE = re.compile(r"(?<=\|---\|---\|---\|---\|---\|---\|\n)(?:\|.*\n)+")
"""The rows below the heads."""


def _table() -> Table:
    """Make a table in play, where the player is asked to agree to something."""
    room = Room()
    room.do(HOST, New("tridom"))
    room.do(PLAYER, Join())
    room.do(HOST, Start())
    state = room.there.state
    return replace(room.there, proposal=Proposal("undo", 0, HOST.id, state.ply))


def _cell(row: Row, person: Person, table: Table) -> str:
    """Return whether and when this person may do it, by the words' keys."""
    if row.permission is Permission.MODERATOR:
        return "yes" if person is ADMIN else "no"
    if not row.table:
        return "yes"
    if not may(row.permission, table, person.id, moderates=person is ADMIN):
        asleep = replace(table, asleep=True)
        return "rest" if may(row.permission, asleep, person.id, moderates=False) else "no"
    if row.permission is Permission.ASKED:
        return "asked"
    if row.permission is Permission.MOVER:
        return "turn"
    return "vote" if row.permission in OF_TABLE and person is PLAYER else "yes"


def _names(row: Row, said: Catalogue) -> list[str]:
    if row.kind is ChatSettings:
        return [f"{said.say('cmd-settings')} {said.say('scope-chat').lower()}"]
    return [said.say(f"cmd-{word}") for word in row.words]


def _lines(language: str, cells: dict[str, str]) -> Iterator[str]:
    said, table = texts(language), _table()
    for row in ROWS:
        names = ", ".join(f"`/{name}`" for name in _names(row, said))
        if not names:
            continue
        found = [_cell(row, person, table) for person in (HOST, ADMIN, PLAYER, ONLOOKER)]
        if row.permission is Permission.ASKED:
            # The proposer isn't asked; all other players are.
            found[0] = "asked"
        shown = [cells[key] for key in found]
        private = cells["mine"] if row.target is not Target.HERE else ""
        yield f"| {names} | {' | '.join(shown)} | {private} |"


def pages() -> dict[Path, str]:
    """Return each page's path and text, with the table as it is now."""
    found = {}
    for language, (path, cells) in PAGES.items():
        rows = "\n".join(_lines(language, dict(zip(KEYS, cells, strict=True)))) + "\n"
        found[path], count = TABLE.subn(lambda _, rows=rows: rows, path.read_text(encoding="utf-8"))
        assert count == 1, path
    return found


if __name__ == "__main__":
    for path, text in pages().items():
        if "--write" in sys.argv:
            path.write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)

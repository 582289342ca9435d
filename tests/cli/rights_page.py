"""The guides' table of permissions, generated from the registry of actions.

`python -m tests.cli.rights_page --write` writes docs/rights.md and docs/de/rechte.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bot.present.catalogue import Catalogue, words
from bot.table.commands import ChatSettings, Join, New, Start
from bot.table.identity import Person, PersonId
from bot.table.registry import ROWS
from bot.table.rows import OF_TABLE, Reach, Row, Who, may
from bot.table.table import Proposal, Table
from tests.table.helpers import Room

DOCS = Path(__file__).parents[2] / "docs"
HOST, ADMIN, PLAYER, ONLOOKER = (
    Person(PersonId(f"x:{n}"), n) for n in ("host", "admin", "player", "else")
)

PAGES = {
    "en": (
        DOCS / "rights.md",
        """# Who may do what

This page is made from the code, by `python -m tests.cli.rights_page --write`; a test holds it to that.

- The **host** opened the table. A host who leaves the lobby passes it on.
- **Admins** look after the place where the table is. On Telegram these are the owner and the administrators of the group,
  on Discord people who have *Manage Channels* or *Manage Server* there, on the local page
  people who have it open at the machine where the bot runs.
- **Players** sit at the table; everyone else **looks on**. An admin or host who sits is a player too.

Rights belong to the place where the table is, wherever somebody asks from. An admin of that place is one in the private
chat with the bot too; an admin of another place isn't. A private chat is its owner's, for tables in it.
A button that you may not press isn't offered to you in private, and does nothing where everyone sees it. People who neither
belong to the table's place nor sit at it learn nothing about it.

| | Host | Admin | Player | Looks on | In private |
|---|---|---|---|---|---|
{table}

*own turn*: when it's theirs. *if asked*: if a proposal is theirs to answer. *by vote*: they propose it, and most of the
others must agree; nobody proposes it for themselves. Host and admins speak for the others. The player to be replaced is asked
in any case, unless their time is up already. *on hold*: only when nobody has played for so long that the table was put
on hold. *In private* a command means the table there; if it's marked *yours*, it means your table, wherever it is.

The steps of choosing a move, by buttons, are for the player who holds the hand, and the move for the player whose turn it is.

Only people with *Manage Server* on Discord can let a channel count for the ladder of the whole server; every admin of the
channel can take it out.
""",
        {
            "yes": "yes",
            "no": "–",
            "turn": "own turn",
            "asked": "if asked",
            "vote": "by vote",
            "rest": "on hold",
            "mine": "yours",
        },
    ),
    "de": (
        DOCS / "de" / "rechte.md",
        """# Wer darf was

Diese Seite entsteht aus dem Code, mit `python -m tests.cli.rights_page --write`; ein Test achtet darauf.

- Der **Host** hat den Tisch eröffnet. Wer als Host vor dem Start geht, gibt das weiter.
- **Admins** betreuen den Ort, an dem der Tisch liegt. Auf Telegram sind das Eigentümer und Administratoren der Gruppe, auf
  Discord alle, die dort *Kanäle verwalten* oder *Server verwalten* dürfen. Auf der
  Seite ist es, wer sie an dem Rechner offen hat, auf dem der Bot läuft.
- **Spieler** sitzen am Tisch, alle anderen **sehen zu**. Auch Host und Admins spielen mit, wenn sie am Tisch sitzen.

Rechte gehören zu dem Ort, an dem der Tisch liegt, egal von wo jemand fragt. Wer dort Admin ist, ist es auch im privaten Chat
mit dem Bot; wer anderswo Admin ist, ist es dort nicht. Ein privater Chat gehört dem, der ihn führt, für Tische, die darin
liegen. Ein Knopf, den jemand nicht drücken darf, wird privat nicht angeboten und bewirkt dort, wo ihn alle sehen, nichts. Wer
weder dorthin gehört, wo der Tisch liegt, noch daran sitzt, erfährt nichts von ihm.

| | Host | Admin | Spieler | Sieht zu | Privat |
|---|---|---|---|---|---|
{table}

*am Zug*: wenn man an der Reihe ist. *gefragt*: wenn man auf einen Vorschlag antworten soll. *Abstimmung*: man schlägt es vor,
und die Mehrheit der anderen muss zustimmen; niemand schlägt es von sich selbst vor. Host und Admins sprechen für die
anderen. Wer ersetzt werden soll, wird immer gefragt, außer die eigene Zeit ist schon abgelaufen. *in Ruhe*: nur wenn so lange niemand
gespielt hat, dass der Tisch ruht. *Privat* meint ein Befehl den Tisch, der dort liegt; mit *deiner* den Tisch, an dem du
sitzt, wo er auch liegt.

Die Schritte zu einem Zug, mit Knöpfen, sind für den, der die Hand hält, der Zug für den, der an der Reihe ist.

Nur wer auf Discord den Server verwalten darf, lässt einen Kanal für die Rangliste des ganzen Servers zählen; herausnehmen
dürfen ihn alle Admins des Kanals.
""",
        {
            "yes": "ja",
            "no": "–",
            "turn": "am Zug",
            "asked": "gefragt",
            "vote": "Abstimmung",
            "rest": "in Ruhe",
            "mine": "deiner",
        },
    ),
}


def _table() -> Table:
    """Make a table in play, where the player is asked to agree to something."""
    room = Room()
    room.do(HOST, New("tridom"))
    room.do(PLAYER, Join())
    room.do(HOST, Start())
    state = room.there.state
    assert state is not None
    return replace(room.there, proposal=Proposal("undo", 0, HOST.id, state.ply))


def _cell(row: Row, person: Person, table: Table) -> str:
    """Return whether and when this person may do it, by the words' keys."""
    if row.who is Who.MODERATOR:
        return "yes" if person is ADMIN else "no"
    if not row.table:
        return "yes"
    if not may(row.who, table, person.id, moderates=person is ADMIN):
        asleep = replace(table, asleep=True)
        return "rest" if may(row.who, asleep, person.id, moderates=False) else "no"
    if row.who is Who.ASKED:
        return "asked"
    if row.who is Who.MOVER:
        return "turn"
    return "vote" if row.who in OF_TABLE and person is PLAYER else "yes"


def _names(row: Row, said: Catalogue) -> list[str]:
    if row.kind is ChatSettings:
        return [f"{said.say('cmd-settings')} {said.say('scope-chat').lower()}"]
    return [said.say(f"cmd-{word}") for word in row.words]


def _lines(language: str, cells: dict[str, str]) -> Iterator[str]:
    said, table = words(language), _table()
    for row in ROWS:
        names = ", ".join(f"`/{name}`" for name in _names(row, said))
        if not names:
            continue
        found = [_cell(row, person, table) for person in (HOST, ADMIN, PLAYER, ONLOOKER)]
        if row.who is Who.ASKED:
            # Whoever proposed something is not asked; all other players are.
            found[0] = "asked"
        shown = [cells[key] for key in found]
        private = cells["mine"] if row.reach is not Reach.HERE else ""
        yield f"| {names} | {' | '.join(shown)} | {private} |"


def pages() -> dict[Path, str]:
    """Return each page's path and text."""
    return {
        path: text.replace("{table}", "\n".join(_lines(language, cells)))
        for language, (path, text, cells) in PAGES.items()
    }


if __name__ == "__main__":
    for path, text in pages().items():
        if "--write" in sys.argv:
            path.write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)

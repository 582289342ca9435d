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
from bot.table.rows import OF_TABLE, Permission, Row, Target, may
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
- **Admins** look after the place where the table is. On Telegram they are the owner and the administrators of the group, on Discord
  people with *Manage Channels* or *Manage Server* there, and on the local page people who open it on the machine where the bot runs.
- **Players** sit at the table; everyone else **looks on**. A host or admin with a seat is a player too.

Rights belong to the place where the table is, wherever you ask from. An admin of that place is also one in the private chat with the
bot; an admin of another place isn't. A private chat is yours, for the tables in it. In private, the bot doesn't offer you a button that you may
not press; a button that everyone sees does nothing for you. People who neither belong to the table's place nor sit at it learn nothing
about it.

| | Host | Admin | Player | Looks on | In private |
|---|---|---|---|---|---|
{table}

- *own turn*: when it's your turn.
- *if asked*: when you have to answer a proposal.
- *by vote*: you propose it, and most of the others must agree. Host and admins can agree for all of them. You can't propose it for
  yourself. The player to be replaced is always asked, unless their time is already up.
- *on hold*: only when nobody has played for so long that the table is on hold.
- *In private*, a command means the table in that chat. *yours* means the table you sit at, wherever it is.

The buttons that lead to a move are for the player who holds the hand; the move itself is for the player whose turn it is.

On Discord, only people with *Manage Server* can let a channel count for the ladder of the whole server. Every admin of the channel can
take it out.
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

- Der **Host** hat den Tisch eröffnet. Verlässt er die Lobby, wird jemand anders Host.
- **Admins** betreuen den Ort, an dem der Tisch ist. Auf Telegram sind das der Eigentümer und die Administratoren der Gruppe, auf Discord
  Leute mit *Kanäle verwalten* oder *Server verwalten* und auf der lokalen Seite die, die sie auf der Maschine öffnen, auf der der Bot
  läuft.
- **Spieler** sitzen am Tisch; alle anderen **sehen zu**. Ein Host oder Admin mit einem Platz ist auch Spieler.

Rechte gehören zu dem Ort, an dem der Tisch ist, egal, von wo aus du fragst. Wer dort Admin ist, ist es auch im privaten Chat mit dem Bot;
Admins eines anderen Ortes sind es nicht. Dein privater Chat gehört dir, für die Tische darin. Einen Knopf, den du nicht benutzen darfst,
bietet dir der Bot privat nicht an; wo ihn alle sehen, bewirkt er bei dir nichts. Wer weder zum Ort des Tischs gehört noch daran sitzt,
erfährt nichts über ihn.

| | Host | Admin | Spieler | Sieht zu | Privat |
|---|---|---|---|---|---|
{table}

- *am Zug*: wenn du an der Reihe bist.
- *gefragt*: wenn du auf einen Vorschlag antworten sollst.
- *Abstimmung*: Du schlägst es vor, und die meisten anderen müssen zustimmen. Host und Admins können für alle zustimmen. Für dich selbst
  kannst du es nicht vorschlagen. Wer ersetzt werden soll, wird immer gefragt, außer seine Zeit ist schon um.
- *ruht*: nur, wenn so lange niemand gespielt hat, dass der Tisch ruht.
- *Privat* meint ein Befehl den Tisch in diesem Chat. *deiner* heißt: den Tisch, an dem du sitzt, wo er auch ist.

Die Knöpfe, die zu einem Zug führen, sind für den Spieler, dem die Hand gehört; der Zug selbst ist für den Spieler, der an der Reihe ist.

Auf Discord können nur Leute mit *Server verwalten* einen Kanal für die Rangliste des ganzen Servers zählen lassen. Jeder Admin des Kanals
kann ihn herausnehmen.
""",
        {
            "yes": "ja",
            "no": "–",
            "turn": "am Zug",
            "asked": "gefragt",
            "vote": "Abstimmung",
            "rest": "ruht",
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
    said, table = words(language), _table()
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

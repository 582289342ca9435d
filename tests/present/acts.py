"""What people read at a table, by the keys of texts, with all buttons: `tests/present/acts/*.txt`.

The acts are those of `tests/table/acts.py`; the results are messages, as stories show them. Further:

    sees ann                    what she sees of the table on a page
    pages                       which page is drawn from whose seat, and so on
    hints @ 6.4 4 5             the hint of the first move with this in its notation, if a search finds that then the next player scores so
                                much, and so many of the other pieces still fit
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bot.present.learning import hint
from bot.present.localizer import Localizer, Reader
from bot.present.message import Message
from bot.present.page_table import PAGES, Page
from bot.present.render import for_channel, for_person
from bot.present.table_view import Tabletop, lay
from bot.table import registry
from bot.table.commands import Action
from bot.table.effects import Decision, Show
from bot.table.identity import Person
from bot.table.past import recent
from engine.players.search.advice import Idea
from tests.stories.story import Story, by_keys, flat_fields
from tests.table import acts
from tests.table.acts import PEOPLE, masked
from tests.table.helpers import Room

FOLDER: Final = Path(__file__).with_name("acts")


def labelled(message: Message) -> str:
    """Write a message, and what is written on its buttons."""
    labels = [each.label for each in (*message.buttons, *message.choices)]
    return Story.told(message) + (f" | {' · '.join(labels)}" if labels else "")


def row(show: Show, page: Page) -> str:
    """Write a row of the table of pages."""
    types = (each.__name__ for each in (page.kind, page.loads) if each is not None)
    columns = (name for name in ("must", "own_seat", "named", "quiet") if getattr(page, name))
    return " ".join([show.value, page.needs.name, *types, *columns])


class Pages(acts.Acts):
    """A room, and what is read there."""

    def do(self, line: str) -> list[str]:
        verb, *words = line.split()
        if verb == "hints":
            return [self.hinted(*words)]
        if verb == "pages":
            return [row(show, page) for show, page in sorted(PAGES.items())]
        return self.seen(words[0]) if verb == "sees" else super().do(line)

    def hinted(self, move: str, leaves: str, keeps: str, left: str) -> str:
        table = self.room.there
        scene = table.scene(self.room.version, table.state.to_move)
        found = next(each for each in scene.view.moves if move in str(each))
        points = scene.view.preview(found)[1]
        idea = Idea(
            found, points, 0.0, None if leaves == "-" else float(leaves), int(keeps), int(left)
        )
        reader = Localizer(Reader(scene.seats[scene.view.seat or 0].person, "en"), scene)
        return f"answer {labelled(hint(reader, scene, scene.view, [idea]))}"

    def shown(self, before: dict[str, Any], decision: Decision | None) -> list[str]:
        if decision is None:
            return []
        table, version = self.room.table, self.room.version
        found = [
            f"answer {labelled(for_person(each, table, version, self.asker))}"
            for each in decision.replies
        ]
        for each in decision.posts:
            if each.to is None:
                found.append(f"room: {labelled(for_channel(each, self.room.there, version))}")
            else:
                to = next(one for one in PEOPLE.values() if one.id == each.to)
                found.append(f"{each.to}: {labelled(for_person(each, table, version, to))}")
        return [masked(each) for each in found]

    def seen(self, who: str) -> list[str]:
        """List what somebody sees of the table on a page."""
        return [masked(each) for each in flat_fields(laid(self.room, self.person(who)))]


def laid(room: Room, person: Person) -> Tabletop:
    """Lay a table for somebody, with the rights that the service would ask for."""
    table = room.there

    def may(pressed: Action) -> bool:
        return bool(registry.offered(pressed, table, person.id, table.created, moderates=None))

    public = None if table.state is None else table.state.view(None)
    scene = table.scene(room.version, table.seat_of(person.id))
    return lay(scene, public, Reader(person.id, "en"), recent(table, room.moves), may)


def lived(text: str) -> str:
    """Do what each line at the margin says; return the text with the messages as they are now."""
    with by_keys():
        return acts.lived(text, Pages())

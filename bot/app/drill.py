"""The drill's desk: answers a person's drill and keeps their progress in the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.app.preferences import chosen
from bot.app.uncertainty import doubtful
from bot.present import drill
from bot.present.filters import for_reader
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.store import Store, value_names
from bot.table import drilling
from bot.table.commands import Command, Drill
from bot.table.drilling import LEVELS


async def drill_page(store: Store, command: Command, wish: Drill) -> Message:
    """The next question, and how the answer to the last one was. Raises `StoreDown`.

    An answer counts for the question that stands: a second tap on an old one shows the present one.
    """
    level, number, answer = LEVELS.get(wish.level), wish.number, wish.answer
    person = command.person
    progress = drilling.from_text(await store.recall(value_names.drill(person.id)))
    after, verdict = progress, None
    if not number and level not in {None, progress.given}:
        after = replace(progress, given=level, number=progress.number + 1, streak=0, found=())
    elif number == progress.number:
        after, verdict = drilling.answered(person.id, progress, answer)
    if after != progress:
        with doubtful():
            await store.remember(value_names.drill(person.id), drilling.to_text(after))
    reader = person_reader(person, await chosen(store, person.id))
    localizer = Localizer(reader, None)
    standing = drilling.asked(person.id, after)
    page = await asyncio.to_thread(drill.page, localizer, after, standing, verdict)
    return for_reader(page, localizer)

"""The drill: answers a person's questions and keeps their progress in the store."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.app.preferences import load_preferences
from bot.app.uncertainty import doubtful
from bot.present import drill
from bot.present.filters import for_reader
from bot.present.localizer import Localizer, person_reader
from bot.present.message import Message
from bot.store import Store, value_names
from bot.table.answers import drilling
from bot.table.answers.drilling import LEVELS
from bot.table.commands import Command
from bot.table.general_commands import Drill


async def drill_page(store: Store, command: Command, request: Drill) -> Message:
    """The next question, and whether the last answer was right. Raises `StoreDown`.

    Only an answer to the present question counts: a second tap on an old one shows the present one.
    """
    level, number, answer = LEVELS.get(request.level), request.number, request.answer
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
    reader = person_reader(person, await load_preferences(store, person.id))
    localizer = Localizer(reader, None)
    standing = drilling.asked(person.id, after)
    page = await asyncio.to_thread(drill.page, localizer, after, standing, verdict)
    return for_reader(page, localizer)

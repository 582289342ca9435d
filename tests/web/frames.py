"""What the server sends to a page, for the stories of its scripts: `python -m tests.stories --write web`.

A line of `moments.txt` is one of a story (`tests.stories.story`), or records a frame under a name:

    shows turn bob          the tabletop that he sees
    steps look ann 3        a look back's third step
    answers hint bob hint   the answer to a button of the table here, by its verb
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final

from bot.platforms.web import history
from bot.platforms.web.shelf import Shelf
from bot.platforms.web.tables import review_frame, tabletop_frame
from bot.present.message import Message
from bot.store import Store
from tests.stories.story import BEGIN, Story, in_story

FILE: Final = Path(__file__).parent / "units" / "frames.jsonl"
_NAME: Final = re.compile(r"\b[pfm](?:[0-9a-f]{32}|[\w-]{22})(?=[\"/])")
"""Of a picture or a file, which nobody can guess."""
_TIME: Final = re.compile(r'"time": ?\d+')

MOMENTS: Final = FILE.with_name("moments.txt")


async def recorded(store: Store, _: str = "") -> str:
    """Live through the moments; return what was sent, a line each: its name, and JSON."""
    story = Story(store)
    service = story.harness.service
    shelf = Shelf(service, asyncio.Semaphore())
    found: list[str] = []

    def lines(messages: list[Message]) -> str:
        return f"[{','.join(history.shown(each)[0] for each in messages)}]"

    with in_story():
        for line in MOMENTS.read_text(encoding="utf-8").splitlines():
            verb, name, who, *words = f"{line}  ".split(" ")
            if verb == "shows":
                top = await service.tabletop(await story.there(), story.people[who], "dark")
                assert top is not None
                frame = tabletop_frame(top, shelf)
            elif verb == "steps":
                step = await story.look_back(who, words[0])
                assert step is not None
                frame = review_frame(step, shelf)
            elif verb == "answers":
                before = len(story.seen)
                await story.act(story.people[who], f"forges {words[0]}")
                frame = lines([each.message for each in story.seen[before:]])
            else:
                await story.do(line)
                continue
            found.append(f"{name} {frame}")
    text = story.masked("\n".join(found) + "\n")
    names = {each: f"{each[0]}{n}" for n, each in enumerate(dict.fromkeys(_NAME.findall(text)), 1)}
    text = _NAME.sub(lambda each: names[each[0]], text)
    return _TIME.sub(f'"time":{BEGIN.timestamp() * 1000:.0f}', text)

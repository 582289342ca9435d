"""The `rolling_child` of the release whose code is in the working directory, asked in typed words, too.

Runs with the code of 1.0.0 and of every later release: what they share are typed words, buttons and stored texts.
"""

from __future__ import annotations

import asyncio
import importlib
import sys
from typing import Any

from bot.present.message import plain
from bot.table.identity import Person, PersonId
from tests.ops import rolling_child

try:
    from bot.platforms.vocabulary import parse
except ImportError:  # 1.0.0
    from bot.platforms.input.parser import parse

of_release = rolling_child.answer


def told(message: Any) -> list[object]:
    """A message: its text, and what its buttons carry."""
    return [
        plain(message.text),
        {each.label: each.payload for each in (*message.choices, *message.buttons)},
    ]


def through(reader: str, writer: str, text: str) -> list[str]:
    """Read a stored text, and write it again; or name the error."""
    functions = []
    for name in (reader, writer):
        module, _, function = name.partition(":")
        functions.append(getattr(importlib.import_module(module), function))
    try:
        return ["", functions[1](functions[0](text)) or ""]
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
        return [type(error).__name__, str(error)]


async def answer(harness: Any, *rest: Any) -> object:
    """Carry out one line, the last argument; before it this release's child has its sender."""
    asked: dict[str, Any] = rest[-1]
    given = asked.get("with", [])
    person = Person(PersonId(f"fake:{asked['who']}"), asked["who"])
    match asked["do"]:
        case "through":
            return [through(given[0], given[1], text) for text in given[2]]
        case "type":
            replies = await harness.ask(person, parse(given[0]), at=given[1], admin=True)
            return [told(message) for message in replies]
        case "press":
            return [told(message) for message in await harness.ask(person, given[0], at=given[1])]
    return await of_release(harness, *rest)


rolling_child.answer = answer
asyncio.run(rolling_child.main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))

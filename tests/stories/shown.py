"""Acts of adapters: what people do, a line each, and messages of all kinds by words: `hand picture choices`."""

from __future__ import annotations

import asyncio
import math
import shlex
from collections.abc import Sequence
from typing import Any, Final

from structlog.typing import EventDict

from bot.ports import Platform, RetryLater, Unreachable
from bot.present.message import Button, Choice, File, Message, Span, Style, Ticks, WordsField
from bot.table.commands import Command
from renderer import Picture
from tests.stories.story import logged
from tests.support.payloads import typed

# The smallest picture there is: one grey dot.
_DOT: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63680000008200815dd4c1690000000049454e44ae426082"
)
_PARTS: Final[dict[str, dict[str, Any]]] = {
    "picture": {"picture": Picture(_DOT, (1, 1), "what it shows", "a dot")},
    "choices": {
        "prompt": "which one?",
        "choices": tuple(Choice(f"tile {n}", f"t1:4:tile.{n}", "fits") for n in range(3)),
    },
    "many": {"choices": tuple(Choice(f"game {n}", f"t1:4:tile.{n}") for n in range(24))},
    "ticks": {"ticks": Ticks(("rtw", "gck", "yml"), "t1:4:swap", 0b101, 2)},
    "words": {
        "words": WordsField("quiet hours", "type them", "-:0:set.quiet", "22-8", (Span("when?"),))
    },
    "file": {"file": File("game.json", b"{}")},
    "film": {"file": File("game.gif", b"GIF89a", "a round")},
    "buttons": {
        "buttons": (
            Button("go", "t1:4:hand", style=Style.PRIMARY),
            Button("stop", "t1:4:end", style=Style.DANGER),
            Button("there", url="https://example.org/there"),
        )
    },
    "leads": {"buttons": (Button("Go", "t1:4:start", style=Style.SUCCESS),)},
    "hand": {"secret": True, "replaces": True, "table": "t1", "version": 5},
    "step": {"replaces": True},
    "question": {"question": True, "table": "t1", "secret": True},
    "secret": {"secret": True},
    "board": {"board": True},
    "silent": {"silent": True},
    "styled": {"text": (Span("bold", bold=True), Span(" and *not* "), Span("code", code=True))},
}


def asked(command: Command, flags: Sequence[str], more: str = "") -> str:
    """Write what an adapter asked of the service, with those of the flags that are set."""
    pressed = "" if command.pressed is None else f" pressed {command.pressed}"
    home = "" if command.home == command.at else f" of {command.home}"
    person = f"{command.person.name} ({command.person.language}) at {command.at}"
    told = " ".join(name for name in flags if getattr(command, name))
    return f"{person}: {command.action!r}{pressed}{home}{more} {told} {command.title}"


def made(words: str) -> Message:
    """Return a message of these parts, whose text is the words."""
    found: dict[str, Any] = {"text": (Span(words),), "brief": "in brief"}
    for word in words.split():
        found |= _PARTS[word]
    return typed(Message(**found))


class Acts:
    """A bot of one platform, and the people on it; `ann says hello` calls `_says("ann", "hello")`.

    `commands`: those that the service hears (`heard` writes one); `calls`: those of the bot (`made`; "": no result).
    `events`: the beginning of what it logs; `lasting`: tasks that never end; `odd`: errors whose name is a result.
    """

    events: str
    lasting: frozenset[str]
    odd: tuple[type[Exception], ...]

    reference: str
    """The message that was posted last."""

    def __init__(self, bot: Platform, commands: Sequence[Any], calls: Sequence[Any]) -> None:
        self.bot = bot
        self._commands, self._calls = commands, calls
        self.logs: list[EventDict] = []

    async def do(self, line: str) -> list[str]:
        """Do what a line says; return its results."""
        commands, calls = len(self._commands), len(self._calls)
        name, act, *words = shlex.split(line)
        try:
            found = getattr(self, f"_{act}")(name, *words)
            said = await found if asyncio.iscoroutine(found) else found
        except RetryLater as error:
            # Roughly: some time has passed since the platform asked for it.
            said = f"later: {math.ceil(error.seconds / 10)}0 s"
            said += " everywhere" * error.everywhere + " begun" * error.begun
        except Unreachable as why:
            said = f"unreachable: {why}"
        except self.odd as error:
            said = type(error).__name__
        await self.settled()
        heard = [self.heard(each) for each in self._commands[commands:]]
        made = sorted(filter(None, map(self.made, self._calls[calls:])))
        said = [] if said is None else [str(said)]
        return [*said, *heard, *made, *logged(self.logs, self.events)]

    async def settled(self) -> None:
        """Wait until all is done, twice in a row."""
        quiet = 0
        while quiet < 2:
            await asyncio.sleep(0.003)
            quiet = quiet + 1 if self.idle() else 0

    def idle(self, *, but: str = "") -> bool:
        """Tell whether only tasks run that last; of the requests under way, one is for what comes next."""
        others = asyncio.all_tasks() - {asyncio.current_task()}
        names = [each.get_coro().__name__ for each in others]
        last = self.lasting | {"start", "_handle_request", but}
        return last.issuperset(names) and names.count("_handle_request") <= 1

    # --- acts of every adapter -------------------------------------------------------------------

    async def _changes(self, at: str, *words: str) -> str:
        """Edit what was posted last into such a message."""
        message = self.message(*words)
        return str(await self.bot.update(self._place(at), self.reference, message, "key"))

    async def _edits(self, at: str, text: str) -> str:
        """Edit what was posted last into a text."""
        message = typed(Message(text=(Span(text),)))
        return str(await self.bot.update(self._place(at), self.reference, message, "key"))

    async def _retires(self, at: str) -> None:
        await self.bot.retire(self._place(at), self.reference)

    async def _removes(self, at: str) -> None:
        await self.bot.remove(self._place(at), self.reference)

    async def _buried(self, at: str) -> str:
        return str(await self.bot.buried(self._place(at), self.reference))

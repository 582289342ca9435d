"""What settings and options make of the bot and of its commands: a command line each in `wiring.txt`, as in a shell.

`python -m tests.stories --write wiring` writes the results again.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager, chdir
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

import pytest
from click.testing import CliRunner

from bot import wiring
from bot.__main__ import main
from bot.cli import drawing, operator, records
from bot.cli.doctor import Diagnosis
from bot.ops.backup import Contents
from bot.ops.integrity import TableFault, TableFinding
from bot.platforms.discord import DiscordOptions
from bot.platforms.web.site import PublicSite
from bot.ports import CannotStart
from bot.settings import Settings
from bot.store import Store, StoreDown
from bot.store.archive import Archived
from bot.wiring import _keep_connected, _until_stopped, stop_by_signals
from tests.support.recorded import recorded_now

FILE = Path(__file__).with_name("wiring.txt")
SECRETS = {
    "T": "123456789:AAabcdefghijklmnopqrstuvwxyz0123456",
    "D": "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB",
    "S": "client-secret_of-the-application",
}
FINDING = TableFinding("bad", 3, TableFault.MOVES)
CONTENTS = Contents("2026-11-22", "1.0.0", 2, 9)


class Recorder:
    """Runs commands whose parts do nothing, and writes down what each was made of and asked, in order."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.usual: list[str] = []
        """What a run without any setting makes."""

    def do(self, line: str) -> list[str]:
        """Carry a command line out; of a run, tell how it differs from one without settings."""
        words = shlex.split(line)
        at = words.index("trigon")
        given = dict(each.split("=", 1) for each in words[:at])
        given = {name: SECRETS.get(value, value) for name, value in given.items()}
        self.told = []
        with ExitStack() as stack:
            for patch in self.patches(given):
                stack.enter_context(patch)
            ended = CliRunner().invoke(main, words[at + 1 :])
        told = [*map(plain, self.told), *map(plain, ended.output.splitlines())]
        told.append(f"exit {ended.exit_code}")
        if words[at + 1] != "run":
            return told
        self.usual = self.usual or told
        if told == self.usual or told[-1] != self.usual[-1]:
            return told
        new = [each for each in told if each not in self.usual]
        names = {each.split()[0] for each in told}
        return [f"- {each}" for each in self.usual if each.split()[0] not in names] + new

    def say(self, name: str, *given: object, **more: object) -> None:
        words = [*map(repr, given), *(f"{key}={value!r}" for key, value in more.items())]
        self.told.append(f"{name} {', '.join(words)}".strip())

    def part(self, name: str, **does: Any) -> type:
        """Make a class whose objects do nothing, and tell of their making and their work."""

        def begin(part: Any, *given: object, **more: object) -> None:
            self.say(name, *given, **more)
            part.name, part.url, part.given = name, "URL", given
            part.connection = mock.Mock(ended=asyncio.Event().wait)
            part.username = part.application = name
            site = more.get("site")
            for door in (site.telegram, site.discord) if isinstance(site, PublicSite) else ():
                if door is not None:
                    # What a door keeps out of logs, and what it asks later.
                    kept = [getattr(door, each.name) for each in fields(door)]
                    self.say("door", *(each() if callable(each) else each for each in kept))

        async def work(part: Any, *given: object) -> None:
            self.say(f"{name}.works", *given)
            for each in part.given:
                if isinstance(each, DiscordOptions) and each.shared_limit and each.may_identify:
                    await each.may_identify(3)
                    await each.shared_limit(45, 1.5)

        async def close(_: object) -> None:
            self.say(f"{name}.closes")

        return type(
            name,
            (),
            {
                "__init__": begin,
                "__repr__": lambda _: name,
                **dict.fromkeys(("run", "start", "look"), work),
                **dict.fromkeys(("stop", "close"), close),
                "now": name,
                **does,
            },
        )

    def asked(self, name: str, answer: object) -> Callable[..., Coroutine[Any, Any, object]]:
        async def ask(*given: object, **more: object) -> object:
            self.say(name, *given, **{key: it for key, it in more.items() if key != "progress"})
            return answer

        return ask

    def patches(self, given: dict[str, str]) -> list[Any]:
        say, store = self.say, mock.MagicMock(__repr__=lambda _: "store")
        store.is_half_restored = mock.AsyncMock(return_value="half" in given.values())
        store.put_aside_ids = mock.AsyncMock(return_value=["worse"])
        store.rate_acquire = self.asked("store.rate_acquire", (0.0, False))
        store.set_once = self.asked("store.set_once", True)

        async def archived(**more: object) -> AsyncIterator[Archived]:
            say("archive_records", **more)
            yield Archived("old", 2_000_000, 100_000)

        store.archive_records = archived

        def opened(name: str) -> Callable[..., Any]:
            @asynccontextmanager
            async def opening(*given: object, **more: object) -> AsyncIterator[object]:
                say(name, *given, **more)
                if given[0] == "redis://gone":
                    raise StoreDown("away")
                if isinstance(given[0], str):
                    Store.at(given[0])
                yield store

            return opening

        class Stopping:
            """It is asked to stop before it begins."""

            def __init__(self) -> None:
                self.asked = asyncio.Event()
                self.asked.set()
                self.begin = lambda: None

            async def close(self, part: str, close: Callable[[], Awaitable[object]]) -> None:
                say(f"stops {part}")
                await close()

        async def examined(*given: object) -> AsyncIterator[Diagnosis]:
            say("examine", bool(given[0]), *given[1:])
            yield Diagnosis("well")
            if given[1]:
                yield Diagnosis("not well", "Mend it.")
                yield Diagnosis("well again")

        async def checking(*given: object) -> None:
            say("check_at_start", *given)
            say("loop", type(asyncio.get_running_loop()).__module__)
            try:
                await asyncio.wait_for(asyncio.Event().wait(), 5)
            except asyncio.CancelledError:
                say("check_at_start is cancelled")
                raise

        @asynccontextmanager
        async def serving(_: object, *where: object) -> AsyncIterator[None]:
            say("Health.serving", *where)
            yield

        def told(name: str) -> Callable[..., None]:
            return lambda *given, **more: say(name, *given, **more)

        made = {name: self.part(name, stop=lambda _: None) for name in WORKERS}
        made |= {
            name: self.part(name)
            for name in ("Budget", "ThinkerProcesses", "Service", "WebPlatform")
        }
        made |= {
            "Health": self.part("Health", serving=serving),
            "Stopping": Stopping,
            "open_store": opened("open_store"),
            "warm_up": lambda stopping: None,
            "gc": mock.Mock(),
            "renderer": mock.Mock(set_cache_bytes=told("set_cache_bytes")),
        }
        commands = {
            "open_store": opened("open_store"),
            "open_beside": opened("open_beside"),
            "check_at_start": checking,
        }
        upkeep = {
            (operator.integrity, "check"): [FINDING],
            (operator.integrity, "take_back"): None,
            (operator.archive, "backup"): CONTENTS,
            (operator.archive, "restore"): CONTENTS,
        }
        offline = {
            **dict.fromkeys(("review_record", "render", "animate"), drawing),
            **dict.fromkeys(("replay", "verify", "drill_rounds", "show_daily"), records),
        }
        return [
            *(mock.patch.object(wiring, name, made[name]) for name in made),
            *(mock.patch.object(operator, name, commands[name]) for name in commands),
            *(mock.patch.object(*of, self.asked(of[1], upkeep[of])) for of in upkeep),
            *(mock.patch.object(offline[name], name, told(name)) for name in offline),
            mock.patch("bot.platforms.discord.DiscordPlatform", self.part("discord")),
            mock.patch("bot.platforms.telegram.TelegramPlatform", self.part("telegram")),
            mock.patch("bot.telemetry.logs.set_up", told("logs")),
            mock.patch("bot.cli.doctor.examine", examined),
            mock.patch.object(wiring.secrets, "token_hex", return_value="holder"),
            mock.patch.object(sys.modules["bot.__main__"], "gc"),
            mock.patch.object(os, "umask", lambda mask: say("umask", oct(mask))),
            mock.patch.object(os, "cpu_count", return_value=4),
            mock.patch.dict(os.environ, given, clear=True),
        ]


WORKERS = ("FormatNegotiation", "Sender", "DeadlineWorker")


def plain(said: str) -> str:
    said = re.sub(r"games=\{[^}]*\}, ", "", said)
    for word, secret in SECRETS.items():
        said = said.replace(secret, word)
    # Functions, files and objects without a form of their own, by their names.
    said = re.sub(r"<function (?:\w+\.<locals>\.)?(\S+) at \w+>", r"\1", said)
    said = re.sub(r"<_io.TextIOWrapper name='(\S+)'[^>]*>", r"\1", said)
    said = re.sub(r"<MagicMock name='mock\.(\w+)' id='\d+'>", r"\1", said)
    return re.sub(r"<[\w.]*?(\w+) object at \w+>", r"\1", said)


def lived(text: str) -> str:
    """Carry out the command lines at the margin; return the text with their results as they are now."""
    with TemporaryDirectory() as folder, chdir(folder):
        Path("game.json").write_text("{}")
        return recorded_now(Recorder().do, text)


def test_settings_and_options_make_what_they_made() -> None:
    """What the parts are given, in order, and what the command says; of a run, what settings change."""
    written = FILE.read_text(encoding="utf-8")
    assert lived(written).splitlines() == written.splitlines()


def test_every_setting_is_shown() -> None:
    """With another value than it has without."""
    written = FILE.read_text(encoding="utf-8")
    missing = {name for name in Settings.model_fields if f"{name.upper()}=" not in written}
    assert missing == set()


async def test_a_platform_that_is_away_is_tried_later_each_time_but_once_a_minute() -> None:
    """Until it is there, or a setting is wrong."""
    away = mock.Mock()
    away.start = mock.AsyncMock(side_effect=[*[OSError] * 8, CannotStart("wrong")])
    with (
        mock.patch("bot.wiring.asyncio.sleep", mock.AsyncMock()) as sleep,
        pytest.raises(CannotStart),
    ):
        await _keep_connected(away, mock.Mock())
    assert [call.args[0] for call in sleep.await_args_list] == [1, 2, 4, 8, 16, 32, 60, 60]


def test_signals_stop_the_bot_where_the_loop_takes_none() -> None:
    """On Windows."""
    loop, stop = mock.Mock(), mock.Mock()
    loop.add_signal_handler.side_effect = NotImplementedError
    with mock.patch("bot.wiring.signal.signal") as handled:
        stop_by_signals(loop, stop)
    handled.call_args.args[1](2, None)
    loop.call_soon_threadsafe.assert_called_once_with(stop)


async def test_a_platform_that_cannot_start_ends_the_bot_with_its_error() -> None:
    wrong = mock.AsyncMock(side_effect=CannotStart("wrong"))
    with (
        mock.patch("bot.wiring._keep_connected", wrong),
        mock.patch("bot.wiring.warm_up"),
        pytest.raises(CannotStart),
    ):
        await _until_stopped([mock.Mock()], mock.Mock(), mock.Mock(asked=asyncio.Event()), None)

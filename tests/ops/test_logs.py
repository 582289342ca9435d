"""Logs: one event a line, and no secrets in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.telemetry import logs
from tests.support.bot_log import check_log
from tests.support.bot_process import BotProcess
from tests.support.processes import interpreted
from tests.support.telegram_server import TelegramServer

ROOT = Path(__file__).parents[2]
TELEGRAM = "123456789:AAabcdefghijklmnopqrstuvwxyz-0123456"
DISCORD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz012345"

LOGGING = """
import asyncio, logging, sys, structlog
from bot.telemetry import logs

logs.set_up("debug", ["the harness's own secret"])
log = structlog.get_logger("ours")
theirs = logging.getLogger("discord.client")
log.info("plain", table="t1", count=3)
log.info("spoilt", why="said the harness's own secret")
theirs.error("GET https://api.telegram.org/bot%s/getMe", sys.argv[1])
theirs.error("Bot %s", sys.argv[2])
theirs.error("redis://user:word@host:1/0")
theirs.debug("chatter")
try:
    raise ValueError("ann typed: my hand is 3-4-4")
except ValueError as error:
    theirs.exception("Ignoring exception in view")
    log.error("caught", **logs.fault(error))
    log.exception("raised")

async def forget():
    asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)

async def fail():
    raise KeyError("bob holds 1-2-3")

asyncio.run(forget())
"""


WRITING = """
import io, logging, sys, structlog
from bot.telemetry import logs

class Noted(io.StringIO):
    def write(self, text):
        print(repr(text[-1:]))
        return len(text)

sys.stderr = Noted()
logs.set_up("info")
structlog.get_logger("ours").info("plain")
logging.getLogger("discord.client").error("theirs")
"""


@pytest.fixture(scope="module")
def events() -> list[dict[str, Any]]:
    """Log as a process does, ours and its libraries; return the events."""
    done = interpreted("-W", "ignore", "-c", LOGGING, TELEGRAM, DISCORD)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    return [json.loads(line) for line in done.stderr.splitlines()]


def test_every_line_is_an_event_with_level_and_time(events: list[dict[str, Any]]) -> None:
    """Libraries' lines too, with the library's name."""
    plain = events[0]
    assert (plain["event"], plain["level"]) == ("plain", "info")
    assert (plain["table"], plain["count"]) == ("t1", 3)
    assert plain["timestamp"].endswith("Z")
    assert {event.get("logger") for event in events} == {None, "discord.client", "asyncio"}
    assert len(events) == 9
    foreign = [event for event in events if event.get("logger")]
    assert {event["event"] for event in foreign} == {logs.LIBRARY}
    assert "Task exception was never retrieved" in {event["said"] for event in foreign}


def test_each_line_is_written_at_once() -> None:
    """Else a process that is killed, or another one, would end it in its midst."""
    assert interpreted("-c", WRITING).stdout.splitlines() == [repr("\n")] * 2


def test_no_secret_is_logged(events: list[dict[str, Any]]) -> None:
    """Those that were named, and those with the form of a token."""
    text = json.dumps(events)
    for secret in (TELEGRAM, DISCORD, "the harness's own secret", "user:word"):
        assert secret not in text
    assert text.count("[secret]") == 4
    check_log("\n".join(map(json.dumps, events)))


def test_of_an_error_the_kind_and_place_are_logged(events: list[dict[str, Any]]) -> None:
    """Not its text, which may contain a hand or a person's words; and no trace."""
    faults = [event for event in events if "error" in event]
    assert [event["error"] for event in faults] == [*["ValueError"] * 3, "KeyError"]
    assert all(event["at"].startswith("<string>:") for event in faults)
    assert "holds" not in json.dumps(events)
    assert "exc_info" not in json.dumps(events)


@pytest.mark.parametrize("line", ['{"event": "x"}', "Traceback (most recent call last):"])
def test_the_check_of_logs_finds_lines_that_are_no_events(line: str) -> None:
    """Otherwise every test that relies on it would find nothing."""
    with pytest.raises((AssertionError, ValueError)):
        check_log(line)


@pytest.mark.parametrize("word", ["3-4-4", "hand rtw, gck", "3-4-4@1,0"])
def test_the_check_of_logs_finds_pieces(word: str) -> None:
    """In any field."""
    with pytest.raises(AssertionError):
        check_log(json.dumps({"event": "x", "level": "y", "timestamp": "z", "why": word}))


@pytest.mark.slow
async def test_nothing_that_people_type_is_logged(tmp_path: Path) -> None:
    """Words that name no game, tile or level; words for the shuffle; names; and the token."""
    typed = ["quagga", "xylophone", "zyzzyva", "wombat", "numbat", "Quokka", "bandicoot"]
    async with TelegramServer() as api:
        ann, bob = api.person("Quokka"), api.person("Bob")
        group = api.group("bandicoot", ann, bob)
        settings = {**api.settings, "TELEGRAM_PACE": "100", "TRIGON_LOG": "debug"}
        async with BotProcess(tmp_path, **settings) as bot:
            ann.says("/new quagga", group)
            ann.says("/new tripitz", group)
            await group.wait("opens a table", within=20)
            bob.says("/join xylophone", group)
            await group.wait("Bob takes a seat", within=20)
            ann.says("/startgame", group)
            board = await group.wait("begins.", within=20)
            for person in (ann, bob):
                person.says("/play zyzzyva wombat", group)
                person.says("/play rtw zyzzyva", group)
            ann.says("/numbat", group)
            # A press is answered after what was said before.
            await ann.presses(board, "More").answer()
            assert await bot.stop() == 0
    check_log(bot.log.read_text(encoding="utf-8"), [*typed, api.token])

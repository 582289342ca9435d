"""The address of the page stays the last line of a terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.telemetry.logs import ERASE, LastLine
from tests.support.bot_process import environment

ROOT = str(Path(__file__).parents[2])


def seen(written: str) -> list[str]:
    """Return the lines that a terminal shows, without erased ones."""
    return [line.rpartition(ERASE)[2] for line in written.replace("\r\n", "\n").split("\n")]


def test_lines_appear_above_it() -> None:
    terminal = io.StringIO()
    stream = LastLine(terminal)
    stream.write("before\n")
    stream.keep("the address")
    stream.write("one\ntwo\nhal")
    assert seen(terminal.getvalue()) == ["before", "one", "two", "the address"]
    stream.write("f\n")
    assert seen(terminal.getvalue()) == ["before", "one", "two", "half", "the address"]
    stream.keep("")
    assert seen(terminal.getvalue()) == ["before", "one", "two", "half", ""]


@pytest.mark.slow
def test_the_address_is_the_last_line_of_a_terminal(tmp_path: Path) -> None:
    """Even when something is logged later; no progress bar crosses it."""
    here, there = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run"],
        cwd=tmp_path,
        env=environment(TRIGON_WEB_PORT="0", TRIGON_LOG="info", PYTHONPATH=ROOT),
        stdin=there,
        stdout=there,
        stderr=there,
    ) as bot:
        os.close(there)
        written, is_up = bytearray(), threading.Event()

        def read() -> None:
            while True:
                try:
                    more = os.read(here, 4096)
                except OSError:
                    return
                written.extend(more)
                if b"check.done" in written and re.search(rb"http://\S+$", written):
                    is_up.set()

        reader = threading.Thread(target=read)
        reader.start()
        came_up = is_up.wait(60)
        shown = seen(written.decode())
        bot.send_signal(signal.SIGINT)
        assert bot.wait(30) == 0
        reader.join()
    os.close(here)
    assert came_up, written.decode()
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", shown[-1])
    assert sum("http://" in line for line in shown) == 1
    assert "%" not in written.decode()

"""Processes of the bot, forked from one that has imported it and read its texts: that is most of a start.

Each has its own id, end, environment, folder and files. What must see the start itself, as on a user's machine,
starts the interpreter.
"""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import multiprocessing.process
import os
import pty
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import IO, Any, Final

_FORKING: Final = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(
    [
        "bot.wiring",
        "bot.cli.drawing",
        "bot.cli.operator",
        "bot.platforms.discord.platform",
        "bot.platforms.telegram.platform",
        "tests.support.warm",
    ]
)
_ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 100
"""Seconds for a command, on a busy machine."""


def forked(
    module: str,
    *words: str,
    env: Mapping[str, str] | None = None,
    folder: Path | None = None,
    files: tuple[IO[Any], ...] = (),
) -> BaseProcess:
    """Start `python -m module words…`. `files`: its input, output and errors."""
    fds = [DupFd(file.fileno()) for file in files]
    process = _FORKING.Process(
        target=_run,
        args=(module, words, dict(env or os.environ), str(folder or Path.cwd()), fds),
    )
    process.start()
    return process


def _run(module: str, words: tuple[str, ...], env: dict[str, str], folder: str, fds: Any) -> None:
    for number, fd in enumerate(fds):
        os.dup2(fd.detach(), number)
    raw: Any = io.FileIO(0, closefd=False)
    raw.name = "<stdin>"
    sys.stdin = io.TextIOWrapper(io.BufferedReader(raw))
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    # Where its own processes begin.
    multiprocessing.process.ORIGINAL_DIR = folder  # type: ignore[attr-defined]
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


async def ended(process: BaseProcess) -> int:
    """Wait for its end; the exit status."""
    await asyncio.to_thread(process.join, PATIENCE)
    assert process.exitcode is not None, "it does not end"
    return process.exitcode


def interpreted(*words: object, **env: str) -> subprocess.CompletedProcess[str]:
    """Run `python words…` in the checkout to its end, with more in its environment."""
    return subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": str(_ROOT), **env},
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
        check=False,
    )


def ran(
    *words: str, env: Mapping[str, str], folder: Path | None = None, given: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run `trigon words…` to its end, its output in a file."""
    with _file(given) as asked, _file() as said, _file() as errors:
        process = forked("bot", *words, env=env, folder=folder, files=(asked, said, errors))
        status = _end(process)
        return subprocess.CompletedProcess(words, status, *map(_whole, (said, errors)))


def ran_on_a_terminal(
    *words: str,
    env: Mapping[str, str],
    folder: Path | None = None,
    given: bytes = b"",
    errors_too: bool = False,
) -> subprocess.CompletedProcess[bytes]:
    """`ran`, with a terminal as its standard output, and for its errors if these are to be there, too."""
    here, there = pty.openpty()
    with _file(given) as asked, os.fdopen(there) as shown, _file() as errors:
        files = (asked, shown, shown if errors_too else errors)
        process = forked("bot", *words, env=env, folder=folder, files=files)
        shown.close()
        said = b""
        # When the process is gone, Linux ends a terminal with an error, others with nothing.
        with suppress(OSError):
            while part := os.read(here, 1 << 16):
                said += part
        os.close(here)
        return subprocess.CompletedProcess(words, _end(process), said, _whole(errors))


def _end(process: BaseProcess) -> int:
    process.join(PATIENCE)
    if process.exitcode is None:
        process.kill()
        process.join()
    assert process.exitcode is not None
    return process.exitcode


def _file(content: bytes = b"") -> IO[bytes]:
    file = tempfile.TemporaryFile()  # noqa: SIM115 - the caller's
    file.write(content)
    file.seek(0)
    return file


def _whole(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()

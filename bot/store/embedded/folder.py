"""The data folder of the embedded server: its locks, its socket, its notes.

Knows nothing of the server's program.

Two locks guard the folder. The bot holds one as long as it lives, so that two bots cannot share a folder. The
server inherits the other, so that a living server is noticed even when its bot was killed and its socket
cannot be found: two servers on one folder would silently lose writes.
"""

from __future__ import annotations

import fcntl
import os
import stat
import tempfile
from contextlib import suppress
from io import BufferedWriter
from pathlib import Path
from typing import Final

from bot.store.errors import EmbeddedError

_SOCKET_PATH_BYTES: Final = 103
"""The longest path of a unix socket: 104 bytes on macOS, with a NUL at the end; 108 on Linux."""
_SOCKET: Final = "redis.sock"
_LOG_BYTES: Final = 1_000_000


class DataFolder:
    """One folder, and this process's lock on it."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.log = self.path / "server.log"
        self._server_lock = self.path / "server.lock"
        self._store_note = self.path / "store-name"
        self._socket_note = self.path / "socket"
        self._lock: int | None = None

    @property
    def taken(self) -> bool:
        """Whether this object holds the folder."""
        return self._lock is not None

    def take(self) -> None:
        """Lock the folder, making it if need be. Raises `EmbeddedError` if another bot has it."""
        if self.taken:
            raise EmbeddedError("the embedded server has been started already")
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _try_lock(self.path / "bot.lock")
        except OSError as error:
            raise EmbeddedError(f"cannot use the data folder {self.path}: {error}") from error
        if not self.taken:
            raise EmbeddedError(
                f"another Trigon is running on the data folder {self.path}: "
                "stop it, or give this one a folder of its own"
            )

    def leave(self) -> None:
        """Unlock the folder."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def lock_for_server(self) -> int | None:
        """An open file for a new server to inherit, or None while one is alive."""
        return _try_lock(self._server_lock)

    def server_alive(self) -> bool:
        """Whether a server lives on the folder, whoever started it."""
        handle = self.lock_for_server()
        if handle is None:
            return True
        os.close(handle)
        return False

    def choose_socket(self) -> Path:
        """The path for a new socket: in the folder if it is short enough, else in a private folder.

        It is written down for the next bot, in case this one is killed.
        """
        self.remove_socket()
        path = self.path / _SOCKET
        if len(os.fsencode(path)) > _SOCKET_PATH_BYTES:
            path = Path(tempfile.mkdtemp(prefix="trigon-")) / _SOCKET
        if len(os.fsencode(path)) > _SOCKET_PATH_BYTES:
            path.parent.rmdir()
            path = Path(tempfile.mkdtemp(prefix="trigon-", dir="/tmp")) / _SOCKET
        self._socket_note.write_text(f"{self.path}\n{path}\n", "utf-8")
        return path

    def former_socket(self) -> Path | None:
        """The path that was written down; None if there is none, or this folder is a copy of another."""
        try:
            lines = self._socket_note.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return None
        return Path(lines[1]) if len(lines) == 2 and lines[0] == str(self.path) else None

    def remove_socket(self) -> None:
        """Remove the socket and the note of its path."""
        path = self.former_socket()
        if path is None:
            return
        path.unlink(missing_ok=True)
        if path.parent != self.path:
            with suppress(OSError):
                path.parent.rmdir()
        self._socket_note.unlink()

    def store(self) -> str | None:
        """The name of the store in this folder, as written down; None before its first start."""
        try:
            return self._store_note.read_text("utf-8").strip() or None
        except FileNotFoundError:
            return None

    def name_store(self, name: str) -> None:
        """Write down the name of the store in this folder."""
        with self._store_note.open("w", encoding="utf-8") as note:
            note.write(f"{name}\n")
            note.flush()
            os.fsync(note.fileno())

    def open_log(self) -> BufferedWriter:
        """The server's log for writing; emptied when it has grown long."""
        long = self.log.exists() and self.log.stat().st_size > _LOG_BYTES
        return self.log.open("wb" if long else "ab")

    def last_words(self) -> str:
        """The end of the log, for an error message."""
        text = self.log.read_text("utf-8", "replace") if self.log.exists() else ""
        return "\n".join([f"The end of {self.log}:", *text.splitlines()[-8:]])


def _try_lock(path: Path) -> int | None:
    """An open, locked file, or None if another holds the lock."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, stat.S_IRUSR | stat.S_IWUSR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    except BaseException:
        os.close(handle)
        raise
    return handle

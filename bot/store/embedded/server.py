"""The embedded server: started, found again, restarted, stopped.

Owns the server's process. The folder's locks are in `folder`, repair in `aof`.
"""

from __future__ import annotations

import os
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Final
from urllib.parse import quote

import structlog

from bot.store.embedded import aof
from bot.store.embedded.binary import find_binary
from bot.store.embedded.folder import DataFolder
from bot.store.errors import Damaged, EmbeddedError

_log = structlog.get_logger(__name__)

_SILENCE_SECONDS: Final = 15.0
"""A server that answers nothing for this long will not come up. While it loads, it does answer."""
_STOP_SECONDS: Final = 4.0
"""A server that does not stop within this long is killed. Nothing is lost by that: see `_OPTIONS`."""
_ANSWER_SECONDS: Final = 2.0
"""How long the answer to one question is waited for."""
_POLL_SECONDS: Final = 0.01

_OPTIONS: Final = (
    ("--port", "0"),
    ("--unixsocketperm", "700"),
    ("--databases", "1"),
    ("--save", ""),
    ("--appendonly", "yes"),
    ("--appendfsync", "always"),
    ("--aof-use-rdb-preamble", "no"),
    ("--appenddirname", aof.FOLDER),
    ("--maxmemory-policy", "noeviction"),
    ("--daemonize", "no"),
    ("--logfile", ""),
)
"""`always`: with `everysec` acknowledged writes were lost when the disk stalled, up to 22 %. No RDB
preamble: no other server could read the file. See docs/decisions/0003-store.md."""


class EmbeddedServer:
    """One server on one data folder. Every method blocks: call it in a thread."""

    def __init__(self, folder: Path, *, binary: str | None = None) -> None:
        """`folder` is made if it is not there; `binary` comes before the wheel's and PATH's."""
        self._folder = DataFolder(folder)
        self._binary = binary
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: Path | None = None

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self._folder.path

    @property
    def store(self) -> str | None:
        """The name of the store that lies in the folder; None before it has one."""
        return self._folder.store()

    def name_store(self, name: str) -> None:
        """Write down the name of the store that lies in the folder."""
        self._folder.name_store(name)

    @property
    def socket(self) -> Path:
        """The server's socket, once started. It stays the same when the server is restarted."""
        if self._socket is None:
            raise EmbeddedError("the embedded server has not been started")
        return self._socket

    @property
    def url(self) -> str:
        """The URL for a client, once started."""
        return "unix://" + quote(str(self.socket))

    def start(self) -> None:
        """Start the server, or find the one that a killed bot left; wait until it answers.

        Raises `EmbeddedError` with a message for the person who runs the bot.
        """
        with self._turn:
            self._folder.take()
            try:
                self._ensure()
            except BaseException:
                self._socket = None
                self._folder.leave()
                raise

    def revive(self) -> bool:
        """Start the server again if it has died. Returns whether it had."""
        with self._turn:
            return self._folder.taken and self._ensure()

    def stop(self) -> None:
        """Shut the server down, by force if it does not react. Leaves none behind."""
        with self._turn:
            if not self._folder.taken:
                return
            try:
                if self._folder.server_alive():
                    self._shut_down()
                if self._process is not None:
                    self._process.wait()
                self._folder.remove_socket()
            finally:
                self._socket = None
                self._folder.leave()

    def _ensure(self) -> bool:
        """Start a server unless one answers. Returns whether one was started."""
        server_lock = self._folder.lock_for_server()
        if server_lock is None:
            if self._socket is not None or self._attach():
                return False
            server_lock = self._folder.lock_for_server()
        if server_lock is None:
            raise EmbeddedError(f"another server has just taken the data folder {self.folder}")
        try:
            if self._process is not None:
                self._process.wait()
            self._launch(server_lock)
        finally:
            os.close(server_lock)  # the server has inherited it
        self._await_own()
        return True

    def _attach(self) -> bool:
        """Find the server of a bot that was killed. False if it is gone meanwhile."""
        self._socket = self._folder.former_socket()
        if self._socket is None:
            raise EmbeddedError(f"a server runs on {self.folder}; where it listens is not known")
        if not self._await_answer():
            self._socket = None
            return False
        _log.info("store.attached", folder=str(self.folder))
        return True

    def _launch(self, server_lock: int) -> None:
        binary = find_binary(self._binary)
        self._look_for_damage()
        aof.hide(self.folder)
        cut = aof.cut_zeros(self.folder)
        if cut is not None:
            _log.warning("store.zeros_cut", bytes=cut[0], copy=str(cut[1]))
        if self._socket is None:
            self._socket = self._folder.choose_socket()
        self._socket.unlink(missing_ok=True)
        words = [word for option in _OPTIONS for word in option]
        with self._folder.open_log() as output:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own list of words, no shell
                    [binary, *words, "--dir", self.folder, "--unixsocket", self._socket],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    cwd=self.folder,
                    pass_fds=(server_lock,),
                    start_new_session=True,  # Ctrl-C in the terminal is not for the server
                    umask=0o077,  # what it writes holds hands and names
                )
            except OSError as error:
                raise EmbeddedError(f"cannot start {binary}: {error}") from error

    def _look_for_damage(self) -> None:
        lost = aof.missing(self.folder)
        if lost is None and self._folder.store() is not None and not aof.any_there(self.folder):
            lost = f"all that was stored ({aof.FOLDER}) is missing"
        if lost is not None:
            raise Damaged(self.folder, lost)

    def _await_own(self) -> None:
        """Wait for the server just started; leave none behind that does not come up."""
        came_up = False
        try:
            came_up = self._await_answer()
        finally:
            if not came_up and self._process is not None:
                self._process.kill()
                self._process.wait()
        if not came_up:
            raise EmbeddedError(f"the Redis server stopped at once.\n{self._folder.last_words()}")

    def _await_answer(self) -> bool:
        """Wait until the server answers; False if it dies.

        A server that loads its file says so, and may take its time.
        """
        last_sign = time.monotonic()
        while True:
            answer = ask(self.socket, "PING")
            if answer.startswith("+PONG"):
                return True
            if not self._folder.server_alive():
                return False
            if answer:
                last_sign = time.monotonic()
            elif time.monotonic() - last_sign > _SILENCE_SECONDS:
                raise EmbeddedError(
                    f"the Redis server does not answer.\n{self._folder.last_words()}"
                )
            time.sleep(_POLL_SECONDS)

    def _shut_down(self) -> None:
        end = time.monotonic() + _STOP_SECONDS
        ask(self.socket, "SHUTDOWN")
        while self._folder.server_alive():
            if time.monotonic() > end:
                if self._process is None:
                    raise EmbeddedError(f"the server on {self.folder} does not stop")
                self._process.kill()
                return
            time.sleep(_POLL_SECONDS)


def ask(path: Path, question: str) -> str:
    """Send one inline command to a server's socket, without a client; "" when nobody answers."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as channel:
        channel.settimeout(_ANSWER_SECONDS)
        try:
            channel.connect(str(path))
            channel.sendall(f"{question}\r\n".encode())
            return channel.recv(512).decode("utf-8", "replace")
        except OSError:
            return ""

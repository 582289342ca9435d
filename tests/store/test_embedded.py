"""The embedded server, with real servers, real kills and real files."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from structlog.testing import capture_logs

from bot.store import EmbeddedError, Store, StoreDown, embedded, open_beside
from bot.store.embedded import DataFolder, EmbeddedServer, ask
from tests.support.processes import interpreted
from tests.support.redis import start_server
from tests.support.stores import gateway_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    """A data folder; no server may be left on it."""
    folder = tmp_path / "data"
    yield folder
    assert not folder.exists() or not DataFolder(folder).server_alive()


def talk(server: EmbeddedServer) -> redis.Redis:
    """A client on the server's socket."""
    return redis.Redis(unix_socket_path=str(server.socket), decode_responses=True)


def put(server: EmbeddedServer, **values: str) -> None:
    """Write values, each acknowledged."""
    with talk(server) as client:
        for key, value in values.items():
            assert client.set(key, value)


def got(server: EmbeddedServer, *keys: str) -> list[str | None]:
    """Read values."""
    with talk(server) as client:
        return [client.get(key) for key in keys]


def pid_of(server: EmbeddedServer) -> int:
    """Return the process that answers on the socket."""
    with talk(server) as client:
        return int(client.info("server")["process_id"])


def alive(pid: int) -> bool:
    """Tell whether a process exists and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(what, seconds: float = 10.0) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_server_is_started_as_decided(data: Path, binary: str) -> None:
    """No port, a private socket, every write on the disk before its answer."""
    server = start_server(data, binary=binary)
    with talk(server) as client:
        settings = client.config_get("*")
    told = {
        "port": "0",
        "save": "",
        "appendonly": "yes",
        "appendfsync": "always",
        "aof-use-rdb-preamble": "no",
        "maxmemory-policy": "noeviction",
        "databases": "1",
    }
    assert {name: settings[name] for name in told} == told
    assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    server.stop()


def test_writes_survive_a_stop(data: Path, binary: str) -> None:
    """A stop leaves no process and no socket; the next start has the data. One that runs is left alone."""
    server = start_server(data, binary=binary)
    put(server, a="1")
    with capture_logs() as logs:
        assert not server.revive()
    assert not logs
    pid, path = pid_of(server), server.socket
    server.stop()
    server.stop()
    assert not alive(pid)
    assert not path.exists()
    server.start()
    assert got(server, "a") == ["1"]
    server.stop()


def test_acknowledged_writes_survive_a_killed_server(data: Path, binary: str) -> None:
    """SIGKILL between two writes: all that was answered is there."""
    server = start_server(data, binary=binary)
    put(server, **{f"k{number}": str(number) for number in range(50)})
    os.kill(pid_of(server), signal.SIGKILL)
    until(lambda: not ask(server.socket, "PING"))
    assert server.revive()
    assert got(server, *(f"k{n}" for n in range(50))) == [str(n) for n in range(50)]
    assert not server.revive()
    server.stop()
    assert not server.revive()


BOT = """
import sys
from pathlib import Path
from bot.store.embedded import EmbeddedServer

server = EmbeddedServer(Path(sys.argv[1]))
server.start()
print(server.socket, flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def killed_bot(data: Path) -> Path:
    """The socket of a server whose bot was killed with SIGKILL."""
    return kill_a_bot(data)


def kill_a_bot(data: Path) -> Path:
    """Run a bot as a process on the folder, and kill it."""
    with subprocess.Popen(
        [sys.executable, "-c", BOT, data],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as bot:
        path = Path(bot.stdout.readline().strip())
        bot.kill()
    return path


def test_the_server_of_a_killed_bot_is_found_again(data: Path, killed_bot: Path) -> None:
    """The next bot takes the running server over, and stops it in the end."""
    ask(killed_bot, "SET a 1")
    server = start_server(data)
    assert server.socket == killed_bot
    pid = pid_of(server)
    assert got(server, "a") == ["1"]
    assert ask(killed_bot, "INFO persistence").startswith("$")
    server.stop()
    assert not alive(pid)
    server.start()
    assert got(server, "a") == ["1"]
    assert pid_of(server) != pid
    server.stop()


def test_a_taken_over_server_that_dies_is_replaced(data: Path, killed_bot: Path) -> None:
    """Its death is noticed although it is no child of this bot."""
    server = start_server(data)
    put(server, a="1")
    os.kill(pid_of(server), signal.SIGKILL)
    until(lambda: not ask(killed_bot, "PING"))
    until(server.revive)
    assert got(server, "a") == ["1"]
    server.stop()


def test_a_stale_socket_is_no_hindrance(data: Path, killed_bot: Path) -> None:
    """Bot and server were both killed; their remains are removed."""
    pid = int(ask(killed_bot, "INFO server").split("process_id:")[1].split()[0])
    os.kill(pid, signal.SIGKILL)
    until(lambda: not ask(killed_bot, "PING"))
    assert killed_bot.exists()
    server = start_server(data)
    assert pid_of(server) != pid
    server.stop()


def test_a_server_that_cannot_be_found_is_not_doubled(
    data: Path, killed_bot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its socket no second server is started, which would lose writes."""
    pid = int(ask(killed_bot, "INFO server").split("process_id:")[1].split()[0])
    killed_bot.unlink()
    monkeypatch.setattr(embedded, "_SILENCE_SECONDS", 0.2)
    with pytest.raises(EmbeddedError, match="does not answer"):
        start_server(data)
    assert alive(pid)
    os.kill(pid, signal.SIGKILL)
    until(lambda: not alive(pid))
    start_server(data).stop()


def test_two_bots_on_one_folder_are_one_too_many(data: Path) -> None:
    """The second is refused, and the first goes on."""
    server = start_server(data)
    with pytest.raises(EmbeddedError, match="another Trigon is running on the data folder"):
        start_server(data)
    with pytest.raises(EmbeddedError, match="started already"):
        server.start()
    assert "another Trigon is running" in interpreted("-c", BOT, data).stderr
    put(server, a="1")
    server.stop()
    start_server(data).stop()


def test_a_folder_with_a_long_path_gets_a_short_socket(tmp_path: Path) -> None:
    """In a private folder; it is found after a kill, and removed in the end."""
    data = tmp_path / ("long-" * 30)
    path = kill_a_bot(data)
    assert len(os.fsencode(path)) < 104
    assert not path.is_relative_to(data)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    server = start_server(data)
    assert server.socket == path
    server.stop()
    assert not path.parent.exists()


def test_a_copy_of_a_folder_leaves_the_first_one_alone(data: Path, tmp_path: Path) -> None:
    """A copy is started beside the original: each has a server and a socket of its own."""
    server = start_server(data)
    put(server, a="1")
    ignore = shutil.ignore_patterns("redis.sock")
    shutil.copytree(data, tmp_path / "copy", ignore=ignore)
    copy = start_server(tmp_path / "copy")
    assert copy.socket != server.socket
    put(copy, a="2")
    assert got(server, "a") == ["1"]
    copy.stop()
    assert got(server, "a") == ["1"]
    server.stop()


CTRL_C = """
import asyncio, signal, sys
from pathlib import Path
from bot.store import open_store

# A shell lets what it starts in the background ignore Ctrl-C, and tests may run there.
signal.signal(signal.SIGINT, signal.default_int_handler)

async def main():
    async with open_store(None, folder=Path(sys.argv[1])) as store:
        print("ready", flush=True)
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.3)
            await store.commit("T1", expected=0, op="a", doc="last words")
            print("written", flush=True)

try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("bye", flush=True)
"""


def test_ctrl_c_reaches_the_bot_and_not_its_server(data: Path) -> None:
    """SIGINT to the whole process group: the bot stores its last commit, then both end."""
    with subprocess.Popen(
        [sys.executable, "-c", CTRL_C, data],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as bot:
        while bot.stdout.readline() != "ready\n":
            assert bot.poll() is None
        os.killpg(bot.pid, signal.SIGINT)
        assert bot.stdout.read().splitlines()[-2:] == ["written", "bye"]
    assert not DataFolder(data).server_alive()
    server = start_server(data)
    with talk(server) as client:
        assert client.hget("trigon:{t:T1}:state", "doc") == "last words"
    server.stop()


def test_a_server_that_loads_is_waited_for(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """-LOADING is neither an answer nor silence."""
    server = start_server(data)
    server.stop()
    name = next((data / "appendonlydir").glob("*.incr.aof"))
    with name.open("ab") as file:
        for number in range(200_000):
            key = f"k{number:06}"
            file.write(f"*3\r\n$3\r\nSET\r\n$7\r\n{key}\r\n$99\r\n{'x' * 99}\r\n".encode())
    answers: list[str] = []

    def listen(path: Path, question: str) -> str:
        answers.append(ask(path, question))
        return answers[-1]

    monkeypatch.setattr(embedded, "ask", listen)
    monkeypatch.setattr(embedded, "_POLL_SECONDS", 0.002)
    server.start()
    assert any(answer.startswith("-LOADING") for answer in answers)
    assert got(server, "k199999") == ["x" * 99]
    server.stop()


async def commits_until_down(store: Store) -> int:
    """Return the number of acknowledged commits."""
    done = 0
    while True:
        try:
            await store.commit("T1", expected=done, op=f"op{done}", doc="x" * 500)
        except StoreDown:
            return done
        done += 1


async def test_a_full_disk_loses_nothing_acknowledged(data: Path) -> None:
    """The server ends at the first write that does not fit; with room, it has all the others.

    A limit on the size of files stands for the full disk: it causes the same short write.
    """
    server = start_server(data)
    store = Store.at(server.url)
    resource.prlimit(pid_of(server), resource.RLIMIT_FSIZE, (60_000, 60_000))
    done = await commits_until_down(store)
    assert 10 < done < 120
    assert server.revive()
    loaded = await store.load("T1")
    assert loaded.version in {done, done + 1}
    assert (await store.commit("T1", expected=done, op=f"op{done}", doc="y")).version == done + 1
    await store.close()
    server.stop()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"#!/bin/true\n", "stopped at once"),
        (b"#!/bin/false\n", "stopped at once"),
        (b"\x00\x01 no program", "cannot start"),
        (b"#!/bin/sh\nexec sleep 3600\n", "does not answer"),
    ],
)
def test_a_program_that_is_no_server_is_an_error(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, why: str
) -> None:
    """It is not waited for; the message says so, and the folder is free again."""
    program = tmp_path / "server"
    program.write_bytes(content)
    program.chmod(0o755)
    with monkeypatch.context() as patch:
        if b"sleep" in content:
            patch.setattr(embedded, "_SILENCE_SECONDS", 0.2)
        with pytest.raises(EmbeddedError, match=why):
            start_server(data, binary=str(program))
    start_server(data).stop()


async def test_a_running_server_is_shared_whatever_its_folder_is_called(tmp_path: Path) -> None:
    """Its socket is named by a URL."""
    folder = tmp_path / "my 100%41 #1?"
    server = start_server(folder)
    put(server, a="1")
    async with open_beside(None, folder=folder) as store:
        assert await gateway_of(store).call("GET", "a") == "1"
    assert got(server, "a") == ["1"]
    server.stop()


async def test_a_folder_that_cannot_be_used_is_an_error(tmp_path: Path) -> None:
    """A file has its name, or something in it cannot be read. To stop a server that was not started is no error."""
    (tmp_path / "file").write_text("")
    for name in ("locked/server.lock", "odd/appendonlydir/appendonly.aof.manifest"):
        (tmp_path / name).mkdir(parents=True)
    for folder in ("file", "locked", "odd"):
        with pytest.raises(EmbeddedError, match="cannot use the data folder"):
            await open_beside(None, folder=tmp_path / folder).__aenter__()
    server = EmbeddedServer(tmp_path / "data")
    with pytest.raises(EmbeddedError, match="has not been started"):
        _ = server.url
    server.stop()

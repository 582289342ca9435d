"""Which records run which lines of the bot, the renderer and the engine, and at which of their steps first."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from bot.store.embedded import EmbeddedServer
from tests.stories.every import FILES, lived
from tests.support import recorded
from tests.support.redis import temporary_server

HERE: Final = Path(__file__).resolve().parents[2]
ROOMS: Final = ("bot", "engine", "renderer")
FOLDERS: Final = tuple(f"{HERE / each}/" for each in ROOMS)
KEPT: Final = HERE / ".mutants"
MOST_CALLS: Final = 500
"""Calls of a function after which a record is taken to have run all lines of it that it runs."""

Lines = dict[str, dict[int, dict[str, int]]]
"""Of each file and line: the records that run it, each with its first step that does."""


class Steps(recorded.Watch):
    """Watch a record: at which step each line is run first."""

    def __init__(self) -> None:
        self.step = 0
        self.found: dict[str, dict[int, int]] = defaultdict(dict)
        self.calls: dict[CodeType, int] = defaultdict(int)

    def begins(self, number: int) -> None:
        self.step = number

    def calling(self, frame: FrameType, event: str, argument: object) -> Any:
        code = frame.f_code
        # Where a coroutine goes on it is called again, too.
        self.calls[code] += frame.f_lineno == code.co_firstlineno
        if self.calls[code] > MOST_CALLS or not code.co_filename.startswith(FOLDERS):
            return None
        return self.running

    def running(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            self.found[frame.f_code.co_filename].setdefault(frame.f_lineno, self.step)
        return self.running


def measured(name: str, server: EmbeddedServer) -> Mapping[str, Mapping[int, int]]:
    """Live a record with its lines watched; return the first step of each line of each file."""
    watch = Steps()
    recorded.watches[:] = [watch]
    threading.settrace(watch.calling)
    sys.settrace(watch.calling)
    lived(name, server)
    sys.settrace(None)
    return {str(Path(path).relative_to(HERE)): lines for path, lines in watch.found.items()}


def digest(*files: Path) -> str:
    found = hashlib.blake2b(digest_size=8)
    for each in files:
        found.update(each.read_bytes())
    return found.hexdigest()


def folder() -> Path:
    """Return where measures of these sources are kept."""
    return KEPT / digest(*(each for room in ROOMS for each in sorted((HERE / room).rglob("*.py"))))


def file_of(name: str) -> Path:
    return folder() / f"{name.replace('/', '-')}-{digest(FILES[name])}.json"


def kept() -> Lines:
    """Return the lines of all records; those that are new are measured."""
    if not all(map(Path.exists, map(file_of, FILES))):
        print("measuring which records run which lines …", flush=True)
        # In a process of its own: the one that plants bugs forks, so it has no threads and has cached nothing.
        subprocess.run([sys.executable, "-m", "tests.mutants.lines"], cwd=HERE, check=True)
    found: Lines = defaultdict(lambda: defaultdict(dict))
    for name in FILES:
        for path, lines in json.loads(file_of(name).read_text()).items():
            for line, step in lines.items():
                found[path][int(line)][name] = step
    return found


def main() -> None:
    folder().mkdir(exist_ok=True, parents=True)
    with temporary_server() as server:
        for name in FILES:
            file = file_of(name)
            if not file.exists():
                found = json.dumps(measured(name, server))
                for old in file.parent.glob(f"{name.replace('/', '-')}-*.json"):
                    old.unlink()
                file.write_text(found)


if __name__ == "__main__":
    main()

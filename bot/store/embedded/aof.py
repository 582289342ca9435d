"""The append-only file as a crash, or somebody, may leave it.

Owns the repair of zeros at its end, and knowing when a part of it is missing. Knows nothing of servers:
none may run on the file.

A server that does not find the list of its files (the manifest) begins an empty store, and overwrites
what it does not know of. So what is missing is looked for before it is started.

A torn last command is no damage: the server drops it while loading. But a power cut can leave a
file that has grown without its data, and reads as zeros at the end; the server refuses to load
that. Every command in the file ends with CR LF, so zeros at the end belong to none, and nothing
that was acknowledged is among them. Only they are cut off. `check-aof --fix` would do more: it cuts
everything after the first byte that it cannot read, wherever that is, and is left to a person.
"""

from __future__ import annotations

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER: Final = "appendonlydir"
_MANIFEST: Final = "appendonly.aof.manifest"
_BLOCK: Final = 64 * 1024


def missing(data: Path) -> str | None:
    """What is missing of the files that a server wrote here, in words; None for nothing.

    A folder without any of them is whole: nothing was ever stored, or all was taken away.
    """
    folder = data / FOLDER
    try:
        there = {path.name for path in folder.iterdir()}
    except FileNotFoundError:
        return None
    parts = sorted(name for name in there if name.endswith((".aof", ".rdb")))
    listed = _listed(folder) if _MANIFEST in there else []
    if parts and not listed:
        return f"the list of its files ({FOLDER}/{_MANIFEST}) is missing or empty"
    gone = [name for name in listed if name not in there]
    return f"{FOLDER}/{gone[0]} is missing" if gone else None


def hide(data: Path) -> None:
    """Close the files to others, also where an earlier release left them open."""
    with suppress(FileNotFoundError):
        (data / FOLDER).chmod(0o700)


def any_there(data: Path) -> bool:
    """Whether a server ever stored anything here, and it is there still."""
    return (data / FOLDER / _MANIFEST).exists()


def _listed(folder: Path) -> list[str]:
    """The names in the manifest, `file appendonly.aof.1.incr.aof seq 1 type i` each."""
    lines = (folder / _MANIFEST).read_text("utf-8", "replace").splitlines()
    return [words[1] for words in map(str.split, lines) if len(words) > 1 and words[0] == "file"]


def newest_file(data: Path) -> Path | None:
    """The file that the server was appending to, or None before its first start."""
    try:
        lines = (data / FOLDER / _MANIFEST).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return None
    # file appendonly.aof.1.incr.aof seq 1 type i
    names = [words[1] for words in map(str.split, lines) if words[-1:] == ["i"]]
    newest = data / FOLDER / names[-1] if names else None
    return newest if newest is not None and newest.exists() else None


def cut_zeros(data: Path) -> tuple[int, Path] | None:
    """Cut zeros off the end of the newest file, after keeping a copy of it.

    Returns how many and where the copy is, or None when there are none.
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
    """The length of a file without the zeros at its end."""
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

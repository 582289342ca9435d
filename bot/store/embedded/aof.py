"""The append-only file, as a crash or a person may leave it.

Owns the removal of zeros at its end, and the search for missing parts. No server may run on the file
meanwhile.

A server that does not find the list of its files (the manifest) begins an empty store and overwrites files
that it does not know. So missing parts are looked for before it is started.

A torn last command is no damage: the server drops it while loading. But after a power cut the file may have
grown without its data: it ends with zeros, and the server refuses to load it. Every command ends with CR LF,
so those zeros belong to none, and nothing that was acknowledged is lost when they are cut off.
`check-aof --fix` would cut everything after the first byte that it cannot read, wherever that is; that is
left to a person.
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
    """What is missing of the files that a server wrote here, for an error message; None if all is there.

    A folder without any of them counts as whole.
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
    """Let only this user read the files; an earlier release left them open."""
    with suppress(FileNotFoundError):
        (data / FOLDER).chmod(0o700)


def any_there(data: Path) -> bool:
    """Whether the folder has the manifest of a server."""
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
    """Cut zeros off the end of the newest file, keeping a copy of it.

    Returns how many bytes were cut and the path of the copy; None if there were no zeros.
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

"""What the tools say and write: `tools.txt`, a line each as in a shell; `python -m tests.stories --write cli/tools`.

    take NAME PATH              a kept record of `tests/records`, as NAME.json in an empty folder
    change NAME OF moves.4=x    a record with other fields; `begin NAME OF 8`: its first moves; `join NAME OF OF`: several, one a line
    trigon … < NAME > NAME      a command with its input, and its output in a file

Below a command is what it says, `!` before what goes to the standard error, and each file that it writes; of pictures the size
and a digest of their pixels.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

from click.testing import CliRunner
from PIL import Image, features

from bot.__main__ import main
from engine.players.search import triangles, tripitz
from tests.renderer.acts import digest, pixels
from tests.support.recorded import recorded_now

FILE: Final = Path(__file__).with_name("tools.txt")
RECORDS: Final = Path(__file__).parents[1] / "records"
FREETYPE: Final = (
    f"# FreeType {features.version('freetype2')}: letters of another have other pixels."
)
DIGEST: Final = re.compile(r"\b[0-9a-f]{10}$")
MACHINES: Final = (
    (re.compile(r"(?=[\d. ]*[1-9])( +\d+\.\d+){3}$"), "  MS"),
    (re.compile(r"\d+ kB$"), "KB"),
)
"""What a move took, at the end of a summary's row, and how small a picture is: each machine's own."""
MOST: Final = 230


def told(text: str) -> list[str]:
    """Return lines, and of long ones or very many a digest."""
    lines = []
    for line in filter(str.strip, text.splitlines()):
        for pattern, word in MACHINES:
            line = pattern.sub(word, line)  # noqa: PLW2901
        lines.append(line if len(line) <= MOST else f"{line[:MOST]} … {len(line)} {digest(line)}")
    return lines if len(lines) <= 40 else [*lines[:9], f"… {len(lines)} lines {digest(lines)}"]


def shown(content: bytes) -> list[str]:
    """Return what a command has put out or written."""
    if content[:4] not in {b"\x89PNG", b"GIF8"}:
        return told(content.decode("utf-8", "backslashreplace"))
    path = Path("picture")
    path.write_bytes(content)
    with Image.open(path) as image:
        size = "{} {}x{}".format(image.format, *image.size)
    path.unlink()
    return [f"{size} {pixels(content)}"]


class Shell:
    """An empty folder to work in."""

    def do(self, line: str) -> list[str]:
        verb, *words = shlex.split(line)
        if own := getattr(self, f"_{verb}", None):
            own(*words)
            return []
        return self.run([verb, *words])

    def run(self, words: list[str]) -> list[str]:
        at = words.index("trigon")
        env = dict(each.split("=", 1) for each in words[:at])
        given, into = b"", ""
        while words[-2] in {"<", ">"}:
            *words, way, name = words
            given, into = (Path(name).read_bytes(), into) if way == "<" else (given, name)
        before = {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}
        with mock.patch.dict(os.environ, env):
            done = CliRunner().invoke(
                main, words[at + 1 :], input=given, prog_name="trigon", terminal_width=80
            )
        if into:
            Path(into).write_bytes(done.stdout_bytes)
        said = [] if into else shown(done.stdout_bytes)
        said += [f"! {each}" for each in told(done.stderr)]
        for path in sorted(Path().rglob("*")):
            if path.is_file() and path.name != into and before.get(path) != path.read_bytes():
                said += [f"+ {path}: {each}" for each in shown(path.read_bytes())]
        return [*said, f"exit {done.exit_code}"] if done.exit_code else said

    def _take(self, name: str, path: str) -> None:
        Path(f"{name}.json").write_text((RECORDS / f"{path}.json").read_text("utf-8"), "utf-8")

    def _file(self, name: str, text: str) -> None:
        Path(name).write_bytes(text.encode("latin-1").decode("unicode_escape").encode("latin-1"))

    def _change(self, name: str, of: str, *changes: str) -> None:
        data = self.read(of)
        for each in changes:
            way, value = each.split("=", 1)
            *steps, last = (int(step) if step.isdigit() else step for step in way.split("."))
            inner: Any = data
            for step in steps:
                inner = inner[step]
            inner[last] = json.loads(value)
        Path(f"{name}.json").write_text(json.dumps(data, indent=1), "utf-8")

    def _begin(self, name: str, of: str, moves: str) -> None:
        data = self.read(of)
        Path(f"{name}.json").write_text(json.dumps(data | {"moves": data["moves"][: int(moves)]}))

    def _join(self, name: str, *of: str) -> None:
        lines = [json.dumps(self.read(each), ensure_ascii=False) for each in of]
        Path(f"{name}.json").write_text("\n".join(lines) + "\n\n", "utf-8")

    def read(self, name: str) -> Any:
        """Read a record: a file, or a line of one (`games:2`)."""
        file, _, number = name.partition(":")
        text = Path(f"{file}.json").read_text("utf-8")
        return json.loads(text.splitlines()[int(number)] if number else text)


def lived(text: str) -> str:
    """Carry out the lines at the margin; return the text with their results as they are now."""
    with (
        TemporaryDirectory() as folder,
        chdir(folder),
        mock.patch.object(tripitz, "NODES", 200),
        mock.patch.object(triangles, "ROUNDS", 12),
    ):
        _, _, rest = recorded_now(Shell().do, text).partition("\n")
    return f"{FREETYPE}\n{rest}"


def test_tools_say_what_they_said() -> None:
    written = FILE.read_text(encoding="utf-8")
    found, kept = lived(written).splitlines(), written.splitlines()
    if found[0] != kept[0]:
        found, kept = ([DIGEST.sub("", line) for line in each[1:]] for each in (found, kept))
    assert found == kept

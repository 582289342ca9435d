"""The generated parts of docs/house.md: its modules, and the way of a move.

`python -m tests.cli.house_page --write` writes them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

from tests.support.processes import interpreted

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "house.md"


def modules() -> str:
    """Make a table of the modules of each room of the bot: the first line of each docstring."""
    lines = []
    rooms: dict[str, list[Path]] = defaultdict(list)
    for path in sorted((ROOT / "bot").rglob("*.py")):
        rooms[path.parent.relative_to(ROOT).as_posix()].append(path)
    for room, paths in sorted(rooms.items()):
        lines += [f"### `{room}/`", "", "| module | owns |", "|---|---|"]
        for path in paths:
            if path.name != "__init__.py" or len(paths) == 1:
                text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
                first = text.split("\n\n")[0].replace("\n", " ").replace("|", "\\|")
                lines.append(f"| `{path.stem}` | {first} |")
        lines.append("")
    return "\n".join(lines)


def measured() -> dict[str, tuple[int, int]]:
    """Count the modules and functions of each room on the way of a move, in a new process."""
    done = interpreted("-m", "bench.way")
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^([a-z_/.]+) +(\d+) modules +(\d+) functions$", done.stdout, re.MULTILINE)
    return {
        room if room.endswith(".py") else f"{room}/": (int(modules), int(functions))
        for room, modules, functions in rows
    }


def written() -> dict[str, tuple[int, int]]:
    """Read those numbers from the page, without the sum."""
    rows = re.findall(
        r"^\| `([a-z_/.]+)` \| (\d+) \| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    return {name: (int(count), int(functions)) for name, count, functions in rows}


def way_table(rooms: dict[str, tuple[int, int]]) -> str:
    """Make the table of the way of a move."""
    lines = ["| room | modules | functions |", "|---|---|---|"]
    lines += [f"| `{name}` | {count} | {functions} |" for name, (count, functions) in rooms.items()]
    total = tuple(sum(each[at] for each in rooms.values()) for at in (0, 1))
    return "\n".join([*lines, f"| all | {total[0]} | {total[1]} |"])


def page(rooms: dict[str, tuple[int, int]]) -> str:
    """Return the whole page with its generated parts."""
    text = PAGE.read_text(encoding="utf-8")
    text = re.sub(
        r"\| room \| modules \| functions \|.*?\| all \| \d+ \| \d+ \|",
        lambda _: way_table(rooms),
        text,
        flags=re.DOTALL,
    )
    return text.partition("## Modules\n")[0] + "## Modules\n\n" + modules()


if __name__ == "__main__" and "--write" in sys.argv:
    PAGE.write_text(page(measured()), encoding="utf-8")

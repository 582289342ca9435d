"""The page that counts what each transcript shows: taps, messages, characters, buttons."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

from tests.transcripts.make import FOLDER

PAGE: Final = FOLDER / "README.md"
COUNTED: Final = ("taps", "messages", "edits", "pop-ups", "characters", "buttons")
_LABELS: Final = re.compile(r"> (`[^`]+` ?)+")
_HEAD: Final = """# What people see

Everything that people read and tap, played through and written down by `make transcripts`.

A message counts once, a later change of it as an edit. Characters are those of messages, edits and pop-ups, without pictures and
buttons. Buttons count each time they're shown.

"""


def count(text: str) -> Counter[str]:
    """Count a transcript."""
    found: Counter[str] = Counter()
    # Blocks stand apart by a line without a mark.
    for block in re.split(r"\n\n+", text.strip()):
        lines = [line.rstrip() for line in block.splitlines()]
        if re.match(r"\*\*\w+\*\* taps", lines[0]):
            found["taps"] += 1
        elif lines[0].startswith("> 💬"):
            found["pop-ups"] += 1
            found["characters"] += len(lines[0].removeprefix("> 💬").strip(" *"))
        elif lines[0].startswith("> **") and len(lines) > 1:
            found["edits" if "*edited*" in lines[0] else "messages"] += 1
            for line in lines[2:]:
                if _LABELS.fullmatch(line):
                    found["buttons"] += line.count("`") // 2
                elif not line.startswith(("> 🖼️", "> ```")):
                    found["characters"] += len(line.removeprefix(">").strip().replace("**", ""))
    return found


def to_first_move(text: str) -> Counter[str]:
    """Count what people see and tap until somebody makes their first own move, which ends the second section."""
    first, second = re.split(r"^## \d+$", text, flags=re.MULTILINE)[1:3]
    *_, last = re.finditer(r"^\*\*\w+\*\* taps .*$", second, re.MULTILINE)
    return count(f"{first.strip()}\n\n{second[: last.end()].strip()}")


_BEFORE: Final = {
    "discord-first-game.en.md": (6, 8, 1153, 38), "telegram-first-game.en.md": (5, 5, 1057, 30),
}  # fmt: skip
"""The same of 1.0.0: taps, messages, characters, buttons."""


def _first_moves() -> str:
    names = ("taps", "messages", "characters", "buttons")
    rows = [
        f"| to the first own move | {' | '.join(names)} | in 1.0.0 |",
        "|---|---|---|---|---|---|",
    ]
    for path in _transcripts():
        if "-first-" in path.name:
            text = path.read_text(encoding="utf-8")
            counted = to_first_move(text)
            cells = " | ".join(f"{counted[name]:,}" for name in names)
            before = " / ".join(f"{each:,}" for each in _BEFORE.get(path.name, ()))
            title = text.partition("\n")[0].removeprefix("# ")
            rows.append(f"| [{title}]({path.name}) | {cells} | {before or '–'} |")
    return "\n".join(rows)


def page() -> str:
    """Return the page: a row for each transcript of chats."""
    rows = [f"| transcript | {' | '.join(COUNTED)} |", f"|---|{'---|' * len(COUNTED)}"]
    for path in _transcripts():
        text = path.read_text(encoding="utf-8")
        title = text.partition("\n")[0].removeprefix("# ")
        counted = count(text)
        cells = " | ".join(f"{counted[name]:,}" for name in COUNTED)
        rows.append(f"| [{title}]({path.name}) | {cells} |")
    return f"{_HEAD}{_first_moves()}\n\n" + "\n".join(rows) + "\n"


def _transcripts() -> list[Path]:
    return sorted(path for path in FOLDER.glob("*.*.md") if path != PAGE)

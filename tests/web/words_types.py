"""The types of the page's words, from the English catalogue: `python -m tests.web.words_types --write`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.platforms import web
from bot.platforms.web.assets import page_texts

FILE: Final = Path(web.__file__).parent / "words.d.ts"
HEAD: Final = "// The page's words, for its scripts' checker. Made by `python -m tests.web.words_types --write`.\n"
GROUPS: Final = {"page": "PageWords", "table": "TableWords", "refused": "RefusedWords", "door": "DoorWords"}  # fmt: skip


def gaps(text: Any) -> Iterator[str]:
    """Yield the names of what is filled in, those inside a form too."""
    for part in text if isinstance(text, list) else ():
        if not isinstance(part, str):
            yield part["name"]
            for form in part.get("forms", {}).values():
                yield from gaps(form)


def kind(text: Any) -> str:
    names = " | ".join(f'"{name}"' for name in dict.fromkeys(gaps(text)))
    return f"Say<{names}>" if names else "string"


def declarations() -> str:
    """Return the file."""
    sent, parts = page_texts("en"), [HEAD]
    for group, name in GROUPS.items():
        rows = "".join(f"  {key}: {kind(text)};\n" for key, text in sent[group].items())
        parts.append(f"interface {name} {{\n{rows}}}\n")
    return "\n".join(parts)


if __name__ == "__main__" and "--write" in sys.argv:
    FILE.write_text(declarations(), encoding="utf-8")

"""All texts that people read or type: a folder a language, with the same Fluent files in each.

Owns which languages there are. May import nothing of ours; `docs/decisions/0015-texts.md` says why texts are here.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

FOLDER: Final[Traversable] = files(__name__)
DEFAULT: Final = "en"
"""The language of those whose own is not there."""
LANGUAGES: Final = (
    DEFAULT,
    *sorted(
        entry.name
        for entry in FOLDER.iterdir()
        if (entry / "messages.ftl").is_file() and entry.name != DEFAULT
    ),
)
"""Codes of the languages that have a folder, the default first."""

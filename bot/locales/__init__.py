"""All texts that people read or type: one folder per language, with the same Fluent files in each.

Owns the list of languages. May import nothing of ours. Reasons: `docs/decisions/0015-texts.md`.
"""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

FOLDER: Final[Traversable] = files(__name__)
DEFAULT: Final = "en"
"""The language of people whose own is missing."""
LANGUAGES: Final = (
    DEFAULT,
    *sorted(
        entry.name
        for entry in FOLDER.iterdir()
        if (entry / "messages.ftl").is_file() and entry.name != DEFAULT
    ),
)
"""The codes of the languages, the default first."""

"""Every record in Python: its file, and what lives it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.store import Store
from bot.store.embedded import EmbeddedServer
from tests.cli import test_doctor as doctor
from tests.cli import test_tools as tools
from tests.cli import test_wiring as wiring
from tests.club import acts as of_seasons
from tests.conformance import acts as of_rules
from tests.discord_bot import test_acts as on_discord
from tests.ops import checks
from tests.platforms import test_rights as rights
from tests.platforms import test_vocabulary as typed
from tests.present import acts as of_pages
from tests.renderer import acts as of_pictures
from tests.store import test_calls as calls
from tests.stories import story as stories
from tests.support.redis import flush
from tests.table import acts as at_the_table
from tests.table import tally as of_games
from tests.telegram import test_acts as on_telegram
from tests.web import frames
from tests.web import test_acts as on_page
from tests.web import test_rooms as in_rooms

TESTS: Final = Path(__file__).parents[1]
_ON_STORE: Final[Mapping[Path, Any]] = {
    **dict.fromkeys(sorted(stories.FOLDER.rglob("*.txt")), stories.lived),
    **{each.FILE: each.lived for each in (on_telegram, on_discord, in_rooms, rights)},
    **dict.fromkeys(on_page.FILES, on_page.lived),
    frames.FILE: frames.recorded,
}
_ON_DISK: Final[Mapping[Path, Any]] = {each.FILE: each.lived for each in (calls, checks)}
"""With a second client, and a folder of their own."""
_ALONE: Final[Mapping[Path, Callable[[str], str]]] = {
    **{each.FILE: each.lived for each in (wiring, tools, doctor, typed)},
    **{
        file: acts.lived
        for acts in (at_the_table, of_games, of_seasons, of_pages, of_rules, of_pictures)
        for file in sorted(acts.FOLDER.glob("*.txt"))
    },
}
FILES: Final = {str(each.relative_to(TESTS)): each for each in (*_ON_STORE, *_ON_DISK, *_ALONE)}


def lived(name: str, server: EmbeddedServer) -> str:
    """Live a record through, on an empty server; return it with the results as they are now."""
    file = FILES[name]
    text = file.read_text("utf-8")
    if file in _ALONE:
        return _ALONE[file](text)
    flush(server)
    return asyncio.run(_on_store(file, text, server.url))


async def _on_store(file: Path, text: str, url: str) -> str:
    store, other = Store.at(url), Store.at(url)
    try:
        if file in _ON_DISK:
            with TemporaryDirectory() as folder:
                return str(await _ON_DISK[file](store, text, other, Path(folder)))
        return str(await _ON_STORE[file](store, text))
    finally:
        await store.close()
        await other.close()

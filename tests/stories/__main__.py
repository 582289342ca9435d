"""Live the stories and write down their results: `python -m tests.stories --write [name]`."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store
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
from tests.stories.story import FOLDER, lived
from tests.support.redis import flush, temporary_server
from tests.table import acts as at_the_table
from tests.table import tally as of_games
from tests.telegram import test_acts as on_telegram
from tests.web import frames
from tests.web import test_acts as on_page
from tests.web import test_rooms as in_rooms

OTHERS = {
    on_telegram.FILE: on_telegram.lived,
    on_discord.FILE: on_discord.lived,
    on_page.FILE: on_page.lived,
    in_rooms.FILE: in_rooms.lived,
    frames.FILE: frames.recorded,
    rights.FILE: rights.lived,
}
ON_DISK = {calls.FILE: calls.lived, checks.FILE: checks.lived}
"""With a folder of their own."""
PAGE = "tests/web/units/stories"


async def _lived(url: str, file: Path) -> str:
    store, other, text = Store.at(url), Store.at(url), file.read_text(encoding="utf-8")
    try:
        if file in ON_DISK:
            with TemporaryDirectory() as folder:
                return await ON_DISK[file](store, text, other, Path(folder))
        return await OTHERS.get(file, lived)(store, text)
    finally:
        await store.close()
        await other.close()


def main() -> None:
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    with temporary_server() as server:
        for file in (*sorted(FOLDER.glob("*.txt")), *OTHERS, *ON_DISK):
            if wanted in str(file.relative_to(FOLDER.parent)):
                flush(server)
                file.write_text(asyncio.run(_lived(server.url, file)), encoding="utf-8")
    for one in (wiring, tools, doctor, typed):
        if wanted in str(one.FILE):
            one.FILE.write_text(one.lived(one.FILE.read_text("utf-8")), encoding="utf-8")
    for acts in (at_the_table, of_games, of_seasons, of_pages, of_rules, of_pictures):
        for file in sorted(acts.FOLDER.glob("*.txt")):
            if wanted in str(file.relative_to(FOLDER.parent)):
                file.write_text(acts.lived(file.read_text("utf-8")), encoding="utf-8")
    if wanted in PAGE:
        deno = [f"{sys.prefix}/bin/deno", "test", "--quiet", "--frozen", "--no-check"]
        may = ["--allow-read=.", f"--allow-write={PAGE}", "--location", "http://127.0.0.1"]
        env = {**os.environ, "DENO_DIR": ".tools/deno"}
        subprocess.run([*deno, *may, f"{PAGE}.test.js", "--", "--write"], env=env, check=True)


if __name__ == "__main__":
    main()

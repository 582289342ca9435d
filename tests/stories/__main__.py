"""Live the stories and write down their results: `python -m tests.stories --write [name]`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.store import Store
from tests.discord_bot import test_acts as on_discord
from tests.stories.story import FOLDER, lived
from tests.support.redis import flush, temporary_server
from tests.telegram import test_acts as on_telegram

ACTS = {on_telegram.FILE: on_telegram.lived, on_discord.FILE: on_discord.lived}


async def _lived(url: str, file: Path) -> str:
    store, text = Store.at(url), file.read_text(encoding="utf-8")
    try:
        return await ACTS.get(file, lived)(store, text)
    finally:
        await store.close()


def main() -> None:
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    with temporary_server() as server:
        for file in (*sorted(FOLDER.glob("*.txt")), *ACTS):
            if wanted in str(file.relative_to(FOLDER.parent)):
                flush(server)
                file.write_text(asyncio.run(_lived(server.url, file)), encoding="utf-8")


if __name__ == "__main__":
    main()

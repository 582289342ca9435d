"""`make transcripts`: play, and write down what is seen."""

from __future__ import annotations

import asyncio
import sys

from bot.store import Store
from tests.support.redis import flush, temporary_server
from tests.transcripts import counts, league
from tests.transcripts.make import ALL, FOLDER, path, transcript


def main() -> None:
    """All of them, or those whose file's name holds the argument."""
    FOLDER.mkdir(exist_ok=True)
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    with temporary_server() as server:
        for each in ALL:
            file = path(*each)
            if wanted in file.name:
                flush(server)
                file.write_text(asyncio.run(transcript(*each, server.url)), encoding="utf-8")
        if wanted in league.FILE.name:
            flush(server)
            league.FILE.write_text(asyncio.run(_league(server.url)), encoding="utf-8")
    counts.PAGE.write_text(counts.page(), encoding="utf-8")


async def _league(url: str) -> str:
    store = Store.at(url)
    try:
        return await league.transcript(store)
    finally:
        await store.close()


if __name__ == "__main__":
    main()

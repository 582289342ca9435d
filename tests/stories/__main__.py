"""Live the stories and write down what comes of them: `python -m tests.stories --write [name]`."""

from __future__ import annotations

import asyncio
import sys

from bot.store import Store
from tests.stories.story import FOLDER, lived
from tests.support.redis import flush, temporary_server


async def _lived(url: str, text: str) -> str:
    store = Store.at(url)
    try:
        return await lived(store, text)
    finally:
        await store.close()


def main() -> None:
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    with temporary_server() as server:
        for file in sorted(FOLDER.glob("*.txt")):
            if wanted in file.name:
                flush(server)
                text = asyncio.run(_lived(server.url, file.read_text(encoding="utf-8")))
                file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

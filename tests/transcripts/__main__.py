"""`make transcripts`: play, and write down what is seen."""

from __future__ import annotations

import asyncio
import sys

from tests.support.redis import flush, temporary_server
from tests.transcripts import counts
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
    counts.PAGE.write_text(counts.page(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""`make drift FROM=folder`: compare our traffic and the loopback servers with the platforms' own descriptions.

The folder holds `openapi.json` (https://github.com/discord/discord-api-spec, `specs/`) and `api.html`
(https://core.telegram.org/bots/api), or one of them. The status is 1 when something that the bot uses is gone, or
something has become required.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import structlog

from tests.drift import bot_api
from tests.drift.compare import Difference, Discord, Telegram, unmeant
from tests.drift.traffic import Traffic, played


def found(folder: Path, traffic: Traffic) -> tuple[list[str], list[Difference]]:
    """Return what was read in a folder, and the differences from it."""
    read: list[str] = []
    differences: list[Difference] = []
    if (file := folder / "openapi.json").is_file():
        spec = json.loads(file.read_text(encoding="utf-8"))
        read.append(f"Discord: API {spec['info']['version']}, {len(spec['paths'])} routes")
        differences += Discord(spec).differences(traffic)
    if (file := folder / "api.html").is_file():
        page = bot_api.read(file.read_text(encoding="utf-8"))
        read.append(f"Telegram: {page.version}, {len(page.methods)} methods")
        differences += Telegram(page).differences(traffic)
    return read, unmeant(differences)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    if not any((folder / name).is_file() for name in ("openapi.json", "api.html")):
        sys.exit(f"{folder} holds neither openapi.json nor api.html; see CONTRIBUTING.md")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    read, differences = found(folder, asyncio.run(played()))
    for line in (*read, *differences):
        print(line)
    if not differences:
        print("No differences.")
    sys.exit(any(each.breaks for each in differences))


if __name__ == "__main__":
    main()

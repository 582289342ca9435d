"""`make rolling`: the code of the previous release and ours on one store.

Each reads every kept sample that the other writes. Then a process of each plays the same tables and keeps the same
documents, while releases roll forward, back, and forward again. Skipped without the git history or a package registry.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from bot.present.catalogue import texts
from bot.store import Store, keys
from bot.table import codec
from engine import GAMES
from tests.ops.test_rolling import Release
from tests.support.redis import temporary_server
from tests.support.stores import gateway_of

ROOT: Final = Path(__file__).parents[2]
TABLES: Final = ROOT / "tests/table/formats"
CLUB: Final = ROOT / "tests/club/formats"
VERSION: Final = "1.0.0"
COMMIT: Final = "bd4c7b41f84712e51203f3fb3121736f45344d98"
TURNS: Final = 6
TO_THE_END: Final = 1000
ASKED: Final = ("/board", "/score", "/log", "/hint", "/mygames", "/options", "/ladder", "/stats")
"""What is asked about every table."""
FAILED: Final = [texts("en").say(key) for key in ("refused-trouble", "refused-updating")]

Functions = tuple[str, str]
OURS: Final[Mapping[str, Functions]] = {
    "table": ("bot.table.codec:from_text", "bot.table.codec:to_text"),
    "club": ("bot.club.kinds:document_from_text", "bot.club.kinds:document_to_text"),
    "effects": ("bot.club.effects:from_text", "bot.table.effects:effect_to_text"),
    "preferences": ("bot.table.preferences:from_text", "bot.table.preferences:to_text"),
    "listeners": ("bot.table.mirrors:listeners_from", "bot.table.mirrors:listeners_text"),
    "ladder": ("bot.table.ratings:ladder_from", "bot.table.ratings:ladder_text"),
    "server-ladder": ("bot.table.ratings:server_ladder_from", "bot.table.ratings:server_ladder_text"),
    "career": ("bot.table.ratings:career_from", "bot.table.ratings:career_text"),
    "drill": ("bot.table.lessons:drill_from_text", "bot.table.lessons:drill_to_text"),
}  # fmt: skip
"""Reader and writer of each kind of stored text."""
_PEOPLE: Final = "bot.table.people"
THEIRS: Final[Mapping[str, Functions]] = {
    "table": OURS["table"],
    "club": ("bot.club.codec:from_text", "bot.club.codec:to_text"),
    "effects": ("bot.club.effects:from_text", "bot.table.effect_text:to_text"),
    "preferences": (f"{_PEOPLE}.preferences:from_text", f"{_PEOPLE}.preferences:to_text"),
    "listeners": (f"{_PEOPLE}.notices:from_text", f"{_PEOPLE}.notices:to_text"),
    "ladder": (f"{_PEOPLE}.standing_text:ladder_from", f"{_PEOPLE}.standing_text:ladder_text"),
    "server-ladder": (f"{_PEOPLE}.standing_text:server_ladder_from", f"{_PEOPLE}.standing_text:server_ladder_text"),
    "career": (f"{_PEOPLE}.standing_text:career_from", f"{_PEOPLE}.standing_text:career_text"),
    "drill": ("bot.table.answers.drilling:from_text", "bot.table.answers.drilling:to_text"),
}  # fmt: skip
"""The same in 1.0.0."""
DROPPED: Final = frozenset({
    "club: damaged", "club: earlier", "club: form", "club: idle", "club: months.2026-11", "club: seed", "club: title", "club: zone", "effects: args.again",
    "effects: args.language", "effects: args.page", "preferences: board", "table: before", "table: league_round", "table: until",
    "table: unrated", "table: seats[].drawn", "table: seats[].stood_in", "table: seats[].hinted", "table: seats[].hosted",
    "preferences: cheers", "preferences: streak", "ladder: news",
    *(f"{kind}: *.{name}" for kind in ("*ladder", "career") for name in ("hexagons", "noted", "row", "top")),
})  # fmt: skip
"""What 1.0.0 may drop when it writes (docs/upgrading.md), as patterns; anything else is a fault."""
LEFT: Final = frozenset(
    {
        "allrules", "day_solution", "day_past", "day_over", "streak", "overview", "overview.json",
        "table_changed",
    }
)  # fmt: skip
"""Messages and documents that 1.0.0 may leave to processes of this release. The first three are answers, which nothing stores."""


class Skipped(Exception):  # noqa: N818 - it is no error
    """What this machine lacks for the check."""


class Ours(Release):
    """A process of this code."""

    child = (sys.executable, str(ROOT / "tests/ops/previous_child.py"))


class Previous(Release):
    """A process of the previous release."""

    root = ROOT / ".tools" / f"release-{VERSION}"
    child = (str(root / ".venv/bin/python"), Ours.child[1])


def archive() -> None:
    """Unpack the previous release's files."""
    shutil.rmtree(Previous.root, ignore_errors=True)
    packed = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        raise Skipped(f"the git history lacks {VERSION} ({COMMIT[:8]}): git fetch --unshallow")
    Previous.root.mkdir(parents=True)
    subprocess.run(["tar", "-x"], cwd=Previous.root, input=packed.stdout, check=True)


def install() -> None:
    """Put the previous release and its locked dependencies into a folder of its own, once."""
    ready = Previous.root / ".ready"
    if ready.is_file():
        return
    archive()
    uv = shutil.which("uv") or str(ROOT / ".tools/bin/uv")
    words = [uv, "sync", "--frozen", "--quiet", "--no-dev", "--no-python-downloads"]
    environment = {**os.environ, "UV_PROJECT_ENVIRONMENT": ".venv"}
    python = ["--python", sys.executable]
    try:
        subprocess.run([*words, *python], cwd=Previous.root, env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Skipped(f"the dependencies of {VERSION} cannot be installed: {error}") from error
    ready.touch()


# --- stored texts --------------------------------------------------------------------------------


def samples() -> Iterator[tuple[str, str, str]]:
    """Every kept sample of today's forms: its kind, its name and the text."""
    newest = max(TABLES.glob("v*"), key=lambda folder: int(folder.name[1:]))
    for path in sorted(newest.glob("*.json")):
        yield "table", path.name, json.loads(path.read_text(encoding="utf-8"))["doc"]
    for path in sorted([*CLUB.glob("*.json"), *(CLUB / "today").glob("*.json")]):
        yield "club", path.name, path.read_text(encoding="utf-8").strip()
    for folder in (TABLES, CLUB):
        for line in (folder / "effects.txt").read_text(encoding="utf-8").splitlines():
            yield "effects", json.loads(line)["show"], line
    for kind in sorted(OURS.keys() - {"table", "club", "effects"}):
        yield kind, kind, (newest / f"{kind}.txt").read_text(encoding="utf-8").strip()


async def read_by_both(old: Release, new: Release) -> tuple[list[str], set[str]]:
    """Let each release read what the other wrote; return faults, and the fields that the older one drops."""
    faults: list[str] = []
    dropped: set[str] = set()
    for kind, name, text in samples():
        ((failed, ours),) = await new.ask("through", "ann", *OURS[kind], [text])
        if failed:
            faults.append(f"{kind} {name}: this code cannot read its own sample: {failed} {ours}")
            continue
        ((failed, theirs),) = await old.ask("through", "ann", *THEIRS[kind], [ours])
        if failed and name in LEFT:
            # It leaves what it cannot read to processes of this release.
            dropped.add(f"{kind}: {name}")
            continue
        if failed:
            faults.append(f"{kind} {name}: {VERSION} cannot read what we write: {failed} {theirs}")
            continue
        ((failed, again),) = await new.ask("through", "ann", *OURS[kind], [theirs])
        if failed:
            faults.append(f"{kind} {name}: we cannot read what {VERSION} writes: {failed} {again}")
        elif again != ours:
            dropped |= {f"{kind}: {each}" for each in lost(json.loads(ours), json.loads(again))}
    left = {f"{kind}: {name}" for kind in ("club", "effects") for name in LEFT}
    unnamed = {
        each
        for each in dropped - left
        if not any(fnmatchcase(each, pattern.replace("[", "[[]")) for pattern in DROPPED)
    }
    faults += [f"{each}: {VERSION} drops it; see docs/upgrading.md" for each in sorted(unnamed)]
    return faults, dropped


def lost(before: Any, after: Any, at: str = "") -> Iterator[str]:
    """Yield the fields that differ; positions in lists are one."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in sorted(before.keys() | after.keys()):
            yield from lost(before.get(name), after.get(name), f"{at}.{name}".strip("."))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            yield from lost(one, other, f"{at}[]")
    elif before != after:
        yield at


# --- processes -----------------------------------------------------------------------------------


async def says(release: Release, who: str, text: str, at: str) -> list[str]:
    """Type something, and return the texts of the answers, none of which may be a failure."""
    replies = await release.ask("type", who, text, at)
    said = [reply[0] for reply in replies]
    assert not set(said) & set(FAILED), (text, said)
    return said


async def table_at(store: Store, place: str) -> tuple[dict[str, Any], int]:
    """The table of a place, and its version."""
    table_id = await store.table_at(place)
    assert table_id is not None, place
    loaded = await store.load(table_id)
    return json.loads(loaded.doc), loaded.version


async def turn(store: Store, release: Release, place: str) -> bool:
    """Make the first move of the player to move; False when the game is over."""
    doc, version = await table_at(store, place)
    table = codec.from_text(json.dumps(doc))
    if table.state is None or table.state.to_move is None:
        return False
    person = table.seats[table.state.to_move].person
    who = person.id.removeprefix("fake:")
    before = len(await store.moves(table.id))
    replies = await release.ask("press", who, f"{table.id}:{version}:do.0", place)
    assert len(await store.moves(table.id)) > before, (place, replies)
    return True


async def opened(old: Release, new: Release) -> list[str]:
    """Let either release open a table of every game, which a person of the other joins; return the places."""
    places = []
    for game in GAMES:
        for opener, other in ((old, new), (new, old)):
            place = f"fake:{game}-{'old' if opener is old else 'new'}"
            await says(opener, "ann", f"/new {game} clock=1d", place)
            await says(other, "bob", "/join", place)
            await says(opener, "ann", "/start", place)
            places.append(place)
    for opener, name in ((old, "old"), (new, "new")):
        alone, lesson = f"fake:alone-{name}", f"fake:lesson-{name}"
        for asked in ("/new tridom", "/computer normal", "/start"):
            await says(opener, "ann", asked, alone)
        await says(opener, "bob", "/learn tridom", lesson)
        places += [alone, lesson]
    return places


async def tables(store: Store, places: Sequence[str], turns: int, *releases: Release) -> None:
    """Let releases play tables in turns, and answer about them."""
    for place in places:
        for number in range(turns):
            if not await turn(store, releases[number % len(releases)], place):
                break
        for release in releases:
            for asked in ASKED:
                assert await says(release, "ann", asked, place), asked


async def documents(opener: Release, other: Release, chat: str) -> None:
    """Let a release begin a chat's documents and settings, and another go on with them."""
    for asked in ("/daily on", "/weekly on", "/league tridom", "/settings chat language de"):
        await says(opener, "ann", asked, chat)
    await says(other, "ann", "/settings chat language en", chat)
    await says(opener, "ann", "/settings theme dark", chat)
    await says(other, "ann", "/drill", chat)
    for release in (other, opener):
        for asked in ("/daily", "/weekly", "/league", "/mydata", "/chatdata", "/settings"):
            assert await says(release, "ann", asked, chat), asked
    await says(other, "ann", "/daily off", chat)
    await says(opener, "ann", "/daily on", chat)


async def sound(store: Store, *releases: Release) -> None:
    """Wait until everything is sent. Nothing may be damaged, and no message may be posted twice."""
    unsent: list[str] = []
    try:
        async with asyncio.timeout(60):
            # Either release has an index of its own; the outboxes are one.
            while unsent := [
                key async for key in gateway_of(store).scan("trigon:{t:*}:outbox", 1000)
            ]:
                await asyncio.sleep(0.1)
    except TimeoutError:
        left = await store.outbox_entries([*map(keys.table_of, unsent)])
        index = {each: await _indexed(store, each) for each in left}
        raise AssertionError(f"unsent after a minute: {left}, indexed: {index}") from None
    posted = []
    for release in releases:
        assert await release.ask("check") == []
        posted += await release.ask("posts")
    assert posted
    assert len(posted) == len(set(posted))


async def _indexed(store: Store, table_id: str) -> dict[str, object]:
    """Return what the shared index knows of a table."""
    gateway = gateway_of(store)
    work, clock, versions, _, holders = keys.former_index_of(table_id)
    return {
        "version": await gateway.call("HGET", keys.TableKeys(table_id).state, "version"),
        "free at": await gateway.call("ZSCORE", work, table_id),
        "now": await gateway.call("GET", clock),
        "marked": await gateway.call("HGET", versions, table_id),
        "holder": await gateway.call("HGET", holders, table_id),
        "processes": await gateway.call("ZRANGE", keys.PROCESSES, 0, -1, "WITHSCORES"),
        "senders": await gateway.call("ZRANGE", keys.SENDERS, 0, -1, "WITHSCORES"),
    }


@asynccontextmanager
async def running(kind: type[Release], url: str, name: str) -> AsyncIterator[Release]:
    release = kind(url, codec.FORMAT, name)
    await release.start()
    try:
        yield release
    finally:
        await release.stop()


@asynccontextmanager
async def beside(url: str, name: str) -> AsyncIterator[tuple[Release, Release]]:
    """A process of each release."""
    async with (
        running(Previous, url, f"old-{name}") as old,
        running(Ours, url, f"new-{name}") as new,
    ):
        yield old, new


async def roll(url: str) -> tuple[list[str], Sequence[str]]:
    """Roll forward, back, and forward again; return faults, and what the older release drops."""
    store = Store.at(url)
    try:
        async with beside(url, "first") as (old, new):
            faults, dropped = await read_by_both(old, new)
            places = await opened(old, new)
            await tables(store, places, TURNS, new, old)
            await documents(old, new, "fake:club-of-old")
            await documents(new, old, "fake:club-of-new")
            await sound(store, old, new)
        for number, kind in enumerate((Ours, Previous, Ours)):
            async with running(kind, url, f"alone{number}") as alone:
                await tables(store, places, TURNS, alone)
                await documents(alone, alone, "fake:club-of-old")
                await documents(alone, alone, "fake:club-of-new")
                await sound(store, alone)
        async with beside(url, "last") as (old, new):
            await tables(store, places, TO_THE_END, old, new)
            assert not any([await turn(store, new, place) for place in places])
            for place in places:
                assert await says(old, "ann", "/record", place)
                assert await says(new, "ann", "/record", place)
            await sound(store, old, new)
    finally:
        await store.close()
    return faults, sorted(dropped)


def main() -> None:
    try:
        install()
    except Skipped as reason:
        print(f"Skipped: {reason}")
        return
    with temporary_server() as server:
        faults, dropped = asyncio.run(roll(server.url))
    for line in dropped:
        print(f"dropped  {line}")
    for line in faults:
        print(f"FAULT    {line}")
    print("Faults." if faults else f"{VERSION} and this code share a store.")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()

"""Names of keys, and that no script touches two slots of a cluster."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import pytest
from redis.crc import key_slot

from bot import store as package
from bot.store import Store, keys
from bot.store.client import client_of
from bot.store.embedded import EmbeddedServer
from bot.store.gateway import RedisGateway, Reply, Word
from tests.store import test_calls as calls
from tests.support.every import every
from tests.support.harness import until
from tests.support.recorded import recorded
from tests.support.redis import flush
from tests.support.stores import gateway_of


class Listening(RedisGateway):
    """A gateway that notes its scripts, with their keys."""

    def __init__(self, url: str) -> None:
        super().__init__(client_of(url))
        self.heard: list[tuple[str, list[str]]] = []
        self.is_cluster = True

    async def _give(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        for words in commands:
            if words[0] == "EVAL":
                count = int(words[2])
                self.heard.append((str(words[1]), [str(key) for key in words[3 : 3 + count]]))
        return await super()._give(commands)


class Asking(calls.Calls):
    """The calls, without a look at what they leave."""

    async def _keys(self) -> AsyncIterator[tuple[str, tuple[str, int]]]:
        for none in ():
            yield none


ALL_SCRIPTS = {
    f"{found.name}.{name}": text
    for found in pkgutil.iter_modules(package.__path__)
    for name, text in vars(importlib.import_module(f"{package.__name__}.{found.name}")).items()
    if name.isupper() and isinstance(text, str) and "redis.call" in text
    if name not in {"NOW", "VERSION"}
}


async def test_every_script_stays_in_one_slot_and_names_its_keys(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    """The keys of each run share a slot, and are all that KEYS names: in all that `calls.txt` asks for, and beside 1.0."""
    flush(server)
    wire = Listening(server.url)
    store = Store(wire)
    await recorded(Asking(store, store, tmp_path).do, calls.FILE.read_text("utf-8"))
    store.beside_former = True
    await store.commit("T0", expected=0, op="a", doc="d", deadline=1.0)
    versions = keys.former_index_of("T0")[2]
    await until(lambda: gateway_of(store).call("HGET", versions, "T0"))
    await store.close()
    heard = [run for text, given in wire.heard for run in runs(text, given)]
    assert {text for text, _ in heard} == set(ALL_SCRIPTS.values())
    for text, given in heard:
        assert len({key_slot(key.encode()) for key in given}) == 1, given
        named = re.findall(r"KEYS\[(\d+)\]", text)
        assert max(map(int, named), default=1) <= len(given)


def runs(text: str, given: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the script and keys of each run: one server runs a script on many groups in one command."""
    inner = next((each for each in ALL_SCRIPTS.values() if f"(KEYS, ARGV)\n{each}" in text), None)
    if inner is None:
        yield text, given
        return
    (size,) = re.findall(r"for i = 1, #KEYS, (\d+) do", text)
    for begin in range(0, len(given), int(size)):
        yield inner, given[begin : begin + int(size)]


@every("name", sorted(ALL_SCRIPTS))
def test_no_script_makes_up_a_key(name: str) -> None:
    """Every command of a script begins with a key from KEYS, or has none."""
    for key in re.findall(r"redis\.call\('[A-Z]+'(?:, ([^,)]+))?", ALL_SCRIPTS[name]):
        assert not key or key.startswith("KEYS["), key


@pytest.mark.parametrize("cluster", [False, True])
def test_every_part_of_the_index_is_there_once(cluster: bool) -> None:
    """On a cluster each table's part is in its own slot; names stay the same in every release."""
    index = keys.Index(cluster=cluster)
    parts = [index.part(number).due for number in range(len(index))]
    assert len({*parts}) == len(parts) == len(index) == (keys.SLOTS if cluster else 16)
    slots = [key_slot(part.encode()) for part in parts]
    assert not cluster or slots == [*range(keys.SLOTS)]
    for table_id in (f"T{number}" for number in range(1000)):
        assert (at := index.of(table_id).due) in parts
        assert not cluster or key_slot(at.encode()) == key_slot(
            keys.TableKeys(table_id).state.encode()
        )
    assert index.of("T1").work == ("trigon:{s:@AEI}:work" if cluster else "trigon:{b:05}:work")

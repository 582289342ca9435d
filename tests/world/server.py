"""The real server of a world, called synchronously: the loop alone decides which process comes first.

The world's time holds in it too: scripts that ask for the time get the world's, and whatever expires
does so when the world's clock says.
"""

from __future__ import annotations

import socket
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, cast

import hiredis
from redis import Redis
from redis._parsers.hiredis import NOT_ENOUGH_DATA
from redis.exceptions import ResponseError

from bot.store.client import Client
from bot.store.gateway import RedisGateway, Reply, Word
from bot.store.tables import COMMIT
from bot.store.values import REPLACE, WRITE_LOGGED
from tests.world.clock import CLOCK, REAL

_ASKED: Final = "redis.call('TIME')"
"""The one way in which scripts ask for the time (`bot.store.base.NOW`)."""
_TOLD: Final = "redis.call('HMGET', 'world:clock', 'seconds', 'micros')"
AGE_SECONDS: Final = 300.0
"""How late something may expire."""

AGE, BUSY, HELD = (
    Path(__file__).with_name(f"{name}.lua").read_text("utf-8") for name in ("age", "busy", "held")
)


class Server:
    """The server. `calls` counts round trips."""

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(url, decode_responses=True)
        # redis-py makes the connection and knows the forms of replies; it is not asked on the way.
        connection: Any = self._redis.connection_pool.get_connection()
        self._socket: socket.socket = connection._sock  # noqa: SLF001 - see above
        self._reader: Any = connection._parser._reader  # noqa: SLF001 - see above
        self._forms: dict[str, Callable[[Any], Any]] = dict(self._redis.response_callbacks)
        self._digests: dict[str, str] = {}
        self.calls = 0
        self.committed: Callable[[str, Sequence[Any], int], None] = lambda *_: None
        """Told of each commit that is carried out: its key, its words, the new version."""
        self.replaced: Callable[[str, str], None] = lambda *_: None
        """Told of each document that is replaced: its key, and the new text, "" for none."""
        self.added: Callable[[str, str], None] = lambda *_: None
        """Told of each addition to a document: its key, and the addition."""
        self.skew = 0.0
        """Seconds that the server's clock is ahead."""
        self.limit: tuple[str, int] | None = None
        """A setting of the server, because of which it refuses what processes write."""
        self.clean()

    def clean(self) -> None:
        """Begin again, for another world."""
        self._redis.flushall()
        self.skew, self.limit = 0.0, None
        self._told = 0.0
        self._aged = CLOCK.wall, REAL()

    def now(self) -> float:
        """The time by the server's own clock."""
        return CLOCK.wall + self.skew

    def busy(
        self, names: Sequence[str], sending: Sequence[str], ahead: float
    ) -> tuple[int, float, list[str]]:
        """Tell how many documents have something to do now, when the next has, and which have nothing to send.

        `names`: two keys of each document in `sending`. `ahead`: of the slowest process.
        """
        clock = round(self.now() * 1000)
        busy, coming, empty = self.ask(
            "EVAL", BUSY, len(names), *names, CLOCK.wall, clock, ahead, *sending
        )
        return int(busy), float(coming), list(map(str, empty))

    def carry_out(
        self, commands: Sequence[Sequence[Word]], limit: tuple[str, int] | None = None
    ) -> list[Reply | Exception]:
        """Carry commands out, in one go, under this limit; an error of one is its reply."""
        self.calls += 1
        words: list[Sequence[Word]] = []
        if CLOCK.wall - self._aged[0] >= AGE_SECONDS:
            words.append(self._age())
        if self.now() != self._told:
            self._told = self.now()
            seconds, part = divmod(self._told, 1)
            words.append(
                ("HSET", "world:clock", "seconds", int(seconds), "micros", int(part * 1e6))
            )
        loaded = [*map(self._loaded, commands)]
        if limit is not None:
            words.append(("CONFIG", "SET", *limit))
        first = len(words)
        words.extend(loaded)
        if limit is not None:
            words.append(("CONFIG", "SET", limit[0], 0))
        replies = self._exchange(words)[first : first + len(loaded)]
        for each, reply in zip(commands, replies, strict=True):
            if isinstance(reply, Exception):
                continue
            if each[0] == "EVAL" and each[1] is COMMIT and reply[0] == "done":
                self.committed(str(each[3]), each[15:], int(reply[1]))
            elif each[0] == "EVAL" and each[1] is REPLACE and reply == 1:
                self.replaced(str(each[3]), str(each[5]))
            elif each[0] == "EVAL" and each[1] is WRITE_LOGGED and reply:
                key, addition, text = str(each[3]), str(each[6]), str(each[7])
                if addition:
                    self.added(key, addition)
                else:
                    self.replaced(key, text)
        return replies

    def _exchange(self, words: Sequence[Sequence[Word]]) -> list[Any]:
        """Send commands in one go; their replies in the forms of redis-py."""
        self._socket.sendall(b"".join(hiredis.pack_command(tuple(each)) for each in words))
        replies: list[Any] = []
        for each in words:
            while (reply := self._reader.gets()) is NOT_ENOUGH_DATA:
                if not (more := self._socket.recv(1 << 16)):
                    raise ConnectionError("the server is gone")
                self._reader.feed(more)
            form = self._forms.get(str(each[0]))
            replies.append(
                reply if form is None or isinstance(reply, ResponseError) else form(reply)
            )
        return replies

    def _loaded(self, words: Sequence[Word]) -> Sequence[Word]:
        """Name a script by its digest, and tell it the world's time."""
        if words[0] != "EVAL":
            return words
        text = str(words[1])
        digest = self._digests.get(text)
        if digest is None:
            digest = str(self._redis.script_load(text.replace(_ASKED, _TOLD)))
            self._digests[text] = digest
        return ("EVALSHA", digest, *words[2:])

    def _age(self) -> Sequence[Word]:
        """Let things expire by the world's clock; the machine's own has run as well."""
        wall, real = self._aged
        self._aged = CLOCK.wall, REAL()
        passed = (CLOCK.wall - wall) - (self._aged[1] - real)
        return self._loaded(("EVAL", AGE, 0, round(passed * 1000)))

    def held(self, words: Sequence[str], soon: int) -> list[tuple[str, str, str]]:
        """Look for words in all that stays longer than `soon` (milliseconds): word, key, what is around it."""
        return [(word, key, text) for word, key, text in self.ask("EVAL", HELD, 0, soon, *words)]

    def ask(self, *words: Word) -> Any:
        """The reply to a command that no process gives."""
        (reply,) = self.carry_out([words])
        if isinstance(reply, Exception):
            raise reply
        return reply

    def close(self) -> None:
        self._redis.close()


class OrderedGateway(RedisGateway):
    """One process's way to the server. `step` is awaited before each round trip, `back` after it."""

    def __init__(
        self,
        server: Server,
        step: Callable[[], Awaitable[None]],
        back: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(cast("Client", None))
        self._server = server
        self._step = step
        self._back = back

    async def _round_trip(self, commands: list[Sequence[Word]]) -> list[Reply | Exception]:  # type: ignore[override]
        await self._step()
        replies = self._server.carry_out(commands, self._server.limit)
        await self._back()
        return replies

    async def scan(self, match: str, count: int) -> AsyncIterator[str]:
        del count
        (found,) = await self.many([("KEYS", "trigon:*")])
        for key in sorted(map(str, cast("list[str]", found))):
            if fnmatchcase(key, match):
                yield key

    async def messages(self, channel: str) -> AsyncGenerator[str | None, None]:
        """No process of a world follows table views."""
        raise NotImplementedError(channel)
        yield None

    async def close(self) -> None:
        """The server's connection is the world's."""

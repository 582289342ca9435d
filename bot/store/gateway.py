"""The gateway to redis-py. Commands given during a round trip share the next one."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, wraps
from itertools import chain
from math import inf
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

from redis import exceptions
from redis.asyncio import Connection, RedisCluster

from bot.store.client import (
    ANSWER_SECONDS,
    CONNECTIONS,
    Client,
    Forbidden,
    StoreDown,
    StoreRefused,
    close,
)
from bot.telemetry import metrics

Word: TypeAlias = str | int | float
Reply: TypeAlias = "bool | int | float | str | Sequence[Reply] | dict[str, Reply] | None"

Replies: TypeAlias = list["Reply | Exception"]
"""Replies to commands, in order; an error for a command that was refused."""

_Reply = TypeVar("_Reply")
_Given = ParamSpec("_Given")

CONNECTION_SECONDS: Final = 20.0
"""Seconds that commands may wait for a connection."""

REPLICA_MILLISECONDS: Final = 500
"""How long a commit may wait for replicas."""

_MANY: Final = 100
"""Commands of one round trip for which the server has the time of one answer."""

_DOWN: Final = (
    OSError,
    TimeoutError,
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.ReadOnlyError,
    exceptions.ClusterDownError,
    exceptions.TryAgainError,
    exceptions.RedisClusterException,
)
"""Errors of a server that cannot be reached, or takes nothing now."""
_REFUSED: Final = (exceptions.OutOfMemoryError,)
"""Errors of a server that has not even begun the command."""
_NOT_NOW: Final = re.compile(r"(?:.* caused error: \(['\"])?(?:MISCONF|NOREPLICAS|BUSY)", re.DOTALL)
"""More of these, by their text: redis-py has no class for them, and a cluster's pipeline wraps it."""


def _translated(error: Exception) -> Exception:
    """Return `StoreDown` or one of its kinds where the error means that, else the error itself."""
    forbidden = isinstance(error, exceptions.NoPermissionError)
    refused = isinstance(error, _REFUSED) or bool(_NOT_NOW.match(str(error)))
    if not refused and not forbidden and not isinstance(error, _DOWN):
        return error
    metrics.STORE_ERRORS.inc()
    if forbidden:
        return Forbidden(str(error))
    # Of sentinels redis-py prints its whole client, too.
    said = str(error).partition(" : <")[0] or type(error).__name__
    return StoreRefused(said) if refused else StoreDown(said)


def _without_errors(replies: Sequence[Reply | Exception]) -> list[Reply]:
    """Return the replies; raises the first error among them."""
    sound: list[Reply] = []
    for reply in replies:
        if isinstance(reply, Exception):
            raise _translated(reply)
        sound.append(reply)
    return sound


@contextmanager
def _translate_errors() -> Iterator[None]:
    try:
        yield
    except (*_DOWN, *_REFUSED, exceptions.ResponseError) as error:
        meant = _translated(error)
        if meant is error:
            raise
        raise meant from error


def _retry_when_closed(
    give: Callable[_Given, Awaitable[_Reply]],
) -> Callable[_Given, Coroutine[None, None, _Reply]]:
    """Decorate a round trip: repeat it if redis-py stumbles over a connection that was just closed.

    redis-py 8.1 then raises asyncio's own TypeError or AttributeError (its issue 4287), which its
    retries for a lost connection do not catch.
    """

    @wraps(give)
    async def give_again(*args: _Given.args, **more: _Given.kwargs) -> _Reply:
        for pause in (0.0, 0.05, 0.2):
            if pause:
                await asyncio.sleep(pause)
            with suppress(AttributeError, TypeError):
                return await give(*args, **more)
        raise StoreDown("the connection was closed, again and again")

    return give_again


class RedisGateway:
    """Commands in, plain replies out; every call raises `StoreDown` when the server is down.

    `replicas`: how many must have a commit before it is acknowledged.
    """

    def __init__(self, client: Client, replicas: int = 0) -> None:
        self._client = client
        self._replicas = replicas
        self._batcher: CommandBatcher = CommandBatcher(self._round_trip, CONNECTION_SECONDS)
        # For a cluster, whose client has its own connections. Callers wait here, first come first
        # served: redis-py's pools raise when all are in use, or let newcomers jump the queue.
        self._connections = asyncio.Semaphore(CONNECTIONS)
        self.is_cluster = isinstance(client, RedisCluster)

    async def call(self, *words: Word) -> Reply:
        cluster = self._client
        if isinstance(cluster, RedisCluster):
            return await self._in_turn(cluster, lambda: cluster.execute_command(*words))
        (reply,) = await self._give([words])
        return reply

    async def script(self, text: str, keys: Sequence[str], *args: Word) -> Reply:
        """Run a script, by EVAL: EVALSHA fails in a cluster's pipeline."""
        return await self.call(*eval_words(text, keys, *args))

    async def commit(self, text: str, keys: Sequence[str], *args: Word) -> Reply:
        """Run a script that stores what people are then told; `StoreDown` too if not enough replicas have it.

        WAIT asks for the last write of its connection: a repetition is awaited only if it writes again.
        """
        if not self._replicas:
            return await self.script(text, keys, *args)
        commands: list[Sequence[Word]] = [
            eval_words(text, keys, *args),
            ("WAIT", self._replicas, REPLICA_MILLISECONDS),
        ]
        cluster = self._client
        if isinstance(cluster, RedisCluster):

            async def give() -> Replies:
                pipeline = cluster.pipeline()
                pipeline.execute_command(*commands[0])
                # One connection, as both go to one node. After a change of nodes redis-py doesn't repeat WAIT.
                pipeline.execute_command(
                    *commands[1], target_nodes=cluster.get_node_from_key(keys[0])
                )
                return await pipeline.execute(raise_on_error=False)

            reply, replicas = await self._in_turn(cluster, give)
            if isinstance(reply, Exception):
                raise _translated(reply)
        else:
            reply, replicas = await self._give(commands)
        if isinstance(replicas, Exception) or as_int(replicas) < self._replicas:
            metrics.STORE_ERRORS.inc()
            raise StoreDown("too few replicas have it")
        return reply

    async def for_each(
        self, text: str, groups: Sequence[Sequence[str]], *args: Word
    ) -> list[Reply]:
        """Run a script on each group of keys; its replies, in order. On one server that is one command.

        Each group has as many keys.
        """
        if not groups:
            return []
        if isinstance(self._client, RedisCluster):
            return await self.many([eval_words(text, group, *args) for group in groups])
        together = _over_groups(text, len(groups[0]))
        return as_list(await self.script(together, [*chain.from_iterable(groups)], *args))

    async def many(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        """Send many commands in one round trip per node; not a transaction."""
        if not commands:
            return []
        cluster = self._client
        if not isinstance(cluster, RedisCluster):
            return await self._give(commands)

        async def give() -> list[Reply]:
            pipeline = cluster.pipeline()
            for words in commands:
                pipeline.execute_command(*words)
            return await pipeline.execute()

        return await self._in_turn(cluster, give)

    async def in_order(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        """Send commands to be carried out one after the other.

        On one server that is one round trip and a transaction: where a command is refused, none is carried out.
        In a cluster, after a fault only the first ones may have been carried out.
        """
        if isinstance(self._client, RedisCluster):
            return [await self.call(*words) for words in commands]
        if len(commands) == 1:
            return await self._give(commands)
        replies = await self._give([("MULTI",), *commands, ("EXEC",)])
        return _without_errors(as_list(replies[-1]))

    async def _give(self, commands: Sequence[Sequence[Word]]) -> list[Reply]:
        """Send commands to a single server, batched with those of other callers."""
        with _translate_errors():
            return _without_errors(await self._batcher.submit(commands))

    @_retry_when_closed
    async def _round_trip(self, commands: list[Sequence[Word]]) -> Replies:
        """Send commands as redis-py's pipeline does, without its work for transactions and scripts.

        An error of one command is that command's reply. All that wait for replicas share one WAIT, the last.
        """
        client = self._client
        if isinstance(client, RedisCluster):
            raise TypeError("a cluster has connections of its own")
        pool = client.connection_pool
        readers = cast("Mapping[str, Callable[[Reply], Reply]]", client.response_callbacks)
        connection: Connection = await pool.get_connection()  # type: ignore[no-untyped-call]
        waits = [words for words in commands if words[0] == "WAIT"]
        sent = (
            [words for words in commands if words[0] != "WAIT"] + waits[:1] if waits else commands
        )

        async def exchange() -> Replies:
            await connection.send_packed_command(connection.pack_commands(sent))
            # One time limit for all replies: redis-py's own would start a timer for each.
            try:
                async with asyncio.timeout(ANSWER_SECONDS * (1 + len(sent) // _MANY)):
                    return [await reply_to(words) for words in sent]
            except TimeoutError:
                raise exceptions.TimeoutError("no answer") from None

        async def reply_to(words: Sequence[Word]) -> Reply | Exception:
            try:
                reply: Reply = await connection.read_response(timeout=inf)
            except exceptions.ResponseError as error:
                return error
            read = readers.get(str(words[0]))
            return reply if read is None else read(reply)

        async def hang_up(error: Exception) -> None:
            del error
            await connection.disconnect()

        try:
            replies: Replies
            replies = await connection.retry.call_with_retry(exchange, hang_up)
            if not waits:
                return replies
            others = iter(replies)
            return [replies[-1] if words[0] == "WAIT" else next(others) for words in commands]
        finally:
            await pool.release(connection)

    async def _in_turn(
        self, cluster: RedisCluster, give: Callable[[], Awaitable[_Reply]]
    ) -> _Reply:
        """Send commands to a cluster, when a connection is free."""

        @_retry_when_closed
        async def give_now() -> _Reply:
            async with asyncio.timeout(CONNECTION_SECONDS):
                await self._connections.acquire()
            try:
                # Otherwise the client sends its first command to any node.
                await cluster.initialize()
                return await give()
            finally:
                self._connections.release()

        with _translate_errors():
            return await give_now()

    async def scan(self, match: str, count: int) -> AsyncIterator[str]:
        """Yield all keys that match a glob pattern, on all nodes; a key may come twice."""
        if isinstance(self._client, RedisCluster):
            with _translate_errors():
                async for key in self._client.scan_iter(match=match, count=count):
                    yield str(key)
            return
        cursor: Reply = 0
        while True:
            # In line with all commands: a caller that is cancelled leaves no connection half made.
            cursor, found = as_list(
                await self.call("SCAN", str(cursor), "MATCH", match, "COUNT", count)
            )
            for each in as_texts(found):
                yield each
            if str(cursor) == "0":
                return

    async def messages(self, channel: str) -> AsyncGenerator[str | None, None]:
        """Yield the messages of a channel from now on; None each time that listening begins.

        Messages published while the connection was lost are lost. Close it (`aclosing`) to end it. There are none
        where the server allows no channels.
        """
        with _translate_errors():
            if isinstance(self._client, RedisCluster):
                # Otherwise the client knows no node to listen at.
                await self._client.initialize()
            pubsub = self._client.pubsub()
            try:
                await pubsub.subscribe(channel)
                while True:
                    heard = await pubsub.get_message(timeout=None)
                    if heard is not None and heard["type"] in {"subscribe", "message"}:
                        yield heard["data"] if heard["type"] == "message" else None
            except exceptions.NoPermissionError:
                pass
            finally:
                await pubsub.aclose()  # type: ignore[no-untyped-call]
        await asyncio.Event().wait()

    async def close(self) -> None:
        await close(self._client)


def eval_words(text: str, keys: Sequence[str], *args: Word) -> list[Word]:
    return ["EVAL", text, len(keys), *keys, *args]


@cache
def _over_groups(text: str, size: int) -> str:
    """Wrap a script for `size` keys in one that runs it on each group of that size."""
    return f"""
local function run(KEYS, ARGV)
{text}
end
local replies = {{}}
for i = 1, #KEYS, {size} do
  replies[#replies + 1] = run({{unpack(KEYS, i, i + {size - 1})}}, ARGV)
end
return replies
"""


def as_text(reply: Reply) -> str | None:
    return None if reply is None else str(reply)


def as_int(reply: Reply) -> int:
    """Convert a reply to an integer, also one that was sent as text."""
    if isinstance(reply, bool | int | float | str):
        return int(reply)
    raise TypeError(f"the server answered {reply!r} where a number was expected")


def as_list(reply: Reply) -> list[Reply]:
    """Convert a reply to a list; redis-py makes sets of some."""
    if isinstance(reply, list | tuple | set | frozenset):
        return list(reply)
    raise TypeError(f"the server answered {reply!r} where a list was expected")


def as_dict(reply: Reply) -> dict[str, Reply]:
    if isinstance(reply, dict):
        return reply
    raise TypeError(f"the server answered {reply!r} where fields were expected")


def as_texts(reply: Reply) -> list[str]:
    return list(map(str, as_list(reply)))


CONCURRENT_ROUNDS: Final = 2
"""Round trips at the same time: a large reply does not delay all others."""
MAX_COMMANDS: Final = 256
"""Commands of one round trip, unless a single caller gives more."""


@dataclass(slots=True)
class _Submission:
    """The commands of one caller, in order, and the future of their replies."""

    commands: Sequence[Sequence[Word]]
    answers: asyncio.Future[Replies]
    since: float


class CommandBatcher:
    """A queue of commands.

    `carry_out` takes commands, in order, and returns a reply to each, or raises for all. `patience`:
    seconds in the queue after which a caller gets `TimeoutError`.
    """

    def __init__(
        self, carry_out: Callable[[list[Sequence[Word]]], Awaitable[Replies]], patience: float
    ) -> None:
        self._carry_out = carry_out
        self._patience = patience
        self._queue: deque[_Submission] = deque()
        self._rounds: set[asyncio.Task[None]] = set()

    async def submit(self, commands: Sequence[Sequence[Word]]) -> Replies:
        """Return the replies to these commands, in order; an error for a command that was refused."""
        loop = asyncio.get_running_loop()
        submission = _Submission(commands, loop.create_future(), loop.time())
        self._queue.append(submission)
        self._start_round()
        return await submission.answers

    def _start_round(self) -> None:
        if self._queue and len(self._rounds) < CONCURRENT_ROUNDS:
            # The task runs after all ready tasks, so it takes their commands too.
            task = asyncio.create_task(self._run_rounds())
            self._rounds.add(task)
            task.add_done_callback(self._round_ended)

    def _round_ended(self, task: asyncio.Task[None]) -> None:
        self._rounds.discard(task)
        # It counted as under way until now: commands submitted since its last batch still wait.
        self._start_round()

    async def _run_rounds(self) -> None:
        while batch := self._next():
            await self._round(batch)

    async def _round(self, batch: Sequence[_Submission]) -> None:
        try:
            answers = await self._carry_out(
                [each for submission in batch for each in submission.commands]
            )
        except Exception as error:  # noqa: BLE001 - handed to each caller
            if isinstance(error, (UnicodeEncodeError, exceptions.DataError)) and len(batch) > 1:
                # One caller gave what cannot be encoded, so nothing was sent.
                for submission in batch:
                    await self._round([submission])
                return
            for submission in batch:
                _fail(submission, error)
        except asyncio.CancelledError:
            for submission in batch:
                submission.answers.cancel()
            raise
        else:
            start = 0
            for submission in batch:
                end = start + len(submission.commands)
                if not submission.answers.done():
                    submission.answers.set_result(answers[start:end])
                start = end

    def _next(self) -> list[_Submission]:
        """Take the next batch from the queue, without callers that were cancelled or waited too long."""
        now = asyncio.get_running_loop().time()
        batch: list[_Submission] = []
        size = 0
        while self._queue and (not batch or size + len(self._queue[0].commands) <= MAX_COMMANDS):
            submission = self._queue.popleft()
            if submission.answers.done():
                continue
            if now - submission.since > self._patience:
                _fail(submission, TimeoutError("no turn"))
                continue
            batch.append(submission)
            size += len(submission.commands)
        return batch


def _fail(submission: _Submission, error: Exception) -> None:
    if not submission.answers.done():
        submission.answers.set_exception(error)

"""Updates by webhook: checked, handled, acknowledged, in this order."""

from __future__ import annotations

import asyncio
import io
import json
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.platforms.telegram import TelegramPlatform, Webhook, limits
from bot.platforms.telegram.updates import HEADER
from bot.ports import CannotStart
from bot.store import Store
from bot.table import commands
from tests.support.harness import until
from tests.support.ports import free_port
from tests.support.stores import FlakyStore, queued_by_1_0
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService, Make, kill, message

SECRET = "only-Telegram_knows"


@pytest.fixture
def webhook() -> Webhook:
    """A webhook on this machine."""
    port = free_port()
    return Webhook(f"http://127.0.0.1:{port}/some/path", port=port, secret=SECRET)


@pytest.fixture
async def hooked(
    api: TelegramServer, begin: Begin, service: FakeService, webhook: Webhook
) -> TelegramPlatform:
    """The platform, connected by webhook."""
    return await begin(service, webhook=webhook)


async def sends(webhook: Webhook, body: bytes, secret: str | None = SECRET) -> int:
    """The status of a POST to the webhook."""
    headers = {} if secret is None else {HEADER: secret}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(webhook.url, data=io.BytesIO(body)) as answer,
    ):
        return answer.status


async def test_updates_come(
    api: TelegramServer, hooked: TelegramPlatform, service: FakeService, webhook: Webhook
) -> None:
    """Telegram is told address, secret and the kinds of updates; a press comes there, and is answered."""
    (call,) = api.calls_of("setWebhook")
    assert call.params["url"] == webhook.url
    assert call.params["secret_token"] == SECRET
    assert call.params["allowed_updates"] == list(limits.UPDATES)
    assert not api.calls_of("getUpdates")
    service.answers(message("hello"))
    ann = api.person("Ann")
    ann.says("/draw")
    await ann.forges(await ann.private.wait("hello"), "t1:4:hand").answer()
    await api.until(lambda: not api.pending(), 20)


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET + "x", SECRET[:-1], "ü"])
async def test_only_telegram_gets_in(
    api: TelegramServer,
    hooked: TelegramPlatform,
    service: FakeService,
    webhook: Webhook,
    secret: str | None,
) -> None:
    """Without the right secret nothing is taken, and nothing is told. Of many refusals one is logged."""
    with capture_logs() as logs:
        for _ in range(3):
            assert await sends(webhook, b'{"update_id": 1, "message": {}}', secret) == 403
    assert [line["event"] for line in logs] == ["telegram.webhook_refused"]
    api.person("Ann").says("/help")
    await service.get(1)
    assert len(service.commands) == 1


async def test_the_tokens_own_secret(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """Where none is set, one is made of the token: the same in every process, and not the token."""
    port = free_port()
    webhook = Webhook(f"http://127.0.0.1:{port}/", port=port)
    await begin(service, webhook=webhook)
    secret = api.calls_of("setWebhook")[0].params["secret_token"]
    assert secret == webhook.secret_for(api.token)
    assert api.token.partition(":")[2] not in secret
    api.person("Ann").says("/help")
    await service.get(1)


async def test_a_secret_of_any_bytes(hooked: TelegramPlatform, webhook: Webhook) -> None:
    """A secret that is not UTF-8 is just wrong."""
    reader, writer = await asyncio.open_connection("127.0.0.1", webhook.port)
    head = f"POST /some/path HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n{HEADER}: "
    writer.write(head.encode() + b"\xff\xfe\r\n\r\n{}")
    assert (await reader.readline()).split()[1] == b"403"
    writer.close()


DEEP = b'{"update_id": 1, "message": ' + b'{"x":[' * 20_000
"""JSON that is nested too deeply to be parsed."""


@pytest.mark.parametrize(
    "body",
    [
        b"", b"no JSON", b"[]", b"{}", b'{"update_id": "x"}', b"\xff", DEEP,
        b'{"update_id": NaN}', b'{"update_id": 1e999}', b'{"update_id": 1%s}' % (b"0" * 5000),
        b'{"update_id": 1%s, "message": {}}' % (b"0" * 400),
        b'{"update_id": 5, "message": {"text": "\\ud800", "chat": {"id": NaN}}}',
    ],
)  # fmt: skip
async def test_nonsense_is_dropped(
    api: TelegramServer,
    hooked: TelegramPlatform,
    service: FakeService,
    webhook: Webhook,
    body: bytes,
) -> None:
    """An unreadable body is acknowledged, or Telegram would send it again for a day."""
    assert await sends(webhook, body) == 200
    api.person("Ann").says("/help")
    await service.get(1)


@pytest.mark.parametrize("packing", ["gzip", "deflate"])
async def test_a_broken_packing_is_dropped(
    hooked: TelegramPlatform, webhook: Webhook, packing: str
) -> None:
    """As every body that cannot be read."""
    headers = {HEADER: SECRET, "Content-Encoding": packing}
    url = f"http://127.0.0.1:{webhook.port}/"
    async with (
        aiohttp.ClientSession() as http,
        http.post(url, data=b'{"update_id": 1}', headers=headers) as answer,
    ):
        assert answer.status == 200


async def test_too_large(hooked: TelegramPlatform, webhook: Webhook) -> None:
    """A body over the limit is refused."""
    assert await sends(webhook, b"x" * (limits.UPDATE_BYTES + 1)) == 413


async def test_the_store_is_away(
    api: TelegramServer, store: Store, service: FakeService, webhook: Webhook, begin: Begin
) -> None:
    """Nothing is acknowledged that is not handled: Telegram sends it again, people are told once."""
    flaky = FlakyStore(store)
    await begin(service, flaky, webhook=webhook)
    flaky.away = True
    ann = api.person("Ann")
    ann.says("/draw")
    await ann.private.wait("as soon as I can")
    assert api.pending()
    flaky.away = False
    assert (await service.get(1)).action == commands.DrawTile()
    await api.until(lambda: not api.pending(), 20)
    assert len(ann.private.messages) == 1


async def test_killed_and_started_again(
    api: TelegramServer, store: Store, service: FakeService, webhook: Webhook, begin: Begin
) -> None:
    """What came while nobody listened comes later; what comes twice is handled once."""
    platform = await begin(service, webhook=webhook)
    ann = api.person("Ann")
    ann.says("/draw")
    again = dict(api.updates[-1])
    await service.get(1)
    await api.until(lambda: not api.pending(), 20)
    await kill(platform)
    ann.says("/pass")
    api.updates.append(again)
    await begin(service, webhook=webhook)
    ann.says("/score")
    await service.get(3)
    await api.until(lambda: not api.pending(), 20)
    assert service.actions == [commands.DrawTile, commands.PassTurn, commands.ShowScore]


async def test_a_slow_update_is_delivered_again_and_handled_once(
    hooked: TelegramPlatform,
    api: TelegramServer,
    service: FakeService,
    webhook: Webhook,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Telegram is not kept waiting for long: it asks again, and gets its 200 when all is stored."""
    monkeypatch.setattr(limits, "PUSH_HANDLED_WITHIN", 0.2)
    free = asyncio.Event()
    service.answers(after=free, to=commands.DrawTile)
    api.person("Ann").says("/draw")
    await service.get(1)
    await until(lambda: api.undelivered)
    assert await sends(webhook, json.dumps(api.pending()[0]).encode()) == 503
    free.set()
    await until(lambda: not api.pending())
    assert len(service.commands) == 1


async def test_what_a_poll_had_fetched(
    api: TelegramServer, begin: Begin, service: FakeService, webhook: Webhook
) -> None:
    """Who changes from polling to a webhook loses nothing that was acknowledged and not finished."""
    dying = FakeService()
    dying.answers(after=asyncio.Event())
    platform = await begin(dying)
    ann = api.person("Ann")
    ann.says("/draw")
    await dying.get(1)
    await api.until(lambda: not api.pending(), 20)
    await kill(platform)
    platform = await begin(service, webhook=webhook)
    ann.says("/pass")
    await service.get(2)
    assert service.actions == [commands.DrawTile, commands.PassTurn]


async def test_two_listeners_share_the_port(
    api: TelegramServer, make: Make, service: FakeService, webhook: Webhook
) -> None:
    """Both are given updates, as the system shares out connections; each update is handled once."""
    platforms = [make(webhook=webhook) for _ in range(2)]
    given = [0, 0]
    for number, platform in enumerate(platforms):
        handled = platform._intake.handled

        async def counted(update: Any, number: int = number, handled: Any = handled) -> bool:
            given[number] += 1
            return bool(await handled(update))

        platform._intake.handled = counted
        await platform.start(service)
    api.reaches_webhook = False  # each update comes by a connection of its own
    people = [api.person(f"P{number}") for number in range(20)]
    for person in people:
        person.says("/hand")
        person.says("/score")
    headers = {HEADER: webhook.secret_for(api.token)}
    for update in api.pending():
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.post(webhook.url, json=update) as response,
        ):
            assert response.status == 200
    await service.get(40, within=20)
    assert all(given), given
    assert sum(given) == 40
    for person in people:
        mine = [x.action for x in service.commands if x.person.name == person.first_name]
        assert mine == [commands.Hand(), commands.ShowScore()]


async def test_a_stop_leaves_what_1_0_left_to_the_next_process(
    api: TelegramServer, begin: Begin, store: Store, webhook: Webhook
) -> None:
    """The update under way is finished and forgotten; the one behind it is not, and is handled next time."""
    ann, stream = api.person("Ann"), f"telegram:{api.me['id']}"
    for text in ("/draw", "/pass"):
        ann.says(text)
    queued = [*api.updates]
    api.updates.clear()
    await queued_by_1_0(store, stream, str(ann.id), *queued)
    leaving, held = FakeService(), asyncio.Event()
    leaving.answers(after=held)
    platform = await begin(leaving, webhook=webhook)
    await leaving.get(1)
    platform._intake.close()
    held.set()

    async def first_forgotten() -> bool:
        return len(await store.left_behind(stream)) < len(queued)

    await until(first_forgotten)
    await platform.stop()
    assert len(leaving.commands) == 1
    service = FakeService()
    await begin(service, webhook=webhook)
    assert (await service.get(1)).action == commands.PassTurn()


async def test_a_taken_port(
    api: TelegramServer, make: Make, service: FakeService, webhook: Webhook
) -> None:
    """The error at the start names the setting."""
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", webhook.port))
        taken.listen()
        platform = make(webhook=webhook)
        with pytest.raises(CannotStart, match="TELEGRAM_WEBHOOK_PORT"):
            await platform.start(service)
        await platform.stop()


async def test_polling_after_a_webhook(
    api: TelegramServer, begin: Begin, service: FakeService
) -> None:
    """A bot that polls takes a webhook away, which would refuse every poll."""
    api.webhook = {"url": "https://example.org/"}
    await begin(service)
    api.person("Ann").says("/help")
    await service.get(1)
    assert api.calls_of("deleteWebhook")

"""The proxies of the guide: nginx and Caddy themselves, with the guide's own configuration, before the bot's page.

Whatever a stranger asks for, only the public side answers; so it does behind a relay that adds no header.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import ssl
import subprocess
import textwrap
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import pytest
import pytest_asyncio

from bot.cli.doctor import public_address
from bot.platforms.web.site import PublicSite, TelegramDoor
from bot.settings import LOOPBACK, Settings
from bot.store.embedded import EmbeddedServer
from bot.table.commands import New
from bot.table.identity import Person, PersonId, Place
from tests.support.harness.fake import FakePlatform
from tests.support.mini_app import TOKEN, init_data
from tests.support.ports import free_port
from tests.support.web_page import installed
from tests.web.table_client import PageServer, TableClient, fresh_page_server

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROOT = Path(__file__).parents[2]
NAME = "trigon.example.org"
"""The guide's own."""
GUIDES = ("docs/operating.md", "docs/de/betreiben.md")
PORT = "8302"
STRANGE_HOSTS = (
    "localhost",
    "localhost:8300",
    "127.0.0.1",
    "127.0.0.1:8300",
    "[::1]",
    "evil.example",
    "",
)
SOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
GROUP = Place("telegram:-1001")
ANN = Person(PersonId("telegram:7"), "Ann")


class Served(NamedTuple):
    """An answer over TLS; a proxy that hung up has given 0."""

    status: int
    text: str


class Proxy:
    """A running proxy, at a port of loopback."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._tls = ssl.create_default_context()
        self._tls.check_hostname, self._tls.verify_mode = False, ssl.CERT_NONE

    async def ask(
        self, path: str, host: str = NAME, name: str | None = NAME, body: str = "", **headers: str
    ) -> Served:
        """A GET, or a POST of a body, byte for byte; `name` is what TLS is asked for."""
        headers |= {"Host": host, "Content-Length": str(len(body))}
        if "Upgrade" not in headers:
            headers["Connection"] = "close"
        lines = [f"{'POST' if body else 'GET'} {path} HTTP/1.1"]
        lines += [f"{key}: {value}" for key, value in headers.items()]
        try:
            return await self._send("\r\n".join(lines) + "\r\n\r\n" + body, name)
        except (ConnectionError, ssl.SSLError):
            return Served(0, "")

    async def _send(self, text: str, name: str | None) -> Served:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=self._tls, server_hostname=name or ""
        )
        try:
            writer.write(text.encode())
            # All of it, in however many pieces it comes; a socket that was opened stays open.
            most = -1 if "Connection: close" in text else 1_000_000
            head, _, body = (await reader.read(most)).decode().partition("\r\n\r\n")
        finally:
            writer.close()
            with suppress(ConnectionError, ssl.SSLError):
                await writer.wait_closed()
        return Served(int(head.split()[1]) if head else 0, head + body)

    async def session(self, http: aiohttp.ClientSession) -> str:
        """Come in by the Mini App; the token."""
        body = {"proof": init_data(7), "page": "page-0123456789abcdef"}
        async with http.post(
            f"https://127.0.0.1:{self.port}/doors/telegram",
            json=body,
            headers={"Host": NAME, "Origin": f"https://{NAME}"},
            server_hostname=NAME,
            ssl=self._tls,
        ) as answer:
            assert answer.status == 200, await answer.text()
            return str((await answer.json())["token"])

    async def view(self, http: aiohttp.ClientSession, table: str, token: str) -> TableClient:
        """A table's view through the proxy."""
        client = TableClient(
            await http.ws_connect(
                f"https://127.0.0.1:{self.port}/ws/table/{table}",
                headers={"Host": NAME, "Origin": f"https://{NAME}"},
                server_hostname=NAME,
                ssl=self._tls,
                autoclose=False,
            )
        )
        await client.send(kind="hello", token=token)
        return client


def configuration(guide: str, begins: str) -> str:
    """The block of a guide that begins so."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    blocks = [
        textwrap.dedent(each)
        for each in re.findall(r"^ +```\n(.*?)^ +```$", text, re.MULTILINE | re.DOTALL)
    ]
    (found,) = [block for block in blocks if block.startswith(begins)]
    return found


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that we signed ourselves, and its key."""
    made = folder / "fullchain.pem", folder / "privkey.pem"
    subprocess.run(
        [installed("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-days", "2", "-subj", f"/CN={NAME}", "-out", made[0], "-keyout", made[1]],
        check=True, capture_output=True,
    )  # fmt: skip
    return made


def nginx(guide: str, folder: Path, target: int, port: int) -> list[str]:
    """The command that runs nginx with the guide's servers before `target`."""
    program = installed("nginx")
    chain, key = certificate(folder)
    servers = configuration(guide, "map $http_upgrade")
    # One address of loopback: whether a machine has IPv6 is not what is tested.
    servers = re.sub(r"listen \[::\]:443 .*?;", "", servers)
    assert servers.count("listen 443 ssl") == 2
    servers = servers.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    servers = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(chain), servers)
    servers = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(key), servers)
    assert servers.count(f"127.0.0.1:{PORT}") == 1
    servers = servers.replace(f"127.0.0.1:{PORT}", f"127.0.0.1:{target}")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/proxy.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}{servers}}}\n",
        encoding="utf-8",
    )
    return [program, "-p", str(folder), "-e", str(folder / "proxy.log"), "-c", str(file)]


def caddy(guide: str, folder: Path, target: int, port: int) -> list[str]:
    """The command that runs Caddy with the guide's site before `target`."""
    program = installed("caddy")
    chain, key = certificate(folder)
    site = configuration(guide, f"{NAME} {{")
    assert site.count(f"127.0.0.1:{PORT}") == 1
    site = site.replace(f"127.0.0.1:{PORT}", f"127.0.0.1:{target}")
    # Instead of a certificate that Caddy would fetch.
    site = site.replace(
        f"{NAME} {{", f"{NAME}:{port} {{\n    bind 127.0.0.1\n    tls {chain} {key}"
    )
    file = folder / "Caddyfile"
    file.write_text(
        "{\n admin off\n auto_https disable_redirects\n"
        f" storage file_system {folder}/storage\n}}\n{site}",
        encoding="utf-8",
    )
    return [program, "run", "--adapter", "caddyfile", "--config", str(file)]


KINDS = {"nginx": nginx, "caddy": caddy}


@asynccontextmanager
async def running(kind: str, guide: str, folder: Path, target: int) -> AsyncIterator[Proxy]:
    """A proxy that hands on to `target`."""
    port = free_port()
    command = KINDS[kind](guide, folder, target, port)
    with (folder / "said.log").open("wb") as said:
        own = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
        process = await asyncio.create_subprocess_exec(
            *command, stdout=said, stderr=said, env=own, cwd=folder
        )
    proxy = Proxy(port)
    try:
        async with asyncio.timeout(30):
            while not (await proxy.ask("/")).status:
                assert process.returncode is None, (folder / "said.log").read_text()
                await asyncio.sleep(0.05)
        yield proxy
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


@asynccontextmanager
async def relaying(target: int) -> AsyncIterator[int]:
    """A relay of plain bytes to `target`, which adds nothing: its port."""

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", target)
        await asyncio.gather(copy(reader, back), copy(there, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield int(server.sockets[0].getsockname()[1])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a proxy keeps its files. nginx' worker is another person, where root starts it."""
    tmp_path.chmod(0o755)
    return tmp_path


@pytest_asyncio.fixture(loop_scope="session")
async def here(server: EmbeddedServer) -> AsyncIterator[PageServer]:
    """The bot with its page and the Mini App, at the guide's name."""
    site = PublicSite(
        f"https://{NAME}", telegram=TelegramDoor(TOKEN, lambda: "trigon_bot"), proxies=LOOPBACK
    )
    telegram = FakePlatform("telegram", members={(ANN.id, GROUP)})
    async with fresh_page_server(server, telegram, site=site) as found:
        yield found


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("kind", KINDS)
async def test_by_the_public_name_a_table_opens(
    here: PageServer, folder: Path, kind: str, guide: str
) -> None:
    """The door, a session, and the table's socket; the address is the one that the proxy tells."""
    await here.does(ANN, New("tridom"), GROUP)
    table = await here.service.table_at(GROUP)
    assert table is not None
    async with running(kind, guide, folder, port_of(here.doors)) as proxy:
        assert "/static/doors/door." in (await proxy.ask("/app/telegram")).text
        assert "strict-transport-security" in (await proxy.ask("/")).text.lower()
        token = await proxy.session(here.http)
        view = await proxy.view(here.http, table, token)
        assert (await view.until("tabletop"))["you"] == 0
        await view.send(kind="ping")
        await view.until("pong")
        await view.socket.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_no_name_leads_to_the_local_page(here: PageServer, folder: Path, kind: str) -> None:
    """Whatever a stranger writes into Host, X-Forwarded-Host, or asks TLS for."""
    card = json.dumps({"name": "Eve", "language": "en"})
    async with running(kind, GUIDES[0], folder, port_of(here.doors)) as proxy:
        for name, host in itertools.product((NAME, "localhost", None), STRANGE_HOSTS):
            forged = {"X-Forwarded-Host": "localhost", "Origin": f"http://{host}"}
            for path in ("/", "/r/main", "/mine/p1"):
                assert "/static/app." not in (await proxy.ask(path, host, name, **forged)).text
            assert '"token"' not in (await proxy.ask("/people", host, name, card, **forged)).text
            assert (await proxy.ask("/ws/main", host, name, **forged | SOCKET)).status != 101
        hung_up = (await proxy.ask("/", "localhost")).status == 0
        assert hung_up is (kind == "nginx"), "the second server of the guide"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_proxy_that_leads_to_the_local_page_is_refused(
    here: PageServer, folder: Path, kind: str
) -> None:
    """As set up for 1.0.0: nothing is served, and the doctor says which port is meant."""
    async with running(kind, GUIDES[0], folder, port_of(here.origin)) as proxy:
        for path in ("/", "/r/main", "/app/telegram", "/doors"):
            assert (await proxy.ask(path)).status == 403


async def test_the_doctor_sees_where_the_address_leads(here: PageServer) -> None:
    """To the public side, to the local page, and to that by a proxy that it refuses."""
    settings = Settings(telegram_token=TOKEN, _env_file=None)

    async def finding(url: str) -> Any:
        return await public_address(settings.model_copy(update={"trigon_public_url": url}))

    assert (await finding(here.doors)).well
    for url in (here.origin, f"http://localhost:{port_of(here.origin)}"):
        told = await finding(url)
        assert "reaches TRIGON_WEB_PORT (8300)" in told.what
        assert "TRIGON_PUBLIC_PORT (8302)" in told.remedy


async def test_a_relay_without_headers_reaches_no_room_and_no_admin(here: PageServer) -> None:
    """`ssh -R`, socat, a balancer of TCP: what it leads to is the public side, whatever the Host."""
    async with relaying(port_of(here.doors)) as port:
        for host in STRANGE_HOSTS:
            headers = {"Host": host, "Origin": f"http://{host}"}
            for path in ("/r/main", "/people", "/mine/p1"):
                async with here.http.get(
                    f"http://127.0.0.1:{port}{path}", headers=headers
                ) as answer:
                    assert answer.status == 404
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await here.http.ws_connect(f"http://127.0.0.1:{port}/ws/main", headers=headers)
        # A table's socket is there for the world, and makes nobody an admin: not by the door, nor by a name card.
        await here.does(ANN, New("tridom"), GROUP)
        table = await here.service.table_at(GROUP)
        origin = {"Host": "localhost", "Origin": f"https://{NAME}"}
        for token, code in ((await here.verified(ANN), None), (await here.enter("Eve"), 4401)):
            socket = await here.http.ws_connect(
                f"http://127.0.0.1:{port}/ws/table/{table}", headers=origin, autoclose=False
            )
            view = TableClient(socket)
            await view.send(kind="hello", token=token)
            if code is None:
                await view.until("tabletop")
                assert not here.page._here.has(ANN.id)
                await socket.close()
            else:
                assert await view.closed() == code

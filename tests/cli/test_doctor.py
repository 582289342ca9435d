"""The doctor's findings: a running bot, and the chats' answers about the token and the set-up.

`doctor.txt` has what a platform's server or the public address answers, by the end of its path, and below it what the
doctor says of it, with its remedies; `python -m tests.stories --write doctor` writes it again.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from aiohttp import web

from bot.cli.doctor import Diagnosis, examine, public_address
from bot.platforms import sdk
from bot.platforms.web import page_url
from bot.settings import Settings
from bot.store.embedded import ask
from tests.support.bot_process import BotProcess
from tests.support.loopback import Loopback
from tests.support.recorded import recorded
from tests.support.redis import temporary_server

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz"
DISCORD_TOKEN = "x" * 30
FILE = Path(__file__).with_name("doctor.txt")


@asynccontextmanager
async def answering(answers: Mapping[str, Any]) -> AsyncIterator[str]:
    """Serve these JSON answers, or statuses, by the end of their path; Discord's only to its bot. Yield the URL."""

    async def answer(request: web.Request) -> web.Response:
        asked_by = request.headers.get("Authorization")
        if request.path.startswith("/api/v10/") and asked_by != f"Bot {DISCORD_TOKEN}":
            return web.json_response({}, status=401)
        for path, body in answers.items():
            if request.path.endswith(path):
                refused = isinstance(body, int)
                return web.json_response({} if refused else body, status=body if refused else 200)
        return web.json_response({}, status=401)

    server = Loopback()
    await server.listen(web.get("/{path:.*}", answer))
    try:
        yield server.url
    finally:
        await server.stop()


async def found(folder: Path, **given: Any) -> list[Diagnosis]:
    """Return the findings with these settings, on a store of its own."""
    given = {"trigon_data": folder / "data", "trigon_web_port": 0, **given}
    settings = Settings(_env_file=None, **given)
    return [finding async for finding in examine(settings, given.get("misspelt", ()))]


def about(name: str, findings: list[Diagnosis]) -> dict[str, str]:
    return {each.what: each.remedy for each in findings if each.what.startswith(name)}


async def findings(line: str) -> list[str]:
    """Examine a bot with the settings of a platform, whose server answers as the line says.

    Answers are named by paths, more settings by theirs. Of a store: its address, and a command to its server before.
    """
    platform, _, answers = line.partition(" ")
    if platform in {"archive", "store"}:
        with temporary_server() as server, TemporaryDirectory() as folder:
            Path(folder, "file").touch()
            Path(folder, "program").touch(0o755)
            url, _, command = answers.partition(" ")
            ask(server.socket, command)
            archive = {"trigon_archive": Path(folder, answers)}
            store = {"redis_url": url.replace("URL", server.url)}
            said = await found(Path(folder), **(archive if platform == "archive" else store))
        told = "\n".join(_told(platform, said)).replace(folder, "FOLDER")
        return re.sub(r"valkey [\d.]+", "SERVER", told).split("\n")
    tokens = {"telegram_token": TOKEN, "discord_token": DISCORD_TOKEN}
    named = json.loads(answers or "{}")
    others = {name: value for name, value in named.items() if name[0] != "/"}
    async with answering(named) as url:
        if platform == "public":
            tokens["discord_client_secret"] = "a-client-secret-of-discord"
            settings = Settings(_env_file=None, **{**tokens, **others})
            # Only https can be set; the loopback has no certificate.
            at = {"trigon_public_url": url if answers else None}
            said = [await public_address(settings.model_copy(update=at))]
        else:
            port = int(url.rpartition(":")[2])
            given = {f"trigon_{'metrics' if platform == 'running' else 'web'}_port": port, **others}
            if platform in {"telegram", "discord"}:
                token = f"{platform}_token"
                given = {f"{platform}_api_url": url, token: tokens[token], **others}
            with TemporaryDirectory() as folder:
                said = await found(Path(folder), **given)
    return [each.replace(url, "URL") for each in _told(platform, said)]


def _told(platform: str, said: Sequence[Diagnosis]) -> list[str]:
    about = [each for each in said if each.what.casefold().startswith(platform)]
    lines = [f"{'+' if each.well else '!'} {each.what} → {each.remedy}" for each in about]
    return [each.removesuffix(" → ") for each in lines]


def lived(text: str) -> str:
    """Let servers answer as the lines at the margin say; return the text with what the doctor says now."""
    return asyncio.run(recorded(findings, text))


def test_the_doctor_says_what_it_said() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert lived(written).splitlines() == written.splitlines()


@pytest.mark.parametrize("app", ["discord", "telegram"])
async def test_an_sdk_that_does_not_fit_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app: str
) -> None:
    """Before the token is tried, with the package to install."""
    fitting = getattr(sdk, app.upper())
    monkeypatch.setattr(sdk, app.upper(), replace(fitting, least="999", below="1000"))
    token = {"discord": DISCORD_TOKEN, "telegram": TOKEN}[app]
    async with answering({}) as url:
        given = {f"{app}_token": token, f"{app}_api_url": url}
        (said, *_) = about(app.capitalize(), await found(tmp_path, **given)).items()
    assert f"{fitting.package} " in said[0]
    assert said[0].endswith("is not supported")
    assert said[1] == "Install one from 999 on and below 1000, or upgrade Trigon."


@pytest.mark.slow
async def test_a_running_bot_is_asked(tmp_path: Path) -> None:
    """It plays on; its store, its page and its health are found."""
    async with BotProcess(tmp_path, TRIGON_METRICS_PORT="0") as bot:
        port = int(bot.url.rstrip("/").rpartition(":")[2])
        settings = Settings(trigon_data=tmp_path / "data", trigon_web_port=port, _env_file=None)
        findings = [each async for each in examine(settings)]
        assert all(each.well for each in findings), findings
        assert any("keeps all data" in each.what for each in findings)
        assert f"page: {bot.url} (the bot is running)" in about("page", findings)
        assert not bot.ended


async def test_this_machine_is_asked_without_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the bot does: the environment's proxy leads to the network, and here it is down."""
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    me = {"ok": True, "result": {"username": "a_bot"}}
    async with answering({"/getMe": me, "/health": {"platforms": {"web": True}}}) as url:
        port = int(url.rpartition(":")[2])
        given = {"telegram_token": TOKEN, "telegram_api_url": url, "trigon_metrics_port": port}
        findings = await found(tmp_path, **given, trigon_web_port=port)
    assert "Telegram: the token is valid, the bot is @a_bot" in about("Telegram", findings)
    assert about("running", findings) == {"running: web is connected": ""}
    assert [*about("page", findings).values()] == ["Choose another TRIGON_WEB_PORT."]


def test_the_address_can_be_opened() -> None:
    """Even where the page listens on every address of the machine."""
    for anywhere in ("0.0.0.0", "::"):  # noqa: S104 - not listened on
        assert anywhere not in page_url(anywhere, 8300)

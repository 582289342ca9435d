"""The doctor's findings: a running bot, and the chats' answers about the token and the set-up."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.cli.doctor import Diagnosis, examine, public_address
from bot.platforms import sdk
from bot.platforms.web import page_url
from bot.settings import Settings
from tests.support.bot_process import BotProcess
from tests.support.every import every
from tests.support.redis import start_server

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz"
FULL = (1 << 10) | (1 << 11) | (1 << 15) | (1 << 16) | (1 << 35) | (1 << 38)


@asynccontextmanager
async def answering(answers: Mapping[str, Any]) -> AsyncIterator[str]:
    """Serve these JSON answers by the end of their path; yield the URL."""

    async def answer(request: web.Request) -> web.Response:
        for path, body in answers.items():
            if request.path.endswith(path):
                return web.json_response(body)
        return web.json_response({}, status=401)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def found(folder: Path, **given: Any) -> list[Diagnosis]:
    """Return the findings with these settings, on a store of its own."""
    settings = Settings(trigon_data=folder / "data", trigon_web_port=0, _env_file=None, **given)
    return [finding async for finding in examine(settings)]


def about(name: str, findings: list[Diagnosis]) -> dict[str, str]:
    return {each.what: each.remedy for each in findings if each.what.startswith(name)}


async def test_findings_about_the_archive(tmp_path: Path) -> None:
    """It is made when it is needed; a file is no folder, nor can one hold another."""
    (tmp_path / "file").touch()
    for name, fit in (("new/one", True), ("file", False), ("file/one", False)):
        folder = tmp_path / name
        said = about("archive", await found(tmp_path, trigon_archive=folder))
        assert said.keys() == {
            f"archive: {folder}" if fit else f"archive: {folder} cannot be written"
        }
        assert all(said.values()) is not fit


async def test_findings_about_telegram(tmp_path: Path) -> None:
    """A bot that may not be added to groups gets the remedy; modes are reported."""
    me = {"username": "a_bot", "can_join_groups": False, "supports_inline_queries": False}
    async with answering({"/getMe": {"ok": True, "result": me}}) as url:
        said = about("Telegram", await found(tmp_path, telegram_token=TOKEN, telegram_api_url=url))
    assert list(said) == [
        "Telegram: the token is good, the bot is @a_bot",
        "Telegram: may not be added to groups",
        "Telegram: privacy mode is on (either will do)",
        "Telegram: inline mode is off (optional; @BotFather, /setinline)",
    ]
    assert "/setjoingroups" in said["Telegram: may not be added to groups"]
    async with answering({}) as url:
        said = about("Telegram", await found(tmp_path, telegram_token=TOKEN, telegram_api_url=url))
    assert list(said) == ["Telegram: refuses the token"]


@pytest.mark.parametrize(
    ("params", "said"),
    [
        (None, "Discord: the install link asks for nothing"),
        (
            {"scopes": ["bot"], "permissions": str(FULL - (1 << 15))},
            "Discord: the install link lacks applications.commands, Attach Files",
        ),
        (
            {"scopes": ["bot", "applications.commands"], "permissions": str(FULL)},
            "Discord: the install link asks for all scopes and permissions",
        ),
        (
            {"scopes": ["bot", "applications.commands"], "permissions": "8"},
            "Discord: the install link asks for all scopes and permissions",
        ),
    ],
)
async def test_findings_about_discord(params: object, said: str, tmp_path: Path) -> None:
    """Scopes and permissions of the install link, by their names in the portal."""
    application = {"integration_types_config": {"0": {"oauth2_install_params": params}}}
    answers = {"/users/@me": {"username": "a_bot"}, "/applications/@me": application}
    async with answering(answers) as url:
        findings = await found(tmp_path, discord_token="x" * 30, discord_api_url=url)
    assert said in about("Discord", findings)


async def test_commands_that_go_elsewhere_are_found(tmp_path: Path) -> None:
    """With an endpoint in the portal Discord sends no interaction to the gateway."""
    application = {"interactions_endpoint_url": "https://example.org/"}
    answers = {"/users/@me": {"username": "a_bot"}, "/applications/@me": application}
    async with answering(answers) as url:
        findings = await found(tmp_path, discord_token="x" * 30, discord_api_url=url)
    assert any("Clear that field" in remedy for remedy in about("Discord", findings).values())


@pytest.mark.parametrize("app", ["discord", "telegram"])
async def test_an_sdk_that_does_not_fit_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app: str
) -> None:
    """Before the token is tried, with the package to install."""
    fitting = getattr(sdk, app.upper())
    monkeypatch.setattr(sdk, app.upper(), replace(fitting, least="999", below="1000"))
    token = {"discord": "x" * 30, "telegram": TOKEN}[app]
    async with answering({}) as url:
        given = {f"{app}_token": token, f"{app}_api_url": url}
        (said, *_) = about(app.capitalize(), await found(tmp_path, **given)).items()
    assert f"{fitting.package} " in said[0]
    assert said[0].endswith("is not supported")
    assert said[1] == "Install one from 999 on and below 1000, or upgrade Trigon."


async def test_a_page_of_another_program_is_found(tmp_path: Path) -> None:
    async with answering({"/": {}}) as url:
        settings = Settings(
            trigon_data=tmp_path / "data",
            trigon_web_port=int(url.rpartition(":")[2]),
            _env_file=None,
        )
        said = about("page", [each async for each in examine(settings)])
    assert list(said.values()) == ["Choose another TRIGON_WEB_PORT."]


async def test_a_store_that_takes_no_moves_is_found(tmp_path: Path) -> None:
    server = start_server(tmp_path)
    try:
        settings = Settings(redis_url=f"{server.url}?replicas=1", trigon_web_port=0, _env_file=None)
        said = about("store", [each async for each in examine(settings)])
    finally:
        server.stop()
    ((what, remedy),) = said.items()
    assert what.endswith("takes no moves: too few replicas have it")
    assert "?replicas=" in remedy


@pytest.mark.slow
async def test_a_running_bot_is_asked(tmp_path: Path) -> None:
    """It plays on; its store, its page and its health are found."""
    async with BotProcess(tmp_path, TRIGON_METRICS_PORT="0") as bot:
        port = int(bot.url.rstrip("/").rpartition(":")[2])
        settings = Settings(trigon_data=tmp_path / "data", trigon_web_port=port, _env_file=None)
        findings = [each async for each in examine(settings)]
        assert all(each.well for each in findings), findings
        assert any("keeps everything" in each.what for each in findings)
        assert f"page: {bot.url} (the bot is running)" in about("page", findings)
        assert not bot.ended


def test_the_address_can_be_opened() -> None:
    """Even where the page listens on every address of the machine."""
    assert page_url("127.0.0.1", 8300) == "http://127.0.0.1:8300/"
    assert page_url("::1", 8300) == "http://[::1]:8300/"
    for anywhere in ("0.0.0.0", "::"):  # noqa: S104 - not listened on
        assert anywhere not in page_url(anywhere, 8300)


@every(
    "doors, said, remedy",
    [
        (
            {"telegram": "https://t.me/a_bot?startapp=", "discord": "https://d/1?custom_id="},
            "opens tables in Telegram and Discord",
            "",
        ),
        ({"discord": "https://d/1?custom_id="}, "but Telegram is not connected", "log"),
        ({"telegram": "https://t.me/a_bot?startapp="}, "but Discord is not connected", "log"),
        (None, "does not lead to the bot", "TRIGON_PUBLIC_PORT (8302)"),
    ],
)
async def test_findings_about_the_public_address(
    doors: dict[str, str] | None, said: str, remedy: str
) -> None:
    """The bot behind its proxy, with its open doors; or something else."""
    secret = "a-client-secret-of-discord"
    async with answering({} if doors is None else {"/doors": doors}) as url:
        # Only https can be set; the loopback has no certificate.
        settings = Settings(
            telegram_token=TOKEN, discord_client_secret=secret, _env_file=None
        ).model_copy(update={"trigon_public_url": url})
        finding = await public_address(settings)
    assert said in finding.what
    assert remedy in finding.remedy
    assert bool(remedy) != finding.well


async def test_without_a_public_address_that_is_said() -> None:
    """It is no fault."""
    assert (await public_address(Settings(_env_file=None))).well

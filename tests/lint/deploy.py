"""The files of deploy/ and the runbook name only existing things."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.__main__ import main
from bot.settings import Settings
from bot.store.client import client_of, without_replicas
from bot.telemetry import Exit, metrics
from tests.support.every import every

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
RUNBOOK = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
KEYS = {name.upper() for name in Settings.model_fields}
SETTING = re.compile(r"\b(?:TRIGON|TELEGRAM|DISCORD|REDIS)_[A-Z_]+\b")


def lines(name: str) -> list[str]:
    """Return a file's lines without comments, continued lines joined."""
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


@every(
    "path",
    [
        *sorted(filter(Path.is_file, DEPLOY.iterdir())),
        ROOT / "docs/operating.md",
        ROOT / "docs/formats.md",
    ],
)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    assert set(SETTING.findall(path.read_text(encoding="utf-8"))) <= KEYS


# --- the image -----------------------------------------------------------------------------------


def instructions(word: str) -> list[str]:
    return [line.partition(" ")[2].strip() for line in lines("Dockerfile") if line.startswith(word)]


def test_the_image_is_made_of_pinned_things() -> None:
    """Both stages from one named version of Python that we support; packages by hash."""
    assert {base.partition(" AS ")[0] for base in instructions("FROM ")} == {"${BASE_IMAGE}"}
    (base,) = instructions("ARG ")
    (release,) = re.findall(r"^BASE_IMAGE=debian:(\w+)-slim$", base)
    version = {"bookworm": "3.11", "trixie": "3.13"}[release]
    assert lines("Dockerfile")[0].startswith("ARG ")
    required = re.search(r'requires-python = ">=(3\.\d+)"', (ROOT / "pyproject.toml").read_text())
    assert version == required[1]
    text = " ".join(instructions("RUN "))
    assert "--require-hashes" in text
    assert text.count("uv sync --frozen --no-dev") == 2


def test_the_image_copies_existing_and_allowed_files() -> None:
    """Every source exists and is excepted from .dockerignore; nothing else is let in, no .env."""
    let_in = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
        if line.startswith("!")
    }
    sources = {
        source
        for copy in instructions("COPY ")
        if not copy.startswith("--from")
        for source in copy.split()[:-1]
    }
    assert sources == let_in
    assert all((ROOT / source).exists() for source in sources)


def test_the_image_runs_without_root_and_stops_by_sigterm() -> None:
    """It runs as a user of its own; data in a volume; SIGTERM; a health check."""
    runs = [line.split()[0] for line in lines("Dockerfile")]
    assert runs.index("USER") < runs.index("ENTRYPOINT")
    assert instructions("USER ") == ["trigon"]
    assert instructions("VOLUME ") == ["/data"]
    assert instructions("STOPSIGNAL ") == ["SIGTERM"]
    assert "/health" in instructions("HEALTHCHECK ")[0]
    assert instructions("ENTRYPOINT ") == ['["trigon"]']
    assert instructions("CMD ") == ['["run"]']
    assert "run" in main.commands


def test_unused_files_are_removed_from_the_image(tmp_path: Path) -> None:
    """Locale data of other languages, sources and symbols; imported modules stay."""
    packages = tmp_path / "lib/python3.11/site-packages"
    data = packages / "babel/locale-data"
    data.mkdir(parents=True)
    for name in ("root", "de", "de_AT", "deva", "en", "nl_BE", "sw"):
        (data / f"{name}.dat").touch()
    for name in ("a.py", "a.c", "a.pyi", "b.dll"):
        (packages / name).touch()
    subprocess.run(["sh", DEPLOY / "slim.sh", tmp_path], check=True)
    left = {path.name for path in packages.rglob("*") if path.is_file()}
    assert left == {"root.dat", "de.dat", "de_AT.dat", "en.dat", "nl_BE.dat", "a.py"}


# --- compose -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))


def test_the_store_of_compose_keeps_everything(compose: dict[str, Any]) -> None:
    """As the bot's own store does; on a volume, and not reachable from outside."""
    store = compose["services"]["valkey"]
    words = " ".join(store["command"])
    for option in ("--appendonly yes", "--appendfsync always", "--maxmemory-policy noeviction"):
        assert option in words
    assert re.fullmatch(r"\$\{VALKEY_IMAGE:-valkey/valkey:\d+-\w+\}", store["image"])
    (mount,) = store["volumes"]
    assert mount.partition(":")[0] in compose["volumes"]
    assert "ports" not in store
    assert [compose["networks"][name] for name in store["networks"]] == [{"internal": True}]


def test_both_services_of_compose_have_no_rights_and_can_be_pinned(compose: dict[str, Any]) -> None:
    """Only their data is writable, no capabilities, no root; the store's memory is bounded."""
    for service in compose["services"].values():
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    store = compose["services"]["valkey"]
    assert store["user"] == "valkey"
    assert "--maxmemory 1gb" in store["command"]
    assert store["mem_limit"] == "2g"
    (base,) = instructions("ARG ")
    name, _, image = base.partition("=")
    assert compose["services"]["trigon"]["build"]["args"] == {name: f"${{{name}:-{image}}}"}
    for pinned in (name, "VALKEY_IMAGE"):
        assert f"{pinned}=" in RUNBOOK


def test_the_bot_of_compose_has_the_store_and_a_way_out(compose: dict[str, Any]) -> None:
    """It waits for the store, has time to stop, no rights, and valid settings."""
    bot = compose["services"]["trigon"]
    assert bot["depends_on"]["valkey"]["condition"] == "service_healthy"
    assert "healthcheck" in compose["services"]["valkey"]
    assert set(bot["networks"]) == {"store", "world"}
    assert not (compose["networks"]["world"] or {}).get("internal")
    assert bot["restart"] == "unless-stopped"
    assert bot["stop_grace_period"] == "60s"
    assert bot["read_only"]
    assert bot["cap_drop"] == ["ALL"]
    assert (DEPLOY / bot["build"]["context"] / bot["build"]["dockerfile"]).is_file()
    given = {key.lower(): value for key, value in bot["environment"].items()}
    assert set(given) <= set(Settings.model_fields)
    settings = Settings(_env_file=None, **given)
    assert settings.redis_url == "redis://valkey:6379/0"


# --- systemd -------------------------------------------------------------------------------------


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    """By systemd's own check, with a program that exists."""
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("no systemd on this machine")
    unit = tmp_path / "trigon.service"
    text = (DEPLOY / "trigon.service").read_text(encoding="utf-8")
    unit.write_text(re.sub(r"^ExecStart=.*", "ExecStart=/bin/true", text, flags=re.MULTILINE))
    done = subprocess.run([verify, "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_stops_the_bot_alone_and_knows_final_exit_statuses() -> None:
    """The bot stops its own store; these exit statuses cause no restart."""
    unit = lines("trigon.service")
    for line in ("KillMode=mixed", "Restart=always", "User=trigon"):
        assert line in unit
    assert f"RestartPreventExitStatus=2 {Exit.MEND}" in unit
    assert Exit.AGAIN not in (2, Exit.MEND, 0)
    assert "ExecStart=/opt/trigon/bin/trigon run" in unit


# --- the runbook ---------------------------------------------------------------------------------


def test_the_runbook_knows_every_metric() -> None:
    """Under the names that Prometheus sees."""
    ours = set()
    for family in metrics.REGISTRY.collect():
        if family.name.startswith("trigon"):
            ours.add(family.name + ("_total" if family.type == "counter" else ""))
    assert set(re.findall(r"^\| `(trigon_\w+)` \|", RUNBOOK, re.MULTILINE)) == ours


def test_the_runbook_names_commands_that_there_are() -> None:
    """With their options."""
    for line in re.findall(r"`?trigon ((?:[a-z]+)(?: --[a-z-]+)*)", RUNBOOK):
        name, *options = line.split()
        if name in main.commands:
            known = {opt for param in main.commands[name].params for opt in param.opts}
            assert set(options) <= known, line
    for name in ("backup", "restore", "check", "doctor"):
        assert f"trigon {name}" in RUNBOOK
        assert name in main.commands


def test_the_runbooks_urls_are_taken() -> None:
    """As they are written, with a value for NAME."""
    found = re.findall(r"`((?:rediss?|unix)[+a-z]*://[^`]+)`", RUNBOOK)
    whole = [url for url in found if not url.endswith("://")]
    assert len(whole) >= 4
    for url in whole:
        server, _ = without_replicas(re.sub(r"\[.*?\]", "", url))
        assert client_of(server) is not None

"""Settings: every key, and files of them; wrong values are in `wiring.txt`."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load, misspelt

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the machine's own settings."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_lists_every_key_with_a_comment() -> None:
    """`.env.example` and the settings have the same keys, and its values are accepted."""
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    keys = re.findall(r"^([A-Z_]+)=", text, re.MULTILINE)
    assert sorted(keys) == sorted(name.upper() for name in Settings.model_fields)
    for key in keys:
        assert re.search(rf"^#[^\n]*\n{key}=", text, re.MULTILINE), f"{key} has no comment"


def test_the_example_is_the_defaults(tmp_path: Path) -> None:
    """Copied as it is, it changes nothing."""
    example = tmp_path / ".env"
    example.write_text((ROOT / ".env.example").read_text(encoding="utf-8"), encoding="utf-8")
    assert load(example) == load(None)


def test_an_empty_value_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """`KEY=` means "not set"."""
    for name, value in itertools.product(Settings.model_fields, ("", "  ")):
        monkeypatch.setenv(name.upper(), value)
        assert getattr(load(None), name) == Settings.model_fields[name].default, name


def test_an_empty_value_of_the_environment_goes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`DISCORD_TOKEN= trigon run` starts without the token of `.env`."""
    env = tmp_path / ".env"
    env.write_text("DISCORD_API_URL=http://127.0.0.1:1\nTRIGON_WEB_PORT= 9 \n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_API_URL", "")
    assert load(env).discord_api_url is None
    assert load(env).trigon_web_port == 9


def test_tokens_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Printed settings hide them."""
    monkeypatch.setenv("TELEGRAM_TOKEN", "123456789:AAabcdefghijklmnopqrstuvwxyz")
    assert "AAabc" not in repr(load(None))
    assert "AAabc" not in str(load(None).model_dump())


def test_a_file_that_is_no_text_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match=r"^\.env "):
        load(path)


def test_misspelt_settings_are_named_with_the_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In .env every unknown key, in the environment ours and near ones; and no value."""
    env = tmp_path / ".env"
    env.write_text(
        "DISCORD_TOKN=abc\nCOLOUR=red\nTRIGON_LOG=info\ndiscord_token=\nBASE_IMAGE=x\n", "utf-8"
    )
    monkeypatch.setenv("TELEGRAM_TOKNE", "12345")
    monkeypatch.setenv("TRIGON_PICTURES", "9")
    monkeypatch.setenv("TELEGRAM_CHAT", "another program's")
    assert misspelt(env) == [
        ".env: COLOUR is no setting; `trigon settings` lists all",
        ".env: DISCORD_TOKN is no setting; did you mean DISCORD_TOKEN?",
        "TELEGRAM_TOKNE is no setting; did you mean TELEGRAM_TOKEN?",
        "TRIGON_PICTURES is no setting; `trigon settings` lists all",
    ]


def test_nothing_is_misspelt_by_default() -> None:
    """The whole example, and a folder without .env."""
    assert misspelt(ROOT / ".env.example") == []
    assert misspelt(Path("/nowhere/.env")) == []


def test_a_file_that_is_no_text_has_no_names(tmp_path: Path) -> None:
    """Loading it says what is wrong."""
    path = tmp_path / ".env"
    path.write_bytes(b"\xff\xfe\x00")
    assert misspelt(path) == []

"""The menus of commands: set when they changed, and within Telegram's limits."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES
from bot.platforms.telegram.limits import TelegramLimits
from bot.platforms.telegram.menu import GROUP_MENU, PRIVATE_MENU, menu_texts, menus
from bot.platforms.vocabulary import parse
from bot.store import Store
from bot.table.registry import WORDS
from tests.support.harness import until
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import Begin, FakeService


async def test_the_menu_is_set_when_it_changed(
    api: TelegramServer,
    store: Store,
    service: FakeService,
    monkeypatch: pytest.MonkeyPatch,
    begin: Begin,
) -> None:
    """For groups, private chats and the rest, in each language; and again only when it is another."""
    for _ in range(2):
        platform = await begin(service)
        await until(lambda: len(api.commands) == 3 * (len(LANGUAGES) + 1))
        await until(lambda: store.recall(f"telegram:menu:{api.me['id']}"))
        await platform.stop()
    calls = api.calls_of("setMyCommands")
    assert len(calls) == 3 * (len(LANGUAGES) + 1)
    said = {
        (call.params["scope"]["type"], call.params.get("language_code")): call.params["commands"]
        for call in calls
    }
    assert {scope for scope, _ in said} == {"default", "all_group_chats", "all_private_chats"}
    assert {code for _, code in said} == {None, *LANGUAGES}
    assert said["all_group_chats", None] == said["all_group_chats", "en"]
    assert said["all_group_chats", "de"] != said["all_group_chats", "en"]
    monkeypatch.setattr(
        "bot.platforms.telegram.menu.menu_texts",
        lambda code: {**menu_texts(code), "new": ("new", "changed")},
    )
    platform = await begin(service)
    await api.wait_calls("setMyCommands", 2 * len(calls))


@pytest.mark.parametrize(
    ("code", "words", "wait"),
    [(429, "Too Many Requests: retry after 1", 1), (500, "Internal Server Error", 0)],
)
async def test_the_menu_waits_where_it_has_to(
    api: TelegramServer, begin: Begin, service: FakeService, code: int, words: str, wait: int
) -> None:
    """A bot starts though its menu is refused, for as long as Telegram says."""
    api.fail("setMyCommands", code, words, retry_after=wait)
    await begin(service)
    api.person("Ann").says("/help")
    await service.get(1)
    await until(lambda: len(api.commands) == 3 * (len(LANGUAGES) + 1))
    refused, again, *_ = api.calls_of("setMyCommands")
    assert (refused.status, again.status) == (code, 200)
    assert again.at - refused.at >= wait


SHORT = 13
"""Commands that a phone shows without much scrolling."""


def test_the_menus_words() -> None:
    """Every command has a name in every language that is understood; menus are short, and fit."""
    for language in LANGUAGES:
        assert list(menu_texts(language)) == list(WORDS)
        for command, (name, _) in menu_texts(language).items():
            assert parse(f"/{name}") == parse(command)
        assert "start" not in {name for name, _ in menu_texts(language).values()}
    assert menu_texts("de")["undo"][0] == "zuruecknehmen"
    assert menu_texts("fr")["rules"][0] == "regles"
    assert menu_texts("es")["play"][1].endswith("(/jugar 3-4-4 7)")
    assert {*GROUP_MENU, *PRIVATE_MENU} <= WORDS.keys()
    for scope, code, commands in menus(TelegramLimits(strict=True)):
        menu = PRIVATE_MENU if scope.type == "all_private_chats" else GROUP_MENU
        texts = menu_texts(code or "en")
        assert [command.command for command in commands] == [texts[word][0] for word in menu]
        assert len(commands) <= SHORT

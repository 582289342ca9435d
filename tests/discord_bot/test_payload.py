"""The last check before a message is sent, and the shorter form that takes its place."""

from __future__ import annotations

from io import BytesIO

import discord
import pytest
from discord import ui
from structlog.testing import capture_logs

from bot.locales import LANGUAGES
from bot.platforms.discord import api
from bot.platforms.discord.api import DiscordLimits
from bot.platforms.discord.layout import (
    MessageBuilder,
    MessageParts,
    enforce_limits,
    limited_sizes,
    to_markdown,
)
from bot.platforms.shared import LimitExceeded
from bot.present.message import Span
from bot.present.render import for_person
from bot.table.effects import (
    GameEffect,
    GamesEffect,
    HelpEffect,
    OptionsEffect,
    SettingsEffect,
    Show,
)
from bot.table.identity import Person, PersonId
from tests.support.every import every
from tests.support.harness.discord import GAMES

ROW, BUTTON, SELECT, TEXT, GALLERY, CONTAINER = 1, 2, 3, 10, 12, 17


def text(size: int) -> dict:
    return {"type": TEXT, "content": "x" * size}


def button(**more) -> dict:
    return {"type": BUTTON, "style": 1, "label": "Go", "custom_id": "b1:x", **more}


def row(*parts: dict) -> dict:
    return {"type": ROW, "components": list(parts)}


def select(count: int = 1, **more) -> dict:
    options = [{"label": f"{n}", "value": f"{n}"} for n in range(count)]
    return {"type": SELECT, "custom_id": "b0", "options": options, **more}


def found(*parts: dict, sizes=()) -> set[str]:
    return {what for what, size, most in limited_sizes(parts, sizes) if size > most}


@every(
    "parts, what",
    [
        ([text(1) for _ in range(41)], "components"),
        ([text(2500), {"type": CONTAINER, "components": [text(1501)]}], "text"),
        ([text(0)], "empty texts"),
        ([], "empty message"),
        ([row(button(), button())], "repeated custom_ids"),
        ([row(*(button(custom_id=f"{n}") for n in range(6)))], "buttons in a row"),
        ([row(select(), select(custom_id="b2"))], "selects in a row"),
        ([row(select(), button())], "mixed or empty rows"),
        ([row()], "mixed or empty rows"),
        ([row(button(label="x" * 81))], "button label"),
        ([row(button(label=""))], "unlabelled buttons"),
        ([row(button(url="https://example.org/" + "x" * 500))], "link"),
        ([row(button(custom_id="x" * 101))], "custom_id"),
        ([row(select(26))], "options"),
        ([row(select(0))], "selects without options"),
        ([row(select(placeholder="x" * 151))], "placeholder"),
        ([row(select(options=[{"label": "a", "value": "b"}] * 2))], "repeated values"),
        ([row(select(options=[{"label": "x" * 101, "value": "b"}]))], "option label"),
        ([row(select(options=[{"label": "a", "value": "x" * 101}]))], "option value"),
        (
            [row(select(options=[{"label": "a", "value": "b", "description": "x" * 101}]))],
            "option description",
        ),
        ([{"type": GALLERY, "items": [{}] * 11}], "gallery"),
        ([{"type": GALLERY, "items": [{"description": "x" * 1025}]}], "alt text"),
    ],
)
def test_each_limit(parts, what):
    """Every limit is found in a payload that breaks it, and in this one alone."""
    assert found(*parts) == {what}


def test_files():
    """Too many files, one too large, all together too large."""
    part = text(1)
    assert found(part, sizes=[1] * 11) == {"files"}
    assert found(part, sizes=[api.FILE_BYTES + 1]) == {"a file"}
    assert found(part, sizes=[api.FILE_BYTES] * 3) == {"request"}


def test_a_full_message_passes():
    """All limits at once, each just kept."""
    rows = [
        row(*(button(custom_id=f"{r}.{n}", label="x" * 80) for n in range(5))) for r in range(6)
    ]
    full = [text(4000), row(select(25, placeholder="x" * 150)), *rows]
    assert found(*full, sizes=[api.FILE_BYTES]) == set()


def test_shorter_form():
    """What the builder let through is replaced by its text alone: never nothing, never a refusal."""
    button: ui.Button = ui.Button(label="x" * 81, custom_id="b1:t:1:a")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("Ann: 3-4-4"))
    view.add_item(ui.ActionRow(button))
    files = [discord.File(BytesIO(b"png"), "board.png")]
    parts = MessageParts(view, files, discord.AllowedMentions.none())
    with pytest.raises(LimitExceeded, match="button label: 81 of at most 80"):
        enforce_limits(parts, [], "Ann: 3-4-4", DiscordLimits(strict=True), api.FILE_BYTES)
    with capture_logs() as events:
        short = enforce_limits(parts, [], "Ann: 3-4-4", DiscordLimits(), api.FILE_BYTES)
    assert [each["content"] for each in short.view.to_components()] == ["Ann: 3-4-4"]
    assert short.files == []
    empty = enforce_limits(parts, [], " \n", DiscordLimits(), api.FILE_BYTES)
    assert [each["content"] for each in empty.view.to_components()] == ["…"]
    (event,) = events
    assert (event["what"], event["size"], event["most"]) == ("button label", 81, 80)


@every("language", LANGUAGES)
def test_pages_of_every_language_fit(language):
    """The long pages, and those of buttons and choices, are not too much for Discord."""
    person = Person(PersonId("discord:1"), "Ann", language)
    pages = [HelpEffect(), GamesEffect(), SettingsEffect()]
    pages += [
        each
        for game in GAMES
        for each in (GameEffect(show=Show.RULES, game=game), OptionsEffect(game=game))
    ]
    for page in pages:
        MessageBuilder(DiscordLimits(strict=True)).build(for_person(page, None, 0, person))


def test_text_is_never_cut_in_the_middle_of_a_sign():
    """However short, no half escape, no half mention, no half timestamp."""
    ann = Person(PersonId("discord:123456789"), "Ann")
    spans = (Span("a*b_c" * 3), Span("Ann", mention=ann), Span("soon", at=1.0), Span("[x](y)" * 4))
    for most in range(1, 120):
        done = to_markdown(spans, most, DiscordLimits())
        assert len(done) <= most
        whole = to_markdown(spans, 4000, DiscordLimits())
        assert done == whole or done.endswith("…")
        kept = done.removesuffix("…")
        assert not kept.endswith("\\")
        assert kept.count("<") - kept.count("\\<") == kept.count(">")

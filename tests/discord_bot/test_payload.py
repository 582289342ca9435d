"""The last check before a message is sent, and the shorter form that takes its place."""

from __future__ import annotations

import discord
import pytest
from discord import ui
from structlog.testing import capture_logs

from bot.locales import LANGUAGES
from bot.platforms.discord import DiscordOptions, DiscordPlatform, api
from bot.platforms.discord.api import DiscordLimits
from bot.platforms.discord.layout import (
    MessageBuilder,
    MessageParts,
    enforce_limits,
    limited_sizes,
    to_markdown,
)
from bot.platforms.shared import LimitExceeded
from bot.present.message import Button, Choice, File, Message, Span
from bot.present.render import for_person
from bot.table.effects import (
    GameEffect,
    GamesEffect,
    HelpEffect,
    OptionsEffect,
    SettingsEffect,
    Show,
)
from bot.table.identity import Person, PersonId, Place
from renderer import Picture
from tests.discord_bot.service import PICTURE, PNG, FakeService, hand, said
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


MANY = tuple(Choice(f"{n}", f"t:1:{n}") for n in range(16))
"""So many that they are a select."""

TOO_MUCH = [
    said("x" * 4001),
    said("x", buttons=(Button("x" * 81, "t:1:a"),)),
    said("x", buttons=(Button("x", "t:1:" + "a" * 64),)),
    said("x", buttons=(Button("x", url="https://example.org/" + "x" * 500),)),
    said("x", buttons=tuple(Button("x", f"t:1:{n}") for n in range(40))),
    said("x", choices=tuple(Choice(f"{n}", f"t:1:{n}") for n in range(26))),
    said("x", choices=(Choice("x" * 101, "t:1:a"),)),
    said("x", choices=(*MANY, Choice("x", "t:1:a", "y" * 101))),
    said("x", choices=MANY, prompt="y" * 151),
    said("x", picture=Picture(PNG, (1, 1), "y" * 1025, "")),
    said("x", picture=Picture(PNG + bytes(api.FILE_BYTES), (1, 1), "a board", "")),
    said("x", file=File("a.json", bytes(api.FILE_BYTES + 1))),
    Message(
        text=tuple(Span("x", mention=Person(PersonId(f"discord:{n}"), "x")) for n in range(101))
    ),
]


@every("message", TOO_MUCH)
def test_too_much_fails_in_tests(message):
    """A strict enforcer refuses each of them."""
    with pytest.raises(LimitExceeded):
        MessageBuilder(DiscordLimits(strict=True)).build(message)


@pytest.mark.parametrize("message", TOO_MUCH)
async def test_too_much_is_shortened_when_running(loopback, message):
    """A running bot shortens, says so in the log without the text, and Discord takes what is left."""
    enforcer = DiscordLimits()
    with capture_logs() as events:
        parts = MessageBuilder(enforcer).build(message)
    components = parts.view.to_components()
    assert all(size <= most for _, size, most in limited_sizes(components, []))
    assert {event["event"] for event in events} == {"discord.shortened"}
    assert "xxxx" not in str(events)
    bot, channel = (
        DiscordPlatform(loopback.token, DiscordOptions(games=GAMES, api=loopback.url)),
        loopback.channel(),
    )
    await bot.start(FakeService())
    await bot.post(Place(f"discord:{channel.id}"), message, "k")
    await bot.stop()
    assert channel.messages
    assert not loopback.refusals


def test_shorter_form():
    """What the builder let through is replaced by its text alone: never nothing, never a refusal."""
    button: ui.Button = ui.Button(label="x" * 81, custom_id="b1:t:1:a")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("Ann: 3-4-4"))
    view.add_item(ui.ActionRow(button))
    parts = MessageParts(view, [], discord.AllowedMentions.none())
    with pytest.raises(LimitExceeded, match="button label: 81 of at most 80"):
        enforce_limits(parts, [], "Ann: 3-4-4", DiscordLimits(strict=True), api.FILE_BYTES)
    with capture_logs() as events:
        short = enforce_limits(parts, [], "Ann: 3-4-4", DiscordLimits(), api.FILE_BYTES)
    assert [each["content"] for each in short.view.to_components()] == ["Ann: 3-4-4"]
    (event,) = events
    assert (event["what"], event["size"], event["most"]) == ("button label", 81, 80)


def test_a_place_that_takes_smaller_files():
    """The limit that an interaction tells of is kept: the picture is left out, its words are not."""
    parts = MessageBuilder(DiscordLimits()).build(hand(), file_bytes=1)
    assert parts.files == []
    assert PICTURE.alt in str(parts.view.to_components())


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


def test_a_text_board_is_a_block():
    """Its signs are as they are, nothing in it ends it, and it is left out whole where it is too much."""
    spans = (Span("Ann *1*"), Span("0-1 ```\n @everyone", code=True))
    assert (
        to_markdown(spans, 100, DiscordLimits())
        == "Ann \\*1\\*```\n0-1 \u02cb\u02cb\u02cb\n @everyone\n```"
    )
    assert to_markdown(spans, 20, DiscordLimits()) == "Ann \\*1\\*…"

"""The comparison with the platforms' own descriptions, on small ones of our own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.drift import bot_api
from tests.drift.compare import Difference, Discord, Telegram, unmeant
from tests.drift.schema import Schemas
from tests.drift.traffic import Traffic
from tests.support.discord_server.rest import Request
from tests.support.every import every
from tests.support.telegram_server import Call

ROOT = Path(__file__).parents[2]
TEXT = "Text of the message, 1-4096 characters after parsing"


def table(name: str, *rows: tuple[str, ...], about: str = "", listed: tuple[str, ...] = ()) -> str:
    """A section of the page."""
    method = name[0].islower()
    heads = ["Parameter", "Type", "Required", "Description"] if method else ["Field", "Type", "Description"]  # fmt: skip
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    head = "".join(f"<th>{each}</th>" for each in heads)
    items = "".join(f'<li><a href="#x">{each}</a></li>' for each in listed)
    return (
        f'<h4><a class="anchor" name="{name.lower()}" href="#x"><i></i></a>{name}</h4><p>{about}</p><ul>{items}</ul>'
        + (f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>" if rows else "")
    )


def page(*, text: str = TEXT, more: str = "") -> bot_api.Page:
    """A page with one method and its result."""
    send = table(
        "sendMessage",
        ("chat_id", "Integer or String", "Yes", "Of the chat"),
        ("text", "String", "Yes", text),
        ("entities", 'Array of <a href="#messageentity">MessageEntity</a>', "Optional", "Entities"),
        ("reply_markup", "InlineKeyboardMarkup or ForceReply", "Optional", "A keyboard"),
        about='On success, the sent <a href="#message">Message</a> is returned.',
    )
    message = table(
        "Message",
        ("message_id", "Integer", "Unique in this chat"),
        ("chat", "Chat", "The chat"),
        ("text", "String", "<em>Optional</em>. For text messages"),
    )
    entity = table(
        "MessageEntity",
        ("type", "String", "Currently, can be “bold” (<strong>bold</strong>), “italic”"),
        ("offset", "Integer", "Where it begins"),
    )
    chat = table("Chat", about="One of", listed=("Group", "Channel"))
    group = table("Group", ("type", "String", "Kind of it, always “group”"), ("id", "Integer", "x"))
    channel = table("Channel", ("type", "String", "Kind, must be <em>channel</em>"))
    keyboard = table("InlineKeyboardMarkup", ("inline_keyboard", "Array of Array of Button", "x"))
    keyboard += table("ForceReply", ("force_reply", "True", "x"))
    return bot_api.read(
        f"<p>Bot API 9.9</p>{send}{message}{entity}{chat}{group}{channel}{keyboard}{more}"
    )


def test_the_page_is_read() -> None:
    read = page()
    assert read.version == "Bot API 9.9"
    assert read.methods["sendMessage"]["required"] == ["chat_id", "text"]
    assert read.methods["sendMessage"]["properties"]["text"]["maxLength"] == 4096
    assert read.results["sendMessage"] == {"oneOf": [{"$ref": "Message"}]}
    assert read.types.named["Message"]["required"] == ["message_id", "chat"]
    assert read.types.at("MessageEntity.type")["enum"] == ["bold", "italic"]
    assert read.types.at("Channel.type")["enum"] == ["channel"]
    assert read.types.named["Chat"] == {"oneOf": [{"$ref": "Group"}, {"$ref": "Channel"}]}


def called(params: dict[str, Any], result: object = None) -> Traffic:
    call = Call("sendMessage", params, {}, b"", status=200)
    call.result = result or {"message_id": 1, "chat": {"type": "group", "id": 2}}
    return Traffic([], [], [call])


def breaking(found: list[Difference], of: str) -> list[str]:
    return [each.what for each in found if each.breaks and f"{of}: " in each.what]


SENT: dict[str, Any] = {"chat_id": 1, "text": "Hello"}


@every(
    "sent, said",
    [
        (SENT, []),
        ({**SENT, "text": "x" * 4097}, ["text must be at most 4096 (maxLength)"]),
        (
            {**SENT, "entities": [{"type": "code", "offset": 0}]},
            ["entities[].type may not be 'code'"],
        ),
        ({**SENT, "entities": [{"type": "bold"}]}, ["entities[].offset is required"]),
        ({**SENT, "reply_markup": {"inline_keyboard": [], "x": 1}}, ["reply_markup.x is unknown"]),
        ({**SENT, "chat_id": 1.5}, ["chat_id may not be float"]),
    ],
)  # fmt: skip
def test_what_is_sent_on_telegram(sent: dict[str, Any], said: list[str]) -> None:
    found = Telegram(page())._call(called(sent).calls[0])  # noqa: SLF001
    assert [each.what for each in found] == [f"Telegram: sendMessage: {each}" for each in said]


def test_what_is_gone_or_required_on_telegram_breaks() -> None:
    found = unmeant(Telegram(page()).differences(called(SENT)))
    assert Difference("Telegram: sendPhoto is gone", breaks=True) in found
    assert "Telegram: sendMessage: link_preview_options is gone" in breaking(found, "sendMessage")
    assert not any("receiver_user_id" in each.what for each in found)
    more = table(
        "getMe", ("shape", "String", "Yes", "New"), about='Returns a <a href="#user">User</a>.'
    )
    found = unmeant(Telegram(page(more=more)).differences(called(SENT)))
    assert breaking(found, "getMe") == ["Telegram: getMe: shape is required"]


def test_a_smaller_limit_breaks_and_a_larger_one_differs() -> None:
    for most, breaks in ((4000, True), (9000, False)):
        read = page(text=f"Text, 1-{most} characters")
        found = unmeant(Telegram(read).differences(called(SENT)))
        (line,) = (each for each in found if "sendMessage.text" in each.what)
        assert line.breaks is breaks
        assert "names no limit of 4096" in line.what


def test_an_answer_of_the_loopback_server_differs() -> None:
    found = Telegram(page()).differences(called(SENT, {"message_id": 1, "chat": {"id": 2}, "y": 1}))
    said = [each for each in found if "answered" in each.what]
    assert not any(each.breaks for each in said)
    head = "Telegram: answered by the loopback server to sendMessage: "
    assert {each.what.removeprefix(head) for each in said} == {
        "chat.type is required",
        "y is unknown",
    }


BUTTON = {
    "type": "object",
    "properties": {
        "type": {"type": "integer", "enum": [2]},
        "style": {"type": "integer", "oneOf": [{"title": "PRIMARY", "const": 1}]},
        "label": {"type": ["string", "null"], "maxLength": 80},
        "custom_id": {"type": "string", "maxLength": 100},
    },
    "required": ["type", "style"],
}
ROW = {
    "type": "object",
    "properties": {
        "type": {"type": "integer", "enum": [1]},
        "components": {"type": "array", "items": {"$ref": "#/components/schemas/Button"}},
    },
    "required": ["type", "components"],
}


def spec(**changes: Any) -> dict[str, Any]:
    """A file with one route; `changes` to a button's fields."""
    button = {**BUTTON, "properties": {**BUTTON["properties"], **changes}}
    message = {
        "type": "object",
        "properties": {
            "components": {"oneOf": [{"type": "null"}, {"type": "array", "items": {"oneOf": [{"$ref": "#/components/schemas/Button"}, {"$ref": "#/components/schemas/Row"}]}}]},
            "nonce": {"type": "string", "format": "snowflake"},
        },
    }  # fmt: skip
    answer = {"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}

    def told(schema: object) -> dict[str, Any]:
        return {"content": {"application/json": {"schema": schema}}}

    create = {"requestBody": told(message), "responses": {"200": told(answer)}, "parameters": [{"in": "query", "name": "wait", "required": True}]}  # fmt: skip
    return {
        "paths": {"/channels/{channel_id}/messages": {"post": create}},
        "components": {"schemas": {"Button": button, "Row": ROW}},
    }


def sent(**fields: Any) -> Traffic:
    """A message with one button."""
    button = {"type": 2, "style": 1, "label": "Play", "custom_id": "a", **fields}
    data = {"components": [{"type": 1, "components": [button]}], "nonce": 12}
    made = Request("POST", "/channels/1/messages", b"", data, {}, status=200, query={"wait": "1"})
    made.result = {"id": "2"}
    return Traffic([made], [], [])


@every(
    "fields, said",
    [
        ({}, []),
        ({"label": "x" * 81}, ["label must be at most 80 (maxLength)"]),
        ({"style": 7}, ["style may not be 7"]),
        ({"emoji": "x"}, ["emoji is unknown"]),
    ],
)
def test_what_is_sent_on_discord(fields: dict[str, Any], said: list[str]) -> None:
    found = breaking(
        unmeant(Discord(spec()).differences(sent(**fields))), "POST /channels/{channel_id}/messages"
    )
    head = "Discord: sent by POST /channels/{channel_id}/messages: components[].components[]."
    assert [each.removeprefix(head) for each in found] == said


def test_routes_and_parameters_that_are_gone_or_required_break() -> None:
    traffic = sent()
    traffic.requests[0].query = {"old": "1"}
    found = {each.what for each in Discord(spec()).differences(traffic) if each.breaks}
    assert "Discord: PATCH /channels/1/messages/1 is gone" in found
    assert "Discord: POST /channels/1/messages is gone" not in found
    where = "Discord: POST /channels/{channel_id}/messages"
    assert {f"{where}: query wait is required", f"{where}: query old is unknown"} <= found


def test_a_loopback_server_that_takes_more_than_discord_differs() -> None:
    told = "takes more than 20 in POST /channels/{channel_id}/messages: components[].components[].label"
    for most, differs in ((20, True), (80, False)):
        shorter = spec(label={"type": "string", "maxLength": most})
        found = [each for each in Discord(shorter).differences(sent()) if told in each.what]
        assert bool(found) is differs
        assert not any(each.breaks for each in found)


def test_a_part_of_several_schemas_is_one() -> None:
    schemas = Schemas({"A": {"properties": {"a": {"type": "string"}}, "required": ["a"]}})
    both = {"allOf": [{"$ref": "#/x/A"}, {"type": "object", "properties": {"b": {}}}]}
    assert [str(each) for each in schemas.problems({"b": 1, "c": 2}, both)] == [
        "a is required",
        "c is unknown",
    ]


@pytest.mark.long
def test_the_command_says_what_breaks(tmp_path: Path) -> None:
    def run() -> tuple[int, str]:
        words = [sys.executable, "-m", "tests.drift", str(tmp_path)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    status, said = run()
    assert status == 1
    assert "neither openapi.json nor api.html" in said
    (tmp_path / "openapi.json").write_text(json.dumps(spec() | {"info": {"version": "10"}}))
    status, said = run()
    assert status == 1
    assert said.startswith("Discord: API 10, 1 routes\nBREAKS  Discord: ")
    assert "Traceback" not in said

"""The comparison with the platforms' own descriptions, on small ones of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.drift import bot_api
from tests.drift.compare import Difference, Discord, Telegram, unmeant
from tests.drift.schema import Schemas
from tests.drift.traffic import Traffic
from tests.support.discord_server.rest import Request
from tests.support.every import every
from tests.support.processes import interpreted
from tests.support.telegram_server import Call

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GET_ME = """<h4>getMe</h4><p>Returns a User.</p>
<table><tr><th>Parameter</th><th>Type</th><th>Required</th><th>Description</th></tr>
<tr><td>shape</td><td>String</td><td>Yes</td><td>New</td></tr></table>"""
TEXT = "Text of the message, 1-4096 characters after parsing"


def page(*, text: str = TEXT, more: str = "") -> bot_api.Page:
    """Return the page of `sample.html`: a method, its result and their types."""
    html = (HERE / "sample.html").read_text(encoding="utf-8")
    return bot_api.read(html.replace(TEXT, text) + more)


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
    found = unmeant(Telegram(page(more=GET_ME)).differences(called(SENT)))
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


def spec(**changes: Any) -> dict[str, Any]:
    """Return the file `sample.json`, with one route; `changes` to a button's fields."""
    found: dict[str, Any] = json.loads((HERE / "sample.json").read_text(encoding="utf-8"))
    found["components"]["schemas"]["Button"]["properties"] |= changes
    return found


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
        done = interpreted("-m", "tests.drift", tmp_path)
        return done.returncode, done.stdout + done.stderr

    status, said = run()
    assert status == 1
    assert "neither openapi.json nor api.html" in said
    (tmp_path / "openapi.json").write_text(json.dumps(spec()))
    status, said = run()
    assert status == 1
    assert said.startswith("Discord: API 10, 1 routes\nBREAKS  Discord: ")
    assert "Traceback" not in said

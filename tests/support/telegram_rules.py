"""The limits of the Bot API: methods, parameters, sizes.

Written from https://core.telegram.org/bots/api and the messages of tdlib/telegram-bot-api; not shared
with the bot, which has a table of its own.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from PIL import Image

from tests.support.tables import words

Json = dict[str, Any]


class Refused(Exception):  # noqa: N818 - it is the server's answer, not an error of the tests
    """A refusal of the server. `ours`: the call broke a rule that a bot can know beforehand."""

    def __init__(
        self, code: int, description: str, parameters: Json | None = None, *, ours: bool = False
    ) -> None:
        super().__init__(description)
        self.code, self.description = code, description
        self.parameters, self.ours = parameters, ours


def broken(description: str) -> Refused:
    """Make the refusal for a rule that the bot should have kept."""
    return Refused(400, f"Bad Request: {description}", ours=True)


READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "int": int,
    "str": str,
    "json": json.loads,
    "bool": {"true": True, "false": False}.__getitem__,
}


def _methods() -> dict[str, dict[str, Callable[[str], Any]]]:
    found: dict[str, dict[str, Callable[[str], Any]]] = {}
    for line in Path(__file__).with_name("bot_api.txt").read_text("utf-8").splitlines()[1:]:
        name, *given = line.split()
        found[name] = {}
        for word in given:
            parameter, _, kind = word.partition(":")
            found[name] |= {parameter: READERS[kind]} if kind else found[word]
    return {name: each for name, each in found.items() if name[0] != "+"}


METHODS: Final = _methods()
"""Methods, and their parameters with readers. Any other parameter is refused: the real server ignores
it, and so hides the mistake.
"""

NAMES: Final = words(Path(__file__).with_name("bot_api_names.txt"))
ENTITIES: Final = frozenset(NAMES["entities"])


def parse(method: str, raw: Mapping[str, str], *, ours: bool) -> Json:
    """Read the parameters of a call with our bot's token or another; raises `Refused`."""
    if not ours:
        raise Refused(401, "Unauthorized")
    known = METHODS.get(method)
    if known is None:
        raise Refused(404, "Not Found: method not found", ours=True)
    out: Json = {}
    for name, text in raw.items():
        if name not in known:
            raise broken(f"unknown parameter {name} of {method}")
        try:
            out[name] = known[name](text)
        except (KeyError, ValueError):
            raise broken(f"parameter {name} of {method} cannot be read") from None
    return out


def need(params: Json, *names: str) -> None:
    """Refuse a call without a required parameter."""
    for name in names:
        if name not in params:
            raise broken(f"parameter {name} is required")


def units(text: str) -> int:
    """Return the length in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def check_words(said: str, limit: int, entities: list[Json], what: str) -> None:
    """Check a text or caption: its length and its entities."""
    if units(said) > limit:
        raise broken(f"{what} is too long")
    if len(entities) > 100:
        raise broken("more than 100 entities")
    if entities and said != said.strip():
        raise broken("white space around text with entities: offsets would move")
    raw = said.encode("utf-16-le")
    for entity in entities:
        offset, length, kind = entity["offset"], entity["length"], entity["type"]
        if kind not in ENTITIES:
            raise broken(f"unsupported entity {kind}")
        if offset < 0 or length < 1 or offset + length > units(said):
            raise broken("entity out of the text")
        for edge in (offset, offset + length):
            if 0 < edge < units(said) and 0xDC <= raw[edge * 2 + 1] <= 0xDF:
                raise broken("entity begins or ends in the middle of a character")
        user, format_ = entity.get("user", {}), entity.get("date_time_format", "")
        if kind == "text_mention" and (not isinstance(user.get("id"), int) or user.get("is_bot")):
            raise broken("text_mention without a person")
        if kind == "date_time" and not isinstance(entity.get("unix_time"), int):
            raise broken("date_time without a time")
        if kind == "date_time" and not re.fullmatch("r|w?[dD]?[tT]?", format_):
            raise broken("date_time_format")


def check_markup(markup: Json | None, *, private: bool) -> None:
    """Check an inline keyboard: at most 100 buttons, 8 a row; each with a label and one action.

    Mini Apps open from private chats only.
    """
    if markup is None:
        return
    if set(markup) != {"inline_keyboard"}:
        raise broken("no inline keyboard")
    rows = markup["inline_keyboard"]
    if not rows or any(not row for row in rows):
        raise broken("empty keyboard or row")
    if sum(map(len, rows)) > 100 or max(map(len, rows)) > 8:
        raise broken("REPLY_MARKUP_TOO_LONG")
    for button in (button for row in rows for button in row):
        extra = set(button) - {"text", "callback_data", "url", "style", "web_app"}
        if extra or not str(button.get("text", "")).strip():
            raise broken(f"button with {extra or 'no text'}")
        if len({"callback_data", "url", "web_app"} & set(button)) != 1:
            raise broken("a button does exactly one thing")
        if "web_app" in button and not (private and _is_web_app(button["web_app"])):
            raise broken("BUTTON_TYPE_INVALID")
        if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= 64:
            raise broken("BUTTON_DATA_INVALID")
        if "url" in button and not button["url"].startswith(("https://", "http://", "tg://")):
            raise broken("BUTTON_URL_INVALID")
        if button.get("style", "primary") not in {"primary", "success", "danger"}:
            raise broken("unknown style of a button")


def _is_web_app(info: Any) -> bool:
    return set(info) == {"url"} and info["url"].startswith("https://")


def check_menu_button(button: Json) -> None:
    """Check the button beside the input line."""
    if button["type"] == "web_app":
        if not button.get("text") or not _is_web_app(button["web_app"]):
            raise broken("BUTTON_URL_INVALID")
    elif button not in ({"type": "default"}, {"type": "commands"}):
        raise broken("unknown menu button")


def check_inline(results: list[Json]) -> None:
    """Check results of an inline query: at most 50, each an article with an id of its own and a text."""
    if len(results) > 50:
        raise broken("RESULTS_TOO_MUCH")
    names = [result.get("id", "") for result in results]
    if len(set(names)) < len(names) or not all(1 <= len(name.encode()) <= 64 for name in names):
        raise broken("RESULT_ID_DUPLICATE or RESULT_ID_INVALID")
    for result in results:
        if result["type"] != "article" or not result.get("title"):
            raise broken("ARTICLE_TITLE_EMPTY")
        said = result["input_message_content"]["message_text"]
        check_words(said, 4096, result["input_message_content"].get("entities", []), "message")


def check_hook(params: Json) -> None:
    """Check the webhook: an address with TLS (loopback may go without), a secret of allowed characters."""
    need(params, "url")
    if not params["url"].startswith(("https://", "http://127.0.0.1:")):
        raise broken("bad webhook: An HTTPS URL must be provided for webhook")
    if not re.fullmatch("[A-Za-z0-9_-]{1,256}", params.get("secret_token", "x")):
        raise broken("secret token contains unallowed characters")
    if not 1 <= params.get("max_connections", 40) <= 100:
        raise broken("max_connections")


def check_photo(content: bytes) -> tuple[int, int]:
    """Check a photo: an opaque picture of at most 10 MB, sides 10000 together, ratio 20."""
    if len(content) > 10 * 1024 * 1024:
        raise broken("photo is larger than 10 MB")
    try:
        with Image.open(io.BytesIO(content)) as image:
            image.load()
            width, height = image.size
            clear = image.has_transparency_data and image.convert("RGBA").getextrema()[3][0] < 255
    except (OSError, SyntaxError):
        raise broken("IMAGE_PROCESS_FAILED") from None
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise broken("PHOTO_INVALID_DIMENSIONS")
    if clear:
        raise broken("a photo that can be seen through turns black where it can")
    return width, height


def check_commands(commands: list[Json]) -> None:
    """Check the menu of commands: at most 100, names of 1-32, descriptions of 1-256 characters."""
    if len(commands) > 100:
        raise broken("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        name, description = command["command"], command["description"]
        if not (1 <= len(name) <= 32 and name.replace("_", "").isalnum() and name == name.lower()):
            raise broken("BOT_COMMAND_INVALID")
        if not 1 <= len(description) <= 256:
            raise broken("BOT_COMMAND_DESCRIPTION_INVALID")

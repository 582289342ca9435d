"""Messages of all kinds by words, for what adapters make of them: `hand picture choices`."""

from __future__ import annotations

from typing import Any, Final

from bot.present.message import Button, Choice, File, Message, Span, Style, Ticks, WordsField
from renderer import Picture
from tests.support.payloads import typed

# The smallest picture there is: one grey dot.
_DOT: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63680000008200815dd4c1690000000049454e44ae426082"
)
_PARTS: Final[dict[str, dict[str, Any]]] = {
    "picture": {"picture": Picture(_DOT, (1, 1), "what it shows", "a dot")},
    "choices": {
        "prompt": "which one?",
        "choices": tuple(Choice(f"tile {n}", f"t1:4:tile.{n}", "fits") for n in range(3)),
    },
    "many": {"choices": tuple(Choice(f"game {n}", f"t1:4:tile.{n}") for n in range(24))},
    "ticks": {"ticks": Ticks(("rtw", "gck", "yml"), "t1:4:swap", 0b101, 2)},
    "words": {
        "words": WordsField("quiet hours", "type them", "-:0:set.quiet", "22-8", (Span("when?"),))
    },
    "file": {"file": File("game.json", b"{}")},
    "film": {"file": File("game.gif", b"GIF89a", "a round")},
    "buttons": {
        "buttons": (
            Button("go", "t1:4:hand", style=Style.PRIMARY),
            Button("stop", "t1:4:end", style=Style.DANGER),
            Button("there", url="https://example.org/there"),
        )
    },
    "hand": {"secret": True, "replaces": True, "table": "t1", "version": 5},
    "step": {"replaces": True},
    "question": {"question": True, "table": "t1", "secret": True},
    "secret": {"secret": True},
    "board": {"board": True},
    "silent": {"silent": True},
    "styled": {"text": (Span("bold", bold=True), Span(" and *not* "), Span("code", code=True))},
}


def made(words: str) -> Message:
    """Return a message of these parts, whose text is the words."""
    found: dict[str, Any] = {"text": (Span(words),), "brief": "in brief"}
    for word in words.split():
        found |= _PARTS[word]
    return typed(Message(**found))

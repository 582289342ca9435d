"""The few sentences that Telegram itself needs, and what the command menu says.

Owns texts about the chat app only; everything about games is said by the desk. A language that is
not here is answered in English.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Word(StrEnum):
    """What there is to say."""

    SENT_PRIVATELY = "sent-privately"
    OPEN_CHAT = "open-chat"
    OPEN_CHAT_WHY = "open-chat-why"
    ANONYMOUS = "anonymous"
    BUSY = "busy"


_ENGLISH: Final = {
    Word.SENT_PRIVATELY: "I sent it to you in our private chat.",
    Word.OPEN_CHAT: "Open our private chat",
    Word.OPEN_CHAT_WHY: "That is for your eyes only. Open our private chat once, press Start, and I can"
    " show it to you there.",
    Word.ANONYMOUS: "I cannot see who you are while you write as the group or as a channel. Write as"
    " yourself, and I can give you a seat.",
    Word.BUSY: "I cannot reach my memory for a moment. I have your message and go on as soon as I can.",
}

_WORDS: Final = {"en": _ENGLISH}


def say(word: Word, language: str) -> str:
    """The sentence in that language (a code such as `de` or `pt-br`)."""
    return _WORDS.get(language.partition("-")[0].lower(), _ENGLISH)[word]


MENU: Final[tuple[tuple[str, str], ...]] = (
    ("new", "Open a table: /new tridom"),
    ("join", "Take a seat"),
    ("startgame", "Start the game"),
    ("hand", "Show me my hand"),
    ("play", "Place a tile: /play 3-4-4 7"),
    ("draw", "Draw a tile"),
    ("swap", "Tripitz: swap pids"),
    ("pass", "Pass"),
    ("joker", "Tripitz: take a joker from the board"),
    ("board", "Show the board"),
    ("score", "Show the score"),
    ("computer", "Add a computer player"),
    ("rules", "Explain the rules"),
    ("options", "Show the options"),
    ("mygames", "My games"),
    ("replay", "Get the record of the finished game"),
    ("leave", "Give up my seat"),
    ("resign", "Leave a running game"),
    ("end", "End the table"),
    ("help", "How this works"),
)
"""The menu of commands, in the order shown."""

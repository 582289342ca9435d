"""Pictures in words, for readers who asked for them: the text board in the message itself.

Every platform has the words of a picture somewhere (alt text, a page's own view), but not every one
lets them be found, and a chat may want them for all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.present.message import Message, Span
from bot.present.speak import Speaker

LONGEST: Final = 3000
"""Characters of a text board in a message, which has other words too (Discord's have 4000)."""


def for_reader(message: Message, speaker: Speaker, boards: str = "") -> Message:
    """The finished message: what language it has is known, and pictures are as its reader wants them.

    `boards` comes before the reader's own wish.
    """
    known = replace(message, language=speaker.texts.language)
    return worded(known, boards or speaker.reader.boards)


def worded(message: Message, boards: str) -> Message:
    """The message with its picture's words (`both`), or with them in its place (`text`)."""
    picture = message.picture
    if picture is None or boards not in {"both", "text"}:
        return message
    if not message.told:
        board = picture.text if len(picture.text) <= LONGEST else picture.alt
        gap = (Span("\n\n"),) if message.text else ()
        message = replace(message, text=(*message.text, *gap, Span(board, code=True)))
    return message if boards == "both" else replace(message, picture=None, touches=())

"""Documents that hold a list of words, such as ids or chats: read, and changed by one word.

Each is for `bot.app.standings.change`; a list without words is no document.
"""

from __future__ import annotations

import json


def words(text: str | None) -> list[str]:
    """The words of a document, in the order in which they came."""
    return list(json.loads(text)) if text else []


def with_word(word: str, text: str | None) -> str | None:
    """The document with this word in it."""
    known = words(text)
    return text if word in known else json.dumps([*known, word])


def without_word(word: str, text: str | None) -> str | None:
    """The document without this word."""
    left = [each for each in words(text) if each != word]
    return json.dumps(left) if left else None

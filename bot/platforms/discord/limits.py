"""Discord's limits, each with its source, and the shortening of what exceeds one.

Sources: [M] discord.com/developers/docs/resources/message, [C] …/components/reference,
[A] …/interactions/application-commands, [I] …/interactions/receiving-and-responding,
[G] …/events/gateway, [R] …/reference, [T] …/resources/channel, [L] …/topics/rate-limits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import structlog

_log = structlog.get_logger(__name__)

T = TypeVar("T")

TEXT: Final = 4000
"""Characters of all text displays of a message together [C, "Text Display"; M, Components V2]."""
COMPONENTS: Final = 40
"""Components of a message, the nested ones counted [C, "Legacy Message Component Behavior"]."""
ROW: Final = 5
"""Buttons of an action row [C, "Action Row"]."""
LABEL: Final = 80
"""Characters of a button's label [C, "Button"]."""
LINK: Final = 512
"""Characters of a link button's address [C, "Button"]."""
CUSTOM_ID: Final = 100
"""Characters of a component's custom_id [C, "Custom ID"]."""
OPTIONS: Final = 25
"""Options of a string select [C, "String Select"]."""
OPTION: Final = 100
"""Characters of an option's label, of its value and of its description [C, "Select Option"]."""
PLACEHOLDER: Final = 150
"""Characters of a select's placeholder [C, "String Select"]."""
ALT: Final = 1024
"""Characters of a gallery item's description [C, "Media Gallery Item"]."""
FILE_BYTES: Final = 10 * 1024 * 1024
"""Bytes of one file, for a bot in a server without boosts [R, "Uploading Files"]."""
FILES: Final = 10
"""Files of one message [R, "Uploading Files"; M, "Create Message"]."""
REQUEST_BYTES: Final = 25 * 1024 * 1024
"""Bytes of one request, files included [M, "Create Message"]."""
GALLERY: Final = 10
"""Items of a gallery, at least one [C, "Media Gallery"]."""
NONCE: Final = 25
"""Characters of a nonce [M, "Create Message"]."""
MODAL_LABEL: Final = 45
"""Characters of a modal's title, and of a label in it [I, "Modal"; C, "Label"]."""
ARCHIVE_MINUTES: Final = 10_080
"""Until a silent thread is archived: a week, the longest that Discord takes."""
FIELD: Final = 100
"""Characters that we take in a field; Discord would take 4000 [C, "Text Input"]."""
FIELD_PLACEHOLDER: Final = 100
"""Characters of a field's placeholder [C, "Text Input"]."""
MENTIONS: Final = 100
"""Users that one message may name in `allowed_mentions` [M, "Allowed Mentions Object"]."""

THREAD_NAME: Final = 100
"""Characters of a thread's name [T, "Start Thread without Message"]."""
COMMAND_NAME: Final = 32
"""Characters of a command's or option's name [A, "Application Command Naming"]."""
COMMAND_DESCRIPTION: Final = 100
"""Characters of a command's or option's description [A, "Application Command Object"]."""
SUGGESTIONS: Final = 25
"""Choices of an autocomplete answer [I, "Autocomplete"]."""
SUGGESTION: Final = 100
"""Characters of such a choice's name, and of its value [A, "Option Choice"]."""

ACKNOWLEDGE_SECONDS: Final = 3.0
"""Seconds until an interaction without a first answer is lost [I, "Responding to an Interaction"]."""
TOKEN_SECONDS: Final = 15 * 60.0
"""Seconds for which an interaction's token is good [I, "Followup Messages"]."""
FOLLOW_UPS: Final = 5
"""Follow-ups of an interaction where the bot is no member [I, "Create Followup Message"]."""
REQUESTS: Final = 50
"""Requests of a bot in a second, answers to interactions not counted [L, "Global Rate Limit"]."""
IDENTIFY_PAUSE: Final = 5.0
"""Seconds between two IDENTIFYs of one application [G, "Rate Limiting" and `max_concurrency`]."""


class LimitExceeded(ValueError):  # noqa: N818 - it names what is wrong
    """Something to send exceeds a limit. Raised in tests only; a running bot shortens instead."""


@dataclass(frozen=True, slots=True)
class Shortener:
    """Cuts what exceeds a limit, or raises `LimitExceeded` when it is `strict`.

    The log tells what was too long and by how much, never the text.
    """

    strict: bool = False

    def report(self, what: str, size: int, most: int) -> None:
        """Raise `LimitExceeded` when strict, else log."""
        if self.strict:
            raise LimitExceeded(f"{what}: {size} of at most {most}")
        _log.warning("discord.shortened", what=what, size=size, most=most)

    def text(self, text: str, most: int, what: str) -> str:
        """The text, cut with an ellipsis where it is longer than `most` characters."""
        if len(text) <= most:
            return text
        self.report(what, len(text), most)
        return text[: most - 1] + "…"

    def items(self, items: Sequence[T], most: int, what: str) -> Sequence[T]:
        """The first `most` of the items."""
        if len(items) <= most:
            return items
        self.report(what, len(items), most)
        return items[:most]

"""What Discord accepts, each number with its source, and how a thing too long is made to fit.

Owns the numbers and the shortening. Knows neither the SDK nor any message of ours.

Sources: [M] discord.com/developers/docs/resources/message, [C] …/components/reference,
[A] …/interactions/application-commands, [I] …/interactions/receiving-and-responding,
[G] …/events/gateway.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

_log = logging.getLogger(__name__)

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
"""Bytes of one file, for a bot in a server without boosts [reference, "Uploading Files"]."""
FILES: Final = 10
"""Files of one message [reference, "Uploading Files"; M, "Create Message"]."""
REQUEST_BYTES: Final = 25 * 1024 * 1024
"""Bytes of one request, files included [M, "Create Message"]."""
GALLERY: Final = 10
"""Items of a gallery, at least one [C, "Media Gallery"]."""
NONCE: Final = 25
"""Characters of a nonce [M, "Create Message"]."""
MENTIONS: Final = 100
"""Users that one message may name in `allowed_mentions` [M, "Allowed Mentions Object"]."""

THREAD_NAME: Final = 100
"""Characters of a thread's name [resources/channel, "Start Thread without Message"]."""
SUBCOMMANDS: Final = 25
"""Options of a command, subcommands included [A, "Application Command Object"]."""
COMMAND_NAME: Final = 32
"""Characters of a command's or option's name [A, "Application Command Naming"]."""
COMMAND_DESCRIPTION: Final = 100
"""Characters of a command's or option's description [A, "Application Command Object"]."""
COMMAND_TOTAL: Final = 8000
"""Characters of all names, descriptions and values of a command, the longest localization of each
counted [A, "Registering a Command"]."""
SUGGESTIONS: Final = 25
"""Choices of an autocomplete answer [I, "Autocomplete"]."""
SUGGESTION: Final = 100
"""Characters of such a choice's name, and of its value [A, "Option Choice"]."""

ACKNOWLEDGE_WITHIN: Final = 3.0
"""Seconds until an interaction without a first answer is lost [I, "Responding to an Interaction"]."""
TOKEN_LIFE: Final = 15 * 60.0
"""Seconds for which an interaction's token is good [I, "Followup Messages"]."""
FOLLOW_UPS: Final = 5
"""Follow-ups of an interaction where the bot is no member [I, "Create Followup Message"]."""
REQUESTS: Final = 50
"""Requests of a bot in a second, answers to interactions not counted [topics/rate-limits, "Global Rate
Limit"]."""
IDENTIFY_PAUSE: Final = 5.0
"""Seconds between two IDENTIFYs of one application [G, "Rate Limiting" and `max_concurrency`]."""


class TooMuch(ValueError):  # noqa: N818 - it names what is wrong
    """Something to send exceeds a limit. Raised in tests only; a running bot shortens instead."""


@dataclass(frozen=True, slots=True)
class Fitter:
    """Makes things fit, or refuses what does not when it is `strict`.

    Says in the log what was too much and by how far, never what it was.
    """

    strict: bool = False

    def complain(self, what: str, size: int, most: int) -> None:
        """Raise `TooMuch` when strict, else leave a line in the log."""
        if self.strict:
            raise TooMuch(f"{what}: {size} of at most {most}")
        _log.warning("discord: %s shortened from %d to %d", what, size, most)

    def text(self, text: str, most: int, what: str) -> str:
        """The text, cut with an ellipsis where it is longer than `most` characters."""
        if len(text) <= most:
            return text
        self.complain(what, len(text), most)
        return text[: most - 1] + "…"

    def items(self, items: Sequence[T], most: int, what: str) -> Sequence[T]:
        """The first `most` of the items."""
        if len(items) <= most:
            return items
        self.complain(what, len(items), most)
        return items[:most]

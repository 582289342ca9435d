"""The Bot API's limits, with their sources.

"Bot API" is https://core.telegram.org/bots/api, "FAQ" https://core.telegram.org/bots/faq,
"features" https://core.telegram.org/bots/features, "Ours" a choice of this bot. Text is measured in
UTF-16 units, as offsets of entities are; the server counts characters, which are never more.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import structlog

from bot.platforms.shared import LimitEnforcer
from bot.ports import Urgency

_log = structlog.get_logger(__name__)

TEXT: Final = 4096
"""Bot API, sendMessage: text 1-4096 characters after entities parsing."""
CAPTION: Final = 1024
"""Bot API, sendPhoto: caption 0-1024 characters after entities parsing."""
ENTITIES: Final = 100
"""Bot API server: entities of one message beyond 100 are silently dropped."""
ALERT: Final = 200
"""Bot API, answerCallbackQuery: text 0-200 characters."""
TOAST: Final = 64
"""Ours: characters that can be read in the two seconds of a toast; a longer text is an alert."""
CALLBACK_DATA: Final = 64
"""Bot API, InlineKeyboardButton: callback_data 1-64 bytes."""
KEYBOARD_BUTTONS: Final = 100
"""Bot API server: a keyboard of more buttons is refused (REPLY_MARKUP_TOO_LONG)."""
ROW_WIDTH: Final = 36
"""Ours: characters of button labels that a phone shows side by side without cutting them."""
ROW_BUTTONS: Final = 4
"""Ours: buttons in one row (Telegram takes 8)."""
LABEL: Final = 64
"""Ours: characters of a button; a phone shows about 40 over its whole width."""

PHOTO_BYTES: Final = 10 * 1024 * 1024
"""Bot API, sendPhoto: at most 10 MB."""
PHOTO_SIDES: Final = 10_000
"""Bot API, sendPhoto: width and height must not exceed 10000 in total."""
PHOTO_RATIO: Final = 20
"""Bot API, sendPhoto: width and height ratio at most 20."""
DOCUMENT_BYTES: Final = 50 * 1024 * 1024
"""Bot API, sendDocument: at most 50 MB; sendAnimation too."""
FILE_NAME: Final = 60
"""Ours: characters of a file name that apps show uncut."""

COMMANDS: Final = 100
"""Bot API, setMyCommands: at most 100 commands."""
COMMAND_NAME: Final = r"[a-z0-9_]{1,32}"
"""Bot API, BotCommand: the name, a regular expression."""
COMMAND_DESCRIPTION: Final = 256
"""Bot API, BotCommand: description 1-256 characters."""
INLINE_RESULTS: Final = 50
"""Bot API, answerInlineQuery: at most 50 results."""
INLINE_TITLE: Final = 60
"""Ours: characters of an inline result's title that a phone shows in one line."""
START_PARAMETER: Final = r"[A-Za-z0-9_-]{1,64}"
"""Features, deep linking: the start parameter, a regular expression."""

UPDATES: Final = ("message", "callback_query", "my_chat_member", "inline_query")
"""The updates that the bot asks for; it must not read others, such as edits and reactions."""
POLL_SECONDS: Final = 25
"""Ours: how long a long poll waits; many proxies close a connection after 30 s."""
POLL_GRACE: Final = 20.0
"""Ours: how late the answer to a poll may be before the connection counts as dead."""
POLL_LEASE: Final = 3.0
"""Ours, seconds: how long after the polling process was killed another takes over."""
PULSE_SECONDS: Final = 5.0
"""Ours: seconds between health checks, and for the answer to one."""
REFUSALS: Final = 3
"""Ours: refusals in a row after which a token that worked before counts as revoked."""
HANDLED_WITHIN: Final = 0.1
"""Ours, seconds: a slower update is stored, and the next ones are fetched."""
PUSH_HANDLED_WITHIN: Final = 20.0
"""Ours, seconds: after this a pushed update is to be delivered again. Bot API server
(WebhookActor): it waits 50."""
UPDATE_MEMORY: Final = 25 * 3600.0
"""Ours, seconds: how long a handled update is remembered. Telegram delivers it again for 24 hours
(Bot API, "Getting updates"); one more for a clock that is off."""
BATCH: Final = 100
"""Bot API, getUpdates: limit 1-100."""

ANSWER_WITHIN: Final = 0.8
"""Ours, seconds: a callback query is answered by then, as its button shows a spinner. Nothing
limits an answer itself."""
POST_PATIENCE: Final = 1.0
"""Ours, seconds: a board that would wait longer is handed back as `RetryLater`, so that it shows
later changes too."""
REPLY_PATIENCE: Final = 30.0
"""Ours, seconds: how long a reply waits for its turn. Only its own reader waits behind it."""
REPLY_RETRY: Final = 1.0
"""Ours, seconds: the pause before a reply's second attempt; twice that before the third."""
REPLY_LIFE: Final = 60.0
"""Ours, seconds: a reply that still waits after this is dropped."""
REPLIES_WAITING: Final = 10
"""Ours: replies to one person that wait behind the one being sent."""
REPLIES_LAST: Final = 5.0
"""Ours, seconds: how long replies are still sent when the process stops."""

SENT_MEMORY: Final = 86_400.0
"""Ours, seconds: how long sent messages are remembered; the outbox gives up much sooner."""
KEYBOARD_MEMORY: Final = 3600.0
"""Ours, seconds: how long an edit's buttons are remembered. Earlier presses are answered long
before that."""
BOARD_MEMORY: Final = 48 * 3600.0
"""Ours, seconds: how long a table's board in a chat is remembered."""
HAND_MEMORY: Final = 30 * 86_400.0
"""Ours, seconds: how long the newest hands of a private chat are remembered. Bot API, deleteMessage: it can be
deleted for 48 hours; after that it loses its buttons."""
SOLE_MESSAGES: Final = 50
"""Ours: how many such messages of a private chat are remembered, the latest."""
REACTIONS_REFUSED: Final = 3600.0
"""Ours, seconds: how long no reaction is tried in a chat that refused one."""
PICTURES_REFUSED: Final = 600.0
"""Ours, seconds: how long a chat's refusal of pictures is remembered."""
CHATS_REMEMBERED: Final = 10_000
"""Ours: chats whose refusals are remembered at once."""
FILE_MEMORY: Final = 6 * 3600.0
"""Ours, seconds: how long a `file_id` is remembered, so that a picture is not uploaded twice. Ids
stay valid for longer (Bot API, "Sending files")."""
FILE_LEAST: Final = 4096
"""Ours, bytes: smaller files are uploaded again, which costs less than remembering them."""
PROBE_WITHIN: Final = 0.5
"""Ours, seconds: time-out for asking whether someone can be written to. Their press of Join must be
answered within `ANSWER_WITHIN`."""
EPHEMERAL_WITHIN: Final = 13.0
"""Seconds after a press in which an ephemeral message may answer it: Bot API 10.2 allows 15."""
EPHEMERAL_MEMORY: Final = 24 * 3600.0
"""Ours, seconds: how long the server's support of ephemeral messages is remembered."""
MET_MEMORY: Final = 3600.0
"""Ours, seconds: how long someone's press of Join in a group is remembered."""
INLINE_MEMORY: Final = 3600.0
"""Ours, seconds: how long a move from an inline list can be chosen."""

Windows: TypeAlias = tuple[tuple[int, float], ...]
"""Pairs of messages and seconds: that many within that time. All limits apply together."""

PRIVATE_PACE: Final[Windows] = ((5, 1.0), (7, 3.0), (12, 9.0), (30, 30.0))
"""FAQ: avoid more than one message a second in one chat; short bursts are tolerated."""
GROUP_PACE: Final[Windows] = tuple((4 + n, 3.9 * n) for n in range(1, 17))
"""FAQ: at most 20 messages a minute in one group, edits included. Spread so that the next one is at
most four seconds away (five at once, six within eight seconds, up to 20 within 62), because
messages may arrive closer together than they were sent."""
GROUP_TIDY: Final[Windows] = ((2, 4.0), (4, 20.4), (8, 61.2))
"""Ours: tidy a group only while it is calm, as each old board tidied is a new one less."""
LOBBY_APART: Final = 2.0
"""Ours, seconds: the lobby is edited so long after the group's last message, to show several joins
at once. Each edit saved is a board more."""
TOTAL_PACE: Final[Windows] = ((6, 0.2), (27, 1.0))
"""FAQ: about 30 messages a second over all chats; less, for the same reason."""
PRIVATE_RESERVED: Final = {Urgency.BOARD: 0, Urgency.HAND: 0, Urgency.ANSWER: 1, Urgency.TIDY: 3}
GROUP_RESERVED: Final = {Urgency.BOARD: 0, Urgency.HAND: 1, Urgency.ANSWER: 4}
TOTAL_RESERVED: Final = {Urgency.BOARD: 0, Urgency.HAND: 1, Urgency.ANSWER: 2, Urgency.TIDY: 3}
"""Ours: messages of every window that are reserved for more urgent ones. Replies may take 16 of a
group's 20 while nothing happens at its tables, and give way as soon as it does."""

UPDATE_BYTES: Final = 1024 * 1024
"""Ours: the largest body that the webhook accepts; a message of 4096 characters is far smaller."""
WEBHOOK_CONNECTIONS: Final = 40
"""Bot API, setWebhook: max_connections, 1-100, 40 by default."""


class TelegramLimits(LimitEnforcer):
    """Enforces the limits of Telegram's messages and menus."""

    def log(self, **excess: str | int) -> None:
        _log.warning("telegram.limit_exceeded", **excess)

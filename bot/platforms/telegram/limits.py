"""The numbers of Telegram's Bot API, each with its source.

Owns nothing but numbers; `fitting` applies those of messages. "Bot API" below is https://core.telegram.org/bots/api, "FAQ" is
https://core.telegram.org/bots/faq, "features" is https://core.telegram.org/bots/features.
Lengths of text are counted in UTF-16 units, as offsets of entities are; the server itself counts
characters, so ours is never the laxer count.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.ports import Urgency

TEXT: Final = 4096
"""Bot API, sendMessage: text 1-4096 characters after entities parsing."""

CAPTION: Final = 1024
"""Bot API, sendPhoto: caption 0-1024 characters after entities parsing."""

ENTITIES: Final = 100
"""Bot API server: more than 100 entities of one message are dropped without a word."""

ALERT: Final = 200
"""Bot API, answerCallbackQuery: text 0-200 characters."""

TOAST: Final = 64
"""Ours: what a toast shows for its two seconds can be read up to about this; longer is an alert."""

CALLBACK_DATA: Final = 64
"""Bot API, InlineKeyboardButton: callback_data 1-64 bytes."""

KEYBOARD_BUTTONS: Final = 100
"""Bot API server: a reply markup of more buttons is refused (REPLY_MARKUP_TOO_LONG)."""

ROW_WIDTH: Final = 36
"""Ours: characters of button labels that a phone shows side by side without cutting them."""

ROW_BUTTONS: Final = 3
"""Ours: at most so many of our labelled buttons side by side (Telegram takes 8)."""

LABEL: Final = 64
"""Ours: a phone shows about 40 characters of a button over the whole width; nobody reads more."""

PHOTO_BYTES: Final = 10 * 1024 * 1024
"""Bot API, sendPhoto: at most 10 MB."""

PHOTO_SIDES: Final = 10_000
"""Bot API, sendPhoto: width and height must not exceed 10000 in total."""

PHOTO_RATIO: Final = 20
"""Bot API, sendPhoto: width and height ratio at most 20."""

DOCUMENT_BYTES: Final = 50 * 1024 * 1024
"""Bot API, sendDocument: at most 50 MB; sendAnimation too."""

FILE_NAME: Final = 60
"""Ours: longer names are cut in every app's list of files."""

COMMANDS: Final = 100
"""Bot API, setMyCommands: at most 100 commands."""

COMMAND_NAME: Final = r"[a-z0-9_]{1,32}"
"""Bot API, BotCommand: the name, a regular expression."""

COMMAND_DESCRIPTION: Final = 256
"""Bot API, BotCommand: description 1-256 characters."""

INLINE_RESULTS: Final = 50
"""Bot API, answerInlineQuery: at most 50 results."""

INLINE_ID: Final = 64
"""Bot API, InlineQueryResult: id 1-64 bytes."""

INLINE_TITLE: Final = 60
"""Ours: characters of an inline result's title that a phone shows in one line."""

START_PARAMETER: Final = r"[A-Za-z0-9_-]{1,64}"
"""Features, deep linking: the start parameter, a regular expression."""

UPDATES: Final = ("message", "callback_query", "my_chat_member", "inline_query")
"""The updates that we ask for; everything else is not ours to read."""

POLL_SECONDS: Final = 25
"""Ours: how long a long poll may wait. Below the 30 s after which many proxies give up."""

POLL_GRACE: Final = 20.0
"""Ours, seconds: how long the answer to a poll may be late before the connection counts as dead."""

POLL_LEASE: Final = 3.0
"""Ours, seconds: one process polls; when it is killed another takes over after so long."""

PULSE_SECONDS: Final = 5.0
"""Ours, seconds: how often Telegram is asked whether it still knows us, and how long it may take."""

REFUSALS: Final = 3
"""Ours: a token that was taken before counts as revoked when it is refused so often in a row."""

LANE_LEASE: Final = 4.0
"""Ours, seconds: one process handles a chat's updates; when it is killed another goes on after so
long with what was in its hands."""

LANES: Final = 200
"""Ours: chats whose updates one process handles at the same time."""

BATCH: Final = 100
"""Bot API, getUpdates: limit 1-100."""

ANSWER_WITHIN: Final = 2.0
"""Ours, seconds: a callback is answered after this even when its handling takes longer, because
the button shows a spinner until then and the query dies after about 15 s."""

POST_PATIENCE: Final = 1.0
"""Ours, seconds: a longer wait is handed back as `RetryLater`; what comes meanwhile is told by the same
message then."""

REPLY_PATIENCE: Final = 30.0
"""Ours, seconds: how long an answer waits for its turn to be written. Nobody else waits behind it."""

REPLY_LIFE: Final = 60.0
"""Ours, seconds: an answer that has not begun to go out by then is of no use any more."""

REPLIES_WAITING: Final = 10
"""Ours: answers to one person that wait behind the one that goes out."""

REPLIES_LAST: Final = 5.0
"""Ours, seconds: how long a stop lets answers go out."""

SENT_MEMORY: Final = 86_400.0
"""Ours, seconds: how long it is known that a message went out; the outbox has long moved on."""

PICTURES_REFUSED: Final = 600.0
"""Ours, seconds: how long it is remembered that a chat takes no pictures."""

FILE_MEMORY: Final = 6 * 3600.0
"""Ours, seconds: how long a picture's `file_id` is remembered, so that the same picture is not sent
up twice. Ids stay valid for longer (Bot API, "Sending files")."""

FILE_LEAST: Final = 4096
"""Ours, bytes: smaller files are sent up again; that costs less than remembering them."""

EPHEMERAL_WITHIN: Final = 13.0
"""Seconds after a press in which an ephemeral message may answer it: Bot API 10.2 allows 15."""

OFFER_MEMORY: Final = 24 * 3600.0
"""Ours, seconds: how long it is remembered whether the server has ephemeral messages."""

INLINE_MEMORY: Final = 3600.0
"""Ours, seconds: how long a move that was offered inline can be chosen."""

Windows: TypeAlias = tuple[tuple[int, float], ...]
"""At most so many messages within so many seconds."""

PRIVATE_PACE: Final[Windows] = ((5, 1.0), (7, 3.0), (12, 9.0), (30, 30.0))
"""FAQ: avoid more than one message a second in one chat; short bursts are tolerated."""

GROUP_PACE: Final[Windows] = tuple((8 + n, 5.1 * n) for n in range(1, 13))
"""FAQ: at most 20 messages a minute in one group, sends and edits together. All of them are used, and
so that no next one is ever more than about five seconds away: nine at once, ten within ten seconds, …,
20 within 61, as what is sent later may arrive sooner."""

TOTAL_PACE: Final[Windows] = ((6, 0.2), (27, 1.0))
"""FAQ: about 30 messages a second over all chats. In small portions, as they may arrive closer
together than they were sent."""

PRIVATE_SPARED: Final = {Urgency.BOARD: 0, Urgency.HAND: 0, Urgency.ANSWER: 1, Urgency.TIDY: 3}
GROUP_SPARED: Final = {Urgency.BOARD: 0, Urgency.HAND: 2, Urgency.ANSWER: 5, Urgency.TIDY: 6}
TOTAL_SPARED: Final = {Urgency.BOARD: 0, Urgency.HAND: 1, Urgency.ANSWER: 2, Urgency.TIDY: 3}
"""Ours: messages of every window that are left to what is more urgent. So answers and tidying may take
15 and 14 of a group's 20 while nothing happens at its tables, and make room as soon as it does."""

UPDATE_BYTES: Final = 1024 * 1024
"""Ours: the largest update that the webhook takes; a message of 4096 characters is far below."""

HOOK_CONNECTIONS: Final = 40
"""Bot API, setWebhook: max_connections, 1-100, 40 by default."""

"""The numbers of Telegram's Bot API, each with its source.

Owns nothing but numbers. "Bot API" below is https://core.telegram.org/bots/api, "FAQ" is
https://core.telegram.org/bots/faq, "features" is https://core.telegram.org/bots/features.
Lengths of text are counted in UTF-16 units, as offsets of entities are; the server itself counts
characters, so ours is never the laxer count.
"""

from __future__ import annotations

from typing import Final

from bot.platforms.telegram.pacing import Window

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

COMMAND_DESCRIPTION: Final = 256
"""Bot API, BotCommand: description 1-256 characters (at most 100 commands, names of 1-32)."""

START_PARAMETER: Final = r"[A-Za-z0-9_-]{1,64}"
"""Features, deep linking: the start parameter, a regular expression."""

UPDATES: Final = ("message", "callback_query", "my_chat_member")
"""The updates that we ask for; everything else is not ours to read."""

POLL_SECONDS: Final = 25
"""Ours: how long a long poll may wait. Below the 30 s after which many proxies give up."""

BATCH: Final = 100
"""Bot API, getUpdates: limit 1-100."""

ANSWER_WITHIN: Final = 2.0
"""Ours, seconds: a callback is answered after this even when its handling takes longer, because
the button shows a spinner until then and the query dies after about 15 s."""

REPLY_PATIENCE: Final = 15.0
"""Ours, seconds: how long an answer to a person waits for its turn; they are looking at the chat."""

POST_PATIENCE: Final = 3.0
"""Ours, seconds: a longer wait is handed back as `RetryLater`, so that it holds up nobody else."""

RETIRE_PATIENCE: Final = 60.0
"""Ours, seconds: taking old buttons away comes after everything else in a chat."""

SENT_MEMORY: Final = 86_400.0
"""Ours, seconds: how long it is known that a message went out; the outbox has long moved on."""

ADMIN_MEMORY: Final = 60.0
"""Ours, seconds: how long it is remembered who may moderate a group."""

PRIVATE_PACE: Final = (Window(5, 5.0),)
"""FAQ: avoid more than one message a second in one chat; short bursts are tolerated."""

GROUP_PACE: Final = (Window(3, 3.0), Window(10, 30.0))
"""FAQ: at most 20 messages a minute in one group, sends and edits together. Ten in any half minute
keeps that, and never has to stand still for longer than half a minute."""

TOTAL_PACE: Final = (Window(30, 1.0),)
"""FAQ: about 30 messages a second over all chats."""

"""Answers to callback queries (button presses): each exactly one, within seconds.

A button shows a spinner until its query is answered, so every query is owned from its arrival, however
long its handling takes and whatever that waits for.
"""

from __future__ import annotations

import asyncio
import time

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.sending.entities import truncate, utf16_length

_log = structlog.get_logger(__name__)


class CallbackAnswer:
    """The one answer to a callback query."""

    def __init__(self, bot: Bot, query: str) -> None:
        self._bot = bot
        self._query = query
        self._sent = False
        self._led_to: str | None = None
        self._fallback: tuple[str, str | None] = ("", None)
        self._since = time.monotonic()

    def fall_back_on(self, text: str = "", url: str | None = None) -> None:
        """Send this instead of an empty answer, if nothing else has been sent in time."""
        self._fallback = (text, url)

    @property
    def age(self) -> float:
        """Seconds since the press arrived."""
        return time.monotonic() - self._since

    @property
    def is_open(self) -> bool:
        """Whether nothing has been sent yet."""
        return not self._sent

    @property
    def led_to(self) -> str | None:
        """The link that it was answered with; None for none."""
        return self._led_to

    async def send_fallback(self) -> None:
        """Answer, if nothing has been sent yet."""
        await self.send(*self._fallback)

    async def send(self, text: str = "", url: str | None = None) -> bool:
        """Answer with a toast, an alert if the text is long, or a link. False if it was answered
        before or the person cannot see it any more.
        """
        if self._sent:
            return False
        self._sent = True
        try:
            await self._bot.answer_callback_query(
                self._query,
                text=truncate(text, limits.ALERT) or None,
                show_alert=utf16_length(text) > limits.TOAST or None,
                url=url,
            )
        except TelegramError as error:
            # "query is too old": the app has long stopped the spinner.
            _log.debug("telegram.callback_not_answered", error=type(error).__name__)
            return False
        self._led_to = url
        return True


class PendingCallbacks:
    """The callback queries that may still have to be answered in time."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._pending: dict[CallbackAnswer, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def expect(self, query: str) -> CallbackAnswer:
        """Take on a press: it is answered after a moment, whatever becomes of it."""
        answer = CallbackAnswer(self._bot, query)
        loop = asyncio.get_running_loop()
        self._pending[answer] = loop.call_later(limits.ANSWER_WITHIN, self._fall_back, answer)
        return answer

    def _fall_back(self, answer: CallbackAnswer) -> None:
        del self._pending[answer]
        if answer.is_open:
            task = asyncio.create_task(answer.send_fallback())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Answer all that are left: their handling may have to wait for the next start."""
        pending, self._pending = self._pending, {}
        for timer in pending.values():
            timer.cancel()
        await asyncio.gather(*(answer.send() for answer in pending), *self._tasks)

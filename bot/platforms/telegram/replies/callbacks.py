"""Answers to callback queries (button presses): each exactly one, within seconds.

A button shows a spinner until its query is answered, so every query is owned from its arrival, however
long its handling takes and whatever that waits for.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.platforms.telegram import limits
from bot.platforms.telegram.sending.entities import truncate, utf16_length

_log = structlog.get_logger(__name__)

StillQueued: TypeAlias = Callable[[], Awaitable[bool]]
"""Whether a press that arrived here is still queued, so that no process handles it yet."""


async def _in_time(ask: StillQueued) -> bool:
    """Whether a press is still queued; True where the store does not tell in time."""
    try:
        async with asyncio.timeout(limits.QUEUE_ASKED):
            return await ask()
    except TimeoutError:
        return True


class CallbackAnswer:
    """The one answer to a callback query. If nothing is sent, its fallback is after a moment: at first,
    that is an empty one.

    With `still_queued` the press may yet be handled by another process; that one then answers.
    """

    def __init__(self, bot: Bot, query: str, still_queued: StillQueued | None = None) -> None:
        self._bot = bot
        self._query = query
        self._sent = False
        self._left_to_another = False
        self._led_to: str | None = None
        self._fallback: tuple[str, str | None] = ("", None)
        self._still_queued = still_queued
        self._since = time.monotonic()
        self._timer = asyncio.create_task(self._send_empty_later())

    async def _send_empty_later(self) -> None:
        await asyncio.sleep(limits.ANSWER_WITHIN)
        ask = self._still_queued
        # `claim` may be called while the store is asked.
        if ask is not None and not await _in_time(ask) and self._still_queued is not None:
            self._left_to_another = self._sent = True
            return
        await self.send(*self._fallback)

    def fall_back_on(self, text: str = "", url: str | None = None) -> None:
        """Send this instead of an empty answer, if nothing else has been sent in time."""
        self._fallback = (text, url)

    def claim(self) -> None:
        """Record that this process handles the press, so that no other one answers it."""
        self._still_queued = None

    @property
    def left_to_another(self) -> bool:
        """Whether another process has handled the press, and answers it."""
        return self._left_to_another

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

    async def send(self, text: str = "", url: str | None = None) -> bool:
        """Answer with a toast, an alert if the text is long, or a link. False if it was answered
        before or the person cannot see it any more.
        """
        if self._sent:
            return False
        self._sent = True
        if self._timer is not asyncio.current_task():
            self._timer.cancel()
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
    """The callback queries that this process may have to answer."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._pending: dict[str, CallbackAnswer] = {}

    @property
    def count(self) -> int:
        """How many are not answered yet."""
        return sum(answer.is_open for answer in self._pending.values())

    def expect(self, query: str, still_queued: StillQueued) -> None:
        """Take on a press that arrived here; this process or another one will handle it."""
        if query not in self._pending:
            # Those that were answered since then are not needed any more.
            self._pending = {known: one for known, one in self._pending.items() if one.is_open}
            self._pending[query] = CallbackAnswer(self._bot, query, still_queued)

    def claim(self, query: str) -> CallbackAnswer:
        """The answer to a press that this process handles now."""
        answer = self._pending.pop(query, None)
        if answer is None or answer.left_to_another:
            # It arrived at another process, which may have died since.
            answer = CallbackAnswer(self._bot, query)
        self._pending[query] = answer
        answer.claim()
        return answer

    async def finish(self) -> None:
        """Answer all that are left: their handling may have to wait for the next start."""
        await asyncio.gather(*(answer.send() for answer in self._pending.values()))
        self._pending.clear()

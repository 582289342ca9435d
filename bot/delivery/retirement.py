"""Taking away what is superseded: the buttons of old boards, and old pings altogether.

Comes last of all, and is dropped under load: a press of an old button shows the present anyway, so this
only keeps a chat tidy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from bot.delivery.shown_messages import MessageKind, SupersededMessage
from bot.ports import Platform, RetryLater
from bot.store import StoreDown
from bot.table.identity import Place
from bot.telemetry.logs import fault

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Retirement:
    """What came of it. `retry_later`: the platform takes no more now."""

    done: tuple[SupersededMessage, ...] = ()
    failed: tuple[SupersededMessage, ...] = ()
    retry_later: RetryLater | None = None


async def retire(
    platform: Platform, place: Place, superseded: Sequence[SupersededMessage], table_id: str
) -> Retirement:
    """Take these away, the newest first: it is what people still see. Raises `StoreDown`."""
    done: list[SupersededMessage] = []
    failed: list[SupersededMessage] = []
    for each in reversed(superseded):
        try:
            if each.kind is MessageKind.BOARD:
                await platform.retire(place, each.reference)
            else:
                await platform.remove(place, each.reference)
        except StoreDown:
            raise
        except RetryLater as wait:
            return Retirement(tuple(done), tuple(failed), wait)
        except Exception as error:  # noqa: BLE001 - a message that stays is untidy, and no more
            failed.append(each)
            if each.kind is MessageKind.BOARD:
                _log.warning("sender.not_retired", table=table_id, **fault(error))
            else:
                _log.warning("sender.not_removed", table=table_id, **fault(error))
        else:
            done.append(each)
    return Retirement(tuple(done), tuple(failed))

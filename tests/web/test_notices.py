"""Notifications of one's turn as a browser shows them: by the service worker, from a real push message."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Worker, expect

from tests.support.web_page import PHONE, Visitor
from tests.web.table_client import PageServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, lang, silent, renotify, data }) => ({ title, body, tag, lang, silent, renotify, data }))"""


async def pushed(page: Page, origin: str, call: dict[str, Any]) -> None:
    """Deliver a message to the page's service worker, as the browser does when one comes."""
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = await page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(
            each["registrationId"] for each in event["registrations"]
        ),
    )
    await session.send("ServiceWorker.enable")
    while not registrations:
        await page.wait_for_timeout(20)
    await session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registrations[0], "data": json.dumps(call)},
    )
    await session.detach()


async def shown(page: Page, count: int) -> list[dict[str, Any]]:
    """The notifications, once there are so many."""
    await page.wait_for_function(f"async () => (await ({SHOWN})()).length === {count}")
    found: list[dict[str, Any]] = await page.evaluate(SHOWN)
    return found


BADGE = """globalThis.badges = [];
navigator.setAppBadge = async (count) => { badges.push(count); };
navigator.clearAppBadge = async () => { badges.push(0); };
null"""
"""The worker counts its notifications once it has shown one: the last thing that it does with a message."""


async def watched(page: Page) -> Worker:
    """The page's service worker, whose counts are kept."""
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    await worker.evaluate(BADGE)
    return worker


async def counted(worker: Worker, times: int) -> list[int]:
    """Its counts, once there are so many: it is done with those messages then."""
    found: list[int] = await worker.evaluate(
        """async (times) => {
            while (badges.length < times) await new Promise((done) => setTimeout(done, 10));
            return badges;
        }""",
        times,
    )
    return found


CALL = {
    "title": "Tridom · Your turn.",
    "body": "Bob plays",
    "language": "en",
    "table": "t1",
    "turn": 4,
}


async def test_a_message_is_one_notification_until_its_table_is_seen(
    desktop: Browser, here: PageServer
) -> None:
    """The same turn twice is shown once; another turn takes its place; the table's own page closes it."""
    ann = await Visitor.open(desktop, here.page.url, viewport=PHONE, permissions=["notifications"])
    page = ann.page
    await ann.sign_in("Ann")
    await page.locator(".first-card").nth(1).click()
    await page.locator(".first-card").first.click()
    await expect(page.locator(".piece img").first).to_be_visible()
    table = page.url.rpartition("/")[2]
    await page.goto(here.page.url)
    worker = await watched(page)
    for times, turn in enumerate((4, 4, 6), start=1):
        await pushed(page, here.origin, CALL | {"table": table, "turn": turn})
        await counted(worker, times)
    (one,) = await shown(page, 1)
    assert one["data"]["turn"] == 6
    assert one["title"] == CALL["title"]
    assert (one["tag"], one["silent"], one["lang"]) == (table, True, "en")
    await page.locator("a.game").click()
    await expect(page.locator(".piece img").first).to_be_visible()
    await shown(page, 0)
    # While it's looked at, nothing comes over it.
    await pushed(page, here.origin, CALL | {"table": table, "turn": 8})
    await pushed(page, here.origin, CALL)
    await counted(worker, 4)
    (other,) = await shown(page, 1)
    assert other["tag"] == "t1"
    assert not ann.faults
    await ann.leave()

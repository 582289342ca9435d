"""Links to messages and topics."""

from __future__ import annotations

import pytest

from bot.platforms.telegram.chats import message_link
from bot.table.identity import Place


@pytest.mark.parametrize(
    ("place", "reference", "link"),
    [
        ("telegram:-1001234567890", None, "https://t.me/c/1234567890/1"),
        ("telegram:-1001234567890:55", None, "https://t.me/c/1234567890/55"),
        ("telegram:-1001234567890:55", "-1001234567890:77", "https://t.me/c/1234567890/77"),
        ("telegram:-4321", "-1001234567890:77", "https://t.me/c/1234567890/77"),
        ("telegram:-4321", None, None),
        ("telegram:-4321", "-4321:9", None),
        ("telegram:99", "99:5", None),
    ],
)
def test_a_supergroup_has_links(place: str, reference: str | None, link: str | None) -> None:
    """To a message, or else to the topic; after a migration the message's own chat counts."""
    assert message_link(Place(place), reference) == link

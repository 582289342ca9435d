"""New tables that are told in private, and a game that is followed, on Telegram."""

from __future__ import annotations

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


async def test_a_new_table_is_told_and_a_game_is_followed(harness: TelegramHarness) -> None:
    """Cat asks in the group, joins from her private chat; Dan follows the game there in one message."""
    cat, dan = (harness.api.person(name) for name in ("Cat", "Dan"))
    for person in (cat, dan):
        harness.group.members.append(person)
        person.starts("")
    page = await harness.says(cat, "/tables", "No table is open.")
    page = await harness.step(cat, page, "New table alerts")
    page = await harness.step(cat, page, "Tridom")
    page = await harness.step(cat, page, "Once")
    assert "next table" in page.words
    await harness.opens(harness.ann, "tridom", harness.group, {})
    told = await cat.private.wait("Ann opens a table", within=LONG)
    await harness.presses(cat, told, "Join")
    await harness.group.wait("Cat takes a seat", within=LONG)
    await harness.starts(harness.ann, harness.group)
    board = next(post for post in reversed(harness.group.messages) if "More" in post.labels)
    menu = await harness.menu(dan, board)
    await harness.step(dan, menu, "More")
    await harness.presses(dan, menu, "Follow in private")
    await dan.private.wait("turn", within=LONG)
    for _ in range(2):
        await harness.moves(await harness.mover())

    def boards() -> int:
        return sum("Stop following" in post.labels for post in dan.private.messages)

    await harness.api.until(lambda: boards() == 1, LONG)

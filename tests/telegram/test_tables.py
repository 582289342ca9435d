"""Several tables in one group without topics, on Telegram."""

from __future__ import annotations

from bot.table import codec
from engine import GAMES
from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


async def test_eight_games_run_at_once_in_one_group(harness: TelegramHarness) -> None:
    """Everyone plays at their own table by plain commands and the buttons of their own board."""
    games = [*GAMES, *GAMES][:8]
    people = [harness.api.person(f"P{number}") for number in range(len(games))]
    for person, game in zip(people, games, strict=True):
        harness.group.members.append(person)
        person.starts("")
        await harness.opens(person, game, harness.group, {})
        await harness.says(person, "/computer easy", "takes a seat")
        await harness.says(person, "/startgame", "begins")
    tables = await harness.store.chat_tables(harness.address(harness.group))
    assert len(tables) == len(games)
    for person, game in zip(people, games, strict=True):
        await harness.hand(person)
        (mine,) = await harness.store.person_tables(f"telegram:{person.id}")
        loaded = await harness.store.load(mine)
        assert loaded is not None
        assert codec.from_text(loaded.doc).game == game
        before = len(await harness.store.moves(mine))
        await harness.moves(person)
        assert len(await harness.store.moves(mine)) > before
    since = harness.api.revision
    frank = harness.api.person("Frank")
    harness.group.members.append(frank)
    which = await harness.says(frank, "/board", "Which game do you mean?")
    await harness.presses(frank, which, next(each for each in which.labels if "1." in each))
    await harness.seen(frank, "not at this table", since)


async def test_each_board_keeps_its_buttons(harness: TelegramHarness) -> None:
    """A new board takes the buttons off the board before of its own table, and of no other."""
    await harness.game("tripitz", harness.ann, harness.bob)
    first = await harness.group.wait("begins", within=LONG)
    await harness.opens(harness.bob, "tridom", harness.group, {})
    await harness.says(harness.bob, "/computer easy", "takes a seat")
    await harness.says(harness.bob, "/startgame", "Tridom begins")
    assert "More" in first.labels
    await harness.moves(await harness.mover())
    await harness.api.until(lambda: "More" not in first.labels or None, LONG)
    boards = [post for post in harness.group.messages if "More" in post.labels]
    assert len(boards) == 2


async def test_a_lesson_begins_in_the_private_chat(harness: TelegramHarness) -> None:
    """A press in the group leads there, and the group is not disturbed; typed, it begins in the group."""
    games = await harness.says(harness.ann, "/new", "Which game?")
    before = len(harness.group.messages)
    query = harness.ann.presses(games, "Learn by playing")
    assert str((await query.answer(LONG))["url"]).endswith("-there")
    await harness.ann.private.wait("Your turn", within=LONG)
    assert len(harness.group.messages) == before
    assert await harness.store.chat_tables(harness.address(harness.group)) == []
    cat = harness.api.person("Cat")
    harness.group.members.append(cat)
    query = cat.presses(games, "Learn by playing")
    cat.opens(str((await query.answer(LONG))["url"]))
    await cat.private.wait("Your turn", within=LONG)
    await harness.says(harness.bob, "/learn tridom", "Tridom")
    assert len(await harness.store.chat_tables(harness.address(harness.group))) == 1


async def test_the_end_of_a_game_is_one_card_with_its_buttons(harness: TelegramHarness) -> None:
    """In the group and in private; what was just announced is not in a message of its own."""
    await harness.game("tripitz", harness.ann, harness.bob)
    last = await harness.nearly_over()
    await harness.moves(last)
    await harness.settled()
    other = harness.bob if last is harness.ann else harness.ann
    (card,) = [post for post in harness.group.messages if "The game is over" in post.words]
    told = other.private.messages[-1]
    assert "The game is over" in told.words
    for each in (card, told):
        assert each.photo
        assert {"Rematch", "Look back", "Replay"} <= set(each.labels)
    since = harness.api.revision
    await harness.presses(other, told, "Replay")
    await other.private.wait("The replay.", since=since, within=LONG)

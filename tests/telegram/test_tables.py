"""Several tables in one group without topics, on Telegram."""

from __future__ import annotations

import re

from tests.support.harness import LONG
from tests.support.harness.telegram import TelegramHarness


async def test_a_table_is_chosen_by_a_button(harness: TelegramHarness) -> None:
    """By who sits at none of several in the group."""
    for host in (harness.ann, harness.bob):
        await harness.opens(host, "tridom", harness.group, {})
        await harness.says(host, "/computer easy", "takes a seat")
        await harness.says(host, "/startgame", "begins")
    frank = harness.newcomer("Frank")
    which = await harness.says(frank, "/board", "Which game do you mean?")
    since = harness.api.revision
    await harness.presses(frank, which, next(each for each in which.labels if "1." in each))
    await harness.seen(frank, "not at this table", since)


async def test_eight_games_run_in_one_group(harness: TelegramHarness) -> None:
    """Without topics: each by its own buttons, and everybody's hand is of their own game."""
    people = [harness.newcomer(f"Host {number}") for number in range(8)]
    for host in people:
        await harness.opens(host, "tridom", harness.group, {})
        lobby = await harness.group.wait(f"{host.first_name} opens", within=LONG)
        await harness.presses(host, lobby, "Against the computer")
        await harness.settled()
    assert len(await harness.store.chat_tables(harness.address(harness.group))) == len(people)
    boards = [post for post in harness.group.messages if "My hand" in post.labels]
    assert len(boards) == len(people)
    for host, board in zip(people, boards, strict=True):
        assert host.first_name in board.words
        since = harness.api.revision
        await harness.presses(host, board, "My hand")
        await harness.seen(host, "Your turn", since)


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


WON = re.compile(r"(\w+) wins?, (\d+ : \d+)")


async def test_a_lesson_leads_a_stranger_into_the_private_chat(harness: TelegramHarness) -> None:
    """By the link of the button, as the bot may not write to them first."""
    games = await harness.says(harness.ann, "/new", "Which game?")
    cat = harness.api.person("Cat", started=False)
    harness.group.members.append(cat)
    query = cat.presses(games, "Learn by playing")
    cat.opens(str((await query.answer(LONG))["url"]))
    await cat.private.wait("Computer: ", within=LONG)


async def test_the_end_of_a_game_is_one_card_with_its_buttons(harness: TelegramHarness) -> None:
    """In the group, and in private also to the one whose move it was, who reads of their own win as "you"."""
    await harness.game("tripitz", harness.ann, harness.bob)
    last = await harness.nearly_over()
    await harness.moves(last)
    await harness.settled()
    other = harness.bob if last is harness.ann else harness.ann
    (card,) = [post for post in harness.group.messages if "Replay" in post.labels]
    told, own = other.private.messages[-1], last.private.messages[-1]
    for each in (card, told, own):
        assert WON.search(each.words)
        assert each.photo
        assert {"Rematch", "Look back", "Replay"} <= set(each.labels)
    winner, score = WON.findall(card.words)[0]
    first, second = map(int, score.split(" : "))
    assert first > second
    for person, read in ((other, told), (last, own)):
        assert f"{winner} wins, {score}." in card.words.split("\n")[0]
        mine = winner == person.first_name
        assert read.words.split("\n")[1] == (
            f"You win, {score}!" if mine else f"{winner} wins, {score}."
        )
    assert own.words.split("\n")[2].startswith("You ")
    since = harness.api.revision
    await harness.presses(other, told, "Replay")
    await other.private.wait("The replay.", since=since, within=LONG)

"""What people meet in a Telegram group, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.platforms.telegram.menu import menu_texts
from bot.store.embedded import EmbeddedServer
from tests.support.harness import LONG, MANY_FIT
from tests.support.harness.telegram import TelegramHarness, Topic, on_telegram
from tests.support.labels import move_of
from tests.support.ports import free_port
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_a_turn_as_a_player_sees_it(
    api: TelegramServer, server: EmbeddedServer, way: str
) -> None:
    """My hand, tile, spot with points, confirm; the group gets the new board, the old its rest."""
    flush(server)
    port = free_port() if way == "webhook" else 0
    async with on_telegram(api, server.url, port=port, seed=MANY_FIT) as harness:
        first = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
        mover = await harness.mover()
        assert first.photo is not None
        assert first.marked("text_mention") == [], "who begins the game and is to move knows it"
        assert first.labels == ["My hand", "More", "🔍 HD"]
        led = await mover.presses(first, "My hand").answer(LONG)
        assert (
            led["url"] == f"https://t.me/trigon_test_bot?start={(await harness.table()).id}-there"
        )
        hand = await harness.seen(mover, "Your turn.")
        assert hand.photo is not None
        table = await harness.table()
        before = table.state.view(table.seat_of(f"telegram:{mover.id}"))
        tile = hand.labels[0].partition(" ")[0]
        assert tile in before.hand
        await harness.presses(mover, hand, hand.labels[0])
        ghost = await harness.seen(mover, f"{tile} on ")
        assert ghost is hand
        assert all(re.search(r"· [+−]?\d", label) for label in ghost.labels if label != "Back")
        await harness.presses(mover, hand, move_of(ghost.labels))
        done = await harness.seen(mover, f"You played {tile} on ")
        board = await harness.group.wait(f"{mover.first_name} plays {tile}", within=LONG)
        assert done is hand
        assert "turn." in done.words
        assert board.photo is not None
        assert board.labels[0] == "My hand"
        assert board.marked("text_mention") == [], "the next player is told in private"
        await api.until(lambda: first.labels == [], LONG)
        assert first.photo is not None
        after = (await harness.table()).state.view(before.seat)
        assert len(after.hand) < len(before.hand)
        assert harness.leaks.hands_seen >= 3
    assert {call.method for call in api.calls} & {"getUpdates", "setWebhook"} == {
        "getUpdates" if way == "polling" else "setWebhook"
    }


COMMANDS = [
    ("/help", "On your turn, tap"),
    ("/learn", "Which game?"),
    ("/drill", "tokens make a triple"),
    ("/stats", "finished a game yet"),
    ("/ladder", "No game has been finished in this chat yet"),
    ("/daily", "post the puzzle of the day here"),
    ("/weekly", "An admin can switch it on"),
    ("/league", "Which game?"),
    ("/cup", "Which game?"),
    ("/mydata", "What I keep about you"),
    ("/chatdata", "What I keep about this chat"),
    ("/new", "Which game?"),
    ("/new tridom rounds=2", "opens a table"),
    ("bob /join", "takes a seat"),
    ("bob /leave", "leaves"),
    ("bob /join my own salt", "takes a seat"),
    ("/computer easy", "computer takes a seat"),
    ("/options", "Tridom options"),
    ("/rules", "Most points win"),
    ("/settings", "Your settings"),
    ("/settings theme light", "from now on"),
    ("/mygames", "Your tables"),
    ("/tables", "Open tables"),
    ("/invite", "In the other chat, send"),
    ("/startgame", "begins"),
    ("/hand", "turn."),
    ("/board", " · Computer"),
    ("/score", "Score"),
    ("/log", "Move "),
    ("/hint", "Not yet: it’s"),
    ("/play", "turn."),
    ("/play 9-9-9", "Not yet: it’s"),
    ("/plan 9-9-9 1", "have a tile 9-9-9"),
    ("/draw", "Not yet: it’s"),
    ("/pass", "Not yet: it’s"),
    ("/swap", "Not yet: it’s"),
    ("/joker F6", "Not yet: it’s"),
    ("bob /hint", "I’d play"),
    ("bob /play 9-9-9", "have a tile 9-9-9"),
    ("bob /draw", "you have to place one"),
    ("bob /swap", "Only Tripitz has swaps"),
    ("bob /joker F6", "Only Tripitz has jokers"),
    ("/undo", "no move to take back"),
    ("/record", "get the record when"),
    ("/replay", "over yet"),
    ("/review", "over yet"),
    ("/rematch", "over yet"),
    ("/moretime", "no clock running"),
    ("/wake", "’s turn"),
    ("/agree", "nothing to agree to now"),
    ("/decline", "nothing to agree to now"),
    ("bob /resign", "Leave the game?"),
    ("/replace Bob", "computer"),
    ("/end", "End"),
]
"""What people type, in this order, and what they then read in the group or in private."""


async def test_every_command(harness: TelegramHarness) -> None:
    """Each command is understood, with `@bot` and without, and answered where it belongs."""
    for number, (line, words) in enumerate(COMMANDS):
        person = harness.bob if line.startswith("bob ") else harness.ann
        name, space, rest = line.removeprefix("bob ").partition(" ")
        said = f"{name}@Trigon_Test_Bot{space}{rest}" if number % 2 else f"{name}{space}{rest}"
        await harness.says(person, said, words)
    tried = {line.removeprefix("bob ").split()[0].strip("/") for line, _ in COMMANDS}
    assert tried == {name for name, _ in menu_texts("en").values()}


async def test_every_button(harness: TelegramHarness) -> None:
    """Whatever is offered can be pressed, also by those who only look on, and is answered."""
    cat = harness.api.person("Cat", started=False)
    await harness.says(harness.ann, "/new", "Which game?")
    seen: set[str] = set()
    pressed = 0

    async def press_all(rounds: int) -> None:
        nonlocal pressed
        for _ in range(rounds):
            for person in (harness.ann, harness.bob, cat):
                for chat in (harness.group, person.private):
                    for post in chat.messages[-3:]:
                        for label in post.labels:
                            name = f"{person.first_name} {chat.id} {re.sub('[0-9−+]', '', label)}"
                            if name in seen or "callback_data" not in post.button(label):
                                continue
                            if label in {"Leave game", "Leave"} and person is harness.ann:
                                continue
                            seen.add(name)
                            pressed += 1
                            await person.presses(post, label).answer(LONG)
                            break

    await press_all(4)
    if (await harness.store.table_at(f"telegram:{harness.group.id}")) is None:
        await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    harness.bob.says("/join", harness.group)
    await harness.settled()
    await press_all(3)
    harness.ann.says("/startgame", harness.group)
    harness.ann.says("/hand", harness.group)
    await harness.settled()
    await press_all(5)
    assert pressed > 25


async def test_namesakes_without_user_names(harness: TelegramHarness) -> None:
    """Two accounts of one name are two people, each with a hand of their own."""
    other = harness.api.person("Ann")
    harness.group.members.append(other)
    await harness.game("tridom", harness.ann, other, rounds=1)
    table = await harness.table()
    assert len({seat.name for seat in table.seats}) == 2
    first, second = await harness.hand(harness.ann), await harness.hand(other)
    assert first.words.splitlines()[0] != second.words.splitlines()[0], "one of them is to move"


@pytest.mark.parametrize("ephemeral", ["no", "yes", "deaf"])
async def test_a_stranger_plays(harness: TelegramHarness, ephemeral: str) -> None:
    """Who never started the bot sees a hand at once: in an ephemeral message, or led to press Start."""
    harness.api.ephemeral = ephemeral
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    board = await harness.game("tridom", harness.ann, zoe, rounds=1)
    await harness.settled()
    assert not [post for post in harness.group.messages if "Start" in post.words]
    led = await zoe.presses(board, "My hand").answer(LONG)
    if ephemeral != "yes":
        assert "text" not in led
        assert harness.group.seen_by(zoe) == []
        zoe.opens(led["url"])
        assert (await zoe.private.wait("turn.", within=LONG)).photo is not None
        return
    assert "url" not in led
    await harness.seen(zoe, "turn.")
    if await harness.mover() is harness.ann:
        await harness.moves(harness.ann)
        await harness.group.wait("Ann plays ", within=LONG)
        await harness.settled()
        await harness.presses(zoe, harness.group.last, "My hand")
        await harness.seen(zoe, "Your turn")
    # Step by step in the group, for those eyes alone; each step takes the former one's place.
    await harness.moves(zoe, on=harness.group.seen_by(zoe)[-1])
    assert any(
        "Play on " in call.said for call in harness.api.calls if call.is_for(harness.api) == zoe.id
    )
    await harness.group.wait("Zoe plays ", within=LONG)
    assert zoe.private.messages == []


@pytest.mark.parametrize("admin", [True, False], ids=["admin", "no admin"])
async def test_a_newcomer_joins_by_a_link(harness: TelegramHarness, admin: bool) -> None:
    """Join leads who never started the bot into the private chat; pressing Start there takes the seat,
    and their hands come from the first moment. Who has started it joins by the tap alone.
    """
    if not admin:
        harness.api.fail("getChatMember", 400, "Bad Request: member list is inaccessible", times=9)
    zoe = harness.api.person("Zoe", started=False)
    harness.group.members.append(zoe)
    lobby = await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    led = await zoe.presses(lobby, "Join").answer(LONG)
    table = await harness.table()
    assert led["url"] == f"https://t.me/trigon_test_bot?start={table.id}-join"
    assert len(table.seats) == 1
    zoe.opens(led["url"])
    await zoe.private.wait("You’re in", within=LONG)
    answer = await harness.bob.presses(lobby, "Join").answer(LONG)
    assert "url" not in answer
    assert [seat.name for seat in (await harness.table()).seats] == ["Ann", "Zoe", "Bob"]
    await harness.starts(harness.ann, harness.group)
    await zoe.private.wait("turn.", within=LONG)
    await harness.settled()
    assert "You’re in" not in "".join(post.words for post in harness.bob.private.messages)


async def test_a_link_of_another_group_is_no_seat(harness: TelegramHarness) -> None:
    """Who knows a table's link and is not in its group does not sit down there."""
    await harness.says(harness.ann, "/new tridom rounds=1", "opens a table")
    eve = harness.api.person("Eve", started=False)
    eve.opens(f"https://t.me/trigon_test_bot?start={(await harness.table()).id}-join")
    await harness.answered()
    await eve.private.wait("", within=LONG)
    assert len((await harness.table()).seats) == 1


async def test_the_link_of_an_invitation(harness: TelegramHarness) -> None:
    """It adds the bot to a group, where the app then types the code: the table is there, too."""
    await harness.opens(harness.ann, "tridom", harness.group, {})
    page = await harness.says(harness.ann, "/invite", "In the other chat")
    link = next(button["url"] for button in page.buttons if "url" in button)
    base, code = link.split("?startgroup=")
    assert base == "https://t.me/trigon_test_bot"
    zoe = harness.api.person("Zoe")
    club = harness.api.group("Club", zoe, supergroup=True)
    zoe.says(f"/start@trigon_test_bot {code}", club)
    await club.wait("takes a seat", within=LONG)
    await harness.group.wait("Zoe takes a seat", within=LONG)
    assert [each.place for each in (await harness.table()).others] == [f"telegram:{club.id}"]


async def test_inline(harness: TelegramHarness) -> None:
    """`@bot` shows one's moves to oneself; a choice plays, and what it posts names no tile."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    (other,) = {harness.ann, harness.bob} - {mover}
    waiting = await other.asks_inline().answer(LONG)
    assert waiting[0]["title"] == "Your hand"
    asked = mover.asks_inline()
    results = await asked.answer(LONG)
    table = await harness.table()
    view = table.state.view(table.state.to_move)
    assert len(results) == min(len(view.moves), 50)
    tile = results[0]["title"].partition(" → ")[0]
    assert tile in view.hand
    narrowed = await mover.asks_inline(tile).answer(LONG)
    assert {result["title"].partition(" → ")[0] for result in narrowed} == {tile}
    post = mover.chooses(asked, results[0]["title"], harness.group)
    assert tile not in post.words
    await harness.group.wait(f"{mover.first_name} plays {tile}", within=LONG)
    # Chosen once more, or by another, it is a hand for the person who did it.
    since = harness.api.revision
    harness.api.push("message", post.json() | {"via_bot": harness.api.me, "from": other.json()})
    await other.private.wait("turn.", since=since, within=LONG)


async def test_inline_with_several_tables(harness: TelegramHarness) -> None:
    """The moves of every table that waits for one, each with its table's name; a choice plays at its own,
    wherever it is posted.
    """
    other = harness.api.group("Work", harness.ann, harness.bob)
    for group, game in ((harness.group, "tridom"), (other, "triominos")):
        await harness.game(game, harness.ann, harness.bob, at=group)
        while await harness.mover(group) is not harness.ann:
            await harness.moves(harness.bob, group)
            await harness.settled()
    results = await harness.ann.asks_inline().answer(LONG)
    assert {result["description"] for result in results} == {
        "Tridom · Family · Bob",
        "Triominos · Work · Bob",
    }
    asked = harness.ann.asks_inline("tridom")
    (where,) = {result["description"] for result in await asked.answer(LONG)}
    assert where == "Tridom · Family · Bob"
    before = [(await harness.table(group)).state.ply for group in (harness.group, other)]
    harness.ann.chooses(asked, asked.titles[0], other)
    await harness.settled()
    after = [(await harness.table(group)).state.ply for group in (harness.group, other)]
    assert after[0] > before[0]
    assert after[1] == before[1]


async def test_a_topic_and_a_migration(harness: TelegramHarness) -> None:
    """A table stays in its topic; a group that becomes a supergroup takes its table with it."""
    topic = Topic(harness.group, harness.group.topic(7))
    board = await harness.game("tridom", harness.ann, harness.bob, at=topic, rounds=1)
    assert board.topic == 7
    mover = await harness.mover(topic)
    await harness.moves(mover, topic)
    moved = await harness.group.wait(f"{mover.first_name} plays ", within=LONG)
    assert moved.topic == 7
    basic = harness.api.group("Basic", harness.ann, harness.bob)
    await harness.game("tridom", harness.ann, harness.bob, at=basic, rounds=1)
    old = basic.last
    new = harness.api.migrate(basic)
    mover = await harness.mover(basic)
    await harness.moves(mover, new)
    await new.wait(f"{mover.first_name} plays ", within=LONG)
    # A button from before the move still works.
    assert "url" in await mover.presses(old, "My hand").answer(LONG)


async def test_rights_come_and_go(harness: TelegramHarness) -> None:
    """Without the right to send pictures the board comes in words; muted or kicked nothing comes,
    and the game goes on; allowed again, the table shows itself.
    """
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    harness.group.photos = False
    mover = await harness.mover()
    await harness.moves(mover)
    board = await harness.group.wait(f"{mover.first_name} plays ", within=LONG)
    assert board.photo is None
    assert board.marked("pre")
    assert board.labels[0] == "My hand"
    for taken, given in (("mutes_bot", "writing"), ("removes_bot", "bot_in")):
        getattr(harness.group, taken)(harness.ann)
        mover = await harness.mover()
        await harness.moves(mover)
        since = harness.api.revision
        harness.group.adds_bot(harness.ann)
        assert getattr(harness.group, given)
        shown = await harness.group.wait("Stock", since=since, within=LONG)
        assert shown.labels[0] == "My hand"


async def test_old_and_forged_buttons(harness: TelegramHarness) -> None:
    """A button of an earlier turn shows how things stand; made-up data and outsiders change and
    learn nothing; a press that waited too long for its answer harms nothing.
    """
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    first = await harness.mover()
    hand = await harness.hand(first)
    await harness.moves(first, on=hand)
    await harness.group.wait(f"{first.first_name} plays ", within=LONG)
    before = await harness.table()
    stale = f"{before.id}:1:do.99"
    await first.forges(hand, stale).answer(LONG)
    await harness.seen(first, "out of date")
    zoe = harness.api.person("Zoe")
    other = harness.api.group("Elsewhere", zoe)
    post = harness.api.write(other, None, words="x")
    for data in (f"{before.id}:{9}:hand", f"{before.id}:1:do.0", "nonsense", "x" * 64, "-:0:set.x"):
        answer = await zoe.forges(post, data).answer(LONG)
        assert not re.search(r"\d-\d-\d", answer.get("text", ""))
    query = first.presses(harness.group.last, "My hand")
    harness.api.expire_queries()
    await harness.api.until(lambda: query.expired, LONG)
    await harness.settled()
    assert (await harness.table()).state == before.state


async def test_full_quality(harness: TelegramHarness) -> None:
    """The button under a board sends the same picture as a file, losing nothing."""
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    zoe = harness.api.person("Zoe", started=False)
    await harness.presses(harness.ann, board, "🔍 HD")
    sent = await harness.ann.private.wait(lambda post: post.document is not None, within=LONG)
    assert sent.document.content.startswith(b"\x89PNG")
    # Who cannot be written to gets it in the group.
    await harness.presses(zoe, board, "🔍 HD")
    await harness.group.wait(lambda post: post.document is not None, within=LONG)
    ids = [call.params.get("document") for call in harness.api.calls_of("sendDocument")]
    assert ids[-1] == sent.document.file_id


@pytest.mark.parametrize("removed", [False, True], ids=["leaves", "is removed"])
async def test_a_player_who_leaves_the_group_is_substituted(
    harness: TelegramHarness, removed: bool
) -> None:
    """A computer plays on, the table is told, and the host passes on; in the lobby the seat is free again.

    Somebody without a seat may leave unnoticed.
    """
    zoe = harness.api.person("Zoe")
    harness.group.members.append(zoe)
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    await harness.settled()
    posts = len(harness.group.messages)
    harness.group.loses(zoe)
    await harness.settled()
    assert len(harness.group.messages) == posts
    host, other = harness.ann, harness.bob
    harness.group.loses(host, by=other if removed else None)
    await harness.group.wait("Ann leaves; a computer plays on.", within=LONG)
    await harness.settled()
    table = await harness.table()
    assert table.host == f"telegram:{other.id}"
    assert [seat.former is not None for seat in table.seats].count(True) == 1
    assert not [post for post in host.private.messages if "left" in post.words]
    harness.group.members.append(host)
    await harness.step(host, harness.group.last, "Ann is back")
    await harness.group.wait("Ann is back and plays on.", within=LONG)

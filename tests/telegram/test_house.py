"""What people meet in a Telegram group, with the whole house behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.platforms.telegram.commands import menu_texts
from bot.store.embedded.server import EmbeddedServer
from bot.table.answers.drilling import OFFERED
from tests.support.harness import LONG, MANY_FIT
from tests.support.harness.telegram import TelegramHarness, Topic, on_telegram
from tests.support.labels import move_of
from tests.support.redis import flush
from tests.support.telegram_server import TelegramServer
from tests.telegram.support import free_port


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_a_turn_as_a_player_sees_it(
    api: TelegramServer, server: EmbeddedServer, way: str
) -> None:
    """My hand, tile, spot with points, confirm; the group gets the new board, the old its rest."""
    flush(server)
    port = free_port() if way == "webhook" else 0
    async with on_telegram(api, server.url, port=port, seed=MANY_FIT) as house:
        first = await house.game("tridom", house.ann, house.bob, rounds=1)
        mover = await house.mover()
        assert first.photo is not None
        assert first.marked("text_mention") == [], "who begins the game and is to move knows it"
        assert first.labels == ["My hand", "More", "🔍 HD"]
        led = await mover.presses(first, "My hand").answer(LONG)
        assert led["url"] == f"https://t.me/trigon_test_bot?start={(await house.table()).id}-there"
        hand = await house.seen(mover, "Your hand: ")
        assert hand.photo is not None
        table = await house.table()
        before = table.state.view(table.seat_of(f"telegram:{mover.id}"))
        tile = hand.labels[0].partition(" ")[0]
        assert tile in before.hand
        await house.presses(mover, hand, hand.labels[0])
        ghost = await house.seen(mover, f"{tile} on ")
        assert ghost is hand
        assert all(re.search(r"· [+−]?\d", label) for label in ghost.labels if label != "Back")
        await house.presses(mover, hand, move_of(ghost.labels))
        done = await house.seen(mover, f"You played {tile} on ")
        board = await house.group.wait(f"{mover.first_name} plays {tile}", within=LONG)
        assert done is hand
        assert "Your hand: " in done.words
        assert board.photo is not None
        assert board.labels[0] == "My hand"
        assert board.marked("text_mention") == [], "whoever is next is told in private"
        await api.until(lambda: first.labels == [], LONG)
        assert first.photo is not None
        after = (await house.table()).state.view(before.seat)
        assert len(after.hand) < len(before.hand)
        assert house.leaks.hands_seen >= 3
    assert {call.method for call in api.calls} & {"getUpdates", "setWebhook"} == {
        "getUpdates" if way == "polling" else "setWebhook"
    }


async def test_typed_moves(house: TelegramHarness) -> None:
    """`/play tile spot` plays; the mover hears of it by the board alone, as everyone does."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    table = await house.table()
    view = table.state.view(table.state.to_move)
    tile, _, cell = str(view.moves[0]).partition("@")
    await house.settled()
    before = len(mover.private.messages)
    said = f"/play@trigon_test_bot {tile} {cell}"
    board = await house.says(mover, said, f"{mover.first_name} plays ")
    assert board.chat is house.group
    await house.settled()
    told = [post.words for post in mover.private.messages[before:]]
    assert not [words for words in told if "Your hand" not in words]


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
async def test_turns_of_tripitz(house: TelegramHarness, hidden: bool) -> None:
    """Moves and hints: nothing of the bag is told, nor of a hand that is hidden."""
    options = {"hidden": "yes"} if hidden else {}
    await house.game("tripitz", house.ann, house.bob, **options)
    assert ((await house.table()).state.view(None).hands[0] is None) == hidden
    for turn in range(4):
        mover = await house.mover()
        await house.says(mover, "/score", "Score")
        await house.says(mover, "/board", " · Bob")
        await house.moves(mover)
        await house.settled()
        assert (await house.table()).state.ply == turn + 1
    assert (house.leaks.hands_seen > 0) == hidden


COMMANDS = [
    ("/help", "I run tile games"),
    ("/learn", "Which game?"),
    ("/drill", "tokens make a triple"),
    ("/stats", "finished no game yet"),
    ("/ladder", "No game has been finished in this chat yet"),
    ("/mydata", "What I keep about you"),
    ("/chatdata", "What I keep about this chat"),
    ("/new", "Which game?"),
    ("/new tridom rounds=1", "opens a table"),
    ("bob /join", "takes a seat"),
    ("bob /leave", "leaves"),
    ("bob /join my own salt", "takes a seat"),
    ("/computer easy", "Computer 1 takes a seat"),
    ("/options", "Options of Tridom"),
    ("/rules", "In the box: 56 triangular tiles"),
    ("/settings", "Your settings"),
    ("/settings theme light", "from now on"),
    ("/mygames", "Your tables"),
    ("/startgame", "begins"),
    ("/hand", "Your hand"),
    ("/board", " · Computer 1"),
    ("/score", "Score"),
    ("/log", "Move "),
    ("/hint", "Not yet: it is"),
    ("/play", "Your hand"),
    ("/play 9-9-9", "Not yet: it is"),
    ("/plan 9-9-9 1", "The set has no tile 9-9-9"),
    ("/draw", "Not yet: it is"),
    ("/pass", "Not yet: it is"),
    ("/swap", "Not yet: it is"),
    ("/joker F6", "Not yet: it is"),
    ("bob /hint", "Most points now"),
    ("bob /play 9-9-9", "The set has no tile 9-9-9"),
    ("bob /draw", "you have to place one"),
    ("bob /swap", "Only Tripitz has swaps"),
    ("bob /joker F6", "Only Tripitz has jokers"),
    ("/undo", "no move that could be taken back"),
    ("/record", "given out when"),
    ("/replay", "not over yet"),
    ("/review", "not over yet"),
    ("/rematch", "not over yet"),
    ("/wake", "it is your turn"),
    ("/agree", "Nothing is proposed now"),
    ("/decline", "Nothing is proposed now"),
    ("bob /resign", "Leave the game?"),
    ("/replace Bob", "computer"),
    ("/end", "End"),
]
"""What people type, in this order, and what they then read in the group or in private."""


async def test_every_command(house: TelegramHarness) -> None:
    """Each command is understood, with `@bot` and without, and answered where it belongs."""
    for number, (line, words) in enumerate(COMMANDS):
        person = house.bob if line.startswith("bob ") else house.ann
        name, space, rest = line.removeprefix("bob ").partition(" ")
        said = f"{name}@Trigon_Test_Bot{space}{rest}" if number % 2 else f"{name}{space}{rest}"
        await house.says(person, said, words)
    tried = {line.removeprefix("bob ").split()[0].strip("/") for line, _ in COMMANDS}
    assert tried == {name for name, _ in menu_texts("en").values()}


async def test_rulings_behind_the_rules(house: TelegramHarness) -> None:
    """From the rules, which name the table's options, to our rulings and back."""
    await house.says(house.ann, "/new tridom target=200", "opens a table")
    rules = await house.says(house.ann, "/rules", "In the box: 56 triangular tiles")
    assert "target: 200" in rules.words
    since = house.api.revision
    await house.presses(house.ann, rules, "Our rulings, and why")
    rulings = await house.seen(house.ann, "Our rulings: Tridom", since)
    since = house.api.revision
    await house.presses(house.ann, rulings, "Rules")
    again = await house.seen(house.ann, "In the box: 56 triangular tiles", since)
    assert again.words == rules.words


async def test_advice_behind_the_rules(house: TelegramHarness) -> None:
    """From the rules to the page on how to play well and back, with no table at all."""
    rules = await house.says(house.ann, "/rules tripitz", "In the box: 64 tokens and a board")
    since = house.api.revision
    await house.presses(house.ann, rules, "How to play well")
    advice = await house.seen(house.ann, "How to play well: Tripitz", since)
    since = house.api.revision
    await house.presses(house.ann, advice, "Rules")
    again = await house.seen(house.ann, "In the box: 64 tokens and a board", since)
    assert again.words == rules.words


async def test_the_drill(house: TelegramHarness) -> None:
    """A drawn question; an answer changes it in its place, to a question that is drawn anew."""
    question = await house.says(house.ann, "/drill quadruple", "makes a quadruple")
    assert question.photo is not None
    drawn = question.photo.content
    answers = [label for label in question.labels if label.endswith(")")]
    assert len(answers) == OFFERED[3]
    since = house.api.revision
    await house.presses(house.ann, question, answers[0])
    after = await house.seen(house.ann, "makes a quadruple", since)
    assert after is question
    assert after.photo is not None
    assert after.photo.content != drawn
    assert after.words.startswith(("Right. 1 in a row", "Not quite: "))


async def test_every_button(house: TelegramHarness) -> None:
    """Whatever is offered can be pressed, also by those who only look on, and is answered."""
    cat = house.api.person("Cat", started=False)
    await house.says(house.ann, "/new", "Which game?")
    seen: set[str] = set()
    pressed = 0

    async def press_all(rounds: int) -> None:
        nonlocal pressed
        for _ in range(rounds):
            for person in (house.ann, house.bob, cat):
                for chat in (house.group, person.private):
                    for post in chat.messages[-3:]:
                        for label in post.labels:
                            name = f"{person.first_name} {chat.id} {re.sub('[0-9−+]', '', label)}"
                            if name in seen or "callback_data" not in post.button(label):
                                continue
                            if label in {"Leave game", "Leave"} and person is house.ann:
                                continue
                            seen.add(name)
                            pressed += 1
                            await person.presses(post, label).answer(LONG)
                            break

    await press_all(4)
    if (await house.store.table_at(f"telegram:{house.group.id}")) is None:
        await house.says(house.ann, "/new tridom rounds=1", "opens a table")
    house.bob.says("/join", house.group)
    await house.settled()
    await press_all(3)
    house.ann.says("/startgame", house.group)
    house.ann.says("/hand", house.group)
    await house.settled()
    await press_all(5)
    assert pressed > 25


async def test_namesakes_without_user_names(house: TelegramHarness) -> None:
    """Two accounts of one name are two people, each with a hand of their own."""
    other = house.api.person("Ann")
    house.group.members.append(other)
    await house.game("tridom", house.ann, other, rounds=1)
    table = await house.table()
    assert len({seat.name for seat in table.seats}) == 2
    first, second = await house.hand(house.ann), await house.hand(other)
    assert first.words.splitlines()[1] != second.words.splitlines()[1]
    first_board, mover = house.group.last, await house.mover()
    waits = other if mover is house.ann else house.ann
    await house.says(waits, "/settings ping chat", "Your turn")
    await house.says(waits, "/settings language de", "Deutsch")
    await house.moves(mover)
    board = await house.group.wait(lambda post: post is not first_board and post.photo, within=LONG)
    assert "du bist am Zug" in board.words, "each is called in the language of their own"
    assert f"{mover.first_name} plays" in board.words
    assert [e["user"]["id"] for e in board.entities if "user" in e] == [waits.id]


@pytest.mark.parametrize("ephemeral", ["no", "yes", "deaf"])
async def test_a_stranger_plays(house: TelegramHarness, ephemeral: str) -> None:
    """Who never started the bot sees a hand at once: in an ephemeral message, or led to press Start."""
    house.api.ephemeral = ephemeral
    zoe = house.api.person("Zoe", started=False)
    house.group.members.append(zoe)
    board = await house.game("tridom", house.ann, zoe, rounds=1)
    await house.settled()
    assert not [post for post in house.group.messages if "Start" in post.words]
    led = await zoe.presses(board, "My hand").answer(LONG)
    if ephemeral != "yes":
        assert "text" not in led
        assert house.group.seen_by(zoe) == []
        zoe.opens(led["url"])
        assert (await zoe.private.wait("Your hand: ", within=LONG)).photo is not None
        return
    assert "url" not in led
    await house.seen(zoe, "Your hand")
    if await house.mover() is house.ann:
        await house.moves(house.ann)
        await house.group.wait("Ann plays ", within=LONG)
        await house.settled()
        await house.presses(zoe, house.group.last, "My hand")
        await house.seen(zoe, "It is your turn")
    # Step by step in the group, for those eyes alone; each step takes the former one's place.
    await house.moves(zoe, on=house.group.seen_by(zoe)[-1])
    assert any(
        "Play on " in call.said for call in house.api.calls if call.is_for(house.api) == zoe.id
    )
    await house.group.wait("Zoe plays ", within=LONG)
    assert zoe.private.messages == []


@pytest.mark.parametrize("admin", [True, False], ids=["admin", "no admin"])
async def test_a_newcomer_joins_by_a_link(house: TelegramHarness, admin: bool) -> None:
    """Join leads who never started the bot into the private chat; pressing Start there takes the seat,
    and their hands come from the first moment. Who has started it joins by the tap alone.
    """
    if not admin:
        house.api.fail("getChatMember", 400, "Bad Request: member list is inaccessible", times=9)
    zoe = house.api.person("Zoe", started=False)
    house.group.members.append(zoe)
    lobby = await house.says(house.ann, "/new tridom rounds=1", "opens a table")
    led = await zoe.presses(lobby, "Join").answer(LONG)
    table = await house.table()
    assert led["url"] == f"https://t.me/trigon_test_bot?start={table.id}-join"
    assert len(table.seats) == 1
    zoe.opens(led["url"])
    await zoe.private.wait("You have a seat", within=LONG)
    toast = await house.bob.presses(lobby, "Join").answer(LONG)
    assert toast["text"].startswith("You have a seat")
    assert [seat.name for seat in (await house.table()).seats] == ["Ann", "Zoe", "Bob"]
    await house.starts(house.ann, house.group)
    await zoe.private.wait("Your hand", within=LONG)
    await house.settled()
    assert "You have a seat" not in "".join(post.words for post in house.bob.private.messages)


async def test_a_link_of_another_group_is_no_seat(house: TelegramHarness) -> None:
    """Who knows a table's link and is not in its group does not sit down there."""
    await house.says(house.ann, "/new tridom rounds=1", "opens a table")
    eve = house.api.person("Eve", started=False)
    eve.opens(f"https://t.me/trigon_test_bot?start={(await house.table()).id}-join")
    await house.answered()
    await eve.private.wait("", within=LONG)
    assert len((await house.table()).seats) == 1


async def test_the_bot_is_added(house: TelegramHarness) -> None:
    """One short message with three buttons, of which one opens a table and one becomes the list of games."""
    new = house.api.group("New", house.ann)
    new.bot_in = False
    new.adds_bot(house.ann)
    hello = await new.wait("Hello!", within=LONG)
    assert hello.labels == ["Play Tridom", "All games", "Help"]
    # Added by the private chat's button, the app types this, too.
    house.ann.says("/start@trigon_test_bot hello", new)
    await house.presses(house.ann, hello, "All games")
    games = await new.wait("Which game?", within=LONG)
    await house.answered()
    assert new.messages == [games] == [hello]
    await house.presses(house.ann, games, next(x for x in games.labels if x.startswith("Tridom")))
    await new.wait("opens a table", within=LONG)


async def test_pressing_start_without_a_link(house: TelegramHarness) -> None:
    """Two ways to play here, and one that adds the bot to a group."""
    zoe = house.api.person("Zoe", started=False, language="de")
    zoe.starts()
    hello = await zoe.private.wait("Hallo!", within=LONG)
    assert hello.labels == ["Beim Spielen lernen", "Alle Spiele", "Zu einer Gruppe hinzufügen"]
    assert hello.buttons[-1]["url"] == "https://t.me/trigon_test_bot?startgroup=hello"
    await house.presses(zoe, hello, "Beim Spielen lernen")
    await zoe.private.wait(lambda post: post.photo, within=LONG)


async def test_inline(house: TelegramHarness) -> None:
    """`@bot` shows one's moves to oneself; a choice plays, and what it posts names no tile."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    (other,) = {house.ann, house.bob} - {mover}
    waiting = await other.asks_inline().answer(LONG)
    assert waiting[0]["title"] == "Your hand"
    asked = mover.asks_inline()
    results = await asked.answer(LONG)
    table = await house.table()
    view = table.state.view(table.state.to_move)
    assert len(results) == min(len(view.moves), 50)
    tile = results[0]["title"].partition(" → ")[0]
    assert tile in view.hand
    narrowed = await mover.asks_inline(tile).answer(LONG)
    assert {result["title"].partition(" → ")[0] for result in narrowed} == {tile}
    post = mover.chooses(asked, results[0]["title"], house.group)
    assert tile not in post.words
    await house.group.wait(f"{mover.first_name} plays {tile}", within=LONG)
    # Chosen once more, or by another, it is a hand for whoever did it.
    since = house.api.revision
    house.api.push("message", post.json() | {"via_bot": house.api.me, "from": other.json()})
    await other.private.wait("Your hand", since=since, within=LONG)


async def test_inline_with_several_tables(house: TelegramHarness) -> None:
    """The moves of every table that waits for one, each with its table's name; a choice plays at its own,
    wherever it is posted.
    """
    other = house.api.group("Work", house.ann, house.bob)
    for group, game in ((house.group, "tridom"), (other, "triominos")):
        await house.game(game, house.ann, house.bob, at=group)
        while await house.mover(group) is not house.ann:
            await house.moves(house.bob, group)
            await house.settled()
    results = await house.ann.asks_inline().answer(LONG)
    assert {result["description"] for result in results} == {
        "Tridom · Family · Bob",
        "Triominos · Work · Bob",
    }
    asked = house.ann.asks_inline("tridom")
    (where,) = {result["description"] for result in await asked.answer(LONG)}
    assert where == "Tridom · Family · Bob"
    before = [(await house.table(group)).state.ply for group in (house.group, other)]
    house.ann.chooses(asked, asked.titles[0], other)
    await house.settled()
    after = [(await house.table(group)).state.ply for group in (house.group, other)]
    assert after[0] > before[0]
    assert after[1] == before[1]


async def test_a_topic_and_a_migration(house: TelegramHarness) -> None:
    """A table stays in its topic; a group that becomes a supergroup takes its table with it."""
    topic = Topic(house.group, house.group.topic(7))
    board = await house.game("tridom", house.ann, house.bob, at=topic, rounds=1)
    assert board.topic == 7
    mover = await house.mover(topic)
    await house.moves(mover, topic)
    moved = await house.group.wait(f"{mover.first_name} plays ", within=LONG)
    assert moved.topic == 7
    basic = house.api.group("Basic", house.ann, house.bob)
    await house.game("tridom", house.ann, house.bob, at=basic, rounds=1)
    old = basic.last
    new = house.api.migrate(basic)
    mover = await house.mover(basic)
    await house.moves(mover, new)
    await new.wait(f"{mover.first_name} plays ", within=LONG)
    # A button from before the move still works.
    assert "url" in await mover.presses(old, "My hand").answer(LONG)


async def test_rights_come_and_go(house: TelegramHarness) -> None:
    """Without the right to send pictures the board comes in words; muted or kicked nothing comes,
    and the game goes on; allowed again, the table shows itself.
    """
    await house.game("tridom", house.ann, house.bob, rounds=1)
    house.group.photos = False
    mover = await house.mover()
    await house.moves(mover)
    board = await house.group.wait(f"{mover.first_name} plays ", within=LONG)
    assert board.photo is None
    assert board.marked("pre")
    assert board.labels[0] == "My hand"
    for taken, given in (("mutes_bot", "writing"), ("removes_bot", "bot_in")):
        getattr(house.group, taken)(house.ann)
        mover = await house.mover()
        await house.moves(mover)
        since = house.api.revision
        house.group.adds_bot(house.ann)
        assert getattr(house.group, given)
        shown = await house.group.wait("Stock", since=since, within=LONG)
        assert shown.labels[0] == "My hand"


async def test_an_anonymous_administrator(house: TelegramHarness) -> None:
    """Who writes as the group may moderate it and ask what everyone may see; a seat they cannot
    take. Who writes as a channel can do nothing.
    """
    await house.game("tridom", house.ann, house.bob, rounds=1)
    await house.says(house.ann, "/join", "cannot see who you are", anonymously=True)
    await house.says(house.ann, "/end", "cannot see who you are", as_channel=True)
    score = await house.says(house.ann, "/score", "Score", anonymously=True)
    assert score.chat is house.group
    asked = await house.says(house.ann, "/end", "End", anonymously=True)
    await house.presses(house.ann, asked, "End it")
    await house.group.wait("ended", within=LONG)


async def test_old_and_forged_buttons(house: TelegramHarness) -> None:
    """A button of an earlier turn shows how things stand; made-up data and outsiders change and
    learn nothing; a press that waited too long for its answer harms nothing.
    """
    await house.game("tridom", house.ann, house.bob, rounds=1)
    first = await house.mover()
    hand = await house.hand(first)
    await house.moves(first, on=hand)
    await house.group.wait(f"{first.first_name} plays ", within=LONG)
    before = await house.table()
    stale = f"{before.id}:1:do.99"
    await first.forges(hand, stale).answer(LONG)
    await house.seen(first, "Already done")
    zoe = house.api.person("Zoe")
    other = house.api.group("Elsewhere", zoe)
    post = house.api.write(other, None, words="x")
    for data in (f"{before.id}:{9}:hand", f"{before.id}:1:do.0", "nonsense", "x" * 64, "-:0:set.x"):
        answer = await zoe.forges(post, data).answer(LONG)
        assert not re.search(r"\d-\d-\d", answer.get("text", ""))
    query = first.presses(house.group.last, "My hand")
    house.api.expire_queries()
    await house.api.until(lambda: query.expired, LONG)
    await house.settled()
    assert (await house.table()).state == before.state


async def test_full_quality(house: TelegramHarness) -> None:
    """The button under a board sends the same picture as a file, losing nothing."""
    board = await house.game("tridom", house.ann, house.bob, rounds=1)
    zoe = house.api.person("Zoe", started=False)
    await house.presses(house.ann, board, "🔍 HD")
    sent = await house.ann.private.wait(lambda post: post.document is not None, within=LONG)
    assert sent.document.content.startswith(b"\x89PNG")
    # Who cannot be written to gets it in the group.
    await house.presses(zoe, board, "🔍 HD")
    await house.group.wait(lambda post: post.document is not None, within=LONG)
    ids = [call.params.get("document") for call in house.api.calls_of("sendDocument")]
    assert ids[-1] == sent.document.file_id

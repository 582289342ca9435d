"""What people meet on a Discord server, with the whole house behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.present.catalogue import languages
from bot.table.answers.drilling import OFFERED
from tests.support.discord_server.commands import names
from tests.support.discord_server.components import CONTAINER, GALLERY, ROW, TEXT
from tests.support.harness import LONG, MANY_FIT, until
from tests.support.labels import is_move


def layout(message):
    """The kinds of parts within a message's frame."""
    (frame,) = message.components
    assert frame["type"] == CONTAINER
    return [part["type"] for part in frame["components"]]


@pytest.mark.parametrize("house", [MANY_FIT], indirect=True)
async def test_a_turn_as_a_player_sees_it(house):
    """Hand, tile, spot with points, confirm; the channel gets the new board, the old its rest."""
    first = await house.game("tridom", house.ann, house.bob, rounds=1)
    assert layout(first) == [TEXT, GALLERY, ROW]
    assert "Tridom" in first.alts[0]
    mover = await house.mover()
    assert first.notified == set(), "who begins the game and is to move knows it"
    hand = await house.presses(mover, first, "My hand")
    assert hand.audience is mover
    assert "Your hand: " in hand.text
    assert hand.pictures
    table = await house.table()
    before = table.state.view(table.seat_of(f"discord:{mover.id}"))
    assert not hand.selects
    tile = house.labels(hand)[0]
    ghost = await house.presses(mover, hand, tile)
    assert ghost is hand
    assert ghost.text.startswith(f"{tile} on ")
    offered = [label for label in ghost.buttons if "·" in label]
    assert is_move(offered[0])
    assert list(ghost.buttons) == [*offered, "Back"]
    points = [int(re.findall(r"[+−]\d+|0", label)[-1].replace("−", "-")) for label in offered]
    assert points == sorted(points, reverse=True)
    done = await house.presses(mover, hand, offered[0])
    assert done.text.startswith(f"You played {tile} on ")
    assert "Your hand: " in done.text
    board = await house.channel.shows(f"**{mover.name}** plays {tile}", LONG)
    assert layout(board) == [TEXT, GALLERY, ROW]
    assert board.notified == {(await house.mover()).id}
    await house.server.until(lambda: not first.buttons, LONG)
    assert first.pictures
    assert list(board.buttons) == ["My hand", "More"]
    after = (await house.table()).state.view(before.seat)
    assert len(after.hand) < len(before.hand)
    assert house.leaks.hands_seen >= 3


async def test_a_deadline_counts_down(house):
    """A table with a clock tells by when as a timestamp, in each reader's own time and language."""
    board = await house.game("tridom", house.ann, house.bob, rounds=1, clock="3d")
    (moment,) = re.findall(r"<t:(\d+):R>", board.text)
    table = await house.table()
    assert 0 < int(moment) - table.created < 4 * 24 * 3600
    mover = await house.mover()
    assert f"<t:{moment}:R>" in (await house.says(mover, "board")).text


async def test_one_command_plays(house):
    """`/trigon play` with its completions does the whole move, best spots first; then the new hand."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    tiles = await mover.autocomplete(house.channel, "play", "tile")
    tile = tiles[0]["value"]
    spots = await mover.autocomplete(house.channel, "play", "spot", "", tile=tile)
    other = house.bob if mover is house.ann else house.ann
    assert await other.autocomplete(house.channel, "play", "spot", "", tile=tile) == []
    assert await house.server.person("Eve").autocomplete(house.channel, "play", "tile") == []
    answer = await house.says(mover, "play", tile=tile, spot=spots[0]["value"])
    assert answer.audience is mover
    assert answer.text.startswith(f"You played {tile} on ")
    assert "Your hand: " in answer.text
    assert answer.pictures
    await house.channel.shows(f"**{mover.name}** plays {tile}", LONG)


async def test_a_stale_press_shows_the_present(house):
    """A button of an earlier moment answers its presser with how it stands now, and nobody else."""
    # A board whose buttons could not be taken keeps them.
    house.server.fail("PATCH", f"/channels/{house.channel.id}/messages", 403, 50013, times=9)
    first = await house.game("tripple-domino", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    await house.moves(mover)
    await house.settled()
    shown = len(house.channel.messages)
    answer = await house.presses(mover, first, "Draw (−5)")
    assert "Already done" in answer.text
    assert answer.audience is mover
    eve = house.server.person("Eve")
    answer = await house.presses(eve, first, "Draw (−5)")
    assert answer.audience is eve
    assert answer.pictures
    assert "Your hand" not in answer.text
    assert len(house.channel.messages) == shown


async def test_hands_by_direct_message(house):
    """Everyone's hand comes by DM at the deal, and each can be played from there."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    for person in (house.ann, house.bob):
        assert (await person.sees("Your hand: ", LONG)).channel is person.dm
    mover = await house.mover()
    hand = await mover.sees("It is your turn", LONG)
    assert hand.channel is mover.dm
    await house.moves(mover, on=hand)
    await house.channel.shows(f"**{mover.name}** plays ", LONG)


async def test_closed_messages_are_no_topic(house):
    """Who takes no DMs plays by what the channel shows to them alone: nothing is said of it, and
    nothing is tried again at every turn.
    """
    house.bob.takes_messages = False
    await house.says(house.ann, "new", game="tridom", rounds=1)
    await house.channel.shows("opens a table", LONG)
    await house.says(house.bob, "join")
    await house.says(house.ann, "start")
    await house.channel.shows("begins", LONG)
    for _ in range(4):
        await house.moves(await house.mover())
    await house.settled()
    assert [m.text for m in house.bob.dm.messages] == []
    assert not any("write" in m.text for m in [*house.bob.ephemerals, *house.channel.messages])
    assert [refused.code for refused in house.server.refusals] == [50007]
    house.server.refusals.clear()


async def test_a_table_in_a_thread_beside_one_in_the_channel(house):
    """Two tables of one channel, each with its own board, neither knowing of the other."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    opened = await house.says(house.ann, "new", game="tripitz", thread=True)
    assert opened.text
    (thread,) = house.channel.threads
    await thread.shows("opens a table", LONG)
    await house.says(house.bob, "join", thread)
    await house.says(house.ann, "start", thread)
    board = await thread.shows("begins", LONG)
    assert board.pictures
    await house.moves(await house.mover(thread), thread)
    assert (await house.table(thread)).game == "tripitz"
    assert (await house.table()).game == "tridom"
    thread.archived = True
    await house.moves(await house.mover(thread), thread)
    await house.server.until(lambda: not thread.archived, LONG)
    await house.settled()
    # A board there cannot be edited, so it is posted anew, which wakes the thread.
    assert {refused.code for refused in house.server.refusals} <= {50083}
    house.server.refusals.clear()


async def test_tables_that_lie_elsewhere(house):
    """Where no table lies, one's own are named, with a way there and to the hand; to others how to look on."""
    await house.says(house.ann, "new", game="tridom", thread=True)
    (thread,) = house.channel.threads
    await house.joins(house.bob, thread)
    await house.starts(house.ann, thread)
    told = await house.says(house.ann, "board")
    assert told.text.startswith("No table is open here.")
    assert "\n1. Tridom \u00b7 games: " in told.text
    link = f"https://discord.com/channels/{thread.guild.id}/{thread.id}/"
    assert told.buttons["To table 1"]["url"].startswith(link)
    hand = await house.presses(house.ann, told, house.labels(told)[0])
    assert "Your hand: " in hand.text
    eve = house.server.person("Eve")
    told = await house.says(eve, "hand")
    assert "At other tables of this chat:\n1. Tridom \u00b7 games: " in told.text
    shown = await house.presses(eve, told, house.labels(told)[0])
    assert "Board" in shown.buttons
    assert "Your hand" not in shown.text


async def test_a_deleted_channel_ends_its_table(house):
    """Nobody can see the table any more, so it is over, and the players' lists know."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    before = await house.says(house.ann, "mygames", house.ann.dm)
    assert "Tridom" in before.text
    await house.settled()
    await house.channel.delete()

    async def over():
        return "no table" in (await house.says(house.ann, "mygames", house.ann.dm)).text

    await until(over)
    await house.settled()
    house.server.refusals.clear()


async def test_a_deleted_board(house):
    """A board that a moderator removed is no trouble: the next one comes, and `board` shows it."""
    first = await house.game("tridom", house.ann, house.bob, rounds=1)
    first.deleted = True
    shown = await house.says(house.ann, "board")
    assert shown.pictures
    assert "My hand" in shown.buttons
    mover = await house.mover()
    await house.moves(mover)
    await house.channel.shows(f"**{mover.name}** plays ", LONG)
    await house.settled()
    # The old board's buttons are taken when the new one is there, after all else.
    await house.server.until(lambda: house.server.refusals)
    assert {refused.code for refused in house.server.refusals} == {10008}
    house.server.refusals.clear()


async def test_a_server_that_throws_the_bot_out(house):
    """Moves by DM go on; added again, the channel sees how it stands with the next move."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    guild = house.channel.guild
    await house.settled()
    await house.server.remove_bot(guild)
    mover = await house.mover()
    hand = await mover.sees("It is your turn", LONG)
    await house.moves(mover, on=hand)
    await house.settled()
    assert {refused.code for refused in house.server.refusals} == {50001}
    house.server.refusals.clear()
    await house.server.add_bot(guild)
    mover = await house.mover()
    await house.moves(mover)
    assert (await house.channel.shows(f"**{mover.name}** plays ", LONG)).pictures


async def test_somebody_who_left_the_server(house):
    """They cannot be written to, of which nobody hears; the game goes on with them seated."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    await house.settled()
    house.bob.shares_server = False
    for _ in range(3):
        await house.moves(await house.mover())
    await house.settled()
    assert [refused.code for refused in house.server.refusals] == [50278]
    said = [*house.bob.ephemerals, *house.channel.messages]
    assert not any("cannot write" in m.text for m in said)
    house.server.refusals.clear()


async def test_a_chat_of_people(house):
    """A whole table where the bot is a guest: boards by follow-ups, hands to their owners alone."""
    group = house.server.group(house.ann)
    await house.says(house.ann, "new", group, game="tridom", rounds=1)
    await group.shows("opens a table", LONG)
    await house.says(house.bob, "join", group)
    await house.says(house.ann, "start", group)
    first = await group.shows("begins", LONG)
    assert first.pictures
    for _ in range(3):
        mover = await house.mover(group)
        await house.moves(mover, group)
        await group.shows(f"**{mover.name}** plays ", LONG)
    assert house.server.sent("POST", f"/channels/{group.id}") == []


@pytest.mark.parametrize("options", [{}, {"options": "hidden=yes"}], ids=["open", "hidden"])
async def test_turns_of_tripitz(house, options):
    """Moves, a swap, a hint, the score: nothing of the bag is told, nor of a hand that is hidden."""
    await house.game("tripitz", house.ann, house.bob, **options)
    state = (await house.table()).state
    assert (state.view(None).hands[0] is None) == bool(options)
    for turn in range(5):
        mover = await house.mover()
        for row in ("hand", "hint", "score", "board"):
            assert (await house.says(mover, row)).audience is mover
        if turn == 2:
            await house.says(mover, "swap", pieces=state.view(state.to_move).hand[0])
        else:
            await house.moves(mover)
        await house.settled()
        state = (await house.table()).state
        assert state.ply == turn + 1
    assert (house.leaks.hands_seen > 0) == bool(options)


@pytest.mark.parametrize("options", [{}, {"options": "hidden=yes"}], ids=["open", "hidden"])
async def test_a_swap_by_ticking(house, options):
    """From the board: Swap, all ticks at once, and Swap again."""
    first = await house.game("tripitz", house.ann, house.bob, **options)
    mover = await house.mover()
    page = await house.presses(mover, first, "Swap")
    assert page.audience is mover
    several = list(page.options)[1:3]
    assert page.selects[0]["max_values"] == len(page.options) == 7
    assert await house.answer_of(await mover.tick(page, *several)) is page
    assert [label for label, option in page.options.items() if option["default"]] == several
    await house.presses(mover, page, "Swap 2")
    await house.channel.shows("swaps 2", LONG)


async def test_quiet_hours_by_a_field(house):
    """Settings, quiet hours, a field: nothing to type as a command."""
    page = await house.says(house.ann, "settings", house.ann.dm)
    label = next(each for each in house.labels(page) if each.startswith("Quiet hours"))
    one = await house.presses(house.ann, page, label)
    assert "/" not in one.text
    press = await house.ann.press(one, "Type it…")
    done = await house.answer_of(await house.ann.fill(press, "22:00-08:00"))
    assert done is page
    assert "Quiet hours, from now on: 22:00-08:00\nWhich time zone?" in done.text
    settled = await house.presses(house.ann, page, "Berlin")
    assert "Time zone, from now on: Europe/Berlin" in settled.text
    one = await house.presses(house.ann, page, "Quiet hours: 22:00-08:00")
    assert (
        "Quiet hours, from now on: not set" in (await house.presses(house.ann, one, "not set")).text
    )


@pytest.mark.parametrize("game", ["tridom", "tripitz"])
async def test_every_command_at_every_moment(house, game):
    """Before, in and after a game each command is answered, to its person alone, and nothing fails."""
    rows = names(house.server.commands["trigon"])
    quiet = {"new", "learn", "start", "end", "leave", "resign", "rematch"}
    # The drill's tokens are nobody's, and have the names of those in the hands.
    quiet |= {"drill"} if game == "tripitz" else set()
    for moment in ("none", "lobby", "playing", "over"):
        if moment == "lobby":
            await house.says(house.ann, "new", game=game)
            await house.says(house.ann, "computer", level="easy")
        elif moment == "playing":
            await house.says(house.ann, "start")
        elif moment == "over":
            await house.says(house.ann, "end")
        for row in rows:
            if row in quiet:
                continue
            for person in (house.ann, house.bob):
                answer = await house.says(person, row)
                assert answer.audience is person, row
                assert answer.text, row
                assert "went wrong" not in answer.text, row
    await house.settled()


@pytest.mark.parametrize("locale", ["de", "fr", "it", "nl", "es-ES"])
async def test_a_person_of_another_language(house, locale):
    """Private answers come in the person's language as far as there is a catalogue; play works."""
    cleo = house.server.person("Cleo", locale=locale)
    await house.game("tridom", cleo, house.bob, rounds=1)
    table = await house.table()
    assert table.seats[0].person.language == locale.partition("-")[0]
    answer = await house.says(cleo, "hand")
    english = answer.text.startswith("Your hand")
    assert english == (locale.partition("-")[0] not in languages())


async def test_each_is_called_in_the_language_of_their_own(house):
    """The board is in the channel's language; the line that notifies is in the one that its reader chose."""
    await house.game("tridom", house.ann, house.bob, rounds=1)
    mover = await house.mover()
    (waits,) = {house.ann, house.bob} - {mover}
    await house.says(waits, "settings", name="language", value="de")
    await house.moves(mover)
    await house.settled()
    board = house.channel.messages[-1]
    assert board.notified == {waits.id}
    assert f"**{mover.name}** plays " in board.text
    assert "du bist am Zug" in board.text


async def test_rulings_behind_the_rules(house):
    """From the rules, which name the table's options, to our rulings and back, in one message."""
    await house.says(house.ann, "new", game="tridom", target=200)
    rules = await house.says(house.ann, "rules")
    said = rules.text
    assert "target: 200" in said
    rulings = await house.presses(house.ann, rules, "Our rulings, and why")
    assert rulings is rules
    assert "Our rulings: Tridom" in rulings.text
    again = await house.presses(house.ann, rulings, "Rules")
    assert again.text == said


async def test_the_drill(house):
    """A drawn question; an answer changes it in its place, to a question that is drawn anew."""
    question = await house.says(house.ann, "drill", kind="quadruple")
    (drawn,) = question.pictures
    answers = [label for label in question.buttons if label.endswith(")")]
    assert len(answers) == OFFERED[3]
    after = await house.presses(house.ann, question, answers[0])
    assert after is question
    assert after.text.startswith(("Right. 1 in a row", "Not quite: "))
    assert "makes a quadruple" in after.text
    assert after.pictures[0] != drawn


async def test_advice_behind_the_rules(house):
    """From the rules to the page on how to play well and back, in one message, with no table."""
    rules = await house.says(house.ann, "rules", game="tripitz")
    said = rules.text
    advice = await house.presses(house.ann, rules, "How to play well")
    assert advice is rules
    assert "How to play well: Tripitz" in advice.text
    again = await house.presses(house.ann, advice, "Rules")
    assert again.text == said

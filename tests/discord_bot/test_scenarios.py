"""What people meet on a Discord server, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.app import replies
from bot.locales import LANGUAGES
from bot.table.lessons import OFFERED
from engine.players.search import tripitz
from tests.support.discord_server.commands import names
from tests.support.discord_server.components import CONTAINER, GALLERY, ROW, TEXT
from tests.support.harness import LONG, MANY_FIT
from tests.support.harness.harness import AWAY
from tests.support.labels import is_move


def layout(message):
    """The kinds of parts within a message's frame."""
    (frame,) = message.components
    assert frame["type"] == CONTAINER
    return [part["type"] for part in frame["components"]]


@pytest.mark.parametrize("harness", [MANY_FIT], indirect=True)
async def test_a_turn_as_a_player_sees_it(harness):
    """Hand, tile, spot with points, confirm; the channel gets the new board, the old its rest."""
    first = await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    assert layout(first) == [TEXT, GALLERY, ROW]
    assert "Tridom" in first.alts[0]
    mover = await harness.mover()
    assert first.notified == set(), "who begins the game and is to move knows it"
    hand = await harness.presses(mover, first, "My hand")
    assert hand.audience is mover
    assert "Your turn." in hand.text
    assert hand.pictures
    table = await harness.table()
    before = table.state.view(table.seat_of(f"discord:{mover.id}"))
    assert not hand.selects
    tile = harness.labels(hand)[0]
    ghost = await harness.presses(mover, hand, tile)
    assert ghost is hand
    assert ghost.text.startswith(f"{tile} on ")
    offered = [label for label in ghost.buttons if "·" in label]
    assert is_move(offered[0])
    assert list(ghost.buttons) == [*offered, "Back"]
    points = [int(re.findall(r"[+−]\d+|0", label)[-1].replace("−", "-")) for label in offered]
    assert points == sorted(points, reverse=True)
    done = await harness.presses(mover, hand, offered[0])
    assert done.text.startswith(f"You played {tile} on ")
    assert "turn." in done.text
    board = await harness.channel.shows(f"**{mover.name}** plays {tile}", LONG)
    assert layout(board) == [TEXT, GALLERY, ROW]
    assert board.notified == {(await harness.mover()).id}
    await harness.server.until(lambda: not first.buttons, LONG)
    assert first.pictures
    assert list(board.buttons) == ["My hand", "More"]
    after = (await harness.table()).state.view(before.seat)
    assert len(after.hand) < len(before.hand)
    assert harness.leaks.hands_seen >= 3


async def test_a_deadline_counts_down(harness):
    """A table with a clock tells by when as a timestamp, in each reader's own time and language."""
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1, clock="3d")
    (moment,) = re.findall(r"<t:(\d+):R>", board.text)
    table = await harness.table()
    assert 0 < int(moment) - table.created < 4 * 24 * 3600
    mover = await harness.mover()
    assert f"<t:{moment}:R>" in (await harness.says(mover, "board")).text


async def test_one_command_plays(harness):
    """`/trigon play` with its completions does the whole move, best spots first; then the new hand."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    tiles = await mover.autocomplete(harness.channel, "play", "tile")
    tile = tiles[0]["value"]
    spots = await mover.autocomplete(harness.channel, "play", "spot", "", tile=tile)
    other = harness.bob if mover is harness.ann else harness.ann
    assert await other.autocomplete(harness.channel, "play", "spot", "", tile=tile) == []
    assert await harness.server.person("Eve").autocomplete(harness.channel, "play", "tile") == []
    answer = await harness.says(mover, "play", tile=tile, spot=spots[0]["value"])
    assert answer.audience is mover
    assert answer.text.startswith(f"You played {tile} on ")
    assert "turn." in answer.text
    assert answer.pictures
    await harness.channel.shows(f"**{mover.name}** plays {tile}", LONG)


async def test_a_stale_press_shows_the_present(harness):
    """A button of an earlier moment answers its presser with how it stands now, and nobody else."""
    # A board whose buttons could not be taken keeps them.
    harness.server.fail("PATCH", f"/channels/{harness.channel.id}/messages", 403, 50013, times=9)
    first = await harness.game("tripple-domino", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    await harness.moves(mover)
    await harness.settled()
    shown = len(harness.channel.messages)
    answer = await harness.presses(mover, first, "Draw (−5)")
    assert "out of date" in answer.text
    assert answer.audience is mover
    eve = harness.server.person("Eve")
    answer = await harness.presses(eve, first, "Draw (−5)")
    assert answer.audience is eve
    assert answer.pictures
    assert "Your hand" not in "".join(answer.alts)
    assert len(harness.channel.messages) == shown


async def test_hands_by_direct_message(harness):
    """Everyone's hand comes by DM at the deal, and each can be played from there."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    for person in (harness.ann, harness.bob):
        assert (await person.sees("turn.", LONG)).channel is person.dm
    mover = await harness.mover()
    hand = await mover.sees("Your turn", LONG)
    assert hand.channel is mover.dm
    await harness.moves(mover, on=hand)
    await harness.channel.shows(f"**{mover.name}** plays ", LONG)


async def test_closed_messages_are_no_topic(harness):
    """Who takes no DMs plays by what the channel shows to them alone: nothing is said of it, and
    nothing is tried again at every turn.
    """
    harness.bob.takes_messages = False
    await harness.says(harness.ann, "new", game="tridom", rounds=1)
    await harness.channel.shows("opens a table", LONG)
    await harness.says(harness.bob, "join")
    await harness.says(harness.ann, "start")
    await harness.channel.shows("begins", LONG)
    for _ in range(4):
        await harness.moves(await harness.mover())
    await harness.settled()
    assert [m.text for m in harness.bob.dm.messages] == []
    assert not any("write" in m.text for m in [*harness.bob.ephemerals, *harness.channel.messages])
    assert [refused.code for refused in harness.server.refusals] == [50007]
    harness.server.refusals.clear()


async def test_a_chat_of_people(harness):
    """A whole table where the bot is a guest: boards by follow-ups, hands to their owners alone."""
    group = harness.server.group(harness.ann)
    await harness.says(harness.ann, "new", group, game="tridom", rounds=1)
    await group.shows("opens a table", LONG)
    await harness.says(harness.bob, "join", group)
    await harness.says(harness.ann, "start", group)
    first = await group.shows("begins", LONG)
    assert first.pictures
    for _ in range(3):
        mover = await harness.mover(group)
        await harness.moves(mover, group)
        await group.shows(f"**{mover.name}** plays ", LONG)
    assert harness.server.sent("POST", f"/channels/{group.id}") == []


@pytest.mark.parametrize("options", [{}, {"options": "hidden=yes"}], ids=["open", "hidden"])
async def test_turns_of_tripitz(harness, options):
    """Moves, a swap, a hint, the score: nothing of the bag is told, nor of a hand that is hidden."""
    await harness.game("tripitz", harness.ann, harness.bob, **options)
    state = (await harness.table()).state
    assert (state.view(None).hands[0] is None) == bool(options)
    for turn in range(5):
        mover = await harness.mover()
        for row in ("hand", "hint", "score", "board"):
            assert (await harness.says(mover, row)).audience is mover
        if turn == 2:
            await harness.says(mover, "swap", tokens=state.view(state.to_move).hand[0])
        else:
            await harness.moves(mover)
        await harness.settled()
        state = (await harness.table()).state
        assert state.ply == turn + 1
    assert (harness.leaks.hands_seen > 0) == bool(options)


@pytest.mark.parametrize("options", [{}, {"options": "hidden=yes"}], ids=["open", "hidden"])
async def test_a_swap_by_ticking(harness, options):
    """From the board: Swap, all ticks at once, and Swap again."""
    first = await harness.game("tripitz", harness.ann, harness.bob, **options)
    mover = await harness.mover()
    page = await harness.presses(mover, first, "Swap")
    assert page.audience is mover
    several = list(page.options)[1:3]
    assert page.selects[0]["max_values"] == len(page.options) == 7
    assert await harness.answer_of(await mover.tick(page, *several)) is page
    assert [label for label, option in page.options.items() if option["default"]] == several
    await harness.presses(mover, page, "Swap 2")
    await harness.channel.shows("swaps 2", LONG)


@pytest.mark.usefixtures("quick_search")
async def test_a_hard_computer_plays_on_the_same_board(harness, monkeypatch):
    """Its move comes after Ann's, in the message that stands, and her hand shows her next turn."""
    monkeypatch.setattr("bot.app.service.ANSWER_SECONDS", LONG)  # on a busy machine, too
    await harness.opens(harness.ann, "tripitz", harness.channel, {})
    await harness.says(harness.ann, "computer", level="hard")
    board = await harness.starts(harness.ann, harness.channel)
    await harness.settled()
    hand = await harness.hand(harness.ann)
    for turn in range(1, 3):
        done = await harness.moves(harness.ann, on=hand)
        await harness.settled()
        assert await harness.mover() == harness.ann
        assert done.text.startswith("You played ")
        assert "Your turn." in done.text
        assert [label for label in harness.labels(done) if label not in AWAY], "she can play on"
        assert sum(ply.before.to_move == 1 for ply in await played(harness)) == turn
        assert "Computer 1** plays" in board.text
        assert "Ann" in board.text
        hand = done
    assert [m for m in harness.channel.messages if "My hand" in m.buttons] == [board]
    assert board.notified == set()


async def played(harness):
    """The moves of the game so far."""
    table = await harness.table()
    return list(table.played(await harness.store.moves(table.id)))


async def test_quiet_hours_by_a_field(harness):
    """Settings, quiet hours, a field: nothing to type as a command."""
    page = await harness.says(harness.ann, "settings", harness.ann.dm)
    label = next(each for each in harness.labels(page) if each.startswith("Quiet hours"))
    one = await harness.presses(harness.ann, page, label)
    assert "/" not in one.text
    press = await harness.ann.press(one, "Type it…")
    done = await harness.answer_of(await harness.ann.fill(press, "22:00-08:00"))
    assert done is page
    assert "Quiet hours, from now on: 22–8\nWhich time zone?" in done.text
    settled = await harness.presses(harness.ann, page, "Berlin")
    assert "Time zone, from now on: Europe/Berlin" in settled.text
    one = await harness.presses(harness.ann, page, "Quiet hours")
    assert "Quiet hours, from now on: off" in (await harness.presses(harness.ann, one, "off")).text


async def test_a_look_back_follows_when_it_is_done(harness, monkeypatch):
    """How far it is, at once; then the whole below it, with the worst move on its board."""
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    monkeypatch.setattr(tripitz, "NODES", 300)
    await harness.game("tripitz", harness.ann, harness.bob)
    mover = await harness.mover()
    await harness.moves(mover)
    await harness.settled()
    asked = await harness.says(harness.ann, "end")
    await harness.presses(harness.ann, asked, "End it")
    await harness.settled()
    first = await harness.says(mover, "review")
    assert first.text.startswith("I’m looking back: 0 of 1 ")
    whole = await mover.sees("You had a real choice once", LONG)
    assert whole.audience is mover
    again = await harness.presses(mover, first, "Look back")
    assert again.text == whole.text


@pytest.mark.parametrize("game", ["tridom", "tripitz"])
async def test_every_command_at_every_moment(harness, game):
    """Before, in and after a game each command is answered, to its person alone, and nothing fails."""
    rows = names(harness.server.commands["trigon"])
    quiet = {"new", "learn", "start", "end", "leave", "resign", "rematch"}
    # The drill's tokens are nobody's, and have the names of those in the hands.
    quiet |= {"drill"} if game == "tripitz" else set()
    for moment in ("none", "lobby", "playing", "over"):
        if moment == "lobby":
            await harness.says(harness.ann, "new", game=game)
            await harness.says(harness.ann, "computer", level="easy")
        elif moment == "playing":
            await harness.says(harness.ann, "start")
        elif moment == "over":
            await harness.says(harness.ann, "end")
        for row in rows:
            if row in quiet:
                continue
            for person in (harness.ann, harness.bob):
                answer = await harness.says(person, row)
                assert answer.audience is person, row
                assert answer.text, row
                assert "went wrong" not in answer.text, row
    await harness.settled()


@pytest.mark.parametrize("locale", ["de", "fr", "it", "nl", "es-ES"])
async def test_a_person_of_another_language(harness, locale):
    """Private answers come in the person's language as far as there is a catalogue; play works."""
    cleo = harness.server.person("Cleo", locale=locale)
    await harness.game("tridom", cleo, harness.bob, rounds=1)
    table = await harness.table()
    assert table.seats[0].person.language == locale.partition("-")[0]
    answer = await harness.says(cleo, "hand")
    english = "turn." in answer.text
    assert english == (locale.partition("-")[0] not in LANGUAGES)


async def test_each_is_called_in_the_language_of_their_own(harness):
    """The board is in the channel's language; the line that notifies is in the one that its reader chose."""
    await harness.game("tridom", harness.ann, harness.bob, rounds=1)
    mover = await harness.mover()
    (waits,) = {harness.ann, harness.bob} - {mover}
    await harness.says(waits, "settings", name="language", value="de")
    await harness.moves(mover)
    await harness.settled()
    board = harness.channel.messages[-1]
    assert board.notified == {waits.id}
    assert f"**{mover.name}** plays " in board.text
    assert "du bist am Zug" in board.text


async def test_rulings_behind_the_rules(harness):
    """From the rules, which name the table's options, to our rulings and back, in one message."""
    await harness.says(harness.ann, "new", game="tridom", target=200)
    rules = await harness.says(harness.ann, "rules")
    said = rules.text
    assert "target: 200" in said
    rulings = await harness.presses(harness.ann, rules, "Our rulings, and why")
    assert rulings is rules
    assert "Our rulings: Tridom" in rulings.text
    again = await harness.presses(harness.ann, rulings, "Rules")
    assert again.text == said


async def test_the_drill(harness):
    """A drawn question; an answer changes it in its place, to a question that is drawn anew."""
    question = await harness.says(harness.ann, "drill", kind="quadruple")
    (drawn,) = question.pictures
    answers = [label for label in question.buttons if label.endswith(")")]
    assert len(answers) == OFFERED[3]
    after = await harness.presses(harness.ann, question, answers[0])
    assert after is question
    assert after.text.startswith(("Right. 1 in a row", "Not quite: "))
    assert "makes a quadruple" in after.text
    assert after.pictures[0] != drawn


async def test_options_given_without_a_game_come_along(harness):
    """They are kept by the choices of the games that take them."""
    games = await harness.says(harness.ann, "new", target=200)
    assert "Tripitz" not in "".join(games.options)
    await harness.presses(harness.ann, games, "Tridom ★")
    await harness.channel.shows("opens a table", LONG)
    assert (await harness.table()).options == {"target": 200}


async def test_a_question_that_was_decided_elsewhere_goes_unasked(harness):
    """Ann declines in the channel; her copy in private is replaced by the outcome."""
    cat = harness.server.person("Cat")
    await harness.game("tridom", harness.ann, harness.bob, cat)
    await harness.says(cat, "replace", who="Bob")
    question = await harness.ann.dm.shows("suggests", LONG)
    assert len(question.buttons) == 2
    await harness.says(harness.ann, "decline")
    outcome = await harness.ann.dm.shows("says no; nothing changes", LONG)
    assert not outcome.buttons
    await harness.server.until(lambda: question not in harness.ann.dm.messages, LONG)

"""What people meet on a Discord server, with the whole bot behind it. Nothing of a hand leaks."""

from __future__ import annotations

import re

import pytest

from bot.locales import LANGUAGES
from tests.support.discord_server.commands import names
from tests.support.harness import LONG


async def test_a_deadline_counts_down(harness):
    """A table with a clock tells by when as a timestamp, in each reader's own time and language."""
    board = await harness.game("tridom", harness.ann, harness.bob, rounds=1, clock="3d")
    (moment,) = re.findall(r"<t:(\d+):f>", board.text)
    table = await harness.table()
    assert 0 < int(moment) - table.created < 4 * 24 * 3600
    mover = await harness.mover()
    assert f"<t:{moment}:f>" in (await harness.says(mover, "board")).text


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
    assert "Time zone, from now on: Berlin" in settled.text
    one = await harness.presses(harness.ann, page, "Quiet hours")
    assert "Quiet hours, from now on: off" in (await harness.presses(harness.ann, one, "off")).text


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
            # Before a game it isn't known which it will be.
            if row in quiet or (moment in {"none", "lobby"} and game == "tripitz"):
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

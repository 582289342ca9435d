"""A league on the store: tables open by themselves, tell how they ended, and nothing happens twice."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec import structs

from bot.app.lookup import OutcomeUnknown
from bot.app.service import Service
from bot.club import effects, kinds
from bot.club.document import table_over
from bot.club.effects import OpenGame, Order, SeatEnd, TableOver
from bot.club.league import League, LeaguePhase
from bot.ports import RetryLater
from bot.present.message import Message, plain
from bot.present.render import for_channel, for_person
from bot.store import Stale, Store, StoreDown
from bot.store.gateway import Word
from bot.table import arranging, codec
from bot.table.commands import (
    ChangeSettings,
    ChatData,
    Cup,
    End,
    LeagueStep,
    LeagueVerb,
    MyData,
    MyGames,
    New,
    Season,
    SetDaily,
    SetWeekly,
    ShowTables,
    Switch,
)
from bot.table.effects import HandEffect
from bot.table.identity import Person, PersonId
from bot.table.steps import Adjourn
from bot.table.table import Table, TablePhase
from tests.club.timed import Timed
from tests.support.harness.fake import ANN, BOB, words
from tests.support.stores import SteppedGateway, gateway_of, unsent

CAT = Person(PersonId("fake:cat"), "Cat")


async def league_of(timed: Timed) -> League:
    found = await timed.document("league")
    assert isinstance(found, League)
    return found


async def announced(timed: Timed, **options: str) -> None:
    """Three people have begun a league; nothing of it was carried out yet."""
    ask = timed.harness.ask
    await ask(ANN, Season("tripitz", {"weeks": "3", **options}))
    await ask(BOB, LeagueStep("league", LeagueVerb.JOIN, 1))
    await ask(CAT, LeagueStep("league", LeagueVerb.JOIN, 1))
    assert "Match day 1 is on" in words(await ask(ANN, LeagueStep("league", LeagueVerb.BEGIN, 1)))


async def ordered(timed: Timed) -> list[Order]:
    """What waits to be carried out."""
    waiting = await unsent(timed.store, (await league_of(timed)).id, 99)
    found = [effects.from_text(entry.text) for entry in waiting]
    return [each for each in found if isinstance(each, Order)]


async def begun(timed: Timed, **options: str) -> League:
    """Three people, a round a week, and its table is open."""
    await announced(timed, **options)
    await timed.sent()
    return await league_of(timed)


async def tables(timed: Timed) -> list[Table]:
    found = []
    for _, _, table_id in (await league_of(timed)).tables():
        loaded = await timed.store.load(table_id)
        assert loaded is not None
        found.append(codec.from_text(loaded.doc))
    return found


async def test_tables_open_by_themselves_in_places_of_their_own(timed: Timed) -> None:
    league = await begun(timed)
    (table,) = await tables(timed)
    assert table.phase is TablePhase.PLAYING
    assert table.league == league.id
    assert table.chat == league.chat
    assert str(table.clock) == "1d"
    assert table.place in timed.harness.platform.opened
    assert await timed.store.table_at(table.place) == table.id
    seats = league.rounds[0].meetings
    names = [league.entrants[each].name for each in next(m for m in seats if m.games).seats]
    assert [seat.name for seat in table.seats] == names
    assert timed.harness.platform.opened[table.place] == "1 · " + " – ".join(names)
    for person in table.people:
        assert table.id in await timed.store.person_tables(person.id)


async def test_where_there_is_no_room_they_lie_beside_what_lies_there(timed: Timed) -> None:
    timed.harness.platform.has_threads = False
    league = await begun(timed)
    (table,) = await tables(timed)
    assert table.place == league.place
    assert await timed.store.table_at(table.place) is None
    await timed.harness.ask(ANN, New("tridom"))
    here = await timed.store.table_at(table.place)
    assert here not in {None, table.id}
    listed = words(await timed.harness.ask(BOB, ShowTables()))
    assert "Tridom" in listed
    assert "Tripitz" in listed
    # They are the league's, and not in the chat's own data.
    (data,) = await timed.harness.ask(ANN, ChatData("export"), admin=True)
    assert [each["game"] for each in json.loads(data.file.content)["tables"]] == ["tridom"]


async def test_a_game_that_ends_is_told_once(timed: Timed) -> None:
    """And shown in the round's message, which is edited."""
    await begun(timed)
    (table,) = await tables(timed)
    posts = in_the_chat(timed)
    await timed.harness.ask(ANN, End(sure=True), at=table.place, admin=True)
    await timed.sent()
    league = await league_of(timed)
    (meeting,) = [each for each in league.rounds[0].meetings if each.games]
    assert meeting.running is None
    assert meeting.games[0] is not None
    again = league
    await timed.sent()
    assert await league_of(timed) == again
    assert in_the_chat(timed) == posts
    assert any("League: Tripitz" in said for said in updated(timed))


def in_the_chat(timed: Timed) -> int:
    """How many messages were posted in the league's own place."""
    return [place for place, _, _ in timed.harness.platform.posts].count(timed.harness.here)


def updated(timed: Timed) -> list[str]:
    return [plain(message.text) for _, message, _ in timed.harness.platform.updates]


async def test_a_season_that_nobody_plays(timed: Timed) -> None:
    """The clock puts tables to rest, the round's end closes them, and the league comes to its end."""
    await begun(timed)
    for _ in range(60):
        league = await league_of(timed)
        if league.phase is LeaguePhase.OVER:
            break
        await timed.at(timed.now + 24 * 3600)
    league = await league_of(timed)
    assert league.phase is LeaguePhase.OVER
    assert len(league.rounds) == 3
    outcomes = [
        one for each in league.rounds for m in each.meetings for o in m.counted for one in o
    ]
    assert len(outcomes) == 6
    assert not any(one.there for one in outcomes)
    assert "\N{TROPHY}" in timed.said()[-1]
    assert timed.posts()[-1].picture is not None


@pytest.mark.parametrize("chats", ["", "daily", "weekly"])
async def test_a_season_keeps_to_the_chat_s_time_zone(timed: Timed, chats: str) -> None:
    """Of its puzzle or its week; without these, that of the person who announces it."""
    await timed.harness.ask(ANN, ChangeSettings("zone", "Asia/Tokyo"))
    if chats == "daily":
        await timed.harness.ask(ANN, SetDaily(Switch.ON, "8", "Europe/Rome"), admin=True)
    elif chats:
        await timed.harness.ask(ANN, SetWeekly(Switch.ON, "mon", "8", "Europe/Rome"), admin=True)
    timed.now = datetime(2026, 12, 1, 4, 41, tzinfo=UTC).timestamp()
    await timed.harness.ask(ANN, Season("tripitz"))
    zone = "Europe/Rome" if chats else "Asia/Tokyo"
    assert (await league_of(timed)).zone == zone
    closes = datetime.fromtimestamp((await league_of(timed)).closes, ZoneInfo(zone))
    assert (closes.hour, closes.minute) == ((20, 0) if chats else (13, 41))


async def test_a_press_of_another_season(timed: Timed) -> None:
    await begun(timed)
    assert "over" in words(await timed.harness.ask(ANN, LeagueStep("league", LeagueVerb.JOIN, 7)))
    assert "under way" in words(await timed.harness.ask(ANN, Season("tridom")))
    assert "League: Tripitz" in words(await timed.harness.ask(ANN, Season()))


async def test_games_to_choose_from(timed: Timed) -> None:
    """Where none is named; a choice announces it."""
    (asked,) = await timed.harness.ask(ANN, Season())
    (choice,) = (each for each in asked.choices if each.label == "Triominoes")
    await timed.harness.ask(ANN, choice.payload)
    assert (await league_of(timed)).game == "triominoes"
    (asked,) = await timed.harness.ask(ANN, Cup("chess"))
    assert "chess" in plain(asked.text)
    told = words(await timed.harness.ask(ANN, Cup("", {"weeks": "2"})))
    assert "game" in told


async def test_a_place_that_changes_hands_takes_the_table_along(timed: Timed) -> None:
    await begun(timed)
    (table,) = await tables(timed)
    league = await league_of(timed)
    number = league.entrant_of(table.people[0].id)
    step = LeagueStep("league", LeagueVerb.FREE, 1, number or 0)
    asked = await timed.harness.ask(ANN, step)
    assert "someone else" in words(asked)
    await timed.harness.ask(ANN, structs.replace(step, sure=True))
    dan = Person(PersonId("fake:dan"), "Dan")
    await timed.harness.ask(dan, structs.replace(step, what="take"))
    await timed.sent()
    (table,) = await tables(timed)
    assert table.people[0] == dan
    assert table.id in await timed.store.person_tables(dan.id)


async def test_who_takes_their_data_along_is_out(timed: Timed) -> None:
    """Their file tells of their games; afterwards a number stands for them, and the league goes on."""
    league = await begun(timed)
    (page,) = await timed.harness.ask(BOB, MyData("export"))
    assert page.file is not None
    (kept,) = json.loads(page.file.content)["club"]
    assert (kept["id"], kept["name"]) == (league.id, "Bob")
    await timed.harness.ask(BOB, "-:0:mydata.forget")
    await timed.sent()
    league = await league_of(timed)
    assert BOB.id not in league.people
    assert "Bob" not in kinds.document_to_text(league)
    assert await timed.store.club_documents(BOB.id) == []
    shown = words(await timed.harness.ask(ANN, Season()))
    assert "Player" in shown
    assert "Bob" not in shown


async def test_a_chat_that_deletes_its_data_has_no_league(timed: Timed) -> None:
    await begun(timed)
    (table,) = await tables(timed)
    await timed.harness.ask(ANN, "-:0:chatdata.forget", admin=True)
    await timed.harness.ask(ANN, End(sure=True), at=table.place, admin=True)
    await timed.sent()
    assert not isinstance(await timed.document("league"), League)
    (asked,) = await timed.harness.ask(ANN, Season())
    assert asked.choices


# --- killed on the way --------------------------------------------------------------------------------


class Mortal(SteppedGateway):
    """A way to the server of a process that is killed at the `left`th step of it, there or back."""

    def __init__(self, store: Store, left: int) -> None:
        super().__init__(store)
        self.left = left

    async def step(self, *_commands: Sequence[Word]) -> None:
        self.left -= 1
        if self.left < 0:
            raise StoreDown("killed")

    async def back(self) -> None:
        await self.step()


async def killed_at_each_step(timed: Timed, order: Order, token: str) -> int:
    """Carry an order out, killed at its first step, its second, and so on; how many there were."""
    for left in itertools.count():
        doomed = Store(Mortal(timed.store, left))
        service = Service(doomed, [timed.harness.platform], now=lambda: timed.now)
        try:
            await service.carry_out(order, token)
        except (StoreDown, OutcomeUnknown):
            continue
        return left
    raise AssertionError


async def test_killed_while_a_table_is_opened(timed: Timed) -> None:
    """Wherever that was, it is opened once, in one place, and each hand is sent once."""
    await announced(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    assert await killed_at_each_step(timed, order, "open") > 6
    await timed.harness.service.carry_out(order, "open")
    (table,) = await tables(timed)
    assert table.phase is TablePhase.PLAYING
    assert list(timed.harness.platform.opened) == [table.place]
    waiting = [effects.from_text(e.text) for e in await unsent(timed.store, table.id, 99)]
    hands = [each.to for each in waiting if isinstance(each, HandEffect)]
    assert sorted(hands, key=str) == sorted((each.id for each in table.people), key=str)


async def test_an_older_process_is_waited_for(timed: Timed) -> None:
    """It would forget what a table is played for; as soon as it is gone, the table is opened."""
    await announced(timed)
    (order,) = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    timed.again(form=lambda: 3)
    with pytest.raises(RetryLater):
        await timed.harness.service.carry_out(order, "open")
    timed.again()
    await timed.harness.service.carry_out(order, "open")
    assert (await tables(timed))[0].league == order.league


async def test_killed_while_a_round_follows_another(timed: Timed) -> None:
    """The result counts once, and the next round's tables are ordered once."""
    await announced(timed, weeks="1")
    league = await league_of(timed)
    ((_, _, table),) = league.tables()
    timed.now = league.rounds[0].due
    over = TableOver(document=league.id, table=table, ended=(SeatEnd(0, 9, 1), SeatEnd(1, 3, 1)))
    assert await killed_at_each_step(timed, over, f"over:{table}") > 2
    await timed.harness.service.carry_out(over, f"over:{table}")
    after = await league_of(timed)
    assert len(after.rounds) == 2
    opened = [each for each in await ordered(timed) if isinstance(each, OpenGame)]
    assert [each.round for each in opened] == [0, 1]


async def test_a_private_chat_s_data_is_no_league_of_its_person(timed: Timed) -> None:
    """On Telegram somebody's private chat with the bot has their own address."""
    league = await begun(timed)
    own: dict[str, Any] = {"at": str(BOB.id), "admin": True, "private": True}
    assert "leagues" not in words(await timed.harness.ask(BOB, ChatData(), **own))
    (page,) = await timed.harness.ask(BOB, ChatData("export"), **own)
    assert page.file is not None
    assert json.loads(page.file.content)["club"] == []
    await timed.harness.ask(BOB, "-:0:chatdata.forget", **own)
    assert await league_of(timed) == league
    assert await timed.store.club_documents(BOB.id) == [league.id]


async def test_many_sign_up_at_once(timed: Timed) -> None:
    """As when a chat of hundreds is told that a league begins: everyone is in, each once."""
    await timed.harness.ask(ANN, Season("tridom"))
    people = [Person(PersonId(f"fake:many{number}"), f"P{number}") for number in range(40)]
    join = LeagueStep("league", LeagueVerb.JOIN, 1)
    told = await asyncio.gather(*(timed.harness.ask(each, join) for each in [*people, people[0]]))
    assert Counter(map(words, told)) == {
        "You’re in. I’ll tell you who you play first.": 40,
        "You’re already in.": 1,
    }
    assert len((await league_of(timed)).entrants) == 41


class Contested(Store):
    """A store in which another process is always faster, once it is `lost`."""

    lost = False

    async def commit(self, table_id: str, **step: Any) -> Any:
        if self.lost:
            raise Stale(table_id, 1, 2)
        return await super().commit(table_id, **step)


async def test_people_who_lose_every_race_are_asked_to_try_again(timed: Timed) -> None:
    """In one line, and nothing is logged as a fault."""
    await timed.harness.ask(ANN, Season("tridom"))
    contested = Contested(gateway_of(timed.store))
    contested.lost = True
    timed.harness.service = Service(contested, [timed.harness.platform])
    told = words(await timed.harness.ask(BOB, LeagueStep("league", LeagueVerb.JOIN, 1)))
    assert told == "Someone else moved at the same moment. Nothing was changed; please try again."
    assert len((await league_of(timed)).entrants) == 1


# --- what its tables are called ------------------------------------------------------------------------


def mover_of(table: Table) -> Person:
    assert table.turn is not None
    person = table.seats[table.turn.seat].person
    assert person is not None
    return person


def others_of(table: Table, person: Person) -> str:
    return ", ".join(name for name in (each.name for each in table.people) if name != person.name)


def private(timed: Timed, since: int = 0) -> dict[str, list[Message]]:
    """What each person was sent in private since then, by their name."""
    sent = timed.harness.platform.sent[since:]
    return {
        each.name: [message for to, message, _ in sent if to == each.id] for each in (ANN, BOB, CAT)
    }


@pytest.mark.parametrize("kind", ["League", "Cup"])
async def test_at_the_begin_of_a_round_everyone_is_told_whom_they_meet(
    timed: Timed, kind: str
) -> None:
    """In one message each, the hand of those who play; of these only the one to move hears it."""
    ask, step = timed.harness.ask, kind.lower()
    for each in (ANN, BOB, CAT):
        await ask(each, ChangeSettings("ping", "private"))
    await ask(ANN, (Season if kind == "League" else Cup)("tripitz"))
    for each in (BOB, CAT):
        await ask(each, LeagueStep(step, LeagueVerb.JOIN, 1))
    timed.harness.platform.sent.clear()
    await ask(ANN, LeagueStep(step, LeagueVerb.BEGIN, 1))
    await timed.sent()
    table = await only_table(timed, step)
    mover = mover_of(table)
    players = {each.name for each in table.people}
    for name, messages in private(timed).items():
        (message,) = messages
        said = plain(message.text)
        if name in players:
            (other,) = players - {name}
            turn = "Your turn." if name == mover.name else f"{mover.name}\u2019s turn."
            first = f"{kind} Tripitz \u00b7 {turn}\nYou\u2019re in: first against {other}."
            assert said.startswith(first)
            assert message.picture is not None
        else:
            rests = {
                "League": "You\u2019re in. No game for you on match day 1.",
                "Cup": "You\u2019re in, and straight through to round 2.",
            }
            assert said == f"{kind}: Tripitz\n{rests[kind]}"
        assert message.silent is (name != mover.name)


async def only_table(timed: Timed, kind: str = "league") -> Table:
    season = await timed.document(kind)
    assert isinstance(season, League)
    ((_, _, table_id),) = season.tables()
    loaded = await timed.store.load(table_id)
    assert loaded is not None
    return codec.from_text(loaded.doc)


async def test_later_rounds_say_their_number(timed: Timed) -> None:
    """Also to people who want no hands in private: their message has no more."""
    league = await begun(timed)
    for each in (ANN, BOB, CAT):
        await timed.harness.ask(each, ChangeSettings("hand", "never"))
    (table,) = await tables(timed)
    await timed.harness.ask(ANN, End(sure=True), at=table.place, admin=True)
    await timed.sent()
    told = len(timed.harness.platform.sent)
    await timed.at(league.rounds[0].due)
    second = await only_table(timed)
    players = {each.name for each in second.people}
    for name, messages in private(timed, told).items():
        (message,) = messages
        others = players - {name}
        what = f"against {others.pop()}." if name in players else "no game for you."
        title = "League Tripitz" if name in players else "League: Tripitz"
        assert plain(message.text) == f"{title}\nMatch day 2: {what}"
        assert message.silent


async def test_a_further_game_of_a_match_is_named_as_it_is(timed: Timed) -> None:
    """Nobody is in for the first time, and the round is the same."""
    for each in (ANN, BOB, CAT):
        await timed.harness.ask(each, ChangeSettings("ping", "private"))
    await timed.harness.ask(ANN, Cup("tripitz"))
    for each in (BOB, CAT):
        await timed.harness.ask(each, LeagueStep("cup", LeagueVerb.JOIN, 1))
    await timed.harness.ask(ANN, LeagueStep("cup", LeagueVerb.BEGIN, 1))
    await timed.sent()
    table = await only_table(timed, "cup")
    told = len(timed.harness.platform.sent)
    await timed.harness.ask(ANN, End(sure=True), at=table.place, admin=True)
    await timed.sent()
    again = await only_table(timed, "cup")
    assert again.id != table.id
    hands = [
        plain(message.text)
        for messages in private(timed, told).values()
        for message in messages
        if message.secret
    ]
    assert len(hands) == 2
    assert all(said.startswith("Cup Tripitz \u00b7 against ") for said in hands)


@pytest.mark.parametrize(("kind", "absent"), [("League", "pass"), ("Cup", "computer")])
async def test_private_messages_name_the_game_and_the_opponent(
    timed: Timed, kind: str, absent: str
) -> None:
    """Hands, reminders, lists, and that one's time ran out: somebody may have several games of it."""
    ask, step = timed.harness.ask, kind.lower()
    begin = Season if kind == "League" else Cup
    await ask(ANN, begin("tripitz", {"clock": "1h", "absent": absent}))
    for each in (BOB, CAT):
        await ask(each, LeagueStep(step, LeagueVerb.JOIN, 1))
    await ask(ANN, LeagueStep(step, LeagueVerb.BEGIN, 1))
    await timed.sent()
    season = await timed.document(step)
    assert isinstance(season, League)
    ((_, _, table_id),) = season.tables()
    loaded = await timed.store.load(table_id)
    assert loaded is not None
    table = codec.from_text(loaded.doc)
    mover = mover_of(table)
    # Short enough for one line of a phone.
    name = f"{kind} Tripitz \u00b7 against {others_of(table, mover)}"
    sent = timed.harness.platform.sent
    await ask(mover, ChangeSettings("ping", "private"))
    hand = for_person(HandEffect(why="turn"), table, 3, mover, elsewhere=True)
    assert plain(hand.text).startswith(f"{name} \u00b7 Your turn.\n")
    assert f"1. {name}: your turn" in words(await ask(mover, MyGames()))
    assert table.turn is not None
    told = len(sent)
    await timed.at(table.turn.since + 1801)
    (reminder,) = [plain(message.text) for to, message, _ in sent[told:] if to == mover.id]
    assert reminder.startswith(f"{name} \u00b7 Your turn.\nHalf your time is gone. ")
    told = len(sent)
    await timed.at(table.turn.since + 3601)
    ran_out = [plain(message.text) for to, message, _ in sent[told:] if to == mover.id]
    assert any(each.startswith(f"{name}\nYour time ran out") for each in ran_out)


async def test_a_reminder_in_the_chat_says_which_game(timed: Timed) -> None:
    """Where the games are side by side, and somebody wants to be called there."""
    await begun(timed, clock="1h")
    (table,) = await tables(timed)
    mover = mover_of(table)
    await timed.harness.ask(mover, ChangeSettings("ping", "channel"))
    posts = len(timed.posts())
    assert table.turn is not None
    await timed.at(table.turn.since + 1801)
    names = " \u2013 ".join(each.name for each in table.people)
    assert f"League Tripitz \u00b7 {names}\n{mover.name}, " in "\n".join(timed.said()[posts:])


async def test_who_is_away_at_the_end_of_a_round_is_told_they_have_lost(timed: Timed) -> None:
    """On the board as in the league's table; the game has no rematch."""
    await begun(timed, clock="1h")
    (table,) = await tables(timed)
    for away, said in (
        ((), "Time\u2019s up for match day 1: a tie between "),
        ((1,), f"Time\u2019s up. {table.seats[1].name} was away and loses."),
        ((0, 1), "Time\u2019s up. Everyone was away, so nobody wins."),
    ):
        missed = table
        for number in away:
            missed = missed.with_seat(number, replace(missed.seats[number], misses=1))
        decision = arranging.adjourn(missed, Adjourn())
        (post,) = decision.posts
        assert decision.table is not None
        board = for_channel(post, decision.table, 9)
        assert said in plain(board.text)
        assert "Rematch" not in [each.label for each in board.buttons]
        over = table_over(decision.table)
        assert over is not None
        assert [not seat.there for seat in over.ended] == [each in away for each in (0, 1)]


async def test_a_table_of_an_older_release_is_named_without_its_round(timed: Timed) -> None:
    """It was not kept there."""
    await begun(timed)
    (table,) = await tables(timed)
    old = json.loads(codec.to_text(table))
    assert old.pop("league_round") == 1
    before = codec.from_text(json.dumps(old))
    mover = mover_of(table)
    hand = for_person(HandEffect(), before, 3, mover, elsewhere=True)
    named = f"League Tripitz \u00b7 against {others_of(table, mover)} \u00b7 Your turn.\n"
    assert plain(hand.text).startswith(named)

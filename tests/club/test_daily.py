"""A chat's days: the puzzle, tries in private, the table in the chat, streaks, and the solution."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from msgspec import structs

from bot.app import club
from bot.club import attempts, kinds, puzzles
from bot.club.attempts import Attempt
from bot.club.daily import IDLE_DAYS, Days, Solved, Streak, day_seed, decide
from bot.club.document import (
    AlarmFired,
    ClubCase,
    ClubDecision,
    ForgetPerson,
    Gone,
    begins,
    make_document_id,
    over_everywhere,
)
from bot.club.effects import (
    DayEffect,
    DayOverEffect,
    DayPastEffect,
    DaySolutionEffect,
    DayTriedOrder,
    StreakEffect,
)
from bot.club.puzzles import kind_of_day
from bot.club.weekly import Weeks
from bot.delivery.inputs import RenderInput
from bot.delivery.private_posts import Streaks
from bot.delivery.recipients import Recipients
from bot.ports import RetryLater, Urgency
from bot.present import daily_pages
from bot.present.localizer import Localizer, Reader, press_nowhere
from bot.present.message import Message, Style, plain
from bot.store import Store, keys
from bot.table.commands import (
    ChangeSettings,
    ChatData,
    Command,
    Daily,
    MyData,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Switch,
)
from bot.table.identity import NOWHERE, Person, PersonId, Place
from bot.table.preferences import Preferences
from bot.table.stored import Hex
from tests.app.games import everything, traces
from tests.club.test_ground import ON, days_of, switched_on
from tests.club.timed import SECRET, Timed
from tests.support.every import every
from tests.support.harness.fake import ANN, BOB, FakePlatform, words
from tests.support.stores import gateway_of

ELSEWHERE = Place("fake:elsewhere")


async def on(timed: Timed, at: str = "") -> Days:
    """The puzzle of the day, begun in a chat."""
    await timed.harness.ask(ANN, ON, admin=True, at=at)
    await timed.sent()
    found = await timed.document("daily", at)
    assert isinstance(found, Days)
    return found


async def attempt(timed: Timed, person=ANN, day: int = 0) -> Attempt:
    """Someone's try, as it is stored."""
    loaded = await timed.document("try", f"{person.id}/{day}")
    assert isinstance(loaded, Attempt)
    return loaded


async def solves(timed: Timed, day: int, person=ANN, *, well: bool = True, at: str = "") -> Message:
    """Answer everything, by the buttons of the pages; the last page."""
    (page,) = await timed.harness.ask(person, f"-:0:solve.{day}", at=at)
    for _ in range(60):
        found = await attempt(timed, person, day)
        if found.standing.done:
            return page
        puzzle, moves = found.puzzle, found.moves
        plays = [each for each in page.buttons if each.style is Style.SUCCESS]
        payload = next(str(each.payload) for each in (*plays, *page.choices, *page.buttons))
        if puzzle.name == "tokens" and not plays:
            question = puzzle.question(moves)
            right = question.question.answers
            payload = min(
                choice.payload for choice in page.choices if (choice.piece in right) is well
            )
        (page,) = await timed.harness.ask(person, payload, at=at)
    raise AssertionError("it does not end")


@pytest.mark.parametrize(
    ("begin", "kind"), [(ON, "daily"), (SetWeekly(Switch.ON, "mon", "18", "Berlin"), "weekly")]
)
async def test_what_was_switched_on_is_stopped_by_a_button(
    timed: Timed, begin: SetDaily | SetWeekly, kind: str
) -> None:
    """Read in private it names the chat, whatever that is called, and means it; only its admins may."""
    ask = timed.harness.ask
    (here,) = await ask(ANN, begin, admin=True)
    (there,) = await ask(ANN, begin, admin=True, answered_apart=True, title="no")
    assert "here" in plain(here.text)
    assert "“no”" in plain(there.text)
    stop, apart = here.buttons[0].payload, str(there.buttons[0].payload)
    timed.harness.platform.moderators.add((BOB.id, Place(timed.harness.here)))
    alone = {"private": True, "admin": True}
    for asker, pressed in ((ANN, apart), (BOB, apart.replace(".off", ".on")), (BOB, f"{apart}0")):
        assert "Only admins" in words(await ask(asker, pressed, at=asker.id, **alone))
    document = await timed.document(kind)
    assert isinstance(document, Days | Weeks)
    assert document.on
    (gone,) = await ask(BOB, apart, at=BOB.id, **alone)
    assert "there any more" in plain(gone.text)
    assert gone.replaces
    document = await timed.document(kind)
    assert isinstance(document, Days | Weeks)
    assert not document.on
    assert "here any more" in words(await ask(ANN, stop, admin=True))


async def test_a_solution_is_told_when_its_day_is_over_everywhere(timed: Timed) -> None:
    """Where the day ends first nothing of it is told: elsewhere others are still at it; then each button tells it."""
    await timed.harness.ask(
        BOB, SetDaily(Switch.ON, "0:00", "Pacific/Kiritimati"), admin=True, at=ELSEWHERE
    )
    west = SetDaily(Switch.ON, "23:59", "Pacific/Niue")
    await timed.harness.ask(ANN, west, admin=True)
    early, late = await timed.document("daily", ELSEWHERE), await timed.document("daily")
    assert isinstance(early, Days)
    assert isinstance(late, Days)
    day = early.day
    assert late.day < day
    last = await solves(timed, day, at=ELSEWHERE)
    seed = day_seed(SECRET, day).hex()

    async def press(at: str = "", message: Message = last) -> Message:
        return (await timed.harness.ask(BOB, Daily(day), at=at))[0]

    over = begins(day + 2, "00:00", "Etc/GMT+12")
    assert over > begins(day + 1, late.hour, late.zone)
    for moment in (timed.now, early.alarm, begins(day + 1, late.hour, late.zone), over - 1):
        assert moment is not None
        await timed.at(moment)
        told = [await press(), await press(at=str(BOB.id))]
        (exported,) = await timed.harness.ask(ANN, MyData("export"), at=str(ANN.id), private=True)
        (shown,) = await timed.harness.ask(ANN, f"-:0:solve.{day}", at=str(ANN.id), private=True)
        assert exported.file is not None
        public = [plain(each.text) for each in [*timed.posts(), *told, shown]]
        assert not any(seed in each for each in public)
        assert seed.encode() not in exported.file.content
        assert all("when the day is over everywhere" in plain(each.text) for each in [*told, shown])
        assert not any(each.file or each.film for each in [*timed.posts(), *told, shown])
    result = next(each for each in timed.posts() if "how it went" in plain(each.text))
    assert "Ann" in plain(result.text)
    await timed.at(over)
    for message in (last, result):
        for _ in range(2):
            solution = await press(message=message)
            assert solution.secret
            assert seed in plain(solution.text)
    timed.now += 367 * 86_400
    assert "is over" in plain((await press()).text)


async def test_the_post_shows_the_first_question(timed: Timed) -> None:
    """Which everyone sees who solves it; its seed is in no message and no export."""
    days = await on(timed)
    seed = day_seed(SECRET, days.day)
    assert days.seed == seed
    (post,) = timed.posts()
    (page,) = await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    assert post.picture is not None
    assert page.picture is not None
    assert post.picture.png == page.picture.png
    (exported,) = await timed.harness.ask(ANN, ChatData("export"), admin=True)
    assert exported.file is not None
    assert seed.hex().encode() not in exported.file.content
    assert seed.hex() not in repr(post)


async def test_the_puzzle_is_made_before_anyone_opens_it(timed: Timed) -> None:
    """Making it takes up to two seconds; the post waits for it, nobody's tap does."""
    puzzles.made_of.cache_clear()
    daily_pages.opening_picture.cache_clear()
    days = await on(timed)
    made = puzzles.made_of.cache_info().misses
    assert made
    await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    assert puzzles.made_of.cache_info().misses == made


async def test_who_could_know_the_solution_is_no_measure(timed: Timed) -> None:
    """A try that was begun in time can be ended later; the others are not compared with it."""
    days = await on(timed)
    await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    await solves(timed, days.day)
    await timed.at(over_everywhere(days.day))
    await solves(timed, days.day, BOB)
    await timed.sent()
    assert (await timed.store.score_rank(str(days.day), "another", 0))[1] == 1


@every("zone", ["Europe/Berlin", "America/New_York", "Pacific/Niue", "UTC"])
@every("hour", ["00:00", "02:30", "08:00", "23:59"])
@every("date_", ["2026-03-28", "2026-10-31", "2026-12-31", "2028-02-28"])
def test_a_day_is_over_everywhere_later_than_anywhere(zone: str, hour: str, date_: str) -> None:
    """Whatever hour a chat has, when clocks are changed, at the end of a year, and on leap days."""
    day = date.fromisoformat(date_).toordinal()
    assert begins(day + 1, hour, zone) < over_everywhere(day)


async def test_a_day_of_many_solvers_does_not_hold_up_the_loop(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read and written in threads; a process does not read what it has just written."""
    days = await on(timed)
    people = [PersonId(f"fake:{number}") for number in range(1000, 1500)]
    solved = {person: Solved(f"Solver {person}", 50, (1, 0)) for person in people}
    crowded = kinds.document_to_text(replace(days, solved=solved)) + " "  # as no process wrote it
    loaded = await timed.store.load(days.id)
    await timed.store.commit(days.id, expected=loaded.version, op="crowd", doc=crowded)
    done: Counter[str] = Counter()

    def watched(name: str) -> Callable[..., Any]:
        how = getattr(kinds, name)

        def call(*given: Any) -> Any:
            found = how(*given)
            if any(isinstance(each, str) and len(each) >= club.LARGE for each in (*given, found)):
                assert threading.current_thread() is not threading.main_thread()
                done[name] += 1
            return found

        return call

    for name in ("from_text", "to_text"):
        monkeypatch.setattr(kinds, name, watched(name))
    await solves(timed, days.day)
    await timed.sent()
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.solved.keys() == {*people, ANN.id}
    # The head of a document is read by itself.
    assert done == {"from_text": 2, "to_text": 1}


async def test_so_many_chats_hear_of_a_try(timed: Timed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each costs an order."""
    monkeypatch.setattr(attempts, "MOST_CHATS", 1)
    days = await on(timed)
    await on(timed, ELSEWHERE)
    for chat in ("", ELSEWHERE):
        await timed.harness.ask(ANN, f"-:0:solve.{days.day}", at=chat)
    assert (await attempt(timed, ANN, days.day)).chats == (days.id,)


async def test_the_way_in_leads_back_to_its_chat(timed: Timed) -> None:
    """Also when it is read in private; for those who can read the chat, as a payload can be made up."""
    days = await on(timed)
    (page,) = await timed.harness.ask(ANN, Daily())
    payload = str(page.buttons[0].payload)
    timed.harness.platform.members.add((ANN.id, Place(timed.harness.here)))
    for person in (ANN, BOB):
        await timed.harness.ask(person, payload, at=person.id, private=True)
        await solves(timed, days.day, person, at=person.id)
    await timed.sent()
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert set(found.solved) == {ANN.id}


async def test_an_answer_counts_once(timed: Timed) -> None:
    """A second tap on an old page shows the present one; what is none of the answers changes nothing."""
    days = await on(timed)
    day = next(day for day in range(days.day, days.day + 4) if kind_of_day(day) == "bestmove")
    timed.now = begins(day, days.hour, days.zone)
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{day}")
    timed.again()
    assert (await attempt(timed, ANN, day)).moves == ()
    (forged,) = await timed.harness.ask(ANN, f"-:0:solve.{day}.0.zzz")
    assert plain(forged.text) == plain(page.text)
    (first, second) = (each.payload.replace(".s", ".") for each in page.choices[:2])
    (ghost,) = await timed.harness.ask(ANN, page.choices[0].payload)
    assert (await attempt(timed, ANN, day)).moves == ()
    assert ghost.buttons[0].payload == first
    (next_page,) = await timed.harness.ask(ANN, first)
    moves = (await attempt(timed, ANN, day)).moves
    assert len(moves) == 1
    for again in (first, second):
        (shown,) = await timed.harness.ask(ANN, again)
        assert plain(shown.text) == plain(next_page.text) != plain(page.text)
        assert (await attempt(timed, ANN, day)).moves == moves


async def test_a_tile_of_a_game_alone_is_no_answer_before_its_spot(timed: Timed) -> None:
    """It is shown where it scores most, then on another spot; Play counts, and only once."""
    days = await on(timed)
    assert kind_of_day(days.day) == "solitaire"
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{days.day}")
    shown: list[Message] = []
    while not (best := next((each for each in shown if each.choices), None)):
        # So far each tile has one spot.
        if shown:
            (page,) = await timed.harness.ask(ANN, shown[0].buttons[0].payload)
        shown = [(await timed.harness.ask(ANN, each.payload))[0] for each in page.choices]
    before = (await attempt(timed, ANN, days.day)).moves
    (ghost,) = await timed.harness.ask(ANN, best.choices[0].payload)
    labels = [each.buttons[0].label for each in (best, ghost)]
    more, less = [int(points) for label in labels for points in re.findall(r"\+(\d+)", label)]
    assert more >= less
    assert ghost.buttons[0].payload != best.buttons[0].payload
    assert (await attempt(timed, ANN, days.day)).moves == before
    for _ in range(2):
        await timed.harness.ask(ANN, str(ghost.buttons[0].payload))
        after = (await attempt(timed, ANN, days.day)).moves
        assert sum("@" in move for move in after) == sum("@" in move for move in before) + 1


async def test_a_token_is_no_answer_before_a_second_tap(timed: Timed) -> None:
    """It is in the row, in words too, and another tap takes another one; the same one again, or the button, answers."""
    days = await on(timed)
    day = next(day for day in range(days.day, days.day + 4) if kind_of_day(day) == "tokens")
    timed.now = begins(day, days.hour, days.zone)
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{day}")
    one, other = page.choices[:2]
    (shown,) = await timed.harness.ask(ANN, one.payload)
    assert (await attempt(timed, ANN, day)).moves == ()
    assert plain(shown.text).endswith(f"Your pick: {one.label}")
    assert page.picture is not None
    assert shown.picture is not None
    assert shown.picture.png != page.picture.png
    (again, *rest), (answer,) = shown.choices, shown.buttons
    assert again.payload == answer.payload != one.payload
    assert [each.payload for each in rest] == [each.payload for each in page.choices[1:]]
    (switched,) = await timed.harness.ask(ANN, other.payload)
    assert plain(switched.text).endswith(f"Your pick: {other.label}")
    await timed.harness.ask(ANN, switched.buttons[0].payload)
    assert (await attempt(timed, ANN, day)).moves == (other.piece,)


async def test_a_try_keeps_the_form_that_it_was_begun_in(timed: Timed) -> None:
    """The release changed amid a day: what was answered is answered, and the rest can be."""
    day = date(2026, 12, 5).toordinal()
    timed.now = datetime(2026, 12, 5, 12, tzinfo=UTC).timestamp()
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{day}")
    mine = await attempt(timed, ANN, day)
    assert (mine.form, mine.puzzle.name) == (2, "bestmove")
    data = json.loads(kinds.document_to_text(mine))
    del data["form"]
    before = kinds.document_from_text(json.dumps(data))
    assert isinstance(before, Attempt)
    assert before.puzzle != mine.puzzle
    old = replace(before, moves=before.puzzle.best[:2])
    loaded = await timed.store.load(mine.id)
    assert loaded is not None
    await timed.store.commit(
        mine.id,
        expected=loaded.version,
        op="old",
        doc=kinds.document_to_text(old),
        outbox=[],
        deadline=None,
    )
    last = await solves(timed, day)
    assert "🟦🟦" in plain(last.text)
    assert (await attempt(timed, ANN, day)).form == 1
    assert plain(page.text) != plain(last.text)


async def test_a_day_that_is_over_is_over(timed: Timed) -> None:
    """It cannot be begun any more; who ends a try too late is not in the table."""
    days = await on(timed)
    assert "is over" in words(await timed.harness.ask(ANN, f"-:0:solve.{days.day - 500}"))
    assert "is over" in words(await timed.harness.ask(ANN, f"-:0:solve.{days.day + 5}"))
    await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    assert days.alarm is not None
    await timed.at(days.alarm)
    await solves(timed, days.day, BOB)
    await timed.sent()
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.solved == found.solved_before == {}


async def test_a_try_of_the_day_is_practised_once_that_is_over_everywhere(timed: Timed) -> None:
    """From then on it counts nowhere; what it counted stays."""
    days = await on(timed)
    await solves(timed, days.day)
    await timed.sent()
    before = await timed.document("daily")
    await timed.at(over_everywhere(days.day) + 1)
    again = SolveDaily(days.day, begun=True, answer=attempts.AGAIN)
    await timed.harness.ask(ANN, str(press_nowhere(again)))
    mine = await attempt(timed, ANN, days.day)
    assert (mine.chats, mine.moves) == ((), ())
    after = await timed.document("daily")
    assert isinstance(before, Days)
    assert isinstance(after, Days)
    assert after.months == before.months != {}


@every("days_ago", [0, -1, 1, 400])
async def test_only_days_that_are_over_everywhere_are_practised(
    timed: Timed, days_ago: int
) -> None:
    """Not today's, nor yesterday's while it runs in another zone, nor one of long ago."""
    day = date(2026, 11, 24).toordinal() - days_ago
    told = words(await timed.harness.ask(ANN, Daily(page=date.fromordinal(day).isoformat())))
    assert "can’t practise" in told


async def warned(timed: Timed, **chosen: str) -> list[Message]:
    """What Ann, with a streak of four days, and Bob, with one of two, read in private until the day's end."""
    days = await on(timed)
    for name, value in chosen.items():
        await timed.harness.ask(ANN, ChangeSettings(name, value))
    loaded = await timed.store.load(days.id)
    assert loaded is not None
    streaks = {ANN.id: Streak(4, 4, days.day - 1), BOB.id: Streak(2, 2, days.day - 1)}
    long = replace(days, before=days.day - 1, streaks=streaks)
    await timed.store.commit(
        days.id,
        expected=loaded.version,
        op="streaks",
        doc=kinds.document_to_text(long),
        outbox=[],
        deadline=long.alarm,
    )
    assert days.alarm is not None
    while timed.now < days.alarm - 1:
        await timed.at(min(timed.now + 1800, days.alarm - 1))
    return [message for to, message, _ in timed.harness.platform.sent if to == ANN.id]


DATE = date(2026, 11, 24).toordinal()


@every(
    "hour, change, chosen, told",
    [
        (12, {}, {}, True),
        # It is too late, or not their business any more.
        (33, {}, {}, False),
        (12, {"day": DATE + 1}, {}, False),
        (12, {"solved": {ANN.id: Solved("Ann", 1, ())}}, {}, False),
        (12, {}, {"streak": "no"}, False),
        (12, {}, {"closed": True}, False),
        # The night is theirs, and the chat's for who has named no zone.
        (12, {"zone": "Asia/Tokyo"}, {}, None),
        (12, {}, {"zone": "Asia/Tokyo"}, None),
        (12, {"zone": "Asia/Tokyo"}, {"zone": "Europe/Paris"}, True),
        (12, {}, {"quiet": "11:00-14:00"}, None),
    ],
)
async def test_who_is_warned_and_when(
    store: Store, hour: int, change: dict[str, Any], chosen: dict[str, Any], told: bool | None
) -> None:
    """`told` is None where it has to wait, an hour at most before it is looked at again. Once a day."""
    platform, now = FakePlatform(), begins(DATE, "00:00", "UTC") + 3600.0 * hour

    async def draw(render: Callable[[], Message], _: Urgency) -> Message:
        return render()

    streaks = {ANN.id: Streak(4, 4, DATE - 1)}
    days = days_of(zone="UTC", hour="09:00", day=DATE, before=DATE - 1, streaks=streaks)
    closed = chosen.pop("closed", False)
    found = RenderInput(days, 1, days.place, Preferences(**chosen), closed=closed)
    found = replace(found, document=replace(days, **change))
    warns = Streaks(store, Recipients([platform]), draw, lambda: now)
    effect = StreakEffect(day=DATE, days=4, to=ANN.id)
    await store.forget(keys.streak_warned(ANN.id))
    if told is None:
        with pytest.raises(RetryLater) as wait:
            await warns.warn(found.document, effect, found, "key")
        assert 0 < wait.value.seconds <= 3600
        return
    for _ in range(2):
        await warns.warn(found.document, effect, found, "key")
    assert len(platform.sent) == bool(told)
    if told:
        assert platform.sent[0][1].silent
        await store.remember(keys.streak_warned(ANN.id), str(DATE - 1), 60)
        await warns.warn(days, effect, found, "key")
        assert len(platform.sent) == 2


def test_a_warning_is_for_streaks_that_end_unsolved() -> None:
    """Not for one that has ended, nor for who has solved the day."""
    streaks = {
        ANN.id: Streak(3, 3, 100),
        BOB.id: Streak(9, 9, 90),
        PersonId("fake:3"): Streak(4, 4, 101),
    }
    days = days_of(zone="UTC", hour="09:00", day=101, before=100, streaks=streaks)
    assert {*days.at_risk()} == {ANN.id}
    assert days.alarm == begins(100 + 1, "20:00", "UTC")
    assert replace(days, warned=101).alarm == days.ends_at
    assert days.without(ANN.id).alarm == days.ends_at


def test_a_try_that_was_on_its_way_when_the_day_ended_keeps_the_streak() -> None:
    """It ended in time; what comes a second time changes nothing."""
    days = days_of(zone="UTC", day=101, before=100, streaks={ANN.id: Streak(2, 2, 99)})
    order = DayTriedOrder(
        document=days.id,
        day=100,
        person=ANN.id,
        name="Ann",
        share=40,
        marks=[2, 0],
        ended=begins(101, days.hour, "UTC") - 1,
    )
    case = ClubCase(id=days.id, document=days, cause=order, now=0.0, secret=SECRET)
    decision = decide(case)
    after = decision.document
    assert isinstance(after, Days)
    assert after.solved_before[ANN.id].share == 40
    assert after.streaks[ANN.id] == Streak(3, 3, 100)
    assert decision.posts == (), "the day's message has this day's results"
    assert decide(replace(case, document=after)) == ClubDecision()
    late = structs.replace(order, ended=order.ended + 2)
    assert decide(replace(case, cause=late)) == ClubDecision()


async def test_nobody_else_is_told_how_many_were_beaten_by_few(timed: Timed) -> None:
    """From five others on; people who ask again read it too."""
    days = await on(timed)
    last = await solves(timed, days.day)
    await timed.sent()
    assert "others" not in plain(last.text)
    share = (await attempt(timed, ANN, days.day)).standing.share
    for number in range(5):
        score = share - 1 if number < 3 else share
        await timed.store.score_add(str(days.day), f"try-{number}", score, 60)
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{days.day}")
    assert "Better than 60% of all others" in plain(page.text)


async def test_days_that_nobody_looked_at_are_left_out(timed: Timed) -> None:
    """After a week without the bot the day is today's, and its seed was not published before."""
    days = await on(timed)
    assert days.alarm is not None
    await timed.at(days.alarm + 7 * 86_400)
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.day == days.day + 8
    assert found.commitment == ""
    assert len(timed.posts()) == 2


async def test_who_is_forgotten_is_not_named_the_day_after_either(timed: Timed) -> None:
    """Yesterday's table has their name as well, also where they tried nothing today."""
    days = await on(timed)
    await solves(timed, days.day)
    await timed.sent()
    assert days.alarm is not None
    await timed.at(days.alarm)
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.solved_before[ANN.id].name == "Ann"
    await timed.harness.ask(ANN, "-:0:mydata.forget")
    await timed.sent()
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.solved_before == {}
    assert traces(await everything(timed.store)) == []


async def test_who_deletes_their_try_has_had_it(timed: Timed) -> None:
    """As long as its day may be running; what stands for it says no more."""
    days = await on(timed)
    await solves(timed, days.day)
    await timed.harness.ask(ANN, "-:0:mydata.forget")
    assert "had your try" in words(await timed.harness.ask(ANN, SolveDaily(days.day)))
    gone = await timed.document("try", f"{ANN.id}/{days.day}")
    assert isinstance(gone, Gone)
    assert (gone.place, gone.people) == (NOWHERE, frozenset())
    assert (await timed.harness.ask(ANN, SolveDaily(days.day + 1)))[0].picture is not None


async def test_a_private_chat_s_data_is_no_try_of_its_person(timed: Timed) -> None:
    """On Telegram somebody's private chat with the bot has their own address; their try goes with them alone."""
    days = await on(timed)
    await solves(timed, days.day)
    own: dict[str, Any] = {"at": str(ANN.id), "admin": True, "private": True}
    (page,) = await timed.harness.ask(ANN, ChatData("export"), **own)
    assert page.file is not None
    assert json.loads(page.file.content)["club"] == []
    await timed.harness.ask(ANN, "-:0:chatdata.forget", **own)
    assert (await attempt(timed, ANN, days.day)).standing.done


def test_a_deleted_try_is_remembered_until_its_day_is_over_everywhere() -> None:
    noon = datetime(2026, 11, 22, 12, tzinfo=UTC)
    day = noon.date().toordinal()
    person = Person(PersonId("fake:1"), "Ann")
    own, place = make_document_id("try", person.id, str(day)), Place("fake:1")
    mine = Attempt(
        id=own, place=place, chat=place, person=person, day=day, seed=bytes(32), chats=(), moves=()
    )
    decided = attempts.decide(
        ClubCase(
            id=own, document=mine, cause=ForgetPerson(person.id), now=noon.timestamp(), secret=b""
        )
    )
    assert decided.document is not None
    assert decided.document.expires_in == pytest.approx(48 * 3600)


@every(
    "streak, day, after",
    [
        (Streak(3, 5, 100), 101, Streak(4, 5, 101)),
        (Streak(3, 3, 100), 102, Streak(4, 4, 102, "0001-04")),
        (Streak(3, 3, 100), 103, Streak(1, 3, 103)),
        (Streak(3, 3, 100, "0001-04"), 102, Streak(1, 3, 102, "0001-04")),
        (Streak(3, 3, 100, "0001-03"), 102, Streak(4, 4, 102, "0001-04")),
        # The first of a month was missed: it is that month's.
        (Streak(3, 3, 120, "0001-04"), 122, Streak(4, 4, 122, "0001-05")),
    ],
)
def test_a_day_missed_is_saved_once_a_month(streak: Streak, day: int, after: Streak) -> None:
    """By itself; two in a row are not."""
    assert streak.after(day, (day - 1, day - 2, day - 3)) == after


def test_a_day_that_the_chat_did_not_have_was_missed_by_nobody() -> None:
    """The bot was away for three days, or the puzzle was switched off."""
    days = days_of(day=100).with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 100)
    days = days.begun(104, "", Hex()).with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 104)
    assert days.streaks[ANN.id] == Streak(2, 2, 104)


def test_a_day_missed_after_days_that_the_chat_did_not_have_is_saved() -> None:
    """The chat had days 100, 104 and 105: one was missed, whatever the calendar says."""
    how = Solved("Ann", 50, (2, 0))
    days = days_of(day=99).begun(100, "", Hex()).with_solved(ANN.id, how, 100)
    days = days.begun(104, "", Hex()).begun(105, "", Hex()).with_solved(ANN.id, how, 105)
    assert days.streaks[ANN.id] == Streak(2, 2, 105, "0001-04")
    days = (
        days.begun(109, "", Hex())
        .begun(110, "", Hex())
        .begun(111, "", Hex())
        .with_solved(ANN.id, how, 111)
    )
    assert days.streaks[ANN.id].days == 1


def test_a_month_adds_the_percents_up() -> None:
    """Its table is told with its last day, and while the next one runs; then it is dropped."""
    half, whole = Solved("Ann", 50, (1, 1)), Solved("Bob", 100, (2, 2))
    last = date(2026, 11, 30).toordinal()
    days = days_of(day=last - 1).with_solved(ANN.id, half, last - 1)
    renamed = structs.replace(half, name="Anna")
    days = days.begun(last, "", Hex()).with_solved(ANN.id, renamed, last)
    # Bob's order was still on its way when the day ended.
    days = days.begun(last + 1, "", Hex()).with_solved(BOB.id, whole, last)
    localizer = Localizer(Reader(None, "en", "dark"), None)
    told = plain(daily_pages.day_over(localizer, days, DayOverEffect(day=last)).text)
    assert "November 2026\n1. Anna: 100 points (2 days)\n1. Bob: 100 points (1 day)" in told
    days = days.with_solved(BOB.id, whole, last + 1)
    assert set(days.months) == {"2026-11", "2026-12"}
    mine = days.without(BOB.id)
    assert mine.people == {ANN.id}
    assert days.kept(ANN.id)["months"] == {"2026-11": [2, 100]}
    days = days.begun(last + 2, "", Hex())
    assert set(days.months) == {"2026-12"}
    told = plain(daily_pages.day_over(localizer, days, DayOverEffect(day=last + 1)).text)
    assert "2026\n1." not in told
    late = plain(daily_pages.day_over(localizer, days, DayOverEffect(day=last)).text)
    assert "Bob" not in late, "what comes late shows no other day's results"
    skipped = days_of(day=last - 1).with_solved(ANN.id, half, last - 1).begun(last + 2, "", Hex())
    told = plain(daily_pages.day_over(localizer, skipped, DayOverEffect(day=last - 1)).text)
    assert "November 2026\n1. Ann: 50 points" in told, "the month's last day may be left out"


@every(
    "late, told", [(-1.0, False), (0.0, True), (366 * 86_400.0, True), (366 * 86_400.0 + 1, False)]
)
def test_a_day_is_practised_for_a_year_from_when_it_is_over_everywhere(
    late: float, told: bool
) -> None:
    """Neither its page, nor its solution, nor a try says anything of it before, or after that."""
    day = date(2026, 11, 22).toordinal()
    now = over_everywhere(day) + late
    page, solution = (
        decide(ClubCase(id="daily-1", document=None, cause=cause, now=now, secret=SECRET))
        for cause in (Daily(page=date.fromordinal(day).isoformat()), Daily(day))
    )
    assert isinstance(page.replies[0], DayPastEffect) == told
    seed = day_seed(SECRET, day).hex()
    assert (seed in str(page.replies), seed in str(solution.replies)) == (told, told)
    assert isinstance(solution.replies[0], DaySolutionEffect) == (told or late < 0)


def test_the_next_seed_is_fixed_on_the_page_of_the_day_alone() -> None:
    today = date(2026, 11, 24).toordinal()
    days = replace(days_of(day=today), next_commitment="fixed")
    localizer, now = Localizer(Reader(None, "en", "dark"), None), over_everywhere(today) - 1
    for day in (today, today + 1):
        case = ClubCase(id=days.id, document=days, cause=Daily(day), now=now, secret=SECRET)
        (effect,) = decide(case).replies
        assert isinstance(effect, DaySolutionEffect)
        said = plain(daily_pages.solution_page(localizer, effect).text)
        assert ("fixed" in said.splitlines()) == (day == today)


def test_a_month_leads_to_the_last_day_that_is_over_everywhere() -> None:
    day = date(2026, 11, 24).toordinal()
    localizer = Localizer(Reader(None, "en", "dark"), None)
    earlier, fair = daily_pages.month_page(localizer, days_of(day=day), day).buttons
    assert str(earlier.payload) == "-:0:daily.2026-11-22"
    assert str(fair.payload) == f"-:0:daily.solution.{day}"


def test_a_day_that_begins_late_is_shown_before_its_warning() -> None:
    """The bot was away until the hours in which people are warned."""
    days = days_of(day=100).with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 100)
    days = replace(days, streaks={ANN.id: Streak(3, 3, 100)})
    now = replace(days, day=101).warns_at + 1
    case = ClubCase(id=days.id, document=days, cause=AlarmFired(), now=now, secret=SECRET)
    begun = decide(case)
    assert [type(post) for post in begun.posts] == [DayOverEffect, DayEffect]
    warned = decide(replace(case, document=begun.document))
    assert [post.to for post in warned.posts] == [ANN.id]


@every("cause", [ON, "solved"])
def test_what_else_ends_the_pause(cause: SetDaily | str) -> None:
    """An admin who switches it on again; someone who solves the last puzzle late."""
    paused = replace(days_of(day=100), idle=IDLE_DAYS)
    assert paused.paused
    if isinstance(cause, SetDaily):
        now = begins(120, paused.hour, paused.zone) + 1
        command = Command(id="c", at=paused.place, person=ANN, action=cause, admin=True)
        case = ClubCase(
            id=paused.id, document=paused, cause=cause, now=now, secret=SECRET, command=command
        )
        after = decide(case).document
        assert isinstance(after, Days)
        assert after.day == 120
    else:
        after = paused.with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 100)
    assert after.alarm is not None
    assert replace(after, solved={}, idle=IDLE_DAYS - 2).alarm is not None


@every("late, told", [(IDLE_DAYS - 1, True), (IDLE_DAYS, False)])
def test_a_month_is_told_unless_the_bot_was_away_for_long(late: int, told: bool) -> None:
    """Of a day that nobody solved; two weeks later nobody waits for it."""
    last = date(2026, 11, 30).toordinal()
    how = Solved("Ann", 50, (2, 0))
    days = days_of(day=last - 1).with_solved(ANN.id, how, last - 1).begun(last, "", Hex())
    now = begins(last + late, days.hour, days.zone)
    case = ClubCase(id=days.id, document=days, cause=AlarmFired(), now=now, secret=SECRET)
    assert any(isinstance(post, DayOverEffect) for post in decide(case).posts) == told


def test_of_equal_results_each_has_the_better_rank() -> None:
    days = days_of(day=100)
    for who, share in ((ANN, 50), (BOB, 50)):
        days = days.with_solved(who.id, Solved(who.name, share, (2, 0)), 100)
    assert days.compared(BOB.id, days.solved[BOB.id], None).rank == 1


def test_a_puzzle_that_was_switched_off_has_no_buttons() -> None:
    day = date(2026, 11, 24).toordinal()
    localizer = Localizer(Reader(None, "en", "dark"), None)
    for on in (True, False):
        page = daily_pages.day_page(localizer, days_of(day=day, on=on), day)
        assert bool(page.buttons) == on


def test_a_chats_data_has_no_seed() -> None:
    days = days_of(day=100).begun(101, "fixed", day_seed(SECRET, 101))
    assert day_seed(SECRET, 101).hex() not in str(days.kept(None))


def test_people_who_stay_away_are_forgotten() -> None:
    """After two months."""
    days = days_of(day=100).with_solved(ANN.id, Solved("Ann", 50, (2, 0)), 100)
    assert ANN.id in days.begun(160, "", Hex()).streaks
    later = days.begun(161, "", Hex())
    assert ANN.id not in later.streaks
    assert ANN.id in later.people, "the table of that month still names them"


async def test_a_press_that_is_none_of_ours_is_refused(timed: Timed) -> None:
    """Numbers that no day has, steps that are no number."""
    await switched_on(timed)
    for payload in ("solve.x", "solve.", "solve.99999999", "solve.5.x.1", "daily.maybe"):
        assert await timed.harness.ask(ANN, f"-:0:{payload}")
    assert make_document_id("try", ANN.id, "5") not in await timed.store.table_ids()
    assert SolveDaily(5) != SolveDaily(6)


async def test_a_try_belongs_to_no_chat(timed: Timed) -> None:
    """A chat that deletes its data takes nobody's try away, who would have another one then."""
    days = await on(timed)
    await solves(timed, days.day)
    await timed.sent()
    assert await timed.store.club_documents(Place(timed.harness.here)) == [days.id]
    await timed.harness.ask(BOB, "-:0:chatdata.forget", admin=True)
    assert (await attempt(timed, day=days.day)).standing.done


async def test_tries_that_vanished_are_listed_no_more(timed: Timed) -> None:
    """Somebody who solves one every day would have a list that grows for ever."""
    days = await on(timed)
    await timed.harness.ask(ANN, f"-:0:solve.{days.day}")
    (first,) = await timed.store.club_documents(ANN.id)
    await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    timed.now += 5 * 86_400
    await gateway_of(timed.store).call("DEL", keys.TableKeys(first).state)
    # One is listed before it is stored.
    begins, newest = (make_document_id("try", ANN.id, str(days.day + n)) for n in (4, 5))
    await timed.store.club_documents_change(begins, joined=[ANN.id])
    (page,) = await timed.harness.ask(ANN, f"-:0:solve.{days.day + 5}")
    assert page.secret
    assert set(await timed.store.club_documents(ANN.id)) == {begins, newest}
    assert len(await timed.store.club_documents(BOB.id)) == 1


async def test_a_name_is_one_line_of_a_table(timed: Timed) -> None:
    """Whatever somebody calls themselves, nobody else seems to have solved anything."""
    days = await on(timed)
    forger = structs.replace(ANN, name="Ann: 40 %\n🟩🟩🟩🟩🟩 Bob\u202e")
    await solves(timed, days.day, forger)
    await timed.sent()
    found = await timed.document("daily")
    assert isinstance(found, Days)
    assert found.solved[ANN.id].name == "Ann: 40 % 🟩🟩🟩🟩🟩 Bob"

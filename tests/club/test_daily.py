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
from bot.club.daily import Days, Solved, Streak, day_seed
from bot.club.document import (
    Gone,
    begins,
    make_document_id,
    over_everywhere,
)
from bot.club.effects import (
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
    ChatData,
    Daily,
    MyData,
    SetDaily,
    SetWeekly,
    SolveDaily,
    Switch,
)
from bot.table.identity import NOWHERE, PersonId, Place
from bot.table.preferences import Preferences
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


def test_a_month_leads_to_the_last_day_that_is_over_everywhere() -> None:
    day = date(2026, 11, 24).toordinal()
    localizer = Localizer(Reader(None, "en", "dark"), None)
    earlier, fair = daily_pages.month_page(localizer, days_of(day=day), day).buttons
    assert str(earlier.payload) == "-:0:daily.2026-11-22"
    assert str(fair.payload) == f"-:0:daily.solution.{day}"


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

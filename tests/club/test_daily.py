"""A chat's days: the puzzle, tries in private, the table in the chat, streaks, and the solution."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.app import club
from bot.club import attempts, kinds, puzzles
from bot.club.attempts import Attempt
from bot.club.daily import Days, Solved, day_seed
from bot.club.document import begins, make_document_id
from bot.present import daily_pages
from bot.present.message import Message, Style, plain
from bot.store import keys
from bot.table.commands import Daily, MyData, SetDaily, Switch
from bot.table.identity import PersonId, Place
from tests.club.test_ground import ON
from tests.club.timed import SECRET, Timed
from tests.support.harness.fake import ANN, BOB
from tests.support.stores import gateway_of

ELSEWHERE = Place("fake:elsewhere")


async def on(timed: Timed, at: str = "") -> Days:
    """The puzzle of the day, begun in a chat."""
    await timed.harness.ask(ANN, ON, admin=True, at=at)
    await timed.sent()
    return await timed.document("daily", at)


async def attempt(timed: Timed, person=ANN, day: int = 0) -> Attempt:
    """Someone's try, as it is stored."""
    return await timed.document("try", f"{person.id}/{day}")


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


async def test_a_solution_is_told_when_its_day_is_over_everywhere(timed: Timed) -> None:
    """Where the day ends first nothing of it is told: elsewhere others are still at it; then each button tells it."""
    await timed.harness.ask(
        BOB, SetDaily(Switch.ON, "0:00", "Pacific/Kiritimati"), admin=True, at=ELSEWHERE
    )
    west = SetDaily(Switch.ON, "23:59", "Pacific/Niue")
    await timed.harness.ask(ANN, west, admin=True)
    early, late = await timed.document("daily", ELSEWHERE), await timed.document("daily")
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


async def test_the_puzzle_is_made_before_anyone_opens_it(timed: Timed) -> None:
    """Making it takes up to two seconds; the post waits for it, nobody's tap does."""
    puzzles.made_of.cache_clear()
    daily_pages.opening_picture.cache_clear()
    days = await on(timed)
    made = puzzles.made_of.cache_info().misses
    assert made
    await timed.harness.ask(BOB, f"-:0:solve.{days.day}")
    assert puzzles.made_of.cache_info().misses == made


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


def test_tries_of_all_days_that_run_somewhere_may_begin() -> None:
    """A day runs for fifty hours, and beside it two days before and two after it."""
    near = {make_document_id("try", ANN.id, str(day)) for day in range(98, 103)}
    assert attempts.may_begin(ANN.id, 100) == near


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
    assert before.puzzle != mine.puzzle
    old = replace(before, moves=before.puzzle.best[:2])
    loaded = await timed.store.load(mine.id)
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


async def test_nobody_else_is_told_how_many_were_beaten_by_few(timed: Timed) -> None:
    """From five others on; people who ask again read it too."""
    days = await on(timed)
    last = await solves(timed, days.day)
    await timed.sent()
    assert "others" not in plain(last.text)
    share = (await attempt(timed, ANN, days.day)).standing.share
    for below, percent in ((0, 0), (3, 60)):
        for number in range(5):
            score = share - 1 if number < below else share
            await timed.store.score_add(str(days.day), f"try-{number}", score, 60)
        (page,) = await timed.harness.ask(ANN, f"-:0:solve.{days.day}")
        assert f"Better than {percent}% of all others" in plain(page.text)


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

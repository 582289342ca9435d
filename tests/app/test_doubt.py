"""What people are told when the store fails: never that nothing was changed when it may have been."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.replies import Replies
from bot.present.catalogue import texts
from bot.present.message import Message, plain
from bot.store import Store, StoreDown, StoreRefused
from bot.store.embedded import EmbeddedServer
from bot.table import codec
from bot.table.commands import ChangeSettings, Drill, Join, New, ShowBoard
from tests.support.harness.fake import ANN, BOB, FakeHarness
from tests.support.proxy import lossy
from tests.support.redis import flush

NOTHING = texts("en").say("refused-store-down")
UNSURE = texts("en").say("refused-unsure", {"cmd-board": "board"})


def told(answers: list[Message]) -> str:
    """Which of them it was, "" for neither."""
    said = [plain(message.text) for message in answers]
    return "nothing" if NOTHING in said else "unsure" if UNSURE in said else ""


@pytest.mark.slow
async def test_nothing_was_changed_is_only_said_when_it_is_so(
    server: EmbeddedServer, tmp_path: Path
) -> None:
    """Two answers of three are lost on the way: what the store has is looked at beside that line."""
    flush(server)
    sound = Store.at(server.url)
    async with lossy(server.socket, tmp_path, loss=0.0) as (url, proxy):
        harness = FakeHarness(Store.at(url))
        await harness.ask(ANN, New("tridom"))
        proxy.loss = 0.67
        heard = []
        for number in range(40):
            heard.append(told(await harness.ask(ANN, Join(f"word{number}"))))
            table_id = await sound.table_at(harness.here)
            loaded = None if table_id is None else await sound.load(table_id)
            kept = codec.from_text(loaded.doc).seats[0].salt
            assert heard[-1] != "nothing" or kept != f"word{number}", number
        proxy.loss = 0.0
        assert "unsure" in heard
        await harness.store.close()
    await sound.close()


@pytest.fixture
def failing(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, Exception], None]:
    """Let one command of the store fail, before it does anything or after."""

    def fail(name: str, error: Exception) -> None:
        async def failed(*_: Any, **__: Any) -> None:
            raise error

        monkeypatch.setattr(harness.store, name, failed)

    return fail


@pytest.mark.parametrize(
    ("at", "error", "said"),
    [
        ("lookup", StoreDown("away"), "nothing"),
        ("commit", StoreRefused("full"), "nothing"),
        ("commit", StoreDown("away"), "unsure"),
        ("update_seats", StoreDown("away"), "unsure"),
        ("update_seats", StoreRefused("full"), "nothing"),
        ("update_seats", KeyError("a fault"), "unsure"),
    ],
)
async def test_what_is_said_of_a_table(
    harness: FakeHarness,
    failing: Callable[[str, Exception], None],
    at: str,
    error: Exception,
    said: str,
) -> None:
    """By where it failed: looking, storing, or what follows."""
    await harness.ask(ANN, New("tridom"))
    failing(at, error)
    assert told(await harness.ask(BOB, Join())) == said


async def test_an_answer_that_fails_after_all_was_stored(
    harness: FakeHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command counts; what looked only says that something went wrong."""

    async def failed(*_: Any, **__: Any) -> None:
        raise KeyError

    await harness.ask(ANN, New("tridom"))
    monkeypatch.setattr(Replies, "messages", failed)
    assert told(await harness.ask(BOB, Join())) == "unsure"
    assert plain((await harness.ask(BOB, ShowBoard()))[0].text) == texts("en").say(
        "refused-trouble"
    )


@pytest.mark.parametrize(
    ("action", "at", "why"),
    [
        (ChangeSettings("theme", "light"), "change_value", StoreDown("away")),
        (ChangeSettings("quiet", "22-8"), "commit", StoreRefused("full")),
        (Drill("quadruple"), "remember", StoreDown("away")),
        ("-:0:listen.tridom.always.fake.room", "change_document", StoreRefused("full")),
        ("-:0:mydata.forget", "seat_history_forget", StoreRefused("full")),
    ],
    ids=["settings", "a table that must know them", "drill", "notices", "own data"],
)
async def test_what_is_said_of_other_wishes(
    harness: FakeHarness, failing: Callable[[str, Exception], None], action: Any, at: str, why: Any
) -> None:
    """Each of them may have been carried out, or half of it. The operator reads that the store was away."""
    await harness.ask(ANN, New("tridom"))
    failing(at, why)
    with capture_logs() as logs:
        assert told(await harness.ask(ANN, action)) == "unsure"
    assert [(line["event"], line["unsure"]) for line in logs] == [("service.store_down", True)]

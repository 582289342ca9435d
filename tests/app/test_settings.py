"""Settings: asked for, changed, obeyed."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from bot.app.lookup import load_preferences
from bot.present.message import Message, plain
from bot.table.commands import (
    AddComputer,
    ChangeSettings,
    ChatSettings,
    Hand,
    New,
    ShowBoard,
    ShowScore,
    Start,
)
from bot.table.preferences import SETTINGS
from bot.table.steps import Games, Greet
from tests.support.harness.fake import ANN, BOB, FakeHarness, words


def pixels_top_left(message: Message) -> tuple[int, ...]:
    from io import BytesIO

    from PIL import Image

    assert message.picture is not None
    pixel = Image.open(BytesIO(message.picture.png)).convert("RGB").getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return pixel


async def test_the_pages_lead_to_every_choice_and_back(harness: FakeHarness) -> None:
    """Settings, a group, one of it, a value: it is kept, and told once, in its group."""
    (page,) = await harness.ask(ANN, ChangeSettings())
    assert [c.label for c in page.choices] == [
        "Your turn",
        "Quiet hours",
        "Time zone",
        "Language",
        "Look",
        "Time off",
    ]
    reached = []
    for first in page.choices:
        (inner,) = await harness.ask(ANN, first.payload)
        if first.payload.action.name not in SETTINGS:
            reached += [c.payload.action.name for c in inner.choices]
            for choice in inner.choices:
                (one,) = await harness.ask(ANN, choice.payload)
                (back,) = await harness.ask(ANN, str(one.buttons[-1].payload))
                assert words([back]) == words([inner])
        else:
            reached.append(first.payload.action.name)
        (back,) = await harness.ask(ANN, str(inner.buttons[-1].payload))
        assert words([back]) == words([page])
    assert sorted(reached) == sorted(one.name for one in SETTINGS.values() if one.own)
    (look,) = await harness.ask(ANN, ChangeSettings("look"))
    theme = next(c for c in look.choices if c.label.startswith("Pictures"))
    (one,) = await harness.ask(ANN, theme.payload)
    assert [choice.label for choice in one.choices] == ["\u2713 dark", "light"]
    light = next(c for c in one.choices if c.label == "light")
    (done,) = await harness.ask(ANN, light.payload)
    assert plain(done.text).startswith("Look\n\u2022 Pictures, from now on: light\n")
    assert plain(done.text).count("Pictures") == 1
    assert (await load_preferences(harness.store, ANN.id)).theme == "light"
    assert (await load_preferences(harness.store, BOB.id)).theme == "dark"


async def test_pictures_are_as_each_one_chose(harness: FakeHarness) -> None:
    """The channel's boards in its theme, a private one in the reader's."""
    await harness.ask(ANN, New("tridom"))
    await harness.ask(ANN, AddComputer())
    await harness.ask(ANN, ChangeSettings("theme", "light"))
    await harness.ask(ANN, Start())
    (own,) = await harness.ask(ANN, ShowBoard())
    await harness.send_all()
    public = next(m for _, m, _ in harness.platform.posts if m.picture is not None)
    assert sum(pixels_top_left(own)) > 3 * 128 > sum(pixels_top_left(public))


async def test_boards_come_in_words_for_who_wants_them(harness: FakeHarness) -> None:
    """With the picture or instead of it, in the reader's language; for a chat, for all of it."""
    await harness.begun("tridom", computer="easy")
    (alone,) = await harness.ask(ANN, ShowBoard())
    (text,) = await harness.ask(ANN, ShowBoard(text=True))
    assert alone.picture is not None
    assert not any(span.code for span in alone.text)
    assert text.picture is None
    assert text.text[-1] == replace(text.text[-1], text=alone.picture.text, code=True)
    await harness.ask(ANN, ChangeSettings("boards", "both"))
    await harness.ask(ANN, ChangeSettings("language", "de"))
    (hand,) = await harness.ask(ANN, Hand())
    assert hand.picture is not None
    assert hand.language == "de"
    await harness.ask(ANN, ChangeSettings("boards", "text"))
    (hand,) = await harness.ask(ANN, Hand())
    assert (hand.picture, hand.hotspots) == (None, ())
    assert "Deine Hand" in plain(hand.text)
    (score,) = await harness.ask(ANN, ShowScore())
    assert score.picture is None
    assert not any(span.code for span in score.text), "it is in words already"
    await harness.send_all()
    await harness.ask(ANN, ChatSettings("boards", "text"), admin=True)
    table_id = await harness.store.table_at(harness.here)
    loaded = await harness.store.load(str(table_id))
    assert loaded is not None
    await harness.ask(ANN, f"{table_id}:{loaded.version}:do.0")
    await harness.send_all()
    _, edited, _ = harness.platform.updates[-1]
    assert edited.board
    assert edited.picture is None
    assert edited.text[-1].code


async def test_values_are_in_the_text_and_names_on_the_buttons(harness: FakeHarness) -> None:
    """Usual quiet hours are a tap; the page then tells them, as short as they are said."""
    (page,) = await harness.ask(ANN, ChangeSettings())
    assert "Quiet hours: off" in plain(page.text)
    quiet = next(choice for choice in page.choices if choice.label == "Quiet hours")
    (one,) = await harness.ask(ANN, quiet.payload)
    assert [choice.label for choice in one.choices] == ["22\u20138", "23\u20137", "\u2713 off"]
    await harness.ask(ANN, one.choices[0].payload)
    assert (await load_preferences(harness.store, ANN.id)).quiet == "22:00-08:00"
    (page,) = await harness.ask(ANN, ChangeSettings())
    assert "Quiet hours: 22\u20138" in plain(page.text)
    await harness.ask(ANN, one.choices[-1].payload)
    assert not (await load_preferences(harness.store, ANN.id)).quiet


async def test_rest_without_a_time_zone_asks_for_it(harness: FakeHarness) -> None:
    """It is kept at once and goes by UTC; a city is tapped, and asked for no more."""
    (asked,) = await harness.ask(ANN, ChangeSettings("quiet", "22:00-08:00"))
    assert "Which time zone?" in words([asked])
    berlin = next(choice for choice in asked.choices if choice.label == "Berlin")
    (page,) = await harness.ask(ANN, berlin.payload)
    assert "Time zone, from now on: Berlin" in words([page])
    (none,) = await harness.ask(ANN, ChangeSettings("weekends", "yes"))
    assert "Which time zone?" not in words([none])
    (again,) = await harness.ask(ANN, ChangeSettings("zone"))
    for choice in again.choices[:-1]:
        (page,) = await harness.ask(ANN, choice.payload)
        assert "from now on: " + choice.label.removeprefix("\u2713 ") in words([page])
    await harness.ask(ANN, ChangeSettings("zone", "none"))
    (off,) = await harness.ask(ANN, ChangeSettings("quiet", "none"))
    assert "Which time zone?" not in words([off])
    for name, value in (("weekends", "yes"), ("holidays", "2030-12-24")):
        (asked,) = await harness.ask(ANN, ChangeSettings(name, value))
        assert "Which time zone?" in words([asked])


async def test_cities_are_called_as_their_reader_calls_them(harness: FakeHarness) -> None:
    """A tap on one means the same as in English."""
    anna = structs.replace(ANN, language="de")
    (asked,) = await harness.ask(anna, ChangeSettings("zone"))
    labels = {"Rom", "Athen", "Moskau", "São Paulo"}
    assert labels <= {choice.label for choice in asked.choices}
    rome = next(choice for choice in asked.choices if choice.label == "Rom")
    (page,) = await harness.ask(anna, rome.payload)
    assert "Zeitzone, ab jetzt: Rom" in words([page])


async def test_a_chat_keeps_the_language_that_it_was_greeted_in(harness: FakeHarness) -> None:
    """No matter who opens the games or a table, until a moderator changes it."""
    anna = structs.replace(ANN, language="de")
    await harness.ask(anna, Greet())
    (games,) = await harness.ask(BOB, Games(), answered_apart=True)
    assert "Dreiecke" in words([games])
    (own,) = await harness.ask(BOB, Games())
    assert "triangles" in words([own])
    await harness.ask(BOB, New("tridom"))
    await harness.send_all()
    assert "Mitspielen" in [button.label for button in harness.platform.posts[-1][1].buttons]
    await harness.ask(ANN, ChatSettings("language", "fr"), admin=True)
    await harness.ask(anna, Greet())
    (games,) = await harness.ask(BOB, Games(), answered_apart=True)
    assert games.language == "fr"
    await harness.ask(anna, Greet(), at=ANN.id, private=True)
    assert not (await load_preferences(harness.store, ANN.id)).language

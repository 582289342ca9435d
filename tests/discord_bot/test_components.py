"""Buttons, selects and the layout of messages, through the real client."""

from __future__ import annotations

import asyncio

import pytest

from bot.present.localizer import Localizer, Reader, paged
from bot.present.message import Button, Choice, File, Span, Style, Ticks, WordsField
from bot.present.message import Message as Ours
from bot.table.commands import ChangeSettings, Hand, Help, Pressed, ShowReplay, SwapTokens, Unknown
from bot.table.identity import Person, PersonId, Place
from bot.table.steps import Forged, Mark, Spots
from tests.discord_bot.service import PICTURE, PNG, board, hand, said
from tests.support.discord_server.components import CONTAINER, GALLERY, ROW, TEXT


def spots(count: int) -> tuple[Choice, ...]:
    """So many spots to choose from."""
    return tuple(Choice(f"spot {n}", f"t1:4:move.{n}", f"{n} points") for n in range(count))


async def test_board_layout(world):
    """A board is a frame of text, one picture with its alt text, and a row of buttons."""
    reference = await world.bot.post(world.place, board(), "t1-4")
    (message,) = world.channel.messages
    assert str(message.id) == reference
    (frame,) = message.components
    assert frame["type"] == CONTAINER
    assert [part["type"] for part in frame["components"]] == [TEXT, GALLERY, ROW]
    assert message.text == "Ann: 3-4-4, 11 points"
    assert (message.pictures, message.alts) == ([PNG], [PICTURE.alt])
    assert [(b["label"], b["style"]) for b in message.buttons.values()] == [
        ("My hand", 1),
        ("Draw", 2),
        ("More", 2),
    ]


async def test_button_on_a_board(world):
    """A press on a board is answered to the presser alone; the board stays as it is."""
    world.service.on(Pressed, hand())
    await world.bot.post(world.place, board(), "t1-4")
    message = await world.channel.shows("3-4-4")
    answer = await (await world.bob.press(message, "My hand")).answer()
    (command,) = world.service.commands
    assert str(command.pressed) == "t1:4:hand"
    assert (command.person.name, command.at) == ("Bob", world.place)
    assert answer.audience is world.bob
    assert answer.text == "Your hand: 3-4-4\nWhich tile?"
    assert (answer.pictures, list(answer.buttons)) == ([PNG], ["3-4-4", "0-1-2", "Close"])
    assert message.edits == 0
    assert "My hand" in message.buttons


async def test_private_steps_stay_in_one_message(world):
    """A choice in an ephemeral message turns that message into the next step."""
    world.service.on(Hand, hand())
    first = await (await world.ann.slash(world.channel, "hand")).answer()
    step = said("3-4-4: where?", choices=(Choice("left", "t1:4:move.7"),), replaces=True)
    world.service.on(Pressed, step)
    second = await (await world.ann.press(first, "3-4-4")).answer()
    assert str(world.service.commands[-1].pressed) == "t1:4:tile.0"
    assert second is first
    assert world.ann.ephemerals == [first]
    assert (first.text, first.attachments, list(first.buttons)) == ("3-4-4: where?", [], ["left"])
    world.service.on(Pressed, said("done", picture=PICTURE, replaces=True))
    await (await world.ann.press(first, "left")).answer()
    assert (first.text, first.pictures, first.buttons) == ("done", [PNG], {})


async def test_private_answer_that_replaces_nothing(world):
    """An answer that is no step comes below the pressed message, for the same person."""
    world.service.on(Hand, hand())
    first = await (await world.ann.slash(world.channel, "hand")).answer()
    world.service.on(Pressed, said("not your turn"))
    second = await (await world.ann.press(first, "Close")).answer()
    assert second is not first
    assert (first.text, second.text) == ("Your hand: 3-4-4\nWhich tile?", "not your turn")
    assert world.ann.ephemerals == [first, second]


async def test_direct_message_step(world):
    """A hand sent by direct message is replaced by its next step, a board there is not."""
    await world.bot.send(PersonId(f"discord:{world.ann.id}"), hand(), "h1")
    await world.bot.post(Place(f"discord:{world.ann.dm.id}"), board(), "b1")
    sent, posted = world.ann.dm.messages
    world.service.on(Pressed, said("where?", replaces=True))
    assert await (await world.ann.press(sent, "3-4-4")).answer() is sent
    answer = await (await world.ann.press(posted, "More")).answer()
    assert answer is not posted
    assert (sent.text, posted.text) == ("where?", "Ann: 3-4-4, 11 points")
    assert all(command.private for command in world.service.commands)


async def test_buttons_after_a_restart(world):
    """Buttons and selects of an earlier run still work: their message holds all they need."""
    await world.bot.post(world.place, board(), "t1-4")
    await world.bot.send(PersonId(f"discord:{world.ann.id}"), hand(), "h1")
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    await (await world.ann.press(world.channel.messages[0], "Draw")).answer()
    await (await world.ann.press(world.ann.dm.messages[0], "0-1-2")).answer()
    pressed = [str(command.pressed) for command in world.service.commands]
    assert pressed == ["t1:4:draw", "t1:4:tile.1"]


async def test_several_are_ticked_at_once(world):
    """One select takes all ticks; it shows those that are set, and taking them all back is one too."""
    ticks = Ticks(("red", "green", "blue"), "t1:4:swap", ticked=0b101, most=2)
    do = Button("Swap 2", "t1:4:doswap.5", style=Style.SUCCESS)
    each = tuple(Choice(f"☐ {n}", f"t1:4:swap.{n}") for n in range(3))
    page = said("which?", choices=each, ticks=ticks, buttons=(do,), prompt="Swap", replaces=True)
    world.service.on(SwapTokens, page)
    world.service.on(Pressed, page)
    message = await (await world.ann.slash(world.channel, "swap")).answer()
    assert [label for label, option in message.options.items() if option["default"]] == [
        "red",
        "blue",
    ]
    assert list(message.buttons) == ["Swap 2"]
    for labels in (["green", "blue"], ["red"], []):
        assert await (await world.ann.tick(message, *labels)).answer() is message
    marked = [command.action for command in world.service.commands[1:]]
    assert marked == [Mark(0b110), Mark(0b001), Mark(0)]
    (select,) = message.selects
    await (await world.ann.forge(message, select["custom_id"], ["1", "1", "x", "99"])).answer()
    assert world.service.commands[-1].action == Mark(0b010)


async def test_two_people_at_once(world):
    """Two presses on one button are two commands, each answered to its own person."""

    async def answer(command, reply):
        await asyncio.sleep(0.05)
        await reply(said(f"for {command.person.name}"))

    world.service.scripts[Pressed] = answer
    await world.bot.post(world.place, board(), "t1-4")
    (message,) = world.channel.messages
    presses = await asyncio.gather(
        world.ann.press(message, "Draw"), world.bob.press(message, "Draw")
    )
    first, second = [await press.answer() for press in presses]
    assert (first.text, first.audience) == ("for Ann", world.ann)
    assert (second.text, second.audience) == ("for Bob", world.bob)
    assert len({command.id for command in world.service.commands}) == 2


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("b1:t9:9:draw", None),
        ("p1:" + "x" * 97, None),
        ("somebody else's", None),
        ("b0", ["t1:4:tile.5"]),
        ("", None),
    ],
)
async def test_forged_press(world, custom_id, values):
    """A press on a component that its message does not have is acknowledged and answered, never carried out."""
    await world.bot.post(world.place, board(), "t1-4")
    (message,) = world.channel.messages
    await (await world.ann.forge(message, custom_id, values)).answer()
    (command,) = world.service.commands
    assert command.action == Unknown(custom_id[:40])


async def test_forged_value(world):
    """A value that was not among the options is handed on as far as it can be read; the service trusts none."""
    await world.bot.send(
        PersonId(f"discord:{world.ann.id}"), said("where?", choices=spots(20)), "h1"
    )
    (message,) = world.ann.dm.messages
    for value in ("t1:4:tile.5", "t1:4:tile.5" + "x" * 80):
        await (await world.ann.forge(message, "p0", [value])).answer()
    assert [command.action for command in world.service.commands] == [Spots(5), Forged()]


async def test_forged_modal(world):
    """A modal that the bot never showed is acknowledged and answered, and carries nothing out."""
    interaction = await world.ann.submit(world.channel, "m1:" + "x" * 80)
    await interaction.answer()
    assert world.service.commands[0].action == Unknown(("m1:" + "x" * 80)[:40])


async def test_words_are_asked_for_by_a_field(world):
    """A button opens a field with an example; the page is replaced by what the words bring, also after a
    restart.
    """
    words = WordsField(
        "Quiet hours", "Type it…", "-:0:set.quiet", "22:00-08:00", (Span("Quiet hours"),)
    )
    asked = said("Quiet hours\nWrite: /settings", words=words, buttons=(Button("Back", "-:0:set"),))
    world.service.on(ChangeSettings, asked)
    page = await (await world.ann.slash(world.channel, "settings", name="quiet")).answer()
    assert (page.text, list(page.buttons)) == ("Quiet hours", ["Type it…", "Back"])
    await world.bot.stop()
    world.bot = world.new_bot()
    await world.bot.start(world.service)
    world.service.on(ChangeSettings, said("done", replaces=True))
    press = await world.ann.press(page, "Type it…")
    (label,) = press.modal["components"]
    assert (press.modal["title"], label["label"]) == ("Quiet hours", "Quiet hours")
    assert label["component"]["placeholder"] == "22:00-08:00"
    assert len(world.service.commands) == 1
    assert await (await world.ann.fill(press, " 21 -  7 ")).answer() is page
    assert world.service.commands[-1].action == ChangeSettings("quiet", "21 - 7")
    assert page.text == "done"


@pytest.mark.parametrize("payload", ["t1:4:do.0", "-:0:set.quiet.none", "-:0:set", "nonsense"])
async def test_forged_field(world, payload):
    """Words for what asks for none carry nothing out."""
    filled = [{"type": 18, "component": {"type": 4, "custom_id": "words", "value": "x y"}}]
    await (await world.ann.submit(world.channel, f"m:{payload}", filled)).answer()
    assert [command.action for command in world.service.commands] == [Unknown("x y")]


async def test_many_buttons_and_a_link(world):
    """Buttons fill rows of five at most, evenly; links carry an address and no custom_id."""
    buttons = [Button(f"{n}", f"t1:4:{n}", style=Style.DANGER) for n in range(11)]
    await world.bot.post(
        world.place,
        said("many", buttons=(*buttons, Button("Rules", url="https://example.org/r"))),
        "k",
    )
    (message,) = world.channel.messages
    rows = [part for part in message.components if part["type"] == ROW]
    assert [len(row["components"]) for row in rows] == [4, 4, 4]
    assert message.buttons["Rules"]["url"] == "https://example.org/r"


async def test_full_page_of_choices(world):
    """Twenty-four choices and one for the next page fit into one select."""
    world.service.on(Hand, said("where?", choices=spots(25), prompt="Where?"))
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    assert len(message.options) == 25
    assert message.selects[0]["placeholder"] == "Where?"
    assert message.options["spot 3"]["description"] == "3 points"


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        (["3-4-{}"] * 4, [4]),
        (["3-4-{}"] * 7, [4, 3]),
        (["3-4-{}"] * 15, [4, 4, 4, 3]),
        (["On {} · +5"] * 7, [3, 3, 1]),
        (["F{}"] * 10, [5, 5]),
        (["{}. Tridom: Ann's turn"] * 3, [1, 1, 1]),
    ],
)
async def test_few_choices_are_buttons(world, labels, rows):
    """One tap each, in even rows as wide as a phone, below what stands out and above all else."""
    choices = tuple(Choice(label.format(n), f"t1:4:tile.{n}") for n, label in enumerate(labels))
    buttons = (Button("Play", "t1:4:do.0", style=Style.SUCCESS), Button("Back", "t1:4:hand"))
    world.service.on(Hand, said("which?", choices=choices, buttons=buttons))
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    shown = [part for part in message.components if part["type"] == ROW]
    assert [len(row["components"]) for row in shown] == [1, *rows, 1]
    assert list(message.buttons) == ["Play", *(choice.label for choice in choices), "Back"]


async def test_tokens_are_short_on_buttons(world):
    """A colour and the code, four in a row; the joker, a tile and all of a select keep their names."""
    tokens = [
        Choice(f"{code}, in many words ({code})", f"t1:4:tile.{n}", piece=code)
        for n, code in enumerate(["rtw", "ycg", "bmk", "gsw"])
    ]
    others = [
        Choice("joker", "t1:4:tile.4", piece="?"),
        Choice("3-4-4", "t1:4:tile.5", piece="3-4-4"),
    ]
    world.service.on(Hand, said("which?", choices=(*tokens, *others)))
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    assert list(message.buttons) == ["🔴 rtw", "🟡 ycg", "🔵 bmk", "🟢 gsw", "joker", "3-4-4"]
    rows = [part for part in message.components if part["type"] == ROW]
    assert [len(row["components"]) for row in rows] == [3, 3]
    world.service.on(Hand, said("which?", choices=(*tokens, *spots(20))))
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    assert next(iter(message.options)) == "rtw, in many words (rtw)"


async def test_choices_that_find_no_room_are_a_select(world):
    """A message holds forty components: where the buttons leave no room, the choices share one."""
    buttons = tuple(Button(f"{n}", f"t1:4:{n}") for n in range(25))
    world.service.on(Hand, said("which?", choices=spots(9), buttons=buttons))
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    assert (len(message.options), len(message.buttons)) == (9, 25)


async def test_pages_of_choices(world):
    """What a select cannot hold is paged within one message; every choice is reached, both ways."""
    places = spots(60)
    localizer = Localizer(Reader(None, "en"), None)

    async def page(command, reply):
        number = 0 if command.pressed is None else command.pressed.number
        turn = (f"t1:4:tile.{number - 1}", f"t1:4:tile.{number + 1}")
        shown = paged(localizer, places, number, turn)
        await reply(said(f"page {number}", choices=shown, prompt="Where?", replaces=True))

    world.service.scripts = {Hand: page, Pressed: page}
    message = await (await world.ann.slash(world.channel, "hand")).answer()
    seen: set[str] = set()
    while "More…" in message.options:
        seen |= set(message.options)
        assert len(message.options) <= 25
        await (await world.ann.select(message, "More…")).answer()
    seen |= set(message.options)
    assert seen == {choice.label for choice in places} | {"More…", "Back…"}
    assert message.text == "page 2"
    await (await world.ann.select(message, "Back…")).answer()
    assert message.text == "page 1"
    assert world.ann.ephemerals == [message]


async def test_mentions(world):
    """Only the person of a mention is notified, whatever names and texts say."""
    ann = Person(PersonId(f"discord:{world.ann.id}"), "Ann")
    text = (
        Span(f"@everyone <@{world.bob.id}> plays; "),
        Span("Ann", mention=ann),
        Span(" is next, then "),
        Span("Tele_Bob", mention=Person(PersonId("telegram:5"), "Tele_Bob")),
    )
    await world.bot.post(world.place, Ours(text=text, board=True), "k1")
    await world.bot.post(world.place, said(f"<@{world.bob.id}> <@&1> @here"), "k2")
    first, second = world.channel.messages
    assert f"<@{world.ann.id}> is next, then Tele\\_Bob" in first.text
    assert first.notified == {world.ann.id}
    assert second.notified == set()
    assert [m.allowed_mentions["parse"] for m in (first, second)] == [[], []]


async def test_markdown_in_names(world):
    """A name is shown as it is; bold is only what we make bold."""
    text = (
        Span("**Ann** ~~x~~ [a](http://b) `c` ||d||"),
        Span(" 51 points ", bold=True),
        Span("\n# not a title\n> nor a quote\n- nor a list"),
    )
    await world.bot.post(world.place, Ours(text=text), "k")
    assert world.channel.messages[0].text == (
        r"\*\*Ann\*\* \~\~x\~\~ \[a\](http://b) \`c\` \|\|d\|\|"
        " **51 points** \n\\# not a title\n\\> nor a quote\n\\- nor a list"
    )


async def test_moment(world):
    """A moment in a text is sent as a Discord timestamp, which each reader's app shows in their own time."""
    text = (Span("Until "), Span("in 2 hours (18:00)", at=1_790_000_000.4), Span(" *or so*"))
    await world.bot.post(world.place, Ours(text=text), "k")
    assert world.channel.messages[0].text == r"Until <t:1790000000:f> \*or so\*"


async def test_file(world):
    """A record is handed out as an attachment that Discord shows."""
    world.service.on(
        ShowReplay, said("The record.", file=File("tridom-1.json", b'{"game":"tridom"}'))
    )
    message = await (await world.ann.slash(world.channel, "replay")).answer()
    assert message.files == {"tridom-1.json": b'{"game":"tridom"}'}


async def test_moving_picture(world):
    """A replay is shown as a picture with its alt text, not as a file to open."""
    world.service.on(
        ShowReplay, said("Round 1.", file=File("tridom-1.gif", b"GIF89a", "Ann: 3-4-4."))
    )
    message = await (await world.ann.slash(world.channel, "replay")).answer()
    assert (message.pictures, message.alts) == ([b"GIF89a"], ["Ann: 3-4-4."])


async def test_long_text(world):
    """Rules of thousands of characters go out in one message."""
    world.service.on(Help, said("word " * 799))
    message = await (await world.ann.slash(world.channel, "help")).answer()
    assert len(message.text) == 3995

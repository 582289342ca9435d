"""Every message of whole games: it can be said, it fits every platform, it tells no one's hand."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.club.effects import CLASSES as OF_CLUB
from bot.present import endings, pages, private
from bot.present.localizer import MAX_LINES, Localizer, Reader, paged, press_nowhere
from bot.present.message import BRIEF, PAGE, Choice, Message, Span, plain, ticked_payload
from bot.present.page_table import PAGES
from bot.present.render import MAX_CHARACTERS, for_channel, for_person, for_reader
from bot.present.table_view import _choices
from bot.table import commands, steps
from bot.table.commands import (
    AddComputer,
    End,
    Hint,
    New,
    Options,
    Play,
    Rules,
    ShowScore,
    Start,
    SwapTokens,
    read_payload,
)
from bot.table.effects import (
    CLASSES,
    Effect,
    HandEffect,
    Line,
    ReplayEffect,
    Show,
    TextEffect,
    TileEffect,
)
from bot.table.identity import Person
from bot.table.table import TablePhase
from bot.table.words import move_piece
from renderer import Picture
from tests.support.every import every
from tests.support.secrets import hidden_from
from tests.table.games import started
from tests.table.helpers import ANN, BOB, Room, lines

PIECE = re.compile(r"\b\d-\d-\d\b|\(([rybg][tcms][wkgl])\)|\b([rybg][tcms][wkgl])\b")


def pieces_named(message: Message) -> set[str]:
    """Every piece whose notation stands anywhere in a message, its picture's words included."""
    texts = [plain(message.text), message.brief, message.prompt]
    texts += [f"{choice.label} {choice.detail} {choice.payload}" for choice in message.choices]
    texts += [f"{button.label} {button.payload}" for button in message.buttons]
    if message.picture is not None:
        texts += [message.picture.alt, message.picture.text]
    return {
        next(filter(None, [*found.groups(), found[0]]))
        for t in texts
        for found in PIECE.finditer(t)
    }


def turned(piece: str) -> set[str]:
    """All ways to write a tile; a token has one."""
    if "-" not in piece:
        return {piece}
    a, b, c = piece.split("-")
    return {f"{a}-{b}-{c}", f"{b}-{c}-{a}", f"{c}-{a}-{b}"}


def check(message: Message) -> None:
    """The limits of the strictest platform for each part (`limits` of Discord and Telegram)."""
    assert plain(message.text).strip()
    assert len(plain(message.text)) <= 4000
    assert len(message.brief) <= BRIEF
    assert len(message.choices) <= PAGE
    assert len({choice.payload for choice in message.choices}) == len(message.choices)
    for choice in message.choices:
        assert 1 <= len(choice.label) <= 100
        assert len(choice.detail) <= 100
    if message.ticks is not None:
        assert len(message.ticks.labels) <= PAGE
        assert 1 <= message.ticks.most <= len(message.ticks.labels)
        every = ticked_payload(message.ticks.payload, range(len(message.ticks.labels)))
        assert read_payload(every) is not None
    for button in message.buttons:
        assert 1 <= len(button.label) <= 80
        assert (button.payload is None) != (button.url is None)
    pressed = [each.payload for each in (*message.choices, *message.buttons) if each.payload]
    for payload in pressed:
        assert len(payload.encode()) <= 64
        assert read_payload(payload) is not None
    if message.picture is not None:
        assert len(message.picture.alt) <= 1024


def forbidden(room: Room, viewer: int | None) -> set[str]:
    """Pieces that this viewer must not see named: of hidden hands, and of the stock or bag."""
    state = room.there.state
    assert state is not None
    return {name for piece in hidden_from(state, viewer) for name in turned(piece)}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tripple-domino", {"rounds": "1"}),
        ("triominoes", {"rounds": "1"}),
        ("tridom", {"rounds": "1", "exchange": "yes"}),
        ("triominos", {"rounds": "1"}),
        ("tripitz", {"jokers": "yes"}),
        ("tripitz", {"jokers": "yes", "hidden": "yes"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_every_message_of_a_game(game: str, options: dict[str, str]) -> None:
    """Posts and replies of a whole round, in every step of choosing, to everyone who gets them."""
    room = started(game, seed=3, **options)
    told = 0
    shown: list[tuple[Message, int | None]] = []
    # The token that the rules name as an example is nobody's secret.
    open_tokens: set[str] = {"rtw"} if game == "tripitz" else set()

    def see(effects: tuple[Effect, ...] | list[Effect], asker: object = None) -> None:
        for effect in effects:
            person = {ANN.id: ANN, BOB.id: BOB}.get(effect.to or "") or asker
            if person is None:
                shown.append((for_channel(effect, room.there, room.version), None))
            else:
                message = for_person(effect, room.there, room.version, person)
                shown.append((message, room.there.seat_of(person.id)))

    while room.there.phase is TablePhase.PLAYING:
        mover = room.mover()
        seat = room.there.seat_of(mover.id)
        view = room.there.state.view(seat)
        waiting = BOB if mover == ANN else ANN
        if view.ply % 15 == 0:
            for piece in view.hand[:2]:
                see(room.do(mover, Play(piece)).replies, mover)
            for action in (Hint(), ShowScore(), Rules(), Options()):
                see(room.do(mover, action).replies, mover)
            see(room.press(waiting, "hand").replies, waiting)
            tile = room.there.state.view(room.there.seat_of(waiting.id)).hand[:1]
            if tile:
                effect = TileEffect(piece=tile[0])
                see([effect], waiting)
            if game == "tripitz":
                see(room.do(mover, SwapTokens()).replies, mover)
        index = next((i for i, m in enumerate(view.moves) if move_piece(view, m)), 0)
        if "@" in str(view.moves[index]) and view.ply % 15 == 0:
            see(room.press(mover, "move", index).replies, mover)
        room.posts.clear()
        decision = room.press(mover, "do", index)
        # Everyone saw which token a joker took from the board.
        open_tokens |= {str(at.args["piece"]) for at in lines(decision) if at.key == "joker-used"}
        # The note for the ladder is shown to nobody.
        see([post for post in room.posts if post.show is not Show.STANDING])
        see(decision.replies, mover)
        if room.there.phase is TablePhase.PLAYING and room.there.state.view(None).round == 1:
            for message, viewer in shown:
                hidden = forbidden(room, viewer) - open_tokens
                assert not pieces_named(message) & hidden, plain(message.text)
        for message, _ in shown:
            check(message)
        told += len(shown)
        shown.clear()
    assert told > 30


@every("name", ["*bold*", "<b>x</b>", "@everyone", "\ue000\ue001", "{ $x }", "🎲" * 40])
def test_names_cannot_break_a_sentence(name: str) -> None:
    """A name stands as it is, in spans of its own."""
    room = Room()
    person = type(ANN)("test:1", name)
    room.do(person, New("tripple-domino"))
    room.do(person, Start())
    message = for_channel(room.posts[-2], room.there, room.version)
    spans = [span for span in message.text if span.bold]
    assert spans
    assert all(span.text == room.there.seats[0].name for span in spans)


def test_a_second_player_from_elsewhere_makes_it_a_board_for_everyone() -> None:
    """They took over the computer's seat: the private chat shows nobody's hand on the board."""
    room = Room(seed=3)
    for action in (New("tridom"), AddComputer("easy"), Start()):
        room.do(ANN, action, private=True)
    seats = tuple(replace(seat, person=seat.person or BOB) for seat in room.there.seats)
    post = next(post for post in reversed(room.posts) if post.show is Show.BOARD)
    message = for_channel(post, replace(room.there, seats=seats), room.version)
    assert message.board
    assert not message.secret


@every("stock, mask, offered", [(9, 0, 7), (9, 0b11, 7), (2, 0b1, 7), (2, 0b11, 2), (1, 0b100, 1)])
def test_no_more_tokens_are_ticked_than_can_be_drawn(stock: int, mask: int, offered: int) -> None:
    """Those that are ticked can be unticked."""
    room = started("tripitz")
    view = replace(room.there.state.view(0), stock=stock)
    scene = room.there.scene(room.version, 0)
    page = private.swap(Localizer(Reader(ANN.id, "en", "dark"), scene), scene, view, mask)
    assert len(view.hand) == 7
    assert len(page.choices) == offered
    assert [each.payload for each in page.hotspots] == [each.payload for each in page.choices]
    (at_table,) = _choices(Localizer(Reader(ANN.id), scene), replace(scene, view=view), 0, bool)
    assert page.ticks.most == at_table.most == min(stock, 7)


def test_a_hand_that_comes_after_an_early_end_calls_nobody_to_their_turn() -> None:
    room = started("tridom")
    room.do(ANN, End(sure=True))
    late = for_person(HandEffect(), room.there, room.version, BOB)
    assert plain(late.text) == "The game is over."


def test_a_hand_whose_game_is_gone_is_its_words() -> None:
    """A rematch may have opened a lobby meanwhile."""
    room = Room()
    room.do(ANN, New("tridom"))
    late = for_person(HandEffect(lines=(Line("plan-dropped"),)), room.there, room.version, ANN)
    assert plain(late.text) == "I’ve dropped your plan."


def test_of_a_long_end_the_last_lines_are_told() -> None:
    room = started("tridom")
    localizer = Localizer(Reader(), room.there.scene(room.version, None))
    passes = [Line("passed", {"seat": 0, "points": -n}) for n in range(1, MAX_LINES + 4)]
    first, *told = map(plain, endings.told(localizer, localizer.scene, passes))
    assert (first, len(told)) == ("… and 3 more before this.", MAX_LINES)
    assert [told[0], told[-1]] == ["Ann passes (−4)", f"Ann passes (−{MAX_LINES + 3})"]
    assert plain(localizer.lines(passes)).splitlines() == [first, *told]


@every("count", [1, PAGE, PAGE + 1, 3 * PAGE])
def test_each_of_many_choices_is_on_one_page(count: int) -> None:
    """However often somebody turns on, or back."""
    localizer = Localizer(Reader(), None)
    choices = [Choice(str(n), press_nowhere(commands.Help())) for n in range(count)]
    found = [
        paged(localizer, choices, page, lambda to: press_nowhere(steps.Listen(str(to))))
        for page in range(-1, 9)
    ]
    assert all(len(page) <= PAGE for page in found)
    assert (found[0], found[-1]) == (found[1], found[-2])
    shown = [each.label for page in dict.fromkeys(found) for each in page if each.label.isdecimal()]
    assert shown == [str(n) for n in range(count)]


@every(
    "returned, drawn, said",
    [
        (["rtw", "gck"], ["bmk", "?"], "Ann swaps rtw, gck for bmk, joker"),
        (
            ["rtw"],
            ["bmk"],
            "Ann swaps red with white triangle (rtw) for blue with black moon (bmk)",
        ),
    ],
)
def test_several_tokens_are_told_by_their_codes(
    returned: list[str], drawn: list[str], said: str
) -> None:
    """The picture shows what they are; a single one is said in words."""
    room = started("tripitz")
    localizer = Localizer(Reader(), room.there.scene(room.version, None))
    line = Line("swapped", {"seat": 0, "count": 2, "returned": returned, "drawn": drawn})
    assert plain(localizer.line(line)) == said


@every(
    "tag, language",
    [("pt-br", "en"), ("zh-hans", "en"), ("en-GB", "en"), ("de_AT", "de"), ("", "en"), ("?", "en")],
)
def test_dates_lists_and_cities_are_in_the_language_of_the_texts(tag: str, language: str) -> None:
    """Telegram tells any tag that an app has."""
    found, same = (Localizer(Reader(language=each), None) for each in (tag, language))
    assert found.joined(["Ann", "Bob"]) == same.joined(["Ann", "Bob"])
    assert found.day(739_944) == same.day(739_944)
    assert found.month(739_944) == same.month(739_944)
    assert found.zone("Europe/Rome") == same.zone("Europe/Rome")


def test_both_kinds_of_rows_are_multiplied() -> None:
    items = [["triples", 2], ["quadruples", 3], ["touches", 3], ["edge", 2]]
    said = Localizer(Reader(), None).sum(items, 30)
    assert said == "(2 triples + 1 quadruple (3)) × 3 touching × 2 at the edge = 30"


@every("person, key", [(ANN, "button-leave"), (BOB, "button-yes")])
def test_the_one_who_asks_for_a_rematch_is_not_asked(person: Person, key: str) -> None:
    room = Room()
    room.do(ANN, New("tridom"))
    localizer = Localizer(Reader(person.id), room.there.scene(room.version, None))
    page = pages.welcome(localizer, localizer.scene, (Span("again?"),))
    assert [each.label for each in page.buttons] == [localizer.text(key)]


@every(
    "key, does",
    [
        ("refused-no-table", "-:0:games"),
        ("refused-closed", "-:0:games"),
        ("put-aside", "-:0:games"),
        ("refused-unknown", "-:0:help"),
        ("refused-not-yourself", "{table}:resign"),
        ("league-you-returned", "-:0:tables"),
        ("league-you-took", "-:0:tables"),
    ],
)
def test_words_that_name_a_command_offer_it(key: str, does: str) -> None:
    room = started("tridom")
    args: dict[str, str | int] = {"game": "tridom", "text": "x", "name": "Bob", "kind": "league"}
    line = Line(key, {**args, "round": 0, "count": 0})
    told = for_person(TextEffect(lines=(line,)), room.there, room.version, ANN)
    posted = for_channel(Effect(show=Show.NOTE, lines=(line,)), room.there, room.version)
    payload = does.format(table=f"{room.there.id}:{room.version}")
    for message in (told, posted):
        assert [str(each.payload) for each in message.buttons] == [payload]


def test_a_board_in_words_leaves_room_for_the_words_above_it() -> None:
    """Where both are long the alt text stands for the board, and neither is cut."""
    board = Picture(b"", (1, 1), "alt", lambda: "x" * 1500)
    for size, shown in ((MAX_CHARACTERS - 1500, "x" * 1500), (MAX_CHARACTERS - 1499, "alt")):
        message = Message(text=(Span("y" * size),), picture=board)
        (_, _, told) = for_reader(message, Localizer(Reader(boards="text"), None)).text
        assert told.text == shown


def test_every_effect_has_a_page() -> None:
    """Except those that show their words or nothing, and what the club shows. What a page did load is of its row's type."""
    assert set(PAGES) == set(Show) - {Show.TEXT, Show.NOTE, Show.STANDING} - set(OF_CLUB)
    assert all(page.kind is CLASSES.get(show, Effect) for show, page in PAGES.items())
    room = started("tridom")
    bare = for_person(ReplayEffect(round=1), room.there, room.version, ANN)
    assert (bare.text, bare.file) == ((), None)
    with pytest.raises(TypeError, match="replay loads"):
        for_channel(ReplayEffect(round=1), room.there, room.version, beside=3)

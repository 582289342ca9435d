"""Open hands of Tripitz: every rack stands in the board's picture, can be read there, and leaks nothing."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

import renderer
from bot.locales import LANGUAGES
from bot.present.pictures import picture_words
from engine.shuffle import Stream
from renderer import pictures, replays
from renderer.draw import draw
from renderer.layout import cards, racks
from renderer.layout.strip import BoardMarks, ScoreStrip
from renderer.layout.tripitz import padding, wide_in
from renderer.paint.fonts import fitted
from renderer.paint.tripitz import RADIUS
from renderer.picture import Picture
from renderer.pictures import family_view
from renderer.words import ENGLISH
from tests.renderer.positions import HIDDEN, NAMES, game, recorded, turns
from tests.support.every import every

LONG = (
    "Maximiliane-Charlotte",
    "Bartholomäus Freiherr von und zu",
    "WWWWWWWWWWWWWWWWWWWWWWWWW",
    "Anna Gräfin von und zu Hohenstein",
    "Łukasz Grzegorz Brzęczyszczykiewicz",
    "Wilhelmina van den Bergh-Janssen",
)
PIECE = re.compile(r"\b[rybg][tcms][wkgl]\b")
PHONE = 360


def _views(players, **options):
    """A young board, one in the middle and a late one, as spectators see them."""
    states = game("tripitz", players, 2, **options)
    return [states[at].view(None) for at in (0, len(states) // 2, -3, -1)]


def _scene(view, names=NAMES, size=1280, words=ENGLISH):
    """The picture's operations, with those of the head apart from the board's."""
    family = family_view(view)
    scene = pictures.board_scene(
        view, family, BoardMarks(family.last()), pictures.Look(names=names, size=size, words=words)
    )
    pad = padding(size)
    grid = racks.RackGrid(wide_in(scene.width, pad), scene.width, pad)
    over = view.outcome is not None
    held = [None if over and not hand else hand for hand in view.hands]
    return scene, grid, racks.height(grid, held)


def _tokens(scene, top):
    """The tokens of racks: their piece and the middle of each."""
    return [
        (op.key[1], op.x + op.w / 2, op.y + op.h / 2)
        for op in scene.ops
        if op.key[0] == "racked" and op.y + op.h <= top
    ]


@every("size", [320, 641, 1280, 2560])
@every("players", range(1, 7))
def test_every_rack_is_there_and_apart(players, size):
    """All tokens of all hands, inside the picture, above the board, none upon another."""
    for view in _views(players, jokers=True):
        scene, grid, top = _scene(view, LONG, size)
        assert max(scene.size) <= size
        held = [piece for hand in view.hands for piece in hand]
        tokens = _tokens(scene, top)
        assert sorted(piece for piece, *_ in tokens) == sorted(held)
        radius = RADIUS * grid.wide
        for i, (_, x, y) in enumerate(tokens):
            assert radius <= x <= scene.width - radius
            assert radius <= y <= top - radius
            for _, other_x, other_y in tokens[:i]:
                assert abs(x - other_x) + abs(y - other_y) >= 2 * radius


@every("players", range(1, 7))
def test_names_points_and_racks_keep_to_their_columns(players):
    """Nothing of one player reaches into another's, whatever the names are; nor into the board."""
    for view in _views(players):
        big = replace(view, totals=tuple(188 + seat for seat in range(players)))
        scene, grid, top = _scene(big, LONG)
        bands = [(at, band) for at, band in scene.placed() if at < top]
        assert sum(band.height for _, band in bands) == top
        columns = [(left, left + wide) for left, wide in map(grid.column, range(2))]
        for at, band in bands:
            texts = [op for op in band.ops if op.kind == "text"]
            for op in texts:
                assert sum(a <= op.x and op.x + op.w <= b for a, b in columns) == 1, (at, op)
            for one, two in pairwise(sorted(texts, key=lambda op: op.x)):
                assert one.x + one.w <= two.x
        said = [op.key[0] for _, band in bands for op in band.ops if op.kind == "text"]
        assert said == [
            s for name, n in zip(LONG, big.totals, strict=False) for s in (name, str(n))
        ]


def test_tokens_can_be_read_on_a_phone():
    """As large as those of a whole board, the same drawings: a fifteenth of the screen and no less."""
    for players in range(1, 7):
        for view in _views(players):
            scene, grid, top = _scene(view)
            racked = {op.key[2] for op in scene.ops if op.key[0] == "racked"}
            lying = {op.key[3] for op in scene.ops if op.key[0] == "lying"}
            assert racked | lying
            assert racked <= {grid.wide}
            assert lying <= {grid.wide, grid.wide * 3 // 2}
            assert 2 * RADIUS * grid.wide * PHONE / scene.width >= 23
            names = [op for op in scene.ops if op.kind == "text" and op.y < top]
            assert min(op.key[2] * PHONE / scene.width for op in names) >= 11


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_rack_that_stays_costs_nothing(players):
    """From turn to turn of the bands of racks at most the mover's is new; names are not among them."""
    views = [view for view in turns("tripitz", players) if view.outcome is None]
    for before, after in pairwise(views):
        (one, grid, _), (two, *_) = _scene(before), _scene(after)
        slats = [
            (a, b)
            for a, b in zip(one.bands, two.bands, strict=False)
            if a.args[0] == grid and a.height == grid.slats
        ]
        assert len(slats) == (players + 1) // 2
        changed = [row for row, (a, b) in enumerate(slats) if a != b]
        movers = [seat for seat in range(players) if before.hands[seat] != after.hands[seat]]
        assert changed == sorted({seat // 2 for seat in movers})


def test_whose_turn_it_is_shows_at_the_name_alone():
    """One outlined name, that of the player to move; at the end a star for every winner."""
    for view in _views(5):
        scene, *_ = _scene(view)
        marks = [op.key[0] for op in scene.ops if str(op.key[0]).startswith("mark-")]
        won = view.outcome.winners if view.outcome else ()
        assert marks == (["mark-won"] * len(won) if won else ["mark-turn"])
        seat = view.to_move if view.to_move is not None else won[0]
        (mark, name), *_ = [
            (a, b) for a, b in pairwise(scene.ops) if str(a.key[0]).startswith("mark-")
        ]
        assert name.key[0] == NAMES[seat]
        assert mark.y <= name.y + name.h


@every("language", LANGUAGES)
@every("players", [2, 4, 6])
def test_racks_in_words(language, players):
    """Alt text and text board name each hand after its owner, in every language, in few characters."""
    words = picture_words(language)
    for view in _views(players, jokers=True):
        picture = renderer.board(view, names=LONG, words=words, size=320)
        assert len(picture.alt) <= 1024
        for owner, hand in zip(
            renderer.words.spoken_names(LONG, players, words), view.hands, strict=True
        ):
            for said in (picture.alt, " ".join(picture.text.split())):
                line = said[said.index(owner) + len(owner) :]
                assert not hand or words.pieces(hand) in line.partition(".")[0]
        assert words.blank not in PIECE.findall(picture.alt)
        seats = picture.text.split("\n\n")[0].splitlines()
        assert max(map(len, seats)) <= 40
        label = fitted(words.together, "medium", 24, 142), fitted(words.bag, "medium", 24, 142)
        assert label == (words.together, words.bag)


def test_a_slat_is_as_long_as_its_rack():
    """There is none below an empty rack while others play on."""
    grid = racks.RackGrid(84, 1036, 14)
    _, room = grid.column(0)
    (band,) = racks.bands(grid, ScoreStrip((), "token", 0, "bag"), [("rsk",) * 3, ()])[2:-1]
    slats = [op.w for op in band.ops if op.key == ("cell",)]
    assert slats == [room * 3 // racks.RACK]


def test_a_common_score_is_said_once():
    """Playing together, a rack stands behind its name without points."""
    view = game("tripitz", 2, 1, cooperative=True)[4].view(None)
    alt = renderer.board(view, names=NAMES).alt
    assert f"Ann: {', '.join(view.hands[0])}." in alt
    assert alt.count("point") == 1


def test_nothing_doubles_in_a_players_own_picture():
    """The hand, with or without a chosen token, has that hand alone, in the picture and in words."""
    for state in game("tripitz", 3, 2)[:30:7]:
        view = state.view(state.to_move)
        others = {p for s, hand in enumerate(view.hands) if s != view.seat for p in hand}
        on_board = set(view.board.values())
        for chosen in (None, view.hand[0]):
            picture = renderer.hand(view, chosen=chosen, size=400)
            said = set(PIECE.findall(picture.alt)) | set(PIECE.findall(picture.text))
            assert not said & (others - on_board)


# --- what is open and what is not ---------------------------------------------------------------


def _shown(state, theme="dark"):
    """All that a spectator gets: the picture's operations and pixels, and its words."""
    view = state.view(None)
    scene, *_ = _scene(view)
    picture = renderer.board(view, names=NAMES, theme=theme, size=480, points=4)
    return scene.ops, draw(scene, f"tripitz-{theme}"), picture.png, picture.alt, picture.text


def _dealt_anew(state, number, *, hands):
    """The same position with other hidden tokens: the bag shuffled, with the hands in it or without."""
    pool = [p for hand in state.hands for p in hand] if hands else []
    mixed = Stream(bytes([number]) * 32, "test").shuffled((*pool, *state.bag))
    found = []
    for hand in state.hands if hands else ():
        found.append(tuple(sorted(mixed[: len(hand)])))
        mixed = mixed[len(hand) :]
    return replace(state, hands=tuple(found) or state.hands, bag=tuple(mixed))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_hidden_game_tells_no_hand(players):
    """Two states that differ only in hidden hands: the same operations, bytes and words."""
    for at in (0, 9, 20):
        state = game("tripitz", players, 3, **HIDDEN)[at]
        shown = _shown(state)
        for number in range(3):
            other = _dealt_anew(state, number, hands=True)
            assert other.hands != state.hands
            assert _shown(other) == shown
        assert "racked" not in {op.key[0] for op in shown[0]}


@pytest.mark.parametrize("players", [1, 2, 6])
def test_an_open_game_tells_no_bag(players):
    """Two states that differ only in the order of the bag; but another hand is another picture."""
    for at in (0, 9):
        state = game("tripitz", players, 3)[at]
        shown = _shown(state)
        for number in range(3):
            other = _dealt_anew(state, number, hands=False)
            assert other.bag != state.bag
            assert _shown(other) == shown
        assert _shown(_dealt_anew(state, 7, hands=True)) != shown


# --- replays ---------------------------------------------------------------------------------------


def test_steps_of_a_film_have_the_racks_of_their_time():
    """Each step's words name the hands as they were then."""
    rec = recorded("tripitz", 3, 2)
    film = renderer.film(rec, names=NAMES, size=400)
    shots = list(replays.steps_of(rec, replays.plies_of_round(rec, None)))
    assert len(shots) == len(film.captions)
    for step, shot in list(enumerate(shots))[::9]:
        picture: Picture = film.picture(step)
        text = " ".join(picture.text.split())
        for name, hand in zip(NAMES, shot.position.view.hands, strict=False):
            assert f"{name}: " in text
            assert ", ".join(hand) in text
            assert ", ".join(hand) in picture.alt


# --- the end ---------------------------------------------------------------------------------------


def _ended(totals, **options):
    """A finished game with these totals."""
    view = game("tripitz", len(totals), 2, **options)[-1].view(None)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    assert view.outcome is not None
    return replace(view, totals=totals, outcome=replace(view.outcome, winners=best))


def _prizes(view):
    """The tokens of the card's rows from above, in the picture and in the rows."""
    family = family_view(view)
    title, rows = pictures.card_rows(view, family, NAMES, ENGLISH)
    ops = cards.card_layout(title, rows, 1280).ops
    drawn = [op.key[1] for op in ops if op.key[0] == "spare"]
    assert drawn == [row.prize for row in rows if row.prize]
    return [row.prize for row in rows]


@every(
    "totals, prizes",
    [
        ((12, 31), ["r", "y"]),
        ((20, 20), ["r", "r"]),
        ((12, 31, 31, 20), ["r", "r", "y", ""]),
        ((9, 14, 14, 31, 14), ["r", "y", "y", "y", ""]),
        ((7,), [""]),
    ],
)
def test_red_for_the_highest_score_yellow_for_the_second(totals, prizes):
    """Those who share a score share its token; alone there is none."""
    assert _prizes(_ended(totals)) == prizes


def test_no_tokens_before_the_end_nor_for_one_score():
    """Neither while the game goes on, nor where all play together, nor with triangles."""
    assert _prizes(game("tripitz", 3, 2)[9].view(None)) == ["", "", ""]
    assert _prizes(_ended((30, 30), cooperative=True)) == ["", ""]
    assert _prizes(game("tridom", 3, 2)[-1].view(None)) == ["", "", ""]


@every("language", LANGUAGES)
def test_the_tokens_in_words(language):
    """Who gets which, in the card's words, in every language."""
    words = picture_words(language)
    red, yellow = (
        said.format(names=names)
        for said, names in (
            (words.first_prize, "Boris, Chloé"),
            (words.second_prize, "Dmitri"),
        )
    )
    made = renderer.card(_ended((12, 31, 31, 20)), names=NAMES, words=words, size=400)
    assert made.text.splitlines()[-2:] == [red, yellow]
    assert made.alt.endswith(f"{red}; {yellow}")
    even = renderer.card(_ended((20, 20)), names=NAMES, words=words, size=400)
    assert even.text.splitlines()[-1] == words.first_prize.format(names="Ann, Boris")
    together = renderer.card(_ended((20, 20), cooperative=True), words=words, size=400)
    assert len(together.text.splitlines()) == 3

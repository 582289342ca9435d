"""A round of a game from its record: step by step, as an animated GIF, and in words.

Every position is a spectator's, in the window and at the scale of the round's last board. Of a draw
the words tell only that it happened. Knows no game; `gif` writes the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PIL import Image

from engine import Record, View
from engine.game import (
    Drawn,
    Event,
    Exchanged,
    GameEnded,
    JokerUsed,
    Passed,
    Placed,
    Revealed,
    RoundEnded,
    Swapped,
)
from engine.record import Ply, plies
from renderer import alt_text, gif, pictures
from renderer.alt_text import MOST
from renderer.draw import draw, rows
from renderer.family import FamilyView
from renderer.layout import cards
from renderer.paint.sprites import sprites_of
from renderer.palettes import palette
from renderer.picture import Picture
from renderer.pictures import Look, family_view, signed
from renderer.scene import Band, Scene, fill
from renderer.words import ENGLISH, Words, cell_said

COVER: Final = 150
START: Final = 150
MOVE: Final = 120
AWAY: Final = 60
END: Final = 350
CARD: Final = 500
"""Times in 1/100 s for which these are shown: the last board as a cover, the start, a placement, a move that
places nothing, the last board, the card with the scores."""


@dataclass(frozen=True, slots=True)
class PublicPosition:
    """The public result of a move: a spectator's view, and the score.

    `placed`: whether it changed the board; `points`: None for a move that cannot score on the
    board; `forms`: the cells that made the points.
    """

    view: View
    placed: bool = False
    points: int | None = None
    forms: frozenset[str] = frozenset()


def public_position(ply: Ply) -> PublicPosition:
    """Return the public result of a move; at a round's end with the board it left."""
    view = ply.after.view(None)
    over = any(isinstance(event, GameEnded) for event in ply.events)
    found = PublicPosition(view)
    for event in ply.events:
        match event:
            case Placed(points=points):
                cells = frozenset(cell for form in event.forms for cell in form)
                found = PublicPosition(found.view, True, points, cells)
            case Exchanged(points=points):
                found = PublicPosition(found.view, True, points)
            case JokerUsed():
                found = PublicPosition(found.view, True)
            case RoundEnded(final=final) if not over:
                found = PublicPosition(final, found.placed, found.points, found.forms)
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A position, for how many 1/100 s it is shown, and the moves that led to it from the step before."""

    position: PublicPosition
    shown: int
    moves: tuple[Ply, ...] = ()


def plies_of_round(record: Record, number: int | None) -> Sequence[Ply]:
    """Return the moves of a round. The whole record is replayed: it must hold to its end."""
    rounds, ended = 1, False
    current: list[Ply] = []
    chosen: list[Ply] | None = None
    for ply in plies(record):
        if ended:
            rounds, current = rounds + 1, []
        current.append(ply)
        if rounds == number:
            chosen = current
        ended = any(isinstance(event, RoundEnded) for event in ply.events)
    if number is None or number == rounds:
        return current
    if chosen is None:
        raise ValueError(f"there is no round {number}, only 1 to {rounds}")
    return chosen


def steps_of(record: Record, played: Sequence[Ply]) -> Iterator[ReplayStep]:
    """Yield the positions of a round, as spectators see them; the last waits longest."""
    first = played[0].before if played else record.start()
    shot = ReplayStep(PublicPosition(first.view(None), placed=True), START)
    drew: int | None = None
    moves: tuple[Ply, ...] = ()
    for ply in played:
        now = public_position(ply)
        draws = isinstance(ply.events[0], Drawn)
        # Draws in a row are one step: each alone says next to nothing.
        if drew is None or not draws or drew != ply.before.to_move:
            yield shot
            moves = ()
        drew = ply.before.to_move if draws else None
        moves = (*moves, ply)
        if not now.placed:
            # The last placement keeps its points until the next one.
            now = replace(now, points=shot.position.points, forms=shot.position.forms)
        shot = ReplayStep(now, MOVE if now.placed else AWAY, moves)
    yield replace(shot, shown=END)


def thinned(shots: Sequence[ReplayStep], most: int) -> Sequence[ReplayStep]:
    """Return at most `most` of the steps (at least two), the first and the last among them."""
    if len(shots) <= most:
        return shots
    first, *middle, last = shots
    shots = (first, *(shot for shot in middle if shot.position.placed), last)
    steps, most = len(shots) - 1, max(2, most)
    if len(shots) <= most:
        return shots
    return [shots[i * steps // (most - 1)] for i in range(most)]


def replay_alt(
    view: View, family: FamilyView, played: Sequence[Ply], names: Sequence[str], words: Words
) -> str:
    """Say which game, how many moves, who won, and the scores; `view` is the last position."""
    parts = [replay_title(view, words), words.moves.format(count=len(played))]
    ended = [event for ply in played for event in ply.events if isinstance(event, RoundEnded)]
    if view.outcome is not None:
        parts.append(words.won.format(names=_joined(view.outcome.winners, names)))
    elif ended:
        parts.append(words.round_won.format(names=_joined(ended[-1].winners, names)))
    else:
        parts.append(words.unfinished)
    if family.shared:
        parts.append(words.common.format(points=words.amount(view.totals[0])))
    else:
        parts += [
            words.standing.format(name=name, points=words.amount(points))
            for name, points in zip(names, view.totals, strict=True)
        ]
    return " ".join(parts)[:MOST]


def replay_title(view: View, words: Words) -> str:
    """Name the game and its round."""
    game = words.games.get(view.game, view.game)
    template = words.replay if view.has_rounds else words.replay_plain
    return template.format(game=game, round=view.round)


def moves_text(played: Sequence[Ply], names: Sequence[str], words: Words) -> str:
    """List the moves, a line each: its number in the record, who did what, and what it brought."""
    lines = []
    for ply in played:
        seen = [event.for_viewer(None) for event in ply.events]
        lines.append(f"{ply.after.ply}. {'; '.join(_told(seen, names, words))}")
        lines += [_settled(event, names, words) for event in seen if isinstance(event, RoundEnded)]
    return "\n".join(lines)


def _told(events: Sequence[Event], names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield what a move came to. A hand that is filled up after a placement is no news."""
    for number, event in enumerate(events):
        match event:
            case Placed(seat=seat, piece=piece, cell=cell, points=points):
                said = words.placed.format(name=names[seat], piece=piece, cell=cell_said(cell))
                yield f"{said}, {signed(points)}"
            case Exchanged(seat=seat, piece=piece, cell=cell, points=points):
                said = words.exchanged.format(
                    name=names[seat],
                    piece=piece,
                    cell=cell_said(cell),
                    displaced=event.displaced,
                    to=cell_said(event.to),
                )
                yield f"{said}, {signed(points)}"
            case JokerUsed(seat=seat, cell=cell, piece=piece):
                yield words.joker.format(name=names[seat], cell=cell, piece=piece)
            case Drawn(seat=seat, piece=drawn, points=points) if number == 0:
                template = words.drew if drawn is None else words.drew_piece
                said = template.format(name=names[seat], piece=drawn)
                yield f"{said}, {signed(points)}" if points else said
            case Swapped(seat=seat, count=count):
                yield words.swapped.format(name=names[seat], count=count)
            case Passed(seat=seat, points=points):
                said = words.passed.format(name=names[seat])
                yield f"{said}, {signed(points)}" if points else said
            case Revealed(seat=seat, piece=piece):
                yield words.showed.format(name=names[seat], piece=piece)
            case _:
                pass


def _settled(event: RoundEnded, names: Sequence[str], words: Words) -> str:
    gains = (
        f"{name} {signed(sum(item.points for item in items))}"
        for name, items in zip(names, event.items, strict=True)
    )
    return words.settled.format(round=event.round, gains=", ".join(gains))


def _joined(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


MOST_STEPS: Final = 240
"""Positions in one replay: five minutes of placements."""

LARGEST: Final = 8_000_000
"""Bytes of a replay: what chats take, with room to spare."""


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """A finished animation.

    `gif`: the file's bytes; `size`: width and height in pixels; `alt`: what it shows in words, at
    most 1024 characters; `text`: every move with its points, one a line.
    """

    gif: bytes
    size: tuple[int, int]
    alt: str
    text: str

    def __repr__(self) -> str:
        width, height = self.size
        return f"Replay({width}x{height}, {len(self.gif)} bytes)"


def replay(
    record: Record,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = 900,
    words: Words = ENGLISH,
    round: int | None = None,  # noqa: A002 - what players call it
) -> Replay:
    """Return a round of the game, the last one that was played if none is named, as an animated
    GIF.

    Shown are the last board, which previews and readers without motion see alone, the start, every
    move (draws in a row at once), the last board again and the card with the scores; a round that
    goes on ends with its last position. `names` by seat instead of the
    record's. Of more than `MOST` positions those that placed nothing are left out, then as many
    others at equal distances as need be; and again half of them while the file is larger than
    `LARGEST`. Alt and text tell the whole round in any case.

    Raises `RecordError` at a refused move; `ValueError` for a round that was not played, an unknown
    theme, and a size outside of 320 to 2560.
    """
    look = Look.of(theme, record.players if names is None else names, size, words)
    played = plies_of_round(record, round)
    shots = thinned(tuple(steps_of(record, played)), MOST_STEPS)
    while True:
        made, across = _drawn(shots, look)
        if len(made) <= LARGEST or len(shots) <= 2:
            break
        shots = thinned(shots, len(shots) // 2)
    spoken = look.spoken(len(record.players))
    family = family_view(shots[-1].position.view)
    return Replay(
        gif=made,
        size=across,
        alt=replay_alt(shots[-1].position.view, family, played, spoken, words),
        text=moves_text(played, spoken, words),
    )


def _drawn(shots: Sequence[ReplayStep], look: Look) -> tuple[bytes, tuple[int, int]]:
    """Return the file, and its size in pixels."""
    scenes = list(scenes_of(shots, look))
    canvas = Canvas(family_view(shots[0].position.view).palette(look.theme))
    steps = (canvas.draw(scene, shown) for scene, shown in scenes)
    return gif.animation(canvas.palette, steps), scenes[0][0].size


def scenes_of(shots: Sequence[ReplayStep], look: Look) -> Iterator[tuple[Scene, int]]:
    """Yield the scenes, all of one size, and for how many 1/100 s each is shown."""
    whole = shots[-1].position.view
    if len(shots) > 1:
        yield scene_of(shots[-1], whole, look), COVER
    for shot in shots:
        yield scene_of(shot, whole, look), shot.shown
    if whole.to_move is None:
        last = scene_of(shots[-1], whole, look)
        yield _with_card(last, whole, look), CARD


def scene_of(shot: ReplayStep, whole: View, look: Look) -> Scene:
    """Return one position, in the window and at the scale of the `whole` round."""
    now = shot.position
    family = family_view(now.view, whole)
    marks = pictures.marked(family, frozenset(), now.forms, now.points)
    return pictures.board_scene(now.view, family, marks, look)


_ROOM: Final = 0.86
"""The card's share of the picture."""


def _with_card(scene: Scene, view: View, look: Look) -> Scene:
    """Lay the card over the middle of the last board, as large as there is room for."""
    drawn = look.drawn(view.players)
    title, results = pictures.card_rows(view, family_view(view), drawn, look.words)
    width, height = scene.size
    wide, high = cards.card_layout(title, results, pictures.MOST_PIXELS).size
    room = min(_ROOM * width / wide, _ROOM * height / high)
    card = cards.card_layout(title, results, int(pictures.MOST_PIXELS * room))
    wide, high = card.size
    x, y = (width - wide) // 2, (height - high) // 2
    edge = max(2, round(width / 300))
    ops = (
        fill(x - edge, y - edge, wide + 2 * edge, high + 2 * edge, "line"),
        *(op._replace(x=op.x + x, y=op.y + y) for op in card.ops),
    )
    return scene.under(ops)


class Canvas:
    """Draws scenes of one size one after another: of each the bands that differ from the last one."""

    def __init__(self, name: str) -> None:
        self._sprites = sprites_of(name)
        self.palette = palette(name).plte
        """64 colours of three bytes."""
        self._image: Image.Image | None = None
        self._bands: dict[tuple[int, int], Band] = {}

    def draw(self, scene: Scene, shown: int) -> gif.GifStep:
        """Return the scene as a step that is shown for that many 1/100 s."""
        width = scene.size[0]
        image = Image.new("L", scene.size) if self._image is None else self._image.copy()
        fresh = []
        for top, band in scene.placed():
            height = band.height
            if self._bands.get((top, height)) == band:
                continue
            self._bands[top, height] = band
            fresh.append((top, top + height))
            drawn = rows(self._sprites, width, height, band.ops)
            # A row begins with PNG's filter byte.
            image.paste(Image.frombytes("L", (width + 1, height), drawn), (-1, top))
        self._image = image
        return gif.GifStep(image, shown, fresh)


@dataclass(frozen=True, slots=True, repr=False)
class RoundFilm:
    """The steps of a round, the first before any move. `captions`: what led to each, in words."""

    captions: tuple[str, ...]
    _shots: tuple[ReplayStep, ...]
    _look: Look

    def picture(self, step: int) -> Picture:
        """Draw the board at a step, as spectators saw it; raises `IndexError`."""
        if not 0 <= step < len(self._shots):
            raise IndexError(f"there is no step {step}, only 0 to {len(self._shots) - 1}")
        shot, whole = self._shots[step], self._shots[-1].position.view
        view = shot.position.view
        family = family_view(view, whole)
        marks = pictures.marked(family, frozenset(), shot.position.forms, shot.position.points)
        scene = scene_of(shot, whole, self._look)
        spoken, words = self._look.spoken(view.players), self._look.words
        return Picture(
            draw(scene, family.palette(self._look.theme)),
            scene.size,
            partial(alt_text.board_alt, view, family, spoken, words, marks.points),
            partial(alt_text.board_text, view, family, spoken, words, marks),
        )

    def __repr__(self) -> str:
        return f"RoundFilm({len(self.captions)} steps)"


def film(
    record: Record,
    *,
    theme: str = "dark",
    names: Sequence[str] | None = None,
    size: int = 900,
    words: Words = ENGLISH,
    round: int | None = None,  # noqa: A002 - what players call it
) -> RoundFilm:
    """Return a round of the game, the last one that was played if none is named, step by step.

    Draws in a row are one step; all pictures have one size. `names` by seat instead of the
    record's. Raises `RecordError` at a refused move; `ValueError` for a round that was not played,
    an unknown theme, and a size outside of 320 to 2560.
    """
    look = Look.of(theme, record.players if names is None else names, size, words)
    shots = tuple(steps_of(record, plies_of_round(record, round)))
    first = shots[0].position.view
    spoken = look.spoken(first.players)
    told = (moves_text(shot.moves, spoken, words) for shot in shots[1:])
    captions = (replay_title(first, words), *told)
    return RoundFilm(captions, shots, look)

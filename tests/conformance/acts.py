"""What the rules of each game decide, a line each, and below it the results: `tests/conformance/acts/*.txt`.

As `tests/table/acts.py`, but of a position alone. Below a move stand its events, each field of the stored position that
changes, and what may be done next. `make stories` writes it again.

    start tridom 3 exchange=true seed=x    a fresh game of three
    made tridom 344 012 | 555 : board=444@0,0 stock=001,002 totals=5,0 target=400
    made tripitz rtg bsl | gtw : board=E6:rtw,F6:rtk bag=ycw,ysk jokers    hands, then options and fields
    draw; 4-3-4@1,0                        a move in notation; `wrong`: one of another game
    walks 12                               so many moves, chosen by a seed, without their results
    legal; seen 0; seen                    what may be done; what a seat, or an onlooker, sees
    fits 1; previews 1                     what a seat has to place; what it would bring
    spoiled turn=7                         the stored position with this field is refused; `turn`: without it
    before reached touched=false           a stored position of an earlier release, without a field
    former; current                        by the rules of before, and of today
    parse draw; token rtw; cell F6         what a text means
    lacks rtk ysk; broken rtw rck bmg      the drill: what completes these; why they are no triple
    marks rtk ysk : gck; asks 2 x          an answer to it; the questions of a seed
    plays easy hard 20                     so many moves of computers, by seat
    chooses; best                          what each level plays here; all moves that the normal one holds best
    advises; advises draw                  advice to the one to move, with a move of their own
    supposes                               which tiles the others hardly hold, by what the round has shown
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from engine import GAMES, JSON, EngineError, Move, State
from engine.game import Event, ScoreItem
from engine.players import PLAYERS, normal
from engine.players.evidence import NOTHING_SEEN
from engine.players.search.advice import advise
from engine.players.search.rival_tiles import RivalTiles
from engine.shuffle import Stream
from engine.triangles import board as triangle_board
from engine.triangles.board import bits
from engine.tripitz import board as tripitz_board
from engine.tripitz import tokens
from tests.table import acts
from tests.triangles import support as triangles
from tests.tripitz import support as tripitz

FOLDER: Final = Path(__file__).with_name("acts")
READ: Final = {
    "parse": lambda text: [repr(GAMES[game].parse(text)) for game in ("tridom", "tripitz")],
    "token": lambda text: [repr(tokens.parse_token(text))],
    "cell": lambda text: [repr(tripitz_board.parse_cell(text))],
    "tile": lambda text: [repr(triangle_board.parse_tile(text))],
    "lacks": lambda text: [" ".join(tokens.completions(text.split())) or "nothing"],
    "broken": lambda text: [repr(each) for each in tokens.broken(text.split())] or ["nothing"],
}


class Acts:
    """A position, and what is done there."""

    def __init__(self) -> None:
        self.state: State = GAMES["tridom"].start({}, 2, bytes(32))
        self.history = NOTHING_SEEN

    def do(self, line: str) -> list[str]:
        try:
            return [each[:MOST] for each in self.done(line)]
        except (EngineError, ValueError) as error:
            reason = getattr(error, "reason", type(error).__name__)
            details = dict(getattr(error, "details", {}))
            return [f"refused {reason}: {error} {details or ''}".rstrip()[:MOST]]

    def done(self, line: str) -> list[str]:
        """Do what a line says; return its results. Raises `EngineError`."""
        verb, _, rest = line.partition(" ")
        words = rest.split()
        before: dict[str, Any] = self.state.to_json()
        seat = int(words[0]) if words and words[0].isdigit() else None
        match verb:
            case "start":
                self.history = NOTHING_SEEN
                given = options(words[2:])
                key = triangles.seed(given.pop("seed", "acts"))
                self.state = GAMES[words[0]].start(given, int(words[1]), key)
                return [*changed({}, self.state.to_json()), *self.legal()]
            case "made":
                self.history, self.state = NOTHING_SEEN, made(words[0], rest)
                return self.legal()
            case "walks":
                chance = random.Random(before["seed"])
                for _ in range(int(words[0])):
                    if moves := self.state.legal_moves():
                        placing = [move for move in moves if move.cell_name]
                        pool = placing if placing and chance.randrange(8) else moves
                        self.applies(chance.choice(pool))
                return [*changed(before, self.state.to_json()), *self.legal()]
            case "legal":
                return self.legal()
            case "seen":
                return self.seen(seat)
            case "fits":
                return [" ".join(map(str, self.state.view(seat).placements())) or "nothing"]
            case "previews":
                view = self.state.view(seat)
                tried = [GAMES[self.state.game].parse(" ".join(words[1:]))] if words[1:] else []
                return [
                    f"{move}: {flat(view.preview(move))}" for move in tried or view.placements()
                ]
            case "spoiled":
                return self.loaded({**before, **spoiled(rest)}, without=rest)
            case "before":
                options_, data = GAMES[self.state.game].migrated(
                    options(words[1:]), {k: v for k, v in before.items() if k != words[0]}
                )
                return [flat(options_), *self.loaded(dict(data))]
            case "former" | "current":
                self.state = getattr(self.state, f"with_{verb}_rules")()
                return [*changed(before, self.state.to_json()), *self.legal()]
            case "marks":
                given, _, answer = rest.partition(" : ")
                marks = tokens.Question(tuple(given.split())).mark(answer.split())
                return [repr(marks), f"complete: {marks.complete}"]
            case "asks":
                stream = Stream(triangles.seed(words[1]), "drill/0")
                return [repr(tokens.question(stream, int(words[0]))) for _ in range(3)]
            case "plays":
                stream, made_ = Stream(triangles.seed(rest), "players"), []
                for _ in range(int(words[-1])):
                    if self.state.to_move is not None:
                        level = words[self.state.to_move % (len(words) - 1)]
                        made_.append(self.chosen(level, stream))
                        self.applies(made_[-1])
                return [" / ".join(map(str, made_)), *changed(before, self.state.to_json())]
            case "chooses" | "best" | "advises" | "supposes" if self.state.to_move is None:
                return ["it is over"]
            case "chooses":
                return [f"{level}: {self.chosen(level)}" for level in PLAYERS]
            case "best":
                view = self.state.view(self.state.to_move)
                judge = normal.best_tokens if self.state.game == "tripitz" else normal.best_tiles
                return [" / ".join(map(str, judge(view)))]
            case "advises":
                also = GAMES[self.state.game].parse(rest) if rest else None
                view = self.state.view(self.state.to_move)
                return [told(each) for each in advise(view, self.history, bytes(32), also)]
            case "supposes":
                return self.supposed()
            case "wrong":
                other = GAMES["tridom" if self.state.game == "tripitz" else "tripitz"]
                self.state.apply(other.parse(rest))
        if verb in READ:
            return READ[verb](json.loads(rest) if rest.startswith('"') else rest)
        events = self.applies(GAMES[self.state.game].parse(line))
        return [
            *(told(each) for each in events),
            *changed(before, self.state.to_json()),
            *self.legal(),
        ]

    def applies(self, move: Move) -> tuple[Event, ...]:
        self.state, events = self.state.apply(move)
        self.history = self.history.after(events)
        return events

    def chosen(self, level: str, stream: Stream | None = None) -> Move:
        stream = stream or Stream(triangles.seed(level), "players")
        return PLAYERS[level].choose(self.state.view(self.state.to_move), stream, self.history)

    def supposed(self) -> list[str]:
        view = self.state.view(self.state.to_move)
        known, names = RivalTiles(view, self.history), view.board.tiles.names
        found = []
        for seat, hand in enumerate(known.hands):
            slots = " | ".join(
                f"never {each.never.bit_count()} hardly {each.hardly.bit_count()}"
                for each in hand.slots
            )
            shown = " ".join(names[each] for each in bits(hand.shown))
            found.append(f"{seat}: shown {shown or 'nothing'}; {slots}")
        hands, stock = known.deal(Stream(triangles.seed("deal"), "deal"))
        dealt = ("+".join(names[each] for each in bits(hand)) for hand in hands)
        return [
            *found,
            f"deals {' | '.join(dealt)}; stock {len(stock)} from {names[stock[0]] if stock else 'none'}",
        ]

    def legal(self) -> list[str]:
        return [f"may: {' / '.join(map(str, self.state.legal_moves())) or 'nothing'}"]

    def seen(self, seat: int | None) -> list[str]:
        view = self.state.view(seat)
        shown = {
            each.name: getattr(view, each.name) for each in fields(view) if each.name not in LARGE
        }
        more = {
            name: getattr(view, name)
            for name in ("hand_value", "spots", "last_round")
            if hasattr(view, name)
        }
        return ["; ".join(f"{name}: {flat(value)}" for name, value in (shown | more).items())]

    def loaded(self, data: dict[str, Any], without: str = "") -> list[str]:
        """Load a stored position, which may be none."""
        if without and "=" not in without:
            del data[without]
        state = GAMES[self.state.game].load_state(json.loads(json.dumps(data)))
        again = state.to_json()
        return ["read", *changed(self.state.to_json(), again)] if again == data else ["CHANGED"]


MOST: Final = 2000
"""Characters of a result."""
LARGE: Final = frozenset({"moves", "grid", "board", "variant"})
"""Fields of views that stand elsewhere."""


def options(words: list[str]) -> dict[str, Any]:
    found = {}
    for word in words:
        name, _, value = word.partition("=")
        found[name] = (
            value
            if re.fullmatch(r"[a-z]\w*", value) and value not in {"true", "false"}
            else json.loads(value)
        )
    return found


def spoiled(text: str) -> dict[str, JSON]:
    """Return the field that a line changes: `turn=7`, or none."""
    name, is_one, value = text.partition("=")
    return {name: json.loads(value)} if is_one else {}


def made(game: str, text: str) -> State:
    """Return a position made by hand; see this module."""
    hands, _, rest = text.partition(" ")[2].partition(" :")
    held = [hand.strip() for hand in hands.split("|")]
    given = dict(word.partition("=")[::2] for word in rest.split())
    values = {
        name: number(value)
        for name, value in given.items()
        if name not in {"board", "stock", "bag"}
    }
    board = given.get("board", "").replace(",", ", ").replace(":", " ")
    if game == "tripitz":
        bag = given["bag"].replace(",", " ") if "bag" in given else None
        return tripitz.position(board, *held, bag=bag, **values)
    position = {"turn", "totals", "round", "draws", "drawn", "passes", "touched", "reached", "size"}
    chosen = {name: values.pop(name) for name in [*values] if name not in position}
    if "most" in chosen:
        chosen["draws"] = chosen.pop("most")
    board, stock = (
        given.get("board", "").replace(";", " "),
        given.get("stock", "").replace(",", " "),
    )
    return triangles.made(game, held, board=board, stock=stock, options=chosen, **values)


def number(text: str) -> Any:
    """Read a value of a line: `jokers`, `turn=1`, `totals=1,2`, `reached=`."""
    if text in {"", "yes", "no"}:
        return text != "no"
    found = tuple(int(each) for each in text.split(",") if each)
    return found if "," in text else found[0]


def flat(value: Any) -> str:
    if isinstance(value, ScoreItem):
        return f"{value.name}{value.points:+}"
    if is_dataclass(value):
        return told(value)
    if isinstance(value, dict):
        return ", ".join(f"{flat(name)}={flat(each)}" for name, each in value.items())
    if isinstance(value, tuple | list):
        return f"({' '.join(map(flat, value))})"
    if isinstance(value, float):
        return f"{value:.3f}"
    return str(value)


def told(event: Any) -> str:
    """Write an event, or another value, with the fields that are not as usual; and what others learn of it."""
    facts = [
        f"{each.name}={flat(value)}"
        for each in fields(event)
        if each.name not in LARGE
        if (value := getattr(event, each.name)) != each.default or each.default is MISSING
    ]
    text = f"{type(event).__name__} {' '.join(facts)}"
    if not isinstance(event, Event) or (others := event.for_viewer(None)) == event:
        return text
    return f"{text} | others: {told(others)}"


def changed(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    found = acts.changes("", before, after)
    return [f"now: {'; '.join(sorted(found))}"] if found else []


def lived(text: str) -> str:
    """Do what each line at the margin says; return the text with the results as they are now."""
    return acts.lived(text, Acts())

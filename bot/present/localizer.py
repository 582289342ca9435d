"""Facts of a table as texts, buttons and choices in their reader's language. No pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final, cast
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton, get_timezone_location
from babel.lists import format_list

from bot.club.document import kind_of
from bot.present import catalogue
from bot.present.catalogue import texts
from bot.present.message import PAGE, Button, Choice, Message, Span, Style, Text
from bot.table import commands, payloads, steps
from bot.table.commands import NO_TABLE, Action, Payload
from bot.table.effects import Arg, Line
from bot.table.identity import Person, PersonId
from bot.table.preferences import Preferences
from bot.table.results import full_of
from bot.table.steps import GameForm
from bot.table.table import TablePhase, TableView
from engine import MoveKind, View
from engine.triangles import TriangleView
from engine.tripitz.tokens import Broken
from renderer import HandOrder


@dataclass(frozen=True, slots=True)
class Reader:
    """Whom a message is for, and how they like it."""

    id: PersonId | None = None
    """A person's id; None for everyone in a channel."""
    language: str = "en"
    theme: str = "dark"
    """Of pictures (`Preferences.theme`)."""
    order: HandOrder = "fits"
    """Of the pieces in a hand's picture."""
    boards: str = "picture"
    """Boards as pictures, as text, or both (`Preferences.boards`)."""
    zone: str = ""
    """In which moments are told where the platform does not (`Preferences.zone`); "" is UTC."""
    away: bool = False
    """They read away from their table's place, whose name then stands above, and with a hand whose turn it is."""


def channel_reader(table_language: str, chosen: Preferences) -> Reader:
    """Everyone in a channel. The language is the channel's setting, else the table's."""
    return Reader(None, chosen.language or table_language, chosen.theme, boards=chosen.boards)


def person_reader(who: Person, chosen: Preferences, *, away: bool = False) -> Reader:
    """One person. The language is their setting, else what their platform says. `away`: as `Reader.away`."""
    language = chosen.language or who.language
    order = cast("HandOrder", chosen.order)
    return Reader(who.id, language, chosen.theme, order, chosen.boards, chosen.zone, away=away)


MAX_LINES: Final = 14
"""Lines of one message; more would hide the picture on a phone. The oldest are only counted."""

_NAME_MARK: Final = re.compile("([\ue000-\ue0ff])")
"""Names pass through the catalogue as single private-use characters and are put in afterwards. So they
cannot break a sentence, and keep their marks (bold, mention)."""

_SENTENCE_ENDS: Final = re.compile(r"[.!?\n]\s*$")
_LISTED: Final = frozenset({"lobby-seat", "hand-of"})
"""Texts that name someone without a sentence."""

_TERMS: Final = {"option": catalogue.option, "setting": catalogue.setting, "level": catalogue.level}


def shared_score(scene: TableView) -> bool:
    """Whether all at the table play for one common score."""
    return bool(scene.options.get("cooperative")) and len(scene.seats) > 1


_NEAR: Final = {"settings": "set", "computer": "level", "new": "level"}
"""The kind of the words behind a command that is suggested; of any other they are commands."""


class Localizer:
    """Turns facts of one scene (None where there is no table) into texts for one reader.

    Every method raises `KeyError` for a key that the catalogue lacks.
    """

    def __init__(self, reader: Reader, scene: TableView | None) -> None:
        self.reader = reader
        self.catalogue = texts(reader.language)
        self.scene = scene

    # --- words -----------------------------------------------------------------------------------

    def text(self, key: str, **args: str | int) -> str:
        return self.catalogue.say(key, args)

    def labelled(self, label: str, value: str) -> str:
        """A label and its value: languages differ in the space before a colon."""
        return self.text("labelled", label=label, value=value)

    def game(self, name: str) -> str:
        """A game's title, also of its quick form by the id that counts for it (`quick_of`)."""
        title = self.text(f"game-{full_of(name)}")
        return self.text("quick-form", game=title) if name != full_of(name) else title

    def piece(self, piece: str) -> str:
        """A piece in words: a tile as its numbers; a token as "red triangle, white (rtw)"; "?" as the joker."""
        if piece == "?":
            return self.text("piece-joker")
        if not piece.isalpha():
            return piece
        return self.text(
            "pid",
            colour=self.text(f"colour-{piece[0]}"),
            symbol=self.text(f"symbol-{piece[1]}"),
            mark=self.text(f"mark-{piece[2]}"),
            code=piece,
        )

    def pieces(self, pieces: Iterable[str]) -> str:
        """Several pieces: "3-4-4, 0-0-1". Tokens are separated by "; " as their names contain commas."""
        said = [self.piece(piece) for piece in pieces]
        return ("; " if any("," in word for word in said) else ", ").join(said)

    def codes(self, pieces: Iterable[str]) -> str:
        """Several pieces as they are typed, where a picture shows what they are: "rtw, gck, joker"."""
        return ", ".join(self.piece(piece) if piece == "?" else piece for piece in pieces)

    def broken(self, broken: Broken, key: str = "drill-broken") -> str:
        """A broken property and its value on each token: neither all the same nor all different."""
        kind = {"colour": "colour", "symbol": "symbol"}.get(broken.property, "mark")
        values = ", ".join(self.text(f"{kind}-{value}") for value in broken.values)
        return self.text(key, property=kind, values=values)

    def points(self, points: int) -> str:
        """A change in points, with its sign and a true minus: "+51", "−5", "0"."""
        return f"{points:+d}".replace("-", "\u2212") if points else "0"

    def decimal(self, points: float) -> str:
        """Points that are no whole number, at least 0: "1.4", or "1,4"."""
        whole, tenth = divmod(round(points * 10), 10)
        return self.text("decimal", whole=whole, tenth=tenth)

    def cell(self, cell: str) -> str:
        """A cell's own name: "3,\u22121" with a true minus; "d5"."""
        return cell.replace("-", "\u2212")

    def amount(self, points: int) -> str:
        """A total of points: "51", or "−5" with a true minus."""
        return str(points).replace("-", "\u2212")

    def in_points(self, points: int) -> str:
        """A total with its word: "1 point", or "−5 points" with a true minus."""
        said = self.text("points-amount", count=abs(points))
        return f"\u2212{said}" if points < 0 else said

    def round(self, view: View) -> str:
        """The present round; "" for a game that has none, Tripitz or one alone."""
        return self.text("picture-round-over", round=view.round) if view.has_rounds else ""

    def sum(self, items: Sequence[Sequence[str | int]], total: int) -> str:
        """The sum of points: "11 + 40 bridge = 51"; in Tripitz "2 triples × 3 touching = 6".

        `items` are (name, points) pairs of the engine's score items, `total` is what they make.
        """
        named = {str(name): int(points) for name, points in items}
        if "touches" in named:
            rows = []
            if named["triples"]:
                rows.append(self.text("triples", count=named["triples"]))
            if named["quadruples"]:
                points = named["quadruples"]
                rows.append(self.text("quadruples", count=points // 3, points=points))
            both = " + ".join(rows)
            return self.text(
                "sum-tripitz",
                rows=f"({both})" if len(rows) > 1 else both,
                touches=named["touches"],
                edge=named["edge"],
                total=total,
            )
        if list(named) == ["value"]:
            return self.amount(total)
        summands = [
            str(points) if name == "value" else f"{abs(points)} {self.text(f'item-{name}')}"
            for name, points in named.items()
        ]
        signs = [
            "" if i == 0 else " + " if p >= 0 else " \u2212 " for i, p in enumerate(named.values())
        ]
        first = "\u2212" if next(iter(named.values()), 0) < 0 else ""
        joined = first + "".join(sign + term for sign, term in zip(signs, summands, strict=True))
        return self.text("sum-plain", terms=joined, total=self.amount(total))

    def bare_sum(self, items: Sequence[Sequence[str | int]], total: int) -> str:
        """How points add up, the numbers alone: "43 − 35 = +8"; of one number "+43"."""
        terms = [int(points) for _, points in items]
        if len(terms) < 2:
            return self.points(total)
        signs = (f" {'+' if each >= 0 else chr(0x2212)} {abs(each)}" for each in terms[1:])
        return f"{self.amount(terms[0])}{''.join(signs)} = {self.points(total)}"

    # --- lines -----------------------------------------------------------------------------------

    def line(self, line: Line, *, own: bool = False) -> Text:
        """A line of an effect, its names in bold. Raises `TypeError` for an argument that has no text.

        `own`: one about the reader says "you", as always at a table of one person.
        """
        names: list[str] = []

        def mark(name: str) -> str:
            names.append(catalogue.isolated(name))
            return chr(0xE000 + len(names) - 1)

        args = {key: self._arg(key, value, line.args, mark) for key, value in line.args.items()}
        if line.key == "game-over" and self.scene is not None and shared_score(self.scene):
            # With a common score nobody wins: it reads like a game of one.
            args["players"] = 1
        if "items" in args:
            items = cast("Sequence[Sequence[str | int]]", line.args["items"])
            total = cast("int", line.args["points"])
            args["sum"] = self.sum(items, total)
            alone = [name for name, _ in items] == ["value"]
            args["gain"] = self.points(total) if alone else args["sum"]
            if "highest" in args:
                terms = " + ".join(str(points) for _, points in items)
                args["gain"] = self.text("sum-plain", terms=terms, total=self.amount(total))
        if isinstance(points := line.args.get("points"), int) and "players" in line.args:
            args["amount"] = self.in_points(points)
        if line.key.startswith("league-"):
            # 1.0.0 did not say these.
            league = "" if self.scene is None else self.scene.league
            kind = kind_of(league) if league else "league"
            args = {"kind": kind, "round": 0, "count": 0, "seats": "", **args}
        args["boards"] = self.reader.boards
        args.setdefault("highest", "")
        key = f"own-{line.key}" if self._is_own(line, own=own) else line.key
        if line.key == "swapped" and "returned" in args:
            args.setdefault("forced", "no")
            key = "own-swapped-open" if key.startswith("own-") else "swapped-open"
        return self._filled(
            self.catalogue.say(key, args), [Span(name, bold=True) for name in names]
        )

    def _is_own(self, line: Line, *, own: bool) -> bool:
        seat, scene = line.args.get("seat"), self.scene
        if scene is None or not isinstance(seat, int) or seat >= len(scene.seats):
            return False
        mine = scene.is_private_seat(seat) or (own and self.is_readers(seat))
        return mine and self.catalogue.has(f"own-{line.key}")

    def is_readers(self, seat: int) -> bool:
        """Tell whether a seat is its only reader's: of a private message, or of a table of one person."""
        scene = self.scene
        if scene is None or seat >= len(scene.seats):
            return False
        person = scene.seats[seat].person
        mine = person is not None and person.id == self.reader.id
        return mine or scene.is_private_seat(seat)

    def _arg(
        self, key: str, value: Arg, args: Mapping[str, Arg], mark: Callable[[str], str]
    ) -> str | int:
        seats = () if self.scene is None else self.scene.seats
        match key, value:
            case (("seat" | "other_seat"), int()):
                return mark(seats[value].name if value < len(seats) else "?")
            case "seats", list():
                named = [seats[int(str(seat))].name for seat in value]
                return ", ".join(mark(name) for name in named)
            case "numbered", list():
                return ", ".join(
                    f"{int(str(seat)) + 1}. {mark(seats[int(str(seat))].name)}" for seat in value
                )
            case "name", str():
                return mark(catalogue.said_name(self.catalogue, value))
            case "names", list():
                return ", ".join(catalogue.said_name(self.catalogue, str(name)) for name in value)
            case "game", str():
                known = self.catalogue.has(f"game-{full_of(value)}")
                return self.game(value) if known else value
            case (("cell" | "target" | "spot"), str()):
                return self.cell(value)
            case (("piece" | "displaced"), str()) if set(args) != {"piece"}:
                # As the only argument it quotes, in a refusal, what was typed.
                return self.piece(value)
            case (("returned" | "drawn"), list()) if len(value) > 1:
                return self.codes(str(piece) for piece in value)
            case (("pieces" | "returned" | "drawn"), list()):
                return self.pieces(str(piece) for piece in value)
            case (("option" | "setting" | "level"), str()):
                return _TERMS[key](self.catalogue, _NAME_MARK.sub("", value))
            case (("options" | "settings" | "levels"), list()):
                return ", ".join(_TERMS[key[:-1]](self.catalogue, str(each)) for each in value)
            case "allowed", list():
                return catalogue.allowed(self.catalogue, str(args["option"]), map(str, value))
            case "weekday", str():
                return self.text(f"weekday-{value}")
            case "zone", str():
                return self.zone(value)
            case "near", str():
                command, *behind = value.split()
                kind = _NEAR.get(command, "cmd")
                return " ".join(
                    map(self.text, (f"cmd-{command}", *(f"{kind}-{each}" for each in behind)))
                )
            case (("time" | "longest"), int()):
                return catalogue.span(self.catalogue, value)
            case (("cost" | "fee"), int()):
                return f" ({self.points(value)})" if value else ""
            case "points", int():
                # A winner's total; elsewhere points are a change.
                return self.amount(value) if "players" in args else self.points(value)
            case _, list():
                return ", ".join(str(item) for item in value)
            case _, str():
                return _NAME_MARK.sub("", value)
            case _, int():
                return value
            case _:
                raise TypeError(f"{key} cannot be said")

    def lines(self, lines: Sequence[Line]) -> Text:
        """Lines one below the other; of more than `MAX_LINES` only the last ones."""
        out: list[Span] = []
        shown = lines[-MAX_LINES:]
        if len(shown) < len(lines):
            out += [Span(self.text("more-lines", count=len(lines) - len(shown))), Span("\n")]
        for number, line in enumerate(shown):
            out += [*([Span("\n")] if number else []), *self.line(line)]
        return tuple(out)

    def until(self, moment: float) -> Text:
        """A deadline (epoch seconds): "until …"."""
        return self.moment("until", moment)

    def joined(self, names: Sequence[str]) -> str:
        """Join names as people say them: "Ann, Bob and Cat"."""
        return format_list(names, locale=self.catalogue.language)

    def day(self, number: int) -> str:
        """A date as people write it, from its ordinal: `Mon, Nov 24`."""
        return format_skeleton("MMMEd", date.fromordinal(number), locale=self.catalogue.language)

    def month(self, number: int) -> str:
        """The month of a date, from its ordinal: `November 2026`."""
        return format_skeleton("yMMMM", date.fromordinal(number), locale=self.catalogue.language)

    def zone(self, zone: str) -> str:
        """A time zone, "" for UTC, as its reader calls it: by its city."""
        if zone in {"", "UTC"}:
            return "UTC"
        city = get_timezone_location(zone, locale=self.catalogue.language, return_city=True)
        return city.rpartition("/")[2]

    def moment(self, key: str, moment: float, **args: str | int) -> Text:
        """The text of a key with `$moment`, which a platform may show in the reader's own time."""
        text = self.catalogue.say(key, {**args, "moment": "\ue000"})
        return self._filled(text, [Span(stamp(moment, self.reader.zone), at=moment)])

    def named(self, key: str, person: Person | None, name: str, **args: str | int) -> Text:
        """The text of a key with `$player`: a mention of `person`, or just the bold name for None."""
        text = self.catalogue.say(key, {**args, "player": "\ue000"})
        span = Span(catalogue.isolated(name), bold=True, mention=person)
        if key not in _LISTED:
            return self._filled(text, [span])
        before, _, after = text.partition("\ue000")
        return tuple(each for each in (Span(before), span, Span(after)) if each.text)

    def _filled(self, text: str, spans: Sequence[Span]) -> Text:
        """The text with the spans where it has their marks. An only computer has its article, as the place asks for."""
        seats = () if self.scene is None else self.scene.seats
        computers = {seat.name for seat in seats if seat.is_computer}
        if computers:
            computers &= {self.text("seat-computer", number=0)}
        parts: list[Span] = []
        for part in filter(None, _NAME_MARK.split(text)):
            if not _NAME_MARK.fullmatch(part):
                parts.append(Span(part))
                continue
            span = spans[ord(part) - 0xE000]
            if span.text in computers:
                begins = not parts or _SENTENCE_ENDS.search(parts[-1].text)
                inside = self.catalogue.more("the-computer", "inside")
                span = replace(span, text=self.text("the-computer") if begins else inside)
            parts.append(span)
        return tuple(parts)

    def bold(self, key: str, **args: str) -> Text:
        """The text of a key, with the arguments in bold."""
        marks: dict[str, str | int] = {name: chr(0xE000 + at) for at, name in enumerate(args)}
        spans = [Span(value, bold=True) for value in args.values()]
        return self._filled(self.catalogue.say(key, marks), spans)


def stamp(moment: float, zone: str = "") -> str:
    """A moment (epoch seconds) in a time zone, "" for UTC: `2026-11-21 18:30 UTC`."""
    return f"{datetime.fromtimestamp(moment, ZoneInfo(zone or 'UTC')):%Y-%m-%d %H:%M %Z}"


# --- buttons and choices -----------------------------------------------------------------------

PLAIN_MOVES: Final[Mapping[MoveKind, Action]] = {
    MoveKind.DRAW: commands.DrawTile(),
    MoveKind.SWAP: commands.SwapTokens(),
    MoveKind.PASS: commands.PassTurn(),
}
"""The commands for moves that place nothing."""


def press(scene: TableView, action: Action) -> Payload:
    """The payload of a button for this table at this version."""
    return payloads.write(scene.id, scene.version, action)


def press_nowhere(action: Action) -> Payload:
    """The payload of a button that needs no table."""
    return payloads.write(NO_TABLE, 0, action)


def button(
    localizer: Localizer,
    scene: TableView,
    action: Action,
    key: str = "",
    *,
    style: Style = Style.SECONDARY,
    **args: str | int,
) -> Button:
    """A button for this table, labelled by the text `key`; "" is `button-VERB`."""
    payload = press(scene, action)
    label = localizer.text(key or f"button-{payload.pressed.verb}", **args)
    return Button(label, payload, style=style)


def back_button(localizer: Localizer, scene: TableView, player: str = "") -> Button:
    """Make the button that takes a seat back from a computer; for others to read, with the player's name."""
    key = "button-back-named" if player else "button-back-again"
    return button(localizer, scene, commands.Join(), key, style=Style.SUCCESS, player=player)


def table_buttons(localizer: Localizer, scene: TableView) -> tuple[Button, ...]:
    """The buttons under the board. Made from the public view alone, so that they tell nothing of a hand."""
    if scene.view is None or scene.phase is TablePhase.OVER:
        buttons = [button_nowhere(localizer, "button-again", steps.Games())]
        if not scene.league:
            # Who meets whom next in a league is for its rounds to say.
            again = "button-reopen" if scene.view is None else "button-rematch"
            rematch = button(localizer, scene, commands.Rematch(), again, style=Style.PRIMARY)
            buttons[:0] = (rematch, _other_form(localizer, scene))
        if scene.view is not None:
            looks = (commands.Review(), commands.ShowReplay(), steps.More())
            buttons += (button(localizer, scene, look) for look in looks)
        return tuple(buttons)
    if scene.asleep:
        return (
            button(localizer, scene, commands.Wake(), style=Style.SUCCESS),
            button(localizer, scene, steps.More()),
        )
    buttons = list(turn_buttons(localizer, scene))
    away = {seat.former.id: seat.name for seat in scene.seats if seat.former is not None}
    if len(away) == 1 and localizer.reader.id not in away:
        buttons.append(back_button(localizer, scene, next(iter(away.values()))))
    elif away:
        buttons.append(back_button(localizer, scene))
    return (*buttons, button(localizer, scene, steps.More()))


def turn_buttons(localizer: Localizer, scene: TableView) -> tuple[Button, ...]:
    """The hand, and the moves that anyone may see to be open: a swap, a draw."""
    view, hand = scene.view, button(localizer, scene, commands.Hand(), style=Style.PRIMARY)
    if view is None or not view.stock:
        return (hand,)
    if not isinstance(view, TriangleView):
        return hand, button(localizer, scene, commands.SwapTokens())
    if not view.variant.free_draw:
        # A draw is never optional: the table makes it when nothing fits.
        return (hand,)
    return hand, button(localizer, scene, commands.DrawTile())


def _other_form(localizer: Localizer, scene: TableView) -> Button:
    """A rematch of the other form: the quick one after a full game, the full one after a quick one."""
    form = GameForm.FULL if scene.quick else GameForm.QUICK
    return button(localizer, scene, commands.Rematch(form), f"button-{form}")


def button_nowhere(
    localizer: Localizer,
    key: str,
    action: Action,
    *,
    style: Style = Style.SECONDARY,
    **args: str | int,
) -> Button:
    """A button that needs no table."""
    return Button(localizer.text(key, **args), press_nowhere(action), style=style)


def paged(
    localizer: Localizer, choices: Sequence[Choice], page: int, turn: Callable[[int], Payload]
) -> tuple[Choice, ...]:
    """One page (from 0) of the choices, with choices that turn to the next page and back.

    `turn` makes the payload that leads to another page.
    """
    if len(choices) <= PAGE:
        return tuple(choices)
    size = PAGE - 2
    last = (len(choices) - 1) // size
    page = min(max(page, 0), last)
    shown = list(choices[page * size : (page + 1) * size])
    if page < last:
        shown.append(Choice(localizer.text("choice-more"), turn(page + 1)))
    if page:
        shown.append(Choice(localizer.text("choice-back"), turn(page - 1)))
    return tuple(shown)


def share_entry(
    localizer: Localizer, scene: TableView, what: str, number: int
) -> tuple[Button, ...]:
    """The button that shares it; none in a private chat, where nobody else is."""
    share = button(localizer, scene, steps.Share(what, number), "button-share")
    return () if scene.private else (share,)


def share_to_all(message: Message, head: Text) -> Message:
    """The page as everyone sees it: headed by the person who shares it, without the reader's own buttons."""
    return replace(
        message,
        text=(*head, Span("\n"), *message.text),
        prompt="",
        choices=(),
        buttons=(),
        replaces=False,
    )

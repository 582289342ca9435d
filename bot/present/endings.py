"""The end of a round or of the game: the result first, then the last move, and how it was settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from bot.present import pictures
from bot.present.localizer import MAX_LINES, Localizer, shared_score, table_buttons
from bot.present.message import Message, Span, Text, brief
from bot.table.cheers import CardContext
from bot.table.effects import Arg, Line
from bot.table.results import unlisted
from bot.table.table import TableView
from engine import View

GAME_OVER: Final = "game-over"
_SETTLED: Final = {"round-out": "settled-out", "round-blocked": "settled-blocked"}
"""By the line of a round's end: the text that has its settlement, too."""
REASONS: Final = frozenset({"out", "stuck", "placed", "blocked", "swaps", "edge"})
"""Reasons of a game's end that nothing else says."""


def result(localizer: Localizer, scene: TableView, view: View) -> Text:
    """Say who won, to the winner as "you"; between two players with both totals."""
    outcome, reader = view.outcome, localizer.reader.id
    best = localizer.in_points(max(view.totals))
    if outcome is None:
        return (Span(localizer.text("hand-spectator")),)
    if view.players == 1 or shared_score(scene):
        return (Span(localizer.text("over-points", amount=best)),)
    winners, seat = outcome.winners, None if reader is None else scene.seat_of(reader)
    ranked = sorted(range(view.players), key=lambda each: (each not in winners, each))
    two = " : ".join(localizer.amount(view.totals[each]) for each in ranked)
    score = {"two": "yes" if view.players == 2 else "no", "score": two, "amount": best}
    if len(winners) > 1:
        names = localizer.joined([scene.seats[each].name for each in winners])
        return localizer.named("over-shared", None, names, **score)
    if winners[0] == seat or (scene.alone and scene.is_private_seat(winners[0])):
        return (Span(localizer.text("over-yours", **score)),)
    return localizer.named("over-won", None, scene.seats[winners[0]].name, **score)


def told(localizer: Localizer, scene: TableView, lines: Sequence[Line]) -> list[Text]:
    """Tell these lines, each as a text: a round's end in one sentence with its points, the hands last."""
    over = any(line.key == GAME_OVER for line in lines)
    paid = {_seat(line): line for line in lines if line.key == "settled"}
    texts: list[Text] = []
    for line in lines:
        if line.key in _SETTLED:
            texts += _settled(localizer, line, paid, over=over) if len(scene.seats) > 1 else []
        elif line.key == "settled":
            texts += [localizer.line(line, own=True)] if _seat(line) in paid else []
        elif line.key not in {GAME_OVER, "hand-left"}:
            texts.append(localizer.line(line, own=True))
    reasons = [str(line.args.get("how")) for line in lines if line.key == GAME_OVER]
    texts += [(Span(localizer.text(f"how-{why}")),) for why in reasons if why in REASONS]
    if left := _left(localizer, scene, lines):
        texts.append(left)
    if (more := len(texts) - MAX_LINES) <= 0:
        return texts
    return [(Span(localizer.text("more-lines", count=more)),), *texts[more:]]


def _left(localizer: Localizer, scene: TableView, lines: Sequence[Line]) -> Text:
    """Say in one line what each seat had left; () where nobody had anything."""
    found: list[Span] = []
    for line in lines:
        if line.key == "hand-left":
            pieces = [str(each) for each in cast("Sequence[str]", line.args["pieces"])]
            name = scene.seats[_seat(line)].name
            found.append(Span(" \u00b7 " if found else localizer.text("hands-left") + " "))
            found += localizer.named("hand-of", None, name, pieces=localizer.pieces(pieces))
    return tuple(found)


def _seat(line: Line) -> int:
    return int(str(line.args.get("seat", -1)))


def _settled(localizer: Localizer, line: Line, paid: dict[int, Line], *, over: bool) -> list[Text]:
    """Say who ended a round; a single one's settlement is in the sentence, and no longer in `paid`."""
    seats = line.args.get("seats")
    winners = [int(str(seat)) for seat in seats] if isinstance(seats, list) else []
    one = paid.pop(winners[0], None) if len(winners) == 1 else None
    gained = "no"
    if one is not None:
        items = cast("Sequence[Sequence[str | int]]", one.args["items"])
        gained = localizer.bare_sum(items, cast("int", one.args["points"]))
    args: dict[str, Arg] = {"seats": seats or [], "count": len(winners), "gained": gained}
    own = "own-" if len(winners) == 1 and localizer.is_readers(winners[0]) else ""
    said = localizer.line(Line(own + _SETTLED[line.key], args))
    if over:
        return [said]
    number = localizer.text("round-over", round=int(str(line.args.get("round", 0))))
    return [(Span(number + " "), *said)]


def _below(texts: Sequence[Text]) -> Text:
    body: list[Span] = []
    for text in texts:
        body += [*([Span("\n")] if body else []), *text]
    return tuple(body)


def round_end(localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line]) -> Message:
    """The end of a round, its last board below the points. No buttons: the next round's board follows."""
    picture = pictures.round_end(localizer, scene, view, lines)
    text = _below(told(localizer, scene, lines))
    return Message(text=text, brief=brief(picture.alt), picture=picture)


def card(
    localizer: Localizer, scene: TableView, view: View, lines: Sequence[Line], known: CardContext
) -> Message:
    """The end of the game, its card, and the next steps. From then on this message represents the table."""
    picture = pictures.final_card(localizer, scene, view, known)
    body = [result(localizer, scene, view), *told(localizer, scene, lines)]
    if known.cheer is not None:
        body.append(localizer.line(known.cheer))
    if unlisted(scene):
        body.append((Span(localizer.text("card-uncounted")),))
    return Message(
        text=_below(body),
        brief=brief(picture.alt),
        picture=picture,
        buttons=table_buttons(localizer, scene),
        board=localizer.reader.id is None,
        replaces=localizer.reader.id is not None,
    )

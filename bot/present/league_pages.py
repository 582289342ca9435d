"""Leagues and cups: the sign-up, a round with its table, the end, and what a host may correct."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from msgspec import structs

import renderer
from bot.club import rounds
from bot.club.document import chat_of, kind_of
from bot.club.effects import LeagueEffect, LeaguePage
from bot.club.league import FULL, VOID, WIN, League, LeaguePhase, LeagueRound, Meeting, StandingLine
from bot.club.pairings import IN_GROUPS
from bot.present import catalogue as terms
from bot.present.localizer import Localizer, button_nowhere, paged, press_nowhere
from bot.present.message import (
    Button,
    Choice,
    Message,
    Span,
    Style,
    Text,
    brief,
    label_of,
    words_page,
)
from bot.present.pictures import picture_style
from bot.table import table
from bot.table.commands import Cup, LeagueStep, LeagueVerb, MyGames, Payload, Season
from bot.table.effects import Line
from engine.shuffle import commitment

ROWS: Final = 12
"""Lines of a list in a chat's message; the rest is counted, and on pages of its own."""
MOST_HONOURED: Final = 8
"""Rows of the card of honour (`renderer.honours`)."""
NAMED: Final = 40
"""Names under a sign-up."""


def page(localizer: Localizer, league: League, effect: LeagueEffect) -> Message:
    """What an effect of a season shows, as the season is now."""
    match effect.what:
        case LeaguePage.NOTE:
            # In private there is nothing above it that says which league it is.
            head = (*_head(localizer, league), Span("\n")) if effect.to is not None else ()
            return words_page((*head, *localizer.lines(effect.lines)))
        case LeaguePage.FREE if effect.lines:
            take = _button(localizer, league, LeagueVerb.TAKE, effect.number, style=Style.SUCCESS)
            text = localizer.lines(effect.lines)
            return words_page(text, buttons=(take,))
        case LeaguePage.FAIR:
            return _fair(localizer, league)
        case LeaguePage.LOG:
            lines = [Line(entry.key, entry.args) for entry in league.log]
            text = (*_head(localizer, league), Span("\n"), *localizer.lines(lines))
            return words_page(text, replaces=True)
        case LeaguePage.GAMES:
            return _games(localizer, league, effect.number)
        case LeaguePage.MEND:
            return _mend(localizer, league, effect.number)
        case (
            LeaguePage.EXTEND
            | LeaguePage.VOID
            | LeaguePage.FREE
            | LeaguePage.LEAVE
            | LeaguePage.CLOSE
        ):
            return _sure(localizer, league, effect)
        case LeaguePage.PAGE if effect.lines:
            shown = page(localizer, league, structs.replace(effect, lines=()))
            return replace(shown, text=(*localizer.lines(effect.lines), Span("\n"), *shown.text))
        case LeaguePage.PAGE if league.phase is LeaguePhase.SIGN_UP:
            return _sign_up(localizer, league, effect.offers, asked=True)
        case LeaguePage.PAGE if league.phase is LeaguePhase.RUNNING:
            return _round(localizer, league, len(league.rounds) - 1, effect.offers, asked=True)
        case LeaguePage.ROUND if effect.round < len(league.rounds):
            return _round(localizer, league, effect.round)
        case LeaguePage.SIGN_UP:
            return _sign_up(localizer, league)
        case _:
            return _end(localizer, league)


def _payload(league: League, what: LeagueVerb, number: int = 0, *, sure: bool = False) -> Payload:
    """Of a button that means this league wherever it is tapped."""
    chat, about = chat_of(league.id), league.asked_about(what, number) if sure else ""
    step = LeagueStep(
        kind_of(league.id), what, league.season, number, sure=sure, chat=chat, about=about
    )
    return press_nowhere(step)


def _button(
    localizer: Localizer,
    league: League,
    what: LeagueVerb,
    number: int = 0,
    *,
    label: str = "",
    style: Style = Style.SECONDARY,
) -> Button:
    label = localizer.text(f"button-league-{label or what}")
    return Button(label, _payload(league, what, number), style=style)


def _offered(
    localizer: Localizer, league: League, offers: Sequence[LeagueVerb]
) -> Iterator[Button]:
    """Buttons for one reader: to begin, to check the draw and the host's changes, to leave, to mend it, to end it."""
    if LeagueVerb.BEGIN in offers:
        yield begin(localizer, league)
    yield _button(localizer, league, LeagueVerb.FAIR)
    if league.log:
        yield _button(localizer, league, LeagueVerb.LOG)
    running = league.phase is LeaguePhase.RUNNING
    for step in offers:
        if step is LeagueVerb.BEGIN:
            continue
        out = running and step is LeagueVerb.LEAVE
        yield _button(localizer, league, step, label="step-out" if out else step)


def begin(localizer: Localizer, league: League) -> Button:
    """For people who may begin it early."""
    return _button(localizer, league, LeagueVerb.BEGIN, style=Style.PRIMARY)


def _more(localizer: Localizer, league: League) -> Button:
    """From the message for everyone to a page for the reader who taps it."""
    return Button(localizer.text("button-more"), _payload(league, LeagueVerb.PAGE))


def title(localizer: Localizer, league: League) -> str:
    return localizer.text("league-title", kind=kind_of(league.id), game=localizer.game(league.game))


def _head(localizer: Localizer, league: League) -> list[Span]:
    """Which league it is: away from its chat with that one's name, as somebody may play in several."""
    head = [Span(title(localizer, league), bold=True)]
    if localizer.reader.away and league.title:
        head.append(Span(f" \u00b7 {terms.isolated(league.title)}"))
    return head


def _name(localizer: Localizer, league: League, number: int) -> str:
    """An entrant's name, which does not turn its line where it runs from right to left."""
    entrant = league.entrants[number]
    if entrant.person is not None:
        return terms.isolated(entrant.name)
    return terms.said_name(localizer.catalogue, entrant.name)


def _names(localizer: Localizer, league: League, seats: Sequence[int]) -> str:
    return " \u2013 ".join(_name(localizer, league, each) for each in seats)


# --- before it begins ---------------------------------------------------------------------------------


def _sign_up(
    localizer: Localizer, league: League, offers: Sequence[LeagueVerb] = (), *, asked: bool = False
) -> Message:
    body = _head(localizer, league)
    body.append(Span("\n" + season_terms(localizer, league)))
    if league.phase is LeaguePhase.SIGN_UP:
        body += [Span("\n"), *localizer.moment("league-until", league.closes)]
    count = len(league.entrants)
    names = ", ".join(_name(localizer, league, each) for each in range(count)[:NAMED])
    if count > NAMED:
        names += " \u2026"
    body.append(Span("\n" + localizer.text("league-signed-up", count=count, names=names)))
    if league.phase is LeaguePhase.SIGN_UP and count < league.least:
        body.append(Span("\n" + localizer.text("league-needs", count=league.least - count)))
    if league.phase is LeaguePhase.SIGN_UP and (count <= 1 or offers):
        # Once: the message changes with everyone who signs up.
        body.append(Span("\n" + _ended_by(localizer, league)))
    buttons = []
    if league.phase is LeaguePhase.SIGN_UP:
        if LeagueVerb.LEAVE not in offers:  # its reader is not in
            buttons.append(_button(localizer, league, LeagueVerb.JOIN, style=Style.SUCCESS))
        buttons += _offered(localizer, league, offers) if asked else [_more(localizer, league)]
    return Message(text=tuple(body), brief=brief(body[0].text), buttons=tuple(buttons))


def _ended_by(localizer: Localizer, league: League) -> str:
    """The people who may end it early."""
    number = None if league.host is None else league.entrant_of(league.host)
    host = "" if number is None else _name(localizer, league, number)
    known = "no" if number is None else "yes"
    return localizer.text("league-ended-by", known=known, name=host)


# --- a round and its table ----------------------------------------------------------------------------


def _round(
    localizer: Localizer,
    league: League,
    number: int,
    offers: Sequence[LeagueVerb] = (),
    *,
    asked: bool = False,
) -> Message:
    """A round's games. The latest has the table, and only that one: no message repeats another's."""
    shown = league.rounds[number]
    said = localizer.text(
        "league-round", round=number + 1, count=league.planned, kind=kind_of(league.id)
    )
    running = league.phase is LeaguePhase.RUNNING
    latest = running and number == len(league.rounds) - 1
    body = [*_head(localizer, league), Span(f"\n{said}")]
    if latest:
        body += [Span(" "), *localizer.until(shown.due)]
    body += _listed(localizer, _meetings(localizer, league, shown))
    if latest and not league.cup:
        body += _tables(localizer, league)
    games = button_nowhere(localizer, "button-games-of-mine", MyGames())
    buttons = [games]
    if len(shown.meetings) > ROWS:
        buttons.append(_button(localizer, league, LeagueVerb.GAMES))
    buttons += _offered(localizer, league, offers) if asked else (_more(localizer, league),)
    return Message(text=tuple(body), brief=brief(f"{body[0].text}: {said}"), buttons=tuple(buttons))


def _listed(localizer: Localizer, lines: Iterator[str]) -> Text:
    """Lines one below the other, and how many more there are."""
    found = list(lines)
    body = [Span(f"\n{line}") for line in found[:ROWS]]
    if more := len(found[ROWS:]):
        body.append(Span("\n" + localizer.text("ladder-more", count=more)))
    return tuple(body)


def _meetings(localizer: Localizer, league: League, shown: LeagueRound) -> Iterator[str]:
    """Yield each meeting with its result, `Ann – Bob: 210 : 180`; at the end the players without one."""
    for meeting in shown.meetings:
        if len(meeting.seats) > 1:
            parts = [
                _score(localizer, league, meeting, number) for number in range(len(meeting.games))
            ]
            yield localizer.labelled(_names(localizer, league, meeting.seats), ", ".join(parts))
    alone = [meeting.seats[0] for meeting in shown.meetings if len(meeting.seats) == 1]
    if alone:
        names = ", ".join(_name(localizer, league, each) for each in alone)
        yield localizer.text("league-rests", names=names, kind=kind_of(league.id))


def _score(localizer: Localizer, league: League, meeting: Meeting, number: int) -> str:
    game = meeting.games[number]
    if game == VOID:
        return localizer.text("league-void")
    if game is None:
        return localizer.text("league-playing")
    by_entrant = {one.entrant: one for one in game}
    scores = [by_entrant[each] for each in meeting.seats]
    if not any(one.there for one in scores):
        if not any(one.points for one in scores):
            return localizer.text("league-nobody-there", count=len(scores))
        score = " : ".join(localizer.amount(one.points) for one in scores)
        return localizer.text("league-all-away", score=score, count=len(scores))
    if len(scores) == 2 and not all(one.there for one in scores):
        winner, away = (
            _name(localizer, league, one.entrant)
            for one in sorted(scores, key=lambda one: not one.there)
        )
        return localizer.text("league-walkover", winner=winner, away=away)
    return " : ".join(
        localizer.amount(one.points) if one.there else localizer.text("league-away")
        for one in scores
    )


def _tables(localizer: Localizer, league: League) -> Text:
    body: list[Span] = []
    for division in range(league.divisions):
        rows = rounds.standings(league, division)
        if not any(row.played or row.points for row in rows):
            continue
        if league.divisions > 1:
            body.append(Span("\n" + localizer.text(f"league-division-{division}"), bold=True))
        if (played := even(rows)) is not None:
            body.append(Span("\n" + localizer.text("league-after", played=played)))
        body += _listed(localizer, _rows(localizer, league, rows))
    return tuple(body)


def even(rows: Sequence[StandingLine]) -> int | None:
    """Return the number of games that each of these has played; None if they differ."""
    played = {row.played for row in rows}
    return played.pop() if len(played) == 1 else None


def _rows(localizer: Localizer, league: League, rows: Sequence[StandingLine]) -> Iterator[str]:
    key = "league-line" if even(rows) is None else "league-line-even"
    for place, row in enumerate(rows, 1):
        yield localizer.text(
            key,
            place=place,
            name=_name(localizer, league, row.entrant),
            amount=localizer.in_points(points_of(league, row.points)),
            played=row.played,
        )


def points_of(league: League, points: int) -> int:
    """Points as people read them: 2 for a won game of two, parts of 12 at larger tables."""
    return points if league.game in IN_GROUPS else points * WIN // FULL


def _games(localizer: Localizer, league: League, number: int) -> Message:
    """All meetings of the latest round, page by page, for one reader."""
    shown = league.rounds[-1] if league.rounds else None
    lines = [] if shown is None else list(_meetings(localizer, league, shown))
    pages = max(1, -(-len(lines) // ROWS))
    number = min(number, pages - 1)
    body = [*_head(localizer, league)]
    body += [Span(f"\n{line}") for line in lines[number * ROWS : (number + 1) * ROWS]]
    turn = [
        Button(localizer.text(f"choice-{word}"), _payload(league, LeagueVerb.GAMES, to))
        for word, to in (("back", number - 1), ("more", number + 1))
        if 0 <= to < pages
    ]
    return Message(text=tuple(body), brief=brief(body[0].text), buttons=tuple(turn), replaces=True)


# --- the end ------------------------------------------------------------------------------------------


def _end(localizer: Localizer, league: League) -> Message:
    """The winners, the last table, and the card of honour."""
    if not league.rounds:
        return _sign_up(localizer, league)
    if league.closed:
        return _closed(localizer, league)
    body = _head(localizer, league)
    honoured = _honoured(league)
    first, points = honoured[0]
    if not league.entrants[first].out:
        kind = kind_of(league.id)
        body.append(Span("\n"))
        score = _final_score(localizer, league)
        args: dict[str, str | int] = {"kind": kind, "points": points, "score": score}
        body += localizer.named("league-won", None, _name(localizer, league, first), **args)
    rows = [(_name(localizer, league, each), count) for each, count in honoured]
    if not league.cup and (league.divisions > 1 or len(rows) > MOST_HONOURED):
        # Otherwise the picture has all of it.
        body += _tables(localizer, league)
    if count := rounds.moving(league):
        body.append(Span("\n" + localizer.text("league-moving", count=count)))
    picture = renderer.honours(body[0].text, rows, **picture_style(localizer.reader))
    return Message(
        text=tuple(body),
        brief=brief(tuple(body)),
        picture=picture,
        buttons=_afterwards(localizer, league),
    )


def _final_score(localizer: Localizer, league: League) -> str:
    """Say how a cup's final ended, ": 2\u20130 against Dan"; "" for a league."""
    if not league.cup or len(found := rounds.finalists(league)) < 2:
        return ""
    won = rounds.wins(league.rounds[-1].meetings[0])
    first, second = found
    score = f"{won[first] // FULL}\u2013{won[second] // FULL}"
    return localizer.text("league-final", score=score, name=_name(localizer, league, second))


def _closed(localizer: Localizer, league: League) -> Message:
    """That it was ended before its time, and how it stood."""
    body = [*_head(localizer, league), Span("\n")]
    body.append(Span(localizer.text("league-closed", kind=kind_of(league.id))))
    body += _tables(localizer, league) if not league.cup else ()
    text = tuple(body)
    return words_page(text, buttons=_afterwards(localizer, league))


def _afterwards(localizer: Localizer, league: League) -> tuple[Button, ...]:
    """Under a season that is over."""
    again = press_nowhere((Cup if kind_of(league.id) == "cup" else Season)(league.game))
    return (
        Button(localizer.text("button-league-again"), again, style=Style.PRIMARY),
        _button(localizer, league, LeagueVerb.FAIR),
        *([_button(localizer, league, LeagueVerb.LOG)] if league.log else []),
    )


def _honoured(league: League) -> list[tuple[int, int]]:
    """The people on the card with their points, or in a cup with the matches they won. People who left come last."""
    if not league.cup:
        lines = rounds.standings(league)
        rows = [(line.entrant, points_of(league, line.points)) for line in lines]
        return sorted(rows, key=lambda row: league.entrants[row[0]].out)
    won: dict[int, int] = {}
    for number, each in enumerate(league.rounds):
        for meeting in each.meetings:
            first = rounds.winner(league, number, meeting)
            won.setdefault(first, 0)
            won.update({other: won.get(other, 0) for other in meeting.seats})
            won[first] += 1
    # Who wins the final has won in every round: a rest counts as a match.
    rows = sorted(won.items(), key=lambda row: (-row[1], row[0]))
    return sorted(rows, key=lambda row: league.entrants[row[0]].out)


# --- for one reader -----------------------------------------------------------------------------------


def _fair(localizer: Localizer, league: League) -> Message:
    """How the draw was fixed before anyone signed up, and the seed once it is made."""
    fixed = commitment(league.secret)
    text = localizer.text("league-fair", commitment=fixed)
    if league.phase is not LeaguePhase.SIGN_UP:
        text += "\n" + localizer.text("league-seed", seed=league.secret.hex())
    return words_page(text, replaces=True)


def _mend(localizer: Localizer, league: League, number: int) -> Message:
    text = localizer.text("league-mend")
    meetings = league.rounds[-1].meetings
    choices = [
        Choice(
            label_of(
                localizer.text("league-mend-void", names=_names(localizer, league, meeting.seats))
            ),
            _payload(league, LeagueVerb.VOID, at),
        )
        for at, meeting in enumerate(meetings)
        if meeting.games
    ]
    choices += [
        Choice(
            localizer.text("league-mend-free", name=_name(localizer, league, each)),
            _payload(league, LeagueVerb.FREE, each),
        )
        for each in rounds.replaceable(league)
    ]
    return words_page(
        text,
        prompt=text,
        choices=paged(localizer, choices, number, partial(_payload, league, LeagueVerb.MEND)),
        buttons=(_button(localizer, league, LeagueVerb.EXTEND),),
        replaces=True,
    )


def _sure(localizer: Localizer, league: League, effect: LeagueEffect) -> Message:
    """Ask before a step that can't be undone: one button names the step, another leads back."""
    number = 0
    args: dict[str, str | int] = {"kind": kind_of(league.id), "round": len(league.rounds)}
    verb = LeagueVerb(effect.what)
    question = f"league-ask-{verb}"
    if verb is LeagueVerb.CLOSE:
        phase = "sign-up" if league.phase is LeaguePhase.SIGN_UP else "running"
        question = f"league-ask-close-{phase}"
    elif verb is LeagueVerb.FREE:
        number, args["name"] = effect.number, _name(localizer, league, effect.number)
    elif verb is LeagueVerb.VOID:
        seats = league.rounds[-1].meetings[effect.number].seats
        number, args["names"] = effect.number, _names(localizer, league, seats)
    text = localizer.text(question, **args)
    label = label_of(localizer.text(f"button-league-sure-{verb}", **args))
    sure = Button(label, _payload(league, verb, number, sure=True), style=Style.DANGER)
    earlier = LeagueVerb.PAGE if verb in {LeagueVerb.LEAVE, LeagueVerb.CLOSE} else LeagueVerb.MEND
    back = Button(localizer.text("button-back"), _payload(league, earlier))
    return words_page(text, buttons=(sure, back), replaces=True)


def season_terms(localizer: Localizer, league: League) -> str:
    """How long it lasts, and its options."""
    lasts = localizer.text("league-lasts", weeks=league.weeks)
    options = (_option(localizer, name, word) for name, word in league.options.items())
    line = " \u00b7 ".join((lasts, *options))
    return line[0].upper() + line[1:]


def _option(localizer: Localizer, name: str, word: str) -> str:
    """An option of its tables; the clock and the rounds of a game in a few words."""
    catalogue = localizer.catalogue
    if name == "clock":
        return localizer.text("league-clock", time=terms.clock(catalogue, table.read_clock(word)))
    if name == "rounds":
        return localizer.text("league-game-rounds", count=int(word))
    value = terms.value(catalogue, name, word)
    return localizer.labelled(terms.option(catalogue, name), value)

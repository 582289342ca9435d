"""The lobby: seats, options to look at and to change, and the code that takes a table to another chat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.present import catalogue
from bot.present.localizer import Localizer, button, button_nowhere, press, table_buttons
from bot.present.message import Button, Choice, Message, Span, Style, Text, words_page
from bot.table import commands, game_options, steps, table
from bot.table.commands import Action
from bot.table.effects import FarewellEffect, InviteEffect
from bot.table.game_options import allowed
from bot.table.lobby import DEFAULT_LEVEL
from bot.table.results import form_id, gives_hints
from bot.table.table import ABSENT, BEGIN, MOST_PLACES, NO_CLOCK, SUBSTITUTES, TablePhase, TableView
from engine import GAMES
from engine.game import Option, OptionValue
from engine.players import PLAYERS

PRESETS: Final = {
    "target": ("100", "200", "300", "400", "600"),
    "rounds": ("none", "1", "2", "3", "5"),
    "draws": ("10", "20", "30"),
    "clock": ("none", "2m", "15m", "12h", "1d", "3d", "5d+12h"),
}
"""Values to tap of options that take more than a few; any other is typed."""


def lobby_page(localizer: Localizer, scene: TableView, head: Text, *, asked: bool) -> Message:
    """The lobby: who sits there, what was agreed, and buttons for what is possible now.

    One that was closed says so and no more.
    """
    if scene.phase is TablePhase.OVER:
        text = head or (Span(localizer.text("lobby-closed")),)
        return Message(text=text, buttons=table_buttons(localizer, scene), board=not asked)
    count = len(scene.seats)
    body: list[Span] = [
        *head,
        *([Span("\n")] if head else []),
        Span(title(localizer, scene), bold=True),
    ]
    for place, seat in enumerate(scene.seats, 1):
        body += [Span("\n"), *localizer.named("lobby-seat", None, seat.name, number=place)]
        if seat.is_computer:
            body.append(Span(f" ({catalogue.level(localizer.catalogue, seat.level)})"))
    body += chosen_options(localizer, scene)
    if (scene.options and not scene.quick) or scene.unrated:
        body.append(Span(" \u00b7 " + localizer.text("lobby-uncounted")))
    if count == 1 and not scene.private:
        # It is for the others.
        if scene.seat_of(localizer.reader.id) is None:
            body.append(Span("\n" + localizer.text("lobby-alone", host=_host(scene))))
    elif waits := waits_for(localizer, scene):
        body.append(Span("\n" + waits))
    return Message(
        text=tuple(body),
        buttons=_buttons(localizer, scene, asked=asked),
        board=not asked,
        replaces=asked,
    )


def title(localizer: Localizer, scene: TableView) -> str:
    """The game, and how many of its seats are taken."""
    game, count = localizer.game(form_id(scene)), len(scene.seats)
    most = GAMES[scene.game].most_players
    return localizer.text("lobby-title", game=game, count=count, most=most)


def waits_for(localizer: Localizer, scene: TableView) -> str:
    """The condition for the game to begin; "" while there are too few players."""
    game, count = GAMES[scene.game], len(scene.seats)
    if count < game.most_players and scene.begin == "full":
        return localizer.text("lobby-when-full")
    if count < max(2, game.least_players):
        return ""
    return localizer.text("lobby-wait", host=_host(scene))


def _host(scene: TableView) -> str:
    number = scene.seat_of(scene.host)
    return "?" if number is None else scene.seats[number].name


def _buttons(localizer: Localizer, scene: TableView, *, asked: bool) -> tuple[Button, ...]:
    """How the game can begin: with more people, against a computer, alone, as it is. The rest is behind More."""
    game = GAMES[scene.game]
    alone = len(scene.seats) == 1
    full = len(scene.seats) >= game.most_players
    buttons = []
    if not full and not scene.private:
        buttons.append(button(localizer, scene, commands.Join(), style=Style.SUCCESS))
    if alone:
        buttons.append(button(localizer, scene, steps.AgainstComputer(), style=Style.PRIMARY))
        if game.least_players == 1:
            buttons.append(button(localizer, scene, commands.Start(), "button-alone"))
    else:
        buttons.append(button(localizer, scene, commands.Start(), style=Style.PRIMARY))
    if asked and not alone:
        buttons.append(button(localizer, scene, commands.Leave()))
    how = button(localizer, scene, commands.Rules(), "button-how")
    return (*buttons, how, button(localizer, scene, steps.More()))


def settling(localizer: Localizer, scene: TableView) -> tuple[Button, ...]:
    """The changes that the host can make before the game."""
    buttons: list[Button] = []
    if len(scene.seats) == 1:
        # The lobby itself offers the usual one.
        buttons += levels(
            localizer, scene, steps.AgainstComputer, "button-solo-level", DEFAULT_LEVEL
        )
    if len(scene.seats) < GAMES[scene.game].most_players:
        buttons.append(button(localizer, scene, commands.AddComputer()))
    computers = {seat.level for seat in scene.seats if seat.is_computer}
    if computers:
        now = computers.pop() if len(computers) == 1 else ""
        buttons += levels(localizer, scene, steps.SetLevel, "button-level", now)
    return (*buttons, _other_form(localizer, scene), button(localizer, scene, commands.Options()))


def _other_form(localizer: Localizer, scene: TableView) -> Button:
    """The switch from the full game to the quick one, and back."""
    quick = GAMES[scene.game].quick.items() <= scene.options.items()
    form = steps.GameForm.FULL if quick else steps.GameForm.QUICK
    return button(localizer, scene, steps.SetForm(form), f"button-{form}")


def levels(
    localizer: Localizer, scene: TableView, make: Callable[[str], Action], key: str, now: str
) -> Iterator[Button]:
    """What `make` gives, labelled by `key`, with each level of computers but the one that it has `now`."""
    for level in PLAYERS:
        if level != now:
            term = catalogue.level(localizer.catalogue, level)
            yield button(localizer, scene, make(level), key, level=level, term=term)


def fair(localizer: Localizer, scene: TableView) -> Message:
    """How the shuffle is fixed before anyone can know it, and how to have a say in it."""
    text = localizer.text("lobby-fair", commitment=scene.commitment)
    back = button(localizer, scene, commands.ShowBoard(), "button-back")
    return words_page(text, buttons=(back,), replaces=True)


def chosen_options(localizer: Localizer, scene: TableView) -> Text:
    """A line with the clock and the options that differ from their defaults; empty where there are none."""
    chosen = [
        localizer.text("lobby-rounds", count=value)
        if name == "rounds" and isinstance(value, int)
        else localizer.labelled(localizer.text(f"opt-{name}"), _value(localizer, name, value))
        for name, value in scene.options.items()
    ]
    if scene.quick:
        chosen = [localizer.text("quick-about", game=scene.game)]
    if scene.clock.runs:
        chosen.insert(0, _clock(localizer, scene))
    if scene.unrated:
        told = localizer.text("opt-hints")
        chosen.append(localizer.labelled(told, _value(localizer, "hints", True)))
    if not chosen:
        return ()
    line = " \u00b7 ".join(chosen)
    return (Span(f"\n{line[0].upper()}{line[1:]}"),)


def _clock(localizer: Localizer, scene: TableView) -> str:
    """The clock as one would say it: "1 day per turn, then a computer plays"."""
    time = catalogue.clock(localizer.catalogue, scene.clock)
    key = "lobby-bank" if scene.clock.bank else "lobby-clock"
    return localizer.text(key, time=time, absent=scene.absent)


def _value(localizer: Localizer, name: str, chosen: OptionValue | str | None) -> str:
    return catalogue.value(localizer.catalogue, name, chosen)


def _table_option(localizer: Localizer, scene: TableView | None, name: str) -> str:
    """The value of an option that every table has (clock, hints, …); without a table, the default."""
    if name == "clock":
        return catalogue.clock(localizer.catalogue, scene.clock if scene is not None else NO_CLOCK)
    if scene is None:
        words = {"absent": ABSENT[0], "substitute": SUBSTITUTES[0], "begin": BEGIN[0]}
        return _value(localizer, name, words.get(name, False))
    chosen: dict[str, bool | str] = {
        game_options.QUICK: scene.quick,
        "hints": gives_hints(scene),
        "guide": scene.guide,
        "absent": scene.absent,
        "substitute": scene.substitute,
        "begin": scene.begin,
    }
    return _value(localizer, name, chosen[name])


def options(localizer: Localizer, scene: TableView | None, game_id: str, opened: str) -> Message:
    """The options of a game: the values at this table if it is of that game, else the defaults.

    In the table's lobby each can be chosen; `opened` is the one whose values are shown.
    """
    game = GAMES[game_id]
    here = scene if scene is not None and scene.game == game_id else None
    values = _values(localizer, here, game_id)
    if here is not None and here.phase is TablePhase.LOBBY:
        if opened in values:
            return _one(localizer, here, opened, values[opened])
        return _choosing(localizer, here, values)
    words = {option.name: allowed(option) for option in game.options} | game_options.ALLOWED
    lines = [_option_line(localizer, name, value, words[name]) for name, value in values.items()]
    how = localizer.text("options-how", game=game_id, example=_example(localizer, game.options[0]))
    title = Span(localizer.text("options-title", game=localizer.game(game_id)), bold=True)
    text = (title, Span("\n" + "\n".join([*lines, how])))
    back = button_nowhere(localizer, "button-rules", commands.Rules(game_id))
    return words_page(text, buttons=(back,), replaces=True)


def _values(localizer: Localizer, scene: TableView | None, game_id: str) -> dict[str, str]:
    """The values in force by the options' names, the game's own first."""
    in_force = {} if scene is None else scene.options
    found = {
        option.name: _value(localizer, option.name, in_force.get(option.name, option.default))
        for option in GAMES[game_id].options
    }
    return found | {name: _table_option(localizer, scene, name) for name in game_options.ALLOWED}


def _choosing(localizer: Localizer, scene: TableView, values: dict[str, str]) -> Message:
    title = Span(localizer.text("options-title", game=localizer.game(scene.game)), bold=True)
    told = {
        name: localizer.labelled(localizer.text(f"opt-{name}").capitalize(), value)
        for name, value in values.items()
    }
    lines = [f"\u2022 {line} ({localizer.text(f'option-{name}')})" for name, line in told.items()]
    choices = tuple(
        Choice(
            localizer.text(f"opt-{name}").capitalize(),
            press(scene, steps.ChooseOption(name)),
            localizer.text(f"option-{name}"),
        )
        for name in values
    )
    back = button(localizer, scene, commands.ShowBoard(), "button-back")
    return Message(
        text=(title, Span("\n" + "\n".join(lines))),
        brief=localizer.text("options-title", game=localizer.game(scene.game)),
        prompt=localizer.text("settings-pick"),
        choices=choices,
        buttons=(back,),
        replaces=True,
    )


def _one(localizer: Localizer, scene: TableView, name: str, value: str) -> Message:
    known = {option.name: option for option in GAMES[scene.game].options}
    given = PRESETS.get(name) or (
        game_options.ALLOWED[name] if name in game_options.ALLOWED else allowed(known[name])
    )
    told = localizer.labelled(localizer.text(f"opt-{name}").capitalize(), value)
    text = (Span(told, bold=True), Span("\n" + localizer.text(f"option-{name}")))
    choices = tuple(
        Choice(_label(localizer, name, word), press(scene, steps.ChooseOption(name, word)))
        for word in given
    )
    back = button(localizer, scene, commands.Options(), "button-back")
    return words_page(
        text,
        prompt=localizer.text(f"opt-{name}").capitalize(),
        choices=choices,
        buttons=(back,),
        replaces=True,
    )


def _label(localizer: Localizer, name: str, word: str) -> str:
    if name == "clock":
        return catalogue.clock(localizer.catalogue, table.read_clock(word))
    return _value(localizer, name, word)


def _option_line(localizer: Localizer, name: str, value: str, words: Iterable[str]) -> str:
    """An option's value, allowed values and meaning."""
    said = localizer.text(
        "options-line",
        option=catalogue.option(localizer.catalogue, name),
        value=value,
        allowed=catalogue.allowed(localizer.catalogue, name, words),
    )
    return f"\u2022 {localizer.labelled(said, localizer.text(f'option-{name}'))}"


def _example(localizer: Localizer, option: Option) -> str:
    """An option as one would type it behind a game's name."""
    value = _value(localizer, option.name, True if isinstance(option.default, bool) else 200)
    return f"{catalogue.option(localizer.catalogue, option.name)}={value}".lower()


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that is valid, with what platforms make of it."""

    links: Mapping[str, str] = field(default_factory=dict)
    """Addresses that lay the table in a chat, by platform."""
    platforms: frozenset[str] = frozenset()
    """The platforms that the bot plays on, by name."""


def invitation_page(
    localizer: Localizer, scene: TableView, effect: InviteEffect, invitation: Invitation
) -> Message:
    """Return the code, the number of chats, and buttons that remove the table from them; or a refusal."""
    say = localizer.text
    how = _how(localizer, effect.code, invitation) if effect.code else ()
    places = "" if effect.lines else say("invite-places", count=effect.places, most=MOST_PLACES)
    links = tuple(
        Button(say(f"button-invite-{name}"), url=link) for name, link in invitation.links.items()
    )
    out = tuple(
        Button(
            say("button-take-out-here")
            if each.here
            else say("button-take-out", number=each.number, names=each.names[:40] or "none"),
            press(scene, steps.TakeOut(each.token)),
        )
        for each in effect.out
    )
    between = "\n" if how and places else ""
    text = (*localizer.lines(effect.lines), *how, Span(f"{between}{places}"))
    return words_page(text, buttons=(*links, *out))


def _how(localizer: Localizer, code: str, invitation: Invitation) -> Text:
    """The words to send in the other chat. In bold, so that no platform turns them into its own command."""
    join = localizer.text("cmd-join")
    if "discord" not in invitation.platforms:
        return localizer.bold("invite-how-typed", typed=f"/{join} {code}")
    return localizer.bold("invite-how", typed=f"/{join} {code}", slash=f"/trigon {join}", code=code)


def farewell_page(localizer: Localizer, effect: FarewellEffect) -> Message:
    game = localizer.game(effect.game)
    return Message(text=(Span(localizer.text("farewell", game=game)),))

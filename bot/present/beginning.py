"""Pages for somebody who begins: the greeting, the help, the games to choose from."""

from __future__ import annotations

from typing import Final

from bot.present import lessons, terms
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Message, Span, Style, Text, brief
from bot.present.widgets import press_nowhere
from bot.table.general_commands import TOPICS
from bot.table.opening import carried_options
from bot.table.opening.game_options import games_taking
from bot.table.opening.lobby import DEFAULT_LEVEL

EASIEST_GAME: Final = "tridom"
"""The game to begin with."""


def games(
    localizer: Localizer, head: Text, verb: str, *, apart: bool, options: str = ""
) -> Message:
    """The games to choose from, each in a sentence; a choice presses `verb` with the game (`new`, …).

    Where a game is to be played, with a picture and the ways to begin at once. `apart`: its table gets a
    thread of its own. `options` come along, to the games that take them.
    """

    def pressed(verb: str, game: str, options: str = "") -> str:
        parts = (game, "apart" if apart else "", options)
        return press_nowhere(verb, ".".join(filter(None, parts)))

    takers = games_taking(carried_options.read(options.split(".")))
    order = sorted((game.id for game in takers), key=lambda game: game != EASIEST_GAME)
    choices = tuple(
        Choice(localizer.game(game), pressed(verb, game, options), localizer.text(f"about-{game}"))
        for game in order
    )
    title = localizer.text("games-title")
    text: list[Span] = [*head, *([Span("\n")] if head else []), Span(title)]
    for game in order:
        about = localizer.labelled("", localizer.text(f"about-{game}"))
        text += [Span("\n"), Span(localizer.game(game), bold=True), Span(about)]
    if verb not in {"new", "learn"}:
        return Message(text=tuple(text), prompt=title, choices=choices, replaces=True)
    if verb == "new":
        text.append(Span("\n" + localizer.text("games-begin")))
    level = terms.level(localizer.catalogue, DEFAULT_LEVEL)
    solo = Button(localizer.text("button-solo-at", term=level), pressed("solo", order[0], options))
    learn = Button(localizer.text("button-learn"), pressed("learn", EASIEST_GAME))
    return Message(
        text=tuple(text),
        brief=title,
        picture=lessons.games_picture(localizer),
        prompt=title,
        choices=choices,
        buttons=(learn, solo) if verb == "new" else (),
        replaces=True,
    )


def greeting(localizer: Localizer, *, private: bool) -> Message:
    """Three ways to begin, for a chat that the bot has just come into; in private two, and a platform
    may add a third.
    """
    every_game = Button(localizer.text("button-games"), press_nowhere("games"))
    if private:
        learn = press_nowhere("learn", EASIEST_GAME)
        first = Button(localizer.text("button-learn"), learn, style=Style.PRIMARY)
        text = localizer.text("greeting-private")
        return Message(text=(Span(text),), buttons=(first, every_game))
    game = localizer.game(EASIEST_GAME)
    play = localizer.text("button-play-game", game=game)
    buttons = (
        Button(play, press_nowhere("new", EASIEST_GAME), style=Style.PRIMARY),
        every_game,
        Button(localizer.text("button-help"), press_nowhere("help")),
    )
    return Message(text=(Span(localizer.text("greeting-group", game=game)),), buttons=buttons)


def help_page(localizer: Localizer, topic: str) -> Message:
    """How the bot works: in two sentences, or one topic; with ways to begin and to read on."""
    if topic:
        title = Span(localizer.text(f"topic-{topic}"), bold=True)
        text: Text = (title, Span("\n" + localizer.text(f"help-{topic}")))
    else:
        text = (Span(localizer.text("help")),)
    choices = tuple(
        Choice(localizer.text(f"topic-{each}"), press_nowhere("help", each))
        for each in TOPICS
        if each != topic
    )
    learn = press_nowhere("learn", EASIEST_GAME)
    return Message(
        text=text,
        brief=brief(text),
        prompt=localizer.text("help-pick"),
        choices=choices,
        buttons=(
            Button(localizer.text("button-again"), press_nowhere("games"), style=Style.PRIMARY),
            Button(localizer.text("button-learn"), learn),
            Button(localizer.text("button-rules"), press_nowhere("rules")),
        ),
        replaces=True,
    )

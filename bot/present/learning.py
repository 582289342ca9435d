"""Pages for learning: greeting, help, the games to choose from, hints, tips and the drill."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import renderer
from bot.club.league import DEFAULT_WEEKS
from bot.present import catalogue, pictures, placements
from bot.present.localizer import (
    PLAIN_MOVES,
    Localizer,
    back_button,
    button,
    button_nowhere,
    press,
    press_nowhere,
)
from bot.present.message import (
    Button,
    Choice,
    Hotspot,
    Message,
    Span,
    Style,
    Text,
    brief,
    words_page,
)
from bot.present.placements import PlacementOption, option_of, piece_choice, placement_options
from bot.present.rules_pages import games_picture
from bot.table import commands, game_options, steps
from bot.table.commands import ALL_TOPICS, TOPICS, Action, Payload
from bot.table.effects import GamesEffect, HelpEffect
from bot.table.game_options import games_taking
from bot.table.lessons import LEVELS, Asked, DrillVerdict, Progress, tips_now
from bot.table.lobby import DEFAULT_LEVEL
from bot.table.moving import quick_idea, weighed
from bot.table.steps import GameForm
from bot.table.table import TablePhase, TableView
from engine import Move, View
from engine.players.search.advice import Idea
from engine.tripitz import Swap, UseJoker

OTHERS: Final = 3
"""Placements that score most, beside the one that a hint names."""


def hint(localizer: Localizer, scene: TableView, view: View, ideas: Sequence[Idea]) -> Message:
    """The hard player's move, with what it scores, leaves and keeps; as a ghost, with a button.

    Without `ideas` it could not be asked: then it is the normal player's move, and says so.
    """
    hurried = "" if ideas else localizer.text("hint-hurried") + "\n"
    idea = ideas[0] if ideas else quick_idea(view, scene.id)
    to_hand = button(localizer, scene, commands.Hand())
    if not idea.move.is_placement:
        said, plays = _without_placement(localizer, scene, view, idea.move)
        text: Text = (Span(hurried + said),)
        buttons = (*plays, to_hand)
        return words_page(text, buttons=buttons, secret=True)
    shown = option_of(localizer, view, weighed(view).index(idea.move))
    # A table's view shows the move itself, and leaves out the span that names it.
    move, *rest = _facts(localizer, scene, view, idea, shown)
    text = (Span(hurried + move.text), *rest)
    others = [one for one in placement_options(localizer, view) if one.move != idea.move]
    return Message(
        text=text,
        brief=brief(text),
        picture=pictures.ghost(localizer, scene, view, idea.move),
        prompt=localizer.text("pick-most") if others else "",
        choices=tuple(piece_choice(localizer, scene, one) for one in others[:OTHERS]),
        buttons=(placements.ghost_action(localizer, scene, view, shown), to_hand),
        secret=True,
    )


def _facts(
    localizer: Localizer, scene: TableView, view: View, idea: Idea, shown: PlacementOption
) -> Text:
    """One sentence: the points now, what the next player can make of it, what still fits."""
    move = placements.where(localizer, shown, shown.spot)
    text: Text = (Span(localizer.text("hint-play", move=move, sum=shown.sum)),)
    more = Span(localizer.text("hint-more"))
    if idea.leaves is not None:
        following = ((view.seat or 0) + 1) % view.players
        least = 1 if idea.leaves else 0
        said = localizer.named(
            "hint-leaves",
            None,
            scene.seats[following].name,
            points=max(least, round(idea.leaves)),
            known="no" if view.hands[following] is None else "yes",
        )
        text = (*text, more, *said)
    if idea.left and idea.behind is not None:
        some = "all" if idea.keeps == idea.left else "some" if idea.keeps else "none"
        kept = localizer.text("hint-keeps", which=some, keeps=idea.keeps, left=idea.left)
        text = (*text, more, Span(kept))
    return (*text, Span("."))


def _without_placement(
    localizer: Localizer, scene: TableView, view: View, move: Move
) -> tuple[str, tuple[Button, ...]]:
    """The text about another move, and its button if it has one."""
    if isinstance(move, Swap):
        back = str(move).removeprefix("swap ").split(",")
        mask, held = 0, list(view.hand)
        for piece in back:
            at = held.index(piece)
            mask, held[at] = mask | 1 << at, ""
        plays = Button(
            localizer.text("button-swap-do", count=len(back)),
            press(scene, steps.SwapMarked(mask)),
            style=Style.SUCCESS,
        )
        fits = "yes" if view.placements() else "no"
        return localizer.text("hint-swap", pieces=localizer.pieces(back), fits=fits), (plays,)
    if isinstance(move, UseJoker):
        piece = localizer.piece(pictures.piece_at(view, move.cell_name))
        label = localizer.text("choice-joker", piece=piece, cell=move.cell_name)
        plays = Button(label, press(scene, steps.Make(view.moves.index(move))), style=Style.SUCCESS)
        said = localizer.text("hint-joker", piece=piece, cell=move.cell_name)
        return said, (plays,)
    return localizer.text("hint-none"), (button(localizer, scene, PLAIN_MOVES[move.kind]),)


AT_TABLE: Final = {
    "place": "tip-place-table",
    "tokens": "tip-tokens-table",
    "touch": "tip-touch-table",
    "help": "tip-help-table",
}
"""The texts of tips on what to tap: in the table view that is something else."""


def tip(localizer: Localizer, scene: TableView, view: View, *, at_table: bool = False) -> Text:
    """The tip that the table chose for the viewer of this first game; empty for none.

    `at_table`: for the table view, where there are spots and buttons instead of lists and commands.
    """
    if not scene.guide or scene.phase is not TablePhase.PLAYING or view.seat is None:
        return ()
    now = tips_now(scene.seats[view.seat].tips)
    if not now:
        return ()
    key = AT_TABLE.get(now, f"tip-{now}") if at_table else f"tip-{now}"
    return (Span("\n\n" + localizer.text(key)),)


def drill_page(
    localizer: Localizer, progress: Progress, asked: Asked, verdict: DrillVerdict | None
) -> Message:
    """The open question, below the `verdict` on the answer just given."""
    key = "drill-quadruple" if progress.given == LEVELS["quadruple"] else "drill-triple"
    count = len(asked.question.answers)
    question = localizer.text(key, pieces=localizer.pieces(asked.question.tokens), count=count)
    lines = [
        *([*_verdict_lines(localizer, progress, verdict), ""] if verdict else ()),
        *([localizer.text("drill-best", best=progress.best)] if progress.best else ()),
        question,
    ]
    if progress.found:
        lines.append(localizer.text("drill-found", pieces=localizer.pieces(progress.found)))
    level = next(name for name, given in LEVELS.items() if given == progress.given)
    payloads = {
        pid: press_nowhere(commands.Drill(level, progress.number, pid))
        for pid in asked.offered
        if pid not in progress.found
    }
    other = next(name for name, given in LEVELS.items() if given != progress.given)
    change = button_nowhere(localizer, f"button-drill-{other}", commands.Drill(other))
    body = "\n".join(lines)
    return Message(
        text=(Span(body),),
        brief=brief(body),
        picture=renderer.drill(
            asked.question.tokens,
            asked.offered,
            progress.found,
            theme=localizer.reader.theme,
            alt=f"{question}\n{localizer.pieces(asked.offered)}",
        ),
        prompt=localizer.text("drill-pick"),
        choices=tuple(Choice(localizer.piece(pid), press) for pid, press in payloads.items()),
        buttons=(change,),
        hotspots=tuple(
            Hotspot(pid, press, localizer.piece(pid)) for pid, press in payloads.items()
        ),
        replaces=True,
        picture_in_text=True,
    )


def _verdict_lines(localizer: Localizer, progress: Progress, verdict: DrillVerdict) -> list[str]:
    """Whether the answer was right; if not, why, and which ones would have been."""
    if verdict.broken:
        return [
            localizer.text("drill-wrong", piece=localizer.piece(verdict.answer)),
            *(localizer.broken(each) for each in verdict.broken),
            localizer.text("drill-answers", pieces=localizer.pieces(verdict.question.answers)),
        ]
    if verdict.left:
        return [localizer.text("drill-left", count=verdict.left)]
    return [localizer.text("drill-right", streak=progress.streak)]


EASIEST_GAME: Final = "tridom"
"""The game to begin with."""


_ABOUT: Final[Mapping[str, Callable[[str], Action]]] = {
    "rules": commands.Rules,
    "options": commands.Options,
    "allrules": steps.AllRules,
    "rulings": steps.Rulings,
    "advice": steps.Advice,
    "ladder": commands.ShowLadder,
}
"""The actions that show something of a game, by their verbs (`GamesEffect.verb`)."""


def _with_game(
    verb: str, game: str, options: Mapping[str, str], *, apart: bool, computers: tuple[str, int]
) -> Action:
    match verb:
        case "new" | "solo":
            return commands.New(game, options, verb == "solo", apart, *computers)
        case "learn":
            return commands.Learn(game, apart=apart)
        case "league":
            return commands.Season(game, options)
        case "cup":
            return commands.Cup(game, options)
        case _:
            return _ABOUT[verb](game)


def games_page(localizer: Localizer, shown: GamesEffect, *, newcomer: bool = False) -> Message:
    """The games to choose from, each in a sentence; a choice presses the verb with the game (`new`, …).

    Where a game is to be played, with a picture and the ways to begin at once; for a `newcomer` the quick games.
    The options come along, to the games that take them.
    """
    verb, options, head = shown.verb, shown.options, localizer.lines(shown.lines)
    if verb == "new" and newcomer and not options:
        options = game_options.write_carried(game_options.of_form(GameForm.QUICK))
    chosen = game_options.read_carried(options.split("."))
    computers = game_options.take_computers(chosen)

    def pressed(verb: str, game: str) -> Payload:
        do = _with_game(verb, game, chosen, apart=shown.apart, computers=computers)
        return press_nowhere(do)

    takers = games_taking(chosen)
    order = sorted((game.id for game in takers), key=lambda game: game != EASIEST_GAME)
    begins = verb in {"new", "learn"}
    choices = tuple(
        Choice(
            localizer.game(game) + (" \N{BLACK STAR}" if begins and game == EASIEST_GAME else ""),
            pressed(verb, game),
            localizer.text(f"about-{game}"),
        )
        for game in order
    )
    quick = chosen.get(game_options.QUICK) == "yes"
    title = localizer.text("games-title-quick" if quick else "games-title")
    text: list[Span] = [*head, *([Span("\n")] if head else []), Span(title)]
    for game in order:
        about = localizer.labelled("", localizer.text(f"about-{game}"))
        text += [Span("\n"), Span(localizer.game(game), bold=True), Span(about)]
    if not begins:
        return Message(text=tuple(text), prompt=title, choices=choices, replaces=True)
    if verb == "new":
        text.append(Span("\n" + localizer.text("games-begin")))
    term = catalogue.level(localizer.catalogue, DEFAULT_LEVEL)
    solo = Button(localizer.text("button-solo-at", term=term), pressed("solo", order[0]))
    learn = Button(localizer.text("button-learn"), pressed("learn", EASIEST_GAME))
    other = steps.Games(GameForm.FULL if quick else GameForm.QUICK)
    key = "button-games-full" if quick else "button-games-quick"
    plain = {*chosen} <= {game_options.QUICK} and not shown.apart
    forms = (button_nowhere(localizer, key, other),) if plain else ()
    return Message(
        text=tuple(text),
        brief=title,
        picture=games_picture(localizer),
        prompt=title,
        choices=choices,
        buttons=(learn, solo, *forms) if verb == "new" else (),
        replaces=True,
    )


def greeting(localizer: Localizer, *, private: bool, newcomer: bool = False) -> Message:
    """Ways to begin, for a chat that the bot has just come into; in private two, and a platform may add a third."""
    if private:
        return _welcome(localizer, localizer.text("greeting-private"), *_alone(localizer))
    text = localizer.text("greeting-group", game=localizer.game(EASIEST_GAME))
    to_help = button_nowhere(localizer, "button-help", commands.Help())
    return _welcome(localizer, text, _play(localizer, newcomer), _games(localizer), to_help)


def _welcome(localizer: Localizer, said: str, *buttons: Button) -> Message:
    text = (Span(said),)
    return Message(
        text=text,
        brief=brief(text),
        picture=games_picture(localizer),
        buttons=buttons,
        replaces=True,
    )


def _learn(localizer: Localizer, style: Style = Style.SECONDARY) -> Button:
    return button_nowhere(localizer, "button-learn", commands.Learn(EASIEST_GAME), style=style)


def _alone(localizer: Localizer) -> tuple[Button, ...]:
    return (_learn(localizer, Style.PRIMARY), _games(localizer))


def _play(localizer: Localizer, newcomer: bool) -> Button:
    """The way to a lobby; for a newcomer of the quick game."""
    key = "button-play-quick" if newcomer else "button-play-game"
    options = game_options.of_form(GameForm.QUICK if newcomer else GameForm.UNSAID)
    new, game = commands.New(EASIEST_GAME, options), localizer.game(EASIEST_GAME)
    return button_nowhere(localizer, key, new, style=Style.PRIMARY, game=game)


def _games(localizer: Localizer) -> Button:
    return button_nowhere(localizer, "button-games", steps.Games())


_ANSWERS: Final[Mapping[str, tuple[tuple[str, Action], ...]]] = {
    "win": (("button-rules", commands.Rules()), ("button-learn", commands.Learn(EASIEST_GAME))),
    "minus": (("button-rules", commands.Rules()),),
    "away": (("button-games-of-mine", commands.MyGames()),),
    "messages": tuple(
        (f"setting-{name}", commands.ChangeSettings(name))
        for name in ("hand", "ping", "reminders", "quiet")
    ),
}
"""By topic of the help: the buttons that do what it says."""


def _at_table(localizer: Localizer, scene: TableView, topic: str) -> tuple[Button, ...]:
    """The buttons of an answer that mean the reader's own seat at this table."""
    reader = localizer.reader.id
    sits, left = scene.seat_of(reader) is not None, scene.away_seat(reader) is not None
    if topic == "stop" and sits and scene.phase is TablePhase.LOBBY:
        return (button(localizer, scene, commands.Leave()),)
    if topic == "stop" and _plays(localizer, scene):
        return (button(localizer, scene, commands.Resign(), style=Style.DANGER),)
    if topic == "away" and left and scene.phase is TablePhase.PLAYING:
        return (back_button(localizer, scene),)
    return ()


def _plays(localizer: Localizer, scene: TableView) -> bool:
    return scene.phase is TablePhase.PLAYING and scene.seat_of(localizer.reader.id) is not None


def help_page(
    localizer: Localizer, scene: TableView | None, shown: HelpEffect, *, newcomer: bool = False
) -> Message:
    """How the bot works: in two sentences; the questions that people ask; the answer to one, with buttons that do it; a command."""
    topic = shown.topic
    topics = button_nowhere(localizer, "button-topics", commands.Help(ALL_TOPICS))
    if not topic and scene is not None and _plays(localizer, scene):
        hand = button(localizer, scene, commands.Hand(), style=Style.PRIMARY)
        rules = button_nowhere(localizer, "button-rules", commands.Rules(scene.game))
        how = localizer.text("help-playing")
        return words_page(how, buttons=(hand, rules, topics), replaces=True)
    if not topic and shown.private:
        return _welcome(localizer, localizer.text("greeting-private"), *_alone(localizer), topics)
    if not topic:
        begin = (_play(localizer, newcomer), _games(localizer))
        return _welcome(localizer, localizer.text("help"), *begin, topics)
    after_first = TOPICS.index("more") + 1
    asked = {ALL_TOPICS: TOPICS[:after_first], "more": TOPICS[after_first:]}.get(topic, ())
    if topic == ALL_TOPICS:
        text: Text = (Span(localizer.text("button-topics"), bold=True),)
        rules = button_nowhere(localizer, "button-rules", commands.Rules())
        buttons: tuple[Button, ...] = (_learn(localizer), rules)
    elif topic not in TOPICS:
        command, said = f"cmd-{topic}", localizer.catalogue
        typed = f"/{said.say(command)} {said.more(command, 'then')}".strip()
        about = [said.more(command, "about")]
        if topic in DEFAULT_WEEKS:
            about.append(localizer.text("league-about", kind=topic, weeks=DEFAULT_WEEKS[topic]))
        text = (Span(typed, code=True), Span("\n" + "\n".join(about)))
        buttons = (topics,)
    else:
        title = Span(localizer.text(f"topic-{topic}"), bold=True)
        text = (title, Span("\n" + localizer.text(f"help-{topic}")))
        answers = (button_nowhere(localizer, *each) for each in _ANSWERS.get(topic, ()))
        here = _at_table(localizer, scene, topic) if scene is not None else ()
        buttons = (*here, *answers, topics)
    return words_page(
        text,
        prompt=localizer.text("help-pick") if asked else "",
        choices=tuple(
            Choice(localizer.text(f"topic-{each}"), press_nowhere(commands.Help(each)))
            for each in asked
        ),
        buttons=buttons,
        replaces=True,
    )

"""Pages for learning: greeting, help, rules, lessons, hints, tips and the drill."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import renderer
from bot.present import catalogue, lobby_pages, pictures, placements
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
from bot.table import commands, game_options, steps
from bot.table.commands import ALL_TOPICS, TOPICS, Action, Payload
from bot.table.effects import GamesEffect, HelpEffect
from bot.table.game_options import games_taking
from bot.table.lessons import LEVELS, Asked, DrillVerdict, Progress, tips_now
from bot.table.lobby import DEFAULT_LEVEL
from bot.table.moving import quick_idea, weighed
from bot.table.steps import GameForm
from bot.table.table import TablePhase, TableView
from engine import GAMES, Move, Record, View
from engine import record as records
from engine.players.search.advice import Idea
from engine.tripitz import Swap, UseJoker
from renderer import Picture

_TABLE_RULINGS: Final = ("time", "rest")
"""About tables, whatever is played at them."""

_TRIANGLE_RULINGS: Final = ("lowest-hands", "equal-totals", "rounds", "absent", *_TABLE_RULINGS)
"""Common to the four triangle games; listed after each game's own."""

RULINGS: Final[dict[str, tuple[str, ...]]] = {
    "tripple-domino": (
        "corners", "opening", "any-tile", "declined", "third-draw", "hexagons", "blocked-willing",
        "solitaire", *_TRIANGLE_RULINGS,
    ),
    "triominoes": ("opening", "must-play", "third-draw", "blocked-passes", *_TRIANGLE_RULINGS),
    "tridom": (
        "corners", "opening", "third-draw", "hexagons", "exchange-score", "exchange-right",
        "blocked-silent", "target", *_TRIANGLE_RULINGS,
    ),
    "triominos": (
        "corners", "opening", "must-draw", "third-draw", "hexagons", "double", "blocked-when",
        "smallest", "last-round", "winner", *_TRIANGLE_RULINGS,
    ),
    "tripitz": (
        "board", "begins", "rows", "must-swap", "ends", "equal-totals", "spare", "solo",
        "short", "joker-where", "joker-turn", "joker-board", "cooperative", "hidden", "absent-tripitz",
        *_TABLE_RULINGS,
    ),
}  # fmt: skip
"""Each game's rulings in the order of its rules; the text of each is `ruling-NAME`."""


def rules(localizer: Localizer, scene: TableView | None, game: str) -> Message:
    """A game's rules in three lines; asked at a table of that game, also the options chosen there."""
    text: Text = (
        Span(localizer.game(game), bold=True),
        Span("\n" + localizer.text(f"short-{game}")),
    )
    if (
        scene is not None
        and scene.game == game
        and (chosen := lobby_pages.chosen_options(localizer, scene))
    ):
        text = (*text, Span("\n"), *chosen)
    buttons: Mapping[str, Action] = {
        "rules-pick": steps.AllRules(game),
        "button-learn": commands.Learn(game),
        "button-options": commands.Options(game),
    }
    example = "quadruple" if game == "tripitz" else "hexagon"
    board = lesson_picture(localizer, LESSONS_BY_NAME[example])
    told = localizer.text(f"lesson-about-{example}")
    return Message(
        text=text,
        brief=brief(text),
        picture=Picture(board.png, board.size, told, told),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=tuple(
            Button(localizer.text(key), press_nowhere(action)) for key, action in buttons.items()
        ),
        replaces=True,
        picture_in_text=True,
    )


def all_rules(localizer: Localizer, game: str) -> Message:
    """All rules of a game."""
    body = "\n" + localizer.text(f"rules-{game}")
    return _page_under_rules(localizer, game, localizer.game(game), body)


def rulings(localizer: Localizer, game: str) -> Message:
    """All rulings of a game, each with its reason."""
    title = localizer.text("rulings-title", game=localizer.game(game))
    said = [f"\u2022 {localizer.text(f'ruling-{name}')}" for name in RULINGS[game]]
    body = "\n".join(["", localizer.text("rulings-intro"), *said])
    return _page_under_rules(localizer, game, title, body)


def advice(localizer: Localizer, game: str) -> Message:
    """How to play a game well."""
    title = localizer.text("advice-title", game=localizer.game(game))
    return _page_under_rules(localizer, game, title, "\n" + localizer.text(f"advice-{game}"))


def lesson(localizer: Localizer, name: str, game: str) -> Message:
    """One lesson on its board; a refusal for a name or game that does not exist."""
    example = LESSONS_BY_NAME.get(name)
    if example is None or game not in GAMES:
        return Message(text=(Span(localizer.text("refused-forged")),))
    shows = lesson_picture(localizer, example)
    body = localizer.text(f"lesson-about-{name}")
    title = localizer.text(f"lesson-{name}")
    return replace(
        _page_under_rules(localizer, game, title, "\n" + body), brief=brief(body), picture=shows
    )


def _page_under_rules(localizer: Localizer, game: str, title: str, body: str) -> Message:
    """A page under a game's rules, with choices of the others and a button back."""
    return Message(
        text=(Span(title, bold=True), Span(body)),
        prompt=localizer.text("lessons-pick"),
        choices=_choices_under_rules(localizer, game),
        buttons=(button_nowhere(localizer, "button-rules", commands.Rules(game)),),
        replaces=True,
    )


def _choices_under_rules(localizer: Localizer, game: str) -> tuple[Choice, ...]:
    """The pages under a game's rules: its lessons, its advice, its rulings."""
    boards = (
        Choice(
            localizer.text(f"lesson-{lesson.name}"),
            press_nowhere(steps.Lesson(lesson.name, game)),
        )
        for lesson in lessons_for(game)
    )
    advice = Choice(localizer.text("advice-pick"), press_nowhere(steps.Advice(game)))
    rulings = Choice(localizer.text("rulings-pick"), press_nowhere(steps.Rulings(game)))
    return (*boards, advice, rulings)


@dataclass(frozen=True, slots=True)
class LessonExample:
    """A lesson and the game that leads to its position."""

    name: str
    """The catalogue has `lesson-NAME` and `lesson-about-NAME`."""
    game: str
    shuffle: int
    """The seed is derived from this number."""
    players: int
    moves: tuple[str, ...]
    """In the notation of records."""
    tried: str = ""
    """A placement that the rules refuse, if the lesson is about one."""


_HEXAGON: Final = (
    "0-0-0@0,0", "3-0-0@-1,0", "3-4-0@-1,1", "2-3-0@-2,0", "2-3-2@-3,0", "2-3-3@-3,1", "3-4-3@-2,1",
)  # fmt: skip
_BRIDGE: Final = (
    "0-0-0@0,0", "4-0-0@-1,0", "2-4-0@-2,0", "3-4-2@-3,0", "0-0-1@0,-1", "3-3-2@-4,0", "3-2-2@-4,-1",
    "2-2-5@-3,-1", "5-0-1@-1,-1",
)  # fmt: skip
_DOUBLE: Final = (
    "1-1-1@0,0", "draw", "draw", "5-1-1@-1,0", "1-1-3@0,-1", "draw", "draw", "draw", "pass",
    "3-1-3@-1,-1", "3-3-0@-1,-2", "0-3-0@-2,-2", "0-3-4@0,-2", "2-3-0@-3,-2", "0-0-1@-2,-3", "draw",
    "2-5-1@-2,0", "2-2-3@-3,-1", "4-2-2@-4,-1", "4-4-2@-4,0", "draw", "draw", "2-0-1@-3,-3",
    "4-5-2@-3,0",
)  # fmt: skip

LESSONS: Final = (
    LessonExample("legal", "tridom", 17, 2, _HEXAGON[:3]),
    LessonExample("illegal", "tridom", 17, 2, _HEXAGON[:2], tried="3-4-1@-1,1"),
    LessonExample("bridge", "tridom", 4, 2, _BRIDGE),
    LessonExample("double", "tridom", 2, 2, _DOUBLE),
    LessonExample("hexagon", "tridom", 17, 2, _HEXAGON),
    LessonExample("triple", "tripitz", 0, 2, ("rsw@E7",)),
    LessonExample("quadruple", "tripitz", 31, 2, ("rsk@F8", "ycl@F5")),
    LessonExample("edge", "tripitz", 5, 1, ("bcg@D6", "ysl@C6", "gtw@B6", "rck@A6")),
)
LESSONS_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lessons_for(game: str) -> tuple[LessonExample, ...]:
    """The lessons that apply to this game."""
    family = "tripitz" if game == "tripitz" else "tridom"
    without = {"double"} if game == "triominoes" else set()
    return tuple(one for one in LESSONS if one.game == family and one.name not in without)


@cache
def shown(name: str) -> tuple[View, int | None, Collection[str]]:
    """A lesson's final view, the points of its last move, and the cells that made them."""
    lesson = LESSONS_BY_NAME[name]
    seed = hashlib.sha256(f"lesson/{lesson.shuffle}".encode()).digest()
    players = tuple(f"{number}" for number in range(1, lesson.players + 1))
    example = Record(lesson.game, {}, players, seed, lesson.moves)
    *_, last = records.plies(example)
    found = renderer.public_position(last)
    return found.view, found.points, found.forms


def games_picture(localizer: Localizer) -> Picture:
    """What the two kinds of games are about, side by side: a hexagon of triangles, a row of tokens."""
    halves = [(view, forms) for view, _, forms in map(shown, ("hexagon", "quadruple"))]
    alt = localizer.text("games-picture")
    return renderer.pair(*halves, theme=localizer.reader.theme, alt=alt)


def lesson_picture(localizer: Localizer, lesson: LessonExample) -> Picture:
    """The lesson's board with the relevant cells highlighted."""
    view, points, forms = shown(lesson.name)
    if lesson.tried:
        return pictures.misfit(localizer, None, view, lesson.tried)
    style = pictures.picture_style(localizer.reader)
    return renderer.board(view, highlight=forms, points=points, **style)


OTHERS: Final = 3
"""Placements that score most, beside the one that a hint names."""


def hint(localizer: Localizer, scene: TableView, view: View, ideas: Sequence[Idea]) -> Message:
    """What the hard player would do, with what it brings, leaves and keeps; as a ghost, with a button.

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
    """What is said of another move, and a button for it where it has one of its own."""
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
        return localizer.text("hint-swap", pieces=localizer.pieces(back)), (plays,)
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
    change = Button(localizer.text(f"button-drill-{other}"), press_nowhere(commands.Drill(other)))
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


def _with_game(verb: str, game: str, options: Mapping[str, str], *, apart: bool) -> Action:
    match verb:
        case "new" | "solo":
            return commands.New(game, options, solo=verb == "solo", apart=apart)
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

    def pressed(verb: str, game: str) -> Payload:
        return press_nowhere(_with_game(verb, game, chosen, apart=shown.apart))

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
    level = catalogue.level(localizer.catalogue, DEFAULT_LEVEL)
    solo = Button(localizer.text("button-solo-at", term=level), pressed("solo", order[0]))
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
    payload = press_nowhere(commands.Learn(EASIEST_GAME))
    return Button(localizer.text("button-learn"), payload, style=style)


def _alone(localizer: Localizer) -> tuple[Button, ...]:
    """Ways to begin in private."""
    return (_learn(localizer, Style.PRIMARY), _games(localizer))


def _play(localizer: Localizer, newcomer: bool) -> Button:
    """The way to a lobby; for a newcomer of the quick game."""
    key = "button-play-quick" if newcomer else "button-play-game"
    label = localizer.text(key, game=localizer.game(EASIEST_GAME))
    options = game_options.of_form(GameForm.QUICK if newcomer else GameForm.UNSAID)
    return Button(label, press_nowhere(commands.New(EASIEST_GAME, options)), style=Style.PRIMARY)


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
    """The buttons of an answer that mean this table."""
    if topic == "stop" and scene.phase is TablePhase.LOBBY:
        return (button(localizer, scene, commands.Leave()),)
    if scene.phase is not TablePhase.PLAYING:
        return ()
    if topic == "stop":
        return (button(localizer, scene, commands.Resign(), style=Style.DANGER),)
    if topic == "away" and any(seat.former is not None for seat in scene.seats):
        return (back_button(localizer, scene),)
    return ()


def help_page(
    localizer: Localizer, scene: TableView | None, shown: HelpEffect, *, newcomer: bool = False
) -> Message:
    """How the bot works: in two sentences; the questions that people ask; the answer to one, with buttons that do it."""
    topic = shown.topic
    topics = button_nowhere(localizer, "button-topics", commands.Help(ALL_TOPICS))
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

"""Words of six languages: none means two things, and each is understood as it is shown.

`typed.txt` has lines that are typed, and what is understood below each; `python -m tests.stories --write typed`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from bot.locales import LANGUAGES
from bot.platforms import terms
from bot.platforms.terms import meaning
from bot.platforms.vocabulary import MOST_OF_OTHERS, is_for_bot, parse
from bot.present.catalogue import texts
from bot.present.localizer import Localizer, Reader
from bot.present.message import plain
from bot.table import commands, game_options, preferences
from bot.table.commands import Unknown
from bot.table.effects import Line
from bot.table.lessons import LEVELS
from bot.table.registry import WORDS
from engine import GAMES
from engine.players import PLAYERS
from tests.present.test_texts import catalogue
from tests.support.every import every
from tests.support.recorded import recorded_now

FILE = Path(__file__).with_name("typed.txt")
LABELS = {
    "join": "join", "leave": "leave", "invite": "invite", "computer": "computer", "end": "end",
    "start": "start", "hand": "hand", "table": "new", "swap": "swap", "pass": "pass",
    "more": "help", "games-of-mine": "mygames", "wake": "wake", "undo": "undo", "board": "board",
    "to-table": "board", "log": "log", "score": "score", "rules": "rules", "how": "rules",
    "options": "options", "hint": "hint", "record": "record", "fair": "record",
    "replay": "replay", "again": "new", "rematch": "rematch", "reopen": "rematch",
    "ladder": "ladder", "stats": "stats", "help": "help", "topics": "help", "learn": "learn",
    "review": "review", "solve-today": "daily", "practise": "drill", "unseat": "replace",
    "overview-on": "tables", "listen": "tables", "forget": "mydata",
}  # fmt: skip
"""Labels of buttons, and the commands that do the same."""
ALL = [(language, name) for language in LANGUAGES for name in WORDS]


def understood(line: str) -> list[str]:
    return [repr(parse(line))]


def lived(text: str) -> str:
    """Type the lines at the margin; return the text with what is understood now."""
    return recorded_now(understood, text)


def test_what_is_typed_is_understood_as_it_was() -> None:
    written = FILE.read_text(encoding="utf-8")
    assert lived(written).splitlines() == written.splitlines()


@every("language", LANGUAGES)
def test_each_suggestion_can_be_told(language: str) -> None:
    """Of whatever is typed, in any language."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    found = [parse(line) for line in lines if not line.startswith((" ", "#"))]
    suggested = {each.near for each in found if isinstance(each, Unknown) and each.near}
    assert len(suggested) > len(WORDS) / 2
    localizer = Localizer(Reader(None, language), None)
    for near in sorted(suggested):
        told = localizer.line(Line("refused-unknown-near", {"text": "x", "near": near, "rest": ""}))
        assert texts(language).say(f"cmd-{near.split()[0]}") in plain(told)


def test_no_word_means_two_things() -> None:
    """Of what is typed in one place, over all languages, both spellings of umlauts included."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for language in LANGUAGES:
        said = texts(language)
        for key in said.keys_of("words"):
            kind, _, name = key.partition("-")
            for word in (name, said.say(key), *said.more(key, "also").split(",")):
                for form in {terms.fold(word), terms.spelled_out(word)} - {""}:
                    found[kind, form].add(name)
    assert {form: names for form, names in found.items() if len(names) > 1} == {}


@every("language, name", ALL)
def test_a_command_is_understood_as_it_is_shown(language: str, name: str) -> None:
    """In its own letters, in capitals, without accents, as Telegram spells it, with a bot's name."""
    word = texts(language).say(f"cmd-{name}")
    ways = (
        word,
        f"/{word.upper()}",
        terms.fold(word),
        terms.spelled_out(word),
        f"/{terms.spelled_out(word)}@Trigon_Bot",
        f"  {word[:3]}-{word[3:]}" if len(word) > 3 else word,
        *texts(language).more(f"cmd-{name}", "also").split(", "),
    )
    for way in ways:
        if way:
            assert parse(way) == parse(name), way


@every("language, name", ALL)
def test_what_may_follow_is_understood(language: str, name: str) -> None:
    """Words between bars are words to type: "leicht | normal"."""
    said = texts(language)
    ours, theirs = (
        spoken.more(f"cmd-{name}", "then").split(" | ") for spoken in (said, texts("en"))
    )
    assert len(ours) == len(theirs)
    if len(ours) > 1:
        for mine, english in zip(ours, theirs, strict=True):
            typed = f"{said.say(f'cmd-{name}')} {mine}"
            assert parse(typed) == parse(f"{name} {english}") != parse(name)


@every("language", LANGUAGES)
def test_a_button_is_understood_as_it_is_labelled(language: str) -> None:
    """It is its command, or suggests it: some people type what a button says."""
    said, misled = texts(language), {}
    for label, name in LABELS.items():
        action = parse(said.say(f"button-{label}"))
        found = {action.near.split()[0]} if isinstance(action, Unknown) and action.near else set()
        found |= {other for other in WORDS if type(parse(f"/{other}")) is type(action)}
        if name not in found or parse(f"/{name}") not in (action, getattr(action, "meant", None)):
            misled[label] = action
    assert misled == {}


@every("language", LANGUAGES)
def test_options_are_understood_as_they_are_shown(language: str) -> None:
    """Names and values of options, levels, the drill and settings, in each language."""
    said = texts(language)

    def new(name: str, value: str) -> dict[str, str]:
        action = parse(f"/new tridom {said.say(f'opt-{name}')}={value}")
        assert isinstance(action, commands.New)
        return dict(action.options)

    names = {option.name for game in GAMES.values() for option in game.options} | {
        *game_options.TABLE_OPTIONS
    }
    for name in names - {"absent", "begin", "clock", "substitute"}:
        for answer in ("yes", "no"):
            assert new(name, said.say(f"answer-{answer}")) == {name: answer}
        assert new(name, "200") == {name: "200"}
    for name in ("absent", "begin"):
        for value in game_options.ALLOWED[name]:
            assert new(name, said.say(f"{name}-{value}")) == {name: value}
    for value in game_options.ALLOWED["substitute"]:
        assert new("substitute", said.say(f"level-{value}")) == {"substitute": value}
    for unit in "mhd":
        assert new("clock", f"3{said.say(f'unit-{unit}')}") == {"clock": f"3{unit}"}
    for level in PLAYERS:
        assert parse(f"/computer {said.say(f'level-{level}')}") == commands.AddComputer(level)
    for kind in LEVELS:
        assert parse(f"/drill {said.say(f'kind-{kind}')}") == commands.Drill(kind)
    for setting in preferences.SETTINGS.values():
        kind = "answer" if preferences.NO in setting.choices else setting.name
        for value in setting.choices:
            if setting.name == "language" and not said.has(f"language-{value}"):
                continue  # how a language calls the others is its own affair
            typed = f"/settings {said.say(f'set-{setting.name}')} {said.say(f'{kind}-{value}')}"
            action = commands.ChangeSettings if setting.own else commands.ChatSettings
            assert parse(typed) == action(setting.name, value)


@every("language, name", ALL)
def test_a_word_that_people_try_leads_to_the_command(language: str, name: str) -> None:
    """It is no command, and suggests the same one in all languages. A setting's word leads to it, too."""
    meant = {f"cmd-{name}": name}
    if name == "settings":
        meant |= {f"set-{each}": f"settings {each}" for each in preferences.SETTINGS}
    for key, near in meant.items():
        for word in filter(None, texts(language).more(key, "like").split(", ")):
            # "alone" says what is wanted of the command, too, and so does "alone" of "play alone".
            said = parse(f"/{word}")
            if len(word.split()) > MOST_OF_OTHERS and said == parse(f"/{near}"):
                continue  # a sentence that asks to be shown something
            assert isinstance(said, Unknown)
            level = meaning("level", word) if near == "computer" else None
            assert (said.text, said.near) == (f"/{word}", f"{near} {level}" if level else near)
            told = word.split()
            if terms.command(told[-1:])[0] in {"new", "play"}:
                told.pop()  # German and Dutch have the verb at the end
            assert " ".join(told).endswith(said.rest)


@every("language", LANGUAGES)
def test_texts_name_commands_by_the_list(language: str) -> None:
    """No text has a command's word of its own: each comes from the one list."""
    other = re.compile(r"(?<![\w}])/(?!\{ (?:cmd-[a-z]+|\$near) \})\S+")
    assert other.findall(catalogue(language)) == []


@every(
    "text, language, meant",
    [
        *(
            (text, "en", True)
            for text in ("3-4-4 7", "rtw F6", "pass", "whose turn is it?", "my hand")
        ),
        *(
            (text, "en", False)
            for text in ("nice move", "yes", "hello", "new shoes", "pass it on", "draw!", "7", "")
        ),
        ("main", "fr", True),
        ("main", "en", False),
        ("my hand", "fr", True),
    ],
)
def test_a_reply_to_the_bot_is_for_it_or_chat(text: str, language: str, meant: bool) -> None:
    assert is_for_bot(text, language) is meant

"""Words of six languages: none means two things, and each is understood as it is shown."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from bot.locales import LANGUAGES
from bot.platforms import vocabulary
from bot.platforms.vocabulary import parse
from bot.present.catalogue import words
from bot.table import commands, game_options, preferences
from bot.table.commands import LeagueVerb, SetWeekly, Switch, Unknown
from bot.table.lessons import LEVELS
from bot.table.registry import WORDS
from bot.table.results import quick_of
from bot.table.rows import ArgumentKind
from engine import GAMES
from engine.players import PLAYERS
from tests.present.test_texts import catalogue
from tests.support.every import every

ALL = [(language, name) for language in LANGUAGES for name in WORDS]


def test_no_word_means_two_things() -> None:
    """Of what is typed in one place, over all languages, both spellings of umlauts included."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for language in LANGUAGES:
        said = words(language)
        for key in said.keys:
            kind, _, name = key.partition("-")
            for word in (name, said.say(key), *said.more(key, "also").split(",")):
                for form in {vocabulary.fold(word), vocabulary.spelled_out(word)} - {""}:
                    found[kind, form].add(name)
    assert {form: names for form, names in found.items() if len(names) > 1} == {}


@every("language, name", ALL)
def test_a_command_is_understood_as_it_is_shown(language: str, name: str) -> None:
    """In its own letters, in capitals, without accents, as Telegram spells it, with a bot's name."""
    word = words(language).say(f"cmd-{name}")
    ways = (
        word,
        f"/{word.upper()}",
        vocabulary.fold(word),
        vocabulary.spelled_out(word),
        f"/{vocabulary.spelled_out(word)}@Trigon_Bot",
        f"  {word[:3]}-{word[3:]}" if len(word) > 3 else word,
        *words(language).more(f"cmd-{name}", "also").split(", "),
    )
    for way in ways:
        if way:
            assert parse(way) == parse(name), way


@every("language, name", ALL)
def test_what_may_follow_is_understood(language: str, name: str) -> None:
    """Words between bars are words to type: "leicht | normal"."""
    said = words(language)
    ours, theirs = (
        spoken.more(f"cmd-{name}", "then").split(" | ") for spoken in (said, words("en"))
    )
    assert len(ours) == len(theirs)
    if len(ours) > 1:
        for mine, english in zip(ours, theirs, strict=True):
            typed = f"{said.say(f'cmd-{name}')} {mine}"
            assert parse(typed) == parse(f"{name} {english}") != parse(name)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("/neu tridom ziel=200", commands.New("tridom", {"target": "200"})),
        ("/new TRIPPLE domino", commands.New("tripple-domino")),
        ("/nueva triple-domino meta 200", commands.New("tripple-domino", {"target": "200"})),
        (
            "nouvelle tripitz jokers pendule = 3 jours, courte",
            commands.New("tripitz", {"jokers": "yes", "clock": "3d", "short": "yes"}),
        ),
        ("/nieuw tridom klok 5 dagen + 12 uur", commands.New("tridom", {"clock": "5d+12h"})),
        (
            "/neu tridom uhr=90 Min. tipps=nein",
            commands.New("tridom", {"clock": "90m", "hints": "no"}),
        ),
        ("/nuovo tridom assenti fuori", commands.New("tridom", {"absent": "out"})),
        ("/new tridom clock=none", commands.New("tridom", {"clock": "none"})),
        ("/new chess target=9", commands.New("chess", {"target": "9"})),
        ("/new tridom target=200 teams", commands.New("tridom", {"target": "200", "teams": "yes"})),
        ("/new target=200", commands.New("", {"target": "200"})),
        ("/learn", commands.Learn("")),
        ("/regeln Tripple Domino", commands.Rules("tripple-domino")),
        ("/new tripits short", commands.New("tripitz", {"short": "yes"})),
        ("/new triomino", commands.New("triomino")),  # nearly two games
        ("/ladder tridon", commands.ShowLadder("tridom")),
        ("/ladder season", commands.ShowLadder("", season=True)),
        ("/rangliste tridom schnell quartal", commands.ShowLadder(quick_of("tridom"), season=True)),
        ("/liga mitspielen", commands.LeagueStep("league", LeagueVerb.JOIN)),
        ("/cup begin", commands.LeagueStep("cup", LeagueVerb.BEGIN)),
        ("/spielfeld text", commands.ShowBoard(text=True)),
        ("/tablero palabras", commands.ShowBoard(text=True)),
        ("/ajustes tableros los dos", commands.ChangeSettings("boards", "both")),
        ("/zurücknehmen", commands.Undo()),
        ("/ZURUECKNEHMEN@bot", commands.Undo()),
        ("zurucknehmen", commands.Undo()),
        ("mis partidas", commands.MyGames()),
        ("données discussion supprimer", commands.ChatData("delete")),
        ("/máquina facil", commands.AddComputer("easy")),
        ("/computer hard", commands.AddComputer("hard")),
        ("/üben Quadrupel", commands.Drill("quadruple")),
        ("/vormerken nichts", commands.Plan("none")),
        ("/vormerken ziehen", commands.Plan("draw")),
        ("/prévoir 3-4-4 7", commands.Plan("3-4-4", "7")),
        ("/legen 3 4 4 7", commands.Play("3-4-4", "7")),
        ("/legen 344 7", commands.Play("344", "7")),
        ("/legen rot mit weißem Dreieck F6", commands.Play("rtw", "F6")),
        ("/jouer Rouge, triangle blanc F6", commands.Play("rtw", "F6")),
        ("/jugar azul con luna azul claro B2", commands.Play("bml", "B2")),
        ("/play light blue star green e5", commands.Play("gsl", "e5")),
        ("2-5-5 6", commands.Play("2-5-5", "6")),
        ("2 5 5 6", commands.Play("2-5-5", "6")),
        ("255", commands.Play("255", "")),
        ("RTW f6", commands.Play("RTW", "f6")),
        ("red circle G5", commands.Play("rc*", "G5")),
        ("/legen roter Kreis G5", commands.Play("rc*", "G5")),
        ("Rot mit weißem Dreieck F6", commands.Play("rtw", "F6")),
        ("/255 6", Unknown("/255", "", "")),
        ("/gioca jolly", commands.Play("joker", "")),
        ("/play red", commands.Play("red", "")),
        ("/ruilen rtw blauw met witte maan", commands.SwapTokens("rtw bmw")),
        ("/einstellungen", commands.ChangeSettings()),
        ("/einstellungen chat sprache deutsch", commands.ChatSettings("language", "de")),
        ("/réglages discussion", commands.ChatSettings()),
        ("/réglages heures calmes 22:00-08:00", commands.ChangeSettings("quiet", "22:00-08:00")),
        ("/ajustes fin de semana sí", commands.ChangeSettings("weekends", "yes")),
        ("/instellingen stille-uren geen", commands.ChangeSettings("quiet", "none")),
        ("/settings german", commands.ChangeSettings("language", "de")),
        ("/einstellungen chat hell", commands.ChatSettings("theme", "light")),
        ("/tagesrätsel ein 8 Berlin", commands.SetDaily(Switch.ON, "8", "Berlin")),
        ("/défi oui", commands.SetDaily(Switch.ON)),
        ("/sfida no", commands.SetDaily(Switch.OFF)),
        ("/settings quiet from 8 pm to 7 am", commands.ChangeSettings("quiet", "8 pm - 7 am")),
        ("/ajustes días libres hasta", commands.ChangeSettings("holidays", "-")),
        ("/settings weekends off", commands.ChangeSettings("weekends", "no")),
        ("/einstellungen serie ein", commands.ChangeSettings("streak", "yes")),
        ("/settings streak often", commands.ChangeSettings("streak", "often")),
        ("/settings purple", commands.ChangeSettings("purple")),
        ("/settings zone Europe/Berlin", commands.ChangeSettings("zone", "Europe/Berlin")),
        ("/impostazioni promemoria mai", commands.ChangeSettings("reminders", "never")),
        ("/settings remind 6h", commands.ChangeSettings("reminders", "6h")),
        ("/settings remind every 2 days", commands.ChangeSettings("reminders", "2d")),
        ("/settings remind off", commands.ChangeSettings("reminders", "none")),
        ("/settings reminders 0h", commands.ChangeSettings("reminders", "0h")),
        ("/settings remind half a day", commands.ChangeSettings("reminders", "half a day")),
        ("/einstellungen erinnern alle 6 Std.", commands.ChangeSettings("reminders", "6h")),
        ("/einstellungen erinnerungen jeden Tag", commands.ChangeSettings("reminders", "1d")),
        ("/réglages rappels toutes les 6 heures", commands.ChangeSettings("reminders", "6h")),
        ("/réglages rappel tous les jours", commands.ChangeSettings("reminders", "1d")),
        ("/ajustes recordatorios cada 12 horas", commands.ChangeSettings("reminders", "12h")),
        ("/impostazioni promemoria ogni 2 giorni", commands.ChangeSettings("reminders", "2d")),
        ("/instellingen herinneringen om de 3 uur", commands.ChangeSettings("reminders", "3h")),
        ("/settings nonsense x", commands.ChangeSettings("nonsense", "x")),
        ("/trigon join K7QM-3XTP", commands.Join("K7QM-3XTP")),
        ("/trigon more ladder tridom", commands.ShowLadder("tridom")),
        ("/trigon mehr rangliste tridom", commands.ShowLadder("tridom")),
        ("/trigon", commands.Help()),
    ],
)
def test_typed_in_any_way(typed: str, action: commands.Action) -> None:
    """Words of any language, with blanks, hyphens and signs as they come."""
    assert parse(typed) == action


@every("language", LANGUAGES)
def test_options_are_understood_as_they_are_shown(language: str) -> None:
    """Names and values of options, levels, the drill and settings, in each language."""
    said = words(language)

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


@every(
    "typed, near, rest",
    [
        ("/legenn 3-4-4  7", "play", "3-4-4 7"),
        ("/stngs", "settings", ""),
        ("/xyz 3", "", ""),
        ("/settigns", "settings", ""),
        ("aidee", "help", ""),
        ("/language german", "settings language", "german"),
        ("/Zeitzone Berlin", "settings zone", "Berlin"),
        ("/langauge", "settings language", ""),
        ("/lang de", "settings language", "de"),
        ("/boards both", "settings boards", "both"),
        ("/timer 2d", "moretime", ""),
        ("¿?", "", ""),
    ],
)
def test_the_nearest_command_is_suggested(typed: str, near: str, rest: str) -> None:
    """For a slip of the finger, with what stood behind it; not for just anything."""
    assert parse(typed) == Unknown(typed.split(maxsplit=1)[0], near, rest)


@every("language, name", ALL)
def test_a_word_that_people_try_leads_to_the_command(language: str, name: str) -> None:
    """It is no command, and suggests the same one in all languages. A setting's word leads to it, too."""
    for word in filter(None, words(language).more(f"cmd-{name}", "like").split(", ")):
        rest = "" if WORDS[name].argument is ArgumentKind.NOTHING else "Ben"
        assert parse(f"/{word} Ben") == Unknown(f"/{word}", name, rest)
    for key in words(language).keys if name == "settings" else ():
        for word in filter(None, words(language).more(key, "like").split(", ")):
            if setting := key.removeprefix("set-") if key.startswith("set-") else "":
                assert parse(f"/{word} 6h") == Unknown(f"/{word}", f"settings {setting}", "6h")


@every(
    "typed, meant",
    [
        ("/help tridom", commands.Rules("tridom")),
        ("/hilfe Tripple Domino", commands.Rules("tripple-domino")),
        ("/help tauschen", commands.Help("swap")),
        ("/help mis partidas", commands.Help("mygames")),
        ("/help me", commands.Help()),
        ("Hello there!", commands.Help()),
        ("bonjour", commands.Help()),
    ],
)
def test_help_explains_a_game_or_a_command(typed: str, meant: commands.Action) -> None:
    assert parse(typed) == meant


@every(
    "typed, meant",
    [
        ("/computer hrad", commands.AddComputer("hard")),
        ("/computer schwre", commands.AddComputer("hard")),
        ("/computer best", commands.AddComputer("best")),
        ("/weekly on freitg 18", SetWeekly(Switch.ON, "fri", "18", "")),
        ("/weekly on someday", SetWeekly(Switch.ON, "someday", "", "")),
    ],
)
def test_a_slip_in_one_of_few_words_is_understood(typed: str, meant: commands.Action) -> None:
    """The answer says what was; what is like none of them is said to be none."""
    assert parse(typed) == meant


@every("language", LANGUAGES)
def test_texts_name_commands_by_the_list(language: str) -> None:
    """No text has a command's word of its own: each comes from the one list."""
    other = re.compile(r"(?<![\w}])/(?!\{ (?:cmd-[a-z]+|\$near) \})\S+")
    assert other.findall(catalogue(language)) == []

"""The people of a world: they play, chat, mistype, press old buttons, leave, return, follow, solve, delete.

A person knows the commands, and the buttons that they were shown at some time.
"""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.present.message import Message, plain
from bot.table import commands, steps
from bot.table.commands import Action
from bot.table.identity import Person, ServerId

NAMES: Final = ("Ann", "Bob", "Cem", "Dot", "Eva", "Fay", "Gil", "Hal")
LANGUAGES: Final = ("en", "en-GB", "pt-br", "de", "fr", "it")
GAMES: Final = ("tridom", "tripitz", "triominos", "triominoes", "tripple-domino")
OPTIONS: Final[Sequence[dict[str, str]]] = (
    {}, {}, {"clock": "1h"}, {"clock": "1d"}, {"clock": "2h+10m", "absent": "out"}, {"hidden": "yes"}, {"begin": "full"},
    {"substitute": "hard", "clock": "2m"}, {"cooperative": "yes"}, {"clock": "3h", "absent": "pass"},
)  # fmt: skip
ZONES: Final = ("Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "UTC")
SETTINGS: Final = (
    ("language", "de"), ("language", "en"), ("theme", "light"), ("theme", "dark"), ("zone", "Europe/Berlin"),
    ("quiet", "22:00-07:00"), ("quiet", "none"), ("weekends", "yes"), ("ping", "private"), ("ping", "channel"), ("ping", "never"),
    ("hand", "always"), ("reminders", "no"), ("holidays", "2026-12-31..2027-01-01, 2026-02-26, 2026-03-29"), ("holidays", "2026-10-25..2026-10-26, 2028-02-29"), ("nonsense", "x"), ("", ""),
    ("board", "edit"), ("board", "post"),
)  # fmt: skip
CODE: Final = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")
REMEMBERED: Final = 120
"""Buttons that a person remembers."""


@dataclass(frozen=True)
class Seen:
    """A button that somebody was shown, and where."""

    payload: str
    at: str

    @property
    def verb(self) -> str:
        return self.payload.split(":")[2].partition(".")[0]

    @property
    def deletes(self) -> bool:
        return self.verb in {"mydata", "chatdata"}


@dataclass
class Someone:
    """A person, their chat, and what they remember. `away_until`: they do nothing before."""

    person: Person
    home: str
    server: ServerId | None = None
    seen: deque[Seen] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    codes: deque[str] = field(default_factory=lambda: deque(maxlen=8))
    called: deque[str] = field(default_factory=lambda: deque(maxlen=4))
    """Places at which they were called to move."""
    away_until: float = 0.0

    def reads(self, message: Message, at: str) -> None:
        """Remember what is shown to them."""
        for each in (*message.choices, *message.buttons):
            if each.payload:
                self.seen.append(Seen(str(each.payload), at))
        self.codes.extend(CODE.findall(plain(message.text)))

    def presses(self, chance: random.Random) -> Seen | None:
        """A button: of every kind alike, mostly a recent one."""
        recent = list(self.seen)
        if chance.random() < 0.8:
            recent = recent[-40:]
        if not recent:
            return None
        verb = chance.choice(sorted({each.verb for each in recent}))
        seen = chance.choice([each for each in recent if each.verb == verb])
        return None if seen.deletes and chance.random() < 0.6 else seen

    def types(self, chance: random.Random) -> Action:
        """A command that they know, or hope for."""
        if chance.random() < 0.35:
            game, options = chance.choice(GAMES), chance.choice(OPTIONS)
            return chance.choice((
                commands.New(game, options), commands.New(game, options, solo=chance.random() < 0.2, apart=chance.random() < 0.4),
                commands.Join(), commands.Join(), commands.Start(), commands.AddComputer(chance.choice(("easy", "normal", "hard", ""))),
            ))  # fmt: skip
        return self.rare(chance)

    def rare(self, chance: random.Random) -> Action:
        """Any command, each as often as any other."""
        game, zone = chance.choice(GAMES), chance.choice(ZONES)
        code = chance.choice(self.codes) if self.codes else "7AB2-99XY"
        hour = f"{chance.randrange(24):02d}:00"
        on = chance.choice(("on", "on", "on", "off"))
        kind, verb = chance.choice(("league", "cup")), chance.choice(list(commands.LeagueVerb))
        tile = chance.choice(("0-0-0", "1-2-3", "5-5-5", "rtw", "9", "?"))
        spot = chance.choice(("", "1", "3", "F6", "99"))
        name, value = chance.choice(SETTINGS)
        sure = chance.random() < 0.5
        return chance.choice((
            commands.Rules(game), commands.Options(game), commands.MyGames(), commands.ShowTables(), commands.ShowLadder(""),
            commands.ShowLadder(game, season=sure), commands.Stats(""), commands.Stats(chance.choice(NAMES)), commands.MyData(),
            commands.MyData("export"), commands.MyData("delete"), commands.ChatData(), commands.ChatData("export"),
            commands.ChangeSettings(name, value), commands.ChatSettings(name, value), commands.Drill(chance.choice(("triple", ""))),
            commands.Help(chance.choice(("", *commands.TOPICS))), commands.Unknown("hallo", "help"), commands.Daily(), commands.Daily(),
            commands.SetDaily(on, hour, zone), commands.SetDaily(on, hour, zone), commands.Weekly(),
            commands.SetWeekly(on, chance.choice(commands.WEEKDAYS), hour, zone), commands.Season(),
            commands.SetOverview(on), commands.SetOverview("on"),
            commands.Season(game, chance.choice(({}, {"divisions": "2"}, {"weeks": "1"}))), commands.Cup(game), commands.Cup(),
            commands.LeagueStep(kind, verb, sure=sure), commands.LeagueStep(kind, commands.LeagueVerb.JOIN),
            commands.LeagueStep(kind, commands.LeagueVerb.BEGIN, sure=True), commands.Learn(game, apart=sure),
            commands.Join(code), commands.Join("a word"), commands.Invite(), commands.Leave(), commands.End(sure), commands.Resign(sure),
            commands.Hand(), commands.Play(tile, spot), commands.DrawTile(), commands.PassTurn(), commands.SwapTokens(tile), commands.PlayJoker("F6"),
            commands.ShowBoard(text=sure), commands.ShowLog(), commands.ShowScore(), commands.GetRecord(), commands.ShowReplay(),
            commands.Rematch(), commands.Undo(), commands.AnswerProposal(agree=sure), commands.Replace("1"), commands.Replace("2"),
            commands.Plan("draw"), commands.Plan(tile, spot), commands.GiveTime(), commands.Wake(), commands.Hint(), commands.Review(),
            steps.Greet(), steps.ShowServerLadder(), steps.CountForServer(on=True), steps.Forged(), steps.Games(), steps.Players(),
            steps.More(), steps.Rulings(game), steps.Advice(game), steps.Follow(on=True),
            steps.HandPage(1), steps.WhyNot(tile, spot),
        ))  # fmt: skip


MADE: Final = ("do", "draw", "pass", "skip")
"""Verbs of buttons that make a move."""
SWAPS: Final = ("doswap", "endswap", "swap", "hand")
"""Verbs of buttons that put tokens back, or turn the hand's pages; the first two make a move."""
ON_THE_WAY: Final = ("tile", "move", "mark", "put")
"""Verbs of buttons that lead to one."""


def move_in(message: Message, chance: random.Random) -> tuple[str, bool] | None:
    """The button to press on the way to a move, and whether it makes it; None where there is none."""
    found = [
        Seen(str(each.payload), "") for each in (*message.choices, *message.buttons) if each.payload
    ]
    swaps = [each for each in found if each.verb in SWAPS]
    if swaps and chance.random() < 0.3:
        seen = chance.choice(swaps)
        return seen.payload, seen.verb in SWAPS[:2]
    for verbs in (MADE[:1], ON_THE_WAY, MADE[1:]):
        fitting = [each for each in found if each.verb in verbs]
        if fitting:
            return chance.choice(fitting).payload, verbs != ON_THE_WAY
    return None


def payloads_of(message: Message) -> str:
    """Return the payloads of all buttons, with blanks between them."""
    return " ".join(
        str(each.payload) for each in (*message.buttons, *message.choices) if each.payload
    )

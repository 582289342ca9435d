"""Plays of the transcripts, from `plays.txt`: each has a name, its title in each language that it is played in, and what people do.

1                                a part of the transcript begins
Ann meets the bot; arrives       how she comes upon it; `writes to the bot`: in private
Ann opens tridom clock=1d        a table of one round; `announces`: a league; `switches it on`: the puzzle of the day
Ann taps join                    the first button that does what `TAPS` says
Ann moves; turn; until Bob       the first tile where it scores most, or what is left to do; who is to move; up to somebody's turn
newest plays; ends               who is to move at the newest table; up to the end
Ann answers                      up to the end of a puzzle
Ann names 9-9-9; a tile          plays a tile by its name; `finishes`: if it is still her turn
Ann says /help; invites          a command, with the last invitation's CODE
remember                         from now on `late` is who is to move, and `other` somebody else at the table
after 25h                        so long after the beginning
skip                             nobody looks until one move before the end
forget                           nothing was written so far
away; back                       Telegram can't be reached, and is back
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from tests.transcripts.screen import Clock, Screens

DAY: Final = date(2036, 11, 24).toordinal()
"""A day on which tokens are missing."""
TAPS: Final = {
    "tridom": r":new\.tridom\b", "join": r":join\b|start=", "start": r":start$", "hand": r":hand\b", "tile": r":tile\.\d",
    "swap": r":swap$", "move": r":(do|doswap|pass|draw)\b", "more": r":more$", "end": r":(end|resign|leave)$",
    "sure": r":(end|resign|leave)\.sure$", "solve": r":solve\.\d+\.c", "answer": r":solve\.\d+\.\d+\.", "games": r":games$",
    "learn": r":learn\b", "back": r":(back|join)\b|start=", "wake": r":wake$", "rematch": r":rematch$",
    "less": r":set\.reminders\.", "sign-up": r":season\.league\.join\b", "begin": r":season\.league\.begin\b",
    "take-out": r":takeout\.",
}  # fmt: skip
"""What payloads of buttons, or links, ask for."""


@dataclass
class Play:
    """One play. `timed`: it takes days."""

    titles: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    @property
    def timed(self) -> bool:
        return any(line.startswith("after ") for line in self.lines)


def _plays() -> dict[str, Play]:
    text = Path(__file__).with_name("plays.txt").read_text("utf-8")
    found: dict[str, Play] = {}
    for part in text.strip().split("\n\n"):
        name, *lines = (line for line in part.splitlines() if line[0] != "#")
        heads = [line.split(maxsplit=1) for line in lines if line[0] == " "]
        found[name] = Play(dict(heads), lines[len(heads) :])
    return found


PLAYS: Final = _plays()


async def play(name: str, screens: Screens[Any], clock: Clock | None = None) -> None:
    """Do what each line says. A play that takes days has a `clock`."""
    begun = clock.now if clock is not None else 0.0
    people = {"CODE": ""}
    for line in PLAYS[name].lines:
        who, _, doing = line.partition(" ")
        match line.split():
            case [number] if number.isdigit():
                screens.heading(int(number))
            case ["forget"]:
                screens.forget()
            case ["turn"]:
                await _turn(screens)
            case ["until", wanted]:
                while await screens.mover() != wanted:
                    await _turn(screens)
            case ["ends"]:
                number = 0
                while (mover := await screens.mover_or_none()) is not None:
                    number += 1
                    screens.heading(number)
                    await _move(screens, mover, by_hand=True)
            case ["newest", _]:
                await _move(screens, await screens.mover_of_newest(), by_hand=screens.by_hand)
            case ["after", hours]:
                assert clock is not None
                await screens.comes(clock, begun + int(hours.rstrip("h")) * 3600.0)
            case ["skip"]:
                await screens.skips_to_the_end()
            case ["away" | "back"]:
                await screens.reaches_telegram(there=line == "back")
            case ["remember"]:
                people["late"] = mover = await screens.mover()
                people["other"] = next(one for one in ("Ann", "Bob", "Cleo") if one != mover)
            case [_, "invites"]:
                people["CODE"] = await screens.invites()
            case [_, "says", *_]:
                said = doing.removeprefix("says ").replace("CODE", people["CODE"])
                await screens.says(who, said)
            case _:
                await _act(screens, people.get(who, who), doing)


async def _act(screens: Screens[Any], who: str, doing: str) -> None:
    match doing.split():
        case ["meets", *_]:
            await screens.meets_the_bot(who)
        case ["writes", *_]:
            await screens.writes_to_the_bot(who)
        case ["arrives"]:
            screens.arrives(who)
        case ["switches", *_]:
            await screens.switches_on(who)
        case ["opens" | "announces" as verb, game, *options]:
            given = dict(each.split("=") for each in options)
            await getattr(screens, verb)(who, game, **given)
        case ["taps", what]:
            await screens.taps_on(who, TAPS[what])
        case ["answers"]:
            while screens.offers(who, TAPS["answer"]):
                await screens.taps_on(who, TAPS["answer"])
        case ["names", *tile]:
            named = await screens.tile_of(who) if tile == ["a", "tile"] else tile[0]
            await screens.names_a_tile(who, named)
        case ["finishes"]:
            if await screens.mover() == who:
                await screens.taps_on(who, TAPS["move"])
        case ["moves"]:
            await _move(screens, who, by_hand=False)
        case _:
            raise ValueError(doing)


async def _turn(screens: Screens[Any]) -> None:
    await _move(screens, await screens.mover(), by_hand=screens.by_hand)


async def _move(screens: Screens[Any], who: str, *, by_hand: bool) -> None:
    shown = screens.offers(who, TAPS["tile"]) or screens.offers(who, TAPS["move"])
    if by_hand or not shown:
        await screens.taps_on(who, TAPS["hand"])
    if screens.offers(who, TAPS["tile"]):
        await screens.taps_on(who, TAPS["tile"])
    elif not screens.offers(who, TAPS["move"]):
        await screens.taps_on(who, TAPS["swap"])
    await screens.taps_on(who, TAPS["move"])

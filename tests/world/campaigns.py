"""What several people of a world do together, as they seldom would by chance."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.table.commands import (
    AddComputer,
    AnswerProposal,
    ChangeSettings,
    Cup,
    Daily,
    Drill,
    End,
    Hand,
    Invite,
    Join,
    LeagueStep,
    LeagueVerb,
    Leave,
    MyData,
    New,
    Rematch,
    Replace,
    Resign,
    Season,
    SetDaily,
    ShowReplay,
    Start,
    Undo,
)
from bot.table.registry import read
from bot.table.steps import CountForServer, Listen
from bot.table.table import TablePhase
from bot.table.waiting import mover_of
from tests.world.clock import CLOCK
from tests.world.people import GAMES, ZONES, Someone, payloads_of

if TYPE_CHECKING:
    from tests.world.world import World

RUSHES: Final = 4
"""How often a whole chat acts at once."""
RUSHED: Final = (
    Join(), Join(), Start(), Leave(), Resign(sure=True), AddComputer("easy"), Rematch(), Undo(), End(),
    AnswerProposal(agree=True), Replace("1"), Hand(),
)  # fmt: skip
"""What people do at once at one table."""
LONGEST: Final = 120
"""Turns that people who play to the end make at most."""


async def campaign(world: World, number: int, chance: random.Random) -> None:
    """Several people do something together, as they seldom would by chance."""
    who = world.someone(chance)
    if who.away_until > CLOCK.wall:
        return
    on = next(each for each in world.chats if each.name == who.person.id.platform)
    near = world.homes[who.home]
    admins = [each for each in near if each.person.id in on.chats[who.home].admins] or near
    kind = chance.choice((
        "league", "league", "delete", "across", "across", "across", "daily", "daily", "match", "rush",
    ))  # fmt: skip
    world.note(f"{number} campaign {kind}")
    match kind:
        case "league":
            cup = chance.random() < 0.4
            name = "cup" if cup else "league"
            game = chance.choice(GAMES)
            begin = Cup(game) if cup else Season(game, {"weeks": "1"})
            await world.ask(number, admins[0], begin, who.home, chance=chance)
            for each in near:
                await world.ask(
                    number, each, LeagueStep(name, LeagueVerb.JOIN), who.home, chance=chance
                )
            start = LeagueStep(name, LeagueVerb.BEGIN, sure=True)
            await world.ask(number, admins[0], start, who.home, chance=chance)
            if chance.random() < 0.5:
                await take_over(world, number, name, chance.sample(near, k=2), chance)
        case "delete":
            before = (
                ChangeSettings("theme", "light"),
                Drill("triple"),
                Listen("tridom", "always"),
                Hand(),
            )
            await world.ask(number, who, chance.choice(before), who.home, chance=chance)
            answers = await world.ask(number, who, MyData("delete"), who.home, chance=chance)
            for payload in payloads_of(answers[-1]).split() if answers else ():
                action, pressed = read(payload)
                if isinstance(action, MyData) and action.sure:
                    await world.ask(number, who, action, who.home, pressed=pressed, chance=chance)
        case "across":
            await world.ask(number, who, New(chance.choice(GAMES)), who.home, chance=chance)
            await world.ask(number, who, Invite(), who.home, chance=chance)
            if who.codes:
                guest = chance.choice([each for each in world.people if each.home != who.home])
                await world.ask(number, guest, Join(who.codes[-1]), guest.home, chance=chance)
                await world.ask(number, who, Start(), who.home, chance=chance)
        case "match":
            await match(world, number, near, chance)
        case "rush":
            await rush(world, number, near, chance)
        case _:
            zone = chance.choice(ZONES)
            # Perhaps someone who was an admin before.
            asks = chance.choice(near) if chance.random() < 0.3 else admins[0]
            await world.ask(number, asks, SetDaily("on", "07:30", zone), who.home, chance=chance)
            for each in near:
                await solve(world, number, each, chance)


async def rush(world: World, number: int, near: Sequence[Someone], chance: random.Random) -> None:
    """A whole chat acts at one table at once, again and again: steps overtake each other."""
    await world.ask(number, near[0], New(chance.choice(GAMES)), near[0].home, chance=chance)
    for _ in range(RUSHES):
        acts = [
            world.ask(number, each, chance.choice(RUSHED), each.home, chance=chance)
            for each in near
        ]
        await asyncio.gather(*acts)


async def take_over(
    world: World, number: int, name: str, two: Sequence[Someone], chance: random.Random
) -> None:
    """One of two leaves the league, and then the other, who takes the first one's place; or closes the season before."""
    leaver, other = two
    for each in two:
        leave = LeagueStep(name, LeagueVerb.LEAVE, sure=True)
        await world.ask(number, each, leave, leaver.home, chance=chance)
    if chance.random() < 0.3:
        close = LeagueStep(name, LeagueVerb.CLOSE, sure=True)
        await world.ask(number, other, close, leaver.home, chance=chance)
    for place in range(5):
        take = LeagueStep(name, LeagueVerb.TAKE, number=place, sure=True)
        await world.ask(number, other, take, leaver.home, chance=chance)


async def match(world: World, number: int, near: Sequence[Someone], chance: random.Random) -> None:
    """People play a game to its end: one of a league, or else a new one."""
    home = near[0].home
    if chance.random() < 0.5:
        await world.ask(number, near[0], CountForServer(on=True, sure=True), home, chance=chance)
    known = [each.table for each in world.oracles.tables.values() if each.table and each.table.turn]
    found = [each for each in known if each.league and each.place.whole_chat == home]
    if not found:
        # Half of them are quick games: an end, and what follows from it, is what a match is about.
        game = chance.choice(GAMES)
        quick = {"short": "yes"} if game == "tripitz" else {"rounds": "1"}
        options = quick if chance.random() < 0.5 else {}
        await world.ask(number, near[0], New(game, options), home, chance=chance)
        for each in near[1:]:
            await world.ask(number, each, Join(), home, chance=chance)
        await world.ask(number, near[0], Start(), home, chance=chance)
        tables = [each.table for each in world.oracles.tables.values() if each.table]
        found = [each for each in tables if each.turn and each.place == home]
    table = chance.choice(found) if found else None
    for _ in range(LONGEST):
        mover = None if table is None else mover_of(table)
        who = next((each for each in near if each.person.id == mover), None)
        if table is None or who is None:
            return
        version = world.oracles.tables[table.id].version
        await world.turn(number, who, table.sits_at(who.person.id) or home, chance)
        if world.oracles.tables[table.id].version == version:
            return
        table = world.oracles.tables[table.id].table
        if table is not None and table.phase is TablePhase.OVER:
            await share(world, number, who, chance)


async def share(world: World, number: int, who: Someone, chance: random.Random) -> None:
    """Someone who has played shows everyone the replay."""
    answers = await world.ask(number, who, ShowReplay(), who.home, chance=chance)
    for payload in payloads_of(answers[-1]).split() if answers else ():
        if ":share." in payload:
            action, pressed = read(payload)
            await world.ask(number, who, action, who.home, pressed=pressed, chance=chance)


async def solve(world: World, number: int, who: Someone, chance: random.Random) -> None:
    """Someone solves the puzzle of the day, well or badly."""
    answers = await world.ask(number, who, Daily(), who.home, chance=chance)
    for _ in range(12):
        payloads = payloads_of(answers[-1]).split() if answers else []
        found = [each for each in payloads if ":solve." in each]
        if not found:
            return
        action, pressed = read(chance.choice(found))
        answers = await world.ask(number, who, action, who.home, pressed=pressed, chance=chance)

"""A league of six over four simulated weeks and a cup to its end, as their chat sees them.

Played on the platform of the tests, which has the messages as the bot makes them: what Discord and Telegram
make of them, the other transcripts show. The games are played in memory, move by move.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from bot.club.league import League, LeaguePhase, Meeting
from bot.platforms.vocabulary import parse
from bot.present.message import Message, plain
from bot.store import Store
from bot.table import codec, effects
from bot.table.effects import Effect, Show
from bot.table.identity import Person, PersonId
from bot.table.table import TablePhase
from tests.club.timed import Timed

FOLDER: Final = Path(__file__).parents[2] / "docs" / "transcripts"
TITLES: Final = {
    ("league", "en"): "A league of six over four weeks",
    ("league", "de"): "Eine Liga zu sechst über vier Wochen",
    ("cup", "en"): "A cup to its end",
    ("cup", "de"): "Ein Pokal bis zum Ende",
}
ALL: Final = tuple(TITLES)
NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Gus")
JOIN, BEGIN = r"\.join\.", r"\.begin\."
DAY: Final = 24 * 3600.0
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d(?: UTC)?")


class Told:
    """The transcript as it grows. Results are written down when all is over."""

    def __init__(self, timed: Timed, play: str, language: str) -> None:
        self.timed = timed
        self.people = {
            name: Person(PersonId(f"fake:{name.lower()}"), name, language) for name in NAMES
        }
        self.lines = [f"# {TITLES[play, language]}", ""]
        self._posts = self._updates = 0
        self._own: dict[str, list[Message]] = {}
        """What each was answered last."""

    async def types(self, who: str, words: str) -> None:
        """A typed command."""
        self.lines += [f"**{who}** writes `{words}`", ""]
        self._show_own(who, await self.timed.harness.ask(self.people[who], parse(words)))
        await self.changed()

    async def taps(self, who: str, does: str) -> None:
        """The newest button or choice whose payload matches."""
        pressed = next(
            each
            for message in reversed(self._shown(who))
            for each in (*message.buttons, *message.choices)
            if each.payload and re.search(does, str(each.payload))
        )
        self.lines += [f"**{who}** taps `{pressed.label}`", ""]
        self._show_own(who, await self.timed.harness.ask(self.people[who], pressed.payload))
        await self.changed()

    async def changed(self) -> None:
        """What was posted and edited in the league's own chat since."""
        await sent(self.timed)
        platform, here = self.timed.harness.platform, self.timed.harness.here
        own = {f"post-{at}" for at, (place, *_) in enumerate(platform.posts, 1) if place == here}
        edits = {
            ref: message for ref, message, _ in platform.updates[self._updates :] if ref in own
        }
        for message in edits.values():
            self._show("#games · *edited*", message)
        for place, message, _ in platform.posts[self._posts :]:
            if place == here:
                self._show("#games", message)
        self._posts, self._updates = len(platform.posts), len(platform.updates)

    def heading(self, text: str) -> None:
        self.lines += [f"## {text}", ""]

    def _shown(self, who: str) -> list[Message]:
        platform, here = self.timed.harness.platform, self.timed.harness.here
        posts = [message for place, message, _ in platform.posts if place == here]
        return [*posts, *(message for _, message, _ in platform.updates), *self._own.get(who, [])]

    def _show_own(self, who: str, answers: list[Message]) -> None:
        for answer in answers:
            self._show(f"#games, only {who} sees it", answer)
        self._own[who] = answers

    def _show(self, where: str, message: Message) -> None:
        text = _MOMENT.sub("⟨moment⟩", plain(message.text))
        self.lines += [f"> **{where}**", ">", *(f"> {line}  " for line in text.splitlines())]
        if message.picture is not None:
            self.lines += [">", f"> 🖼️ *{message.picture.alt}*"]
        labels = [each.label for each in (*message.buttons, *message.choices)]
        if labels:
            self.lines += [">", "> " + " ".join(f"`{label}`" for label in labels)]
        self.lines.append("")


def path(play: str, language: str) -> Path:
    return FOLDER / f"{play}.{language}.md"


async def transcript(store: Store, play: str, language: str) -> str:
    """From the announcement to the card of honour, in Markdown."""
    timed = Timed(store)
    told = Told(timed, play, language)
    async with timed.harness.sending():
        await (season if play == "league" else cup)(timed, told)
    return "\n".join(told.lines).rstrip() + "\n"


async def season(timed: Timed, told: Told) -> None:
    """What is told of."""
    chance = random.Random(5)
    told.heading("0")
    await told.types("Ann", "/league tridom weeks=4 clock=1d rounds=1")
    for name in NAMES[1:6]:
        await told.taps(name, JOIN)
    await told.taps("Ann", BEGIN)
    for number in range(1, 6):
        told.heading(f"{number}")
        if number == 2:
            told.lines += ["*Finn stays away until the round is over.*", ""]
        await play(timed, chance, without="Finn" if number == 2 else "-")
        await told.changed()
        if number == 2:
            await let_days_pass(timed)
            await told.changed()
            await give_away_finns_place(told)
        else:
            await come(timed, (await league_of(timed)).alarm or timed.now)
            await told.changed()


async def give_away_finns_place(told: Told) -> None:
    """The host mends."""
    await told.types("Ann", "/league")
    await told.taps("Ann", r"\.mend\.")
    await told.taps("Ann", rf"\.free\.\d+\.{NAMES.index('Finn')}\.\.")
    await told.taps("Ann", r"\.free\..*\.sure\.")
    await told.taps("Gus", r"\.take\.")


async def cup(timed: Timed, told: Told) -> None:
    """Six play until one is left."""
    chance = random.Random(6)
    told.heading("0")
    await told.types("Ann", "/cup tridom clock=1d rounds=1")
    for name in NAMES[1:6]:
        await told.taps(name, JOIN)
    await told.taps("Ann", BEGIN)
    while (running := await league_of(timed)).phase is LeaguePhase.RUNNING:
        told.heading(f"{len(running.rounds)}")
        await play(timed, chance)
        await until(
            timed, lambda league: not any(None in each.games[:1] for each in latest(league))
        )
        await told.changed()
        await play(timed, chance)
        await until(timed, partial(has_gone_on, since=running))
        await told.changed()


def has_gone_on(league: League, since: League) -> bool:
    return league.phase is LeaguePhase.OVER or len(league.rounds) > len(since.rounds)


def latest(league: League) -> Sequence[Meeting]:
    return league.rounds[-1].meetings


async def until(timed: Timed, true: Callable[[League], bool]) -> None:
    """Wait until the season has counted what was played."""
    while not true(await league_of(timed)):
        await asyncio.sleep(0.02)


async def let_days_pass(timed: Timed) -> None:
    """Until the round is over, a day at a time."""
    due = (await league_of(timed)).rounds[-1].due
    while timed.now < due:
        await come(timed, min(timed.now + DAY, due))


async def sent(timed: Timed) -> None:
    """Wait until what is to be sent of the league and of its last two rounds is out."""
    for _ in range(2):
        league = await league_of(timed)
        latest = range(len(league.rounds))[-2:]
        tables = [league.table_of(number, at, 0) for number in latest for at in range(3)]
        await timed.harness.sent(league.id, *tables)


async def come(timed: Timed, moment: float) -> None:
    """A moment comes, and what is due then."""
    timed.now = moment
    while await timed.deadlines.look():
        pass
    await sent(timed)


async def league_of(timed: Timed) -> League:
    found = await timed.document("league") or await timed.document("cup")
    assert isinstance(found, League)
    return found


async def play(timed: Timed, chance: random.Random, without: str = "-") -> None:
    """Play all games of the round to their ends, but those of one person."""
    for _, _, table_id in (await league_of(timed)).tables():
        loaded = await timed.store.load(table_id)
        assert loaded is not None
        table = codec.from_text(loaded.doc)
        if without in [seat.name for seat in table.seats]:
            continue
        state, moves = table.state, []
        while state is not None and state.to_move is not None:
            move = chance.choice(state.legal_moves())
            state, _ = state.apply(move)
            moves.append(str(move))
        await timed.store.commit(
            table_id,
            expected=loaded.version,
            op="played",
            doc=codec.to_text(replace(table, state=state, phase=TablePhase.OVER)),
            moves=tuple(moves),
            outbox=[effects.effect_to_text(Effect(show=Show.STANDING))],
        )

"""The page of the drill: how the last answer was and why, the next question, its answers, drawn."""

from __future__ import annotations

import renderer
from bot.present.message import BRIEF, Button, Choice, Hotspot, Message, Span
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from bot.table.drilling import LEVELS, Asked, DrillVerdict, Progress
from engine.tripitz.drill import Broken


def page(
    speaker: Speaker, progress: Progress, asked: Asked, verdict: DrillVerdict | None
) -> Message:
    """The question that stands; `verdict` is on the answer just given, if one was."""
    key = "drill-quadruple" if progress.given == LEVELS["quadruple"] else "drill-triple"
    count = len(asked.question.answers)
    question = speaker.word(key, pieces=speaker.pieces(asked.question.pids), count=count)
    lines = [
        *([*_marked(speaker, progress, verdict), ""] if verdict else ()),
        *([speaker.word("drill-best", best=progress.best)] if progress.best else ()),
        question,
    ]
    if progress.found:
        lines.append(speaker.word("drill-found", pieces=speaker.pieces(progress.found)))
    payloads = {
        pid: press_nowhere("drill", f"{progress.given}.{progress.number}.{pid}")
        for pid in asked.offered
        if pid not in progress.found
    }
    other = next(name for name, given in LEVELS.items() if given != progress.given)
    change = Button(
        speaker.word(f"button-drill-{other}"), press_nowhere("drill", str(LEVELS[other]))
    )
    body = "\n".join(lines)
    return Message(
        text=(Span(body),),
        brief=body[:BRIEF],
        picture=renderer.drill(
            asked.question.pids,
            asked.offered,
            progress.found,
            theme=speaker.reader.theme,
            alt=f"{question}\n{speaker.pieces(asked.offered)}",
        ),
        prompt=speaker.word("drill-pick"),
        choices=tuple(Choice(speaker.piece(pid), press) for pid, press in payloads.items()),
        buttons=(change,),
        touches=tuple(Hotspot(pid, press, speaker.piece(pid)) for pid, press in payloads.items()),
        replaces=True,
        told=True,
    )


def _marked(speaker: Speaker, progress: Progress, verdict: DrillVerdict) -> list[str]:
    """Whether the answer was right; if wrong why, and what would have been."""
    if verdict.broken:
        return [
            speaker.word("drill-wrong", piece=speaker.piece(verdict.answer)),
            *(_broken(speaker, each) for each in verdict.broken),
            speaker.word("drill-answers", pieces=speaker.pieces(verdict.question.answers)),
        ]
    if verdict.left:
        return [speaker.word("drill-left", count=verdict.left)]
    return [speaker.word("drill-right", streak=progress.streak)]


def _broken(speaker: Speaker, broken: Broken) -> str:
    """A property, and what each token has of it: neither all the same nor all different."""
    kind = {"colour": "colour", "symbol": "symbol"}.get(broken.property, "mark")
    values = ", ".join(speaker.word(f"{kind}-{value}") for value in broken.values)
    return speaker.word("drill-broken", property=kind, values=values)

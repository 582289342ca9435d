"""The drill page: the verdict on the last answer, and the next question with its picture."""

from __future__ import annotations

import renderer
from bot.present.localizer import Localizer
from bot.present.message import Button, Choice, Hotspot, Message, Span, brief
from bot.present.widgets import press_nowhere
from bot.table.answers.drilling import LEVELS, Asked, DrillVerdict, Progress
from engine.tripitz.drill import Broken


def page(
    localizer: Localizer, progress: Progress, asked: Asked, verdict: DrillVerdict | None
) -> Message:
    """The open question, below the `verdict` on the answer just given."""
    key = "drill-quadruple" if progress.given == LEVELS["quadruple"] else "drill-triple"
    count = len(asked.question.answers)
    question = localizer.text(key, pieces=localizer.pieces(asked.question.pids), count=count)
    lines = [
        *([*_verdict_lines(localizer, progress, verdict), ""] if verdict else ()),
        *([localizer.text("drill-best", best=progress.best)] if progress.best else ()),
        question,
    ]
    if progress.found:
        lines.append(localizer.text("drill-found", pieces=localizer.pieces(progress.found)))
    payloads = {
        pid: press_nowhere("drill", f"{progress.given}.{progress.number}.{pid}")
        for pid in asked.offered
        if pid not in progress.found
    }
    other = next(name for name, given in LEVELS.items() if given != progress.given)
    change = Button(
        localizer.text(f"button-drill-{other}"), press_nowhere("drill", str(LEVELS[other]))
    )
    body = "\n".join(lines)
    return Message(
        text=(Span(body),),
        brief=brief(body),
        picture=renderer.drill(
            asked.question.pids,
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
            *(_broken_property(localizer, each) for each in verdict.broken),
            localizer.text("drill-answers", pieces=localizer.pieces(verdict.question.answers)),
        ]
    if verdict.left:
        return [localizer.text("drill-left", count=verdict.left)]
    return [localizer.text("drill-right", streak=progress.streak)]


def _broken_property(localizer: Localizer, broken: Broken) -> str:
    """A broken property and its value on each token: neither all the same nor all different."""
    kind = {"colour": "colour", "symbol": "symbol"}.get(broken.property, "mark")
    values = ", ".join(localizer.text(f"{kind}-{value}") for value in broken.values)
    return localizer.text("drill-broken", property=kind, values=values)

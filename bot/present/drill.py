"""The page of the drill: how the last answer was, the next question, its answers."""

from __future__ import annotations

from bot.present.message import BRIEF, Button, Choice, Message, Span
from bot.present.speak import Speaker
from bot.present.widgets import press_nowhere
from bot.table.drilling import LEVELS, Asked, Progress


def page(speaker: Speaker, progress: Progress, asked: Asked, verdict: tuple[str, ...]) -> Message:
    """`verdict`: nothing yet; `("right",)`; or `("wrong", every right answer, …)`."""
    lines = []
    if verdict[:1] == ("right",):
        lines.append(speaker.word("drill-right", streak=progress.streak))
    elif verdict:
        lines.append(speaker.word("drill-wrong", pieces=speaker.pieces(verdict[1:])))
    lines.append(speaker.word("drill-best", best=progress.best))
    key = "drill-quadruple" if progress.given == LEVELS["quadruple"] else "drill-triple"
    lines.append(speaker.word(key, pieces=speaker.pieces(asked.question.pids)))
    payload = f"{progress.given}.{progress.number}"
    choices = tuple(
        Choice(speaker.piece(pid), press_nowhere("drill", f"{payload}.{pid}"))
        for pid in asked.offered
    )
    other = next(name for name, given in LEVELS.items() if given != progress.given)
    change = Button(
        speaker.word(f"button-drill-{other}"), press_nowhere("drill", str(LEVELS[other]))
    )
    body = "\n".join(lines)
    return Message(
        text=(Span(body),),
        brief=body[:BRIEF],
        prompt=speaker.word("drill-pick"),
        choices=choices,
        buttons=(change,),
        replaces=True,
    )

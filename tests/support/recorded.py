"""Records: what is done, a line at the margin each, and below it its results, indented."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Final


class Watch:
    """Follows a record while it is lived; it may end it by raising an error."""

    def begins(self, number: int) -> None:
        """Hear that a step begins, from 0 on."""

    def ends(self, number: int, results: list[str]) -> None:
        """Hear the results of a step, as they are written."""


watches: Final[list[Watch]] = []


def steps(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each line at the margin with the results that are written below it."""
    step, results = "", list[str]()
    for line in text.splitlines():
        if line.startswith(" "):
            results.append(line)
        elif line:
            if step:
                yield step, results
            step, results = line, []
    if step:
        yield step, results


async def recorded(do: Callable[[str], Awaitable[list[str]]], text: str) -> str:
    """Do what each line at the margin says; return the text with the results as they are now."""
    found = list[str]()
    for number, step in begun(text):
        results = [] if step.startswith("#") else await do(step)
        found += told(number, step, results)
    return "\n".join(found) + "\n"


def recorded_now(do: Callable[[str], list[str]], text: str) -> str:
    """Do the same of what waits for nothing."""
    found = list[str]()
    for number, step in begun(text):
        results = [] if step.startswith("#") else do(step)
        found += told(number, step, results)
    return "\n".join(found) + "\n"


def begun(text: str) -> Iterator[tuple[int, str]]:
    """Yield each step with its number."""
    for number, (step, _) in enumerate(steps(text)):
        for watch in watches:
            watch.begins(number)
        yield number, step


def told(number: int, step: str, results: list[str]) -> list[str]:
    """Return the lines of a step."""
    # A result may be of several lines.
    lines = [line for each in results for line in f"    {each}".split("\n")]
    for watch in watches:
        watch.ends(number, lines)
    return [step, *lines]

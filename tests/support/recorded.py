"""Records: what is done, a line at the margin each, and below it its results, indented."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator


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
    for step, _ in steps(text):
        found += told(step, [] if step.startswith("#") else await do(step))
    return "\n".join(found) + "\n"


def recorded_now(do: Callable[[str], list[str]], text: str) -> str:
    """Do the same of what waits for nothing."""
    found = list[str]()
    for step, _ in steps(text):
        found += told(step, [] if step.startswith("#") else do(step))
    return "\n".join(found) + "\n"


def told(step: str, results: list[str]) -> list[str]:
    """Return the lines of a step."""
    # A result may be of several lines.
    return [step, *(line for each in results for line in f"    {each}".split("\n"))]

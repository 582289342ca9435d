"""Many cases in one test: as an item of its own, a quick case costs more than what it checks."""

from __future__ import annotations

import functools
import inspect
import reprlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

Test = Callable[..., Any]
Failures = dict[str, BaseException]

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 80


def every(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test with every case and name those that fail. All cases share the test's fixtures.

    Several decorators multiply, as those of `parametrize` do.
    """
    params = names.split(", ")
    rows = [dict(zip(params, case if len(params) > 1 else (case,), strict=True)) for case in cases]
    if not rows:
        raise ValueError(f"no case of {names}")

    def decorate(test: Test) -> Test:
        once = getattr(test, "once", test)
        product = [row | more for row in rows for more in getattr(test, "rows", [{}])]

        @functools.wraps(once)
        def run(**fixtures: Any) -> None:
            failures: Failures = {}
            for row in product:
                with _caught(failures, row):
                    once(**row, **fixtures)
            _tell(failures)

        @functools.wraps(once)
        async def run_async(**fixtures: Any) -> None:
            failures: Failures = {}
            for row in product:
                with _caught(failures, row):
                    await once(**row, **fixtures)
            _tell(failures)

        out: Any = run_async if inspect.iscoroutinefunction(once) else run
        wanted = inspect.signature(once).parameters
        out.__signature__ = inspect.Signature([wanted[n] for n in wanted if n not in product[0]])
        out.once, out.rows = once, product
        return out

    return decorate


@contextmanager
def _caught(failures: Failures, row: dict[str, Any]) -> Iterator[None]:
    try:
        yield
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told at the end
        failures[", ".join(f"{name}={_SHORT.repr(value)}" for name, value in row.items())] = error


def _tell(failures: Failures) -> None:
    """Fail with the names of all cases, caused by the first."""
    if failures:
        first = next(iter(failures.values()))
        raise AssertionError(f"{len(failures)} failed: " + "\n".join(failures)) from first

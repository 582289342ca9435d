"""A plugin of pytest: with `--second-try` a failed test runs once more where it failed, and is listed at the end.

At once, in the same process, beside the same other tests and from the same seed: what is tried alone later, on
an idle machine, hides races and dependence on order.
"""

from __future__ import annotations

import re

import pytest
from _pytest.runner import runtestprotocol

NOTE = "second try"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--second-try", action="store_true", help="run a failed test once more, and list it"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if not item.config.getoption("--second-try"):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    failed = [each for each in reports if each.failed]
    # A test that ran out of time has none left.
    if failed and "from pytest-timeout" not in str(failed[0].longrepr):
        item._initrequest()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        if not any(each.failed for each in reports):
            reports[0].user_properties.append((NOTE, _brief(str(failed[0].longrepr))))
    for each in reports:
        item.ihook.pytest_runtest_logreport(report=each)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _brief(failure: str) -> str:
    """Return the lines of tests that a failure passed, and its end: a wait says little of who waited."""
    return "\n".join([*re.findall(r"^tests/\S+:\d+:.*$", failure, re.MULTILINE), failure[-500:]])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List what needed a second try, with what its first failure says. Each is a fault to be mended."""
    if not terminalreporter.config.getoption("--second-try"):
        return
    tried = [
        (each.nodeid, text)
        for found in terminalreporter.stats.values()
        for each in found
        if isinstance(each, pytest.TestReport)
        for name, text in each.user_properties
        if name == NOTE
    ]
    terminalreporter.section(f"needed a second try: {len(tried)}")
    for name, text in tried:
        terminalreporter.line(name)
        terminalreporter.line(text)

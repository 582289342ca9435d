"""All log calls of a file, found by syntax: nothing imported or run can hide one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

METHODS = {
    "debug",
    "info",
    "warning",
    "warn",
    "error",
    "exception",
    "critical",
    "fatal",
    "log",
    "msg",
}
ABOUT_LEVELS = {"setLevel", "getEffectiveLevel"}
"""Allowed calls on a logger of the standard library: keep an SDK's own lines in bounds."""


@dataclass(frozen=True)
class LogCalls:
    """The result. `events`: the logged names. `faults`: calls that are not in our style, with their lines."""

    events: frozenset[str]
    faults: tuple[str, ...]


def log_calls(source: str) -> LogCalls:
    """Find the log calls in a module's source."""
    tree = ast.parse(source)
    loggers, constants = _assigned(tree)
    events: set[str] = set()
    faults: list[str] = []
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        match call.func:
            case ast.Attribute(value, method) if method in METHODS and _is_ours(value, loggers):
                names = _names(call, constants)
                events |= names
                if not names:
                    faults.append(f"{call.lineno}: the event is not written out")
                if len(call.args) > 1:
                    faults.append(f"{call.lineno}: values without a name")
                if any(keyword.arg == "event" for keyword in call.keywords):
                    faults.append(f"{call.lineno}: two events")
    faults += _standard(tree)
    return LogCalls(frozenset(events), tuple(faults))


def _assigned(tree: ast.Module) -> tuple[set[str], dict[str, str]]:
    """Return the module's loggers, and its constant texts."""
    loggers, constants = set(), {}
    for node in ast.walk(tree):
        match node:
            case (
                ast.Assign(targets=[ast.Name(name)], value=value)
                | ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value)
            ):
                if isinstance(value, ast.Call) and _is_ours(value, loggers):
                    loggers.add(name)
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    constants[name] = value.value
    return loggers, constants


def _is_ours(node: ast.expr, loggers: set[str]) -> bool:
    """Tell whether this is a logger of structlog: by its name, or made or bound on the spot."""
    match node:
        case ast.Name(name):
            return name in loggers or name.strip("_") in {"log", "logger"}
        case ast.Attribute(_, name):
            return name.strip("_") in {"log", "logger"}
        case ast.Call(ast.Attribute(ast.Name("structlog"), "get_logger")):
            return True
        case ast.Call(ast.Name("get_logger")):
            return True
        case ast.Call(ast.Attribute(value, "bind" | "new")):
            return _is_ours(value, loggers)
    return False


def _names(call: ast.Call, constants: dict[str, str]) -> set[str]:
    """Return the events that a call may log; none if that cannot be read off it."""

    def read(node: ast.expr) -> set[str] | None:
        match node:
            case ast.Constant(str(name)):
                return {name}
            case ast.Name(name) if name in constants:
                return {constants[name]}
            case ast.IfExp(body=one, orelse=other):
                first, second = read(one), read(other)
                return None if first is None or second is None else first | second
        return None

    return (read(call.args[0]) if call.args else None) or set()


def _standard(tree: ast.Module) -> Iterator[str]:
    """Return calls of the standard library's logging beyond levels, and bare prints."""
    allowed = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ABOUT_LEVELS
    }
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="logging"):
                yield f"{node.lineno}: imports out of {node.module}"
            case ast.Call(ast.Attribute(ast.Name("logging"), "getLogger")):
                if id(node) not in allowed:
                    yield f"{node.lineno}: a logger of the standard library"
            case ast.Call(ast.Attribute(ast.Name("logging"), method)) if method in METHODS:
                yield f"{node.lineno}: logging.{method}"
            case ast.Call(ast.Name("print")):
                yield f"{node.lineno}: print"

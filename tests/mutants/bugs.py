"""Bugs: small ones in a source (a comparison, a number, a condition, a call or field left out), and those that somebody wrote.

These stand in a file, in blocks with an empty line between them:

    bot/table/waiting.py least  the best placement
    - return min(placements, key=lambda move: view.preview(move)[1])
    + return max(placements, key=lambda move: view.preview(move)[1])

The lines with `-` are whole lines, or a part of one. The name of a function is needed if they stand in the file more than once.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final

COMPARED: Final = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
PLAIN: Final = (ast.Name, ast.Attribute, ast.Call, ast.NamedExpr)
"""Conditions that have nothing else to change."""
REPLACES: Final = frozenset({"replace", "structs.replace"})
"""Calls whose keywords are fields to change: one may be left out."""
NAMED: Final = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Bug:
    """Source from `start` to `end` (bytes) becomes `after`. `where`: the function, "" at a module's level.

    `why`: what somebody says of a bug that they wrote.
    """

    path: str
    line: int
    where: str
    start: int
    end: int
    before: str
    after: str
    why: str = ""

    def __str__(self) -> str:
        """Return its name, which stays while its line does."""
        return f"{self.path} {self.where or '-'}: {self.why or f'{self.before} -> {self.after}'}"

    def planted(self, source: bytes) -> bytes:
        return source[: self.start] + self.after.encode() + source[self.end :]


def bugs_in(path: str, text: str) -> list[Bug]:
    """Return all bugs that can be planted in a source."""
    source = text.encode()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, after, where in _changes(ast.parse(text), ""):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        before = " ".join(source[start:end].decode().split())
        found.append(Bug(path, node.lineno, where, start, end, before, after))
    return found


def _changes(node: ast.AST, where: str) -> Iterator[tuple[ast.expr | ast.stmt, str, str]]:
    """Yield each node that can be changed, its changed source, and its function."""
    # Defaults are made at import, and so are of what is around the function.
    around = where
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        where = node.name
    if isinstance(node, ast.expr | ast.stmt):
        for other in _others(node):
            yield node, f"({ast.unparse(other)})" if isinstance(other, ast.expr) else "pass", where
    if isinstance(node, ast.If | ast.While) and isinstance(node.test, PLAIN):
        yield node.test, f"(not ({ast.unparse(node.test)}))", where
    for name, child in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "keywords", "msg", "pattern"} and (
            name != "keywords" or isinstance(node, ast.ClassDef)
        ):
            continue
        for each in child if isinstance(child, list) else [child]:
            if isinstance(each, ast.AST):
                yield from _changes(each, around if name == "args" else where)


def _others(node: ast.expr | ast.stmt) -> Iterator[ast.expr | ast.stmt]:
    """Yield a node's wrong versions."""
    match node:
        case ast.Compare(ops=[op]):
            other = deepcopy(node)
            other.ops = [COMPARED[type(op)]()]
            yield other
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield ast.Constant(value + 1)
        case ast.BinOp(op=ast.Add() | ast.Sub() as op) if not isinstance(node.left, ast.JoinedStr):
            other = deepcopy(node)
            other.op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield other
        case ast.BoolOp(op=op):
            other = deepcopy(node)
            other.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield other
        case ast.IfExp(test=test):
            other = deepcopy(node)
            other.test = ast.UnaryOp(ast.Not(), test)
            yield other
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Call(func=func, keywords=[_, *_]) if ast.unparse(func) in REPLACES:
            for at in range(len(node.keywords)):
                other = deepcopy(node)
                del other.keywords[at]
                yield other
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Raise():
            yield ast.Pass()
        case _:
            return


def statement(source: str, line: int) -> set[int]:
    """Return the lines of the innermost statement around a line; of one with a body, those before the body."""
    found = {line}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and not isinstance(node, NAMED):
            body = getattr(node, "body", None) or [
                each.pattern for each in getattr(node, "cases", ())
            ]
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            if node.lineno <= line < end:
                found |= {*range(node.lineno, end)}
    return found


def written(text: str, folder: Path) -> Iterator[Bug | str]:
    """Yield the bugs that somebody wrote, for the sources in this folder; for one that can't be planted, why."""
    for block in text.split("\n\n"):
        head, *lines = [line for line in block.splitlines() if line.strip()] or [""]
        if not lines or head.startswith("#"):
            continue
        names, _, why = head.partition("  ")
        path, _, where = names.partition(" ")
        if not (folder / path).is_file():
            yield f"{names}: {why}: there is no such file"
            continue
        source = (folder / path).read_text("utf-8")
        old, new = ([line[2:] for line in lines if line.startswith(sign)] for sign in "-+")
        found = _places(source, where, old, new)
        if len(found) != 1:
            yield f"{names}: {why}: its lines stand there {len(found)} times"
            continue
        at, after = found[0]
        rows = source.splitlines(keepends=True)
        start = len("".join(rows[:at]).encode())
        before = "".join(rows[at : at + len(old)])
        end = start + len(before.encode())
        pairs = zip(before.splitlines(), after.splitlines(), strict=False)
        same = next((n for n, (was, now) in enumerate(pairs) if was != now), 0)
        line = at + 1 + same
        inside = _innermost(ast.parse(source), line)
        bug = Bug(path, line, inside, start, end, before, after, why.strip())
        try:
            ast.parse(bug.planted(source.encode()))
        except SyntaxError as error:
            yield f"{names}: {why}: {error}"
        else:
            yield bug


def _places(
    source: str, where: str, old: Sequence[str], new: Sequence[str]
) -> list[tuple[int, str]]:
    """Return each place where the lines `old` stand, from 0 on, with what they become."""
    lines = source.splitlines(keepends=True)
    first, last = next(iter(_named(ast.parse(source), where)), (0, len(lines)))
    wanted, given = (textwrap.dedent("\n".join(each)).splitlines() for each in (old, new))
    found = []
    for at in range(first, last - len(old) + 1):
        text = "".join(lines[at : at + len(old)])
        indent = text[: len(text) - len(text.lstrip())]
        if textwrap.dedent(text).splitlines() == wanted:
            found.append((at, textwrap.indent("".join(f"{each}\n" for each in given), indent)))
    if not found and len(old) == 1:
        part, by = old[0].strip(), " ".join(each.strip() for each in new)
        places = (at for at in range(first, last) if part in lines[at])
        found = [(at, lines[at].replace(part, by, 1)) for at in places]
    return found


def _named(tree: ast.AST, name: str, around: str = "") -> Iterator[tuple[int, int]]:
    """Yield the lines of each function and class of this name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, NAMED):
            own = f"{around}{node.name}"
            if name in {own, node.name}:
                yield node.lineno - 1, node.end_lineno or node.lineno
            yield from _named(node, name, f"{own}.")
        else:
            yield from _named(node, name, around)


def _innermost(tree: ast.AST, line: int) -> str:
    """Return the function around a line; "" at a module's level, or a class's."""
    found = ""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            # A decorator and a default run where the function is made.
            found = node.name if node.body[0].lineno <= line <= (node.end_lineno or 0) else found
    return found

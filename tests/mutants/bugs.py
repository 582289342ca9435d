"""Small bugs in a source: a comparison, a number, a condition, a call or a field that is left out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

COMPARED: Final = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
PLAIN: Final = (ast.Name, ast.Attribute, ast.Call, ast.NamedExpr)
"""Conditions that have nothing else to change."""
REPLACES: Final = frozenset({"replace", "structs.replace"})
"""Calls whose keywords are fields to change: one may be left out."""


@dataclass(frozen=True, slots=True)
class Bug:
    """Source from `start` to `end` (bytes) becomes `after`. `where`: the function, "" at a module's level."""

    path: str
    line: int
    where: str
    start: int
    end: int
    before: str
    after: str

    def __str__(self) -> str:
        """Return its name, which stays while its line does."""
        return f"{self.path} {self.where or '-'}: {self.before} -> {self.after}"

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

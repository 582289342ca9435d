"""The page's modules and style sheets, joined at start into the few files that browsers ask for.

The files in `static` are what people edit, and work one by one too. Joined, each module is a block
of its own, in the order in which a browser would run them; its imports are constants of that block. Of
joined files that share a module the first one runs it, and the others use it.
This holds while modules import by name, never in a circle, and export what isn't assigned again; anything
else raises `ValueError`. Comments and indents are left out, so no text may span lines.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

_COMMENT: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*.*?\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)
"""Comments on lines of their own."""
_INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)
_SPANS: Final = re.compile(r"^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$", re.MULTILINE)
"""A line with one end of a text in backquotes."""
_IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_DECLARATION: Final = re.compile(
    r"^export (?=(?:const|class|(?:async )?function) (?:\{([^}]*)\}|(\w+)))", re.MULTILINE
)
_LIST: Final = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"^(?:import\s*[^(\s]|export\b)[^\n]*", re.MULTILINE)
_LATER: Final = re.compile(r'\bimport\("(\.[^"]+)"\)')
"""An import while the page runs, of a file of its own."""
_STYLE: Final = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)


_MODULES: Final = "const $modules = (globalThis.$modules ??= {});\n"
"""The modules that the page has run, by their names and content."""


@dataclass(slots=True)
class _Module:
    """A module as a block of a joined file."""

    block: str
    imports: list[str] = field(default_factory=list)
    exports: list[str] = field(default_factory=list)


def join_modules(files: Mapping[str, bytes], entry: str, address: Callable[[str], str]) -> bytes:
    """Return the module `entry` with all that it imports; `address` is of a module imported later."""
    modules: dict[str, _Module] = {}

    def add(name: str, way: tuple[str, ...]) -> None:
        if name in way:
            raise ValueError(f"modules import each other: {' -> '.join((*way, name))}")
        if name in modules:
            return
        module = _read(name, files[name].decode(), address)
        for other in module.imports:
            add(other, (*way, name))
        modules[name] = module

    add(entry, ())
    joined = _MODULES + "".join(module.block for module in modules.values())
    if exports := modules[entry].exports:
        joined += f"export const {{ {', '.join(exports)} }} = {_object(entry)};\n"
    return joined.encode()


def join_styles(files: Mapping[str, bytes], entry: str) -> bytes:
    """Return a style sheet together with its imports."""

    def imported(found: re.Match[str]) -> str:
        return files[found[1]].decode()

    return _INDENT.sub("", _COMMENT.sub("", _STYLE.sub(imported, files[entry].decode()))).encode()


def _read(name: str, text: str, address: Callable[[str], str]) -> _Module:
    module = _Module("")

    def imported(found: re.Match[str]) -> str:
        module.imports.append(_resolved(name, found[2]))
        names = ", ".join(each.replace(" as ", ": ") for each in _names(found[1]))
        return f"const {{ {names} }} = {_object(module.imports[-1])};\n" if names else ""

    def exported(found: re.Match[str]) -> str:
        module.exports.extend(name for group in found.groups() for name in _names(group))
        return ""

    def later(found: re.Match[str]) -> str:
        return f'import("{address(_resolved(name, found[1]))}")'

    text = _COMMENT.sub("", text)
    for form, replaced in ((_IMPORT, imported), (_DECLARATION, exported), (_LIST, exported)):
        text = form.sub(replaced, text)
    if unknown := _UNKNOWN.search(text) or _SPANS.search(text):
        raise ValueError(f"{name}: cannot be joined: {unknown[0]}")
    text = _INDENT.sub("", _LATER.sub(later, text))
    this = _object(name)
    handed_on = f"Object.assign({this}, {{ {', '.join(module.exports)} }});\n"
    # What an earlier script of the page has run is not run again: its state, and its classes, are one.
    ran = f"$modules.{this}_{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    module.block = (
        f"// {name}\nconst {this} = {ran} ?? {{}};\n"
        f"if (!{ran}) {{\n{ran} = {this};\n{text}{handed_on}}}\n"
    )
    return module


def _names(listed: str | None) -> list[str]:
    return [each.strip() for each in (listed or "").split(",") if each.strip()]


def _resolved(name: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))


def _object(name: str) -> str:
    """Return the object with a module's exports."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))

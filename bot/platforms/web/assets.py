"""The page's own files as browsers get them: joined, compressed, and under addresses that change with
their content; and its words in each language as a script made from the catalogues.

All of it is prepared at start. A file is also there under its own name, to read or try alone.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from aiohttp import web
from fluent.syntax import ast

from bot.locales import LANGUAGES
from bot.platforms.web.site import is_public
from bot.present.catalogue import Catalogue, match_language, texts
from bot.present.learning import EASIEST_GAME
from engine import GAMES

KINDS: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
}
"""By suffix. The machine's own table may lack the manifest's, and differ for scripts."""

PAGE: Final = "index.html"
MANIFEST: Final = "manifest.webmanifest"
WORKER: Final = "sw.js"
STYLE: Final = "page.css"
SCRIPT: Final = "app.js"
PAGES: Final = "pages.js"
"""The module of what is behind the sign-in, which is loaded by `SCRIPT`."""
DOOR: Final = "doors/door.js"
TABLE: Final = "table/start.js"
DOORS: Final = {"telegram": "doors/telegram.js", "discord": "doors/discord.js"}
"""The module of each door, which is loaded by `DOOR`."""
SCRIPT_TAG: Final = '<script type="module" src="/static/app.js">'

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    name: str
    content: bytes

    @property
    def suffix(self) -> str:
        return self.name.rpartition(".")[2]

    @cached_property
    def mark(self) -> str:
        return hashlib.sha256(self.content).hexdigest()[:20]

    @cached_property
    def compressed(self) -> bytes | None:
        """The content in gzip; None for pictures of pixels, which are compressed already."""
        return None if self.suffix in {"png", "webp"} else gzip.compress(self.content, 9, mtime=0)

    @property
    def address(self) -> str:
        """Its address, which no other content ever has."""
        stem, _, suffix = self.name.rpartition(".")
        return f"/static/{stem}.{self.mark}.{suffix}"

    def answer(self, request: web.Request, keeps: str, status: int = 200) -> web.Response:
        """Answer a request; `keeps` says how long the browser may keep it.

        An error is sent whole, also to a browser that has it: conditions count only where all is well (RFC 9110, 13.2.1).
        """
        kind = KINDS[self.suffix]
        varies = (
            "Accept-Encoding, Accept-Language"
            if self.suffix in {"html", "webmanifest"}
            else "Accept-Encoding"
        )
        mark = f'W/"{self.mark}"'
        headers = {"ETag": mark, "Cache-Control": keeps, "Vary": varies}
        if status == 200 and request.headers.get("If-None-Match") == mark:
            return web.Response(status=304, headers=headers)
        body = self.content
        if self.compressed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"], body = "gzip", self.compressed
        charset = "utf-8" if self.compressed is not None else None
        return web.Response(
            status=status, body=body, content_type=kind, charset=charset, headers=headers
        )


class Assets:
    """Serves the files in `static` and its folders."""

    def __init__(self) -> None:
        root = resources.files("bot.platforms.web") / "static"
        said = {language: page_texts(language) for language in LANGUAGES}
        files = dict(_files(root))
        for language, found in said.items():
            files[f"words.{language}.js"] = f"export default {_json(found)};\n".encode()
        self._words = {
            each: Asset(name, files[name]) for each in LANGUAGES for name in [f"words.{each}.js"]
        }
        for name, constant, value in (
            ("words.js", "LANGUAGES", {each: texts(each).say("language-name") for each in said}),
            ("words.js", "TEXTS", {each: one.address for each, one in self._words.items()}),
            ("doors/words.js", "SAID", {each: found["door"] for each, found in said.items()}),
        ):
            files[name] = filled_in(files[name].decode(), constant, value).encode()
        self._files = {name: Asset(name, content) for name, content in files.items()}
        self._joined: dict[str, Asset] = {}
        for entry in (SCRIPT, DOOR):
            self._join(entry)
        self._joined[STYLE] = Asset(STYLE, join_styles(files, STYLE))
        self._manifests = {
            each: self._manifest(each, found["first"]) for each, found in said.items()
        }
        self._worker = self._made_worker()
        self._pages: dict[tuple[str, ...], Asset] = {}

    def _join(self, entry: str) -> Asset:
        """Return a module joined with its imports; those that it loads later are joined too."""
        if entry not in self._joined:
            files = {name: each.content for name, each in self._files.items()}
            joined = join_modules(files, entry, lambda name: self._join(name).address)
            self._joined[entry] = Asset(entry, joined)
        return self._joined[entry]

    def routes(self, *pages: str) -> list[web.RouteDef]:
        return [
            *(web.get(path, self.page) for path in pages),
            web.get("/static/{name:[a-z0-9./-]+}", self._asset),
            # A service worker governs only paths below its own.
            web.get(f"/{WORKER}", self._serve_worker),
            web.get(f"/{MANIFEST}", self._serve_manifest),
        ]

    def elsewhere(self) -> web.RouteDef:
        """Return the last route, of all other addresses: the page says that nothing is there."""
        return web.get("/{path:.*}", self._nowhere)

    async def _nowhere(self, request: web.Request) -> web.Response:
        if "text/html" not in request.headers.get("Accept", ""):
            raise web.HTTPNotFound
        return self._page_of(request).answer(request, ASK_AGAIN, 404)

    async def page(self, request: web.Request) -> web.Response:
        return self._page_of(request).answer(request, ASK_AGAIN)

    def _page_of(self, request: web.Request) -> Asset:
        """Return the page for this browser; on the public side it begins with a door."""
        begun: tuple[str, ...] = (SCRIPT,)
        if is_public(request):
            # Discord's client opens the root, with its own parameters.
            named = "discord" if "frame_id" in request.query else request.path.rpartition("/")[2]
            begun = (DOOR, DOORS[named], TABLE) if named in DOORS else (DOOR,)
        which = (_language(request), *begun)
        if which not in self._pages:
            self._pages[which] = self._made_page(*which)
        return self._pages[which]

    def _made_page(self, language: str, script: str, *more: str) -> Asset:
        """Return the page that begins with a script; it tells the browser at once what that will load."""
        needs = [*(self._joined[name] for name in more), self._words[language]]
        early = "".join(f'<link rel="modulepreload" href="{each.address}">\n    ' for each in needs)
        begins = SCRIPT_TAG.replace(f"/static/{SCRIPT}", self._joined[script].address)
        page = self._files[PAGE].content.decode().replace(SCRIPT_TAG, early + begins)
        about = texts(language).say("page-about")
        return Asset(
            PAGE,
            self._addressed(
                page.replace('lang="en"', f'lang="{language}"').replace("{about}", about)
            ),
        )

    def _addressed(self, text: str) -> bytes:
        """Return the text with the lasting addresses of the files that it names."""
        for name, asset in (self._files | self._joined).items():
            text = text.replace(f'"/static/{name}"', f'"{asset.address}"')
        return text.encode()

    def _manifest(self, language: str, first: list[list[str]]) -> Asset:
        """Return the manifest in a language; `first`: the label of each first step, and what it is."""
        found = json.loads(self._files[MANIFEST].content)
        steps = dict(zip(("learn", "solo", "new"), first, strict=True))
        for shortcut in found["shortcuts"]:
            shortcut["name"], shortcut["description"] = steps[shortcut["url"].rpartition("=")[2]]
        found |= {"lang": language, "description": texts(language).say("page-about")}
        return Asset(MANIFEST, self._addressed(_json(found)))

    def _made_worker(self) -> Asset:
        """Return the service worker with all files of the local page; it changes whenever any of them does."""
        kept = [self._joined[name] for name in (SCRIPT, PAGES, STYLE)]
        kept += self._words.values()
        kept += [self._files[name] for name in ("icon.svg", "icon-192.png")]
        every = "".join(each.mark for each in (*self._files.values(), *self._joined.values()))
        release = hashlib.sha256(every.encode()).hexdigest()[:20]
        files = [*(each.address for each in kept), f"/{MANIFEST}"]
        worker = self._files[WORKER].content.decode()
        kept_now = {"release": release, "files": files}
        return Asset(WORKER, self._addressed(filled_in(worker, "KEPT", kept_now)))

    async def _serve_worker(self, request: web.Request) -> web.Response:
        return self._worker.answer(request, ASK_AGAIN)

    async def _serve_manifest(self, request: web.Request) -> web.Response:
        return self._manifests[_language(request)].answer(request, ASK_AGAIN)

    async def _asset(self, request: web.Request) -> web.Response:
        """Serve a file by its own name, or by its address, which a page of an earlier release may have."""
        name = request.match_info["name"]
        if name in self._files:
            return self._files[name].answer(request, ASK_AGAIN)
        stem, _, suffix = name.rpartition(".")
        known = f"{stem.rpartition('.')[0]}.{suffix}"
        asset = self._joined.get(known) or self._files.get(known)
        if asset is None:
            raise web.HTTPNotFound
        return asset.answer(request, FOR_EVER if request.path == asset.address else ASK_AGAIN)


def _language(request: web.Request) -> str:
    """Return the first language of a browser, which lists the best first, that the page has."""
    asked = request.headers.get("Accept-Language", "").split(",")
    return match_language(*(each.partition(";")[0].strip() for each in asked))


def filled_in(script: str, constant: str, value: Mapping[str, object]) -> str:
    """Return a script with another value of a constant, an object without `;`. Raises `ValueError`."""
    declared = re.compile(rf"^const {constant} = \{{[^;]*\}};$", re.MULTILINE)
    filled, count = declared.subn(lambda _: f"const {constant} = {_json(value)};", script)
    if count != 1:
        raise ValueError(f"{constant} is declared {count} times")
    return filled


def _files(folder: Traversable, below: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        path = f"{below}{entry.name}"
        if entry.is_dir():
            yield from _files(entry, f"{path}/")
        else:
            yield path, entry.read_bytes()


# --- joined files ---------------------------------------------------------------------------------
#
# The files in `static` are what people edit, and work one by one too. Joined, each module is a block
# of its own, in the order in which a browser would run them; its imports are constants of that block. Of
# joined files that share a module the first one runs it, and the others use it.
# This holds while modules import by name, never in a circle, and export what isn't assigned again; anything
# else raises `ValueError`. Comments and indents are left out, so no text may span lines.

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


# --- words ----------------------------------------------------------------------------------------

Compiled: TypeAlias = str | list[Any]

GROUPS: Final = ("table", "refused", "door", "first")
"""`page-table-back` is `words.table.back`; all others are the page's own."""
EASY_GAMES: Final = (EASIEST_GAME, "tripitz")


def page_texts(language: str) -> dict[str, Any]:
    """Return the page's texts by groups, and the commands and games that it offers."""
    said = texts(language)
    found: dict[str, Any] = {"page": {}} | {group: {} for group in GROUPS}
    for key in said.keys_of("page"):
        group, _, name = key.removeprefix("page-").partition("-")
        if group not in GROUPS:
            group, name = "page", key.removeprefix("page-")
        found[group][_camel(name)] = compiled(said, key)
    about = {key: said.more(f"page-first-{key}", "about") for key in found["first"]}
    found["first"] = [[label, about[key]] for key, label in found["first"].items()]
    found["commands"] = [
        [key.removeprefix("cmd-"), said.say(key), said.more(key, "then"), said.more(key, "about")]
        for key in said.keys
        if key.startswith("cmd-")
    ]
    found["games"] = [
        [
            game,
            said.say(f"game-{game}"),
            said.say(f"about-{game}"),
            said.say("quick-about", {"game": game}),
        ]
        for game in dict.fromkeys((*EASY_GAMES, *GAMES))
    ]
    return found


def compiled(said: Catalogue, key: str) -> Compiled:
    """Compile a text for the page. Raises `ValueError` for one that its scripts cannot fill in."""
    pattern = said.entry(key).value
    return _pattern(said, pattern) if pattern is not None else ""


def _pattern(said: Catalogue, pattern: ast.Pattern) -> Compiled:
    parts = [_part(said, element) for element in pattern.elements]
    return "".join(parts) if all(isinstance(part, str) for part in parts) else parts


def _part(said: Catalogue, element: ast.TextElement | ast.Placeable) -> Any:
    match element:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
            return {"name": name}
        case ast.Placeable(expression=ast.MessageReference(id=ast.Identifier(name=name))):
            return said.say(name)
        case ast.Placeable(
            expression=ast.SelectExpression(selector=ast.VariableReference() as by) as choice
        ):
            forms = {_form(each): _pattern(said, each.value) for each in choice.variants}
            return {"name": by.id.name, "forms": forms}
    raise ValueError(element)


def _form(variant: ast.Variant) -> str:
    if variant.default:
        return "other"
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _camel(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(map(str.capitalize, rest))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

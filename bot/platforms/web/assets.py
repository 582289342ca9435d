"""The page's own files, and its words in each language as a script made from the catalogues."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from aiohttp import web
from fluent.syntax import ast

from bot.locales import LANGUAGES
from bot.platforms.web.site import is_public
from bot.present.catalogue import Catalogue, texts
from bot.present.learning import EASIEST_GAME
from engine import GAMES

KINDS: Final = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
"""By suffix. The machine's own table may lack the manifest's, and differ for scripts."""

PAGE: Final = "index.html"
MANIFEST: Final = "manifest.webmanifest"
WORKER: Final = "sw.js"
NO_FILES: Final = b"const ALL = [];"
"""The worker's line for the files that it keeps."""
NO_NAMES: Final = b"const LANGUAGES = {};"
"""The page's line for the languages' names."""
NOTHING_SAID: Final = b"const SAID = {};"
"""The doors' line for their texts in each language."""
SCRIPTS: Final = (b"/static/app.js", b"/static/doors/door.js")
"""The page's first script: on the local side, and on the public one."""


class Assets:
    """Serves the files in `static` and its folders."""

    def __init__(self) -> None:
        root = resources.files("bot.platforms.web") / "static"
        said = {language: page_texts(language) for language in LANGUAGES}
        files = dict(_files(root))
        for language, found in said.items():
            files[f"words.{language}.js"] = f"export default {_json(found)};\n".encode()
        names = _json({each: texts(each).say("language-name") for each in LANGUAGES})
        doors = _json({language: found["door"] for language, found in said.items()})
        files["words.js"] = files["words.js"].replace(
            NO_NAMES, f"const LANGUAGES = {names};".encode()
        )
        files["doors/words.js"] = files["doors/words.js"].replace(
            NOTHING_SAID, f"const SAID = {doors};".encode()
        )
        self._files = {path: (content, _mark(content)) for path, content in files.items()}
        self._files[WORKER] = _worker(self._files)
        begun = self._files[PAGE][0].replace(*SCRIPTS)
        self._door = (begun, _mark(begun))

    def routes(self, *pages: str) -> list[web.RouteDef]:
        return [
            *(web.get(path, self.page) for path in pages),
            web.get("/static/{name:[a-z0-9./-]+}", self._asset),
            # A service worker governs only paths below its own.
            web.get("/{name:sw.js|manifest.webmanifest}", self._asset),
        ]

    def elsewhere(self) -> web.RouteDef:
        """Return the last route, of all other addresses: the page says that nothing is there."""
        return web.get("/{path:.*}", self._nowhere)

    async def _nowhere(self, request: web.Request) -> web.Response:
        if "text/html" not in request.headers.get("Accept", ""):
            raise web.HTTPNotFound
        content, _ = self._files[PAGE]
        return web.Response(status=404, body=content, content_type="text/html", charset="utf-8")

    async def page(self, request: web.Request) -> web.Response:
        """Serve the page; on the public side it begins with a door."""
        return self._answer(
            request, self._door if is_public(request) else self._files[PAGE], "html"
        )

    async def _asset(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in self._files:
            raise web.HTTPNotFound
        return self._answer(request, self._files[name], name.rpartition(".")[2])

    def _answer(self, request: web.Request, file: tuple[bytes, str], suffix: str) -> web.Response:
        content, mark = file
        headers = {"ETag": mark, "Cache-Control": "no-cache"}
        if request.headers.get("If-None-Match") == mark:
            return web.Response(status=304, headers=headers)
        kind = KINDS[suffix]
        charset = None if kind == "image/png" else "utf-8"
        return web.Response(body=content, content_type=kind, charset=charset, headers=headers)


def _worker(files: Mapping[str, tuple[bytes, str]]) -> tuple[bytes, str]:
    """Return the service worker with all files; it changes whenever any of them does."""
    paths = [f"/static/{name}" for name in sorted(files) if name not in {PAGE, WORKER, MANIFEST}]
    marks = _mark("".join(mark for _, (_, mark) in sorted(files.items())).encode())
    kept = f"const ALL = {json.dumps([*paths, f'/{MANIFEST}'])}; // {marks}".encode()
    content = files[WORKER][0].replace(NO_FILES, kept)
    return content, _mark(content)


def _mark(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def _files(folder: Traversable, below: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        path = f"{below}{entry.name}"
        if entry.is_dir():
            yield from _files(entry, f"{path}/")
        else:
            yield path, entry.read_bytes()


Compiled: TypeAlias = str | list[Any]

GROUPS: Final = ("table", "refused", "door", "first")
"""`page-table-back` is `words.table.back`; all others are the page's own."""
EASY_GAMES: Final = (EASIEST_GAME, "tripitz")


def page_texts(language: str) -> dict[str, Any]:
    """Return the page's texts by groups, and the commands and games that it offers."""
    said = texts(language)
    found: dict[str, Any] = {"page": {}} | {group: {} for group in GROUPS}
    for key in texts(language, "page").keys:
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
        [game, said.say(f"game-{game}"), said.say(f"about-{game}")]
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

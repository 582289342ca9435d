"""What Discord's and Telegram's own descriptions say otherwise than our traffic, limits and loopback servers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from bot.platforms.discord import api
from bot.platforms.telegram import limits
from tests.drift.bot_api import Page
from tests.drift.schema import GONE, MISSING, Schema, Schemas, Way, changed, excess, written
from tests.drift.traffic import Traffic
from tests.support import telegram_rules
from tests.support.discord_server import DiscordServer, commands, components, interactions, routes
from tests.support.discord_server.errors import FIELDS, ApiError
from tests.support.discord_server.rest import Request
from tests.support.recorded import steps
from tests.support.tables import table
from tests.support.telegram_server import Call

_HERE: Final = Path(__file__).parent


@dataclass(frozen=True, order=True)
class Difference:
    """One line. `breaks`: the bot uses something that is gone, or lacks something that is required."""

    what: str
    breaks: bool = False

    def __str__(self) -> str:
        return f"{'BREAKS  ' if self.breaks else 'differs '}{self.what}"


KNOWN: Final = [pattern for pattern, why in steps((_HERE / "known.txt").read_text("utf-8")) if why]
"""Differences that are meant."""


def limits_of(module: ModuleType, columns: int) -> Iterator[list[Any]]:
    """Yield the rows of so many words, the last of them as the number of a module that it stands for."""
    for line in (_HERE / "limits.txt").read_text("utf-8").splitlines():
        words: list[Any] = line.split()
        if len(words) == columns and line[0] != "#":
            yield [*words[:-1], eval(words[-1], vars(module))]  # noqa: S307 - our own file


def unmeant(found: Iterable[Difference]) -> list[Difference]:
    """Return differences once each, those that break first, without the known ones."""
    meant = re.compile("|".join(KNOWN))
    fresh = {each for each in found if not meant.fullmatch(each.what)}
    return sorted(fresh, key=lambda each: (not each.breaks, each.what))


def _plain(value: object) -> Any:
    """Return a value as JSON gives it."""
    return json.loads(json.dumps(value))


# --- Discord -------------------------------------------------------------------------------------

ALLOWED: Final = table(_HERE / "allowed.txt")
"""By schema: what the loopback server calls it."""
INSIDE: Final[Mapping[tuple[str, ...], str]] = {
    ("message",): "MessageResponse",
    ("user",): "UserResponse",
    ("member", "user"): "UserResponse",
}
"""Parts of an interaction that the file describes."""


@dataclass(frozen=True)
class _Operation:
    path: str
    about: Mapping[str, Any]

    @property
    def body(self) -> Schema | None:
        return _json(self.about.get("requestBody"))

    @property
    def answer(self) -> Schema | None:
        found = (_json(each) for code, each in self.about["responses"].items() if code[0] == "2")
        return next(filter(None, found), None)

    @property
    def query(self) -> dict[str, bool]:
        """Parameters of the query, and whether each is required."""
        given = self.about.get("parameters", [])
        return {p["name"]: p.get("required", False) for p in given if p["in"] == "query"}


class Discord:
    """Discord's OpenAPI file against traffic and loopback server."""

    def __init__(self, file: Mapping[str, Any]) -> None:
        self._schemas = Schemas(file["components"]["schemas"])
        self._operations = [
            (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), _Operation(path, about))
            for path, methods in sorted(file["paths"].items(), key=lambda item: item[0].count("{"))
            for method, about in methods.items()
            if method in {"get", "post", "put", "patch", "delete"}
        ]

    def differences(self, traffic: Traffic) -> Iterator[Difference]:
        yield from self._routes()
        yield from self._limits()
        yield from self._allowed()
        for request in traffic.requests:
            yield from self._request(request)
            if request.status in {200, 204}:
                yield from self._lax(request)
        for event, data in traffic.events:
            if event == "INTERACTION_CREATE":
                yield from self._event(data)

    def _operation(self, method: str, path: str) -> _Operation | None:
        fits = (
            one for verb, way, one in self._operations if verb == method and way.fullmatch(path)
        )
        return next(fits, None)

    def _routes(self) -> Iterator[Difference]:
        for method, pattern, *_ in routes.Routes(DiscordServer()).table():
            path = re.sub(r"\([^)]*\)", "1", pattern)
            if path.endswith("/messages/1") and path.startswith("/webhooks"):
                path = path.removesuffix("1") + "@original"
            if self._operation(method, path) is None:
                yield Difference(f"Discord: {method} {path} is gone", breaks=True)

    def _limits(self) -> Iterator[Difference]:
        for keyword, field, ours in limits_of(api, 3):
            try:
                theirs = self._schemas.at(field).get(keyword)
            except KeyError:
                yield Difference(f"Discord: {field} is gone", breaks=True)
                continue
            if theirs != ours:
                says = (
                    f"Discord: {field} has {keyword} {theirs}, bot/platforms/discord/api.py {ours}"
                )
                yield Difference(says, breaks=theirs is not None and theirs < ours)

    def _allowed(self) -> Iterator[Difference]:
        for name, (ours,) in ALLOWED.items():
            theirs = self._schemas.named.get(name)
            if theirs is None:
                yield Difference(f"Discord: {name} is gone", breaks=True)
                continue
            for field in FIELDS[ours] - self._schemas.resolved(theirs)["properties"].keys():
                yield Difference(f"Discord: the loopback server allows {name}.{field}")

    def _request(self, request: Request) -> Iterator[Difference]:
        operation = self._operation(request.method, request.path)
        if operation is None:
            return
        where = f"{request.method} {operation.path}"
        if operation.body is not None:
            for problem in self._schemas.problems(request.data, operation.body):
                yield Difference(f"Discord: sent by {where}: {problem}", breaks=True)
        for name, required in operation.query.items():
            if required and name not in request.query:
                yield Difference(f"Discord: {where}: query {name} {MISSING}", breaks=True)
        for name in request.query.keys() - operation.query.keys():
            yield Difference(f"Discord: {where}: query {name} {GONE}", breaks=True)
        if request.result is not None and operation.answer is not None:
            for problem in self._schemas.problems(_plain(request.result), operation.answer):
                yield Difference(f"Discord: answered by the loopback server to {where}: {problem}")

    def _event(self, data: Any) -> Iterator[Difference]:
        for way, name in INSIDE.items():
            part = data
            for step in way:
                part = part.get(step) if part else None
            if part and name in self._schemas.named:
                for problem in self._schemas.problems(_plain(part), self._schemas.named[name]):
                    yield Difference(f"Discord: {'.'.join(way)} of an interaction: {problem}")

    def _lax(self, request: Request) -> Iterator[Difference]:
        """Try every bound of a request's parts on the loopback server's rules."""
        operation = self._operation(request.method, request.path)
        if operation is None or operation.body is None or not request.data:
            return
        for way, schema in self._schemas.bounds(request.data, operation.body):
            rule, inner = _rule(request.data, way)
            value = _at(request.data, way)
            beyond = excess(value, schema)
            if rule is not None and beyond is not None and inner:
                try:
                    rule(changed(_at(request.data, way[: -len(inner)]), inner, beyond))
                except ApiError:
                    continue
                where = f"{request.method} {operation.path}: {written(way)}"
                bound = schema.get("maxLength", schema.get("maxItems", schema.get("maximum")))
                yield Difference(f"Discord: the loopback server takes more than {bound} in {where}")


def _rule(data: Any, way: Way) -> tuple[Callable[[Any], None] | None, Way]:
    """Return the loopback server's check of the part of a payload that a place is in, and the way there."""
    if isinstance(data, list):
        return commands.check_all, way
    if way[:2] == ("data", "components") and data.get("type") == interactions.MODAL:
        return components.check_modal, way[2:]
    for head in (("components",), ("data", "components")):
        if way[: len(head)] == head:
            return lambda part: components.check(part, v2=True), way[len(head) :]
    return None, ()


def _at(value: Any, way: Way) -> Any:
    for step in way:
        value = value[step]
    return value


def _json(part: Mapping[str, Any] | None) -> Schema | None:
    return ((part or {}).get("content", {}).get("application/json", {})).get("schema")


# --- Telegram ------------------------------------------------------------------------------------


class Telegram:
    """The Bot API's page against traffic and loopback server."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def differences(self, traffic: Traffic) -> Iterator[Difference]:
        yield from self._methods()
        yield from self._limits()
        entity = self._page.types.named.get("MessageEntity", {"properties": {"type": {}}})
        entities = entity["properties"]["type"].get("enum", [])
        for kind in sorted(telegram_rules.ENTITIES ^ set(entities)):
            known = "does not know" if kind in entities else "allows"
            yield Difference(f"Telegram: the loopback server {known} entities of type {kind}")
        for call in traffic.calls:
            if call.method in self._page.methods:
                yield from self._call(call)

    def _methods(self) -> Iterator[Difference]:
        for method, ours in telegram_rules.METHODS.items():
            theirs = self._page.methods.get(method)
            if theirs is None:
                yield Difference(f"Telegram: {method} is gone", breaks=True)
                continue
            for name in ours.keys() - theirs["properties"].keys():
                yield Difference(f"Telegram: {method}: {name} is gone", breaks=True)
            for name in set(theirs["required"]) - ours.keys():
                yield Difference(f"Telegram: {method}: {name} {MISSING}", breaks=True)

    def _limits(self) -> Iterator[Difference]:
        for where, ours in limits_of(limits, 2):
            said = self._page.texts.get(where)
            if said is None:
                yield Difference(f"Telegram: {where} is gone", breaks=True)
            elif not re.search(rf"\b{ours}\b", said.replace(",", "")):
                found = " ".join(re.findall(r"[^.\n]*\d[^.\n]*", said)).strip()
                less = max((int(n) for n in re.findall(r"-(\d+)", said)), default=ours) < ours
                yield Difference(
                    f"Telegram: {where} names no limit of {ours}: {found}", breaks=less
                )

    def _call(self, call: Call) -> Iterator[Difference]:
        if call.status != 200:
            return  # a call without parameters asks whether a server knows the method
        asked, told = self._page.methods[call.method], self._page.results[call.method]
        for problem in self._page.types.problems(_plain(call.params), asked):
            yield Difference(f"Telegram: {call.method}: {problem}", breaks=True)
        answered = f"Telegram: answered by the loopback server to {call.method}"
        for problem in self._page.types.problems(_plain(call.result), told):
            yield Difference(f"{answered}: {problem}")

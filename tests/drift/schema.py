"""JSON Schema, as far as OpenAPI files use it: what is wrong with a value, and which bounds it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

Schema: TypeAlias = Mapping[str, Any]
Way: TypeAlias = tuple[str | int, ...]

GONE: Final = "is unknown"
MISSING: Final = "is required"
_KINDS: Final[Mapping[str, type | tuple[type, ...]]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


@dataclass(frozen=True)
class Problem:
    """Something wrong at a place of a value."""

    way: Way
    what: str

    def __str__(self) -> str:
        """Without the positions in lists: the same mistake in two buttons is one."""
        return f"{written(self.way)} {self.what}".strip()


def written(way: Way) -> str:
    """Write a place of a value."""
    steps = ("[]" if isinstance(step, int) else f".{step}" for step in way)
    return "".join(steps).removeprefix(".")


@dataclass(frozen=True)
class Schemas:
    """The named schemas of a platform."""

    named: Mapping[str, Schema]

    def resolved(self, schema: Schema) -> Schema:
        """Follow references, and join the parts of `allOf`."""
        while "$ref" in schema:
            schema = self.named.get(schema["$ref"].rpartition("/")[2], {})
        if "allOf" not in schema:
            return schema
        joined: dict[str, Any] = {}
        for part in (*map(self.resolved, schema["allOf"]), schema):
            for key, value in part.items():
                if key == "properties":
                    value = {**joined.get(key, {}), **value}  # noqa: PLW2901
                elif key == "required":
                    value = [*joined.get(key, []), *value]  # noqa: PLW2901
                joined[key] = value
        del joined["allOf"]
        return joined

    def problems(self, value: object, schema: Schema, way: Way = ()) -> list[Problem]:
        """Return what is wrong with a value; of several alternatives, with the nearest."""
        schema = self.resolved(schema)
        choices = schema.get("oneOf") or schema.get("anyOf")
        if choices and any("const" in each and "title" in each for each in choices):
            return _if(value in [each["const"] for each in choices], way, f"may not be {value!r}")
        if choices:
            found = (self.problems(value, each, way) for each in choices)
            return min(found, key=lambda problems: _distance(problems, way))
        if "const" in schema or "enum" in schema:
            allowed = schema.get("enum", [schema.get("const")])
            return _if(value in allowed, way, f"may not be {value!r}")
        if schema.get("format") == "snowflake" and _is(value, "integer"):
            return []  # Discord's ids are texts, and are read as numbers, too
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(_is(value, kind) for kind in kinds):
            return [Problem(way, f"may not be {type(value).__name__}")]
        return [*_bounds(value, schema, way), *self._inside(value, schema, way)]

    def _inside(self, value: object, schema: Schema, way: Way) -> Iterator[Problem]:
        if isinstance(value, list) and "items" in schema:
            for number, each in enumerate(value):
                yield from self.problems(each, schema["items"], (*way, number))
        if not isinstance(value, dict):
            return
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        for name in schema.get("required", []):
            if name not in value:
                yield Problem((*way, name), MISSING)
        for name, each in value.items():
            if name in known:
                yield from self.problems(each, known[name], (*way, name))
            elif isinstance(others, Mapping):
                yield from self.problems(each, others, (*way, name))
            elif known and not others:
                yield Problem((*way, name), GONE)

    def bounds(self, value: object, schema: Schema, way: Way = ()) -> Iterator[tuple[Way, Schema]]:
        """Yield every place of a valid value with the schema that holds there."""
        schema = self.resolved(schema)
        choices = schema.get("oneOf") or schema.get("anyOf")
        if choices:
            fits = [each for each in choices if not self.problems(value, each, way)]
            if fits and not ("const" in fits[0] and "title" in fits[0]):
                yield from self.bounds(value, fits[0], way)
            return
        yield way, schema
        if isinstance(value, list) and "items" in schema:
            for number, each in enumerate(value):
                yield from self.bounds(each, schema["items"], (*way, number))
        if isinstance(value, dict):
            for name, each in value.items():
                if name in schema.get("properties", {}):
                    yield from self.bounds(each, schema["properties"][name], (*way, name))

    def at(self, path: str) -> Schema:
        """Return the schema of a field: `Name.field`, or `Name`."""
        name, _, field = path.partition(".")
        found = self.resolved(self.named[name])
        return self.resolved(found["properties"][field]) if field else found


def excess(value: object, schema: Schema) -> object | None:
    """Return a value of the same kind just beyond its bounds, if it has any."""
    if isinstance(value, str) and "maxLength" in schema and "format" not in schema:
        return "x" * (schema["maxLength"] + 1)
    if isinstance(value, list) and value and "maxItems" in schema:
        return value * (schema["maxItems"] // len(value) + 1)
    if isinstance(value, int) and not isinstance(value, bool) and "maximum" in schema:
        return int(schema["maximum"]) + 1
    return None


def changed(value: Any, way: Way, to: object) -> Any:
    """Return a copy of a value with something else at one place."""
    if not way:
        return to
    first, *rest = way
    inner = changed(value[first], tuple(rest), to)
    if isinstance(value, dict):
        return {**value, first: inner}
    return [inner if number == first else each for number, each in enumerate(value)]


def _bounds(value: object, schema: Schema, way: Way) -> Iterator[Problem]:
    if isinstance(value, bool):
        return
    size = len(value) if isinstance(value, str | list) else value
    ends = {str: ("minLength", "maxLength"), list: ("minItems", "maxItems")}
    least, most = ends.get(type(value), ("minimum", "maximum"))
    if isinstance(size, int | float):
        if size < schema.get(least, size):
            yield Problem(way, f"must be at least {schema[least]} ({least})")
        if size > schema.get(most, size):
            yield Problem(way, f"must be at most {schema[most]} ({most})")


def _distance(problems: list[Problem], way: Way) -> tuple[bool, int, int]:
    """Return how far a value is from a schema: another kind of thing is further than another field."""
    other = [problem.way for problem in problems if problem.what.startswith("may not be")]
    return way in other, sum(len(each) == len(way) + 1 for each in other), len(problems)


def _is(value: object, kind: str) -> bool:
    return isinstance(value, _KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _if(holds: bool, way: Way, what: str) -> list[Problem]:
    return [] if holds else [Problem(way, what)]

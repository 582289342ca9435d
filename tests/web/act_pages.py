"""What a page of `tests.web.test_acts` was sent, and the services of its browsers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import aiohttp

from bot.platforms.web.webpush import TOKEN_SECONDS, PushClient, PushSubscription, from_base64
from tests.support.harness import until
from tests.web.app_device import PUBLIC


class Pushes(PushClient):
    """Services of browsers, which take what is sent, or answer as they are told."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.now = now
        self.came: list[str] = []
        self.answers: dict[str, Exception] = {}

    async def send(
        self, to: PushSubscription, content: bytes, *, authorization: str, topic: str
    ) -> None:
        claims = json.loads(from_base64(authorization.split(".")[1]))
        name = to.endpoint.rpartition("/")[2]
        fault = self.answers.pop(name, None)
        said = json.loads(content)
        assert said["table"] not in topic
        wanted = "https://push.example", self.now() + TOKEN_SECONDS, f"https://{PUBLIC}"
        if (claims["aud"], claims["exp"], claims["sub"]) != wanted:
            self.came.append(f"{name} hears of {claims}")
        self.came.append(f"{name} gets {said}" if fault is None else f"{name} is {fault!r}")
        if fault is not None:
            raise fault


class View:
    """A page on which somebody has a table open: what it was sent since the last act."""

    def __init__(self, who: str, table: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.who, self.table, self.socket = who, table, socket
        self.came: list[dict[str, Any]] = []
        self.top: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}
        self.pings = 0
        self.away = False
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.socket:
            frame = json.loads(message.data)
            if frame["kind"] == "pong" and self.pings:
                self.pings -= 1
                continue
            if frame["kind"] == "tabletop":
                # One may stand for two changes.
                self.came = [each for each in self.came if each["kind"] != "tabletop"]
                self.top = frame
            if frame["kind"] in {"away", "tabletop"}:
                self.away = frame["kind"] == "away"
            if frame["kind"] == "answer":
                self.answer = frame
            self.came.append(frame)

    @property
    def closed(self) -> bool:
        return self.reader.done()

    async def sends(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def until(self, kind: str, **parts: Any) -> None:
        """Wait for a frame of that kind with those parts, or for the end; not while it is away."""
        wanted = {"kind": kind, **parts}.items()
        await until(
            lambda: self.closed or self.away or any(wanted <= each.items() for each in self.came)
        )

    async def reviewed(self, move: int) -> None:
        """Wait for the look back at a move, or at none; drop those before it."""

        def found() -> list[dict[str, Any]]:
            return [each for each in self.came if _move(each, move)]

        await until(lambda: self.closed or bool(found()))
        self.came = found()[-1:]

    async def ping(self) -> None:
        self.pings += 1
        await self.sends(kind="ping")
        await until(lambda: self.closed or not self.pings)

    def told(self) -> list[str]:
        """Tell what came, and whether it is closed; `tests.web.frames` has what is left out."""
        came, self.came = self.came, []
        said = [f"{self.who} at {self.table}: {_brief(each)}" for each in came]
        end = f"{self.who} at {self.table}: closed {self.socket.close_code or ''}"
        return said + [end] * self.closed


def _move(frame: dict[str, Any], move: int) -> bool:
    """Tell whether a frame looks back at this move, or at none."""
    return frame["kind"] == "review" and (
        frame["shown"] is None or frame["shown"]["number"] == move
    )


def _brief(frame: dict[str, Any]) -> str:
    found = dict(frame)
    if frame["kind"] == "tabletop":
        found["seats"] = [each["name"] for each in frame["seats"]]
        found["board"] = frame["board"] and frame["board"]["picture"]
        found |= {each: len(frame[each]) for each in ("hand", "moves")}
        found["trail"] = [len(each["pieces"]) for each in frame["trail"]]
        found["actions"] = [each["kind"] for each in frame["actions"]]
    if frame["kind"] == "lines":
        # Cells come in any order.
        found["rows"] = [
            [number, line | {"cells": sorted(line["cells"])} if "cells" in line else line]
            for number, line in frame["rows"]
        ]
    if frame["kind"] == "review":
        found["steps"] = len(frame["steps"])
        found["shown"] = frame["shown"] and {
            **frame["shown"],
            "board": [frame["shown"]["board"][each] for each in ("picture", "last")],
        }
    return json.dumps(found, ensure_ascii=False)

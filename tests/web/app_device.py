"""A device whose apps open our page, in a real browser: Telegram's and Discord's clients as stand-ins.

What an app's page does is script of its own, at the app's address. Between the browser and the bot is what
a proxy with a certificate does.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from urllib.parse import quote, urlsplit

import aiohttp
from playwright.async_api import BrowserContext, Frame, Page, Route, WebSocketRoute

from tests.support.oauth_server import APPLICATION

PUBLIC = "trigon.example"
"""The name by which the world knows the page."""
TELEGRAM, DISCORD = "https://web.telegram.org", "https://discord.com"
ACTIVITY_HOST = f"{APPLICATION}.discordsays.com"

DARK = {"bg_color": "#17212b", "text_color": "#f5f5f5", "button_color": "#5288c1"}
"""Some colours of its desktop client (docs.telegram-mini-apps.com, "Theming")."""

_PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body {{ margin: 0 }} iframe {{ border: 0; width: 100vw; height: 99vh }}</style>
<body><script>
window.said = [];
addEventListener("message", (event) => {{
  said.push([event.origin, event.data]);
  const frame = document.querySelector("iframe").contentWindow;
  const tell = (data) => frame.postMessage(data, event.origin);
  ({answer})(event.data, tell);
}});
const frame = document.createElement("iframe");
frame.src = {src};
document.body.append(frame);
</script>"""
"""It frames ours, keeps what that says, and answers as the app would."""

QUIET = "() => {}"


def agreeing(code: str) -> str:
    """Discord's client of a person who lets the Activity know who they are.

    It knows the commands that need no scope (docs.discord.com, "Embedded App SDK"), and refuses the
    others: nobody has authenticated.
    """
    return """([opcode, data], tell) => {
      if (opcode === 0) return tell([1, {cmd: "DISPATCH", evt: "READY", data: {v: 1}}]);
      if (opcode !== 1) return;
      const answers = {
        AUTHORIZE: {code: CODE},
        GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: {participants: []},
        OPEN_INVITE_DIALOG: null,
        SHARE_LINK: {success: true, didCopyLink: false, didSendMessage: true},
        SUBSCRIBE: {evt: data.evt},
      };
      const {cmd, nonce} = data;
      const known = cmd in answers && (cmd !== "SUBSCRIBE" || data.evt === "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE");
      if (known) tell([1, {cmd, evt: null, nonce, data: answers[cmd]}]);
      else tell([1, {cmd, evt: "ERROR", nonce, data: {code: 4006, message: "Not authenticated or invalid scope"}}]);
    }""".replace("CODE", json.dumps(code))


def mini_app(proof: str) -> str:
    """The address at which Telegram's client opens the Mini App."""
    return (
        f"https://{PUBLIC}/app/telegram#tgWebAppData={quote(proof)}&tgWebAppVersion=8.0"
        f"&tgWebAppPlatform=weba&tgWebAppThemeParams={quote(json.dumps(DARK))}"
    )


ACTIVITY = f"https://{ACTIVITY_HOST}/?instance_id=i-1&frame_id=f-1&platform=mobile&channel_id=77"
"""The address at which Discord's client opens the Activity."""


class Device:
    """A phone or service. `addresses` are all that were asked of our server, at `origin`,
    `faults` its scripts' errors.
    """

    def __init__(self, http: aiohttp.ClientSession, origin: str, context: BrowserContext) -> None:
        self.context = context
        self.addresses: list[str] = []
        self.faults: list[str] = []
        self._http = http
        self._origin = origin
        self._bridges: list[asyncio.Task[None]] = []

    async def connect(self) -> None:
        """Stand between the browser and the page."""
        for host in (PUBLIC, ACTIVITY_HOST):
            await self.context.route(f"https://{host}/**", self._hand_on)
        await self.context.route_web_socket(
            lambda url: urlsplit(url).hostname in {PUBLIC, ACTIVITY_HOST}, self._bridge
        )

    async def close(self) -> None:
        """Put it away."""
        await self.context.close()
        for bridge in self._bridges:
            bridge.cancel()
        await asyncio.gather(*self._bridges, return_exceptions=True)

    async def _hand_on(self, route: Route) -> None:
        asked = route.request
        parts = urlsplit(asked.url)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        self.addresses.append(asked.url)
        headers = {k: v for k, v in (await asked.all_headers()).items() if not k.startswith(":")}
        headers |= {"host": PUBLIC, "x-forwarded-for": "203.0.113.7"}
        async with self._http.request(
            asked.method, self._origin + path, headers=headers, data=asked.post_data_buffer
        ) as answer:
            told = {k: v for k, v in answer.headers.items() if k not in {"Content-Length", "Date"}}
            await route.fulfill(status=answer.status, headers=told, body=await answer.read())

    async def _bridge(self, socket: WebSocketRoute) -> None:
        parts = urlsplit(socket.url)
        self.addresses.append(socket.url)
        upstream = await self._http.ws_connect(
            self._origin + parts.path,
            headers={"Host": PUBLIC},
            origin=f"https://{parts.netloc}",
        )
        frames: asyncio.Queue[str | bytes] = asyncio.Queue()
        socket.on_message(frames.put_nowait)

        async def up() -> None:
            while True:
                await upstream.send_str(str(await frames.get()))

        async def down() -> None:
            async for frame in upstream:
                socket.send(frame.data)
            with suppress(Exception):  # the browser may be gone
                await socket.close(code=upstream.close_code)

        self._bridges += [asyncio.create_task(up()), asyncio.create_task(down())]

    async def frame(self, host: str, src: str, answer: str = QUIET) -> tuple[Page, Frame]:
        """Open an app's page that frames ours; both."""
        document = _PAGE.format(src=json.dumps(src), answer=answer)

        async def show(route: Route) -> None:
            await route.fulfill(content_type="text/html", body=document)

        await self.context.route(f"{host}/app", show)
        page = await self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        await page.goto(f"{host}/app")
        frame = await (await page.wait_for_selector("iframe")).content_frame()
        assert frame is not None
        return page, frame

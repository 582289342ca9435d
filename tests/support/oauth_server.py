"""A stand-in for Discord's OAuth server: codes of people, each exchanged once, for revocable tokens."""

from __future__ import annotations

import secrets
from typing import Any

from aiohttp import web

from tests.support.loopback import Loopback

APPLICATION = 412345678901234567
SECRET = "client-secret_of-the-application"
FAILURES = {
    401: web.HTTPUnauthorized,
    403: web.HTTPForbidden,
    429: web.HTTPTooManyRequests,
    500: web.HTTPInternalServerError,
}


class OAuthServer(Loopback):
    """`POST oauth2/token`, `GET users/@me`, `POST oauth2/token/revoke` on loopback.

    `status` other than 200 is one of `FAILURES`, with which every code is answered.
    """

    def __init__(self) -> None:
        super().__init__()
        self.status = 200
        self.codes: dict[str, dict[str, Any]] = {}
        self.tokens: dict[str, dict[str, Any]] = {}
        self.revoked: list[str] = []
        self.hangs_up = ""
        """The end of the path at which it closes the connection instead of answering."""

    def code_for(self, user: int, name: str = "Ann", **more: Any) -> str:
        """Make a code as Discord's app gives it to an Activity whose person agreed."""
        code = secrets.token_urlsafe(20)
        told = {"id": str(user), "username": name.lower(), "global_name": name, "locale": "fr"}
        self.codes[code] = told | more
        return code

    async def start(self) -> None:
        base = "/api/v10"
        await self.listen(
            web.post(f"{base}/oauth2/token", self._exchange),
            web.post(f"{base}/oauth2/token/revoke", self._revoke),
            web.get(f"{base}/users/@me", self._me),
        )

    async def _form(self, request: web.Request) -> dict[str, str]:
        """Read the form of an application that has authenticated."""
        if self.hangs_up and request.path.endswith(self.hangs_up) and request.transport:
            request.transport.close()
        if self.status != 200:
            raise FAILURES[self.status]
        form = {key: str(value) for key, value in (await request.post()).items()}
        if (form.get("client_id"), form.get("client_secret")) != (str(APPLICATION), SECRET):
            raise web.HTTPUnauthorized(text='{"error": "invalid_client"}')
        return form

    async def _exchange(self, request: web.Request) -> web.Response:
        form = await self._form(request)
        told = self.codes.pop(form.get("code", ""), None)
        if form.get("grant_type") != "authorization_code" or told is None:
            return web.json_response({"error": "invalid_grant"}, status=400)
        token = secrets.token_urlsafe(24)
        self.tokens[token] = told
        return web.json_response(
            {
                "access_token": token,
                "token_type": "Bearer",
                "scope": "identify",
                "expires_in": 604800,
            }
        )

    async def _me(self, request: web.Request) -> web.Response:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer" or token not in self.tokens:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        return web.json_response(self.tokens[token])

    async def _revoke(self, request: web.Request) -> web.Response:
        token = (await self._form(request)).get("token", "")
        self.tokens.pop(token, None)
        self.revoked.append(token)
        return web.json_response({})

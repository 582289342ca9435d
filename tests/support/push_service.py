"""A push service on loopback, as strict as the standards, and the browsers that it serves."""

from __future__ import annotations

import datetime as dt
import json
import os
import re
import socket
import ssl
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import http_ece
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from py_vapid import Vapid02

from bot.platforms.web.webpush import PushClient, from_base64, public_bytes, to_base64
from tests.support.loopback import Loopback

HOST = "push.example"
LARGEST = 4096
DAY = 24 * 3600


@dataclass
class Browser:
    """A browser that has subscribed: its keys, and what came, decrypted."""

    name: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: os.urandom(16))
    messages: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def subscription(self) -> dict[str, Any]:
        """What the browser's `PushSubscription` says of itself."""
        keys = {"p256dh": to_base64(public_bytes(self.key)), "auth": to_base64(self.secret)}
        return {
            "endpoint": f"https://{HOST}/send/{self.name}",
            "expirationTime": None,
            "keys": keys,
        }


class PushService(Loopback, AbstractResolver):
    """Takes messages at `https://push.example/send/NAME`; also the resolver that leads there.

    `statuses`: those that the next requests are answered with, and `after` their `Retry-After`. `faults`: what a
    request did wrong.
    """

    def __init__(self) -> None:
        super().__init__()
        self.browsers: dict[str, Browser] = {}
        self.statuses: list[int] = []
        self.after = "0"
        self.requests = 0
        self.faults: list[str] = []
        self._trust = ssl.create_default_context()

    def browser(self, name: str) -> Browser:
        self.browsers[name] = Browser(name)
        return self.browsers[name]

    @property
    def client(self) -> PushClient:
        """Our own client, which finds and trusts this service."""
        return PushClient(self, self._trust)

    async def start(self) -> None:
        served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        with tempfile.TemporaryDirectory() as folder:
            certificate, key = _certificate(Path(folder))
            served.load_cert_chain(certificate, key)
            self._trust.load_verify_locations(certificate)
        await self.listen(web.post("/send/{name}", self._take), largest=LARGEST, tls=served)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        assert (host, port) == (HOST, 443)
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=int(self.url.rpartition(":")[2]),
                family=socket.AF_INET,
                proto=0,
                flags=0,
            )
        ]

    async def close(self) -> None:
        """Hold nothing."""

    async def _take(self, request: web.Request) -> web.Response:
        self.requests += 1
        if self.statuses:
            status = self.statuses.pop(0)
            headers = {"Retry-After": self.after, "Location": "https://push.example/send/elsewhere"}
            return web.Response(status=status, headers=headers)
        browser = self.browsers.get(request.match_info["name"])
        if browser is None:
            return web.Response(status=410)
        try:
            self._authorize(request)
            body = await request.read()
            assert request.headers["Content-Encoding"] == "aes128gcm"
            assert 0 < int(request.headers["TTL"]) <= 28 * DAY
            assert re.fullmatch(r"[\w-]{1,32}", request.headers["Topic"])
            assert request.headers["Urgency"] in {"very-low", "low", "normal", "high"}
            assert "Cookie" not in request.headers
            plain = http_ece.decrypt(
                body, private_key=browser.key, auth_secret=browser.secret, version="aes128gcm"
            )
        except (AssertionError, KeyError, ValueError, http_ece.ECEException) as fault:
            self.faults.append(repr(fault))
            return web.Response(status=400)
        browser.messages.append(json.loads(plain))
        browser.headers.append(dict(request.headers))
        return web.Response(status=201)

    @staticmethod
    def _authorize(request: web.Request) -> None:
        """Check the signature and what it says, as RFC 8292 has it."""
        found = re.fullmatch(
            r"vapid t=[\w-]+\.([\w-]+)\.[\w-]+,k=[\w-]+", request.headers["Authorization"]
        )
        assert Vapid02.verify(found[0])
        said = json.loads(from_base64(found[1]))
        assert said["aud"] == f"https://{HOST}"
        assert time.time() < said["exp"] <= time.time() + DAY
        # No more than the standard asks for: it names no browser.
        assert set(said) == {"aud", "exp", "sub"}
        assert said["sub"].startswith(("mailto:", "https://"))


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for the service's name, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(made.public_bytes(Encoding.PEM))
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    files[1].write_bytes(private)
    return files

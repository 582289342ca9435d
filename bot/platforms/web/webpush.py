"""Web Push: a message to a browser whose page may be closed, through the browser's own push service.

It is encrypted for that browser alone (RFC 8291 over RFC 8188), signed with this bot's key (VAPID, RFC 8292)
and sent by one request (RFC 8030). Services are addresses that browsers name, so none may be this machine or
its network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import secrets
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from yarl import URL

KEY_BYTES: Final = 65
"""A point of the curve P-256, uncompressed."""
SECRET_BYTES: Final = 16
RECORD_BYTES: Final = 4096
"""The size of the one record; a service takes no larger message."""
MAX_ENDPOINT_CHARACTERS: Final = 1000
LOOKUPS: Final = 4
"""Names looked up at once, in threads of their own: a name server that doesn't answer holds up no boards."""
SEND_SECONDS: Final = 10.0
KEEP_SECONDS: Final = 24 * 3600
"""How long a service keeps a message for a browser that is offline."""
TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is valid; services accept a day at most."""
NO_CONTACT: Final = "mailto:nobody@trigon.invalid"
"""Services ask for a contact; without a public address there is none. Apple's service refuses this one."""
LATER_SECONDS: Final = 60.0
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""RFC 6052: the last four bytes are an IPv4 address."""
GONE: Final = frozenset({404, 410})
"""The browser has dropped the subscription."""
BUSY: Final = frozenset({408, 425, 429})


_ENDPOINT: Final = re.compile(r"https://([a-z0-9-]{1,63}\.)+[a-z]{2,63}(:443)?(/[!-\[\]-~]*)?")
"""Services have names: an address, or a name of this network, has no place here."""


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser as it can be reached: the address at its service, its public key and its secret.

    All of them are as secret as the person's own messages.
    """

    endpoint: str = field(repr=False)
    key: bytes = field(repr=False)
    secret: bytes = field(repr=False)


def read_subscription(given: object) -> PushSubscription:
    """Read what a browser's `PushSubscription` says of itself. Raises `ValueError`."""
    match given:
        case {"endpoint": str(endpoint), "keys": {"p256dh": str(key), "auth": str(secret)}}:
            pass
        case _:
            raise ValueError("no subscription")
    if len(endpoint) > MAX_ENDPOINT_CHARACTERS or not _ENDPOINT.fullmatch(endpoint):
        raise ValueError("endpoint")
    URL(endpoint)  # as the client will read it
    found = PushSubscription(endpoint, from_base64(key), from_base64(secret))
    if len(found.key) != KEY_BYTES or len(found.secret) != SECRET_BYTES:
        raise ValueError("keys")
    _point(found.key)
    return found


def from_base64(text: str) -> bytes:
    """Decode base64url, with or without its padding. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_base64(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


# --- encryption --------------------------------------------------------------------------------------


def encrypted(
    content: bytes,
    to: PushSubscription,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """Return the body for one browser: `own` is a key of this message alone, `salt` is 16 random bytes."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    public = public_bytes(own)
    shared = own.exchange(ec.ECDH(), _point(to.key))
    info = b"WebPush: info\0" + to.key + public
    material = _derived(shared, to.secret, info, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(public)]) + public
    # The 2 ends the last record.
    return header + AESGCM(key).encrypt(nonce, content + b"\x02", None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def _point(key: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# --- the bot's own key -------------------------------------------------------------------------------


class OwnKey:
    """The key by which services know this bot: browsers subscribe to messages signed with it."""

    def __init__(self, number: int, contact: str = NO_CONTACT) -> None:
        """`contact`: `https:` or `mailto:`, by which services reach the operator."""
        self._contact = contact
        self._key = ec.derive_private_key(number, ec.SECP256R1())

    @staticmethod
    def make() -> int:
        """Return the number of a new key."""
        return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value

    @property
    def public(self) -> str:
        """The public key as browsers take it."""
        return to_base64(public_bytes(self._key))

    def authorization(self, endpoint: str, now: float) -> str:
        """Return the header that signs a request to this endpoint's service."""
        said = {
            "aud": str(URL(endpoint).origin()),
            "exp": int(now) + TOKEN_SECONDS,
            "sub": self._contact,
        }
        token = ".".join(
            to_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, said)
        )
        pair = decode_dss_signature(self._key.sign(token.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(32, "big") for number in pair)
        return f"vapid t={token}.{to_base64(signature)},k={self.public}"


# --- sending -----------------------------------------------------------------------------------------


class BrowserGone(Exception):  # noqa: N818 - a fact about a browser
    """The browser has dropped the subscription."""


class Later(Exception):  # noqa: N818 - an answer rather than an error
    """The service can't take the message now; try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"in {seconds:g} s")
        self.seconds = seconds


class PushRefused(Exception):  # noqa: N818 - an answer rather than an error
    """The service will not take the message; its status."""


class PublicResolver(AbstractResolver):
    """Resolves names to addresses of the public network only, at each connection (against DNS rebinding)."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        self._threads = self._threads or ThreadPoolExecutor(LOOKUPS, "push-names")
        asked = partial(socket.getaddrinfo, host, port, family=family, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, asked)
        addresses = [(kind, str(where[0])) for kind, _, _, _, where in found]
        public = [each for each in addresses if is_public_address(each[1])]
        if not public:
            raise OSError(None, "no public address")
        return [
            ResolveResult(
                hostname=host, host=address, port=port, family=kind, proto=0,
                flags=socket.AI_NUMERICHOST,
            )
            for kind, address in public
        ]  # fmt: skip

    async def close(self) -> None:
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)


def is_public_address(address: str) -> bool:
    """Tell whether an address is of the public network, also by a translation to IPv4 that it stands for."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public_address(str(inner))
    return found.is_global and not found.is_multicast


class PushClient:
    """Sends messages to push services. `resolver` and `trust`: of a test's own service."""

    def __init__(
        self, resolver: AbstractResolver | None = None, trust: ssl.SSLContext | None = None
    ) -> None:
        self._resolver = resolver or PublicResolver()
        self._trust = trust
        self._session: aiohttp.ClientSession | None = None

    async def send(
        self, to: PushSubscription, content: bytes, *, authorization: str, topic: str
    ) -> None:
        """Send a message; one of the same `topic` that still waits at the service is replaced.

        Raises `BrowserGone`, `Later` or `PushRefused`.
        """
        headers = {
            "Authorization": authorization,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_SECONDS),
            "Topic": topic,
            "Urgency": "high",
        }
        body = encrypted(content, to)
        try:
            # A redirection could lead anywhere.
            async with self._open().post(
                to.endpoint, data=body, headers=headers, allow_redirects=False
            ) as answer:
                status, asked = answer.status, answer.headers.get("Retry-After", "")
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError):
            # What exactly went wrong would tell a prober about our network.
            raise Later(LATER_SECONDS) from None
        if status in GONE:
            raise BrowserGone
        if status in BUSY or status >= 500:
            raise Later(min(float(asked), 3600.0) if asked.isdecimal() else LATER_SECONDS)
        if status >= 300:
            raise PushRefused(status)

    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(
                resolver=self._resolver,
                ssl=self._trust or True,
                limit=16,
                use_dns_cache=False,
            )
            self._session = aiohttp.ClientSession(
                connector=connector,
                timeout=aiohttp.ClientTimeout(total=SEND_SECONDS),
                trust_env=False,
                auto_decompress=False,
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        return self._session

    async def close(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()
        await self._resolver.close()

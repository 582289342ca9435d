"""Web Push as the standards have it, and the addresses that it is never sent to."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bot.platforms.web.webpush import (
    NO_CONTACT,
    BrowserGone,
    Later,
    OwnKey,
    PublicResolver,
    PushClient,
    PushRefused,
    PushSubscription,
    encrypted,
    from_base64,
    is_public_address,
    read_subscription,
    to_base64,
)
from tests.support.every import every
from tests.support.push_service import Browser, PushService


@pytest.mark.asyncio(loop_scope="session")
async def test_a_name_that_leads_into_this_network_is_not_connected_to() -> None:
    """Whatever a name resolved to when it was given."""
    with pytest.raises(OSError, match="no public address"):
        await PublicResolver().resolve("localhost", 443, socket.AF_UNSPEC)


@pytest.mark.asyncio(loop_scope="session")
async def test_of_a_name_s_addresses_only_public_ones_are_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [(socket.AF_INET, 0, 0, "", (each, 443)) for each in ("10.0.0.1", "9.9.9.9")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    resolver = PublicResolver()
    assert [each["host"] for each in await resolver.resolve("push.example", 443)] == ["9.9.9.9"]
    await resolver.close()


@pytest.mark.asyncio(loop_scope="session")
async def test_when_a_busy_service_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it says, within an hour; one that names no seconds in a minute. No proxy is asked, no other address."""
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    service = PushService()
    await service.start()
    phone, client, key = service.browser("phone"), service.client, OwnKey(OwnKey.make())
    to = read_subscription(phone.subscription)
    signed = key.authorization(to.endpoint, time.time())
    await client.send(to, b"{}", authorization=signed, topic="t")
    assert [(each["Topic"], each["Urgency"]) for each in phone.headers] == [("t", "high")]
    for said, seconds in (("7", 7), ("86400", 3600), ("Tue, 24 Nov 2026 18:00:00 GMT", 60)):
        service.statuses, service.after = [429], said
        with pytest.raises(Later) as later:
            await client.send(to, b"{}", authorization="", topic="t")
        assert later.value.seconds == seconds
    # A redirection could lead anywhere.
    for status, how in (
        (503, Later), (307, PushRefused), (413, PushRefused), (404, BrowserGone), (410, BrowserGone),
    ):  # fmt: skip
        asked, service.statuses = service.requests, [status]
        with pytest.raises(how):
            await client.send(to, b"{}", authorization="", topic="t")
        assert service.requests == asked + 1
    await client.close()
    await service.stop()
    # One that does not answer holds up the calls of all others only for so long.
    monkeypatch.setattr("bot.platforms.web.webpush.SEND_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        service.url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(Later):
            await asyncio.wait_for(client.send(to, b"{}", authorization="", topic="t"), 15)
    await client.close()


@every(
    "address, public",
    [
        ("9.9.9.9", True), ("2606:4700::1111", True), ("64:ff9b::909:909", True), ("::ffff:9.9.9.9", True),
        ("127.0.0.1", False), ("10.0.0.1", False), ("169.254.169.254", False), ("0.0.0.0", False),  # noqa: S104
        ("100.64.0.1", False), ("224.0.0.1", False), ("::1", False), ("fe80::1%eth0", False),
        ("fd00::1", False), ("ff0e::1", False), ("::ffff:127.0.0.1", False), ("64:ff9b::a00:1", False),
        ("2002:7f00:1::", False), ("2001:0:1::", False),
    ],
)  # fmt: skip
def test_which_addresses_are_connected_to(address: str, public: bool) -> None:
    """No way of writing one of this machine or its network is."""
    assert is_public_address(address) is public


@pytest.mark.asyncio(loop_scope="session")
async def test_a_client_of_this_network_reaches_nothing() -> None:
    """The whole client, with its own resolver, and again after it was closed."""
    client, browser = PushClient(), Browser("phone").subscription
    to = replace(read_subscription(browser), endpoint="https://localhost/x")
    for _ in range(2):
        with pytest.raises(Later) as later:
            await client.send(to, b"{}", authorization="", topic="t")
        assert "localhost" not in repr(later.value)
        await client.close()


@every("contact", [NO_CONTACT, "https://trigon.example"])
def test_a_signature_names_the_operator_s_contact_and_the_service(contact: str) -> None:
    key = OwnKey(OwnKey.make(), contact)
    said = key.authorization("https://push.example:443/x", 0.0).split(".")[1]
    found = json.loads(from_base64(said))
    assert (found["aud"], found["sub"]) == ("https://push.example", contact)


def test_both_numbers_of_a_signature_have_32_bytes() -> None:
    """One of 128 has a number that begins with a zero."""
    key = OwnKey(OwnKey.make())
    for now in range(1000):
        token = key.authorization("https://push.example/x", float(now)).partition(",")[0]
        assert len(from_base64(token.rpartition(".")[2])) == 64


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    own = ec.derive_private_key(
        int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
        ec.SECP256R1(),
    )
    key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    to = PushSubscription(
        "https://push.example/x", from_base64(key), from_base64("BTBZMqHH6r4Tts7J_aSIgg")
    )
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        to,
        own,
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    # The salt stands first: no two messages have the same.
    assert encrypted(b"", to, own)[:16] != encrypted(b"", to, own)[:16]

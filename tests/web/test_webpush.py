"""Web Push as the standards have it, and the addresses that it is never sent to."""

from __future__ import annotations

import socket
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bot.platforms.web.webpush import (
    PublicResolver,
    PushSubscription,
    encrypted,
    from_base64,
    read_subscription,
    to_base64,
)
from tests.support.every import every
from tests.support.push_service import Browser


@every(
    "wrong",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://[::1]/x"},
        {"endpoint": "https://2130706433/x"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": "https://push.example:8443/x"},
        {"endpoint": "https://ann@push.example/x"},
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"endpoint": 7},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {"p256dh": to_base64(b"\x04" + b"\x01" * 64), "auth": to_base64(b"1" * 16)}},
        {"keys": None},
    ],
)
def test_what_is_no_browser_at_a_public_service_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        read_subscription(Browser("phone").subscription | wrong)


@pytest.mark.asyncio(loop_scope="session")
async def test_a_name_that_leads_into_this_network_is_not_connected_to() -> None:
    """Whatever a name resolved to when it was given."""
    with pytest.raises(OSError, match="no public address"):
        await PublicResolver().resolve("localhost", 443, socket.AF_UNSPEC)


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

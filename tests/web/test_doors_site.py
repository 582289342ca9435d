"""The page's public name, and whom it believes."""

from __future__ import annotations

from ipaddress import ip_network

from aiohttp.test_utils import make_mocked_request

from bot.platforms.web.site import ADDRESS, DiscordDoor, PublicSite, TelegramDoor, address_of
from tests.support.every import every
from tests.support.mini_app import TOKEN
from tests.support.oauth_server import APPLICATION, SECRET


def test_only_a_proxy_is_believed() -> None:
    """Where a request came from: the last address that is not a proxy's; nonsense is not read on."""
    site = PublicSite("https://a.example", proxies=(ip_network("10.0.0.0/8"),))
    assert site.address("203.0.113.1", "198.51.100.7") == "203.0.113.1"
    assert site.address("10.0.0.2", "") == "10.0.0.2"
    assert site.address("10.0.0.2", "198.51.100.7") == "198.51.100.7"
    assert site.address("10.0.0.2", "198.51.100.7, 203.0.113.5, 10.0.0.3") == "203.0.113.5"
    assert site.address("10.0.0.2", "198.51.100.7, unknown") == "10.0.0.2"
    assert site.address("10.0.0.2", "2001:db8::1") == "2001:db8::1"
    assert site.address("10.0.0.2", "198.51.100.7:5123, 10.0.0.3:80") == "198.51.100.7"
    assert site.address("10.0.0.2", "[2001:db8::1]:443") == "2001:db8::1"
    assert site.address("", "198.51.100.7") == ""


@every(
    "address, counted",
    [
        ("203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2::3", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::3", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, counted: str) -> None:
    request = make_mocked_request("GET", "/")
    request[ADDRESS] = address
    assert address_of(request) == counted


@every(
    "host, known",
    [
        ("a.example", True),
        ("A.example:443", True),
        ("a.example:80", False),
        ("b.a.example", False),
        ("a.example.evil", False),
        ("a.example:x", False),
        ("[", False),
        ("", False),
    ],
)
def test_the_public_name(host: str, known: bool) -> None:
    """The name itself, on the port of https."""
    assert PublicSite("https://a.example").is_named_by(host) is known
    assert PublicSite("https://a.example:8443").is_named_by("a.example:8443")
    assert not PublicSite("https://a.example:8443").is_named_by("a.example")


def test_a_door_that_is_not_there_is_framed_by_nobody() -> None:
    """Telegram alone opens nothing for Discord."""
    site = PublicSite("https://a.example", telegram=TelegramDoor(TOKEN, lambda: None))
    assert site.frames("/app/discord") == "'none'"
    assert site.frames("/") == "'none'"
    assert site.origins == {"https://a.example"}


def test_no_text_of_the_site_holds_its_secrets() -> None:
    """It may get into a log by an error's text."""
    doors = TelegramDoor(TOKEN, lambda: None), DiscordDoor(SECRET, lambda: APPLICATION)
    told = repr(PublicSite("https://a.example", *doors))
    assert "https://a.example" in told
    assert TOKEN not in told
    assert SECRET not in told

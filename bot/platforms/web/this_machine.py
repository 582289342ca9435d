"""Who has the page open on the machine that it runs on: they moderate its rooms.

The page proves no names, so nobody can be named its moderator. Whoever sits at the machine itself could
stop the bot, too. Owns what counts as sitting there.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from aiohttp import web

from bot.platforms.web.gate import is_public, own_address
from bot.table.identity import PersonId


class ThisMachine:
    """The people whose pages are open here."""

    def __init__(self) -> None:
        self._open: Counter[PersonId] = Counter()

    @contextmanager
    def sitting(self, person: PersonId, request: web.Request) -> Iterator[None]:
        """As long as this request's connection is open, its person sits here; not if it comes from elsewhere."""
        here = is_from_here(request)
        self._open[person] += here
        try:
            yield
        finally:
            self._open[person] -= here
            self._open += Counter()  # without those who have none

    def has(self, person: PersonId) -> bool:
        """Whether this person has a page open here."""
        return self._open[person] > 0


def is_from_here(request: web.Request) -> bool:
    """Whether a request to the local page was made on this machine.

    A relay on this machine that adds no header cannot be told from a browser here, unless the page was opened
    by the relay's own address: no relay may lead to the local page.
    """
    if is_public(request):
        return False
    own = own_address(request)
    opened = urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    return same_machine(request.remote or "", own) and (
        opened == "localhost" or same_machine(opened, own)
    )


def same_machine(remote: str, own: str) -> bool:
    """Whether the address `remote`, as seen by one who listens on `own`, is of the same machine."""
    try:
        address = ipaddress.ip_address(remote.partition("%")[0])
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_loopback or remote == own

"""What the doors answer: a session for who is proven, with the table that was meant; a reason for the rest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.mini_app import init_data
from tests.web.app_device import PUBLIC
from tests.web.conftest import World

pytestmark = pytest.mark.asyncio(loop_scope="session")

PAGE, THIEF = "page-0123456789abcdef", "thief-0123456789abcde"


async def knock(world: World, door: str, **body: Any) -> tuple[int, dict[str, Any]]:
    """Show a proof at a door: the status, and what it said."""
    headers = {"Host": PUBLIC, "Origin": f"https://{PUBLIC}"}
    async with world.http.post(f"{world.doors}/doors/{door}", json=body, headers=headers) as answer:
        return answer.status, await answer.json()


# --- Telegram ------------------------------------------------------------------------------------


async def test_that_page_is_let_in_when_the_proof_has_grown_old(
    public: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hour is for the first time."""
    proof = init_data(7, age=3590)
    assert (await knock(public, "telegram", proof=proof, page=PAGE))[0] == 200
    monkeypatch.setattr("bot.platforms.web.doors.FRESH_SECONDS", 60)
    assert (await knock(public, "telegram", proof=proof, page=PAGE))[0] == 200
    assert (await knock(public, "telegram", proof=init_data(8, age=3590), page=PAGE))[0] == 403


async def test_one_person_opens_only_so_many_sessions(public: World) -> None:
    """Each is stored for a day."""
    statuses = [
        (await knock(public, "telegram", proof=init_data(query_id=str(n)), page=PAGE))[0]
        for n in range(24)
    ]
    assert statuses[:20] == [200] * 20
    assert statuses[-1] == 429


async def test_one_address_tries_only_so_often(public: World) -> None:
    """Whatever it shows; others are let in meanwhile."""
    tried = [(await knock(public, "telegram", proof="", page=PAGE))[0] for _ in range(70)]
    assert (tried[:60], tried[-1]) == ([403] * 60, 429)
    proof, headers = init_data(), {"Origin": f"https://{PUBLIC}", "X-Forwarded-For": "9.9.9.9"}
    body = {"proof": proof, "page": PAGE}
    async with public.http.post(
        f"{public.doors}/doors/telegram", json=body, headers=headers
    ) as answer:
        assert answer.status == 200


# --- Discord -------------------------------------------------------------------------------------

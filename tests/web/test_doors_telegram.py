"""What Telegram signs for a Mini App: read where it is whole, refused where anything is wrong with it."""

from __future__ import annotations

import time
from urllib.parse import parse_qsl, urlencode

import pytest

from bot.platforms.web import doors
from bot.platforms.web.doors import Unproven, Why
from tests.support.every import every
from tests.support.mini_app import TOKEN, init_data, signed

KEY = doors.signing_key(TOKEN)


def changed(data: str, **fields: str) -> str:
    """The same data with other values, under the old hash."""
    return urlencode(dict(parse_qsl(data, keep_blank_values=True)) | fields)


def test_a_published_example_is_read() -> None:
    """A launch that Telegram itself signed, from docs.telegram-mini-apps.com, "Init Data"."""
    user = (
        '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost",'
        '"language_code":"en","is_premium":true,"allows_write_to_pm":true}'
    )
    data = urlencode(
        {
            "user": user,
            "chat_instance": "-3788475317572404878",
            "chat_type": "private",
            "auth_date": "1709144340",
            "hash": "371697738012ebd26a111ace4aff23ee265596cd64026c8c3677956a85ca1827",
        }
    )
    key = doors.signing_key("5768337691:AAGDAe6rjxu1cUgxK4BizYi--Utc3J9v5AU")
    launch = doors.read_launch(data, key)
    assert launch.person.id == "telegram:279058397"
    assert (launch.person.name, launch.person.language) == ("Vladislav Kibenko", "en")
    assert launch.at == 1709144340


def test_it_says_who_and_which_table() -> None:
    """Names of any script; the table that the link named."""
    launch = doors.read_launch(init_data(42, name="Ännchen 🦊", table="abc123"), KEY)
    assert launch.person.id == "telegram:42"
    assert (launch.person.name, launch.person.language) == ("Ännchen 🦊", "de")
    assert launch.table == "abc123"
    doors.check_age(launch, time.time())


@every(
    "data",
    [
        "",
        "hash=",
        "nonsense",
        init_data(token="987654321:AAabcdefghijklmnopqrstuvwxyz0123456"),
        changed(init_data(), user='{"id":8,"first_name":"Eve"}'),
        changed(init_data(), auth_date=str(int(time.time()) + 5)),
        changed(init_data(), start_param="other"),
        changed(init_data(), hash="0" * 64),
        changed(init_data(), hash="é" * 64),
        init_data() + "&user=%7B%22id%22%3A8%7D",
        "&".join([init_data().partition("&")[0], init_data()]),
        init_data().replace("hash=", "hush="),
        init_data(padding="x" * 5000),
        signed({"auth_date": "1", "user": "[" * 3000}),
        signed({"auth_date": "1", "user": '{"id":"7"}'}),
        signed({"auth_date": "1", "user": '{"id":-7,"first_name":"x"}'}),
        signed({"auth_date": "1", "user": '{"id":7,"is_bot":true}'}),
        signed({"auth_date": "soon", "user": '{"id":7}'}),
        signed({"auth_date": "1"}),
    ],
)
def test_what_is_not_signed_for_this_bot_is_refused(data: str) -> None:
    """Forged, another bot's, changed after signing, doubled, cut, or not a person."""
    with pytest.raises(Unproven) as refused:
        doors.read_launch(data, KEY)
    assert refused.value.why is Why.FORGED


@every("age", [3601, 86400, -31, -86400])
def test_a_launch_is_shown_within_the_hour(age: float) -> None:
    """Neither older than an hour, nor of the future."""
    launch = doors.read_launch(init_data(), KEY)
    with pytest.raises(Unproven) as refused:
        doors.check_age(launch, launch.at + age)
    assert refused.value.why is Why.OLD
    doors.check_age(launch, launch.at + 3600)
    doors.check_age(launch, launch.at - 30)


def test_a_table_of_another_form_is_none() -> None:
    """A link may name anything."""
    assert doors.read_launch(init_data(table="../../etc"), KEY).table == ""

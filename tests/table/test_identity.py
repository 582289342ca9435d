"""Addresses: read once, refused where they are none, stored and looked up as the texts they are."""

from __future__ import annotations

import copy
import json

import pytest

from bot.table.identity import MalformedAddress, PersonId, Place
from tests.support.every import every


def test_a_person_has_a_platform_and_an_account() -> None:
    person = PersonId("discord:123")
    assert (person.platform, person.account) == ("discord", "123")
    assert PersonId(person) is person


def test_a_place_has_a_chat_and_perhaps_a_topic() -> None:
    place, topic = Place("telegram:-100123"), Place("telegram:-100123:7")
    assert (place.platform, place.chat, place.topic) == ("telegram", "-100123", None)
    assert (topic.platform, topic.chat, topic.topic) == ("telegram", "-100123", "7")
    assert topic.whole_chat == place == place.whole_chat


@every("text", ["", "discord", "discord:", ":123", "a:b:c:d", "a::c", "a:b:"])
def test_what_is_no_address_is_refused(text: str) -> None:
    """It is named in the error, and neither a person nor a place."""
    for kind in (PersonId, Place):
        with pytest.raises(MalformedAddress, match=repr(text)):
            kind(text)
    with pytest.raises(MalformedAddress):
        PersonId("telegram:-100123:7")


@pytest.mark.parametrize("address", [PersonId("web:0f"), Place("telegram:-1:7")])
def test_it_is_a_text_wherever_it_is_kept(address: PersonId | Place) -> None:
    """As JSON, as a key, and as a copy, with its fields."""
    text = str(address)
    assert json.loads(json.dumps({address: address})) == {text: text}
    assert {text: 1}[address] == 1
    for again in (copy.deepcopy(address), copy.copy(address)):
        assert (again, type(again), again.platform) == (address, type(address), address.platform)

"""The reader of every byte finds what it looks for, and nothing else."""

from __future__ import annotations

import pytest

from bot.present.catalogue import texts
from bot.table import codec
from bot.table.commands import Join, New, Start
from bot.table.identity import Person, PersonId, Place
from tests.discord_bot.service import PNG
from tests.support.harness.leaks import Leaks, examples, pieces
from tests.support.secrets import stock
from tests.table.helpers import BOB, Room

HIDING = [("tridom", {}), ("tripitz", {"hidden": "yes"})]


@pytest.fixture(params=HIDING, ids=["tridom", "tripitz"])
def seen(request, loopback):
    """A watched table with a hand that is Ann's alone: the room, the people, one of her pieces."""
    channel, ann, bob = loopback.channel(), loopback.person("Ann"), loopback.person("Bob")
    people = [Person(PersonId(f"discord:{each.id}"), each.name) for each in (ann, bob)]
    room = Room(at=Place(f"discord:{channel.id}"))
    room.do(people[0], New(*request.param))
    room.do(people[1], Join())
    room.do(people[0], Start())
    leaks = Leaks()
    with leaks.committing(room.there.id, codec.to_text(room.there)):
        pass
    state = room.there.state
    return leaks, channel, ann, bob, state.view(0).hand[0]


def test_a_tile_told_to_another_is_found(seen):
    """To the other player, to a stranger or to all; in a text, an alt text or a payload."""
    leaks, channel, ann, bob, piece = seen
    leaks.on_discord(channel, ann, (f"Your hand: {piece}".encode(),))
    assert (leaks.found, leaks.hands_seen) == ([], 1)
    for audience in (bob, channel.server.person("Eve"), None):
        leaks.found.clear()
        leaks.on_discord(channel, audience, (f"{{'description': 'x ({piece})'}}".encode(),))
        assert len(leaks.found) == 1


@pytest.mark.parametrize(("game", "options"), [*HIDING, ("tripitz", {})], ids=str)
def test_what_is_in_the_stock_is_nobodys(loopback, game, options):
    """Nobody is told of it, not even the player who will draw it. Open hands may be named to all."""
    channel, ann = loopback.channel(), loopback.person("Ann")
    room = Room(at=Place(f"discord:{channel.id}"))
    room.do(Person(PersonId(f"discord:{ann.id}"), "Ann"), New(game, options))
    room.do(BOB, Join())
    room.do(Person(PersonId(f"discord:{ann.id}"), "Ann"), Start())
    leaks = Leaks()
    with leaks.committing(room.there.id, codec.to_text(room.there)):
        pass
    state = room.there.state
    for audience in (ann, None):
        leaks.found.clear()
        leaks.on_discord(channel, audience, (f"Next: {stock(state)[0]}".encode(),))
        assert len(leaks.found) == 1
    leaks.found.clear()
    leaks.on_discord(channel, None, (f"Bob: {state.view(1).hand[0]}".encode(),))
    assert bool(leaks.found) == (state.view(None).hands[1] is None)


def test_a_tile_turned_is_the_same_tile(seen):
    """In whatever order its numbers stand."""
    leaks, channel, _, bob, piece = seen
    turned = "-".join(reversed(piece.split("-")))
    leaks.on_discord(channel, bob, (f"{turned}".encode(),))
    assert len(leaks.found) == 1


def test_a_hands_picture_is_found(seen):
    """The picture that came beside someone's tiles must not come to another, whatever its words."""
    leaks, channel, ann, _, piece = seen
    leaks.on_discord(channel, ann, (f"Your hand: {piece}".encode(), PNG))
    leaks.on_discord(channel, ann, (b"again", PNG))
    assert leaks.found == []
    leaks.on_discord(channel, None, (b"the board", PNG))
    assert len(leaks.found) == 1


def test_another_tables_tiles_are_others(seen):
    """At another table the same name is another tile."""
    leaks, _, _, bob, piece = seen
    elsewhere = bob.server.channel("elsewhere")
    with leaks.committing("t2", _empty(elsewhere)):
        pass
    leaks.on_discord(elsewhere, None, (f"Ann: {piece}".encode(),))
    assert leaks.found == []


def _empty(channel) -> str:
    room = Room(at=Place(f"discord:{channel.id}"))
    room.do(Person(PersonId("discord:1"), "Ann"), New("tridom"))
    return codec.to_text(room.there)


def test_examples_tell_nothing():
    """The catalogues' own tiles are passed over, and they do name some."""
    assert any("3-4-4" in example for example in examples())
    text = texts("en").say("help-turn")
    assert pieces(text)
    for example in examples():
        text = text.replace(example, "")
    assert pieces(text) == set()


def test_what_is_a_piece():
    """Tiles and tokens, not dates, versions or words."""
    assert pieces("3-4-4, 0-10-2; (rtw) rtw@F6") == {"3-4-4", "0-2-10", "rtw"}
    assert pieces("2026-01-02 1-2-3-4 artw rtwo 12-3") == set()

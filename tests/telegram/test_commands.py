"""From what people write and press to commands."""

from __future__ import annotations

import asyncio

import pytest

from bot.platforms.telegram import TelegramPlatform
from bot.ports import Unreachable
from bot.table import commands
from bot.table.identity import Membership, Person, PersonId, Place
from bot.table.steps import Greet
from tests.support.telegram_server import TelegramServer
from tests.support.telegram_world import Person as Somebody
from tests.telegram.support import FakeService, message

TYPED = {
    "/new tridom": commands.New("tridom"),
    "/new tripitz target=200 teams": commands.New("tripitz", {"target": "200", "teams": "yes"}),
    "/join": commands.Join(),
    "/join my own salt": commands.Join("my own salt"),
    "/leave": commands.Leave(),
    "/startgame": commands.Start(),
    "/hand": commands.Hand(),
    "/play 3-4-4 7": commands.Play("3-4-4", "7"),
    "/play 3 4 4 7": commands.Play("3-4-4", "7"),
    "/play": commands.Play(),
    "/draw": commands.DrawTile(),
    "/swap 1 2": commands.SwapTokens("1 2"),
    "/pass": commands.PassTurn(),
    "/joker 3,2": commands.PlayJoker("3,2"),
    "/board": commands.ShowBoard(),
    "/board text": commands.ShowBoard(text=True),
    "/log": commands.ShowLog(),
    "/score": commands.ShowScore(),
    "/end": commands.End(),
    "/computer easy": commands.AddComputer("easy"),
    "/rules": commands.Rules(),
    "/options tridom": commands.Options("tridom"),
    "/mygames": commands.MyGames(),
    "/tables": commands.ShowTables(),
    "/invite": commands.Invite(),
    "/replay 2": commands.ShowReplay(2),
    "/record": commands.GetRecord(),
    "/undo": commands.Undo(),
    "/hint": commands.Hint(),
    "/settings chat theme light": commands.ChatSettings("theme", "light"),
    "/resign": commands.Resign(),
    "/help": commands.Help(),
    "/HAND@Trigon_Test_Bot": commands.Hand(),
    "/zuruecknehmen": commands.Undo(),
    "/zurücknehmen@trigon_test_bot": commands.Undo(),
    "/jugar 3-4-4 7": commands.Play("3-4-4", "7"),
    "/reglages discussion images claires": commands.ChatSettings("theme", "light"),
}


async def test_every_command_in_a_group(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Each typed command arrives as its action, in the order in which it was written."""
    ann = api.person("Ann", last_name="Lee")
    room = api.group("Room", ann)
    updates = [ann.says(text, room) for text in TYPED]
    await service.get(len(TYPED))
    assert [command.action for command in service.commands] == list(TYPED.values())
    first = service.commands[0]
    assert first.id == f"telegram:{api.me['id']}:{updates[0]}"
    assert first.at == f"telegram:{room.id}"
    assert first.person == Person(PersonId(f"telegram:{ann.id}"), "Ann Lee", "en")
    assert not first.private


async def test_private_chat(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """In private the slash may be missing, and who writes there may moderate it."""
    zoe = api.person("Zoe", language=None)
    zoe.says("play 3-4-4 7")
    command = await service.get()
    assert command.action == commands.Play("3-4-4", "7")
    assert command.private
    assert command.admin
    assert command.at == f"telegram:{zoe.id}"
    assert command.person.language == "en"


@pytest.mark.parametrize(
    ("payload", "table"),
    [
        ("", None),
        ("a1b2", "a1b2"),
        ("what is this", None),
        ("x" * 65, None),
        ("../..", None),
    ],
)
async def test_deep_links(
    api: TelegramServer,
    platform: TelegramPlatform,
    service: FakeService,
    payload: str,
    table: str | None,
) -> None:
    """Pressing Start over a deep link asks for the hand at that table; nonsense is greeted."""
    api.person("Ann").starts(payload)
    command = await service.get()
    assert command.action == (commands.Hand() if table else Greet())
    assert command.names == table


async def test_not_for_us(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Commands of other bots, unknown ones, chatter and replies are left alone in a group."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    said = await platform.post(Place(f"telegram:{room.id}"), message("hello"), "k")
    ours = room.get(int(said.partition(":")[2]))
    ann.says("/join@other_bot", room)
    ann.says("/weather", room)
    ann.says("nice tile", room, reply_to=ours)
    ann.says("/weather@trigon_test_bot", room)
    assert (await service.get()).action == commands.Unknown("/weather@trigon_test_bot")
    assert len(service.commands) == 1


async def test_a_slip_of_the_finger_where_a_table_lies(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """It is answered there, as in private; where none is it may well be another bot's command."""
    ann = api.person("Ann")
    room, other = api.group("Room", ann), api.group("Other", ann)
    service.tables[f"telegram:{room.id}"] = "t1"
    for words, group in (("/plya 1-2-3", other), ("/weather", room), ("/plya 1-2-3", room)):
        ann.says(words, group)
    ann.says("/board", room)
    assert (await service.get(1)).action == commands.Unknown("/plya", "play", "1-2-3")
    assert (await service.get(2)).action == commands.ShowBoard()
    assert {command.at for command in service.commands} == {f"telegram:{room.id}"}


async def test_long_text(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """10,000 characters are an unknown command like any other."""
    ann = api.person("Ann")
    ann.says("x" * 10_000)
    ann.says("/play " + "9" * 10_000)
    assert (await service.get(1)).action == commands.Unknown("x" * 40)
    assert isinstance((await service.get(2)).action, commands.Play)


async def test_topics(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A topic is a place of its own; a thread of replies is none."""
    ann = api.person("Ann")
    forum = api.group("Forum", ann, supergroup=True)
    topic = forum.topic(77)
    ann.says("/board", forum, topic=topic)
    assert (await service.get(1)).at == f"telegram:{forum.id}:77"
    await platform.post(Place(f"telegram:{forum.id}:77"), message("the board"), "k")
    post = await forum.wait("the board")
    assert post.topic == 77
    plain = api.group("Plain", ann, supergroup=True)
    said = await platform.post(Place(f"telegram:{plain.id}"), message("hi"), "k")
    ann.says("/score", plain, reply_to=plain.get(int(said.partition(":")[2])))
    assert (await service.get(2)).at == f"telegram:{plain.id}"


def own(person: Somebody) -> PersonId:
    """Their id."""
    return PersonId(f"telegram:{person.id}")


async def test_admins(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A group's owner and administrators moderate it, and a private chat its owner alone; with the
    command comes no more than the update tells.
    """
    owner, admin, member = (api.person(name) for name in ("Olga", "Adam", "Mia"))
    muted, gone = (api.person(name) for name in ("Mo", "Gus"))
    room = api.group("Room", owner, admin, member, muted)
    room.admins.append(admin)
    room.restricted += [muted, gone]
    topic = Place(f"telegram:{room.id}:{room.topic(7)}")
    asked = [
        (person, place)
        for person in (owner, admin, member, muted, gone)
        for place in (topic, Place(own(member)))
    ]
    known = [int(await platform.membership(own(person), place)) for person, place in asked]
    assert known == [2, 0, 2, 0, 1, 2, 1, 0, 0, 0], "people who left may still be restricted"
    for person, place in ((PersonId("telegram:17"), topic), (own(owner), Place("telegram:-17"))):
        assert await platform.membership(person, place) is Membership.STRANGER
    api.fail("getChatMember", 500, "Internal Server Error")
    with pytest.raises(Unreachable):
        await platform.membership(own(owner), topic)
    owner.says("/end", room)
    owner.says("/end")
    assert [(await service.get(n)).admin for n in (1, 2)] == [None, True]


async def test_anonymous_admin(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Somebody who writes as the group cannot take a seat, and is told so."""
    ann = api.person("Ann")
    room = api.group("Room", ann)
    ann.says("/join", room, anonymously=True)
    refusal = await room.wait("can’t see who you are")
    assert refusal.reply_to is not None
    assert not service.commands


async def test_names(api: TelegramServer, platform: TelegramPlatform, service: FakeService) -> None:
    """Names stay as they are, however odd; only their length is cut."""
    odd = api.person("<b>*_[x](y)", last_name="🦜" * 60)
    odd.says("/join")
    assert (await service.get()).person.name == ("<b>*_[x](y) " + "🦜" * 60)[:40]


async def test_two_people_at_once(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """A slow command delays no other chat; within a chat the order is kept."""
    ann, bob = api.person("Ann"), api.person("Bob")
    release = asyncio.Event()

    async def script(command: commands.Command, reply: object) -> None:
        if command.person.name == "Ann":
            await release.wait()

    service.script = script
    ann.says("/hand")
    ann.says("/draw")
    await service.get(1)
    bob.says("/hand")
    bob.says("/pass")
    await service.get(3)
    assert [command.person.name for command in service.commands] == ["Ann", "Bob", "Bob"]
    release.set()
    await service.get(4)
    assert [type(command.action) for command in service.commands] == [
        commands.Hand,
        commands.Hand,
        commands.PassTurn,
        commands.DrawTile,
    ]


async def test_membership(
    api: TelegramServer, platform: TelegramPlatform, service: FakeService
) -> None:
    """Being added or blocked is no command and no error."""
    ann = api.person("Ann")
    api.group("Room", ann)
    ann.blocks()
    api.person("Bob").says("/help")
    assert (await service.get()).person.name == "Bob"

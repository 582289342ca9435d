"""From what people write and press to commands."""

from __future__ import annotations

import asyncio

from bot.platforms.telegram import TelegramPlatform
from bot.table import commands
from bot.table.identity import Person, PersonId, Place
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

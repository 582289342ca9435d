"""A small Telegram: people, chats and messages, and the people's acts towards a bot.

Owns the state behind the loopback Bot API server. It plays the platform's side only and imports nothing
from the bot.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.support.loopback import Loopback
from tests.support.telegram_rules import NAMES

Json = dict[str, Any]

CANNOT_START = (403, "Forbidden: bot can't initiate conversation with a user")
BLOCKED = (403, "Forbidden: bot was blocked by the user")

_FOR_GROUP = {"id": 1087968824, "first_name": "Group", "username": "GroupAnonymousBot"}
_FOR_CHANNEL = {"id": 136817688, "first_name": "Channel", "username": "Channel_Bot"}

RIGHTS = NAMES["rights"]


@dataclass(eq=False)
class File:
    """An uploaded photo or document."""

    file_id: str
    name: str
    content: bytes
    size: tuple[int, int] | None = None
    kind: str = "photo"

    def json(self, **more: Any) -> Json:
        return {"file_id": self.file_id, "file_unique_id": f"u{self.file_id}", **more}


@dataclass(eq=False)
class Post:
    """A message in a chat. `words` are its text or caption."""

    id: int
    chat: Chat
    sender: Person | None
    words: str = ""
    entities: list[Json] = field(default_factory=list)
    photo: File | None = None
    document: File | None = None
    animation: File | None = None
    markup: Json | None = None
    topic: int | None = None
    reply_to: int | None = None
    revision: int = 0
    edits: int = 0
    deleted: bool = False
    old: bool = False
    """It is more than 48 hours old: a bot can no longer delete it."""
    silent: bool = False
    """It came without a sound."""
    receiver: Person | None = None
    """The one person who sees an ephemeral message."""

    @property
    def by_bot(self) -> bool:
        return self.sender is None

    @property
    def buttons(self) -> list[Json]:
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [button for row in rows for button in row]

    @property
    def labels(self) -> list[str]:
        return [button["text"] for button in self.buttons]

    def button(self, label: str) -> Json:
        """Return the button with that label, or the only one whose label contains it."""
        exact = [button for button in self.buttons if button["text"] == label]
        near = [button for button in self.buttons if label in button["text"]]
        for found in (exact, near):
            if len(found) == 1:
                return found[0]
        raise LookupError(f"no single button {label!r} among {self.labels}")

    def marked(self, kind: str) -> list[str]:
        """Return the parts of the text that an entity of that type covers."""
        raw = self.words.encode("utf-16-le")
        return [
            raw[e["offset"] * 2 : (e["offset"] + e["length"]) * 2].decode("utf-16-le")
            for e in self.entities
            if e["type"] == kind
        ]

    def json(self) -> Json:
        world = self.chat.world
        out: Json = {
            "message_id": self.id,
            "date": int(time.time()),
            "chat": self.chat.json(),
            "from": world.me if self.sender is None else self.sender.json(),
        }
        if self.receiver is not None:
            out |= {"message_id": 0, "ephemeral_message_id": self.id}
            out["receiver_user"] = self.receiver.json()
        plain = self.photo is None and self.document is None and self.animation is None
        key = "text" if plain else "caption"
        if self.words:
            out[key] = self.words
        if self.entities:
            out["entities" if key == "text" else "caption_entities"] = self.entities
        if self.photo is not None:
            (width, height), size = self.photo.size or (1, 1), len(self.photo.content)
            out["photo"] = [self.photo.json(width=width, height=height, file_size=size)]
        if self.document is not None:
            size, name = len(self.document.content), self.document.name
            out["document"] = self.document.json(file_name=name, file_size=size)
        if self.animation is not None:
            file = self.animation.json(file_name=self.animation.name)
            # Bot API, Message.animation: "For backward compatibility ... document will also be set". Its id is another one.
            out["document"] = file | {"file_id": f"document-{file['file_id']}"}
            out["animation"] = file | {"width": 1, "height": 1, "duration": 1}
        if self.markup:
            out["reply_markup"] = self.markup
        if self.topic is not None:
            out |= {"message_thread_id": self.topic, "is_topic_message": True}
        if self.reply_to is not None and self.chat.kind == "supergroup" and self.topic is None:
            out["message_thread_id"] = self.reply_to  # as Telegram does for threads of replies
        return out


@dataclass(eq=False)
class Chat:
    """A chat. Change `bot_in` and `writing` to take the bot's rights away."""

    world: World
    id: int
    kind: str
    title: str = ""
    owner: Person | None = None
    members: list[Person] = field(default_factory=list)
    admins: list[Person] = field(default_factory=list)
    restricted: list[Person] = field(default_factory=list)
    """People who may not write, here or not."""
    topics: set[int] = field(default_factory=set)
    bot_in: bool = True
    writing: bool = True
    migrated_to: int | None = None
    history: list[Post] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    """Numbers for a supergroup's messages, one after the other; other chats share theirs."""

    @property
    def messages(self) -> list[Post]:
        """The bot's messages in this chat for everybody, oldest first."""
        return [post for post in self.sent if not post.deleted]

    @property
    def sent(self) -> list[Post]:
        """The same, with those that are deleted by now."""
        return [post for post in self.history if post.by_bot and post.receiver is None]

    def seen_by(self, person: Person) -> list[Post]:
        """Return the ephemeral messages that one person sees."""
        return [post for post in self.history if post.receiver is person and not post.deleted]

    @property
    def last(self) -> Post:
        return self.messages[-1]

    def get(self, message: int) -> Post | None:
        found = [post for post in self.history if post.id == message and not post.deleted]
        return found[0] if found and found[0].receiver is None else None

    def adds_bot(self, by: Person) -> int:
        """Add the bot, or give it back the right to write; return the update's id."""
        before = "left" if not self.bot_in else "member" if self.writing else "restricted"
        self.bot_in = self.writing = True
        return self.world.push("my_chat_member", self.world.membership(self, by, "member", before))

    def loses(self, person: Person) -> int:
        """Let someone leave the group; return the update's id."""
        self.members.remove(person)
        post = self.world.write(self, person)
        return self.world.push("message", post.json() | {"left_chat_member": person.json()})

    def mutes_bot(self, by: Person) -> int:
        """Forbid the bot to write; return the update's id."""
        self.writing = False
        return self.world.push(
            "my_chat_member", self.world.membership(self, by, "restricted", "member")
        )

    def topic(self, number: int) -> int:
        self.topics.add(number)
        return number

    async def wait(
        self,
        what: str | Callable[[Post], object] = "",
        *,
        since: int = 0,
        within: float = 20.0,
        deleted: bool = False,
    ) -> Post:
        """Wait for the bot's newest message that contains or fulfils it, written or edited after `since`
        (a value of `world.revision`). `deleted`: also one that is deleted by now, if there is no other.
        """
        matches = (lambda post: what in post.words) if isinstance(what, str) else what

        def find() -> Post | None:
            posts = self.sent if deleted else self.messages
            posts = sorted(posts, key=lambda post: (post.deleted, -post.revision))
            return next((p for p in posts if p.revision > since and matches(p)), None)

        try:
            return await self.world.until(find, within)
        except TimeoutError:
            seen = [(post.revision, post.words[:60], post.labels) for post in self.messages]
            raise TimeoutError(f"nothing like {what!r} in chat {self.id}: {seen[-5:]}") from None

    def json(self) -> Json:
        if self.kind == "private" and self.owner is not None:
            return {"id": self.id, "type": "private", "first_name": self.owner.first_name}
        forum = {"is_forum": True} if self.topics else {}
        return {"id": self.id, "type": self.kind, "title": self.title, **forum}


@dataclass(eq=False)
class Query:
    """A press of a button. `answer` waits for the bot's answer: text, alert, url."""

    id: str
    world: World
    person: Person
    data: str
    response: Json | None = None
    expired: bool = False
    at: float = field(default_factory=time.monotonic)
    answered_after: float | None = None
    answered_in: int | None = None

    async def answer(self, within: float = 20.0) -> Json:
        return await self.world.until(lambda: self.response, within)


@dataclass(eq=False)
class Asked:
    """An inline query. `answer` waits for its results."""

    id: str
    world: World
    person: Person
    response: Json | None = None

    async def answer(self, within: float = 20.0) -> list[Json]:
        await self.world.until(lambda: self.response, within)
        return self.results

    @property
    def results(self) -> list[Json]:
        return [] if self.response is None else self.response["results"]


@dataclass(eq=False)
class Person:
    """A person with the app. `refusal` is the answer to a bot that writes to them first."""

    world: World
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language: str | None = "en"
    refusal: tuple[int, str] | None = CANNOT_START

    @property
    def private(self) -> Chat:
        """Their chat with the bot."""
        return self.world.private(self)

    def json(self) -> Json:
        out: Json = {"id": self.id, "is_bot": False, "first_name": self.first_name}
        extra = {"last_name": self.last_name, "username": self.username}
        extra["language_code"] = self.language or ""
        return out | {key: value for key, value in extra.items() if value}

    def starts(self, payload: str = "") -> int:
        """Press Start in the private chat: then the bot may write."""
        self.refusal = None
        return self.says(f"/start {payload}".strip())

    def opens(self, url: str) -> int:
        """Follow a deep link to the bot, and press Start there."""
        parts = urlsplit(url)
        if parts.netloc != "t.me" or parts.path.strip("/") != self.world.me["username"]:
            raise ValueError(f"no link to this bot: {url}")
        payload = parse_qs(parts.query).get("start", [""])[0]
        if payload and not re.fullmatch("[A-Za-z0-9_-]{1,64}", payload):
            raise ValueError(f"no start parameter: {payload!r}")
        return self.starts(payload)

    def blocks(self) -> None:
        self.refusal = BLOCKED
        self.world.push("my_chat_member", self.world.membership(self.private, self, "kicked"))

    def says(
        self,
        text: str,
        chat: Chat | None = None,
        *,
        topic: int | None = None,
        reply_to: Post | None = None,
        anonymously: bool = False,
        as_channel: bool = False,
    ) -> int:
        """Write into a chat (the private one by default); return the update's id, or 0 when the bot's
        privacy mode hides the message from it.
        """
        chat = chat or self.private
        if chat.kind == "private":
            self.refusal = None
        post = self.world.write(chat, self, words=text, topic=topic)
        post.reply_to = reply_to.id if reply_to else None
        message = post.json()
        if text.startswith("/"):
            length = len(text.split(maxsplit=1)[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        if reply_to is not None:
            message["reply_to_message"] = reply_to.json()
        if anonymously:
            message |= {"sender_chat": chat.json(), "from": _FOR_GROUP | {"is_bot": True}}
        if as_channel:
            message["sender_chat"] = {"id": -1_000_000_000_999, "type": "channel", "title": "News"}
            message["from"] = _FOR_CHANNEL | {"is_bot": True}
        to_bot = reply_to is not None and reply_to.by_bot
        if chat.kind != "private" and not text.startswith("/") and not to_bot:
            return 0
        return self.world.push("message", message)

    def asks_inline(self, words: str = "") -> Asked:
        """Type the bot's name and some words into any chat; `answer` waits for the results."""
        world = self.world
        asked = Asked(str(world.number()), world, self)
        world.asked[asked.id] = asked
        query = {"id": asked.id, "from": self.json(), "query": words}
        world.push("inline_query", query | {"offset": "", "chat_type": "supergroup"})
        return asked

    def presses(self, post: Post, label: str) -> Query:
        """Press a button of the message as it is now."""
        if post.deleted:
            raise LookupError("the message is gone")
        button = post.button(label)
        if "callback_data" not in button:
            raise LookupError(f"{label!r} opens {button.get('url')}")
        return self.forges(post, button["callback_data"])

    def forges(self, post: Post, data: str, *, inaccessible: bool = False) -> Query:
        """Send callback data that no button has, as a modified app can."""
        world = self.world
        query = Query(str(world.number()), world, self, data)
        world.queries[query.id] = query
        message = post.json()
        if inaccessible:
            message = {"chat": message["chat"], "message_id": post.id, "date": 0}
        pressed = {"id": query.id, "from": self.json(), "message": message, "data": data}
        world.push("callback_query", pressed | {"chat_instance": str(post.chat.id)})
        return query


class World(Loopback):
    """The state of all of Telegram."""

    def __init__(self, token: str, username: str, port: int) -> None:
        super().__init__(port)
        self.token = token
        self.me: Json = {
            "id": int(token.partition(":")[0]),
            "is_bot": True,
            "first_name": "Trigon",
            "username": username,
            "can_join_groups": True,
            "can_read_all_group_messages": False,
            "supports_inline_queries": True,
        }
        self.menu_buttons: list[Json] = []
        """The bot's menu buttons, as they were set."""
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.asked: dict[str, Asked] = {}
        self.files: dict[str, File] = {}
        self.updates: list[Json] = []
        self.revision = 0
        """The number of changes of messages; pass it as `since` to wait for later ones."""
        self.starts = 0
        """The number of the bot's starts, seen by getMe."""
        self.ephemeral = "no"
        """Support of ephemeral messages: "no", "yes", or "deaf" (the methods, but no effect)."""
        self._counter = 1000

    def number(self) -> int:
        self._counter += 1
        return self._counter

    # People and chats

    def person(
        self, name: str, *, started: bool = True, language: str | None = "en", **fields: Any
    ) -> Person:
        """Add a person; `started`: the bot may write to them."""
        person = Person(self, 500_000 + self.number(), name, language=language, **fields)
        if started:
            person.refusal = None
        self.people[person.id] = person
        return person

    def group(self, title: str, *members: Person, supergroup: bool = False) -> Chat:
        """Add a group that has had the bot for long; its first member owns it."""
        number = self.number()
        chat = Chat(
            self,
            -1_000_000_000_000 - number if supergroup else -number,
            "supergroup" if supergroup else "group",
            title,
            members=list(members),
            owner=members[0] if members else None,
        )
        self.chats[chat.id] = chat
        return chat

    def private(self, person: Person) -> Chat:
        if person.id not in self.chats:
            self.chats[person.id] = Chat(self, person.id, "private", owner=person)
        return self.chats[person.id]

    def migrate(self, chat: Chat) -> Chat:
        """Make a group a supergroup: it gets another id, and the old one is refused."""
        new = self.group(chat.title, *chat.members, supergroup=True)
        new.admins = list(chat.admins)
        chat.migrated_to = new.id
        for here, key, other in (
            (chat, "migrate_to_chat_id", new.id),
            (new, "migrate_from_chat_id", chat.id),
        ):
            post = self.write(here, chat.owner)
            self.push("message", post.json() | {key: other})
        return new

    def membership(self, chat: Chat, person: Person, status: str, before: str = "left") -> Json:
        return {
            "chat": chat.json(),
            "from": person.json(),
            "date": int(time.time()),
            "old_chat_member": self._member(before),
            "new_chat_member": self._member(status),
        }

    def _member(self, status: str) -> Json:
        extra: Json = {"until_date": 0} if status in {"kicked", "restricted"} else {}
        if status == "restricted":
            extra |= {"is_member": True} | dict.fromkeys(RIGHTS, False)
        return {"user": self.me, "status": status, **extra}

    # Messages and updates

    def write(self, chat: Chat, sender: Person | None, **content: Any) -> Post:
        number = next(chat.numbers) if chat.kind == "supergroup" else self.number()
        post = Post(number, chat, sender, **content)
        chat.history.append(post)
        self.touch(post)
        return post

    def touch(self, post: Post) -> None:
        """Note that a message is new or changed."""
        self.revision += 1
        post.revision = self.revision
        self.changed()

    def push(self, kind: str, content: Json) -> int:
        """Put an update into the bot's queue."""
        number = self.number()
        self.updates.append({"update_id": number, kind: content})
        self.changed()
        return number

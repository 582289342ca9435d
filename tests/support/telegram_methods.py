"""The methods of the Bot API that change or read the world.

The server reads parameters and connections.
"""

from __future__ import annotations

import json
import time
from typing import Any

from tests.support import telegram_rules as rules
from tests.support.telegram_rules import Refused, broken, need
from tests.support.telegram_world import Chat, File, Json, Post, World

Files = dict[str, tuple[str, bytes]]


class Methods:
    """The methods, mixed into the server, which is a `World`."""

    commands: dict[str, list[Json]]
    webhook: Json
    undelivered: int

    def carry_out(self: Any, method: str, params: Json, files: Files) -> Any:
        """Carry out a call and return its result; raises `Refused`."""
        world: World = self
        match method:
            case "getMe":
                world.starts += 1
                return world.me
            case "getWebhookInfo":
                told = {"url": self.webhook["url"], "pending_update_count": len(world.updates)}
                failed = {"last_error_date": self.undelivered} if self.undelivered else {}
                return {**told, **failed, "has_custom_certificate": False}
            case "sendMessage" | "sendPhoto" | "sendDocument" | "sendAnimation":
                return _send(world, method, params, files).json()
            case "sendChatAction":
                _chat(world, params)
                return True
            case "deleteMessage":
                post = _deletable(world, params)
                post.deleted = True
                world.touch(post)
                return True
            case "setMessageReaction":
                return _react(world, params)
            case "answerCallbackQuery":
                return _answer(world, params)
            case "answerInlineQuery":
                return _answer_inline(world, params)
            case "deleteEphemeralMessage":
                return _delete_ephemeral(world, params)
            case "getChatMember":
                return _member(world, params)
            case "getChat":
                return _full_chat(world, params)
            case "createForumTopic":
                return _create_topic(world, params)
            case "setMyCommands":
                rules.check_commands(params["commands"])
                of = json.dumps([params.get("scope"), params.get("language_code")])
                self.commands[of] = params["commands"]
                return True
            case "setChatMenuButton":
                rules.check_menu_button(params["menu_button"])
                world.menu_buttons.append(params["menu_button"])
                return True
        return _edit(world, method, params, files).json()


def _chat(world: World, params: Json) -> Chat:
    """Return the chat of a call, if the bot may write there."""
    need(params, "chat_id")
    number = params["chat_id"]
    if number in world.people:
        refusal = world.people[number].refusal
        if refusal is not None:
            raise Refused(*refusal)
        return world.private(world.people[number])
    chat = world.chats.get(number)
    if chat is None:
        raise Refused(400, "Bad Request: chat not found")
    if chat.migrated_to is not None:
        raise Refused(
            400,
            "Bad Request: group chat was upgraded to a supergroup chat",
            {"migrate_to_chat_id": chat.migrated_to},
        )
    if not chat.bot_in:
        raise Refused(403, f"Forbidden: bot was kicked from the {chat.kind} chat")
    return chat


def _send(world: World, method: str, params: Json, files: Files) -> Post:
    chat = _chat(world, params)
    topic = params.get("message_thread_id")
    if topic is not None and topic not in chat.topics:
        raise Refused(400, "Bad Request: message thread not found")
    if not chat.writing:
        raise Refused(400, "Bad Request: not enough rights to send text messages to the chat")
    reply = params.get("reply_parameters", {})
    if reply and not reply.get("allow_sending_without_reply") and not chat.get(reply["message_id"]):
        raise Refused(400, "Bad Request: message to be replied not found")
    rules.check_markup(params.get("reply_markup"), private=params["chat_id"] in world.people)
    content: Json = {"markup": params.get("reply_markup"), "topic": topic}
    content["reply_to"] = reply.get("message_id")
    content["silent"] = bool(params.get("disable_notification"))
    if "receiver_user_id" in params and world.ephemeral == "yes":
        content["receiver"] = _receiver(world, chat, params)
    if method == "sendMessage":
        need(params, "text")
        content |= _words(params, "text", "entities", 4096)
        if not content["words"]:
            raise broken("message text is empty")
    else:
        content |= _words(params, "caption", "caption_entities", 1024)
        kind = method.removeprefix("send").lower()
        content[kind] = _file(world, kind, params.get(kind, f"attach://{kind}"), files)
    return world.write(chat, None, **content)


def _receiver(world: World, chat: Chat, params: Json) -> Any:
    """Return the receiver of an ephemeral message: the person who pressed a button of the chat just now."""
    alone = {key: params[key] for key in ("receiver_user_id", "callback_query_id")}
    if params["ephemeral_message_parameters"] != alone:
        raise broken("two different receivers")
    if chat.kind != "supergroup":
        raise Refused(400, "Bad Request: BOT_NOT_ADMIN")
    query = world.queries.get(params["callback_query_id"])
    if query is None or query.expired or time.monotonic() - query.at > 15:
        raise Refused(400, "Bad Request: QUERY_ID_INVALID")
    if query.person.id != params["receiver_user_id"]:
        raise broken("a message for somebody else than who pressed")
    return query.person


def _delete_ephemeral(world: World, params: Json) -> bool:
    if world.ephemeral == "no":
        raise Refused(404, "Not Found: method not found")
    if "chat_id" not in params:
        raise Refused(400, "Bad Request: chat_id is empty")
    need(params, "receiver_user_id", "ephemeral_message_id")
    chat, person = _chat(world, params), world.people[params["receiver_user_id"]]
    for post in chat.seen_by(person):
        if post.id == params["ephemeral_message_id"]:
            post.deleted = True
            world.touch(post)
            return True
    raise Refused(400, "Bad Request: message to delete not found")


def _words(params: Json, key: str, entities_key: str, limit: int) -> Json:
    words, entities = params.get(key, ""), params.get(entities_key, [])
    what = "message" if key == "text" else "message caption"
    rules.check_words(words, limit, entities, what)
    return {"words": words.strip(), "entities": entities}


def _file(world: World, kind: str, name: str, files: Files) -> File:
    """Return the file of the call, or an earlier one by its id."""
    if name in world.files:
        if world.files[name].kind != kind:
            raise broken(f"can't use file of type {world.files[name].kind} as {kind}")
        return world.files[name]
    if not name.startswith("attach://"):
        raise Refused(400, "Bad Request: wrong file identifier/HTTP URL specified")
    key = name.removeprefix("attach://")
    if key not in files:
        raise broken(f"there is no {kind} in the request")
    file_name, content = files[key]
    if not content:
        raise broken("file must be non-empty")
    size = rules.check_photo(content) if kind == "photo" else None
    if len(content) > 50 * 1024 * 1024:
        raise broken("file is too big")
    file = File(f"F{world.number()}", file_name, content, size, kind)
    world.files[file.file_id] = file
    return file


def _own(world: World, params: Json, missing: str) -> Post:
    """Return a message of the bot's own in a chat that it may write to."""
    need(params, "chat_id", "message_id")
    post = _chat(world, params).get(params["message_id"])
    if post is None:
        raise Refused(400, f"Bad Request: {missing}")
    if not post.by_bot:
        raise Refused(400, "Bad Request: message can't be edited")
    return post


def _deletable(world: World, params: Json) -> Post:
    """Return a message that the bot may delete: its own, and in a private chat every one."""
    need(params, "chat_id", "message_id")
    post = _chat(world, params).get(params["message_id"])
    if post is not None and post.old:
        raise Refused(400, "Bad Request: message can't be deleted for everyone")
    if post is not None and not post.by_bot and post.chat.kind == "private":
        return post
    return _own(world, params, "message to delete not found")


def _react(world: World, params: Json) -> bool:
    need(params, "chat_id", "message_id", "reaction")
    if _chat(world, params).get(params["message_id"]) is None:
        raise Refused(400, "Bad Request: message to react not found")
    if any(
        one["type"] != "emoji" or one["emoji"] not in "\U0001f44d\U0001f44c\u2764"
        for one in params["reaction"]
    ):
        raise broken("unknown reaction")
    return True


def _edit(world: World, method: str, params: Json, files: Files) -> Post:
    post = _own(world, params, "message to edit not found")
    before = _looks(post)
    markup = params.get("reply_markup")
    rules.check_markup(markup, private=params["chat_id"] in world.people)
    media = post.photo or post.document or post.animation
    change: Json = {}
    match method:
        case "editMessageText":
            need(params, "text")
            if media:
                raise Refused(400, "Bad Request: there is no text in the message to edit")
            change = _words(params, "text", "entities", 4096)
        case "editMessageCaption":
            if not media:
                raise Refused(400, "Bad Request: there is no caption in the message to edit")
            change = _words(params, "caption", "caption_entities", 1024)
        case "editMessageMedia":
            # Bot API: photos, documents ... "or to add media to text messages"
            need(params, "media")
            new = params["media"]
            if set(new) - {"type", "media", "caption", "caption_entities"}:
                raise broken("unknown field of the media")
            kind = new["type"]
            change = {"photo": None, "document": None}
            change[kind] = _file(world, kind, new["media"], files)
            change |= _words(new, "caption", "caption_entities", 1024)
    for name, value in change.items():
        setattr(post, name, value)
    post.markup = markup
    if _looks(post) == before:
        raise Refused(
            400,
            "Bad Request: message is not modified: specified new message content and reply markup "
            "are exactly the same as a current content and reply markup of the message",
        )
    post.edits += 1
    world.touch(post)
    return post


def _looks(post: Post) -> tuple[object, ...]:
    photo = post.photo.content if post.photo else None
    return post.words, json.dumps(post.entities), photo, post.document, json.dumps(post.markup)


def _answer(world: World, params: Json) -> bool:
    need(params, "callback_query_id")
    if rules.units(params.get("text", "")) > 200:
        raise broken("MESSAGE_TOO_LONG")
    url = params.get("url")
    if url is not None and not url.startswith(f"https://t.me/{world.me['username']}?start="):
        raise broken("URL_INVALID")
    query = world.queries.get(params["callback_query_id"])
    if query is None or query.expired or query.response is not None:
        raise Refused(
            400,
            "Bad Request: query is too old and response timeout expired or query ID is invalid",
            # A bot that died after answering cannot know that it has.
            ours=query is not None and query.answered_in == world.starts,
        )
    query.response = params
    query.answered_in = world.starts
    query.answered_after = time.monotonic() - query.at
    return True


def _answer_inline(world: World, params: Json) -> bool:
    need(params, "inline_query_id", "results")
    rules.check_inline(params["results"])
    asked = world.asked.get(params["inline_query_id"])
    if asked is None or asked.response is not None:
        raise Refused(400, "Bad Request: query is too old and response timeout expired", ours=True)
    if params.get("cache_time") != 0 or not params.get("is_personal"):
        raise broken("one person's results would be shown to others")
    asked.response = params
    return True


def _member(world: World, params: Json) -> Json:
    chat = _chat(world, params)
    person = world.people.get(params["user_id"])
    if person is None:
        raise Refused(400, "Bad Request: user not found")
    user = {"user": person.json()}
    if person is chat.owner:
        return user | {"status": "creator", "is_anonymous": False}
    if person in chat.admins:
        return (
            user | {"status": "administrator"} | dict.fromkeys(rules.NAMES["admin-rights"], False)
        )
    if person in chat.restricted:
        here = {"is_member": person in chat.members, "until_date": 0}
        return user | {"status": "restricted"} | here | dict.fromkeys(rules.NAMES["rights"], False)
    return user | {"status": "member" if person in chat.members else "left"}


def _full_chat(world: World, params: Json) -> Json:
    """Return a chat with every required field of a full description."""
    gifts = dict.fromkeys(rules.NAMES["gifts"], False)
    needed = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": gifts}
    return _chat(world, params).json() | needed


def _create_topic(world: World, params: Json) -> Json:
    chat, name = _chat(world, params), params.get("name", "")
    if not 1 <= len(name) <= 128:
        raise broken("TOPIC_TITLE_EMPTY")
    if not chat.topics:
        raise Refused(400, "Bad Request: the chat is not a forum")
    number = chat.topic(max(chat.topics) + 1)
    return {"message_thread_id": number, "name": name, "icon_color": 7322096}

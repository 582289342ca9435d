"""The REST routes, with their permissions and checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.channels import (
    ATTACH,
    CREATE_THREADS,
    HISTORY,
    OBJECTS,
    TEXT_CHANNEL,
    Channel,
    Guild,
)
from tests.support.discord_server.commands import ENTRY_POINT, as_given_back, check_all, listed
from tests.support.discord_server.components import V2
from tests.support.discord_server.errors import FIELDS, ApiError, only, require, text_within
from tests.support.discord_server.interactions import Interactions, files_and
from tests.support.discord_server.messages import Message, check_payload

if TYPE_CHECKING:
    from tests.support.discord_server.rest import Request
    from tests.support.discord_server.server import DiscordServer

DURATIONS = {60, 1440, 4320, 10080}
FLAGS = 1 << 2 | 1 << 12 | V2


class Routes:
    """The actions of the routes."""

    def __init__(self, server: DiscordServer) -> None:
        self._server = server
        self._answers = Interactions(server)

    def table(self) -> list[tuple[str, str, bool, Callable[..., Any]]]:
        """Method, pattern of the path, whether it needs no bot token, and the action."""
        n, token, which = r"(\d+)", r"([\w-]+)", r"(@original|\d+)"
        messages, hook = f"/channels/{n}/messages", f"/webhooks/{n}/{token}"
        return [
            ("GET", "/users/@me", False, lambda _: self._server.own_json()),
            ("GET", "/oauth2/applications/@me", False, lambda _: self._application()),
            ("GET", "/gateway/bot", False, lambda _: self._gateway_bot()),
            ("POST", "/users/@me/channels", False, self._open_direct),
            ("GET", f"/applications/{n}/commands", False, self._commands),
            ("PUT", f"/applications/{n}/commands", False, self._register),
            ("POST", f"/applications/{n}/commands", False, self._add_command),
            ("POST", messages, False, self._create),
            ("GET", messages, False, self._read_after),
            ("GET", f"{messages}/{n}", False, self._read),
            ("PATCH", f"{messages}/{n}", False, self._edit),
            ("DELETE", f"{messages}/{n}", False, self._delete),
            ("GET", f"/channels/{n}", False, self._read_channel),
            ("GET", f"/guilds/{n}", False, self._guild),
            ("GET", f"/guilds/{n}/members/{n}", False, self._member),
            ("PATCH", f"/channels/{n}", False, self._edit_channel),
            ("GET", f"/channels/{n}/thread-members/{n}", False, self._thread_member),
            ("POST", f"/channels/{n}/messages/{n}/threads", False, self._start_thread),
            ("POST", f"/interactions/{n}/{token}/callback", True, self._callback),
            ("POST", hook, True, self._follow_up),
            ("GET", f"{hook}/messages/{which}", True, self._hook_read),
            ("PATCH", f"{hook}/messages/{which}", True, self._hook_edit),
            ("DELETE", f"{hook}/messages/{which}", True, self._hook_delete),
        ]

    def _application(self) -> dict[str, Any]:
        return OBJECTS["application"] | {
            "id": str(self._server.application_id),
            "owner": self._server.owner.to_json(),
            "approximate_guild_count": len(self._server.guilds),
        }

    def _gateway_bot(self) -> dict[str, Any]:
        limit = {
            "total": 1000,
            "remaining": self._server.starts_left,
            "reset_after": 86_400_000,
            "max_concurrency": self._server.max_concurrency,
        }
        return {
            "url": self._server.gateway_url,
            "shards": self._server.shards,
            "session_start_limit": limit,
        }

    def _commands(self, request: Request, _application: str) -> list[dict[str, Any]]:
        localized = request.query.get("with_localizations") == "true"
        return listed(self._server.commands.values(), localized=localized)

    def _register(self, request: Request, _application: str) -> list[dict[str, Any]]:
        check_all(request.data)
        kept = {c["name"] for c in request.data if c.get("type") == ENTRY_POINT}
        if self._server.entry_points() - kept:
            raise ApiError(400, 50240, "You cannot remove this app's Entry Point command in bulk.")
        self._server.registrations += 1
        self._server.commands = {
            command["name"]: as_given_back(
                command, self._server.snowflake, self._server.application_id
            )
            for command in request.data
        }
        return list(self._server.commands.values())

    def _add_command(self, request: Request, _application: str) -> dict[str, Any]:
        if request.data.get("type") == ENTRY_POINT and not self._server.activities:
            raise ApiError(400, 50035, "Invalid Form Body")
        check_all([request.data])
        given = as_given_back(request.data, self._server.snowflake, self._server.application_id)
        self._server.commands[request.data["name"]] = given
        return given

    # --- channels --------------------------------------------------------------------------------

    def _open_direct(self, request: Request) -> dict[str, Any]:
        only(request.data, {"recipient_id"}, "direct channel")
        person = self._server.people.get(int(request.data["recipient_id"]))
        if person is None:
            raise ApiError(404, 10013, "Unknown User")
        return self._server.direct(person).to_json()

    def _channel(self, id_: str, *needed: int) -> Channel:
        channel = self._server.channels.get(int(id_))
        if channel is None:
            raise ApiError(404, 10003, "Unknown Channel")
        channel.check_access(*needed)
        return channel

    def _message(self, channel: Channel, id_: str) -> Message:
        for message in channel.messages:
            if message.id == int(id_):
                return message
        raise ApiError(404, 10008, "Unknown Message")

    def _create(self, request: Request, id_: str) -> dict[str, Any]:
        channel = self._channel(id_)
        if channel.person is not None:
            if not channel.person.shares_server:
                raise ApiError(
                    403, 50278, "Cannot send messages to this user due to no mutual guilds"
                )
            if not channel.person.takes_messages:
                raise ApiError(403, 50007, "Cannot send messages to this user")
        channel.check_access(channel.speaking, *([ATTACH] if request.files else []))
        if channel.locked:
            raise ApiError(403, 160005, "Thread is locked")
        if channel.archived and channel.deep:
            raise ApiError(400, 50083, "Thread is archived")
        data = request.data
        check_payload(data, request.files, FIELDS["message"], FLAGS)
        nonce = None if data.get("nonce") is None else str(data["nonce"])
        if nonce is not None and data.get("enforce_nonce"):
            for earlier in channel.log:
                if earlier.nonce == nonce:
                    return earlier.to_json()
        message = Message(self._server.snowflake(), channel, self._server.bot_json(), nonce=nonce)
        message.take(data, request.files, self._server.snowflake)
        channel.archived = False
        channel.log.append(message)
        self._server.show(channel, channel.person, *files_and(data, request.files))
        return message.to_json()

    def _read(self, _request: Request, id_: str, message_id: str) -> dict[str, Any]:
        channel = self._channel(id_, HISTORY)
        return self._message(channel, message_id).to_json()

    def _read_after(self, request: Request, id_: str) -> list[dict[str, Any]]:
        after, limit = int(request.query["after"]), int(request.query["limit"])
        channel = self._channel(id_, HISTORY)
        found = [each for each in channel.messages if each.id > after][:limit]
        return [each.to_json() for each in reversed(found)]

    def _edit(self, request: Request, id_: str, message_id: str) -> dict[str, Any]:
        channel = self._channel(id_)
        message = self._message(channel, message_id)
        if channel.archived:
            raise ApiError(400, 50083, "Thread is archived")
        check_payload(request.data, request.files, FIELDS["edit"], FLAGS)
        message.take(request.data, request.files, self._server.snowflake)
        message.edits += 1
        self._server.show(channel, channel.person, *files_and(request.data, request.files))
        return message.to_json()

    def _read_channel(self, _request: Request, id_: str) -> dict[str, Any]:
        return self._channel(id_).to_json()

    def _guild(self, _request: Request, id_: str) -> dict[str, Any]:
        told = self._server.guild_json(self._own_guild(id_))
        return {
            name: value for name, value in told.items() if name not in FIELDS["guild-by-gateway"]
        }

    def _own_guild(self, id_: str) -> Guild:
        guild = next((g for g in self._server.guilds if g.id == int(id_) and g.member), None)
        if guild is None:
            raise ApiError(403, 50001, "Missing Access")
        return guild

    def _member(self, _request: Request, id_: str, person_id: str) -> dict[str, Any]:
        guild = self._own_guild(id_)
        person = self._server.people.get(int(person_id))
        if person is None or person in guild.outsiders:
            raise ApiError(404, 10007, "Unknown Member")
        member = self._server.member_json(person, guild)
        # Only an interaction tells these.
        del member["permissions"]
        return member

    def _thread_member(self, _request: Request, id_: str, person_id: str) -> dict[str, Any]:
        thread = self._server.channels[int(id_)]
        if int(person_id) not in {person.id for person in thread.invited}:
            raise ApiError(404, 10007, "Unknown Member")
        joined = "2026-01-01T00:00:00+00:00"
        return {"id": id_, "user_id": person_id, "join_timestamp": joined, "flags": 0}

    def _edit_channel(self, request: Request, id_: str) -> dict[str, Any]:
        channel = self._channel(id_)
        only(request.data, {"archived", "locked", "name", "auto_archive_duration"}, "channel")
        if channel.locked:
            raise ApiError(403, 50013, "Missing Permissions")
        channel.archived = bool(request.data.get("archived", channel.archived))
        return channel.to_json()

    async def _start_thread(self, request: Request, id_: str, message_id: str) -> dict[str, Any]:
        """Start a thread; a thread on a message has the message's id."""
        parent = self._channel(id_, CREATE_THREADS)
        message = self._message(parent, message_id)
        data = request.data
        only(data, {"name", "auto_archive_duration", "rate_limit_per_user"}, "thread")
        text_within(data.get("name"), 1, 100, "thread name")
        require(data.get("auto_archive_duration", 1440) in DURATIONS, "auto_archive_duration")
        require(parent.type == TEXT_CHANNEL, "the kind of the channel")
        if message.id in self._server.channels:
            raise ApiError(400, 160004, "A thread has already been created for this message")
        thread = self._server.thread(parent, data["name"], message.id)
        self._server.show(thread, None, data["name"].encode())
        await self._server.gateway.dispatch("THREAD_CREATE", thread.to_json(), thread.guild)
        return thread.to_json()

    def _delete(self, _request: Request, id_: str, message_id: str) -> None:
        self._message(self._channel(id_), message_id).deleted = True

    # --- interactions ----------------------------------------------------------------------------

    def _callback(self, request: Request, id_: str, token: str) -> dict[str, Any]:
        return self._answers.callback(int(id_), token, request.data, request.files)

    def _follow_up(self, request: Request, id_: str, token: str) -> dict[str, Any]:
        interaction = self._answers.find(int(id_), token)
        return self._answers.follow_up(interaction, request.data, request.files).to_json()

    def _hook_read(self, _request: Request, id_: str, token: str, which: str) -> dict[str, Any]:
        return self._answers.message(self._answers.find(int(id_), token), which).to_json()

    def _hook_edit(self, request: Request, id_: str, token: str, which: str) -> dict[str, Any]:
        interaction = self._answers.find(int(id_), token)
        return self._answers.edit(interaction, which, request.data, request.files).to_json()

    def _hook_delete(self, _request: Request, id_: str, token: str, which: str) -> None:
        self._answers.delete(self._answers.find(int(id_), token), which)

"""Answers to interactions: callbacks, `@original`, follow-ups, and Discord's refusals."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tests.support.discord_server.channels import DIRECT, EXTERNAL_APPS
from tests.support.discord_server.components import V2, check_modal
from tests.support.discord_server.driver import AUTOCOMPLETE, Interaction
from tests.support.discord_server.driver import MODAL as SUBMIT
from tests.support.discord_server.errors import FIELDS, ApiError, only, require, text_within
from tests.support.discord_server.messages import EPHEMERAL, LOADING, Message, check_payload

if TYPE_CHECKING:
    from tests.support.discord_server.server import DiscordServer

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
LAUNCH = 12
LIFE = 15 * 60.0
GUEST_FOLLOW_UPS = 5
FLAGS = 1 << 2 | EPHEMERAL | 1 << 12 | V2

Files = dict[int, tuple[str, bytes]]


class Interactions:
    """The REST routes of an interaction's token."""

    def __init__(self, server: DiscordServer) -> None:
        self.server = server

    # --- the callback ----------------------------------------------------------------------------

    def callback(self, id_: int, token: str, data: dict[str, Any], files: Files) -> dict[str, Any]:
        """Take the first answer: POST /interactions/{id}/{token}/callback."""
        interaction = self.server.interactions.get(id_)
        late = interaction is not None and interaction.failed
        if interaction is None or interaction.token != token or late:
            raise ApiError(404, 10062, "Unknown interaction")
        if interaction.acknowledged_by is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        only(data, {"type", "data"}, "callback")
        kind, body = data.get("type"), data.get("data") or {}
        self._check_kind(interaction, kind)
        if kind == CHOICES:
            interaction.choices = _choices(body)
            choices = str(interaction.choices).encode()
            self.server.show(interaction.channel, interaction.person, choices)
        elif kind == DEFERRED:
            only(body, {"flags"}, "deferred answer")
            require(body.get("flags", 0) in {0, EPHEMERAL}, "a deferred answer's flags")
            interaction.original = self._fresh(interaction, body.get("flags", 0) | LOADING)
        elif kind == DEFERRED_UPDATE:
            require(not body, "data in a deferred update")
            interaction.original = interaction.pressed
            # Nothing follows for the person's eyes: a public message changes for everyone.
            interaction.closed = interaction.original.audience is None
        elif kind == MESSAGE:
            interaction.original = self._fresh(interaction, body.get("flags", 0) & EPHEMERAL)
            self._fill(interaction, interaction.original, body, files)
        elif kind == UPDATE:
            interaction.original = interaction.pressed
            if interaction.original.deleted:
                raise ApiError(404, 10008, "Unknown Message")
            self._fill(interaction, interaction.original, body, files)
        elif kind == LAUNCH:
            require(not body, "data in a launch")
            if not self.server.activities:
                raise ApiError(400, 50035, "Invalid Form Body")
            interaction.launched = True
        else:
            only(body, {"title", "custom_id", "components"}, "modal")
            text_within(body.get("title"), 1, 45, "modal title")
            text_within(body.get("custom_id"), 1, 100, "modal custom_id")
            check_modal(body.get("components"))
            interaction.modal = body
        interaction.acknowledged_by = kind
        interaction.acknowledged_after = time.monotonic() - interaction.began
        return self._answer(interaction, kind)

    def _check_kind(self, interaction: Interaction, kind: Any) -> None:
        if interaction.kind == AUTOCOMPLETE:
            require(kind == CHOICES, f"callback type {kind} for an autocomplete")
        else:
            require(
                kind in {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, MODAL, LAUNCH},
                f"callback type {kind}",
            )
        require(not (kind == MODAL and interaction.kind == SUBMIT), "a modal in reply to a modal")
        if kind in {DEFERRED_UPDATE, UPDATE}:
            require(interaction.pressed is not None, f"callback type {kind} without a message")

    def _fresh(self, interaction: Interaction, flags: int) -> Message:
        """Make a new message below the command: for its person, or for the whole channel."""
        message = interaction.person.private(interaction)
        if (
            interaction.is_guest
            and interaction.channel.guild is not None
            and not interaction.person.permissions & EXTERNAL_APPS
        ):
            # Where the server forbids guests to speak up, only the person sees what they answer.
            flags |= EPHEMERAL
        message.flags = flags
        if not flags & EPHEMERAL:
            message.audience = None
        interaction.channel.log.append(message)
        return message

    def _answer(self, interaction: Interaction, kind: int) -> dict[str, Any]:
        described: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
        answer: dict[str, Any] = {"interaction": described}
        if interaction.original is not None:
            original = interaction.original
            described |= {
                "response_message_id": str(original.id),
                "response_message_loading": original.thinking,
                "response_message_ephemeral": bool(original.flags & EPHEMERAL),
            }
            if kind in {MESSAGE, UPDATE}:
                answer["resource"] = {"type": kind, "message": original.to_json()}
        return answer

    # --- afterwards ------------------------------------------------------------------------------

    def find(self, application: int, token: str) -> Interaction:
        """Return the interaction of a webhook's token, while it lives."""
        interaction = self.server.tokens.get(token)
        if interaction is None or application != self.server.application_id:
            raise ApiError(404, 10015, "Unknown Webhook")
        if interaction.expired or time.monotonic() - interaction.began > LIFE:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.acknowledged_by is None:
            raise ApiError(404, 10015, "Unknown Webhook")
        return interaction

    def message(self, interaction: Interaction, which: str) -> Message:
        """Return `@original` or a follow-up by its id."""
        candidates = [interaction.original, *interaction.answers]
        for message in candidates[:1] if which == "@original" else candidates:
            if (
                message is not None
                and not message.deleted
                and which in {"@original", str(message.id)}
            ):
                return message
        raise ApiError(404, 10008, "Unknown Message")

    def edit(self, interaction: Interaction, which: str, data: Any, files: Files) -> Message:
        """Take a PATCH of `@original` or of a follow-up."""
        message = self.message(interaction, which)
        self._fill(interaction, message, data, files)
        return message

    def follow_up(self, interaction: Interaction, data: Any, files: Files) -> Message:
        """Take a POST: one more message, or the one that a deferred answer promised."""
        original = interaction.original
        if original is not None and original.thinking and not original.deleted:
            message = original
        else:
            if interaction.is_guest and interaction.follow_ups >= GUEST_FOLLOW_UPS:
                raise ApiError(
                    400, 40094, "This interaction has hit the maximum number of follow up messages"
                )
            interaction.follow_ups += 1
            message = self._fresh(interaction, (data or {}).get("flags", 0) & EPHEMERAL)
        try:
            self._fill(interaction, message, data, files)
        except ApiError:
            message.deleted = message is not original
            raise
        return message

    def delete(self, interaction: Interaction, which: str) -> None:
        pressed = interaction.original
        if pressed is not None and pressed is interaction.pressed and not interaction.answers:
            interaction.closed = True  # also where another press has deleted it
        message = self.message(interaction, which)
        message.deleted = True
        if message is interaction.original and not interaction.answers:
            interaction.closed = True

    def _fill(self, interaction: Interaction, message: Message, data: Any, files: Files) -> None:
        check_payload(data, files, FIELDS["answer"], FLAGS)
        fresh = message.thinking or not (message.components or message.content)
        message.take(data, files, self.server.snowflake)
        message.edits += not fresh
        interaction.answers.append(message)
        interaction.answered.set()
        audience = message.audience
        if audience is None and message.channel.type == DIRECT:
            audience = message.channel.person
        self.server.show(interaction.channel, audience, *files_and(data, files))


def files_and(data: Any, files: Files) -> list[bytes]:
    """Return everything that a payload shows, as bytes to search in."""
    return [repr(data).encode(), *(content for _, content in files.values())]


def _choices(body: dict[str, Any]) -> list[dict[str, Any]]:
    only(body, {"choices"}, "autocomplete answer")
    choices = body.get("choices")
    require(isinstance(choices, list), "no choices")
    require(len(choices) <= 25, f"{len(choices)} choices")
    for choice in choices:
        only(choice, {"name", "value", "name_localizations"}, "choice")
        text_within(choice.get("name"), 1, 100, "choice name")
        text_within(choice.get("value"), 1, 100, "choice value")
    return list(choices)

"""Our messages as Discord's Components V2: markdown, layout, and a last check of every limit."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias, cast

import discord
from discord import ComponentType, ui

from bot.locales import DEFAULT
from bot.platforms import terms
from bot.platforms.discord import api
from bot.platforms.discord.api import PLATFORM, user_id
from bot.platforms.discord.commands import MORE, OTHER_OPTIONS, Field, Subcommand, subcommands
from bot.platforms.discord.components import action_rows, asks_above
from bot.platforms.discord.names import localized_names
from bot.platforms.shared import LimitEnforcer
from bot.platforms.terms import meaning
from bot.platforms.vocabulary import GROUP
from bot.present.catalogue import match_language, texts
from bot.present.message import File, Message, Span, Text
from bot.table.words import CODE
from engine import GAMES

_PICTURE_NAME: Final = "board.png"
_IMAGE_SUFFIXES: Final = (".gif", ".png")
"""Suffixes of files that Discord shows in a gallery."""


@dataclass(frozen=True, slots=True)
class MessageParts:
    """The SDK's parts of a message. Good for one sending, which consumes the files."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions

    async def follow_up(
        self, webhook: discord.Webhook, *, ephemeral: bool = False, silent: bool = False
    ) -> discord.WebhookMessage:
        return await webhook.send(
            view=self.view,
            files=self.files,
            allowed_mentions=self.mentions,
            ephemeral=ephemeral,
            silent=silent,
            wait=True,
        )


@dataclass(slots=True)
class MessageBuilder:
    """Builds the messages of one bot.

    `command`: the registered id of its command, by which texts mention it; without, they only name
    it. `activity`: whether it has one, which shows a table's view.
    """

    enforcer: LimitEnforcer
    command: int | None = None
    activity: bool = False

    def build(self, message: Message, file_bytes: int = api.FILE_BYTES) -> MessageParts:
        """Lay out text, picture, choices, buttons and file; a board in a container.

        `file_bytes`: the largest file that the destination accepts.
        """
        enforcer = self.enforcer
        files: list[discord.File] = []
        said = message.text if message.words is None else message.words.text
        named = with_command_paths(said, message.language, self.command)
        text = to_markdown(named, api.TEXT, enforcer)
        if asks_above(message):
            text = f"{text}\n{escape(message.prompt)}"[: api.TEXT]
        pictures = []
        if message.picture is not None:
            alt = enforcer.cut(message.picture.alt, api.ALT, "alt text")
            shown = File(_PICTURE_NAME, message.picture.png)
            if uri := _attach(shown, files, enforcer, file_bytes):
                pictures.append(_gallery(uri, alt))
            else:
                text = f"{text}\n{escape(alt)}"[: api.TEXT]
        documents: list[ui.Item[Any]] = []
        file = message.file
        if file is not None and (uri := _attach(file, files, enforcer, file_bytes)):
            if file.name.endswith(_IMAGE_SUFFIXES):
                pictures.append(_gallery(uri, enforcer.cut(file.alt, api.ALT, "alt text")))
            else:
                documents.append(ui.File(uri))
        items: list[ui.Item[Any]] = [*pictures]
        if text.strip() or not items:
            # Screen readers need a text beside the buttons, and Discord refuses an empty one.
            items.insert(0, ui.TextDisplay(text if text.strip() else "…"))
        room = api.COMPONENTS - len(items) - len(documents) - message.board
        items += [*action_rows(message, room, enforcer, activity=self.activity), *documents]
        named_people = [span.mention.id for span in message.text if span.mention is not None]
        ids = [user_id(each) for each in dict.fromkeys(named_people) if each.platform == PLATFORM]
        people = enforcer.first(ids, api.MENTIONS, "mentions")
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[*map(discord.Object, people)]
        )
        sizes = [each.fp.getbuffer().nbytes for each in files if isinstance(each.fp, io.BytesIO)]
        parts = MessageParts(_view(items, framed=message.board), files, mentions)
        return enforce_limits(parts, sizes, text, enforcer, file_bytes)


def enforce_limits(
    parts: MessageParts, sizes: Sequence[int], text: str, enforcer: LimitEnforcer, file_bytes: int
) -> MessageParts:
    """Return the parts, or `text` alone if Discord would refuse them; never an empty message.

    `sizes`: bytes of each file; `file_bytes`: how many one may have.
    """
    components: list[dict[str, Any]] = parts.view.to_components()  # type: ignore[no-untyped-call]
    checked = limited_sizes(components, sizes, file_bytes)
    fitting = [enforcer.within(size, most, what) for what, size, most in checked]
    if all(fitting):
        return parts
    plain = ui.TextDisplay[Any](text.strip()[: api.TEXT] or "…")
    return MessageParts(_view([plain], framed=False), [], parts.mentions)


def _attach(file: File, files: list[discord.File], enforcer: LimitEnforcer, most: int) -> str:
    """Add a file to those to send; return its `uri`, "" if it exceeds `most` bytes."""
    if len(file.content) > most:
        enforcer.exceeded("file", len(file.content), most)
        return ""
    files.append(discord.File(io.BytesIO(file.content), filename=file.name))
    return files[-1].uri


def _gallery(uri: str, alt: str) -> ui.MediaGallery[Any]:
    return ui.MediaGallery(discord.MediaGalleryItem(uri, description=alt or None))


def _view(items: Sequence[ui.Item[Any]], *, framed: bool) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in [ui.Container(*items)] if framed else items:
        view.add_item(item)
    return view


def layout_of(message: discord.Message) -> ui.LayoutView:
    """Return the layout of a message read from Discord, ready to be sent back."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # Discord returns an address of its CDN, which expires; the attachment does not.
            item.items = [_as_attachment(each, message.attachments) for each in item.items]
    return view


def remove_controls(view: ui.LayoutView) -> bool:
    """Remove the buttons and selects from a layout; tell whether it had any."""
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]
    for row in rows:
        parent = row.parent
        (view if parent is None else cast("ui.Container[Any]", parent)).remove_item(row)
    return bool(rows)


def _as_attachment(
    item: discord.MediaGalleryItem, attachments: list[discord.Attachment]
) -> discord.MediaGalleryItem:
    for attachment in attachments:
        if attachment.id == item.media.attachment_id or attachment.url == item.media.url:
            return discord.MediaGalleryItem(
                f"attachment://{attachment.filename}", description=item.description
            )
    return item


Component: TypeAlias = Mapping[str, Any]
"""A component as it is sent to Discord."""

_ROW: Final = ComponentType.action_row.value
_BUTTON: Final = ComponentType.button.value
_SELECT: Final = ComponentType.select.value
_TEXT: Final = ComponentType.text_display.value
_GALLERY: Final = ComponentType.media_gallery.value


Size: TypeAlias = tuple[str, int, int]
"""A thing with a limit, its size, and the largest that is allowed."""


def limited_sizes(
    components: Sequence[Component], sizes: Sequence[int], file_bytes: int = api.FILE_BYTES
) -> Iterator[Size]:
    """Yield all sizes that Discord checks of components, sent with files of `sizes` bytes."""
    parts = list(_walk(components))
    texts = [part["content"] for part in parts if part["type"] == _TEXT]
    yield "components", len(parts), api.COMPONENTS
    yield "text", sum(len(text) for text in texts), api.TEXT
    yield "empty texts", sum(not text for text in texts), 0
    yield "empty message", int(not parts), 0
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    yield "repeated custom_ids", sum(count > 1 for count in ids.values()), 0
    yield "files", len(sizes), api.FILES
    yield "a file", max(sizes, default=0), file_bytes
    yield "request", sum(sizes), api.REQUEST_BYTES
    for part in parts:
        yield "custom_id", len(part.get("custom_id") or ""), api.CUSTOM_ID
        if of_kind := _SIZES.get(part["type"]):
            yield from of_kind(part)


def _of_row(part: Component) -> Iterator[Size]:
    inside = [child["type"] for child in part["components"]]
    yield "buttons in a row", inside.count(_BUTTON), api.ROW
    yield "selects in a row", inside.count(_SELECT), 1
    mixed = _SELECT in inside and _BUTTON in inside
    yield "mixed or empty rows", int(mixed or not inside), 0


def _of_button(part: Component) -> Iterator[Size]:
    yield "button label", len(part.get("label") or ""), api.LABEL
    yield "unlabelled buttons", int(not part.get("label")), 0
    yield "link", len(part.get("url") or ""), api.LINK


def _of_gallery(part: Component) -> Iterator[Size]:
    yield "gallery", len(part["items"]), api.GALLERY
    for item in part["items"]:
        yield "alt text", len(item.get("description") or ""), api.ALT


def _of_select(part: Component) -> Iterator[Size]:
    options = part["options"]
    yield "options", len(options), api.OPTIONS
    yield "selects without options", int(not options), 0
    yield "placeholder", len(part.get("placeholder") or ""), api.PLACEHOLDER
    values = {option["value"] for option in options}
    yield "repeated values", len(options) - len(values), 0
    for option in options:
        for name in ("label", "value", "description"):
            yield f"option {name}", len(option.get(name) or ""), api.OPTION


_SIZES: Final[Mapping[int, Callable[[Component], Iterable[Size]]]] = {
    _ROW: _of_row,
    _BUTTON: _of_button,
    _SELECT: _of_select,
    _GALLERY: _of_gallery,
}


def _walk(components: Sequence[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


# Inside a line these begin emphasis, code, spoilers, links, mentions and timestamps.
_SPECIAL: Final = re.compile(r"([\\*_~`|\[\]<])")
# At the start of a line only: quotes, headings, lists and subtext.
_LINE_START: Final = re.compile(r"^(\s*)([>#+-])", re.MULTILINE)
# Discord counts on from a list's first number by itself, so that two in the same place would differ.
_NUMBER: Final = re.compile(r"^(\s*\d+)\.(?=\s|$)", re.MULTILINE)

_COMMAND: Final = re.compile(r"(?<![\w/])/([^\W\d_]+)(?![\w/])")


def escape(text: str) -> str:
    """Return markdown that Discord shows as exactly these characters."""
    marked = _LINE_START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))
    return _NUMBER.sub(r"\1\\.", marked)


def to_markdown(text: Text, most: int, enforcer: LimitEnforcer) -> str:
    """Return markdown of at most `most` characters, never cut within an escape or a mention."""
    spans = _merge_plain(text)
    whole = "".join(_render(span) for span in spans)
    if len(whole) <= most:
        return whole
    enforcer.exceeded("text", len(whole), most)
    return _beginning(spans, most - 1) + "…"


def _render(span: Span) -> str:
    if isinstance(span, _CommandMention):
        return f"</{span.text}:{span.command}>"
    if span.code:
        # In a block only three backticks are markdown, which would end it.
        return "```\n" + span.text.replace("`", "\u02cb") + "\n```"
    if span.mention is not None and span.mention.id.platform == PLATFORM:
        return f"<@{user_id(span.mention.id)}>"
    if span.at is not None:
        # Reference, "Message Formatting": relative time in the reader's language, kept current.
        return f"<t:{round(span.at)}:f>"
    markdown = escape(span.text)
    # Markdown takes no emphasis that begins or ends with a blank, so these stay outside.
    inner = markdown.strip()
    if not (span.bold and inner):
        return markdown
    before, _, after = markdown.partition(inner)
    return f"{before}**{inner}**{after}"


def _is_plain(span: Span) -> bool:
    """Tell whether the span is text alone, which may be joined and cut."""
    special = span.mention is not None or span.at is not None or span.code
    return not special and not isinstance(span, _CommandMention)


def _merge_plain(text: Text) -> list[Span]:
    """Join neighbours of one kind: two bold spans side by side would read ``****``."""
    spans: list[Span] = []
    for span in text:
        if spans and _is_plain(span) and _is_plain(spans[-1]) and spans[-1].bold == span.bold:
            spans[-1] = Span(spans[-1].text + span.text, bold=span.bold)
        else:
            spans.append(span)
    return spans


def _beginning(spans: Sequence[Span], most: int) -> str:
    done = ""
    for span in spans:
        rendered = _render(span)
        if len(done) + len(rendered) <= most:
            done += rendered
            continue
        words = span.text if _is_plain(span) else ""
        while words and len(done) + len(_render(Span(words, bold=span.bold))) > most:
            # Only rendering shows the length with escapes; a tenth at a time is close enough.
            words = words[: min(len(words) - 1, len(words) * 9 // 10)]
        return done + (_render(Span(words, bold=span.bold)) if words else "")
    return done


# --- commands in texts ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _CommandMention(Span):
    """A command to tap (Reference, "Message Formatting"): its registered English path."""

    command: int = 0


def with_command_paths(text: Text, language: str, command: int | None = None) -> Text:
    """Write the text's commands with their full path: `/play` becomes `/trigon play`.

    Commands are understood in any language and written in this one. With the `command`'s id they
    become mentions, which a tap fills in. Names of people stay unchanged.
    """
    return tuple(
        part
        for span in text
        for part in (
            (span,)
            if span.bold or not _is_plain(span)
            else _with_paths(span, match_language(language), command)
        )
    )


def _with_paths(span: Span, language: str, command: int | None) -> Iterator[Span]:
    end = 0
    for found in _COMMAND.finditer(span.text):
        name = meaning("cmd", found[1])
        if name is None:
            continue
        yield Span(span.text[end : found.start()])
        # No command of its own on Discord, but a switch of the replay's.
        own, given, end = (
            ("replay", {"record": "True"}, found.end())
            if name == "record"
            else (name, *_fields_of(name, span.text, found.end(), language))
        )
        if command is None:
            yield Span(f"/{GROUP} {_command_path(own, language)}")
        else:
            yield _CommandMention(f"{GROUP} {_command_path(own, DEFAULT)}", command=command)
        names = localized_names(language)
        filled = [f" {names[f'field-{field}'].name}:{value}" for field, value in given.items()]
        yield Span("".join(filled))
    yield Span(span.text[end:])


def _command_path(name: str, language: str) -> str:
    names = localized_names(language)
    own = names[f"command-{name}"].name
    return f"{names[f'command-{MORE}'].name} {own}" if _commands()[name].secondary else own


@cache
def _commands() -> Mapping[str, Subcommand]:
    games = {game: texts(DEFAULT).say(f"game-{game}") for game in GAMES}
    return {command.name: command for command in subcommands(games)}


_WORDS: Final = re.compile(r"(?: [^\s/]+)+")
_AFTER_WORD: Final = ".,;:!?)»”"
_PIECE: Final = rf"\d(?:-\d)+|{CODE}"
_SPOT: Final = r"\d+|[A-Za-z]\d+"
_TYPED: Final[Mapping[str, re.Pattern[str]]] = {
    name: re.compile(pattern)
    for name, pattern in (
        ("tile", _PIECE),
        ("spot", _SPOT),
        ("tokens", _PIECE),
        ("cell", _SPOT),
        ("hour", r"\d{1,2}:\d\d"),
        ("zone", r"[A-Z][\w/]+"),
        ("code", r"[0-9A-Z]{4}-[0-9A-Z]{4}"),
        ("word", r"[^\W\d_]+"),
        ("who", r"[^\W\d_]+"),
        ("value", r"\S+"),
    )
}
"""Patterns of an example's words, by the field that they belong to."""
_SEVERAL: Final = frozenset({"tokens", "options", "value"})
"""Fields of several words."""
_KINDS: Final[Mapping[str, str]] = {"name": "set"}
"""The vocabulary's kinds of fields, where they are not the field's name."""


def _fields_of(name: str, text: str, at: int, language: str) -> tuple[dict[str, str], int]:
    """Return the fields that an example fills in, as in `/play 3-4-4 7`, and its end in the text.

    Words that belong to no field are not part of the example.
    """
    found = _WORDS.match(text, at)
    given: dict[str, str] = {}
    fields = list(_commands()[name].fields)
    words = [] if found is None else found[0][1:].split(" ")
    while words:
        bare = [word.rstrip(_AFTER_WORD) for word in words]
        field, value, count = next(
            (
                (field, *taken)
                for field in fields
                if (taken := _taken(field, bare, language)) is not None
            ),
            (None, "", 0),
        )
        if field is None:
            break
        given[field.name] = f"{given[field.name]} {value}" if field.name in given else value
        at += len(" ".join(["", *words[: count - 1], bare[count - 1]]))
        if bare[count - 1] != words[count - 1]:
            break
        words = words[count:]
        if "=" not in bare[0]:
            fields = fields[fields.index(field) + (field.name not in _SEVERAL) :]
    return given, at


def _taken(field: Field, words: Sequence[str], language: str) -> tuple[str, int] | None:
    """Return the first words' value in this field, and how many words; None if they are not for it."""
    option = terms.options(words[0]) if "=" in words[0] else {}
    if option:
        ((name, typed),) = option.items()
        if field.name == OTHER_OPTIONS.name:
            return words[0], 1
        return (_label(field, typed, language), 1) if field.name == name else None
    if field.choices and field.kind is str:
        kind = _KINDS.get(field.name, field.name)
        known = terms.games() if kind == "game" else terms.meanings(kind)
        value, count = terms.first(known, words)
        return None if value is None else (_label(field, value, language), count)
    pattern = _TYPED.get(field.name)
    return (words[0], 1) if pattern is not None and pattern.fullmatch(words[0]) else None


def _label(field: Field, value: str, language: str) -> str:
    """Return the label of a value's choice; the value itself if there are no choices."""
    named = localized_names(language).get(f"choice-{field.name}-{value}")
    labels = {str(each): label for each, label in field.choices}
    return labels.get(value, value) if named is None else named.name

r"""Catalogue of ours as Discord's markdown.

Owns the escaping: a player called ``**Ann**`` or ``<@1>`` is shown as that name and formats, links
and notifies nothing. Knows `Text` and the limits, not the SDK.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.platforms.discord.limits import Fitter
from bot.present.message import Span, Text

PREFIX: Final = "discord:"
"""What ids of Discord's people and places begin with."""

# Inside a line these begin emphasis, code, spoilers, links, mentions and timestamps.
_ANYWHERE = re.compile(r"([\\*_~`|\[\]<])")
# At the start of a line only: quotes, headings, lists and small print.
_LINE_START = re.compile(r"^(\s*)([>#+-])", re.MULTILINE)


def escape(text: str) -> str:
    """The text so that Discord shows exactly its characters."""
    return _LINE_START.sub(r"\1\\\2", _ANYWHERE.sub(r"\\\1", text))


def mentioned(text: Text) -> tuple[int, ...]:
    """The people to notify, by their Discord ids; people of other platforms cannot be."""
    ids = (span.mention.id for span in text if span.mention is not None)
    return tuple(
        dict.fromkeys(int(id_.removeprefix(PREFIX)) for id_ in ids if id_.startswith(PREFIX))
    )


def _bold(markdown: str) -> str:
    # Emphasis does not take hold around blanks, so they stay outside of it.
    inner = markdown.strip()
    if not inner:
        return markdown
    before, _, after = markdown.partition(inner)
    return f"{before}**{inner}**{after}"


def _block(text: str) -> str:
    # Nothing is read as markdown in there but the end of the block itself.
    return "```\n" + text.replace("`", "\u02cb") + "\n```"


def _render(span: Span) -> str:
    if span.code:
        return _block(span.text)
    if span.mention is not None and span.mention.id.startswith(PREFIX):
        return f"<@{span.mention.id.removeprefix(PREFIX)}>"
    if span.at is not None:
        # Reference, "Message Formatting": relative, in the reader's language, and it counts down by itself.
        return f"<t:{round(span.at)}:R>"
    return _bold(escape(span.text)) if span.bold else escape(span.text)


def _words(span: Span) -> bool:
    """Whether it is plain text, which may be joined and cut."""
    return span.mention is None and span.at is None and not span.code


def _merged(text: Text) -> list[Span]:
    """Neighbours of one kind as one span: two bold ones side by side would read ``****``."""
    spans: list[Span] = []
    for span in text:
        if spans and _words(span) and _words(spans[-1]) and spans[-1].bold == span.bold:
            spans[-1] = Span(spans[-1].text + span.text, bold=span.bold)
        else:
            spans.append(span)
    return spans


def markdown(text: Text, most: int, fitter: Fitter) -> str:
    """The text as markdown of at most `most` characters, never cut within an escape or a mention."""
    spans = _merged(text)
    whole = "".join(_render(span) for span in spans)
    if len(whole) <= most:
        return whole
    fitter.complain("text", len(whole), most)
    return _beginning(spans, most - 1) + "…"


def _beginning(spans: Sequence[Span], most: int) -> str:
    done = ""
    for span in spans:
        rendered = _render(span)
        if len(done) + len(rendered) <= most:
            done += rendered
            continue
        words = span.text if _words(span) else ""
        while words and len(done) + len(_render(Span(words, bold=span.bold))) > most:
            # Escapes make the length hard to foresee; a tenth at a time is near enough.
            words = words[: min(len(words) - 1, len(words) * 9 // 10)]
        return done + (_render(Span(words, bold=span.bold)) if words else "")
    return done

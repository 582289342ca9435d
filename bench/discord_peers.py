"""Two bots without a game, to hold the real one against. Run by `bench.discord`, each as a process.

- `bare`: acknowledges a press, and edits a ready picture into the message that was pressed.
- `peer`: makes the requests of a confirmed move. It acknowledges, writes one document durably, answers
  over the pressed step with a ready hand, posts the ready board, and takes the buttons from the board before.
"""

from __future__ import annotations

import sys
from io import BytesIO
from itertools import count
from pathlib import Path

import discord
from discord import ui
from redis.asyncio import Redis

from bot.platforms.discord.platform import set_api_address

DOCUMENT = "x" * 2000
"""A document of about the size of a table."""


def board(*buttons: str) -> ui.LayoutView:
    """Return a board's message: a line, the picture, and a row of buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("Ann: 3-4-4"))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    if buttons:
        view.add_item(ui.ActionRow(*(ui.Button(label=each, custom_id=each) for each in buttons)))
    return view


def run(token: str, url: str, pictures: str, store: str, kind: str) -> None:
    """Serve until stopped."""
    png, hand = (Path(pictures, f"{name}.png").read_bytes() for name in ("board", "hand"))
    set_api_address(url)
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)
    redis = Redis.from_url(store)
    boards: dict[int, discord.Message] = {}
    numbers = count()

    async def bare(interaction: discord.Interaction) -> None:
        file = discord.File(BytesIO(png), "board.png")
        await interaction.response.defer()
        await interaction.message.edit(view=board("bare"), attachments=[file])

    async def peer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        number = next(numbers)
        await redis.set(f"table:{interaction.channel_id}", f"{number}{DOCUMENT}")
        answer = ui.LayoutView(timeout=None)
        answer.add_item(ui.TextDisplay("Ann: 3-4-4 on 1,0: 11. It is Bob's turn."))
        answer.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png")))
        dealt = discord.File(BytesIO(hand), "hand.png")
        await interaction.edit_original_response(view=answer, attachments=[dealt])
        channel = client.get_partial_messageable(interaction.channel_id)
        file = discord.File(BytesIO(png), "board.png")
        shown = await channel.send(
            view=board("hand", "draw", "more"), file=file, nonce=f"peer-{number}"
        )
        former = boards.get(interaction.channel_id)
        boards[interaction.channel_id] = shown
        if former is not None:
            await former.edit(view=board(), attachments=former.attachments)

    serve = {"bare": bare, "peer": peer}[kind]

    @client.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        await serve(interaction)

    client.run(token, log_handler=None)


if __name__ == "__main__":
    run(*sys.argv[1:])

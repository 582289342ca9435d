"""The page in its reader's language: its own words, its times, and the bot's."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from bot.locales import LANGUAGES
from tests.support.web_page import TALKS, Visitor
from tests.web.conftest import World

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

SAID = """async () => {
    const { words } = await import("/static/words.js");
    return [
        ...[1, 2, 21].map((count) => words.newMessages({ count })),
        ...[0, 1, 2].map((count) => words.table.chat({ count })),
        ...[0, 1, 5].map((score) => words.table.seatOf({ name: "Ann", score, said: score, pieces: 7 })),
        words.filmStep({ at: 2, last: 9 }),
        words.here({ names: "Ann, Bob" }),
    ];
}"""


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "1 new message|2 new messages|21 new messages|Chat|Chat, 1 new|Chat, 2 new|"
                "Ann: 0 points, 7 in hand|Ann: 1 point, 7 in hand|Ann: 5 points, 7 in hand|"
                "Step 2 of 9|Ann, Bob here"
            ),
        ),
        (
            "fr",
            (
                "1 nouveau message|2 nouveaux messages|21 nouveaux messages|"
                "Discussion|Discussion, 1 nouveau|Discussion, 2 nouveaux|"
                "Ann\xa0: 0 point, 7 en main|Ann\xa0: 1 point, 7 en main|Ann\xa0: 5 points, 7 en main|"
                "Étape 2 sur 9|Ici\xa0: Ann, Bob"
            ),
        ),
    ],
)
async def test_the_page_fills_its_texts_in(world: World, language: str, said: str) -> None:
    """Names and numbers, with the plural of each language; French counts 0 with the singular."""
    ann = await world.visit("Ann", locale=language)
    assert await ann.page.evaluate(SAID) == said.split("|")


CHOSEN = [
    ("en-GB", "en", "Your name", "Mon 5 Jan 15:04"),
    ("de-AT", "de", "Dein Name", "Mo., 5. Jän. 15:04"),
    ("fr-FR", "fr", "Ton nom", "lun. 5 janv. 15:04"),
    ("it-IT", "it", "Il tuo nome", "lun 5 gen 15:04"),
    ("nl-NL", "nl", "Je naam", "ma 5 jan 15:04"),
    ("es-ES", "es", "Tu nombre", "lun, 5 ene 15:04"),
    ("pl-PL", "en", "Your name", "Mon, Jan 5 03:04 PM"),
    ("lb-LU,fr-LU,de-LU", "fr", "Ton nom", "lun. 5 janv. 15:04"),
]


@pytest.mark.parametrize(("locale", "language", "label", "time"), CHOSEN)
async def test_the_browser_chooses_the_language(
    world: World, locale: str, language: str, label: str, time: str
) -> None:
    """Words, the document's language and times, in the first of the browser's languages that is ours; else in English.

    At 360 px nothing sticks out sideways, and what the input line asks for can be read.
    """
    assert {chosen for _, chosen, *_ in CHOSEN} == {*LANGUAGES}
    assert world.browser
    phone = {"width": 360, "height": 740}
    languages = locale.split(",")
    context = await world.browser.new_context(
        locale=languages[0], timezone_id="UTC", viewport=phone
    )
    await context.add_init_script(TALKS)
    await context.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{ value: {languages} }});"
    )
    ann = Visitor(await context.new_page())
    world.visitors.append(ann)
    page = ann.page
    await page.goto(f"{world.origin}/r/main")
    await expect(page.get_by_label(label, exact=True)).to_be_focused()
    await expect(page.locator("html")).to_have_attribute("lang", language)
    moment = "Date.UTC(2026, 0, 5, 15, 4)"
    shown = f"async () => (await import('/static/dom.js')).clock({moment}).textContent"
    said = (await page.evaluate(shown)).replace("\u202f", " ").replace("\xa0", " ")
    assert said == time
    await ann.enter("Ann")
    await page.locator("#menu-label").click()
    await expect(page.locator("#menu-go")).to_be_visible()
    for cut in ("#menu-label", "#menu-switch", "#menu-go", "#room", ".empty .cards"):
        assert await page.locator(cut).evaluate("(e) => e.scrollWidth <= e.clientWidth"), cut
    assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    hint = """(entry) => {
        const style = getComputedStyle(entry);
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = style.font;
        const room = entry.clientWidth - parseFloat(style.paddingLeft) * 2;
        return room - pen.measureText(entry.placeholder).width;
    }"""
    assert await page.locator("#entry").evaluate(hint) >= 0

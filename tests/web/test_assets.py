"""The page's files as browsers get them: joined, compressed, kept for good, and the same as those in the folder."""

from __future__ import annotations

import gzip
import json
import re
from importlib import resources
from urllib.parse import quote

import pytest
from playwright.async_api import Browser

from bot.locales import LANGUAGES
from bot.platforms.web.assets import Asset, Assets, filled_in, join_modules
from tests.support.every import every
from tests.web.conftest import World

ADDRESS = re.compile(r'"(/[^" ]*\.[0-9a-f]{20}\.[a-z0-9]+)"')
MOST_REQUESTS = 12
MOST_BYTES = 80_000


@pytest.mark.asyncio(loop_scope="session")
async def test_a_first_visit_is_few_small_files_and_the_next_one_none(bare: World) -> None:
    """All that the page names, in the reader's language, is there under addresses that never change."""
    headers = {"Accept-Language": "de-CH,de;q=0.9", "Accept-Encoding": "gzip"}

    async def asked(path: str) -> tuple[bytes, str, int]:
        async with bare.http.get(f"{bare.origin}{path}", headers=headers) as answer:
            assert answer.status == 200, path
            size = int(answer.headers["Content-Length"])
            return await answer.read(), answer.headers["Cache-Control"], size

    page, keeps, total = await asked("/r/main")
    assert keeps == "no-cache"
    assert 'lang="de"' in page.decode()
    named = set(ADDRESS.findall(page.decode()))
    assert [each for each in named if "/words.de." in each]
    assert len(named) < MOST_REQUESTS
    for address in named:
        content, keeps, size = await asked(address)
        assert keeps == "public, max-age=31536000, immutable"
        total += size
        if not address.endswith("png"):
            assert size < len(content)
    assert total < MOST_BYTES
    # An earlier release's page asks by its own addresses, and gets what there is.
    (script,) = (each for each in named if "/app." in each)
    _, keeps, _ = await asked(re.sub(r"\.[0-9a-f]{20}\.", f".{'0' * 20}.", script))
    assert keeps == "no-cache"


@pytest.mark.asyncio(loop_scope="session")
async def test_the_worker_keeps_all_that_the_page_needs(bare: World) -> None:
    async with bare.http.get(f"{bare.origin}/sw.js") as answer:
        worker = await answer.text()
    async with bare.http.get(f"{bare.origin}/") as answer:
        named = set(ADDRESS.findall(await answer.text()))
    kept = json.loads(re.search(r"KEPT = (\{.*?\});", worker)[1])["files"]  # type: ignore[index]
    assert named <= {*kept}
    assert [each for each in kept if "/pages." in each]
    assert {f"/static/words.{each}" for each in LANGUAGES} <= {
        each.rpartition(".")[0].rpartition(".")[0] for each in kept
    }


@every("language, about, learn", [
    ("en", "Five tile games", "Learn"), ("fr", "Cinq jeux de tuiles", "Apprendre"),
])  # fmt: skip
def test_the_app_is_described_in_its_reader_s_language(
    language: str, about: str, learn: str
) -> None:
    found = json.loads(Assets()._manifests[language].content)
    assert found["description"].startswith(about)
    assert found["shortcuts"][0]["name"] == learn
    assert all(each["name"] and each["description"] for each in found["shortcuts"])
    assert [each["purpose"] for each in found["icons"] if "purpose" in each] == ["maskable"]
    static = resources.files("bot.platforms.web") / "static"
    for each in (*found["icons"], *found["screenshots"]):
        path = re.sub(r"\.[0-9a-f]{20}\.", ".", each["src"]).removeprefix("/static/")
        assert (static / path).is_file(), path


MODULES = {
    "app.js": 'import { a as one, two } from "./deep/b.js";\nimport "./c.js";\nexport const sum = one + two();\n',
    "deep/b.js": 'import { three } from "../c.js";\n// export nothing\nconst a = 1;\n'
    "export function two() {\n  return three - 1;\n}\nexport { a };\n",
    "c.js": 'export const three = 3;\nexport const later = () => import("./deep/d.js");\n',
}


def joined(**changed: str) -> str:
    files = {name: text.encode() for name, text in (MODULES | changed).items()}
    return join_modules(files, "app.js", lambda name: f"/{name}?").decode()


def test_joined_modules_are_blocks_in_the_order_of_their_imports() -> None:
    found = joined()
    assert re.findall(r"^// (.*)", found, re.MULTILINE) == ["c.js", "deep/b.js", "app.js"]
    assert "const { a: one, two } = $deep_b;" in found
    assert 'import("/deep/d.js?")' in found
    assert "\nreturn three - 1;\n" in found
    assert found.endswith("export const { sum } = $app;\n")


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
async def test_joined_files_run_a_module_that_they_share_once(browser: Browser) -> None:
    """Unless it has changed since: a page of an earlier release may load a file of this one."""
    counted = {"c.js": "globalThis.runs = (globalThis.runs ?? 0) + 1;\nexport const three = 3;\n"}
    changed = {"c.js": counted["c.js"] + "export const four = 4;\n"}
    page = await browser.new_page()
    for files, runs in (
        (counted, 1),
        (counted | {"app.js": MODULES["app.js"] + "// x\n"}, 1),
        (changed, 2),
    ):
        script = "data:text/javascript," + quote(joined(**files) + f"// {runs}{len(files)}")
        found = await page.evaluate(
            f"import({json.dumps(script)}).then(({{ sum }}) => [sum, runs])"
        )
        assert found == [3, runs]
    await page.close()


@every(
    "text, why",
    [
        ('import { sum } from "./app.js";\n', "import each other"),
        ('import * as all from "./deep/b.js";\n', "cannot be joined"),
        ("export let changed = 1;\n", "cannot be joined"),
        ("export default 1;\n", "cannot be joined"),
        ("export const three = `3\n  4`;\n", "cannot be joined"),
    ],
)
def test_what_cannot_be_joined_is_said(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        joined(**{"c.js": text})


@every(
    "script",
    [
        "const KEPT = {};\n",
        'const KEPT = { release: "", files: [] };\n',
        "const KEPT = {\n  a: {},\n};\n",
    ],
)
def test_a_constant_is_filled_in_however_it_is_formatted(script: str) -> None:
    """One that is missing, or that is there twice, keeps the page from starting."""
    value = {"a": r"\1"}
    found = filled_in(f"// KEPT\n{script}const KEPT_TOO = {{}};\n", "KEPT", value)
    assert found == '// KEPT\nconst KEPT = {"a": "\\\\1"};\nconst KEPT_TOO = {};\n'
    for wrong in ("let KEPT = {};\n", script * 2):
        with pytest.raises(ValueError, match="KEPT is declared"):
            filled_in(wrong, "KEPT", value)


def test_every_constant_of_the_scripts_is_filled_in() -> None:
    """In the files of their own names, in what is joined, and in the worker."""
    assets = Assets()
    scripts = [*assets._files.values(), *assets._joined.values(), assets._worker]
    for name, constant in (
        ("words.js", "LANGUAGES"), ("words.js", "TEXTS"), ("doors/words.js", "SAID"),
        ("app.js", "TEXTS"), ("doors/door.js", "SAID"), ("sw.js", "KEPT"),
    ):  # fmt: skip
        script = [each for each in scripts if each.name == name][-1].content.decode()
        filled = re.findall(rf"^const {constant} = (.*);$", script, re.MULTILINE)
        assert len(filled) == 1, (name, constant)
        assert len({*map(str, (said := json.loads(filled[0])).values())}) == len(said) > 0


def test_what_is_compressed_is_the_file() -> None:
    for asset in Assets()._joined.values():
        assert asset.compressed is not None
        assert gzip.decompress(asset.compressed) == asset.content
        changed = Asset(asset.name, asset.content + b"\n")
        assert changed.address != asset.address, "browsers would keep the former one for ever"

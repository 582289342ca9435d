"""What each forked process of the bot would read and draw first; imported by the process that they are forked from."""

import renderer
from bot.locales import LANGUAGES
from bot.platforms import terms
from bot.platforms.web import assets

for kind in ("cmd", "opt", "set"):
    terms.meanings(kind)
for language in LANGUAGES:
    assets.page_texts(language)
renderer.warm()

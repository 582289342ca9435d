"""Phrases at which a native reader stumbled: what is said instead, and in what it is not said again."""

from __future__ import annotations

from pathlib import Path

from bot.present.catalogue import texts
from tests.support.every import every

DOCS = Path(__file__).parents[2] / "docs"

BETTER = [
    (
        "de",
        "rules-triominos",
        "Haben mehrere 400 erreicht, gewinnt unter ihnen",
        "falls das jemand",
    ),
    (
        "de",
        "rules-triominos",
        "Als „zusätzliches Triomino“ an einer Brücke zählt die Doppelverbindung",
        "Die Doppelverbindung ist der Stein",
    ),
    ("de", "rules-triominoes", "die Differenz zum eigenen Wert", "mehr wert ist als sie"),
    ("de", "rules-triominoes", "Hat dieselbe Person auch 0-0-0", "Liegt auf derselben Hand"),
    ("de", "rules-tripitz", "oder allein: Dann geht es um", "oder du allein"),
    ("de", "rules-tripitz", "vom Rand der belegten Fläche entfernt", "Rand des Belegten"),
    ("de", "rules-tripitz", "Ist der Beutel leer und kannst du nichts", "leer und du kannst"),
    ("de", "ruling-blocked-passes", "dass alle passen, zeigt genau das", "daran zeigt es sich"),
    ("de", "ruling-winner", "sonst entscheidet die höchste Summe", "sind das mehrere oder keiner"),
    ("de", "refused-illegal-joker-not-surrounded", "im Umkreis von zwei Feldern", "zwei weiter"),
    ("de", "tip-touch", "mit der Zahl der berührten Steine malgenommen", "zählen mal die Steine"),
    ("de", "plan-dropped", "Die Vormerkung ist gelöscht.", "Das Vorgemerkte"),
    ("de", "discord-unseen", "deine Hand und deine Züge funktionieren", "Hände und Züge gehen"),
    ("de", "chatdata-settings", "die für ihn geändert wurden", "die er geändert hat"),
    ("nl", "rules-triominoes", "het totaal weer onder de 400 brengen", "er weer afgaan"),
    ("nl", "rules-triominos", "als die erbij is", "mits daarbij"),
    ("en", "chatdata-settings", "settings changed for it", "that it changed"),
    ("es", "chatdata-settings", "ajustes cambiados para él", "que ha cambiado"),
    ("fr", "chatdata-settings", "réglages changés pour elle", "elle a changés"),
    ("it", "chatdata-settings", "impostazioni cambiate per", "che ha cambiato"),
    ("en", "discord-unseen", "your hand and your moves", "hands and moves"),
    ("es", "discord-unseen", "tu mano y tus jugadas", "las manos y las jugadas"),
    ("fr", "discord-unseen", "ta main et tes coups", "les mains et les coups"),
    ("it", "discord-unseen", "la tua mano e le tue mosse", "mani e mosse"),
    ("nl", "discord-unseen", "je hand en je zetten", "handen en zetten"),
    ("en", "tip-touch", "by the number of tokens", "by the tokens that"),
    ("es", "tip-touch", "por el número de fichas", "por las fichas que"),
]

GUIDES = [
    ("playing.md", "gains the value of all others and loses its own", "gets what the others hold"),
    ("playing.md", "from each other hand the difference", "Whoever has most when someone"),
    ("playing.md", "everyone sees every hand", "Nobody else ever sees your tiles"),
    ("de/spielen.md", "den Wert aller anderen und verliert ihren eigenen", "was die anderen noch"),
    ("de/spielen.md", "sehen alle jede Hand", "Niemand sonst sieht deine Steine"),
    ("de/spielen.md", "Einen Stein nennst du mit seinen drei Zahlen", "Ein Stein sind seine"),
    ("de/spielen.md", "hat ein Kürzel aus drei Buchstaben", "sind drei Buchstaben"),
    ("de/spielen.md", "kurz gedrückt halten", "einen Moment darauf ruhen"),
    ("de/spielen.md", "eröffnet manchmal und bringt dann 40", "auf manchen Händen"),
]


@every("language, key, said, not_said", BETTER)
def test_texts(language: str, key: str, said: str, not_said: str) -> None:
    """The better words are there, the worse ones are not."""
    text = texts(language).say(key, {"cell": "F6", "count": 1, "permissions": "?"})
    assert said in text
    assert not_said not in text


@every("guide, said, not_said", GUIDES)
def test_guides(guide: str, said: str, not_said: str) -> None:
    """The guides say what the rules say."""
    text = " ".join((DOCS / guide).read_text(encoding="utf-8").split())
    assert said in text
    assert not_said not in text

"""Which of our themes a category of elsewhere is."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from game.rules.egomaster.packs.records import Theme

# The first that begins a word of the category counts; in both languages, without accents.
_BEGINNINGS: Final[tuple[tuple[str, Theme], ...]] = (
    ("music", "music"),
    ("musique", "music"),
    ("chanson", "music"),
    ("film", "cinema"),
    ("cinema", "cinema"),
    ("television", "cinema"),
    ("tele", "cinema"),
    ("serie", "cinema"),
    ("cartoon", "cinema"),
    ("anime", "cinema"),
    ("book", "literature"),
    ("litter", "literature"),
    ("liter", "literature"),
    ("comic", "literature"),
    ("bande", "literature"),
    ("conte", "literature"),
    ("geograph", "geography"),
    ("pays", "geography"),
    ("tourism", "geography"),
    ("monde", "geography"),
    ("animal", "nature"),
    ("animaux", "nature"),
    ("natur", "nature"),
    ("plant", "nature"),
    ("science", "science"),
    ("math", "science"),
    ("computer", "science"),
    ("informatique", "science"),
    ("gadget", "science"),
    ("vehicle", "science"),
    ("technolog", "science"),
    ("sante", "science"),
    ("histor", "history"),
    ("histoire", "history"),
    ("polit", "history"),
    ("mytholog", "history"),
    ("archeolog", "history"),
    ("art", "arts"),
    ("theatre", "arts"),
    ("sport", "sport"),
    ("food", "food"),
    ("gastronom", "food"),
    ("cuisine", "food"),
    ("langu", "language"),
    ("francais", "language"),
    ("orthograph", "language"),
)


def theme_of(category: str) -> Theme:
    """Return the theme that a category is nearest to; everyday life for one that is none of the others."""
    plain = unicodedata.normalize("NFKD", category.casefold())
    words = re.findall(r"[a-z]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    return next((theme for begins, theme in _BEGINNINGS if any(word.startswith(begins) for word in words)), "everyday")

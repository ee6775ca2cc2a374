"""The font files and what each of them can show."""

from __future__ import annotations

import unicodedata
from enum import Enum
from pathlib import Path
from typing import Final

import pygame

from game import files


class Face(Enum):
    """A face of type: its font files, in the order of search."""

    __hash__ = object.__hash__  # the hash of an Enum is many times slower, and every line of a picture has a face

    DISPLAY = ("cinzel-latin-700", "cinzel-latin-ext-700", "eb-garamond-latin-700", "eb-garamond-latin-ext-700")
    BODY = ("eb-garamond-latin-500", "eb-garamond-latin-ext-500")
    ITALIC = ("eb-garamond-latin-500-italic", "eb-garamond-latin-ext-500-italic", *BODY)
    BOLD = ("eb-garamond-latin-700", "eb-garamond-latin-ext-700")


INSTEAD: Final = {"\u202f": "\u00a0", "\u2011": "-", "\u2009": "\u00a0", "№": "N°", "\t": " ", "\n": " "}
"""Characters that our fonts lack, and what stands for them."""
UNKNOWN: Final = "?"
NOBODYS: Final = "\U0010fffd"
"""A character that no font has."""


def path_of(name: str) -> Path:
    """Return the file of the font `name`: TrueType, because a packed one takes half a millisecond in each new size."""
    return files.assets() / "fonts" / f"{name}.ttf"


def showable(text: str) -> str:
    """Return `text` composed (NFC), with other characters for some that no font has."""
    text = unicodedata.normalize("NFC", text)
    return text if text.isascii() and text.isprintable() else "".join(INSTEAD.get(c, c) for c in text)


def shows(font: pygame.Font, character: str) -> bool:
    """Tell whether a font has a character: a missing one has the measures of the empty box that is drawn for it."""
    return font.metrics(character) != font.metrics(NOBODYS)

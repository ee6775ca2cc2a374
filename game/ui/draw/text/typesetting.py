"""Words as pictures: fonts with fallback, measuring, wrapping."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final, NamedTuple

import pygame

from game.files import Incomplete
from game.ui.draw.palette import Colour
from game.ui.draw.text.fonts import UNKNOWN, Face, path_of, showable, shows
from game.ui.draw.text.glyphs import DRAWN, glyph

LEAST: Final = 16
"""No text is drawn with fewer real pixels."""
SHARES: Final = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
"""How much smaller words are set that are too long for their place."""
TIGHT: Final = SHARES[-1]
"""How much smaller what stands on a control is set before it is cut: half a label does not say what it does."""
LINE: Final = 1.35
"""The height of a line, in sizes of its type."""
MEASURED: Final = 20000
"""The number of widths of words that are cached."""
PARAGRAPHS: Final = 2000
"""The number of wrapped paragraphs that are cached."""
WIDOW: Final = 0.35
"""A last line shorter than this part of the width looks left over."""
EVEN: Final = 0.25
"""How exactly the narrowest column is found, in sizes of the type."""
SIGNS: Final = "+−×="
"""What stands between the numbers of a sum."""
ENDS: Final = ".,;:!?)»"
"""What may stand behind a number where a part of a sentence ends."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
ELLIPSIS: Final = "…"
FINE: Final = 2
"""Small letters are drawn larger by this factor and scaled down: on whole pixels they stand too far apart or too close,
and "el" reads "d"."""
UPRIGHT, SLANTED = 22, 30
"""From these sizes in pixels on, upright and italic letters are drawn as they are: that is sharper, and faster."""


class Style(NamedTuple):
    """A way to set words: face, size in logical units, space between letters in units."""

    face: Face
    size: float
    spacing: float = 0.0


STYLES: Final[dict[str, Style]] = {
    "display": Style(Face.DISPLAY, 128, 6),
    "title": Style(Face.DISPLAY, 56, 2),
    "name": Style(Face.DISPLAY, 42, 1),
    "number": Style(Face.DISPLAY, 52),
    "heading": Style(Face.DISPLAY, 34, 2),
    "button": Style(Face.DISPLAY, 27, 0.5),
    "small button": Style(Face.DISPLAY, 21, 0.5),
    "label": Style(Face.DISPLAY, 23, 0.5),
    "body": Style(Face.BODY, 24),
    "bold": Style(Face.BOLD, 24),
    "note": Style(Face.ITALIC, 23),
    "small": Style(Face.BODY, 21),
    "small bold": Style(Face.BOLD, 21),
    "small note": Style(Face.ITALIC, 21),
    "big body": Style(Face.BODY, 28),
    "big note": Style(Face.ITALIC, 28),
}
"""The styles by name; a look of a stage may ask for a `Style` of its own."""


class Typesetter:
    """Sets words at `unit` real pixels per logical unit. Fonts are opened when first needed."""

    def __init__(self, unit: float) -> None:
        self.unit: Final = unit
        self._fonts: Final[dict[tuple[str, int], pygame.Font]] = {}
        self._capitals: Final[dict[tuple[str, int], int]] = {}
        """The height of a capital letter in pixels, by font and size."""
        self._wide: Final[dict[tuple[str, Face, int, float], float]] = {}
        self._wrapped: Final[dict[tuple[str, Style, float], list[str]]] = {}
        self._larger: Final[dict[float, Typesetter]] = {}

    def pixels(self, style: Style) -> int:
        """Return the size of `style` in real pixels, never under `LEAST`."""
        return max(LEAST, round(style.size * self.unit))

    def width(self, text: str, style: Style) -> float:
        """Measure one line, in units; kept, since books repeat their words and films their lines."""
        key = (text, style.face, self.pixels(style), self._space(style))
        wide = self._wide.get(key)
        if wide is None:
            if len(self._wide) > MEASURED:
                self._wide.clear()
            wide = self._wide[key] = self._extent(showable(text), *key[1:]) / self.unit
        return wide

    def unbroken(self, line: str, style: Style) -> float:
        """Return the least width in which `wrap` leaves a line whole, in units.

        Its words are measured one by one, each in whole pixels, so that is a little more than `width`.
        """
        words = self._words(line, style, float("inf"))
        return sum(self._word(word, style) for word in words) + (len(words) - 1) * self._word(" ", style)

    def line(self, style: Style) -> float:
        """Return the height of a line, in units."""
        return self.pixels(style) * LINE / self.unit

    def wrap(self, text: str, style: Style, width: float) -> list[str]:
        """Break `text` into lines of at most `width` units, at spaces; a longer word is broken where it must be.

        A line feed in the text always breaks. A no-break space does so only in a word that is too long; what stands
        between a number and the word after it never does.
        """
        key = (text, style, width)
        lines = self._wrapped.get(key)
        if lines is None:
            if len(self._wrapped) > PARAGRAPHS:
                self._wrapped.clear()
            parts = (self._words(part, style, width) for part in text.split("\n"))
            lines = [line for words in parts for line in self._lines(words, style, width)]
            self._wrapped[key] = lines
        return lines.copy()

    def evenly(self, text: str, style: Style, width: float) -> list[str]:
        """Break `text` as `wrap` does into no more lines, but all about equally long: no word is left over."""
        return [line for part in text.split("\n") for line in self._even_part(part, style, width)]

    def without_widow(self, text: str, style: Style, width: float) -> str:
        """Return a text with line feeds that break it evenly, where `wrap` would leave little for the last line."""
        last = self.wrap(text, style, width)[-1]
        return text if self.width(last, style) >= WIDOW * width else "\n".join(self.evenly(text, style, width))

    def _even_part(self, text: str, style: Style, width: float) -> list[str]:
        words = self._words(text, style, width)
        lines = self._lines(words, style, width)
        narrow, wide = max(self._word(word, style) for word in words), width
        if len(lines) == 1 or narrow > width:  # a word that must be broken is broken as late as can be
            return lines
        while wide - narrow > EVEN * style.size:
            middle = (narrow + wide) / 2
            tried = self._lines(words, style, middle)
            if len(tried) > len(lines):
                narrow = middle
            else:
                lines, wide = tried, middle
        return lines

    def _words(self, text: str, style: Style, width: float) -> list[str]:
        """Split at spaces, but for those between a number and what it counts, or within a sum.

        A number that ends what is said stays with the word before it: "turn 7", "is worth 8."; so does one with a sign:
        "Camille +20".
        """
        words: list[str] = []
        parts = text.split(" ")
        for i, word in enumerate(parts):
            last = words[-1].rpartition(" ")[2] if words else ""
            number, figure = last.lstrip(SIGNS), word.rstrip(ENDS) if word[:1].isdecimal() else ""
            ends = figure.isdecimal() and (figure != word or i == len(parts) - 1)
            signed = word[:1] in SIGNS and word[1:2].isdecimal()
            alone = ends and not last.rstrip(ENDS).isdecimal()
            bound = last and (not number or number.isdecimal() or alone or signed)
            if bound and word and self._word(f"{words[-1]} {word}", style) <= width:
                words[-1] += f" {word}"
            else:
                words.append(word)
        return words

    def _lines(self, words: Iterable[str], style: Style, width: float) -> list[str]:
        lines: list[str] = []
        line, wide = "", 0.0
        gap = self._word(" ", style)
        for word in words:
            long = self._word(word, style)
            if line and wide + gap + long <= width:
                line, wide = f"{line} {word}", wide + gap + long
                continue
            if line:
                lines.append(line)
            while long > width and len(word) > 1:
                fits = next((n for n in range(len(word) - 1, 1, -1) if self._word(word[:n], style) <= width), 1)
                end = word.rfind(NO_BREAK, 1, fits + 1)
                lines.append(word[:end] if end > 0 else word[:fits])
                word = word[end + 1 :] if end > 0 else word[fits:]  # noqa: PLW2901 - what is left of it
                long = self._word(word, style)
            line, wide = word, long
        return [*lines, line]

    def _word(self, word: str, style: Style) -> float:
        """Measure a word, in units, with the space behind its last letter."""
        return self.width(word, style) + style.spacing

    def height(self, text: str, style: Style, width: float) -> float:
        """Measure a paragraph of `width` units, in units."""
        return len(self.wrap(text, style, width)) * self.line(style)

    def fitted(self, text: str, style: Style, width: float, smallest: float = 0.8) -> tuple[str, Style]:
        """Make `text` fit into `width` units: as it is, else smaller, and only then cut short with ….

        It becomes `smallest` times as large at the least, and never smaller than can be read.
        """
        if self.width(text, style) <= width:
            return text, style
        for share in takewhile(lambda each: each >= smallest, SHARES):
            smaller = style._replace(size=style.size * share, spacing=style.spacing * share)
            if smaller.size * self.unit >= LEAST and self.width(text, smaller) <= width:
                return text, smaller
        cut = text
        while cut and self.width(cut + ELLIPSIS, style) > width:
            cut = cut[:-1]
        return cut.rstrip() + ELLIPSIS, style

    def picture(self, text: str, style: Style, colour: Colour) -> pygame.Surface:
        """Return `text` on one line, drawn on nothing, its colours premultiplied.

        Nothing drawn here is kept, because the looks keep what they make of it: of 100 lines 12 are drawn once more,
        which takes a tenth of a millisecond each.
        """
        return self._draw(showable(text), style.face, self.pixels(style), self._space(style), colour)

    def larger(self, times: float) -> Typesetter:
        """Return the typesetter for what is drawn `times` larger and then scaled down."""
        if times not in self._larger:
            self._larger[times] = Typesetter(self.unit * times)
        return self._larger[times]

    def middle(self, style: Style) -> float:
        """Return how far below the top of a picture the middle of its capitals is, in pixels."""
        name, pixels = style.face.value[0], self.pixels(style)
        font = self._font(name, pixels)
        tall = self._capitals.get((name, pixels))
        if tall is None:
            drawn = font.render("H", antialias=True, color=(0, 0, 0))
            tall = self._capitals[name, pixels] = drawn.get_bounding_rect().height
        return font.get_ascent() - tall / 2

    def _space(self, style: Style) -> float:
        return style.spacing * self.unit

    def _font(self, name: str, pixels: int) -> pygame.Font:
        font = self._fonts.get((name, pixels))
        if font is None:
            font = self._fonts[name, pixels] = _opened(name, pixels)
        return font

    def _extent(self, text: str, face: Face, pixels: int, space: float) -> float:
        """Measure a line, in pixels; the space after the last letter does not count."""
        return sum(self._advance(*run, pixels, space) for run in self._runs(text, face, pixels)) - (
            space if text else 0
        )

    def _advance(self, run: str, name: str | None, pixels: int, space: float) -> float:
        if name is None:
            return (round(pixels * 0.72) + space) * len(run)
        fine = _fine(name, pixels)
        return self._font(name, pixels * fine).size(run)[0] / fine + space * len(run)

    def _draw(self, text: str, face: Face, pixels: int, space: float, colour: Colour) -> pygame.Surface:
        first = self._font(face.value[0], pixels)
        base = first.get_ascent()
        width = round(self._extent(text, face, pixels, space)) + 2
        surface = pygame.Surface((max(1, width), first.get_height()), pygame.SRCALPHA)
        x = 0.0
        for run, name in self._runs(text, face, pixels):
            if name is None:
                side = round(pixels * 0.62)
                for i, sign in enumerate(run):
                    at = (round(x + i * (round(pixels * 0.72) + space) + pixels * 0.05), base - round(pixels * 0.64))
                    surface.blit(glyph(sign, side, colour), at)
            else:
                fine = _fine(name, pixels)
                draw = _draw_finely if fine > 1 else _draw_plainly
                font = self._font(name, pixels * fine)
                draw(surface, run, font, (x, base), space, colour)
            x += self._advance(run, name, pixels, space)
        return surface.premul_alpha_ip()

    def _runs(self, text: str, face: Face, pixels: int) -> list[tuple[str, str | None]]:
        """Split `text` into pieces that one font can show; None = to be drawn. What no font has is a question mark."""
        if text.isascii() and text.isprintable():
            return [(text, face.value[0])] if text else []
        runs: list[tuple[str, str | None]] = []
        for character in text:
            name = None if character in DRAWN else self._showing(character, face, pixels)
            shown, name = (UNKNOWN, face.value[0]) if name == "" else (character, name)
            if runs and runs[-1][1] == name:
                runs[-1] = (runs[-1][0] + shown, name)
            else:
                runs.append((shown, name))
        return runs

    def _showing(self, character: str, face: Face, pixels: int) -> str:
        """Return the name of the first font of a face that has a character; "" if none has it."""
        names: tuple[str, ...] = face.value
        if character.isascii() and character.isprintable():
            return names[0]
        fonts = (name for name in names if shows(self._font(name, pixels * _fine(name, pixels)), character))
        return next(fonts, "")


def _fine(name: str, pixels: int) -> int:
    """Return how many times larger the letters of a font are drawn at a size."""
    return FINE if pixels < (SLANTED if name.endswith("italic") else UPRIGHT) else 1


def _draw_plainly(
    surface: pygame.Surface, run: str, font: pygame.Font, at: tuple[float, int], space: float, colour: Colour
) -> None:
    """Draw a run on whole pixels, from `at`, a point of its baseline."""
    top = at[1] - font.get_ascent()
    if not space:
        surface.blit(font.render(run, antialias=True, color=colour), (round(at[0]), top))
        return
    for i, letter in enumerate(run):
        x = at[0] + font.size(run[: i + 1])[0] - font.size(letter)[0] + i * space
        surface.blit(font.render(letter, antialias=True, color=colour), (round(x), top))


def _draw_finely(
    surface: pygame.Surface, run: str, font: pygame.Font, at: tuple[float, int], space: float, colour: Colour
) -> None:
    """Draw a run larger, where its letters fall between pixels, and scale it down; `font` is the larger one."""
    left, over = int(at[0]), -font.get_ascent() % FINE
    wide = round(font.size(run)[0] + FINE * space * len(run)) + 2 * FINE
    tall = font.get_height() + over
    big = pygame.Surface((wide + -wide % FINE, tall + -tall % FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    start = (at[0] - left) * FINE
    _draw_plainly(big, run, font, (start, over + font.get_ascent()), FINE * space, colour)
    small = pygame.transform.smoothscale(big, (big.get_width() // FINE, big.get_height() // FINE))
    surface.blit(small, (left, at[1] - (font.get_ascent() + over) // FINE))


def _opened(name: str, pixels: int) -> pygame.Font:
    try:
        return pygame.Font(path_of(name), pixels)
    except (OSError, pygame.error) as fault:
        raise Incomplete(path_of(name)) from fault

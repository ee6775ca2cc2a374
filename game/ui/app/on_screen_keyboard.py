"""A keyboard on the screen, for players who have a gamepad or a mouse in hand and a text to write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.control import Act, BackWanted, Button, Pressed, TextField
from game.ui.widgets.input.device import printed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ'-.&" + "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸÑ,?!" + "1234567890"
"""The alphabet, in the order every child knows; then what French needs, then the digits."""
PATH_SIGNS: Final = "/\\:_~+@()#"
"""The signs that only a path needs."""
COLUMNS: Final = (10, 15)
"""The number of signs in a row on a high canvas, and on a low one."""
LOW: Final = 700.0
GAP: Final = 8.0
LINE: Final = 62.0
FOOT: Final = 68.0
LETTER: Final = "letter "
"""The beginning of the keys of the signs; their place among the signs of the field follows."""


class OnScreenKeyboard(SheetScreen):
    """Writes in place of a keyboard. `on_done` gets the text at the end; Esc leaves it unchanged.

    A sentence and each new name begin with a capital, a path does not; the button for capitals changes that for one
    letter.
    """

    first = f"{LETTER}0"

    def __init__(self, shell: Shell, field: TextField, on_done: Callable[[str], None]) -> None:
        super().__init__(shell)
        self._text = field.text
        self._longest: Final = field.longest
        self._is_path: Final = field.is_path
        self._signs: Final = SIGNS + PATH_SIGNS * field.is_path
        self._on_done: Final = on_done
        self._turned = False

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the text above, the signs in rows, the other keys at the bottom."""
        box = page.canvas.box
        low = box.h < LOW
        columns = COLUMNS[low]
        rows = -(-len(self._signs) // columns)
        side, pad = (46.0, 26.0) if low else (60.0, 48.0)
        wide = min(box.w - 32, columns * 76.0 + 2 * pad)
        tall = 2 * pad + LINE + FOOT + 2 * 14 + rows * (side + GAP) - GAP
        panel = box.middle(wide, min(tall, box.h - 24))
        page.put(Item("veil", "veil", box, (), -2), Item("letters", "panel", panel, ("dialog",), -1))
        line, rest = panel.inset(pad).cut_top(LINE, 14)
        self._put_line(page, line)
        foot, grid = rest.cut_bottom(FOOT, 14)
        places = [place for row in grid.column(rows, GAP) for place in row.row(columns, GAP)]
        for i, (sign, place) in enumerate(zip(self._signs, places, strict=False)):
            label = sign if self._capital else sign.lower()
            page.add(Button(key=f"{LETTER}{i}", box=place, label=label, look="paper button", style="bold"))
        self._put_foot(page, foot)

    def _put_line(self, page: Page, line: Box) -> None:
        """Show as much of the end of the text as fits, with the cursor behind it."""
        style, room = STYLES["big body"], line.inset(18, 6)
        tail = _tail(self._text, page.canvas.type, room.w - 8)
        page.put(
            Item("line", "slip", line, ()),
            items.text("line/text", tail, room, "big body"),
            Item(
                "line/caret", "fill", _caret(room, page.canvas.type.width(tail, style) if tail else 0.0), ("oxblood",)
            ),
        )

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the keys for capitals, space and erase, and the button that ends."""
        tr, device, type_ = self.shell.tr, self.shell.device, page.canvas.type
        capitals = tr("Capitals")
        buttons = [
            ("capitals", capitals, "", "", "paper button"),
            ("space", tr("Space"), "", "Y", "paper button"),
            ("erase", tr("Erase"), "Backspace", "X", "paper button"),
            ("done", tr("Done"), "Enter", "Start", "brass button"),
        ]
        widths = [max(96.0, type_.width(label, STYLES["small button"]) + 40) for _, label, *_ in buttons]
        for (key, label, shortcut, pad, look), place in zip(buttons, foot.row_of(widths, 12), strict=True):
            page.add(
                Button(
                    key=key,
                    box=place,
                    label=label,
                    note=printed(pad, device, tr) if pad and device.is_pad else "",
                    shortcut=shortcut,
                    pad=pad,
                    look=look,
                    style="small button",
                    picked=key == "capitals" and self._capital,
                )
            )

    # ------------------------------------------------------------------ writing

    @property
    def _capital(self) -> bool:
        """Whether the next letter is a capital."""
        begins = not self._text or self._text[-1] in " -."
        return (begins and not self._is_path) != self._turned

    def handle(self, event: pygame.Event) -> Next:
        """Accept typing on a real keyboard too; other events go to the buttons."""
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return None  # the same key also comes as a TEXTINPUT event
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Write, erase, or finish."""
        match act:
            case Pressed("done"):
                self._on_done(self._text)
                return Pop()
            case BackWanted():
                return Pop()
            case Pressed("capitals"):
                self._turned = not self._turned
                self.recompose()
            case Pressed("space"):
                self._write(" ")
            case Pressed("erase"):
                self._text, self._turned = self._text[:-1], False
                self.recompose()
            case Pressed(key) if key.startswith(LETTER):
                sign = self._signs[int(key.removeprefix(LETTER))]
                self._write(sign if self._capital else sign.lower())
            case _:
                pass
        return None

    def _write(self, more: str) -> None:
        """Add letters, as far as the text may be long."""
        self._text = (self._text + more)[: self._longest]
        self._turned = False
        self.recompose()


def _tail(text: str, type_: Typesetter, room: float) -> str:
    """Return the end of `text` that fits in `room` units."""
    start = 0
    while text[start:] and type_.width(text[start:], STYLES["big body"]) > room:
        start += 1
    return text[start:]


def _caret(room: Box, at: float) -> Box:
    """Return the box of the cursor."""
    return Box(room.x + at + 2, room.y + 6, 2, room.h - 12)

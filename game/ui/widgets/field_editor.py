"""The text field of a page that is being written in: a text entry edits its line until the keyboard leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.draw.text.typesetting import Typesetter
from game.ui.widgets.control import TextField, writing

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from game.ui.widgets.text_entry import EntryLine, TextEntry

PASSING: Final = frozenset(
    {pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN}
)
"""Keys that do what they do elsewhere on the page."""


class FieldEditor:
    """Edits the fields of a page in a window of `size` pixels, one at a time. `key` is that of the field, "" = none."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size: Final = size
        self._manager: UIManager | None = None
        self._entry: TextEntry | None = None
        self.key = ""

    @property
    def text(self) -> str:
        """The text of the field, "" for none."""
        return self._entry.text if self._entry else ""

    def follow(self, field: TextField | None) -> None:
        """Edit a field, and no other any more."""
        if self.key != (field.key if field else ""):
            self.close()
        if field and self._entry is None:
            from game.ui.widgets.text_entry import TextEntry, manager

            self._manager = self._manager or manager(self._size)
            self.key, self._entry = field.key, TextEntry(self._manager, field.text, field.longest)
            if not field.continues:
                self._entry.select_all()  # typing replaces the old text, unless a click has put the cursor somewhere

    def take_over(self, former: FieldEditor) -> None:
        """Go on where a former editor, that of the page in another size, was in the same text of the same field."""
        if self._entry and former._entry and (self.key, self.text) == (former.key, former.text):
            self._entry.put_cursor(former._entry.cursor)

    def handle(self, event: pygame.Event) -> bool:
        """Take what is typed; tell whether it belonged to the text."""
        if self._entry is None or event.type not in {pygame.KEYDOWN, pygame.TEXTINPUT}:
            return False
        return not (event.type == pygame.KEYDOWN and event.key in PASSING) and self._entry.handle(event)

    def click(self, field: TextField, x: float, type_: Typesetter) -> None:
        """Put the cursor where the field was clicked, `x` units from the left of the page."""
        if self._entry:
            room = writing(field)
            self._entry.click(x - room.x, self._entry.line(type_, room.w), type_)

    def line(self, field: TextField, type_: Typesetter) -> EntryLine | None:
        """Return the line of a field as it shows while it is edited, None while it is not."""
        return self._entry.line(type_, writing(field).w) if self._entry and field.key == self.key else None

    def close(self) -> None:
        """Edit nothing."""
        if self._entry:
            self._entry.close()
        self.key, self._entry = "", None

"""Typing: pygame_gui's text entry does the editing (letters, selection, clipboard), our own page shows the line."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.input.modifiers import COMMAND

if TYPE_CHECKING:
    from pygame_gui import UIManager

STYLE: Final = STYLES["body"]
MODULES: Final = ("i18n", "pygame_gui")
"""What a text entry imports: 60 to 90 ms together."""
UNSAVED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
"""Ends of lines, and signs that no font can draw and no file can keep."""


class EntryLine(NamedTuple):
    """A line being typed, as it shows: lengths in units from its first letter.

    `start` and `end` are the ends of the selection, equal if nothing is selected; `scroll` is what is hidden at the
    left.
    """

    text: str
    caret: float
    start: float
    end: float
    scroll: float


class TextCursor(NamedTuple):
    """Where the cursor of a text is, and the two ends of the selection, equal if nothing is selected, in letters."""

    at: int
    selected: tuple[int, int]


class TextEntry:
    """The one line of text being edited. pygame_gui is loaded when the first one is made (~0.1 s, once)."""

    def __init__(self, manager: UIManager, text: str, longest: int) -> None:
        from pygame_gui.elements import UITextEntryLine

        self._line: Final = UITextEntryLine(pygame.Rect(0, 0, 400, 40), manager)
        self._longest: Final = longest
        self._line.set_text_length_limit(longest)
        self._repeat: Final = pygame.key.get_repeat()
        self._line.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no annotation here
        pygame.key.set_repeat(*self._repeat)
        self._change(lambda: self._line.set_text(text))
        self._line.edit_position = len(self.text)

    @property
    def text(self) -> str:
        """The present text."""
        return str(self._line.text)

    @property
    def cursor(self) -> TextCursor:
        """Where the cursor is, and what is selected."""
        start, end = self._line.select_range
        return TextCursor(self._line.edit_position, (start, end))

    def put_cursor(self, cursor: TextCursor) -> None:
        """Put the cursor where it was in an entry of the same text, and select the same."""
        self._line.edit_position, self._line.select_range = cursor.at, list(cursor.selected)

    def handle(self, event: pygame.Event) -> bool:
        """Take a KEYDOWN or TEXTINPUT event; tell whether it belonged to the text."""
        if _pastes(event):
            self._paste(UNSAVED.sub(" ", _clipboard()).strip(" "))
            return True
        if event.type == pygame.TEXTINPUT:
            event = pygame.Event(pygame.TEXTINPUT, text=UNSAVED.sub("", event.text))
        return bool(self._change(lambda: self._line.process_event(event)))

    def _paste(self, text: str) -> None:
        """Put a text in the place of what is selected, or where the cursor is, as far as there is room for it."""
        start, end = sorted(self._line.select_range)
        start, end = (start, end) if start < end else (self._line.edit_position, self._line.edit_position)
        before, after = self.text[:start], self.text[end:]
        text = text[: max(0, self._longest - len(before) - len(after))]
        self._change(lambda: self._line.set_text(before + text + after))
        self.put_cursor(TextCursor(min(start + len(text), len(self.text)), (0, 0)))

    def _change(self, what: Callable[[], object]) -> object:
        """Let the widget change its text. It also draws the text, in a font that may lack a letter."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            try:
                return what()
            except pygame.error:  # it cannot draw a text that has no width: such a text counts as empty
                self._line.set_text("")
                self._line.edit_position, self._line.select_range = 0, [0, 0]
                return True

    def select_all(self) -> None:
        """Select the whole text: the next letter replaces it."""
        self._line.select_range = [0, len(self.text)]
        self._line.edit_position = len(self.text)

    def click(self, x: float, line: EntryLine, type_: Typesetter) -> None:
        """Put the cursor at the letter boundary nearest to `x` units from the left of the field."""
        at = x + line.scroll
        self._line.edit_position = min(range(len(self.text) + 1), key=lambda n: abs(_width(self.text[:n], type_) - at))
        self._line.select_range = [0, 0]

    def line(self, type_: Typesetter, room: float) -> EntryLine:
        """Return the line as it shows in `room` units: scrolled so that the cursor is in view."""
        text, caret = self.text, _width(self.text[: self._line.edit_position], type_)
        start, end = sorted(self._line.select_range)
        scroll = max(0.0, caret - room + 2)
        return EntryLine(text, caret, _width(text[:start], type_), _width(text[:end], type_), scroll)

    def close(self) -> None:
        """Release the widget."""
        self._line.kill()  # type: ignore[no-untyped-call]  # pygame_gui has no annotation here
        pygame.key.set_repeat(*self._repeat)


def _pastes(event: pygame.Event) -> bool:
    """Tell whether an event inserts the text of the clipboard."""
    if event.type == pygame.TEXTINPUT:  # Macs send no more than the letter at times
        return bool(event.text == "v" and pygame.key.get_mods() & COMMAND)
    return bool(event.key == pygame.K_v and event.mod & COMMAND)


def _clipboard() -> str:
    """Return the text of the clipboard; "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _width(text: str, type_: Typesetter) -> float:
    """Return the width of a text, in units."""
    return type_.width(text, STYLE) if text else 0.0


def manager(size: tuple[int, int]) -> UIManager:
    """Return a new manager for entries; nothing of it is ever drawn."""
    import pygame_gui

    entries = pygame_gui.UIManager(size, enable_live_theme_updates=False)
    entries.get_theme().shape_cache.cache_surfaces.clear()  # 4 MB for the widgets' pictures
    return entries

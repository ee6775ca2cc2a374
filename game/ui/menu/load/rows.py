"""The rows of the list of campaigns, of which one is chosen: what is put on the page, and where keys and wheel lead."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame

from game.session.campaigns.summary import CampaignSummary
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.row import note, people, row_items
from game.ui.draw.box import Box
from game.ui.menu.load.row_stack import RowStack
from game.ui.menu.load.thumbnails import Thumbnails
from game.ui.widgets.control import Area, Tile
from game.ui.widgets.focus import DIRECTIONS, Focus
from game.ui.widgets.input.modifiers import COMMAND
from game.ui.widgets.page import Page

ROW: Final = 108.0
"""The height of a row, in units."""
LIST: Final = "list"
"""The key of the area with the rows."""
STEPS: Final = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END})
"""The keys that choose another row."""
_LINE: Final = "row/"


def row_key(number: int) -> str:
    """Return the key of the row of that number, from 0."""
    return f"{_LINE}{number}"


class CampaignRows:
    """The rows that are on the page: those in view and some around them. The keyboard stops at the chosen one only."""

    def __init__(self, shell: Shell, focus: Focus, prints: Thumbnails) -> None:
        self._shell: Final = shell
        self._focus: Final = focus
        self._prints: Final = prints
        self._stack = RowStack(Box(0, 0, 0, 0), 0, ROW)
        self._put = range(0)

    @property
    def offset(self) -> float:
        """How far the list is scrolled, in units."""
        return min(self._focus.offsets.get(LIST, 0.0), max(0.0, self._stack.content - self._stack.view.h))

    @property
    def focused(self) -> int | None:
        """The row that mouse or keyboard have come to; None if they are elsewhere."""
        number = self._focus.key.removeprefix(_LINE)
        return int(number) if self._focus.key.startswith(_LINE) else None

    @property
    def near(self) -> range:
        """The rows that are on the page."""
        return self._put

    @property
    def complete(self) -> bool:
        """Whether all rows in view are on the page."""
        return self._stack.near(self.offset) == self._put

    def put(self, page: Page, view: Box, entries: Sequence[CampaignSummary], chosen: int, today: date) -> None:
        """Put the rows into `view`, scrolled so that the chosen one is in view."""
        self._stack = RowStack(view, len(entries), ROW)
        label = self._shell.tr("Campaigns")
        page.add(Area(key=LIST, box=view, content=self._stack.content, label=label, mouse_only=True))
        if chosen not in self._stack.whole(self.offset):
            self._focus.offsets[LIST] = self._stack.revealed(self.offset, chosen)
        self._put = self._stack.near(self.offset)
        for number in self._put:
            self._put_row(page, number, entries[number], today, picked=number == chosen)

    def _put_row(self, page: Page, number: int, entry: CampaignSummary, today: date, *, picked: bool) -> None:
        """Put one row."""
        row, tr = self._stack.row(number), self._shell.tr
        page.add(
            Tile(
                key=row_key(number),
                box=row,
                look="paper button",
                picked=picked,
                label=entry.title,
                area=LIST,
                mouse_only=not picked,
            )
        )
        frame, rest = row.inset(12, 9).cut_left(ROW - 18, 14)
        page.put(self._prints.item(f"{entry.path}/print", entry, frame, page.canvas, tr), area=LIST)
        said = people(entry, tr), note(entry, self._shell.games, today, tr)
        page.put(*row_items(page.canvas.type, entry, said, rest, picked=picked), area=LIST)

    def step(self, event: pygame.Event, chosen: int) -> int | None:
        """Return the row to which a key leads from the chosen one; None if the key is not for the list."""
        last = self._stack.total - 1
        if event.key not in STEPS or event.mod & pygame.KMOD_ALT or last < 0:
            return None
        if event.key in DIRECTIONS and event.mod & COMMAND:  # pages come with Ctrl from a gamepad's triggers
            return None
        if self._focus.key and self.focused is None:
            return None
        to = {
            pygame.K_UP: chosen - 1,
            pygame.K_DOWN: chosen + 1,
            pygame.K_PAGEUP: max(0, chosen - self._stack.page),
            pygame.K_PAGEDOWN: min(last, chosen + self._stack.page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }[event.key]
        return to if 0 <= to <= last else None

    def in_view(self, number: int) -> int:
        """Return a row, or the nearest one that is in view from top to bottom."""
        whole = self._stack.whole(self.offset)
        return min(max(number, whole.start), whole.stop - 1)

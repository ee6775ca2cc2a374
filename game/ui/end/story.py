"""The story of a match, from its first event to its last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.journal import TOKEN, JournalLine
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

INDENT: Final = TOKEN + 10
"""Sentences begin to the right of the tokens."""


class StoryScene(Screen):
    """A long sheet of paper with every line of the story; `watch` leads to the same on the board."""

    first = "story"

    def __init__(
        self, shell: Shell, title: str, lines: Sequence[JournalLine], watch: Callable[[], Next] | None = None
    ) -> None:
        super().__init__(shell)
        self._title = title
        self._lines = lines
        self._watch = watch

    def compose(self, page: Page) -> None:
        """Put the title, the scrolling story, the way back."""
        tr, box, type_ = self.shell.tr, page.canvas.box, page.canvas.type
        page.put(Item("table", "table", box, (), -10))
        panel = box.middle(min(1100, box.w - 48), box.h - 40)
        page.put(Item("panel", "panel", panel, ("journal",), -5))
        inside = panel.inset(48, 32)
        head, rest = inside.cut_top(50, 10)
        foot, rest = rest.cut_bottom(60, 14)
        page.put(items.text("title", self._title, head, "heading", "oxblood", "centre"))
        wide, y = rest.w - 34, rest.y + 6
        for i, line in enumerate(self._lines):
            style, colour = ("label", "oxblood") if line.chapter else ("body" if line.token else "note", "ink")
            left = 0.0 if line.chapter else INDENT
            tall = type_.height(line.words, STYLES[style], wide - left)
            y += 14 if line.chapter and i else 0
            if line.token:
                at = Box(rest.x, y + (type_.line(STYLES[style]) - TOKEN) / 2, TOKEN, TOKEN)
                page.put(Item(f"line {i}/token", "token", at, (line.token, ""), 5), area="story")
            at = Box(rest.x + left, y, wide - left, tall)
            page.put(items.prose(f"line {i}", line.words, at, style, colour), area="story")
            y += tall + 4
        page.add(Area(key="story", box=rest, content=y - rest.y + 6, label=self._title))
        watch, back = foot.middle(min(foot.w, 580), 60).row(2, 20) if self._watch else (foot, foot.middle(280, 60))
        page.add(Button(key="back", box=back, label=tr("Back"), shortcut="Enter"))
        if self._watch:
            page.add(Button(key="watch", box=watch, label=tr("Watch it again"), shortcut="W", look="paper button"))

    def act(self, act: Act) -> Next:
        """Go back, or to the board."""
        match act:
            case Pressed("watch") if self._watch:
                return self._watch()
            case Pressed() | BackWanted():
                return Pop()
            case _:
                return None

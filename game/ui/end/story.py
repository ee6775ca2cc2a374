"""The story of a match, told from its beginning to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.stage import StoryPart
from game.ui.draw import items
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

WIDE: Final = 820.0
"""The greatest width of a paragraph: longer lines are hard to follow."""
BETWEEN: Final = 18.0
"""The space between two paragraphs."""


class StoryScene(Screen):
    """A long sheet of paper with the story; `watch` leads to the same on the board."""

    first = "story"

    def __init__(
        self, shell: Shell, title: str, story: Sequence[StoryPart], watch: Callable[[], Next] | None = None
    ) -> None:
        super().__init__(shell)
        self._title = title
        self._story: Final = story
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
        column = rest.cut_left(rest.w - 34)[0]
        column = column.middle(min(column.w, WIDE), column.h)
        y = rest.y + 6
        for i, part in enumerate(self._story):
            for key, words, style, colour in (
                ("heading", part.heading, "label", "oxblood"),
                ("", part.words, "body", "ink"),
            ):
                if words:
                    at = column._replace(y=y, h=type_.height(words, STYLES[style], column.w))
                    page.put(items.prose(f"part {i}/{key}", words, at, style, colour), area="story")
                    y += at.h + 4
            y += BETWEEN
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

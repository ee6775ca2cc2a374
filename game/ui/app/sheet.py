"""A sheet over the scene that waits below: it rises when it appears, and sinks when it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw.items import Item
from game.ui.motion.entrance import OUT, Entrance, leaving
from game.ui.motion.film import Motion, Speed
from game.ui.widgets.control import BackWanted, TextField
from game.ui.widgets.scene import Next, Pop

PANEL: Final = "dialog"
"""The key of the sheet of paper."""


class SheetScreen(Screen):
    """What dialogs and menus over another scene share. The veil below them does not move.

    A click beside the sheet does what Esc does, unless something is written on it. A sheet can be used as soon as it
    appears. It leaves when it answers with `Pop`: at once if its motion was never drawn, else after its motion.
    """

    overlay = True

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        speed, motion = Speed[shell.settings.speed.upper()], Motion(shell.settings.motion)
        self._coming = None if speed is Speed.OFF else Entrance(motion, speed, _moves)
        self._leaves = OUT * speed.value if motion is Motion.FULL else 0.0
        self._seen = False
        self._answer: Pop | None = None
        self._gone = 0.0

    def handle(self, event: pygame.Event) -> Next:
        """React to an event, unless the answer was given; keys and clicks end the motion."""
        if self._answer:
            return None
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self._coming = None
        wanted = self.act(BackWanted()) if self._is_beside(event) else super().handle(event)
        if isinstance(wanted, Pop) and self._seen and self._leaves:
            self._answer = wanted
            return None
        return wanted

    def update(self, dt: float) -> Next:
        """Let `dt` seconds pass; answer when the sheet has left."""
        self._seen = True
        if self._answer:
            self._gone += dt
            return self._answer if self._gone >= self._leaves else None
        if self._coming:
            self._coming.update(dt)
            if self._coming.done:
                self._coming = None
                self.page.stale = True
        return super().update(dt)

    def _is_beside(self, event: pygame.Event) -> bool:
        """Tell whether an event is a click on the veil beside the sheet, on which nothing is written."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        panel = next((item.box for item in self.page.picture() if item.key == PANEL), None)
        writes = any(isinstance(control, TextField) for control in self.page.controls.values())
        return panel is not None and not writes and not panel.holds(self.page.canvas.point(event.pos))

    @property
    def stale(self) -> bool:
        """Whether a new picture is due: always while the sheet moves."""
        return super().stale or self._moving

    @property
    def lively(self) -> bool:
        """Whether the sheet moves."""
        return super().lively or self._moving

    @property
    def _moving(self) -> bool:
        """Whether the sheet moves."""
        return self._coming is not None or self._answer is not None

    def picture(self) -> Sequence[Item]:
        """Return the sheet at the present point of its motion."""
        picture, unit = super().picture(), self.page.canvas.unit
        if self._answer:
            going = [item for item in picture if _moves(item)]
            still = [item for item in picture if not _moves(item)]
            return [*still, *leaving(going, self._gone / self._leaves, unit)]
        return self._coming.items(picture, unit) if self._coming else picture


def _moves(item: Item) -> bool:
    """Tell whether an item moves with the sheet: all but the veil."""
    return item.look != "veil"

"""The picture in the window: the surface it is painted on, its canvas, and what of it is still to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

import pygame

from game.ui.app import window
from game.ui.app.shell import Shell
from game.ui.draw import art, preload
from game.ui.draw.canvas import TELEVISION, Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import Painter
from game.ui.draw.palette import CONTRAST, NORMAL

LEAST: Final = (320, 180)
"""The smallest picture, in pixels: some looks cannot be drawn in less."""


class WindowPicture:
    """Paints items on a surface of the size of the window, and brings what was painted into the window.

    `due` says that all that was asked for is to be painted again, `urgent` that this must not take several turns.
    """

    def __init__(self, shell: Shell, surface: pygame.Surface) -> None:
        self._shell: Final = shell
        self.surface = roomy(surface)
        self.canvas = self._new_canvas()
        art.make_room(self.canvas.size)
        self._painter = Painter(self.canvas)
        self._painted: Final[list[pygame.Rect]] = []
        """The parts that were painted and are not in the window yet."""
        self.due = True
        self.urgent = True
        self._fills_screen = False
        self.is_covered = False
        """Whether the window shows nothing, because the focus was lost during a preparation."""

    @property
    def unfinished(self) -> bool:
        """Whether the former picture is still shown, because there was no time to paint all of the new one."""
        return self._painter.more

    @property
    def unshown(self) -> bool:
        """Whether something was painted that is not in the window yet."""
        return bool(self._painted)

    def paint(self, items: Sequence[Item], until: float = inf) -> None:
        """Paint what has changed of `items`, as far as there is time `until` then, by `time.perf_counter`."""
        self.due = self.urgent = False
        self._painted.extend(self._painter.paint(self.surface, items, until))

    def draw_ahead(self, items: Sequence[Item]) -> None:
        """Draw the pictures of items that are still clear: they come into view in the next frames.

        Without it the turn after a sheet has opened takes 50 to 100 ms at 3840×2160.
        """
        for item in items:
            if item.alpha <= 0 and item.has_room:
                _, _, w, h = self.canvas.rect(item.box)
                self.canvas.looks.picture(item._replace(alpha=1.0), w, h)

    def work_idly(self) -> None:
        """Do what the next change of the picture would have to do first."""
        self._painter.copy_shown(self.surface)

    def show(self) -> None:
        """Bring what was painted into the window."""
        display = pygame.display.get_surface()
        if display and display.get_size() != self.surface.get_size():
            display.blit(self.surface, (0, 0))
        pygame.display.update(self._painted)
        self._painted.clear()
        if not self.unfinished:
            preload.drop()

    def repaint(self) -> None:
        """Let everything be painted again."""
        self._painter.lose()
        self.due = True

    def cover(self) -> None:
        """Show an empty window until something is painted: the former picture may be for one player alone."""
        if display := pygame.display.get_surface():
            display.fill(self.canvas.looks.brush.palette["walnut0"])
            pygame.display.update()
            self.is_covered = True

    def uncover(self) -> None:
        """Let everything be painted again if the window was covered."""
        if self.is_covered:
            self.is_covered = False
            self.repaint()

    # The window and the settings

    def follow_size(self) -> bool:
        """Follow the size of the window; tell whether the canvas no longer fits (`renew_canvas`)."""
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        self.surface = roomy(surface)
        if self.surface.get_size() != self.canvas.size:
            return True
        self.repaint()  # changed twice between two steps: the size is the same, but the window lost its picture
        return False

    def follow_settings(self) -> bool:
        """Fill the screen or leave full screen, as the settings say; tell whether the canvas no longer fits."""
        if self._shell.settings.fullscreen != self._fills_screen:
            self._change_screen()
        return not self._new_canvas().draws_like(self.canvas)

    def renew_canvas(self) -> None:
        """Take a canvas for the present size and settings. Scenes must then be laid out on it."""
        former, self.canvas = self.canvas, self._new_canvas()
        former.forget()  # closed scenes may still refer to it for a while
        art.make_room(self.canvas.size)
        self._painter = Painter(self.canvas)
        self.due = True
        self.urgent |= self.canvas.size != former.size  # no picture of this size is in the window

    def _new_canvas(self) -> Canvas:
        """Return a canvas for the present size and settings."""
        settings = self._shell.settings
        factor = settings.text / 100 * (TELEVISION if settings.tv else 1)
        return Canvas(self.surface.get_size(), factor, CONTRAST if settings.contrast else NORMAL)

    def _change_screen(self) -> None:
        """Change between full screen and window."""
        self._fills_screen = self._shell.settings.fullscreen
        window.fullscreen() if self._fills_screen else window.windowed()
        window_surface = pygame.display.get_surface()
        self.surface = roomy(window_surface) if window_surface else self.surface


def roomy(surface: pygame.Surface) -> pygame.Surface:
    """Return `surface`, or a larger one where the window is smaller than `LEAST`: only its corner is then visible."""
    size = surface.get_size()
    wide, high = max(size[0], LEAST[0]), max(size[1], LEAST[1])
    return surface if size == (wide, high) else pygame.Surface((wide, high))

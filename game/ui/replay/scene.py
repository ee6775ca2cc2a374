"""The whole match again, on the board, at the reader's pace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.types import View
from game.session.match_history import MatchHistory, match_history
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.plaques import items
from game.ui.contract.stage import Highlight
from game.ui.contract.table_layout import TableLayout, layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.registry import STAGE_LOOKS, stage_of
from game.ui.motion.cues import foremost
from game.ui.motion.film import Motion, Speed
from game.ui.replay import page as replay_page
from game.ui.replay.board import ReplayBoard
from game.ui.replay.page import SPEEDS, TIME, ReplayPage, strip_height
from game.ui.replay.retelling import Retelling
from game.ui.widgets import figures
from game.ui.widgets.control import Act, Area, BackWanted, Changed, Pressed
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Shortcut, Shortcuts


def _after(speed: Speed) -> Speed:
    """Return the speed that follows, the slowest after the fastest."""
    speeds = [*SPEEDS]
    return speeds[(speeds.index(speed) + 1) % len(speeds)]


def history_of(match: Match) -> MatchHistory | None:
    """Return the past of a match that is over, to be watched again; None where its log does not tell it."""
    stage = stage_of(match.game)
    return match_history(match, lambda event: stage.animate(event).chapter)


class ReplayScene(Screen):
    """Shows a match that is over as everybody saw it: from the beginning of `chapter` (from 0) on.

    With `events`, it begins after so many events of the match instead.
    """

    first = TIME
    looks: ClassVar[dict[str, Look]] = {**items.LOOKS, **figures.LOOKS, **STAGE_LOOKS, **replay_page.LOOKS}

    def __init__(
        self, shell: Shell, past: MatchHistory, players: Sequence[Player], chapter: int = 0, events: int = 0
    ) -> None:
        super().__init__(shell)
        self._players = players
        self._stage: Final = stage_of(past.match.game)
        self.retelling: Final = Retelling(past, self._stage, self._picture, self._pace)
        self._board: Final = ReplayBoard(self.retelling, self._stage, players)
        self._page: Final = ReplayPage(shell, self.retelling, self._stage, players)
        self._page.speed = Speed[shell.settings.speed.upper()]
        if self._page.speed is Speed.OFF:  # at the table nobody wants to wait; here there is nothing else to do
            self._page.speed = Speed.NORMAL
        self._layout: TableLayout | None = None
        self._shown = (-1, False)
        if chapter:
            self.retelling.turn(chapter)
        if events:
            self.retelling.seek(events)
        self.retelling.play()

    def _picture(self, view: View) -> Sequence[Item]:
        """Draw a view in board units."""
        highlight = Highlight(counts=self.shell.settings.counting)
        return tuple(self._stage.picture(view, self._players, highlight, self.shell.tr))

    def _pace(self) -> tuple[Speed, Motion]:
        """Return the speed of this replay, and the motion of the settings."""
        return self._page.speed, Motion(self.shell.settings.motion)

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out, its pictures in the language in force."""
        self.retelling.forget()
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Put the table as it was, and the timeline at the bottom."""
        box, past = page.canvas.box, self.retelling.past
        strip = box.cut_bottom(strip_height(box))[0]
        self._layout = layout_of(self._stage, Box(0, 0, box.w, strip.y), len(self._players))
        chart = self._stage.chart(past.start, past.chapters, self._players, self.shell.tr)
        self._page.put(page, self._layout, strip.inset(24 if box.w > 1240 else 16, 0), chart)
        self._board.put(page, self._layout.board)
        self._shown = (self.retelling.place, self.retelling.playing)
        self._show_board()

    def _show_board(self) -> None:
        """Show the board as it is now."""
        if self._layout:
            self.page.show(list(self._board.items(self.page, self._layout.board)))

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Let the keys of the timeline work from everywhere but a text that scrolls."""
        control = self.page.controls.get(self.focus.key) if self.focus.ring else None
        if event.type == pygame.KEYDOWN and not isinstance(control, Area) and self._keyed(event):
            self.recompose()
            return None
        return super().handle(event)

    def _keyed(self, event: pygame.Event) -> bool:
        """Go where a key leads; tell whether it leads anywhere."""
        retelling = self.retelling
        if event.mod & MODIFIED:
            return False
        at_line = self.focus.key == TIME or not self.focus.ring
        match event.key:
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                retelling.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            case pygame.K_HOME | pygame.K_END:
                retelling.go(0 if event.key == pygame.K_HOME else len(retelling.stops) - 1)
            case pygame.K_LEFT | pygame.K_RIGHT if at_line:
                far = 10 if event.mod & pygame.KMOD_SHIFT else 1
                retelling.go(retelling.place + (far if event.key == pygame.K_RIGHT else -far))
            case key if key in keys.ACTIVATING and at_line:
                self._play_or_pause()
                return True
            case _:
                return False
        retelling.pause()
        return True

    def act(self, act: Act) -> Next:
        """Go along the timeline, or go back."""
        retelling = self.retelling
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Changed(key, int() as place) if key == TIME:
                retelling.go(place)
                retelling.pause()
            case Pressed("play"):
                self._play_or_pause()
            case Pressed("speed"):
                self._page.speed = _after(self._page.speed)
            case Pressed("step back" | "step on" as key):
                retelling.go(retelling.place + (1 if key == "step on" else -1))
                retelling.pause()
            case Pressed("chapter back" | "chapter on" as key):
                retelling.turn(1 if key == "chapter on" else -1)
                retelling.pause()
            case _:
                return None
        self.recompose()
        return None

    def _play_or_pause(self) -> None:
        """Play, or pause."""
        self.retelling.pause() if self.retelling.playing else self.retelling.play()

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> Next:
        """Let the match go on."""
        moved = self.retelling.moving
        self.retelling.update(dt)
        moved |= self._board.update(dt)
        self.shell.sounds.enter(self.retelling.past.match.game.name)
        self.shell.sounds.play(foremost(self.retelling.cues))
        self.retelling.cues.clear()
        if (self.retelling.place, self.retelling.playing) != self._shown:
            self.recompose()
        elif moved:
            self._show_board()
        return super().update(dt)

    def close(self) -> None:
        """Give back the sounds of the game and the room of the map."""
        super().close()
        self.shell.sounds.leave()
        self._board.close()

    def shortcuts(self) -> Shortcuts:
        """List the keys of the page and those of the timeline."""
        tr = self.shell.tr
        along = (("Left", tr("One step back")), ("Right", tr("One step forward")), ("Page", tr("Turn by turn")))
        return (*super().shortcuts(), *(Shortcut(key, what) for key, what in along))

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return self.retelling.moving or self._board.moving

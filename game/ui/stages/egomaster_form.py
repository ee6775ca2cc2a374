"""The forms of Egomaster: which one asks what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import View
from game.session.controller import Prompt
from game.ui.box import Box
from game.ui.control import Act, Button, Control, Pressed
from game.ui.form_sheet import Sheet
from game.ui.form_sheet import control as block
from game.ui.looks import Look
from game.ui.page import Page
from game.ui.picker import Path
from game.ui.stage import Answer

LOOKS: Final[Mapping[str, Look]] = {}
MOST: Final = 24
"""So many options are listed."""


class ListForm:
    """Everything that may be done, as buttons."""

    way: Path = ()

    def __init__(self, game: Game, prompt: Prompt, players: Sequence[Player]) -> None:
        self._game: Final = game
        self._prompt: Final = prompt
        self._names: Final = [player.name for player in players]

    def compose(self, page: Page, box: Box) -> None:
        """A button for each option."""
        view, tr = self._prompt.view, page.tr
        sheet = Sheet(page, self._names[self._prompt.seat])
        sheet.say("prompt", self._game.prompt(view, self._names, tr))
        for i, action in enumerate(self._prompt.options[:MOST]):
            label = self._game.act(action, view.board, tr)

            def made(place: Box, area: str, i: int = i, label: str = label) -> Control:
                return Button(key=f"option {i}", box=place, label=label, look="paper button", area=area)

            sheet.add(block(page, 48, made))
        sheet.put(box)

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Leave all keys to the page."""
        return None

    def act(self, act: Act, page: Page) -> Answer | None:
        """Play the option."""
        match act:
            case Pressed(key) if key.startswith("option "):
                return self._prompt.options[int(key.split(" ")[1])]
            case _:
                return None


def form(game: Game, prompt: Prompt, players: Sequence[Player], way: Path, *, alone: bool) -> ListForm:
    """Return the form for a question, standing as `way` says where that is still possible."""
    return ListForm(game, prompt, players)


def common(view: View) -> bool:
    """Tell whether all are asked together."""
    return False


__all__ = ["LOOKS", "common", "form"]

"""The sign of a tune at the table: its bars move while the tune is heard, and a click on it plays the tune again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ui.app.shell import Shell
from game.ui.contract.tune_sign import BEATS, SIGN, Heard, Sounding, shown
from game.ui.draw.items import Item
from game.ui.motion.film import Motion
from game.ui.table.audio.sounds import TableSounds
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode, GroupMode
from game.ui.widgets.control import Act, Pressed, Tile
from game.ui.widgets.page import Page

STEP: Final = 0.22
"""Seconds for which the bars stand as they are."""
PRESS: Final = "tune again at the sign"
"""The key of the place to click."""


class TuneSign:
    """Knows what is heard of the tune of the question on the table."""

    def __init__(self, shell: Shell, flow: TableFlow, sounds: TableSounds) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._sounds: Final = sounds
        self._played = 0.0
        """Seconds for which the tune has been heard."""
        self._heard = Heard("over")

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether the sign looks different now."""
        before, sounding = self._heard, self._sounding()
        self._played = self._played + dt if sounding == "plays" else 0.0
        moves = self._flow.pace.now.motion is Motion.FULL
        self._heard = Heard(sounding, int(self._played / STEP) % BEATS if moves else 0)
        return self._heard != before

    def _sounding(self) -> Sounding:
        settings = self._shell.settings
        if self._sounds.are_missing:
            return "none"
        if not settings.loudness:
            return "muted" if settings.mute else "low"
        return self._sounds.tune

    def shown(self, items: Sequence[Item]) -> Iterator[Item]:
        """Yield what is on the table, with the sign as it is now."""
        return shown(items, self._heard, self._shell.tr)

    def put(self, page: Page, items: Sequence[Item]) -> None:
        """Put a place to click on the sign while somebody is asked; the keyboard has a button in the form."""
        sign = next((item for item in items if item.key == SIGN and not item.args[0]), None)
        if sign is None or not self._heard.can_be_wanted or not isinstance(self._flow.mode, FormMode | GroupMode):
            return
        label = page.tr("Play it again")
        page.add(Tile(key=PRESS, box=sign.box, look="quiet", label=label, mouse_only=True, layer=1))

    def act(self, act: Act) -> bool:
        """Play the tune again if its sign was clicked; where the sound was off, it is on now. Tell whether it was."""
        if not isinstance(act, Pressed) or act.key != PRESS:
            return False
        if self._shell.settings.mute:
            self._shell.turn_sound()
        self._flow.play_again()
        return True

"""The settings: every change takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.ui.app.screen import Screen
from game.ui.app.settings import LANGUAGES, SIZES
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop
from game.ui.widgets.titles import LOW, put_title
from game.words import languages

ROW: Final = 46
"""The height of a row, in units."""
GAP: Final = 14
"""The space between two rows."""
CLOSE: Final = 5
"""The same where the list would scroll otherwise."""
TOP: Final = 12
"""The space above the first row that the focus ring needs."""
FOOT: Final = 60
BAR: Final = 28
"""Units at the right for the scroll bar, if there is one."""


class SettingRow(NamedTuple):
    """One setting: the field of `Settings`, its label and hint, its values and their names."""

    field: str
    label: str
    hint: str
    values: Sequence[Any]
    names: tuple[str, ...]


class SettingsScene(Screen):
    """A list of steppers on a sheet of paper."""

    first = "language"

    def _rows(self) -> list[SettingRow]:
        """Return the settings that are listed."""
        tr = self.shell.tr
        off_on = (tr("Off"), tr("On"))
        both = (False, True)
        codes = languages()
        percent = tuple(tr("{n}%", n=n) for n in SIZES)
        volumes = tuple(range(0, 101, 10))
        loud = (tr("Silent"), *(tr("{n}%", n=n) for n in volumes[1:]))
        return [
            SettingRow(
                "language",
                tr("Language"),
                tr("For every text and the rule books"),
                codes,
                tuple(LANGUAGES.get(code, code) for code in codes),
            ),
            SettingRow("text", tr("Text size"), tr("Everything grows with it"), SIZES, percent),
            SettingRow("tv", tr("Television"), tr("Larger still, for reading from the sofa"), both, off_on),
            SettingRow("fullscreen", tr("Full screen"), tr("F11 or Alt+Enter does the same"), both, off_on),
            SettingRow("contrast", tr("High contrast"), tr("Black on white, a darker table"), both, off_on),
            SettingRow(
                "motion",
                tr("Motion"),
                tr("Reduced: things appear and vanish instead of moving"),
                ("full", "reduced"),
                (tr("Full"), tr("Reduced")),
            ),
            SettingRow(
                "speed",
                tr("Speed"),
                tr("How fast things move on the table"),
                ("slow", "normal", "fast", "off"),
                (tr("Slow"), tr("Normal"), tr("Fast"), tr("No waiting")),
            ),
            SettingRow("mute", tr("Sound"), tr("Ctrl+M does the same"), (True, False), off_on),
            SettingRow("volume", tr("Volume"), tr("A few coins jingle to show how loud it is"), volumes, loud),
            SettingRow(
                "curtain",
                tr("Curtain"),
                tr("Hides the screen between players; leave it out only at a table without secrets"),
                both,
                off_on,
            ),
            SettingRow(
                "counting",
                tr("Count for me"),
                tr("Shows which cards and guards may still turn up"),
                both,
                off_on,
            ),
            SettingRow(
                "guide",
                tr("Guide"),
                tr("Short hints that teach a game while you play it for the first time"),
                both,
                off_on,
            ),
        ]

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet, steppers in a scrolling area and the way back."""
        tr, box, rows = self.shell.tr, page.canvas.box, self._rows()
        rest = put_title(page, tr("Settings"))
        above = 20 if box.h < LOW else 24
        tall = min(rest.h, (ROW + GAP) * len(rows) + 2 * TOP + 2 * above + FOOT + 16)
        panel = rest.middle(min(980, rest.w), tall).moved(0, (tall - rest.h) / 6)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(56, above).cut_bottom(FOOT, 16)
        step = max(ROW + CLOSE, min(ROW + GAP, (rest.h - 2 * TOP) / len(rows)))
        content = step * len(rows) + 2 * TOP
        wide = rest.w if content <= rest.h else rest.w - BAR
        page.add(Area(key="list", box=rest, content=content, label=tr("Settings")))
        for i, row in enumerate(rows):
            page.add(
                Stepper(
                    key=row.field,
                    box=Box(rest.x, rest.y + TOP + i * step, wide, ROW),
                    label=row.label,
                    hint=row.hint,
                    options=row.names,
                    index=self._index(row),
                    area="list",
                )
            )
        page.add(Button(key="back", box=foot.middle(280, FOOT), label=tr("Back")))

    def _index(self, row: SettingRow) -> int:
        """Return which value of a row is set."""
        now = getattr(self.shell.settings, row.field)
        if row.field == "language":
            now = self.shell.tr.language
        if row.field == "volume":
            now = round(now, -1)
        return list(row.values).index(now)

    def act(self, act: Act) -> Next:
        """Change a setting, or go back."""
        match act:
            case Changed(key, int() as index):
                row = next(row for row in self._rows() if row.field == key)
                changes = {key: row.values[index]}
                if key == "guide" and row.values[index]:
                    changes["taught"] = ()  # who wants the guide back is taught everything again
                if key == "volume":  # play a sound, so that the player hears the new volume
                    changes["mute"] = False
                self.shell.adopt(msgspec.structs.replace(self.shell.settings, **changes))
                self.recompose()
                return None
            case Pressed("back") | BackWanted():
                return Pop()
            case _:
                return None

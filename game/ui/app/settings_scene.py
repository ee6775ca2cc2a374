"""The settings: every change takes effect at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.ui.app.screen import Screen
from game.ui.app.settings import LANGUAGES, SIZES
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.input.shortcuts import spoken
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop
from game.ui.widgets.titles import put_title
from game.words import Words, languages

ROW: Final = 44
"""The height of a row, in units."""
RING: Final = 10
"""The space that the ring around a setting takes from what it does, which stands below it."""
AROUND: Final = 11
"""The space that it takes from the next row."""
GAP: Final = 16
"""The space between two rows."""
CLOSE: Final = 2
"""The space between two rows where the list would scroll with a larger one."""
TOP: Final = 12
"""The space above the first row that the focus ring needs."""
FOOT: Final = 52
"""The height of the way back."""
ABOVE: Final = 18
"""The space at the upper and lower edges of the sheet."""
UNDER: Final = 10
"""The space between the list and the way back."""
WIDEST: Final = 1500
"""The width of the sheet where there is room, in units."""
MARGIN: Final = 56
"""The space at the left and right edges of the sheet."""
LABEL: Final = 250
"""The width of the name of a setting, where what it does stands beside it."""
VALUE: Final = 400
"""The width of its value there, with the arrows."""
ROOMY: Final = 1000
"""From this width on, a row has room for what the setting does."""
NOTE: Final = "small note"
"""The style of what a setting does."""
BAR: Final = 28
"""Units at the right for the scroll bar, if there is one."""


class SettingRow(NamedTuple):
    """One setting: the field of `Settings`, its label and hint, its values and their names.

    A value that is a mapping sets several fields at once.
    """

    field: str
    label: str
    hint: str
    values: Sequence[Any]
    names: tuple[str, ...]


def _hint_width(wide: float) -> float:
    """Return the width of what a setting does in a row of `wide` units."""
    return wide - LABEL - VALUE - 16 if wide >= ROOMY else wide


def _row_height(page: Page, row: SettingRow, wide: float) -> float:
    """Return the height of a row of `wide` units."""
    words = page.canvas.type.height(row.hint, STYLES[NOTE], _hint_width(wide))
    return max(ROW, words) if wide >= ROOMY else ROW + RING + words


def _reading_rows(tr: Words) -> list[SettingRow]:
    """Return the settings of the language and of what makes texts readable."""
    codes = languages()
    named = tuple(LANGUAGES.get(code, code) for code in codes)
    percent = tuple(tr("{n}%", n=n) for n in SIZES)
    return [
        SettingRow("language", tr("Language"), tr("For every text and the rule books"), codes, named),
        SettingRow("text", tr("Text size"), tr("Everything grows with it"), SIZES, percent),
        _switch("tv", tr("Television"), tr("Larger still, for reading from the sofa"), tr),
        _switch("fullscreen", tr("Full screen"), tr("F11 or Alt+Enter does the same"), tr),
        _switch("contrast", tr("High contrast"), tr("Black on white, a darker table"), tr),
    ]


def _motion_rows(tr: Words) -> list[SettingRow]:
    """Return the settings of what moves, and how fast."""
    amounts = {"full": tr("Full"), "reduced": tr("Reduced")}
    speeds = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "off": tr("No waiting")}
    hint = tr("Reduced: things appear and vanish instead of moving")
    return [
        SettingRow("motion", tr("Motion"), hint, tuple(amounts), tuple(amounts.values())),
        SettingRow("speed", tr("Speed"), tr("How fast things move on the table"), tuple(speeds), (*speeds.values(),)),
    ]


def _sound_rows(tr: Words) -> list[SettingRow]:
    """Return the settings of the sound."""
    louder = tuple(range(10, 101, 10))
    named = (tr("Silent"), *(tr("{n}%", n=n) for n in louder))
    volumes = ({"mute": True}, *({"mute": False, "volume": n} for n in louder))
    tones = tr("A quiet sound of the place while you play: a camp, a tavern…")
    silences = tr("{key} silences everything, and brings it back", key=spoken("Ctrl+M", tr))
    return [
        SettingRow("volume", tr("Volume"), silences, volumes, named),
        SettingRow("tone", tr("Background sound"), tones, (0, *louder), named),
    ]


def _voice_rows(tr: Words, *, exists: bool, speaks: bool) -> list[SettingRow]:
    """Return the settings of the voice that reads aloud: how, only where it `speaks`.

    Where this computer has no voice, the first of them says so.
    """
    reads = {
        "off": tr("Off"),
        "questions": tr("Questions"),
        "table": tr("Everything in the open"),
        "everything": tr("Secrets too"),
    }
    does = tr("Only questions, or also what happens and where the keyboard is")
    none = tr("This computer has no voice: install espeak-ng, then start Tablée again")
    speeds = {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast")}
    volumes = tuple(range(10, 101, 10))
    loud = tuple(tr("{n}%", n=n) for n in volumes)
    how = [
        SettingRow(
            "voice_speed", tr("Voice speed"), tr("How fast the voice reads"), tuple(speeds), (*speeds.values(),)
        ),
        SettingRow("voice_volume", tr("Voice volume"), tr("You hear a few words at the new volume"), volumes, loud),
    ]
    first = SettingRow("voice", tr("Read aloud"), does if exists else none, tuple(reads), tuple(reads.values()))
    return [first, *(how if speaks else ())]


def _playing_rows(tr: Words) -> list[SettingRow]:
    """Return the settings of what the program does for its players."""
    hides = tr("Hides the screen between players; turn it off only at a table without secrets")
    teaches = tr("Hints in your first match; after 25 seconds the next step glows")
    says = tr("Now and then a computer character says something in the journal")
    helps: list[Mapping[str, bool]] = [
        {"guide": False, "glow": False},
        {"guide": False, "glow": True},
        {"guide": True, "glow": True},
        {"guide": True, "glow": False},
    ]
    names = (tr("Off"), tr("Glow only"), tr("On"), tr("Hints only"))
    return [
        _switch("curtain", tr("Curtain"), hides, tr),
        _switch("counting", tr("Count for me"), tr("Shows which cards and guards may still turn up"), tr),
        SettingRow("guide", tr("Guide"), teaches, helps, names),
        _switch("remarks", tr("Table talk"), says, tr),
    ]


def _changes(row: SettingRow, value: Any) -> dict[str, Any]:
    """Return the fields of the settings that a value of a row sets."""
    return dict(value) if isinstance(value, Mapping) else {row.field: value}


def _switch(field: str, label: str, hint: str, tr: Words) -> SettingRow:
    """Return a setting that is off or on."""
    return SettingRow(field, label, hint, (False, True), (tr("Off"), tr("On")))


class SettingsScene(Screen):
    """A list of steppers on a sheet of paper."""

    first = "language"

    def _rows(self) -> list[SettingRow]:
        """Return the settings that are listed."""
        tr, speaks = self.shell.tr, self.shell.settings.voice != "off"
        voice = _voice_rows(tr, exists=self.shell.voice.exists, speaks=speaks)
        return [*_reading_rows(tr), *_motion_rows(tr), *_sound_rows(tr), *voice, *_playing_rows(tr)]

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet, steppers in a scrolling area and the way back."""
        tr, rows = self.shell.tr, self._rows()
        rest = put_title(page, tr("Settings"))
        around = 2 * TOP + 2 * ABOVE + FOOT + UNDER
        panel = rest.middle(min(WIDEST, rest.w), rest.h)
        wide = panel.w - 2 * MARGIN
        heights = [_row_height(page, row, wide - BAR) for row in rows]
        gap = GAP if wide - BAR < ROOMY else min(GAP, max(CLOSE, (rest.h - around - sum(heights)) / len(rows)))
        content = sum(heights) + gap * len(rows) + 2 * TOP
        tall = min(rest.h, content - 2 * TOP + around)
        panel = panel._replace(h=tall).moved(0, (rest.h - tall) / 3)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, view = panel.inset(MARGIN, ABOVE).cut_bottom(FOOT, UNDER)
        wide -= BAR if content > view.h else 0
        page.add(Area(key="list", box=view, content=content, label=tr("Settings")))
        y = view.y + TOP
        for row, high in zip(rows, heights, strict=True):
            self._put_row(page, row, Box(view.x, y, wide, high), max(0.0, AROUND - gap))
            y += high + gap
        page.add(Button(key="back", box=foot.middle(280, FOOT), label=tr("Back"), shortcut="Enter"))

    def _put_row(self, page: Page, row: SettingRow, box: Box, crowded: float) -> None:
        """Put a setting, and what it does: between its name and its value, or below them where that is too narrow.

        The rows above and below are by `crowded` units closer than the focus ring would want.
        """
        beside = box.w >= ROOMY
        place, below = box.cut_top(ROW, RING)
        split = 1 - VALUE / box.w if beside else 0.5
        options, index = row.names, self._index(row)
        stepper = Stepper(
            key=row.field,
            box=place,
            label=row.label,
            options=options,
            index=index,
            split=split,
            area="list",
            crowded=crowded,
        )
        if beside:
            place, below = box.middle(box.w, ROW), box.cut_left(LABEL)[1]._replace(w=_hint_width(box.w))
            high = page.canvas.type.height(row.hint, STYLES[NOTE], below.w)
            stepper, below = msgspec.structs.replace(stepper, box=place), below.middle(below.w, high)
        page.add(stepper)
        page.put(items.prose(f"{row.field}/hint", row.hint, below, NOTE, "ink2"), area="list")

    def _index(self, row: SettingRow) -> int:
        """Return which value of a row is set."""
        settings = self.shell.settings
        shown = {
            "language": self.shell.tr.language,
            "mute": not settings.loudness,
            "volume": round(settings.volume, -1),
            "tone": round(settings.tone, -1),
            "voice_volume": round(settings.voice_volume, -1),
        }
        every = [_changes(row, value) for value in row.values]
        return next(
            at
            for at, changes in enumerate(every)
            if all(shown.get(name, getattr(settings, name)) == value for name, value in changes.items())
        )

    def act(self, act: Act) -> Next:
        """Change a setting, or go back."""
        match act:
            case Changed(key, int() as index):
                row = next(row for row in self._rows() if row.field == key)
                changes = _changes(row, row.values[index])
                if changes.get("guide") and not self.shell.settings.guide:
                    changes["taught"] = ()  # who wants the guide back is taught everything again
                if key in {"tone", "voice_volume"}:  # who sets how loud something is wants to hear it
                    changes["mute"] = False
                self.shell.adopt(msgspec.structs.replace(self.shell.settings, **changes))
                if key.startswith("voice"):
                    self.shell.say(self.shell.tr("This is how questions are read."))
                self.recompose()
                return None
            case Pressed("back") | BackWanted():
                return Pop()
            case _:
                return None

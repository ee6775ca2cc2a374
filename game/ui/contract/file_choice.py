"""Choosing a file that people were sent: from a list of those where files are put, or by its path."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Final, NamedTuple
from urllib.request import url2pathname

import pygame

from game.kernel import data_files
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.days import spoken
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, TextField
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

MOST: Final = 20
"""How many files are listed, the newest first."""
LINE: Final = 74.0
"""The height of the button of a file, in units."""
GAP: Final = 12.0
WIDE: Final = 860.0
"""The width of the sheet."""


FIELD: Final = 56.0
"""The height of the field for a path, in units."""
LONGEST_PATH: Final = 1000
"""The characters that a path may have."""


_FILE_ADDRESS: Final = re.compile(r"file:(//[^/]*)?", re.IGNORECASE)


class FileKind(NamedTuple):
    """Which files are chosen: how their names end, the title of the sheet, and its sentences.

    `none` says that there is none where people put files, `drag` that one may be dragged onto the window, `path` names
    the field for a path.
    """

    endings: Sequence[str]
    title: str
    none: str
    drag: str
    path: str


def found_files(folders: Sequence[Path], endings: Sequence[str]) -> list[Path]:
    """Return the files in some folders whose names end so, the newest first, at most `MOST`."""
    found: dict[Path, float] = {}
    for folder in folders:
        for path in data_files.listed(folder, "*"):
            if path.suffix.lower() in endings and data_files.is_file(path):
                with suppress(OSError):  # it has gone meanwhile
                    found[path] = path.stat().st_mtime
    return sorted(found, key=lambda path: -found[path])[:MOST]


def typed_path(text: str, folders: Sequence[Path], endings: Sequence[str]) -> Path | None:
    """Return the file of which a path was typed or pasted (see `written_path`); None if there is no such file.

    A mere name is looked for in `folders`, also without its ending.
    """
    path = written_path(text)
    if path is None:
        return None
    wanted = [path] if path.is_absolute() else [folder / path for folder in folders]
    found = (each.with_name(each.name + end) for each in wanted if each.name for end in ("", *endings))
    return next((each for each in found if data_files.is_file(each)), None)


def written_path(text: str) -> Path | None:
    """Return the path that was typed or pasted; None for an address of which this system knows no path.

    Quotes around it, `file://` before it and `~` are understood.
    """
    words = text.strip().strip("\"'").strip()
    if address := _FILE_ADDRESS.match(words):
        try:
            words = url2pathname(words[address.end() :])
        except OSError:  # on Windows, for what has no drive
            return None
    return Path(os.path.expanduser(words))  # noqa: PTH111 - Path.expanduser raises for a user whom nobody knows


class FileChoice(SheetScreen):
    """Lists files of a kind, with a field for the path of another; answers with the path of the chosen one, "" for Esc.

    `folders` are those in which a name is looked for that is typed, `today` is the date.
    """

    def __init__(self, shell: Shell, kind: FileKind, folders: Sequence[Path], today: date) -> None:
        super().__init__(shell)
        self._kind: Final = kind
        self._folders: Final = folders
        self._files: Final = found_files(folders, kind.endings)
        self._today: Final = today
        self._typed = ""
        self._fault = ""
        """What is wrong with the path that was typed; empty until it is wanted."""
        self.focus.key = "file/0" if self._files else "path"
        self.focus.ring |= not self._files

    def compose(self, page: Page) -> None:
        """Put a button for each file, and below them how else one is taken in."""
        tr, type_ = self.shell.tr, page.canvas.type
        words = self._kind.drag if self._files else f"{self._kind.none} {self._kind.drag}"
        width = min(WIDE, page.canvas.box.w - 48) - 88
        words, colour = (self._fault, "oxblood") if self._fault else (words, "ink2")
        said = type_.height(words, STYLES["note"], width)
        lines = min(len(self._files), 4)
        high = 244 + lines * (LINE + GAP) + FIELD + GAP + said
        rest = framed(page, self._kind.title, Box(0, 0, WIDE, high))
        foot, rest = rest.cut_bottom(58, 14)
        below, view = rest.cut_bottom(said, 14)
        page.put(items.prose("words", words, below, "note", colour, "centre"))
        field, view = view.cut_bottom(FIELD, GAP)
        self._put_field(page, field)
        if self._files:
            self._put_files(page, view)
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=foot.middle(260, 58), label=tr("Back"), look=look, style=style))

    def _put_field(self, page: Page, row: Box) -> None:
        """Put the field for a path, and the button that takes that file."""
        tr = self.shell.tr
        label = tr("Import")
        wide = max(150.0, page.canvas.type.width(label, STYLES["small button"]) + 56)
        button, field = row.cut_right(wide, GAP)
        words = self._kind.path
        hint = tr(
            "Type the path of a file, or paste it ({key}); a name is enough for those in the usual folders",
            key=keys.spoken("Ctrl+V", tr),
        )
        page.add(
            TextField(
                key="path",
                box=field,
                text=self._typed,
                label=words,
                empty=words,
                hint=hint,
                longest=LONGEST_PATH,
                continues=True,
                is_path=True,
            ),
            Button(
                key="take",
                box=button,
                label=label,
                why="" if self._typed.strip() else tr("Type the path of a file first."),
                look="paper button",
                style="small button",
            ),
        )

    def _put_files(self, page: Page, view: Box) -> None:
        """Put the buttons into `view`, which scrolls."""
        tr, type_, count = self.shell.tr, page.canvas.type, len(self._files)
        page.add(Area(key="files", box=view, content=count * (LINE + GAP), label=self._kind.title, mouse_only=True))
        for number, path in enumerate(self._files):
            place = Box(view.x, view.y + number * (LINE + GAP), view.w - 30, LINE)
            note = " · ".join(filter(None, (str(path.parent), spoken(_changed(path), self._today, tr))))
            page.add(
                Button(
                    key=f"file/{number}",
                    box=place,
                    label=type_.fitted(path.name, STYLES["small button"], place.w - 40)[0],
                    note=type_.fitted(note, STYLES["small note"], place.w - 40)[0],
                    look="paper button",
                    style="small button",
                    area="files",
                )
            )

    def handle(self, event: pygame.Event) -> Next:
        """Take a file that is dropped; lead what is typed or pasted to the field, wherever the keyboard is."""
        if event.type == pygame.DROPFILE:
            return Pop(Path(event.file))
        typed = event.type == pygame.TEXTINPUT and event.text.strip()
        if self.focus.key != "path" and (typed or (event.type == pygame.KEYDOWN and keys.matches(event, "Ctrl+V"))):
            self.page.go("path")
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Answer with the file that was chosen."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop("")
            case Changed("path", str() as text):
                self._typed, self._fault = text, ""
                self.recompose()
                return None
            case Pressed("path" | "take"):
                return self._take()
            case Pressed(key):
                return Pop(self._files[int(key.removeprefix("file/"))])
            case _:
                return None

    def _take(self) -> Next:
        """Answer with the file whose path was typed, or say that there is none."""
        if not self._typed.strip():
            return None
        if path := typed_path(self._typed, self._folders, self._kind.endings):
            return Pop(path)
        self._fault = self.shell.tr("There is no such file. Check its name and its folder.")
        self.recompose()
        return None


def _changed(path: Path) -> str:
    """Return when a file was changed, "" if it is gone or one may not look."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).isoformat()
    except OSError:
        return ""

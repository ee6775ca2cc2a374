"""The menu: a lid per game, and what else one may want before a game."""

from __future__ import annotations

from typing import Any

from game.kernel.game import Game
from game.ui import items, lids
from game.ui.box import Box
from game.ui.control import Act, Button, Cancelled, Pressed, Tile
from game.ui.dialog import Answer, Dialog, confirm
from game.ui.items import Item
from game.ui.page import Page
from game.ui.rules_scene import Rules
from game.ui.scene import Next, Push, Quit
from game.ui.screen import Screen
from game.ui.settings_scene import SettingsScene
from game.ui.shell import Latest, Shell
from game.ui.text import STYLES

LID = (356, 484)
"""Width and height of a lid where there is room, in units."""
LYING = 330
"""Under this height, lids lie on their side."""


class Menu(Screen):
    """The first screen. One lid per registered game, one to four of them."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.focus.key = next(iter(shell.games), "")
        self._asked = ""

    def compose(self, page: Page) -> None:
        """Title above, lids in the middle, brass buttons below."""
        tr, box = self.shell.tr, page.canvas.box
        page.put(Item("table", "table", box, (), -10))
        small = box.h < 700
        margin = box.inset(32, 16 if small else 28)
        head, rest = margin.cut_top(92 if small else 190)
        title, under = head.cut_top(60 if small else 136)
        style = "title" if small else "display"
        page.put(
            items.text("title", "Tablée", title, style, "gold", "centre"),
            items.text("under", tr("Board games for the family, round one screen"), under, "note", "cream", "centre"),
        )
        foot, rest = rest.cut_bottom(34, 8)
        page.put(items.text("foot", self._hint(), foot, "small note", "cream", "centre"))
        buttons, shelf = rest.cut_bottom(self._tall(page), 22 if small else 40)
        self._put_lids(page, shelf.inset(0, 12 if small else 8))
        self._put_buttons(page, buttons)

    def _hint(self) -> str:
        return self.shell.notice or self.shell.tr("Arrows choose, Enter starts, F1 shows the keys")

    def _put_lids(self, page: Page, room: Box) -> None:
        tr, n = self.shell.tr, len(self.shell.games)
        gap = 48 if room.w > 1500 else 24
        high = min(LID[1], room.h)
        most = (room.w - gap * (n - 1)) / n
        wide = min(high * LID[0] / LID[1] if high > LYING else LID[1] * 1.1, most)
        row = room.middle(wide * n + gap * (n - 1), high).row(n, gap)
        for game, box in zip(self.shell.games.values(), row, strict=True):
            title, note = tr(game.title), self._note(game)
            page.add(
                Tile(key=game.name, box=box, look="lid", args=(game.name,), label=title, hint=tr("Start a new game"))
            )
            plate = lids.plate(box)
            upper, lower = plate.inset(20, 12).column(2)
            page.put(
                Item(f"{game.name}/plate", "panel", plate, ("plain",), 12),
                items.text(f"{game.name}/title", title, upper, "button", "oxblood", "centre", layer=13),
                items.text(f"{game.name}/note", note, lower, "small note", "ink", "centre", layer=13),
            )

    def _note(self, game: Game) -> str:
        tr = self.shell.tr
        low, high = game.seats[0], game.seats[-1]
        minutes = game.minutes(game.house(), high)[1]
        players = str(low) if low == high else f"{low}–{high}"
        return tr("{players} players, {minutes} minutes", players=players, minutes=minutes)

    def _labels(self) -> list[tuple[str, str, str, str, str]]:
        """Return key, label, note, hint, shortcut of each button."""
        tr, doors = self.shell.tr, self.shell.doors
        latest = self._latest()
        rows = []
        if latest:
            rows.append(("continue", tr("Continue"), latest.note, tr("Go on where you stopped"), "C"))
        if doors.new_game and self.shell.games:
            rows.append(("new", tr("New game"), "", tr("Set up a table"), "N"))
        if doors.load:
            rows.append(("load", tr("Load"), "", tr("All campaigns and matches"), "L"))
        rows.append(("rules", tr("Rules"), "", tr("The rule book"), "R"))
        rows.append(("settings", tr("Settings"), "", tr("Language, size of the text, motion, sound"), "S"))
        rows.append(("quit", tr("Quit"), "", tr("Leave Tablée"), "Q"))
        return rows

    def _latest(self) -> Latest | None:
        doors = self.shell.doors
        return doors.latest(self.shell) if doors.latest and doors.resume else None

    def _tall(self, page: Page) -> float:
        high = 72 if page.canvas.box.h < 700 else 88
        return high if page.canvas.box.w >= 1400 else 2 * min(high, 66) + 14

    def _put_buttons(self, page: Page, room: Box) -> None:
        labels = self._labels()
        if page.canvas.box.w >= 1400:
            widths = [max(190, page.canvas.type.width(label, STYLES["button"]) + 66) for _, label, *_ in labels]
            room = room.middle(min(room.w, 264 * len(labels)), room.h)
            places = room.row_of(widths, 16)
        else:
            room = room.middle(min(room.w, 1000), room.h)
            upper, lower = room.column(2, 14)
            half = (len(labels) + 1) // 2
            places = [*upper.row(half, 16), *lower.row(len(labels) - half, 16)]
        for (key, label, note, hint, shortcut), place in zip(labels, places, strict=True):
            page.add(Button(key=key, box=place, label=label, note=note, hint=hint, shortcut=shortcut))

    def act(self, act: Act) -> Next:
        """Open the door that was chosen."""
        tr, doors = self.shell.tr, self.shell.doors
        match act:
            case Pressed("continue") if doors.resume and (latest := self._latest()):
                return Push(doors.resume(self.shell, latest.folder))
            case Pressed("new"):
                return self._which("new", tr("New game"))
            case Pressed("load") if doors.load:
                return Push(doors.load(self.shell))
            case Pressed("rules"):
                return self._which("rules", tr("Rules"))
            case Pressed("settings"):
                return Push(SettingsScene(self.shell))
            case Pressed("quit") | Cancelled():
                self._asked = "quit"
                return Push(confirm(self.shell, tr("Quit"), tr("Leave Tablée?"), tr("Quit")))
            case Pressed(game) if game in self.shell.games and doors.new_game:
                return Push(doors.new_game(self.shell, game))
            case _:
                return None

    def _which(self, what: str, title: str) -> Next:
        """Open a door for a game; where there are several, ask which."""
        if len(self.shell.games) == 1:
            return self._open(what, next(iter(self.shell.games)))
        self._asked = what
        answers = tuple(Answer(game.name, self.shell.tr(game.title)) for game in self.shell.games.values())
        return Push(Dialog(self.shell, title, "", answers))

    def _open(self, what: str, game: str) -> Next:
        if what == "new" and self.shell.doors.new_game:
            return Push(self.shell.doors.new_game(self.shell, game))
        return Push(Rules(self.shell, game, ""))

    def resumed(self, answer: Any) -> Next:
        """Take the answer of a dialog; come back from elsewhere to a menu that is up to date."""
        asked, self._asked = self._asked, ""
        if asked == "quit" and answer == "yes":
            return Quit()
        if asked in {"new", "rules"} and answer in self.shell.games:
            return self._open(asked, answer)
        self.recompose()
        return None

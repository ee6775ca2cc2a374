"""The menu: a lid per game, and what else one may want before a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game import __version__
from game.ui.app import props
from game.ui.app.screen import Screen
from game.ui.app.settings import LANGUAGES
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.materials import box_lids
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, Style, Typesetter
from game.ui.menu.layout import LidLabels, MenuLayout, lay_out
from game.ui.menu.resuming import Resuming
from game.ui.menu.shelf import ShelfBox, boxes
from game.ui.motion.film import smooth
from game.ui.widgets.control import Act, BackWanted, Button, Pressed, Tile
from game.ui.widgets.input.device import printed
from game.ui.widgets.input.shortcuts import spoken
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Prepare, Push, Quit
from game.words import languages

LIFT: Final = 8.0
"""Units by which a lid rises under the mouse or the keyboard."""
RISE: Final = 0.09
"""Seconds that a lid takes to rise."""
TITLE: Final = STYLES["button"]._replace(spacing=0.6)
TITLES, NOTES = (17.0, 29.0), (17.0, 23.0)
"""Least and largest size of titles and notes on the lids."""
SHORT: Final = 23.0
"""A plate with less room under its title has no note."""
AROUND: Final = 54.0
"""The room around the label of a button, in units …"""
SPARE: Final = 26.0
"""… and how much of it can be done without."""
TAG: Final = 44.0
"""The size of the paper with the tick of who has learnt a game, in units."""
OTHERS: Final = 56.0
"""The width of the button beside Continue, in units."""
PADS: Final = {"continue": "Start", "load": "X", "rules": "Y"}
"""The gamepad buttons that do the same as the buttons of the menu, by the keys of these."""


class MenuScene(Screen):
    """The first screen: the boxes of the games that are registered."""

    looks: ClassVar[dict[str, Look]] = {
        "cartouche": box_lids.cartouche,
        "quiet": box_lids.quiet,
        "prop": props.prop,
    }

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.focus.key = next((box.name for box in boxes(shell.games, shell.tr)), "")
        self._asked = ""
        self._lifted: dict[str, float] = {}
        self.resuming: Final = Resuming(shell.doors)
        self._learnt: Mapping[str, int] = {}
        """How many lessons of each game are finished, as far as that was read."""
        self._learnt_due = True
        self._seen = False

    # ------------------------------------------------------------------ the picture

    def compose(self, page: Page) -> None:
        """Put the title above, lids in the middle, brass buttons below, papers and dice around."""
        room, shelf = page.canvas.box, boxes(self.shell.games, self.shell.tr)
        buttons = self._buttons({box.name: box.title for box in shelf})
        widths = [page.canvas.type.width(button.label, STYLES["button"]) + AROUND for button in buttons]
        beside = OTHERS + 8 if self._offers_others else 0.0
        widths = [width + beside * (each.key == "continue") for each, width in zip(buttons, widths, strict=True)]
        notice = page.canvas.type.height(self.shell.notice, STYLES["note"], room.w - 64) if self.shell.notice else 0.0
        plan = lay_out(room, _labels(shelf, page.canvas.type), widths, notice)
        page.put(Item("table", "table", room, (), -10))
        self._put_lids(page, shelf, plan.lids)
        fits = all(width <= box.w + SPARE for width, box in zip(widths, plan.buttons, strict=True))
        style = "button" if fits else "small button"
        for button, box in zip(buttons, plan.buttons, strict=True):
            if button.key == "continue" and beside:
                page.add(button(box.cut_right(OTHERS, 8)[1], style), self._others(box.cut_right(OTHERS)[0]))
            else:
                page.add(button(box, style))
        read = [*self._title(plan, page.canvas.type), *self._foot(page, plan)]
        page.put(*read, *props.scattered(room, plan.lids, [*plan.buttons, *(item.box for item in read)]))

    def _title(self, plan: MenuLayout, type_: Typesetter) -> Iterator[Item]:
        """Yield the title between its ornaments, and the line below it."""
        style = Style(Face.DISPLAY, plan.size, plan.size / 21)
        wide = type_.width("Tablée", style)
        yield items.text("title", "Tablée", plan.title.middle(wide + 8, plan.title.h), style, "foil", "centre")
        line = plan.title.middle(plan.size * 1.375, plan.size / 4)
        off = wide / 2 + plan.size * 0.40 + line.w / 2
        for side, name in ((-1, "left"), (1, "right")):
            yield Item(f"flourish {name}", "flourish", line.moved(side * off, 0), (name,), 5)
        if plan.under:
            words = self.shell.tr("Board games for the family, around one screen")
            note = STYLES["note"]._replace(size=max(23, plan.size * 0.235))
            box = plan.under.middle(type_.width(words, note) + 8, plan.under.h)
            yield items.text("under", words, box, note, "cream", "centre")

    def _put_lids(self, page: Page, shelf: Sequence[ShelfBox], places: Sequence[Box]) -> None:
        """Put the lids; all titles have one size, which fits the longest, and so have all notes."""
        inner, type_ = min(map(box_lids.title_room, places)), page.canvas.type
        title = _fitting([box.title for box in shelf], TITLE, TITLES, inner, type_)
        note = _fitting([box.note for box in shelf], STYLES["note"], NOTES, inner - box_lids.TITLE_EDGE, type_)
        for box, place in zip(shelf, places, strict=True):
            self._put_lid(page, box, place, (title, note))

    def _put_lid(self, page: Page, box: ShelfBox, place: Box, styles: tuple[Style, Style]) -> None:
        """Put a lid with its title and its note."""
        lift = self._lift(box.name)
        raised = ("raised",) if lift > 0 else ()
        page.put(Item(f"{box.name}/shadow", "lid shadow", place.moved(0, -lift), raised, 9))
        page.add(
            Tile(
                key=box.name,
                box=place,
                look="lid",
                args=(box.name, box.title[:1].upper()),
                lift=lift,
                label=box.title,
            )
        )
        plate = box_lids.plate(place).moved(0, -lift)
        page.put(Item(f"{box.name}/plate", "cartouche", plate, (), 12))
        upper, lower = plate.inset(box_lids.TITLE_EDGE, max(2.0, (plate.h - 72) / 2)).column_of((1.2, 1))
        if lower.h < SHORT:
            upper = plate.inset(box_lids.TITLE_EDGE, 2)
        else:
            page.put(items.text(f"{box.name}/note", box.note, lower, styles[1], "ink", "centre", layer=13))
        page.put(items.text(f"{box.name}/title", box.title, upper, styles[0], "oxblood", "centre", layer=13))
        if learnt := self._learnt.get(box.name, 0):
            said = self.shell.tr.plural("{n} lesson finished", "{n} lessons finished", learnt)
            edge = 0.07 * min(place.w, place.h)
            tag = Box(place.x + edge, place.y + edge - lift, TAG, TAG)
            page.put(Item(f"{box.name}/tag", "cartouche", tag, (), 12, label=said))
            page.put(items.text(f"{box.name}/tick", "✓", tag, "name", "oxblood", "centre", layer=13))

    def _foot(self, page: Page, plan: MenuLayout) -> Iterator[Item]:
        """Yield the hint, or a notice in its place, and the version and the language in the corners."""
        tr, type_, style = self.shell.tr, page.canvas.type, STYLES["note"]
        version = tr("Version {number}", number=__version__)
        name = LANGUAGES.get(tr.language, tr.language)
        left, rest = plan.strip.cut_left(type_.width(version, style) + 8, 24)
        right, middle = rest.cut_right(type_.width(name, style) + 16, 24)
        page.add(Tile(key="language", box=right.inset(-4, 0), look="quiet", label=name, hint=tr("Change the language")))
        if self.shell.settings.mute:
            muted, middle = middle.cut_right(46, 8)
            hint = tr("The sound is off. Press to turn it back on ({key}).", key=spoken("Ctrl+M", tr))
            page.add(Tile(key="sound", box=muted, look="quiet", label=tr("Sound"), hint=hint))
            yield items.text("sound/sign", "🔇", muted, "name", "cream", "centre", layer=13)
        yield items.text("version", version, left, "note", "cream")
        yield items.text("language/name", name, right, "note", "cream", "centre", layer=13)
        if self.shell.notice and plan.hint:
            yield items.prose("foot", self.shell.notice, plan.hint, "note", "cream", "centre")
            return
        device, words = self.shell.device, tr("Arrows choose, Enter starts, F1 shows the keys")
        if device.is_pad:
            start, helps = printed("A", device, tr), printed("Back", device, tr)
            words = tr("Arrows choose, {start} starts, {helps} shows the buttons", start=start, helps=helps)
        wide = type_.width(words, style) + 8
        between = 2 * min(middle.right - plan.strip.centre[0], plan.strip.centre[0] - middle.x)
        if place := plan.hint or (plan.strip if wide <= between else None):
            yield items.text("foot", words, place.middle(wide, place.h), "note", "cream", "centre")

    @property
    def _offers_others(self) -> bool:
        """Whether other matches go on beside the one that Continue resumes."""
        latest = self.resuming.latest
        return bool(self.shell.doors.running and latest and latest.more)

    def _others(self, box: Box) -> Button:
        """Return the button beside Continue."""
        hint = self.shell.tr("The latest matches in progress, and whose turn it is")
        return Button(key="others", box=box, label="…", hint=hint, shortcut="Shift+C")

    def _buttons(self, titles: Mapping[str, str]) -> list[_Labelled]:
        """Return the buttons that lead somewhere; `titles` of games by their names."""
        tr, doors, latest = self.shell.tr, self.shell.doors, self.resuming.latest
        rows = []
        if doors.new_game:
            rows.append(_Labelled("new", tr("New game"), "", tr("Set up a table"), "N"))
        if latest:
            note, hint = titles.get(latest.game, ""), tr("Pick up where you left off")
            if latest.title:
                hint = tr("{campaign}: pick up where you left off", campaign=latest.title)
            rows.append(_Labelled("continue", tr("Continue"), note, hint, "C"))
        if doors.load:
            rows.append(_Labelled("load", tr("Load"), "", tr("All campaigns and matches"), "L"))
        if doors.book:
            rows.append(_Labelled("book", tr("Family book"), "", tr("Everybody who plays, and all records"), "F"))
        rows.append(_Labelled("rules", tr("Rules"), "", tr("The rule book"), "R"))
        rows.append(_Labelled("settings", tr("Settings"), "", tr("Language, text size, motion, sound"), "S"))
        rows.append(_Labelled("quit", tr("Quit"), "", tr("Leave Tablée"), "Q"))
        return rows

    # ------------------------------------------------------------------ motion

    def _lift(self, game: str) -> float:
        """Return how far a lid is raised now, in units."""
        return LIFT * smooth(self._lifted.get(game, 0.0))

    def _wanted(self) -> str:
        """Return the game whose lid is raised: the one under the mouse, else the one the keyboard is at."""
        focus = self.focus
        key = focus.hover.key if focus.hover else focus.key if focus.ring else ""
        return key if key in self.shell.games and focus.pressed is None else ""

    def update(self, dt: float) -> Next:
        """Let lids rise and sink."""
        wanted, step = self._wanted(), dt / RISE if self.shell.settings.motion == "full" else 1.0
        now = {game: self._lifted.get(game, 0.0) for game in {*self._lifted, *([wanted] if wanted else [])}}
        then = {game: min(1.0, t + step) if game == wanted else max(0.0, t - step) for game, t in now.items()}
        self._lifted = {game: t for game, t in then.items() if t > 0}
        if then != now:
            self.recompose()
        super().update(dt)
        due = self._seen and (self.resuming.due or self._learnt_due)
        return Prepare(self._look, stays=True) if due else None

    def _look(self) -> None:
        """Check the match to resume, and read which lessons are finished."""
        if self.resuming.due and self.resuming.look():
            self.recompose()
        if self._learnt_due:
            self._read_lessons()

    def _read_lessons(self) -> None:
        """Read how many lessons of each game are finished; tell of a file that cannot be read."""
        from game.session.lessons import progress

        self._learnt_due = False
        known, problem = progress.load(self.shell.names)
        if problem:
            self.shell.notify(problem.sentence(self.shell.tr))
        before, self._learnt = self._learnt, known.finished_by_game()
        if problem or self._learnt != before:
            self.recompose()

    def picture(self) -> Sequence[Item]:
        """Return what the page shows; after the first picture there is time to check the match to resume."""
        self._seen = True
        return super().picture()

    @property
    def lively(self) -> bool:
        """Whether a lid is moving."""
        wanted = self._wanted()
        return self._lifted != ({wanted: 1.0} if wanted else {})

    # ------------------------------------------------------------------ what is done

    def handle(self, event: pygame.Event) -> Next:
        """Take in an archive that is dropped on the window; anything else is for the page."""
        take_in = self.shell.doors.take_in
        if event.type == pygame.DROPFILE and take_in:
            return Prepare(lambda: Push(take_in(self.shell, Path(event.file))))
        return super().handle(event)

    def act(self, act: Act) -> Next:
        """Open what was chosen."""
        match act:
            case Pressed("language"):
                self._next_language()
            case Pressed("sound"):
                self.shell.turn_sound()
            case Pressed() | BackWanted():
                return Prepare(lambda: self._opened(act))
            case _:
                pass
        return None

    def _opened(self, act: Act) -> Next:
        """Return the scene that was chosen; its code, and what it shows, may have to be loaded first."""
        tr, doors = self.shell.tr, self.shell.doors
        match act:
            case Pressed("continue") if doors.resume and (latest := self.resuming.latest):
                return Push(doors.resume(self.shell, latest.folder))
            case Pressed("others") if doors.running:
                return Push(doors.running(self.shell))
            case Pressed("new"):
                return self._which("new", tr("New game"))
            case Pressed("load") if doors.load:
                return Push(doors.load(self.shell))
            case Pressed("book") if doors.book:
                return Push(doors.book(self.shell))
            case Pressed("rules"):
                return self._which("rules", tr("Rules"))
            case Pressed("settings"):
                from game.ui.app.settings_scene import SettingsScene

                return Push(SettingsScene(self.shell))
            case Pressed("quit") | BackWanted():
                from game.ui.app.dialog import confirm

                self._asked = "quit"
                return Push(confirm(self.shell, tr("Quit"), tr("Leave Tablée?"), tr("Quit")))
            case Pressed(game) if game in self.shell.games and (box := doors.box or doors.new_game):
                return Push(box(self.shell, game))
            case _:
                pass
        return None

    def _next_language(self) -> None:
        """Change to the next language."""
        codes = languages()
        following = codes[(codes.index(self.shell.tr.language) + 1) % len(codes)]
        self.shell.adopt(msgspec.structs.replace(self.shell.settings, language=following))

    def _which(self, what: str, title: str) -> Next:
        """Open a door for a game; where there are several games, ask which."""
        if len(self.shell.games) == 1:
            return self._open(what, next(iter(self.shell.games)))
        from game.ui.app.dialog import DialogButton, choice

        self._asked = what
        answers = tuple(DialogButton(game.name, self.shell.tr(game.title)) for game in self.shell.games.values())
        return Push(choice(self.shell, title, "", answers))

    def _open(self, what: str, game: str) -> Next:
        """Open a door for a game."""
        box = self.shell.doors.box or self.shell.doors.new_game
        if what == "new" and box:
            return Push(box(self.shell, game))
        from game.ui.rulebook.scene import RulesScene

        return Push(RulesScene(self.shell, game, ""))

    def resumed(self, answer: Any) -> Next:
        """Take the answer of a dialog; after another scene, bring the menu up to date."""
        asked, self._asked = self._asked, ""
        if asked == "quit" and answer == "yes":
            return Quit()
        if asked in {"new", "rules"} and answer in self.shell.games:
            return Prepare(lambda: self._open(asked, answer))
        if not self.shell.news:  # it stood here before, and has been read
            self.shell.drop_notice()
        self.resuming.note()
        self._learnt_due = True
        self.recompose()
        return None


def _labels(shelf: Sequence[ShelfBox], type_: Typesetter) -> LidLabels:
    """Return what is written on the boxes, in the smallest type."""
    title, note = TITLE._replace(size=TITLES[0]), STYLES["note"]._replace(size=NOTES[0])
    titles, notes = (type_.width(box.title, title) for box in shelf), (type_.width(box.note, note) for box in shelf)
    return LidLabels(len(shelf), max(*titles, *notes))


def _fitting(lines: Sequence[str], style: Style, sizes: tuple[float, float], room: float, type_: Typesetter) -> Style:
    """Return a style in which the longest line fits into `room` units, but never smaller than the least size."""
    widest = max(type_.width(line, style._replace(size=sizes[1])) for line in lines)
    return style._replace(size=max(sizes[0], min(sizes[1], sizes[1] * room / widest * 0.99)))


class _Labelled(msgspec.Struct, frozen=True):
    """A button before it has a place."""

    key: str
    label: str
    note: str
    hint: str
    shortcut: str

    def __call__(self, box: Box, style: str) -> Button:
        """Return the button in its place, its label in a style."""
        return Button(
            key=self.key,
            box=box,
            label=self.label,
            style=style,
            note=self.note,
            hint=self.hint,
            shortcut=self.shortcut,
            pad=PADS.get(self.key, ""),
        )

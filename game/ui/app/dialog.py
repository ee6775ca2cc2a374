"""A sheet of paper over the scene: a message, a question, a choice, a name to type. Esc says no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.app.sheet import PANEL, SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Narration, Next, Pop
from game.ui.widgets.sleep import ASLEEP

WIDTH = 720
"""The width of a dialog, in units."""
LINE = 60
"""The height of a button, in units."""
FEW = 3
"""Up to this number of lines of text are centred under the title; longer texts are aligned to the left."""


class DialogButton(NamedTuple):
    """One of the buttons: its answer, its label, and why it cannot be chosen (empty = it can).

    `grave` says that it gives something up: it can be used a moment after the dialog has opened.
    """

    key: str
    label: str
    why: str = ""
    grave: bool = False


class TypedAnswer(NamedTuple):
    """The answer of a dialog with a text field: the button and the text."""

    key: str
    text: str


def framed(page: Page, title: str, wanted: Box) -> Box:
    """Put a veil, a panel of the size `wanted` (as far as there is room) and a title; return the room inside."""
    box = page.canvas.box
    panel = box.middle(min(wanted.w, box.w - 48), min(wanted.h, box.h - 48))
    page.put(Item("veil", "veil", box, (), -2), Item(PANEL, "panel", panel, ("dialog",), -1))
    inside = panel.inset(44, 34)
    head, rest = inside.cut_top(50, 6)
    strip, rest = rest.cut_top(14, 16)
    page.put(
        items.text("dialog/title", title, head, "heading", "oxblood", "centre"),
        Item("dialog/rule", "rule", strip.middle(min(440, strip.w), 14)),
    )
    return rest


class Dialog(SheetScreen):
    """Asks, and answers with `Pop(key)` of the button pressed, `Pop("")` for Esc.

    Buttons that do not fit side by side stand below each other. Enter presses the `default` answer, which is of brass;
    without one the keyboard is at the first answer, with its ring. One that opens `unasked` takes no answer for a
    moment: whatever is pressed then was meant for what lies below.
    """

    def __init__(
        self,
        shell: Shell,
        title: str,
        words: str,
        answers: tuple[DialogButton, ...],
        default: str = "",
        *,
        unasked: bool = False,
    ) -> None:
        super().__init__(shell)
        self._title = title
        self._words = words
        self._unasked = unasked
        self._answers = tuple(answer._replace(grave=True) for answer in answers) if unasked else answers
        self._default = default
        self.focus.key = default or answers[0].key
        self.focus.ring |= not default

    def compose(self, page: Page) -> None:
        """Put title, words and buttons; the words scroll if they are too long."""
        type_, style = page.canvas.type, STYLES["body"]
        width = min(WIDTH, page.canvas.box.w - 48)
        room = width - 88
        widest = max(type_.width(a.label, STYLES["button"]) for a in self._answers) + 56
        stacked = widest * len(self._answers) + 20 * (len(self._answers) - 1) > room
        tall = (LINE + 14) * (len(self._answers) if stacked else 1) - 14
        text = type_.height(self._words, style, room - 24) if self._words else 0
        extra = self.extra()
        box = framed(page, self._title, Box(0, 0, width, 34 * 2 + 86 + text + 30 + extra + tall))
        buttons, rest = box.cut_bottom(tall, 24)
        if extra:
            field, rest = rest.cut_bottom(extra - 16, 16)
            self.put_extra(page, field)
        area = ""
        if stacked and self._words and rest.h < text:  # too little room: words and buttons scroll together
            area, rest = "words", box
            buttons = Box(box.x, box.y + text + 24, box.w - 34, tall)
        content = buttons.bottom + 16 - rest.y if area else text
        if self._words:
            page.add(Area(key="words", box=rest, content=content, label=self._words))
            words = Box(rest.x, rest.y, room - 24, text).moved(12 if text <= rest.h else 0, 0)
            align = "centre" if text <= FEW * type_.line(style) else "left"
            page.put(items.prose("words/text", self._words, words, align=align), area="words")
        places = buttons.column(len(self._answers), 14) if stacked else self._row(buttons, widest)
        for answer, place in zip(self._answers, places, strict=True):
            first = answer.key == self._default
            page.add(
                Button(
                    key=answer.key,
                    box=place,
                    label=answer.label,
                    look="brass button" if first else "paper button",
                    why=self.why_not(answer),
                    grave=answer.grave,
                    shortcut="Enter" if first else "",
                    area=area,
                )
            )

    def _row(self, box: Box, widest: float) -> list[Box]:
        """Return the boxes of the buttons, side by side."""
        n = len(self._answers)
        wide = max(widest, min(240.0, (box.w - 20 * (n - 1)) / n))
        return box.middle(wide * n + 20 * (n - 1), box.h).row(n, 20)

    def narration(self) -> Narration:
        """Say the title with the words below it, and what the keyboard is at."""
        found = super().narration()
        return found._replace(title="\n".join(filter(None, (found.title, self._words))))

    def why_not(self, answer: DialogButton) -> str:
        """Say why an answer cannot be given; "" if it can."""
        return answer.why

    def extra(self) -> float:
        """Return the height of what stands between the words and the buttons."""
        return 0

    def put_extra(self, page: Page, box: Box) -> None:
        """Put what stands between the words and the buttons."""

    def act(self, act: Act) -> Next:
        """Answer with the button pressed."""
        match act:
            case Pressed(key):
                return Pop(key)
            case BackWanted() if self._sleeps:
                return None
            case BackWanted():
                return Pop("")
            case _:
                return None

    @property
    def _sleeps(self) -> bool:
        """Whether it has just opened although nobody had asked for it."""
        return self._unasked and any(self.page.controls[answer.key].why == ASLEEP for answer in self._answers)


class AskText(Dialog):
    """Asks for a name; answers `Pop(TypedAnswer(key, text))`, `Pop("")` for Esc.

    Enter in the field presses the first button, which takes no empty name.
    """

    def __init__(self, shell: Shell, title: str, words: str, answers: tuple[DialogButton, ...], text: str) -> None:
        super().__init__(shell, title, words, answers, answers[0].key)
        self._text = text
        self.focus.key, self.focus.ring = "text", True

    def extra(self) -> float:
        """Return the height of the field."""
        return 72

    def why_not(self, answer: DialogButton) -> str:
        """Say that the first answer needs a name."""
        is_named = answer is not self._answers[0] or self._text.strip()
        return answer.why if is_named else self.shell.tr("Type a name.")

    def put_extra(self, page: Page, box: Box) -> None:
        """Put the field."""
        page.add(TextField(key="text", box=box, text=self._text))

    def act(self, act: Act) -> Next:
        """Remember what is typed; answer with it."""
        match act:
            case Changed("text", str() as text):
                self._text = text
                self.recompose()
                return None
            case Pressed("text") if self.why_not(self._answers[0]):
                return None
            case Pressed("text"):
                return Pop(TypedAnswer(self._answers[0].key, self._text))
            case Pressed(key):
                return Pop(TypedAnswer(key, self._text))
            case _:
                return super().act(act)


def message(shell: Shell, title: str, words: str, *, unasked: bool = False) -> Dialog:
    """Return a dialog with one button, OK."""
    return Dialog(shell, title, words, (DialogButton("ok", shell.tr("OK")),), "ok", unasked=unasked)


def confirm(shell: Shell, title: str, words: str, yes: str, *, unasked: bool = False) -> Dialog:
    """Return a dialog that answers "yes" or "no"; `yes` is the label of the first button. Enter says no.

    "yes" wakes a moment after the dialog has opened, as it may lie under the button that has opened it.
    """
    answers = (DialogButton("yes", yes, grave=True), DialogButton("no", shell.tr("Cancel")))
    return Dialog(shell, title, words, answers, "no", unasked=unasked)


def choice(shell: Shell, title: str, words: str, answers: Sequence[DialogButton]) -> Dialog:
    """Return a dialog that asks for one of several `answers`, or "back"."""
    return Dialog(shell, title, words, (*answers, DialogButton("back", shell.tr("Back"))))

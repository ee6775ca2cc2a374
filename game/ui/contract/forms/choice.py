"""A form made only from the legal actions: cards, places on the board, buttons. Enter plays the chosen action.

It serves every game without a form of its own. Where there are very many actions, a stepper leads from part to part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.kernel.types import Action, View
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path, Picker
from game.ui.contract.question import Question
from game.ui.draw.box import Box
from game.ui.draw.items import Args
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Button, Control, Stepper, Tile
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.form_sheet import SIDE, Block, FormSheet, brass, button, control, papers, prose, remade
from game.ui.widgets.page import Page
from game.words import Words

CLICK: Final = "choose "
"""The keys of the choices begin so; the click follows."""
BACK: Final = "step back"
PART: Final = "part"
"""The key of the stepper."""
MANY: Final = 48
"""The most choices that are shown together."""
NUMBERED: Final = 9
"""As many choices at most are chosen by digits."""
ROW: Final = 50.0
"""The height of a button, in units."""
CARD: Final = 118.0
"""The largest width of a card, in units."""
GAP: Final = 10.0


class ShownChoice(NamedTuple):
    """How a click is shown: as a button with `words`, or as a card with a `look`, or at a `place` on the board.

    A look is that of a tile: it gets the state before `args`. `place` is in board units. Without words it is named
    after the first action that it leads to.
    """

    words: str = ""
    look: str = ""
    args: Args = ()
    place: Box | None = None


class Clicks(NamedTuple):
    """What a stage says about clicks: those that make an action, and how the last click of a path is shown."""

    path: Callable[[Action], Path]
    choice: Callable[[View, Path, Words], ShownChoice]


class ChoiceForm(SeatForm[Question]):
    """Leads click by click to a legal action. A click without an alternative is made automatically."""

    def __init__(self, question: Question, clicks: Clicks, selection: Path = ()) -> None:
        super().__init__(question, selection)
        self._clicks: Final = clicks
        self._picker: Final = Picker(question.options, clicks.path)
        if not self._picker.clicks(selection) and not self._picker.action(selection):
            self.chosen = ()
        self._part = 0
        self._forced()

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: yes."""
        return True

    def _forced(self) -> None:
        """Make the clicks that have no alternative."""
        while len(following := self._picker.clicks(self.chosen)) == 1:
            self.chosen = (*self.chosen, *following)

    @property
    def _step(self) -> Path:
        """The clicks before the one that is to be chosen now, or that is chosen last."""
        return self.chosen[:-1] if self._picker.action(self.chosen) else self.chosen

    @property
    def _begun(self) -> bool:
        """Whether a click was made that left a choice."""
        return any(len(self._picker.clicks(self.chosen[:depth])) > 1 for depth in range(len(self.chosen)))

    def _first(self, path: Path) -> Action | None:
        """Return the first action that a path leads to."""
        while not (action := self._picker.action(path)) and (following := self._picker.clicks(path)):
            path = (*path, following[0])
        return action

    def _choice(self, path: Path, tr: Words) -> ShownChoice:
        """Return how the last click of a path is shown, with its words."""
        choice, action = self._clicks.choice(self.question.view, path, tr), self._first(path)
        return choice if choice.words or action is None else choice._replace(words=self.question.named(action, tr))

    # ------------------------------------------------------------------ what is shown

    def sheet(self, page: Page) -> FormSheet:
        """Return the prompt, the choices of this step, the button that plays the chosen one."""
        question, tr = self.question, page.tr
        name = question.name(question.seat)
        secret = question.view.hand is not None and not question.alone
        sheet = FormSheet(page, tr("Your choice"), tr("for {who} only", who=name) if secret else name)
        sheet.add(prose(page, "prompt", question.prompt(tr)))
        clicks = self._picker.clicks(self._step)
        if len(clicks) > MANY:
            sheet.add(self._stepper(page, clicks))
            clicks = clicks[self._part * MANY : (self._part + 1) * MANY]
        shown = {click: self._choice((*self._step, click), tr) for click in clicks}
        cards = {click: choice for click, choice in shown.items() if choice.look and not choice.place}
        words = {click: choice for click, choice in shown.items() if not choice.look and not choice.place}
        if cards:
            sheet.add(_cards(page, cards, self._picked))
        if words:
            sheet.add(_buttons(page, words, self._picked))
        self._add_foot(page, sheet)
        return sheet

    def _add_foot(self, page: Page, sheet: FormSheet) -> None:
        tr, action = page.tr, self._picker.action(self.chosen)
        lesser = []
        if self._begun:
            lesser.append(button(BACK, tr("Choose again"), shortcut="Esc"))
        elif not self.question.must:
            lesser.append(button(BACK, tr("Back"), shortcut="Esc"))
        if lesser:
            sheet.add_foot(papers(page, lesser))
        label = self.question.named(action, tr) if action else tr("Your choice")
        why = "" if action else tr("Choose something first.")
        sheet.add_foot(brass(page, button(SEAL, label, shortcut="Enter", why=why)))

    @property
    def _picked(self) -> str:
        """The click that is chosen of those that are shown."""
        return self.chosen[-1] if self._picker.action(self.chosen) else ""

    def _stepper(self, page: Page, clicks: Sequence[str]) -> Block:
        """Return the stepper that leads from part to part of many choices."""
        parts = [clicks[start : start + MANY] for start in range(0, len(clicks), MANY)]
        named = [[self._choice((*self._step, click), page.tr).words for click in (part[0], part[-1])] for part in parts]
        options = tuple(f"{first} – {last}" for first, last in named)
        label = page.tr("Your choice")

        def made(box: Box, area: str) -> Control:
            return Stepper(key=PART, box=box, label=label, options=options, index=self._part, split=0.0, area=area)

        return control(page, ROW, made)

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put the choices that have a place on the board there."""
        for click in self._picker.clicks(self._step):
            choice = self._choice((*self._step, click), page.tr)
            if choice.place:
                look, picked = choice.look or "plain touch", click == self._picked
                page.add(_tile(click, place(choice.place), choice._replace(look=look), picked=picked))

    # ------------------------------------------------------------------ what is done

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose, or play what is chosen."""
        if key == SEAL:
            return self._picker.action(self.chosen)
        if key == BACK:
            return self.cancelled()
        click = key.removeprefix(CLICK)
        if click == key or click not in self._picker.clicks(self._step):
            return None
        self.chosen = (*self._step, click)
        self._part = 0 if not self._picker.action(self.chosen) else self._part
        self._forced()
        self.leads = SEAL if self._picker.action(self.chosen) else ""
        return FormRequest.RECOMPOSE

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Show another part of many choices."""
        if key != PART:
            return None
        self._part = value
        return FormRequest.RECOMPOSE

    def cancelled(self) -> FormAnswer | None:
        """Take back the last click that left a choice; a seat that need not act leaves the form."""
        if not self._begun:
            return None if self.question.must else FormRequest.LEAVE
        self.chosen = self.chosen[:-1]
        while self.chosen and len(self._picker.clicks(self.chosen)) == 1:
            self.chosen = self.chosen[:-1]
        self._part = 0
        return FormRequest.RECOMPOSE


# ---------------------------------------------------------------------- blocks


def _cards(page: Page, cards: dict[str, ShownChoice], picked: str) -> Block:
    """Lay cards in rows, as large as they can be."""

    def columns(wide: float) -> int:
        return min(len(cards), max(3, int((wide + GAP) / (CARD + GAP))))

    def size(wide: float) -> float:
        return min(CARD, (wide - GAP * (columns(wide) - 1)) / columns(wide))

    def high(wide: float) -> float:
        rows = ceil(len(cards) / columns(wide))
        return rows * (size(wide) / SHAPE + GAP) + GAP

    def put(box: Box, area: str) -> None:
        count, wide = columns(box.w), size(box.w)
        room = Box(box.x, box.y + GAP, box.w, box.h - GAP).middle(count * (wide + GAP) - GAP, box.h - GAP)
        for at, (click, choice) in enumerate(cards.items()):
            x, y = room.x + at % count * (wide + GAP), room.y + at // count * (wide / SHAPE + GAP)
            tile = _tile(click, Box(x, y, wide, wide / SHAPE), choice, picked=click == picked)
            page.add(_with_key(tile, at, area))

    return Block(high, put)


def _buttons(page: Page, words: dict[str, ShownChoice], picked: str) -> Block:
    """Lay buttons in as many columns as their words have room in."""
    type_ = page.canvas.type
    widest = max(type_.width(choice.words, STYLES["small button"]) for choice in words.values()) + 2 * SIDE

    def columns(wide: float) -> int:
        return max(1, min(3, len(words) // 3, int((wide + GAP) / (widest + GAP))))

    def put(box: Box, area: str) -> None:
        places = box.grid(columns(box.w), ceil(len(words) / columns(box.w)), GAP)
        for at, ((click, choice), place) in enumerate(zip(words.items(), places, strict=False)):
            made = button(f"{CLICK}{click}", choice.words, picked=click == picked)
            page.add(_with_key(remade(page, made, place, area, "small button", "paper button"), at, area))

    return Block(lambda wide: ceil(len(words) / columns(wide)) * (ROW + GAP) - GAP, put)


def _tile(click: str, box: Box, choice: ShownChoice, *, picked: bool) -> Tile:
    """Return a choice that is a picture."""
    key, words = f"{CLICK}{click}", choice.words
    return Tile(key=key, box=box, look=choice.look, args=choice.args, label=words, hint=words, picked=picked)


def _with_key(choice: Tile | Button, at: int, area: str) -> Control:
    """Return a choice in its area, with a digit as its key if it is one of the first."""
    import msgspec

    return msgspec.structs.replace(choice, area=area, shortcut=str(at + 1) if at < NUMBERED else "")

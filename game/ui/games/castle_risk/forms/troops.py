"""Placing armies on one's lands: in batches, with Reinforcements, as new troops (CR4, CR10, CR59).

Nothing is played before all are placed and the button is pressed; until then the draft is the form's selection.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from game.kernel.types import Phase, View
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.moves import Muster
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.turn import NewTroops
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.castle_risk.forms.blocks import NumberRow, count, is_small, rows
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion
from game.ui.games.castle_risk.forms.why_troops import of_track, of_troops
from game.ui.map.input import MAP
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act, Amount, Control, Picked, Pressed, TextField
from game.ui.widgets.form_sheet import FormSheet, brass, button, papers
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

PLACING: Final = "place"
"""The first click of a draft; pairs of a land and a number of armies follow, then perhaps the land clicked last."""
PLACE: Final = "place"
"""The key of the button that places them."""
BADGE: Final = (11.0, 19.4)
"""From the middle of a token to a badge beside it, and the height of the badge, in board units."""
LETTER: Final = (0.65, 0.45)
"""The width of a badge in its heights: without letters, and for each."""


def drafted(phase: Phase, selection: Path) -> dict[str, int]:
    """Return the armies that a selection would place in a phase, by the ids of the lands."""
    clicks = selection[1:] if _in_hand(phase, selection) else selection
    if clicks[:1] != (PLACING,):
        return {}
    return {land: int(number) for land, number in zip(clicks[1::2], clicks[2::2], strict=False)}


def _last(phase: Phase, selection: Path, draft: dict[str, int]) -> str:
    """Return the land that was clicked last, "" for none."""
    clicks = selection[1:] if _in_hand(phase, selection) else selection
    named = clicks[:1] == (PLACING,) and len(clicks) % 2 == 0
    return clicks[-1] if named else next(reversed(draft), "")


def badges(view: View, selection: Path, letter: str) -> Iterator[Item]:
    """Yield the badges of a draft on the map, in board units."""
    board: Board = view.board
    for land, number in drafted(view.phase, selection).items():
        x, y = board.territories[board.index[land]].token
        words, (away, tall) = f"+{number}", BADGE
        box = Box(x + away, y - tall / 2, tall * (LETTER[0] + LETTER[1] * len(words)), tall)
        yield Item(f"draft {land}", "castle_risk/beside badge", box, (letter, words), 9, label=words)


def _in_hand(phase: Phase, selection: Path) -> bool:
    """Tell whether the hand stays open while the armies of its card are placed."""
    return isinstance(phase, Reinforcing) and selection[:1] == (HAND,)


class TroopsForm(CastleRiskForm):
    """Places armies; digits of the keyboard set the number for the land that was clicked last."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        phase = question.phase
        self._most: Final[int] = phase.batch if isinstance(phase, Mustering) else phase.rest
        self._own: Final = frozenset(question.war.held(question.seat))
        self._hand: Final[Path] = selection[:1] if _in_hand(phase, selection) else ()
        """The clicks that opened the hand, if it stays open while the armies of its card are placed."""
        draft = drafted(phase, selection)
        draft = {land: n for land, n in draft.items() if question.board.index.get(land) in self._own and n > 0}
        self._draft: dict[str, int] = draft if sum(draft.values()) <= self._most else {}
        self._last = _last(phase, selection, self._draft)
        if question.board.index.get(self._last) not in self._own:
            self._last = ""
        self._leads = False
        """Whether the last army has just been placed: the keyboard is led to what comes next."""

    @property
    def selection(self) -> Path:
        """The lands and numbers as far as they are chosen; then the land clicked last, if that is another."""
        pairs = [part for land, number in self._draft.items() for part in (land, str(number))]
        last = [self._last] if self._last and self._last != next(reversed(self._draft), "") else []
        return (*self._hand, PLACING, *pairs, *last) if pairs or last else self._hand

    @property
    def kept(self) -> Path:
        """The open hand, if this form is a part of it."""
        return self._hand

    @property
    def draft(self) -> Mapping[str, int]:
        """The armies placed so far, by land."""
        return self._draft

    @property
    def rest(self) -> int:
        """How many are still to be placed."""
        return self._most - sum(self._draft.values())

    @property
    def marks(self) -> Marks:
        """The own lands; the wheel counts on them."""
        index = self.question.board.index
        return Marks(self._own, targets=frozenset(index[land] for land in self._draft), wheel=True)

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say where one more army can be placed, as long as some are left."""
        question, armies = self.question, self.question.war.armies
        words = {
            land: tr("One more army to {land} ({n} there)", land=question.the_land(land, tr), n=armies[land])
            for land in sorted(self._own)
        }
        return words if self.rest else {}

    def refusal(self, land: int, tr: Words) -> str:
        """Say why no army can be placed on a land."""
        return "" if land in self._own else self.question.why(Muster(self.question.id(land), 1), tr)

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """Where the armies come from that are to be placed."""
        question, found = self.question, dict(super().reasons(tr))
        if isinstance(question.phase, Reinforcing):
            found["form/rest"] = partial(of_track, question.board, question.war, tr)
        elif isinstance(question.phase, NewTroops):
            found["form/rest"] = partial(of_troops, question.board, question.war, question.seat, tr)
        return found

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """The number left, the armies of each land, the buttons."""
        question, tr = self.question, page.tr
        if self._leads and page.focus.ring:
            page.focus.key = PLACE
        self._leads = False
        sheet = FormSheet(page, self._title(tr), question.name(question.seat))
        sheet.brief = True  # the banner says what is done
        sheet.add(count(page, self.rest, tr.plural("army to place", "armies to place", self.rest)))
        if self._draft:
            sheet.add(rows(page, "placed", [self._line(land, tr) for land in self._draft]))
        else:
            sheet.say("how", self._how(page), "small note" if is_small(page) else "note")
        self._put_foot(sheet, tr)
        return sheet

    def _title(self, tr: Words) -> str:
        match self.question.phase:
            case Mustering():
                return tr("Muster armies")
            case Reinforcing():
                return tr("Reinforcements")
            case _:
                return tr("New troops")

    def _how(self, page: Page) -> str:
        tr = page.tr
        if page.focus.device.is_pad:
            return tr("Choose one of your lands on the map, and press once for each army.")
        if page.focus.device is Device.KEYS:
            return tr(
                "Choose one of your lands on the map: Enter places an army, Shift+Enter five; Backspace takes one "
                "back. Then a digit says how many."
            )
        return tr(
            "Click one of your lands to place an army, with Shift for five; right-click to take one back. "
            "The wheel works too, and then a digit says how many."
        )

    def in_words(self, control: Control, tr: Words) -> str:
        """Name the land from which an army is taken back."""
        word, _, land = control.key.partition(" ")
        if word != "less":
            return super().in_words(control, tr)
        return tr("Take one back: {land}", land=self.question.land(self.question.board.index[land], tr))

    def _line(self, land: str, tr: Words) -> NumberRow:
        question, number = self.question, self._draft[land]
        index = question.board.index[land]
        now = question.war.armies[index]
        picked = land == self._last and len(self._draft) > 1
        return NumberRow(f"{question.land(index, tr)}", f"{now} + {number} = {now + number}", f"less {land}", picked)

    def _put_foot(self, sheet: FormSheet, tr: Words) -> None:
        page = sheet.page
        rest, last = self.rest, self._last
        why = tr.plural("{n} army still to place.", "{n} armies still to place.", rest) if rest else ""
        back = "" if self._draft else tr("Nothing has been placed yet.")
        lesser = [button("back", tr("Take all back"), shortcut="Del", why=back)]
        if last and rest + sum(self._draft.values()) > 1:  # it stays: a second click would meet "Take all back" else
            here = self.question.the_land(self.question.board.index[last], tr)
            lesser.append(
                button(
                    "all",
                    tr("All here"),
                    hint=tr("All the remaining armies go to {land}.", land=here),
                    shortcut="A",
                    pad="X",
                    why="" if rest else tr("All are placed: press “Place them”, or take some back first."),
                )
            )
        sheet.add_foot(papers(page, lesser))
        sheet.add_foot(brass(page, button(PLACE, tr("Place them"), shortcut="Enter", why=why)))

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """A digit sets the armies of the land that was clicked last; Backspace takes one back, off the map as on it."""
        at = page.controls.get(page.focus.key) if page.focus.ring else None
        if event.key == pygame.K_BACKSPACE and self._draft and page.focus.key != MAP:
            return Pressed(f"less {self._last if self._last in self._draft else next(reversed(self._draft))}")
        number = shortcuts.digit(event)
        if number is None or not self._last or isinstance(at, Amount | TextField) or event.mod & MODIFIED:
            return None
        return Pressed(f"number {number}")

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Place one more, five more or one less, or the number of the wheel."""
        land = self.question.id(picked.land)
        step = picked.change
        if step > 0 and picked.land not in self._own:
            self.said = self.question.why(Muster(land, 1), tr)
        elif step > 0 and not self.rest:
            self.said = tr("All are placed: press “Place them”, or take some back first.")
        else:
            self._set(land, self._draft.get(land, 0) + step)
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Take back, place the rest, or play all of it."""
        word, _, land = key.partition(" ")
        match word:
            case "less":
                self._set(land, self._draft[land] - 1)
            case "number":
                self._set(self._last, int(land))
            case "all" if self._last:
                self._set(self._last, self._draft.get(self._last, 0) + self.rest)
            case "back":
                self._draft, self._last = {}, ""
            case key if key == PLACE and not self.rest:
                return tuple(Muster(each, number) for each, number in self._draft.items())
            case _:
                return None
        return FormRequest.RECOMPOSE

    def cancelled(self) -> FormAnswer | None:
        """Take all back."""
        if not self._draft:
            return None
        self._draft, self._last = {}, ""
        return FormRequest.RECOMPOSE

    def _set(self, land: str, number: int) -> None:
        """Place a number of armies on a land, at most those that are left."""
        had = self._draft.get(land, 0)
        now = max(0, min(number, had + self.rest))
        if now:
            self._draft[land] = now
            self._last = land
        else:
            self._draft.pop(land, None)
            if self._last == land and self._draft:
                self._last = next(reversed(self._draft))
        self._leads = not self.rest

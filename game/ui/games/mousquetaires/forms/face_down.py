"""A card for a duel, chosen by its back at the open table: its owner knows where it lies (MQ1, MQ8, S1)."""

from __future__ import annotations

import pygame

from game.kernel.types import Action
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.moves import Fight, Throw
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.games.mousquetaires.clicks import BACKS, LOOK
from game.ui.games.mousquetaires.forms.duel import guard_block, who_fights
from game.ui.games.mousquetaires.forms.hand import CARD, backs, follow_arrow
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import is_low
from game.ui.widgets.control import Act
from game.ui.widgets.form_sheet import FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.words import Words


class FaceDownForm(SeatForm[MousquetairesQuestion]):
    """("backs"[, the number of a card from the left, from 0]). It shows nothing that the others may not see."""

    def __init__(self, question: MousquetairesQuestion, selection: Path) -> None:
        super().__init__(question)
        self._looks = False
        self._count = len(question.hand.cards)
        at = int(selection[1]) if len(selection) == 2 and selection[1].isdigit() else self._count
        self._at = at if at < self._count else None

    @property
    def selection(self) -> Path:
        """The card that is chosen, or the wish to look at the hand."""
        if self._looks:
            return (LOOK,)
        return (BACKS,) if self._at is None else (BACKS, str(self._at))

    def sheet(self, page: Page) -> FormSheet:
        """Return the guard, the hand face down, the button that opens it behind the curtain."""
        question, tr = self.question, page.tr
        title = tr("Duel {n} of {all}", n=len(question.table.faced), all=DUELS)
        sheet = FormSheet(page, title, tr("{who}, for everyone to see", who=question.name(question.seat)))
        if is_low(page):
            sheet.say("prompt", question.prompt(tr), "small bold")
        else:
            fight = who_fights(question, tr)
            sheet.add(guard_block(page, question, fight, [fight]))
        sheet.add(backs(page, self._count, self._at))
        look = button(LOOK, tr("Look at my cards"), hint=tr("Behind the curtain"), shortcut="H", pad="X")
        sheet.add_foot(papers(page, [look]))
        why = "" if self._at is not None else tr("Choose a card first.")
        label = tr("Throw it away") if question.jailed else tr("Play this card")
        sheet.add_foot(brass(page, button(SEAL, label, shortcut="Enter", why=why)))
        return sheet

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Go from card to card at an arrow; leave other keys to the controls."""
        return follow_arrow(event, page, [f"{CARD}{i}" for i in range(self._count)])

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, play it, or open the hand."""
        if key == SEAL and self._at is not None:
            return self._action(self._at)
        if key == LOOK:
            self._looks = True
        elif key.startswith(CARD):
            at = int(key.removeprefix(CARD))
            self._at = None if at == self._at else at
            self.leads = SEAL if self._at is not None else ""
        else:
            return None
        return FormRequest.RECOMPOSE

    def pressed_twice(self, key: str, tr: Words) -> FormAnswer | None:
        """Play the card that the first click has chosen."""
        return self._action(self._at) if self._at is not None and key == f"{CARD}{self._at}" else None

    def _action(self, at: int) -> Action:
        card = self.question.face_down[at]
        return Throw(card) if self.question.jailed else Fight(card)

    def cancelled(self) -> FormAnswer | None:
        """Put the card back."""
        if self._at is None:
            return None
        self._at = None
        return FormRequest.RECOMPOSE

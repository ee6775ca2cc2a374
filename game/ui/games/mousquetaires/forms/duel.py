"""The card for a duel, or in jail the card that is thrown away: chosen in private (MQ1, MQ8)."""

from __future__ import annotations

from typing import Final

import pygame

from game.kernel.types import Action
from game.rules.mousquetaires.board.box import DUELS, Card, value
from game.rules.mousquetaires.moves import Fight, Throw
from game.ui.contract.form import FormAnswer, FormRequest, StandingAnswer
from game.ui.contract.picker import Path
from game.ui.contract.seat_form import SEAL, SeatForm
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.mousquetaires.clicks import FIGHT, THROW
from game.ui.games.mousquetaires.forms.hand import CARD, follow_arrow, hand, share
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import is_low, strip
from game.ui.games.mousquetaires.looks.cards import titles
from game.ui.widgets.control import Act
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.words import Words

LOWEST: Final = "always lowest"
"""The key of the button that throws the lowest card now and from then on."""
NARROW: Final = 24.0
"""Units between the guard and what is said of the duel."""


class DuelForm(SeatForm[MousquetairesQuestion]):
    """("fight" | "throw", card)."""

    def __init__(self, question: MousquetairesQuestion, selection: Path) -> None:
        super().__init__(question)
        card = int(selection[1]) if len(selection) == 2 and selection[0] in {FIGHT, THROW} else None
        self._card: Card | None = card if card in question.hand.cards else None

    @property
    def selection(self) -> Path:
        """The card that is chosen."""
        return (THROW if self.question.jailed else FIGHT, str(self._card)) if self._card is not None else ()

    def sheet(self, page: Page) -> FormSheet:
        """Return the guard, the hand, what is still needed, the own reward cards."""
        question, tr = self.question, page.tr
        title = tr("Duel {n} of {all}", n=len(question.table.faced), all=DUELS)
        sheet = FormSheet(page, title, tr("for {who} only", who=question.name(question.seat)))
        if is_low(page):
            sheet.say("prompt", question.prompt(tr), "small bold")
            sheet.say("needs", self.needs(tr), "small note", "ink2")
        else:
            sheet.add(self._guard(page))
        sheet.add(hand(page, question.hand.cards, self._card), strip(page, question))
        throws = question.jailed
        label = tr("Throw it away") if throws else tr("Play this card")
        hint = tr("Nobody sees it") if throws else tr("Nobody sees it until all cards are turned")
        why = "" if self._card is not None else tr("Choose a card first.")
        if throws and len(question.hand.cards) > 1:
            said = tr("Throws away your lowest card whenever you are in jail, without asking; change it in the menu")
            sheet.add_foot(papers(page, [button(LOWEST, tr("Always my lowest"), shortcut="L", hint=said)]))
        sheet.add_foot(brass(page, button(SEAL, label, shortcut="Enter", hint=hint, why=why)))
        return sheet

    def _guard(self, page: Page) -> Block:
        """Put the guard, and beside it what is to be done and what it takes."""
        question, tr, type_ = self.question, page.tr, page.canvas.type
        guard, tall = question.table.faced[-1], guard_height(page)
        prompt, needs = question.prompt(tr), self.needs(tr)

        def words(wide: float) -> tuple[float, float]:
            room = wide - tall * SHAPE - NARROW
            longest = max(self.all_needs(tr), key=lambda each: type_.height(each, STYLES["small note"], room))
            return type_.height(prompt, STYLES["bold"], room), type_.height(longest, STYLES["small note"], room)

        def put(box: Box, area: str) -> None:
            card, right = box.cut_left(tall * SHAPE, NARROW)
            card = card.middle(tall * SHAPE, tall)
            args = ("normal", guard, titles(tr), "quiet" if question.jailed else "")
            page.put(Item("form/guard", "mousquetaires/guard", card, args, 6, label=str(guard)), area=area)
            first, second = words(box.w)
            upper, rest = right.middle(right.w, first + 6 + second).cut_top(first, 6)
            page.put(
                items.prose("form/prompt", prompt, upper, "bold"),
                items.prose("form/needs", needs, rest, "small note", "ink2"),
                area=area,
            )

        return Block(lambda wide: max(tall, sum(words(wide)) + 6), put)

    def needs(self, tr: Words) -> str:
        """Say what the chosen card means, or who fights."""
        question, fighters = self.question, self.question.fighters
        if question.jailed and fighters == 1:
            return tr("It does not count. {who} fights alone.", who=question.name(1 - question.seat))
        if question.jailed:
            return tr("It does not count. The others fight without you.")
        if self._card is None:
            if fighters == 1:
                return tr("You fight alone: gem or prison, it is yours.")
            return tr("{n} of you fight together.", n=fighters)
        lacks = question.table.faced[-1] - value(self._card)
        if fighters == 1:
            return tr("That wins the duel.") if lacks <= 0 else tr("That loses the duel.")
        if lacks <= 0:
            return tr("That alone reaches the guard.")
        if lacks > 10 * (fighters - 1):
            return tr("That is too little, whatever the others play.")
        return tr("The others need {n} or more.", n=lacks)

    def all_needs(self, tr: Words) -> list[str]:
        """Return the sentences that may come, so that nothing jumps."""
        now, every = self._card, []
        for card in (None, *self.question.hand.cards):
            self._card = card
            every.append(self.needs(tr))
        self._card = now
        return every

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Go from card to card at an arrow; leave other keys to the controls."""
        return follow_arrow(event, page)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, or play it."""
        if key == SEAL and self._card is not None:
            return self._action(self._card)
        if key == LOWEST:
            return StandingAnswer(Throw(min(self.question.hand.cards)), {"jail": "lowest"})
        if not key.startswith(CARD):
            return None
        card = int(key.removeprefix(CARD))
        self._card = None if card == self._card else card
        self.leads = SEAL if self._card is not None else ""
        return FormRequest.RECOMPOSE

    def pressed_twice(self, key: str, tr: Words) -> FormAnswer | None:
        """Play the card that the first click has chosen."""
        return self._action(self._card) if self._card is not None and key == f"{CARD}{self._card}" else None

    def _action(self, card: Card) -> Action:
        return Throw(card) if self.question.jailed else Fight(card)

    def cancelled(self) -> FormAnswer | None:
        """Put the card back."""
        if self._card is None:
            return None
        self._card = None
        return FormRequest.RECOMPOSE


def guard_height(page: Page) -> float:
    """Return how high the guard of a duel is beside the hand."""
    return share(page, 0.14, 84.0, 150.0)

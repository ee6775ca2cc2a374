"""The card for a duel, or in jail the card that is thrown away: chosen in private (MQ1, MQ8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.mousquetaires.board.box import DUELS, Card, value
from game.rules.mousquetaires.moves import Fight, Throw
from game.rules.mousquetaires.state import PLACES
from game.ui.contract.form import AnswerWithOrders, FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.mousquetaires.clicks import BACKS, CHOOSES, CURTAIN, FIGHT, LEARN, LOOK, THROW
from game.ui.games.mousquetaires.forms.hand import CARD, HIDE, follow_arrow, hand, share
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import is_low, strip
from game.ui.games.mousquetaires.looks.cards import titles
from game.ui.games.mousquetaires.why import of_reward
from game.ui.widgets.control import Act, Button
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.input.device import Device
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

LOWEST: Final = "always lowest"
"""The key of the button that throws the lowest card now and from then on."""
NARROW: Final = 24.0
"""Units between the guard and what is said of the duel."""


FACE_DOWN, SORTED = "face down", "sorted"
"""The keys of the buttons that lay the hand face down from the next duel on, and never again."""
MANNERS: Final = (LEARN, LOOK, CURTAIN)
"""How a hand is shown that lies, or will lie, face down."""
SHOWS: Final[dict[str, dict[str, str]]] = {
    FACE_DOWN: {"": LEARN, CURTAIN: LOOK},
    SORTED: {LEARN: "", LOOK: CURTAIN},
    HIDE: {LOOK: BACKS},
}
"""By the key of a button and how the hand is shown, how it is shown from then on."""
ORDERS: Final = {LEARN: "table", CURTAIN: "curtain"}
"""The standing order that is given with the card, by the way in which the hand is shown."""


class DuelForm(SeatForm[MousquetairesQuestion]):
    """("fight" | "throw", card), behind "learn", "look" or "curtain" where the hand lies, or lay, face down.

    "learn" shows the cards as they will lie face down, "look" as they lie, "curtain" as they will be sorted again.
    """

    def __init__(self, question: MousquetairesQuestion, selection: Path) -> None:
        super().__init__(question)
        manner = selection[0] if selection and selection[0] in MANNERS else ""
        clicks = selection[1:] if manner else selection
        self._manner = "" if question.alone else manner
        card = int(clicks[1]) if len(clicks) == 2 and clicks[0] in {FIGHT, THROW} and clicks[1].isdigit() else None
        self._card: Card | None = card if card in question.hand.cards else None

    @property
    def selection(self) -> Path:
        """How the hand is shown, and the card that is chosen."""
        shown = (self._manner,) if self._manner else ()
        if self._manner == BACKS:
            return shown
        return (*shown, THROW if self.question.jailed else FIGHT, str(self._card)) if self._card is not None else shown

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: yes."""
        return True

    @property
    def _cards(self) -> list[Card]:
        """The cards from left to right."""
        return self.question.face_down if self._manner in {LEARN, LOOK} else self.question.hand.cards

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What the own reward cards would pay, where they are shown."""
        question, found = self.question, dict(super().reasons(tr))
        if self._manner not in {LEARN, LOOK}:
            covers = question.table.covers[question.seat]
            found["form/reward"] = partial(of_reward, question.hand.rewards, covers, tr)
        return found

    def sheet(self, page: Page) -> FormSheet:
        """Return the guard, the hand, what is still needed, the own reward cards."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, self._title(page), tr("for {who} only", who=question.name(question.seat)))
        sheet.brief = is_low(page)
        if is_low(page):
            if question.jailed:
                sheet.say("prompt", question.prompt(tr), "small bold")
            sheet.say("needs", self.needs(tr), "small note", "ink2")
        else:
            sheet.add(guard_block(page, question, self.needs(tr), self.all_needs(tr)))
        if self._manner in {LEARN, LOOK}:
            sheet.add(hand(page, self._cards, self._card, learnt=True))
        else:
            sheet.add(hand(page, self._cards, self._card))
            sheet.add_aside(strip(page, question))
        throws = question.jailed
        label = tr("Throw it away") if throws else tr("Play this card")
        hint = tr("Nobody sees it") if throws else tr("Nobody sees it until all cards are turned")
        why = "" if self._card is not None else tr("Choose a card first.")
        if lesser := self._lesser(tr):
            scrolls = is_low(page) and page.focus.device is not Device.PHONE  # or the hand would be cut
            (sheet.add_aside if scrolls else sheet.add_foot)(papers(page, lesser))
        sheet.add_foot(brass(page, button(SEAL, label, shortcut="Enter", hint=hint, why=why)))
        return sheet

    def _title(self, page: Page) -> str:
        """Return the title; on a low page it says what is to be done, so that title and all cards have room."""
        tr, faced = page.tr, self.question.table.faced
        if is_low(page) and not self.question.jailed:
            return tr("Against the guard of {guard}", guard=faced[-1])
        return tr("Duel {n} of {all}", n=len(faced), all=DUELS)

    def _lesser(self, tr: Words) -> list[Button]:
        """Return the buttons for what is done with the hand beside playing a card."""
        question, buttons = self.question, list[Button]()
        if len(question.hand.cards) < 2:
            return buttons
        if question.jailed and self._manner not in {LEARN, LOOK}:
            said = tr("Throws away your lowest card whenever you are in jail, without asking; change it in the menu")
            buttons.append(button(LOWEST, tr("Always my lowest"), shortcut="L", hint=said))
        if question.alone:
            return buttons
        if self._manner == LOOK:
            buttons.append(button(HIDE, tr("Hide my cards"), shortcut="H", pad="X"))
        if self._manner in {LEARN, LOOK}:
            said = tr("From the next duel on, your hand is sorted again, behind the curtain")
            buttons.append(button(SORTED, tr("Keep the curtain"), shortcut="K", hint=said))
        else:
            said = tr(
                "Shows how your cards will lie face down. From the next duel on you choose one by its back, at the "
                "open table: the screen need not be passed on."
            )
            buttons.append(button(FACE_DOWN, tr("Choose face down"), shortcut="F", hint=said))
        return buttons

    def needs(self, tr: Words) -> str:
        """Say what the chosen card means, or who fights."""
        question, fighters = self.question, self.question.fighters
        if self._card is None and self._manner == LEARN:
            return tr("This is how your cards will lie face down. Remember them, then choose one.")
        if self._card is None and self._manner == LOOK:
            return tr("This is how your cards lie face down.")
        if question.jailed or self._card is None:
            return who_fights(question, tr)
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
        return follow_arrow(event, page, [f"{CARD}{card}" for card in self._cards])

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, or play it."""
        if key == SEAL and self._card is not None:
            return self._answer_with(self._card)
        if key in SHOWS:
            self._manner, self.said = SHOWS[key][self._manner], ""
            return FormRequest.RECOMPOSE
        if key == LOWEST:
            return AnswerWithOrders(Throw(min(self.question.hand.cards)), {"jail": "lowest"})
        if not key.startswith(CARD):
            return None
        card = int(key.removeprefix(CARD))
        self._card = None if card == self._card else card
        self.leads = SEAL if self._card is not None else ""
        return FormRequest.RECOMPOSE

    def pressed_twice(self, key: str, tr: Words) -> FormAnswer | None:
        """Play the card that the first click has chosen."""
        twice = self._card is not None and key == f"{CARD}{self._card}"
        return self._answer_with(self._card) if twice and self._card is not None else None

    def _answer_with(self, card: Card) -> FormAnswer:
        """Play a card; give the standing order that goes with how the hand is shown."""
        action = Throw(card) if self.question.jailed else Fight(card)
        order = ORDERS.get(self._manner)
        return AnswerWithOrders(action, {CHOOSES: order}) if order else action

    def cancelled(self) -> FormAnswer | None:
        """Put the card back."""
        if self._card is None:
            return None
        self._card = None
        return FormRequest.RECOMPOSE


def who_fights(question: MousquetairesQuestion, tr: Words) -> str:
    """Say who fights the duel or, to whom has no free card, what the duel may change; all may know it."""
    if question.jailed and question.fighters == 1:
        return tr("It does not count. {who} fights alone.", who=question.name(1 - question.seat))
    if question.jailed:
        return tr("It does not count. The others fight without you.")
    if all(question.cover(question.seat, place) for place in PLACES):
        if question.table.house.full == "both":
            return tr("Your cards are all covered: a win sends back a prison, a loss turns a gem into one.")
        return tr("Your cards are all covered: a win sends back a prison, a loss a gem.")
    if question.fighters == 1:
        return tr("You fight alone: gem or prison, it is yours.")
    return tr("{n} of you fight together.", n=question.fighters)


def guard_block(page: Page, question: MousquetairesQuestion, needs: str, every: Sequence[str]) -> Block:
    """Put the guard, and beside it what is to be done and what it takes; `every` lists all that `needs` may say."""
    tr, type_ = page.tr, page.canvas.type
    guard, tall = question.table.faced[-1], guard_height(page)
    prompt = question.prompt(tr)

    def words(wide: float) -> tuple[float, float]:
        room = wide - tall * SHAPE - NARROW
        longest = max(type_.height(each, STYLES["small note"], room) for each in every)
        return type_.height(prompt, STYLES["bold"], room), longest

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


def guard_height(page: Page) -> float:
    """Return how high the guard of a duel is beside the hand."""
    return share(page, 0.14, 84.0, 150.0)

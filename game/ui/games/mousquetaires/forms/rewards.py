"""Reward cards on a sheet: three that are chosen at the beginning of a round, three that lie with what is on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kernel.types import Seat
from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.moves import LayRewards
from game.rules.mousquetaires.sentences.naming import card_name, place_name
from game.rules.mousquetaires.state import PLACES, DuelTable, Place
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.mousquetaires.aside import RUBY
from game.ui.games.mousquetaires.clicks import LAY
from game.ui.games.mousquetaires.forms.hand import CARD, SHOWN, follow_arrow, hand, share
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.looks.table import NAMES
from game.ui.widgets.control import Act, Control, Tile
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.form_sheet import LOW, Block, FormSheet, brass, button, prose
from game.ui.widgets.page import Page
from game.words import Words

SLOT: Final = "slot "
"""The keys of the places for the chosen cards begin so."""
GAP: Final = 14.0
LOW_SLOT: Final = 76.0
"""The height of these places where there is little."""


class RewardsForm(SeatForm[MousquetairesQuestion]):
    """("lay", card, card, card): which card lies where, "" for none yet."""

    def __init__(self, question: MousquetairesQuestion, selection: Path) -> None:
        super().__init__(question)
        held = question.hand.cards
        kept = (
            [int(each) if each and int(each) in held else None for each in selection[1:]]
            if selection[:1] == (LAY,)
            else []
        )
        self._laid: list[Card | None] = [*kept, None, None, None][: len(PLACES)]

    @property
    def selection(self) -> Path:
        """The cards laid so far."""
        return (LAY, *("" if card is None else str(card) for card in self._laid)) if self._chosen() else ()

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: yes."""
        return True

    def _chosen(self) -> list[Card]:
        return [card for card in self._laid if card is not None]

    def sheet(self, page: Page) -> FormSheet:
        """Return the hand, the three places, what they may pay."""
        tr, chosen = page.tr, self._chosen()
        sheet = FormSheet(page, tr("Your reward"), tr("for {who} only", who=self.question.name(self.question.seat)))
        if is_low(page):
            sheet.say("sum", self._sum(tr), "small bold")
        else:
            sheet.say("prompt", self.question.prompt(tr), "small")
        held = [None if card in chosen else card for card in self.question.hand.cards]
        sheet.add(hand(page, held, clear=SHOWN))
        sheet.add_aside(slots(page, self._laid))
        if not is_low(page):
            sheet.add_aside(prose(page, "sum", self._sum(tr), "bold"))
        why = "" if len(chosen) == len(PLACES) else tr("Choose three cards first.")
        hint = tr("They stay there for the whole round")
        sheet.add_foot(brass(page, button(SEAL, tr("Lay face down"), shortcut="Enter", hint=hint, why=why)))
        return sheet

    def _sum(self, tr: Words) -> str:
        chosen = self._chosen()
        if len(chosen) < len(PLACES):
            missing = len(PLACES) - len(chosen)
            return tr.plural("{n} more card to choose", "{n} more cards to choose", missing)
        return tr.plural("They may pay {n} ducat", "They may pay {n} ducats", sum(map(value, chosen)))

    def in_words(self, control: Control, tr: Words) -> str:
        """Name the cards that can be laid, and those that can be taken back."""
        word, _, place = control.key.partition(" ")
        if f"{word} " == SLOT:
            laid = self._laid[int(place)] is not None
            return tr("Take back: {what}", what=control.label) if laid else ""
        full = f"{word} " == CARD and None not in self._laid
        return "" if full else super().in_words(control, tr)

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """Go from card to card at an arrow; leave other keys to the controls."""
        order = [f"{CARD}{card}" for card in self.question.hand.cards if card not in self._laid]
        return follow_arrow(event, page, order)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Lay a card on the first free place, or take one back."""
        if key == SEAL:
            return LayRewards(*self._chosen())
        if key.startswith(CARD):
            self._lay(int(key.removeprefix(CARD)), tr)
        elif key.startswith(SLOT):
            self._take_back(int(key.removeprefix(SLOT)), tr)
        else:
            return None
        return FormRequest.RECOMPOSE

    def _lay(self, card: Card, tr: Words) -> None:
        if None not in self._laid:
            self.said = tr("Three cards are chosen. Choose one of them to take it back.")
            return
        self._laid[self._laid.index(None)] = card
        left = [each for each in self.question.hand.cards if each not in self._laid]
        following = next((each for each in left if each > card), left[-1])
        self.leads = f"{CARD}{following}" if None in self._laid else SEAL

    def _take_back(self, place: Place, tr: Words) -> None:
        card, self._laid[place] = self._laid[place], None
        if card is None:
            self.said = tr("Choose a card in your hand to put it here.")
        else:
            self.leads = f"{CARD}{card}"

    def cancelled(self) -> FormAnswer | None:
        """Take the last card back."""
        laid = [place for place in PLACES if self._laid[place] is not None]
        if not laid:
            return None
        self._laid[laid[-1]] = None
        return FormRequest.RECOMPOSE


def slots(page: Page, laid: Sequence[Card | None]) -> Block:
    """Put the three places for the reward, with the cards that lie there."""
    tr = page.tr
    tall = LOW_SLOT if is_low(page) else share(page, 0.15, 92.0, 168.0)

    def put(box: Box, area: str) -> None:
        for place, (card, at) in enumerate(zip(laid, trio(box, tall), strict=True)):
            look, args, label = "mousquetaires/form place", (place,), place_name(place, tr).capitalize()
            if card is not None:
                look, args, label = face(card, tr)
            hint = label if card is None else tr("Take it back into your hand")
            page.add(Tile(key=f"{SLOT}{place}", box=at, look=look, args=args, label=label, hint=hint, area=area))

    return Block(lambda _wide: tall, put)


def strip(page: Page, question: MousquetairesQuestion) -> Block:
    """Show the seat's own reward cards, which nobody else may see, and what they pay as things stand."""
    tr = page.tr
    tall = strip_height(page)
    words = tr.plural("Your reward, now {n} ducat", "Your reward, now {n} ducats", question.worth())
    wide, type_, style = tall * SHAPE, page.canvas.type, STYLES["small note"]
    left = 3 * wide + 2 * GAP
    widest = max(type_.width(word, style) for word in words.split(" "))

    def cut(box: Box) -> tuple[Box, Box]:
        """Return the room of the cards and that of the words: beside them if they are no higher there, else below."""
        cards, beside = box.cut_left(left, 18)
        fits = widest <= beside.w and type_.height(words, style, beside.w) <= tall
        return (cards, beside) if fits else box.cut_top(tall, 4)

    def put(box: Box, area: str) -> None:
        cards, rest = cut(box)
        for place, (card, at) in enumerate(
            zip(question.hand.rewards, cards.middle(left, tall).row(3, GAP), strict=True)
        ):
            look, args, label = face(card, tr)
            page.put(Item(f"form/reward {place}", look, at, ("normal", *args), 6, label=label), area=area)
            page.put(*covered(f"form/reward {place}", question.table, question.seat, place, at, 7), area=area)
        said = rest.middle(rest.w, type_.height(words, style, rest.w))
        align = "left" if rest.y == box.y else "centre"
        page.put(items.prose("form/reward", words, said, style, "ink2", align), area=area)

    def high(whole: float) -> float:
        _, rest = cut(Box(0, 0, whole, tall))
        return max(tall, rest.y + type_.height(words, style, rest.w))

    return Block(high, put)


def strip_height(page: Page) -> float:
    """Return how high one's own reward cards are beside the hand."""
    return share(page, 0.1, 57.0, 108.0)


# ---------------------------------------------------------------------- what they are made of


def is_low(page: Page) -> bool:
    """Tell whether there is so little height that only what must be seen has room."""
    return page.canvas.box.h < LOW


def trio(box: Box, tall: float) -> list[Box]:
    """Return the boxes of three cards side by side in the middle of a box."""
    wide = min(tall * SHAPE, (box.w - 2 * GAP) / 3)
    return box.middle(3 * wide + 2 * GAP, wide / SHAPE).row(3, GAP)


def face(card: Card, tr: Words, mood: str = "") -> tuple[str, Args, str]:
    """Return how an open card is drawn: its look, the arguments after the state, its name."""
    return (
        "mousquetaires/card",
        (value(card), swords(card), tr(NAMES[value(card)]), mood),
        card_name(card, tr),
    )


def covered(key: str, table: DuelTable, seat: Seat, place: Place, at: Box, layer: int) -> list[Item]:
    """Return what lies on a reward card."""
    match table.covers[seat][place]:
        case "gem":
            return [Item(f"{key} gem", "mousquetaires/cover", at, ("gem", RUBY), layer)]
        case "prison":
            return [Item(f"{key} prison", "mousquetaires/cover", at, ("bars", 8), layer)]
        case _:
            return []

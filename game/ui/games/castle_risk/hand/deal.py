"""The private form of a deal: the partner, the cards to give, the kinds to ask for (CR31, CR66)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.kernel.types import Seat
from game.rules.castle_risk.cards.deals import MOST_CARDS, Dealing, partners
from game.rules.castle_risk.moves import Offer
from game.rules.castle_risk.state import CARDS, Card
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.games.castle_risk.card_words import card_text, picture_of
from game.ui.games.castle_risk.forms.blocks import seats
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import DEAL, HAND, CastleRiskQuestion
from game.ui.widgets.control import Tile
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.words import Words

CHIP: Final = (54.0, 66.0)
"""The width of the smallest cards, on a low canvas and on a high one."""
BELOW: Final = 11
"""Units between a card and its number: the ring of the keyboard reaches so far."""
HIGH: Final = 1000.0


class DealForm(CastleRiskForm):
    """("hand", "deal", partner, cards to give, cards to take); the kinds of each joined by commas."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection if selection[:2] == (HAND, DEAL) else (HAND, DEAL))
        self._partners: Final[list[Seat]] = self.partners(question)
        usual = self._partners if len(self._partners) == 1 else [question.war.player]
        self._partner: Seat | None = usual[0] if usual[0] in self._partners else None
        self._give: list[Card] = []
        self._take: list[Card] = []
        if len(selection) == 5:
            self._partner = int(selection[2]) if selection[2] and int(selection[2]) in self._partners else self._partner
            self._give, self._take = _cards(selection[3]), _cards(selection[4])

    @staticmethod
    def partners(question: CastleRiskQuestion) -> list[Seat]:
        """Return the players to whom the deal can be offered."""
        return partners(question.war, question.seat)

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self.chosen[:2] != (HAND, DEAL):
            return self.chosen
        partner = "" if self._partner is None else str(self._partner)
        return (HAND, DEAL, partner, ",".join(self._give), ",".join(self._take))

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """The partners, the own cards, the kinds to ask for."""
        question, tr = self.question, page.tr
        openly = tr("Everyone sees the offer. The other player may refuse without giving a reason.")
        sheet = FormSheet(page, tr("Offer a deal"), tr("for {who} only", who=question.name(question.seat)))
        sheet.divisible = True
        if len(self._partners) > 1:
            chosen = () if self._partner is None else (self._partner,)
            sheet.add(seats(page, question, self._partners, chosen, lambda seat: self._against(seat, tr)))
        else:
            sheet.say("partner", tr("to {who}", who=question.name(self._partners[0])), "label")
        held = question.hand.cards
        own = [card for card in CARDS if held.get(card, 0)]
        sheet.head("give", tr("I give"), "small bold", "left")
        sheet.add(_chips(page, "give", own, self._give, lambda card: held.get(card, 0)))
        sheet.head("take", tr("I ask for"), "small bold", "left")
        sheet.add(_chips(page, "take", CARDS, self._take, lambda _card: 0))
        sheet.add_foot(
            papers(page, [button("clear", tr("Start again"), shortcut="Backspace"), button("leave", tr("Back"))])
        )
        sheet.add_foot(
            brass(page, button("send", tr("Send the offer"), hint=openly, shortcut="Enter", why=self._missing(tr)))
        )
        return sheet

    def _against(self, seat: Seat, tr: Words) -> str:
        """Say why no deal can be made with a player, whatever the cards."""
        if not self.question.view.shown[seat].cards:
            return tr("{who} holds no cards.", who=self.question.name(seat))
        return ""

    def _missing(self, tr: Words) -> str:
        if self._partner is None:
            return tr("Choose a player first.")
        if not self._give:
            return tr("Choose the cards you give.")
        return "" if self._take else tr("Choose the cards you ask for.")

    # ------------------------------------------------------------------ what is done

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose, send, begin again, go back."""
        word, _, what = key.partition(" ")
        match word:
            case "player":
                self._partner = int(what)
            case "give":
                held = self.question.hand.cards.get(_card(what), 0)
                self._give = self._turn(self._give, what, min(held, MOST_CARDS), tr)
            case "take":
                self._take = self._turn(self._take, what, MOST_CARDS, tr)
            case "clear":
                self._give, self._take = [], []
            case "leave":
                return self.open_hand()
            case "send" if self._partner is not None:
                return self.tried(Offer(self._partner, tuple(self._give), tuple(self._take)), tr)
            case _:
                return None
        return FormRequest.RECOMPOSE

    def _turn(self, chosen: list[Card], name: str, most: int, tr: Words) -> list[Card]:
        """Return the cards after a click on a kind; say why where it changes nothing."""
        if _card(name) not in chosen and len(chosen) == MOST_CARDS:
            self.said = tr.plural("At most {n} card can go each way.", "At most {n} cards can go each way.", MOST_CARDS)
        return _turned(chosen, name, most)

    def cancelled(self) -> FormAnswer | None:
        """Go back to the hand; a player who is not at turn leaves it."""
        if self.question.seat != self.question.war.player:
            return FormRequest.LEAVE
        return self.open_hand()


class GuestDealForm(DealForm):
    """The same form for a player who is not at turn: it leads back to the open table only."""

    @property
    def interrupts(self) -> bool:
        """Whether an attacker who rolls on stops: not for a deal, after which the dice go on."""
        return False

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Leave without an offer, or go on."""
        return FormRequest.LEAVE if key == "leave" else super().pressed(key, tr)


class CounterDealForm(DealForm):
    """The same form for a partner who offers something else in return; it begins with the cards that were named."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection)
        if len(selection) < 5:
            asked: Dealing = question.phase
            held = question.hand.cards
            self._give = [card for card in CARDS for _ in range(min(asked.take.count(card), held.get(card, 0)))]
            self._take = list(asked.give)

    @property
    def interrupts(self) -> bool:
        """Whether an attacker who rolls on stops: not for a deal, after which the dice go on."""
        return False

    @staticmethod
    def partners(question: CastleRiskQuestion) -> list[Seat]:
        """Return the player who has offered the deal."""
        asked: Dealing = question.phase
        return [asked.seat]

    def cancelled(self) -> FormAnswer | None:
        """Go back to the deal that was offered."""
        return self.open_hand()


def _card(name: str) -> Card:
    return next(card for card in CARDS if card == name)


def _cards(names: str) -> list[Card]:
    return [card for card in CARDS for name in names.split(",") if name == card]


def _turned(chosen: list[Card], name: str, most: int) -> list[Card]:
    """Return the chosen cards, sorted, with one more of a kind; with none of it if `most` are chosen already."""
    card = _card(name)
    if chosen.count(card) < most and len(chosen) < MOST_CARDS:
        return sorted([*chosen, card], key=CARDS.index)
    return [each for each in chosen if each != card]


def _chips(page: Page, key: str, kinds: Sequence[Card], chosen: Sequence[Card], held: Callable[[Card], int]) -> Block:
    """Return the kinds of card to choose, each with the number chosen, and the number held if it is known."""
    chip = CHIP[1] if page.canvas.box.h >= HIGH else CHIP[0]

    def put(box: Box, area: str) -> None:
        step = min(chip + 8, (box.w + 4) / max(1, len(kinds)))
        wide = min(chip, step - 2)
        left = box.x + (box.w - step * len(kinds) + step - wide) / 2
        for i, card in enumerate(kinds):
            place = Box(left + i * step, box.y, wide, wide * 7 / 5)
            title, _, _ = card_text(card, page.tr)
            number, most = chosen.count(card), held(card)
            mood = "chosen" if number else ""
            args = (picture_of(card), mood)
            page.add(
                Tile(key=f"{key} {card}", box=place, look="card chip", args=args, label=title, hint=title, area=area)
            )
            words = f"{number} / {most}" if most else str(number)
            line = Box(place.x - 4, place.bottom + BELOW, place.w + 8, 23)
            page.put(items.text(f"form/{key} {card}", words, line, "small bold", "oxblood", "centre"), area=area)

    return Block(lambda _wide: chip * 7 / 5 + 23 + BELOW, put)

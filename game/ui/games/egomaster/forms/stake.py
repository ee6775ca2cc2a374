"""Forms before a question: whom it is played with, whether the stake is raised, who follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.kernel.types import Seat
from game.rules.egomaster.moves import AllIn, Challenge, Designate, Fold, Match, Raise, Stay
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.sentences.naming import amount_name
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL, SeatForm
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.clicks import NAME, RAISE
from game.ui.games.egomaster.forms.aside import prize
from game.ui.games.egomaster.forms.blocks import PlayerRow, rows, touch
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.widgets.control import Amount, Control
from game.ui.widgets.form_sheet import FormSheet, brass, button, control
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import Words

HOLDER: Final = "holder "
"""The keys of plaques on the board begin so; the seat follows."""
STAY, FOLD, ACCEPT = "stay", "fold", "accept"
"""The keys of the buttons that say so."""


class NameForm(SeatForm[EgomasterQuestion]):
    """The choice of another player, who is named at once."""

    @property
    def _named(self) -> dict[Seat, Designate | Challenge]:
        return {each.seat: each for each in self.question.options if isinstance(each, Designate | Challenge)}

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet with the players who can be named."""
        question, tr = self.question, page.tr
        solo = any(isinstance(each, Designate) for each in question.options)
        sheet = FormSheet(page, tr("Name a player") if solo else tr("Your opponent"), question.name(question.seat))
        sheet.say("prompt", question.prompt(tr))
        lines = [
            PlayerRow(
                token_args(question.players, seat),
                question.name(seat),
                tr("has {amount}", amount=amount_name(question.quiz.stacks[seat], tr)),
                f"{NAME} {seat}",
                str(i + 1),
            )
            for i, seat in enumerate(self._named)
        ]
        sheet.add(rows(page, "named", lines), prize(page, question.quiz))
        return sheet

    def compose_on_board(self, page: Page, place: Callable[[Box], Box]) -> None:
        """Put a place to click on their plaques below the question."""
        for seat in self._named:
            box = layout.holder(seat, self.question.quiz.seats)
            touch(page, place, f"{HOLDER}{seat}", box, ("box",), self.question.name(seat), grave=True)

    def in_words(self, control: Control, tr: Words) -> str:
        """Say who can be named; the plaques on the board do the same."""
        if control.key.startswith(HOLDER):
            return ""
        _, _, seat = control.key.rpartition(" ")
        return tr("Choose: {what}", what=self.question.name(int(seat))) if seat.isdigit() else control.label

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Name the player whose row or plaque was pressed."""
        word, _, seat = key.rpartition(" ")
        return self._named.get(int(seat)) if f"{word} " in {f"{NAME} ", HOLDER} else None


class RaiseForm(SeatForm[EgomasterQuestion]):
    """The stepper of a raise, with a total to type. Its selection is ("raise", number), or empty without a raise."""

    def __init__(self, question: EgomasterQuestion, selection: Path) -> None:
        super().__init__(question)
        number = int(selection[1]) if len(selection) == 2 and selection[0] == RAISE else 0
        self._total = number if Raise(number) in question.options else 0
        self._typed = number if not self._total and 0 < number <= question.owned else 0
        """A number that is no total, perhaps the beginning of one that is being typed; 0 for none."""

    @property
    def selection(self) -> Path:
        """Return the total that is chosen, or what is typed of it, as a selection."""
        number = self._total or self._typed
        return (RAISE, str(number)) if number else ()

    @property
    def chooses_by_digits(self) -> bool:
        """Whether digits only choose: they write the total."""
        return True

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet: the stepper, who could follow, and both buttons."""
        question, tr = self.question, page.tr
        least, most = question.quiz.stake + STEP, question.owned
        sheet = FormSheet(page, tr("The stake"), question.name(question.seat))
        sheet.say("prompt", question.prompt(tr))
        sheet.add(control(page, 112, self._stepper))
        low, high = amount_name(least, tr), amount_name(most, tr)
        limits = tr("You can raise from {low} to {high}, all you own.", low=low, high=high)
        if least == most:
            limits = tr("You can only raise to {total}, all you own.", total=high)
        sheet.say("limits", limits, "small note")
        sheet.add(
            rows(page, "follows", [self._follows(seat, tr) for seat in question.quiz.playing if seat != question.seat])
        )
        stay = tr("Play for {amount}", amount=amount_name(question.quiz.stake, tr))
        up = tr("Raise to {amount}", amount=amount_name(self._total or least, tr))
        choose = tr("Choose a total first.")
        if self._typed:
            choose = tr("{n} cannot be staked: totals go up by {step}.", n=self._typed, step=amount_name(STEP, tr))
        raises = bool(self._total)
        sheet.add_foot(
            brass(
                page,
                button(
                    SEAL,
                    up,
                    shortcut="Enter" if raises else "",
                    why="" if raises else choose,
                    grave=True,
                ),
            ),
            brass(page, button(STAY, stay, shortcut="" if raises or self._typed else "Enter", grave=True)),
        )
        return sheet

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """From where to where one can raise."""
        least, most = self.question.quiz.stake, self.question.owned
        parts = (
            Part(tr("The stake without a raise"), amount_name(least, tr)),
            Part(tr("The smallest raise above it"), f"+{amount_name(STEP, tr)}"),
            Part(tr("All you own"), amount_name(most, tr)),
        )
        words = tr("Whoever matches puts in as much; whoever has less may go all-in, and then nobody stakes more.")
        why = Why("", parts, words=words, rules=("18", "20"))
        return {**super().reasons(tr), "form/limits": lambda: why}

    def in_words(self, control: Control, tr: Words) -> str:
        """Say what the controls do."""
        return tr("Choose how high to raise") if control.key == "amount" else control.label

    def _stepper(self, box: Box, area: str) -> Control:
        stake, owned = self.question.quiz.stake, self.question.owned
        return Amount(
            key="amount",
            box=box,
            value=self._typed or self._total or stake,
            low=stake,
            high=owned,
            free=owned,
            shortest=1,
            step=STEP,
            area=area,
        )

    def _follows(self, seat: Seat, tr: Words) -> PlayerRow:
        """Say what a player could answer to the total that is chosen."""
        owned, total = self.question.quiz.stacks[seat], self._total or self.question.quiz.stake + STEP
        amount = amount_name(owned, tr)
        note = (
            tr("could match: has {amount}", amount=amount)
            if owned >= total
            else tr("only all-in, with {amount}", amount=amount)
        )
        return PlayerRow(token_args(self.question.players, seat), self.question.name(seat), note)

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Choose a total; the least means no raise."""
        if key != "amount":
            return None
        self._total = value if Raise(value) in self.question.options else 0
        self._typed = 0 if self._total or value == self.question.quiz.stake else value
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Raise, or play for the square's amount."""
        match key:
            case "stay":
                return Stay()
            case "seal" if self._total:
                return Raise(self._total)
            case _:
                return None

    def cancelled(self) -> FormAnswer | None:
        """Take the raise back."""
        if not self._total and not self._typed:
            return None
        self._total = self._typed = 0
        return FormRequest.RECOMPOSE


class BidForm(SeatForm[EgomasterQuestion]):
    """The answer to a raise: fold, match or go all-in."""

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What each answer costs."""
        quiz, owned = self.question.quiz, self.question.owned
        amount = self.question.view.board.ring[quiz.squares[quiz.roller]].amount
        square, raised = Part(tr("The square’s amount"), amount_name(amount, tr)), amount_name(quiz.stake, tr)
        mine, total = Part(tr("You have"), amount_name(owned, tr)), tr("You pay")
        fold = Part(total, amount_name(min(amount, quiz.stake, owned), tr))
        match = Part(total, amount_name(min(quiz.stake, owned), tr))
        stake = Part(tr("The raise"), raised)
        return {
            **super().reasons(tr),
            ACCEPT: lambda: Why(parts=(stake, mine), total=match, words=tr("The smaller counts."), rules=("19", "20")),
            FOLD: lambda: Why(parts=(square, mine), total=fold, words=tr("The smaller counts."), rules=("19",)),
        }

    def sheet(self, page: Page) -> FormSheet:
        """Return the sheet with every answer and what it costs."""
        question, tr, quiz = self.question, page.tr, self.question.quiz
        amount = question.view.board.ring[quiz.squares[quiz.roller]].amount
        under = question.name(question.seat)
        if quiz.house.bids == "secret" and not question.alone:
            under = tr("for {who} only", who=under)
        sheet = FormSheet(page, tr("The raise"), under)
        sheet.say("prompt", question.prompt(tr))
        short = AllIn() in question.options
        sheet.say("owned", tr("You have {amount}.", amount=amount_name(question.owned, tr)), "note", "ink2")
        stakes = amount_name(min(quiz.stake, question.owned), tr)
        pays = amount_name(min(amount, quiz.stake, question.owned), tr)
        accept = tr("All-in") if short else tr("Match")
        goes = tr("Everyone stakes {amount}", amount=stakes) if short else tr("You stake {amount}", amount=stakes)
        sheet.add(
            brass(page, button(ACCEPT, accept, note=goes, shortcut="1", grave=True)),
            brass(
                page,
                button(
                    FOLD,
                    tr("Fold"),
                    note=tr("You pay {amount} and sit this one out", amount=pays),
                    shortcut="2",
                    grave=True,
                ),
            ),
        )
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Bid."""
        match key:
            case "accept":
                return AllIn() if AllIn() in self.question.options else Match()
            case "fold":
                return Fold()
            case _:
                return None

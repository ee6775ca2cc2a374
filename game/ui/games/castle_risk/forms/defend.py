"""The forms of the defender: to the end or roll by roll, Marshal, hidden armies (CR13, CR21, CR34, CR48).

It shows the same buttons whatever the defender holds. They wake a moment after they have come: the attacker has just
clicked in the same place. What takes a card or a note is chosen behind the curtain, so that
nobody hears a refusal; only who plays alone has buttons for it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final

import pygame

from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.dice import WHITES, chances_against
from game.rules.castle_risk.battle.odds import odds
from game.rules.castle_risk.battle.rolls import Defending, FacingRed
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import AwaitRed, Defend, DefendToEnd, PlayMarshal, Reveal
from game.rules.castle_risk.sentences.naming import dice_shown
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.blocks import chances, dice_row, tenths
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.forms.why_odds import fight_of, odds_reasons
from game.ui.games.castle_risk.looks.battle_sides import battle_sides
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act, Button
from game.ui.widgets.form_sheet import SMALL_PAGE, Block, FormSheet, brass, button, papers, prose
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

NEAR: Final = 4.0
"""The space between the lesser answers, so that both stand in one row of a narrow sheet."""
BY_ROLL: Final = "rolls"
"""The selection of a defender who chooses the dice of this roll."""


class DefendingForm(CastleRiskForm):
    """Defends to the end, or with the dice of one roll: ("rolls",) for the most, ("defend", number) for fewer."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._phase: Final[Defending] = question.phase
        self._most: Final = min(question.war.armies[self._phase.assault.target], WHITES)
        self._dice = min(int(selection[1]), self._most) if selection[:1] == ("defend",) else self._most
        self._decided: Final = question.war.defences.get(question.seat) == "rolls"
        self._later: Final = question.war.house.white_dice == "seen"
        self._by_roll = self._decided or selection[:1] in {("defend",), (BY_ROLL,)}

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self.chosen:
            return self.chosen
        if self._dice != self._most:
            return ("defend", str(self._dice))
        return (BY_ROLL,) if self._by_roll and not self._decided else ()

    @property
    def interrupts(self) -> bool:
        """Whether an attacker who rolls on stops: only for a defender who decides before each roll."""
        return self._by_roll

    @property
    def marks(self) -> Marks:
        """From where to where."""
        return _ends(self._phase.assault)

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What the odds are made of."""
        return {**super().reasons(tr), **odds_reasons(fight_of(self.question.war, self._phase.assault), tr)}

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """Both sides, how likely the land holds, and how to defend."""
        question, tr, phase = self.question, page.tr, self._phase
        sheet = FormSheet(
            page,
            tr("Defence: {land}", land=question.land(phase.assault.target, tr)),
            question.name(question.seat),
        )
        sheet.divisible = sheet.brief = True
        sheet.add(battle_sides(page, question, phase.assault))
        thrown = tr.plural("The attacker rolls {n} die.", "The attacker rolls {n} dice.", phase.red)
        sheet.add(_if_there_is_room(prose(page, "red", thrown, "note"), page))
        if self._by_roll and not self._later:
            sheet.add(dice_row(page, "white", self._most, self._dice, lambda n: question.why(Defend(n), tr)))
        sheet.add(self._hope(page))
        self._put_cards(sheet)
        self._put_answers(sheet)
        return sheet

    def _put_cards(self, sheet: FormSheet) -> None:
        """Put what is played beside the dice. Where others watch, it opens the own cards first."""
        page, tr = sheet.page, sheet.page.tr
        stands = self.question.war.marshals[self.question.seat] == "stands"
        marshal = _what_a_marshal_does(self.question.war.house, tr)
        reveal = tr("Hidden armies in the land you defend")
        leader = button("marshal", tr("Marshal…"), hint=marshal, shortcut="M", picked=stands)
        note = button("reveal", tr("Note…"), hint=reveal, shortcut="R")
        hidden = Reveal(self.question.id(self._phase.assault.target))
        sheet.add_foot(
            papers(
                page,
                [
                    self.playing(leader, tr("Marshal"), PlayMarshal(), tr),
                    self.playing(note, tr("Note"), hidden, tr),
                ],
            )
        )

    def _put_answers(self, sheet: FormSheet) -> None:
        page, tr = sheet.page, sheet.page.tr
        if self._later:
            lesser = [_to_the_end(tr, "E", tr("To the end")), _whole_turn(tr)]
            hint = tr("Show nothing else: the attacker rolls, then you choose your dice.")
            main = button("await", tr("See the red dice"), hint=hint, shortcut="Enter", grave=True)
        elif self._by_roll:
            lesser = [_to_the_end(tr, "E", tr("To the end")), _whole_turn(tr)]
            label = tr.plural("Defend with {n} die", "Defend with {n} dice", self._dice)
            main = button("defend", label, shortcut="Enter", grave=True)
        else:
            by_roll = tr("Choose the dice now, and be asked before each roll")
            lesser = [button(BY_ROLL, tr("Roll by roll"), hint=by_roll, shortcut="B"), _whole_turn(tr)]
            main = _to_the_end(tr, "Enter", tr("Defend to the end"))
        sheet.add_foot(papers(page, lesser, NEAR))
        sheet.add_foot(brass(page, main))

    def _hope(self, page: Page) -> Block:
        question, tr, assault = self.question, page.tr, self._phase.assault
        war = question.war
        free = assault.aboard or war.armies[assault.source] - 1
        marshal = war.marshals[question.seat] == "stands"
        reds = assault.dice(war)
        about = odds(free, war.armies[assault.target], reds, int(war.general), int(marshal))
        letters = (question.token(question.seat), question.token(war.player))
        under = _average(page, about.defender_losses, about.attacker_losses)
        return chances(page, 1 - about.win, letters, tr("The land holds"), under)

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """The space bar presses the main button."""
        self.lead_space(event, page, "await" if self._later else "defend" if self._by_roll else "end")
        return None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose dice, play a card, defend."""
        match key.split(" "):
            case ["dice", number]:
                self._dice = int(number)
            case ["rolls"]:
                self._by_roll = True
            case ["defend"]:
                return self.tried(Defend(self._dice), tr)
            case ["await"]:
                return self.tried(AwaitRed(), tr)
            case ["end"]:
                self._by_roll = False
                return self.tried(DefendToEnd("attack"), tr)
            case ["turn"]:
                return self.tried(DefendToEnd("turn"), tr)
            case ["marshal"] if self.question.alone:
                return self.tried(PlayMarshal(), tr)
            case ["reveal"] if self.question.alone:
                return self.tried(Reveal(self.question.id(self._phase.assault.target)), tr)
            case ["marshal"]:
                return self.open_hand("Marshal")
            case ["reveal"]:
                return self.open_hand()
            case _:
                return None
        return FormRequest.RECOMPOSE

    def cancelled(self) -> FormAnswer | None:
        """Go back from the dice of one roll to the whole question."""
        if self._decided or not self._by_roll:
            return None
        self._by_roll, self._dice = False, self._most
        return FormRequest.RECOMPOSE


class FacingRedForm(CastleRiskForm):
    """Chooses the dice against the red ones that lie open: ("defend", number) for fewer (CR48, house rule)."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._phase: Final[FacingRed] = question.phase
        self._most: Final = min(question.war.armies[self._phase.assault.target], WHITES)
        self._dice = min(int(selection[1]), self._most) if selection[:1] == ("defend",) else self._most

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return ("defend", str(self._dice)) if self._dice != self._most else ()

    @property
    def interrupts(self) -> bool:
        """An attacker who rolls on stops only for a defender who has chosen before."""
        return self.question.war.defences.get(self.question.seat) == "rolls"

    @property
    def marks(self) -> Marks:
        """From where to where."""
        return _ends(self._phase.assault)

    def sheet(self, page: Page) -> FormSheet:
        """Both sides, the red dice, and how many to roll."""
        question, tr, phase = self.question, page.tr, self._phase
        land = question.land(phase.assault.target, tr)
        sheet = FormSheet(page, tr("Defence: {land}", land=land), question.name(question.seat))
        sheet.divisible = sheet.brief = True
        sheet.add(battle_sides(page, question, phase.assault))
        sheet.say("red", tr("Red: {dice}", dice=dice_shown(phase.red)), "big body")
        sheet.add(dice_row(page, "white", self._most, self._dice, lambda n: question.why(Defend(n), tr)))
        sheet.add(self._hope(page))
        sheet.add_foot(papers(page, [_to_the_end(tr, "E", tr("To the end")), _whole_turn(tr)], NEAR))
        label = tr.plural("Defend with {n} die", "Defend with {n} dice", self._dice)
        sheet.add_foot(brass(page, button("defend", label, shortcut="Enter", grave=True)))
        return sheet

    def _hope(self, page: Page) -> Block:
        """Return how likely the chosen dice lose no army, and what the roll costs both sides on average."""
        question, tr = self.question, page.tr
        war = question.war
        marshal = war.marshals[question.seat] == "stands"
        results = chances_against(self._phase.red, self._dice, int(war.general), int(marshal))
        held = sum(chance for battle, chance in results if not battle.defender_losses)
        ours = sum(chance * battle.defender_losses for battle, chance in results)
        theirs = sum(chance * battle.attacker_losses for battle, chance in results)
        letters = (question.token(question.seat), question.token(war.player))
        return chances(page, held, letters, tr("You lose no army"), _average(page, ours, theirs))

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """The space bar presses the main button."""
        self.lead_space(event, page, "defend")
        return None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose dice, defend."""
        match key.split(" "):
            case ["dice", number]:
                self._dice = int(number)
                return FormRequest.RECOMPOSE
            case ["defend"]:
                return self.tried(Defend(self._dice), tr)
            case ["end"]:
                return self.tried(DefendToEnd("attack"), tr)
            case ["turn"]:
                return self.tried(DefendToEnd("turn"), tr)
            case _:
                return None


def _if_there_is_room(block: Block, page: Page) -> Block:
    """Return a block that gives way on a small page: the chance counts the dice, too."""
    if page.canvas.box.h >= SMALL_PAGE:
        return block
    return Block(lambda _wide: 0.0, lambda box, area: block.put(box, area) if box.h else None, block.high(inf))


def _average(page: Page, ours: float, theirs: float) -> str:
    """Say what both sides lose on average."""
    return page.tr("Average losses: {ours} against {theirs}", ours=tenths(ours, page), theirs=tenths(theirs, page))


def _ends(assault: Assault) -> Marks:
    return Marks(frozenset((assault.source, assault.target)), assault.source, frozenset((assault.target,)))


def _to_the_end(tr: Words, shortcut: str, label: str) -> Button:
    hint = tr(
        "With the most dice, until the attack is over. You are asked again if something changes that everyone can see."
    )
    return button("end", label, hint=hint, shortcut=shortcut, grave=True)


def _what_a_marshal_does(house: House, tr: Words) -> str:
    """Say for how long a Marshal helps at this table (CR13, CR49)."""
    if house.marshal == "attack":
        return tr("Adds 1 to your best die in this attack")
    if house.marshal_tied == "land":
        return tr("Adds 1 to your best die whenever this player attacks this land this turn")
    return tr("Adds 1 to your best die whenever this player attacks you this turn")


def _whole_turn(tr: Words) -> Button:
    hint = tr("Also for your other lands attacked this turn")
    return button("turn", tr("Whole turn"), hint=hint, shortcut="T", grave=True)

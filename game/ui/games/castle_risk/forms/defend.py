"""The defender's word before a roll: dice, Marshal, hidden armies (CR13, CR21, CR34). The same buttons for all."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.castle_risk.battle.dice import WHITES
from game.rules.castle_risk.battle.odds import odds
from game.rules.castle_risk.battle.rolls import Defending
from game.rules.castle_risk.moves import Defend, PlayMarshal, Reveal
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.seat_form import SeatForm
from game.ui.games.castle_risk.forms.blocks import chances, dice_row, losses
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.looks.battle_sides import battle_sides
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.words import Words


class DefendingForm(SeatForm[CastleRiskQuestion]):
    """Defends with ("defend", dice); at first with most."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._phase: Final[Defending] = question.phase
        self._most: Final = min(question.war.armies[self._phase.assault.target], WHITES)
        self._dice = min(int(selection[1]), self._most) if selection[:1] == ("defend",) else self._most

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return ("defend", str(self._dice)) if self._dice != self._most else ()

    @property
    def marks(self) -> Marks:
        """From where to where."""
        assault = self._phase.assault
        return Marks(frozenset((assault.source, assault.target)), assault.source, frozenset((assault.target,)))

    def sheet(self, page: Page) -> FormSheet:
        """Both sides, how likely the land holds, the dice and the buttons."""
        question, tr, phase = self.question, page.tr, self._phase
        sheet = FormSheet(
            page,
            tr("{land} is under attack", land=question.land(phase.assault.target, tr)),
            question.name(question.seat),
        )
        sheet.add(battle_sides(page, question, phase.assault))
        thrown = tr.plural("The attacker rolls {n} die.", "The attacker rolls {n} dice.", phase.red)
        sheet.say("red", thrown, "note")
        sheet.add(dice_row(page, "white", self._most, self._dice, lambda n: question.why(Defend(n), tr)))
        sheet.add(self._hope(page))
        stands = question.war.marshals[question.seat] == "stands"
        marshal = tr("Adds 1 to your best die whenever this player attacks you this turn")
        reveal = tr("Hidden armies in the land you defend")
        sheet.add_foot(
            papers(
                page,
                [
                    button("marshal", tr("Marshal"), hint=marshal, shortcut="M", picked=stands),
                    button("reveal", tr("Reveal…"), hint=reveal, shortcut="R"),
                ],
            )
        )
        label = tr.plural("Defend with {n} die", "Defend with {n} dice", self._dice)
        sheet.add_foot(brass(page, button("defend", label, shortcut="Enter")))
        return sheet

    def _hope(self, page: Page) -> Block:
        question, tr, assault = self.question, page.tr, self._phase.assault
        war = question.war
        free = assault.aboard or war.armies[assault.source] - 1
        marshal = war.marshals[question.seat] == "stands"
        reds = assault.dice(war)
        about = odds(free, war.armies[assault.target], reds, int(war.general), int(marshal))
        letters = (question.token(question.seat), question.token(war.player))
        theirs, ours = losses(about, page)
        under = tr("Average losses: {ours} against {theirs}", ours=ours, theirs=theirs)
        return chances(page, 1 - about.win, letters, tr("The land holds"), under)

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """The space bar throws the dice."""
        self.lead_space(event, page, "defend")
        return None

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose dice, play a card, defend."""
        match key.split(" "):
            case ["dice", number]:
                self._dice = int(number)
                return FormRequest.RECOMPOSE
            case ["defend"]:
                return self.tried(Defend(self._dice), tr)
            case ["marshal"]:
                return self.tried(PlayMarshal(), tr)
            case ["reveal"]:
                return self.tried(Reveal(self.question.id(self._phase.assault.target)), tr)
            case _:
                return None

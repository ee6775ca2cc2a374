"""The attacker's word before a roll: dice, General, hidden armies, rolling on and on (CR12, CR21, CR22).

It shows the same buttons whatever the attacker holds. What takes a card or a note is chosen behind the curtain, so that
nobody hears a refusal; who plays alone does it here. Against a person who is asked the roll wakes a moment after it has
come: that person may have clicked or pressed Enter twice to defend.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.kernel.types import Action
from game.rules.castle_risk.battle.odds import Odds, odds
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.moves import DecideAgain, PlayGeneral, Reveal, Roll, Stop
from game.ui.contract.form import FormAnswer, FormRequest, SeatAction
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.chances import percent
from game.ui.games.castle_risk.forms import why_odds
from game.ui.games.castle_risk.forms.blocks import amount, dice_row
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion
from game.ui.games.castle_risk.hand.strip import my_cards
from game.ui.games.castle_risk.looks.battle_sides import battle_sides, expected
from game.ui.map.survey import Marks
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.form_sheet import SMALL_PAGE, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

CLOSE: Final = 0.7
"""How much smaller the labels of two goals may be on a small page: all goals are in view together."""
UNTIL: Final = "until"
"""A selection that begins with it rolls on; alone it asks until when."""
ASKS: Final = "asks"
"""The second click of a selection that asks; the number of armies and the dice chosen so far follow."""

LED: Final = "led"
"""A click of a selection that rolls on until a card falls, where a General stands."""
AGAINST: Final = "against"
"""A click of a selection that rolls on; the number of defenders before the next roll follows."""
MARSHAL: Final = "marshal"
"""The last click of such a selection, where a Marshal stood among them."""


class Goal(NamedTuple):
    """When rolling on stops: the defenders fall ("fall"), `number` armies are left ("down"), a card falls ("card").

    For "card", `number` counts the rolls of the attack so far, and `led` tells whether a General stands: from both the
    form of the next roll finds what that roll cost, whoever has come in meanwhile. `against` is the number of defenders
    before the next roll, 0 if it was not noted, and `marshal` tells whether a Marshal stood among them: it stops, too,
    where more armies or a Marshal have come since.
    """

    kind: str
    number: int = 0
    led: bool = False
    against: int = 0
    marshal: bool = False

    @classmethod
    def of_clicks(cls, kind: str, number: str, more: Path) -> Goal:
        """Return the goal that the clicks after the first make; older ones do not tell whom one was up against."""
        against = int(more[more.index(AGAINST) + 1]) if AGAINST in more else 0
        return cls(kind, int(number), LED in more, against, MARSHAL in more)

    @property
    def selection(self) -> Path:
        """The clicks that make it."""
        clicks: Path = (UNTIL, self.kind, str(self.number))
        clicks = (*clicks, LED) if self.led else clicks
        clicks = (*clicks, AGAINST, str(self.against)) if self.against else clicks
        return (*clicks, MARSHAL) if self.marshal else clicks


class FightingForm(CastleRiskForm):
    """Rolls with ("dice", number), or on and on with ("until", what, number). It plays its `next` by itself."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection if selection[:1] == (HAND,) else ())
        self._phase: Final[Fighting] = question.phase
        self._most: Final = self._phase.assault.dice(question.war)
        self._dice = self._most
        self._down = 1
        self._goal: Goal | None = None
        self._reinforced = ""
        """What has come to the defenders while it rolled on, so that it stopped: "armies", "Marshal"."""
        self._asks = selection[:2] in {(UNTIL,), (UNTIL, ASKS)}
        match selection:
            case ("dice", number):
                self._dice = min(int(number), self._most)
            case ("until", "asks", down, dice):
                self._down, self._dice = int(down), min(int(dice), self._most)
            case ("until", kind, number, *more):
                goal = Goal.of_clicks(kind, number, tuple(more))
                self._reinforced = self._reinforcement(goal)
                if not (self._reinforced or self._is_reached(goal)):
                    self._goal = self._aimed(kind, int(number))
            case _:
                pass

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self.chosen or self._goal:
            return self._goal.selection if self._goal and not self.chosen else self.chosen
        if self._asks:
            return (UNTIL, ASKS, str(self._down), str(self._dice))
        return ("dice", str(self._dice)) if self._dice != self._most else ()

    @property
    def marks(self) -> Marks:
        """From where to where."""
        assault = self._phase.assault
        ends = frozenset((assault.source, assault.target))
        return Marks(ends, assault.source, frozenset((assault.target,)))

    # ------------------------------------------------------------------ rolling on

    @property
    def next(self) -> Action | None:
        """What is played without being asked again: the next roll."""
        return Roll(self._most) if self._goal else None

    @property
    def onward(self) -> Path:
        """The clicks with which the form of the next roll begins."""
        return self._goal.selection if self._goal else ()

    @property
    def _here(self) -> int:
        """The armies on the attacker's side that can be lost, and the one that stays."""
        assault = self._phase.assault
        return assault.aboard or self.question.war.armies[assault.source]

    @property
    def _leads(self) -> bool:
        """Whether a General or a Marshal is in this battle."""
        return self.question.war.general or self._marshal

    @property
    def _marshal(self) -> bool:
        """Whether a Marshal stands among the defenders."""
        war = self.question.war
        return war.marshals[war.owners[self._phase.assault.target]] == "stands"

    def _aimed(self, kind: str, number: int) -> Goal:
        """Return a goal as it stands before the next roll; `number` counts for "down" only."""
        war, assault = self.question.war, self._phase.assault
        against, marshal = war.armies[assault.target], self._marshal
        if kind == "card":
            return Goal(kind, assault.rolls, war.general, against, marshal)
        return Goal(kind, number if kind == "down" else 0, against=against, marshal=marshal)

    def _reinforcement(self, goal: Goal) -> str:
        """Tell what has come to the defenders since a goal was noted; a Marshal only if it is no card one waits for."""
        if goal.against and self.question.war.armies[self._phase.assault.target] > goal.against:
            return "armies"
        return "Marshal" if goal.against and goal.kind != "card" and self._marshal and not goal.marshal else ""

    def _is_reached(self, goal: Goal) -> bool:
        match goal.kind:
            case "down":
                return self._here <= goal.number
            case "card":
                assault = self._phase.assault
                lost_general = goal.led and not self.question.war.general
                return assault.rolls > goal.number and (lost_general or assault.marshal_fell)
            case _:
                return False

    def _odds(self, dice: int, down: int = 0) -> Odds:
        """Work out what is to be expected with so many dice at most."""
        question, assault = self.question, self._phase.assault
        war, free = question.war, self._here - (not assault.aboard)
        least = down - (not assault.aboard) if down else 0
        return odds(free, war.armies[assault.target], dice, int(war.general), int(self._marshal), least)

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What the odds are made of."""
        fight = why_odds.fight_of(self.question.war, self._phase.assault, 0 if self._goal else self._dice)
        return {**super().reasons(tr), **why_odds.odds_reasons(fight, tr)}

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """Both sides, what is to be expected; the dice and the buttons, or until when to roll, or that it rolls."""
        question, tr = self.question, page.tr
        target = question.land(self._phase.assault.target, tr)
        sheet = FormSheet(page, tr("Attack: {land}", land=target), question.name(question.seat))
        sheet.brief = True
        if not self._asks or page.canvas.box.h >= SMALL_PAGE:
            sheet.add(battle_sides(page, question, self._phase.assault))
        if self._goal:
            self._put_rolling(sheet)
        elif self._asks:
            self._put_goals(sheet)
        else:
            self._put_choice(sheet)
        return sheet

    def _why_stopped(self, tr: Words) -> str:
        """Say what has come to the defenders, so that it rolls on no longer; empty where nothing has."""
        match self._reinforced:
            case "armies":
                return tr("They have more armies now. Roll on?")
            case "Marshal":
                return tr("A Marshal leads them. Roll on?")
            case _:
                return ""

    def _put_choice(self, sheet: FormSheet) -> None:
        page, tr = sheet.page, sheet.page.tr
        sheet.add(dice_row(page, "red", self._most, self._dice, lambda n: self.question.why(Roll(n), tr)))
        sheet.add(expected(page, self.question, self._phase.assault, self._odds(self._dice), self._why_stopped(tr)))
        war = self.question.war
        leader = button("general", tr("General…"), hint=_general(tr), shortcut="G", picked=war.general)
        note = button("reveal", tr("Note…"), hint=tr("Hidden armies in the land you attack from"), shortcut="R")
        hidden = Reveal(self.question.id(self._phase.assault.source))
        sheet.add(
            papers(
                page,
                [self.playing(leader, tr("General"), PlayGeneral(), tr), self.playing(note, tr("Note"), hidden, tr)],
            )
        )
        stop = button("stop", tr("Stop"), shortcut="S", why=self.question.why(Stop(), tr))
        until = button("until", tr("Roll until…"), shortcut="U")
        sheet.add_foot(papers(page, [my_cards(page), until, *self._ask(tr)]))
        label = tr.plural("Roll {n} die", "Roll {n} dice", self._dice)
        asked = self.question.players[war.owners[self._phase.assault.target]].bot is None and self._unasked is None
        roll = button("roll", label, shortcut="Enter", grave=asked)
        sheet.add_foot(brass(page, roll, beside=stop))

    @property
    def _unasked(self) -> int | None:
        """The defender at this screen who defends to the end without being asked; None if there is none."""
        war = self.question.war
        victim = war.owners[self._phase.assault.target]
        to_the_end = war.defences.get(victim, "rolls") != "rolls"
        return victim if to_the_end and self.question.players[victim].bot is None else None

    def _ask(self, tr: Words) -> list[Button]:
        """Return the button with which a defender who defends to the end is asked again, if there is one."""
        if self._unasked is None:
            return []
        who = self.question.name(self._unasked)
        hint = tr("{who} defends to the end. After this, {who} is asked before each roll.", who=who)
        return [button("ask", tr("Ask {who} again", who=who), hint=hint, shortcut="A")]

    def _put_goals(self, sheet: FormSheet) -> None:
        page, tr = sheet.page, sheet.page.tr
        low = page.canvas.box.h < SMALL_PAGE
        sheet.say("until", tr("Roll until"), "small bold" if low else "label")
        won = percent(self._odds(self._most).win, tr)
        fall = button("goal fall", tr("They fall"), note=won if low else tr("{share} likely", share=won), shortcut="F")
        none = "" if self._leads else tr("Neither a General nor a Marshal is in this battle.")
        which = tr("General or Marshal")
        says = {"hint": which} if low else {"note": which}
        card = button("goal card", tr("A card falls"), why=none, shortcut="C", **says)
        sheet.add(papers(page, [fall, card], snug=CLOSE))
        high = self._here - 1
        if high >= 1 + (not self._phase.assault.aboard):
            least = 1 + (not self._phase.assault.aboard)
            self._down = max(least, min(self._down, high))
            sheet.add(amount(page, self._down, least, high, self.question.token(self.question.seat), "down"))
            win = percent(self._odds(self._most, self._down).win, tr)
            words = tr.plural("I am down to {n} army", "I am down to {n} armies", self._down)
            sheet.add(
                papers(
                    page,
                    [button("goal down", words, note=tr("They fall before that: {share}", share=win), shortcut="D")],
                )
            )
        sheet.add_foot(brass(page, button("choose", tr("Back"), shortcut="Backspace", look="paper button")))

    def _put_rolling(self, sheet: FormSheet) -> None:
        page, tr = sheet.page, sheet.page.tr
        sheet.add(expected(page, self.question, self._phase.assault, self._odds(self._most)))
        sheet.say("rolling", self._rolling(tr), "big body")
        sheet.say("any", tr("Any key or click holds the dice."), "note", "ink2")
        sheet.add_foot(brass(page, button("hold", tr("Hold"), shortcut="Enter")))

    def _rolling(self, tr: Words) -> str:
        goal = self._goal
        match goal:
            case Goal("down", number):
                return tr.plural(
                    "Rolling until you are down to {n} army …", "Rolling until you are down to {n} armies …", number
                )
            case Goal("card"):
                return tr("Rolling until a card falls …")
            case _:
                return tr("Rolling until they fall …")

    # ------------------------------------------------------------------ what is done

    def key(self, event: pygame.Event, page: Page) -> Act | None:
        """While it rolls on, any key holds the dice; one that is still down since then does not."""
        if self._goal:
            return None if page.focus.holds(event.key) else Pressed("hold")
        self.lead_space(event, page, "" if self._asks else "roll")
        return None

    def act(self, act: Act, page: Page) -> FormAnswer | None:
        """While it rolls on, anything holds the dice."""
        if self._goal:
            self._goal = None
            return FormRequest.RECOMPOSE
        return super().act(act, page)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose dice, play a card, roll, roll on, hold, stop."""
        word, _, what = key.partition(" ")
        match word:
            case "dice":
                self._dice = int(what)
            case "roll":
                return self.tried(Roll(self._dice), tr)
            case "stop":
                return self.tried(Stop(), tr)
            case "ask" if self._unasked is not None:
                return SeatAction(self._unasked, DecideAgain())
            case "general" if self.question.alone:
                return self.tried(PlayGeneral(), tr)
            case "reveal" if self.question.alone:
                return self.tried(Reveal(self.question.id(self._phase.assault.source)), tr)
            case "general":
                return self.open_hand("General")
            case "reveal" | "hand":
                return self.open_hand()
            case "until" | "choose":
                self._asks = word == "until"
            case "goal":
                self._goal, self._asks = self._aimed(what, self._down), False
            case _:
                return None
        return FormRequest.RECOMPOSE

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Take another number to be left."""
        if key != "down":
            return None
        self._down = value
        return FormRequest.RECOMPOSE

    def cancelled(self) -> FormAnswer | None:
        """Go back to the dice."""
        if not self._asks:
            return None
        self._asks = False
        return FormRequest.RECOMPOSE


def _general(tr: Words) -> str:
    return tr("Adds 1 to your best die in all your attacks this turn")

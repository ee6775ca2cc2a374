"""After a battle, before a voyage and at the end of a turn: moving in, boarding, a free move (CR15, CR23, CR30)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.reach import borders
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.moves import Board as Embark
from game.rules.castle_risk.moves import CastOff, EndTurn, Move, MoveIn
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.blocks import amount, say_ends
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.garrison import usual_number, warning
from game.ui.games.castle_risk.forms.march import GO, MarchDraft, march_of, put_march
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.forms.why_moves import of_free_move, of_moving_in, of_staying
from game.ui.games.castle_risk.forms.why_odds import fight_of, odds_reasons
from game.ui.games.castle_risk.looks.battle_sides import voyage_odds
from game.ui.map.survey import Marks
from game.ui.widgets.control import Picked, PickKind
from game.ui.widgets.form_sheet import FormSheet, brass, button
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

CLICKS: Final = frozenset({PickKind.PICK, PickKind.MORE})


class MovingInForm(CastleRiskForm):
    """Asks how many armies move into the land that was taken: ("in", number), at first the usual number."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._phase: Final[MovingIn] = question.phase
        self._most: Final = question.war.armies[self._phase.source] - 1
        self._usual: Final = usual_number(question, self._phase.source, self._phase.least, self._most)
        self._armies = self._within(int(selection[1])) if selection[:1] == ("in",) else self._usual

    def _within(self, armies: int) -> int:
        least: int = self._phase.least
        most: int = self._most
        return max(least, min(armies, most))

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return ("in", str(self._armies)) if self._armies != self._usual else ()

    @property
    def marks(self) -> Marks:
        """From where to where; the wheel counts."""
        phase = self._phase
        return Marks(frozenset((phase.source, phase.target)), phase.source, frozenset((phase.target,)), wheel=True)

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """How many armies must and may move in."""
        why = partial(of_moving_in, self.question, self._phase, tr)
        return {**super().reasons(tr), "form/least": why, "form/ends": why}

    def refusal(self, land: int, tr: Words) -> str:
        """Say that armies move in only out of the land that attacked."""
        phase, question = self._phase, self.question
        if land in {phase.source, phase.target}:
            return ""
        words = tr("Only armies that attacked move in: {land}.", land=question.land(phase.source, tr))
        return question.refused(MoveIn(phase.least), words)

    def sheet(self, page: Page) -> FormSheet:
        """The number, and what it makes of both lands."""
        question, tr, phase = self.question, page.tr, self._phase
        source, target = question.land(phase.source, tr), question.land(phase.target, tr)
        sheet = FormSheet(page, tr("{land} is taken", land=target), question.name(question.seat))
        sheet.say("words", tr("How many armies move in?"))
        sheet.add(amount(page, self._armies, phase.least, self._most, question.token(question.seat)))
        stay = question.war.armies[phase.source] - self._armies
        say_ends(sheet, f"{source} {stay}  →  {target} {self._armies}")
        rolled = tr("At least {n}: as many as you rolled dice.", n=phase.least)
        sheet.say("least", rolled, "small note", "ink2")
        sheet.say("danger", warning(question, phase.source, stay, tr), "bold", "oxblood")
        why = rolled if self._armies < phase.least else ""
        sheet.add_foot(brass(page, button("go", tr("Move in"), shortcut="Enter", why=why, grave=True)))
        return sheet

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """More or fewer, by clicks and by the wheel."""
        phase = self._phase
        if picked.land in {phase.source, phase.target}:
            more = picked.change if picked.land == phase.target else -picked.change
            self._armies = self._within(self._armies + more)
        return FormRequest.RECOMPOSE

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Take another number, also one that is still being typed."""
        if key != "amount":
            return None
        self._armies = min(value, self._most)
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Move in."""
        return self.tried(MoveIn(self._armies), tr) if key == "go" else None


class TransferForm(CastleRiskForm):
    """A free move, or more armies that go aboard: ("move" | "board", source, target, armies).

    ("move", source) while only the first land is chosen.
    """

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        boarding = question.phase if isinstance(question.phase, Boarding) else None
        self._boarding: Final[Boarding | None] = boarding
        self._most: Final = self._legs()
        self._source: int | None = None
        self._march: MarchDraft | None = None
        if len(selection) == 4 and selection[0] in {"move", "board"}:
            leg = (question.board.index[selection[1]], question.board.index[selection[2]])
            if leg in self._most:
                self._march = march_of(question, selection[0], *leg, self._most[leg], int(selection[3]))
        if selection[:1] == ("move",) and not boarding:
            source = question.board.index.get(selection[1])
            self._source = source if any(source == leg[0] for leg in self._most) else None

    def _legs(self) -> dict[tuple[int, int], int]:
        """Return how many armies may go, by from and to."""
        index, legs = self.question.board.index, dict[tuple[int, int], int]()
        for action in self.question.options:
            match action:
                case Move(source, target, armies):
                    leg = (index[source], index[target])
                case Embark(source, armies) if self._boarding:
                    leg = (index[source], self._boarding.assault.target)
                case _:
                    continue
            legs[leg] = max(legs.get(leg, 0), armies)
        return legs

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self._march:
            return self._march.selection(self.question.board)
        return () if self._source is None else ("move", self.question.id(self._source))

    @property
    def marks(self) -> Marks:
        """Where armies can go from, then where to."""
        if self._march:
            ends = frozenset((self._march.source, self._march.target))
            return Marks(ends, self._march.source, frozenset((self._march.target,)), wheel=True)
        if self._boarding:
            assault = self._boarding.assault
            return Marks(frozenset(source for source, _ in self._most), None, frozenset((assault.target,)))
        if self._source is None:
            return Marks(frozenset(source for source, _ in self._most), drag=True)
        targets = frozenset(to for source, to in self._most if source == self._source)
        return Marks(targets | {self._source}, self._source, drag=True)

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say from where armies can go, then where to."""
        question, said = self.question, dict[int, str]()
        if self._march:
            return {}
        if self._source is not None:
            targets = [to for source, to in self._most if source == self._source]
            return {land: tr("Move to {land}", land=question.the_land(land, tr)) for land in targets}
        for land, _ in self._most:
            name, armies = question.the_land(land, tr), question.armies(land, tr)
            said[land] = tr("Move armies from {land} ({armies})", land=name, armies=armies)
        return said

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """Which armies can move, how many stay, or what the odds of a fleet are made of."""
        question, found = self.question, dict(super().reasons(tr))
        if self._march:
            found["form/stay"] = partial(of_staying, question, self._march.source, self._march.armies, tr)
        elif not self._boarding:
            found["form/words"] = partial(of_free_move, question, sorted({source for source, _ in self._most}), tr)
        if self._boarding and question.war.armies[self._boarding.assault.target]:
            fleet = self._boarding.assault.joined(self._march.armies if self._march else 0)
            found.update(odds_reasons(fight_of(question.war, fleet), tr))
        return found

    def refusal(self, land: int, tr: Words) -> str:
        """Say why armies cannot leave a land, or go there."""
        question, source = self.question, self._source
        if self._march or land == source:
            return ""
        if self._boarding:
            fits = land == self._boarding.assault.target or any(land == leg[0] for leg in self._most)
            return "" if fits else question.why(Embark(question.id(land), 1), tr)
        if source is not None:
            return (
                ""
                if (source, land) in self._most
                else question.why(Move(question.id(source), question.id(land), 1), tr)
            )
        if any(land == leg[0] for leg in self._most):
            return ""
        return self._not_from(land, tr)

    def _not_from(self, land: int, tr: Words) -> str:
        """Say why no army can leave a land in a free move: by the first reason that holds for all lands next door."""
        question = self.question
        beside = borders(question.board, question.war.house)[land]
        own = [each for each in beside if question.war.owners[each] == question.seat]
        return question.why(Move(question.id(land), question.id((own or [*beside])[0]), 1), tr)

    def sheet(self, page: Page) -> FormSheet:
        """What to click, or how many go."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("The fleet") if self._boarding else tr("A free move"), question.name(question.seat))
        if self._march:
            put_march(sheet, question, self._march)
            self._put_odds(sheet, self._march.armies)
        elif self._boarding:
            aboard = self._boarding.assault.aboard
            target = question.the_land(self._boarding.assault.target, tr)
            words = tr.plural(
                "{n} army is aboard, bound for {land}.", "{n} armies are aboard, bound for {land}.", aboard, land=target
            )
            sheet.say("aboard", words)
            sheet.say("words", tr("Choose another of your coasts to take more aboard."))
            self._put_odds(sheet, 0)
            sheet.add_foot(brass(page, button("off", tr("Set sail"), shortcut="Enter", grave=True)))
        else:
            sheet.say(
                "words",
                tr("You may move armies once, from one of your lands to the next. Choose one, then the other."),
            )
            sheet.add_foot(
                brass(page, button("none", tr("No move"), note=tr("and end the turn"), shortcut="E", grave=True))
            )
        return sheet

    def _put_odds(self, sheet: FormSheet, more: int) -> None:
        """Put on the sheet how likely a fleet takes its land once `more` armies are aboard."""
        fleet = self._boarding and self._boarding.assault.joined(more)
        if fleet and (likely := voyage_odds(sheet.page, self.question, fleet)):
            sheet.add(likely)

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Choose from where, then where to."""
        if self._march:
            self._march = self._march.picked(picked)
        elif picked.kind is PickKind.DRAG and picked.onto is not None:
            return self._go(picked.land, picked.onto, tr)
        elif picked.kind not in CLICKS:
            self._source = None
        elif self._boarding:
            return self._go(picked.land, self._boarding.assault.target, tr)
        elif self._source is None or picked.land == self._source:
            return self._start(picked.land, tr)
        else:
            return self._go(self._source, picked.land, tr)
        return FormRequest.RECOMPOSE

    def _start(self, land: int, tr: Words) -> FormAnswer:
        if any(source == land for source, _ in self._most):
            self._source = None if land == self._source else land
            return FormRequest.RECOMPOSE
        near = self.question.board.neighbours[land]
        return self.tried(Move(self.question.id(land), self.question.id(near[0] if near else land), 1), tr)

    def _go(self, source: int, target: int, tr: Words) -> FormAnswer:
        here, there = self.question.id(source), self.question.id(target)
        if (source, target) not in self._most:
            return self.tried(Embark(here, 1) if self._boarding else Move(here, there, 1), tr)
        kind = "board" if self._boarding else "move"
        self._march = march_of(self.question, kind, source, target, self._most[source, target])
        self.leads = GO
        return FormRequest.RECOMPOSE

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Take another number."""
        if self._march is None or key != "amount":
            return None
        self._march = self._march.with_armies(value)
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Go, or go without."""
        match key:
            case key if key == GO and self._march:
                here, there = self.question.id(self._march.source), self.question.id(self._march.target)
                armies = self._march.armies
                return self.tried(Embark(here, armies) if self._boarding else Move(here, there, armies), tr)
            case "stay" if self._march:
                self._march = None
                return FormRequest.RECOMPOSE
            case "off":
                return self.tried(CastOff(), tr)
            case "none":
                return self.tried(EndTurn(), tr)
            case _:
                return None

    def cancelled(self) -> FormAnswer | None:
        """Take back one click."""
        if self._march is None and self._source is None:
            return None
        self._source = None if self._march is None else self._source
        self._march = None
        return FormRequest.RECOMPOSE

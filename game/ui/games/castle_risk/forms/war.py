"""A player's turn on the map: from where, to where, by land or by sea; his cards; its end (CR15, CR21, CR46)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.reach import attacks, borders, entries, voyages
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import Attack, EndTurn, Enter, Sail
from game.rules.castle_risk.state import NOBODY
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.march import GO, MarchDraft, march_of, put_march
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion
from game.ui.games.castle_risk.forms.why_moves import of_staying
from game.ui.games.castle_risk.forms.why_odds import fight_of, odds_reasons
from game.ui.games.castle_risk.forms.why_troops import of_troops
from game.ui.games.castle_risk.hand.strip import hand_strip, my_cards
from game.ui.games.castle_risk.looks.battle_sides import voyage_odds
from game.ui.map.survey import Marks
from game.ui.widgets.control import Picked, PickKind
from game.ui.widgets.form_sheet import FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

FROM: Final = "from"
SEA: Final = "sea"
"""Ways begin so: the land to start from; the same by sea."""
MARCHES: Final = {"sail": Sail, "enter": Enter}
"""The actions with a number of armies, by the first click of their ways."""


class ActingForm(CastleRiskForm):
    """Chooses ("from" | "sea", source), then attacks, or ("sail" | "enter", source, target, armies).

    What is lit follows from the open table only: it tells nothing of the hand.
    """

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._sea = selection[:1] == (SEA,)
        self._source: int | None = None
        self._march: MarchDraft | None = None
        index, war = question.board.index, question.war
        match selection:
            case (("from" | "sea"), land) if land in index and war.owners[index[land]] == question.seat:
                self._source = index[land]
            case (("sail" | "enter") as kind, source, target, armies):
                self._begin(kind, index[source], index[target], int(armies))
            case _:
                pass
        if war.duty != NOBODY and self._source is None:
            self._source = war.duty

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        if self.chosen[:1] == (HAND,):
            return self.chosen
        if self._march:
            return self._march.selection(self.question.board)
        lands = () if self._source is None else (self.question.id(self._source),)
        return (SEA, *lands) if self._sea else (FROM, *lands) if lands else ()

    # ------------------------------------------------------------------ the map

    @property
    def marks(self) -> Marks:
        """The lands to start from, then those that can be reached."""
        if self._march:
            ends = frozenset((self._march.source, self._march.target))
            return Marks(ends, self._march.source, frozenset((self._march.target,)), wheel=True)
        if self._source is None:
            return Marks(self._sources(), drag=True)
        targets = self._targets(self._source)
        return Marks(targets | {self._source}, self._source, drag=True)

    def _sources(self) -> frozenset[int]:
        question, war = self.question, self.question.war
        return frozenset(land for land in war.held(question.seat) if war.armies[land] > 1 and self._targets(land))

    def _targets(self, source: int) -> frozenset[int]:
        """List where armies go from a land, as all can see: by sea, whether or not there is an Admiral in the hand."""
        question, war, board = self.question, self.question.war, self.question.board
        if self._sea:
            return frozenset(land for land in range(len(board.ids)) if self._sails(source, land))
        by_land = attacks(board, war, question.seat, [source])
        walks = entries(board, war, [source]) if war.duty == NOBODY else ()
        empty = {move.target for move in walks if isinstance(move, Enter)}
        reached = {move.target for move in by_land if isinstance(move, Attack)} | empty
        return frozenset(board.index[land] for land in reached)

    def _sails(self, source: int, target: int) -> bool:
        """Tell whether an Admiral could go that way."""
        question = self.question
        return Sail(question.id(source), question.id(target), 1) in voyages(
            question.board, question.war, question.seat, [source]
        )

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say where one can start, then where one can go from there: by sea, if there is an Admiral."""
        question, source, owners = self.question, self._source, self.question.war.owners
        if self._march:
            return {}
        said = dict[int, str]()
        for land in sorted(self._sources() if source is None else self._targets(source)):
            name, armies = question.the_land(land, tr), question.armies(land, tr)
            if source is None:
                said[land] = tr("Start from {land} ({armies})", land=name, armies=armies)
            elif self._sea:
                said[land] = tr("Sail to {land} with an Admiral ({armies} there)", land=name, armies=armies)
            elif owners[land] == NOBODY:
                said[land] = tr("Walk into {land}, which is empty", land=name)
            else:
                said[land] = tr("Attack {land} ({armies} there)", land=name, armies=armies)
        return said

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """What the new troops are made of, or the odds of a voyage."""
        question, march = self.question, self._march
        found = dict(super().reasons(tr))
        if march:
            found["form/stay"] = partial(of_staying, question, march.source, march.armies, tr)
        if march is None:
            found["form/brings"] = partial(of_troops, question.board, question.war, question.seat, tr)
        elif march.kind == "sail" and question.war.armies[march.target]:
            fleet = Assault(march.source, march.target, march.armies)
            found.update(odds_reasons(fight_of(question.war, fleet), tr))
        return found

    def refusal(self, land: int, tr: Words) -> str:
        """Say why the armies cannot start from a land, or go there; what the rules say, where they can be asked."""
        question, war = self.question, self.question.war
        if self._march or war.owners[land] == question.seat:
            return "" if self._march or land in self._sources() else self._not_from(land, tr)
        if self._source is not None:
            return "" if land in self._targets(self._source) else self._not_to(self._source, land, tr)
        own = war.held(question.seat)
        if any(land in self._targets(each) for each in own):
            return ""
        near = [each for each in own if land in borders(question.board, war.house)[each]]
        if near:
            return self._not_to(max(near, key=lambda each: war.armies[each]), land, tr)
        if any(self._sails(each, land) for each in own):
            return tr("None of your lands borders it: only an Admiral gets there.")
        return tr("None of your lands borders it.")

    def _not_to(self, source: int, target: int, tr: Words) -> str:
        """Say why armies cannot go from a land to another, in the words of the rules."""
        question = self.question
        here, there = question.id(source), question.id(target)
        empty = question.war.owners[target] == NOBODY
        action = Sail(here, there, 1) if self._sea else Enter(here, there, 1) if empty else Attack(here, there)
        return question.why(action, tr)

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """What to click next, the cards, the end of the turn; or how many armies go."""
        question, tr = self.question, page.tr
        if self._march:
            sheet = FormSheet(page, self._title(tr), question.name(question.seat))
            put_march(sheet, question, self._march)
            _, source, target, armies, _ = self._march
            fleet = Assault(source, target, armies)
            if self._march.kind == "sail" and (likely := voyage_odds(page, question, fleet)):
                sheet.add(likely)
            return sheet
        sheet = FormSheet(page, tr("Your turn"), question.name(question.seat))
        sheet.brief = True  # the banner says whose turn it is
        sheet.say("words", self._words(tr))
        sheet.add(*hand_strip(page, question))
        troops = income(question.board, question.war, question.seat).armies
        brings = tr.plural(
            "As things stand, your turn will bring {n} army.",
            "As things stand, your turn will bring {n} armies.",
            troops,
        )
        sheet.say("brings", brings, "small note", "ink2")
        sea = button("sea", tr("By sea"), hint=tr("Attack with an Admiral"), shortcut="B", picked=self._sea)
        owed = question.war.duty != NOBODY
        why = tr("The revealed armies must attack first.") if owed else ""
        sheet.add_foot(brass(page, button("end", tr("End the turn"), shortcut="E", why=why, grave=True)))
        sheet.add_foot(papers(page, [my_cards(page), sea], lowest=True))
        return sheet

    def _title(self, tr: Words) -> str:
        return tr("By sea") if self._march and self._march.kind == "sail" else tr("Into an empty land")

    def _words(self, tr: Words) -> str:
        question, war = self.question, self.question.war
        if self._source is not None:
            land, armies = question.land(self._source, tr), question.armies(self._source, tr)
            if war.duty != NOBODY:
                held = question.the_land(self._source, tr)
                return tr("The armies revealed in {land} must attack. Choose their target.", land=held)
            if self._sea:
                return tr("{land}, {armies}. Choose the coast to sail to.", land=land, armies=armies)
            return tr("{land}, {armies}. Choose the land to attack.", land=land, armies=armies)
        if self._sea and war.house.empty_coast == "yes":
            return tr("An Admiral carries armies from one of your coasts to an enemy or empty coast on the same water.")
        if self._sea:
            return tr("An Admiral carries armies from one of your coasts to an enemy coast on the same water.")
        if war.attacked:
            return tr("Attack again, or end your turn and receive new troops.")
        return tr("Choose one of your lands, then the land to attack; the mouse can also drag from one to the other.")

    # ------------------------------------------------------------------ what is done

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Choose where to start, then where to go."""
        if self._march:
            self._march = self._march.picked(picked)
        elif picked.kind is PickKind.DRAG and picked.onto is not None:
            refused = self._start(picked.land, tr) if picked.land != self._source else None
            return refused or self._go(picked.onto, tr)
        elif picked.kind in {PickKind.PICK, PickKind.MORE}:
            own = self.question.war.owners[picked.land] == self.question.seat
            return self._start(picked.land, tr) or FormRequest.RECOMPOSE if own else self._go(picked.land, tr)
        return FormRequest.RECOMPOSE

    def _start(self, land: int, tr: Words) -> FormAnswer | None:
        """Start from a land of one's own, if one can; None where that is well."""
        self.said = self._not_from(land, tr)
        if self.said:
            return FormRequest.RECOMPOSE
        self._source = None if land == self._source and self.question.war.duty == NOBODY else land
        return None

    def _not_from(self, land: int, tr: Words) -> str:
        """Say why nobody can start from a land; empty where one can."""
        question, war = self.question, self.question.war
        if war.duty not in {NOBODY, land}:
            return question.why(EndTurn(), tr)
        if war.owners[land] != question.seat:
            return tr("{land} is not yours: start from one of your own lands.", land=question.land(land, tr))
        if war.armies[land] < 2:
            return tr("The only army in {land} must stay: nobody can leave.", land=question.the_land(land, tr))
        return ""

    def _go(self, target: int, tr: Words) -> FormAnswer:
        """Attack, or ask how many go: by sea where that is wished, or the only way."""
        question, source = self.question, self._source
        if source is None:
            self.said = tr("Choose the land you start from first.")
            return FormRequest.RECOMPOSE
        here, there = question.id(source), question.id(target)
        attack = Attack(here, there)
        if not self._sea and attack in question.options:
            return attack
        if self._sea or (target not in self._targets(source) and self._sails(source, target)):
            if not self._sails(source, target):
                return self.tried(Sail(here, there, 1), tr)
            return self._begin("sail", source, target)
        if question.war.owners[target] == NOBODY:
            walk = Enter(here, there, 1)
            return self._begin("enter", source, target) if walk in question.options else self.tried(walk, tr)
        return self.tried(attack, tr)

    def _begin(self, kind: str, source: int, target: int, armies: int = 0) -> FormAnswer:
        """Ask how many go, with the usual number at first."""
        self._march = march_of(self.question, kind, source, target, self.question.war.armies[source] - 1, armies)
        self.leads = GO
        return FormRequest.RECOMPOSE

    def changed(self, key: str, value: int) -> FormAnswer | None:
        """Take another number of armies."""
        if self._march is None or key != "amount":
            return None
        self._march = self._march.with_armies(value)
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Go, change to the sea and back, end the turn."""
        match key:
            case key if key == GO and self._march:
                kind, source, target, armies, _ = self._march
                if kind == "sail" and not self.question.alone:  # whether there is an Admiral is nobody else's business
                    return self.open_hand("Admiral", *self._march.selection(self.question.board)[1:])
                return self.tried(MARCHES[kind](self.question.id(source), self.question.id(target), armies), tr)
            case "stay" if self._march:
                self._march = None
            case "sea":
                self._sea = not self._sea
            case "end":
                return self.tried(EndTurn(), tr)
            case "hand":
                return self.open_hand()
            case _ if key.startswith("card "):
                return self.open_hand(key.removeprefix("card ").split(" ")[0])
            case _:
                return None
        return FormRequest.RECOMPOSE

    def cancelled(self) -> FormAnswer | None:
        """Take back one click."""
        duty = self.question.war.duty
        if self._march:
            self._march = None
        elif self._source is not None and duty == NOBODY:
            self._source = None
        elif self._sea:
            self._sea = False
        else:
            return None
        return FormRequest.RECOMPOSE

"""Lands of a fallen player: what the conqueror wants of them, then one at a time around the table (CR26)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.battle.conquest import Annexing
from game.rules.castle_risk.moves import Annex, EndAnnexing, Refuse
from game.rules.castle_risk.state import NOBODY
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.stage import Caution
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.castle_risk.forms.blocks import count, is_small, say_ends
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.garrison import warning
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.forms.why_moves import of_annexing
from game.ui.map.survey import Marks
from game.ui.widgets.control import Picked, PickKind
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy
from game.words import Words

CLICKS: Final = frozenset({PickKind.PICK, PickKind.MORE})
TOKEN: Final = 40.0
"""The side of the token of each player who takes a land afterwards."""


def caution(question: CastleRiskQuestion, action: Action, tr: Words) -> Caution | None:
    """Say how many lands the conqueror leaves to the others; None for anything else, and where nobody takes any."""
    phase = question.phase
    if not isinstance(action, EndAnnexing) or not isinstance(phase, Annexing) or phase.seat != phase.conqueror:
        return None
    left = len(phase.lands)
    if not set(phase.others(question.war, phase.refused)) - {question.seat}:
        return None
    words = tr.plural(
        "{n} land goes to the others if you stop here.", "{n} lands go to the others if you stop here.", left
    )
    return Caution("annexing", words)


class AnnexingForm(CastleRiskForm):
    """Takes the lands of a fallen player: ("land", land), then the land that sends an army (CR26).

    It asks once more before an army leaves the own castle with too few: ("land", land, castle).
    """

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        self._phase: Final[Annexing] = question.phase
        self._land: int | None = None
        self._castle: int | None = None
        """The own castle, if it is to send the army and would be left too weak."""
        match [question.board.index.get(each) for each in selection[1:]] if selection[:1] == ("land",) else []:
            case [land] if land in self._phase.lands:
                self._land = land
            case [land, castle] if land in self._phase.lands and castle in self._phase.sources(question.war):
                self._land, self._castle = land, castle
            case _:
                pass

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        lands = (each for each in (self._land, self._castle) if each is not None)
        return () if self._land is None else ("land", *map(self.question.id, lands))

    @property
    def marks(self) -> Marks:
        """The lands that are left, then those that can send an army, then from where to where."""
        if self._land is None:
            return Marks(frozenset(self._phase.lands), drag=True)
        if self._castle is not None:
            ends = frozenset((self._land, self._castle))
            return Marks(ends, self._castle, frozenset((self._land,)), drag=True)
        sources = frozenset(self._phase.sources(self.question.war))
        return Marks(sources | {self._land}, targets=frozenset((self._land,)), drag=True)

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say which lands can be taken, then which can send the army."""
        question, phase = self.question, self._phase
        if self._castle is not None:
            return {}
        if self._land is None:
            return {land: tr("Take {land}", land=question.the_land(land, tr)) for land in phase.lands}
        said = dict[int, str]()
        for land in phase.sources(question.war):
            name, armies = question.the_land(land, tr), question.armies(land, tr)
            said[land] = tr("Send the army from {land} ({armies})", land=name, armies=armies)
        return said

    def reasons(self, tr: Words) -> Mapping[str, GetWhy]:
        """Which armies can take a land."""
        why = partial(of_annexing, self.question, self._phase, tr)
        return {**super().reasons(tr), **dict.fromkeys(("form/words", "form/first", "form/duty"), why)}

    def refusal(self, land: int, tr: Words) -> str:
        """Say why a land cannot be taken, or cannot send the army; an own land need not be taken."""
        question, sources = self.question, self._phase.sources(self.question.war)
        if self._castle is not None or land in self._phase.lands:
            return ""
        if self._land is None and question.war.owners[land] == question.seat:
            return ""
        if self._land is None:
            return question.why(Annex(question.id(land), question.id(sources[0])), tr)
        return "" if land in sources else question.why(Annex(question.id(self._land), question.id(land)), tr)

    # ------------------------------------------------------------------ the sheet

    def sheet(self, page: Page) -> FormSheet:
        """What to click, whose lands are left, who takes them afterwards, and the button that leaves the rest."""
        question, tr, phase = self.question, page.tr, self._phase
        sheet = FormSheet(page, tr("Lands of the fallen"), question.name(question.seat))
        if self._land is not None and self._castle is not None:
            self._put_warning(sheet, self._land, self._castle)
            return sheet
        sheet.brief = True
        sheet.say("words", self._words(tr))
        sheet.say("first", self._first(tr), "small note" if is_small(page) else "note")
        left, fallen = len(phase.lands), question.war.fallen[-1:]
        token = question.token_args(fallen[0] if fallen else NOBODY)
        sheet.add(count(page, left, tr.plural("land is left", "lands are left", left), token))
        others, free = phase.others(question.war, phase.refused), question.war.house.annexing == "free"
        if others and others != [question.seat]:
            then = (
                tr("Then the others may take one each in turn:")
                if free
                else tr("Then the others must take one each in turn:")
            )
            sheet.add(in_turn(page, [(question.token_args(seat), question.name(seat)) for seat in others], then))
        if phase.seat == phase.conqueror:
            note = tr("the others get the rest") if others else ""
            sheet.add_foot(brass(page, button("end", tr("No more"), note=note, shortcut="E", grave=True)))
        elif free:
            sheet.add_foot(brass(page, button("refuse", tr("None for me"), shortcut="E", grave=True)))
        else:
            sheet.say("duty", tr("If you have an army to spare, you must take one."), "small note", "ink2")
        return sheet

    def _put_warning(self, sheet: FormSheet, land: int, castle: int) -> None:
        """Put from where to where the army goes, what the castle keeps, and the buttons on the sheet."""
        question, page, tr = self.question, sheet.page, sheet.page.tr
        stay = question.war.armies[castle] - 1
        say_ends(sheet, f"{question.land(castle, tr)} {stay}  →  {question.land(land, tr)} 1")
        sheet.say("danger", warning(question, castle, stay, tr), "bold", "oxblood")
        sheet.add_foot(papers(page, [button("stay", tr("Choose again"))]))
        sheet.add_foot(
            brass(page, button("go", tr("Take: {land}", land=question.land(land, tr)), shortcut="Enter", grave=True))
        )

    def _words(self, tr: Words) -> str:
        if self._land is None:
            return tr("Choose a land to take with one of your armies.")
        land = self.question.land(self._land, tr)
        return tr("{land}: choose which of your lands sends the army.", land=land)

    def _first(self, tr: Words) -> str:
        """Say which lands must send their armies first."""
        question, phase = self.question, self._phase
        sources = phase.sources(question.war)
        if phase.seat != phase.conqueror or not set(sources) <= set(phase.force):
            return ""
        lands = " · ".join(question.land(land, tr) for land in sources)
        return tr("The armies that attacked go first: {lands}.", lands=lands)

    # ------------------------------------------------------------------ what is done

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Choose the land, then the source; a single source needs no click."""
        if picked.kind is PickKind.DRAG and picked.onto is not None:
            ends = (picked.land, picked.onto)  # what is lit can be dragged: the land, onto the one that sends the army
            land, source = ends if picked.land in self._phase.lands else ends[::-1]
            return self._take(land, source, tr)
        if picked.kind not in CLICKS:
            self._land = self._castle = None
            return FormRequest.RECOMPOSE
        if self._castle is not None and picked.land == self._land:
            return self.cancelled()
        if self._land is not None and picked.land not in self._phase.lands:
            return self._take(self._land, picked.land, tr)
        sources = self._phase.sources(self.question.war)
        if picked.land not in self._phase.lands or len(sources) == 1:
            return self._take(picked.land, sources[0], tr)
        self._castle = None
        self._land = None if picked.land == self._land else picked.land
        return FormRequest.RECOMPOSE

    def _take(self, land: int, source: int, tr: Words) -> FormAnswer:
        """Take a land; ask first if that leaves the own castle too weak."""
        question, action = self.question, Annex(self.question.id(land), self.question.id(source))
        if action in question.options and warning(question, source, question.war.armies[source] - 1, tr):
            self._land, self._castle, self.leads = land, source, "go"
            return FormRequest.RECOMPOSE
        return self.tried(action, tr)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Take the land though the castle is weak, choose again, leave the rest."""
        match key:
            case "go" if self._land is not None and self._castle is not None:
                return self.tried(Annex(self.question.id(self._land), self.question.id(self._castle)), tr)
            case "stay" if self._castle is not None:
                return self.cancelled()
            case "end":
                return self.tried(EndAnnexing(), tr)
            case "refuse":
                return self.tried(Refuse(), tr)
            case _:
                return None

    def cancelled(self) -> FormAnswer | None:
        """Take back the choice of the land, and of the castle with it."""
        if self._land is None:
            return None
        self._land = self._castle = None
        return FormRequest.RECOMPOSE


def in_turn(page: Page, players: Sequence[tuple[tuple[str, str], str]], words: str) -> Block:
    """Return a block that shows the players (token, name) of an order: the words, and the tokens in a row below."""
    type_, style = page.canvas.type, STYLES["small note"]

    def put(box: Box, area: str) -> None:
        line, row = box.cut_top(type_.height(words, style, box.w), 4)
        page.put(items.prose("form/then", words, line, style, "ink2", "centre"), area=area)
        step = min(TOKEN + 22, box.w / len(players))
        left = row.centre[0] - step * (len(players) - 1) / 2
        for i, (token, name) in enumerate(players):
            place = Box(left + i * step, row.centre[1], 0, 0).inset(-TOKEN / 2)
            page.put(Item(f"form/then {i}", "token", place, token, 6, label=name), area=area)
            if i:
                arrow = Box(place.x - (step - TOKEN) - 4, place.y, step - TOKEN + 8, TOKEN)
                page.put(items.text(f"form/then {i} after", "→", arrow, "small", "ink2", "centre"), area=area)

    return Block(lambda wide: type_.height(words, style, wide) + 8 + TOKEN, put)

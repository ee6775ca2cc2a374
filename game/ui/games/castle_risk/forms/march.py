"""How many armies go from one land to another: the number, the wheel over the map, the button."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.castle_risk.board.map import Board
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.blocks import amount, say_ends
from game.ui.games.castle_risk.forms.garrison import usual_number, warning
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.widgets.control import Picked
from game.ui.widgets.form_sheet import FormSheet, brass, button
from game.words import Words

GO: Final = "go"
"""The key of the button by which the armies go."""


class MarchDraft(NamedTuple):
    """A march of `armies`, at most `most`, from a land to another; `kind` is the first click of its selection."""

    kind: str
    source: int
    target: int
    armies: int
    most: int

    def selection(self, board: Board) -> Path:
        """Return the clicks that make it."""
        return (self.kind, board.ids[self.source], board.ids[self.target], str(self.armies))

    def with_armies(self, armies: int) -> MarchDraft:
        """Return it with another number of armies, moved into the range that is possible."""
        return self._replace(armies=max(1, min(armies, self.most)))

    def picked(self, picked: Picked) -> MarchDraft | None:
        """Return the draft after a click on the map: another number on its target, None elsewhere."""
        if picked.land not in {self.source, self.target}:
            return None
        more = picked.change if picked.land == self.target else -picked.change
        return self.with_armies(self.armies + more)


def march_of(
    question: CastleRiskQuestion, kind: str, source: int, target: int, most: int, armies: int = 0
) -> MarchDraft | None:
    """Return a march of `armies`, 0 for the usual number; None if nobody can go."""
    if most < 1:
        return None
    return MarchDraft(kind, source, target, 0, most).with_armies(armies or usual_number(question, source, 1, most))


def put_march(sheet: FormSheet, question: CastleRiskQuestion, march: MarchDraft) -> None:
    """Put a march on a sheet: from where to where, how many go and stay, the buttons."""
    page, tr = sheet.page, sheet.page.tr
    source, target = question.land(march.source, tr), question.land(march.target, tr)
    say_ends(sheet, f"{source} → {target}")
    sheet.say("words", _question(march, tr))
    sheet.add(amount(page, march.armies, 1, march.most, question.token(question.seat)))
    stay = question.war.armies[march.source] - march.armies
    if danger := warning(question, march.source, stay, tr):  # it says how many stay, too
        sheet.say("danger", danger, "bold", "oxblood")
    else:
        home = question.the_land(march.source, tr)
        stays = tr.plural("{n} stays in {land}.", "{n} stay in {land}.", stay, land=home)
        sheet.say("stay", stays, "note", "ink2")
    label, back = _labels(march, tr)
    sheet.add_foot(brass(page, button(GO, label, shortcut="Enter", grave=True), beside=button("stay", back)))


def _question(march: MarchDraft, tr: Words) -> str:
    match march.kind:
        case "sail":
            return tr("How many armies go aboard? They fight to the last: there is no sailing back.")
        case "board":
            return tr("How many more armies go aboard?")
        case "enter":
            return tr("The land is empty: how many armies move in?")
        case _:
            return tr("How many armies move?")


def _labels(march: MarchDraft, tr: Words) -> tuple[str, str]:
    match march.kind:
        case "sail":
            return tr("Set sail"), tr("Back")
        case "board":
            return tr("Take aboard"), tr("Others")
        case "enter":
            return tr("Walk in"), tr("Back")
        case _:
            return tr("Move"), tr("Back")

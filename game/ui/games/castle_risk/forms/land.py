"""Forms of the set-up that name a land: the castle's, one that is claimed, where armies hide (CR2, CR4, CR5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.moves import ChooseEmpire, Claim, HideArmies, PlaceCastle
from game.rules.castle_risk.setup.castles import PlacingCastle, castle_sites, free_empires
from game.rules.castle_risk.setup.opening import hiding_places
from game.rules.castle_risk.state import NOBODY
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.forms.seat import SEAL
from game.ui.contract.picker import Path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.castle_risk.forms.blocks import count, is_small
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.map.survey import Marks
from game.ui.widgets.control import Picked, PickKind, Tile
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button
from game.ui.widgets.page import Page
from game.words import Words

CHIP: Final = 112.0
PAPER: Final = 76.0
"""The height of the note on which the land of hidden armies is written."""
BUTTON: Final = (54.0, 44.0)
"""The height of the button of an empire, and that on a small page."""
BETWEEN: Final = 10.0


class ClaimForm(CastleRiskForm):
    """Claims an empty land by a click (CR4)."""

    @property
    def marks(self) -> Marks:
        """The empty lands."""
        return Marks(frozenset(self.question.war.held(NOBODY)))

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say which lands can be taken."""
        question = self.question
        return {land: tr("Take {land}", land=question.the_land(land, tr)) for land in question.war.held(NOBODY)}

    def refusal(self, land: int, tr: Words) -> str:
        """Say why a land cannot be taken."""
        return "" if self.question.war.owners[land] == NOBODY else self.question.why(Claim(self.question.id(land)), tr)

    def sheet(self, page: Page) -> FormSheet:
        """Say what to do, and how many armies are left."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Take a land"), question.name(question.seat))
        sheet.say("words", tr("Choose an empty land to take it with one army."))
        armies = question.war.rest[question.seat]
        sheet.add(count(page, armies, tr.plural("army left", "armies left", armies)))
        left = len(question.war.held(NOBODY))
        sheet.say("left", tr.plural("{n} land is still empty.", "{n} lands are still empty.", left), "note")
        return sheet

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Take the land."""
        return self.tried(Claim(self.question.id(picked.land)), tr) if picked.kind in _CLICKS else FormRequest.RECOMPOSE


class NamedLandForm(CastleRiskForm):
    """Chooses a land for the castle or for hidden armies, and seals it by a button. Private (CR2, CR5)."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection if len(selection) == 1 and selection[0] in question.board.index else ())
        self._castle: Final = isinstance(question.phase, PlacingCastle)
        where = (
            castle_sites(question.board, question.hand.chip)
            if self._castle
            else hiding_places(question.war, question.seat)
        )
        self._where: Final = frozenset(where)
        if self.chosen and question.board.index[self.chosen[0]] not in self._where:
            self.chosen = ()

    @property
    def marks(self) -> Marks:
        """The lands that can be chosen, and the chosen one."""
        return Marks(self._where, targets=frozenset(self.question.board.index[land] for land in self.chosen))

    def lands_in_words(self, tr: Words) -> Mapping[int, str]:
        """Say which lands can be chosen."""
        others = sorted(land for land in self._where if land != self._land)
        return {land: tr("Choose: {what}", what=self.question.land(land, tr)) for land in others}

    @property
    def _land(self) -> int | None:
        return self.question.board.index[self.chosen[0]] if self.chosen else None

    def _action(self, land: int) -> Action:
        name = self.question.id(land)
        return PlaceCastle(name) if self._castle else HideArmies(name)

    def refusal(self, land: int, tr: Words) -> str:
        """Say why a land cannot be named."""
        return "" if land in self._where else self.question.why(self._action(land), tr)

    def sheet(self, page: Page) -> FormSheet:
        """The drawn chip or the note, the chosen land if there is one, the button."""
        return self._castle_sheet(page) if self._castle else self._hiding_sheet(page)

    def _under(self, tr: Words) -> str:
        return tr("for {who} only", who=self.question.name(self.question.seat))

    def _castle_sheet(self, page: Page) -> FormSheet:
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Your castle"), self._under(tr))
        empire = question.hand.chip or 0
        sheet.add(_chip(page, question.board.empires[empire].colour, question.empire(empire, tr)))
        sheet.say("words", tr("Choose one of its lands. Your castle stays there to the end: lose it and you are out."))
        if self._land is not None:
            sheet.say("land", question.land(self._land, tr), "heading", "oxblood")
        why = "" if self._land is not None else tr("Choose a land first.")
        sheet.add_foot(brass(page, button(SEAL, tr("Build it here"), shortcut="Enter", why=why)))
        return sheet

    def _hiding_sheet(self, page: Page) -> FormSheet:
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Hidden armies"), self._under(tr))
        sheet.brief = True  # the banner says what is done
        sheet.say(
            "words",
            tr(
                "Choose a land without a castle. "
                "Once during the war, while you hold it, hidden armies can appear there."
            ),
        )
        sheet.add(note(page, "", "" if self._land is None else question.land(self._land, tr)))
        sheet.say(
            "final", tr("This cannot be changed later. You will find the note with your cards."), "small note", "ink2"
        )
        why = "" if self._land is not None else tr("Choose a land first.")
        sheet.add_foot(brass(page, button(SEAL, tr("Seal the note"), shortcut="Enter", why=why)))
        return sheet

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Choose the land."""
        if picked.kind in _CLICKS:
            self.said = self.question.why(self._action(picked.land), tr)
            if not self.said:
                self.chosen, self.leads = (self.question.id(picked.land),), SEAL
        return FormRequest.RECOMPOSE

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Seal it."""
        return self.tried(self._action(self._land), tr) if key == SEAL and self._land is not None else None

    def cancelled(self) -> FormAnswer | None:
        """Take back the choice of the land."""
        if not self.chosen:
            return None
        self.chosen = ()
        return FormRequest.RECOMPOSE


class EmpireForm(CastleRiskForm):
    """Chooses an empire, where a house rule says that it is not drawn (CR2)."""

    @property
    def marks(self) -> Marks:
        """The lands of the empires that are free."""
        board = self.question.board
        return Marks(
            frozenset(land for empire in free_empires(board, self.question.war) for land in board.lands[empire])
        )

    def sheet(self, page: Page) -> FormSheet:
        """A button for each empire."""
        question, tr = self.question, page.tr
        sheet = FormSheet(page, tr("Choose an empire"), question.name(question.seat))
        words = tr("Your castle will stand on one of its lands. Choose the empire, here or on the map.")
        sheet.say("words", words, "small" if is_small(page) else "body")
        sheet.add(self._buttons(page))
        return sheet

    def _buttons(self, page: Page) -> Block:
        question, tr = self.question, page.tr
        free = free_empires(question.board, question.war)

        def put(box: Box, area: str) -> None:
            for empire, place in zip(free, box.column(max(1, len(free)), BETWEEN), strict=False):
                name, key = question.empire(empire, tr), f"empire {question.board.empires[empire].id}"
                page.add(Tile(key=key, box=place, look="paper button", label=name, area=area))
                chip, line = place.cut_left(60, 2)
                words, style = page.canvas.type.fitted(name, STYLES["small button"], line.w - 8)
                colour = question.board.empires[empire].colour
                page.put(
                    Item(f"form/{key}", "castle_risk/form chip", chip.inset(9), (colour,), 13),
                    Item(f"form/{key} name", "text", line, (words, style, "ink", "left"), 13, label=name),
                    area=area,
                )

        step = BUTTON[is_small(page)] + BETWEEN
        return Block(lambda _wide: len(free) * step - BETWEEN, put)

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Take the empire of the button."""
        return self.tried(ChooseEmpire(key.removeprefix("empire ")), tr) if key.startswith("empire ") else None

    def picked(self, picked: Picked, tr: Words) -> FormAnswer | None:
        """Take the empire of the land."""
        if picked.kind not in _CLICKS:
            return FormRequest.RECOMPOSE
        board = self.question.board
        return self.tried(ChooseEmpire(board.empires[board.territories[picked.land].empire].id), tr)


_CLICKS: Final = frozenset({PickKind.PICK, PickKind.MORE})


def _chip(page: Page, colour: tuple[int, int, int], name: str) -> Block:
    """The chip that was drawn, with the name of its empire."""

    def put(box: Box, area: str) -> None:
        chip, line = box.cut_top(CHIP, 6)
        page.put(
            Item("form/chip", "castle_risk/form chip", chip.square(), (colour,), 6, label=name),
            items.text("form/empire", name, line, "label", "ink", "centre"),
            area=area,
        )

    return Block(lambda _wide: CHIP + 40, put)


def note(page: Page, key: str, words: str) -> Block:
    """A note of hidden armies with what is written on it."""

    def put(box: Box, area: str) -> None:
        sheet = box.middle(min(box.w - 8, 330.0), box.h)
        page.put(Item(f"form/note {key}", "tooltip", sheet, (), 5), area=area)
        seal = sheet.cut_right(60)[0].inset(8)
        line = sheet.inset(18, 8)._replace(w=sheet.w - 84)
        rule = Box(line.x, line.bottom - 22, line.w, 2)
        said, style = page.canvas.type.fitted(words, STYLES["big note"], line.w)
        page.put(
            Item(f"form/note {key} line", "fill", rule, ("burn",), 6, 0.7),
            Item(f"form/note {key} words", "text", line.moved(0, -2), (said, style, "ink", "left"), 7, label=words),
            Item(f"form/note {key} seal", "castle_risk/form thing", seal.square(), ("seal",), 7),
            area=area,
        )

    return Block(lambda _wide: PAPER, put)

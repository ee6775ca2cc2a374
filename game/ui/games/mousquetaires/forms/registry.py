"""The forms of Mousquetaires: which one asks what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.game import Game
from game.kernel.player import Player
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards
from game.session.controller import Decision
from game.ui.contract.form import Form
from game.ui.contract.picker import Path
from game.ui.draw.looks import Look
from game.ui.games.mousquetaires.clicks import BACKS, private
from game.ui.games.mousquetaires.forms.duel import DuelForm
from game.ui.games.mousquetaires.forms.face_down import FaceDownForm
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import RewardsForm
from game.ui.games.mousquetaires.forms.spoils import SpoilsForm
from game.ui.games.mousquetaires.looks.forms import place

LOOKS: Final[Mapping[str, Look]] = {"mousquetaires/form place": place}


def form(game: Game, decision: Decision, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
    """Return the form for a question, standing as `selection` says where that is still possible."""
    question = MousquetairesQuestion(game, decision, players, alone=alone)
    match question.phase:
        case ChoosingRewards():
            return RewardsForm(question, selection)
        case ChoosingCards() if selection[:1] == (BACKS,) and not alone:
            return FaceDownForm(question, selection)
        case ChoosingCards():
            return DuelForm(question, selection)
        case _:
            return SpoilsForm(question, selection)


__all__ = ["LOOKS", "form", "private"]

"""The forms of Egomaster: which one asks what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Judging,
    Raising,
    Reading,
    Settling,
    Throwing,
    Walking,
)
from game.session.controller import Decision
from game.ui.contract.form import Form
from game.ui.contract.picker import Path
from game.ui.draw.looks import Look
from game.ui.games.egomaster.buzz.form import BuzzForm
from game.ui.games.egomaster.forms import blocks, choose
from game.ui.games.egomaster.forms.answer import AnswerForm, JudgeForm, ListenForm
from game.ui.games.egomaster.forms.choose import ChooseForm
from game.ui.games.egomaster.forms.question import EgomasterQuestion
from game.ui.games.egomaster.forms.reader import ReaderForm
from game.ui.games.egomaster.forms.ring import SettleForm, ThrowForm, WalkForm
from game.ui.games.egomaster.forms.stake import BidForm, NameForm, RaiseForm

LOOKS: Final[Mapping[str, Look]] = {**blocks.LOOKS, **choose.LOOKS}


def form(game: Game, decision: Decision, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
    """Return the form for a question; it takes up `selection` where that is still possible."""
    question = EgomasterQuestion(game, decision, players, alone=alone)
    match question.phase:
        case Settling():
            return SettleForm(question, selection)
        case Throwing():
            return ThrowForm(question)
        case Walking():
            return WalkForm(question, selection)
        case Designating() | Challenging():
            return NameForm(question)
        case Raising():
            return RaiseForm(question, selection)
        case Bidding():
            return BidForm(question)
        case Judging():
            return JudgeForm(question)
        case Answering(choices=choices) if choices:
            return ChooseForm(question)
        case Reading() if question.seat != question.quiz.reader:
            return ListenForm(question)
        case Reading():
            return ReaderForm(question, selection)
        case _:
            return AnswerForm(question, selection)


def asks_all(view: View) -> bool:
    """Tell whether all are asked together."""
    return isinstance(view.phase, Buzzing)


__all__ = ["LOOKS", "BuzzForm", "asks_all", "form"]

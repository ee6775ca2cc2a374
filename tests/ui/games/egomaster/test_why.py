"""What is said of how tokens, dice and questions of Egomaster came about is what the rules reckon."""

from __future__ import annotations

import pytest

from game.kernel.types import BYSTANDER
from game.rules.egomaster.events import DiceOffWon, Noted, Paid, QuestionOver, Staked
from game.rules.egomaster.purse import MIDDLE
from game.ui.games.egomaster import why
from game.ui.games.registry import stage_of
from game.ui.widgets.tooltips.explanations import Why
from game.words import Words
from tests.ui.games.egomaster.quiz_nights import finished, moments, players

TR = Words("en")


def number(words: str) -> int:
    """Read an amount as it is written."""
    kept = [each for each in words.replace("\N{MINUS SIGN}", "-") if each.isdigit() or each == "-"]
    return int("".join(kept))


def added(said: Why) -> int:
    return sum(number(part.much) for part in said.parts)


@pytest.mark.parametrize("rules", [{"game": "quick"}, {"game": "full"}])
def test_tokens_are_what_was_there_and_what_came_and_went(rules: dict[str, str]) -> None:
    seen = 0
    for count, match in enumerate(moments(3, "why", **rules)):
        if count % 40 or not match.story:
            continue
        quiz = match.state.table
        for seat in range(3):
            said = why.of_tokens(quiz, match.story, seat, TR)
            assert said.total
            assert added(said) == number(said.total.much) == quiz.stacks[seat]
            began = [number(part.much) for part in said.parts if part.what == "At the start"]
            assert began == [stack for stack in [match.first.table.stacks[seat]] if stack]
        if not quiz.second:
            said = why.of_bank(quiz, ["Ana", "Ben", "Cleo"], TR)
            assert said.total
            assert added(said) - sum(quiz.stakes) == number(said.total.much) == quiz.bank
        seen += 1
        if seen > 12:
            break
    assert seen > 3


def test_stakes_dice_and_numbers_are_those_of_the_events() -> None:
    match, seated, kinds = finished(4), players(4), set[type]()
    for place, event in enumerate(match.story):
        said = stage_of(match.game).reason_of(match.story[: place + 1], match.view(BYSTANDER), seated, TR)
        match event:
            case Staked(stakes):
                assert said
                assert said.total
                assert added(said) == number(said.total.much) == sum(stakes)
            case Paid(source, _, amount):
                assert said
                assert said.total
                assert number(said.total.much) == amount
                assert source != MIDDLE or not said.parts or added(said) == amount
            case DiceOffWon(seat, _):
                assert said
                assert said.parts[0].what.startswith(seated[seat].name)
                assert number(said.parts[0].much) == max(number(part.much) for part in said.parts)
            case QuestionOver(seat, "nearest" | "exact"):
                assert said
                assert said.parts[0].what.startswith(seated[seat].name)
            case _:
                continue
        kinds.add(type(event))
    assert kinds >= {Staked, Paid, DiceOffWon, QuestionOver}
    assert any(isinstance(event, Noted) for event in match.story)

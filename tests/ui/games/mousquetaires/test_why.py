"""What is said of how a duel or a count of Mousquetaires came about is what the rules reckon."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER
from game.rules.mousquetaires.events import CardsTurned, DuelLost, DuelWon, RoundCounted
from game.rules.mousquetaires.state import NOBODY
from game.ui.games.mousquetaires import why
from game.ui.games.mousquetaires.forms.duel import DuelForm
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.registry import stage_of
from game.ui.widgets.tooltips.explanations import Why
from game.words import Words
from tests.ui.answering import decision_of
from tests.ui.games.mousquetaires.duels import finished, moments, players

TR = Words("en")


def added(said: Why) -> int:
    """Return the sum of the parts that count."""
    return sum(int(part.much) for part in said.parts if part.counts)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_duel_adds_up_to_what_was_turned_and_names_whose_card_decides(seats: int) -> None:
    match, seated = finished(seats), players(seats)
    total, decided = 0, 0
    for place, event in enumerate(match.story):
        said = stage_of(match.game).reason_of(match.story[: place + 1], view(match.state, BYSTANDER), seated, TR)
        if isinstance(event, CardsTurned):
            total = event.total
            assert said
            assert sum(not part.counts for part in said.parts) == event.cards.count(NOBODY)
        if isinstance(event, DuelWon | DuelLost):
            assert said
            assert said.total
            assert added(said) == total == event.total
            sign = "\N{GREATER-THAN OR EQUAL TO}" if isinstance(event, DuelWon) else "<"
            assert said.total.much == f"{total} {sign} {event.guard}"
            if event.by != "alone":
                assert f"{seated[event.seat].name}’s card" in said.words
                assert ("swords" in said.words) == (event.by == "swords")
            decided += 1
        if isinstance(event, RoundCounted):
            assert said
            assert [int(part.much) for part in said.parts] == list(event.totals)
    assert decided > 8


def test_reward_cards_pay_what_was_counted_and_the_sheet_adds_up() -> None:
    state = finished(4).state
    for count in state.table.sheet:
        for seat, ducats in enumerate(count.ducats):
            said = why.of_reward(count.rewards[seat], count.covers[seat], TR)
            assert said.total
            assert added(said) == int(said.total.much) == ducats
    for seat, total in enumerate(state.table.totals):
        said = why.of_ducats(state.table, seat, TR)
        assert said.total
        assert added(said) == int(said.total.much) == total


def test_the_own_reward_is_explained_in_the_form_of_its_owner_alone() -> None:
    match = next(match for match in moments(3) if match.state.table.faced and 0 in match.must_act())
    seated = players(3)
    question = MousquetairesQuestion(match.game, decision_of(match.state, 0), seated, alone=False)
    said = DuelForm(question, ()).reasons(TR)["form/reward"]()
    assert said
    assert added(said) == question.worth()
    assert "form/reward" not in dict(why.reasons(match.view(0), seated, TR))

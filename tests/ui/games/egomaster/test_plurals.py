"""What is counted is said in the singular or in the plural."""

from __future__ import annotations

import pytest

from game.kernel.types import Event
from game.rules.egomaster.events import Judged
from game.rules.egomaster.question import OpenQuestion, Ref
from game.ui.games.egomaster import chart
from game.ui.games.egomaster.desk.answers import measured
from game.words import Words
from tests.ui.games.egomaster.quiz_nights import players


@pytest.mark.parametrize(
    ("language", "value", "told"),
    [("en", 1, "1"), ("en", 1.5, "1.5 metres"), ("en", 0, "0 metres"), ("fr", 1.5, "1,5"), ("fr", 2, "2 metres")],
)
def test_beside_one_of_it_a_unit_in_the_plural_is_left_out(language: str, value: float, told: str) -> None:
    posed = OpenQuestion(Ref("p", "en", "duo", 1, 1), "target", "Tower", "easy", unit="metres")
    assert measured(value, posed, Words(language)).replace("\u00a0", " ") == told


@pytest.mark.parametrize(("many", "told"), [(1, "1 of 1 answer right"), (2, "2 of 2 answers right")])
def test_right_answers_are_counted(many: int, told: str) -> None:
    story: list[Event] = [Judged(seat=0, right=True, text="", by=-1) for _ in range(many)]
    assert told in chart.facts(story, players(2), Words("en"))[0][1]

"""What a family would type, a thousand answers in each language: how many of them the judge gets wrong."""

from __future__ import annotations

import pytest
from benches.judge import LANGUAGES, PARTS, Typed, judged, summed

from game.rules.egomaster.question import Language


@pytest.fixture(scope="module")
def judged_answers() -> dict[Language, list[Typed]]:
    return {language: [typed for part in PARTS for typed in judged(language, part)] for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_more_than_three_in_a_hundred_are_refused_though_right_and_one_in_two_hundred_the_other_way(
    judged_answers: dict[Language, list[Typed]], language: Language
) -> None:
    told = summed(judged_answers[language], named=True)
    assert len(judged_answers[language]) >= 400
    assert told["refused_though_right_percent"] <= 3, told["refused"]
    assert told["accepted_though_wrong_percent"] <= 0.5, told["accepted"]

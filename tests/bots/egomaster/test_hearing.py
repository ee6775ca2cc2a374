"""When a computer player buzzes: it has heard what the answer hangs on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.bots.egomaster.answers import buzz, recall
from game.bots.egomaster.hearing import heard
from game.bots.egomaster.knowledge import NORMAL, chance
from game.kernel.engine import view
from game.kernel.types import CHANCE
from game.rules.egomaster.deciding_words import words_needed
from game.rules.egomaster.moves import Buzz, Draw, Recall, Verdict
from game.rules.egomaster.phases.all_phases import Buzzing
from game.rules.egomaster.question import Language, Ref
from tests.rules.egomaster.quizzes import on


def parts(text: str, language: Language = "en") -> set[str]:
    """Return what somebody may have heard of a question who buzzes."""
    return {" ".join(text.split()[: heard(text, language, Random(seed))]) for seed in range(40)}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Who is the wimpy kid of the “Diary of a Wimpy Kid”?"),
        ("en", "Which river flows through Paris and Rouen?"),
        ("en", "In which sport are points counted 15, 30, 40?"),
        ("en", "Which line is longer, the upper, or the lower?"),
        ("en", "What is a young kangaroo called?"),
        ("fr", "Qui a peint «\u00a0La Grande Odalisque\u00a0» et «\u00a0Le Bain turc\u00a0»\u00a0?"),
        ("fr", "Quel gamin de Paris chante sur la barricade dans «\u00a0Les Misérables\u00a0»\u00a0?"),
    ],
)
def test_a_player_buzzed_before_the_title_had_been_read(language: Language, text: str) -> None:
    assert parts(text, language) == {" ".join(text.split())}


def test_a_last_clause_that_only_adds_something_need_not_be_heard() -> None:
    pet = "Which pet washes itself with its tongue, chases mice, and purrs?"
    assert parts(pet) == {pet, "Which pet washes itself with its tongue, chases mice,"}


def test_a_mark_with_a_space_beside_it_was_a_word_of_its_own() -> None:
    text = "Qui chante «\u00a0La Bohème\u00a0» ici\u00a0?"
    assert text.split()[: words_needed(text, "fr")][-1] == "»"


def test_who_was_rather_sure_and_did_not_know_buzzed_all_the_same_and_was_wrong_aloud() -> None:
    evening = on("multi", 500, second=False).draw("speed").ask("What is a young kangaroo called?")
    words = len(evening.quiz.question.text.split()) if evening.quiz.question else 0
    for percent in (10, 40, 80, 90):
        knowledge = msgspec.structs.replace(
            NORMAL, chances=dict.fromkeys(NORMAL.chances, percent), feeling=0, buzzed=10
        )
        seen = view(evening.state, 1)
        assert isinstance(evening.now, Buzzing)
        buzzes = [buzz(seen, evening.now, Random(seed), knowledge) == Buzz(words) for seed in range(200)]
        assert chance(seen, 1, knowledge) == percent
        assert abs(sum(buzzes) / 200 - percent / 100) < 0.1
        assert recall(seen, knowledge) == Recall(percent + knowledge.buzzed)


def test_s9_who_stopped_the_text_before_its_number_knew_the_answer_all_the_same() -> None:
    right = {}
    for words in range(6):
        card = Draw(3, 4, Ref("small", "en", "multi", 2, 1), "speed", "Instruments", "")
        evening = on("multi", 500, second=False).do(CHANCE, card).ask("Which instrument has eighty-eight keys?")
        evening.do(1, Buzz(words), Recall(100))
        verdict = evening.now.draw(evening.state, Random(0))
        assert isinstance(verdict, Verdict)
        right[words] = verdict.right
    assert right == {0: False, 1: False, 2: False, 3: False, 4: True, 5: True}

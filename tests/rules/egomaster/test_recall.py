from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.rules.egomaster.judge.typed_answers import judge
from game.rules.egomaster.lookup.recall import NEWEST, recalled
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import QuestionCard
from tests.rules.egomaster.packs.pack_files import make_pack, number, solo, worded

COLOURS = worded("en", "red=crimson", "orange", "yellow", "green", "blue", kind="ping_pong")


def test_who_knows_says_what_stands_in_the_booklet() -> None:
    assert recalled((), worded("en", "Seine=the Seine"), [], 100, Random(1)) == (True, "Seine", None)
    assert recalled((), number("en", 330, "metres"), [], 100, Random(1)) == (True, "330\u00a0metres", 330)


def wrong(pack: PackFile, card: QuestionCard) -> set[str]:
    """Return what is said by who does not know the answer."""
    said = [recalled((pack,), card, [], 0, Random(seed)) for seed in range(80)]
    assert not any(judged.right for judged in said)
    return {judged.text for judged in said}


def asking(text: str, answer: str = "Seine", theme: str = "geography") -> QuestionCard:
    """Return a question with one answer."""
    return msgspec.structs.replace(worded("en", answer), text=text, theme=theme)


def test_an_aviator_was_named_where_a_river_was_asked_for(tmp_path: Path) -> None:
    rivers = [
        solo(place, 1, answers=[name], question=f"Which river is no. {place}?", theme="geography")
        for place, name in enumerate(("Ouse", "Avon", "Tyne", "Tees"), start=1)
    ]
    others = [
        solo(8, 1, answers=["Styx"], question="Which river is here?", theme="science"),
        solo(9, 1, answers=["Blériot"], question="Who flew first?", theme="geography"),
    ]
    pack = make_pack(tmp_path, {("en", "solo"): [*rivers, *others]})
    assert wrong(pack, asking("Which river flows here?")) == {"", "Ouse", "Avon", "Tyne", "Tees", "Styx"}
    assert wrong(pack, asking("Whose river is it?", theme="food")) == {"", "Blériot"}
    assert wrong(pack, asking("Which hill is it?")) == {""}


def test_madagascar_was_thought_to_be_the_capital_of_brazil(tmp_path: Path) -> None:
    asked = {
        "What is the capital of Italy?": "Rome",
        "What is the longest river of Africa?": "Nile",
        "What is the name of this island?": "Madagascar",
        "Who painted Guernica?": "Picasso",
        "Who wrote Emma?": "Austen",
        "Who painted it, the old or the young?": "The young",
        "How many legs has an ant?": "6",
    }
    pack = make_pack(
        tmp_path,
        {("en", "solo"): [solo(page, 1, answers=[asked[text]], question=text) for page, text in enumerate(asked, 1)]},
    )
    assert wrong(pack, asking("What is the capital of Brazil?", "Brasilia")) == {"", "Rome"}
    assert wrong(pack, asking("What is this island called?", "Crete")) == {"", "Madagascar"}
    assert wrong(pack, asking("Who painted Olympia?", "Manet")) == {"", "Picasso", "Austen"}
    assert wrong(pack, asking("How many legs has a dog?", "4")) <= {"", *"1235678"}


def test_the_name_of_a_dog_was_what_the_children_of_a_rhyme_are_like(tmp_path: Path) -> None:
    pack = make_pack(
        tmp_path, {("en", "solo"): [solo(1, 1, answers=["Timmy"], question="Name the children of the Five.")]}
    )
    assert wrong(pack, asking("Which children sail?", "Roger")) == {"", "Timmy"}
    assert wrong(pack, asking("In the rhyme, what are the children born on Monday like?", "Fair of face")) == {""}


def test_a_player_buzzed_and_then_had_nothing_to_say(tmp_path: Path) -> None:
    rivers = [solo(1, place, answers=[name], question="Which river?") for place, name in ((1, "Ouse"), (2, "Avon"))]
    pack = make_pack(tmp_path, {("en", "solo"): rivers})
    race = msgspec.structs.replace(asking("Which river flows here?"), kind="speed")
    for known in (0, 50, 100):
        said = {recalled((pack,), race, [], known, Random(seed)) for seed in range(80)}
        assert {judged.text for judged in said} <= {"Seine", "Ouse", "Avon"}
        assert any(judged.right for judged in said) == (known > 0)
    last = recalled((pack,), race, ["Ouse", "Avon"], 0, Random(1))
    assert (last.right, last.text) == (True, "Seine")


@pytest.mark.parametrize("chance", [0, 30, 60, 90])
def test_a_set_is_known_as_often_as_the_chance_says(chance: int) -> None:
    said = [recalled((), COLOURS, [], chance, Random(seed)) for seed in range(400)]
    assert abs(sum(judged.right for judged in said) / 400 - chance / 100) < 0.08


def test_nobody_who_knows_repeats_a_member_of_a_set() -> None:
    given = ["red", "orange", "yellow", "green"]
    assert recalled((), COLOURS, given, 100, Random(1)).text == "blue"
    full = [recalled((), COLOURS, [*given, "blue"], 100, Random(seed)) for seed in range(20)]
    assert not any(judged.right for judged in full)


def test_a_player_named_again_what_had_just_been_said_or_called_wrong() -> None:
    said = [recalled((), COLOURS, ["mauve", "red", "blue"], 0, Random(seed)).text for seed in range(200)]
    assert set(said) == {"", "red"}
    assert {recalled((), COLOURS, ["mauve", "red"], 0, Random(seed)).text for seed in range(200)} == {""}


@pytest.mark.parametrize(
    ("value", "unit"), [(330.0, "metres"), (1789.0, "year"), (-89.2, "degrees"), (0.0, ""), (7.0, "")]
)
def test_a_number_is_the_further_off_the_less_is_known(value: float, unit: str) -> None:
    card = number("en", value, unit)

    def off(chance: int) -> float:
        said = [recalled((), card, [], chance, Random(seed)) for seed in range(300)]
        wrong = [judged.value for judged in said if not judged.right and judged.value is not None]
        assert all(judge(card, judged.text).value == judged.value for judged in said)
        return sum(abs(guess - value) for guess in wrong) / len(wrong)

    assert off(90) > 0
    if value:
        assert off(90) < off(10)


def test_what_is_counted_is_guessed_in_whole_numbers() -> None:
    said = [recalled((), number("en", 6.0, "vowels"), [], 0, Random(seed)).value for seed in range(200)]
    assert all(guess is not None and guess == int(guess) != 6 for guess in said)


@pytest.mark.parametrize(
    ("value", "unit", "most"), [(2015.0, "year", NEWEST), (72.0, "per cent", 100), (95.0, "%", 100)]
)
def test_a_film_of_2015_was_thought_to_come_out_in_2099_and_a_bar_to_be_filled_by_more_than_the_whole(
    value: float, unit: str, most: int
) -> None:
    said = [recalled((), number("en", value, unit), [], 0, Random(seed)).value for seed in range(200)]
    guesses = [guess for guess in said if guess is not None]
    assert len(guesses) == 200
    assert all(0 < guess <= most and guess != value for guess in guesses)
    assert any(guess > value for guess in guesses)
    assert any(guess < value for guess in guesses)


@pytest.mark.parametrize(("value", "unit"), [(2061.0, "year"), (100.0, "per cent")])
def test_an_answer_that_is_the_most_there_can_be_is_guessed_too_low(value: float, unit: str) -> None:
    said = [recalled((), number("en", value, unit), [], 0, Random(seed)).value for seed in range(80)]
    assert all(guess is not None and guess < value for guess in said)

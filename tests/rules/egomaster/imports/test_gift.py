from __future__ import annotations

import pytest

from game.kernel.problems import Refused
from game.rules.egomaster.imports import draft, gift
from game.rules.egomaster.imports.draft import Draft

FILE = """
// Author: Zoé Martin
// Licence: CC BY 4.0

$CATEGORY: $course$/top/History

// a comment
::Tomb:: Who is buried in this tomb? {=no one#yes! =nobody#also}

Two and two make {=four =4} together.

Rome was built in a day.{FALSE#It took longer.}

[html]<p>How many legs has a <b>spider</b>?</p> {#8:0}

::Year::In which year did it begin\\: the war of \\{braces\\}? {
    #=1822:0 #just
    =%50%1822:2
    ####It ended later.
}

$CATEGORY: Sports

What is round? {=%100%a ball ~%-50%a cube ~a box}
"""


def read(text: str) -> list[Draft]:
    return list(gift.read(text.encode(), "x.gift", "en").drafts)


def reasons(text: str) -> list[tuple[int, int, str]]:
    return [(left.number, left.line, left.reason) for left in gift.read(text.encode(), "x.gift", "en").left_out]


def test_a_file_is_read_with_its_credits() -> None:
    imported = gift.read(FILE.encode(), "folder/x.gift", "en")
    assert imported.left_out == []
    assert (imported.authors, imported.licence, imported.source) == ("Zoé Martin", "CC BY 4.0", "x.gift")
    assert [one.category for one in imported.drafts] == [*["History"] * 5, "Sports"]
    assert [one.theme for one in imported.drafts] == [*["history"] * 5, "sport"]


def test_right_answers_are_aliases_and_feedback_is_left_away() -> None:
    questions = read(FILE)
    assert (questions[0].question, questions[0].answers) == ("Who is buried in this tomb?", ["no one", "nobody"])
    assert (questions[5].question, questions[5].answers) == ("What is round?", ["a ball"])


def test_a_missing_word_leaves_a_gap() -> None:
    assert read(FILE)[1].question == "Two and two make _____ together."
    assert read(FILE)[1].answers == ["four", "4"]


def test_a_statement_is_true_or_false() -> None:
    assert read(FILE)[2].question == "True or false? Rome was built in a day."
    assert read(FILE)[2].answers == ("False", "No")


def test_a_number_has_its_unit_from_the_words() -> None:
    legs, year = read(FILE)[3:5]
    assert (legs.question, legs.value, legs.unit) == ("How many legs has a spider?", 8, "legs")
    assert (year.question, year.value, year.unit) == ("In which year did it begin: the war of {braces}?", 1822, "year")
    assert year.note == "It ended later."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Just a text.", gift._DESCRIPTION),
        ("Write a story. {}", gift._ESSAY),
        ("Pair them. {=cat->miaow =dog->woof}", gift._MATCHING),
        ("How many legs? {#1..5}", gift._RANGE),
        ("How high is it? {#8}", gift._UNIT),
        ("How many legs? {#many}", draft.INCOMPLETE),
        ("What? {=a", gift._BRACES),
        ("What? =a}", gift._BRACES),
        ("What {=a} and {=b}?", gift._BRACES),
        ("What? {~a ~b}", draft.EMPTY),
        ("What? {=a ~b =c ~d}", draft.MANY_RIGHT),
        ("What? {~%50%a ~%50%b ~c}", draft.MANY_RIGHT),
        ("What? {=a ~b =c#d}", draft.MANY_RIGHT),
        ("What? {=*dog*}", draft.EMPTY),
        ("What? <img src='@@PLUGINFILE@@/x.png'> {=a cat}", draft.PICTURE),
    ],
)
def test_what_cannot_be_used_is_told_with_its_line(text: str, reason: str) -> None:
    assert reasons(f"Who? {{=a cat}}\n\n{text}\n") == [(2, 3, reason)]


def test_windows_lines_and_a_byte_order_mark_do_not_matter() -> None:
    text = "\ufeffWho?\r\n{=a cat}\r\n\r\nWhat? {=a dog}\r\n"
    assert [one.answers for one in read(text)] == [["a cat"], ["a dog"]]


@pytest.mark.parametrize("content", [b"", b"\n\n", b"// nothing", b"\xff\xfe\x00"])
def test_a_file_without_questions_is_refused(content: bytes) -> None:
    with pytest.raises(Refused):
        gift.read(content, "x.gift", "en")


def test_questions_without_empty_lines_between_them_are_parted() -> None:
    text = "::A:: Who miaows? {=a cat}\nWho barks? {\n=a dog\n~a cat\n}\n::C::Who moos?\n{=a cow}\n"
    read = gift.read(text.encode(), "x.gift", "en")
    assert [each.question for each in read.drafts] == ["Who miaows?", "Who barks?", "Who moos?"]
    assert not read.left_out


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Pair them: {=cat -> miaow =dog -> bark}", "Pair them:"),
        ("It is {=four ~five} and {=six}.", "It is"),
        ("How old is he? {=eighty", "How old is he?"),
        ("::The Moon:: {#=1..5}", "The Moon"),
    ],
)
def test_a_question_that_was_left_out_was_quoted_with_its_answer(text: str, asked: str) -> None:
    assert [left.text for left in gift.read(text.encode(), "x.gift", "en").left_out] == [asked]

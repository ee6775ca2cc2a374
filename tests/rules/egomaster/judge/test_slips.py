from __future__ import annotations

import pytest

from game.rules.egomaster.judge.confusables import confused
from game.rules.egomaster.judge.typed_answers import judge
from game.rules.egomaster.judge.words import key
from tests.rules.egomaster.packs.pack_files import worded

COUNTRIES = ("Slovakia", "Slovenia", "Austria", "the Netherlands=Holland", "Hungary")
PLANETS = ("Mercure", "Vénus", "Terre=la Terre", "Mars", "Jupiter", "Saturne", "Uranus", "Neptune")


@pytest.mark.parametrize("text", ["Shakespear", "Mississipi", "hipopotamus", "Kilimanjarro"])
def test_a_strict_judge_forgives_no_slip(text: str) -> None:
    card = worded("en", "Shakespeare", "Mississippi", "hippopotamus", "Kilimanjaro", kind="ping_pong")
    assert judge(card, text).right
    assert not judge(card, text, "strict").right


@pytest.mark.parametrize("text", ["shakespeare", "SHAKESPEARE!", "the Shakespeare", "Shake speare"])
def test_a_strict_judge_minds_no_case_and_no_article(text: str) -> None:
    assert judge(worded("en", "Shakespeare"), text, "strict").right


@pytest.mark.parametrize(
    ("text", "shown"), [("austria", "Austria"), ("holland", "the Netherlands"), ("Netherland", "the Netherlands")]
)
def test_a_member_of_a_set_is_told_by_its_first_form(text: str, shown: str) -> None:
    assert judge(worded("en", *COUNTRIES, kind="ping_pong"), text) == (True, shown, None)


def test_a_slip_as_near_to_another_member_is_wrong() -> None:
    card = worded("en", "Slovakian", "Slovanian", kind="ping_pong")
    assert judge(card, "Slovakian").text == "Slovakian"
    assert not judge(card, "Slovasian").right


def test_the_nearer_member_is_meant() -> None:
    card = worded("en", "Australians", "Austrians", kind="ping_pong")
    assert judge(card, "Austrialians").text == "Australians"


@pytest.mark.parametrize(("text", "shown"), [("venus", "Vénus"), ("TERRE", "Terre"), ("Jupitter", "Jupiter")])
def test_the_planets_are_known(text: str, shown: str) -> None:
    assert judge(worded("fr", *PLANETS, kind="ping_pong"), text) == (True, shown, None)


@pytest.mark.parametrize("text", ["", " ", "?!", "the", "Pluton", "Lune"])
def test_what_is_no_member_is_wrong(text: str) -> None:
    assert not judge(worded("fr", *PLANETS, kind="ping_pong"), text).right


def test_the_answer_to_another_question_is_no_slip() -> None:
    card = worded("en", "Marlowe")
    assert judge(card, "Marlove").right
    assert not judge(card, "Marlove", known={"marlove", "marlowe"}).right


def test_an_answer_nearer_to_that_of_another_question_is_no_slip() -> None:
    card = worded("en", "Rosencrantz")
    assert judge(card, "Rosenkranz").right
    assert not judge(card, "Rosenkranz", known={"rosenkran"}).right


def test_its_own_forms_among_the_known_answers_do_not_hinder() -> None:
    card = worded("en", "elephants=African elephant")
    assert judge(card, "elephant", known={"elephants", "elephant", "africanelephant"}).right
    assert judge(card, "elephans", known={"elephants", "elephant"}).right


def test_an_exact_answer_is_right_whatever_else_is_known() -> None:
    assert judge(worded("en", "Iran"), "iran", known={"iran", "iraq"}).right


def test_words_that_are_easily_confused_never_pass_for_each_other() -> None:
    pairs = [(one, other) for words in confused() for one in words for other in words if one != other]
    assert [pair for pair in pairs if judge(worded("en", pair[0]), pair[1]).right] == []


def test_every_confused_word_is_written_as_it_is_compared() -> None:
    assert all(key(word, "fr") == word for words in confused() for word in words)


def test_a_long_answer_is_cut_before_it_is_shown() -> None:
    assert len(judge(worded("en", "Yes"), "no " * 100).text) <= 80

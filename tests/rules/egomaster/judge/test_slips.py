from __future__ import annotations

import pytest

from game.rules.egomaster.judge.confusables import confused
from game.rules.egomaster.judge.typed_answers import judge
from game.rules.egomaster.judge.words import key
from game.rules.egomaster.question import Language
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


@pytest.mark.parametrize(
    ("language", "form", "given", "slip"),
    [
        ("en", "South-west", "Southeast", "Southwset"),
        ("fr", "Nord-ouest", "Nordest", "Nordouset"),
        ("fr", "Parthénon", "Panthéon", "Partenon"),
    ],
)
def test_the_south_east_was_right_for_the_south_west(language: Language, form: str, given: str, slip: str) -> None:
    assert not judge(worded(language, form), given).right
    assert judge(worded(language, form), slip).right


def test_every_confused_word_is_written_as_it_is_compared() -> None:
    assert all(key(word, "fr") == word for words in confused() for word in words)


def test_a_long_answer_is_cut_before_it_is_shown() -> None:
    assert len(judge(worded("en", "Yes"), "no " * 100).text) <= 80


def test_a_surname_behind_a_usual_first_name_had_to_be_a_form_of_its_own() -> None:
    card = worded("en", "Anne Boleyn", "Jane Seymour", "Catherine Howard", "Catherine Parr", "John Adams", "Jim Adams")
    for given in ("Boleyn", "howard", "Parr"):
        assert judge(card, given).right, given
    for given in ("Adams", "Catherine", "Jane", "Bolen"):
        assert not judge(card, given).right, given
    assert not judge(worded("en", "Tom and Jerry"), "Jerry").right


@pytest.mark.parametrize(
    ("language", "form", "given"),
    [
        ("en", "Owl", "an owll"),
        ("en", "Italy", "Itlay"),
        ("en", "Netflix", "Netflicks"),
        ("en", "Piranha", "Piranher"),
        ("en", "Taurus", "um, I think it’s Taurus"),
        ("en", "Taurus", "Taurus I think"),
        ("fr", "François Truffaut", "Françouas Truffaut"),
        ("fr", "D’Artagnan", "D’Artanian"),
        ("fr", "Coq", "euh... je crois que c’est un coq"),
    ],
)
def test_what_families_write_by_ear_or_in_doubt_was_refused(language: Language, form: str, given: str) -> None:
    assert judge(worded(language, form), given).right


@pytest.mark.parametrize(("form", "given"), [("Roi", "Rio"), ("Lion", "Loin"), ("Dior", "Doir"), ("Owl", "Olw")])
def test_letters_changed_round_in_a_word_of_four_are_no_slip(form: str, given: str) -> None:
    assert not judge(worded("fr", form), given).right

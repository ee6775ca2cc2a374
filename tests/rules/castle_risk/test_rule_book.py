"""The rule book says what the rules do: its numbers and its examples are those of the program."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from game.rules.book import read
from game.rules.castle_risk import CASTLE_RISK, PHASES
from game.rules.castle_risk.battle.conquest import Annexing
from game.rules.castle_risk.battle.dice import resolve
from game.rules.castle_risk.cards.reinforcement_track import SMALL, STEEP
from game.rules.castle_risk.house import CHOICES, FREE_TRACK
from game.rules.castle_risk.sentences.prompts import PARAGRAPHS
from game.rules.castle_risk.setup.new_war import ARMIES
from game.rules.castle_risk.state import PACK
from game.rules.castle_risk.turn import Acting
from tests.rules.castle_risk.war import BOARD, INDEPENDENTS

EVERY_BOOK = pytest.mark.parametrize("language", ["en", "fr"])
HOUSE_RULE: Final = {"en": "House rule: ", "fr": "Règle maison\u00a0: "}
RULINGS: Final = tuple(f"CR{number}" for number in range(1, 71))


def texts(language: str) -> dict[str, str]:
    return {paragraph.id: paragraph.text for paragraph in read("castle_risk", language).paragraphs}


def numbers(text: str) -> list[int]:
    """Return the numbers of a paragraph without the rulings it ends with."""
    return [int(found) for found in re.findall(r"\d+", re.sub(r" \(CR[^)]*\)$", "", text))]


@EVERY_BOOK
def test_every_ruling_has_a_paragraph_of_its_own(language: str) -> None:
    assert tuple(name for name in texts(language) if name.startswith("CR")) == RULINGS


@EVERY_BOOK
def test_every_ruling_is_told_before_it_is_listed(language: str) -> None:
    chapters = [text for name, text in texts(language).items() if not name.startswith("CR")]
    told = set(re.findall(r"\bCR\d+\b", " ".join(chapters)))
    # What the chapters leave to the rulings: exceptions of exceptions that a family looks up when they happen.
    assert set(RULINGS) - told == {"CR38", "CR41", "CR42", "CR51", "CR52", "CR65"}


def test_only_generals_marshals_and_admirals_are_called_he() -> None:
    officers = {"23", "24", "27", "28", "CR12", "CR13", "CR43", "CR49", "CR52"}
    called = {name for name, text in texts("en").items() if re.search(r"\b(he|him|his|himself)\b", text, re.IGNORECASE)}
    assert called <= officers


def test_nobody_could_tell_whose_1_was_included() -> None:
    english, french = texts("en"), texts("fr")
    assert "the General’s 1 added" in english["24"]
    assert "the Marshal’s 1 added" in english["28"]
    assert "augmenté du 1 du Général" in french["24"]
    assert "augmenté du 1 du Maréchal" in french["28"]


@EVERY_BOOK
def test_a_house_rule_stands_where_the_table_has_a_choice_and_nowhere_else(language: str) -> None:
    named = {name for name, text in texts(language).items() if HOUSE_RULE[language] in text}
    assert named == {choice.paragraph for choice in CHOICES}


@EVERY_BOOK
def test_armies_cards_and_lands_are_counted_as_they_are(language: str) -> None:
    book = texts(language)
    assert numbers(book["8"]) == [ARMIES[seats] for seats in sorted(ARMIES)]
    assert Counter(numbers(book["7"])) == Counter([sum(PACK.values()), *PACK.values()])
    sizes = Counter(len(lands) for empire, lands in zip(BOARD.empires, BOARD.lands, strict=True) if empire.castle)
    lands, owned, *each, independent = numbers(book["3"])
    assert (lands, owned, independent) == (len(BOARD.ids), lands - independent, len(INDEPENDENTS))
    assert sorted(each) == sorted(sizes)


@EVERY_BOOK
def test_the_tracks_are_those_that_are_played(language: str) -> None:
    book = texts(language)
    assert numbers(book["20"])[:3] == list(BOARD.track[:3])
    own = [
        number for choice in CHOICES if choice.only == FREE_TRACK for number in (choice.values[0], choice.values[-1])
    ]
    assert numbers(book["CR10"]) == [SMALL[0], SMALL[-1], STEEP[0], STEEP[-1], *own]


@EVERY_BOOK
@pytest.mark.parametrize(
    ("paragraph", "reds", "whites", "lost"),
    [("37", 3, 1, (0, 1)), ("38", 3, 2, (1, 1)), ("39", 2, 2, (2, 0)), ("40", 1, 2, (0, 1))],
)
def test_cr21_the_examples_of_the_book_come_out_as_it_says(
    language: str, paragraph: str, reds: int, whites: int, lost: tuple[int, int]
) -> None:
    dice = numbers(texts(language)[paragraph])
    battle = resolve(dice[:reds], dice[reds : reds + whites])
    assert (battle.attacker_losses, battle.defender_losses) == lost


@EVERY_BOOK
def test_cr12_the_example_of_the_general_comes_out_as_it_says(language: str) -> None:
    *_, best, second, counts, stays, falls = numbers(texts(language)["24"])
    assert counts == best + 1
    assert resolve([best, second], [stays], general=1).general_lost == 0
    lost = resolve([best, second], [falls], general=1)
    assert (lost.general_lost, lost.attacker_losses) == (1, 1)


@EVERY_BOOK
def test_cr29_the_example_of_the_new_troops_adds_up(language: str) -> None:
    *parts, whole = numbers(texts(language)["54"])
    assert sum(parts) == whole
    assert set(parts) == {BOARD.castle_bonus, BOARD.empires[0].bonus}


def test_every_phase_opens_the_book_somewhere() -> None:
    known = set(texts("en"))
    assert set(PARAGRAPHS.values()) <= known
    by_moment = {Acting, Annexing, *(phase for phase in PHASES if phase.__name__ == "Fighting")}
    assert set(PHASES) - set(PARAGRAPHS) == by_moment
    assert {choice.paragraph for choice in CASTLE_RISK.standing_orders} <= known

"""The rule book says what the rules do: its numbers and its examples are those of the program."""

from __future__ import annotations

import re

import pytest

from game.rules.book import read
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.counting import worth
from game.rules.mousquetaires.events import DuelLost, DuelWon
from game.rules.mousquetaires.house import CHOICES
from game.rules.mousquetaires.phases import PHASES
from game.rules.mousquetaires.sentences.prompts import PARAGRAPHS
from game.rules.mousquetaires.state import HAND
from tests.rules.mousquetaires.duels import BOARD, at_table, fought, told

EVERY_BOOK = pytest.mark.parametrize("language", ["en", "fr"])
HOUSE_RULE = {"en": "House rule: ", "fr": "Règle maison\u00a0: "}
RULINGS = tuple(f"MQ{number}" for number in range(1, 30))


def texts(language: str) -> dict[str, str]:
    return {paragraph.id: paragraph.text for paragraph in read("mousquetaires", language).paragraphs}


def numbers(text: str) -> list[int]:
    """Return the numbers of a paragraph without the rulings it ends with."""
    return [int(found) for found in re.findall(r"\d+", re.sub(r" \(MQ[^)]*\)$", "", text))]


@EVERY_BOOK
def test_every_ruling_has_a_paragraph_of_its_own(language: str) -> None:
    assert tuple(name for name in texts(language) if name.startswith("MQ")) == RULINGS


@EVERY_BOOK
def test_every_ruling_is_told_before_it_is_listed(language: str) -> None:
    chapters = [text for name, text in texts(language).items() if not name.startswith("MQ")]
    assert set(re.findall(r"\bMQ\d+\b", " ".join(chapters))) == set(RULINGS)


@EVERY_BOOK
def test_a_house_rule_stands_where_the_table_has_a_choice_and_nowhere_else(language: str) -> None:
    named = {name for name, text in texts(language).items() if HOUSE_RULE[language] in text}
    assert named == {choice.paragraph for choice in CHOICES}


@EVERY_BOOK
def test_cards_guards_and_targets_are_counted_as_they_are(language: str) -> None:
    book = texts(language)
    assert numbers(book["2"]) == [len(BOARD.cards), 0, 10, 0, 4]
    removed = [(seats, *(guard for guard in BOARD.guards if guard not in pile)) for seats, pile in BOARD.pile.items()]
    assert numbers(book["3"]) == [len(BOARD.guards), *(number for entry in removed for number in entry)]
    assert numbers(book["5"]) == [HAND]
    assert numbers(book["MQ25"]) == sorted({len(pile) for pile in BOARD.pile.values()})
    assert numbers(book["MQ13"]) == [CHOICES[0].default, min(CHOICES[0].values), max(CHOICES[0].values)]
    assert HAND - 3 == DUELS


@EVERY_BOOK
def test_mq2_the_examples_of_the_duels_come_out_as_the_book_says(language: str) -> None:
    guard, *values, total, again = numbers(texts(language)["11"])[:6]
    state = at_table(guard=guard, hands=[[10 * value] for value in values])
    won = told(fought(state, *[10 * value for value in values]), DuelWon)
    assert won == [DuelWon(guard, total, 0, 10 * values[0], "value")]
    assert again == guard
    guard, best, first, swords, second, fewer, total = numbers(texts(language)["12"])
    cards = [10 * best, 10 * first + swords, 10 * second + fewer]
    lost = told(fought(at_table(guard=guard, hands=[[card] for card in cards]), *cards), DuelLost)
    assert lost == [DuelLost(guard, total, 2, cards[2], "swords")]


@EVERY_BOOK
def test_mq12_the_example_of_the_count_adds_up(language: str) -> None:
    high, middle, low, *_, doubled, bare, nothing, total = numbers(texts(language)["25"])
    assert [worth(10 * high, "gem"), worth(10 * middle, ""), worth(10 * low, "prison")] == [doubled, bare, nothing]
    assert doubled + bare + nothing == total


def test_every_phase_opens_the_book_somewhere() -> None:
    known = set(texts("en"))
    assert set(PARAGRAPHS.values()) <= known
    assert set(PARAGRAPHS) == set(PHASES)
    assert {choice.paragraph for choice in MOUSQUETAIRES.standing_orders} <= known

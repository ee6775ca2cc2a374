from __future__ import annotations

import re

import pytest

from game.rules import GAMES
from game.rules.book import Book, Chapter, Paragraph, parse, read
from game.words import Words
from tests.high_card.registered import register

LANGUAGES = ("en", "fr")
BOOKS = (*GAMES, "high_card")
EVERY_BOOK = pytest.mark.parametrize(("game", "language"), [(game, lang) for game in BOOKS for lang in LANGUAGES])
EVERY_GAME = pytest.mark.parametrize("game", BOOKS)
HOUSE_RULE = {"en": "House rule: ", "fr": "Règle maison\u00a0: "}
LONGEST = 90
"""Words."""


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def ids(book: Book) -> list[str]:
    return [paragraph.id for paragraph in book.paragraphs]


def texts(game: str, language: str) -> dict[str, str]:
    return {paragraph.id: paragraph.text for paragraph in read(game, language).paragraphs}


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@EVERY_GAME
def test_both_languages_number_the_same_paragraphs_in_the_same_chapters(game: str) -> None:
    english, french = read(game, "en"), read(game, "fr")
    assert [[paragraph.id for paragraph in chapter.paragraphs] for chapter in english.chapters] == [
        [paragraph.id for paragraph in chapter.paragraphs] for chapter in french.chapters
    ]


@EVERY_GAME
def test_the_paragraphs_of_a_book_are_numbered_without_a_gap(game: str) -> None:
    counted: dict[str, list[int]] = {}
    for name in ids(read(game, "en")):
        counted.setdefault(name.rstrip("0123456789"), []).append(int(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    assert counted
    assert all(found == list(range(1, len(found) + 1)) for found in counted.values()), counted


@EVERY_GAME
def test_both_languages_speak_of_the_same_numbers(game: str) -> None:
    english, french = texts(game, "en"), texts(game, "fr")
    assert {name: numbers(text) for name, text in english.items()} == {
        name: numbers(text) for name, text in french.items()
    }


@EVERY_GAME
def test_both_languages_have_house_rules_at_the_same_rulings(game: str) -> None:
    english, french = (
        [name for name, text in texts(game, language).items() if HOUSE_RULE[language] in text] for language in LANGUAGES
    )
    assert english == french
    assert bool(english) == bool(GAMES[game].choices)


@EVERY_BOOK
def test_every_choice_and_standing_order_is_explained_in_the_book(game: str, language: str) -> None:
    explained = texts(game, language)
    for choice in (*GAMES[game].choices, *GAMES[game].standing_orders):
        assert choice.paragraph in explained, choice.key


@EVERY_BOOK
def test_no_paragraph_is_too_long_to_be_read_on_one_screen(game: str, language: str) -> None:
    words = {name: len(re.findall(r"[\w’]+", text)) for name, text in texts(game, language).items()}
    assert {name: count for name, count in words.items() if count > LONGEST} == {}


@EVERY_BOOK
def test_a_paragraph_refers_only_to_paragraphs_that_exist(game: str, language: str) -> None:
    known = texts(game, language)
    named = {name for text in known.values() for name in re.findall(r"\b[A-Z]{1,2}\d+\b", text)}
    assert named <= set(known)


@EVERY_BOOK
def test_apostrophes_and_quotation_marks_are_the_printers(game: str, language: str) -> None:
    assert [name for name, text in texts(game, language).items() if re.search("['\"]", text)] == []


@EVERY_GAME
def test_french_punctuation_is_held_by_non_breaking_spaces(game: str) -> None:
    book = read(game, "fr")
    lines = [book.title, *(chapter.title for chapter in book.chapters), *(each.text for each in book.paragraphs)]
    loose = re.compile("[^\u00a0\u202f][;:!?»]|«[^\u00a0\u202f]| {2}")
    assert [line for line in lines if loose.search(line)] == []


@EVERY_GAME
def test_french_points_of_the_compass_are_french_and_english_ones_english(game: str) -> None:
    assert [name for name, text in texts(game, "fr").items() if re.search(r"\b(W|NW|SW)\b", text)] == []
    assert [name for name, text in texts(game, "en").items() if re.search(r"\b(O|NO|SO)\b", text)] == []


def test_master_citadel_has_all_its_rulings() -> None:
    assert [name for name in ids(read("master_citadel", "en")) if name.startswith("MC")] == [
        f"MC{number}" for number in range(1, 34)
    ]


@pytest.mark.parametrize(("language", "north_west"), [("en", "NW"), ("fr", "NO")])
def test_master_citadel_tells_both_printed_examples(language: str, north_west: str) -> None:
    told = {name: text.replace("\u00a0", " ") for name, text in texts("master_citadel", language).items()}
    assert re.findall(r"\d+ [NS]\b", told["20"]) == ["10 S", "10 N"]
    assert re.findall(r"\d+ [NSEWO]+\b", told["22"]) == ["32 N", "32 E", "18 S", f"5 {north_west}"]


def test_french_had_other_words_than_the_box_for_who_leads_and_for_the_second_phase() -> None:
    book = " ".join(texts("master_citadel", "fr").values())
    words = [Words("fr")(text) for each in GAMES["master_citadel"].choices for text in (each.title, each.meaning)]
    said = " ".join((book, *words))
    assert "maître de jeu" in said
    assert "rédaction" in said
    assert [other for other in ("maître du jeu", "meneur", "écriture", "maître change") if other in said] == []


def test_a_book_is_its_title_and_its_chapters_of_paragraphs() -> None:
    assert parse(
        "# Chess\n\n## Aim\n\n**1.** Mate.\n**C2.** No draws.\n\n## End\n**3.** Bow.\n", "RULES.en.md"
    ) == Book(
        "Chess",
        (
            Chapter("Aim", (Paragraph("1", "Mate."), Paragraph("C2", "No draws."))),
            Chapter("End", (Paragraph("3", "Bow."),)),
        ),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "RULES.en.md:1: begin"),
        ("# \n## Aim\n**1.** Mate.", "RULES.en.md:1: begin"),
        ("# Chess\n", "RULES.en.md:2: the book ends"),
        ("# Chess\n**1.** Mate.", "RULES.en.md:2: put a line '## Chapter'"),
        ("# Chess\n## Aim\n## End\n**1.** Bow.", "RULES.en.md:2: the chapter 'Aim' has no paragraph"),
        ("# Chess\n## Aim\nMate.", "RULES.en.md:3: write a paragraph"),
        ("# Chess\n## Aim\n**1.**", "RULES.en.md:3: write a paragraph"),
        ("# Chess\n## Aim\n**1** Mate.", "RULES.en.md:3: write a paragraph"),
        ("# Chess\n## Aim\n**1.** Mate.\n### Fine print", "RULES.en.md:4: write a paragraph"),
        ("# Chess\n## Aim\n**1.** Mate. **2.** Bow.", "RULES.en.md:3: remove the asterisks"),
        ("# Chess\n## Aim\n**1.** Mate.\n\n**1.** Bow.", "RULES.en.md:5: the id 1 is used twice"),
    ],
)
def test_a_malformed_book_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)):
        parse(text, "RULES.en.md")


def test_a_language_without_a_book_is_not_found() -> None:
    with pytest.raises(FileNotFoundError, match=re.escape("RULES.xx.md")):
        read("master_citadel", "xx")

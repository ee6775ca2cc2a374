"""The rule book on the screen: pictures that tell what the rules do, chapters to turn to."""

from __future__ import annotations

import re

import pygame
import pytest

from game import files
from game.kernel.boards import find_boards
from game.rules import GAMES, book
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import resolve
from game.ui.draw.text.folding import folded
from game.ui.games.master_citadel.prints import EXAMPLES
from game.ui.games.registry import STAGES
from game.ui.rulebook.book import read, spans
from game.ui.rulebook.scene import CHAPTER, RulesScene
from game.ui.widgets.control import Area, Button, Changed
from game.words import languages
from tests.pairs import all_pairs
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, key, laid, mouse, shell
from tests.ui.strokes import hand


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_picture_stands_under_a_paragraph_of_the_book(game: str, language: str) -> None:
    frame = shell(language)
    board = frame.games[game].load_board(find_boards(game, [files.boards()])[0].path)
    prints = STAGES[game].prints(board, frame.tr)
    assert len(prints) > 2
    assert set(prints) <= {piece.id for piece in read(game, language)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_a_paragraph_ended_with_signs_of_other_paragraphs_that_did_nothing(game: str, language: str) -> None:
    printed = {each.id: each.text for each in book.read(game, language).paragraphs}
    cited = re.compile(r"\s\([A-Z]+\d+(, [A-Z]+\d+)*\)")
    assert any(cited.search(text) for text in printed.values())
    shown = {piece.id: piece.text for piece in read(game, language) if piece.id}
    assert shown.keys() == printed.keys()
    assert not [text for text in shown.values() if cited.search(text)]
    assert all(cited.sub("", printed[name]) == text for name, text in shown.items())


def test_the_examples_in_the_pictures_end_as_their_captions_say() -> None:
    ends = {name: resolve(orders, House(variant=variant)).direction for name, (variant, orders) in EXAMPLES.items()}
    assert ends == {"7": "S", "20": "W", "22": "NE"}


def test_the_whole_book_fits_with_its_pictures() -> None:
    for size, factor, language in all_pairs(SIZES, (1.0, 2.0, 2.7), languages()):
        scene = laid(RulesScene(shell(language), "master_citadel", ""), size, factor)
        assert overflows(scene.page) == [], (size, factor, language)


def test_a_chapter_is_turned_to_by_its_name_also_out_of_a_search() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", ""), (1920, 1080))
    chapters = [name for name in scene.page.controls if name.startswith(CHAPTER)]
    assert len(chapters) == sum(piece.level == 2 for piece in read("master_citadel", "en"))
    scene.handle(key(102, 64))
    for event in mouse(scene, scene.page.controls[chapters[3]].box.centre):
        scene.handle(event)
    book = scene.page.controls["book"]
    assert isinstance(book, Area)
    title = next(item for item in scene.page.picture() if item.label == "The open game" and item.look == "prose")
    assert book.box.y <= title.box.y < book.box.y + 60


def picked(scene: RulesScene) -> list[str]:
    """Return the labels of the chapters that are marked as being read."""
    return [c.label for c in scene.page.controls.values() if isinstance(c, Button) and c.picked]


def test_the_contents_mark_the_chapter_that_is_read() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", "15"), (1920, 1080))
    assert isinstance(scene, RulesScene)
    assert picked(scene) == ["The open game"]
    chapters = [name for name in scene.page.controls if name.startswith(CHAPTER)]
    for chapter in (*chapters, chapters[0]):
        hand(scene, chapter)
        assert picked(scene) == [scene.page.controls[chapter].label]
    for _ in range(200):
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(1200, 600), rel=(0, 0), buttons=(0, 0, 0)))
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    assert picked(scene) == [scene.page.controls[chapters[-1]].label]
    scene.act(Changed("search", "pawn"))
    assert picked(scene) == []


def test_a_book_scrolled_on_stays_there_when_it_is_laid_anew() -> None:
    scene = laid(RulesScene(shell(), "master_citadel", "15"), (1920, 1080))
    scene.focus.offsets["book"] += 100
    before = scene.focus.offsets["book"]
    scene.recompose()
    assert scene.focus.offsets["book"] == before


def test_the_words_that_were_searched_are_marked() -> None:
    scene = laid(RulesScene(shell("fr"), "master_citadel", ""), (1280, 720))
    scene.act(Changed("search", "DEPLACE  pion e"))
    marked = {item.label for item in scene.page.picture() if item.key.startswith("found")}
    assert {"pion", "déplace"} <= marked
    assert all(folded(words) in {"pion", "deplace"} for words in marked)
    assert overflows(scene.page) == []


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Le cœur du château", "coeur CHATEAU", ["cœur", "château"]),
        ("banana", "ana nan", ["anan"]),
        ("a b c", "a b", []),
        ("", "word", []),
    ],
)
def test_words_are_found_whatever_their_accents(text: str, words: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end in spans(text, words)] == expected

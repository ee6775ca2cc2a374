"""The rule book on the screen: pictures that tell what the rules do, chapters to turn to."""

from __future__ import annotations

import pytest

from game import files
from game.kernel.boards import find_boards
from game.rules import GAMES
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import resolve
from game.ui.control import Area
from game.ui.measure import overflows
from game.ui.rulebook import read
from game.ui.rules_scene import CHAPTER, Rules
from game.ui.stages import STAGES
from game.ui.stages.citadel_prints import EXAMPLES
from game.words import languages
from tests.ui.stand import SIZES, key, laid, mouse, shell


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_picture_stands_under_a_paragraph_of_the_book(game: str, language: str) -> None:
    frame = shell(language)
    board = frame.games[game].load_board(find_boards(game, [files.boards()])[0].path)
    prints = STAGES[game].prints(board, frame.tr)
    assert len(prints) > 2
    assert set(prints) <= {piece.id for piece in read(game, language)}


def test_the_examples_in_the_pictures_end_as_their_captions_say() -> None:
    ends = {name: resolve(orders, House(variant=variant)).direction for name, (variant, orders) in EXAMPLES.items()}
    assert ends == {"7": "S", "20": "W", "22": "NE"}


@pytest.mark.parametrize("language", languages())
def test_the_whole_book_fits_with_its_pictures(language: str) -> None:
    for size in SIZES:
        for factor in (1.0, 2.0, 2.7):
            scene = laid(Rules(shell(language), "master_citadel", ""), size, factor)
            assert overflows(scene.page) == [], (size, factor)


def test_a_chapter_is_turned_to_by_its_name_also_out_of_a_search() -> None:
    scene = laid(Rules(shell(), "master_citadel", ""), (1920, 1080))
    chapters = [name for name in scene.page.controls if name.startswith(CHAPTER)]
    assert len(chapters) == sum(piece.level == 2 for piece in read("master_citadel", "en"))
    scene.handle(key(102, 64))
    for event in mouse(scene, scene.page.controls[chapters[3]].box.centre):
        scene.handle(event)
    book = scene.page.controls["book"]
    assert isinstance(book, Area)
    title = next(item for item in scene.page.picture() if item.label == "The open game" and item.look == "prose")
    assert book.box.y <= title.box.y < book.box.y + 60

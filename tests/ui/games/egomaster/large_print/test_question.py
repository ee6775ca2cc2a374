"""The question grows with the text: what is around it on the desk gives way."""

from __future__ import annotations

from itertools import pairwise, product

import msgspec
import pytest

from game.kernel.match import Match
from game.rules import GAMES
from game.rules.egomaster.imports.texts import LONGEST_QUESTION
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, PingPong, Reading, Throwing
from game.ui.app.screen import Screen
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk.ruler import SIZE
from game.ui.games.egomaster.looks.question import MARGINS, margins, row_type
from game.ui.games.egomaster.looks.question import laid as laid_words
from game.ui.games.egomaster.looks.ruler import LEAST
from game.ui.games.egomaster.stage import EgomasterStage
from game.words import languages
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.stand import laid

QUESTIONS = (
    "How many black keys does an ordinary modern piano have?",
    "Which sea lies between Italy and Croatia?",
    "In which town did the writer who invented Captain Nemo spend the last years of his life, and where is he buried?",
)
TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
TALL_LETTER, LOW_LETTER = 0.43, 0.82
"""How far letters reach above the middle of their line, in sizes of the type, and down a line of that height."""
CARDS = (layout.WIDE_CARD, layout.CARD, layout.BROAD_CARD)


def pixels(size: tuple[int, int], factor: float, card: Box, words: str) -> float:
    """Return the size of the type of a question on the table in pixels, and check that all of it is in its card."""
    canvas, stage = Canvas(size, factor), EgomasterStage(GAMES["egomaster"])
    board = layout_of(stage, canvas.box, 4).board
    (item,) = stage.placed([Item("card", "egomaster/question", card, (words, -1), 2)], board)
    aside, above = margins(item.box.w, item.box.h)
    room = round(item.box.w - 2 * aside), round(item.box.h - 2 * above)
    type_size, places = laid_words(canvas.type, words, *room)
    assert board.covers(item.box)
    assert min(word.x for word in places) >= -1
    assert max(word.x + word.w for word in places) <= room[0] + 1
    assert places[-1].y - places[0].y + type_size <= room[1] + 1
    return type_size * canvas.unit


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("words", QUESTIONS)
def test_text_at_200_percent_made_the_question_smaller(size: tuple[int, int], card: Box, words: str) -> None:
    seen = [round(pixels(size, factor, card, words)) for factor in TEXT_SIZES]
    assert all(larger >= size - 1 for size, larger in pairwise(seen)), seen
    assert seen[0] < seen[-1]


def answered(kind: str) -> Match:
    """Return a match in which a question of a kind is being answered; where all answer, two have."""
    return until(lambda m: m.state.table.question is not None and _is_answered(m, kind), 4, seconds=30)


def _is_answered(match: Match, kind: str) -> bool:
    phase, given = match.state.phase, match.state.table.given
    of_all = isinstance(phase, Estimating | PingPong) and len(given) > 1
    return kind_of(match) == kind and (of_all or isinstance(phase, Answering | Buzzing))


def types(scene: Screen) -> dict[str, float]:
    """Return the size of the type of what must be read on the desk, in pixels: the question, the answers."""
    canvas = scene.page.canvas
    found = {}
    for item in scene.page.picture():
        if item.look == "egomaster/question":
            aside, above = margins(item.box.w, item.box.h)
            room = round(item.box.w - 2 * aside), round(item.box.h - 2 * above)
            found["question"] = laid_words(canvas.type, item.args[0], *room)[0] * canvas.unit
        elif item.look == "egomaster/said":
            title, rows = item.args
            found["answers"] = row_type(item.box.h, len(rows), title) * canvas.unit
        elif item.look == "egomaster/ruler":
            found["answers"] = 44 * max(LEAST, item.box.w / SIZE[0]) * canvas.unit
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("kind", ["solo", "speed", "target", "ping_pong"])
def test_figures_on_the_ruler_and_lists_stayed_small_in_large_text(
    kind: str, size: tuple[int, int], language: str
) -> None:
    scene = table(answered(kind), language)
    seen = []
    for factor in TEXT_SIZES:
        laid(scene, size, factor)
        seen.append(types(scene))
    for what in ("question", "answers") if kind in {"target", "ping_pong"} else ("question",):
        sizes = [round(each[what]) for each in seen if what in each]
        assert all(larger >= size - 1 for size, larger in pairwise(sizes)), (what, sizes)
        assert sizes[0] < sizes[-1], (what, sizes)


@pytest.mark.parametrize("factor", TEXT_SIZES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("kind", ["speed", "ping_pong"])
def test_buzzers_and_the_watch_lay_on_the_words_of_a_question(kind: str, size: tuple[int, int], factor: float) -> None:
    scene = table(answered(kind), "en")
    laid(scene, size, factor)
    (card,) = [item.box for item in scene.picture() if item.key == "card"]
    over = [item.box for item in scene.picture() if item.look in {"egomaster/watch", "egomaster/dome"}]
    over += [control.box for name, control in scene.page.controls.items() if name.startswith("buzz ")]
    assert over
    assert not any(box.meets(card) for box in over)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("kind", ["solo", "speed", "target", "ping_pong"])
def test_what_a_player_reads_out_stood_small_in_the_panel_in_large_text(kind: str, size: tuple[int, int]) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person")
    scene = table(match, "fr")
    seen = []
    for factor in TEXT_SIZES:
        canvas = laid(scene, size, factor).page.canvas
        (item,) = [item for item in scene.picture() if item.look == "egomaster/reader"]
        title, words, below = item.args
        wide, high = item.box.w, item.box.h * (1 - below) - (56 if title else 0)
        aside, above = margins(wide, high)
        seen.append(laid_words(canvas.type, words, round(wide - 2 * aside), round(high - 2 * above))[0] * canvas.unit)
    assert all(larger >= seen[0] - 1 for larger in seen), seen


def test_in_large_text_the_panel_tells_what_has_been_said() -> None:
    scene = table(answered("ping_pong"), "en")
    laid(scene, (1280, 720), 2.0)
    given = scene.flow.view.table.given
    words = [str(item.args[0]) for item in scene.picture() if item.key.startswith("form/said")]
    assert all(each.text in " ".join(words) for each in given if each.text)


@pytest.mark.parametrize("scale", [0.38, 0.45, 0.6])
def test_how_hard_a_question_is_went_with_its_banner_in_large_text(scale: float) -> None:
    stage = EgomasterStage(GAMES["egomaster"])
    banner = Item("heading", "egomaster/banner", layout.BANNER, ("solo", "", "Chess", "solo · hard · 500"), 2)
    card = Item("card", "egomaster/question", layout.WIDE_CARD, ("Which piece?", -1), 2)
    sheet = Item("card sheet", "egomaster/sheet", layout.WIDE_CARD, (), 1)
    found = {item.key: item for item in stage.enlarged([banner, sheet, card], scale)}
    assert found["heading"].args[0] == "solo · hard · 500"
    assert found["card sheet"].box.covers(found["heading"].box)
    assert found["card"].box.y + MARGINS[1] > found["heading"].box.centre[1]
    assert stage.enlarged([banner, sheet, card], 0.8)[0] == banner


@pytest.mark.parametrize("scale", [0.45, 0.5, 0.58, 0.69])
@pytest.mark.parametrize("beside", ["banner", "note"])
def test_how_hard_a_question_is_lay_on_its_letters(scale: float, beside: str) -> None:
    stage, type_ = EgomasterStage(GAMES["egomaster"]), Canvas((1280, 720), 1.0).type
    banner = Item("heading", "egomaster/banner", layout.BANNER, ("solo", "", "Chess", "solo · hard · 500"), 2)
    more = [Item("note", "egomaster/why", layout.WIDE_CARD, ("Good to know", "It is so."), 3)] * (beside == "note")
    for words, box in product(QUESTIONS, CARDS):
        card = Item("card", "egomaster/question", box, (words, -1), 2)
        found = {item.key: item.box for item in stage.enlarged([banner, card, *more], scale)}
        place, line = (Box(*(side * scale for side in found[key])) for key in ("card", "heading"))
        aside, above = margins(place.w, place.h)
        size, places = laid_words(type_, words, round(place.w - 2 * aside), round(place.h - 2 * above))
        letters = place.y + above + places[0].y - TALL_LETTER * size
        assert letters > line.y + LOW_LETTER * line.h - 1


def test_on_a_large_desk_nothing_gives_way() -> None:
    stage = EgomasterStage(GAMES["egomaster"])
    items = [Item(key, "text", layout.BANNER) for key in ("heading", "card")]
    assert list(stage.enlarged(items, 0.8)) == items
    assert [item.key for item in stage.enlarged(items, 0.4)] == ["card"]


def test_words_on_the_narrow_card_beside_a_picture_touched_its_rules() -> None:
    assert margins(277.0, 240.0)[0] >= 14


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_the_longest_question_was_cut_on_a_small_desk_while_those_who_were_as_near_threw_dice(factor: float) -> None:
    match = until(lambda m: isinstance(m.state.phase, Throwing) and kind_of(m) == "ping_pong", 4, "early", seconds=30)
    asked = match.state.table.question
    longest = " ".join(["In which town did Captain Nemo's inventor spend his last years?"] * 7)[:LONGEST_QUESTION]
    match.state.table.question = msgspec.structs.replace(asked, text=longest)
    scene = table(match, "fr")
    canvas = laid(scene, (800, 600), factor).page.canvas
    (card,) = [item for item in scene.page.picture() if item.key == "card"]
    aside, above = margins(card.box.w, card.box.h)
    room = round(card.box.w - 2 * aside), round(card.box.h - 2 * above)
    size, places = laid_words(canvas.type, longest, *room)
    assert places[-1].y - places[0].y + size <= room[1] + 1

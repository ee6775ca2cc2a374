"""The words on the card table grow with the text, though the table becomes smaller."""

from __future__ import annotations

from itertools import combinations
from typing import Final, Literal

import pygame
import pytest
from reference_pictures import MOMENTS, match_point

from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.rules.mousquetaires.phases import Punishing, Rewarding
from game.ui.app.settings import Settings
from game.ui.contract.stage import Highlight
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL, Colour
from game.ui.draw.text.typesetting import Style, Typesetter
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.forms.hand import GROWN, hand
from game.ui.games.mousquetaires.large_print import LISTS, NAME, WORDS, enlarged
from game.ui.games.mousquetaires.looks import cards, papers
from game.ui.games.mousquetaires.stage import MousquetairesStage
from game.ui.motion.film import GONE
from game.ui.start.shot import laid_out
from game.ui.widgets.control import Tile
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words, languages
from tests.ui.games.mousquetaires.duels import moments, players

PLAIN: Final = {"mousquetaires/sum": 3, "mousquetaires/score": 4, "mousquetaires/card": 6, "mousquetaires/guard": 5}
"""How many arguments these looks have without large print."""
LEAST_GROWTH: Final = {"mousquetaires/tag": 1.05, "mousquetaires/guard": 1.02}
"""How much larger words are at least on a screen with large text, if not by 15 percent."""
FACES: Final = {"mousquetaires/card", "mousquetaires/guard", "mousquetaires/met"}
SAID: Final = {NAME, WORDS, "mousquetaires/tag", "mousquetaires/sum", "mousquetaires/score", *FACES}


def duelled(duels: int = 1) -> Match:
    """Return a match of four in which so many duels of the first round are decided."""
    return next(
        match
        for match in moments(4)
        if isinstance(match.state.phase, Rewarding | Punishing) and len(match.state.table.faced) == duels
    )


def labels(size: tuple[int, int], factor: float, language: str, duels: int = 1) -> dict[str, tuple[Item, float]]:
    """Return the words on the table of four, by key, and how high each is in pixels; check that none leaves it."""
    canvas, stage, match = Canvas(size, factor), MousquetairesStage(GAMES["mousquetaires"]), duelled(duels)
    board = layout_of(stage, canvas.box, 4).board
    picture = [*stage.picture(match.view(BYSTANDER), players(4), Highlight(), Words(language))]
    found = [item for item in stage.placed(picture, board) if item.look in SAID]
    for item in found:
        assert board.inset(-12).covers(item.box), item.key
    return {item.key: (item, item.box.h * canvas.unit * larger(item)) for item in found}


def larger(item: Item) -> float:
    """Return how much larger the words of an item are set than its box grew."""
    return float(item.args[-1]) if len(item.args) > PLAIN.get(item.look, 9) else 1.0


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1280, 720), "fr"), ((1920, 1080), "fr")])
def test_the_labels_of_the_card_table_stayed_tiny(size: tuple[int, int], language: str) -> None:
    plain, half, double = (labels(size, factor, language) for factor in (1.0, 1.5, 2.0))
    assert {"name 0", "name 1", "tray words", "sum", "sheet", "addend 0 value", "addend 3 value"} <= set(plain)
    for key, (item, tall) in plain.items():
        least = LEAST_GROWTH.get(item.look, 1.15)
        assert tall * least < half[key][1], key
        assert tall * least < double[key][1], key


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1920, 1080), "fr")])
def test_the_numbers_of_guards_and_cards_did_not_grow(size: tuple[int, int], language: str) -> None:
    plain, half, double = (labels(size, factor, language, duels=6) for factor in (1.0, 1.5, 2.0))
    assert {"met 0", "met 4", "met 5", "duel 0", "duel 3"} <= set(plain)
    for key, (item, tall) in plain.items():
        if item.look in FACES:
            least = LEAST_GROWTH.get(item.look, 1.15)
            assert tall * least < min(half[key][1], double[key][1]), key


@pytest.mark.parametrize("won", range(9))
def test_the_larger_guards_that_were_met_lie_on_nothing_else(won: int) -> None:
    plates = [layout.large_met("won", number, won) for number in range(won)]
    plates += [layout.large_met("lost", number, won) for number in range(8 - won)]
    assert not [pair for pair in combinations(plates, 2) if pair[0].inset(1).meets(pair[1])]
    others = [layout.PACK, layout.ABOVE.token, layout.LEFT.name, *layout.LEFT.rewards, *layout.ABOVE.rewards]
    others += [layout.LEFT.played, LISTS["guards left"]]
    assert not [(plate, other) for plate in plates for other in others if plate.inset(1).meets(other)]


@pytest.mark.parametrize("duels", [1, 6])
def test_what_may_still_come_shrank_and_lay_under_larger_words(duels: int) -> None:
    stage, match = MousquetairesStage(GAMES["mousquetaires"]), duelled(duels)
    high: dict[float, dict[str, float]] = {}
    for factor in (1.0, 2.0):
        canvas = Canvas((1280, 720), factor)
        board = layout_of(stage, canvas.box, 4).board
        picture = [*stage.picture(match.view(BYSTANDER), players(4), Highlight(counts=True), Words("fr"))]
        placed = stage.placed(picture, board)
        listed = [item for item in placed if item.key in LISTS]
        others = [
            item for item in placed if item.look in {*SAID, "mousquetaires/back"} or item.key.startswith("token ")
        ]
        met = [(a.key, b.key) for a in listed for b in others if a.box.inset(3).meets(b.box)]
        assert met == [], factor
        high[factor] = {item.key: item.box.h * canvas.unit for item in listed}
    assert high[1.0].keys() == set(LISTS)
    assert all(high[2.0][key] > tall for key, tall in high[1.0].items())


def test_names_and_numbers_on_the_large_table_lie_on_nothing_else() -> None:
    canvas, stage, match = Canvas((1280, 720), 2.0), MousquetairesStage(GAMES["mousquetaires"]), duelled()
    board = layout_of(stage, canvas.box, 4).board
    picture = stage.placed([*stage.picture(match.view(BYSTANDER), players(4), Highlight(), Words("fr"))], board)
    said = [item for item in picture if item.look in {NAME, "mousquetaires/sum", "mousquetaires/score"}]
    said += [item for item in picture if item.key.startswith("addend ")]
    cards = [item for item in picture if item.look in {"mousquetaires/card", "mousquetaires/back"}]
    for item in said:
        assert not [card.key for card in cards if card.box.meets(item.box.inset(4))], item.key
    column = [item for item in said if item.key.startswith("addend ")]
    assert not [(a.key, b.key) for a, b in combinations(column, 2) if a.box.meets(b.box.inset(1))]


def test_the_numbers_of_the_own_hand_shrank_in_larger_text() -> None:
    high = []
    for factor in (1.0, 1.25, 1.5, 2.0):
        page = Page(Canvas((3840, 2160), factor), Focus(), Words("en"))
        block = hand(page, (0, 12, 23, 34, 41, 45, 50, 51, 54))
        room = Box(0, 0, 370 / factor**0.5, 0)
        block.put(room._replace(h=block.high(room.w)), "")
        card = page.controls["card 0"]
        assert isinstance(card, Tile)
        high.append(card.args[-1])
    assert high == [1.0, GROWN, GROWN, GROWN]


@pytest.mark.parametrize("wide", [250.0, 402.3, 417.7, 431.1])
def test_numbers_of_one_hand_were_of_two_sizes(wide: float) -> None:
    for count in range(1, 13):
        page = Page(Canvas((1280, 720), 1.5), Focus(), Words("fr"))
        block = hand(page, range(count))
        block.put(Box(811.3, 360.2, wide, block.high(wide)), "")
        assert len({page.canvas.rect(tile.box).w for tile in page.controls.values()}) == 1, count


def test_the_sheet_of_ducats_stayed_small_on_a_sharp_screen_in_large_text() -> None:
    sheets = []
    for unit, large in ((4 / 3, 1), (4.0, 3)):
        box, args = (
            (180 * large, 150 * large),
            ("Ducats", tuple((each, each) for each in "LRTM"), (), (0, 0, 0, 0), 1.6),
        )
        brush = Brush(unit, Typesetter(unit), NORMAL)
        picture = papers.score(brush, *box, args)
        sheet = picture.surface.subsurface((-picture.dx, -picture.dy, *box))
        sheets.append(pygame.transform.average_color(pygame.transform.smoothscale(sheet, (180, 150)))[:3])
    assert all(abs(small - sharp) <= 3 for small, sharp in zip(*sheets, strict=True))


def test_the_totals_of_the_ducats_were_dots_where_columns_are_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[str]()
    brush = Brush(0.8, Typesetter(0.8), NORMAL)
    picture = brush.type.picture

    def noted(text: str, style: Style, colour: Colour) -> pygame.Surface:
        written.append(text)
        return picture(text, style, colour)

    monkeypatch.setattr(brush.type, "picture", noted)
    args = ("Ducats, up to 150", tuple((each, each) for each in "LRTM"), ((1, (20, 14, 41, 116)),), (20, 14, 41, 116))
    papers.score(brush, 150, 128, args)
    assert {"20", "14", "41", "116"} <= set(written)
    assert not [each for each in written if "…" in each]


def test_a_number_of_the_sum_that_fades_out_in_large_print_ended_the_table() -> None:
    keys = ("addend 2", f"addend 2{GONE}", "addend 2 value", f"addend 2 value{GONE}", f"addend 2 plus{GONE}")
    found = {item.key: item.box for item in enlarged([Item(key, WORDS, Box(0, 0, 9, 9)) for key in keys], 0.3)}
    assert found["addend 2"] == found[f"addend 2{GONE}"]
    assert found["addend 2 value"] == found[f"addend 2 value{GONE}"]


@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("moment", ["duel_choose", "duel_choose_late"])
def test_in_large_text_a_duel_lost_its_title_or_its_own_reward_cards(moment: str, text: Literal[150, 200]) -> None:
    at = MOMENTS[moment]
    for language in languages():
        page = laid_out(match_point(at), (1280, 720), Settings(language=language, text=text)).page
        keys = {item.key for item in page.picture()}
        assert {"form/title", "form/reward 0", "form/reward 2", "form/reward"} <= keys, language
        assert "form" not in page.controls, language  # nothing has to be scrolled


def test_the_names_on_large_cards_stayed_small_in_large_print(monkeypatch: pytest.MonkeyPatch) -> None:
    brush, sizes = Brush(2.0, Typesetter(2.0), NORMAL), list[int]()
    picture = brush.type.picture

    def noted(text: str, style: Style, colour: Colour) -> pygame.Surface:
        if text == "The Horse":
            sizes.append(brush.type.pixels(style))
        return picture(text, style, colour)

    monkeypatch.setattr(brush.type, "picture", noted)
    for growth in (1.0, 1.4):
        cards.card(brush, 240, 340, ("normal", 8, 3, "The Horse", "", 0.0, growth))
    assert sizes[-1] > 1.2 * sizes[0]

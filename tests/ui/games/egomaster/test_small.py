"""Egomaster with six players on a small screen, and long keywords: nothing lies on anything else or is left out."""

from __future__ import annotations

import msgspec
import pytest

from game.kernel.types import View
from game.rules.egomaster.phases.all_phases import PingPong
from game.session.session import Session
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import question
from game.ui.table.scene import TableScene
from game.words import Words
from tests.ui.games.egomaster.drivers import begun, seated
from tests.ui.games.egomaster.moments import until
from tests.ui.games.egomaster.quiz_nights import players
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import laid, shell

KEYWORDS = ("Pi", "Ancient wonders", "South Africa’s neighbours", "Bourgogne-Franche-Comté et ses voisins")


def asked(game: str, keyword: str) -> View:
    """Return the desk with a question of that keyword."""
    view = until(PingPong, game=game).view(-3)
    posed = msgspec.structs.replace(view.table.question, keyword=keyword)
    return View(view.board, -3, view.phase, msgspec.structs.replace(view.table, question=posed), None, view.shown)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["quick", "full"])
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_the_tails_of_the_banner_touch_neither_the_dice_nor_the_phase(language: str, game: str, keyword: str) -> None:
    view = asked(game, keyword)
    items: dict[str, Item] = {
        item.look: item for item in question.picture(view, players(4), Highlight(), Words(language)) if item.layer < 3
    }
    banner, pill = items["egomaster/banner"].box, items["egomaster/phase"].box
    assert banner.x - layout.TAIL >= layout.DRAWN.right
    assert banner.right + layout.TAIL <= pill.x
    assert banner.w >= 400


def test_six_plaques_show_the_tokens_of_every_value() -> None:
    scene = TableScene(shell(), Sitting(Session(begun(6), seated(6), scripts)))
    laid(scene, (1024, 768))
    shown = [item.key for item in scene.page.picture() if item.look == "egomaster/token" and "/fact" in item.key]
    assert len(shown) == 6 * 3

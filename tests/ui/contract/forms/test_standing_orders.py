"""The form of standing orders: what each of them decides."""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.session.session import Session
from game.ui.contract.forms.standing_orders import StandingOrdersForm
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words, languages
from tests.ui.games.castle_risk import wars
from tests.ui.games.castle_risk.question import seated
from tests.ui.games.egomaster import drivers as quiz
from tests.ui.games.mousquetaires import drivers as duels
from tests.ui.sitting import scripts, sitting


@pytest.mark.parametrize("game", GAMES)
def test_standing_orders_were_the_only_choices_that_did_not_say_what_they_decide(game: str) -> None:
    assert [each.key for each in GAMES[game].standing_orders if not each.meaning] == []


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("language", languages())
def test_what_a_standing_order_decides_stands_between_its_name_and_its_value(language: str, factor: float) -> None:
    tr = Words(language)
    canvas = Canvas((1280, 720), factor)
    page = Page(canvas, Focus(), tr)
    form = StandingOrdersForm(sitting().session, 0, {})
    form.compose(page, canvas.box.cut_right(430)[0])
    for each in GAMES["master_citadel"].standing_orders:
        shown = next(item for item in page.picture() if item.key == f"form/{each.key}/meaning")
        assert shown.label == tr(each.meaning)
        assert shown.box.bottom <= page.controls[f"standing {each.key}"].box.y
        assert shown.box.h >= canvas.type.height(shown.label, STYLES["small note"], shown.box.w)


@pytest.mark.parametrize("game", ["castle_risk", "mousquetaires", "egomaster"])
@pytest.mark.parametrize("language", languages())
def test_in_large_text_no_standing_order_could_be_seen_without_scrolling(game: str, language: str) -> None:
    session = {
        "castle_risk": lambda: Session(wars.begun(3), seated(3), scripts),
        "mousquetaires": lambda: duels.sitting(3).session,
        "egomaster": lambda: quiz.sitting(3).session,
    }[game]()
    page = Page(Canvas((1280, 720), 2.0), Focus(), Words(language))
    StandingOrdersForm(session, 0, {}).compose(page, Box(598.8, 138, 319.2, 376))  # its place at the table
    first = GAMES[game].standing_orders[0]
    assert page.controls["form"].box.covers(page.controls[f"standing {first.key}"].box)

"""Castle Risk in large text: what can be read and done at 100 % is there at 150 and 200 %, whatever gives way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import TypeAlias

import msgspec
import pytest
import reference_pictures

from game.kernel.match import Match
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.turn import ACTING
from game.session.session import Session
from game.ui.app.screen import Screen
from game.ui.games.castle_risk.hand.strip import BACK
from game.ui.map import cartouche
from game.ui.map.input import MAP
from game.ui.start import shot
from game.ui.table import map_tools
from game.ui.widgets.control import Area, Button, Pressed
from game.ui.widgets.form_sheet import AREA
from game.words import languages
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.drivers import Room
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import Size
from tests.ui.unseen import painting_nothing

Tables: TypeAlias = Mapping[int, Screen]
"""A table by the size of its text, in percent."""

WINDOWS: list[tuple[str, Size]] = [*((language, (1280, 720)) for language in languages()), ("fr", (1024, 768))]
MOMENTS = [
    name for name, at in reference_pictures.MOMENTS.items() if name.startswith("war") and at.screen in {"table", "form"}
]
OCEAN = {"map/sea 0", "map/sea 1"}
"""The two words of the ocean: in a very small window, one of them has room, at 100 % as at 200 %."""


@pytest.fixture(
    scope="module",
    params=[*zip(MOMENTS, cycle(WINDOWS), cycle((200, 150)), strict=False)],
    ids=lambda param: f"{param[0]}-{param[1][0]}-{param[1][1][0]}-{param[2]}",
)
def tables(request: pytest.FixtureRequest) -> Iterator[Tables]:
    """The table of a moment, in one of the windows, at 100 % and in larger text, when nothing moves any more."""
    name, (language, size), larger = request.param
    at = reference_pictures.MOMENTS[name]
    point = reference_pictures.match_point(at)
    with painting_nothing():
        found = {}
        for text in (100, larger):
            found[text] = shot.laid_out(point, size, msgspec.structs.replace(at.settings, language=language, text=text))
        yield found
    for screen in found.values():
        screen.close()


def buttons_in_view(screen: Screen) -> dict[str, str]:
    """Return the labels of the buttons that lie in the window and are not scrolled away, by their keys."""
    page, found = screen.page, dict[str, str]()
    for key, control in page.controls.items():
        area = page.controls.get(control.area)
        room = area.box if isinstance(area, Area) else page.canvas.box
        if isinstance(control, Button) and room.covers(screen.focus.box(control, page.controls)):
            found[key] = control.label
    return found


def test_the_hand_that_is_asked_about_was_cut(tables: Tables) -> None:
    for screen in tables.values():
        page = screen.page
        area = page.controls.get(AREA)
        cards = [one.box for one in page.controls.values() if one.key.startswith("card ") and one.area == AREA]
        backs = [item.box for item in page.picture() if item.key.startswith(BACK)]
        if isinstance(area, Area):
            assert all(area.box.covers(box) for box in (*cards, *backs))


def on_plaques(screen: Screen) -> dict[str, str]:
    """Return what stands on the plaques, by the keys of the items: names, numbers, facts, castles."""
    parts = ("name", "number", "fact", "medal", "badge", "bond")
    return {
        item.key: item.label
        for item in screen.page.picture()
        if item.key.startswith("seat ") and item.key.partition("/")[2].startswith(parts)
    }


def test_refuse_was_out_of_view_and_labels_were_cut(tables: Tables) -> None:
    plain, large = map(buttons_in_view, tables.values())
    assert {key: large.get(key) for key in plain} == plain


def test_the_odds_and_the_dice_of_a_battle_were_cut_or_below_the_fold(tables: Tables) -> None:
    for screen in tables.values():
        dice = [control.area for key, control in screen.page.controls.items() if key.startswith("dice ")]
        odds = [item for item in screen.page.picture() if item.key == "form/odds"]
        assert not any(dice)
        assert all(item.clip is None or item.clip.covers(item.box) for item in odds)


def test_the_plaque_of_a_fallen_player_did_not_say_so_and_recruits_were_not_counted(tables: Tables) -> None:
    plain, large = map(on_plaques, tables.values())
    assert large.items() >= plain.items()


def test_seas_had_no_name(tables: Tables) -> None:
    plain, large = (
        {item.key for item in screen.page.picture() if item.key.startswith("map/sea")} for screen in tables.values()
    )
    assert large >= plain - OCEAN
    assert len(large & OCEAN) >= len(plain & OCEAN)


def test_the_legend_and_its_switch_were_gone(tables: Tables) -> None:
    for screen in tables.values():
        folded = map_tools.LEGEND in screen.page.controls
        if folded:
            screen.act(Pressed(map_tools.LEGEND))
            screen.update(0.1)
        shown = {
            item.key: item for item in screen.page.picture() if item.key.startswith(("map/legend", cartouche.SHEET))
        }
        assert cartouche.SWITCH in shown
        assert sum(key.startswith("map/legend/") and key.endswith("/name") for key in shown) >= 6
        room = screen.page.canvas.box if folded else screen.page.controls[MAP].box  # opened above a small map
        assert room.covers(shown[cartouche.SHEET].box)
        if folded:
            screen.act(Pressed(map_tools.LEGEND))
            screen.update(0.1)
            assert cartouche.SHEET not in {item.key for item in screen.page.picture()}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_goals_of_rolling_on_were_below_the_fold(language: str) -> None:
    state = at_war(
        3,
        lands={"paris": (0, 30), "burgundy": (1, 6)},
        phase=Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, 1), ACTING),
    )
    session = Session(Match(CASTLE_RISK, state.table.house, "goals", state), seated(3), scripts)
    room = Room(Sitting(session), speed="off", language=language, text=200)
    room.pass_time(0.5)
    room.click("until")
    assert {"goal fall", "goal card", "goal down", "choose"} <= buttons_in_view(room.screen).keys()
    assert AREA not in room.controls


def test_two_short_answers_stood_in_two_rows_in_english() -> None:
    at = reference_pictures.MOMENTS["war_defend"]
    with painting_nothing():
        screen = shot.laid_out(
            reference_pictures.match_point(at), (1280, 720), msgspec.structs.replace(at.settings, language="en")
        )
        rolls, turn = (screen.page.controls[key] for key in ("rolls", "turn"))
        assert rolls.box.y == turn.box.y
        assert "…" not in f"{rolls.label}{turn.label}"
    screen.close()

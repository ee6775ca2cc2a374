"""The strip with a message of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.app.notice import NoticeStrip, strip
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu.new_game import NewGameScene
from tests.ui import house
from tests.ui.stand import FACTORS, SIZES, laid, shell

MESSAGE = (
    "La dernière bonne copie est à sa place. Le fichier abîmé est gardé à côté. "
    "Les autres campagnes sont comme avant, et rien de ce qui a été joué n’est perdu."
)


@pytest.mark.parametrize("size", SIZES)
def test_the_last_line_of_a_notice_lay_below_the_window(size: tuple[int, int]) -> None:
    words = MESSAGE.split(" ")
    for factor in FACTORS:
        canvas = Canvas(size, factor)
        for count in range(1, len(words) + 1):
            sheet, prose = strip(" ".join(words[:count]), canvas, 0)
            lines = prose.args[0].split("\n")
            wide = (canvas.rect(prose.box)[2] + 1) / canvas.unit
            assert canvas.type.evenly(prose.args[0], STYLES["note"], wide) == lines, (factor, count)
            assert prose.box.h >= len(lines) * canvas.type.line(STYLES["note"]) - 1
            assert canvas.box.holds((sheet.box.x, sheet.box.y))
            assert sheet.box.bottom <= canvas.box.bottom


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_notice_lay_over_the_buttons_of_new_game(size: tuple[int, int], factor: float, tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    scene = laid(NewGameScene(house.shell(of, tmp_path / "config", "fr"), of, "castle_risk"), size, factor)
    scene.shell.notify(f"{MESSAGE} {MESSAGE}")
    notices, page = NoticeStrip(scene.shell), scene.page
    sheet, _ = notices.over([], page.canvas, 0, scene.controls_in_view)
    for key in ("begin", "back"):
        assert not sheet.box.meets(page.controls[key].box)
        assert not notices.read(page.controls[key].box.centre)
    assert page.canvas.box.covers(sheet.box)


def test_a_notice_stays_at_the_foot_where_it_hides_no_control(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    frame.notify(MESSAGE)
    canvas = Canvas((1280, 720), 1.0)
    lowest = next(strip(MESSAGE, canvas, 0)).box
    elsewhere = [Box(0, 0, 200, 40), lowest._replace(y=lowest.y - lowest.h - 8)]
    assert next(NoticeStrip(frame).over([], canvas, 0, lambda: elsewhere)).box == lowest

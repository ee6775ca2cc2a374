"""The strip with a message of the program."""

from __future__ import annotations

import pytest

from game.ui.app.notice import strip
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES
from tests.ui.stand import FACTORS, SIZES

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

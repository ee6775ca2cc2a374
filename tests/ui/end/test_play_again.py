"""The tooltip of the button that plays again keeps clear of the words under the chart."""

from __future__ import annotations

import pygame
import pytest
from reference_pictures import MOMENTS, match_point

from game.ui.app.settings import Settings
from game.ui.start.shot import laid_out
from game.ui.widgets.readable import readable
from game.words import languages


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("moment", ["citadel_end", "duel_end", "war_end", "quiz_end"])
def test_the_tooltip_of_play_again_lay_on_the_caption_of_the_chart(moment: str, language: str) -> None:
    screen = laid_out(match_point(MOMENTS[moment]), (1280, 720), Settings(language=language))
    x, y = screen.page.controls["again"].box.centre
    unit = screen.page.canvas.unit
    for pos in ((5, 5), (round(x * unit), round(y * unit))):
        screen.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    screen.update(2.0)
    items = screen.page.picture()
    (paper,) = (item.box for item in items if item.key == "tooltip")
    words = readable((item for item in items if not item.key.startswith("tooltip")), screen.page.canvas)
    assert not [box for box in words if paper.meets(box)]

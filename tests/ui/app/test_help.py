"""The page of help."""

from __future__ import annotations

import pytest

from game.ui.app.help_scene import HelpScene
from game.ui.widgets.scene import Shortcut
from game.words import languages
from tests.ui.stand import laid, shell


@pytest.mark.parametrize("language", languages())
def test_a_button_that_names_its_key_had_it_twice_in_the_help(language: str) -> None:
    scene = laid(HelpScene(shell(language), (Shortcut("F3", "Next (F3)"),)))
    said = {item.key: item.label for item in scene.page.picture()}
    assert (said["key 0 0"], said["does 0 0"]) == ("F3", "Next")

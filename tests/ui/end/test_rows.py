"""The rows of the end of a war: long figures go on in a second line rather than being cut."""

from __future__ import annotations

import pytest

from game.session.session import Session
from game.ui.draw.items import Item
from game.ui.end.scene import EndScene
from game.words import languages
from tests.ui.games.castle_risk import wars
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import SIZES, laid, shell

SEATS = 6


def rows(scene: EndScene) -> list[Item]:
    return [item for item in scene.page.picture() if item.key.startswith("result/under")]


@pytest.mark.parametrize("language", languages())
def test_lands_and_armies_are_told_whole(language: str) -> None:
    scene = EndScene(shell(language), Sitting(Session(wars.finished(SEATS), wars.players(SEATS), scripts)))
    for size in SIZES:
        laid(scene, size)
        written = [item.args[0] for item in rows(scene)]
        assert len(written) >= SEATS
        assert not [words for words in written if "…" in words], size


def test_what_is_counted_is_not_parted() -> None:
    scene = EndScene(shell("fr"), Sitting(Session(wars.finished(SEATS), wars.players(SEATS), scripts)))
    laid(scene, (1280, 720))
    winner = [item for item in rows(scene) if item.label == rows(scene)[0].label]
    assert [item.args[0].split("\u00a0")[-1] for item in winner] == ["châteaux", "territoires", "armées"]
    tops = [item.box.y for item in winner]
    assert tops == sorted(set(tops))

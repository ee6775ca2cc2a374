"""The names on plaques: whole where they can be, else shortened as people would; and what hangs between plaques."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
import pytest

from game.session.session import Session
from game.ui.contract.plaques.facts import bond_items
from game.ui.contract.stage import Bond
from game.ui.draw.box import Box
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.table.scene import TableScene
from tests.ui.games.castle_risk import wars
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import laid, shell

TWELVE = ("Maximilienne", "Marie-Claude", "Grand-Maman", "Alexandrine", "Wolframhilde", "Bernadette")
LONG = ("Maximilienne", "Marie-Antoinette", "Wolfgang Amadeus", "Al", "Player 12", "Élisabeth-Charlotte")


def at_war(names: tuple[str, ...], size: tuple[int, int], factor: float = 1.0) -> TableScene:
    match = wars.begun(len(names))
    while not match.view(0).table.turn:
        wars.step(match)
    seats = zip(wars.players(len(names)), names, strict=True)
    players = [msgspec.structs.replace(player, name=name, bot=None) for player, name in seats]
    scene = TableScene(shell(), Sitting(Session(match, players, scripts)))
    laid(scene, size, factor)
    return scene


def written(scene: TableScene) -> list[str]:
    return [item.args[0] for item in scene.page.picture() if item.key.startswith("seat") and item.key.endswith("/name")]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (2560, 1080)])
def test_twelve_letters_are_whole_with_six_seats(size: tuple[int, int]) -> None:
    assert written(at_war(TWELVE, size)) == list(TWELVE)


def test_a_name_that_is_not_whole_is_whole_in_the_tooltip() -> None:
    scene = at_war(LONG, (1024, 768))
    scene.draw(pygame.Surface((1024, 768)))
    names = written(scene)
    told = scene.page.tooltip.visible()
    for name, shown in zip(LONG, names, strict=True):
        assert (name in told) is (shown != name), shown
    assert "Marie-A." in names


def test_names_of_several_parts_keep_the_first_one_and_an_initial() -> None:
    type_ = Typesetter(1.0)
    styles = [STYLES["small bold"]]
    short = {"Marie-Antoinette": "Marie-A.", "Wolfgang Amadeus": "Wolfgang A.", "Élisabeth von Ecken": "Élisabeth v."}
    for name, wanted in short.items():
        assert set_name(name, styles, type_.width(wanted, styles[0]), type_)[0] == wanted
        assert set_name(name, styles, 900, type_)[0] == name
    for name in ("Maximilienne", "Player 12", "★"):
        line, style = set_name(name, styles, type_.width(name, styles[0]) * 0.7, type_)
        assert line == "…" or (line.endswith("…") and line[:-1] in name)
        assert style == styles[0]


TOKENS: Final = (("L", "C"), ("R", "Hu"), ("T", "Ho"))


def test_what_hangs_between_two_plaques_shows_at_each_end_who_is_at_the_other_one() -> None:
    boxes = [Box(200.0 * seat, 0, 180, 70) for seat in range(3)]
    bonds = [Bond(1, "ribbon", ""), Bond(0, "ribbon", "", lane=1)]
    near, near_ends, far, far_ends = bond_items("seat 2", 2, bonds, boxes, TOKENS)
    for other, band, ends in ((1, near, near_ends), (0, far, far_ends)):
        assert (band.args, ends.args) == ((TOKENS[2], TOKENS[other], "band"), (TOKENS[2], TOKENS[other], "ends"))
        assert band.box == ends.box
    assert min(near_ends.layer, far_ends.layer) > max(near.layer, far.layer)
    assert far.box.y > near.box.y
    assert far.box.right < near.box.right < boxes[2].centre[0]
    assert far.layer < near.layer

"""The map of Europe for the tests of maps."""

from __future__ import annotations

from functools import cache

from game import files
from game.rules.castle_risk.board.loader import load
from game.rules.castle_risk.board.map import Board
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map.geography import Atlas
from game.ui.map.looks import LOOKS
from game.ui.map.survey import Survey
from game.ui.map.view import MapView


@cache
def board() -> Board:
    """Return the board of the box."""
    return load(files.boards() / "castle_risk" / "europe.yaml")


def europe() -> Atlas:
    """Return its map."""
    return atlas_of(board())


FRAME = 1 / 60
"""Seconds between two pictures."""
OWNERS = tuple("LRTMAJ"[i % 6] for i in range(44))


def survey(owners: tuple[str, ...] = OWNERS) -> Survey:
    """Return a survey of lands that belong to somebody each."""
    people = tuple(((letter, letter), f"Player {letter}") for letter in "LRTMAJ")
    return Survey(owners, frozenset({0}), frozenset(range(10)), "Europe", "and more", ("Empires", "Owners"), people)


def shown(size: tuple[int, int] = (1280, 720), language: str = "en", box: Box | None = None) -> MapView:
    """Return a view of the map in a window, sharp all over."""
    canvas = Canvas(size, 1.0)
    canvas.looks.learn(LOOKS)
    view = MapView(europe())
    view.show(survey(), view.marks)
    view.fit(canvas, box or Box(20, 150, canvas.box.w - 480, canvas.box.h - 180), language)
    return settled(view)


def settled(view: MapView) -> MapView:
    """Let a view come to rest."""
    for _ in range(400):
        if not view.moving:
            return view
        view.update(0.05)
    raise AssertionError("the map never comes to rest")

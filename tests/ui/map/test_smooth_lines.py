"""Lines with smooth edges, and the sheets they are drawn on."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.materials.shapes import over, sheet
from game.ui.map.pile import Pile
from game.ui.map.smooth_lines import CELL, FINE, Fine, pieces

W, H = 200, 150
LINES = [((20.0, 20.0), (90.0, 30.0), (40.0, 60.0)), ((-30.0, 200.0), (500.0, 290.0)), ((399.0, 0.0), (399.0, 20.0))]


def drawn(fine: Fine, lines: list[tuple[tuple[float, float], ...]]) -> pygame.Surface:
    fine.large(W, H)
    for line in lines:
        for piece in pieces(line):
            fine.line(piece.line, piece.bends, 9.0, (90, 0, 0, 180))
    onto = pygame.Surface((W, H)).convert()
    onto.fill((200, 210, 190))
    fine.lay(onto)
    return onto


@pytest.mark.parametrize("lines", [LINES, LINES[1:], []])
def test_a_drawing_looks_as_if_all_of_it_were_scaled_down(lines: list[tuple[tuple[float, float], ...]]) -> None:
    fine = Fine()
    drawn(fine, LINES)  # and nothing is left of a drawing before
    shown = drawn(fine, lines)
    whole, wanted = sheet(W * FINE, H * FINE), pygame.Surface((W, H)).convert()
    wanted.fill((200, 210, 190))
    for line in lines:
        pygame.draw.lines(whole, (90, 0, 0, 180), closed=False, points=line, width=9)
        for at in line:
            pygame.draw.circle(whole, (90, 0, 0, 180), at, 4.5)
    over(wanted, pygame.transform.smoothscale(whole, (W, H)), (0, 0))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_only_cells_that_were_drawn_on_are_looked_at() -> None:
    fine = Fine()
    fine.large(W, H)
    fine.touch(pygame.Rect(CELL - 1, 3, 2, 5))
    fine.touch(pygame.Rect(3 * CELL, CELL, 1, 1))
    fine.touch(pygame.Rect(50, 50, 0, 9))
    assert [tuple(rect) for rect in fine._touched()] == [(0, 0, 2 * CELL, CELL), (3 * CELL, CELL, CELL, CELL)]


def test_a_line_is_cut_where_its_pieces_meet_and_a_straight_one_does_not_bend() -> None:
    line = tuple((float(x), 0.0) for x in range(50))
    cut = list(pieces(line))
    assert [piece.line[-1] for piece in cut[:-1]] == [piece.line[0] for piece in cut[1:]]
    assert all(piece.bends == (0, len(piece.line) - 1) for piece in cut)
    (bent,) = pieces(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (9.0, 12.0)))
    assert bent.bends == (0, 1, 3)


def test_a_sheet_that_nobody_has_is_handed_out_again() -> None:
    pile = Pile(8)
    one, other = pile.take(), pile.take()
    one.fill((9, 8, 7))
    part = other.subsurface((0, 0, 2, 2))
    assert tuple(other.get_at((0, 0)))[:3] != (9, 8, 7)
    del one, other
    again, new = pile.take(), pile.take()
    assert tuple(again.get_at((7, 7)))[:3] == (9, 8, 7)
    part.fill((1, 2, 3))
    assert tuple(new.get_at((0, 0)))[:3] != (1, 2, 3)

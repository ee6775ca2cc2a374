"""How lines are cut into pieces."""

from __future__ import annotations

from game.ui.map.ground.smooth_lines import pieces


def test_a_line_is_cut_where_its_pieces_meet_and_a_straight_one_does_not_bend() -> None:
    line = tuple((float(x), 0.0) for x in range(50))
    cut = list(pieces(line))
    assert [piece.line[-1] for piece in cut[:-1]] == [piece.line[0] for piece in cut[1:]]
    assert all(piece.bends == (0, len(piece.line) - 1) for piece in cut)
    (bent,) = pieces(((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (9.0, 12.0)))
    assert bent.bends == (0, 1, 3)

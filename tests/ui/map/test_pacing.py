from __future__ import annotations

from game.ui.map.pacing import EASY, SETTLING, SHARP, Pacing


def test_all_squares_are_due_in_time_but_none_at_first_nor_while_the_map_moves() -> None:
    pacing = Pacing()
    pacing.settle()
    ready = [pacing.ready]
    pacing.pass_(SETTLING / 2, while_moving=True)
    ready.append(pacing.ready)
    pacing.pass_(SETTLING / 2 + EASY, while_moving=False)
    assert [*ready, pacing.ready] == [False, False, True]
    assert pacing.due(90, together=False) <= 0 < pacing.due(90, together=True)
    pacing.pass_(SHARP - EASY, while_moving=False)
    pacing.came(40)
    assert pacing.due(90, together=False) == pacing.due(90, together=True) == 50
    pacing.pass_(0.5, while_moving=True)
    assert pacing.due(90, together=True) == 0

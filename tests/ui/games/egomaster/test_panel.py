"""What the side panel says while something is shown."""

from __future__ import annotations

from game.rules.egomaster.phases.all_phases import DicingOff
from game.ui.contract.reveal import RevealMode
from tests.ui.games.egomaster.drivers import KeyDriver, sitting


def test_the_panel_told_who_begins_while_the_dice_for_it_were_thrown() -> None:
    room = KeyDriver(sitting(4), speed="slow", guide=False)
    told: list[str] = []
    while isinstance(room.table.flow.mode, RevealMode) and isinstance(room.table.flow.view.phase, DicingOff):
        told += [item.label for item in room.screen.picture() if item.key in {"side/title", "side/words"}]
        room.app.step([], 0.25)
    assert "Who begins?" in told
    assert not [words for words in told if "square" in words or "pawn" in words]

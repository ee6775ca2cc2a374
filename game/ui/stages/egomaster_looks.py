"""All looks of Egomaster, by name."""

from __future__ import annotations

from typing import Final

from game.ui.draw.looks import Look
from game.ui.stages import (
    egomaster_looks_answer,
    egomaster_looks_ask,
    egomaster_looks_board,
    egomaster_looks_desk,
    egomaster_looks_keys,
    egomaster_looks_pills,
    egomaster_looks_plates,
    egomaster_looks_ruler,
    egomaster_looks_things,
)
from game.ui.stages.egomaster_looks_ask import said_height

LOOKS: Final[dict[str, Look]] = {
    **egomaster_looks_desk.LOOKS,
    **egomaster_looks_board.LOOKS,
    **egomaster_looks_things.LOOKS,
    **egomaster_looks_keys.LOOKS,
    **egomaster_looks_plates.LOOKS,
    **egomaster_looks_pills.LOOKS,
    **egomaster_looks_ask.LOOKS,
    **egomaster_looks_answer.LOOKS,
    **egomaster_looks_ruler.LOOKS,
}

__all__ = ("LOOKS", "said_height")

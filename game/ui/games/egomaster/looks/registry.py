"""All looks of Egomaster, by name."""

from __future__ import annotations

from typing import Final

from game.ui.draw.looks import Look
from game.ui.games.egomaster.looks import (
    answer,
    board,
    desk,
    dice_and_tokens,
    offers,
    pills,
    plaques,
    prints,
    question,
    ruler,
    tunes,
    typewriter,
)
from game.ui.games.egomaster.looks.question import said_height

LOOKS: Final[dict[str, Look]] = {
    **desk.LOOKS,
    **board.LOOKS,
    **dice_and_tokens.LOOKS,
    **typewriter.LOOKS,
    **plaques.LOOKS,
    **pills.LOOKS,
    **question.LOOKS,
    **answer.LOOKS,
    **ruler.LOOKS,
    **prints.LOOKS,
    **offers.LOOKS,
    **tunes.LOOKS,
}

__all__ = ("LOOKS", "said_height")

"""How the events of Egomaster are shown: how long, with what sound, on which ways things move."""

from __future__ import annotations

from game.kernel.types import Event
from game.rules.egomaster.events import TurnBegan
from game.ui.stage import Told


def tell(event: Event) -> Told:
    """Tell how an event is shown."""
    match event:
        case TurnBegan():
            return Told(chapter=True)
        case _:
            return Told()

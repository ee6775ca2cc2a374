"""The six kinds of cards of Castle Risk: their colours, their emblems, what is seen behind these."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from art.cards import envoys, scenes, signs, soldiers
from art.cards.pen import Paint, Pen
from art.noise import Array
from art.plate import rgb


class Kind(NamedTuple):
    """A kind of card. `scene` draws on a panel, of which it is told width, height and where the horizon is."""

    colour: Array
    emblem: Callable[[Pen], None]
    scene: Callable[[Pen, float, float, float], None]
    sign: Callable[[Pen, Paint], None]


KINDS = {
    "reinforcements": Kind(rgb(124, 40, 34), soldiers.reinforcements, scenes.camp, signs.drum),
    "spy": Kind(rgb(70, 58, 48), envoys.spy, scenes.door, signs.eye),
    "general": Kind(rgb(138, 86, 26), soldiers.general, scenes.field, signs.hat),
    "admiral": Kind(rgb(40, 74, 108), envoys.admiral, scenes.sea, signs.anchor),
    "marshal": Kind(rgb(52, 84, 58), soldiers.marshal, scenes.stronghold, signs.shield),
    "diplomat": Kind(rgb(98, 60, 104), envoys.diplomat, scenes.town, signs.treaty),
}

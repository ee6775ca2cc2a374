"""How a chance is written, wherever Castle Risk tells one."""

from __future__ import annotations

from game.rules.castle_risk.sentences.naming import NBSP
from game.words import Words


def percent(share: float, tr: Words) -> str:
    """Write a chance; it is never rounded to 0 or 100 per cent: no roll of the dice is sure to succeed.

    No line ends within it.
    """
    if 0 < share < 0.005:
        return tr("< {n}%", n=1).replace(" ", NBSP)
    if share > 0.995:
        return tr("> {n}%", n=99).replace(" ", NBSP)
    return tr("{n}%", n=round(100 * share))

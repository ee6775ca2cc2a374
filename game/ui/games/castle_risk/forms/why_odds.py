"""How the odds of an attack come about: who fights, what the next roll may cost, what is likely in the end."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.dice import WHITES, chances
from game.rules.castle_risk.battle.odds import odds
from game.rules.castle_risk.state import War
from game.ui.games.castle_risk.chances import percent
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import Words


class Fight(NamedTuple):
    """A fight to come: the armies free to attack, the defenders, the most red dice, General and Marshal (0 or 1)."""

    free: int
    defenders: int
    reds: int
    general: int = 0
    marshal: int = 0


def fight_of(war: War, assault: Assault, reds: int = 0) -> Fight:
    """Return the fight that an attack is, with `reds` red dice at most; 0 for as many as may be thrown."""
    victim = war.owners[assault.target]
    return Fight(
        assault.aboard or war.armies[assault.source] - 1,
        war.armies[assault.target],
        reds or assault.dice(war),
        int(war.general),
        int(war.marshals[victim] == "stands"),
    )


def odds_reasons(fight: Fight, tr: Words) -> dict[str, GetWhy]:
    """Return the reasons of the block with the odds, by the keys of its items."""
    reason = partial(of_odds, fight, tr)
    armies = (f"form/{side} armies" for side in ("attacker", "defender"))
    return dict.fromkeys(("form/odds", "form/odds bar", "form/odds head", "form/odds words", *armies), reason)


def of_odds(fight: Fight, tr: Words) -> Why:
    """Say who fights, what one roll may bring, and how likely the land falls in the end (CR21)."""
    reds, whites = min(fight.reds, fight.free), min(fight.defenders, WHITES)
    parts = [
        Part(tr("Attackers free to fight (red dice: {n})", n=reds), str(fight.free)),
        Part(tr("Defenders (white dice: {n})", n=whites), str(fight.defenders)),
    ]
    if fight.general:
        parts.append(Part(tr("A General on the best red die"), "+1"))
    if fight.marshal:
        parts.append(Part(tr("A Marshal on the best white die"), "+1"))
    for (ours, theirs), chance in losses(fight):
        words = tr("Next roll: attacker loses {ours}, defender {theirs}", ours=ours, theirs=theirs)
        parts.append(Part(words, percent(chance, tr)))
    likely = odds(fight.free, fight.defenders, fight.reds, fight.general, fight.marshal)
    words = tr("Worked out to the last army, with as many dice as allowed. Hidden armies are not counted.")
    total = Part(tr("The land falls in the end"), percent(likely.win, tr))
    return Why("", tuple(parts), total, words, ("36", "S11"))


def losses(fight: Fight) -> list[tuple[tuple[int, int], float]]:
    """Return what the next roll may cost attacker and defender, and how likely that is; the cheapest first."""
    reds, whites = min(fight.reds, fight.free), min(fight.defenders, WHITES)
    if not reds or not whites:
        return []
    found: dict[tuple[int, int], float] = {}
    for battle, chance in chances(reds, whites, fight.general, fight.marshal):
        pair = battle.attacker_losses, battle.defender_losses
        found[pair] = found.get(pair, 0.0) + chance
    return sorted(found.items())

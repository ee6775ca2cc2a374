"""Blocks of a battle on a sheet: both sides, and the expected result."""

from __future__ import annotations

from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.odds import Odds, odds
from game.ui.games.castle_risk.forms.blocks import Side, chances, sides, tenths
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.page import Page


def battle_sides(page: Page, question: CastleRiskQuestion, assault: Assault) -> Block:
    """Return both sides: the attacker with the armies of the land or aboard, and the defender."""
    war, tr, attacker = question.war, page.tr, question.war.player
    victim, neutral = war.owners[assault.target], war.is_neutral(assault.target)
    left = Side(
        question.token_args(attacker),
        question.name(attacker),
        question.land(assault.source, tr),
        assault.aboard or war.armies[assault.source],
        "general" if war.general else "",
        aboard=bool(assault.aboard),
    )
    right = Side(
        ("", "") if neutral else question.token_args(victim),
        tr("neutral") if neutral else question.name(victim),
        question.land(assault.target, tr),
        war.armies[assault.target],
        "marshal" if war.marshals[victim] == "stands" else "",
        walled=war.walled(assault.target),
    )
    return sides(page, left, right)


def voyage_odds(page: Page, question: CastleRiskQuestion, assault: Assault) -> Block | None:
    """Say how likely a fleet takes its land, before it puts to sea; None where nobody defends the land."""
    war, target = question.war, assault.target
    if not war.armies[target]:
        return None
    marshal = war.marshals[war.owners[target]] == "stands"
    likely = odds(assault.aboard, war.armies[target], assault.dice(war), int(war.general), int(marshal))
    return expected(page, question, assault, likely)


def expected(page: Page, question: CastleRiskQuestion, assault: Assault, odds: Odds, news: str = "") -> Block:
    """Return the chance that the defenders fall, and the mean losses of both sides, or in their place some `news`."""
    tr, war = page.tr, question.war
    theirs = "" if war.is_neutral(assault.target) else question.token(war.owners[assault.target])
    letters = (question.token(war.player), theirs)
    attackers, defenders = tenths(odds.attacker_losses, page), tenths(odds.defender_losses, page)
    under = tr("Average losses: {ours} against {theirs}", ours=attackers, theirs=defenders)
    return chances(page, odds.win, letters, tr("The land falls"), under, news)

"""How many armies may leave a land, and which: after a battle, to take an empty land, in a free move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.widgets.tooltips.explanations import Part, Why
from game.words import Words

MOST: Final = 6
"""The most lands that are listed one by one."""


def of_moving_in(question: CastleRiskQuestion, phase: MovingIn, tr: Words) -> Why:
    """Say how many armies must and may move into a land that was taken (CR23)."""
    here = question.war.armies[phase.source]
    parts = (
        Part(tr("Armies in {land}", land=question.the_land(phase.source, tr)), str(here)),
        Part(tr("One stays behind"), "−1"),
    )
    least = tr.plural(
        "At least {n} army must move in, as many as there were dice.",
        "At least {n} armies must move in, as many as there were dice.",
        phase.least,
    )
    return Why(parts=parts, total=Part(tr("At most"), str(here - 1)), words=least, rules=("42",))


def of_annexing(question: CastleRiskQuestion, phase: Annexing, tr: Words) -> Why:
    """Say which lands can send an army to a land of a fallen player, and who must take one (CR26)."""
    conquers = phase.seat == phase.conqueror
    sources = phase.sources(question.war)
    words = tr("Armies that have just fought go first.") if conquers and set(sources) <= set(phase.force) else ""
    if not conquers and question.war.house.annexing != "free":
        words = tr("If you have an army to spare, you must take one.")
    return _of_spare(question, sources, words, "46" if conquers else "47", tr)


def of_free_move(question: CastleRiskQuestion, sources: Sequence[int], tr: Words) -> Why:
    """Say which lands have armies that can move, by the house rule of this table (CR30)."""
    words = tr("At this table armies may move once at the end of a turn, to a land of yours next door.")
    return _of_spare(question, sources, words, "18", tr)


def of_staying(question: CastleRiskQuestion, source: int, armies: int, tr: Words) -> Why:
    """Say how many armies stay in a land that `armies` leave."""
    here = question.war.armies[source]
    parts = (
        Part(tr("Armies in {land}", land=question.the_land(source, tr)), str(here)),
        Part(tr("They go"), f"−{armies}"),
    )
    total = Part(tr("They stay"), str(here - armies))
    return Why(parts=parts, total=total, words=tr("One army must always stay behind."), rules=("18",))


def _of_spare(question: CastleRiskQuestion, sources: Collection[int], words: str, rule: str, tr: Words) -> Why:
    """Say how many armies each land can spare; lands that could, but may not send any now, do not count."""
    armies = question.war.armies
    able = [land for land in question.war.held(question.seat) if armies[land] > 1]
    able.sort(key=lambda land: (land not in sources, -armies[land]))
    parts = [Part(question.land(land, tr), str(armies[land] - 1), land in sources) for land in able[:MOST]]
    if rest := [land for land in able[MOST:] if land in sources]:
        named = tr.plural("{n} more land", "{n} more lands", len(rest))
        parts.append(Part(named, str(sum(armies[land] - 1 for land in rest))))
    said = f"{tr('One army must always stay behind.')} {words}".strip()
    total = Part(tr("Armies to spare"), str(sum(armies[land] - 1 for land in sources)))
    return Why(parts=tuple(parts), total=total, words=said, rules=(rule,))

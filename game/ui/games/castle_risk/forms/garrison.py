"""What a castle needs when armies leave it: as many as the strongest enemy could bring from next door or further."""

from __future__ import annotations

from game.kernel.types import Action
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.reach import borders, enemies, strongest_neighbour
from game.rules.castle_risk.moves import Board, Enter, Move, MoveIn, Sail
from game.rules.castle_risk.short_war import ends_with_turn
from game.ui.contract.stage import Caution
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.words import Words


def _is_safe(question: CastleRiskQuestion) -> bool:
    """Tell whether nobody can attack any more: the short war ends with this turn."""
    return ends_with_turn(question.war)


def usual_number(question: CastleRiskQuestion, source: int, least: int, most: int) -> int:
    """Return how many armies leave a land if nothing else is chosen, from `least` to `most`.

    All that can; out of the seat's own castle, all that it does not need, also against a fleet or a host that takes a
    land next door first.
    """
    needed = max(_needed(question, source), _largest_fleet(question, source), _largest_behind(question, source))
    needed = 1 if _is_safe(question) else needed
    return max(least, min(most, question.war.armies[source] - needed))


def warning(question: CastleRiskQuestion, source: int, stay: int, tr: Words) -> str:
    """Say that `stay` armies are too few for the seat's castle; empty where they are enough, or it is no castle."""
    beside = strongest_neighbour(question.board, question.war, source)
    if beside is None or stay >= _needed(question, source) or _is_safe(question):
        return ""
    land, who = question.the_land(beside, tr), question.name(question.war.owners[beside])
    return tr.plural(
        "Your castle keeps {n} army. Next door, in {land}, {who} has {armies}.",
        "Your castle keeps {n} armies. Next door, in {land}, {who} has {armies}.",
        stay,
        land=land,
        who=who,
        armies=question.war.armies[beside],
    )


def caution(question: CastleRiskQuestion, action: Action, tr: Words) -> Caution | None:
    """Say what it means that armies march out of the seat's castle, if they leave too few; None for anything else."""
    match action:
        case Enter(source, _, armies) | Sail(source, _, armies) | Move(source, _, armies) | Board(source, armies):
            land = question.board.index[source]
        case MoveIn(armies) if isinstance(question.phase, MovingIn):
            land = question.phase.source
        case _:
            return None
    stay = question.war.armies[land] - armies
    danger = warning(question, land, stay, tr) or _from_the_sea(question, land, stay, tr)
    lost = tr("Whoever loses the castle is out of the war.")
    return Caution("castle", f"{danger} {lost}") if danger else None


def _from_the_sea(question: CastleRiskQuestion, source: int, stay: int, tr: Words) -> str:
    """Say that an enemy may sail to the seat's castle if only one army stays in it; empty where none could."""
    board, war = question.board, question.war
    if source != war.castles[question.seat] or stay > 1 or _is_safe(question):
        return ""
    enemy = enemies(war, question.seat)
    if not any(enemy[war.owners[far]] for water in board.waters[source] for far in board.coast[water]):
        return ""
    return tr("Your castle keeps 1 army. Whoever has an Admiral can land there.")


def _largest_fleet(question: CastleRiskQuestion, source: int) -> int:
    """Return the most armies that an enemy could bring to the seat's castle in one fleet; 0 for another land."""
    board, war = question.board, question.war
    if source != war.castles[question.seat]:
        return 0
    enemy = enemies(war, question.seat)
    coasts = {far for water in board.waters[source] for far in board.coast[water]}
    return max((war.armies[far] - 1 for far in coasts if enemy[war.owners[far]]), default=0)


def _largest_behind(question: CastleRiskQuestion, source: int) -> int:
    """Return the most armies that an enemy could bring over a land next to the seat's castle; 0 for another land.

    It would have to take that land first. The one that armies move into is not counted: they will stand in the way.
    """
    war, enemy = question.war, enemies(question.war, question.seat)
    if source != war.castles[question.seat]:
        return 0
    near = borders(question.board, war.house)
    filled = question.phase.target if isinstance(question.phase, MovingIn) else source
    ways = [(land, far) for land in near[source] if land != filled for far in near[land]]
    brought = [
        war.armies[far] - war.armies[land]
        for land, far in ways
        if enemy[war.owners[far]] and war.owners[far] != war.owners[land]
    ]
    return max(brought, default=0) - 1


def _needed(question: CastleRiskQuestion, source: int) -> int:
    """Return how many armies a land needs: 1, or in the seat's castle as many as stand next door."""
    if source != question.war.castles[question.seat]:
        return 1
    land = strongest_neighbour(question.board, question.war, source)
    return 1 if land is None else max(1, question.war.armies[land])

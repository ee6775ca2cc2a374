"""What a step of the pawn would lead to, in a sentence: who would win by it, or who would then be nearest."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import View
from game.rules.master_citadel.outcome import step_from, steps_to_win
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.state import Direction
from game.words import Words, people


def prospect(view: View, direction: Direction, names: Sequence[str], tr: Words) -> str:
    """Say in one sentence what a step in a direction would lead to from where the pawn stands (MC7 to MC9)."""
    towards = tr(TOWARDS[direction]).capitalize()
    end, winners, refused = step_from(view.board, view.table, direction)
    if refused:
        return tr("{towards}: the pawn would stay, because it may not leave at a corner.", towards=towards)
    if winners:
        who = people(winners, names, tr)
        return tr.plural(
            "{towards}: {who} would win.",
            "{towards}: {who} would win together.",
            len(winners),
            towards=towards,
            who=who,
        )
    left = [steps_to_win(view.board, view.table, seat, end) for seat in range(len(names))]
    nearest = people([seat for seat, steps in enumerate(left) if steps == min(left)], names, tr)
    return tr.plural(
        "{towards}: after that, one more step wins for {who}.",
        "{towards}: after that, {n} more steps win for {who}.",
        min(left),
        towards=towards,
        who=nearest,
    )

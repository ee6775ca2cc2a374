"""What is said of Egomaster beside the forms: plaques, the headline, how far the match is, the journal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Event, Phase, Seat, View
from game.rules.egomaster.events import Challenged, Designated
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    DicingOff,
    Estimating,
    Judging,
    Over,
    PingPong,
    Raising,
    Reading,
    Settling,
    Throwing,
    Walking,
)
from game.rules.egomaster.purse import TOTAL
from game.rules.egomaster.seen_state import seen_state
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.sentences.prompts import choice_of_bids
from game.rules.egomaster.sentences.speakers import speakers
from game.rules.egomaster.state import NOBODY, Quiz
from game.rules.egomaster.token_shares import spread
from game.ui.contract.stage import Fact, Plaque, SeatActivity
from game.words import N_, Words, grouped, people

GROUPS: Final = re.compile(r"(?<=\d)[,\s](?=\d{3}(?!\d))")
"""What stands between the thousands of a number."""
FIGURES: Final = re.compile(r"-?\d+(?:[.,]\d+)?")
OUT: Final = "✗"
AT: Final[tuple[tuple[type[Phase], str], ...]] = (
    (Settling, N_("{who} places a pawn")),
    (Throwing, N_("{who} throws")),
    (Walking, N_("{who} walks")),
    (Designating, N_("{who} names a player")),
    (Challenging, N_("{who} challenges")),
    (Raising, N_("{who} may raise")),
    (Answering, N_("{who} answers")),
    (Estimating, N_("{who} gives a number")),
    (PingPong, N_("{who} names one")),
    (Judging, N_("Does the verdict stand?")),
    (Reading, N_("{who} reads")),
)
"""What a seat is at, by phase."""


def plaque(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> Plaque:
    """Return what stands on the sign of a seat: what it owns, in tokens."""
    quiz: Quiz = view.table
    if seat in quiz.out:
        out = tr("eliminated")
        return Plaque("", out, 0, 0.0, OUT, facts=(Fact("", (), out),))
    total = quiz.stacks[seat]
    pile = spread([*quiz.stacks, quiz.bank, sum(quiz.stakes)])[seat]
    counts = ((500, pile.n500), (200, pile.n200), (100, pile.n100))
    state, sign = _state(view, seat, activity, tr)
    return Plaque(
        tr("{amount} in tokens", amount=amount_name(total, tr)),
        state,
        total,
        min(1.0, total / TOTAL),
        sign,
        facts=tuple(Fact("egomaster/token", (value, "flat"), str(count)) for value, count in counts),
    )


def _state(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> tuple[str, str]:
    """Return what a seat does, in words and as a sign."""
    quiz: Quiz = view.table
    match view.phase:
        case _ if activity is SeatActivity.THINKING:
            return tr("thinking"), "…"
        case Over(winners) if seat in winners:
            return tr("has won"), "★"
        case Bidding() if view.shown[seat].bid:
            return tr("has decided"), "✓"
        case Buzzing(seats) if seat in seats:
            return tr("may buzz"), ""
        case _ if seat == quiz.reader:
            return tr("reads"), ""
        case _ if seat == quiz.roller:
            return tr("is playing"), ""
        case _:
            return "", ""


def headline(view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
    """Say who does what."""
    phase, quiz = view.phase, view.table
    if isinstance(phase, Over):
        return tr("The end")
    if isinstance(phase, DicingOff):
        return tr("The dice decide") if phase.purpose != "first" else tr("Who begins?")
    if isinstance(phase, Buzzing) and seat == BYSTANDER:
        return tr("Who is fastest?")
    asked = [seat] if seat != BYSTANDER else sorted(phase.to_act(seen_state(view)))
    words = next((said for kind, said in AT if isinstance(phase, kind)), "")
    if isinstance(phase, Bidding):
        asked = [each for each in asked if not quiz.bids[each]]  # what follows the last bid is told in its phase
        words = choice_of_bids(quiz, asked)
    if words and asked and asked[0] >= 0:
        return tr(words, who=people(asked, speakers(phase, quiz, names), tr))
    who = names[seat] if seat != BYSTANDER else names[quiz.roller] if quiz.roller != NOBODY else ""
    if quiz.question is not None:
        return str(quiz.question.keyword)
    return tr("{who} is playing", who=who) if who else tr("Who begins?")


def caption(view: View, tr: Words) -> str:
    """Name the phase and the throw, or the last question."""
    quiz: Quiz = view.table
    if not quiz.turn:
        return tr("Before the first throw")
    if quiz.is_last:
        return tr("The last question")
    if quiz.second:
        return tr("Elimination, throw {n}", n=quiz.turn)
    return tr("Enrichment, throw {n}", n=quiz.turn)


def why(event: Event, quiz: Quiz, players: Sequence[Player], tr: Words) -> str:
    """Say why a computer player has named somebody, as far as all can see it: the poorest or the richest."""
    match event:
        case Designated(seat, rival) | Challenged(seat, rival) if players[seat].bot:
            others = [quiz.stacks[other] for other in quiz.alive if other != seat]
            who, tokens = players[rival].name_in_text, grouped(quiz.stacks[rival], tr.language)
            if len(others) > 1 and others.count(quiz.stacks[rival]) == 1:
                if quiz.stacks[rival] == min(others):
                    return tr("{who} has the smallest stack of the others: {tokens}.", who=who, tokens=tokens)
                if quiz.stacks[rival] == max(others):
                    return tr("{who} has the largest stack of the others: {tokens}.", who=who, tokens=tokens)
            return ""
        case _:
            return ""


def begins_with_number(text: str, value: float) -> bool:
    """Tell whether what was said begins with this number in figures; a unit may follow, but no other magnitude."""
    figures = FIGURES.match(GROUPS.sub("", text))
    return figures is not None and float(figures[0].replace(",", ".")) == value

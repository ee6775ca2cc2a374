"""Who sits at a question: a plaque for each with total and part, and between them the dish with what is played for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Estimating,
    Judging,
    OpeningBids,
    Over,
    PingPong,
    Raising,
    Reading,
    Throwing,
    Verifying,
)
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import NOBODY, Quiz
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.widgets.tokens import token_args
from game.words import Words

HOLDER, PART = "holder ", "part "


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield the dish and the plaques."""
    quiz: Quiz = view.table
    second = quiz.second
    words = tr("The bank: {amount}", amount=amount_name(quiz.bank, tr))
    if second:
        words = tr("The stakes: {amount}", amount=amount_name(sum(quiz.stakes), tr))
        if not any(quiz.stakes):
            each = amount_name(quiz.stake, tr)
            if isinstance(view.phase, Bidding | OpeningBids):
                words = tr("Raised to {amount}", amount=each)
            elif isinstance(view.phase, Designating | Challenging | Raising):
                words = tr("{amount} each", amount=each)
            elif isinstance(view.phase, Throwing):  # all of it was paid
                words = ""
    if not isinstance(view.phase, Over):
        yield Item("dish", "egomaster/salver", layout.DISH, ("oxblood",), 2, label=words)
        if words:
            yield Item("dish title", "egomaster/title", layout.DISH_TITLE, (words, "gold"), 2, label=words)
    for seat, player in enumerate(players):
        box = layout.holder(seat, quiz.seats)
        amount = amount_name(quiz.stacks[seat], tr)
        args = (token_args(players, seat), player.name, amount, _state(view, highlight, seat))
        yield Item(f"{HOLDER}{seat}", "egomaster/holder", box, args, 3, label=f"{player.name} {amount}")
        words, tone = part(view, seat, tr)
        if words:
            ribbon = Box(box.x - 5, box.bottom - 6, box.w + 10, 40)
            yield Item(f"{PART}{seat}", "egomaster/ribbon", ribbon, (words, tone), 9, label=words)


def _state(view: View, highlight: Highlight, seat: Seat) -> str:
    quiz: Quiz = view.table
    if seat in quiz.out or seat in beaten(view):
        return "out"
    return "now" if seat in highlight.seats or seat in answering(view) else ""


def answering(view: View) -> frozenset[Seat]:
    """Return whose answer is awaited or judged; in the end, who has won."""
    match view.phase:
        case Over(winners):
            return frozenset(winners)
        case Answering() | Estimating() | PingPong() as phase:
            return frozenset((phase.speaker,))
        case Verifying(seat) | Judging(seat):
            return frozenset((seat,))
        case Reading(seat) if seat != NOBODY:
            return frozenset((seat,))
        case Buzzing(seats) | Reading(_, seats):
            return frozenset(seats)
        case _:
            return frozenset()


def beaten(view: View) -> frozenset[Seat]:
    """Return who was wrong in a question that puts whoever is wrong out."""
    quiz: Quiz = view.table
    if quiz.question is None or quiz.question.kind not in {"ping_pong", "speed"}:
        return frozenset()
    return frozenset(given.seat for given in quiz.given if given.right is False)


def part(view: View, seat: Seat, tr: Words) -> tuple[str, str]:
    """Return what part a seat has in the question, in a word or two, and the colour of its ribbon."""
    quiz: Quiz = view.table
    if seat in quiz.out:
        return tr("Out"), "oxblood"
    if isinstance(view.phase, Over):
        return (tr("Wins"), "amber") if seat in view.phase.winners else ("", "")
    if view.shown[seat].bid:
        return tr("Decided"), "green"
    match quiz.bids[seat]:
        case "fold":
            return tr("Folds"), "oxblood"
        case "match":
            return tr("Has matched"), "green"
        case "all_in":
            return tr("All-in"), "green"
        case _:
            pass
    over = isinstance(view.phase, Throwing)
    if seat == (quiz.playing[0] if over and quiz.playing else quiz.roller):
        if quiz.raised:
            return tr("Raises"), "amber"
        return ("", "") if over else (tr("Throws"), "amber")  # once the question is over, somebody else throws
    if seat == quiz.reader and not over:
        return tr("Reads"), "green"
    if seat == quiz.rival:
        return (tr("Named") if quiz.question and quiz.question.kind == "solo" else tr("Rival")), "oxblood"
    return ("", "")

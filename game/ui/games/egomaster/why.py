"""How the figures and results of Egomaster came about: tokens, stakes, dice, the nearest number, who is out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import Event, Seat, View
from game.rules.egomaster import events as told
from game.rules.egomaster.board.ring import Board
from game.rules.egomaster.events import (
    Aligned,
    BidMade,
    DiceOffBegan,
    DiceOffTied,
    DiceOffWon,
    DiceThrown,
    Eliminated,
    LastThrowPlayed,
    MatchWon,
    Noted,
    Paid,
    PawnWalked,
    PhaseTwoBegan,
    QuestionDrawn,
    QuestionOver,
    Raised,
    Staked,
    TimeRanOut,
)
from game.rules.egomaster.purse import BANK, MIDDLE, TOTAL
from game.rules.egomaster.sentences.naming import amount_name, number_name
from game.rules.egomaster.state import Quiz
from game.ui.games.egomaster.desk.tokens import key
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import N_, Words

WON_BY: Final[Mapping[told.Why, tuple[str, str]]] = {
    "first": (N_("The throw of the dice decides who begins."), "4"),
    "exact": (N_("The exact number wins at once."), "15"),
    "nearest": (N_("The nearest number wins."), "15"),
    "last": (N_("The last right answer wins."), "16"),
    "left": (N_("All the others are out of this question."), "16"),
    "fastest": (N_("The first to buzz was right."), "17"),
    "others_wrong": (N_("All the others were wrong, so the one who is left wins."), "17"),
    "right": (N_("The answer was right."), "11"),
    "wrong": (N_("The answer was wrong: whoever was named gains."), "11"),
    "dice": (N_("It was a tie, so the dice decided."), "23"),
    "tie": (N_("It was a tie."), "23"),
    "nobody": (N_("Nobody has won this question."), "10"),
}
"""Why a question went to somebody, and the paragraph behind it."""
MEANT: Final[Mapping[type[Event], tuple[str, str]]] = {
    PawnWalked: (N_("The square says how many answer, and for how much. Squares with pawns are passed over."), "7"),
    QuestionDrawn: (N_("The white die picks the page, the black one the question. Used ones are skipped."), "8"),
    Raised: (N_("Only the thrower may raise, to all they own at most, before a duo or multi question."), "18"),
    BidMade: (N_("Fold: the square’s amount is lost. Match: as much as the raise. Less than that: all-in."), "19"),
    Aligned: (N_("Nobody stakes more than the poorest in the question can."), "20"),
    PhaseTwoBegan: (N_("The bank is empty: from now on, players pay each other."), "2"),
    Eliminated: (N_("In phase two, a player with nothing left is out."), "24"),
    LastThrowPlayed: (N_("You have played as many questions as you agreed on: the richest wins."), "EG47"),
    TimeRanOut: (N_("The time set for the match is over: the richest wins."), "24"),
    MatchWon: (N_("The last one in wins, with all the tokens in play."), "24"),
}
"""What some events mean, and the paragraph behind it."""


def reasons(view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Iterator[tuple[str, GetWhy]]:
    """Yield the reasons of the figures on board and plaques, by their keys."""
    quiz: Quiz = view.table
    names = names_in_text(players)
    stakes = partial(of_stakes, quiz.stakes, names, tr)
    if any(quiz.stakes):
        yield from ((name, stakes) for name in ("dish title", "dish", key(MIDDLE, 100, 0), key(MIDDLE, 500, 0)))
    yield "form/prize amount", stakes if any(quiz.stakes) else partial(of_prize, view.board, quiz, tr)
    if not quiz.second:
        yield from ((name, partial(of_bank, quiz, names, tr)) for name in ("bank total", "bank", "dish title"))
    for seat in range(len(names)):
        owned = partial(of_tokens, quiz, story, seat, tr)
        yield f"seat {seat}/number", owned
        yield f"holder {seat}", owned


def of_event(story: Sequence[Event], players: Sequence[Player], tr: Words) -> Why | None:
    """Say how the last event of a story came about; None where there is no more to say."""
    names, event = names_in_text(players), story[-1]
    match event:
        case DiceOffWon():
            return _of_dice(story, names, tr)
        case Staked(stakes):
            return of_stakes(stakes, names, tr)
        case QuestionOver():
            return _of_question(story, event, names, tr)
        case Paid():
            return _of_payment(story, event, names, tr)
        case _ if type(event) in MEANT:
            words, paragraph = MEANT[type(event)]
            return Why(words=tr(words), rules=(paragraph,))
        case _:
            return None


# ---------------------------------------------------------------------- tokens


def of_tokens(quiz: Quiz, story: Sequence[Event], seat: Seat, tr: Words) -> Why:
    """Say what a seat won and lost; what it had at the start is what remains (EG5, EG17)."""
    paid = [event for event in story if isinstance(event, Paid)]
    bank = sum(event.amount for event in paid if event.seat == seat and event.source == BANK)
    others = sum(event.amount for event in paid if event.seat == seat and event.source != BANK)
    given = sum(event.amount for event in paid if event.source == seat)
    staked = sum(event.stakes[seat] for event in story if isinstance(event, Staked))
    owns = quiz.stacks[seat]
    began = owns - bank - others + given + staked
    parts = [Part(tr("At the start"), amount_name(began, tr))] if began else []
    for words, amount in ((tr("From the bank"), bank), (tr("From the stakes and from others"), others)):
        if amount:
            parts.append(Part(words, f"+{amount_name(amount, tr)}"))
    if staked + given:
        parts.append(Part(tr("Staked and paid"), f"\N{MINUS SIGN}{amount_name(staked + given, tr)}"))
    return Why("", tuple(parts), Part(tr("Owns"), amount_name(owns, tr)), rules=("3",))


def of_bank(quiz: Quiz, names: Sequence[str], tr: Words) -> Why:
    """Say how many tokens the bank has left of those in the box."""
    parts = [Part(tr("All the tokens"), amount_name(TOTAL, tr))]
    parts += [
        Part(name, f"\N{MINUS SIGN}{amount_name(owned, tr)}")
        for name, owned in zip(names, quiz.stacks, strict=True)
        if owned
    ]
    words = tr("When the bank is empty, phase two begins.")
    return Why("", tuple(parts), Part(tr("In the bank"), amount_name(quiz.bank, tr)), words, ("2", "3"))


def of_prize(board: Board, quiz: Quiz, tr: Words) -> Why:
    """Say what is played for before anybody has put in a stake (EG5, EG7, EG9)."""
    amount = board.ring[quiz.squares[quiz.roller]].amount
    parts = (Part(tr("The square’s amount"), amount_name(amount, tr)),)
    total = Part(tr("The stake"), amount_name(quiz.stake, tr)) if quiz.stake != amount else None
    if quiz.second:
        words = tr("Nobody plays for more than the poorest player in the question has.")
        return Why("", parts, total, words, ("12", "22"))
    return Why("", parts, total, tr("The bank pays it, or whatever it has left."), ("10",))


def of_stakes(stakes: Sequence[int], names: Sequence[str], tr: Words) -> Why:
    """Say who has put how much into the middle (EG10, EG19, EG40)."""
    parts = tuple(Part(names[seat], amount_name(amount, tr)) for seat, amount in enumerate(stakes) if amount)
    total = Part(tr("In the middle"), amount_name(sum(stakes), tr))
    words = tr("The winner takes everything. Whoever folded has paid the square’s amount.")
    return Why(tr("The stakes"), parts, total, words, ("14", "19"))


def _of_payment(story: Sequence[Event], event: Paid, names: Sequence[str], tr: Words) -> Why:
    """Say why tokens went to somebody."""
    total = Part(names[event.seat] if event.seat >= 0 else tr("In the middle"), f"+{amount_name(event.amount, tr)}")
    if event.source == BANK:
        words = tr("In phase one the bank pays what the square says, or what it has left.")
        return Why(total=total, words=words, rules=("10",))
    if event.source == MIDDLE:
        stakes = next((each.stakes for each in reversed(story) if isinstance(each, Staked)), ())
        if sum(stakes) == event.amount:
            return of_stakes(stakes, names, tr)._replace(total=total)
        return Why(total=total, words=tr("Whatever was not played for goes back."), rules=("20",))
    words = tr("In phase two whatever one player wins, another pays.")
    return Why(total=total, words=words, rules=("12",))


# ---------------------------------------------------------------------- dice and questions


def _of_dice(story: Sequence[Event], names: Sequence[str], tr: Words) -> Why:
    """Set the throws of a dice-off one below the other, the highest first (EG38)."""
    thrown = list[DiceThrown]()
    for each in reversed(story[:-1]):
        if isinstance(each, DiceOffBegan | DiceOffTied):
            break
        if isinstance(each, DiceThrown):
            thrown.append(each)
    parts = tuple(
        Part(f"{names[each.seat]}: {each.white} + {each.black}", str(each.white + each.black))
        for each in sorted(thrown, key=lambda each: -each.white - each.black)
    )
    return Why(tr("The throws"), parts, words=tr("The highest total wins; ties throw again."), rules=("23",))


def _of_question(story: Sequence[Event], event: QuestionOver, names: Sequence[str], tr: Words) -> Why:
    """Say why a question went to somebody; of numbers how far each was away (EG12)."""
    words, paragraph = WON_BY[event.why]
    numbers = dict[Seat, float]()
    for each in reversed(story[:-1]):
        if isinstance(each, QuestionDrawn):
            break
        if isinstance(each, Noted):
            numbers.setdefault(each.seat, each.value)
    parts = []
    if event.value is not None:
        away = {seat: round(abs(number - event.value), 9) for seat, number in numbers.items()}
        for seat in sorted(away, key=lambda seat: away[seat]):
            said = tr("{who}: {number}", who=names[seat], number=number_name(numbers[seat], tr))
            apart = tr("off by {distance}", distance=number_name(round(away[seat], 6), tr))
            parts.append(Part(said, apart if away[seat] else tr("exact")))
    return Why("", tuple(parts), words=tr(words), rules=(paragraph,))

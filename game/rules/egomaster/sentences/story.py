"""What happened before a question was asked, in sentences. What came of it is in `question_story`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Event
from game.rules.egomaster.events import (
    Aligned,
    BidMade,
    BidsOpened,
    Challenged,
    Delegated,
    Designated,
    DiceOffBegan,
    DiceOffTied,
    DiceOffWon,
    DiceThrown,
    DieThrown,
    Offered,
    PawnSettled,
    PawnWalked,
    QuestionAsked,
    QuestionDrawn,
    Raised,
    Staked,
    Stayed,
    TurnBegan,
)
from game.rules.egomaster.sentences import question_story
from game.rules.egomaster.sentences.naming import amount_name, difficulty_name, kind_name, mode_name
from game.rules.egomaster.sentences.speakers import heads
from game.rules.egomaster.state import NOBODY, Bid
from game.words import Words, people

Names: TypeAlias = Sequence[str]


def describe(event: Event, names: Names, tr: Words) -> str:
    """Say in one sentence what happened."""
    match event:
        case DiceThrown() | DiceOffBegan() | DiceOffTied() | DiceOffWon():
            return _diced(event, names, tr)
        case PawnSettled() | TurnBegan() | DieThrown() | PawnWalked() | QuestionDrawn():
            return _went(event, names, tr)
        case Designated() | Challenged() | QuestionAsked() | Offered() | Delegated():
            return _asked(event, names, tr)
        case Stayed() | Raised() | BidMade() | BidsOpened() | Aligned() | Staked():
            return _staked(event, names, tr)
        case _:
            return question_story.describe(event, names, tr)


def _diced(event: Event, names: Names, tr: Words) -> str:
    match event:
        case DiceThrown(seat, white, black):
            return tr.plural(
                "{who} throws {white} and {black}: {sum}.",
                "{who} throw {white} and {black}: {sum}.",
                heads(names[seat]),
                who=names[seat],
                white=white,
                black=black,
                sum=white + black,
            )
        case DiceOffBegan(seats, first):
            who = people(seats, names, tr)
            if first:
                return tr("{who} throw the dice to see who begins.", who=who)
            return tr("{who} throw the dice to settle it.", who=who)
        case DiceOffTied(seats):
            return tr("{who} are tied and throw again.", who=people(seats, names, tr))
        case DiceOffWon(seat, first):
            if first:
                return tr.plural(
                    "{who} wins the throw and begins.",
                    "{who} win the throw and begin.",
                    heads(names[seat]),
                    who=names[seat],
                )
            return tr.plural("{who} wins the throw.", "{who} win the throw.", heads(names[seat]), who=names[seat])
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _went(event: Event, names: Names, tr: Words) -> str:
    match event:
        case PawnSettled(seat, square):
            return tr.plural(
                "{who} begins on square {n}.",
                "{who} begin on square {n}.",
                heads(names[seat]),
                who=names[seat],
                n=square + 1,
            )
        case TurnBegan(seat, turn, reader) if reader == NOBODY:
            return tr("Throw {n}: {who}’s turn.", n=turn, who=names[seat])
        case TurnBegan(seat, turn, reader):
            return tr("Throw {n}: {who}’s turn, and {reader} reads.", n=turn, who=names[seat], reader=names[reader])
        case DieThrown(seat, pips):
            return tr.plural("{who} throws a {n}.", "{who} throw a {n}.", heads(names[seat]), who=names[seat], n=pips)
        case PawnWalked(seat, _, mode, amount):
            who, kind, prize = names[seat], mode_name(mode, tr), amount_name(amount, tr)
            return tr.plural(
                "{who} lands on a square: {mode}, {amount}.",
                "{who} land on a square: {mode}, {amount}.",
                heads(who),
                who=who,
                mode=kind,
                amount=prize,
            )
        case QuestionDrawn(_, white, black, _, kind, keyword, difficulty):
            how = ", ".join((kind_name(kind, tr), *([difficulty_name(difficulty, tr)] if difficulty else [])))
            return tr(
                "Page {white}, question {black}: “{keyword}” ({how}).",
                white=white,
                black=black,
                keyword=keyword,
                how=how,
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _asked(event: Event, names: Names, tr: Words) -> str:
    match event:
        case Designated(seat, rival):
            return tr.plural(
                "{who} names {rival}.", "{who} name {rival}.", heads(names[seat]), who=names[seat], rival=names[rival]
            )
        case Challenged(seat, rival):
            return tr.plural(
                "{who} challenges {rival}.",
                "{who} challenge {rival}.",
                heads(names[seat]),
                who=names[seat],
                rival=names[rival],
            )
        case Delegated(seat):
            return tr.plural(
                "{who} lets the program read.", "{who} let the program read.", heads(names[seat]), who=names[seat]
            )
        case QuestionAsked(seats, text, kind=kind) if not text or kind == "speed":  # nobody may read ahead in a journal
            return tr("The question is read to {who}.", who=people(seats, names, tr))
        case QuestionAsked(seats, text, unit):
            who = people(seats, names, tr)
            if unit and unit.casefold() not in text.casefold():
                return tr("{who}: {question} ({unit})", who=who, question=text, unit=unit)
            return tr("{who}: {question}", who=who, question=text)
        case Offered(seat, choices):
            return tr.plural(
                "{who} chooses among: {choices}.",
                "{who} choose among: {choices}.",
                heads(names[seat]),
                who=names[seat],
                choices=", ".join(choices),
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _staked(event: Event, names: Names, tr: Words) -> str:
    match event:
        case Stayed(seat):
            return tr.plural("{who} does not raise.", "{who} do not raise.", heads(names[seat]), who=names[seat])
        case Raised(seat, total):
            who, amount = names[seat], amount_name(total, tr)
            return tr.plural(
                "{who} raises to {amount}.", "{who} raise to {amount}.", heads(who), who=who, amount=amount
            )
        case BidMade(seat, bid):
            return _bid(names[seat], bid, tr)
        case BidsOpened(bids):
            made = [_bid(name, bid, tr) for name, bid in zip(names, bids, strict=True) if bid]
            return " ".join(made)
        case Aligned(stake):
            return tr("Nobody stakes more than {amount} now.", amount=amount_name(stake, tr))
        case Staked(stakes):
            slips = [
                tr("{who} {amount}", who=name, amount=amount_name(amount, tr))
                for name, amount in zip(names, stakes, strict=True)
                if amount
            ]
            return tr("In the middle: {stakes}.", stakes=", ".join(slips))
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _bid(who: str, bid: Bid, tr: Words) -> str:
    match bid:
        case "fold":
            return tr.plural("{who} folds.", "{who} fold.", heads(who), who=who)
        case "match":
            return tr.plural("{who} matches.", "{who} match.", heads(who), who=who)
        case "all_in":
            return tr.plural("{who} goes all-in.", "{who} go all-in.", heads(who), who=who)
        case _:
            return tr.plural("{who} has decided.", "{who} have decided.", heads(who), who=who)

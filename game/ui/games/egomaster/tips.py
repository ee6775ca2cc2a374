"""What each thing on the screen of Egomaster is; each names the paragraph behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.egomaster.question import MODES, Kind, Mode
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import NOBODY, Quiz
from game.ui.games.egomaster.desk.tokens import key
from game.ui.games.egomaster.layout import BANK, MIDDLE, Keeper
from game.words import N_, Words

OF_MODE: Final[Mapping[Mode, str]] = {
    "solo": N_("Solo: one player answers alone, and names who gains if the answer is wrong (11)."),
    "duo": N_("Duo: the thrower chooses an opponent, and the two compete for the question (13)."),
    "multi": N_("Multi: everybody competes for the question (14)."),
}
OF_KIND: Final[Mapping[Kind, str]] = {
    "solo": N_("Solo: one player answers alone, and names who gains if the answer is wrong (11)."),
    "target": N_("Target: the answer is a number; the nearest wins, the exact one at once (15)."),
    "ping_pong": N_("Ping-pong: take turns naming one more; the last right answer wins (16)."),
    "speed": N_("Speed: the first to buzz answers; a wrong answer puts you out (17)."),
}
ONE: Final = N_("Phase one, enrichment: the bank pays until it is empty (2).")
TWO: Final = N_("Phase two, elimination: whatever you win, another player loses (2).")
PHASES: Final = {"I": ONE, "II": TWO}


def tips(view: View, players: Sequence[Player], tr: Words) -> dict[str, str]:
    """Return what the things on the screen are, by their keys."""
    found = {f"{which} {numeral}": tr(words) for which in ("phase", "present") for numeral, words in PHASES.items()}
    found["bar/caption"] = tr(TWO if view.table.second else ONE)
    found.update(_of_ring(view, tr))
    found.update(_of_question(view, players, tr))
    for seat, player in enumerate(players):
        found.update(_of_seat(view, seat, player.name_in_text, tr))
    return found


def _of_ring(view: View, tr: Words) -> Iterator[tuple[str, str]]:
    """Explain the squares, the bank, the dice and the booklets."""
    quiz: Quiz = view.table
    for index, field in enumerate(view.board.ring):
        yield f"square {index}", tr(OF_MODE[field.mode])
    for mode in MODES:
        yield f"book {mode}", tr(OF_MODE[mode])
    bank = tr("The bank holds {amount}; when it is empty, phase two begins (2).", amount=amount_name(quiz.bank, tr))
    for name in ("bank", "bank total", *_tokens(BANK)):
        yield name, bank
    yield "d6", tr("The six-sided die: how many squares the pawn walks (6, 7).")
    yield "white", tr("The white die picks the page of the booklet (8).")
    yield "black", tr("The black die picks the question on the page (8).")


def _of_question(view: View, players: Sequence[Player], tr: Words) -> Iterator[tuple[str, str]]:
    """Explain the banner, the words, what was answered, and the dish."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None:
        return
    yield "drawn", tr("Page {page}, question {number} (8).", page=question.ref.page, number=question.ref.number)
    yield "heading", tr(OF_KIND[question.kind])
    yield "how medal", tr(OF_KIND[question.kind])
    known = tr("The icon and the keyword: that is all anyone knows until the question is read (9).")
    if quiz.house.difficulty == "announced":
        known = tr(
            "The icon, the keyword and how hard it is: that is all anyone knows until the question is read (EG4)."
        )
    yield "how keyword", known
    if quiz.reader != NOBODY:
        reader = players[quiz.reader].name_in_text
        yield "card", tr("{who} reads the question and judges the answers (9, EG1).", who=reader)
        yield "strip", tr("{who} hears the answers and judges them (S5).", who=reader)
    else:
        yield "card", tr("The program reads the question and judges the answers (9, EG1).")
        yield "strip", tr("Written answers are judged; then the table has the last word (S3).")
    yield "verdict", tr("If everyone agrees, the table overrules the program’s verdict (S3).")
    yield "said", tr("A wrong answer puts you out of this question (17).")
    yield "ruler", tr("Each pin is a number that was said; the nearest one wins (15).")
    yield "solution", tr("The answer, shown once the question is over (10).")
    named = tr("What has been named; naming nothing, or something twice, puts you out (16).")
    if question.kind == "target":  # in large print the numbers are listed
        named = tr("The numbers that were said; the nearest one wins (15).")
    for name, column in product(("said", "whole"), range(3)):
        yield f"{name} {column}", named
    race = question.kind == "speed"
    for thing in ("sheet", "token", "name", "words"):
        yield f"turn {thing}", tr("Who has buzzed (17).") if race else tr("Whose turn it is to name one more (16).")
    dish = tr("What is played for: the winner takes it (13, 14).") if quiz.second else tr("The bank pays (10).")
    for name in ("dish", "dish title", *_tokens(MIDDLE)):
        yield name, dish


def _of_seat(view: View, seat: Seat, who: str, tr: Words) -> Iterator[tuple[str, str]]:
    """Explain what a player owns, and his part in the question."""
    quiz: Quiz = view.table
    owns = tr("{who} has {amount} (3).", who=who, amount=amount_name(quiz.stacks[seat], tr))
    names = (f"seat {seat}/number", f"holder {seat}", f"token {seat}", *(f"seat {seat}/fact {i}" for i in range(3)))
    for name in (*names, *_tokens(seat)):
        yield name, owns
    yield f"pawn {seat}", tr("The pawn of {who} (5, 7).", who=who)
    yield f"part {seat}", _part(view, seat, who, tr)
    for thing in ("sheet", "token", "white", "black", "sum"):
        yield f"throw {seat} {thing}", tr("The highest total of both dice wins; ties throw again (23).")


def _part(view: View, seat: Seat, who: str, tr: Words) -> str:
    quiz: Quiz = view.table
    if seat in quiz.out:
        return tr("{who} has nothing left and is out (24).", who=who)
    if view.shown[seat].bid:
        return tr("{who} has decided; the bids are turned over together (EG29).", who=who)
    match quiz.bids[seat]:
        case "fold":
            return tr("{who} folds: the square’s amount is lost (19).", who=who)
        case "match":
            return tr("{who} puts in as much as the raise (19).", who=who)
        case "all_in":
            return tr("{who} goes all-in: nobody stakes more than that (20).", who=who)
        case _:
            pass
    if seat == quiz.reader:
        return tr("{who} reads, and sits this question out (9).", who=who)
    if seat == quiz.rival and quiz.question and quiz.question.kind == "solo":
        words = tr("{who} gains if the answer is wrong, and pays if it is right (12).", who=who)
        return words if quiz.second else tr("{who} gains if the answer is wrong (11).", who=who)
    if seat == quiz.rival:
        return tr("{who} was chosen as the opponent (13).", who=who)
    return tr("{who} has thrown the die for this question (6).", who=who)


def _tokens(keeper: Keeper) -> Iterator[str]:
    """Yield the keys of the tokens that somebody may keep."""
    for value, count in ((500, 12), (200, 18), (100, 24)):
        for number in range(count):
            yield key(keeper, value, number)

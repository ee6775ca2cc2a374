"""What CHANCE looks up in the booklets: questions, answers, verdicts."""

from __future__ import annotations

from random import Random
from typing import Any

from game.kernel.types import State
from game.rules.egomaster.board.ring import Board
from game.rules.egomaster.house import House
from game.rules.egomaster.judge import typed_answers
from game.rules.egomaster.lookup import recall
from game.rules.egomaster.lookup.answer_book import TYPED
from game.rules.egomaster.lookup.wishes import selection
from game.rules.egomaster.moves import Annul, Ask, Draw, HandOver, Offer, Reveal, Verdict
from game.rules.egomaster.packs import bookcase, discovery, wrong_choices
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import MODES, QuestionCard
from game.rules.egomaster.state import NOBODY, Quiz, readers_card


def need(board: Board, house: House) -> None:
    """See that there is a question for every square of the ring, before anybody plays. Raises `Refused`."""
    for mode in MODES:
        if any(field.mode == mode for field in board.ring):
            bookcase.need(_chosen(board, house), house.language, mode)


def drawn(state: State, rng: Random) -> Draw:
    """Throw the dice and open the booklet there; only kind and keyword are announced (EG4, EG39)."""
    quiz: Quiz = state.table
    mode = state.board.ring[quiz.squares[quiz.roller]].mode
    house = quiz.house
    found = bookcase.draw(
        _chosen(state.board, quiz.house),
        house.language,
        mode,
        rng,
        asked=quiz.asked,
        lately=state.board.asked_lately,
        again=house.asked_before,
        selection=selection(quiz, mode),
    )
    card = found.card
    difficulty = card.difficulty if house.difficulty == "announced" else ""
    return Draw(found.white, found.black, card.ref, card.kind, card.keyword, difficulty)


def asked(state: State) -> Ask | HandOver | Annul:
    """Read the question out, or hand it to whoever reads (EG1)."""
    card = _looked_up(state)
    if card is None:
        return Annul()
    if state.table.reader != NOBODY:
        return HandOver(card)
    return Ask(card.text, card.unit, card.difficulty, card.picture, card.sound, card.described)


def offer(state: State, rng: Random) -> Offer | Annul:
    """Offer the right answer among wrong ones, in any order; nothing where there is no wrong one (EG45)."""
    card = _looked_up(state)
    if card is None:
        return Annul()
    wrong = wrong_choices.wrong_choices(_chosen(state.board, state.table.house), card, rng)
    offered = [card.answers[0][0], *wrong] if wrong else []
    return Offer(tuple(rng.sample(offered, len(offered))))


def chosen(state: State, text: str) -> Verdict | Annul:
    """Judge what was chosen among the answers on offer: no slip is forgiven."""
    card = _looked_up(state)
    return Annul() if card is None else Verdict(right=text == card.answers[0][0], text=text)


def verdict(state: State, text: str, chance: int, rng: Random) -> Verdict | Annul:
    """Judge what was written, or what a computer player recalls with a `chance` in percent."""
    quiz: Quiz = state.table
    card = readers_card(state) or _looked_up(state)
    if card is None:
        return Annul()
    if chance != TYPED:
        return _recalled(state, card, chance, rng)
    packs, language = _chosen(state.board, quiz.house), card.ref.language
    known, vocabulary = bookcase.known(packs, language), bookcase.vocabulary(packs, language)
    return _fair(quiz, card, Verdict(*typed_answers.judge(card, text, quiz.house.judging, known, vocabulary)))


def solution(state: State, *, needed: bool) -> Reveal | Annul:
    """Tell the answer; where it has gone, the question is lost only if the answer is `needed` to find who has won."""
    card = readers_card(state) or _looked_up(state)
    if card is None:
        return Annul() if needed else Reveal((), None, "")
    return Reveal(bookcase.solution(card), card.value, card.note)


def _chosen(board: Board, house: House) -> tuple[PackFile, ...]:
    """Return the packs that are played with."""
    return discovery.chosen(board.packs, house.packs) if house.packs else board.packs


def _looked_up(state: State) -> QuestionCard | None:
    quiz: Quiz = state.table
    return bookcase.card(_chosen(state.board, quiz.house), quiz.question) if quiz.question else None


def _recalled(state: State, card: QuestionCard, chance: int, rng: Random) -> Verdict:
    quiz: Quiz = state.table
    verifying: Any = state.phase
    offered = verifying.then.choices if verifying.then.is_chosen else ()
    memory = f"{quiz.turn}/{verifying.seat}"
    known = chance if verifying.then.can_be_known(quiz) else 0
    found = recall.recalled(_chosen(state.board, quiz.house), card, quiz.given, known, rng, offered, memory)
    return _fair(quiz, card, Verdict(*found))


def _fair(quiz: Quiz, card: QuestionCard, found: Verdict) -> Verdict:
    """Refuse what was named already, and see whether everything has been named now (EG13, EG35).

    What a reader heard, or the table let count, is counted too: its words are not known, or not in the booklet.
    """
    if card.kind != "ping_pong" or not found.right:
        return found
    named = [given.text for given in quiz.given if given.right]
    if found.text in named:
        return Verdict(right=False, text=found.text)
    return Verdict(right=True, text=found.text, complete=len(named) + 1 >= len(card.answers))

"""The course of a match of Egomaster in figures: tokens throw by throw, answers, questions won."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.rules.egomaster.events import Eliminated, Judged, MatchWon, PhaseTwoBegan, QuestionOver, Raised, TurnBegan
from game.rules.egomaster.state import Quiz
from game.session.match_history import Chapter
from game.ui.contract.charts.data import Chart, Series, Sign
from game.words import Words

WON, FALLEN, SECOND = "★", "✗", "Ⅱ"


def chart(start: Chapter, chapters: Sequence[Chapter], players: Sequence[Player], tr: Words) -> Chart:
    """Count what each owns at the end of each throw; mark phase two and who is out."""
    numbers = [_turn(part) for part in chapters]
    views = [part.views[0] for part in (start, *chapters)]
    return Chart(
        title=tr("Tokens, throw by throw"),
        unit=tr("Tokens"),
        across=tr("Throw"),
        signs_label=tr("Events"),
        columns=("", *(str(number) if number else "" for number in numbers)),
        captions=(
            tr("At the start"),
            *(tr("Throw {n}", n=number) if number else tr("Before the first throw") for number in numbers),
        ),
        series=_series(views, players),
        signs=(Sign("", ""), *(_sign(part, players, tr) for part in chapters)),
    )


def _turn(part: Chapter) -> int:
    """Return the number of the throw that a chapter tells; 0 is what comes before the first."""
    return next((event.turn for event in part.events if isinstance(event, TurnBegan)), 0)


def _series(views: Sequence[View], players: Sequence[Player]) -> tuple[Series, ...]:
    """Count the tokens of each seat, up to where it is out."""
    made = []
    for seat, player in enumerate(players):
        fallen = (i for i, view in enumerate(views) if seat in view.table.out)
        seen = views[: next(fallen, len(views)) + 1]
        made.append(Series(player.token, player.name, tuple(_owned(view, seat) for view in seen)))
    return tuple(made)


def _owned(view: View, seat: Seat) -> float:
    quiz: Quiz = view.table
    return float(quiz.stacks[seat] + quiz.stakes[seat])


def _sign(part: Chapter, players: Sequence[Player], tr: Words) -> Sign:
    """Return the sign of a throw: who is out, phase two, who has won the question or the match."""
    out: list[Seat] = [event.seat for event in part.events if isinstance(event, Eliminated)]
    won = [event for event in part.events if isinstance(event, QuestionOver) and event.seat >= 0]
    words = [tr("{who} wins the question", who=players[event.seat].name_in_text) for event in won]
    mark = ""
    if any(isinstance(event, PhaseTwoBegan) for event in part.events):
        mark, words = SECOND, [*words, tr("Phase two begins")]
    if out:
        mark = FALLEN
        words += [tr("{who} is out", who=players[seat].name_in_text) for seat in out]
    if any(isinstance(event, MatchWon) for event in part.events):
        mark = WON
    return Sign(mark, " · ".join(words), tuple(players[seat].token for seat in out))


def facts(story: Sequence[Event], players: Sequence[Player], tr: Words) -> list[tuple[str, str]]:
    """Say of each seat how many of its answers were right, and how many questions it won."""
    told: list[tuple[str, str]] = []
    for seat, player in enumerate(players):
        judged = [event for event in story if isinstance(event, Judged) and event.seat == seat]
        right = sum(event.right for event in judged)
        won = sum(isinstance(event, QuestionOver) and event.seat == seat for event in story)
        questions = tr.plural("{n} question won", "{n} questions won", won)
        words = tr.plural(
            "{questions}, {right} of {n} answer right",
            "{questions}, {right} of {n} answers right",
            len(judged),
            questions=questions,
            right=right,
        )
        told.append((player.token, words))
    return told


def gist(events: Sequence[Event], _seat: Seat) -> Sequence[Event]:
    """Choose the last raise, how the question ended, without what is good to know about it, and who is out by it."""
    raised = [event for event in events if isinstance(event, Raised)]
    told = (event for event in events if isinstance(event, QuestionOver | Eliminated))
    plain = (replace(event, note="") if isinstance(event, QuestionOver) else event for event in told)
    return [*raised[-1:], *plain]


def decides(event: Event) -> bool:
    """Tell whether somebody is out, or phase two begins."""
    return isinstance(event, Eliminated | PhaseTwoBegan)

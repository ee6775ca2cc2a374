"""What the voice reads of a question: its text, answers to choose among, verdicts, the answer and why it is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.kernel.types import Event
from game.rules.egomaster.events import Judged, Offered, QuestionAsked, QuestionOver
from game.rules.egomaster.sentences import question_story
from game.ui.contract.stage import ReadAloud
from game.words import Words


def read_aloud(event: Event, language: str, names: Sequence[str], tr: Words) -> Iterator[ReadAloud]:
    """Yield what is read of an event; what stands in the booklet is in `language`."""
    match event:
        case QuestionAsked(text=text):
            yield ReadAloud(text, language)
        case Offered(choices=choices):
            yield ReadAloud(", ".join(choices), language)
        case Judged():
            yield ReadAloud(question_story.describe(event, names, tr))
        case QuestionOver(solution=solution, note=note):
            yield ReadAloud(", ".join(solution), language)
            yield ReadAloud(note, language)
            yield ReadAloud(question_story.describe(msgspec.structs.replace(event, solution=(), note=""), names, tr))
        case _:
            pass

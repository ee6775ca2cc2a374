"""What the voice reads of a question: its text, answers to choose among, verdicts, the answer and why it is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.kernel.types import Event
from game.rules.egomaster.events import Judged, Offered, QuestionAsked, QuestionOver
from game.rules.egomaster.sentences import question_story
from game.ui.contract.stage import Reading
from game.words import Words


def read_aloud(event: Event, language: str, names: Sequence[str], tr: Words) -> Iterator[Reading]:
    """Yield what is read of an event; what stands in the booklet is in `language`."""
    match event:
        case QuestionAsked(text=text):
            yield Reading(text, language)
        case Offered(choices=choices):
            yield Reading(", ".join(choices), language)
        case Judged():
            yield Reading(question_story.describe(event, names, tr))
        case QuestionOver(solution=solution, note=note):
            yield Reading(", ".join(solution), language)
            yield Reading(question_story.describe(msgspec.structs.replace(event, solution=(), note=""), names, tr))
            yield Reading(note, language)
        case _:
            pass

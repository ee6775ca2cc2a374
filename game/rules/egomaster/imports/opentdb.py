"""Questions of the Open Trivia Database (opentdb.com), as its API gives them: JSON, in any of its encodings."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal
from urllib.parse import unquote, unquote_plus

import msgspec

from game.rules.egomaster import numerals
from game.rules.egomaster.imports.draft import (
    INCOMPLETE,
    LONGEST_TOPIC,
    Draft,
    Imported,
    LeftOut,
    Unusable,
    check_choices,
    check_number,
)
from game.rules.egomaster.imports.json_text import decoded, not_this
from game.rules.egomaster.imports.texts import clean, statement, worded
from game.rules.egomaster.imports.themes import theme_of
from game.rules.egomaster.imports.units import unit_of
from game.rules.egomaster.question import Difficulty, Language

AUTHORS: Final = "The contributors of the Open Trivia Database"
LICENCE: Final = "CC BY-SA 4.0"
SOURCE: Final = "Open Trivia Database, https://opentdb.com"
_PERCENT: Final = re.compile(r"%[0-9A-Fa-f]{2}")


class _Item(msgspec.Struct, frozen=True):
    type: Literal["multiple", "boolean"]
    difficulty: Difficulty
    category: str
    question: str
    correct_answer: str
    incorrect_answers: list[str]


def read(content: bytes, source: str, language: Language) -> Imported:
    """Read the answer of the API, or a list of its questions. Raises `Refused` for another kind of file."""
    data = decoded(content, source)
    items = data.get("results") if isinstance(data, dict) else data
    if not isinstance(items, list) or not items:
        raise not_this(source, "opentdb")
    check_number(len(items), source)
    decode = _decoding([text for item in items for text in _texts(item)])
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    for number, raw in enumerate(items, 1):
        item = _mapped(raw, decode)
        try:
            drafts.append(_draft(msgspec.convert(item, _Item), language))
        except (Unusable, msgspec.ValidationError) as error:
            reason = str(error) if isinstance(error, Unusable) else INCOMPLETE
            asked = item.get("question") if isinstance(item, dict) else item
            left_out.append(LeftOut(number, 0, str(asked), reason))
    return Imported(drafts, left_out, AUTHORS, LICENCE, SOURCE)


def _draft(item: _Item, language: Language) -> Draft:
    check_choices(len(item.incorrect_answers))
    topic = clean(item.category)[:LONGEST_TOPIC]
    category, theme = topic.rpartition(": ")[2], theme_of(topic)
    if item.type == "boolean":
        truth = item.correct_answer.casefold()
        if truth not in {"true", "false"}:
            raise Unusable(INCOMPLETE)
        return statement(language, category, theme, item.difficulty, item.question, truth)
    right = [item.correct_answer]
    unit = unit_of(clean(item.question), language)
    values = [numerals.read(clean(text), "en", unit) for text in (item.correct_answer, *item.incorrect_answers)]
    if unit and values[0] is not None and None not in values:
        asked = worded(language, category, theme, item.difficulty, item.question, right)
        return asked._replace(answers=(), value=values[0], unit=unit)
    return worded(language, category, theme, item.difficulty, item.question, right, item.incorrect_answers)


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for one in value:
                yield from _texts(one)
        case dict():
            for one in value.values():
                yield from _texts(one)
        case _:
            pass


def _mapped(value: Any, decode: Callable[[str], str]) -> Any:
    match value:
        case str():
            return decode(value)
        case list():
            return [_mapped(one, decode) for one in value]
        case dict():
            return {name: _mapped(one, decode) for name, one in value.items()}
        case _:
            return value


def _decoding(texts: Sequence[str]) -> Callable[[str], str]:
    """Tell how all texts of a file are encoded: base64, one of the two ways of URLs, or HTML, which `clean` undoes."""
    if texts and all(_from_base64(text) is not None for text in texts if text):
        return lambda text: _from_base64(text) or ""
    if any(" " in text for text in texts) or not any(_PERCENT.search(text) or "+" in text for text in texts):
        return str
    return unquote_plus if any("+" in text for text in texts) else unquote


def _from_base64(text: str) -> str | None:
    try:
        return base64.b64decode(text, validate=True).decode()
    except (binascii.Error, ValueError):
        return None

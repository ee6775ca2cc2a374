"""Quizzes of OpenQuizzDB (openquizzdb.org): JSON, CSV, XML, YAML or text, three levels, often in several languages.

The files of twenty years differ in the names of their fields and levels, and in what is missing. So questions are
found wherever they are: whatever has a question and an answer, under the name of a level and of a language, if any.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.kernel.problems import Problem, Refused
from game.kernel.strict_yaml.builder import Limits
from game.kernel.strict_yaml.document import load
from game.rules.egomaster import numerals
from game.rules.egomaster.imports import quizz_text, xml_tree
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
from game.rules.egomaster.imports.encodings import text_of
from game.rules.egomaster.imports.json_text import decoded, is_too_deep, not_this
from game.rules.egomaster.imports.tables import bare, named_rows, rows_of
from game.rules.egomaster.imports.texts import clean, worded
from game.rules.egomaster.imports.themes import theme_of
from game.rules.egomaster.question import Difficulty, Language
from game.words import N_

LICENCE: Final = "CC BY-SA 4.0"
SOURCE: Final = "OpenQuizzDB, https://www.openquizzdb.org"
AUTHORS: Final = "OpenQuizzDB"
_LEVELS: Final[tuple[tuple[str, Difficulty], ...]] = (
    *(("debutant", "easy"), ("facile", "easy"), ("easy", "easy"), ("beginner", "easy"), ("junior", "easy")),
    *(
        ("niveau1", "easy"),
        ("level1", "easy"),
        ("simple", "easy"),
        ("novice", "easy"),
        ("newbie", "easy"),
        ("1", "easy"),
    ),
    *(("confirme", "medium"), ("moyen", "medium"), ("medium", "medium"), ("inter", "medium"), ("niveau2", "medium")),
    *(("level2", "medium"), ("normal", "medium"), ("amateur", "medium"), ("2", "medium")),
    *(("expert", "hard"), ("difficile", "hard"), ("hard", "hard"), ("advanced", "hard"), ("niveau3", "hard")),
    *(("level3", "hard"), ("avance", "hard"), ("3", "hard")),
)
"""The names of levels, by which the name of a field begins."""
_LANGUAGES: Final = frozenset(("fr", "en", "es", "it", "de", "nl", "pt"))
_QUESTION: Final = ("question", "enonce", "intitule")
_ANSWER: Final = ("reponse", "bonnereponse", "answer", "correctanswer", "solution")
_CHOICES: Final = ("propositions", "choix", "choices", "reponses", "options")
_NOTE: Final = ("anecdote", "explication", "note", "commentaire", "info")
_TOPIC: Final = ("theme", "categorie", "category", "nom", "sujet", "titre")
_FIELD: Final = re.compile(r"(?P<head> *(?:- (?:id|question|langue|niveau|th[eè]me)|[^\W\d_][\w-]*): +)(?P<text>.*)$")
_ENTRY: Final = re.compile(r"(?P<head> *- )(?P<text>.*[^:])$")
_JSON: Final = re.compile(r"\{|\[\s*[{\"]")
_XML: Final = re.compile(r"<\?xml|<quizz")
_YAML_QUESTION: Final = re.compile(r"^ *(?:- )?question: ", re.MULTILINE)
_YAML_ANSWER: Final = re.compile(r"^ *(?:- )?(?:r[eé]ponse|answer|propositions|choi\w+) *:", re.MULTILINE)
_LIMITS: Final = Limits(nodes=200_000)
_IN_FRENCH: Final = N_("All questions in this file are in French. Choose French as their language.")
_IN_ENGLISH: Final = N_("All questions in this file are in English. Choose English as their language.")
OF_LANGUAGE: Final = frozenset((_IN_FRENCH, _IN_ENGLISH))
"""What is said of a quiz that is sound, and in another language."""


class _Found(NamedTuple):
    """A question where it was found, its names bare: under which level, of which topic."""

    item: Mapping[str, Any]
    level: Difficulty
    topic: str


def read(content: bytes, source: str, language: Language) -> Imported:
    """Read a quiz. Raises `Refused` for another kind of file, and where there is nothing in `language`."""
    data = _plain(_data(content, source))
    if is_too_deep(data):
        raise not_this(source, "openquizzdb")
    about = _credits(data)
    topic = _topic(about, language)[:LONGEST_TOPIC]
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    for number, found in enumerate(_questions(data, language, "medium", topic), 1):
        check_number(number, source)
        try:
            drafts.append(_draft(found, language))
        except Unusable as error:
            left_out.append(LeftOut(number, 0, _told(found.item), str(error)))
    if (not drafts and not left_out) or (language != "fr" and _is_of_before(data, about)):
        raise _none(data, source, language)
    return Imported(
        drafts,
        left_out,
        _text(about.get("redacteur"), AUTHORS),
        _text(about.get("licence"), LICENCE),
        _text(about.get("fournisseur"), SOURCE),
    )


def _none(data: Any, source: str, language: Language) -> Refused:
    """Return what is raised for a quiz without a question in `language`."""
    other: Language = "fr" if language == "en" else "en"
    if not any(_questions(data, other, "medium", "")):
        return not_this(source, "openquizzdb")
    return Refused([Problem(source, 0, 0, _IN_FRENCH if other == "fr" else _IN_ENGLISH)])


def _is_of_before(data: Any, about: Mapping[str, Any]) -> bool:
    """Tell whether a quiz is from the years in which the website had French ones only, which name no language."""
    return _text(about.get("fournisseur"), "").startswith(AUTHORS) and not _names_language(data)


def _names_language(value: Any) -> bool:
    match value:
        case dict():
            named = not _LANGUAGES.union(("langue", "language")).isdisjoint(value)
            return named or any(map(_names_language, value.values()))
        case list():
            return any(map(_names_language, value))
        case _:
            return False


def is_structured(text: str) -> bool:
    """Tell whether a text is JSON, XML, YAML or a quiz with letters before its choices: no table, and no GIFT."""
    begin = text.lstrip()
    return bool(_JSON.match(begin) or _XML.match(begin) or quizz_text.is_one(text)) or is_yaml(text)


def is_yaml(text: str) -> bool:
    """Tell whether a text is a quiz in YAML, rather than a save or a board: it has a question and below it an answer.

    The two are searched one after the other: one pattern for both takes hours in a file of questions alone.
    """
    question = _YAML_QUESTION.search(text)
    return question is not None and _YAML_ANSWER.search(text, question.end()) is not None


def _data(content: bytes, source: str) -> Any:
    """Return what a file holds, whatever its form."""
    text = text_of(content).lstrip()
    if quizz_text.is_one(text):
        return quizz_text.decoded(text, source)
    if text[:1] in {"{", "["}:
        return decoded(content, source)
    if text.startswith("<"):
        return xml_tree.decoded(content, source)
    return _yaml(text, source) if is_yaml(text) else _table(content, source)


def _yaml(text: str, source: str) -> Any:
    check_number(len(_YAML_QUESTION.findall(text)), source)
    try:
        return load(_quoted(text), source, _LIMITS).data
    except Refused:
        raise not_this(source, "openquizzdb") from None


def _table(content: bytes, source: str) -> Any:
    """Return the rows of a table, by the names of its columns or as they have always stood."""
    rows = rows_of(content, source)
    named = [cells for _, cells in named_rows(rows, "question")]
    if named:
        return named
    return [_unnamed(row) for row in rows if len(row) > 6 and row[0].isdigit()]


def _quoted(text: str) -> str:
    """Return YAML with its texts in quotes: theirs have colons (“three labels: red, black and green”)."""
    return "\n".join(_quoted_line(line.rstrip()) for line in text.splitlines())


def _quoted_line(line: str) -> str:
    found = _FIELD.match(line) or _ENTRY.match(line)
    if found is None or found["text"][:1] in {"", *"\"'[{|>&*!#"}:
        return line
    return f"{found['head']}{json.dumps(found['text'], ensure_ascii=False)}"


def _unnamed(row: list[str]) -> dict[str, Any]:
    """Return a row without a heading: number, language, question, four choices (the first is right), level, note.

    Older tables have no language.
    """
    spoken = row[1].casefold() in _LANGUAGES
    asked, *rest = row[2:] if spoken else row[1:]
    found = {"question": asked, "propositions": rest[:4], "reponse": rest[0]}
    more = dict(zip(("niveau", "anecdote"), rest[4:6], strict=False))
    return {**found, **more, **({"langue": row[1]} if spoken else {})}


def _questions(value: Any, language: Language, level: Difficulty, topic: str) -> Iterator[_Found]:
    """Yield every question below a value, but those in other languages."""
    match value:
        case list():
            for one in value:
                if isinstance(one, dict | list):
                    yield from _questions(one, language, level, topic)
                elif isinstance(one, str | int | float):
                    yield _Found({"question": str(one)}, level, topic)
        case dict() if _is_question(value):
            if _text(value.get("langue") or value.get("language"), language).casefold()[:2] == language:
                told = _field(value, ("niveau", "level", "difficulte"))
                own = _level(bare(str(told))) if isinstance(told, str | int) else None
                yield _Found(value, own or level, _text(_field(value, _TOPIC), topic)[:LONGEST_TOPIC])
        case dict():
            for name, one in value.items():
                spoken = name not in _LANGUAGES or name == language
                if spoken and isinstance(one, dict | list) and name not in _CHOICES:
                    yield from _questions(one, language, _level(name) or level, topic)
        case _:
            pass


def _is_question(value: Mapping[str, Any]) -> bool:
    asked = _field(value, _QUESTION)
    plain = asked is not None and not isinstance(asked, dict | list)
    return plain or ("question" in value and "propositions" in value)


def _draft(found: _Found, language: Language) -> Draft:
    item = found.item
    asked, right = _field(item, _QUESTION), _field(item, _ANSWER)
    choices = _choices(item)
    if not isinstance(asked, str) or choices is None:
        raise Unusable(INCOMPLETE)
    check_choices(len(choices))
    right = _inner(right[0] if isinstance(right, list) and right else right)
    if right is None and choices and item.get("propositions") is None:
        right = choices[0]  # tables name the right one first
    right = _as_text(right)
    if not isinstance(right, str):
        raise Unusable(INCOMPLETE)
    same = [choice for choice in choices if choice.strip().casefold() == right.strip().casefold()]
    if choices and not same:
        raise Unusable(INCOMPLETE)
    wrong = [choice for choice in choices if choice not in same]
    note = _text(_field(item, _NOTE), "")
    category, theme = found.topic.rpartition(": ")[2], theme_of(found.topic)
    return worded(language, category, theme, found.level, asked, [right], wrong, note)


def _choices(item: Mapping[str, Any]) -> list[str] | None:
    """Return the choices, [] for none; None where they are no texts."""
    listed = _field(item, _CHOICES)
    if listed is None:
        named = [name for name in item if name[:-1] in {"prop", "proposition", "choix", "reponse"}]
        numbered = [_inner(item[name]) for name in sorted(named) if name[-1:].isdigit()]
        listed = [value for value in numbered if value is not None and value != ""]
    if isinstance(listed, dict):
        inner = list(listed.values())
        listed = inner[0] if len(inner) == 1 and isinstance(inner[0], list) else inner
    if not isinstance(listed, list):
        return None
    listed = [_inner(one) for one in listed]
    texts = [_as_text(one) for one in listed]
    return [one for one in texts if one] if all(isinstance(one, str) for one in texts) else None


def _as_text(value: Any) -> Any:
    """Return a number with all its digits, "" for one that nobody means; anything else as it is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return f"{value:.15g}" if abs(value) < numerals.MOST else ""


def _inner(value: Any) -> Any:
    """Return the text of an element of XML that has attributes besides."""
    return value["text"] if isinstance(value, dict) and "text" in value else value


def _level(name: str) -> Difficulty | None:
    return next((difficulty for begins, difficulty in _LEVELS if name.startswith(begins)), None) if name else None


def _topic(data: Any, language: Language) -> str:
    """Return the topic of a whole quiz, with its category: “Animaux: Les chats”."""
    if not isinstance(data, dict):
        return ""
    found: list[str] = []
    for name in ("categorienomslogan", *_TOPIC, "quiz", "quizz", "openquizzdb"):
        value = data.get(name)
        if isinstance(value, dict):
            spoken = value.get(language, value)
            inner = spoken if isinstance(spoken, dict) else {"nom": spoken}
            found += [_text(inner.get(each), "") for each in ("categorie", "category", "theme", "nom", "titre")]
        elif isinstance(value, str):
            found.append(_text(value, ""))
    return next((topic for topic in reversed(found) if topic), "") if len(found) < 2 else _joined(found)


def _joined(topics: list[str]) -> str:
    told = [topic for topic in dict.fromkeys(topics) if topic]
    return ": ".join(told[:2])


def _credits(data: Any) -> Mapping[str, Any]:
    """Return the mapping that names the author: the whole quiz, or what it is inside of."""
    while isinstance(data, dict) and len(data) == 1:
        (data,) = data.values()
    return data if isinstance(data, dict) else {}


def _field(item: Mapping[str, Any], names: tuple[str, ...]) -> Any:
    return next((item[name] for name in names if item.get(name) is not None), None)


def _told(item: Mapping[str, Any]) -> str:
    return str(_field(item, _QUESTION) or "")


def _text(value: Any, otherwise: str) -> str:
    """Return a text without HTML; `otherwise` for what is no text, is empty or holds a picture."""
    try:
        return (clean(value) if isinstance(value, str) else "") or otherwise
    except Unusable:
        return otherwise


def _plain(value: Any) -> Any:
    """Return the data with bare names: older files have no accents, newer ones do, tables have capitals."""
    match value:
        case dict():
            return {bare(str(name)): _plain(one) for name, one in value.items()}
        case list():
            return [_plain(one) for one in value]
        case _:
            return value

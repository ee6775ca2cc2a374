"""Questions in GIFT, the text format of Moodle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.kernel.problems import Problem, Refused
from game.rules.egomaster import numerals
from game.rules.egomaster.imports.draft import (
    EMPTY,
    INCOMPLETE,
    LONGEST_TOPIC,
    MANY_RIGHT,
    UNKNOWN,
    Draft,
    Imported,
    LeftOut,
    Unusable,
    check_choices,
    check_number,
)
from game.rules.egomaster.imports.encodings import text_of
from game.rules.egomaster.imports.json_text import not_this
from game.rules.egomaster.imports.texts import clean, statement, worded
from game.rules.egomaster.imports.themes import theme_of
from game.rules.egomaster.imports.units import unit_of
from game.rules.egomaster.question import Language
from game.words import N_

_ESCAPED: Final = re.compile(r"\\([~=#{}:\\n])")
_HIDDEN: Final = re.compile(r"[\ue000-\ue07f]")
_NAME: Final = re.compile(r"^::(.*?)::", re.DOTALL)
_FORMAT: Final = re.compile(r"^\[(?:html|moodle|plain|markdown)\]")
_WEIGHT: Final = re.compile(r"^%(-?\d+(?:\.\d+)?)%")
_CREDIT: Final = re.compile(r"^//\s*(author|authors|auteur|auteurs|licen[cs]e|source)\s*:\s*(.+)$", re.IGNORECASE)
_DESCRIPTION: Final = N_("it is text without a question.")
_ESSAY: Final = N_("its answer is an essay.")
_MATCHING: Final = N_("it asks for pairs, which is not a kind of question here.")
_RANGE: Final = N_("its answer is a range, not a number.")
_UNIT: Final = N_("its number has no unit: write one at the end of the question, such as “(in metres)”.")
_BRACES: Final = N_("its braces do not match.")


class _Block(NamedTuple):
    line: int
    category: str
    text: str


class _Choice(NamedTuple):
    sign: str
    weight: float | None
    text: str


def read(content: bytes, source: str, language: Language) -> Imported:
    """Read a GIFT file. Author, licence and source are told in comments: “// Author: …”. Raises `Refused`."""
    text = text_of(content).replace("\r\n", "\n").replace("\r", "\n")
    if "\x00" in text and "{" not in text:
        message = N_("This is not a text file. Save the questions as text, and import that.")
        raise Refused([Problem(source, 0, 0, message)])
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    for number, block in enumerate(_blocks(text), 1):
        check_number(number, source)
        try:
            drafts.append(_draft(block, language))
        except Unusable as error:
            left_out.append(LeftOut(number, block.line, _asked(block.text), str(error)))
    if not drafts and not left_out:
        raise not_this(source, "gift")
    credits_ = _credits(text)
    return Imported(
        drafts,
        left_out,
        credits_.get("a", UNKNOWN),
        credits_.get("l", UNKNOWN),
        credits_.get("s", source.replace("\\", "/").rpartition("/")[2]),
    )


def _credits(text: str) -> dict[str, str]:
    """Return what comments say of a file, by the first letter: author, licence, source."""
    found = [_CREDIT.match(line.strip()) for line in text.splitlines()]
    return {one[1][0].casefold(): one[2].strip() for one in reversed(found) if one}


def _blocks(text: str) -> Iterator[_Block]:
    """Part the text where lines are empty, or a question is whole and another begins; categories hold for what follows.

    Comments are no part of it.
    """
    category, first = "", 0
    lines: list[str] = []
    braces = _Braces()
    for number, line in enumerate([*text.split("\n"), ""], 1):
        bare = line.strip()
        if bare.startswith("//"):
            continue
        if bare.startswith("$CATEGORY:"):
            category = bare.partition(":")[2].strip().rstrip("/").rpartition("/")[2][:LONGEST_TOPIC]
            continue
        begins = braces.are_closed and (bare.startswith("::") or "{" in bare)
        if lines and (begins or not bare):
            yield _Block(first, category, _ESCAPED.sub(_hidden, "\n".join(lines)))
            lines, braces = [], _Braces()
        if bare:
            first = first if lines else number
            lines.append(bare)
            braces.count(bare)


class _Braces:
    """Counts the braces of a question, line by line: to count all its lines again at each takes hours in a long one."""

    def __init__(self) -> None:
        self._opened = self._closed = 0

    @property
    def are_closed(self) -> bool:
        """Whether there is an answer in braces that are closed again."""
        return 0 < self._opened == self._closed

    def count(self, line: str) -> None:
        """Count those of one more line."""
        plain = _ESCAPED.sub("", line)
        self._opened += plain.count("{")
        self._closed += plain.count("}")


def _hidden(escaped: re.Match[str]) -> str:
    """Put an escaped sign where no sign of the format is looked for."""
    return " " if escaped[1] == "n" else chr(0xE000 + ord(escaped[1]))


def _back(text: str) -> str:
    return _HIDDEN.sub(lambda found: chr(ord(found[0]) - 0xE000), text)


def _asked(text: str) -> str:
    """Return what a block asks, as far as the first brace: whoever reads it may still be asked, so no answer follows.

    That is its name where nothing else stands before the brace.
    """
    name, asked = _NAME.match(text), re.split("[{}]", _NAME.sub("", text))[0]
    shown = _FORMAT.sub("", asked.strip()) or (name[1] if name else "")
    return " ".join(_back(shown).split())


def _draft(block: _Block, language: Language) -> Draft:
    text = _NAME.sub("", block.text).strip()
    if "{" not in text and "}" not in text:
        raise Unusable(_DESCRIPTION)
    before, opened, rest = text.partition("{")
    inside, closed, after = rest.partition("}")
    if not opened or not closed or "{" in after or "}" in after or "}" in before:
        raise Unusable(_BRACES)
    asked = _back(_FORMAT.sub("", f"{before.strip()} _____ {after.strip()}" if after.strip() else before.strip()))
    asked = re.sub(r" (?=[.,]$)", "", asked)
    inside, _, note = inside.strip().partition("####")
    category, theme = clean(_back(block.category)), theme_of(block.category)
    inside, note = inside.strip(), _back(note)
    truth = inside.partition("#")[0].strip().upper()
    if not inside:
        raise Unusable(_ESSAY)
    if inside.startswith("#"):
        value, unit = _number(inside[1:]), unit_of(clean(asked), language)
        if not unit:
            raise Unusable(_UNIT)
        return Draft(category, theme, "medium", clean(asked), value=value, unit=unit, note=clean(note))
    if truth in {"T", "TRUE", "F", "FALSE"}:
        return statement(language, category, theme, "medium", asked, "true" if truth[0] == "T" else "false", note)
    right, wrong = _sorted(_choices(inside))
    return worded(language, category, theme, "medium", asked, right, wrong, note)


def _choices(inside: str) -> list[_Choice]:
    """Part the answers, each with its sign = or ~ and its weight in percent; what they say back is left away."""
    found: list[_Choice] = []
    check_choices(inside.count("=") + inside.count("~"))
    for sign, text in re.findall(r"([=~])([^=~]*)", inside):
        answer = _FORMAT.sub("", text.partition("#")[0].strip())
        weight = _WEIGHT.match(answer)
        bare = answer[weight.end() :] if weight else answer
        found.append(_Choice(sign, float(weight[1]) if weight else None, _back(_FORMAT.sub("", bare.strip())).strip()))
    return found


def _sorted(choices: list[_Choice]) -> tuple[list[str], list[str]]:
    """Return what is right, with its aliases, and what is wrong."""
    if any("->" in choice.text for choice in choices):
        raise Unusable(_MATCHING)
    chosen = any(choice.sign == "~" for choice in choices)
    right = [each.text for each in choices if each.weight == 100 or (each.sign == "=" and each.weight is None)]
    right = [text for text in right if "*" not in text]
    if chosen and (len(right) > 1 or any(each.weight and 0 < each.weight < 100 for each in choices)):
        raise Unusable(MANY_RIGHT)
    if not right:
        raise Unusable(EMPTY)
    return right, [choice.text for choice in choices if choice.text not in right]


def _number(inside: str) -> float:
    """Read “1822:5”, or the alternative that counts in full of “=1822:0 =%50%1822:2”."""
    options = re.findall(r"=([^=~]*)", inside) or [inside.partition("~")[0]]
    whole = [option for option in options if (found := _WEIGHT.match(option.strip())) is None or float(found[1]) == 100]
    if not whole:
        raise Unusable(EMPTY)
    number = _WEIGHT.sub("", whole[0].strip()).partition("#")[0].partition(":")[0].strip()
    if ".." in number:
        raise Unusable(_RANGE)
    value = numerals.read(number, "en")
    if value is None:
        raise Unusable(INCOMPLETE)
    return value

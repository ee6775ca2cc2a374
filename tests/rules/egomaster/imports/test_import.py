from __future__ import annotations

import base64
import csv
import io
import json
import struct
import zipfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus

import pytest

from game.kernel.problems import Refused
from game.rules.egomaster.imports import draft, formats, gift, openquizzdb, opentdb, spreadsheets, tables
from game.rules.egomaster.imports.draft import Imported
from game.rules.egomaster.imports.themes import theme_of
from game.rules.egomaster.imports.units import unit_of
from game.rules.egomaster.question import Language

MULTIPLE = {
    "type": "multiple",
    "difficulty": "hard",
    "category": "Entertainment: Film",
    "question": "Who said &quot;I&#039;ll be back&quot; &amp; came back?",
    "correct_answer": "Zo&euml;",
    "incorrect_answers": ["Ann", "Bob", "Eve"],
}
BOOLEAN = MULTIPLE | {
    "type": "boolean",
    "difficulty": "easy",
    "category": "Science & Nature",
    "question": "Water is wet.",
    "correct_answer": "True",
    "incorrect_answers": ["False"],
}


def trivia(*items: Any) -> Imported:
    return opentdb.read(json.dumps({"response_code": 0, "results": items}).encode(), "x.json", "en")


def encoded(encode: Callable[[str], str]) -> dict[str, Any]:
    plain = MULTIPLE | {"question": 'Who said "I\'ll be back" & came back?', "correct_answer": "Zoë"}
    return {
        name: [encode(one) for one in value] if isinstance(value, list) else encode(str(value))
        for name, value in plain.items()
    }


def test_multiple_choice_is_answered_freely() -> None:
    read = trivia(MULTIPLE)
    (question,) = read.drafts
    assert question.question == 'Who said "I\'ll be back" & came back?'
    assert question.answers == ["Zoë"]
    assert (question.category, question.theme, question.difficulty) == ("Film", "cinema", "hard")
    assert (read.authors, read.licence) == (opentdb.AUTHORS, "CC BY-SA 4.0")
    assert "opentdb.com" in read.source


@pytest.mark.parametrize(
    "encode",
    [str, quote, quote_plus, lambda text: base64.b64encode(text.encode()).decode()],
    ids=["plain", "url3986", "urlLegacy", "base64"],
)
def test_every_encoding_of_the_api_is_read(encode: Callable[[str], str]) -> None:
    assert trivia(encoded(encode)).drafts == trivia(MULTIPLE).drafts


def test_a_statement_asks_whether_it_is_true() -> None:
    (question,) = trivia(BOOLEAN).drafts
    assert question.question == "True or false? Water is wet."
    assert question.answers == ("True", "Yes")


def test_wrong_answers_of_multiple_choice_were_thrown_away() -> None:
    (question,) = trivia(MULTIPLE).drafts
    assert list(question.choices) == ["Ann", "Bob", "Eve"]
    for wrong in (["Ann", "Bob"], ["Ann", "Zoe", "Bob"], ["Ann", "Bob", "ann!"], ["Ann", "Bob", "x" * 500]):
        (question,) = trivia(MULTIPLE | {"incorrect_answers": wrong}).drafts
        assert question.choices == ()


def test_a_question_that_speaks_of_its_choices_names_them() -> None:
    (question,) = trivia(MULTIPLE | {"question": "Which of these is a girl?"}).drafts
    assert question.question == "Which of these is a girl? (Ann, Bob, Eve or Zoë)"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"correct_answer": "All of the above"}, draft.POINTING),
        ({"correct_answer": ""}, draft.EMPTY),
        ({"correct_answer": "?"}, draft.EMPTY),
        ({"correct_answer": "word " * 20}, draft.LONG_ANSWER),
        ({"question": "Why? " * 100}, draft.LONG),
        ({"question": ""}, draft.INCOMPLETE),
        ({"question": "What is this? <img src='x.png'>"}, draft.PICTURE),
        ({"type": "essay"}, draft.INCOMPLETE),
        ({"difficulty": 3}, draft.INCOMPLETE),
    ],
)
def test_what_cannot_be_used_is_told_with_its_reason(change: dict[str, Any], reason: str) -> None:
    read = trivia(BOOLEAN, MULTIPLE | change)
    assert len(read.drafts) == 1
    assert [(left.number, left.reason) for left in read.left_out] == [(2, reason)]


def test_what_is_no_question_is_told() -> None:
    read = trivia(MULTIPLE, "what?", {}, None)
    assert [left.number for left in read.left_out] == [2, 3, 4]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b'{"results": []}', b'{"results": 3}', b"\xff\xfe", b"7"])
def test_a_file_of_another_kind_is_refused(content: bytes) -> None:
    with pytest.raises(Refused):
        opentdb.read(content, "x.json", "en")
    with pytest.raises(Refused):
        openquizzdb.read(content, "x.json", "fr")


ITEM = {
    "id": 1,
    "question": "Quel animal miaule ?",
    "propositions": ["Le chat", "Le chien", "La vache", "Le mouton"],
    "réponse": "Le chat",
    "anecdote": "Il ronronne aussi.",
}
QUIZ = {
    "fournisseur": "OpenQuizzDB - Fournisseur de contenu libre (https://www.openquizzdb.org)",
    "rédacteur": "Zoé Martin",
    "difficulté": "1 / 5",
    "version": 1,
    "catégorie-nom-slogan": {"fr": {"catégorie": "Animaux", "nom": "Nos amis les chats", "slogan": "Miaou"}},
    "quizz": {"fr": {"débutant": [ITEM], "confirmé": [ITEM | {"question": "Et ronronne ?"}], "expert": []}},
}


def quiz(data: Any) -> Imported:
    return openquizzdb.read(json.dumps(data).encode(), "x.json", "fr")


def test_a_quiz_is_read_with_its_levels_and_credits() -> None:
    read = quiz(QUIZ)
    assert [question.difficulty for question in read.drafts] == ["easy", "medium"]
    first = read.drafts[0]
    assert (first.question, first.answers, first.note) == ("Quel animal miaule ?", ["Le chat"], "Il ronronne aussi.")
    assert (first.category, first.theme) == ("Nos amis les chats", "nature")
    assert (read.authors, read.licence) == ("Zoé Martin", "CC BY-SA 4.0")
    assert read.source.startswith("OpenQuizzDB - Fournisseur")


def test_older_quizzes_have_neither_accents_nor_languages() -> None:
    item = {"question": "Qui miaule ?", "propositions": ["Le chat", "Le rat"], "reponse": "Le chat", "anecdote": ""}
    read = quiz({"redacteur": "Luc", "licence": "CC BY-SA", "quizz": {"debutant": [item]}})
    assert [question.answers for question in read.drafts] == [["Le chat"]]
    assert (read.authors, read.licence) == ("Luc", "CC BY-SA")


def test_a_quiz_in_another_language_is_refused_with_its_language() -> None:
    before = {"fournisseur": QUIZ["fournisseur"], "quizz": {"débutant": [ITEM]}}
    for data in (QUIZ, before):
        with pytest.raises(Refused, match="are in French"):
            openquizzdb.read(json.dumps(data).encode(), "x.json", "en")
    with pytest.raises(Refused, match="are in English"):
        quiz(QUIZ | {"quizz": {"en": {"débutant": [ITEM]}}})
    with pytest.raises(Refused, match="no openquizzdb questions"):
        quiz(QUIZ | {"quizz": {"de": {"débutant": [ITEM]}}})


@pytest.mark.parametrize("change", [{"réponse": "Le lion"}, {"propositions": "chat"}, {"question": None}])
def test_a_bad_question_of_a_quiz_is_told(change: dict[str, Any]) -> None:
    data = QUIZ | {"quizz": {"fr": {"débutant": [ITEM, ITEM | change, 3]}}}
    read = quiz(data)
    assert len(read.drafts) == 1
    assert [(left.number, left.reason) for left in read.left_out] == [(2, draft.INCOMPLETE), (3, draft.INCOMPLETE)]


def test_a_choice_among_these_is_named_in_french_too() -> None:
    data = QUIZ | {"quizz": {"fr": {"débutant": [ITEM | {"question": "Lequel de ces animaux miaule ?"}]}}}
    assert quiz(data).drafts[0].question == (
        "Lequel de ces animaux miaule ? (La vache, Le chat, Le chien ou Le mouton)"
    )


@pytest.mark.parametrize(
    ("category", "theme"),
    [
        ("Entertainment: Japanese Anime & Manga", "cinema"),
        ("Science: Computers", "science"),
        ("Géographie", "geography"),
        ("Arts & littérature", "literature"),
        ("Sports", "sport"),
        ("General Knowledge", "everyday"),
        ("", "everyday"),
    ],
)
def test_a_category_has_a_theme(category: str, theme: str) -> None:
    assert theme_of(category) == theme


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("How high is it (in metres)?", "metres"),
        ("How many legs has it?", "legs"),
        ("In which year was he born?", "year"),
        ("How high is it?", ""),
    ],
)
def test_the_unit_is_taken_from_the_words_of_the_question(question: str, unit: str) -> None:
    assert unit_of(question, "en") == unit


def test_the_unit_is_taken_from_french_words() -> None:
    assert unit_of("Combien d’habitants a-t-elle ?", "fr") == "habitants"
    assert unit_of("En quelle année ?", "fr") == "année"
    assert unit_of("Quelle hauteur (en mètres) ?", "fr") == "mètres"


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "quiz.json"
    file.write_text(json.dumps(QUIZ), encoding="utf-8-sig")
    assert len(openquizzdb.read(file.read_bytes(), str(file), "fr").drafts) == 2


def test_numbers_become_targets_where_the_unit_is_told() -> None:
    legs = {"question": "How many legs has a spider?", "correct_answer": "8", "incorrect_answers": ["6", "10", "4"]}
    year = {
        "question": "In which year did it happen?",
        "correct_answer": "1789",
        "incorrect_answers": ["1815", "1848", "1914"],
    }
    odd = {"question": "What is 2 + 2?", "correct_answer": "4", "incorrect_answers": ["3", "5", "22"]}
    drafts = trivia(*(MULTIPLE | each for each in (legs, year, odd))).drafts
    assert [(each.value, each.unit, list(each.answers)) for each in drafts] == [
        (8, "legs", []),
        (1789, "year", []),
        (None, "", ["4"]),
    ]


@pytest.mark.parametrize(
    "asked", ["Who was not there?", "Who never came?", "All came except whom?", "Who didn’t come?"]
)
def test_a_question_of_what_is_not_so_keeps_its_choices(asked: str) -> None:
    (question,) = trivia(MULTIPLE | {"question": asked}).drafts
    assert question.question == f"{asked} (Ann, Bob, Eve or Zoë)"


# ---------------------------------------------------------------------- the forms of real quizzes

ROW = {"question": "Qui miaule ?", "propositions": ["Le chat", "Le rat"], "réponse": "Le chat"}


def real(text: str | bytes) -> Imported:
    return openquizzdb.read(text if isinstance(text, bytes) else text.encode(), "x", "fr")


def test_a_share_without_quotes_and_a_comma_too_many_are_read() -> None:
    items = json.dumps([ROW], ensure_ascii=False)
    read = real(f'{{"difficulté": 4 / 5, "thème": "Animaux", "quizz": {{"fr": {{"débutant": {items[:-1]},]}}}},}}')
    assert [(each.theme, each.category, each.difficulty) for each in read.drafts] == [("nature", "Animaux", "easy")]


@pytest.mark.parametrize(
    ("level", "difficulty"),
    [("Débutant", "easy"), ("facile", "easy"), ("niveau 1", "easy"), ("Newbie", "easy"), ("Moyen", "medium"),
     ("confirmé", "medium"), ("intermédiaire", "medium"),
     ("Expert", "hard"), ("difficile", "hard"), ("niveau 3", "hard"), ("?", "medium")],
)  # fmt: skip
def test_levels_have_many_names(level: str, difficulty: str) -> None:
    assert [each.difficulty for each in real(json.dumps({"quizz": {"fr": {level: [ROW]}}})).drafts] == [difficulty]
    assert [each.difficulty for each in real(json.dumps([ROW | {"niveau": level}])).drafts] == [difficulty]


@pytest.mark.parametrize("missing", ["propositions", "anecdote", "id"])
def test_a_field_that_is_missing_does_no_harm(missing: str) -> None:
    item = {name: value for name, value in ITEM.items() if name != missing}
    (question,) = real(json.dumps([item])).drafts
    assert question.answers == ["Le chat"]


def test_a_question_has_a_theme_of_its_own() -> None:
    assert [each.theme for each in real(json.dumps([ROW | {"thème": "Cinéma"}, ROW])).drafts] == ["cinema", "everyday"]


def test_a_line_that_was_broken_inside_a_text_made_questions_of_every_line_of_a_quiz() -> None:
    (question,) = real(json.dumps([ROW | {"anecdote": "Il\n ronronne."}]).replace("\\n", "\n")).drafts
    assert question.note == "Il ronronne."


def test_a_tag_without_a_name_stayed_in_a_note() -> None:
    (question,) = real(json.dumps([ROW | {"anecdote": "Il joue dans 'Highlander</>."}])).drafts
    assert question.note == "Il joue dans 'Highlander."


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_letters_of_windows_are_read(encoding: str) -> None:
    item = ROW | {"question": "Que bat le cœur ?", "réponse": "Le chœur", "propositions": []}
    text = json.dumps([item], ensure_ascii=False)
    (question,) = real(text.encode(encoding)).drafts
    assert (question.question, question.answers) == ("Que bat le cœur ?", ["Le chœur"])


def test_letters_of_windows_that_became_control_characters_are_letters_again() -> None:
    (question,) = real(json.dumps([ROW | {"question": "Que bat le c\x9cur\x85 ?"}])).drafts
    assert question.question == "Que bat le cœur… ?"


CSV = """id;langue;question;prop1;prop2;prop3;prop4;niveau;anecdote;thème
1;fr;Qui miaule ?;Le chat;Le rat;Le lion;L'âne;Débutant;Il ronronne.;Animaux
2;en;Who miaows?;The cat;The rat;The lion;The ass;Débutant;;Animals
"""
BARE_CSV = """"1";"fr";"Qui miaule ?";"Le chat";"Le rat";"Le lion";"L'âne";"Débutant";"Il ronronne.";"https://x"
"""
OLD_CSV = BARE_CSV.replace('"fr";', "")
XML = """<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<quizz fournisseur="OpenQuizzDB" rédacteur="Zoé & Luc" thème="Animaux" difficulté="2 / 5"><fr><débutant>
<contenu id="1"><question>Qui&nbsp;miaule ?</question>
<propositions><proposition id="1-1">Le rat</proposition><proposition id="1-2">Le chat</proposition></propositions>
<réponse proposition="1-2">Le chat</réponse><anecdote>Il ronronne.</anecdote></contenu>
</débutant></fr></quizz>"""
YAML = """fournisseur: OpenQuizzDB - Fournisseur de contenu libre (https://www.openquizzdb.org)
thème: Animaux
difficulté: 2 / 5
quizz:
  fr:
  - débutant:
    - id: 1
      question: Qui miaule ?
      propositions:
      - Le rat
      - Le chat
      réponse: Le chat
      anecdote: Il ronronne.
  de:
  - expert:
    - id: 1
      question: Wer?
      propositions:
      - Katze: die
      réponse: Katze: die
"""


TEXT = """**
**  OpenQuizzDB
**
**  Quizz : Animaux
** [ Petits et grands ]
**  Niveau de difficulté : 4 / 5
**  Rédactrice : Zoé
**

[Débutant]
Question: Qui miaule ?
A > Le chat *
B > Le rat
C > Le lion
Anecdote: Il ronronne.

* = Bonne réponse"""


@pytest.mark.parametrize(
    "text", [CSV, BARE_CSV, OLD_CSV, XML, YAML, TEXT], ids=["csv", "bare", "old", "xml", "yaml", "text"]
)
def test_a_quiz_is_read_in_every_format_in_which_it_is_offered(text: str) -> None:
    (question,) = real(text).drafts
    told = (question.question, list(question.answers), question.difficulty, question.note)
    assert told == ("Qui miaule ?", ["Le chat"], "easy", "Il ronronne.")
    assert question.theme == ("everyday" if text in {BARE_CSV, OLD_CSV} else "nature")


def test_a_quiz_as_text_has_its_languages_below_each_other() -> None:
    english = TEXT.partition("[Débutant]")[2].replace("Qui miaule ?", "Who miaows?")
    text = f"{TEXT}\n\n- - - - -\nA N G L A I S\n- - - - -\n\n[1 - Expert]{english}"
    other = text.replace("A N G L A I S", "N É E R L A N D A I S")
    found: list[tuple[str, Language, str, str]] = [
        (text, "fr", "Qui miaule ?", "easy"),
        (text, "en", "Who miaows?", "hard"),
        (other, "fr", "Qui miaule ?", "easy"),
    ]
    for content, language, question, level in found:
        (draft_,) = openquizzdb.read(content.encode(), "x", language).drafts
        assert (draft_.question, draft_.difficulty) == (question, level)


def test_a_table_with_a_quotation_mark_in_a_text_keeps_every_row() -> None:
    row = '{n};fr;Qui dit « ok » {n} ;"Moi";Toi;Lui;Eux;Expert;"Ça" va;https://x'
    drafts = real("\n".join([row.format(n=n) for n in range(9)] + ['9;fr;Qui ?;"Moi;Toi;Lui;Eux;Expert;;'])).drafts
    assert len(drafts) == 10
    assert {each.difficulty for each in drafts} == {"hard"}


def test_yaml_without_numbers_is_read() -> None:
    assert len(real(YAML.replace("- id: 1\n      question", "- question")).drafts) == 1


def test_yaml_with_colons_in_its_texts_is_read() -> None:
    text = YAML.replace("Il ronronne.", "Trois sons : ron: ron, « miaou ».").replace("Le chat", "Mission: chat")
    (question,) = real(text).drafts
    assert (question.answers, question.note) == (["Mission: chat"], "Trois sons : ron: ron, « miaou ».")


def test_the_author_of_an_xml_file_is_told() -> None:
    assert real(XML).authors == "Zoé & Luc"


KAHOOT = """Kahoot! quiz template,,,,,,
,,,,,,
,Question - max 120 characters,Answer 1 - max 75,Answer 2,Answer 3,Answer 4,Time limit (sec),Correct answer(s)
1,Who miaows?,A dog,A cat,,,20,2
2,Who is an animal?,A dog,A cat,A stone,,20,"1,2"
3,Who moos?,A cow,A cat,,,20,
"""


def test_the_template_of_kahoot_is_read() -> None:
    read = spreadsheets.read_kahoot(KAHOOT.encode(), "k.csv", "en")
    assert [(each.question, list(each.answers)) for each in read.drafts] == [("Who miaows?", ["A cat"])]
    assert [(left.number, left.line, left.reason) for left in read.left_out] == [
        (2, 5, draft.MANY_RIGHT),
        (3, 6, draft.EMPTY),
    ]


@pytest.mark.parametrize("separator", ["\t", ";"])
def test_a_list_of_quizlet_asks_by_the_longer_side(separator: str) -> None:
    rows = [("Canberra", "Capital of Australia"), ("Who miaows?", "A cat"), ("alone", "")]
    text = "\n".join(separator.join(row) for row in rows)
    read = spreadsheets.read_quizlet(text.encode(), "q.txt", "en")
    assert [(each.question, list(each.answers)) for each in read.drafts] == [
        ("Capital of Australia", ["Canberra"]),
        ("Who miaows?", ["A cat"]),
    ]
    assert [left.reason for left in read.left_out] == [draft.INCOMPLETE]


@pytest.mark.parametrize(
    "row", ["Sun\tThe star in the middle\u202e of it all" + " and more" * 99, "Who?\t" + "long " * 40]
)
def test_a_row_of_quizlet_that_was_left_out_was_quoted_with_what_would_be_its_answer(row: str) -> None:
    term, definition = row.split("\t")
    (left,) = spreadsheets.read_quizlet(row.encode(), "q.txt", "en").left_out
    assert left.text.strip() == (term if term.endswith("?") else definition).strip()


def test_a_file_of_three_million_empty_lines_was_cut_into_rows_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("csv.reader", lambda *_lines, **_how: pytest.fail("it is cut into rows"))
    with pytest.raises(Refused, match="too large to be a list of questions"):
        spreadsheets.read_kahoot(b"\n" * 3_000_000, "k.csv", "en")


def test_a_spreadsheet_without_openpyxl_is_refused_with_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda _name: None)
    with pytest.raises(Refused, match="Save the table as CSV"):
        tables.rows_of(b"PK\x03\x04...", "k.xlsx")


def test_a_spreadsheet_is_read_where_openpyxl_is_installed() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in csv.reader(io.StringIO(KAHOOT)):
        book.active.append(row)
    packed = io.BytesIO()
    book.save(packed)
    assert len(spreadsheets.read_kahoot(packed.getvalue(), "k.xlsx", "en").drafts) == 1


def zipped(name: str, text: bytes, times: int = 1) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for number in range(times):
            file.writestr(f"{number}{name}", text)
    return packed.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        zipped("a.xml", b"0" * (tables.UNPACKED + 1)),
        zipped("a.xml", b"x", tables.FILES + 1),
        zipped("a.xml", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
        zipped("a.xml", b"<x>")[:40],
    ],
    ids=["bomb", "many files", "entities", "cut short"],
)
def test_a_hostile_spreadsheet_is_refused_with_one_sentence(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda _name: True)
    with pytest.raises(Refused) as refused:
        tables.rows_of(content, "k.xlsx")
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
        '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>',
        "<a>" * 60 + "</a>" * 60,
        "<a><b></a>",
        "<question>",
    ],
)
def test_a_hostile_xml_file_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(Refused) as refused:
        real(text)
    assert len(refused.value.problems) == 1


# ---------------------------------------------------------------------- files that are not what they should be

SHAPES: list[Any] = [
    None,
    True,
    7,
    -1e300,
    "",
    "x",
    "<img src=x>",
    [],
    [None],
    ["x"],
    {},
    {"x": 1},
    [[["x"]]],
    {"fr": []},
]
"""What takes the place of each part of a file in turn."""
READERS = {
    "opentdb": opentdb.read,
    "openquizzdb": openquizzdb.read,
    "gift": gift.read,
    "kahoot": spreadsheets.read_kahoot,
    "quizlet": spreadsheets.read_quizlet,
}
TRIVIA = {"response_code": 0, "results": [MULTIPLE, BOOLEAN]}
OLDER = {"redacteur": "Luc", "licence": "CC BY-SA", "quizz": {"debutant": [ITEM]}}
GIFT = """// Author: Zoé
$CATEGORY: $course$/Animals

::Cat:: [html]Who miaows? {=%100%cat#Yes ~%-50%dog =tom ####It \\{purrs\\}.}

How many legs (in legs)? {#=4:0 =%50%5:1}

Water is wet. {TRUE#no}
"""


def with_other_shapes(value: Any) -> Iterator[Any]:
    """Yield the value with each of its parts, and itself, replaced by each of the `SHAPES`."""
    yield from SHAPES
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(parts):
        for other in with_other_shapes(part):
            changed = deepcopy(value)
            changed[key] = other
            yield changed


def read_or_refused(format_: str, content: bytes) -> None:
    """Read a file: it has questions, some that are left out, or is refused with a sentence."""
    try:
        read = READERS[format_](content, "x.json", "fr")
    except Refused:
        return
    assert read.drafts or read.left_out
    assert read.authors.strip()
    assert read.licence.strip()


@pytest.mark.parametrize(("format_", "data"), [("opentdb", TRIVIA), ("openquizzdb", QUIZ), ("openquizzdb", OLDER)])
def test_a_part_of_another_shape_ended_in_a_traceback(format_: str, data: Any) -> None:
    files = list(with_other_shapes(data))
    assert len(files) > 100
    for each in files:
        read_or_refused(format_, json.dumps(each).encode())


@pytest.mark.parametrize("format_", READERS)
@pytest.mark.parametrize("depth", [51, 300, 990, 5000, 100_000])
def test_a_file_that_is_nested_deeply_ended_in_a_traceback(format_: str, depth: int) -> None:
    for start, end in (("[", "]"), ('{"results":[', "]}"), ('{"quizz":{"fr":{"debutant":[', "]}}}")):
        read_or_refused(format_, (start + "[" * depth + "]" * depth + end).encode())
        read_or_refused(format_, (start + '{"a":' * depth + "1" + "}" * depth + end).encode())


@pytest.mark.parametrize("text", [CSV, BARE_CSV, XML, YAML, KAHOOT], ids=["csv", "bare", "xml", "yaml", "kahoot"])
@pytest.mark.parametrize("sign", ["", ";", '"', "<", "\x00", "\n", "[", ":"])
def test_a_quiz_with_a_sign_too_many_or_too_few_is_read_or_refused(text: str, sign: str) -> None:
    for place in range(0, len(text), 3):
        for format_ in ("openquizzdb", "kahoot", "quizlet"):
            read_or_refused(format_, (text[:place] + sign + text[place + 1 :]).encode())


@pytest.mark.parametrize("sign", ["", "{", "}", "=", "~", "#", "%", ":", "\\", "\n", "->", "..", "<", "&#x", "*", "_"])
def test_a_gift_file_with_a_sign_too_many_or_too_few_is_read_or_refused(sign: str) -> None:
    for place in range(len(GIFT)):
        read_or_refused("gift", (GIFT[:place] + sign + GIFT[place + 1 :]).encode())


def test_a_quiz_without_questions_was_read_as_one_with_none() -> None:
    with pytest.raises(Refused, match="no openquizzdb questions"):
        quiz(QUIZ | {"quizz": {"fr": {"débutant": [], "confirmé": [], "expert": []}}})


def test_a_picture_in_the_credits_of_a_quiz_ended_in_a_traceback() -> None:
    assert quiz(QUIZ | {"rédacteur": "<img src=x>"}).authors == openquizzdb.AUTHORS


def test_a_long_answer_is_refused_before_it_is_looked_into() -> None:
    read = quiz(QUIZ | {"quizz": {"fr": {"débutant": [ITEM | {"réponse": "tous " * 50_000, "propositions": ["x"]}]}}})
    assert [left.reason for left in read.left_out] == [draft.INCOMPLETE]
    read = trivia(MULTIPLE | {"correct_answer": "tous " * 50_000})
    assert [left.reason for left in read.left_out] == [draft.LONG_ANSWER]


def test_characters_that_turn_the_direction_of_the_text_are_left_out() -> None:
    (question,) = trivia(MULTIPLE | {"correct_answer": "a\u202ecat\u2066"}).drafts
    assert question.answers == ["a cat"]


# ---------------------------------------------------------------------- files that are larger than anybody writes


def quiz_of(items: list[Any]) -> bytes:
    return json.dumps({"fournisseur": "Zoé", "quizz": items}).encode()


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("x.json", b"[" + b"{}," * 600_000 + b"{}]"),
        ("x.json", b'["a",' + b'"",' * 20_001 + b'""]'),
        ("x.json", b'{"results":[' + b"1," * 20_001 + b"1]}"),
        ("x.json", quiz_of([{"question": "a"}] * 20_001)),
        ("x.gift", b"a\n\n" * 100_001),
        ("x.gift", b"a{=b}\n" * 20_001),
        ("x.txt", b"Question : a\nA > b\n" * 30_000),
        ("x.xml", b"<?xml version='1.0'?><z>" + b"<q><question>a</question></q>" * 30_000 + b"</z>"),
        ("x.csv", b"a,b\n" * 30_000),
        ("x.yaml", "- question: a\n  réponse: b\n".encode() * 30_000),
    ],
)
def test_a_file_of_a_million_questions_took_minutes_and_half_a_gigabyte(
    file: str, content: bytes, tmp_path: Path
) -> None:
    (tmp_path / file).write_bytes(content)
    with pytest.raises(Refused, match="This file is too large to be a list of questions"):
        formats.read_file(tmp_path / file, "fr")


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("x.xml", b"<?xml version='1.0'?><quizz><question>" + b"\na" * 500_000 + b"</question></quizz>"),
        ("x.txt", b"Question : x\nA > a" + b" " * 500_000 + b"b\n"),
        ("x.gift", b"a{" + b"=a~b" * 500_000 + b"}"),
        ("x.json", quiz_of([{"question": "a", "réponse": "0", "propositions": [str(n) for n in range(200_000)]}])),
    ],
    ids=["lines", "spaces", "choices", "listed choices"],
)
def test_one_endless_question_was_read_for_hours(file: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / file).write_bytes(content)
    read = formats.read_file(tmp_path / file, "fr")
    assert (len(read.drafts), len(read.left_out)) == (0, 1)


def test_an_endless_topic_was_looked_at_again_for_each_question(tmp_path: Path) -> None:
    topic = "chats " * 100_000
    quiz = {"thème": topic, "quizz": [{"question": f"Combien font {n} ?", "réponse": f"a{n}"} for n in range(2000)]}
    (tmp_path / "x.json").write_text(json.dumps(quiz), encoding="utf-8")
    questions = "".join(f"Combien font {n} ? {{=a{n}}}\n\n" for n in range(2000))
    (tmp_path / "x.gift").write_text(f"$CATEGORY: {topic}\n\n{questions}", encoding="utf-8")
    for name in ("x.json", "x.gift"):
        read = formats.read_file(tmp_path / name, "fr")
        assert {each.theme for each in read.drafts} == {"nature"}
        assert len(read.drafts) == 2000


def test_an_answer_of_a_million_was_written_as_1e_06() -> None:
    item = {"question": "Combien ?", "réponse": 1234567, "propositions": [1234567, 1000000, 2.5, 3000000]}
    read = openquizzdb.read(quiz_of([item]), "x.json", "fr")
    assert list(read.drafts[0].answers) == ["1234567"]
    assert list(read.drafts[0].choices) == ["1000000", "2.5", "3000000"]
    beyond = openquizzdb.read(quiz_of([{"question": "Combien ?", "réponse": 10**400}]), "x.json", "fr")
    assert len(beyond.left_out) == 1


@pytest.mark.parametrize("parts", [{"xl/styles.xml": b"<xf/>" * 60_000}, {"xl/sharedStrings.xml": b"<t/>" * 600_000}])
def test_a_small_spreadsheet_took_minutes(parts: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "find_spec", lambda _name: True)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    with pytest.raises(Refused, match="too large"):
        tables.rows_of(packed.getvalue(), "k.xlsx")


def test_a_spreadsheet_with_a_part_further_away_than_python_counts_ended_the_program() -> None:
    pytest.importorskip("openpyxl")
    far = zipfile.ZipInfo("sheet.xml")
    far.extra = struct.pack("<HHQ", 1, 8, 2**63)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr(far, "<a/>")
    content = bytearray(packed.getvalue())
    at = content.index(b"PK\x01\x02")
    content[at + 42 : at + 46] = b"\xff" * 4
    with pytest.raises(Refused, match="cannot be read"):
        tables.rows_of(bytes(content), "k.xlsx")


def test_a_cell_without_a_number_refused_the_whole_spreadsheet() -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in [*csv.reader(io.StringIO(KAHOOT)), ["Combien ?", float("inf"), 2, 3, 4, 20, 1]]:
        book.active.append(row)
    packed = io.BytesIO()
    book.save(packed)
    assert spreadsheets.read_kahoot(packed.getvalue(), "k.xlsx", "en").drafts

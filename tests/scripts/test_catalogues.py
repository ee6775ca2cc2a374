from __future__ import annotations

import ast
import re
from pathlib import Path

import catalogues
import pytest

CODE = """
def say(tr, who, n):
    # Translators: at the end of a turn
    tr("{who} passes.", who=who)
    tr.plural("{n} point", "{n} points", n)
    return N_("Where is it?")

def show(self):
    self._tr("{who} passes.", who=self.who)
"""
GOOD = """
msgid "{who} passes."
msgstr "{who} passe."

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} point"
msgstr[1] "{n} points"

msgid "Where is it?"
msgstr "Où est-ce\u00a0?"
"""


def project(folder: Path, translations: str) -> Path:
    """Lay out a small game with `translations` in `folder`; return its French catalogue, not yet compiled."""
    (folder / "game").mkdir()
    (folder / "game" / "talk.py").write_text(CODE, encoding="utf-8")
    catalogue = folder / "game" / "locale" / "fr" / "LC_MESSAGES" / "tablee.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(translations, encoding="utf-8")
    return catalogue


def said_about(translations: str, folder: Path) -> list[str]:
    """Return what is wrong with a game translated by `translations` and compiled."""
    path = project(folder, translations)
    path.with_suffix(".mo").write_bytes(catalogues.compiled(catalogues.read(path, "fr")))
    return list(catalogues.faults(path, catalogues.extract(folder / "game")))


def test_every_marked_text_is_found_with_its_place(tmp_path: Path) -> None:
    project(tmp_path, "")
    template = catalogues.extract(tmp_path / "game")
    found = {catalogues.key(message): catalogues.place(message) for message in template if message.id}
    assert found == {
        "{who} passes.": "game/talk.py:4",
        "{n} point": "game/talk.py:5",
        "Where is it?": "game/talk.py:6",
    }


def test_a_text_is_found_whatever_the_words_are_called(tmp_path: Path) -> None:
    project(tmp_path, "")
    lines = {line for message in catalogues.extract(tmp_path / "game") for _, line in message.locations}
    assert lines == {4, 5, 6, 9}


def test_a_complete_catalogue_has_no_fault(tmp_path: Path) -> None:
    assert said_about(GOOD, tmp_path) == []


@pytest.mark.parametrize(
    ("right", "wrong", "reason"),
    [
        ('msgid "Where is it?"\nmsgstr "Où est-ce\u00a0?"\n', "", "game/talk.py:6: not in"),
        ('"Où est-ce\u00a0?"', '""', "not translated: 'Where is it?'"),
        ('msgstr[1] "{n} points"', 'msgstr[1] ""', "not translated: '{n} point'"),
        ('msgid "Where is it?"', '#, fuzzy\nmsgid "Where is it?"', "fuzzy"),
        (
            'msgid "Where is it?"',
            'msgid "Gone"\nmsgstr "Parti"\n\nmsgid "Where is it?"',
            "obsolete, no code uses it: 'Gone'",
        ),
        ('msgid "Where is it?"', '#~ msgid "Gone"\n#~ msgstr "Parti"\n\nmsgid "Where is it?"', "obsolete: 'Gone'"),
        ('"{who} passe."', '"{qui} passe."', "placeholders differ: ['who'] became [['qui']]"),
        ('"{who} passe."', '"On passe."', "placeholders differ"),
        ('"{who} passe."', '"{who passe."', "a brace is wrong"),
        ('"{who} passe."', '"{who.name} passe."', "a brace is wrong"),
        ('msgstr[1] "{n} points"', 'msgstr[1] "{n} points de {who}"', "placeholders differ"),
        ('msgid_plural "{n} points"', 'msgid_plural "{n} dots"', "its plural differs"),
        ("est-ce\u00a0?", "est-ce ?", "a no-break space is wanted"),
        ("{who} passe.", "L'enfant {who} passe.", "the apostrophe is ’"),
    ],
)
def test_a_fault_is_reported(tmp_path: Path, right: str, wrong: str, reason: str) -> None:
    assert right in GOOD
    faults = said_about(GOOD.replace(right, wrong), tmp_path)
    assert any(reason in line for line in faults), faults
    assert all("\n" not in line for line in faults)


def test_a_counted_sentence_may_leave_the_number_out(tmp_path: Path) -> None:
    assert said_about(GOOD.replace('msgstr[0] "{n} point"', 'msgstr[0] "au plus un point"'), tmp_path) == []


def test_a_catalogue_changed_after_it_was_compiled_is_stale(tmp_path: Path) -> None:
    assert said_about(GOOD, tmp_path) == []
    path = tmp_path / "game" / "locale" / "fr" / "LC_MESSAGES" / "tablee.po"
    path.write_text(GOOD.replace("passe.", "passe son tour."), encoding="utf-8")
    (fault,) = catalogues.faults(path, catalogues.extract(tmp_path / "game"))
    assert fault.endswith("does not match its .po: run scripts/catalogues.py")


def test_an_update_adds_new_texts_drops_old_ones_and_keeps_translations(tmp_path: Path) -> None:
    path = project(tmp_path, 'msgid "{who} passes."\nmsgstr "{who} passe."\n\nmsgid "Gone"\nmsgstr "Parti"\n')
    template = catalogues.extract(tmp_path / "game")
    (summary,) = catalogues.update(path, template, [])
    assert summary.endswith("3 texts, 2 without translation")
    renewed = catalogues.read(path, "fr")
    assert {catalogues.key(message): message.string for message in renewed if message.id} == {
        "{who} passes.": "{who} passe.",
        "{n} point": ("", ""),
        "Where is it?": "",
    }
    first = path.read_bytes(), path.with_suffix(".mo").read_bytes()
    list(catalogues.update(path, template, []))
    assert (path.read_bytes(), path.with_suffix(".mo").read_bytes()) == first


def test_merged_translations_are_typeset_and_reported_when_they_change_or_miss(tmp_path: Path) -> None:
    path = project(tmp_path, 'msgid "{who} passes."\nmsgstr "{who} passe."\n')
    helper = tmp_path / "helper.po"
    helper.write_text(
        GOOD.replace("{who} passe.", "C'est tout : « {who} » passe !").replace("\u00a0", " ")
        + '\nmsgid "Elsewhere"\nmsgstr "Ailleurs"\n',
        encoding="utf-8",
    )
    template = catalogues.extract(tmp_path / "game")
    lines = list(catalogues.update(path, template, [helper]))
    assert any(line.endswith("changes '{who} passes.'") for line in lines)
    assert any(line.endswith("not in the code: 'Elsewhere'") for line in lines)
    passes = catalogues.read(path, "fr").get("{who} passes.")
    assert passes is not None
    assert passes.string == "C’est tout\u00a0: «\u00a0{who}\u00a0» passe\u00a0!"
    assert list(catalogues.faults(path, template)) == []


@pytest.fixture(scope="module")
def known() -> set[object]:
    """The texts of the catalogues, which hold what was extracted (`scripts/catalogues.py --check`)."""
    paths = sorted(catalogues.ROOT.glob("game/locale/*/LC_MESSAGES/tablee.po"))
    return {message.id for path in paths for message in catalogues.read(path, "fr")}


def test_every_counted_sentence_is_extracted_with_both_its_forms(known: set[object]) -> None:
    # Babel took "plural(…, who=people(seats, tr))" for a sentence without a plural: French then fell back to English.
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((catalogues.ROOT / "game").rglob("*.py"))}
    for path, text in texts.items():
        for call in ast.walk(ast.parse(text)) if ".plural(" in text else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "plural":
                forms = tuple(each.value for each in call.args[:2] if isinstance(each, ast.Constant))
                assert len(forms) != 2 or forms in known, f"{path}:{call.lineno}: compute the values before"


def test_no_text_is_marked_within_another_one_where_it_is_not_extracted(known: set[object]) -> None:
    # Babel does not look into f-strings: "That key has another use." was never translated.
    for path in sorted((catalogues.ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for outer in ast.walk(ast.parse(text)) if re.search(r"\{[^{}\n]*tr\(", text) else ():
            for call in ast.walk(outer) if isinstance(outer, ast.JoinedStr) else ():
                if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("tr") and call.args:
                    said = call.args[0]
                    marked = not isinstance(said, ast.Constant) or said.value in known
                    assert marked, f"{path}:{call.lineno}: compute the text before"

from __future__ import annotations

import gettext
import re
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game import files
from game.words import N_, Words, languages, system_language


def test_the_texts_in_the_code_are_english() -> None:
    tr = Words("en")
    assert tr("{who} passes.", who="Zoé") == "Zoé passes."
    assert tr(N_("No place.")) == "No place."


@pytest.mark.parametrize(("n", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_english_counts_one_apart(n: int, said: str) -> None:
    assert Words("en").plural("{n} point", "{n} points", n) == said


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """Return the French of a small catalogue of its own."""
    catalogue = Catalog(locale="fr")
    catalogue.add("{who} passes.", "{who} passe.")
    catalogue.add(("{n} point", "{n} points"), ("{n} point", "{n} points"))
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "tablee.mo").open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(files, "PACKAGE", tmp_path)
    return Words("fr")


@pytest.mark.parametrize(("n", "said"), [(0, "0 point"), (1, "1 point"), (2, "2 points")])
def test_french_counts_nothing_like_one(french: Words, n: int, said: str) -> None:
    assert french.plural("{n} point", "{n} points", n) == said


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("Inès", "La main d’Inès"),
        ("Éva", "La main d’Éva"),
        ("Œdipe", "La main d’Œdipe"),
        ("Hugo", "La main de Hugo"),
        ("Yann", "La main de Yann"),
        ("11", "La main de 11"),
        ("", "La main de "),
        ("{who}", "La main de {who}"),
    ],
)
def test_french_said_de_in_front_of_a_vowel(who: str, said: str) -> None:
    assert Words("fr")("The hand of {who}", who=who) == said


@pytest.mark.parametrize(
    ("who", "hand", "turn"),
    [
        ("L'abbé Fidèle", "La main de l'abbé Fidèle", "La question est lue à l'abbé Fidèle."),
        ("L’abbé\u00a0Fidèle", "La main de l’abbé\u00a0Fidèle", "La question est lue à l’abbé\u00a0Fidèle."),
        ("Le\u00a0fou {x}", "La main du\u00a0fou {x}", "La question est lue au\u00a0fou {x}."),
        ("Les filles", "La main des filles", "La question est lue aux filles."),
        ("La tante", "La main de la tante", "La question est lue à la tante."),
        ("La Rochelle", "La main de La Rochelle", "La question est lue à La Rochelle."),
        ("Léa", "La main de Léa", "La question est lue à Léa."),
    ],
)
def test_the_article_of_a_name_was_written_large_behind_a_small_word(who: str, hand: str, turn: str) -> None:
    french = Words("fr")
    assert french("The hand of {who}", who=who) == hand
    assert french("The question is read to {who}.", who=who) == turn
    assert Words("en")("The hand of {who}", who=who) == f"The hand of {who}"


@pytest.mark.parametrize(
    "text",
    [
        "{who} has lost the castle and is out of the war (44).",
        "{who} has nothing left and is out (24).",
        "{who} is fastest.",
        "{who} is out",
        "{who} was chosen as the opponent (13).",
        "{who} was first: is the answer right?",
    ],
)
def test_a_woman_was_eliminated_and_chosen_as_a_man_in_french(text: str) -> None:
    said = Words("fr")(text, who="Pauline")
    assert "Pauline" in said
    assert not [words for words in ("éliminé", "a été", "le plus") if words in said]


WOULD_BE_A_MAN = (
    "ous seul",
    "répondez seul",
    "êtes sûr",
    "ez seul",
    "exclu",
    "dernier,",
    "premier",
    "plus rapide",
    "rogé",
)


@pytest.mark.parametrize(
    "text",
    [
        "Only you may raise. The others fold and lose the square’s amount, or play for more.",
        "Solo: you answer alone",
        "Your reward cards, with whatever is on them. Only you can see them here.",
        "Seal it when you are sure. Nobody sees it until all the orders are turned over together.",
        "You fight alone: gem or prison, it is yours.",
        "You are out of this question.",
        "You come last, and leave the match to the others",
        "You have to be fastest first.",
        "Listen, and be the first to answer out loud.",
        "does not answer: asked here",
    ],
)
def test_a_woman_was_told_that_only_a_man_sees_raises_and_answers_in_french(text: str) -> None:
    said = Words("fr")(text)
    assert said != text
    assert not [words for words in WOULD_BE_A_MAN if words in said]


def test_french_says_que_and_plurals_as_it_should() -> None:
    french = Words("fr")
    assert french("{reader} says {who} is right.", reader="Éva", who="Ana") == "Éva dit qu’Ana a juste."
    assert french.plural("{n} match of {game}.", "{n} matches of {game}.", 1, game="Egomaster").endswith("d’Egomaster.")


def test_a_placeholder_without_a_value_is_an_error() -> None:
    with pytest.raises(KeyError, match="who"):
        Words("en")("{who} passes.")


def test_two_languages_are_spoken_side_by_side(french: Words) -> None:
    english = Words("en")
    assert french("{who} passes.", who="Zoé") == "Zoé passe."
    assert english("{who} passes.", who="Zoé") == "Zoé passes."
    assert french("Not in the catalogue.") == "Not in the catalogue."
    assert (english.language, french.language) == ("en", "fr")


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        Words("tlh")


def test_english_and_french_are_on_offer() -> None:
    assert languages() == ("en", "fr")


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "fr_CH.UTF-8", "fr"),
        ("LANG", "fr", "fr"),
        ("LANGUAGE", "fr_FR:en", "fr"),
        ("LANG", "de_CH.UTF-8", "en"),
        ("LANG", "frr_DE.UTF-8", "en"),
        ("LC_ALL", "C", "en"),
    ],
)
def test_the_system_speaks_french_or_else_we_speak_english(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert system_language() == language


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system is asked")
def test_a_system_that_says_nothing_gets_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == "en"


@pytest.mark.parametrize(
    "translated",
    ["shown this phone out", "in the same Wi-Fi", "The own castle", "keeps the word", "is to be done", "How one wins"],
)
def test_a_text_read_like_french_put_into_english(translated: str) -> None:
    catalogue = (files.locale() / "fr/LC_MESSAGES/tablee.po").read_text(encoding="utf-8").replace('"\n"', "")
    assert translated not in catalogue


def test_a_warning_before_a_stake_was_said_as_if_only_to_a_man_in_french() -> None:
    assert "éliminé" not in Words("fr")("This is everything you own. If the question is lost, you are out.")


def all_texts(language: str) -> str:
    """Return all that a player reads in a language, the rule books too: one text in each line."""
    catalogue = gettext.translation("tablee", files.locale(), ["fr"])
    assert isinstance(catalogue, gettext.GNUTranslations)
    known = catalogue._catalog.items()  # type: ignore[attr-defined]  # it has no other way to list all texts
    texts = [text if language == "fr" else key if isinstance(key, str) else key[0] for key, text in known]
    books = [path.read_text(encoding="utf-8") for path in sorted(files.PACKAGE.glob(f"rules/*/RULES.{language}.md"))]
    return "\n".join((*texts, *books))


@pytest.mark.parametrize(
    "said",
    [
        "Leave the rest of what is shown again",
        "Who is wrong is out",
        "That is not for a player to do",
        "Claim a land",
        "Let him look",
        "his 1 included",
        "leaves the other lands alone",
        "Roll for who begins",
        "Nothing (more) to show",
    ],
)
def test_the_english_read_as_if_translated(said: str) -> None:
    texts = all_texts("en")
    assert "Take back" in texts
    assert said not in texts


TWO_WORDS = [
    ("échange", r"\b[Mm]archés?\b"),
    ("mouvement annulé", r"\b[Cc]oup (?:est )?(?:finalement )?annulé"),
    ("ordres tombés", r"\bneutralisés\b"),
    ("livre de règles", r"\blivret de règles\b"),
    ("anneau", r"\bparcours\b"),
    ("territoires indépendants", r"\bÉtats indépendants\b"),
]


@pytest.mark.parametrize(
    ("word", "other"),
    [("ordinateur", r"\b[Rr]obots?\b"), ("place", r"\b[Ss]ièges?\b(?! coûte)"), ("Cléo", r"\bCleo\b"), *TWO_WORDS],
)
def test_french_had_two_words_for_one_thing(word: str, other: str) -> None:
    texts = all_texts("fr")
    assert word in texts
    assert re.findall(f".*{other}.*", texts) == []

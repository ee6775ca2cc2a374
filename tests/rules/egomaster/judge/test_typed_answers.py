"""Ways in which people write what they know, and what only looks like it."""

from __future__ import annotations

import msgspec
import pytest

from game.rules.egomaster.judge.typed_answers import judge
from game.rules.egomaster.question import Language
from tests.rules.egomaster.packs.pack_files import worded

RIGHT: list[tuple[Language, str, str, str]] = [
    ("fr", "En quelle année ?", "1945", "en 1945"),
    ("fr", "En quelle année ?", "1945", "l’an 1945"),
    ("en", "In which year?", "1453", "AD 1453"),
    ("en", "In which year?", "1453", "1453 AD"),
    ("en", "At how many degrees Celsius does water freeze?", "0=zero", "0°C"),
    ("en", "At how many degrees Celsius does water freeze?", "0=zero", "zero degrees"),
    ("fr", "Combien de feuilles y a-t-il dans une rame ?", "500", "cinq cents feuilles"),
    ("fr", "Combien de feuilles y a-t-il dans une rame ?", "500", "cinq-cent"),
    ("fr", "Combien d’os compte le squelette ?", "206", "deux cent six os"),
    ("en", "How many bones are there?", "206", "two hundred and six"),
    ("fr", "Combien de grammes ?", "1000", "mille"),
    ("fr", "Quel est le zéro absolu en degrés Celsius ?", "-273=moins 273", "− 273 °C"),
    ("fr", "Quel est le zéro absolu en degrés Celsius ?", "-273=moins 273", "moins deux cent soixante-treize"),
    ("fr", "Quel petit État est enclavé dans Rome ?", "Vatican", "l’état du Vatican"),
    ("en", "Which river is the mightiest?", "Amazon", "the river Amazon"),
    ("en", "In which Paris museum does a glass pyramid stand?", "Louvre", "the Louvre museum"),
    ("fr", "Quelle voyelle est la première ?", "A", "la lettre A"),
    ("fr", "Quel métal ?", "Or", "l or"),
    ("fr", "Où remet-on la Palme d’or ?", "Cannes", "à Cannes"),
    ("fr", "Qui réalisa ce film ?", "Jean-Luc Godard=Godard", "J.-L. Godard"),
    ("fr", "Qui réalisa ce film ?", "Jean-Luc Godard=Godard", "JL Godard"),
    ("en", "Who wrote it?", "Edgar Allan Poe=Poe", "E. A. Poe"),
    ("en", "Who wrote it?", "Edgar Allan Poe=Poe", "Edgar Allen Poe"),
    ("en", "Who walked there?", "Neil Armstrong=Armstrong", "Neal Armstrong"),
    ("fr", "Quel judoka ?", "Teddy Riner=Riner", "Tedy Riner"),
    ("fr", "Quel judoka ?", "Teddy Riner=Riner", "Riner Teddy"),
    ("en", "Which statesman?", "Winston Churchill=Churchill", "Sir Winston Churchill"),
    ("fr", "Qui l’écrivit ?", "Madame de La Fayette", "Mme de La Fayette"),
    ("en", "Into whom?", "Mr Hyde=Hyde", "mister Hyde"),
    ("en", "Which war began in 1914?", "First World War=World War I", "WW1"),
    ("fr", "Quelle guerre évoquent les poilus ?", "Première Guerre mondiale=Grande Guerre", "1ère guerre mondiale"),
    ("fr", "Quelle guerre évoquent les poilus ?", "Première Guerre mondiale=Grande Guerre", "WW1"),
    ("fr", "Qui joue le Dictateur ?", "Charlie Chaplin=Chaplin", "Charles Chaplin"),
    ("fr", "Quel boxeur ?", "Muhammad Ali=Ali", "Mohamed Ali"),
    ("en", "Who painted sunflowers?", "Vincent van Gogh=Van Gogh", "van Gough"),
    ("fr", "Qui chante « Allumer le feu » ?", "Johnny Hallyday=Hallyday", "Johnny"),
    ("fr", "Qui marqua deux buts de la tête ?", "Zinédine Zidane=Zidane", "Zizou"),
    ("fr", "Combien de mètres carrés dans un hectare ?", "10 000=dix mille", "10 000 m2"),
    ("en", "Who conducted?", "Ludwig van Beethoven=Beethoven", "Ludwig von Beethoven"),
    ("en", "Who conducted?", "Ludwig van Beethoven=Beethoven", "L. van Beethoven"),
    ("fr", "Quel chimiste ?", "Antoine Lavoisier", "Antoine Laurent Lavoisier"),
    ("fr", "Citez les épreuves.", "100 mètres=100 m=100", "100m"),
    ("en", "How many seconds are there in a minute?", "60=sixty", "60 secs"),
    ("en", "How many arms has it?", "8=eight", "eight tentacles"),
    ("en", "Which letter comes last?", "Z", "zed"),
    ("fr", "Quelle ville ?", "Reims", "Rheims"),
    ("en", "Which city?", "Venice", "Venice, Italy"),
    ("en", "Which bird?", "Ostrich", "ostriches"),
    ("fr", "Quel champion ?", "Omar Sy=Sy", "Omar Si"),
]
WRONG: list[tuple[Language, str, str, str]] = [
    ("fr", "Quel est le zéro absolu en degrés Celsius ?", "-273=moins 273", "273"),
    ("fr", "Quel est le pluriel de « bijou » ?", "Bijoux", "bijou"),
    ("fr", "Quel est le pluriel d’« œil-de-bœuf » ?", "Œils-de-bœuf", "œil de bœuf"),
    ("fr", "Que fait le corbeau ?", "Il croasse=croasse", "il coasse"),
    ("fr", "Que cueille-t-on ?", "Raisin", "raison"),
    ("fr", "Quels diviseurs ?", "11", "Louis XI"),
    ("en", "Name the divisors.", "2", "CO2"),
    ("en", "Which is heavier, gold or lead?", "gold", "lead gold"),
    ("en", "Who walked there?", "Neil Armstrong=Armstrong", "Louis Armstrong"),
    ("en", "Who drove?", "George Russell", "George Bussell"),
    ("fr", "Quel roi ?", "Louis XVI", "L. XIV"),
    ("fr", "Quelle savante épousa Pierre Curie ?", "Marie Curie=Curie", "Pierre Curie"),
    ("en", "Name the neighbours of Brazil; French ones count.", "Guyana", "French Guiana"),
    ("fr", "Citez les pays voisins du Brésil.", "Guyana", "Guyane"),
    ("fr", "Citez les épreuves.", "100 mètres=100 m=100", "100 m haies"),
    ("fr", "Citez les billets en euros.", "20", "20 cts"),
    ("en", "How many seconds are there in a minute?", "60=sixty", "60 hours"),
    ("en", "In which year?", "1453", "1453 BC"),
    ("fr", "Quel plat espagnol ?", "Paella", "patella"),
    ("fr", "Quelle ville de Suisse ?", "Genève", "Genèse"),
    ("en", "Which bird hides in a pear tree?", "Partridge", "porridge"),
    ("en", "Which letter?", "I", "1"),
    ("en", "Which country?", "Mexico", "Mexico City"),
    ("en", "Which of these is it, a king or a queen?", "king", "the queen, not the king"),
]


@pytest.mark.parametrize(("language", "question", "answer", "given"), RIGHT)
def test_right_is_right_however_it_is_written(language: Language, question: str, answer: str, given: str) -> None:
    assert judge(msgspec.structs.replace(worded(language, answer), text=question), given).right


@pytest.mark.parametrize(("language", "question", "answer", "given"), WRONG)
def test_what_only_looks_right_is_wrong(language: Language, question: str, answer: str, given: str) -> None:
    assert not judge(msgspec.structs.replace(worded(language, answer), text=question), given).right


SPELT: list[tuple[Language, str, str, bool]] = [
    ("fr", "Carnavals", "carnavaux", False),
    ("fr", "Bijoux", "bijous", False),
    ("fr", "Bénigne", "bénine", False),
    ("fr", "Œils-de-bœuf", "œil-de-bœufs", False),
    ("fr", "Œils-de-bœuf", "les oeils de boeuf", True),
    ("en", "Taught", "teached", False),
    ("en", "Mice", "mices", False),
    ("en", "Mice", "the mice", True),
]


@pytest.mark.parametrize(("language", "answer", "given", "right"), SPELT)
def test_no_slip_passes_where_spelling_is_what_is_asked(
    language: Language,
    answer: str,
    given: str,
    right: bool,  # noqa: FBT001
) -> None:
    assert judge(msgspec.structs.replace(worded(language, answer), strict=True), given).right is right


def test_a_word_of_the_packs_is_no_slip_of_another() -> None:
    assert judge(worded("fr", "Carotte"), "carolte").right
    assert not judge(worded("fr", "Carotte"), "carolte", vocabulary={"carolte"}).right


def test_words_of_the_question_are_no_slip_even_to_a_strict_judge() -> None:
    card = msgspec.structs.replace(worded("fr", "12"), text="Combien de syllabes compte un alexandrin ?")
    assert judge(card, "douze syllabes", "strict").right
    assert not judge(worded("en", "Neil Armstrong"), "Neal Armstrong", "strict").right

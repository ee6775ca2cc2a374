from __future__ import annotations

import pytest

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.typed_answers import judge
from tests.rules.egomaster.packs.pack_files import number

READ = [
    ("fr", "330", "mètres", 330),
    ("fr", "330 mètres", "mètres", 330),
    ("fr", "330m", "mètres", 330),
    ("fr", " 330 ", "mètres", 330),
    ("fr", "environ 330", "mètres", 330),
    ("fr", "1 234", "km", 1234),
    ("fr", "1\u00a0234", "km", 1234),
    ("fr", "1\u202f234\u202f567", "km", 1234567),
    ("fr", "1\u2009234", "km", 1234),
    ("fr", "1'234", "km", 1234),
    ("fr", "1’234’567", "km", 1234567),
    ("fr", "1.234.567", "km", 1234567),
    ("fr", "1.234", "km", 1234),
    ("fr", "1,234", "km", 1.234),
    ("fr", "1,5", "km", 1.5),
    ("fr", "1.5", "km", 1.5),
    ("fr", "0.333", "km", 0.333),
    ("fr", "1 234,5", "km", 1234.5),
    ("fr", "1.234,5", "km", 1234.5),
    ("fr", "1,234,567", "km", 1234567),
    ("fr", "-89,2 degrés", "degrés", -89.2),
    ("fr", "\u221289,2", "degrés", -89.2),
    ("fr", "moins 89", "degrés", -89),
    ("fr", "- 5", "degrés", -5),
    ("fr", "moins deux", "degrés", -2),
    ("fr", "douze", "", 12),
    ("fr", "quatre-vingt-dix-sept", "", 97),
    ("fr", "vingt et un", "", 21),
    ("fr", "soixante et onze", "", 71),
    ("fr", "cent", "", 100),
    ("fr", "deux mille", "", 2000),
    ("fr", "un million", "habitants", 1e6),
    ("fr", "deux millions", "millions d’habitants", 2),
    ("fr", "deux mille cinq cent trois", "", 2503),
    ("fr", "12k", "habitants", 12_000),
    ("fr", "12 km", "kilomètres", 12),
    ("fr", "67 millions", "habitants", 67e6),
    ("fr", "67 millions", "millions d’habitants", 67),
    ("fr", "8 milliards", "habitants", 8e9),
    ("fr", "1,5 million d'habitants", "habitants", 1.5e6),
    ("fr", "44 av. J.-C.", "année", -44),
    ("fr", "-44", "année", -44),
    ("fr", "en 1789", "année", 1789),
    ("fr", "50 %", "%", 50),
    ("fr", "12 34", "km", None),
    ("fr", "entre 5 et 7", "km", None),
    ("fr", "5-7", "km", None),
    ("fr", "beaucoup", "km", None),
    ("fr", "", "km", None),
    ("fr", "1 23", "km", None),
    ("fr", "9" * 61, "km", None),
    ("fr", "9" * 60, "km", None),
    ("fr", "999 999 milliards", "km", 999_999e9),
    ("fr", "999 billion", "km", 999e12),
    ("fr", "1000 billion", "km", None),
    ("en", "330 feet", "feet", 330),
    ("en", "330ft", "feet", 330),
    ("en", "1,234", "miles", 1234),
    ("en", "1,234,567", "miles", 1234567),
    ("en", "1.234", "miles", 1.234),
    ("en", "1.5", "miles", 1.5),
    ("en", "1,5", "miles", 1.5),
    ("en", "0,333", "miles", 0.333),
    ("en", "12,34", "miles", 12.34),
    ("en", "1,234.5", "miles", 1234.5),
    ("en", "1 234.5", "miles", 1234.5),
    ("en", "1.234.567", "miles", 1234567),
    ("en", "minus 40", "degrees", -40),
    ("en", "-40 °F", "degrees", -40),
    ("en", "twenty-three", "", 23),
    ("en", "ninety nine", "", 99),
    ("en", "one hundred", "", 100),
    ("en", "a hundred", "", 100),
    ("en", "two thousand and six", "", 2006),
    ("en", "a million", "people", 1e6),
    ("en", "three million", "million people", 3),
    ("en", "100bn", "people", 1e11),
    ("en", "2 million", "millimetres", 2e6),
    ("en", "a million", "millimetres", 1e6),
    ("en", "2 million", "millions of people", 2),
    ("en", "million of what", "", None),
    ("en", "2 million", "people", 2e6),
    ("en", "2.5 billion people", "people", 2.5e9),
    ("en", "67 million", "million people", 67),
    ("en", "44 BC", "year", -44),
    ("en", "about 1789", "year", 1789),
    ("en", "12,3,4", "miles", None),
    ("en", "3 or 4", "miles", None),
    ("en", "no idea", "miles", None),
    ("fr", "3,05 m", "centimètres", 305),
    ("fr", "42,195 km", "mètres", 42195),
    ("fr", "6900 cm", "mètres", 69),
    ("fr", "69 km", "mètres", 69000),
    ("fr", "4,5 milliards d'années", "années", 4.5e9),
    ("fr", "4,5 milliards d'années", "millions d’années", 4500),
    ("fr", "8m95", "mètres", 8.95),
    ("fr", "8 m 95", "centimètres", 895),
    ("fr", "9 s 58", "secondes", 9.58),
    ("fr", "2h30", "minutes", 150),
    ("fr", "1 h 5 min", "minutes", 65),
    ("fr", "3 km 50", "mètres", None),
    ("fr", "-52", "avant J.-C.", 52),
    ("fr", "52 av. J.-C.", "avant J.-C.", 52),
    ("fr", "quatre vingts dix", "degrés", 90),
    ("fr", "nonante-trois", "degrés", 93),
    ("fr", "un million et demi", "habitants", 1.5e6),
    ("fr", "1 million et demi", "habitants", 1.5e6),
    ("fr", "deux virgule cinq", "kg", 2.5),
    ("fr", "dix-sept cent quatre-vingt-neuf", "année", 1789),
    ("fr", "10 000 m2", "mètres carrés", 10000),
    ("fr", "1 hectare", "m²", 10000),
    ("fr", "soixante neuf mètres", "mètres", 69),
    ("fr", "treize déserts", "desserts", 13),
    ("fr", "un chat", "lignes", None),
    ("fr", "12 mètres par seconde", "kilomètres par seconde", 12),
    ("en", "seventy-nine days", "days", 79),
    ("en", "fourty two", "miles", 42),
    ("en", "seventeen eighty-nine", "year", 1789),
    ("en", "nineteen oh five", "year", 1905),
    ("en", "nineteen hundred", "year", 1900),
    ("en", "52 BC", "BC", 52),
    ("en", "-52", "BC", 52),
    ("en", "nine point nine", "hours", 9.9),
    ("en", "two and a half million", "people", 2.5e6),
    ("en", "half a million", "people", 5e5),
    ("en", "4.54 billion years", "million years", 4540),
    ("en", "ten of those", "legs", None),
]


@pytest.mark.parametrize(("language", "text", "unit", "value"), READ)
def test_a_number_is_read_as_people_write_it(language: str, text: str, unit: str, value: float | None) -> None:
    assert numerals.read(text, language, unit) == value


@pytest.mark.parametrize(
    ("language", "value", "unit", "text"),
    [
        ("fr", 8849.0, "mètres", "8849\u00a0mètres"),
        ("fr", 1250000.0, "habitants", "1\u202f250\u202f000\u00a0habitants"),
        ("en", 1250000.0, "people", "1,250,000\u00a0people"),
        ("fr", -89.2, "degrés", "\u221289,2\u00a0degrés"),
        ("en", -89.2, "degrees", "\u221289.2\u00a0degrees"),
        ("fr", 1789.0, "année", "1789"),
        ("en", 12500.0, "year", "12500"),
        ("en", 3.0, "", "3"),
        ("fr", 1.2, "kilogrammes", "1,2\u00a0kilogramme"),
        ("fr", 1.5, "mois", "1,5\u00a0mois"),
        ("en", 1.2, "kilograms", "1.2\u00a0kilograms"),
    ],
)
def test_a_number_is_written_as_people_read_it(language: str, value: float, unit: str, text: str) -> None:
    assert numerals.written(value, language, unit) == text
    assert numerals.read(text, language, unit) == value


@pytest.mark.parametrize(
    ("language", "text", "unit", "meant"),
    [
        ("fr", "20 000", "milliers de lieues", 20),
        ("fr", "20", "milliers de lieues", None),
        ("fr", "vingt mille", "milliers de lieues", None),
        ("en", "4540000000", "million years", 4540),
        ("en", "4540", "million years", None),
        ("en", "20000", "leagues", None),
    ],
)
def test_a_number_in_full_where_thousands_are_asked_for_is_suspected(
    language: str, text: str, unit: str, meant: float | None
) -> None:
    assert numerals.scaled_down(text, language, unit) == meant


def test_only_the_exact_number_is_right() -> None:
    card = number("en", 330, "metres")
    assert judge(card, "330 m") == (True, "330\u00a0metres", 330)
    assert judge(card, "331") == (False, "331\u00a0metres", 331)
    assert judge(card, "very high") == (False, "very high", None)


def test_the_right_way_of_writing_depends_on_the_language_of_the_question() -> None:
    assert judge(number("en", 1234, "miles"), "1,234").right
    assert not judge(number("fr", 1234, "km"), "1,234").right
    assert judge(number("fr", 1234, "km"), "1 234").right

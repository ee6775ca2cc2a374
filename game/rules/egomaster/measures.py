"""Units of measure, in both languages: which are of a kind, and how much each is of the smallest."""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType
from typing import Final, NamedTuple


class Measure(NamedTuple):
    """A unit of measure: what it measures, and how many of a base unit it is."""

    kind: str
    size: float


_NAMES: Final = {
    "length": (
        ("mm millimetre millimeter", 1),
        ("cm centimetre centimeter centim", 10),
        ("dm decimetre decimeter", 100),
        ("m metre meter mtr", 1_000),
        ("km kilometre kilometer", 1_000_000),
        ("inch inche pouce", 25.4),
        ("ft foot feet pied", 304.8),
        ("yd yard", 914.4),
        ("mile", 1_609_344),
    ),
    "mass": (
        ("mg milligram milligramme", 0.001),
        ("g gr gram gramme", 1),
        ("kg kilo kilogram kilogramme", 1_000),
        ("t ton tonne", 1_000_000),
        ("oz ounce once", 28.349523125),
        ("lb pound livre", 453.59237),
    ),
    "time": (
        ("s sec second seconde", 1),
        ("min minute mn", 60),
        ("h hour heure hr", 3_600),
        ("day jour j", 86_400),
        ("week semaine", 604_800),
    ),
    "volume": (
        ("ml millilitre milliliter", 1),
        ("cl centilitre centiliter", 10),
        ("dl decilitre deciliter", 100),
        ("l litre liter", 1_000),
    ),
    "area": (("m2", 1), ("ha hectare", 10_000), ("km2", 1_000_000)),
    "money": (("ct cent cts centime cents", 1), ("euro eur", 100)),
}
MEASURES: Final = MappingProxyType(
    {name: Measure(kind, size) for kind, units in _NAMES.items() for names, size in units for name in names.split()}
)
"""Each unit by its names, small letters without accents, in the singular."""
_PARTS: Final = {"m": ("cm", 2), "s": ("", 2), "h": ("min", 2), "min": ("s", 2), "km": ("m", 3), "kg": ("g", 3)}
"""What the digits behind a unit count, where nothing says so, and how many there have to be: 8m95, 9 s 58, 2 h 30."""
_COMPOUND: Final = re.compile(r"(?P<whole>\d+) ?(?P<unit>[a-z]+) ?(?P<rest>\d{1,3}) ?(?P<smaller>[a-z]*)")


def plain(text: str) -> str:
    """Return a text in small letters without accents; “m²” is written “m2”."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in folded if not unicodedata.combining(letter))


def measure(text: str) -> Measure | None:
    """Return the unit that a text begins with, in the singular or the plural; None for anything else.

    What is counted in a unit (“metres per second”) is none.
    """
    words = re.findall(r"[a-z]+[23]?\b|[€$]", plain(text))
    if not words or words[1:2] in (["per"], ["par"], ["a"], ["an"]):
        return None
    if words[0] in {"square", "cubic", "metre", "metres"} and words[1:2] in (["carre"], ["carres"]):
        return MEASURES["m2"]
    if words[0] in {"square", "cubic"} or words[1:2] in (["carre"], ["carres"], ["cube"], ["cubes"]):
        return None
    return MEASURES.get(words[0]) or MEASURES.get(words[0].removesuffix("s"))


def converted(value: float, given: str, wanted: str) -> float:
    """Return a value in the unit `wanted`, if the words behind it begin with another one of the same kind."""
    theirs, ours = measure(given), measure(wanted)
    if theirs is None or ours is None or theirs.kind != ours.kind or theirs.size == ours.size:
        return value
    return round(value * theirs.size / ours.size, 9)


def compound(text: str, wanted: str) -> float | None:
    """Return the value of “8m95”, “9 s 58” or “2 h 30 min” in the unit `wanted`; None for any other text."""
    found = _COMPOUND.fullmatch(plain(text).strip())
    larger = measure(found["unit"]) if found else None
    if found is None or larger is None:
        return None
    name = found["unit"] if found["unit"] in _PARTS else next(
        (short for short in _PARTS if MEASURES[short] == larger), ""
    )  # fmt: skip
    told, digits = _PARTS.get(name, ("", 0))
    smaller = measure(found["smaller"]) if found["smaller"] else MEASURES.get(told)
    if found["smaller"] and (smaller is None or smaller.kind != larger.kind):
        return None
    if not found["smaller"] and len(found["rest"]) != digits:
        return None
    size = smaller.size if smaller else larger.size * 10.0 ** -len(found["rest"])
    ours = measure(wanted)
    size_wanted = ours.size if ours and ours.kind == larger.kind else larger.size
    return round((float(found["whole"]) * larger.size + float(found["rest"]) * size) / size_wanted, 9)

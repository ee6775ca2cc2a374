"""Words so alike that one must never pass for a slip of another, whatever questions a pack has."""

from __future__ import annotations

from functools import cache
from typing import Final

# Without accents, spaces or capitals. Only pairs that few enough slips part, and that begin alike, need to be here.
ALIKE: Final = """
ireland iceland; irlande islande; irlandais islandais; australia austria; australian austrian; iranien irakien;
hamburg homburg; nanking nanning; loiret loire; colombo columbo; breton briton; athena athens; shanxi shaanxi;
hungary hungry; einstein eisenstein; johnson johnston; austen auster; wagner warner; mahler mailer; carter cartier;
millet miller muller; weber webern; macron macaron macaroni; claude claudel; francois francoise; simon simone;
michel michele; daniel daniele; gabriel gabrielle; martin martine martina; francis frances; wilson wilton;
proton photon; neuron neutron; cerium cesium; radium radius; silicon silicone; nitrate nitrite;
sulfate sulfite sulfide; sulphate sulphite sulphide; chlorine chloride; fluorine fluoride; bromine bromide;
iodine iodide; propane propene; butane butene; benzene benzine; stalactite stalagmite; uretre uretere;
southeast southwest; northeast northwest; sudest sudouest; nordest nordouest; parthenon pantheon;
metatarsus metacarpus; metatarsal metacarpal; metatarse metacarpe; interior inferior; interieur inferieur;
meteorology metrology; meteorologie metrologie; alexander alexandra; alexandre alexandra;
astronomy astrology; astronomie astrologie; astronomer astrologer; entomology etymology; entomologie etymologie;
hypertension hypotension; hyperthermia hypothermia; hyperthermie hypothermie; hyperglycemia hypoglycemia;
hyperglycemie hypoglycemie; millimetre millilitre; centimetre centilitre; decimetre decametre decilitre;
millimeter milliliter; centimeter centiliter; hexagone heptagone; basketball baseball; decathlon duathlon;
violet violent; desert dessert; champagne campagne; tortue torture; poulpe poule; poisson poison; coussin cousin;
canard canari; corneille corbeille; chameau chapeau chateau; manteau marteau; couteau coteau; cerveau cerceau;
cheville chenille; cheveux chevaux; cattle castle; butter bitter; monkey money; planet plane; father feather;
bridge bride; window widow; winter winner; spring string; copper cooper; soldier solder; morning mourning;
ballet ballot bullet; raisin raison; leopard leotard; falcon flacon; silver sliver;
guyana guyane; croasse coasse; croasser coasser; croassement coassement
"""


@cache
def confused() -> frozenset[frozenset[str]]:
    """Return the sets of words that are never taken for each other."""
    return frozenset(frozenset(words.split()) for words in ALIKE.split(";"))


def others(forms: frozenset[str]) -> frozenset[str]:
    """Return the words that are easily confused with one of `forms`, all as keys: no accents, spaces or capitals."""
    known = _confused_with()
    return frozenset[str]().union(*(known[form] for form in forms & known.keys())) - forms


@cache
def _confused_with() -> dict[str, frozenset[str]]:
    """Return the words that each is never taken for, itself among them."""
    found: dict[str, frozenset[str]] = {}
    for alike in confused():
        for word in alike:
            found[word] = found.get(word, frozenset()) | alike
    return found

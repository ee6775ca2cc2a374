"""Names list: other names of the same person or thing, first names and nicknames, and how letters are called."""

from __future__ import annotations

from functools import cache
from typing import Final

NAMES: Final = """
first world war, 1 world war, world war 1, great war, premiere guerre mondiale, 1 guerre mondiale, grande guerre: ww1,
wwi, guerre de 14, guerre 14, 14 18, guerre 14 18, guerre de 14 18, 1914 1918; second world war, 2 world war, world
war 2, seconde guerre mondiale, 2 guerre mondiale: ww2, wwii, guerre 39 45, 39 45, guerre de 39 45, 1939 1945; charlie
chaplin: charles chaplin, charlie chaplain, charlot; muhammad ali, mohamed ali, mohammed ali: mohammad ali, muhamad
ali, muhammed ali, mohamad ali, cassius clay; vincent van gogh, van gogh: van gough, van gog, van goghe, vincent van
gough; johnny hallyday: johnny, johnny halliday, johny hallyday, johny, jean philippe smet; zinedine zidane, zidane:
zizou; cristiano ronaldo: cr7; antoine de saint exupery, saint exupery: st exupery, saint ex, st ex; jean paul
belmondo: bebel; serge gainsbourg: gainsbarre; brigitte bardot: bb; john fitzgerald kennedy, john f kennedy, kennedy:
jfk; franklin delano roosevelt, franklin d roosevelt, franklin roosevelt: fdr; martin luther king: mlk, martin luther
king junior, martin luther king jr; charles de gaulle: general de gaulle, de gaulle; leonardo da vinci, leonard de
vinci: da vinci, de vinci, vinci, leonard de vinci, leonardo da vinci; michelangelo, michel ange: michelangelo, michel
ange, michelangelo buonarroti; elvis presley: elvis; aretha franklin: aretha; winnie the pooh, winnie l ourson:
winnie, pooh; coco chanel, gabrielle chanel: coco, mademoiselle chanel; mayonnaise: mayo; united states of america,
united states, etats unis: usa, us, america, amerique, etats unis d amerique, etats unis, united states; united
kingdom, royaume uni: uk, great britain, grande bretagne, royaume uni, united kingdom; netherlands, pays bas: holland,
hollande, pays bas, netherlands; soviet union, urss, ussr, union sovietique: ussr, urss, soviet union, union
sovietique; czech republic, czechia: czechia, czech republic; ivory coast, cote d ivoire: cote d ivoire, ivory coast;
burma, myanmar: burma, myanmar, birmanie; birmanie: myanmar; new york: new york city, nyc; los angeles: la; saint
petersburg, saint petersbourg: st petersburg, leningrad; beijing, pekin, peking: beijing, peking, pekin; mumbai:
bombay; kolkata: calcutta; ho chi minh city: saigon; ecuador, equateur: equateur, ecuador; germany, allemagne:
germany, allemagne; venice, venise: venezia, venise, venice; florence: firenze; rome: roma; vienna, vienne: wien,
vienna; london, londres: london, londres; lisbon, lisbonne: lisboa, lisbon; moscow, moscou: moscow, moskva; brussels,
bruxelles: brussels, brussel; atlantic, atlantique: atlantic, atlantique; pacific, pacifique: pacific, pacifique;
brazil, bresil: brazil, brasil; television: tv, tele, telly; bicycle, bicyclette: bike, velo; velo: bicyclette, bike;
telephone: phone; refrigerator, refrigerateur: fridge, frigo; cinema: cine, movies; photograph, photographie: photo;
rhinoceros: rhino; laboratory, laboratoire: lab, labo; mathematics, mathematiques:
maths, math; airplane, aeroplane: plane; soccer: football; football: soccer, foot; kilogram, kilogramme: kilo; oxygen,
oxygene: o2; don quixote, don quichotte: don quichotte, don quixote
"""
"""Groups of names: what the booklet may say, and behind the colon what is accepted for any of these besides."""
FIRST_NAMES: Final = """
alex alexander alexandre alexandra; andrew andre andy andreas; ann anne anna; anthony antoine antonio tony; arthur
artur; ben benjamin; bernard bernie; bill billy will willy william willem guillaume wilhelm; bob bobby rob robby
robert robbie; catherine katherine kathryn catharine katharine kate cathy kathy katarina catarina; charles charlie
charly carl karl carlos; chris christopher christophe christian; claude claud; dan daniel danny dany; dave david; dick
rick richard rich ricky; ed eddie edward edouard ted; elizabeth elisabeth liz beth betty; ernest ernst; eugene gene
jean; francis francois frank franz; fred freddy freddie frederic frederick friedrich frederik; gabriel gaby; george
georges georg giorgio; geoffrey jeffrey jeff geoff; gerard gege gerry; geri jeri gerri geraldine jerry; greg gregor
gregory grigor gregoire; gustav gustave gus; harry harold henry henri hal; jack jacques john; james jim jimmy jamie;
jane jeanne joan jeane; joe joseph jo josef giuseppe; john johnny jon jean johann juan giovanni; ken kenneth; larry
laurence lawrence laurent; leo leon leonard leonardo; lewis louis luis ludwig; luke luc lucas; marc mark marcus marco;
martin marty; mary maria; mat matt matthew mathieu matthieu; max maxime maximilien maximilian; mel melanie; michael
mike mick michel mickey miguel; nick nicolas nicholas nicola; pat patrick patricia; paul paolo pablo; pete peter
pierre pietro pedro; phil philip philippe phillip felipe; ray raymond; ron ronnie ronald; sam samuel samantha; serge
sergei sergey sergej serguei sergio; simon simeon; steve steven stephen stephane stefan; sue susan suzanne; theo
theodore; thomas tom tommy tomas; tim timothy; victor vic viktor; vincent vince vincenzo; walt walter; wolfgang wolf;
zack zac zachary; jacob jakob; alfred alf; hans johannes; igor ygor; yvan ivan ivanovitch; wladimir vladimir; emile
emil; emily emilie emely emilia; lewis lew; de di da do du d; von van; ferdinand fernando fernand fernao ferdinando
"""
LETTERS: Final = {
    "en": "zed=z zee=z aitch=h haitch=h doubleu=w doubleyou=w wye=y ell=l em=m ex=x jay=j kay=k cue=q eff=f ess=s",
    "fr": "zede=z zed=z hache=h doublev=w doubleve=w igrec=y ygrec=y ix=x iks=x effe=f emme=m enne=n esse=s",
}


@cache
def _groups() -> dict[str, frozenset[str]]:
    """Return what is accepted for each name, all as keys: no accents, spaces or capitals."""
    found: dict[str, frozenset[str]] = {}
    for line in NAMES.split(";"):
        said, _, besides = line.partition(":")
        told = ["".join(name.split()) for name in said.split(",")]
        accepted = frozenset((*told, *("".join(name.split()) for name in besides.split(","))))
        for name in told:
            found[name] = found.get(name, frozenset()) | accepted
    return found


def other_names(keys: frozenset[str]) -> frozenset[str]:
    """Return all names by which what one of `keys` names in a booklet may be called, those among them."""
    known = _groups()
    return keys.union(*(known[key] for key in keys & known.keys()))


@cache
def _first_names() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in FIRST_NAMES.split(";"):
        names = frozenset(line.split())
        for name in names:
            found[name] = found.get(name, frozenset()) | names
    return found


def same_first_name(one: str, other: str) -> bool:
    """Tell whether two first names (small letters, no accents) are forms of one: Bob and Robert, Ann and Anne."""
    return other in _first_names().get(one, ())


def is_first_name(word: str) -> bool:
    """Tell whether a word (small letters, no accents) is a first name that is known here."""
    return word in _first_names()


@cache
def letters_called(language: str) -> dict[str, str]:
    """Return the letters by what they are called."""
    return dict(pair.split("=") for pair in LETTERS[language].split())

from __future__ import annotations

import pytest

from game.rules.egomaster.judge.typed_answers import judge
from tests.rules.egomaster.packs.pack_files import worded

# accepted form(s) | what counts as the same | what does not, even for a kind judge
FRENCH = """
Seine | seine; SEINE; la Seine; La  seine.; « Seine »; l'seine | Saine; Sein; Sein e t
Émile Zola | emile zola; EMILE ZOLA; Émile-Zola; émile  zola !; Zola | Emile; Emile Zora
œuf | oeuf; un œuf; l’œuf; L'OEUF; les œufs | euf; bœuf
Le Havre | Havre; le havre; LE HAVRE | Le Hâve; Hate
l’Oréal | loreal; L'Oréal; Oreal; l oreal | Orea
arc-en-ciel | arc en ciel; arcenciel; un arc-en-ciel; Arc en Ciel | arc; ciel; arc en sel
Côte d’Ivoire | cote d'ivoire; la Côte d’Ivoire; COTE DIVOIRE; côte d'ivoire. | cote; ivoire
des pommes de terre | pommes de terre; les pommes de terre; pomme de terre; une pomme-de-terre | pommes; terre
Louis XIV | louis xiv; LOUIS XIV; Louis 14; louis quatorze | Louis XVI; Louis XIII; Louis; Louis XV; Louis 16
Apollo 11 | apollo 11; Apollo onze; APOLLO-11; Apollo XI | Apollo 13; Apollo 1; Apollo
Henri IV | Henri 4; henri quatre; Henri iv | Henri VI; Henri II; Henri III; Henri
7 | sept; Sept; le sept; 7. | 8; six; 17
vingt-trois | 23; vingt trois; VINGT-TROIS | 32; 24; vingt-deux; 20
quatre-vingt-dix-sept | 97; quatre vingt dix sept | 87; 98
quatre-vingts | 80; quatre vingt | 90; 20
La guerre de Cent Ans | guerre de cent ans; la guerre de 100 ans | la guerre de 30 ans; guerre
Tom et Jerry | tom & jerry; Tom and Jerry; Tom, Jerry | Tom; Jerry
Saint-Malo | st malo; St-Malo; saint malo; Saintmalo | Malo; Saint Lô
Sainte-Hélène | ste hélène; Ste-Hélène; sainte helene | Hélène; Saint-Denis
mont Blanc | Mt Blanc; le mont Blanc; Mont-Blanc; montblanc | Blanc; mont Blond
de l’eau | eau; l'eau; de l'eau; L’EAU | air; lea
de la crème | crème; la creme; de la crème | crime; cram
Iran | iran; l'Iran; IRAN | irak; Iraq; Oran; Irane
Rhin | rhin; le Rhin | Rhône; Rhun; Rhein
Monet | monet; MONET | Manet; Minet; Mone
Dior | dior | Diore; Doir
Camus | camus; Camus. | Canus; Camin
Bach | bach; BACH | Back; Offenbach
Irlande | irlande; l'Irlande; Irelande | Islande; Irlandais
Autriche | autriche; l’Autriche; Autriches; Autricje | Australie; Autruche noire
Tchaïkovski=Tchaïkovsky=Tchaikowski | tchaikovski; Tchaikovsky; TCHAIKOWSKI; Tchaikovskie | Stravinsky; Tchekov
Napoléon Ier=Napoléon=Bonaparte=Napoléon Bonaparte | napoleon; NAPOLEON 1er; bonaparte; Bonapartte | Napoléon III; Bona
hippopotame | Hippopotame; un hippopotame; hipopotame; hyppopotame; hippopotames; hippopotamme | hippo; hippocampe
Montgolfier | montgolfier; mongolfier; Montgolfiers; Montgolfière | Montgolf; Mont
Azerbaïdjan | azerbaidjan; l’Azerbaïdjan; azerbaidjian; Azerbaijan; azerbeidjan | Azerb; Serbaidjan
Reykjavik | reykjavik; Reykjavík; reikjavik; Rejkyavik | Reykja; Ravik
stalactite | stalactites; une stalactite; stalagtite | stalagmite; stalagmites; lactite
poisson | un poisson; poissons | poison; boisson; poussin
Shakespeare | shakespeare; Shakespear; Shakespaere; Schakespeare | Speare; Shake
Schwarzenegger | schwarzenegger; Schwarzeneger; Schwartzenegger; Schwarzenneger | Schwarz; Schwartzeneiger x
Mississippi | mississippi; Mississipi; Missisippi; le Mississippi; misissipi | Missouri; Missi
l’Éverest=Everest=le mont Everest | everest; Everest; Mt Everest; Éverest; Everrest | Annapurna; Ever
U.R.S.S.=Union soviétique | urss; URSS; u.r.s.s.; l'URSS; union sovietique | URS; USA; Union
Malcolm X | malcolm x; MALCOLM X | Malcolm; Malcolm XX
la note mi=mi | mi; Mi; MI | mil; fa; si
XXe siècle | xxe siecle; 20e siècle; XXème siècle; le XXe siècle | XIXe siècle; 19e siècle; siècle
C’est l’amour=amour | amour; l'amour; c'est l'amour | humour; armour
""".strip()
ENGLISH = """
Seine | the Seine; SEINE; Seine.; la Seine | Saone; Sein; Rhine
The Who | who; the who; THE WHO | whom; why
The Lord of the Rings=Lord of the Rings | lord of the rings; The lord of the rings; LORD OF THE RINGS! | the lord; rings
an elephant | elephant; the elephant; an elephant; elephants; elefant; Elephent | elf; ant
a tomato | tomato; the tomato; Tomato | potato; toma
Beyoncé | beyonce; BEYONCÉ; Beyoncé.; Beyonse | Bounce; Beyon
Henry VIII | henry viii; Henry 8; henry eight | Henry VII; Henry VI; Henry; Henry V
World War II=Second World War | world war 2; World War Two; world war ii; the second world war | World War I; World War
Apollo 13 | apollo thirteen; Apollo-13; APOLLO 13 | Apollo 11; Apollo; Apollo 3
twenty-one | 21; twenty one; TWENTY-ONE | 20; 12; twenty
one hundred | 100; hundred; a hundred | 10; 1000
U.S.A.=United States=America | usa; USA; u.s.a.; the united states; The USA; Untied States | USSR; United Kingdom; UK
rock ’n’ roll=rock and roll | rock n roll; rock'n'roll; Rock & Roll; rock and roll | rock; roll
Romeo and Juliet | romeo & juliet; Romeo, Juliet; Romeo and Juilet | Romeo; Juliet
St. Petersburg | saint petersburg; St Petersburg; st petersburg; St. Petersberg | Petersburg x; Saint Paul
Mount Everest=Everest | mt everest; Mt. Everest; everest; Mount Everst | K2; Mount Etna
it’s a kangaroo=kangaroo | a kangaroo; it's a kangaroo; kangaroo; Kangeroo; kangaroos | kanga; roo
Ireland | ireland; IRELAND; Irland; Irelend | Iceland; Poland; Island
Australia | australia; Austrailia; Austrlia; AUSTRALIA | Austria; Australian cattle
Slovakia | slovakia; Slovakya | Slovenia; Slavonia x
Niger | niger | Nigeria; Nger; Algeria
Iran | iran | Iraq; Irak; Ira
China | china; CHINA | Chine; Chin; Chia
Chile | chile | Chili; Child
Monet | monet | Manet; Money
Newton | newton; Newtons; Netwon | Newman; Norton; Nton
photon | photon; a photon; photons; phton | proton; photo frame; potion
neutron | neutron; the neutron; nuetron | neuron; neutrino; neuter
silicon | silicon; Silicon; sillicon | silicone; silica
Wagner | wagner; Wagnr | Warner; Wage
astronomy | astronomy; astronomie; Astronmy | astrology; gastronomy; astro
Mediterranean | mediterranean; the Mediterranean; Mediteranean; Mediterranian; Meditteranean | terranean; Median
Scheherazade=Shahrazad | scheherazade; Sheherazade; Scheherezade; shahrazad | Scherzo; Shah
Michelangelo | michelangelo; Michaelangelo; Michelangello; MICHELANGELO | Michel; Angelo; Mich
Tchaikovsky | tchaikovsky; Tchaikovski; Tchaikosvky | Stravinsky; Tchai
Kilimanjaro | kilimanjaro; Killimanjaro; Kilimanjarro | Mandjaro; Kili
Philadelphia | philadelphia; Philadelfia; Philidelphia | Delphi; Phil
hippopotamus | hippopotamus; hippopotomus; hipopotamus; a hippopotamus | hippo; hippocampus x
Les Misérables | les miserables; Misérables; Les Miserable; LES MISERABLES | Miser; Les
’Allo ’Allo! | allo allo; 'Allo 'Allo; ALLO ALLO | Allo; Hello Hello
AC/DC | acdc; AC DC; ac-dc; ac/dc | AC; ABCD
21st century | the 21st century; XXI century; 21 century | 20th century; century
R2-D2 | r2d2; R2 D2; r2-d2 | R2D3; C3PO; D2
Chelsea | chelsea; Chelsae | Chester; Chels
""".strip()


def _cases(language: str, table: str) -> list[tuple[str, str, str, bool]]:
    cases = []
    for line in table.splitlines():
        forms, same, other = (part.strip() for part in line.split(" | "))
        cases += [(language, forms, text.strip(), True) for text in same.split(";") if "=" not in text]
        cases += [(language, forms, text.strip(), False) for text in other.split(";") if text.strip()]
    return cases


CASES = [*_cases("fr", FRENCH), *_cases("en", ENGLISH)]


def test_there_are_two_hundred_cases_and_more_in_each_language() -> None:
    assert min(sum(case[0] == language for case in CASES) for language in ("en", "fr")) >= 200


@pytest.mark.parametrize(("language", "forms", "text", "right"), CASES)
def test_words_are_judged_kindly(language: str, forms: str, text: str, right: bool) -> None:  # noqa: FBT001
    card = worded("fr" if language == "fr" else "en", forms)
    judged = judge(card, text)
    assert judged.right is right
    assert judged.text == (card.answers[0][0] if right else " ".join(text.split()))

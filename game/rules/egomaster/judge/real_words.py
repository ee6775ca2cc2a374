"""Words of the language that are a slip of no other, besides those in the packs."""

from __future__ import annotations

from functools import cache
from typing import Final

# Without accents or capitals. Only words that few slips part from another, or that sound like it, need to be here.
WORDS: Final = {
    "en": """
        adrian africans agent albert alexandra alexandrian alley alliance american aqua aquarium arabia archer
        area areal argentine argentines argentinian argonne armenian array asteroid astronomer atalanta athene
        atlantis audience augusta australian australians austrian autonomy azerbaijani badge bailey bailiff
        bandana banks barman barney barque batsman battalion batter beagles beard beards bearer beers beet
        beetles benison bergamo bicycle billet billion bison bisque blackbird blond boatman boers boiling
        bolivian bolton boston bowler boxers brains brigade brilliance buck bulgarian bullion bumpkin burbot
        burner buster butane butler caldera californian californians campsite canadian canker cannery canoes
        canter capital career carer carmel carrot carson cartel carton caste catering catkin cesar chaplain
        charity chemist chess chickens chopper circus cirque citrus clash clavicle clifton clones cohort collins
        collision colombian columbian companion compassion compost compote conduction conductor conjugation
        connery contraband contract contractor contrast corral cough court crater croatian crochet cuba curry
        curtain cuticle cutlery cutlet cyrus dali dancer danger danton deer defiance dialect digger diner
        direction discs division domino dragoon duran earring ears economics economist elaine election elisa
        ellen entrance estonian ethiopian everett fallow fees fellow ferret fibula fiddler firkin fisher fishers
        fleas fleece flour fluoride fool foreigner foul fowl francs fresno fried frisco galleon garret georgian
        germans gherkin gibson glacier glutton gobbler goblet golden gorge gorgon grader grades grainger granger
        grease greene gregory grid grin groove grouch guatemalans hail hamburg handshake hanger harding harley
        hearing hearse hearth hedge heirs heist helene herbal herring heyday hide highlander highlanders hindi
        holes homes houses humane hypo icicle indiana interception interdiction intersection intervention jaeger
        joanne julia justice keeper kevin kits knight lambkin landon latvian leaving levy lithuanian lithuanians
        living llama luisa lung lybia lyme lyon magi manger manta mantel mantra marble marie marital marlin
        maroon marquee marquess marsh marshal martial martin master mastery mates medal medallion meddle medulla
        merlin mermaid merman mermen messier metal mettle millennia million minute mister moderator module
        montage moose morgan mormon moron morrison morton mosquito mousse muse mutton myles namibian napkin
        nation nebula nicaraguan nicaraguans nodule noodle noon notion oceanic olivier olympian orleans otter
        ovens paddle pain painter painting pajama pakistani palate pancake pantheon panting pants papers
        parables parish parrot parson parties passion patella peace pearson pedal peddle peer pellet penance
        pension peregrine permission perseus persian persona pestilence petal philly pieces pier piers pilate
        pirate pirates piston pittance plains planes planets plantar planting player players pointer pointing
        poppies porridge porter portion poster potion potter pottery prayer premonition priests printer printing
        proposition protest puddle pumpkin quadrangle quaker quart quarter quince quinn quiver rabbi rabble
        ranking rebellion rectangle reggie reliance riders riding roaster robin rodney romanian rook rosette
        roster rubble sable sachet sailfish samara savoy scallion scanner scapula scarlet science scones
        scorpion scot scripture scuba sculptor scythe seas sentence serbian sewing sheath sheep shores shotgun
        sidney silence site slot slovakian slovenian smile sobbing somali sorbet spatula spectacles spelling
        spinner spires spokes sport sports sprig sprint stallion staples station status steele stevens stile
        stoker stones stores stranger strangler stratum stride striker string style sundae super surgeon surname
        swedes talc tasmanian teacher tempera tempest template temple tempura tenant tennis tenor tension
        testing theseus thesis thorn tibia title tonga toulouse trenches triangle tricycle trigger trojan trout
        tuba tundra turbot turret tuscany vales valley veal vector veil venezuelan venezuelans venison verbal
        version victorian victory viennese viper virginian vision wager waist watercolor waterhole waterloo
        weight wheat whine whinny whisk whisker whistling
    """,
    "fr": """
        abeille abonnement addition agent agneaux aigrette aiguille aiguillon ailes algerien allee allemande
        allumette alouette alpage amende amphibie amulette angine angles angulaire anima annee annexe annuaire
        apathie aquarelle archer archet architecte archives argentin argile astral atlantide australien autel
        auteur autonomie autrichien badges baffle bagues bahut balais balance ballade balle banquet baquet
        barbare barbares barbarie barges barre base basque basset bassin baton batterie batteries baux beaute
        beliere belote benigme berges berline biceps billet bleuets boots bosquet bosse botte bottes bouchot
        bougie bouillon boulanger boulangerie bouleaux boulier boulot bourbon bourse bouse bouteille branche
        bresil bresilien brestois bretonne bretons bronze brouette brouillon brunei bucher bulgare cabines cache
        cachette cachot cadeaux caillots calmar camp campagne campagnes canaille canal canaux cancre canette
        canicule canine canne canoes canots canton cantor capitale capuche carat carbonate carbone cardan
        caresse carmin carnet carnets carrier carte cartes carton castel castor cavalier cavaliere caveau cendre
        ceramique cerveaux chaine chaines chair chaire chairs chaleurs chameau chameaux champions chancelier
        chandelle chanteurs chapeau chapelier charbon chardon charge charges charme charmes charnel charpente
        charpentes charpie charte chasse chasselas chatte chenal chenes chenet chenille cheville chevron chicot
        chinoise chinoises chipie chopine chorale chouan chouette cigale cigare cigarette cintre cirque clairet
        clapier clarinette classement clause cles cloche coche cochonnaille cocker cocon cohorte colere collet
        colombe colombier comete comite compagne compositeur compte conque console consomme consonne consul
        contraste contrat contre contrebande coque coques coquet coquille coquilles corail corbeille corbillard
        cordeau cordon corne corneille cornet cornets corset coteau couette couleurs couleuvre couloir coulomb
        couper courbe coureur courge cours course court courte cousin coussin couteaux couvent couvert crasse
        creche creuset creux crevette crise crises crochet crochets croissance crosse cruche cuisine curry
        danger danoise danseur descente dessein destin destrier diametre digital domaine drapeau duree ecrans
        effet electron elegant emeute entaille equation escalade escapade escarbot espagnols essai etable
        etranger euros excitation facile famille faucille ferie fermier fete figuier file filets fille flamand
        flamands fondu fondue format forme forts fossile fourmi francaise francs frange freezer freins fret
        frise fuites fumier furets fusible fusil futur galet galets galette galons gardienne gaufrier
        geante geants genes genese genievre geographique geometre girafe giroflee giroflier giron girouette
        gobie gorge gourmande gousse goutte graisse grille grizzli guilde halles harpie hausse heaume heraut
        herbes heros heure hollandais hommes horde humeurs immortelles indienne inferieur interieure irlandais
        islandais italienne jaquette jaunes jonquille joyaux kilometrage labour landes lange langue langueur
        lapine levre lierre limace lions litanie livre loutre louve lunette lycee magie maigre mailles maillet
        maillon maillot maires mairie maison maitre majeure malin manche mandarine maquereau maquette marchande
        mare maree marees marelle mari marie mariee marine marotte marques marquis marteau medaille medecin
        medium melee mental mentalite menteur menthe merite merlin merveille metre milice mineur moelle moineau
        monde mongolien monnaie monopole montagnes moquette morceau mortel mosaique mouette mouron moyenne
        muscade musette musiques nattes naval neveux niveau norvegien omelette orage oreiller oreilles orques
        orteil ourson oursons pacifisme pacifiste paella paie palace palier palmier panade panier papier
        papillote paquet parapet paraphe parapluie parasol paroquet parquet parricide particule passeur pastel
        pasteur pastille pastis patella patience patrouille paume paumier pavillon peche peinture percussion
        perfusion peril perroquet persil phares physiologique physionomie pigeon piquet piquette plaintes
        plancher planetes plants poemes poires poirier poisons poisson pommette pommier pompes pompier ponts
        porche pores portier portugais postier poterie potiche pouces poulailler poulets poulette poulie pouls
        poupee pousse premier presse priere prison prudent pruneau prunier puceau puceron quart quartier
        quartiers querelle quinze raclette radeau radios radis raison raisons rameau ramier rasoir rassemblement
        rateau ravier ravin ravine regne reins renne rennes repertoire resine rosette rosier rossignol rouages
        roulette roumaine saine saison salade salaire saline salle sceau sceaux scene sculpteur sergent serie
        serres sherry shorts sifflets siffleur signe simples singe sorts sosie soucis sport strates subjectif
        superieure syncope tableau tante tartelette taureau tcheque teinte tennis theiere thon titane tombeau
        tonneau toque torpille tortures touches touffe tourte traineau traite traits treize trente tresse triade
        trombe trompe tromperie trompette troupeau truite turque uniforme valais ventouse verrerie vierges
        villes viole vipere vison vitrier vivier volee volet
    """,
}


@cache
def _words(language: str) -> frozenset[str]:
    return frozenset(WORDS[language].split())


def is_real(word: str, language: str) -> bool:
    """Tell whether a word (small letters, no accents) is on the list of its language."""
    return word in _words(language)

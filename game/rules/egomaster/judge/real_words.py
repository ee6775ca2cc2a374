"""Words of the language that are a slip of no other, besides those in the packs."""

from __future__ import annotations

from functools import cache
from typing import Final

# Without accents or capitals. Only words that few slips part from another, or that sound like it, need to be here.
WORDS: Final = {
    "en": """
        abbeys abysmal addictive adhere adrian advert affective africans agent airy alaskan albatrosses albert
        alberto alexandra alexandrian allan allegra alley alleys alliance allie allies ally american amphibious
        anarchic andre andrea andrei andres anima anton applies aqua aquarium aquariums arabia archer archers
        ardent area areal areas argentine argentinean argentines argentinian argonne arise armenian array assure
        asteroid astronomer atalanta athene atlantis attains audience augusta australian australians austrian
        autonomy azerbaijani bacterial badder badge badged badges badman bagger bagman bailey bailiff baleen
        balled bandana banger banks barely barman barney barque bash bask baths batsman battalion batter bawled
        bawling baying beagles beaker beard beards bearer beat beater beats beaut beers beet beetles behest
        belie belied belies belike bellies benison bergamo berger betta better bicycle bidden biff billet
        billion bison bisque biter bits bitten bitterest bitterly blackbird blinders blitzed blitzes blond
        blonder blondie blonds blowers bluntness boatman boers boggy boiled boiling bolivian bolton bomber
        boners boos bootie borne borrower boson boston bowed bowels bowery bowie bowing bowler bowlers bowline
        boxers bracing brains braise braking bravely braver braving brigade brigitte brilliance buck bucks
        bugger bulgarian bullion bumpkin burbot burner burrowed buss buster butane butler butte butted buttery
        byers cads caldera californian californians caller calmer campsite canadian canadians canaries cancel
        candies canes canines canker canned cannery canoes canter capital capitalize capper careen career carer
        carmel carrot carson carte carted cartel carton carver caste caster catches cater catering catkin
        certain cesar chaise chaplain charity charley charter cheesed cheesy chemist chemists chess chez
        chickens chopper chris christa christine christy chug cine circus cirque cite citrus clarity clash
        claustrophobic clavicle cleaves clever clifton clods clones closes cloudy cloven clover clovers clovis
        clownish coals coffer cohort colder collins collision colombian columbian companion compassion compose
        composing compost composure compote compunction conduction conductor cong conjugation conjuration conner
        connery conservator contraband contract contractor contracts contrast contrasts copier copped copter
        corneal corral corrals cough court coves crater cricoid cried croatian crochet cropper crotches
        crotchety cuba culling curbing curdling curing curry cursing curt curtail curtain curving cuticle
        cutlery cutlet cyrus dali dally dance danced dancer dances dander dane danger danton darrin dashed
        dashes dear deer defecting defiance derry detecting diabetic diabetics dialect dialectical dialects
        dicey dielectric dies dieting digesting digger diner direction directions directive directory discos
        discs dish dishwater dishy diss dissecting diverting divesting division divisions domino donne donned
        dosage dower downer dragoon duran dyer dyes earing earring ears economical economics economies economist
        economists economize elaine election electro elegant elisa elisabeth ellen elvish emilie entrance
        estonian ethiopian everett eves expire express fallow farting fatback feasting feeding fees felling
        fellow fending ferret fibula fiddled fiddler fiddly filing fill filling filly finders finis finish
        firkin fished fisher fishers fleas fleece flees florid flour fluoride follow fool foreigner fortuna foul
        fowl franc franco francs franz frayed frenchy fresno fried frisco fueling full galleon garret garry
        gaudy geisha gentile gentler gently georgian germane germans gherkin gibson gillian glacier glutton
        gluttons gobbler goblet golden gorge gorgon graces grader grades grainger granger graphs grateful grates
        graves gravitating gravitational graze grazes grease greene gregory greys grid grin gripes groove gropes
        grouch grouchy grump guatemalans hail hairy haley hallie hamburg hamper handshake hanger hapless harding
        haring harley heading healing heaping hearing hears hearse hearth heating heaving hedge heeding heirs
        heist helene hell herbal hereby heres herring heyday hickey hide highlander highlanders hindi hire
        hiring hoard hocked hokey holes holey holy homes homophobe homophobes hookey hoorah hordes horsed horsey
        hoses hotter houses huddles humane humanoid hurdled hurrah hurtles hypo icicle indiana indie interaction
        interception interdiction intersection intersections intervention isle jacky jaeger jagged jaggery
        jeeves jess jigger joanne jogger johann juggle juggled juggles julia julie julien juliette justice
        justine katherine keen keeper keepers kevin keying kilograms kits knight laddies ladles lama lambada
        lambkin lancing landon latvian leading leafing leaking leaning leanne leaping lease leasing leatherneck
        leaving lecher leonard levee levers levy lied line lister liston literate lithuanian lithuanians littler
        livers living liza llama loners loping losers losing louise louvers loves lowe lower lowers luis luisa
        lung lunge lybia lyme lyndon lyon magi mamma manger mangle manhunt manhunts manta mantel mantra marble
        marc marcia mari marie marion marital marlin marly maroon marque marquee marquess marry marsh marshal
        martens martha martial martin maser masher master mastery mater mates matter medal medallion meddle
        medulla merlin mermaid merman mermen messier metal mettle michel micky microwaved miles millennia
        millennial million minuit minute mister mitochondrial moderated moderating moderator modulation module
        montage mooning mooring moose moot moping morgan mormon moron morrison morton mosquito mosquitos mousse
        moving mowing muddle muse muster mutt mutton myles namibian napkin nation nebula nicaraguan nicaraguans
        night nodule noodle noon northumbrian notion oblong oceanic octavia okie olivier ollie olympian omer
        orleans other otter outta ovens paddle paean pain pains painter painting pajama pakistani palate palpate
        pancake pantheon panties panting pants papers parables paralleled parish parrish parrot parson parties
        passion pasties patella patsies patter patti payer payers paying peace peaking pearson pease pecking
        pedal peddle peeing peeking peeper peepers peer peers pellet penance pension peopled pepped peppery
        percussive peregrine perfusion perking permission perseus persian persona persuasive pestilence
        pestilent petal philippe phillip philly phish pickled pictured piece pieces pier pierce pierre piers
        pikers pilate pilates pillowy pirate pirated pirates pisses piston pitched pitches pittance plains
        plaits planes planets planks plans plantar planting player players playing plotter pointed pointer
        pointing poking popper poppies popping porridge porter portion poster potion potted potter pottery
        prance pranced prances prate prating prayed prayer precession premonition preying prickles priestesses
        priests printer printing proposition propositions protest protests prying puddle puking pummel pumpkin
        putter quadrangle quaint quaker quart quarter quarts queers quiets quince quinn quirk quits quiver rabbi
        rabbis rabble rachael raiding ranges ranking rath reading readying rebellion rectangle reggie rehang
        reliance revolve revolved revolves ridding riders riding right riling ringers rising risky roaster robby
        roberta roberto robin rodney romanian romano rook rooter rosette roster rubble ruck rudolf ruining sable
        sables sachet sacker saggy sailfish saith samara sapper sara sarah sarong savor savors savoy scallion
        scalping scanner scapula scarlet scathing scatting scatty schoolbag science scones scooting scores
        scorpion scot scottie scrip scrips scripting scripture scuba sculptor sculptors sculptural sculptured
        scupper scythe seas seating seeding seeking seeming seep seeping sees seethe selfish selling sentence
        serbian seth sewing sexing shakespearean shalt shauna sheath sheathe sheep shelled shelling shelly shies
        shine shinning ship shocking shocks shooing shoot shores shorting shorty shotgun shout shouting shut
        shutting shying sickly sidney silence silliness silvery simple sine sing singe singh sink sinning siring
        site skein skimming sleep sleeps slider sliders slimming slot slovakian slovenian slumped slumping
        smelting smile smoker sneeze snores snotty sobbing socking solider solver somali somalian soot sooth
        soothe soothing sorbet soto spanned spares sparing spatula spectacle spectacles speeder speeders
        spelling spicer spidery spinner spires spokes sport sports spotty sprang sprig springy sprint sprung
        spying squatting stabled stacking stain stallion stamped stamping staples starlet stating station status
        steele stevens sticking stile stoke stoked stoker stokes stoking stomped stomping stoned stones stoney
        stores stoves stranger strangle strangler stratospheric stratum stride strides striker string striper
        strung style sundae sundry super supermen supped surgeon surname susie sussed suzy swampland sweat
        swedes sweeteners sweetens sweetest sweeties swelling swiftness sync syne tagger talc talk tanks tasking
        tasmanian tattle teacher teachers telescopic tempera temperate tempest template temple tempura tenant
        tennis tenor tension testing thaddeus thanes thatched thea thee theseus thesis thinks thorn thoron tibia
        tinting tiring title toasting tomas tonga tongued torching toughing toulouse touring tranches trays
        trebled tremble trenched trenches triangle tricycle trigger trojan trout tuba tubing tundra tuner tuning
        turbot tureen turned turning turnkey turret tuscany unsay urine vales valley vats veal vector veil
        venezuelan venezuelans venison venous vent verbal verruca version vest victorian victory viennese vigil
        viper virgin virginian visibly vision wager wails waist waiting watercolor waterhole waterloo weal
        weight welled wellies wellingtons wells wench wert whales whats wheal wheat whine whines whinny whipper
        whisk whisked whisker whisks whistling whit whiting wight wine wines wiper wite with withe wording
        worming wresting wretch wring wrings writhing yanked yens yore
    """,
    "fr": """
        abeille abondante abondantes abonnement accole accorde accordes addition agent agneaux aies aigrette
        aiguille aiguillon aiguises aile ailes ailles ailleurs aima algerien allee allemande allie allumage
        allumette alouette alpage amende amendes amere amphibie amulette angine angles anguilles angulaire anima
        animale annee annexe annuaire annuaires apathie aquarelle arche archer arches archet architecte
        architectural archives ardentes argente argentin argile arrets arrhes astral astrale astronome
        astronomes astronomique atlantide atours auditionne australien autel autels auteur auteurs auto
        autonomie autrichien avarie avidite badges badine baffle bafouille bagues bahut balai balaie balais
        balance balaye balayes ballade ballades balle balles banquet baquet barbare barbares barbarie barges
        barre base basque basques basset bassin baton batte batterie batteries battes baux beante beaute beliere
        belles belote benigme berges berline beton biceps billet blanchi blanchie bleuets bonne bonnes boots
        bosquet bosse botte bottes bouchot bouges bougie bouillon boulanger boulangerie boulangers bouleaux
        boulier boulot bourbon bourde bourdonne bourre bourse bouse bouteille braguette braise branche brasses
        bresil bresilien brestois bretonne bretons bronze brouette brouille brouillon brunei bucher bulgare
        buteur cabines cacahouete cacahouetes cache caches cachette cachot cadeaux caillot caillots cailloux
        calcine calcines calmar calques camp campagne campagnes canaille canailles canal canaux cancre canette
        canicule canine canne canoes canots canton cantine cantor canule capacites capitale capitule capuche carat
        carats carbonate carbone carbonise cardan caresse carmin carnet carnets carres carrier carte cartes
        carton casseur casseurs castel castor cavalier cavaliere caveau celle celles cendre centieme ceramique
        cerveaux cette chaine chaines chair chaire chairs chaleurs chameau chameaux champions chancelier
        chandelle chandelles changeurs chanteurs chapeau chapelier charbon chardon charge charges chargeurs
        charme charmes charnel charpente charpentes charpie charrie charte chasse chasselas chasses chasseuse
        chatte chaude chenal chenes chenet chenille chere cheville chevron chevrotine chicot chinoise chinoises
        chipie chocolate chopine chorale chouan chouette christ cigale cigales cigare cigarette cinq cintre
        cirque clair clairet clairs clapier claques clarinette classement classeur classeurs classifie clause
        cles cloche clore coagules coche cochonnaille cocker cocon cogere cohorte colere collectionnes
        collectionneur collectionneurs collet colombe colombier colore combien comete comite commet commets
        commette commodite compagne comporte composante compose compositeur compost composte compostes compote
        compte comte conditionne conditionnelle conditionnes connerie connes conque conseille console consomme
        consonne consul contracte contraste contrat contrats contre contrebande contrebas coque coques coquet
        coquille coquilles corail corbeaux corbeille corbeilles corbillard cordeau cordon corne corneille cornes
        cornet cornets correle corset corsets coteau couette couleurs couleuvre couloir coulomb couper coupleur
        courbe coure coures coureur courge courre cours course court courtage courte cousin coussin couteaux
        couvent couvert crache crasse crasses creche creuset creux crevette crise crises crochet crochets
        croissance croissante crosse cruche cruelle cuire cuisine cumules curry danger danoise danses danseur
        debout decente defendre degats degoute demanche demembre dense denses dependre descend descende
        descendes descendra descendrai descendras descends descendu descendue descendues descendus descente
        dessein dessine destin destrier detendre devine devint diabetique diametre digital domaine domine domino
        donne donnes donneur drapeau duree eclaire econome economise ecrans ecries ecrits effet egalise election
        electron elegant emeute endors endort enfantine entaille equation erafle errone escalade escapade
        escarbot espagnols essai essaie essaye etable etablies etales etiole etranger etrangle euros examine
        examines exaspere excitation facette facile faille failles faineante faite faites famille fauche
        faucille fendue ferie ferma fermier fete fetes fiance figuier file filets fille flamand flamands flanque
        fleure fleuri fleurir floral fonde fondre fondu fondue fondus fore fores format forme fortes forts
        fossile fouets fourbe fourmi fourre fraie franc francaise franche franco francs frange freezer freins
        fret fretes frimes frise frises frits fronce fronces fuites fumier furets fusible fusil futur future
        galbes galet galets galette galons gardienne gaufrier geante geants genere genes genese genievre genoux
        geographique geometre geometrique germaine girafe giroflee giroflier giron girouette gobie gorge
        gourmande gourmands gousse goutte graisse gribouilles grille grincheuse grizzli grogne grognes gronde
        grouille guilde haira haisse halles harpie hausse heaume hele heles heraut herbes heroine heros heure
        heures hiboux hollandais home hommes horde hors humaine humeurs hurle hurles imbrique imbriques
        immortelle immortelles importes impressionne indication indienne inferieur inferieure inferieurs
        infinite ingenieur ingeres interieure interieures irai irlandais ironique islandais italienne jalouse
        jaquette jaunes jonquille joujoux joyaux juives justifie justifies kilometrage labour ladite laides
        lances landes lange langes langue langueur lapine largue latine lesine levre libere lierre limace lions
        litanie litteraire livre longue loutre louve lunette lycee mache macon magie maigre maigres mailles
        maillet maillon maillot maires mairie maison maitre maitres majeure malin manche mandarine mande mandes
        maquereau maquette marchande marche mare maree marees marelle mares marges mari marie mariee maries
        marine marmaille marotte marques marquis marres marrie marteau martele mastiques mates medaille
        medailles medecin medecins medias medium mediums mefies melee meles mene menes mens mental mentale
        mentalite menteur menthe merite merlin merveille mess metre mettre meugle miche miches milice mineur
        moches moderes moelle moineau moineaux molle molles mollet mollets mondaine monde mongolien monnaie
        monopole monta montage montagne montagnes montres moquette morceau mortel mortes mosaique mouette mouron
        moyenne muscade musette musiques musque mystiques nattes naturel naval neveux niveau norvegien notation
        obei omelette orage orages oreiller oreilles orgies orques orteil ourson oursons ouverte pacifie
        pacifisme pacifiste paella paie paies paires palace palier palmier panade panier papier papillonne
        papillote paquet parades parafe paraisse parapet paraphe parapluie parasol pareilles pares paresses
        paresseuse paroquet parquet parricide participa particule passeur pastel pasteur pastille pastis patella
        patience patrouille patrouilles paume paumes paumier pavillon paye payes payeurs peche peintre peinture
        penalise penche perce percue percussion perfusion peril perroquet persil persuasif persuasive pets
        phares physiologique physionomie piaffe pianotes pietre pigeon pille piquet piquets piquette pires
        pisteur plaintes plaire plancher planes planetes plants plates plombe plutot poeles poemes poignarde
        pointure pointus poires poirier poisons poisson poivres polarise poles polisson pommette pommier pompe
        pompes pompier pontes ponts porche pores portier portugais postier postules poterie potiche pouces
        poulailler poulet poulets poulette poulie poulies pouls poupee pousse preche premier presse priere
        prieure prieures prison profites promises prones proteste protestes provincial prudent prudente pruneau
        prunier puantes puceau puceron quart quartier quartiers quarts quelles querelle querelles quinze quitte
        raclette radeau radies radios radis raison raisons rameau rameaux ramier rasoir rassemblement rateau
        rauque ravier ravin ravine reboises regie regne reins remises remous renaux renie renne rennes
        repertoire replique resine retorque reunie reussie rodes ronges roquet rosette rosier rossignol rouages
        roues roules roulette roumaine routes royal saine saines saison salade salaire sales saline salle salles
        sanitaire sature savoure savoures savoureuse sceau sceaux scelle scelles scene scenes sculpte sculpteur
        seau second seconds secrete senti sentie sergent serie serpente serra serres sertie servie seules sherry
        shoot shorts siffle siffles sifflet sifflets siffleur signe signes simple simples singe sobre soie
        sombra sommeille sommes sommets sorts sosie soucis soumet sourds sourie sport spots squatte strates
        subisse subjectif superieure superieures superviseur syncope tableau taire talonne talonnes tante tantes
        tartelette taureau taureaux tcheque teinte teintes temoigne tennis theiere thon titane tombeau tonneau
        toque tordue tordues torpille torpilles tortures totale touche touches touffe tournes tourte trafique
        trahie trahisse traine traineau traines traite traits travers traversa traverse traverses treize trente
        tresse triade trie tristes trombe trompe tromperie trompette troupeau truite turque uniforme vaines
        valais vantes vegetale vende vendes vendre vendue ventouse verge verra verrai verras verrerie verriere
        verront verse verses verset versets verso viennes vierges villes viole violente violes vipere virginite
        visionne vison vitrier vivier volee volet
    """,
}


@cache
def _words(language: str) -> frozenset[str]:
    return frozenset(WORDS[language].split())


def is_real(word: str, language: str) -> bool:
    """Tell whether a word (small letters, no accents) is on the list of its language, in the singular or the plural."""
    return word in _words(language) or word.removesuffix("s") in _words(language)

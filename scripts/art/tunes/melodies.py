"""Melodies that belong to everybody: who made them is not known, or has been dead for more than seventy years."""

from __future__ import annotations

from art.tunes.score import Melody

MELODIES = (
    Melody(
        "Frère Jacques",
        "",
        132,
        "piano",
        "C4 D E C | C D E C | E F G*2 | E F G*2 | G/2 A/2 G/2 F/2 E C | G/2 A/2 G/2 F/2 E C",
    ),
    Melody("Au clair de la lune", "", 120, "flute", "G4 G G A | B*2 A*2 | G B A A | G*4"),
    Melody("Ah ! vous dirai-je, maman", "", 116, "music_box", "C4 C G G | A A G*2 | F F E E | D D C*2"),
    Melody(
        "Happy Birthday to You",
        "Mildred and Patty Hill, 1893",
        112,
        "piano",
        "C4*.75 C*.25 | D C F | E*2 C*.75 C*.25 | D C G | F*2 C*.75 C*.25 | C5 A4 F | E D Bb*.75 Bb*.25 | A F G | F*2",
    ),
    Melody(
        "Jingle Bells",
        "James Pierpont, 1857",
        190,
        "bell",
        "E5 E E*2 | E E E*2 | E G C*1.5 D/2 | E*4 | F F F*1.5 F/2 | F E E E/2 E/2 | E D D E | D*2 G*2",
    ),
    Melody(
        "Ode to Joy",
        "Ludwig van Beethoven, 1824",
        150,
        "strings",
        "E4 E F G | G F E D | C C D E | E*1.5 D/2 D*2 | E E F G | G F E D | C C D E | D*1.5 C/2 C*2",
    ),
    Melody(
        "Für Elise",
        "Ludwig van Beethoven, 1810",
        150,
        "piano",
        "E5/2 D#/2 | E/2 D#/2 E/2 B4/2 D5/2 C/2 | A4 r/2 C/2 E/2 A/2 | B r/2 E/2 G#/2 B/2 | C5 "
        "r/2 E4/2 E5/2 D#/2 | E/2 D#/2 E/2 B4/2 D5/2 C/2 | A4 r/2 C/2 E/2 A/2 | B r/2 E/2 C5/2 "
        "B4/2 | A*2",
    ),
    Melody(
        "Symphony no. 5",
        "Ludwig van Beethoven, 1808",
        138,
        "strings",
        "r/2 G4/2 G/2 G/2 | Eb*3 r | r/2 F/2 F/2 F/2 | D*4 r | r/2 G/2 G/2 G/2 | Eb/2 Ab/2 Ab/2 "
        "Ab/2 | G/2 Eb5/2 Eb/2 Eb/2 | C*3",
    ),
    Melody(
        "Eine kleine Nachtmusik",
        "Wolfgang Amadeus Mozart, 1787",
        132,
        "strings",
        "G4 r/2 D/2 G r/2 D/2 | G/2 D/2 G/2 B/2 D5 r | C r/2 A4/2 C5 r/2 A4/2 | C5/2 A4/2 F#/2 A/2 D r",
    ),
    Melody(
        "Rondo alla turca",
        "Wolfgang Amadeus Mozart, 1783",
        120,
        "piano",
        "B4/4 A/4 G#/4 A/4 | C5/2 r/2 D/4 C/4 B4/4 C5/4 | E/2 r/2 F/4 E/4 D#/4 E/4 | B/4 A/4 G#/4 "
        "A/4 B/4 A/4 G#/4 A/4 | C6 A5/2 C6/2 | B5/2 A/2 G/2 A/2 | B/2 A/2 G/2 A/2 | B/2 A/2 G/2 "
        "F#/2 | E",
    ),
    Melody(
        "Spring, from The Four Seasons",
        "Antonio Vivaldi, 1725",
        104,
        "strings",
        "E5/2 | G#/2 G#/2 G#/2 F#/4 E/4 B*1.5 B/4 A/4 | G#/2 G#/2 G#/2 F#/4 E/4 B*1.5 B/4 A/4 | "
        "G#/2 A/4 B/4 A/2 G#/2 F#*1.5",
    ),
    Melody(
        "Bridal Chorus",
        "Richard Wagner, 1850",
        84,
        "organ",
        "F4 Bb*.75 Bb*.25 | Bb*2 | F C5*.75 A4*.25 | Bb*2 | F Bb*.75 Eb5*.25 | Eb D*.75 C*.25 | "
        "Bb4 A*.75 Bb*.25 | C5*2",
    ),
    Melody(
        "La Marseillaise",
        "Claude Joseph Rouget de Lisle, 1792",
        112,
        "trumpet",
        "D4*.25 | D*.75 D*.25 G G | A A D5*1.5 B4/2 | G*.75 G*.25 B*.75 G*.25 E | C5*2 A4*.75 F#*.25 | G*2",
    ),
    Melody("God Save the King", "", 104, "trumpet", "G4 G A | F#*1.5 G/2 A | B B C5 | B4*1.5 A/2 G | A G F# | G*3"),
    Melody(
        "The Star-Spangled Banner",
        "John Stafford Smith, about 1775",
        96,
        "trumpet",
        "F4*.75 D*.25 | Bb3 D4 F | Bb*2 D5*.75 C*.25 | Bb4 D E | F*2",
    ),
    Melody(
        "Lullaby",
        "Johannes Brahms, 1868",
        92,
        "music_box",
        "A4/2 A/2 | C5*1.5 A4/2 A | C5*2 A4/2 C5/2 | F E*1.5 D/2 | D C G4/2 A/2 | Bb G G/2 A/2 | Bb*2",
    ),
    Melody(
        "Silent Night",
        "Franz Xaver Gruber, 1818",
        132,
        "music_box",
        "G4*1.5 A/2 G | E*3 | G*1.5 A/2 G | E*3 | D5*2 D | B4*3 | C5*2 C | G4*3",
    ),
    Melody(
        "O Tannenbaum",
        "",
        112,
        "flute",
        "C4 | F*.75 F*.25 F G | A*.75 A*.25 A*1.5 A/2 | G/2 A/2 Bb E | G F r/2 C5/2 | C/2 A4/2 "
        "D5*1.5 C/2 | C/2 Bb4/2 Bb*1.5",
    ),
    Melody(
        "The Blue Danube",
        "Johann Strauss the younger, 1866",
        184,
        "strings",
        "D4 | D F# A | A A5 A | r F# F# | r*2 D4 | D F# A | A A5 A | r G G | r*2 C#4 | C# E B | B B5 B | r G G",
    ),
    Melody(
        "In the Hall of the Mountain King",
        "Edvard Grieg, 1875",
        138,
        "clarinet",
        "B3/2 C#4/2 D/2 E/2 F#/2 D/2 F# | F/2 C#/2 F E/2 C/2 E | B3/2 C#4/2 D/2 E/2 F#/2 D/2 F#/2 "
        "B/2 | A/2 F#/2 D/2 F#/2 A*2",
    ),
    Melody(
        "Morning Mood",
        "Edvard Grieg, 1875",
        100,
        "flute",
        "B5/2 G#/2 F#/2 E/2 F#/2 G#/2 | B/2 G#/2 F#/2 E/2 F#/4 G#/4 F#/4 G#/4 | B/2 G#/2 B/2 "
        "C#6/2 G#5/2 C#6/2 | B5/2 G#/2 F#/2 E*1.5",
    ),
    Melody(
        "Swan Lake",
        "Pyotr Ilyich Tchaikovsky, 1877",
        92,
        "clarinet",
        "F#5*2 B4/2 C#5/2 D/2 E/2 | F#*1.5 D/2 F#*1.5 D/2 | F#*1.5 B4/2 D5/2 B4/2 G/2 D5/2 | B4*2",
    ),
    Melody(
        "William Tell",
        "Gioachino Rossini, 1829",
        144,
        "trumpet",
        " ".join(
            2
            * ("B4/4 B/4 | B/2 B/4 B/4 B/2 B/4 B/4 | E5/2 F#/2 G#/2 B4/4 B/4 | B/2 B/4 B/4 E5/2 G#/2 | F#/2 D#/2 B4/2",)
        ),
    ),
    Melody(
        "Toreador Song, from Carmen",
        "Georges Bizet, 1875",
        108,
        "trumpet",
        "G4 A*.75 G*.25 E E | E*.75 D*.25 E*.75 F*.25 E*2 | F D*.75 G*.25 E*2 | C A3*.75 D4*.25 G3*2",
    ),
    Melody(
        "La donna è mobile",
        "Giuseppe Verdi, 1851",
        160,
        "clarinet",
        " ".join(2 * ("E5 E E | G*1.5 F/2 D | D D D | F*1.5 E/2 C |",)),
    ),
    Melody(
        "Can-can, from Orpheus in the Underworld",
        "Jacques Offenbach, 1858",
        168,
        "piano",
        "C5*2 D/2 F/2 E/2 D/2 | G G G/2 A/2 E/2 F/2 | D D D/2 F/2 E/2 D/2 | C/2 C6/2 B5/2 A/2 G/2 F/2 E/2 D/2 | C*2",
    ),
    Melody(
        "Toccata and Fugue in D minor",
        "Johann Sebastian Bach, about 1705",
        66,
        "organ",
        "A5/4 G/4 A*2 r/2 | G/4 F/4 E/4 D/4 C#*.75 D*2 r/2 | A4/4 G/4 A*1.5 r/2 E/2 F/2 C#/2 D*2",
    ),
    Melody(
        "Minuet in G",
        "Christian Petzold, about 1720",
        144,
        "piano",
        "D5 G4/2 A/2 B/2 C5/2 | D G4 G | E5 C/2 D/2 E/2 F#/2 | G G4 G | C5 D/2 C/2 B4/2 A/2 | B "
        "C5/2 B4/2 A/2 G/2 | F# G/2 A/2 B/2 G/2 | A*3",
    ),
    Melody(
        "Canon in D",
        "Johann Pachelbel, about 1690",
        168,
        "strings",
        "F#5*2 E*2 | D*2 C#*2 | B4*2 A*2 | B*2 C#5*2 | D F# A G | F# D F# E | D B4 D5 A | G B A G",
    ),
    Melody(
        "Greensleeves",
        "",
        168,
        "harp",
        "A4 | C5*2 D | E*1.5 F/2 E | D*2 B4 | G*1.5 A/2 B | C5*2 A4 | A*1.5 G#/2 A | B*2 G# | E*3",
    ),
    Melody("Auld Lang Syne", "", 104, "flute", "C4 | F*1.5 F/2 F A | G*1.5 F/2 G A | F*1.5 F/2 A C5 | D*3"),
    Melody(
        "Oh! Susanna",
        "Stephen Foster, 1848",
        176,
        "piano",
        "C4/2 D/2 | E G G*1.5 A/2 | G E C*1.5 D/2 | E E D C | D*3 C/2 D/2 | E G G*1.5 A/2 | G E "
        "C*1.5 D/2 | E E D D | C*3",
    ),
    Melody(
        "Yankee Doodle",
        "",
        112,
        "flute",
        "C5/2 C/2 D/2 E/2 C/2 E/2 D | C/2 C/2 D/2 E/2 C B4 | C5/2 C/2 D/2 E/2 F/2 E/2 D/2 C/2 | B4/2 G/2 A/2 B/2 C5 C",
    ),
    Melody(
        "When the Saints Go Marching In", "", 200, "trumpet", "C4 E F | G*5 C E F | G*5 C E F | G*2 E*2 | C*2 E*2 | D*4"
    ),
    Melody("Amazing Grace", "", 112, "organ", "C4 | F*2 A/2 F/2 | A*2 G | F*2 D | C*2 C | F*2 A/2 F/2 | A*2 G | C5*3"),
    Melody(
        "Sur le pont d’Avignon",
        "",
        168,
        "music_box",
        "C4 C C*2 | D D D*2 | E F G C | B3 C4 D G3 | C4 C C*2 | D D D*2 | E F G C | D B3 C4*2",
    ),
    Melody("Alouette", "", 152, "piano", "F4*1.5 G/2 A A | G/2 F/2 G/2 A/2 F C | F*1.5 G/2 A A | G/2 F/2 G/2 A/2 F*2"),
    Melody(
        "London Bridge Is Falling Down",
        "",
        176,
        "music_box",
        "G4*1.5 A/2 G F | E F G*2 | D E F*2 | E F G*2 | G*1.5 A/2 G F | E F G*2 | D*2 G*2 | E C*3",
    ),
    Melody(
        "Row, Row, Row Your Boat",
        "",
        280,
        "marimba",
        "C4*3 C*3 | C*2 D E*3 | E*2 D E*2 F | G*6 | C5 C C G4 G G | E E E C C C | G*2 F E*2 D | C*6",
    ),
    Melody(
        "Old MacDonald Had a Farm",
        "",
        176,
        "marimba",
        "G4 G G D | E E D*2 | B B A A | G*3 D | G G G D | E E D*2 | B B A A | G*3",
    ),
    Melody(
        "La Cucaracha", "", 150, "trumpet", "C4/2 C/2 C/2 F*1.5 A | C/2 C/2 C/2 F*1.5 A*2 | F*1 F/2 E/2 E/2 D/2 D/2 C*2"
    ),
    Melody(
        "Largo from the New World Symphony",
        "Antonín Dvořák, 1893",
        84,
        "clarinet",
        "E4*1.5 G/2 G*2 | E*1.5 D/2 C*2 | D*1.5 E/2 G*1.5 E/2 | D*4",
    ),
    Melody(
        "Funeral March",
        "Frédéric Chopin, 1837",
        60,
        "piano",
        "Bb3 Bb*.75 Bb*.25 Bb*2 | Bb Bb*.75 Bb*.25 Db4*.75 C*.25 C*.75 Bb3*.25 | Bb*.75 A*.25 Bb*2",
    ),
    Melody(
        "The Entertainer",
        "Scott Joplin, 1902",
        84,
        "piano",
        "D4/4 D#/4 E/4 C5/2 E4/4 C5/2 E4/4 C5*1.75 | C/4 D/4 D#/4 E/4 C/4 D/4 E/2 B4/4 D5/2 C*1.5",
    ),
    Melody("Also sprach Zarathustra", "Richard Strauss, 1896", 104, "trumpet", "C4*4 G*4 C5*6 E*.5 Eb*5"),
    Melody(
        "Ride of the Valkyries",
        "Richard Wagner, 1870",
        104,
        "trumpet",
        "B4*.75 F#*.25 B*.5 D5*1.5 B4*1.5 | D5*.75 B4*.25 D5*.5 F#*1.5 D*1.5 | F#*.75 D*.25 F#*.5 "
        "A*1.5 A4*1.5 | D5*.75 A4*.25 D5*.5 F#*2",
    ),
    Melody(
        "For He’s a Jolly Good Fellow",
        "",
        270,
        "trumpet",
        "G4 | B*2 B B A B | C5*3 B4*2 B | A*2 A A G A | B*3 G*2 G | B*2 B B A B | C5*3 B4*2",
    ),
    Melody(
        "Westminster Quarters",
        "William Crotch, 1793",
        104,
        "bell",
        "E4 G# F# B3*3 | E4 F# G# E*3 | G# E F# B3*3 | B F#4 G# E*3",
    ),
    Melody(
        "Mary Had a Little Lamb",
        "",
        176,
        "marimba",
        "E4 D C D | E E E*2 | D D D*2 | E G G*2 | E D C D | E E E E | D D E D | C*4",
    ),
    Melody(
        "J’ai du bon tabac",
        "",
        184,
        "flute",
        "C4 D E C | D*2 D E | F*2 F*2 | E*2 E*2 | C D E C | D*2 D E | F*2 G*2 | C*4",
    ),
    Melody(
        "Surprise Symphony",
        "Joseph Haydn, 1791",
        104,
        "strings",
        "C4/2 C/2 E/2 E/2 G/2 G/2 E | F/2 F/2 D/2 D/2 B3/2 B/2 G | C4/2 C/2 E/2 E/2 G/2 G/2 E | "
        "C5/2 C/2 F#4/2 F#/2 G | G5*2",
    ),
    Melody(
        "Emperor’s Hymn",
        "Joseph Haydn, 1797",
        100,
        "strings",
        "G4*1.5 A/2 B A | C5 B4 A/2 F#/2 G | E5 D C B4 | A B/2 G/2 D5*2",
    ),
    Melody(
        "Symphony no. 40",
        "Wolfgang Amadeus Mozart, 1788",
        200,
        "strings",
        "Eb5/2 D/2 D | Eb/2 D/2 D Eb/2 D/2 D | Bb r Bb/2 A/2 | G G/2 F/2 Eb Eb/2 D/2 | C C r D/2 "
        "C/2 | C D/2 C/2 C D/2 C/2 | C A*2",
    ),
    Melody(
        "Land of Hope and Glory",
        "Edward Elgar, 1901",
        104,
        "organ",
        "C5*2 B4/2 C5/2 D | A4*2 G*2 | F*2 E/2 F/2 G | D*4",
    ),
    Melody(
        "Flight of the Bumblebee",
        "Nikolai Rimsky-Korsakov, 1900",
        150,
        "flute",
        " ".join(3 * ("E6/4 D#/4 D/4 C#/4 D/4 C#/4 C/4 B5/4 | C6/4 C#/4 D/4 D#/4 E/4 F/4 E/4 D#/4 |",)) + " E*1",
    ),
    Melody(
        "Korobeiniki",
        "",
        160,
        "clarinet",
        "E5 B4/2 C5/2 D C/2 B4/2 | A A/2 C5/2 E D/2 C/2 | B4*1.5 C5/2 D E | C A4 A*2",
    ),
    Melody(
        "Londonderry Air",
        "",
        84,
        "strings",
        "B3/2 C4/2 D/2 | E*1.5 D/2 E/2 A/2 G/2 E/2 | D/2 C/2 A3*1.5 C4/2 E/2 F/2 | G*1.5 A/2 G/2 E/2 C/2 E/2 | D*2",
    ),
    Melody(
        "Oh My Darling, Clementine",
        "Percy Montrose, 1884",
        112,
        "harp",
        "F4*.75 F*.25 | F C A*.75 A*.25 | A F F*.75 A*.25 | C5*1.5 C/2 Bb4*.75 A*.25 | G*2",
    ),
    Melody("Scarborough Fair", "", 126, "harp", "D4*2 D | A*2 A | E*1.5 F/2 E | D*3 | r A C5 | D*2 C | A4 B G | A*3"),
    Melody(
        "Drunken Sailor",
        "",
        138,
        "flute",
        "A4 A/2 A/2 A A/2 A/2 | A/2 D/2 F/2 A/2 G G/2 G/2 | G G/2 G/2 G/2 C/2 E/2 G/2 | A A/2 A/2 "
        "A A/2 A/2 | A/2 B/2 C5/2 D/2 C/2 A4/2 G/2 E/2 | D D",
    ),
    Melody(
        "We Wish You a Merry Christmas",
        "",
        180,
        "bell",
        "D5 | G G/2 A/2 G/2 F#/2 | E E E | A A/2 B/2 A/2 G/2 | F# D D | B B/2 C6/2 B5/2 A/2 | G E "
        "D/2 D/2 | E A F# | G*2",
    ),
    Melody("Deck the Halls", "", 160, "bell", "C5*1.5 Bb4/2 A G | F G A F | G/2 A/2 Bb/2 G/2 A*1.5 G/2 | F E F*2"),
    Melody(
        "O Come, All Ye Faithful",
        "John Francis Wade, about 1743",
        132,
        "organ",
        "G4 | G*2 D G | A*2 D*2 | B A B C5 | B4*2 A",
    ),
    Melody("O Canada", "Calixa Lavallée, 1880", 108, "trumpet", "E4*2 G*1.5 G/2 | C*3 D | E F G A | D*4"),
    Melody("Angels We Have Heard on High", "", 138, "flute", "A4 A A C5 | C*1.5 Bb4/2 A*2 | A G A C5 | A4*1.5 G/2 F*2"),
)
"""What is asked for by name."""

"""Little things to listen to: a song that breaks off, an instrument, higher or lower, how many, faster or slower."""

from __future__ import annotations

from art.tunes.score import Melody

JACQUES = "C4 D E C | C D E C"
STAR = "C4 C G G | A A G*2"
PROBE = "C5/2 E/2 G/2 E/2 | C5 G4/2 C5/2 | E/2 D/2 C*2"
"""What an instrument plays to show itself."""


def _try(title: str, pace: float, instrument: str, text: str) -> Melody:
    return Melody(title, "", pace, instrument, text)


BROKEN_OFF = (
    _try("Twinkle, the first line", 112, "music_box", STAR),
    _try("Jingle Bells, to the sleigh", 184, "bell", "E5 E E*2 | E E E*2 | E G C*1.5 D/2 | E*4"),
    _try("Au clair de la lune, the first line", 116, "flute", "G4 G G A | B*2 A*2"),
    _try("Avignon, the first line", 152, "music_box", "C4 C C*2 | D D D*2"),
    _try("MacDonald, the first line", 160, "marimba", "G4 G G D | E E D*2"),
    _try("Frère Jacques, the first line", 126, "piano", JACQUES),
)
INSTRUMENTS = (
    _try("A trumpet", 120, "trumpet", PROBE),
    _try("A flute", 120, "flute", "C6/2 D/2 E/2 F/2 | G A5/4 B/4 C6/4 D/4 | E/2 D/2 C*2"),
    _try("An organ", 100, "organ", "C4 E G C5 | A4 F G*2 | C*3"),
    _try("A xylophone", 150, "marimba", "C5/2 E/2 G/2 C6/2 | B5/4 A/4 G/4 F/4 E/2 G/2 | C*2"),
    _try("A church bell", 60, "bell", "E4*2 E*2 E*2"),
    _try("A drum", 120, "drum", "A2 A/2 A/2 A A | A/4 A/4 A/4 A/4 A/2 A/2 A*2"),
    _try("Violins", 92, "strings", "G4 B D5*2 | C/2 B4/2 A/2 B/2 G*2"),
    _try("A music box", 120, "music_box", "C6/2 G5/2 E/2 G/2 C6/2 E/2 D/2 B5/2 | C6/2 G5/2 A/2 B/2 C6*2"),
    _try("A harp", 130, "harp", "C3/2 G/2 C4/2 E/2 G/2 C5/2 E/2 G/2 | C6/2 G5/2 E/2 C/2 G4/2 E/2 C*2"),
    _try("A piano", 126, "piano", "C4/2 G/2 E/2 G/2 C/2 A/2 F/2 A/2 | B3/2 G4/2 D/2 G/2 C*2"),
)
HIGH_AND_LOW = (
    _try("The second is higher", 60, "flute", "C5*1.5 r/2 G*1.5"),
    _try("The second is lower, by half a tone", 60, "clarinet", "A4*1.5 r/2 G#*1.5"),
    _try("Both are the same", 60, "strings", "D5*1.5 r/2 D*1.5"),
    _try("The second of three is the highest", 60, "piano", "E4 r/2 A r/2 G"),
    _try("The steps go down", 120, "marimba", "C6 B5 A G F E D C*2"),
    _try("The third of four is the lowest", 66, "harp", "F4 r/2 D r/2 Bb3 r/2 C4"),
)
COUNTED = (
    _try("Seven notes", 120, "marimba", "G4 C5 E D/2 C/2 D G4"),
    _try("Eleven notes", 132, "piano", "C5/2 D/2 E/2 C/2 | F/2 E/2 D | E/4 F/4 G/2 C*2"),
    _try(
        "Twenty-three quick notes",
        150,
        "flute",
        "C5/4 D/4 E/4 F/4 G/4 F/4 E/4 D/4 | E/4 F/4 G/4 A/4 B/4 A/4 G/4 F/4 | E/4 D/4 C/4 B4/4 C5/4 D/4 C*2",
    ),
    _try("Nine strokes of a clock", 50, "bell", " ".join("G3" for _ in range(9))),
)
BEATEN = (
    _try("A waltz", 168, "piano", "C4 G E | G*2 E | C D E | D*3 | D A F | A*2 F | D E D | C*3"),
    _try("A march", 120, "drum", "A2 A/2 A/2 A A | A A/2 A/2 A A | A A/2 A/2 A/2 A/2 A | A*2 A*2"),
    _try("Ninety beats a minute", 90, "click", " ".join(("A5 A4 A A |",) * 4)),
    _try("One hundred and sixty beats a minute", 160, "click", " ".join(("A5 A4 A A |",) * 6)),
)
COMPARED = (
    _try("Twice the same", 132, "piano", "E4/2 G/2 A/2 G/2 C5 A4 | G*2 r*2 | E/2 G/2 A/2 G/2 C5 A4 | G*2"),
    _try("One note differs", 132, "piano", "E4/2 G/2 A/2 G/2 C5 A4 | G*2 r*2 | E/2 G/2 A/2 F/2 C5 A4 | G*2"),
    _try("Twinkle, its fifth note is wrong", 104, "music_box", "C4 C G G | F# A G*2"),
    _try("Ode to Joy from its end", 150, "strings", "C4*2 C/2 D*1.5 E D C C | D E F G | G F E E"),
    _try("Frère Jacques in minor", 92, "strings", "D4 E F D | D E F D | F G A*2 | F G A*2"),
    _try("Frère Jacques in major", 116, "clarinet", "F4 G A F | F G A F | A Bb C5*2 | A4 Bb C5*2"),
)
KNOWN = (
    _try("A scale without its last note", 96, "piano", "C4 D E F G A B*2"),
    _try("An octave", 60, "trumpet", "C4*1.5 C5*1.5"),
    _try(
        "Save our souls",
        220,
        "clarinet",
        "A5/2 r/2 A/2 r/2 A/2 r*1.5 | A*1.5 r/2 A*1.5 r/2 A*1.5 r*1.5 | A/2 r/2 A/2 r/2 A/2",
    ),
    _try("Taps on a bugle", 66, "trumpet", "G4*.75 G*.25 C5*3 | G4*.75 C5*.25 E*3"),
)
EARS = (*BROKEN_OFF, *INSTRUMENTS, *HIGH_AND_LOW, *COUNTED, *BEATEN, *COMPARED, *KNOWN)
"""In the order of their files: a new one goes to the end."""

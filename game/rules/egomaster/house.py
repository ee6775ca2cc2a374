"""What the table decides at set-up: the game, the reader, the questions, the clocks, the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec

from game.kernel.game import Choice, choice, under_headings
from game.kernel.types import Seat
from game.rules.egomaster.packs.records import Theme
from game.rules.egomaster.packs.selection import LEVELS, Sort
from game.rules.egomaster.question import Difficulty
from game.words import N_

OwnLevel: TypeAlias = Difficulty | Literal[""]
"""The level at which a person is asked; "" = that of the table."""
OwnAnswers: TypeAlias = Literal["", "choose"]
"""How a person answers: in words of its own, or by choosing among four."""
OwnMedia: TypeAlias = Literal["", "no_pictures", "no_sounds", "neither"]
"""Which questions are not drawn for a person."""

BETWEEN: Final = "&"
"""What stands between the names of two who share a seat (EG48)."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'.

    `packs` names the packs whose questions are mixed, `levels` and `themes` those that are drawn; none = all there
    are. `seconds` is the time for an answer. `own_levels`, `answers` and `media` are by seat, "" for what is usual; a
    seat that they are too short for has what is usual. `second_levels` are of the second of two at a seat, "" for that
    of the first.
    """

    game: Literal["full", "quick"] = "full"  # EG17
    language: Literal["en", "fr"] = "fr"
    packs: tuple[str, ...] = ()
    levels: tuple[Difficulty, ...] = ("easy", "medium", "hard")  # EG43
    themes: tuple[Theme, ...] = ()  # EG43
    sort: Sort = "all"  # EG43
    shared: Literal["youngest", "table"] = "youngest"  # EG44
    own_levels: tuple[OwnLevel, ...] = ()  # EG44
    second_levels: tuple[OwnLevel, ...] = ()  # EG48
    answers: tuple[OwnAnswers, ...] = ()  # EG45
    media: tuple[OwnMedia, ...] = ()  # EG46
    difficulty: Literal["hidden", "announced"] = "hidden"  # EG4
    reader: Literal["program", "person"] = "program"  # EG1
    judging: Literal["kind", "strict"] = "kind"
    seconds: Literal[0, 10, 20, 30, 60] = 20
    broke: Literal["out", "hundred"] = "out"  # EG6
    limit: Literal[0, 30, 45, 60, 90] = 0  # EG16, minutes
    throws: Literal[0, 10, 20] = 0  # EG47
    designated: Literal["not_reader", "anyone"] = "not_reader"  # EG18
    again: Literal["no", "winner"] = "no"  # EG20
    poorer: Literal["smaller", "roller_full"] = "smaller"  # EG25
    forced: Literal["smallest", "side_pot"] = "smallest"  # EG27
    bids: Literal["open", "secret"] = "open"  # EG29
    last_in: Literal["answers", "wins"] = "answers"  # EG34
    same_number: Literal["allowed", "new"] = "allowed"  # EG36
    nobody_buzzes: Literal["dice", "nobody"] = "dice"  # EG37
    asked_before: Literal["next", "roll"] = "next"  # EG39

    def __post_init__(self) -> None:
        """Keep what is several as it is compared: a file knows lists only."""
        for several in ("packs", "levels", "themes", "own_levels", "second_levels", "answers", "media"):
            msgspec.structs.force_setattr(self, several, tuple(getattr(self, several)))

    def own_level(self, seat: Seat) -> OwnLevel:
        """Return the level at which a seat is asked; "" = the table's."""
        return self.own_levels[seat] if seat < len(self.own_levels) else ""

    def second_level(self, seat: Seat) -> OwnLevel:
        """Return the level at which a seat is asked while the second of two answers there; "" = the table's."""
        second = self.second_levels[seat] if seat < len(self.second_levels) else ""
        return second or self.own_level(seat)

    def chooses(self, seat: Seat) -> bool:
        """Tell whether a seat answers by choosing among four."""
        return seat < len(self.answers) and self.answers[seat] == "choose"

    def leaves_out(self, seat: Seat) -> OwnMedia:
        """Return whether a seat wants no pictures, no tunes, or neither; "" = it wants both."""
        return self.media[seat] if seat < len(self.media) else ""


Only = tuple[tuple[str, Any], ...]

QUESTIONS: Final = N_("The questions")
CHOSEN: Final = N_("Which questions")
PERSONS: Final = N_("For each person")
MATCH: Final = N_("The match")
STAKES: Final = N_("The stakes")
ANSWERS: Final = N_("The answers")
HEADINGS: Final = {
    QUESTIONS: ("language", "difficulty", "reader", "judging", "seconds", "asked_before"),
    CHOSEN: ("levels", "themes", "sort", "shared"),
    PERSONS: ("own_levels", "second_levels", "answers", "media"),
    MATCH: ("game", "limit", "throws", "broke", "again"),
    STAKES: ("poorer", "forced", "bids"),
    ANSWERS: ("designated", "last_in", "same_number", "nobody_buzzes"),
}
"""Which choices stand under which heading, and in which order."""


def _own(
    key: str, title: str, paragraph: str, *options: tuple[Any, str], only: Only = (), named: str = "", meaning: str = ""
) -> Choice:
    """Make one choice of each person; the first of the (value, name) pairs is the usual one."""
    values, names = zip(*options, strict=True)
    return Choice(key, title, values, names, (), paragraph, only, by_seat=True, named=named, meaning=meaning)


THEMES: Final[Mapping[Theme, str]] = {
    "geography": N_("Geography"),
    "history": N_("History"),
    "science": N_("Science"),
    "nature": N_("Nature"),
    "arts": N_("Arts"),
    "literature": N_("Literature"),
    "music": N_("Music"),
    "cinema": N_("Cinema"),
    "sport": N_("Sport"),
    "food": N_("Food and drink"),
    "language": N_("Language"),
    "everyday": N_("Everyday life"),
}
"""What the topics of the packs are called."""
_CHOICES: Final = (
    choice(
        "game",
        N_("Game"),
        "EG17",
        ("full", N_("Both phases")),
        ("quick", N_("Quick game")),
        meaning=N_("Whether you play for the bank first, or begin with tokens for everybody."),
    ),
    choice(
        "language",
        N_("Language of the questions"),
        "S2",
        ("fr", N_("French")),
        ("en", N_("English")),
        meaning=N_("In which language the questions are asked, whatever the language of the screen."),
    ),
    choice(
        "difficulty",
        N_("How hard a question is"),
        "EG4",
        ("hidden", N_("shows once it is read")),
        ("announced", N_("is announced with the keyword")),
        meaning=N_("Whether you know how hard a question is before you name, challenge or raise."),
    ),
    Choice(
        "levels",
        N_("Levels"),
        LEVELS,
        (N_("for children"), N_("easy"), N_("medium"), N_("hard")),
        ("easy", "medium", "hard"),
        "EG43",
        many=True,
        meaning=N_("How hard the questions are for everybody who has no level of their own."),
    ),
    Choice(
        "themes",
        N_("Topics"),
        get_args(Theme),
        tuple(THEMES.values()),
        (),
        "EG43",
        many=True,
        meaning=N_("What the questions are about."),
    ),
    choice(
        "sort",
        N_("Questions"),
        "EG43",
        ("all", N_("of all kinds")),
        ("shown", N_("with pictures or tunes")),
        ("estimates", N_("that ask for a number")),
        meaning=N_("Whether all questions are drawn, or only one sort wherever there is one."),
    ),
    choice(
        "shared",
        N_("Questions to several"),
        "EG44",
        ("youngest", N_("at the easiest level among you")),
        ("table", N_("at the levels of the table")),
        meaning=N_("How hard shared questions are when somebody has a level of their own."),
    ),
    _own(
        "own_levels",
        N_("Level"),
        "EG44",
        ("", N_("as for the table")),
        ("child", N_("for children")),
        ("easy", N_("easy")),
        ("medium", N_("medium")),
        ("hard", N_("hard")),
        meaning=N_("How hard the questions are that this person is asked alone."),
    ),
    _own(
        "second_levels",
        N_("Level of the second of two"),
        "EG48",
        ("", N_("as for the first")),
        ("child", N_("for children")),
        ("easy", N_("easy")),
        ("medium", N_("medium")),
        ("hard", N_("hard")),
        named=BETWEEN,
        meaning=N_("How hard the questions are in rounds when the second of two at a seat answers."),
    ),
    _own(
        "answers",
        N_("Answers"),
        "EG45",
        ("", N_("in their own words")),
        ("choose", N_("by choosing among four")),
        only=(("reader", "program"),),
        meaning=N_("Whether this person writes an answer or chooses one; numbers and lists are always written."),
    ),
    _own(
        "media",
        N_("Pictures and tunes"),
        "EG46",
        ("", N_("both")),
        ("no_pictures", N_("no pictures")),
        ("no_sounds", N_("no tunes")),
        ("neither", N_("neither")),
        meaning=N_("Whether questions with pictures or tunes are drawn for this person."),
    ),
    choice(
        "reader",
        N_("Who reads and judges"),
        "EG1",
        ("program", N_("the program")),
        ("person", N_("a player")),
        meaning=N_("Whether the program or one of you reads the questions and judges the answers."),
    ),
    choice(
        "judging",
        N_("Small slips in an answer"),
        "S4",
        ("kind", N_("are forgiven")),
        ("strict", N_("count as wrong")),
        only=(("reader", "program"),),
        meaning=N_("How the program takes a misspelt answer."),
    ),
    Choice(
        "seconds",
        N_("Time for an answer"),
        (0, 10, 20, 30, 60),
        (N_("without limit"), N_("10 seconds"), N_("20 seconds"), N_("30 seconds"), N_("60 seconds")),
        20,
        "S6",
        (("reader", "program"),),
        meaning=N_("How long you may think before your answer counts as missing."),
    ),
    Choice(
        "limit",
        N_("Length of the match"),
        (0, 30, 45, 60, 90),
        (N_("until one player is left"), N_("30 minutes"), N_("45 minutes"), N_("60 minutes"), N_("90 minutes")),
        0,
        "EG16",
        meaning=N_("When the match ends; once the time is up, the richest player wins."),
    ),
    choice(
        "throws",
        N_("Number of questions"),
        "EG47",
        (0, N_("no limit")),
        (10, N_("ten questions")),
        (20, N_("twenty questions")),
        meaning=N_("After how many throws the match ends; the richest player then wins."),
    ),
    choice(
        "broke",
        N_("No tokens when phase two begins"),
        "EG6",
        ("out", N_("out of the game")),
        ("hundred", N_("gets 100 from the richest")),
        only=(("game", "full"),),
        meaning=N_("What becomes of a player who owns nothing when phase two begins."),
    ),
    choice(
        "designated",
        N_("Solo: the reader"),
        "EG18",
        ("not_reader", N_("cannot be named")),
        ("anyone", N_("may be named")),
        only=(("reader", "person"),),
        meaning=N_("Whether the player who reads may be named to answer."),
    ),
    choice(
        "again",
        N_("After a question is won"),
        "EG20",
        ("no", N_("the next player throws")),
        ("winner", N_("the thrower throws again")),
        meaning=N_("Whether winning a question gives the thrower another throw."),
    ),
    choice(
        "poorer",
        N_("Solo: somebody cannot pay"),
        "EG25",
        ("smaller", N_("both stake the smaller stack")),
        ("roller_full", N_("the thrower risks all of it")),
        meaning=N_("What is at stake when one of the two cannot pay the square’s amount."),
    ),
    choice(
        "forced",
        N_("Multi: somebody cannot pay"),
        "EG27",
        ("smallest", N_("all stake the smallest stack")),
        ("side_pot", N_("side pot")),
        meaning=N_("What is at stake when somebody cannot pay the amount and nobody has raised."),
    ),
    choice(
        "bids",
        N_("Answers to a raise"),
        "EG29",
        ("open", N_("in turn")),
        ("secret", N_("in secret, all at once")),
        meaning=N_("Whether you know what the others have answered before you do."),
    ),
    choice(
        "last_in",
        N_("Ping-pong: the last one in, nothing named"),
        "EG34",
        ("answers", N_("must answer")),
        ("wins", N_("wins")),
        meaning=N_("Whether the last one left must give a right answer to win."),
    ),
    choice(
        "same_number",
        N_("Target: a number already given"),
        "EG36",
        ("allowed", N_("may be given again")),
        ("new", N_("must be another")),
        meaning=N_("Whether you may repeat a number that somebody has given before."),
    ),
    choice(
        "nobody_buzzes",
        N_("Speed: nobody buzzes"),
        "EG37",
        ("dice", N_("the dice decide")),
        ("nobody", N_("nobody wins")),
        meaning=N_("Who wins when nobody wants to answer, or nobody who is still in."),
    ),
    choice(
        "asked_before",
        N_("A question already asked"),
        "EG39",
        ("next", N_("the next on the page")),
        ("roll", N_("throw the dice again")),
        meaning=N_("What happens when the dice lead to a question you have had before."),
    ),
)

CHOICES: Final = under_headings(_CHOICES, HEADINGS)

STANDING_ORDERS: Final[tuple[Choice, ...]] = (
    Choice(
        "throw",
        N_("My throws of the die"),
        ("ask", "play"),
        (N_("Ask me"), N_("Do it at once")),
        "ask",
        "S7",
        meaning=N_("Whether you throw the die yourself when it is your turn."),
    ),
    Choice(
        "only",
        N_("Where I have no choice"),
        ("ask", "play"),
        (N_("Ask me"), N_("Do it at once")),
        "play",
        "S7",
        meaning=N_("Whether you are asked even if there is only one thing to do."),
    ),
    Choice(
        "verdict",
        N_("Verdicts of the program"),
        ("ask", "accept"),
        (N_("Ask me"), N_("Accept them")),
        "ask",
        "S7",
        meaning=N_("Whether you are asked before the program’s word on an answer counts."),
    ),
)
"""The first value of each asks."""

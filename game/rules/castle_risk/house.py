"""What the table decides at set-up: the house rules, each with the ruling that it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from game.kernel.game import Choice, choice, under_headings
from game.words import N_


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'."""

    empires: Literal["drawn", "chosen"] = "drawn"  # CR2
    claiming: Literal["turns", "dealt"] = "turns"  # CR4
    hiding: Literal["anywhere", "own"] = "anywhere"  # CR5
    first_turn: Literal["usual", "quiet"] = "usual"  # CR6
    track: Literal["board", "small", "steep", "free"] = "board"  # CR10
    track_first: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] = 3  # CR10
    track_step: Literal[1, 2, 3, 4, 5] = 1  # CR10
    marshal: Literal["turn", "attack"] = "turn"  # CR13
    boarding: Literal["one", "several"] = "one"  # CR15
    diplomat: Literal["one", "several"] = "one"  # CR19
    fallen_castle: Literal["gone", "fortress"] = "gone"  # CR25
    annexing: Literal["duty", "free"] = "duty"  # CR26
    hidden_when: Literal["any", "turn"] = "any"  # CR27
    hidden_before: Literal["first", "nothing"] = "first"  # CR28
    castles: Literal["all", "captured"] = "all"  # CR29
    independents: Literal["eleven", "regions"] = "eleven"  # CR29
    free_move: Literal["no", "yes"] = "no"  # CR30
    deals: Literal["open", "turn", "off"] = "open"  # CR31
    extra_links: Literal["no", "yes"] = "no"  # CR33
    reveal_duty: Literal["yes", "no"] = "yes"  # CR37
    notes: Literal["all", "one"] = "all"  # CR38
    hand_limit: Literal[0, 5] = 0  # CR42
    white_dice: Literal["blind", "seen"] = "blind"  # CR48
    marshal_tied: Literal["player", "land"] = "player"  # CR49
    empty_coast: Literal["no", "yes"] = "no"  # CR52
    batches: Literal["on", "first"] = "on"  # CR62
    last_truces: Literal["run", "end"] = "run"  # CR65
    leaving: Literal["bot", "nobody"] = "bot"  # CR69
    rounds: Literal[0, 5, 8, 12] = 0  # CR70
    minutes: Literal[0, 45, 60, 90, 120] = 0  # CR70


FREE_TRACK: Final = (("track", "free"),)
"""Where the table sets the numbers of the track."""
HEADINGS: Final[Mapping[str, tuple[str, ...]]] = {
    N_("The match"): ("rounds", "minutes", "leaving", "first_turn"),
    N_("Before the war"): ("empires", "claiming", "batches"),
    N_("Hidden armies"): ("hiding", "hidden_when", "reveal_duty", "hidden_before"),
    N_("Battle"): ("marshal", "marshal_tied", "white_dice", "notes", "fallen_castle", "annexing"),
    N_("New troops"): ("track", "track_first", "track_step", "castles", "independents"),
    N_("Marching and sailing"): ("free_move", "boarding", "empty_coast", "extra_links"),
    N_("Cards and deals"): ("hand_limit", "diplomat", "last_truces", "deals"),
}
"""Which choices stand under which heading, and in which order."""

_CHOICES: Final = (
    choice(
        "empires",
        N_("Castles"),
        "CR2",
        ("drawn", N_("drawn blind")),
        ("chosen", N_("Choose the empire")),
        meaning=N_("Whether chance finds the empire for your castle, or you pick one that is still free."),
    ),
    choice(
        "claiming",
        N_("Lands"),
        "CR4",
        ("turns", N_("chosen in turn")),
        ("dealt", N_("dealt at random")),
        meaning=N_("How the empty lands find their owners before the war begins."),
    ),
    choice(
        "batches",
        N_("First batch of five"),
        "CR62",
        ("on", N_("after the last choice")),
        ("first", N_("The first player again")),
        meaning=N_("Who places the first five armies once all lands are taken."),
    ),
    choice(
        "first_turn",
        N_("The first turn of the war"),
        "CR6",
        ("usual", N_("like any other")),
        ("quiet", N_("without attacks")),
        meaning=N_("Whether whoever begins the war may attack at once, or only from the second turn on."),
    ),
    choice(
        "hiding",
        N_("Hidden armies"),
        "CR5",
        ("anywhere", N_("on any land")),
        ("own", N_("only on your own")),
        meaning=N_("Where you may hide armies that nobody else knows of."),
    ),
    choice(
        "hidden_when",
        N_("Hidden armies come"),
        "CR27",
        ("any", N_("at any moment")),
        ("turn", N_("only at the start of a turn")),
        meaning=N_("When hidden armies may stand up and fight."),
    ),
    choice(
        "reveal_duty",
        N_("Revealed in your own turn"),
        "CR37",
        ("yes", N_("They must attack")),
        ("no", N_("No duty to attack")),
        meaning=N_("Whether armies that stand up in your own turn have to attack out of their land."),
    ),
    choice(
        "hidden_before",
        N_("Before any Reinforcements"),
        "CR28",
        ("first", N_("the first number counts")),
        ("nothing", N_("none appear")),
        meaning=N_("How many hidden armies stand up while nobody has played Reinforcements yet."),
    ),
    choice(
        "notes",
        N_("Two notes on one land"),
        "CR38",
        ("all", N_("may be shown together")),
        ("one", N_("only one before each roll")),
        meaning=N_("Whether two notes on one land may bring their armies at the same time."),
    ),
    choice(
        "track",
        N_("Reinforcements bring"),
        "CR10",
        ("board", N_("what the board says")),
        ("small", N_("2 to 13")),
        ("steep", N_("4 to 45")),
        ("free", N_("the table’s own numbers")),
        meaning=N_("How many armies each Reinforcements card brings, from the first one to the last."),
    ),
    Choice(
        "track_first",
        N_("The first card brings"),
        tuple(range(1, 11)),
        tuple(map(str, range(1, 11))),
        3,
        "CR10",
        only=FREE_TRACK,
        meaning=N_("How many armies the first Reinforcements of the war bring."),
    ),
    Choice(
        "track_step",
        N_("Each further card brings"),
        (1, 2, 3, 4, 5),
        (N_("1 more"), N_("2 more"), N_("3 more"), N_("4 more"), N_("5 more")),
        1,
        "CR10",
        only=FREE_TRACK,
        meaning=N_("How many armies each of the later Reinforcements bring beyond the one before."),
    ),
    choice(
        "marshal",
        N_("A Marshal must serve"),
        "CR13",
        ("turn", N_("for the whole turn")),
        ("attack", N_("for this attack")),
        meaning=N_("How long a Marshal is bound once he has been called on to defend."),
    ),
    choice(
        "marshal_tied",
        N_("A Marshal called on again"),
        "CR49",
        ("player", N_("serves in any land")),
        ("land", N_("only where he stood")),
        meaning=N_("Where a Marshal has to stand again when the same player goes on attacking."),
    ),
    choice(
        "white_dice",
        N_("The defender chooses dice"),
        "CR48",
        ("blind", N_("before the roll")),
        ("seen", N_("after the red dice")),
        meaning=N_("Whether the defender sees the red dice before choosing one or two dice."),
    ),
    choice(
        "boarding",
        N_("A fleet takes aboard"),
        "CR15",
        ("one", N_("armies of one land")),
        ("several", N_("armies of several")),
        meaning=N_("From how many lands an Admiral may take armies aboard for one voyage."),
    ),
    choice(
        "empty_coast",
        N_("Landing on an empty coast"),
        "CR52",
        ("no", N_("No")),
        ("yes", N_("Yes")),
        meaning=N_("Whether an Admiral may also land armies where nobody holds the land."),
    ),
    choice(
        "diplomat",
        N_("A Diplomat makes peace with"),
        "CR19",
        ("one", N_("one opponent")),
        ("several", N_("several opponents")),
        meaning=N_("How many opponents a single Diplomat may bind to peace."),
    ),
    choice(
        "last_truces",
        N_("Truces with two players left"),
        "CR65",
        ("run", N_("last as long as usual")),
        ("end", N_("end at once")),
        meaning=N_("What becomes of a truce once only two players are left."),
    ),
    choice(
        "fallen_castle",
        N_("A fallen castle"),
        "CR25",
        ("gone", N_("is removed")),
        ("fortress", N_("stays a fortress")),
        meaning=N_("Whether the walls of a conquered castle go on guarding their land."),
    ),
    choice(
        "annexing",
        N_("Lands of the fallen"),
        "CR26",
        ("duty", N_("must be taken")),
        ("free", N_("may be refused")),
        meaning=N_("Whether the others may leave the lands of a fallen player empty."),
    ),
    choice(
        "castles",
        N_("New troops for castles"),
        "CR29",
        ("all", N_("Your own counts too")),
        ("captured", N_("Only captured ones")),
        meaning=N_("Which castles bring new troops: all that you hold, or only those you have captured."),
    ),
    choice(
        "independents",
        N_("For independent lands"),
        "CR29",
        ("eleven", N_("6 for all of them")),
        ("regions", N_("2 for each region")),
        meaning=N_("Whether independent lands pay only when you hold all eleven, or region by region."),
    ),
    choice(
        "free_move",
        N_("Free move at the end"),
        "CR30",
        ("no", N_("No")),
        ("yes", N_("One")),
        meaning=N_("Whether you may move armies between two neighbouring lands of yours after fighting."),
    ),
    choice(
        "deals",
        N_("Card trading"),
        "CR31",
        ("open", N_("open, if both agree")),
        ("turn", N_("only with the player whose turn it is")),
        ("off", N_("not at all")),
        meaning=N_("Who may trade cards with whom, and when."),
    ),
    choice(
        "leaving",
        N_("After conceding"),
        "CR69",
        ("bot", N_("a computer plays on")),
        ("nobody", N_("the lands are nobody’s")),
        meaning=N_("Whether the computer plays on for whoever concedes, or their armies stay as neutral ones."),
    ),
    choice(
        "hand_limit",
        N_("Hand limit"),
        "CR42",
        (0, N_("no limit")),
        (5, "5"),
        meaning=N_("How many cards you may keep once you have drawn."),
    ),
    choice(
        "rounds",
        N_("A short war: rounds"),
        "CR70",
        (0, N_("without limit")),
        (5, N_("5 rounds")),
        (8, N_("8 rounds")),
        (12, N_("12 rounds")),
        meaning=N_("Ends the war after this many rounds; castles, then lands, then armies decide."),
    ),
    choice(
        "minutes",
        N_("A short war: time"),
        "CR70",
        (0, N_("without limit")),
        (45, N_("45 minutes")),
        (60, N_("60 minutes")),
        (90, N_("90 minutes")),
        (120, N_("120 minutes")),
        meaning=N_("Ends the war with the round in which the time is up; castles, lands and armies decide."),
    ),
    choice(
        "extra_links",
        N_("Three more sea links"),
        "CR33",
        ("no", N_("No")),
        ("yes", N_("Yes")),
        meaning=N_("Adds three crossings: Scotland–Norway, Finland–Livonia and Marseille–Rome."),
    ),
)

CHOICES: Final = under_headings(_CHOICES, HEADINGS)

STANDING_ORDERS: Final[tuple[Choice, ...]] = (
    Choice(
        "dice",
        N_("When I am attacked"),
        ("ask", "most"),
        (N_("Ask me every time"), N_("The most dice")),
        "most",
        "CR21",
        meaning=N_("Whether you choose your dice yourself, or just defend with as many as allowed."),
    ),
    choice(
        "marshal",
        N_("My Marshal"),
        "CR13",
        ("ask", N_("Ask me")),
        ("always", N_("defends at once")),
        ("never", N_("stays in hand")),
        meaning=N_("What your Marshal does when one of your lands is attacked."),
    ),
    choice(
        "hidden",
        N_("My hidden armies"),
        "CR27",
        ("ask", N_("Ask me")),
        ("never", N_("stay hidden")),
        meaning=N_("Whether you are asked to reveal hidden armies when you are attacked."),
    ),
    choice(
        "spy",
        N_("Against a Spy"),
        "CR11",
        ("ask", N_("Ask me")),
        ("always", N_("my Spy answers")),
        ("never", N_("I let it look")),
        meaning=N_("What happens when somebody sends a Spy to your hand."),
    ),
)
"""Standing orders. The first value of each means that the player is asked."""

"""What the table decides at set-up: the house rules of CR1 to CR33, and later ones that cost little."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from game.kernel.game import Choice
from game.words import N_


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'."""

    empires: Literal["drawn", "chosen"] = "drawn"  # CR2
    claiming: Literal["turns", "dealt"] = "turns"  # CR4
    hiding: Literal["anywhere", "own"] = "anywhere"  # CR5
    track: Literal["board", "small", "steep"] = "board"  # CR10
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
    marshal_tied: Literal["player", "land"] = "player"  # CR49
    empty_coast: Literal["no", "yes"] = "no"  # CR52
    batches: Literal["on", "first"] = "on"  # CR62
    last_truces: Literal["run", "end"] = "run"  # CR65
    rounds: Literal[0, 5, 8, 12] = 0  # CR70
    minutes: Literal[0, 45, 60, 90, 120] = 0  # CR70


def _choice(key: str, title: str, paragraph: str, *options: tuple[Any, str]) -> Choice:
    """Make one choice; the first of the (value, name) pairs is the usual one."""
    values, names = zip(*options, strict=True)
    return Choice(key, title, values, names, values[0], paragraph)


CHOICES: Final[tuple[Choice, ...]] = (
    _choice("empires", N_("Castles"), "CR2", ("drawn", N_("drawn blind")), ("chosen", N_("Choose the empire"))),
    _choice("claiming", N_("Lands"), "CR4", ("turns", N_("chosen in turn")), ("dealt", N_("dealt at random"))),
    _choice(
        "batches",
        N_("First batch of five"),
        "CR62",
        ("on", N_("after the last choice")),
        ("first", N_("The first player again")),
    ),
    _choice("hiding", N_("Hidden armies"), "CR5", ("anywhere", N_("on any land")), ("own", N_("only on one’s own"))),
    _choice(
        "hidden_when",
        N_("Hidden armies come"),
        "CR27",
        ("any", N_("at any moment")),
        ("turn", N_("only at the start of a turn")),
    ),
    _choice(
        "reveal_duty",
        N_("Revealed in one’s turn"),
        "CR37",
        ("yes", N_("They must attack")),
        ("no", N_("No duty to attack")),
    ),
    _choice(
        "hidden_before",
        N_("Before any Reinforcements"),
        "CR28",
        ("first", N_("the first number counts")),
        ("nothing", N_("none appear")),
    ),
    _choice(
        "notes",
        N_("Two notes on one land"),
        "CR38",
        ("all", N_("may be shown together")),
        ("one", N_("only one before each roll")),
    ),
    _choice(
        "track",
        N_("Reinforcements bring"),
        "CR10",
        ("board", N_("what the board says")),
        ("small", N_("2 to 13")),
        ("steep", N_("4 to 45")),
    ),
    _choice(
        "marshal",
        N_("A Marshal must serve"),
        "CR13",
        ("turn", N_("for the whole turn")),
        ("attack", N_("for this attack")),
    ),
    _choice(
        "marshal_tied",
        N_("A Marshal called on again"),
        "CR49",
        ("player", N_("serves in any land")),
        ("land", N_("only where he stood")),
    ),
    _choice(
        "boarding",
        N_("A fleet takes aboard"),
        "CR15",
        ("one", N_("armies of one land")),
        ("several", N_("armies of several")),
    ),
    _choice(
        "empty_coast",
        N_("Landing on an empty coast"),
        "CR52",
        ("no", N_("No")),
        ("yes", N_("Yes")),
    ),
    _choice(
        "diplomat",
        N_("A Diplomat makes peace with"),
        "CR19",
        ("one", N_("one opponent")),
        ("several", N_("several opponents")),
    ),
    _choice(
        "last_truces",
        N_("Truces with two players left"),
        "CR65",
        ("run", N_("last as long as usual")),
        ("end", N_("end at once")),
    ),
    _choice(
        "fallen_castle",
        N_("A fallen castle"),
        "CR25",
        ("gone", N_("is removed")),
        ("fortress", N_("stays a fortress")),
    ),
    _choice(
        "annexing",
        N_("Lands of the fallen"),
        "CR26",
        ("duty", N_("must be taken")),
        ("free", N_("may be refused")),
    ),
    _choice(
        "castles",
        N_("New troops for castles"),
        "CR29",
        ("all", N_("One’s own counts too")),
        ("captured", N_("Only captured ones")),
    ),
    _choice(
        "independents",
        N_("For independent lands"),
        "CR29",
        ("eleven", N_("6 for all of them")),
        ("regions", N_("2 for each region")),
    ),
    _choice("free_move", N_("Free move at the end"), "CR30", ("no", N_("No")), ("yes", N_("One"))),
    _choice(
        "deals",
        N_("Card trading"),
        "CR31",
        ("open", N_("open, if both agree")),
        ("turn", N_("only with the player whose turn it is")),
        ("off", N_("not at all")),
    ),
    _choice("hand_limit", N_("Hand limit"), "CR42", (0, N_("no limit")), (5, "5")),
    _choice(
        "rounds",
        N_("A short war: rounds"),
        "CR70",
        (0, N_("without limit")),
        (5, N_("5 rounds")),
        (8, N_("8 rounds")),
        (12, N_("12 rounds")),
    ),
    _choice(
        "minutes",
        N_("A short war: time"),
        "CR70",
        (0, N_("without limit")),
        (45, N_("45 minutes")),
        (60, N_("60 minutes")),
        (90, N_("90 minutes")),
        (120, N_("120 minutes")),
    ),
    _choice("extra_links", N_("Three more sea links"), "CR33", ("no", N_("No")), ("yes", N_("Yes"))),
)

STANDING: Final[tuple[Choice, ...]] = (
    Choice(
        "dice",
        N_("When I am attacked"),
        ("ask", "most"),
        (N_("Ask me every time"), N_("Always roll the most dice")),
        "most",
        "CR21",
    ),
    _choice(
        "marshal",
        N_("My Marshal"),
        "CR13",
        ("ask", N_("Ask me")),
        ("always", N_("defends at once")),
        ("never", N_("stays in hand")),
    ),
    _choice("hidden", N_("My hidden armies"), "CR27", ("ask", N_("Ask me")), ("never", N_("stay hidden"))),
    _choice(
        "spy",
        N_("Against a Spy"),
        "CR11",
        ("ask", N_("Ask me")),
        ("always", N_("my Spy answers")),
        ("never", N_("I let it look")),
    ),
)
"""The first value of each asks."""

"""What the table decides at set-up: the variant, the house rules of MC1 to MC30, the timers."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.game import Choice
from game.words import N_


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The decisions of one match; the defaults are the rulings'."""

    variant: Literal["basic", "open"] = "basic"
    capital: Literal[20, 50, 75, 100, 150, 200, 300, 500] = 100
    minimum: Literal[0, 1] = 0
    payment: Literal["all", "winners"] = "all"
    fine: Literal["only", "and_pay"] = "only"
    table: Literal["printed", "open"] = "printed"
    goal: Literal["leave", "row"] = "leave"
    corner: Literal["both", "refused"] = "both"
    last_purse: Literal["plays", "wins", "nearest"] = "plays"
    points: Literal["open", "hidden"] = "open"
    mastery: Literal["phase", "turn"] = "phase"
    many_ties: Literal["annulled", "opposites"] = "annulled"
    two_ways: Literal["combined", "annulled"] = "combined"
    same_way: Literal["moves", "stays"] = "moves"
    cancelled: Literal["free", "pay"] = "free"
    sides: Literal["random", "chosen"] = "random"
    talk_seconds: Literal[0, 30, 60, 120, 300] = 0
    write_seconds: Literal[0, 30, 60, 120] = 0

    @property
    def open_table(self) -> bool:
        """Whether orders are compared by the open game's table: counters, bisecting, fines (MC20)."""
        return self.variant == "open" or self.table == "open"


BY_OPEN_TABLE = (("variant", "open"), ("table", "open"))
"""Where orders are compared by the open game's table, in whichever game (MC20)."""

CHOICES: tuple[Choice, ...] = (
    Choice(
        "variant",
        N_("Variant"),
        ("basic", "open"),
        (N_("Basic game"), N_("Open game")),
        "basic",
        "3",
        meaning=N_("The open game adds a talk before the orders, and finer rules for ties."),
    ),
    Choice(
        "capital",
        N_("Starting points"),
        (20, 50, 75, 100, 150, 200, 300, 500),
        ("20", "50", "75", "100", "150", "200", "300", "500"),
        100,
        "MC1",
        meaning=N_("What everybody starts with. It must last the whole match."),
    ),
    Choice(
        "minimum",
        N_("Smallest order"),
        (0, 1),
        (N_("A pass is allowed"), N_("At least 1 point")),
        0,
        "MC2",
        meaning=N_("Whether you may pass while you still have points."),
    ),
    Choice(
        "payment",
        N_("Who pays"),
        ("all", "winners"),
        (N_("Everybody"), N_("The winning side")),
        "all",
        "MC4",
        meaning=N_("Who pays for their orders: everybody, or only those who moved the pawn."),
    ),
    Choice(
        "table",
        N_("Counters and fines"),
        ("printed", "open"),
        (N_("No, as printed"), N_("As in the open game")),
        "printed",
        "MC6",
        (("variant", "basic"),),
        meaning=N_("Whether ties are settled as in the open game: with counters, shared steps and fines."),
    ),
    Choice(
        "same_way",
        N_("Tie in one direction"),
        ("moves", "stays"),
        (N_("The pawn moves"), N_("Nothing moves")),
        "moves",
        "MC27",
        (("variant", "basic"),),
        meaning=N_("What happens when the strongest groups tie but pull the same way."),
    ),
    Choice(
        "goal",
        N_("To win, the pawn must"),
        ("leave", "row"),
        (N_("leave the board"), N_("reach your own row")),
        "leave",
        "MC7",
        meaning=N_("How far the pawn must come for you to win: out over your edge, or just onto your row."),
    ),
    Choice(
        "corner",
        N_("Leaving at a corner"),
        ("both", "refused"),
        (N_("Both neighbours win"), N_("The step is refused")),
        "both",
        "MC8",
        meaning=N_("What a diagonal step out over two edges at once does."),
    ),
    Choice(
        "last_purse",
        N_("The last with points"),
        ("plays", "wins", "nearest"),
        (N_("plays on"), N_("wins at once"), N_("Nearest edge wins")),
        "plays",
        "MC11",
        meaning=N_("What happens when only one player has points left."),
    ),
    Choice(
        "points",
        N_("Points are"),
        ("open", "hidden"),
        (N_("open"), N_("hidden")),
        "open",
        "MC13",
        meaning=N_("Whether you can see how many points the others have left."),
    ),
    Choice(
        "mastery",
        N_("The master changes"),
        ("phase", "turn"),
        (N_("at each phase"), N_("once per turn")),
        "phase",
        "MC14",
        (("variant", "open"),),
        meaning=N_("How often the master of the game hands the role on to the left."),
    ),
    Choice(
        "fine",
        N_("An annulled move"),
        ("only", "and_pay"),
        (N_("Those tied lose 1 point"), N_("Everybody pays too")),
        "only",
        "MC5",
        BY_OPEN_TABLE,
        meaning=N_("Whether a tie that annuls the move costs only the fine, or everybody’s order as well."),
    ),
    Choice(
        "many_ties",
        N_("Three or more tie"),
        ("annulled", "opposites"),
        (N_("The move is annulled"), N_("Opposites cancel first")),
        "annulled",
        "MC17",
        BY_OPEN_TABLE,
        meaning=N_("What happens when three or four directions share first place."),
    ),
    Choice(
        "two_ways",
        N_("Three groups, two directions"),
        ("combined", "annulled"),
        (N_("Directions count"), N_("The move is annulled")),
        "combined",
        "MC26",
        BY_OPEN_TABLE,
        meaning=N_("What happens when three or more groups tie, but pull in two directions only."),
    ),
    Choice(
        "cancelled",
        N_("Cancelled orders, if annulled"),
        ("free", "pay"),
        (N_("pay nothing"), N_("are paid")),
        "free",
        "MC29",
        BY_OPEN_TABLE,
        meaning=N_("Whether cancelled orders are paid when the move is annulled in the end."),
    ),
    Choice(
        "sides",
        N_("Sides of the board"),
        ("random", "chosen"),
        (N_("drawn by lot"), N_("N, E, S, W in seat order")),
        "random",
        "MC30",
        meaning=N_("How the players come to their sides of the board."),
    ),
    Choice(
        "talk_seconds",
        N_("Time to talk"),
        (0, 30, 60, 120, 300),
        (N_("no limit"), N_("30 seconds"), N_("1 minute"), N_("2 minutes"), N_("5 minutes")),
        0,
        "MC14",
        (("variant", "open"),),
        meaning=N_("How long the talk before the orders may last."),
    ),
    Choice(
        "write_seconds",
        N_("Time to write"),
        (0, 30, 60, 120),
        (N_("no limit"), N_("30 seconds"), N_("1 minute"), N_("2 minutes")),
        0,
        "MC31",
        meaning=N_("How long you may take to write; an order that comes too late is a pass."),
    ),
)

STANDING_ORDERS: tuple[Choice, ...] = (
    Choice(
        "absent",
        N_("When an order is due"),
        ("ask", "pass"),
        (N_("Ask me"), N_("I pass")),
        "ask",
        "S5",
        meaning=N_("Whether you pass every turn while you are away from the table."),
    ),
)

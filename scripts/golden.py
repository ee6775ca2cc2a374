"""Record the golden matches: `python scripts/golden.py`.

Writes whole matches of random play to tests/golden/, one file each, in the format of the saves. The tests only read
them: they must replay to the same end for ever. Record them anew only when a rule was changed on purpose, and look at
the difference.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, get_args

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import files  # noqa: E402 - the game is found only now
from game.kernel.boards import board_file  # noqa: E402
from game.kernel.match import Match  # noqa: E402
from game.kernel.player import Player, Token  # noqa: E402
from game.kernel.saves.match_writer import match_text  # noqa: E402
from game.kernel.saves.saved_match import SavedMatch, freeze  # noqa: E402
from game.kernel.types import Action, Seat  # noqa: E402
from game.rules import GAMES  # noqa: E402
from game.rules.egomaster.moves import Answer, Note  # noqa: E402
from game.rules.egomaster.phases.all_phases import Answering  # noqa: E402

FOLDER: Final = ROOT / "tests" / "golden"
BOARDS: Final = FOLDER / "boards"
"""Boards whose surroundings must never change: a pack of questions."""
NAMES: Final = ("Inès", "Hugo", "Salma", "Yann", "Zoé", "Tom")
DAY: Final = "2026-01-01T20:00:00"
EAGER: Final = 0.15
"""How often a seat that only may act does."""
CHATTY: Final = 0.4
"""How often a seat that may answer in words does."""
WORDS: Final[Mapping[str, tuple[Action, ...]]] = {
    "egomaster": tuple(
        kind(text)
        for kind in (Answer, Note)
        for text in ("300", "330", "1789", "64", "Jupiter", "miel", "A", "E", "bleu")
    ),
}
"""What is said in a game where no list holds all that may be said."""


class Recording(NamedTuple):
    """A match to record: the game, its board, and what is decided at set-up."""

    game: str
    board: str
    seats: int
    seed: str
    house: dict[str, Any]


SMALL: Final[dict[str, Any]] = {"packs": ["small"]}
"""The pack that is kept with the recordings."""

# The seeds were looked for: together the matches of a game show every event that it knows.
RECORDINGS: Final = {
    "master_citadel_basic": Recording("master_citadel", "citadel", 4, "basic 24", {"variant": "basic"}),
    "master_citadel_basic_house_rules": Recording(
        "master_citadel",
        "citadel",
        4,
        "basic house rules 38",
        {
            "variant": "basic",
            "table": "open",
            "capital": 50,
            "payment": "winners",
            "corner": "refused",
            "last_purse": "nearest",
            "same_way": "stays",
            "sides": "chosen",
        },
    ),
    "master_citadel_open": Recording("master_citadel", "citadel", 4, "open 38", {"variant": "open"}),
    "master_citadel_open_house_rules": Recording(
        "master_citadel",
        "citadel",
        4,
        "open house rules 24",
        {
            "variant": "open",
            "capital": 75,
            "minimum": 1,
            "fine": "and_pay",
            "corner": "refused",
            "many_ties": "opposites",
            "two_ways": "annulled",
            "mastery": "turn",
            "goal": "row",
            "last_purse": "wins",
        },
    ),
    "master_citadel_hidden_points": Recording(
        "master_citadel",
        "citadel",
        4,
        "hidden points 12",
        {"variant": "open", "points": "hidden", "capital": 50, "cancelled": "pay"},
    ),
    "master_citadel_timed": Recording(
        "master_citadel",
        "citadel",
        4,
        "timed 20",
        {"variant": "open", "talk_seconds": 60, "write_seconds": 30, "last_purse": "nearest", "capital": 20},
    ),
    "castle_risk_two_seats": Recording("castle_risk", "europe", 2, "two seats 263", {}),
    "castle_risk_three_seats": Recording("castle_risk", "europe", 3, "three seats 322", {}),
    "castle_risk_four_seats": Recording("castle_risk", "europe", 4, "four seats 308", {}),
    "castle_risk_five_seats": Recording("castle_risk", "europe", 5, "five seats 109", {}),
    "castle_risk_six_seats": Recording("castle_risk", "europe", 6, "six seats 269", {}),
    "castle_risk_own_rules": Recording(
        "castle_risk",
        "europe",
        4,
        "own rules 311",
        {
            "empires": "chosen",
            "claiming": "dealt",
            "hiding": "own",
            "track": "steep",
            "marshal": "attack",
            "boarding": "several",
            "diplomat": "several",
            "fallen_castle": "fortress",
            "annexing": "free",
            "reveal_duty": "no",
            "independents": "regions",
            "free_move": "yes",
            "extra_links": "yes",
            "hand_limit": 5,
            "empty_coast": "yes",
            "batches": "first",
        },
    ),
    "castle_risk_short_war": Recording("castle_risk", "europe", 3, "short war 1", {"rounds": 5, "minutes": 45}),
    "castle_risk_later_rules": Recording(
        "castle_risk",
        "europe",
        4,
        "later rules 46",
        {"white_dice": "seen", "track": "free", "track_step": 2, "leaving": "nobody", "rounds": 5},
    ),
    "castle_risk_sparing_rules": Recording(
        "castle_risk",
        "europe",
        3,
        "sparing rules 0",
        {
            "track": "small",
            "hidden_when": "turn",
            "hidden_before": "nothing",
            "castles": "captured",
            "deals": "off",
            "boarding": "several",
            "annexing": "free",
            "empty_coast": "yes",
            "hand_limit": 5,
        },
    ),
    "mousquetaires_two_seats": Recording("mousquetaires", "cardinal", 2, "two 1", {}),
    "mousquetaires_three_seats": Recording("mousquetaires", "cardinal", 3, "three 1", {"tie": "shared"}),
    "mousquetaires_four_seats": Recording("mousquetaires", "cardinal", 4, "four 49", {}),
    "mousquetaires_house_rules": Recording(
        "mousquetaires",
        "cardinal",
        4,
        "house rules 125",
        {"target": 50, "stealing": "leader", "full": "both", "release": "freed", "discards": "up"},
    ),
    "egomaster_three_seats": Recording("egomaster", "small_ring", 3, "three 17", {**SMALL, "game": "quick"}),
    "egomaster_four_seats": Recording("egomaster", "small_ring", 4, "four 7", {**SMALL, "language": "en"}),
    "egomaster_six_seats": Recording("egomaster", "small_ring", 6, "six 5", {**SMALL, "game": "quick", "seconds": 0}),
    "egomaster_reader": Recording(
        "egomaster",
        "small_ring",
        5,
        "reader 135",
        {**SMALL, "game": "quick", "reader": "person", "designated": "anyone"},
    ),
    "egomaster_own_rules": Recording(
        "egomaster",
        "small_ring",
        4,
        "own rules 2",
        {
            **SMALL,
            "game": "quick",
            "bids": "secret",
            "forced": "side_pot",
            "again": "winner",
            "poorer": "roller_full",
            "last_in": "wins",
            "same_number": "new",
            "nobody_buzzes": "nobody",
            "asked_before": "roll",
            "judging": "strict",
        },
    ),
    "egomaster_chosen": Recording(
        "egomaster",
        "small_ring",
        3,
        "chosen 1",
        {
            **SMALL,
            "game": "quick",
            "language": "en",
            "themes": ["geography", "science"],
            "sort": "shown",
            "own_levels": ["child", "", "hard"],
            "answers": ["choose", "choose", "choose"],
            "media": ["", "neither", ""],
            "throws": 10,
        },
    ),
    "egomaster_timed": Recording("egomaster", "small_ring", 3, "timed 12", {**SMALL, "limit": 30, "broke": "hundred"}),
}


def main() -> None:
    """Write every recording."""
    FOLDER.mkdir(exist_ok=True)
    for name, recording in RECORDINGS.items():
        path = FOLDER / f"{name}.yaml"
        path.write_text(text(recording), encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))


def board_path(recording: Recording) -> Path:
    """Return the board of a recording: one that is kept for it, with whatever lies beside it, or a shipped one."""
    kept = BOARDS / recording.game / f"{recording.board}.yaml"
    return kept if kept.exists() else files.boards() / recording.game / f"{recording.board}.yaml"


def text(recording: Recording) -> str:
    """Play a match and return its file."""
    board = board_file(board_path(recording))
    players = [Player(NAMES[seat], get_args(Token)[seat]) for seat in range(recording.seats)]
    return match_text(freeze(SavedMatch(played(recording), players, board, DAY), DAY))


def played(recording: Recording) -> Match:
    """Play a whole match at random."""
    game, rng = GAMES[recording.game], Random(f"{recording.seed}/players")
    board = game.load_board(board_path(recording))
    match = Match.new(game, board, recording.seats, game.house(**recording.house), recording.seed)
    match.settle()
    while not match.over:
        match.submit(*chosen(match, rng))
    return match


def chosen(match: Match, rng: Random) -> tuple[Seat, Action]:
    """Choose what somebody does now, more often one of the first options: small orders meet more often."""
    willing = [seat for seat in sorted(match.may_act()) if len(match.options(seat)) and rng.random() < EAGER]
    seat = rng.choice(willing or sorted(match.must_act()))
    said = rng.choice(words_for(match)) if match.game.name in WORDS and rng.random() < CHATTY else None
    if said and match.state.phase.allows(match.state, seat, said):
        return seat, said
    options = match.options(seat)
    return seat, options[int(len(options) * rng.random() ** 3)]


def words_for(match: Match) -> Sequence[Action]:
    """Return what may be said now: of answers that are laid out one of them."""
    phase = match.state.phase
    laid_out = phase.choices if isinstance(phase, Answering) else ()
    return [Answer(text) for text in laid_out] or WORDS[match.game.name]


if __name__ == "__main__":
    main()

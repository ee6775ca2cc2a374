"""Record pictures of many moments of the four games, and compare two recordings.

    .venv/bin/python scripts/reference_pictures.py record DIR [--only NAME ...] [--size WxH ...]
    .venv/bin/python scripts/reference_pictures.py compare BEFORE AFTER [--out DIR]

Record before and after a change that must not be seen. The pictures are those of `shot`: the same code draws the same
bytes. Two recordings are equal only if every pixel is.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec
import pygame
from golden import BOARDS

from game import files
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.replay import replay
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library, SavedMatch
from game.kernel.types import BYSTANDER, Seat
from game.rules import GAMES
from game.ui.app.settings import Settings
from game.ui.start.shot import MatchPoint, shoot

ROOT: Final = Path(__file__).resolve().parents[1]
SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
LANGUAGES: Final = ("en", "fr")


class At(NamedTuple):
    """A moment: after `line` of the log of the match file `match`, as `seat` sees it; the last line if None.

    `screen` is one of those of `shot`, or "form": the table with the question to `seat`, who plays against the computer
    and has read all that happened before.
    """

    match: str
    line: int | None = None
    seat: Seat = BYSTANDER
    screen: str = "table"
    settings: Settings = Settings()


CITADEL, OPEN, TALK = (f"saves/first_evening/00{number}-master_citadel" for number in (1, 2, 3))
WAR: Final = "saves/rainy_sunday/001-castle_risk"
DUEL: Final = "saves/winter_evenings/001-mousquetaires"
QUIZ: Final = "saves/winter_evenings/002-egomaster"
GOLDEN: Final = "tests/golden/"
BOLD: Final = Settings(contrast=True, text=150)

MOMENTS: Final[dict[str, At]] = {
    "menu": At(CITADEL, screen="menu"),
    "menu_bold": At(CITADEL, screen="menu", settings=BOLD),
    "load": At(CITADEL, screen="load"),
    "settings": At(CITADEL, screen="settings"),
    "citadel_new_game": At(CITADEL, screen="new_game"),
    "citadel_rules": At(CITADEL, screen="rules"),
    "citadel_first_turn": At(CITADEL, -1, 0),
    "citadel_curtain": At(CITADEL, 15, 3, "curtain"),
    "citadel_write": At(CITADEL, 15, 3),
    "citadel_reveal": At(CITADEL, 24),
    "citadel_stall": At(CITADEL, 29, settings=BOLD),
    "citadel_write_open": At(OPEN, 43, 2),
    "citadel_write_alone": At(OPEN, 43, 2, "form"),
    "citadel_annul": At(OPEN, 39),
    "citadel_discuss": At(TALK),
    "citadel_pledge": At(TALK, None, 1),
    "citadel_end": At(OPEN, screen="end"),
    "citadel_end_drawn": At(GOLDEN + "master_citadel_hidden_points", screen="end"),
    "war_new_game": At(WAR, screen="new_game"),
    "war_rules": At(WAR, screen="rules"),
    "war_choose_empire": At(GOLDEN + "castle_risk_own_rules", 4, 0),
    "war_place_castle": At(WAR, 3, 3, "form"),
    "war_claim": At(WAR, 12, 4),
    "war_muster": At(WAR, 51, 2),
    "war_hide_curtain": At(WAR, 80, 0, "curtain"),
    "war_hide": At(WAR, 80, 0),
    "war_act": At(WAR, 252, 1),
    "war_act_alone": At(WAR, 252, 1, "form"),
    "war_reinforce": At(WAR, 94, 2),
    "war_deal": At(WAR, 98, 0),
    "war_answer_spy": At(WAR, 369, 0, "form"),
    "war_spy": At(WAR, 371, 2, "form"),
    "war_defend": At(WAR, 101, 3),
    "war_battle": At(WAR, 113, 2),
    "war_battle_bold": At(WAR, 113, 2, settings=BOLD),
    "war_move_in": At(WAR, 103, 2),
    "war_castle_taken": At(WAR, 296),
    "war_annex": At(WAR, 296, 1, "form"),
    "war_new_troops": At(WAR, 221, 4),
    "war_move_freely": At(GOLDEN + "castle_risk_own_rules", 488, 2),
    "war_board": At(GOLDEN + "castle_risk_own_rules", 107, 2),
    "war_discard": At(GOLDEN + "castle_risk_sparing_rules", 371, 2, "form"),
    "war_late": At(GOLDEN + "castle_risk_six_seats", 390),
    "war_end": At(GOLDEN + "castle_risk_six_seats", screen="end"),
    "duel_new_game": At(DUEL, screen="new_game"),
    "duel_rules": At(DUEL, screen="rules"),
    "duel_deal": At(DUEL, 7),
    "duel_rewards_curtain": At(DUEL, 15, 0, "curtain"),
    "duel_rewards": At(DUEL, 15, 0),
    "duel_choose": At(DUEL, 22, 2),
    "duel_choose_late": At(DUEL, None, 2, settings=BOLD),
    "duel_lost": At(DUEL, 25),
    "duel_punish": At(DUEL, 25, 2, "form"),
    "duel_won": At(DUEL, 60, 1),
    "duel_reward": At(DUEL, 60, 1, "form"),
    "duel_count": At(DUEL, 83),
    "duel_release": At(GOLDEN + "mousquetaires_house_rules", 230, 0, "form"),
    "duel_two_seats": At(GOLDEN + "mousquetaires_two_seats", 18, 1, "form"),
    "duel_end": At(GOLDEN + "mousquetaires_four_seats", screen="end"),
    "quiz_new_game": At(QUIZ, screen="new_game"),
    "quiz_rules": At(QUIZ, screen="rules"),
    "quiz_settle": At(QUIZ, 3, 3),
    "quiz_throw": At(QUIZ, 58, 0, "form"),
    "quiz_walk": At(QUIZ, 60, 0),
    "quiz_designate": At(QUIZ, 165, 0),
    "quiz_answer": At(QUIZ, 167, 0),
    "quiz_reveal": At(QUIZ, 19),
    "quiz_challenge": At(QUIZ, 44, 2),
    "quiz_estimate": At(QUIZ, 199, 0),
    "quiz_estimates": At(QUIZ),
    "quiz_ping_pong": At(QUIZ, 218, 3),
    "quiz_buzz": At(QUIZ, 12),
    "quiz_buzz_bold": At(QUIZ, 12, settings=BOLD),
    "quiz_raise": At(QUIZ, 577, 0),
    "quiz_bid": At(GOLDEN + "egomaster_six_seats", 75, 3),
    "quiz_opening_bid_curtain": At(GOLDEN + "egomaster_own_rules", 29, 1, "curtain"),
    "quiz_opening_bid": At(GOLDEN + "egomaster_own_rules", 29, 1),
    "quiz_judge": At(GOLDEN + "egomaster_six_seats", 94, 5),
    "quiz_read": At(GOLDEN + "egomaster_reader", 88, 2, "form"),
    "quiz_end": At(GOLDEN + "egomaster_six_seats", screen="end"),
}
"""What is recorded, by name."""


def record(folder: Path, names: Iterable[str], sizes: Iterable[str]) -> None:
    """Draw the moments of these names at these sizes, in every language, into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for size, name, language in product(sizes, names, LANGUAGES):
        width, height = map(int, size.split("x"))
        settings = msgspec.structs.replace(MOMENTS[name].settings, language=language)
        shoot(match_point(MOMENTS[name]), (width, height), settings, folder / f"{name}.{size}.{language}.png")


def match_point(at: At) -> MatchPoint:
    """Find the moment in its match. A form is asked in a match that begins there, so that nothing is told first."""
    saved = _saved(at.match)
    log = saved.match.log if at.line is None else saved.match.log[: at.line + 1]
    if at.screen != "form":
        return MatchPoint(saved, len(log) - 1, at.seat, at.screen)
    *_, last = replay(saved.match.first, log)
    begun = Match(saved.match.game, saved.match.house, saved.match.seed, last.state)
    players = [Player(player.name, player.token, "steady") for player in saved.players]
    return MatchPoint(msgspec.structs.replace(saved, match=begun, players=players), -1, at.seat)


@cache
def _saved(match: str) -> SavedMatch:
    """Read a match file; those of the golden matches have boards of their own."""
    return read_match(ROOT / f"{match}.yaml", Library(GAMES, (BOARDS, files.boards())))


def compare(before: Path, after: Path, out: Path | None) -> int:
    """Print each picture of two folders that differs, and draw the difference into `out`; return how many differ."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    differing = 0
    for name in names:
        found = _difference(before / name, after / name, out and out / name)
        if found:
            differing += 1
            print(f"{name}: {found}")
    print(f"{differing} of {len(names)} pictures differ")
    return differing


def _difference(before: Path, after: Path, out: Path | None) -> str:
    """Say how two pictures differ, empty if they do not; the file `out` shows the differing pixels in red."""
    for path in (before, after):
        if not path.exists():
            return f"is not in {path.parent}"
    old, new = pygame.image.load(before), pygame.image.load(after)
    if old.get_size() != new.get_size():
        return f"{old.get_size()} became {new.get_size()}"
    if pygame.image.tobytes(old, "RGB") == pygame.image.tobytes(new, "RGB"):
        return ""
    change = _change(old, new)
    pixels = pygame.mask.from_surface(change)
    if out:
        new.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
        pixels.to_surface(new, setcolor="red", unsetcolor=None)
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(new, out)
    x, y, width, height = change.get_bounding_rect()
    most = max(pygame.image.tobytes(change, "RGB"))
    return f"pixels {pixels.count()}, largest difference {most} of 255, inside {width}x{height} at {x},{y}"


def _change(old: pygame.Surface, new: pygame.Surface) -> pygame.Surface:
    """Return how much each channel of each pixel differs; equal pixels are transparent."""
    change, less = new.copy(), old.copy()
    change.blit(old, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(new, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    change.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    change.set_colorkey((0, 0, 0))
    return change


def main(arguments: list[str] | None = None) -> int:
    """Record or compare; 1 if pictures differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="draw the moments")
    recording.add_argument("folder", type=Path, metavar="DIR")
    recording.add_argument("--only", nargs="+", default=list(MOMENTS), choices=MOMENTS, metavar="NAME")
    recording.add_argument("--size", nargs="+", default=SIZES, metavar="WxH")
    comparing = commands.add_parser("compare", help="list the pictures that differ")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--out", type=Path, metavar="DIR", help="where to draw the differences")
    args = parser.parse_args(arguments)
    if args.command == "record":
        record(args.folder, args.only, args.size)
        return 0
    return 1 if compare(args.before, args.after, args.out) else 0


if __name__ == "__main__":
    sys.exit(main())

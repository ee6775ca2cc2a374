"""Named sets of house rules: those that come with Tablée and the family's own, a YAML file each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.kernel import data_files
from game.kernel.game import Game
from game.kernel.player import written_name
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.match_head import check_kind
from game.kernel.saves.slug import free_name, slug
from game.kernel.strict_yaml.document import dump, load_file
from game.kernel.strict_yaml.records import convert
from game.words import N_, Words

FORMAT: Final = 1
"""The version of the file format. Files of newer versions are refused."""
FOLDER: Final = "rules"
"""The folder of the sets: in the folder of a game's boards, and in the family's folder with a folder per game."""
NAMES: Final = (N_("Short evening"), N_("With children"))
"""The names of the shipped sets; those of the family's own are never translated."""


class RuleSet(msgspec.Struct, frozen=True):
    """A named set of house rules. `house` has the rules that differ from the printed ones, by key."""

    path: Path
    name: str
    house: dict[str, Any]
    shipped: bool

    def title(self, tr: Words) -> str:
        """Return the name in the language of `tr`."""
        return tr(self.name) if self.shipped and self.name in NAMES else self.name


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["rules"]
    format: int
    game: str
    name: str
    house: dict[str, Any]


def read_rule_set(path: Path, games: Mapping[str, Game], *, shipped: bool = False) -> RuleSet:
    """Return the set in a file. Raises `Refused` with a problem for each rule or value that its game does not have."""
    document = load_file(path)
    check_kind(document, "rules", FORMAT)
    file = convert(document, _File)
    if file.game not in games:
        message = N_("There is no game “{game}” here. Correct the name.")
        raise Refused([document.problem(("game",), message, game=file.game)])
    convert(document, games[file.game].house, ("house",))
    if not written_name(file.name):
        raise Refused([document.problem(("name",), N_("This set of rules has no name. Type one."))])
    return RuleSet(path, written_name(file.name), file.house, shipped)


def rule_sets(game: Game, boards: Sequence[Path], own: Path) -> tuple[list[RuleSet], list[Problem]]:
    """Return the sets of a game, the shipped ones first, and what is wrong with the files that are left out.

    `boards` are folders with a folder per game; `own` is the family's folder.
    """
    found: list[RuleSet] = []
    problems: list[Problem] = []
    shipped = [path for folder in boards for path in data_files.listed(folder / game.name / FOLDER, "*.yaml")]
    for path in (*shipped, *data_files.listed(own / FOLDER / game.name, "*.yaml")):
        try:
            found.append(read_rule_set(path, {game.name: game}, shipped=path in shipped))
        except Refused as refused:
            problems += refused.problems
    return found, problems


def save_rule_set(game: Game, name: str, house: Mapping[str, Any], own: Path) -> Path:
    """Write a set of the family and return its file. A set of the same name is replaced. Raises `OSError`."""
    folder = own / FOLDER / game.name
    folder.mkdir(parents=True, exist_ok=True)
    same = [each.path for each in rule_sets(game, (), own)[0] if each.name == name]
    stem = free_name(slug(name), lambda each: (folder / f"{each}.yaml").exists())
    path = same[0] if same else folder / f"{stem}.yaml"
    content = {"tablee": "rules", "format": FORMAT, "game": game.name, "name": name, "house": dict(house)}
    atomic.write(path, dump(content))
    return path

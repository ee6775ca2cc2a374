"""Named sets of house rules: those that come with Tablée and the family's own, a YAML file each."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.kernel import data_files
from game.kernel.game import Choice, Game
from game.kernel.player import written_name
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.titles import free_title
from game.kernel.saves.disk_faults import disk_errors_refused
from game.kernel.saves.file_format import FileFormat, Version
from game.kernel.saves.lock import alone_in
from game.kernel.saves.slug import free_name, slug
from game.kernel.strict_yaml.document import dump, load_file
from game.kernel.strict_yaml.records import convert
from game.session.content_file import read_content_file
from game.words import N_, Words

FORMAT: Final = FileFormat("rules", 1)
FOLDER: Final = "rules"
"""The folder of the shipped sets, in the folder of a game's boards."""
FORMER_RULES: Final = "rules"
"""The folder beside the remembered players in which earlier versions kept the family's sets of house rules."""
VARIANT: Final = "variant"
"""The key of the choice of a variant, which no set holds."""
LANGUAGE: Final = "language"
"""The key of the choice of a language: at first it is that of the program."""
NAMES: Final = (
    N_("Short evening"),
    N_("With children"),
    N_("Ten questions"),
    N_("Only pictures and tunes"),
    N_("Only estimates"),
)
"""The names of the shipped sets, first those that every game has; those of the family's own are never translated."""


class RuleSet(msgspec.Struct, frozen=True):
    """A named set of house rules of a game. `house` has the rules that differ from the printed ones, by key."""

    path: Path
    game: str
    name: str
    house: dict[str, Any]
    shipped: bool

    def title(self, tr: Words) -> str:
        """Return the name in the language of `tr`."""
        return tr(self.name) if self.shipped and self.name in NAMES else self.name


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["rules"]
    format: Version
    game: str
    name: str
    house: dict[str, Any]


def read_rule_set(path: Path, games: Mapping[str, Game], *, shipped: bool = False) -> RuleSet:
    """Return the set in a file. Raises `Refused` with a problem for each rule or value that its game does not have."""
    reader, file, sound, _, _ = read_content_file(path, FORMAT, _File, games)
    if "name" in sound and not written_name(sound["name"]):
        reader.say(("name",), N_("This set of rules has no name. Type one."))
    if file is None or reader.problems:
        raise reader.refusal()
    return RuleSet(path, file.game, written_name(file.name), file.house, shipped)


def rule_sets(game: Game, boards: Sequence[Path], own: Sequence[Path]) -> tuple[list[RuleSet], list[Problem]]:
    """Return the sets of a game, the shipped ones first, and what is wrong with the files that are left out.

    `boards` are folders with a folder of boards per game; `own` are the family's, with a folder of sets per game.
    """
    found: list[RuleSet] = []
    problems: list[Problem] = []
    shipped = [path for folder in boards for path in data_files.listed(folder / game.name / FOLDER, "*.yaml")]
    for path in (*shipped, *(path for folder in own for path in data_files.listed(folder / game.name, "*.yaml"))):
        try:
            found.append(read_rule_set(path, {game.name: game}, shipped=path in shipped))
        except Refused as refused:
            problems += refused.problems
    return found, problems


def is_rule(choice: Choice) -> bool:
    """Tell whether a choice changes what is played by all; the material, the language and a person's own do not."""
    return not (choice.many or choice.by_seat) and choice.key != LANGUAGE


def house_rules(game: Game, house: Any) -> dict[str, Any]:
    """Return the rules of a match that are not as printed, by key; its variant is none of them."""
    rules = [choice for choice in game.choices if is_rule(choice) and choice.key != VARIANT]
    values = {choice.key: getattr(house, choice.key) for choice in rules}
    return {choice.key: values[choice.key] for choice in rules if values[choice.key] != choice.default}


def save_rule_set(game: Game, name: str, house: Mapping[str, Any], own: Sequence[Path]) -> Path:
    """Write a set of the family and return its file, in the first of the folders.

    A set of the same name, in capitals or not, is replaced where it is. Raises `Refused`.
    """
    with _alone_in(own[0] / game.name):
        same = [each.path for each in rule_sets(game, (), own)[0] if each.name.casefold() == name.casefold()]
        path = same[0] if same else _new_path(own[0] / game.name, name)
        _write(path, game.name, name, house)
    return path


def rename_rule_set(rule_set: RuleSet, name: str, taken: Sequence[RuleSet]) -> None:
    """Give a set of the family another name; its file keeps its own. Raises `Refused`, also if a set has the name.

    The rules are read again, because another program may have replaced the set since it was listed.
    """
    if name.casefold() in {each.name.casefold() for each in taken if each.path != rule_set.path}:
        message = N_("There is a set named “{name}” already. Choose another name.")
        raise Refused([Problem(str(rule_set.path), 0, 0, message, {"name": name})])
    with _alone_in(rule_set.path.parent):
        _write(rule_set.path, rule_set.game, name, convert(load_file(rule_set.path), _File).house)


def adopt_rule_sets(former: Path, own: Path, games: Iterable[str]) -> None:
    """Move the sets that earlier versions kept in the folder `former` to `own`, so that they go out with a campaign.

    What the disk does not let be moved stays where it is.
    """
    for game in games:
        for path in data_files.listed(former / game, "*.yaml"):
            with suppress(OSError):
                (own / game).mkdir(parents=True, exist_ok=True)
                shutil.move(path, _new_path(own / game, path.stem))


def delete_rule_set(rule_set: RuleSet) -> None:
    """Delete a set of the family. Raises `Refused`."""
    with disk_errors_refused(rule_set.path):
        rule_set.path.unlink(missing_ok=True)


def add_rule_sets(new: Sequence[RuleSet], games: Mapping[str, Game], own: Sequence[Path]) -> list[Path]:
    """Write sets that came from elsewhere and return their files; a name that is taken gets a number.

    Raises `Refused`.
    """
    added: list[Path] = []
    for each in new:
        with _alone_in(own[0] / each.game):
            present, _ = rule_sets(games[each.game], (), own)
            name = free_title(each.name, {other.name.casefold() for other in present})
            path = _new_path(own[0] / each.game, name)
            _write(path, each.game, name, each.house)
        added.append(path)
    return added


def unknown_rule_sets(
    sets: Sequence[RuleSet], games: Mapping[str, Game], boards: Sequence[Path], own: Sequence[Path]
) -> tuple[RuleSet, ...]:
    """Return the sets whose rules the household does not have under any name."""
    known = {game: [each.house for each in rule_sets(games[game], boards, own)[0]] for game in {s.game for s in sets}}
    return tuple(each for each in sets if each.house not in known[each.game])


def rule_set_text(rule_set: RuleSet) -> str:
    """Return the text of the file of a set."""
    return _text(rule_set.game, rule_set.name, rule_set.house)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Make the folder of sets of a game if need be, and keep other programs out of it. Raises `Refused`."""
    with disk_errors_refused(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with alone_in(folder):
            yield


def _new_path(folder: Path, name: str) -> Path:
    """Return the path of a new set in the folder of a game."""
    stem = free_name(slug(name), lambda each: data_files.is_there(folder / f"{each}.yaml"))
    return folder / f"{stem}.yaml"


def _write(path: Path, game: str, name: str, house: Mapping[str, Any]) -> None:
    """Write the file of a set. Raises `Refused`."""
    with disk_errors_refused(path.parent):
        atomic.write(path, _text(game, name, house))


def _text(game: str, name: str, house: Mapping[str, Any]) -> str:
    return dump({"tablee": "rules", "format": FORMAT.version, "game": game, "name": name, "house": dict(house)})
